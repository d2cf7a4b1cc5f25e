"""Forgetting somebody: nothing names them any more, and nothing else has changed."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.command_line.check import unsound
from bot.economy.rebuild import rebuild
from bot.house.levels import Level
from bot.tables.computer_players import house_user
from bot.tables.ids import ChannelId, MessageId, TableId, UserId
from bot.tables.leaving import Parting
from bot.tables.refusals import NotSeated, OverTable, StaleClick
from db import aliases, daily, forgotten, ledger, privacy
from db.aliases import BY_GUILD, BY_SET, BY_TABLE
from db.own_ids import is_alias
from db.retention import OF_GUILD, OF_TABLE
from tests.economy.evenings import (
    ELSEWHERE,
    HERE,
    Rows,
    evening,
    everything,
    get_up_everywhere,
    make_known,
    make_up,
    naming,
    of_guild,
    sit_everywhere,
)
from tests.helpers.engines import columns_of, keep, lay
from tests.helpers.evening import PEOPLE, Evening
from tests.tables import asks

GONE, *OTHERS = PEOPLE[2:5]
DAY = 86_400.0
KNOWN = {
    "accounts",
    "entries",
    "audit",
    "dailies",
    "tables",
    "seats",
    "hand_seats",
    "outcomes",
    "tallies",
    "panels",
    "blocks",
}
"""Where something stands about somebody who has done everything once."""


async def balances(e: Evening) -> dict[int, int]:
    return {
        user: await e.room.database.read(
            lambda c, user=user: ledger.purse(c, HERE, user)
        )
        for user in PEOPLE
    }


async def test_nothing_names_who_was_forgotten_and_all_else_is_as_it_was(
    tmp_path: Path,
) -> None:
    async with evening(tmp_path / "bura.sqlite3") as e:
        await make_known(e, GONE, OTHERS[0])
        before, held = await e.room.database.read(everything), await balances(e)
        assert {name for name, _ in naming(here(before), GONE)} >= KNOWN
        meant = await e.privacy.erase(HERE, GONE)
        assert (meant.anything, meant.tokens) == (True, held[GONE])
        after = await e.room.database.read(everything)
        assert naming(here(after), GONE) == []
        assert naming(elsewhere(after), GONE) == naming(elsewhere(before), GONE)
        (alias,) = {
            row[3]
            for row in after["accounts"]
            if isinstance(row[3], int) and is_alias(row[3])
        }
        assert isinstance(alias, int)
        mark = await e.room.database.read(lambda c: forgotten.mark(c, HERE, GONE))
        assert mark is not None
        assert others(others(here(after), alias), mark) == others(here(before), GONE)
        assert here(after)["blocks"] == [(HERE, OTHERS[0], mark, e.now)], (
            "who does not want them still does not"
        )
        assert {**await balances(e), GONE: 0} == {**held, GONE: 0}
        (entry,) = [row for row in after["entries"] if row[6] == "erasure"]
        assert (entry[4], entry[1]) == (held[GONE], HERE)
        told = [json.loads(str(row[5])) for row in after["audit"] if row[4] == alias]
        assert {"tokens": 40, "reason": None} in told
        assert {one["reason"] for one in told} == {None}
        await all_in_order(e)


def here(rows: Rows) -> Rows:
    return of_guild(rows, HERE)


def elsewhere(rows: Rows) -> Rows:
    return of_guild(rows, ELSEWHERE)


def others(rows: Rows, user: int) -> Rows:
    """Return the rows that do not name somebody, but for what changes by their going in
    any case."""
    changing = {("accounts", "mint"), ("accounts", "erasure")}
    return {
        name: [
            row
            for row in found
            if str(user) not in repr(row) and (name, row[2]) not in changing
        ]
        for name, found in rows.items()
        if name != "forgotten"
    }


async def all_in_order(e: Evening) -> None:
    assert await e.room.database.read(unsound) == []

    def rebuilt(c: sqlite3.Connection) -> int:
        return rebuild(c).total() + daily.rebuild(c)

    assert await e.room.database.run(rebuilt) == 0


async def test_no_trace_is_left_in_the_file(tmp_path: Path) -> None:
    path, stranger = tmp_path / "bura.sqlite3", UserId(1_234_567_890_123_456_789)
    async with evening(path) as e:
        await make_known(e, stranger, OTHERS[0])
    traces = (str(stranger).encode(), int(stranger).to_bytes(8, "big"))
    assert all(trace in path.read_bytes() for trace in traces)
    async with evening(path, acts=0) as e:
        await e.privacy.erase(HERE, stranger)
    assert not any(trace in path.read_bytes() for trace in traces)


def beside(path: Path) -> bytes:
    """Return what is in a database's file and in the log beside it."""
    return path.read_bytes() + path.with_name(f"{path.name}-wal").read_bytes()


async def test_no_trace_is_left_in_the_file_or_beside_it_while_the_bot_runs(
    tmp_path: Path,
) -> None:
    path, stranger = tmp_path / "bura.sqlite3", UserId(1_234_567_890_123_456_789)
    traces = (str(stranger).encode(), int(stranger).to_bytes(8, "big"))
    async with evening(path) as e:
        await make_known(e, stranger, OTHERS[0])
        assert all(trace in beside(path) for trace in traces)
        await e.privacy.erase(HERE, stranger)
        assert not any(trace in beside(path) for trace in traces)


async def test_no_trace_is_left_in_the_file_once_nobody_reads_what_was_before(
    tmp_path: Path,
) -> None:
    path, stranger = tmp_path / "bura.sqlite3", UserId(1_234_567_890_123_456_789)
    traces = (str(stranger).encode(), int(stranger).to_bytes(8, "big"))
    async with evening(path) as e:
        await make_known(e, stranger, OTHERS[0])
        with closing(sqlite3.connect(path, isolation_level=None)) as backup:
            backup.execute("BEGIN")
            backup.execute("SELECT count(*) FROM tables").fetchone()
            await e.privacy.erase(HERE, stranger)
            assert any(trace in beside(path) for trace in traces)
        await e.privacy.sweep()
        assert not any(trace in beside(path) for trace in traces)


async def test_leaving_open_tables_costs_what_leaving_them_costs_and_no_more(
    tmp_path: Path,
) -> None:
    begun = tmp_path / "bura.sqlite3"
    async with evening(begun) as e:
        await sit_everywhere(e, GONE, OTHERS)
        seated = (await e.privacy.consequences(HERE, GONE)).open_seats
        assert [(seat.parting, seat.pot) for seat in seated] == [
            (Parting.CALLED_OFF, 0),
            (Parting.CALLED_OFF, 0),
            (Parting.LEFT_EARLY, 0),
            (Parting.FORFEITED, 6),
            (Parting.LEFT, 6),
        ]
        later = e.room.clock.now()
    seated_there = keep(begun)
    outcomes = []
    for way in ("leave", "erase"):
        path = tmp_path / way
        lay(path, seated_there)
        async with evening(path, acts=0, begin=later) as e:
            await (
                get_up_everywhere(e, GONE)
                if way == "leave"
                else e.privacy.erase(HERE, GONE)
            )
            assert await e.room.database.read(unsound) == []
            question = "SELECT table_id, status FROM tables ORDER BY table_id"
            statuses = await e.room.database.read(
                lambda c, question=question: c.execute(question).fetchall()
            )
            outcomes.append((statuses, {**await balances(e), GONE: 0}))
    assert outcomes[0] == outcomes[1]


async def test_whoever_is_forgotten_while_others_play_is_forgotten(
    tmp_path: Path,
) -> None:
    async with evening(tmp_path / "bura.sqlite3") as e:
        await sit_everywhere(e, GONE, OTHERS)
        numbers = await e.room.database.read(
            lambda c: privacy.open_tables(c, HERE, GONE)
        )
        held = [await e.room.table(TableId(number)) for number in numbers]
        places = (
            e.room.places.record_message(
                table.id,
                table.current_message,
                ChannelId(5),
                MessageId(6),
                lambda _: None,
            )
            for table in held
        )
        await asyncio.gather(
            *places, e.privacy.erase(HERE, GONE), e.privacy.erase(HERE, GONE)
        )
        for table in held:
            assert not (await e.room.table(table.id)).names(GONE)
            with pytest.raises((NotSeated, OverTable)):
                await asks.leave(e.room.tables, table.id, GONE)
        assert naming(here(await e.room.database.read(everything)), GONE) == []
        await all_in_order(e)


async def test_a_table_that_is_read_while_somebody_is_forgotten_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(tmp_path / "bura.sqlite3") as e:
        await make_known(e, GONE, OTHERS[0])
        (number,) = await e.room.database.read(
            lambda c: c.execute(
                "SELECT max(table_id) FROM seats WHERE user_id = ?", (GONE,)
            ).fetchone()
        )
        await e.room.tables.refresh(TableId(number))
        read, told = e.room.database.read, []

        async def slowly(job: Callable[..., object], *given: object) -> object:
            found = await read(job, *given)
            if not told:
                told.append(found)
                monkeypatch.setattr(e.room.database, "read", read)
                await e.privacy.erase(HERE, GONE)
            return found

        monkeypatch.setattr(e.room.database, "read", slowly)
        assert not (await e.room.tables.look(TableId(number))).names(GONE)
        assert len(told) == 1


async def test_coming_back_gives_nothing_twice(tmp_path: Path) -> None:
    async with evening(tmp_path / "bura.sqlite3") as e:
        await make_known(e, GONE, OTHERS[0])
        await e.privacy.erase(HERE, GONE)
        assert (await e.privacy.consequences(HERE, GONE)).anything is False
        assert await e.room.tables.purse(HERE, GONE) == 0
        assert (await e.purse.collect(HERE, GONE)).nothing
        await e.room.clock.advance(DAY)
        assert (await e.purse.collect(HERE, GONE)).daily == 5
        await e.room.clock.advance(30 * DAY)
        await e.privacy.sweep()
        assert await e.room.database.read(
            lambda c: c.execute("SELECT count(*) FROM forgotten").fetchone()
        ) == (0,)
        assert (await e.purse.collect(HERE, GONE)).start == 20
        await all_in_order(e)


async def test_who_was_forgotten_is_not_asked_to_a_rematch(tmp_path: Path) -> None:
    async with evening(tmp_path / "bura.sqlite3") as e:
        other = OTHERS[0]
        await make_known(e, GONE, other)
        await make_up(e, GONE, other)
        table = await e.room.tables.challenge(e.terms(other, "classic", 2, 1), GONE)
        await asks.accept(e.room.tables, table.id, GONE, 12)
        await e.privacy.erase(HERE, GONE)
        with pytest.raises(StaleClick):
            await e.room.tables.rematch(table.id, other, ChannelId(1), 13)


async def test_the_house_and_aliases_are_nobody_to_forget(tmp_path: Path) -> None:
    async with evening(tmp_path / "bura.sqlite3", acts=1) as e:
        alias = UserId(await e.room.database.read(aliases.free_alias))
        for nobody in (house_user(Level.MASTER, 0), alias):
            with pytest.raises(ValueError, match="no person"):
                await e.privacy.erase(HERE, nobody)


def test_keys_keep_their_form() -> None:
    assert aliases.in_key("table:41:ante:3:7:1", 7, 99) == "table:41:ante:3:99:1"
    assert aliases.in_key("start:77:7", 7, 99) == "start:77:99"
    assert aliases.in_key("gift:123", 7, 99) == "gift:123"


async def test_every_column_that_can_name_a_person_is_known(tmp_path: Path) -> None:
    """A new table or column must be thought of here: in `db.aliases`, in
    `db.retention`, and in a copy."""
    async with evening(tmp_path / "bura.sqlite3", acts=1) as e:

        def columns(c: sqlite3.Connection) -> set[tuple[str, str]]:
            return {
                (name, column)
                for name, columns in columns_of(c).items()
                for column in columns
            }

        found = await e.room.database.read(columns)
    people = {
        "user_id",
        "owner",
        "host",
        "opened_by",
        "invitee",
        "asked",
        "canceled_by",
        "actor",
        "subject",
        "member_id",
        "giver",
        "receiver",
        "by",
        "blocked",
        "opponent",
    }
    known = {(table, column) for table, column, _ in BY_GUILD} | {*BY_TABLE, *BY_SET}
    known |= {
        ("panels", "user_id"),
        ("preferences", "user_id"),
        ("audit", "actor"),
        ("audit", "subject"),
    }
    known |= {("blocks", "user_id"), ("blocks", "blocked"), ("taught", "user_id")}
    # whether a channel refuses it
    people_named = found - {("messages", "blocked")}
    assert {
        (table, column) for table, column in people_named if column in people
    } == known
    removed = {*OF_GUILD, *OF_TABLE, "outcomes", "marks", "guilds"}
    assert {table for table, _ in found} == removed | {
        "settings",
        "leave_to_forget",
        "served_days",
        "daily_scores",
        "taught",
    }


async def test_digests_are_salted_and_tell_servers_apart(tmp_path: Path) -> None:
    async with evening(tmp_path / "bura.sqlite3", acts=1) as e:
        await e.room.database.run(lambda c: forgotten.remember(c, HERE, GONE, e.now))
        read = e.room.database.read
        assert (
            await read(lambda c: forgotten.forgotten_at(c, HERE, GONE, e.now + 1))
            == e.now
        )
        assert (
            await read(lambda c: forgotten.forgotten_at(c, ELSEWHERE, GONE, e.now + 1))
            is None
        )
        assert (
            await read(lambda c: forgotten.forgotten_at(c, HERE, OTHERS[0], e.now + 1))
            is None
        )
        assert (
            await read(
                lambda c: forgotten.forgotten_at(
                    c, HERE, GONE, e.now + forgotten.DIGEST_KEPT_MS
                )
            )
            is None
        )
