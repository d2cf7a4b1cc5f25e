"""People who play Chicago in a room, by the labels of their buttons."""

from __future__ import annotations

from collections.abc import Sequence

from bot.cards import Card
from bot.games.chicago.rules.hands import PACK
from bot.playground import Person
from tests.games import playing
from tests.games.playing import plain
from tests.wished_cards import laid_out


def pack_for(hands: Sequence[str], stock: str = "") -> tuple[Card, ...]:
    """Lay out a pack, top first: five cards each, the eldest's first, then the stock; what is left over follows."""
    return laid_out(PACK, hands, stock)


class Party(playing.Party):
    package = "bot.games.chicago"
    seldom = {"Back": 0.1}  # noqa: RUF012 - nobody changes it

    def moves(self, person: Person) -> list[str]:
        """Nothing that was chosen is taken back."""
        return [label for label in super().moves(person) if not label.startswith("✓")]

    async def choose(self, person: Person, notation: str, yes: str) -> None:
        """Let somebody choose something to say from a list, and confirm it."""
        shown = self.shown(person)
        lists = [one for one in shown.selects if notation in str(one)]
        await person.choose(lists[0].custom_id, [notation], shown)
        await self.press(person, yes)

    async def heard(self, text: str, seconds: float = 3) -> None:
        """Wait until everybody can read something at the table."""
        await self.room.until(lambda: text in plain(self.table), seconds)
