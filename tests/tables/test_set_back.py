"""The time of day is set back, while the bot runs or before it starts: no table waits
longer than its clock allows."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from bot.tables.ids import TableId
from bot.tables.model.phases import Adjourned
from bot.tables.model.place import Deadline
from bot.tables.model.status import Status
from bot.tables.model.table import Table
from bot.tables.refusals import NotAllowed
from db.database import Database
from tests.helpers.clock import HandClock
from tests.tables import asks
from tests.tables.play import PEOPLE, World, world
from tests.tables.test_a_game_of_another_shape import gather, grab, race
from tests.tables.test_canceling import propose

pytestmark = pytest.mark.usefixtures("toy_game")

HOURS = 3 * 3600
DAY = 24 * 3600
LONGEST_LOOK = 62
"""Seconds after which the clock has looked at the database again."""


@asynccontextmanager
async def serving(room: World) -> AsyncIterator[None]:
    """Let the clock serve the tables in the block."""
    task = asyncio.ensure_future(room.turn_clock.run())
    try:
        yield
    finally:
        task.cancel()


async def pass_by(room: World, seconds: int) -> None:
    """Let time pass, and the database answer."""
    for _ in range(seconds):
        await room.clock.advance(1)
        await room.database.run(lambda _: None)


def now(room: World) -> int:
    return int(room.clock.now().timestamp() * 1000)


async def timeouts(room: World, table_id: TableId) -> int:
    return sum(seat.timeouts for seat in (await room.table(table_id)).seats)


def waits(room: World, table: Table) -> float:
    """Return the seconds until a table's deadline."""
    assert table.deadline is not None
    return (table.deadline.at - now(room)) / 1000


async def test_a_clock_that_is_set_back_while_the_bot_runs_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table_id = await room.sit_down()
        async with serving(room):
            await pass_by(room, 1)
            room.clock.leap(-HOURS)
            await pass_by(room, LONGEST_LOOK)
            assert waits(room, await room.table(table_id)) <= 60
            await pass_by(room, LONGEST_LOOK)
            assert await timeouts(room, table_id) > 0
    told = [
        record.message for record in caplog.records if record.levelno == logging.WARNING
    ]
    assert "the clock was set back by 10800 s" in told
    assert "the clock was set back: restarting 1 deadlines that are too far off" in told


async def test_a_bot_that_began_when_the_clock_was_fast_lets_time_run_afterwards(
    tmp_path: Path,
) -> None:
    """What was set after the bot's return must not be given back again and again."""
    async with world(tmp_path / "bura.sqlite3") as room:
        table_id = await room.sit_down()
        async with serving(room):
            await pass_by(room, 1)
            room.clock.leap(-HOURS)
            await pass_by(room, 5 * LONGEST_LOOK)
        assert await timeouts(room, table_id) >= 2


@asynccontextmanager
async def restarted(room: World) -> AsyncIterator[World]:
    """Start the bot again once the clock has been set back."""
    start = room.clock.now().timestamp()
    clock = HandClock()
    clock.leap(start - HOURS - clock.now().timestamp())
    async with world(
        room.path, clock=clock, database=await Database.open(room.path)
    ) as again:
        yield again


async def test_a_restart_keeps_no_table_frozen(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table_id = await room.sit_down()
    async with restarted(room) as again:
        assert waits(again, await again.table(table_id)) > HOURS
        async with serving(again):
            await pass_by(again, 2)
            assert waits(again, await again.table(table_id)) <= 60
            await pass_by(again, LONGEST_LOOK)
            assert await timeouts(again, table_id) > 0
    assert (
        "the clock was set back: restarting 1 deadlines that are too far off"
        in caplog.messages
    )


async def test_a_restart_tells_nothing_where_no_clock_was_set(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table_id = await room.sit_down()
        before = await room.table(table_id)
        async with serving(room):
            await pass_by(room, 2)
        assert await room.table(table_id) == before
    assert [
        record for record in caplog.records if record.name == "bot.tables.turn_clock"
    ] == []


async def test_an_invitation_lapses(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table = await room.challenge()
    async with restarted(room) as again, serving(again):
        await pass_by(again, 310)
        assert (await again.table(table.id)).status is Status.OVER


async def test_a_table_without_a_place_waits_a_day(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table_id = await room.sit_down()
        await room.places.suspend(table_id)
    async with restarted(room) as again, serving(again):
        await pass_by(again, 2)
        table = await again.table(table_id)
        assert waits(again, table) <= DAY
        assert (table.location.lost_at or 0) <= now(again)


async def test_an_adjourned_match_rests_no_longer(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table_id = await room.sit_down()

        def rest(_tx: object, table: Table) -> Table:
            late = Deadline(now(room) + 14 * DAY * 1000)
            return replace(table, phase=Adjourned(table.hand, now(room)), deadline=late)

        await room.tables.change(table_id, rest)
    async with restarted(room) as again, serving(again):
        await pass_by(again, 2)
        table = await again.table(table_id)
        assert waits(again, table) <= 14 * DAY
        assert table.phase.since <= now(again)


async def test_a_proposal_to_cancel_lapses_after_its_minute(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table_id = await room.sit_down()
        await propose(room, table_id)
    async with restarted(room) as again, serving(again):
        await pass_by(again, 2)
        until = (await again.table(table_id)).proposal.until
        assert until is not None
        assert until <= now(again) + 60_000


async def test_the_house_considers_a_table_soon(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table = await room.practise()
        while (await room.table(table.id)).house_at is None:
            await room.run_out(table.id)
    async with restarted(room) as again, serving(again):
        await pass_by(again, 2)
        house_at = (await again.table(table.id)).house_at
        assert house_at is not None
        assert house_at <= now(again) + 60_000


async def test_in_a_race_time_goes_on_after_a_restart(tmp_path: Path) -> None:
    """A locked-out player is free when their time is over, and not when the clock has
    caught up."""
    async with world(tmp_path / "bura.sqlite3") as room:
        table = await gather(room, PEOPLE[:3], 3)
        await asks.start(room.tables, table.id, PEOPLE[0])
        await room.clock.advance(10)
        await race(room, table.id)
        await room.clock.advance(0.3)
        await grab(room, table.id, PEOPLE[0])  # too early, and so locked out
    async with restarted(room) as again, serving(again):
        with pytest.raises(NotAllowed):
            await grab(again, table.id, PEOPLE[0])
        await pass_by(again, 5)
        await grab(again, table.id, PEOPLE[0])
