"""`bura rebuild`: nothing changes in a database in order; what was wrong is mended,
told, and seen in the exit code."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from bot.__main__ import main
from bot.economy import recount
from bot.economy.rebuild import rebuild
from bot.ground.clock import SystemClock
from bot.process.rebuilding import bring_up_to_date
from db.database import Database
from db.engine.port import Connection
from db.shards import EVERYWHERE
from tests.db.test_migrations import kept
from tests.helpers.clock import run
from tests.helpers.engines import raw, setting
from tests.tables import asks
from tests.tables.play import ALICE, world


@pytest.fixture
def given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database in which one hand was given up; no settings but the defaults."""
    monkeypatch.chdir(tmp_path)
    for name in list(os.environ):
        if name.startswith(("BURA_", "DISCORD_")):
            monkeypatch.delenv(name)
    path = tmp_path / "playground.sqlite3"

    async def fill() -> None:
        async with world(path) as room:
            await bring_up_to_date(room.database)
            await asks.leave(room.tables, await room.sit_down(stake=2), ALICE)

    run(fill())
    monkeypatch.setenv("BURA_DATABASE", setting(path))
    return path


def test_a_database_in_order_stays_as_it_is(
    given_up: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for _ in range(2):
        assert main(["rebuild"]) == 0
        assert "0 rows were wrong" in capsys.readouterr().out


def test_what_was_wrong_is_mended_and_told(
    given_up: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with raw(given_up) as c:
        c.execute("UPDATE tallies SET won = 0, played = 9 WHERE period = 'all'")
        c.execute("UPDATE accounts SET balance = 19 WHERE kind = 'purse' AND owner = 1")
    assert main(["rebuild"]) == 1
    said = capsys.readouterr().err
    assert "was mended: 3 rows were wrong (1 balances, 2 sums of players)." in said
    assert main(["rebuild"]) == 0


def test_records_of_an_earlier_version_are_made_anew_without_blame(
    given_up: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with raw(given_up) as c:
        c.execute("UPDATE settings SET value = 'by hand' WHERE key = 'records'")
        c.execute("DELETE FROM outcomes")
    assert main(["rebuild"]) == 0
    assert (
        "made anew: 2 rows were wrong (2 hands of players)." in capsys.readouterr().out
    )


async def test_a_file_of_an_earlier_version_gets_its_records_at_the_start(
    tmp_path: Path,
) -> None:
    path = tmp_path / "old.sqlite3"
    with closing(kept()) as old, closing(sqlite3.connect(path)) as file:
        old.backup(file)
    database = await Database.open(path)
    try:
        await bring_up_to_date(database)
        await recount.run(database, SystemClock(), EVERYWHERE)
        counted = await database.read(
            lambda c: c.execute("SELECT count(*) FROM outcomes").fetchone()[0]
        )
        assert counted > 0
    finally:
        await database.close()


async def test_records_of_the_former_version_are_the_same(tmp_path: Path) -> None:
    """What a server read before the update it reads again after it, but for ratings,
    which other results move now."""
    path = tmp_path / "old.sqlite3"
    with closing(kept()) as old, closing(sqlite3.connect(path)) as file:
        old.backup(file)
        before = sums(old)
    assert all(before)
    database = await Database.open(path)
    try:
        await bring_up_to_date(database)
        await recount.run(database, SystemClock(), EVERYWHERE)
        assert await database.read(sums) == before
        assert (await database.run(rebuild)).total() == 0
    finally:
        await database.close()


SUMS: Final = (
    "SELECT finish_id, seat, user_id, side, place, pot FROM outcomes ORDER BY 1, 2",
    """SELECT guild_id, game, period, user_id, played, won, pots, pots_won, streak, best_streak
    FROM tallies ORDER BY 1, 2, 3, 4""",
    "SELECT * FROM tally_marks ORDER BY 1, 2, 3, 4, 5",
    """SELECT guild_id, period, user_id, tokens, moves FROM winnings WHERE moves > 0
    ORDER BY 1, 2, 3""",
)
"""What both versions count in the same way."""


def sums(c: Connection) -> list[list[object]]:
    """Return what a database has counted so."""
    return [[*c.execute(question).fetchall()] for question in SUMS]
