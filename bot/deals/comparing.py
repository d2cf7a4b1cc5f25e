"""Who was better at the same deals: deal by deal, and in all. There is no tiebreak:
equal is equal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.deals.model import DealNo, DealSet, Play
from bot.games.contract import Placing
from bot.games.kit.scoring import placed
from bot.tables.ids import UserId

WON, SHARED = 2, 1
"""Match points for each other person who was worse at a deal, or equal."""


def worth(play: Play, *, lower: bool) -> int | None:
    """Return a score by which more is better; None: what was not played out is worse
    than any score, and equal to all else that was not."""
    if play.score is None:
        return None
    return -play.score if lower else play.score


def matched(worths: Sequence[int | None]) -> tuple[int, ...]:
    """Return the match points at one deal, one entry a person."""
    keys = [(one is not None, one or 0) for one in worths]
    return tuple(
        sum(
            WON * (own > other) + SHARED * (own == other)
            for place, other in enumerate(keys)
            if place != number
        )
        for number, own in enumerate(keys)
    )


def compared(deals: DealSet, number: DealNo) -> Mapping[UserId, int]:
    """Return the match points at a deal of a set, of all who take part; nothing before
    all have finished it."""
    plays = [deals.play_of(person, number) for person in deals.people]
    done = [play for play in plays if play is not None and play.ending is not None]
    if len(done) < len(plays):
        return {}
    worths = [worth(play, lower=deals.lower) for play in done]
    return dict(zip(deals.people, matched(worths), strict=True))


def totals(deals: DealSet) -> tuple[int, ...]:
    """Return the match points at all deals that all have finished, in the order of
    joining."""
    tables = [compared(deals, number) for number in deals.numbers()]
    return tuple(
        sum(table.get(person, 0) for table in tables) for person in deals.people
    )


def places(deals: DealSet) -> Placing:
    """Return where each has come in, in the order of joining."""
    return placed(totals(deals))
