"""Another program, such as a backup, holds the database for seconds: what people are
told, and what becomes of it."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import TypeVar

import pytest

from bot.tables.ids import TableId
from bot.tables.model.table import Table
from bot.tables.timing import Timing
from cogs.shutdown_gate import SAVE_SECONDS
from db.errors import DatabaseLocked
from tests.helpers.by_label import RICH, press, says
from tests.helpers.card_room import CardRoom, card_room, panel, pressable
from tests.helpers.pressing import moves, own
from tests.helpers.wished_cards import deal_from

T = TypeVar("T")
SORRY = "another program, such as a backup"


@asynccontextmanager
async def hand(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[CardRoom]:
    """Sit at a table where Alice is to lead, and everything is shown."""
    deal_from(monkeypatch, [RICH])
    async with card_room(
        folder, {"BURA_ANNOUNCE_SECONDS": 0, "BURA_TURN_SECONDS": 60}, rate_limits=False
    ) as room:
        await room.sit_down()
        await room.settle()
        yield room
        assert await room.faults() == []


@contextmanager
def backup(folder: Path) -> Iterator[sqlite3.Connection]:
    """Hold the lock for writing, as another program does, until the block ends or the
    connection is closed."""
    other = sqlite3.connect(folder / "bura.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield other
    finally:
        other.close()


async def held_up(room: CardRoom) -> None:
    """Wait until the bot has noticed that it cannot write."""
    while room.bot.services.database._locked_since is None:
        await room.bot.services.database.read(lambda _: None)


async def in_vain(room: CardRoom, doing: Awaitable[T]) -> T:
    """Do something that has to write, and let as much time pass as that waits for the
    lock."""
    done = asyncio.ensure_future(doing)
    await held_up(room)
    room.clock.skip(SAVE_SECONDS + 0.1)
    return await done


async def test_a_press_during_a_backup_is_answered_in_time_and_not_done_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with hand(tmp_path, monkeypatch) as room:
        with backup(tmp_path):
            reply = await in_vain(room, room.alice.click("6♠", own(room.alice)))
            assert not reply.failed
            assert reply.ephemeral
            assert SORRY in reply.text
            assert "6♠" in pressable(own(room.alice)), "the panel stands as it was"
        await room.settle()
        assert await moves(room) == 0, "what was answered as not done is not done later"
        await press(room, room.alice, "6♠")
        await room.until(lambda: says(room, "is to reply"))
        assert await moves(room) == 1
    assert [
        record for record in caplog.records if record.levelno >= logging.ERROR
    ] == []


async def test_a_short_lock_costs_nobody_a_press(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hand(tmp_path, monkeypatch) as room:
        with backup(tmp_path):
            pressing = asyncio.ensure_future(press(room, room.alice, "6♠"))
            await held_up(room)
        await pressing
        await room.until(lambda: says(room, "is to reply"))
        assert await moves(room) == 1


async def test_a_command_during_a_backup_is_answered_in_time_and_opens_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hand(tmp_path, monkeypatch) as room:
        with backup(tmp_path):
            reply = await in_vain(
                room, room.alice.run("bura challenge", opponent=room.clara)
            )
            assert SORRY in reply.text
        await room.settle()
        assert (
            len(
                await room.bot.services.tables.tables_of(
                    room.bot.guilds[0].id, int(room.alice.id)
                )
            )
            == 1
        )  # type: ignore[arg-type]


@pytest.mark.long
async def test_who_waits_behind_somebody_at_the_same_table_is_answered_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hand(tmp_path, monkeypatch) as room:
        tables = room.bot.services.tables
        with backup(tmp_path):
            behind = asyncio.ensure_future(
                room.bot.services.places.suspend((await tables.look(1)).id)
            )  # type: ignore[arg-type]
            await held_up(room)
            looking = asyncio.ensure_future(room.bob.click("My hand"))
            while not room.bot.services.database._held_up:
                await room.bot.services.database.read(lambda _: None)
            room.clock.skip(SAVE_SECONDS + 0.1)
            assert SORRY in (await looking).text
            assert not behind.done(), "what no person waits for goes on waiting"
        await behind


async def test_thirty_seconds_of_lock_cost_nobody_a_turn_and_the_clocks_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hand(tmp_path, monkeypatch) as room:
        await room.clock.advance(35)
        with backup(tmp_path):
            reply = await in_vain(room, room.alice.click("6♠", own(room.alice)))
            assert SORRY in reply.text
            for _ in range(30):
                room.clock.skip(1)
                await room.bot.services.database.read(lambda _: None)
            while not room.bot.services.turn_clock._locked_out:
                await room.bot.services.database.read(lambda _: None)
        await room.settle(3)
        assert await moves(room) == 0
        shown = panel(room.alice)
        assert shown is not None
        assert "6♠" in pressable(shown), "the time of the lock is given back"
        await room.until(lambda: says(room, "is to reply"), 80)
        assert await moves(room) == 1, "whoever stays away is played for again"


async def test_the_clock_of_a_race_starts_after_another_program_held_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, {"BURA_HOUSE_WORKERS": 0}) as room:
        tables = room.bot.services.tables
        until = room.clock.monotonic() + Timing().unseen / 2
        begin = tables.begin

        async def locked_at_first(seen: Table) -> Table:
            if room.clock.monotonic() < until:
                raise DatabaseLocked("a backup")
            return await begin(seen)

        monkeypatch.setattr(tables, "begin", locked_at_first)
        await room.alice.run("aggravation challenge", opponent=room.bob)
        await room.bob.click("Accept")
        await room.tick(Timing().unseen / 2 + 2)
        assert not (await tables.look(TableId(1))).unseen
