"""Playing Toy by what stands on buttons and in lists: nobody here sees more than a person does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from bot.playground import Person, VisibleMessage
from tests.card_room import TOOLS, CardRoom, panel, pressable, public, results

GUESSES = ("Red", "Black")
DONE = ("Keep all", "Throw 1 away", "Throw 2 away")
NUMBERS = "Name a number"
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
    def table(self) -> VisibleMessage:
        """The newest message of a table, as everybody sees it."""
        return next(message for message in reversed(public(self.room.alice)) if "Toy · table" in message.text)

    @property
    def results(self) -> list[VisibleMessage]:
        """What stands in the channel of hands that are over."""
        return results(self.room.alice)

    async def sit_down(self, **options: object) -> None:
        """Open a table for all of them by command, join it, and start."""
        opened = await self.people[0].run("toy table", seats=len(self.people), **options)
        for person in self.people[1:]:
            await person.click("Join", opened.message)
        await self.people[0].click("Start", opened.message)
        await self.room.settle(2)

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


def _press(person: Person, label: str, shown: VisibleMessage) -> Callable[[], object]:
    return lambda: person.click(label, shown)


def _choose(person: Person, select: str, value: str, shown: VisibleMessage) -> Callable[[], object]:
    return lambda: person.choose(select, [value], shown)
