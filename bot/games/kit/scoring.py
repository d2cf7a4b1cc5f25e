"""Places from scores, and what a hand hands on to the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.games.contract import HandResult, Placing, Seat, Standing


def placed(scores: Sequence[int]) -> Placing:
    """Return the place of each seat: 0 for the highest score, and the same for equal
    ones."""
    return tuple(sum(other > score for other in set(scores)) for score in scores)


def handed_on(standing: Standing, gains: Sequence[int], note: str = "") -> Standing:
    """Return the standing after a hand: the deal goes to the left, and each score grows
    by what the hand brought.

    Args:
        standing: as the hand began.
        gains: what the hand brought, one entry a seat.
        note: what else the game remembers.
    """
    dealer = Seat((standing.dealer + 1) % len(standing.scores))
    scores = tuple(
        score + gain for score, gain in zip(standing.scores, gains, strict=True)
    )
    return replace(
        standing, dealer=dealer, scores=scores, hands=standing.hands + 1, note=note
    )


def gained(before: Standing, result: HandResult) -> tuple[int, ...]:
    """Return by how much a hand has changed the score of each seat."""
    pairs = zip(result.standing.scores, before.scores, strict=True)
    return tuple(after - earlier for after, earlier in pairs)
