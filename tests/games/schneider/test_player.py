"""The computer player of Schneider: how well it plays, and what it says."""

from __future__ import annotations

from statistics import fmean

import pytest

from tests.bench.search_strength import Match, play_deal
from tests.sizes import first_of

PACKAGE = "bot.games.schneider"


STRENGTH = [
    ("expert", "random", 6, 0.7),
    ("master", "random", 100, 0.85),
    ("master", "thumb", 200, 0.65),
]


@pytest.mark.parametrize(("level", "other", "deals", "wanted"), first_of(STRENGTH, 0))
def test_it_wins_as_often_as_it_should(
    level: str, other: str, deals: int, wanted: float
) -> None:
    match = Match("schneider", level, other, "match", 2, 7, 0)
    assert (
        fmean(
            share for number in range(deals) for share in play_deal(match, number).won
        )
        >= wanted
    )
