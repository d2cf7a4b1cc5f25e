"""What the turn clock does when something goes wrong at one table, or with the
database."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.tables import service
from bot.tables.ids import UserId
from bot.tables.model.status import Status
from bot.tables.model.table import Table
from bot.tables.phases.playing import Questions
from bot.tables.transaction import Transaction
from db.database import DatabaseUnavailable
from tests.games.bura.positions import options as asking
from tests.tables.play import ALICE, BOB, CLARA, World, world

DORA = UserId(4)


async def until(
    room: World, wanted: Callable[[], Awaitable[object]], seconds: int = 1000
) -> bool:
    """Let time pass, and the database's threads answer, until something is so; say
    whether it is."""
    for _ in range(seconds):
        if await wanted():
            return True
        await room.clock.advance(1)
        await room.database.read(lambda _: None)
        await room.database.run(lambda _: None)
    return False


@pytest.mark.parametrize("failing", ["read", "run"])
async def test_the_clock_goes_on_after_the_database_was_away(
    failing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table_id = await room.sit_down()
        serving = asyncio.ensure_future(room.turn_clock.run())
        whole, tried = getattr(room.database, failing), asyncio.Event()

        async def away(*_job: object, **_named: object) -> object:
            tried.set()
            raise DatabaseUnavailable("The disk is full.")

        monkeypatch.setattr(room.database, failing, away)
        while not tried.is_set():
            await room.clock.advance(1)
            await room.database._engine._reader.call(lambda *_: None)
        monkeypatch.setattr(room.database, failing, whole)

        async def late() -> bool:
            return any(seat.timeouts for seat in (await room.table(table_id)).seats)

        goes_on = await until(room, late)
        serving.cancel()
        assert goes_on, "nobody is ever late again"


async def test_what_runs_out_while_nothing_can_be_saved_begins_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table_id = await room.sit_down()
        serving = asyncio.ensure_future(room.turn_clock.run())

        async def full(*_job: object, **_named: object) -> object:
            raise DatabaseUnavailable("The disk is full.")

        with monkeypatch.context() as patch:
            patch.setattr(room.database, "run", full)
            await room.clock.advance(1000)

        async def given_back() -> bool:
            table = await room.table(table_id)
            assert not any(seat.timeouts for seat in table.seats), "nobody could press"
            return table.deadline.at > room.clock.now().timestamp() * 1000

        assert await until(room, given_back, 10)
        serving.cancel()


async def test_what_runs_out_just_after_the_database_was_away_begins_anew(
    tmp_path: Path,
) -> None:
    """The clock has slept meanwhile and has noticed nothing, but nobody could press."""
    async with world(tmp_path / "bura.sqlite3") as room:
        table_id = await room.sit_down()
        serving = asyncio.ensure_future(room.turn_clock.run())
        deadline = (await room.table(table_id)).deadline.at
        assert deadline is not None
        await room.clock.advance(deadline / 1000 - room.clock.now().timestamp() - 1)
        room.database._lose()
        await room.clock.advance(2)
        table = await room.table(table_id)
        assert not any(seat.timeouts for seat in table.seats)
        assert table.deadline.at > deadline
        serving.cancel()


async def test_one_table_that_cannot_be_served_does_not_stop_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        broken = await room.challenge()
        await room.clock.advance(1)
        sound = await room.challenge(CLARA, DORA)
        really = service.run_out

        def run_out(tx: Transaction, table: Table, questions: Questions) -> Table:
            if table.id == broken.id:
                raise sqlite3.IntegrityError("something that cannot be")
            return really(tx, table, questions)

        monkeypatch.setattr(service, "run_out", run_out)
        serving = asyncio.ensure_future(room.turn_clock.run())

        async def over() -> bool:
            return (await room.table(sound.id)).status is Status.OVER

        goes_on = await until(room, over)
        serving.cancel()
        assert goes_on, "the other invitation never expires"
        assert (await room.table(broken.id)).status is Status.INVITED


@pytest.mark.parametrize("time", ["leap", "skip"])
async def test_who_could_not_play_while_the_machine_slept_or_the_process_was_frozen_is_not_late(
    time: str, tmp_path: Path
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table_id = await room.sit_down(options=asking("classic"))
        await room.run_out(table_id)
        serving = asyncio.ensure_future(room.turn_clock.run())
        await room.clock.advance(1)
        getattr(room.clock, time)(3600)

        async def given_back() -> bool:
            deadline = (await room.table(table_id)).deadline.at or 0
            return deadline > room.clock.now().timestamp() * 1000

        goes_on = await until(room, given_back, 70)
        serving.cancel()
        assert goes_on
        assert not any(seat.timeouts for seat in (await room.table(table_id)).seats)


async def test_an_order_after_the_bots_return_stops_no_clock(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        first, other = await room.deal(ALICE, BOB), await room.deal(CLARA, DORA)
        room.presence.gone(0)
        await room.clock.advance(40)
        room.presence.back(0)
        await room.clock.advance(5)
        table = await room.table(first)
        assert table.hand is not None
        (turn,) = table.game.to_act(table.hand.state)
        await room.do(first, turn, "order ask")
        serving = asyncio.ensure_future(room.turn_clock.run())

        async def late() -> bool:
            waited = [await room.table(first), await room.table(other)]
            return all(any(seat.timeouts for seat in table.seats) for table in waited)

        goes_on = await until(room, late)
        serving.cancel()
        assert goes_on, "one table stops the clocks of all"
        assert (await room.table(first)).hand.away_ms == 0, (
            "the time of a hand never goes on by a leap"
        )
        assert (await room.table(other)).hand.away_ms == 40_000
