"""Keep stands in no catalogue: its tests put it there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.registered import registered


@pytest.fixture(autouse=True)
def _keep() -> Iterator[None]:
    with registered("tests.games.keep"):
        yield
