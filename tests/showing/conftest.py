"""What tests of showing begin with."""

from __future__ import annotations

import pytest

from bot.showing import seen_buttons
from bot.showing.seen_buttons import SEEN_AFTER
from tests.showing.scene import Scene


@pytest.fixture
async def channel_scene() -> Scene:
    """A writer and a reconciler, and a table to show."""
    return Scene.opened()


@pytest.fixture
def as_people_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let buttons wait until people have seen them, as those of a running bot do."""
    monkeypatch.setattr(seen_buttons, "SEEN_AFTER", SEEN_AFTER)
