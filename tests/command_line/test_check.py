"""`bura check` before a database that is sound, and before ones that are not: one
sentence, and a code that tells."""

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
from db.engine.postgresql import engine as postgresql
from db.schema import whole
from tests.helpers.card_room import card_room
from tests.helpers.engines import address, lawless, raw, setting

PAGE = 4096
GUILD = 1
NOW = 1_700_000_000_000
"""Late enough for everybody to have tokens."""


@pytest.fixture
def purses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database with a hundred purses; no settings but the defaults."""
    monkeypatch.chdir(tmp_path)
    for name in list(os.environ):
        if name.startswith(("BURA_", "DISCORD_")):
            monkeypatch.delenv(name)
    path = tmp_path / "playground.sqlite3"

    async def fill() -> None:
        opened = await Database.open(path)
        await opened.run(
            lambda c: [
                ledger.grant_start(c, GUILD, user, NOW) for user in range(1, 101)
            ]
        )
        await opened.close()

    asyncio.run(fill())
    monkeypatch.setenv("BURA_DATABASE", setting(path))
    return path


def overwrite_a_page(path: Path) -> None:
    """Put nonsense in the place of the purses."""
    with closing(sqlite3.connect(path)) as c:
        (page,) = c.execute(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'accounts'"
        ).fetchone()
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
        (page,) = c.execute(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'accounts_standing'"
        ).fetchone()
    content = bytearray(path.read_bytes())
    content[(page - 1) * PAGE + 4] ^= (
        1  # the number of cells of a b-tree page, low byte
    )
    path.write_bytes(content)


def lose_a_server(path: Path) -> None:
    with raw(path) as c, lawless(c):
        c.execute("DELETE FROM guilds")


def lose_tokens(path: Path) -> None:
    with raw(path) as c:
        c.execute("UPDATE accounts SET balance = 19 WHERE owner = 1")


def lose_a_rule(path: Path) -> None:
    with raw(path) as c:
        c.execute("DROP INDEX accounts_standing")


@pytest.fixture
def shown(purses: Path) -> str:
    """What a message calls the database."""
    return str(address(purses))


def test_a_sound_database_is_called_sound(
    purses: Path, shown: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check"]) == 0
    said = capsys.readouterr()
    assert f"{shown} is sound" in said.out
    assert said.err == ""


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lose_a_server, "accounts refers to guilds that are not there"),
        (lose_tokens, "Account 2 holds 19 tokens; its entries say 20."),
        (lose_a_rule, "is damaged: the index accounts_standing is not there."),
    ],
)
def test_a_damaged_database_is_told_in_one_sentence(
    purses: Path,
    shown: str,
    capsys: pytest.CaptureFixture[str],
    damage: Callable[[Path], None],
    words: str,
) -> None:
    damage(purses)
    told_of_damage(capsys, shown, words)


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (overwrite_a_page, "malformed"),
        (truncate, "malformed"),
        (lose_an_index_entry, "wrong # of entries in index accounts_standing"),
    ],
)
def test_a_damaged_file_is_told_in_one_sentence(
    purses: Path,
    shown: str,
    capsys: pytest.CaptureFixture[str],
    damage: Callable[[Path], None],
    words: str,
) -> None:
    damage(purses)
    told_of_damage(capsys, shown, words)


@pytest.mark.parametrize("command", ["check", "rebuild"])
def test_a_database_in_use_is_told(
    purses: Path,
    shown: str,
    command: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(postgresql, "TAKING_SECONDS", 0.3)

    async def meanwhile() -> int:
        playing = await Database.open(purses)
        try:
            return await asyncio.to_thread(main, [command])
        finally:
            await playing.close()

    assert asyncio.run(meanwhile()) == 1
    assert (
        capsys.readouterr().err == f"{shown} is in use by another process of the bot.\n"
    )


@pytest.mark.parametrize("command", ["check", "rebuild"])
def test_a_server_that_is_away_is_told(
    purses: Path,
    command: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(
        "BURA_DATABASE", f"postgresql://bura:secret@/bura?host={purses.parent}"
    )
    assert main([command]) == 1
    said = capsys.readouterr().err
    assert said.startswith(
        f"postgresql://bura@/bura?host={purses.parent} cannot be reached: "
    )
    assert said.count("\n") == 1
    assert "secret" not in said


def told_of_damage(capsys: pytest.CaptureFixture[str], shown: str, words: str) -> None:
    """Check that `bura check` says in a sentence what is wrong with a database."""
    assert main(["check"]) == 2
    said = capsys.readouterr()
    assert "sound" not in said.out
    assert shown in said.err
    assert words in said.err
    assert said.err.endswith(".\n")
    assert not said.err.endswith("..\n")
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err


def test_it_says_how_much_a_database_holds(
    purses: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An empty copy is as sound as a full one, and must not read like it."""
    assert main(["check"]) == 0
    newest = whole().number
    assert (
        f"It has schema {newest}, 1 server, 100 purses, 0 tables and 0 hands: nobody has played."
        in (capsys.readouterr().out)
    )


async def test_it_says_how_many_tables_and_hands_there_are_and_when_something_last_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async with card_room(tmp_path) as room:
        await room.sit_down()
        now = room.clock.now()
    monkeypatch.setenv("BURA_DATABASE", setting(tmp_path / "bura.sqlite3"))
    assert await asyncio.to_thread(main, ["check"]) == 0
    said = capsys.readouterr().out
    assert "1 table (1 open) and 1 hand" in said
    assert f"; something last happened at a table at {now:%Y-%m-%d %H:%M} UTC." in said


def test_a_mistyped_database_is_refused_and_nothing_is_made(
    tmp_path: Path,
    purses: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    before = sorted(tmp_path.iterdir())
    monkeypatch.setenv("BURA_DATABASE", "bura-copi.sqlite3")
    assert main(["check"]) == 2
    said = capsys.readouterr()
    assert said.err == f"There is no database {tmp_path / 'bura-copi.sqlite3'}.\n"
    assert "sound" not in said.out
    assert sorted(tmp_path.iterdir()) == before


def test_before_the_first_start_it_looks_at_the_rest_and_makes_nothing(
    tmp_path: Path,
    purses: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    folder = tmp_path / "new"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.delenv("BURA_DATABASE")
    assert main(["check"]) == 0
    assert (
        "There is no playground.sqlite3 yet: the first start makes it."
        in capsys.readouterr().out
    )
    assert list(folder.iterdir()) == []


def test_a_copy_is_looked_at_without_a_file_beside_it(
    purses: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    copy = folder / "copy.sqlite3"
    copy.write_bytes(purses.read_bytes())
    monkeypatch.setenv("BURA_DATABASE", str(copy))
    assert main(["check"]) == 0
    assert list(folder.iterdir()) == [copy]
