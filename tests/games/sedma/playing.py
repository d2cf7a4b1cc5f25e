"""Playing Sedma by what stands on the buttons."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bot.cards import Card, parse_cards
from bot.check import unsound
from bot.games.sedma.rules.judging import PACK
from bot.playground import Person, VisibleMessage
from tests.card_room import CardRoom, card_room, panel, pressable, public, results
from tests.games.registered import registered
from tests.partners import agree

CARD = re.compile(r"(?:10|[AKQJ987])[♠♥♦♣]")
CONTINUE, END = "Continue ", "End trick"
PACKAGE = "bot.games.sedma"
NAMES = ("alice", "bob", "clara", "dmitri")


@dataclass
class Party:
    """People at a table of theirs, who read English."""

    room: CardRoom
    people: Sequence[Person]
    random: Random = field(default_factory=lambda: Random(1))

    @property
    def watcher(self) -> Person:
        return self.room.playground.person("elena")

    @property
    def table(self) -> VisibleMessage:
        """The newest message of their table, as somebody sees it who does not play."""
        return next(one for one in reversed(public(self.watcher)) if "⑦" in one.text)

    @property
    def results(self) -> list[VisibleMessage]:
        return results(self.watcher)

    async def sit_down(self, **options: object) -> None:
        """Open a table for all of them, in the order of joining, and start."""
        host, *others = self.people
        opened = await host.run("sedma table", seats=len(self.people), order="joining", **options)
        for person in others:
            await person.click("Join", opened.message)
        await host.click("Start", opened.message)
        await self.room.settle(2)
        await agree(self.room.until, self.people, list(zip(self.people, self.people[2:], strict=False)))
        await self.room.until(lambda: self.turn)
        await self.room.settle(2)

    def offers(self, person: Person) -> list[str]:
        """What somebody can press now: cards, and after a round what ends or continues the trick."""
        shown = panel(person)
        if shown is None:
            return []
        return [
            label for label in pressable(shown) if CARD.fullmatch(label) or label == END or label.startswith(CONTINUE)
        ]

    def seen(self, person: Person) -> str:
        """What stands on somebody's panel."""
        shown = panel(person)
        return shown.text if shown else ""

    @property
    def turn(self) -> Person | None:
        """Who can do something."""
        return next((person for person in self.people if self.offers(person)), None)

    async def press(self, person: Person, label: str) -> None:
        """Press a button of somebody's panel."""
        reply = await person.click(label, panel(person))
        assert not reply.failed, reply
        await self.room.tick(0.2)

    async def move(self) -> None:
        """Let whose turn it is do anything; where it is nobody's, let time go on."""
        person = self.turn
        if person is None:
            await self.room.tick()
        else:
            await self.press(person, self.random.choice(self.offers(person)))

    async def play_hand(self) -> VisibleMessage:
        """Play a hand to its end; return its result."""
        before = len(self.results)
        for _ in range(400):
            if len(self.results) > before:
                await self.room.settle(2)
                return self.results[-1]
            await self.move()
        raise AssertionError(f"the hand does not end:\n{self.table!r}")


def dealt(*hands: str) -> tuple[Card, ...]:
    """Lay out a pack for hands, the eldest's first: what each gets of eight cards; others fill them up."""
    wished = [list(parse_cards(hand)) for hand in hands]
    spare = [card for card in PACK if all(card not in hand for hand in wished)]
    for hand in wished:
        hand += [spare.pop() for _ in range(8 - len(hand))]
    return (*(card for each in zip(*wished, strict=True) for card in each), *spare)


@asynccontextmanager
async def party(folder: Path, seats: int, **settings: object) -> AsyncIterator[Party]:
    """Have a room where Sedma is offered to so many; at the end no token is missing."""
    values: dict[str, object] = {"BURA_HOUSE_WORKERS": 0, **settings}
    with registered(PACKAGE, ready=True):
        async with card_room(folder, values, rate_limits=False) as room:
            people = [room.playground.person(name) for name in NAMES[:seats]]
            for person in (*people, room.playground.person("elena")):
                person.speak("en-GB")
            yield Party(room, people)
            await room.settle(2)
            assert await room.faults() == []
            assert await room.bot.services.database.read(unsound) == []
