"""Who may read the database: its owner alone, or a group that somebody has chosen;
nothing that exists is refused."""

# ruff: noqa: ASYNC240 - nothing else runs in the event loops of these tests

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from db import settings
from db.database import Database


@pytest.fixture(autouse=True)
def _usual_umask() -> Iterator[None]:
    former = os.umask(0o022)
    yield
    os.umask(former)


def modes(path: Path) -> dict[str, str]:
    """The permissions of everything in the database's folder."""
    return {
        file.name: oct(file.stat().st_mode & 0o777)
        for file in sorted(path.parent.iterdir())
    }


async def written(path: Path) -> Database:
    database = await Database.open(path)
    await database.run(lambda c: settings.put(c, "note", "x"))
    return database


async def test_all_files_of_a_new_database_are_their_owner_s(path: Path) -> None:
    database = await written(path)
    names = [path.name + side for side in ("", "-shm", "-wal", ".lock")]
    assert modes(path) == dict.fromkeys(sorted(names), "0o600")
    await database.close()
    assert set(modes(path).values()) == {"0o600"}


async def test_the_file_is_private_before_sqlite_writes_to_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[str, int]] = []

    def look(c: object, file: Path) -> None:
        seen.append((oct(file.stat().st_mode & 0o777), file.stat().st_size))

    monkeypatch.setattr("db.engine.sqlite._prepare", look)
    await (await Database.open(path)).close()
    assert seen == [("0o600", 0)]


@pytest.mark.parametrize("mode", [0o644, 0o664, 0o666])
async def test_a_database_that_everybody_could_read_opens_and_is_closed_to_others(
    path: Path, mode: int, caplog: pytest.LogCaptureFixture
) -> None:
    crashed = await written(path)
    for side in ("", "-wal", "-shm"):
        path.with_name(path.name + side).chmod(mode)
    await crashed._engine._reader.close()
    crashed._engine._let_go()  # as if killed: the log is still there

    with caplog.at_level(logging.INFO, "db"):
        database = await Database.open(path)
    assert set(modes(path).values()) == {"0o600"}
    assert await database.read(lambda c: settings.get(c, "note")) == "x"
    assert "only its owner can read it" in caplog.text
    await database.close()
    await crashed._engine._writer.close()

    caplog.clear()
    with caplog.at_level(logging.INFO, "db"):
        await (await Database.open(path)).close()
    assert caplog.text == ""


async def test_a_database_that_a_group_may_read_stays_so(path: Path) -> None:
    await (await written(path)).close()
    path.chmod(0o640)
    database = await written(path)
    assert {
        mode for name, mode in modes(path).items() if not name.endswith(".lock")
    } == {"0o640"}
    await database.close()


async def test_a_file_that_cannot_be_made_private_is_used_all_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await (await written(path)).close()
    path.chmod(0o644)

    def refuse(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "chmod", refuse)
    database = await Database.open(path)
    assert await database.read(lambda c: settings.get(c, "note")) == "x"
    await database.close()
    assert "cannot be made private: Operation not permitted." in caplog.text
