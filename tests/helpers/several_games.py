"""A catalogue with several games in it, all of them played and drawn as the one there
is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot.games import catalogue


@contextmanager
def several_games(monkeypatch: pytest.MonkeyPatch, *others: str) -> Iterator[str]:
    """Let there be the first game, which is returned, and `others`."""
    first, part_of = catalogue.names()[0], catalogue.part_of
    with monkeypatch.context() as patch:
        patch.setattr(catalogue, "names", lambda: (first, *others))
        patch.setattr(
            catalogue,
            "part_of",
            lambda _game, part, attribute: part_of(first, part, attribute),
        )
        yield first
