"""What tests of the economy begin with."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

import pytest

from tests.helpers.engines import empty


@pytest.fixture
def c() -> Iterator[sqlite3.Connection]:
    with empty() as connection:
        yield connection
