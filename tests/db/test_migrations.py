"""Files that earlier versions made: they open, nothing of them is lost, and they are as
good as new ones."""

from __future__ import annotations

import lzma
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bot.tables import soundness
from bot.tables.ids import GuildId, TableId
from bot.tables.persistence import tables as persistence
from bot.tables.persistence.recording import load_record
from bot.tables.proof import prove
from db import (
    audit,
    guilds,
    history,
    integrity,
    ledger,
    schema,
    shape,
    tables,
    taught,
)
from db.database import Database
from db.guild_settings import GameSettings
from db.ledger import Account
from db.own_ids import HOUSE_IDS, is_alias
from db.rows import SeatRow
from tests.db.rows import ALICE, BORIS, CAROL, GUILD, NOW
from tests.db.schema_file import FILE, written
from tests.kept.make import play_on
from tests.tables.play import world

DATA: Final = Path(__file__).parent / "data"
DAVID, ELSEWHERE = 10, 2
GONE: Final = {
    "audit": {"message_id"},
    "guilds": {"rules", "turn_seconds"},
    "hands": {"result_message_id"},
    "tables": {
        "winner",
        "mix",
        "ping_id",
        "message_id",
        "message_at",
        "home_message_id",
    },
}
"""Columns that are in another table now, or said a second time what another column
says."""
RENAMED: Final = {"voided_by": "canceled_by"}
"""Columns that have another name now."""
KEPT: Final = (1, 9, 18)
"""The schemas of which a database is kept.

They are the first one, the last before every game had records of its own, and the first
that PostgreSQL had too. """
MADE_ANEW: Final = {"outcomes", "tallies", "house_tallies"}
"""What is computed from all the rest, and is whenever its form has changed
(`rebuild.is_due`)."""
WINNERS: Final = """
    SELECT t.table_id, s.user_id FROM tables t JOIN seats s ON s.table_id = t.table_id AND s.seat = t.winner ORDER BY 1
"""
"""Who has won each table, before it was said by places."""


def steps(number: int) -> tuple[schema.Migration, ...]:
    """The migrations that lead to a schema."""
    return schema.migrations()[:number]


def empty(number: int) -> sqlite3.Connection:
    """A database in memory as a schema makes it."""
    c = sqlite3.connect(":memory:", isolation_level=None)
    schema.migrate(c, Path("memory"), steps(number))
    return c


def kept(number: int) -> sqlite3.Connection:
    """The database that is kept of a schema."""
    c = sqlite3.connect(":memory:", isolation_level=None)
    plain = DATA / f"v{number}.sql"
    packed = DATA / f"v{number}.sqlite.sql.xz"
    script = (
        plain.read_bytes() if plain.exists() else lzma.decompress(packed.read_bytes())
    )
    c.executescript(script.decode())
    return c


def busy() -> sqlite3.Connection:
    """A database of the first schema with tables in every status."""
    c = empty(1)
    c.executescript((DATA / "v1_busy.sql").read_text(encoding="utf-8"))
    return c


@pytest.fixture
def grown() -> Iterator[sqlite3.Connection]:
    """The busy database after all later steps."""
    with closing(busy()) as c:
        schema.migrate(c, Path("memory"), schema.migrations())
        yield c


def objects(c: sqlite3.Connection) -> set[tuple[str, str]]:
    """The name and definition of every table, index and trigger."""
    declared = c.execute(
        "SELECT name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'"
    )
    return {(name, shape.normal(sql)) for name, sql in declared}


def columns(c: sqlite3.Connection) -> dict[str, str]:
    """The columns of every table, as a list to select."""
    named = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    names = [name for (name,) in c.execute(named)]
    return {
        name: ", ".join(
            f'"{row[1]}"'
            for row in c.execute(f"PRAGMA table_info({name})")
            if row[1] not in GONE.get(name, ())
        )
        for name in names
    }


def today(selected: str) -> str:
    """The same list of columns by the names that they have now."""
    return ", ".join(RENAMED.get(one.strip('"'), one) for one in selected.split(", "))


def rows(
    c: sqlite3.Connection, selected: dict[str, str]
) -> dict[str, list[tuple[object, ...]]]:
    """Everything in these columns, in an order of its own."""
    asked = {name: f"SELECT {what} FROM {name}" for name, what in selected.items()}  # noqa: S608 - names of our schema
    return {
        name: sorted(c.execute(question), key=repr) for name, question in asked.items()
    }


def winners(c: sqlite3.Connection) -> list[tuple[int, int]]:
    """Return who has won each table; partners win together."""
    by_place = "SELECT table_id, user_id FROM seats WHERE place = 0 ORDER BY 1, 2"
    named = any(
        name == "winner" for _, name, *_ in c.execute("PRAGMA table_info(tables)")
    )
    return c.execute(WINNERS if named else by_place).fetchall()


@pytest.mark.parametrize("number", KEPT)
def test_a_kept_database_is_what_its_steps_make(number: int) -> None:
    with closing(kept(number)) as old, closing(empty(number)) as fresh:
        assert objects(old) == objects(fresh)
        assert old.execute("PRAGMA user_version").fetchone() == (number,)


def test_messages_are_found_where_they_stood() -> None:
    """Tables 1 to 6 are played in a channel, the last one for itself; 3 and 4 are in a
    thread."""
    with closing(empty(18)) as c:
        c.execute("INSERT INTO guilds (guild_id, joined_at) VALUES (?, 0)", (GUILD,))
        for table, status, hand, message, home, first, call, private in (
            (1, "invited", 0, 10, None, None, None, 0),
            (2, "playing", 2, 20, None, None, 21, 0),
            (3, "between", 1, 31, 5, 30, None, 0),
            (4, "playing", 1, 40, 7, None, None, 0),
            (5, "over", 1, None, None, None, None, 0),
            (6, "over", 1, None, None, None, None, 1),
        ):
            c.execute(
                "INSERT INTO tables (table_id, guild_id, host, private, channel_id, game, preset, options, stake,"
                " status, hand_no, created_at, standing, message_id, home_channel_id, home_message_id, ping_id,"
                " clock_serial, ended_at, end_reason)"
                " VALUES (?, ?, ?, ?, 7, 'bura', 'classic', '{}', 0, ?, ?, 0, '', ?, ?, ?, ?, 3,"
                " CASE ? WHEN 'over' THEN 1 END, CASE ? WHEN 'over' THEN 'won' END)",
                (
                    *(table, GUILD, ALICE, private, status, hand, message, home),
                    *(first, call, status, status),
                ),
            )
        for table, hand, message in (
            (2, 1, 22),
            (3, 1, 31),
            (5, 1, None),
            (6, 1, None),
        ):
            c.execute(
                "INSERT INTO hands (table_id, hand_no, seed, commitment, mix, opening, first_seq, started_at, ended_at,"
                " result, result_message_id) VALUES (?, ?, zeroblob(32), '', '', '', 0, 0, 0, '{}', ?)",
                (table, hand, message),
            )
        schema.migrate(c, Path("memory"), schema.migrations())
        found = c.execute(
            "SELECT table_id, kind, part, occasion, channel_id, message_id, state, settled FROM messages"
            " WHERE guild_id = ? ORDER BY table_id, kind, part",
            (GUILD,),
        ).fetchall()
        assert found == [
            (1, "table", 0, 0, 7, 10, "posted", 0),
            (2, "result", 1, 0, 7, 22, "posted", 1),
            (2, "table", 2, 0, 7, 20, "posted", 0),
            (2, "turn", 2, 3, 7, 21, "posted", 0),
            (3, "result", 1, 0, 7, 31, "posted", 0),
            (3, "table", 0, 0, 5, 30, "posted", 0),
            (4, "table", 0, 0, 7, 40, "posted", 0),
            (5, "result", 1, 0, 7, None, "absent", 0),
        ]


def test_acts_that_were_not_told_are_owed_and_no_others() -> None:
    """One that is owed may have been posted already, with the nonce of that time."""
    with closing(empty(18)) as c:
        for guild, log in ((GUILD, 70), (ELSEWHERE, None)):
            c.execute(
                "INSERT INTO guilds (guild_id, joined_at, log_channel_id) VALUES (?, 0, ?)",
                (guild, log),
            )
        for act, guild, message in (
            (1, GUILD, 0),
            (2, GUILD, 71),
            (3, GUILD, None),
            (4, ELSEWHERE, None),
        ):
            c.execute(
                "INSERT INTO audit (audit_id, guild_id, actor, act, detail, key, at, message_id)"
                " VALUES (?, ?, ?, 'void', '{}', ?, ?, ?)",
                (act, guild, ALICE, str(act), NOW, message),
            )
        schema.migrate(c, Path("memory"), schema.migrations())
        found = c.execute(
            "SELECT kind, occasion, guild_id, channel_id, nonce, first_sent, state, message_id, settled"
            " FROM messages WHERE table_id = 0 ORDER BY occasion"
        ).fetchall()
        assert found == [
            ("log", 2, GUILD, 0, "audit2", NOW, "posted", 71, 1),
            ("log", 3, GUILD, 70, "audit3", NOW, "sending", None, 0),
            ("log", 4, ELSEWHERE, 0, "audit4", NOW, "absent", None, 0),
        ]
        assert audit.summary(c, GUILD) == (3, NOW, False)


def test_a_new_file_has_the_schema_that_all_migrations_lead_to() -> None:
    """`uv run python -m tests.db.schema_file` writes it anew."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as new:
        schema.prepare(new, Path("memory"))
        assert shape.faults(new) == []
        with closing(empty(len(schema.migrations()))) as old:
            assert objects(new) == objects(old)
            assert (
                new.execute("PRAGMA user_version").fetchone()
                == old.execute("PRAGMA user_version").fetchone()
            )
    assert FILE.read_text(encoding="utf-8") == written(schema.migrations())


@pytest.mark.parametrize("number", KEPT)
async def test_a_kept_database_opens_sound(path: Path, number: int) -> None:
    with closing(kept(number)) as old, closing(sqlite3.connect(path)) as file:
        old.backup(file)
    database = await Database.open(path)
    try:
        assert await database.read(integrity.faults) == []
        assert await database.read(ledger.audit) == []
        assert await database.run(ledger.rebuild) == 0
    finally:
        await database.close()


@pytest.mark.parametrize(
    "make", [*(partial(kept, n) for n in KEPT), busy], ids=[*map(str, KEPT), "busy"]
)
def test_nothing_is_lost_and_the_schema_is_that_of_a_new_file(make: object) -> None:
    assert callable(make)
    with closing(make()) as c, closing(empty(len(schema.migrations()))) as fresh:
        known = {
            name: what for name, what in columns(c).items() if name not in MADE_ANEW
        }
        before, won = rows(c, known), winners(c)
        assert all(
            before[name]
            for name in (
                "tables",
                "seats",
                "sitting",
                "hands",
                "actions",
                "accounts",
                "entries",
            )
        )
        schema.migrate(c, Path("memory"), schema.migrations())
        after = rows(c, {name: today(what) for name, what in known.items()})
        after["settings"], before["settings"] = (
            _without_way(after["settings"]),
            _without_way(before["settings"]),
        )
        assert after == before
        assert winners(c) == won
        assert objects(c) == objects(fresh)
        assert c.execute("PRAGMA foreign_key_check").fetchall() == []
        assert (ledger.audit(c), ledger.rebuild(c)) == ([], 0)


def _without_way(settings: list[tuple[object, ...]]) -> list[tuple[object, ...]]:
    """Leave out by which way of counting the records were made, which is forgotten
    where their form changes."""
    return [row for row in settings if row[0] != "records"]


def test_the_first_versions_tables_come_as_challenges_with_every_seat_taken(
    grown: sqlite3.Connection,
) -> None:
    for number, status in enumerate(
        ("over", "invited", "playing", "between", "over", "over"), start=1
    ):
        row = tables.load_table(grown, number)
        assert row is not None
        assert (row.status, row.least, row.most, row.drawn, row.pause_ms) == (
            status,
            None,
            None,
            0,
            0,
        )
        assert (row.canceled_by, row.home_channel_id) == (None, None)
        assert row.opened_by == row.host
    assert tables.load_seats(grown, 3) == [
        SeatRow(3, 0, ALICE, timeouts=1),
        SeatRow(3, 1, BORIS),
    ]
    assert tables.load_seats(grown, 2) == [
        SeatRow(2, 0, CAROL, ready=77),
        SeatRow(2, 1, DAVID),
    ]
    assert not guilds.load(grown, GUILD).threads
    assert tables.tables_of(grown, GUILD, ALICE) == [3]
    assert tables.tables_of(grown, ELSEWHERE, ALICE) == [4]


def test_dealt_hands_know_who_played_them_and_prepared_ones_nobody(
    grown: sqlite3.Connection,
) -> None:
    people = {
        (table, hand): tables.hand_seats(grown, table, hand)
        for table in range(1, 7)
        for hand in (1, 2)
    }
    assert {key: users for key, users in people.items() if users} == {
        (1, 1): [ALICE, BORIS],
        (1, 2): [ALICE, BORIS],
        (3, 1): [ALICE, BORIS],
        (4, 1): [BORIS, ALICE],
        (6, 1): [BORIS, DAVID],
    }


def test_the_first_versions_tables_are_looked_back_on(
    grown: sqlite3.Connection,
) -> None:
    looked = [
        (row.table_id, row.hands, row.others, row.winners, row.tokens)
        for row in history.history(grown, GUILD, BORIS, 10)
    ]
    assert looked == [(6, 1, (DAVID,), (BORIS,), 1), (1, 2, (ALICE,), (ALICE,), -3)]
    assert history.count_history(grown, GUILD, CAROL) == 0


def test_a_grown_file_goes_on_as_a_new_one(grown: sqlite3.Connection) -> None:
    tables.sit(grown, GUILD, ALICE, 2)
    assert tables.tables_of(grown, GUILD, ALICE) == [3, 2]
    owed = {
        "guild": GUILD,
        "credit": Account.pot(3),
        "reason": "penalty",
        "now": 2000,
        "table_id": 3,
    }
    ledger.transfer(
        grown, debit=Account.purse(ALICE), tokens=25, key="fine", may_owe=True, **owed
    )
    assert (ledger.purse(grown, GUILD, ALICE), ledger.pot(grown, GUILD, 3)) == (-5, 31)
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        grown.execute("DELETE FROM entries")
    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        grown.execute(
            "INSERT INTO entries VALUES (99, 1, 1, 21, 1, 'abroad', 'gift', NULL, 0)"
        )
    assert ledger.audit(grown) == []


def test_what_a_server_had_decided_for_its_one_game_is_that_game_s() -> None:
    with closing(empty(9)) as c:
        c.execute(
            "INSERT INTO guilds (guild_id, joined_at, rules, turn_seconds) VALUES (1, 0, 'prison', 45)"
        )
        c.execute(
            "INSERT INTO guilds (guild_id, joined_at, rules) VALUES (2, 0, 'match'), (3, 0, '')"
        )
        schema.migrate(c, Path("memory"), schema.migrations())
        held = [guilds.load(c, guild).games for guild in (1, 2, 3)]
        assert held == [
            {"bura": GameSettings(True, "prison", 45)},
            {"bura": GameSettings(True, "match")},
            {},
        ]


def test_who_has_finished_a_hand_in_a_former_version_is_not_taught_it(
    grown: sqlite3.Connection,
) -> None:
    known = {user: taught.taught(grown, user) for user in (ALICE, BORIS, CAROL)}
    assert {user: [game for game, _ in games] for user, games in known.items()} == {
        ALICE: ["bura"],
        BORIS: ["bura"],
        CAROL: [],
    }
    assert (
        known[ALICE][0][1]
        == grown.execute("SELECT min(ended_at) FROM hands").fetchone()[0]
    )
    with closing(kept(9)) as c:
        schema.migrate(c, Path("memory"), schema.migrations())
        people = {user for (user,) in c.execute("SELECT user_id FROM taught")}
        assert people
        assert not [user for user in people if user in HOUSE_IDS or is_alias(user)]


def test_tables_of_the_ninth_schema_go_on_where_they_were() -> None:
    """Its hands were really played: they are replayed from the file by today's
    rules."""
    with closing(kept(9)) as c:
        schema.migrate(c, Path("memory"), schema.migrations())
        found = c.execute(
            "SELECT table_id, guild_id, status, seq FROM tables"
        ).fetchall()
        assert {status for _, _, status, _ in found} == {
            "invited",
            "playing",
            "between",
            "over",
        }
        for number, guild, status, seq in found:
            table = persistence.load(c, number)
            assert table is not None
            assert (table.status, table.seq) == (status, seq)
            if status == "over" and table.hand_no:
                record = load_record(c, TableId(number), GuildId(guild))
                assert [check for check in prove(record) if not check.holds] == []


@pytest.mark.long
async def test_tables_that_were_played_go_on_to_their_ends_and_verify(
    path: Path,
) -> None:
    """Their records hold hands of the former version and of this one."""
    with closing(kept(9)) as old, closing(sqlite3.connect(path)) as file:
        old.backup(file)
    versions = set[int]()
    async with world(path, remember=False) as room:
        open_tables = await room.database.read(
            lambda c: c.execute(
                "SELECT table_id, guild_id FROM tables WHERE status IN ('playing', 'between')"
            ).fetchall()
        )
        for number, guild in open_tables:
            await play_on(room, Random(number), TableId(number))
            record = await room.database.read(
                lambda c, number=number, guild=guild: load_record(
                    c, TableId(number), GuildId(guild)
                )
            )
            assert [check for check in prove(record) if not check.holds] == []
            versions.add(record.version)
        assert await room.database.read(soundness.faults) == []
    assert versions == {1, 2}
