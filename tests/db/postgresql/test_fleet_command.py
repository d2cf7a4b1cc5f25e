"""`bura fleet`: who has which shards of a database that several processes share, and
into how many it is divided."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.process.playground_start import served
from bot.process.settings import read_settings
from bot.process.startup import StartError
from db import fleet
from db.database import Database
from db.engine.port import LockKind
from tests.helpers import engines


@pytest.fixture(autouse=True)
def _settings(tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No settings but the database."""
    monkeypatch.chdir(tmp_path)
    for name in list(os.environ):
        if name.startswith(("BURA_", "DISCORD_")):
            monkeypatch.delenv(name)
    monkeypatch.setenv("BURA_DATABASE", url)


async def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """Run the command line beside what runs here; return its exit code and what it
    said."""
    code = await asyncio.to_thread(main, ["fleet", *arguments])
    told = capsys.readouterr()
    return code, told.out + told.err


async def test_it_says_who_has_what(
    server_database: Database, capsys: pytest.CaptureFixture[str]
) -> None:
    code, text = await said(capsys)
    assert (code, "No process has played" in text) == (0, True)
    await server_database.run(lambda c: fleet.agree(c, 3))
    for shard in (0, 1):
        assert await server_database.take(LockKind.SHARD, shard)
    code, text = await said(capsys)
    first, mine, nobodys = text.splitlines()
    assert (code, first) == (0, "3 shards, 1 process:")
    assert mine.endswith(": shards 0-1")
    assert nobodys == "  nobody: shard 2"


async def test_a_second_playground_is_no_part_of_the_fleet(
    server_database: Database, url: str
) -> None:
    assert await server_database.take(LockKind.PLAYGROUND, 0)
    other = await Database.open(url)
    with pytest.raises(StartError, match="DISCORD_API_URL"):
        async with served(read_settings(), other):
            pytest.fail("two are served")
    await other.close()


async def test_the_number_of_shards_changes_while_nobody_plays(
    server_database: Database, capsys: pytest.CaptureFixture[str]
) -> None:
    await server_database.run(lambda c: fleet.agree(c, 3))
    code, text = await said(capsys, "shards", "5")
    assert code == 1
    assert "in use by another process" in text
    assert await server_database.read(fleet.shard_count) == 3
    await server_database.close()
    code, text = await said(capsys, "shards", "5")
    assert (code, "There are 5 shards now; there were 3." in text) == (0, True)


async def test_a_file_is_one_process_s_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BURA_DATABASE", "bura.sqlite3")
    code, text = await said(capsys)
    assert code == 1
    assert "one process's alone" in text


async def test_looking_makes_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with engines.closing(engines.session(engines.server().url("postgres"))) as c:
        c.script("CREATE DATABASE bare")
    monkeypatch.setenv("BURA_DATABASE", engines.server().url("bare"))
    code, text = await said(capsys)
    assert code == 2
    assert "has no tables of this version" in text
    with engines.closing(engines.session(engines.server().url("bare"))) as c:
        assert c.execute(
            "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"
        ).fetchone() == (0,)
