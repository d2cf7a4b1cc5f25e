"""What the end of a hand decides: places, game points, marks, the deal (rules/bura.md
7.1 to 7.5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.games.bura.rules.options import BuraOptions, FalseClaim, NextDealer
from bot.games.bura.rules.view import Conclusion, Finish
from bot.games.contract import HandResult, Placing, Seat, Standing
from bot.games.kit.scoring import handed_on

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


def hand_result(options: BuraOptions, standing: Standing, finish: Finish) -> HandResult:
    """Return where everybody came in, the next dealer and, if the match is decided, who
    has won it."""
    seats = range(len(standing.scores))
    gains = [_gain(options, finish, Seat(seat)) for seat in seats]
    after = handed_on(standing, gains, standing.note)
    if options.next_dealer is NextDealer.CLAIMANT:
        dealer = standing.dealer if finish.seat is None else finish.seat
        after = replace(after, dealer=dealer)
    champion = match_winner(options, after.scores)
    return HandResult(
        places_of(finish, len(seats)),
        after,
        marks=tuple(
            (_MARK[finish.conclusion],) if seat == finish.seat else () for seat in seats
        ),
        over=None if champion is None else won_by(champion, len(seats)),
    )


def places_of(finish: Finish, seats: int) -> Placing:
    """Return where each came in: who won before the others, a wrong claimant after
    them; nobody has won a draw."""
    own = 2 if finish.winner is None else 0
    return tuple(own if seat == finish.seat else 1 for seat in range(seats))


def won_by(winner: Seat, seats: int) -> Placing:
    """Return the places of a game that one seat has won."""
    return tuple(int(seat != winner) for seat in range(seats))


def _gain(options: BuraOptions, finish: Finish, seat: Seat) -> int:
    """Return the game points that a hand brings a seat (rules/bura.md 7.1, 7.2,
    7.3)."""
    if finish.conclusion is Conclusion.CLAIM_FAIL:
        scores = options.false_claim is FalseClaim.OPPONENT_POINT
        return int(scores and seat != finish.seat)
    return int(seat == finish.winner and options.match_target is not None)


def match_winner(options: BuraOptions, scores: tuple[int, ...]) -> Seat | None:
    """Return who won the match: alone in front with the target reached (rules/bura.md
    7.5)."""
    best = max(scores)
    reached = options.match_target is not None and best >= options.match_target
    return Seat(scores.index(best)) if reached and scores.count(best) == 1 else None


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
