"""Has the games that only tests know in the catalogue, so that they are drawn as any
other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.games.registered import registered


@pytest.fixture(scope="package", autouse=True)
def _games_of_tests() -> Iterator[None]:
    # Not before pytest is configured: how many hands are played is asked when it is
    # loaded.
    from tests.games.conformance.hands import ONLY_HERE

    with ExitStack() as there:
        for package in ONLY_HERE:
            there.enter_context(registered(package))
        yield
