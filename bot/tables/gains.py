"""What a finished hand brought its players in all."""

from __future__ import annotations

from collections import Counter

from bot.games.contract import Counts
from bot.tables.games import rules_of
from bot.tables.record import HandRecord, Played
from bot.tables.table_view import UserId


def gains_of(played: Played, number: int, stake: int) -> tuple[int, ...] | None:
    """Return what each gained or lost in tokens, by seat of the hand: what it paid out, less what was paid for it.

    Of a game that is paid for once it is that of the whole game, and of its end alone.

    Args:
        played: the finished hands of the table.
        number: the hand, from 1, or the nearest one there is.
        stake: what each pays for a hand or a game, in tokens; hands of version 1 do not say what was paid.

    Returns:
        None where nothing is at stake, or not in this hand.
    """
    hand = played.hand(number)
    once = rules_of(played.game).profile.counts is Counts.MATCH
    if not stake or (once and not hand.result.movements):
        return None
    total: Counter[int] = Counter()
    for one in played.hands if once else (hand,):
        total.update(_moved(one, stake))
    return tuple(total[player] for player in hand.players)


def _moved(hand: HandRecord, stake: int) -> Counter[int]:
    found: Counter[int] = Counter()
    paid = hand.opening.moved
    if paid is None:
        found.subtract(dict.fromkeys(hand.players, stake))
    for move in (*(paid or ()), *hand.result.movements):
        found[UserId(hand.players[move.seat])] += move.tokens
    return found
