"""A file of the oldest version that still opens: nothing of it is lost, and it is as
good as a new one."""

from __future__ import annotations

import lzma
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from bot.tables import soundness
from bot.tables.ids import GuildId, TableId
from bot.tables.persistence import tables as persistence
from bot.tables.persistence.recording import load_record
from bot.tables.proof import prove
from db import audit, integrity, ledger, schema, shape
from db.database import Database
from db.ledger import Account
from tests.db.rows import ALICE, GUILD, NOW
from tests.db.schema_file import FILE, FIRST, all_steps, written
from tests.kept.make import play_on
from tests.tables.play import world

DATA: Final = Path(__file__).parent / "data"
ELSEWHERE = 2
GONE: Final = {
    "audit": {"message_id"},
    "hands": {"result_message_id"},
    "tables": {"mix", "ping_id", "message_id", "message_at", "home_message_id"},
}
"""Columns that are in another table now, or said a second time what another column
says."""
RENAMED: Final = {"voided_by": "canceled_by"}
"""Columns that have another name now."""
MADE_ANEW: Final = {"outcomes", "tallies", "house_tallies"}
"""What is computed from all the rest, and is whenever its form has changed
(`rebuild.is_due`)."""


def fresh() -> sqlite3.Connection:
    """A new database in memory."""
    c = sqlite3.connect(":memory:", isolation_level=None)
    schema.prepare(c, Path("memory"))
    return c


def oldest() -> sqlite3.Connection:
    """An empty database in memory of the oldest schema that still opens."""
    c = sqlite3.connect(":memory:", isolation_level=None)
    c.executescript(FIRST.read_text(encoding="utf-8"))
    c.execute(f"PRAGMA user_version = {schema.OLDEST}")
    c.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
    return c


def kept() -> sqlite3.Connection:
    """The database that is kept of the oldest version that still opens."""
    c = sqlite3.connect(":memory:", isolation_level=None)
    packed = (DATA / f"v{schema.OLDEST}.sqlite.sql.xz").read_bytes()
    c.executescript(lzma.decompress(packed).decode())
    return c


def migrate(c: sqlite3.Connection) -> None:
    """Bring a database in memory up to date."""
    schema.migrate(c, Path("memory"), schema.migrations())


def objects(c: sqlite3.Connection) -> set[tuple[str, str, str, str]]:
    """The kind, name, table and definition of every table, index and trigger, those too
    that SQLite makes for a key."""
    declared = c.execute(
        "SELECT type, name, tbl_name, ifnull(sql, '') FROM sqlite_schema"
    )
    return {(*named, shape.normal(sql)) for *named, sql in declared}


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


def stand_in_messages(c: Any, guild: int, first: int) -> None:  # noqa: ANN401
    """Add tables with messages to a database of the oldest schema, of whichever engine.

    The first six are played in a channel, the last of them for itself; the third and
    the fourth are in a thread."""
    c.execute(
        "INSERT INTO guilds (guild_id, joined_at, time_zone) VALUES (?, 0, 'Europe/Malta')",
        (guild,),
    )
    for number, (status, hand, message, home, posted, call, private) in enumerate(
        (
            ("invited", 0, 10, None, None, None, 0),
            ("playing", 2, 20, None, None, 21, 0),
            ("between", 1, 31, 5, 30, None, 0),
            ("playing", 1, 40, 7, None, None, 0),
            ("over", 1, None, None, None, None, 0),
            ("over", 1, None, None, None, None, 1),
        )
    ):
        ended = (1, "won") if status == "over" else (None, None)
        c.execute(
            "INSERT INTO tables (table_id, guild_id, host, private, channel_id, game, preset, options, stake,"
            " status, hand_no, created_at, standing, message_id, home_channel_id, home_message_id, ping_id,"
            " clock_serial, ended_at, end_reason)"
            " VALUES (?, ?, ?, ?, 7, 'bura', 'classic', '{}', 0, ?, ?, 0, '', ?, ?, ?, ?, 3, ?, ?)",
            (
                *(first + number, guild, ALICE, private, status, hand),
                *(message, home, posted, call, *ended),
            ),
        )
    for number, hand, message in ((1, 1, 22), (2, 1, 31), (4, 1, None), (5, 1, None)):
        c.execute(
            "INSERT INTO hands (table_id, hand_no, seed, commitment, mix, opening, first_seq, started_at, ended_at,"
            " result, result_message_id) VALUES (?, ?, ?, '', '', '', 0, 0, 0, '{}', ?)",
            (first + number, hand, bytes(32), message),
        )


def act(c: Any, guild: int, elsewhere: int, first: int) -> None:  # noqa: ANN401
    """Add what admins did to a database of the oldest schema, of whichever engine: the
    second act was told, the last two are owed, one of them where there is no log."""
    for place, log in ((guild, 70), (elsewhere, None)):
        c.execute(
            "INSERT INTO guilds (guild_id, joined_at, log_channel_id) VALUES (?, 0, ?)",
            (place, log),
        )
    for number, (place, message) in enumerate(
        ((guild, 0), (guild, 71), (guild, None), (elsewhere, None)), start=first
    ):
        c.execute(
            "INSERT INTO audit (audit_id, guild_id, actor, act, detail, key, at, message_id)"
            " VALUES (?, ?, ?, 'void', '{}', ?, ?, ?)",
            (number, place, ALICE, str(number), NOW, message),
        )


def test_the_kept_database_is_of_the_oldest_schema() -> None:
    with closing(kept()) as old, closing(oldest()) as empty:
        assert objects(old) == objects(empty)
        assert old.execute("PRAGMA user_version").fetchone() == (schema.OLDEST,)


def test_messages_are_found_where_they_stood() -> None:
    with closing(oldest()) as c:
        stand_in_messages(c, GUILD, 1)
        migrate(c)
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
    with closing(oldest()) as c:
        act(c, GUILD, ELSEWHERE, 1)
        migrate(c)
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
    with closing(fresh()) as new, closing(oldest()) as old:
        migrate(old)
        assert shape.faults(new) == []
        assert objects(new) == objects(old)
        versions = [c.execute("PRAGMA user_version").fetchone() for c in (new, old)]
        assert versions[0] == versions[1]
    assert FILE.read_text(encoding="utf-8") == written(all_steps())


async def test_the_kept_database_opens_sound(path: Path) -> None:
    with closing(kept()) as old, closing(sqlite3.connect(path)) as file:
        old.backup(file)
    database = await Database.open(path)
    try:
        assert await database.read(integrity.faults) == []
        assert await database.read(ledger.audit) == []
        assert await database.run(ledger.rebuild) == 0
    finally:
        await database.close()


def test_nothing_is_lost_and_the_schema_is_that_of_a_new_file() -> None:
    with closing(kept()) as c, closing(fresh()) as new:
        known = {
            name: what for name, what in columns(c).items() if name not in MADE_ANEW
        }
        before = rows(c, known)
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
                "formings",
                "audit",
            )
        )
        migrate(c)
        assert rows(c, {name: today(what) for name, what in known.items()}) == before
        assert objects(c) == objects(new)
        assert c.execute("PRAGMA foreign_key_check").fetchall() == []
        assert (ledger.audit(c), ledger.rebuild(c)) == ([], 0)


WRONG: Final = (
    ("DEFAULT 7 CHECK", "DEFAULT 8 CHECK"),
    ("rated INTEGER NOT NULL", "rated INTEGER"),
    ("BETWEEN 0 AND 90", "BETWEEN 0 AND 91"),
    ("PRIMARY KEY (guild_id, since)", "PRIMARY KEY (since, guild_id)"),
    ("won DESC, user_id", "won, user_id"),
    (
        "DROP INDEX hands_owed;",
        "DROP INDEX hands_owed; CREATE INDEX more ON hands (started_at);",
    ),
    ("DROP INDEX audit_owed;", "DROP INDEX audit_owed; DROP TRIGGER entries_stay;"),
)
"""Words of the first migration, and others by which its tables would not be those of a
new file."""


@pytest.mark.parametrize(("right", "wrong"), WRONG)
def test_a_wrong_migration_is_seen(right: str, wrong: str) -> None:
    step, *later = schema.migrations()
    assert right in step.sql
    harmed = replace(step, sql=step.sql.replace(right, wrong))
    with closing(kept()) as c, closing(fresh()) as new:
        schema.migrate(c, Path("memory"), (harmed, *later))
        assert objects(c) != objects(new)


def test_a_file_that_was_brought_up_to_date_goes_on_as_a_new_one() -> None:
    with closing(kept()) as c:
        migrate(c)
        ((guild, table),) = c.execute(
            "SELECT guild_id, max(table_id) FROM tables"
        ).fetchall()
        held = ledger.purse(c, guild, ALICE)
        ledger.transfer(
            c,
            guild=guild,
            debit=Account.purse(ALICE),
            credit=Account.pot(table),
            tokens=held + 5,
            key="fine",
            reason="penalty",
            now=2000,
            table_id=table,
            may_owe=True,
        )
        assert ledger.purse(c, guild, ALICE) == -5
        with pytest.raises(sqlite3.IntegrityError, match="append-only"):
            c.execute("DELETE FROM entries")
        with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
            c.execute(
                "INSERT INTO time_zones (guild_id, since, time_zone) VALUES (99, 0, 'UTC')"
            )
        assert ledger.audit(c) == []


def test_tables_go_on_where_they_were() -> None:
    """Their hands were really played: they are replayed from the file by today's
    rules."""
    with closing(kept()) as c:
        migrate(c)
        found = c.execute(
            "SELECT table_id, guild_id, status, seq FROM tables"
        ).fetchall()
        assert {status for _, _, status, _ in found} >= {"playing", "over"}
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
    with closing(kept()) as old, closing(sqlite3.connect(path)) as file:
        old.backup(file)
    async with world(path, remember=False) as room:
        open_tables = await room.database.read(
            lambda c: c.execute(
                "SELECT table_id, guild_id FROM tables WHERE status IN ('playing', 'between')"
            ).fetchall()
        )
        assert open_tables
        for number, guild in open_tables:
            await play_on(room, Random(number), TableId(number))
            record = await room.database.read(
                lambda c, number=number, guild=guild: load_record(
                    c, TableId(number), GuildId(guild)
                )
            )
            assert [check for check in prove(record) if not check.holds] == []
        assert await room.database.read(soundness.faults) == []
