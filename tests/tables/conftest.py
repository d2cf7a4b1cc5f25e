"""What tests of tables begin with."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from bot.tables import soundness
from tests.games.registered import registered
from tests.tables.play import World


@pytest.fixture
def toy_game() -> Iterator[None]:
    """Have a game for three and more in the catalogue."""
    with registered("tests.games.toy"):
        yield


@pytest.fixture
async def sound_room(room: World) -> AsyncIterator[World]:
    """A room whose tables are whole at the end."""
    yield room
    assert await room.faults() == []
    assert await room.database.read(soundness.faults) == []
