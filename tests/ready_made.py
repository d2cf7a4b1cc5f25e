"""Databases that have every table from the start: made once by the migrations, copied for each test that needs one."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest

from db import database, schema
from db.schema import Migration, migrate, migrations


@contextmanager
def ready_made() -> Iterator[None]:
    """Have new databases copied; a file that holds something is migrated as ever."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(schema, "migrate", _copied)
        patch.setattr(database, "migrate", _copied)
        yield


@contextmanager
def step_by_step() -> Iterator[None]:
    """Have new databases made by every migration after all."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(schema, "migrate", migrate)
        patch.setattr(database, "migrate", migrate)
        yield


def _copied(c: sqlite3.Connection, path: Path, steps: tuple[Migration, ...]) -> None:
    if steps == migrations() and _holds_nothing(c):
        _model().backup(c)
    migrate(c, path, steps)


def _holds_nothing(c: sqlite3.Connection) -> bool:
    try:
        return bool(c.execute("PRAGMA page_count").fetchone() == (0,))
    except sqlite3.DatabaseError:  # no database: the migration says so
        return False


@cache
def _model() -> sqlite3.Connection:
    model = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    migrate(model, Path("memory"), migrations())
    return model
