"""A server of PostgreSQL's, on which these tests run whatever engine the others
have."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from db.database import Database
from db.engine.postgresql import engine
from tests.helpers import engines


@pytest.fixture(autouse=True)
def _installed() -> None:
    engines.demand_server()


@pytest.fixture
def url() -> str:
    """The address of a database that is ours."""
    return engines.new_database()


@pytest.fixture
async def server_database(url: str) -> AsyncIterator[Database]:
    opened = await Database.open(url)
    yield opened
    await opened.close()


@pytest.fixture(scope="session")
def common() -> str:
    """The address of a database in which nobody leaves anything."""
    engines._ask(
        engines.server(),
        f"CREATE DATABASE common TEMPLATE {engines.EMPTY} STRATEGY FILE_COPY",
    )
    return engines.server().url("common")


@pytest.fixture
def server_c(common: str) -> Iterator[engines.Forgiving]:
    """A session with all tables, in a transaction that is undone."""
    with engines.closing(engines.session(common)) as session:
        session.execute("BEGIN")
        yield session


@pytest.fixture
def quickly_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody wait long for a database that another process has."""
    monkeypatch.setattr(engine, "TAKING_SECONDS", 0.3)
