"""Opening a file: whose it is, which schema it has, who else uses it, and what is said
if it cannot be."""

# ruff: noqa: ASYNC220, ASYNC240 - nothing else runs in the event loops of these tests

from __future__ import annotations

import asyncio
import os
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from db import lock, schema, settings
from db.database import Database, DatabaseUnavailable
from db.engine.port import Access
from db.errors import DatabaseBusy, DatabaseForeign, DatabaseTooNew, DatabaseTooOld


async def refusal(path: Path) -> Exception:
    """Open what cannot be opened; the refusal is one sentence that names the path, and
    the lock is free again."""
    with pytest.raises(
        (
            DatabaseUnavailable,
            DatabaseForeign,
            DatabaseTooNew,
            DatabaseTooOld,
            DatabaseBusy,
        )
    ) as raised:
        await Database.open(path)
    text = str(raised.value)
    assert str(path.name) in text or str(path.parent) in text
    assert text.endswith(".")
    assert "\n" not in text
    return raised.value


@contextmanager
def raw(path: Path | str) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        yield connection
    finally:
        connection.close()


async def test_a_new_file_gets_the_newest_schema_and_the_durable_settings(
    path: Path,
) -> None:
    database = await Database.open(path)

    def look(c: sqlite3.Connection) -> list[object]:
        names = (
            "application_id",
            "user_version",
            "journal_mode",
            "synchronous",
            "foreign_keys",
        )
        return [c.execute(f"PRAGMA {name}").fetchone()[0] for name in names]

    found = await database.run(look)
    strict = await database.read(
        lambda c: c.execute(
            "SELECT name FROM pragma_table_list WHERE NOT strict AND name NOT LIKE 'sqlite_%'"
        ).fetchall()
    )
    await database.close()
    assert found == [schema.APPLICATION_ID, schema.whole().number, "wal", 2, 1]
    assert strict == []


async def test_what_was_stored_is_there_after_reopening(path: Path) -> None:
    database = await Database.open(path)
    await database.run(lambda c: settings.put(c, "commands", "hash"))
    await database.close()
    database = await Database.open(path)
    assert await database.read(lambda c: settings.get(c, "commands")) == "hash"
    await database.close()


async def test_a_newer_database_is_refused_and_left_alone(path: Path) -> None:
    await (await Database.open(path)).close()
    known = schema.whole().number
    with raw(path) as c:
        c.execute(f"PRAGMA user_version = {known + 1}")
    before = path.read_bytes()
    error = await refusal(path)
    assert isinstance(error, DatabaseTooNew)
    assert f"(schema {known + 1}; this one knows up to {known})" in str(error)
    assert path.read_bytes() == before


async def test_a_database_that_is_too_old_is_refused_and_left_alone(path: Path) -> None:
    await (await Database.open(path)).close()
    with raw(path) as c:
        c.execute(f"PRAGMA user_version = {schema.OLDEST - 1}")
    before = path.read_bytes()
    error = await refusal(path)
    assert isinstance(error, DatabaseTooOld)
    assert (
        f"(schema {schema.OLDEST - 1}; this one opens {schema.OLDEST} and later)"
        in str(error)
    )
    assert path.read_bytes() == before


async def test_the_database_of_another_program_is_refused_and_left_alone(
    path: Path,
) -> None:
    with raw(path) as c:
        c.execute("CREATE TABLE bookmarks (url TEXT)")
    before = path.read_bytes()
    assert isinstance(await refusal(path), DatabaseForeign)
    assert path.read_bytes() == before


async def test_a_file_that_is_no_database_is_refused_and_left_alone(path: Path) -> None:
    path.write_text("DISCORD_TOKEN=" + "x" * 5000)
    assert isinstance(await refusal(path), DatabaseForeign)
    assert path.read_text().startswith("DISCORD_TOKEN")


async def test_a_damaged_database_is_refused(path: Path) -> None:
    await (await Database.open(path)).close()
    content = bytearray(path.read_bytes())
    content[100:4096] = b"\xff" * 3996
    path.write_bytes(content)
    assert isinstance(await refusal(path), DatabaseUnavailable)


async def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    error = await refusal(tmp_path / "nowhere" / "bura.sqlite3")
    assert isinstance(error, DatabaseUnavailable)
    assert "does not exist" in str(error)


async def test_a_folder_in_place_of_the_file_is_refused(path: Path) -> None:
    path.mkdir()
    assert isinstance(await refusal(path), DatabaseUnavailable)


@contextmanager
def ordinary_user() -> Iterator[None]:
    """Be somebody whom permissions bind, in case the tests run as root."""
    former = os.geteuid()
    if former == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(former)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that others may enter, which pytest's own is not."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
        folder.chmod(0o755)


async def test_an_unwritable_folder_is_named(open_folder: Path) -> None:
    open_folder.chmod(0o555)
    with ordinary_user():
        error = await refusal(open_folder / "bura.sqlite3")
    assert isinstance(error, DatabaseUnavailable)
    assert "Permission denied" in str(error)


@pytest.mark.parametrize("mode", [0o444, 0o000])
async def test_an_unwritable_file_is_named(open_folder: Path, mode: int) -> None:
    path = open_folder / "bura.sqlite3"
    await (await Database.open(path)).close()
    path.chmod(mode)
    path.with_name(path.name + ".lock").chmod(0o666)
    with ordinary_user():
        assert isinstance(await refusal(path), DatabaseUnavailable)


def test_a_failed_opening_ends_its_thread(
    open_folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = open_folder / "bura.sqlite3"
    path.write_bytes(b"")
    path.chmod(0o000)
    path.with_name(path.name + ".lock").touch(0o666)
    path.with_name(path.name + ".lock").chmod(0o666)
    before = set(threading.enumerate())
    with ordinary_user():
        for _ in range(20):
            with pytest.raises(DatabaseUnavailable):
                asyncio.run(Database.open(path))
    begun = set(threading.enumerate()) - before
    for thread in begun:
        thread.join(5)
    assert not any(thread.is_alive() for thread in begun)
    assert capfd.readouterr().err == ""


async def test_a_folder_one_may_not_enter_is_refused(open_folder: Path) -> None:
    open_folder.chmod(0o000)
    with ordinary_user():
        assert isinstance(
            await refusal(open_folder / "bura.sqlite3"), DatabaseUnavailable
        )


async def test_one_file_is_opened_once_whatever_its_name(
    database: Database, path: Path
) -> None:
    assert isinstance(await refusal(path), DatabaseBusy)
    link = path.with_name("link.sqlite3")
    link.symlink_to(path)
    with pytest.raises(DatabaseBusy):
        await Database.open(link)


HOLDER = """
import asyncio, sys
from pathlib import Path
from db.database import Database
async def main():
    await Database.open(Path(sys.argv[1]))
    print("open", flush=True)
    await asyncio.Event().wait()
asyncio.run(main())
"""


async def test_another_process_holds_the_file_until_it_is_killed(path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)], stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout is not None
        try:
            assert await asyncio.to_thread(holder.stdout.readline) == b"open\n"
            assert isinstance(await refusal(path), DatabaseBusy)
        finally:
            holder.send_signal(signal.SIGKILL)
    await (await Database.open(path)).close()


def test_a_step_that_fails_leaves_the_step_before(path: Path) -> None:
    good = schema.Migration(1, "0001_a.sql", "CREATE TABLE a (x) ;")
    bad = "CREATE TABLE b (x); SELECT nonsense;"
    with raw(path) as c, pytest.raises(DatabaseUnavailable, match=r"0002_b\.sql"):
        schema.migrate(c, path, (good, schema.Migration(2, "0002_b.sql", bad)))
    with raw(path) as c:
        assert c.execute("PRAGMA user_version").fetchone() == (1,)
        assert c.execute("SELECT name FROM sqlite_schema").fetchall() == [("a",)]


def test_a_step_that_breaks_a_reference_is_refused(path: Path) -> None:
    sql = "CREATE TABLE a (x INTEGER PRIMARY KEY); CREATE TABLE b (x REFERENCES a); INSERT INTO b VALUES (1);"
    with (
        raw(path) as c,
        pytest.raises(DatabaseUnavailable, match="breaks a reference of b"),
    ):
        schema.migrate(c, path, (schema.Migration(1, "0001_a.sql", sql),))


def test_later_steps_apply_to_an_older_file(path: Path) -> None:
    following = schema.whole().number + 1
    steps = (
        *schema.migrations(),
        schema.Migration(following, "next", "CREATE TABLE later (x);"),
    )
    with raw(path) as c:
        schema.prepare(c, path)
        c.execute("INSERT INTO settings VALUES ('kept', 'x')")
        schema.migrate(c, path, steps)
        schema.migrate(c, path, steps)
        assert settings.get(c, "kept") == "x"
        assert c.execute("SELECT count(*) FROM later").fetchone() == (0,)
        assert c.execute("PRAGMA user_version").fetchone() == (following,)


@pytest.fixture
def of_another(open_folder: Path) -> Path:
    """A database of somebody else's in a folder in which anybody may write, as a
    restore by root leaves it."""
    path = open_folder / "bura.sqlite3"
    asyncio.run(_made(path))
    path.with_name(path.name + ".lock").unlink()
    open_folder.chmod(0o777)
    return path


async def _made(path: Path) -> None:
    await (await Database.open(path)).close()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a file away")
@pytest.mark.parametrize("mode", [0o644, 0o600])
def test_a_file_of_another_owner_is_refused_with_its_owner_and_mode(
    of_another: Path, mode: int
) -> None:
    of_another.chmod(mode)
    with ordinary_user():
        error = asyncio.run(refusal(of_another))
    assert f"{of_another} belongs to root (0) and has mode {mode:04o}" in str(error)
    assert "the bot runs as nobody (65534)" in str(error)


@pytest.mark.parametrize("side", ["-wal", "-shm", ".lock"])
def test_a_file_beside_it_that_cannot_be_written_is_named(
    of_another: Path, side: str
) -> None:
    of_another.chmod(0o666)
    beside = of_another.with_name(of_another.name + side)
    beside.touch()
    beside.chmod(0o444)
    with ordinary_user():
        error = asyncio.run(refusal(of_another))
    assert f"{beside} belongs to " in str(error)
    assert "and has mode 0444" in str(error)


def test_a_folder_that_cannot_be_written_is_named_with_its_mode(
    open_folder: Path,
) -> None:
    path = open_folder / "bura.sqlite3"
    asyncio.run(_made(path))
    path.chmod(0o666)
    path.with_name(path.name + ".lock").chmod(0o666)
    open_folder.chmod(0o555)
    with ordinary_user():
        error = asyncio.run(refusal(path))
    assert f"{open_folder} belongs to " in str(error)
    assert "and has mode 0555" in str(error)


@pytest.mark.parametrize("content", [None, b""], ids=["missing", "empty"])
async def test_whoever_does_not_play_makes_no_database(
    path: Path, content: bytes | None
) -> None:
    if content is not None:
        path.write_bytes(content)
    before = sorted(path.parent.iterdir())
    with pytest.raises(DatabaseUnavailable, match=re.escape(str(path))):
        await Database.open(path, Access.ALONE)
    assert sorted(path.parent.iterdir()) == before
    assert content is None or path.read_bytes() == content


async def test_whoever_does_not_play_leaves_no_file_and_still_locks(path: Path) -> None:
    await _made(path)
    path.with_name(path.name + ".lock").unlink()
    looking = await Database.open(path, Access.ALONE)
    assert isinstance(await refusal(path), DatabaseBusy)
    await looking.close()
    assert list(path.parent.iterdir()) == [path]


async def test_a_lock_whose_file_was_removed_before_it_was_taken_is_none(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two processes would have locked two files of one name."""
    await _made(path)
    take = lock._take

    def too_late(descriptor: int) -> None:
        path.with_name(path.name + ".lock").unlink()
        take(descriptor)

    monkeypatch.setattr(lock, "_take", too_late)
    assert isinstance(await refusal(path), DatabaseBusy)
