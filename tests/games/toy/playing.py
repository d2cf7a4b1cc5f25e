"""Playing Toy by what stands on buttons and in lists: nobody here sees more than a person does."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bot.check import unsound
from bot.playground import Person, Reply, VisibleMessage
from tests.card_room import TOOLS, CardRoom, card_room, pressable, public, results
from tests.games.registered import registered
from tests.partners import agree

GUESSES = ("Red", "Black")
DONE = ("Keep all", "Throw 1 away", "Throw 2 away")
GRAB = "Grab"
NAMES = ("alice", "bob", "clara", "dmitri", "farid")
MOST_STEPS = 300


@dataclass
class Party:
    """People who play Toy in a room, one table of them."""

    room: CardRoom
    people: Sequence[Person]
    random: Random = field(default_factory=lambda: Random(1))

    @property
    def others(self) -> Sequence[Person]:
        """All but the first."""
        return self.people[1:]

    @property
    def table(self) -> VisibleMessage:
        """The newest message of a table, as everybody sees it; who is alone sees their panel only."""
        seen = public(self.room.alice) or self.room.alice.messages()
        return next(message for message in reversed(seen) if "Toy · table" in message.text)

    @property
    def results(self) -> list[VisibleMessage]:
        """What stands in the channel of hands that are over."""
        return results(self.room.alice)

    async def sit_down(self, **options: object) -> None:
        """Open a table for all of them by command, join it, and start."""
        opened = await self.people[0].run("toy table", seats=len(self.people), **options)
        for person in self.others:
            await person.click("Join", opened.message)
        await self.people[0].click("Start", opened.message)
        await self.room.settle(2)
        await agree(self.room.until, self.people, list(zip(self.people, self.people[2:], strict=False)))
        await self.room.until(lambda: "throws away" in self.table.text)

    def offers(self, person: Person) -> list[Callable[[], object]]:
        """Return everything that a person can press or choose in the game now."""
        shown, found = panel(person), []
        if shown is not None:
            found += [_press(person, label, shown) for label in pressable(shown) if label not in TOOLS]
            found += [
                _choose(person, select.custom_id, value, shown)
                for select in shown.selects
                if not select.disabled
                for value in select.options
            ]
        if GRAB in pressable(self.table):
            found.append(_press(person, GRAB, self.table))
        return found

    async def move(self) -> None:
        """Let somebody do anything that they can; where nobody can, let time go on."""
        able = [(person, offers) for person in self.people if (offers := self.offers(person))]
        if able:
            _, offers = self.random.choice(able)
            reply = await self.random.choice(offers)()
            assert not reply.failed, reply
        await self.room.tick(0.4)

    async def throw(self, *cards: int) -> None:
        """Let each in turn throw so many cards away, as long as anything is thrown; who is not named keeps all."""
        wanted = list(cards)
        while (person := self.able(DONE[0])) is not None:
            number = wanted.pop(0) if wanted else 0
            for _ in range(number):
                shown = self.panel(person)
                await person.click(next(label for label in pressable(shown) if label[0] in "AKQJ19"), shown)
            await person.click(DONE[number], self.panel(person))
            await self.room.settle(2)

    async def name(self, number: int) -> Person:
        """Let the eldest name a number; return them."""
        (person,) = [one for one in self.people if (shown := panel(one)) is not None and shown.selects]
        select = next(one for one in self.panel(person).selects if str(number) in one.options)
        await person.choose(select.custom_id, [number], self.panel(person))
        await self.room.settle(2)
        return person

    async def guess(self, *colours: str) -> None:
        """Let everybody guess, the first people these colours and the others the first one."""
        for place, person in enumerate(self.people):
            colour = colours[place] if place < len(colours) else GUESSES[0]
            if colour in pressable(self.panel(person)):
                await person.click(colour, self.panel(person))
        await self.room.settle(2)

    async def grab(self, person: Person) -> Reply:
        """Press the button of the public message."""
        await self.room.until(lambda: GRAB in pressable(self.table))
        reply = await person.click(GRAB, self.table)
        assert not reply.failed, reply
        return reply

    async def take(self, person: Person, number: int) -> VisibleMessage:
        """Play a hand so that this person takes this number; return its result."""
        before = len(self.results)
        await self.throw()
        await self.name(number)
        await self.guess()
        await self.grab(person)
        await self.room.until(lambda: len(self.results) > before)
        await self.room.settle(2)
        return self.results[-1]

    async def next_hand(self) -> None:
        """Wait for the hand that is dealt by itself."""
        await self.room.until(lambda: "throws away" in self.table.text)

    def able(self, label: str) -> Person | None:
        """Return somebody whose panel has this button, if anybody has it."""
        shown = ((person, panel(person)) for person in self.people)
        return next((person for person, message in shown if message and label in pressable(message)), None)

    def panel(self, person: Person) -> VisibleMessage:
        """Return somebody's panel."""
        shown = panel(person)
        assert shown is not None, f"{person.name} has no panel"
        return shown

    async def until(self, wanted: Callable[[], object]) -> None:
        """Play until something is so."""
        for _ in range(MOST_STEPS):
            if wanted():
                return
            await self.move()
        raise AssertionError(f"it never came:\n{self.table!r}\n{[panel(person) for person in self.people]}")

    async def play_hand(self) -> VisibleMessage:
        """Play a hand to its end; return its result."""
        before = len(self.results)
        await self.until(lambda: len(self.results) > before)
        await self.room.settle(2)
        return self.results[-1]


def panel(person: Person) -> VisibleMessage | None:
    """Return somebody's panel of a hand, if they have one: whatever else was told to them since is none."""
    own = (message for message in reversed(person.messages()) if message.ephemeral)
    return next((message for message in own if {"Resign", "Yes, resign"} & message.buttons.keys()), None)


def plain(message: VisibleMessage) -> str:
    """Return what can be read in a message, without the signs that isolate names."""
    return re.sub("[\u2068\u2069]", "", message.text)


def _press(person: Person, label: str, shown: VisibleMessage) -> Callable[[], object]:
    return lambda: person.click(label, shown)


def _choose(person: Person, select: str, value: str, shown: VisibleMessage) -> Callable[[], object]:
    return lambda: person.choose(select, [value], shown)


@asynccontextmanager
async def party(folder: Path, people: int, settings: dict[str, object] | None = None) -> AsyncIterator[Party]:
    """Have a room with so many people, where the game is offered; at the end no token is missing."""
    values: dict[str, object] = {"BURA_ANNOUNCE_SECONDS": 0, "BURA_HOUSE_WORKERS": 0, **(settings or {})}
    with registered(__package__, ready=True):
        async with card_room(folder, values, rate_limits=False) as room:
            yield Party(room, [room.playground.person(name) for name in NAMES[:people]])
            await room.settle(2)
            assert await room.faults() == []
            assert await room.bot.services.database.read(unsound) == []
