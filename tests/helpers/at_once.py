"""People in tests press at once: they do not wait until they could have seen a button
(tests/showing/test_second_tap.py)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch


@contextmanager
def at_once() -> Iterator[None]:
    """Let a button that took another one's place be pressed at once, within the
    block."""
    with patch("bot.showing.seen_buttons.SEEN_AFTER", 0.0):
        yield
