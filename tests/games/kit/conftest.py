"""Has the games of the kit that only tests know in the catalogue."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.registered import registered


@pytest.fixture(autouse=True)
def _games_of_the_kit() -> Iterator[None]:
    with registered("tests.games.keep"), registered("tests.games.toy"):
        yield
