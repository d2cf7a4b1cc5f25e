"""Playing Schneider by what stands on the buttons."""

from __future__ import annotations

from bot.games.cards import Card, Suit
from tests.games import playing

PACKAGE = "bot.games.schneider"


class Party(playing.Party):
    """Alice and Bob."""

    package = PACKAGE

    async def sit_down(self, **options: object) -> None:
        """Challenge and accept."""
        alice, bob = self.people
        await alice.run("schneider challenge", opponent=bob, **options)
        await bob.click("Accept")
        await self.room.until(lambda: self.turn and "leads" in self.table.text)


def card_of(label: str) -> Card:
    """The card that a button names."""
    suit = next(suit for suit in Suit if suit.sign == label[-1])
    return Card.parse(label[:-1].replace("10", "T") + suit.value)
