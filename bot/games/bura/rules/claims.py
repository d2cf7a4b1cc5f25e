"""When a claim may be made (rules/bura.md 4 CLAIM)."""

from __future__ import annotations

from bot.games.bura.rules.options import ClaimTiming, LastCall
from bot.games.bura.rules.tricks import has_deciding_bura
from bot.games.bura.rules.view import Phase, Public
from bot.games.contract import Reason, Seat

_AFTER_WIN = frozenset({Phase.ANNOUNCE, Phase.COUNTER, Phase.LEAD})


def claim_refusal(now: Public, seat: Seat) -> Reason | None:
    """Return why this seat may not claim now, or None if it may. The points captured
    never matter.

    With `claim_timing` `after_win` the last call is not among the phases the rules
    list, so nobody may claim in it."""
    if now.phase is Phase.HAND_END:
        return Reason.WRONG_PHASE
    if not now.tricks[seat]:
        return Reason.NOTHING_TO_CLAIM
    return (
        None
        if not has_deciding_bura(now) and _in_time(now, seat)
        else Reason.NOT_ALLOWED
    )


def _in_time(now: Public, seat: Seat) -> bool:
    """Whether this is a moment in which the seat may claim, as long as it has
    tricks."""
    timing, last_call = now.options.claim_timing, now.options.last_call
    took_last = now.last_trick is not None and now.last_trick.winner == seat
    if timing is ClaimTiming.AFTER_WIN:
        return now.phase in _AFTER_WIN and took_last
    if now.phase is Phase.LAST_CALL:
        return last_call is LastCall.ALL or (last_call is LastCall.WINNER and took_last)
    return timing is ClaimTiming.ANYTIME or seat in now.turn
