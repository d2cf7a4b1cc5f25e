"""A real database in a temporary folder, and what tests put into it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from db.database import Database


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "bura.sqlite3"


@pytest.fixture
async def database(path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(path)
    yield opened
    await opened.close()


@pytest.fixture(autouse=True)
def _as_in_a_bot(threads: None) -> None:
    """What threads do to each other is asked here."""
