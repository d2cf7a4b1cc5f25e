"""People who play a game by what stands on buttons and in lists: nobody here sees more
than a person does."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Self

from bot.command_line.check import unsound
from bot.command_line.verify import TRUE, verify
from bot.games.kit.stakes import FREE
from bot.playground import PEOPLE, Person, Reply, VisibleMessage
from bot.tables.games import rules_of
from tests.games.registered import registered
from tests.helpers.card_room import (
    TOOLS,
    CardRoom,
    card_room,
    pressable,
    public,
    results,
)
from tests.helpers.partners import agree
from tests.helpers.pressing import rows

NAMES = tuple(account.name for account in PEOPLE)
CARD = re.compile(r"(?:10|[2-9AKQJ])[♠♥♦♣]")
"""The label of a card's button."""
MOST_STEPS = 4000
START = 20
"""Tokens that everybody has at first."""
Offer = Callable[[], Awaitable[Reply]]


def stake_of(game: str) -> dict[str, int]:
    """Return the least stake as an option of a command; none where nothing is played
    for."""
    return {} if rules_of(game).stakes is FREE else {"stake": 1}


@dataclass
class Party:
    """People who play in a room, one table of theirs at a time; each game has a class
    of its own."""

    room: CardRoom
    people: list[Person]
    random: Random = field(default_factory=lambda: Random(1))
    package: ClassVar[str]
    seldom: ClassVar[Mapping[str, float]] = {}
    """How often somebody does what they need not, by label."""

    @classmethod
    @asynccontextmanager
    async def of(
        cls, folder: Path, number: int, **settings: object
    ) -> AsyncIterator[Self]:
        """Have a room with so many people, where the game is offered; at the end no
        token is missing."""
        with registered(cls.package, ready=True):
            async with card_room(
                folder, {"BURA_HOUSE_WORKERS": 0, **settings}, rate_limits=False
            ) as room:
                yield cls.in_room(room, number)
                await room.settle(2)
                assert await room.faults() == []
                assert await room.bot.services.database.read(unsound) == []

    @classmethod
    def in_room(cls, room: CardRoom, number: int) -> Self:
        """Be so many people of a room that is there."""
        return cls(room, [room.playground.person(name) for name in NAMES[:number]])

    @property
    def game(self) -> str:
        """The first word of the game's commands."""
        return self.package.rpartition(".")[2]

    @property
    def others(self) -> Sequence[Person]:
        """All but the first."""
        return self.people[1:]

    @property
    def watcher(self) -> Person:
        """Somebody who does not play, where anybody does not."""
        playing = {person.name for person in self.people}
        return self.room.playground.person(
            next((name for name in reversed(NAMES) if name not in playing), NAMES[-1])
        )

    @property
    def table(self) -> VisibleMessage:
        """The newest message of the table, as everybody sees it."""
        return next(
            one
            for one in reversed(self._shown())
            if f"{self.game.title()} · table" in one.text
        )

    def _shown(self) -> list[VisibleMessage]:
        return public(self.watcher)

    @property
    def results(self) -> list[VisibleMessage]:
        """What stands in the channel of hands that are over."""
        return results(self.watcher)

    async def sit_down(self, **options: object) -> None:
        """Open a table for all of them, seated as they join, and start; who sit
        opposite are partners, if there are."""
        host = self.people[0]
        opened = await host.run(
            f"{self.game} table",
            seats=len(self.people),
            **{"order": "joining", "next_hand": "pause", **options},
        )
        for person in self.others:
            await person.click("Join", opened.message)
        await host.click("Start", opened.message)
        await self.room.settle(2)
        await agree(
            self.room.until,
            self.people,
            list(zip(self.people, self.people[2:], strict=False)),
        )
        await self.room.until(
            lambda: (
                self.turn
                and all(map(panel, self.people))
                and "Start" not in self.table.buttons
            )
        )

    def shown(self, person: Person) -> VisibleMessage:
        """Return somebody's panel, which has to be there."""
        found = panel(person)
        assert found is not None, f"{person.name} has no panel"
        return found

    def seen(self, person: Person) -> str:
        """What stands on somebody's panel."""
        shown = panel(person)
        return plain(shown) if shown else ""

    def moves(self, person: Person) -> list[str]:
        """The buttons of somebody's panel that are moves of the game, and can be
        pressed."""
        shown = panel(person)
        return (
            [label for label in pressable(shown) if label not in TOOLS] if shown else []
        )

    def cards(self, person: Person) -> list[str]:
        """The cards that somebody can play now."""
        return [label for label in self.moves(person) if CARD.fullmatch(label)]

    def offers(self, person: Person) -> list[Offer]:
        """Return everything that somebody might do in the game now; what is done seldom
        is not always among it."""
        shown = panel(person)
        return [
            lambda label=label: person.click(label, shown)  # type: ignore[misc]
            for label in self.moves(person)
            if label not in self.seldom or self.random.random() < self.seldom[label]
        ]

    @property
    def turn(self) -> Person | None:
        """The first who can do something."""
        return next((person for person in self.people if self.moves(person)), None)

    def able(self, label: str) -> Person | None:
        """Return the first whose panel has this button, if anybody has it."""
        return next((person for person in self.people if can(person, label)), None)

    async def press(self, person: Person, *labels: str) -> None:
        """Let somebody press buttons of their panel, each as soon as it is there."""
        for label in labels:
            await self.room.until(lambda label=label: can(person, label))  # type: ignore[misc]
            reply = await person.click(label, panel(person))
            assert not reply.failed, reply
            await self.room.tick(0.4)

    async def move(self) -> None:
        """Let somebody do anything that they can; where nobody can, let time go on."""
        offers = [offer for person in self.people for offer in self.offers(person)]
        if not offers:
            await self.room.tick()
            return
        reply = await self.random.choice(offers)()
        assert not reply.failed, reply
        await self.room.tick(0.4)

    async def until(self, wanted: Callable[[], object]) -> None:
        """Play at random until something is so."""
        for _ in range(MOST_STEPS):
            if wanted():
                return
            await self.move()
        raise AssertionError(
            f"it never came:\n{self.table!r}\n{[panel(person) for person in self.people]}"
        )

    async def play_hand(self) -> VisibleMessage:
        """Play a hand to its end; return its result."""
        before = len(self.results)
        await self.until(lambda: len(self.results) > before)
        await self.room.settle(2)
        return self.results[-1]

    async def resign(self, person: Person) -> None:
        """Let somebody give up the game; they are not of the party any more."""
        await self.press(person, "Resign", "Yes, resign")
        self.people = [one for one in self.people if one.name != person.name]

    async def purses(self) -> list[int]:
        """What each has, in the order of their coming to the server."""
        purses = await rows(
            self.room,
            "SELECT balance FROM accounts WHERE kind = 'purse' ORDER BY account_id",
        )
        return [int(str(held)) for (held,) in purses]

    async def record(self, folder: Path, table: int = 1) -> dict[str, Any]:
        """Let somebody who does not play ask for the record of a table; return it,
        proved true."""
        answer = await self.watcher.run("cards verify", table=table)
        assert answer.ephemeral
        await self.room.settle(2)
        file, said = folder / "record.json", list[str]()
        file.write_bytes(self.watcher.download(f"{self.game}-table-{table}.json"))
        assert verify(str(file), said.append, said.append) == TRUE
        assert "everything is as recorded" in said[-1]
        return json.loads(file.read_text("utf-8"))

    async def replay(self, table: int = 1) -> str:
        """Let somebody who does not play leaf through the replay of a table; return
        what all pages said."""
        shown, pages = (await self.watcher.run("cards replay", table=table)).message, ""
        while shown is not None and "Next" in pressable(shown):
            pages += (await self.watcher.click("Next", shown)).text
        return pages


def can(person: Person, *labels: str) -> VisibleMessage | None:
    """Return somebody's panel if all these buttons can be pressed on it."""
    shown = panel(person)
    return shown if shown is not None and {*labels} <= {*pressable(shown)} else None


def panel(person: Person) -> VisibleMessage | None:
    """Return somebody's panel of a hand, if they have one: whatever else was told to
    them since is none."""
    own = (message for message in reversed(person.messages()) if message.ephemeral)
    return next(
        (
            message
            for message in own
            if {"Resign", "Yes, resign"} & message.buttons.keys()
        ),
        None,
    )


def plain(message: VisibleMessage) -> str:
    """Return what can be read in a message, without the signs that isolate names."""
    return re.sub("[\u2068\u2069]", "", message.text)
