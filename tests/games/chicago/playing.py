"""People who play Chicago in a room, by the labels of their buttons."""

from __future__ import annotations

from collections.abc import Sequence

from bot.cards import Card
from bot.games.chicago.rules.hands import PACK
from bot.playground import Person, VisibleMessage
from tests.games import playing
from tests.games.playing import Offer, panel, plain
from tests.wished_cards import laid_out

PACKAGE = "bot.games.chicago"


def pack_for(hands: Sequence[str], stock: str = "") -> tuple[Card, ...]:
    """Lay out a pack, top first: five cards each, the eldest's first, then the stock; what is left over follows."""
    return laid_out(PACK, hands, stock)


TALK = pack_for(["KsKd9h7c2s", "KhKc9d7h3c", "AsQdJh8c4s", "6s6d5h4c2d"], stock="AhTsTd8s8d3d")
"""Two pairs of kings with the same nine and seven; the third has nothing, the fourth a pair of sixes."""
TRUTH = pack_for(["AsQdJh8c4s", "KsKd9h7c2s", "6s6d5h4c2d"])
"""The first has nothing, the others have pairs."""


class Party(playing.Party):
    package = PACKAGE

    def shown(self, person: Person) -> VisibleMessage:
        """Return somebody's panel."""
        found = panel(person)
        assert found is not None
        return found

    def offers(self, person: Person) -> list[Offer]:
        """Nobody takes back what they have picked, and they take back a question seldom."""
        back = "Back" in self.moves(person) and self.random.random() < 0.9
        dull = {label for label in self.moves(person) if label.startswith("✓") or (back and label == "Back")}
        shown = panel(person)
        return [lambda label=label: person.click(label, shown) for label in self.moves(person) if label not in dull]  # type: ignore[misc]

    async def choose(self, person: Person, notation: str, yes: str) -> None:
        """Let somebody choose something to say from a list, and confirm it."""
        shown = self.shown(person)
        lists = [one for one in shown.selects if notation in str(one)]
        await person.choose(lists[0].custom_id, [notation], shown)
        await self.press(person, yes)

    async def heard(self, text: str, seconds: float = 3) -> None:
        """Wait until everybody can read something at the table."""
        await self.room.until(lambda: text in plain(self.table), seconds)
