"""People who play Chicago in a room, by the labels of their buttons."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.cards import Card
from bot.games.chicago.rules.hands import HAND_SIZE, PACK
from bot.playground import Person, VisibleMessage
from tests.games import playing
from tests.games.playing import Offer, panel, plain
from tests.helpers.card_room import pressable
from tests.helpers.wished_cards import laid_out

PACKAGE = "bot.games.chicago"


def pack_for(hands: Sequence[str], stock: str = "") -> tuple[Card, ...]:
    """Lay out a pack, top first: five cards each, the eldest's first, then the stock;
    what is left over follows."""
    return laid_out(PACK, hands, stock)


TALK = pack_for(
    ["KsKd9h7c2s", "KhKc9d7h3c", "AsQdJh8c4s", "6s6d5h4c2d"], stock="2hAhTsTd8s8d3d"
)
"""Two pairs of kings that differ in the last card, and are equal with the first of the
stock; the third has nothing."""
TRUTH = pack_for(["AsQdJh8c4s", "KsKd9h7c2s", "6s6d5h4c2d"])
"""The first has nothing, the others have pairs."""

ROYAL = pack_for(["AdKdQdJdTd", "6s6d5h4c2d", "AsQhJh8c4s"])
"""What three are dealt when one of four is out: the first has all that one needs."""
TAUGHT = pack_for(["KsKd9h9c2s", "AsQdJh8c4s"], stock="Kh")
"""The first has two pair, and draws a full house."""
EQUAL = ("K", "9", "7", "2")
"""The ranks of both pairs of kings."""


class Party(playing.Party):
    package = PACKAGE

    def shown(self, person: Person) -> VisibleMessage:
        """Return somebody's panel."""
        found = panel(person)
        assert found is not None
        return found

    def offers(self, person: Person) -> list[Offer]:
        """Nobody takes back what they have picked, and they take back a question
        seldom."""
        back = "Back" in self.moves(person) and self.random.random() < 0.9
        dull = {
            label
            for label in self.moves(person)
            if label.startswith("✓") or (back and label == "Back")
        }
        shown = panel(person)
        return [
            lambda label=label: person.click(label, shown)
            for label in self.moves(person)
            if label not in dull
        ]  # type: ignore[misc]

    async def choose(self, person: Person, notation: str, yes: str) -> None:
        """Let somebody choose something to say from a list, and confirm it."""
        await self.ask_to_say(person, notation)
        await self.press(person, yes)

    async def ask_to_say(self, person: Person, notation: str) -> None:
        """Let somebody choose something untrue to say from a list, which asks first."""
        await self.room.until(
            lambda: any(notation in str(one) for one in self.shown(person).selects)
        )
        shown = self.shown(person)
        lists = [one for one in shown.selects if notation in str(one)]
        await person.choose(lists[0].custom_id, [notation], shown)
        await self.room.tick(0.4)

    async def heard(self, text: str, seconds: float = 6) -> None:
        """Wait until everybody can read something at the table, which is written four
        times in five seconds at most."""
        await self.room.until(lambda: text in plain(self.table), seconds)

    async def exchange_all(self, person: Person) -> None:
        """Let somebody take five new cards."""
        for _ in range(HAND_SIZE):
            await self.room.until(lambda: self.cards(person))
            await self.press(person, self.cards(person)[0])
        await self.press(person, f"Exchange {HAND_SIZE}")

    async def nobody_exchanges(self) -> None:
        """Let everybody keep their cards, as their turns come."""
        for person in self.people:
            await self.press(person, "Exchange 0")


async def a_lie_a_tie_and_a_hand_shown(game: Party) -> None:
    """Play a hand from `TALK` up to its tricks: two duels, of which one ends equal, and
    a claim that is not true."""
    alice, bob, clara, dmitri = game.people
    await game.nobody_exchanges()
    await game.press(alice, "Say a pair")
    await game.press(bob, "Say a pair")
    for rank in EQUAL[:-1]:
        await game.press(alice, f"State {rank}")
        assert pressable(game.shown(bob))[:2] == ["Same", "Pass"], (
            "the truth is offered first"
        )
        await game.press(bob, "Same")
    await game.press(alice, "State 2")
    await game.press(bob, "Higher: 3")
    await game.press(alice, "Pass")
    await game.heard(f"{alice.mention}: a pair of kings. {bob.mention}: the same.")
    await game.heard(f"{alice.mention}: then two. {bob.mention}: then three.")
    await game.choose(clara, "declare trips", "Say three of a kind")
    await game.heard("three of a kind")
    await game.press(dmitri, "Pass")
    await game.heard(f"Showdown 1: {clara.mention}, three of a kind, 3 points.")
    assert "prove" not in plain(game.table)
    await game.press(alice, "Exchange 0")
    await game.press(bob, "3♣")
    assert "✓ 3♣" in pressable(game.shown(bob))
    await game.press(bob, "Exchange 1")
    for person in (clara, dmitri):
        await game.press(person, "Exchange 0")
    await game.press(alice, "Say a pair")
    await game.press(bob, "Say a pair")
    for rank in EQUAL:
        await game.press(alice, f"State {rank}")
        await game.press(bob, "Same")
    for person in (clara, dmitri):
        await game.press(person, "Pass")
    await game.heard(f"Showdown 2: {alice.mention}, {bob.mention}, a pair, equal.")
    await game.press(alice, "K♠", "Exchange 1")
    assert "K♠ breaks a hand that you have to prove" in game.shown(alice).text
    await game.press(alice, "Expose and discard")
    await game.heard(f"{alice.mention} exposed K♠ K♦ 9♥ 7♣ 2♠")
    for person in (bob, clara, dmitri):
        await game.press(person, "Exchange 0")
