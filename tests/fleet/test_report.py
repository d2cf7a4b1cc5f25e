"""What `bura fleet` says."""

from __future__ import annotations

import pytest

from bot.fleet.report import lines, spans
from db.engine.port import Holder
from db.fleet import Delay

ONE = Holder("one:1", 1_800_000_000_000, frozenset({0, 1, 3}))
OTHER = Holder("two:7", 1_800_000_060_000, frozenset({2}))
SPARE = Holder("two:8", 1_800_000_120_000, frozenset())


@pytest.mark.parametrize(
    ("shards", "text"),
    [((), ""), ((3,), "3"), ((0, 1, 2), "0-2"), ((9, 0, 1, 5, 4, 7), "0-1, 4-5, 7, 9")],
)
def test_shards_are_written_as_spans(shards: tuple[int, ...], text: str) -> None:
    assert spans(shards) == text


def test_it_says_who_has_what_and_how_late_it_is() -> None:
    delays = {1: Delay(2, 400), 3: Delay(1, 12_340), 4: Delay(1, 70_000)}
    assert list(lines(6, [ONE, OTHER, SPARE], delays)) == [
        "6 shards, 3 processes:",
        "  one:1, since 2027-01-15 08:00 UTC: shards 0-1, 3; 3 tables late, by up to 12.3 s",
        "  two:7, since 2027-01-15 08:01 UTC: shard 2",
        "  two:8, since 2027-01-15 08:02 UTC: waits for a shard",
        "  nobody: shards 4-5; 1 table late, by up to 70.0 s",
    ]


def test_before_the_first_start_there_are_no_shards() -> None:
    (line,) = lines(None, [], {})
    assert "first one asks Discord" in line
