"""What the end of a hand decides: places, game points, marks, the deal (rules/bura.md
7.1 to 7.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.bura.rules.options import BuraOptions, FalseClaim, NextDealer
from bot.games.bura.rules.view import Conclusion
from bot.games.contract import HandResult, Placing, Seat, Standing

_WON = frozenset({Conclusion.CLAIM_SUCCESS, Conclusion.BURA})
_CLAIMED = frozenset({Conclusion.CLAIM_SUCCESS, Conclusion.CLAIM_FAIL})
_MARK: Final = {
    Conclusion.CLAIM_SUCCESS: "claim_right",
    Conclusion.CLAIM_FAIL: "claim_wrong",
    Conclusion.BURA: "bura",
}
MARKS: Final = tuple(_MARK.values())
"""What a hand may say of its claimant or its winner by bura, for the statistics."""


def judge_claim(options: BuraOptions, points: int) -> Conclusion:
    """Judge a claim by the points of the claimant's pile (rules/bura.md 7.1)."""
    return (
        Conclusion.CLAIM_SUCCESS
        if points >= options.target_points
        else Conclusion.CLAIM_FAIL
    )


def winner_of(conclusion: Conclusion, seat: Seat | None) -> Seat | None:
    """Return who won the hand. `seat` is the claimant, or the winner by bura, or None
    after a draw."""
    return seat if conclusion in _WON else None


def claimant_of(conclusion: Conclusion, seat: Seat | None) -> Seat | None:
    """Return who claimed. `seat` is the claimant, or the winner by bura, or None after
    a draw."""
    return seat if conclusion in _CLAIMED else None


def places_of(conclusion: Conclusion, seat: Seat | None, seats: int) -> Placing:
    """Return where each came in: who won before the others, a wrong claimant after
    them; nobody has won a draw."""
    if conclusion is Conclusion.DRAW:
        return (1,) * seats
    own, others = (2, 1) if conclusion is Conclusion.CLAIM_FAIL else (0, 1)
    return tuple(own if other == seat else others for other in range(seats))


def scored(
    options: BuraOptions,
    scores: tuple[int, ...],
    conclusion: Conclusion,
    seat: Seat | None,
) -> tuple[int, ...]:
    """Return the game points after a hand (rules/bura.md 7.1, 7.2, 7.3).

    Args:
        options: `match_target` and `false_claim` decide.
        scores: as they were while the hand was played.
        conclusion: how the hand ended.
        seat: the claimant or the winner by bura; None after a draw.
    """
    if conclusion is Conclusion.CLAIM_FAIL:
        gains = [
            other != seat and options.false_claim is FalseClaim.OPPONENT_POINT
            for other in range(len(scores))
        ]
    else:
        gains = [
            other == seat and options.match_target is not None
            for other in range(len(scores))
        ]
    return tuple(score + gain for score, gain in zip(scores, gains, strict=True))


def next_dealer(
    options: BuraOptions,
    dealer: Seat,
    seats: int,
    claimant: Seat | None,
    hand_winner: Seat | None,
) -> Seat:
    """Return who deals the next hand (rules/bura.md 7.4)."""
    if options.next_dealer is NextDealer.ROTATE:
        return Seat((dealer + 1) % seats)
    if claimant is not None:
        return claimant
    return dealer if hand_winner is None else hand_winner


def match_winner(options: BuraOptions, scores: tuple[int, ...]) -> Seat | None:
    """Return who won the match: alone in front with the target reached (rules/bura.md
    7.5)."""
    best = max(scores)
    if (
        options.match_target is None
        or best < options.match_target
        or scores.count(best) > 1
    ):
        return None
    return Seat(scores.index(best))


def hand_result(
    options: BuraOptions, standing: Standing, conclusion: Conclusion, seat: Seat | None
) -> HandResult:
    """Return where everybody came in, the next dealer and, if the match is decided, who
    has won it."""
    seats = len(standing.scores)
    scores = scored(options, standing.scores, conclusion, seat)
    champion = match_winner(options, scores)
    winner, claimant = winner_of(conclusion, seat), claimant_of(conclusion, seat)
    dealer = next_dealer(options, standing.dealer, seats, claimant, winner)
    return HandResult(
        places=places_of(conclusion, seat, seats),
        standing=Standing(dealer, scores, standing.hands + 1, standing.note),
        marks=tuple(
            (_MARK[conclusion],) if other == seat else () for other in range(seats)
        ),
        over=None
        if champion is None
        else tuple(int(other != champion) for other in range(seats)),
    )


def reached(
    options: BuraOptions, places: Placing, claimant: Seat | None, taken: Sequence[int]
) -> tuple[int, ...]:
    """Return what a hand is worth where everybody gets the same deal (rules/INDEX.md
    G14): the points taken, none after a wrong claim, and fewer than win for those who
    did not win."""
    target = options.target_points
    shared = (min(points, target - 1) for points in taken)
    return tuple(
        max(taken[seat], target) if places[seat] == 0 else points * (seat != claimant)
        for seat, points in enumerate(shared)
    )
