"""What the end of a hand moves: the pot, the penalty, game points, the deal (rules/bura.md 7.1 to 7.5)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.games.bura.rules.options import BuraOptions, FalseClaim, NextDealer, Shortfall
from bot.games.bura.rules.view import Conclusion, Finish
from bot.games.contract import HandResult, Movement, MovementReason, Outcome, Seat, Standing

_WON = frozenset({Conclusion.CLAIM_SUCCESS, Conclusion.BURA})
_CLAIMED = frozenset({Conclusion.CLAIM_SUCCESS, Conclusion.CLAIM_FAIL})


@dataclass(frozen=True, slots=True)
class Settlement:
    """Tokens and points after a hand; `standing` still names the hand's own dealer."""

    movements: tuple[Movement, ...]
    standing: Standing


def judge_claim(options: BuraOptions, points: int) -> Conclusion:
    """Judge a claim by the points of the claimant's pile (rules/bura.md 7.1)."""
    return Conclusion.CLAIM_SUCCESS if points >= options.target_points else Conclusion.CLAIM_FAIL


def winner_of(conclusion: Conclusion, seat: Seat | None) -> Seat | None:
    """Return who won the hand. `seat` is the claimant, or the winner by bura, or None after a draw."""
    return seat if conclusion in _WON else None


def claimant_of(conclusion: Conclusion, seat: Seat | None) -> Seat | None:
    """Return who claimed. `seat` is the claimant, or the winner by bura, or None after a draw."""
    return seat if conclusion in _CLAIMED else None


def moved(standing: Standing, movements: tuple[Movement, ...]) -> Standing:
    """Return a standing after movements between seats and its pot."""
    balances, pot = list(standing.balances), standing.pot
    for movement in movements:
        balances[movement.seat] += movement.tokens
        pot -= movement.tokens
    return replace(standing, pot=pot, balances=tuple(balances))


def take_pot(standing: Standing, seat: Seat, reason: MovementReason) -> tuple[Movement, ...]:
    """Give the whole pot to a seat; no movement if it is empty."""
    return (Movement(seat, standing.pot, reason),) if standing.pot else ()


def settle(options: BuraOptions, standing: Standing, conclusion: Conclusion, seat: Seat | None) -> Settlement:
    """Settle a hand (rules/bura.md 7.1, 7.2, 7.3).

    Args:
        options: `wager`, `match_target`, `false_claim` and `shortfall` decide.
        standing: as it was while the hand was played.
        conclusion: how the hand ended.
        seat: the claimant or the winner by bura; None after a draw.
    """
    if seat is None:
        return Settlement((), standing)
    movements: tuple[Movement, ...] = ()
    if conclusion is Conclusion.CLAIM_FAIL:
        if options.wager:
            movements = _penalty(options, standing, seat)
        gains = [other != seat and options.false_claim is FalseClaim.OPPONENT_POINT for other in _seats(standing)]
    else:
        if options.wager:
            movements = take_pot(standing, seat, MovementReason.PAYOUT)
        gains = [other == seat and options.match_target is not None for other in _seats(standing)]
    scores = tuple(score + gain for score, gain in zip(standing.scores, gains, strict=True))
    return Settlement(movements, replace(moved(standing, movements), scores=scores))


def _seats(standing: Standing) -> range:
    return range(len(standing.balances))


def _penalty(options: BuraOptions, standing: Standing, seat: Seat) -> tuple[Movement, ...]:
    """Let a wrong claimant match the pot; all he has is enough unless he may run into debt (rules/bura.md 7.1)."""
    owed = standing.pot
    paid = owed if options.shortfall is Shortfall.DEBT else max(0, min(standing.balances[seat], owed))
    return (Movement(seat, -paid, MovementReason.PENALTY),) if paid else ()


def next_dealer(
    options: BuraOptions, dealer: Seat, seats: int, claimant: Seat | None, hand_winner: Seat | None
) -> Seat:
    """Return who deals the next hand (rules/bura.md 7.4)."""
    if options.next_dealer is NextDealer.ROTATE:
        return Seat((dealer + 1) % seats)
    if claimant is not None:
        return claimant
    return dealer if hand_winner is None else hand_winner


def match_winner(options: BuraOptions, scores: tuple[int, ...]) -> Seat | None:
    """Return who won the match: alone in front with the target reached (rules/bura.md 7.5)."""
    best = max(scores)
    if options.match_target is None or best < options.match_target or scores.count(best) > 1:
        return None
    return Seat(scores.index(best))


def hand_result(options: BuraOptions, standing: Standing, conclusion: Conclusion, seat: Seat | None) -> HandResult:
    """Settle a hand and name the next dealer and, if the match is decided, its winner.

    A pot that a match leaves behind (a wrong claim that brings the opponent to the target) goes to the match's
    winner: the rules are silent, and nobody is left to play for it.
    """
    settlement = settle(options, standing, conclusion, seat)
    movements, after = settlement.movements, settlement.standing
    game_winner = match_winner(options, after.scores)
    if game_winner is not None:
        left = take_pot(after, game_winner, MovementReason.PAYOUT)
        movements, after = movements + left, moved(after, left)
    winner, claimant = winner_of(conclusion, seat), claimant_of(conclusion, seat)
    dealer = next_dealer(options, standing.dealer, len(standing.balances), claimant, winner)
    return HandResult(winner, movements, replace(after, dealer=dealer), game_winner)


def outcome(finish: Finish, pot: int) -> Outcome:
    """Return what the end of a hand says of its players; `pot` is what was played for, in tokens."""
    conclusion = finish.conclusion
    return Outcome(
        winner=finish.winner,
        pot=pot,
        claimant=finish.claimant,
        right=conclusion is Conclusion.CLAIM_SUCCESS,
        special=conclusion is Conclusion.BURA,
    )
