"""Playing Schneider by what stands on the buttons."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bot.cards import Card, Suit
from bot.check import unsound
from bot.playground import Person, Reply, VisibleMessage
from tests.card_room import CardRoom, card_room, panel, pressable, public, results
from tests.games.registered import registered

CARD = re.compile(r"(?:10|[AKQJ987])[♠♥♦♣]")
PACKAGE = "bot.games.schneider"


@dataclass
class Pair:
    """Alice and Bob, and a table of theirs."""

    room: CardRoom
    random: Random = field(default_factory=lambda: Random(1))

    @property
    def people(self) -> tuple[Person, Person]:
        return self.room.alice, self.room.bob

    @property
    def table(self) -> VisibleMessage:
        """The newest message of their table, as somebody sees it who does not play."""
        return next(one for one in reversed(public(self.room.clara)) if "Schneider · table" in one.text)

    @property
    def results(self) -> list[VisibleMessage]:
        return results(self.room.clara)

    async def sit_down(self, **options: object) -> None:
        """Challenge and accept."""
        await self.room.alice.run("schneider challenge", opponent=self.room.bob, **options)
        await self.room.bob.click("Accept")
        await self.room.until(lambda: self.turn and "leads" in self.table.text)

    def cards(self, person: Person) -> list[str]:
        """The cards that somebody can lay now."""
        shown = panel(person)
        return [label for label in pressable(shown) if CARD.fullmatch(label)] if shown else []

    @property
    def turn(self) -> Person | None:
        """Who can lay a card."""
        return next((person for person in self.people if self.cards(person)), None)

    async def lay(self) -> Reply | None:
        """Let whose turn it is lay any card; where it is nobody's, let time go on."""
        person = self.turn
        if person is None:
            await self.room.tick()
            return None
        reply = await person.click(self.random.choice(self.cards(person)), panel(person))
        assert not reply.failed, reply
        await self.room.tick(0.2)
        return reply

    async def play_hand(self) -> VisibleMessage:
        """Play a hand to its end; return its result."""
        before = len(self.results)
        for _ in range(200):
            if len(self.results) > before:
                await self.room.settle(2)
                return self.results[-1]
            await self.lay()
        raise AssertionError(f"the hand does not end:\n{self.table!r}")


def card_of(label: str) -> Card:
    """The card that a button names."""
    suit = next(suit for suit in Suit if suit.sign == label[-1])
    return Card.parse(label[:-1].replace("10", "T") + suit.value)


@asynccontextmanager
async def pair(folder: Path, **settings: object) -> AsyncIterator[Pair]:
    """Have a room where Schneider is offered; at the end no token is missing."""
    values: dict[str, object] = {"BURA_HOUSE_WORKERS": 0, **settings}
    with registered(PACKAGE, ready=True):
        async with card_room(folder, values, rate_limits=False) as room:
            yield Pair(room)
            await room.settle(2)
            assert await room.faults() == []
            assert await room.bot.services.database.read(unsound) == []
