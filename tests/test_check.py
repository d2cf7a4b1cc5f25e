"""`bura check` before a database that is sound, and before ones that are not: one sentence, and a code that tells."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from db import ledger
from db.database import Database

PAGE = 4096
GUILD = 1


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database with a hundred purses; no settings but the defaults."""
    monkeypatch.chdir(tmp_path)
    for name in list(os.environ):
        if name.startswith(("BURA_", "DISCORD_")):
            monkeypatch.delenv(name)
    path = tmp_path / "playground.sqlite3"

    async def fill() -> None:
        opened = await Database.open(path)
        await opened.run(lambda c: [ledger.grant_start(c, GUILD, user, 0) for user in range(1, 101)])
        await opened.close()

    asyncio.run(fill())
    return path


def overwrite_a_page(path: Path) -> None:
    """Put nonsense in the place of the purses."""
    with closing(sqlite3.connect(path)) as c:
        (page,) = c.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'accounts'").fetchone()
    content = bytearray(path.read_bytes())
    content[(page - 1) * PAGE : page * PAGE] = b"nonsense" * (PAGE // 8)
    path.write_bytes(content)


def truncate(path: Path) -> None:
    """Lose the end of the file, as a copy that broke off does."""
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // PAGE // 2 * PAGE])


def lose_an_index_entry(path: Path) -> None:
    """Let an index and its table differ, which no reading of either shows."""
    with closing(sqlite3.connect(path)) as c:
        (page,) = c.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'accounts_standing'").fetchone()
    content = bytearray(path.read_bytes())
    content[(page - 1) * PAGE + 4] ^= 1  # the number of cells of a b-tree page, low byte
    path.write_bytes(content)


def lose_a_server(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as c:
        c.execute("DELETE FROM guilds")


def lose_tokens(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as c:
        c.execute("UPDATE accounts SET balance = 19 WHERE owner = 1")


def test_a_sound_database_is_called_sound(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0
    said = capsys.readouterr()
    assert f"{database.name} is sound" in said.out
    assert said.err == ""


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (overwrite_a_page, "malformed"),
        (truncate, "malformed"),
        (lose_an_index_entry, "wrong # of entries in index accounts_standing"),
        (lose_a_server, "is damaged: accounts refers to guilds that are not there."),
        (lose_tokens, "Account 2 holds 19 tokens; its entries say 20."),
    ],
)
def test_a_damaged_database_is_told_in_one_sentence(
    database: Path, capsys: pytest.CaptureFixture[str], damage: Callable[[Path], None], words: str
) -> None:
    damage(database)
    assert main(["check"]) == 2
    said = capsys.readouterr()
    assert "sound" not in said.out
    assert database.name in said.err
    assert words in said.err
    assert said.err.endswith(".\n")
    assert not said.err.endswith("..\n")
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err
