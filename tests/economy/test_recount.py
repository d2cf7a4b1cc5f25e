"""Counting all records anew while people play comes to what a rebuild comes to,
whatever happens meanwhile."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.command_line.check import unsound
from bot.economy import recount
from bot.economy.rebuild import MADE_BY, is_complete, rebuild
from bot.economy.recount import begin, count, look_ahead
from bot.tables.ids import GuildId
from db import records, settings
from db import recount as reached
from db.recount import Counted
from db.rows import FinishRow
from db.shards import EVERYWHERE, Shards
from tests.economy import evenings
from tests.economy.evenings import HERE, evening, make_known
from tests.helpers.evening import PEOPLE, Evening, end_season, erase, undo_season


@pytest.fixture(autouse=True)
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recount, "HANDS", 2)
    monkeypatch.setattr(recount, "ENTRIES", 5)
    monkeypatch.setattr(recount, "COUNTING_PAUSE", 0.0)


@pytest.fixture
async def e(tmp_path: Path) -> AsyncIterator[Evening]:
    """Two servers that have played, whose records are to be counted anew."""
    async with evening(tmp_path / "bura.sqlite3", seed=8, acts=120) as e:
        while await e.room.database.read(reached.last_finish) < 12:
            await e.do_something(without=erase)
            await e.room.clock.advance(1.0)
        await e.room.database.run(lambda c: settings.put(c, MADE_BY, "by hand"))
        assert await e.room.database.run(lambda c: begin(c, EVERYWHERE))
        yield e


async def go_on(e: Evening) -> bool:
    """Count one piece; say whether there was any."""
    piece = await e.room.database.read(lambda c: look_ahead(c, EVERYWHERE))
    if piece is not None:
        await e.room.database.run(lambda c: count(c, EVERYWHERE, piece))
    return piece is not None


async def in_order(e: Evening) -> None:
    assert await e.room.database.read(is_complete)
    assert await e.room.database.read(unsound) == []
    assert (await e.room.database.run(rebuild)).total() == 0


@pytest.mark.long
async def test_counting_piece_by_piece_comes_to_what_a_rebuild_comes_to(
    e: Evening,
) -> None:
    assert not await e.room.database.read(is_complete)
    told = [await e.room.database.read(lambda c: reached.percent(c, HERE))]
    while await go_on(e):
        told.append(await e.room.database.read(lambda c: reached.percent(c, HERE)))
        assert await e.room.database.read(unsound) == []
    assert told[0] == 0
    assert len(told) > 5
    assert told[-1] is None
    assert told[:-1] == sorted(told[:-1])
    await in_order(e)
    assert not await e.room.database.run(lambda c: begin(c, EVERYWHERE)), (
        "once is enough"
    )


@pytest.mark.long
async def test_people_play_on_and_are_forgotten_and_seasons_come_and_go_meanwhile(
    e: Evening,
) -> None:
    await end_season(e)
    for number in range(60):
        await e.do_something()
        await e.room.clock.advance(1.0)
        if number == 20:
            await make_known(e, PEOPLE[2], PEOPLE[3])
            await e.privacy.erase(HERE, PEOPLE[2])
        if number == 40:
            await undo_season(e)
        if number % 2:
            await go_on(e)
    await recount.run(e.room.database, e.room.clock, EVERYWHERE)
    await in_order(e)


@pytest.mark.long
async def test_a_season_taken_back_in_the_middle_is_counted_once(e: Evening) -> None:
    await e.room.database.run(lambda c: settings.put(c, MADE_BY, "by hand"))
    await end_season(e)
    hands = await e.room.database.read(reached.last_finish)
    while await e.room.database.read(reached.last_finish) < hands + 6:
        await e.do_something(without=undo_season)
        await e.room.clock.advance(1.0)
    await e.room.database.run(lambda c: begin(c, EVERYWHERE))
    while (await at(e)).finish < hands + 2:
        await go_on(e)
    await undo_season(e)
    await recount.run(e.room.database, e.room.clock, EVERYWHERE)
    await in_order(e)


async def at(e: Evening) -> Counted:
    found = await e.room.database.read(lambda c: reached.counted(c, EVERYWHERE))
    assert found is not None
    return found


async def test_a_piece_that_was_counted_by_somebody_else_counts_no_more(
    e: Evening,
) -> None:
    piece = await e.room.database.read(lambda c: look_ahead(c, EVERYWHERE))
    assert piece is not None
    for _ in range(2):
        await e.room.database.run(lambda c: count(c, EVERYWHERE, piece))
    await recount.run(e.room.database, e.room.clock, EVERYWHERE)
    await in_order(e)


async def test_what_was_removed_since_it_was_looked_at_is_not_counted(
    e: Evening,
) -> None:
    counted: list[FinishRow] = []
    while not counted:
        piece = await e.room.database.read(lambda c: look_ahead(c, EVERYWHERE))
        assert piece is not None
        counted = [row for row, outcome in piece.hands if outcome is not None]
        if not counted:
            await go_on(e)

    def remove_and_count(c: sqlite3.Connection) -> int:
        c.execute("INSERT INTO leave_to_forget VALUES ('guild')")
        c.execute("DELETE FROM finishes WHERE finish_id = ?", (counted[0].finish_id,))
        c.execute("DELETE FROM leave_to_forget")
        count(c, EVERYWHERE, piece)
        return len(records.outcomes_of(c, counted[0].finish_id))

    assert await e.room.database.run(remove_and_count) == 0


async def test_each_shard_is_counted_by_itself_while_the_others_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As by several processes, each of which counts what it serves; meanwhile people
    play on everywhere."""
    beside, whole = GuildId(HERE + (1 << 22)), Shards.whole(2)
    monkeypatch.setattr(evenings, "ELSEWHERE", beside)
    here, there = (whole.only(whole.shard_of(guild)) for guild in (HERE, beside))
    assert here != there

    def again(c: sqlite3.Connection) -> bool:
        settings.put(c, MADE_BY, "by hand")
        return begin(c, whole)

    async with evening(tmp_path / "bura.sqlite3", seed=9, acts=40) as e:
        room, other = e.room, Evening.of(e.room, beside, e.random)
        assert await room.database.run(again)
        for shard in (here, there):
            assert (
                await room.database.read(lambda c, s=shard: look_ahead(c, s))
                is not None
            )
        await recount.run(room.database, room.clock, here)
        assert await room.database.read(
            lambda c: [reached.percent(c, guild) for guild in (HERE, beside)]
        ) == [None, 0]
        for _ in range(15):
            await e.do_something()
            await other.do_something()
            await room.clock.advance(1.0)
        assert await room.database.read(unsound) == []
        assert not await room.database.read(is_complete)
        await recount.run(room.database, room.clock, there)
        await in_order(e)
