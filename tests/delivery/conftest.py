"""What tests of delivery begin with."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.delivery.calling import Scene, calling


@pytest.fixture
async def call_scene() -> AsyncIterator[Scene]:
    """A small bot that calls a playground."""
    async with calling() as scene:
        yield scene
