"""A server of PostgreSQL's, on which these tests run whatever engine the others
have."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from db.database import Database
from tests.helpers import engines


@pytest.fixture(autouse=True)
def _installed() -> None:
    engines.demand_server()


@pytest.fixture(autouse=True)
def _as_in_a_bot(threads: None) -> None:
    """What threads do to each other is asked here."""


@pytest.fixture
def url() -> str:
    """The address of a database that is ours."""
    return engines.new_database()


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
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
def c(common: str) -> Iterator[engines.Forgiving]:
    """A session with all tables, in a transaction that is undone."""
    with engines.closing(engines.session(common)) as session:
        session.execute("BEGIN")
        yield session
