"""Finding the reason why a choice is the best one."""

from __future__ import annotations

from typing import Final

import numpy as np

from bot.games.bura.player.deck import BEATEN_BY, BURA, NONE, POINTS, kinds
from bot.games.bura.player.knowledge import SHOWN, Knowledge, choices
from bot.games.bura.player.why import Why
from bot.games.bura.rules.actions import Action, Verb
from bot.house.advice import Reason

_FEW: Final = 4
"""So many cards that beat a lead are few."""


def reason_for(known: Knowledge, best: Action) -> Reason:
    """Give the reason for what is the best of all choices."""
    if not best.cards:
        return Reason(Why.SEIZE if best.verb in SHOWN else Why.WAIT)
    laying = choices(known, [best])
    laid, holds = laying.cards[0], bool(laying.full[0])
    at_stake = int(POINTS[laid].sum()) + sum(int(POINTS[card]) for cards in known.laid for card in cards)
    if known.rules.decides and kinds(np.sort(laid)) == BURA:
        return Reason(Why.BURA)
    if holds and known.points[known.seat] + at_stake >= known.rules.target:
        return Reason(Why.REACH, points=at_stake)
    if best.verb is Verb.LEAD:
        return _reason_to_lead(known, [int(card) for card in laid if card != NONE])
    if not holds:
        return Reason(Why.THROW, points=int(POINTS[laid].sum()))
    others = [held for seat, held in enumerate(known.points) if seat != known.seat]
    deny = any(held + at_stake >= known.rules.target for held in others)
    return Reason(Why.DENY if deny else Why.TAKE, points=at_stake)


def _reason_to_lead(known: Knowledge, cards: list[int]) -> Reason:
    pool = np.uint64(known.unseen | known.known)
    fewest = min(int(np.bitwise_count(BEATEN_BY[card] & pool)) for card in cards)
    if not fewest:
        return Reason(Why.UNBEATABLE)
    return Reason(Why.SAFE, cards=fewest) if fewest <= _FEW else Reason(Why.KEEP)
