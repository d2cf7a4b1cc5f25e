"""What is kept up to a number of entries."""

from __future__ import annotations

from bot.ground.recent import Recent


def test_what_was_set_longest_ago_goes_first() -> None:
    kept: Recent[str, int] = Recent(2)
    kept["a"], kept["b"] = 1, 2
    kept["a"] = 3
    kept["c"] = 4
    assert dict(kept) == {"a": 3, "c": 4}
