"""Finding the reason why a choice is the best one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from bot.games.bura.player.deck import BEATEN_BY, BEATS, RANKS
from bot.games.bura.player.knowledge import SHOWN, Knowledge, choices
from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.cards import kind_of, points
from bot.games.bura.rules.options import BuraEffect
from bot.games.bura.rules.view import Kind
from bot.games.cards import Card
from bot.games.kit.game import Action
from bot.house.advice import Reason

_FEW: Final = 4
"""So many cards that beat a lead are few."""
_LITTLE: Final = 4
"""So many points of a lead are few: a king has them."""


def reason_for(known: Knowledge, best: Action, actions: Sequence[Action]) -> Reason:
    """Return why one action is the best of all legal ones."""
    if not best.cards:
        return Reason("seize" if best.verb in SHOWN else "wait")
    now, worth = known.view.public, points(best.cards)
    at_stake = worth + points(known.on_table)
    decides = now.options.bura_effect is not BuraEffect.LEAD_ONLY
    if decides and kind_of(best.cards, now.trump) is Kind.BURA:
        return Reason("bura")
    holds = choices(known, [best]).full[0]
    if holds and known.points[known.seat] + at_stake >= known.table.target:
        return Reason("reach", points=at_stake)
    if best.verb == Verb.LEAD:
        return _reason_to_lead(known, best.cards)
    if not holds:
        return Reason("throw", points=worth)
    return Reason("deny" if _denies(known, actions) else "take", points=at_stake)


def _denies(known: Knowledge, actions: Sequence[Action]) -> bool:
    """Say whether every reply that lets the trick go may take an opponent who can win
    it to the target."""
    full = choices(known, actions).full
    prices = [
        points(action.cards)
        for action, holds in zip(actions, full, strict=True)
        if not holds
    ]
    if not prices:
        return False
    replied = {play.seat for play in known.view.public.trick} | {known.seat}
    able = [
        seat
        for seat in range(known.table.seats)
        if seat == known.view.public.holder or seat not in replied
    ]
    most = max(known.points[seat] for seat in able)
    return most + points(known.on_table) + min(prices) >= known.table.target


def _reason_to_lead(known: Knowledge, led: Sequence[Card]) -> Reason:
    cards, worth = known.numbers(led), points(led)
    pool = np.uint64(known.unseen | known.known)
    fewest = min(int(np.bitwise_count(BEATEN_BY[card] & pool)) for card in cards)
    if not fewest:
        return Reason("unbeatable")
    if fewest <= _FEW:
        return Reason("safe", cards=fewest)
    rest = [card for card in known.hand if card not in cards]
    if len(cards) > 1 and not rest:
        return Reason("all")
    keeps_better = any(_better_than_all(other, cards) for other in rest)
    return Reason("keep" if keeps_better and worth <= _LITTLE else "risk", points=worth)


def _better_than_all(card: int, others: list[int]) -> bool:
    return all(_better(card, other) for other in others)


def _better(card: int, other: int) -> bool:
    """Say whether a card beats another, or has a higher rank and is no worse a suit."""
    trump = other < RANKS
    return bool(BEATS[card, other]) or (not trump and card % RANKS > other % RANKS)
