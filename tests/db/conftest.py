"""A real database in a temporary folder, and what tests put into it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from db import schema


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "bura.sqlite3"


@pytest.fixture(autouse=True)
def _as_in_a_bot(threads: None) -> None:
    """What threads do to each other is asked here."""


@pytest.fixture
def file_c() -> Iterator[sqlite3.Connection]:
    """A connection to SQLite, whatever engine the others have."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        schema.prepare(connection, Path("memory"))
        yield connection
