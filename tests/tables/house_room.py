"""A world in which the house plays, thinking as a test wants it to."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from bot.games.bura.rules.actions import Verb
from bot.games.contract import CLOCK
from bot.games.kit.game import Action
from bot.house.advice import Advice, Chance, Reason
from bot.house.question import Question
from bot.house.thinking import Thinkers, Urgency
from bot.tables.change import Change
from bot.tables.house import House
from bot.tables.ids import TableId
from bot.tables.model.status import Status
from bot.tables.model.table import Table
from bot.tables.timing import Timing
from tests.helpers.clock import HandClock, settle
from tests.tables import asks
from tests.tables.play import ALICE, World, world

BUDGET = 0.5

_NOT_ASKED = {Verb.CLAIM, Verb.ORDER}
"""What can be done at any time."""


class Scripted(Thinkers):
    """Does the first thing that is no claim and no order, once `meanwhile` is over, and
    notes what it was asked."""

    def __init__(
        self, meanwhile: Callable[[Question], Awaitable[object]] | None = None
    ) -> None:
        super().__init__(1, BUDGET)
        self.asked: list[Question] = []
        self.dropped = 0
        self.advised = 0
        self.meanwhile = meanwhile

    def prepare(self) -> None:
        """Nothing to start."""

    async def decide(self, question: Question) -> object | None:
        self.asked.append(question)
        if self.meanwhile is not None:
            try:
                await self.meanwhile(question)
            except asyncio.CancelledError:
                self.dropped += 1
                raise
        return next(iter(_asked(question)), None)

    async def advise(
        self, question: Question, urgency: Urgency = Urgency.HINT
    ) -> Advice:
        """Find everything after the first choice a tenth worse than the one before."""
        self.advised += 1
        choices = _asked(question)
        return Advice(
            tuple(
                Chance(action, 0.5 - number / 10)
                for number, action in enumerate(choices)
            ),
            Reason("keep"),
        )


def _asked(question: Question) -> list[Action]:
    return [
        action
        for action in question.legal
        if isinstance(action, Action) and action.verb not in _NOT_ASKED
    ]


@dataclass
class Room:
    """A world, the house in it, and the task in which it plays."""

    world: World
    house: House
    playing: asyncio.Task[None]

    @property
    def clock(self) -> HandClock:
        return self.world.clock

    def now(self) -> int:
        return int(self.clock.now().timestamp() * 1000)

    async def idle(self) -> None:
        """Wait until the house has nothing to consider; only where it makes no
        pauses."""
        while self.house._jobs:
            await asyncio.wait([job.task for job in self.house._jobs.values()])

    async def play_on(self, table_id: TableId) -> Table:
        """Let the person, or the clock, do the next thing: whatever needs no
        thought."""
        table = await self.world.table(table_id)
        if table.status is Status.BETWEEN:
            return await asks.ready(
                self.world.tables,
                table_id,
                ALICE,
                table.version(None),
                7000 + table.hand_no,
            )
        assert table.hand is not None
        waited = table.game.to_act(table.hand.state)
        if CLOCK in waited:
            await self.world.run_out(table_id)
            return await self.world.table(table_id)
        seat = min(waited)
        assert seat not in table.house, "the house does not move"
        return await self.world.do(
            table_id, seat, str(table.game.default_action(table.hand.state, seat))
        )


@asynccontextmanager
async def room(
    path: Path,
    thinkers: Thinkers,
    *,
    think: int = 600,
    clock: HandClock | None = None,
    looked: bool = True,
) -> AsyncIterator[Room]:
    """Open a world with the house in it.

    Args:
        path: the database.
        thinkers: who thinks for the house.
        think: the least that the house looks at a table, in ms.
        clock: of a world before, to go on where it was.
        looked: whether the house has looked at the database before the test begins.
    """
    async with world(path, Timing(think=think), clock) as opened:
        house = House(
            opened.database, opened.tables, thinkers, opened.clock, opened.presence
        )
        remember = opened.tables._listener

        def listen(change: Change) -> None:
            house.changed(change)
            remember(change)

        opened.tables._listener = listen
        playing = asyncio.create_task(house.run())
        try:
            if looked:
                await settle()
            yield Room(opened, house, playing)
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            await house.close()
