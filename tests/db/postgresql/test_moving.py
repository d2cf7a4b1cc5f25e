"""`bura move FILE`: all that a file holds is in PostgreSQL afterwards, and goes on
there."""

from __future__ import annotations

import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from db import audit, schema
from db.database import Database
from db.engine import moving
from db.lock import FileLock
from tests.db.test_migrations import kept as earlier
from tests.helpers import engines
from tests.helpers.clock import HandClock, run
from tests.helpers.postgresql_server import PATIENCE
from tests.helpers.sizes import few_and_many
from tests.kept.test_kept_tables import LATER, database
from tests.kept.test_open_tables import demand_what_was_offered, lay
from tests.tables.play import world


@pytest.fixture
def old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file in which much was played; no settings but the defaults."""
    monkeypatch.chdir(tmp_path)
    for name in list(os.environ):
        if name.startswith(("BURA_", "DISCORD_")):
            monkeypatch.delenv(name)
    path = tmp_path / "old.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None)) as c:
        c.executescript(database(LATER))
        schema.prepare(c, path)
        ((guild,),) = c.execute("SELECT min(guild_id) FROM guilds")
        audit.note(
            c,
            guild=guild,
            actor=2,
            act="void",
            detail={"b": 1, "a": "ü"},
            key="act",
            now=5,
        )
        c.execute("UPDATE sqlite_sequence SET seq = seq + 1000 WHERE name = 'finishes'")
    return path


@pytest.fixture
def to(url: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """The address of an empty database, which the settings name."""
    monkeypatch.setenv("BURA_DATABASE", url)
    return url


def kept(file: Path) -> dict[str, list[tuple[object, ...]]]:
    """All rows of a file."""
    with closing(sqlite3.connect(file)) as c:
        return {
            table: c.execute(f"SELECT * FROM {table}").fetchall()  # noqa: S608
            for table in engines.columns_of(c)
        }


def test_everything_is_moved_and_numbers_go_on(
    old_file: Path,
    to: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(moving, "ROWS", 7)
    before = kept(old_file)
    assert main(["move", str(old_file)]) == 0
    said = capsys.readouterr().out
    for deed in (
        "7 of 32 rows are copied",
        "32 of 32 rows are copied",
        "28 rows are the same",
    ):
        assert f"\ntaught: {deed}\n" in said
    assert "is sound" in said.splitlines()[-1]
    assert kept(old_file) == before
    with (
        closing(sqlite3.connect(old_file)) as old,
        engines.closing(engines.session(to)) as new,
    ):
        for table in engines.columns_of(old):
            count = f"SELECT count(*) FROM {table}"  # noqa: S608 - names of our schema
            assert new.execute(count).fetchone() == old.execute(count).fetchone(), table
        ((highest,),) = old.execute(
            "SELECT seq FROM sqlite_sequence WHERE name = 'finishes'"
        )
        ((last, table_id),) = new.execute(
            "SELECT max(finish_id), max(table_id) FROM finishes"
        ).fetchall()
        assert last < highest
        made = new.execute(
            "INSERT INTO finishes (table_id, hand_no) VALUES (?, 9999) RETURNING finish_id",
            (table_id,),
        )
        assert made.fetchone() == (highest + 1,), "no number is given twice"


def test_a_file_of_an_earlier_version_is_moved_and_stays_as_it_was(
    old_file: Path, to: str, capsys: pytest.CaptureFixture[str]
) -> None:
    old_file = old_file.with_name("earlier.sqlite3")
    with closing(earlier()) as old, closing(sqlite3.connect(old_file)) as c:
        old.backup(c)
    before = old_file.read_bytes()
    assert main(["move", str(old_file)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert re.match(
        r"The file is of an earlier version: (\d+) of \1 pages are in a copy", said[0]
    )
    assert "is sound" in said[-1]
    assert old_file.read_bytes() == before
    with (
        closing(sqlite3.connect(old_file)) as old,
        engines.closing(engines.session(to)) as new,
    ):
        for table in ("entries", "hands", "actions"):
            count = f"SELECT count(*) FROM {table}"  # noqa: S608
            assert new.execute(count).fetchone() == old.execute(count).fetchone(), table


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_move_that_is_ended_leaves_nothing(
    how: signal.Signals, old_file: Path, to: str, tmp_path: Path
) -> None:
    (copies := tmp_path / "copies").mkdir()
    old_file = old_file.with_name("earlier.sqlite3")
    with closing(earlier()) as old, closing(sqlite3.connect(old_file)) as c:
        old.backup(c)
    before = old_file.read_bytes()
    environment = dict(os.environ) | {
        "SQLITE_TMPDIR": str(copies),
        "PYTHONPATH": str(Path(moving.__file__).parents[2]),
    }
    with (
        engines.closing(engines.session(to)) as holding,
        engines.closing(engines.session(to)) as looking,
    ):
        holding.script("BEGIN; LOCK TABLE guilds")
        until = time.monotonic() + PATIENCE
        with subprocess.Popen(
            [sys.executable, "-m", "bot", "move", str(old_file)], env=environment
        ) as bura:
            try:
                while not looking.execute(
                    "SELECT 1 FROM pg_locks WHERE NOT granted"
                ).fetchone():
                    assert bura.poll() is None
                    assert time.monotonic() < until
                    time.sleep(0.02)
                opened = [
                    str(path.readlink())
                    for path in Path(f"/proc/{bura.pid}/fd").iterdir()
                ]
                assert [name for name in opened if name.startswith(str(copies))], (
                    "the copy is there"
                )
                bura.send_signal(how)
                assert bura.wait(PATIENCE) == -how
            finally:
                bura.kill()  # so that a failure is told, and not waited for
        assert list(copies.iterdir()) == []
        assert old_file.read_bytes() == before
        holding.rollback()
        assert looking.execute("SELECT count(*) FROM guilds").fetchone() == (0,)


def test_a_file_that_a_bot_has_open_is_not_moved(
    old_file: Path, to: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lock, link = FileLock(old_file), old_file.with_name("link.sqlite3")
    link.symlink_to(old_file)
    for name in (old_file, link):
        assert main(["move", str(name)]) == 1
        assert f"{old_file} is in use" in capsys.readouterr().err
    lock.release()


def test_a_file_that_is_none_of_ours_is_not_moved(
    old_file: Path, to: str, capsys: pytest.CaptureFixture[str]
) -> None:
    old_file.write_text("letters", encoding="utf-8")
    assert main(["move", str(old_file)]) == 2
    assert f"{old_file} is not a database of this bot" in capsys.readouterr().err


def test_a_database_that_holds_something_is_left_alone(
    old_file: Path, to: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with engines.closing(engines.session(to)) as c:
        c.execute("INSERT INTO guilds (guild_id, joined_at) VALUES (1, 2)")
        assert main(["move", str(old_file)]) == 2
        assert "must be empty" in capsys.readouterr().err
        assert [
            table
            for table in kept(old_file)
            if c.execute(f"SELECT 1 FROM {table}").fetchone()  # noqa: S608
        ] == ["guilds"]


def test_what_is_not_as_it_was_is_not_moved(
    old_file: Path, to: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(old_file, isolation_level=None)) as c:
        c.execute("UPDATE accounts SET balance = balance + 1 WHERE kind = 'mint'")
    assert main(["move", str(old_file)]) == 2
    assert "is not what it was" in capsys.readouterr().err
    with engines.closing(engines.session(to)) as c:
        assert c.execute("SELECT count(*) FROM guilds").fetchone() == (0,)


@pytest.mark.parametrize("there", [True, False])
def test_it_needs_a_file_and_somewhere_to_go(
    there: bool,
    old_file: Path,
    url: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    if not there:
        monkeypatch.setenv("BURA_DATABASE", url)
        old_file = old_file.with_name("nowhere.sqlite3")
    assert main(["move", str(old_file)]) == 1
    assert (
        "BURA_DATABASE must be" if there else "There is no file"
    ) in capsys.readouterr().err


@pytest.mark.parametrize("every", few_and_many(8, 1))
def test_tables_that_were_left_open_go_on_there_by_the_same_buttons(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, to: str, every: int
) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "open.sqlite3"
    ended = lay(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as c:
        schema.prepare(c, path)
    assert main(["move", str(path)]) == 0

    async def go_on() -> None:
        moved = await Database.open(to)
        async with world(path, clock=HandClock(ended), database=moved) as room:
            await demand_what_was_offered(room, every)

    run(go_on())
