"""When a claim may be made (rules/bura.md 4 CLAIM)."""

from __future__ import annotations

from collections.abc import Collection

from bot.games.bura.rules.options import BuraEffect, BuraOptions, ClaimTiming, LastCall
from bot.games.bura.rules.view import Phase
from bot.games.contract import Reason, Seat

_AFTER_WIN = frozenset({Phase.ANNOUNCE, Phase.COUNTER, Phase.LEAD})


def claim_refusal(
    options: BuraOptions,
    phase: Phase,
    seat: Seat,
    *,
    turn: Collection[Seat],
    tricks: int,
    last_winner: Seat | None,
    bura_on_table: bool,
) -> Reason | None:
    """Return why this seat may not claim now, or None if it may. The points captured
    never matter.

    With `claim_timing` `after_win` the last call is not among the phases the rules
    list, so nobody may claim in it.

    Args:
        options: `claim_timing`, `last_call` and `bura_effect` decide.
        phase: how far the hand has got.
        seat: who wants to claim.
        turn: whom the table waits for (in ANNOUNCE: the entitled seat).
        tricks: how many tricks the seat has captured.
        last_winner: who took the last trick, None before the first.
        bura_on_table: three trumps lie in the trick in progress.
    """
    if phase is Phase.HAND_END:
        return Reason.WRONG_PHASE
    if not tricks:
        return Reason.NOTHING_TO_CLAIM
    refused = (
        (bura_on_table and options.bura_effect is not BuraEffect.LEAD_ONLY)
        or (phase is Phase.LAST_CALL and not _in_last_call(options, seat, last_winner))
        or not _in_time(options, phase, seat, turn, last_winner)
    )
    return Reason.NOT_ALLOWED if refused else None


def _in_last_call(options: BuraOptions, seat: Seat, last_winner: Seat | None) -> bool:
    if options.last_call is LastCall.WINNER:
        return seat == last_winner
    return options.last_call is LastCall.ALL


def _in_time(
    options: BuraOptions,
    phase: Phase,
    seat: Seat,
    turn: Collection[Seat],
    last_winner: Seat | None,
) -> bool:
    if options.claim_timing is ClaimTiming.OWN_TURN:
        return seat in turn
    if options.claim_timing is ClaimTiming.AFTER_WIN:
        return phase in _AFTER_WIN and seat == last_winner
    return True
