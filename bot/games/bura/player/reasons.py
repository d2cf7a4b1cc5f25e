"""Why a choice is the best one, in terms that can be told in one sentence."""

from __future__ import annotations

from typing import Final

import numpy as np

from bot.games.bura.player.deck import BEATEN_BY, BURA, NONE, POINTS, kinds
from bot.games.bura.player.knowledge import SHOWN, Knowledge, choices
from bot.games.bura.rules.actions import Verb
from bot.house.advice import Advice, Chance, Why

_FEW: Final = 4
"""So many cards that beat a lead are few."""


def explain(known: Knowledge, ranked: tuple[Chance, ...]) -> Advice:
    """Give the reason for the first of the choices, best first."""
    why, points, cards = _reason(known, ranked)
    return Advice(ranked, why, points, cards)


def _reason(known: Knowledge, ranked: tuple[Chance, ...]) -> tuple[Why, int, int]:
    best = ranked[0].action
    if not best.cards:
        return (Why.SEIZE if best.verb in SHOWN else Why.WAIT), 0, 0
    laying = choices(known, [best])
    laid, holds = laying.cards[0], bool(laying.full[0])
    at_stake = int(POINTS[laid].sum()) + sum(int(POINTS[card]) for cards in known.laid for card in cards)
    if known.rules.decides and kinds(np.sort(laid)) == BURA:
        return Why.BURA, 0, 0
    if holds and known.points[known.seat] + at_stake >= known.rules.target:
        return Why.REACH, at_stake, 0
    if best.verb is Verb.LEAD:
        return _reason_to_lead(known, [int(card) for card in laid if card != NONE])
    if not holds:
        return Why.THROW, int(POINTS[laid].sum()), 0
    others = [held for seat, held in enumerate(known.points) if seat != known.seat]
    deny = any(held + at_stake >= known.rules.target for held in others)
    return (Why.DENY if deny else Why.TAKE), at_stake, 0


def _reason_to_lead(known: Knowledge, cards: list[int]) -> tuple[Why, int, int]:
    pool = np.uint64(known.unseen | known.known)
    fewest = min(int(np.bitwise_count(BEATEN_BY[card] & pool)) for card in cards)
    if not fewest:
        return Why.UNBEATABLE, 0, 0
    return (Why.SAFE, 0, fewest) if fewest <= _FEW else (Why.KEEP, 0, 0)
