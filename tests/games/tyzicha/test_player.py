"""The computer player of Tyzicha: what it knows is so, and how strong it is."""

from __future__ import annotations

from statistics import fmean

import pytest

from bot.games.tyzicha.player.memory import remembered
from bot.games.tyzicha.player.thumb import NUMBERS
from bot.games.tyzicha.rules import GAME
from bot.games.tyzicha.rules.state import Phase
from tests.bench.search_strength import Match, play_deal
from tests.games.tyzicha.model import BESIDE
from tests.sizes import first_of


def test_what_it_knows_is_so(seed: int) -> None:
    """Where it has seen a card, and which suits others lack; without anything forgotten
    its deals hold nobody more."""
    for number in range(20):
        for state, seat, memory in BESIDE.decisions(
            BESIDE.options("", 3), 3, seed + number
        ):
            for other, hand in enumerate(state.hands):
                held = NUMBERS.set(hand)
                assert other == seat or not memory.known[other] & ~held, (
                    "a card that is not there"
                )
                assert other == seat or not memory.lacks[other] & held, (
                    "a card that cannot be there"
                )
            if state.public.phase is not Phase.OVER:
                assert list(memory.points) == list(state.points)


def test_who_was_told_nothing_has_seen_nothing() -> None:
    with pytest.raises(ValueError, match="public"):
        remembered(
            None,
            GAME.view(next(BESIDE.decisions(BESIDE.options("", 3), 3, 1))[0], None),
        )


STRENGTH = [("master", "random", 4, 0.53), ("master", "thumb", 8, 0.4)]


@pytest.mark.parametrize(("level", "other", "deals", "wanted"), first_of(STRENGTH, 0))
def test_it_wins_as_often_as_it_should(
    level: str, other: str, deals: int, wanted: float
) -> None:
    match = Match("tyzicha", level, other, "short", 3, 7, 0, whole=True)
    assert (
        fmean(
            share for number in range(deals) for share in play_deal(match, number).won
        )
        >= wanted
    )
