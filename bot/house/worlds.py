"""Hands as they may lie: worlds that agree with all a seat knows, the likelier ones more often."""

from __future__ import annotations

from typing import Final

import numpy as np

from bot.games.bura.view import BuraView
from bot.house.deck import BIT, NONE, SIZE, Cards, Floats, Ints, Sets, members
from bot.house.hands import HAND, NOBODY, Hands, Trick, bits
from bot.house.knowledge import Knowledge
from bot.house.network import Network
from bot.house.play import offer_leads

_HEAT: Final = 0.08
"""The difference in winning chance at which people are taken to see which of two leads is better."""
_SURPRISE: Final = 0.02
"""The least likelihood of any lead: nobody plays by the book alone."""


def sample(known: Knowledge, count: int, random: np.random.Generator) -> Hands:
    """Deal what the seat does not see at random, so many times."""
    view, rules = known.view, known.rules
    pool = np.array(members(known.unseen), dtype=np.int8)
    dealt = random.permuted(np.tile(pool, (count, 1)), axis=1)
    cards = np.full((count, rules.seats, HAND), NONE, dtype=np.int8)
    cards[:, known.seat, : len(known.hand)] = known.hand
    used = 0
    for seat in range(rules.seats):
        if seat == known.seat:
            continue
        held = view.hand_sizes[seat]
        if known.known_to == seat:
            held -= 1
            cards[:, seat, HAND - 1] = known.turn_up
        cards[:, seat, :held] = dealt[:, used : used + held]
        used += held
    hidden = view.stock - (1 if known.up else 0)
    pack = np.full((count, SIZE), NONE, dtype=np.int8)
    pack[:, SIZE - 1] = known.turn_up
    end = SIZE - 1 if known.up else SIZE
    if hidden > 0:
        pack[:, end - hidden : end] = dealt[:, used : used + hidden]
    used += max(hidden, 0)
    points = np.tile(np.array(known.points), (count, 1))
    return Hands(
        rules=rules,
        cards=np.sort(cards, axis=2),
        size=np.full(count, known.size),
        pack=pack,
        top=np.full(count, SIZE - view.stock),
        points=points,
        leader=np.full(count, int(view.entitled)),
        gone=np.full(count, known.gone, dtype=np.uint64),
        up_by=np.full(count, NOBODY if view.turn_up_taken_by is None else int(view.turn_up_taken_by)),
        fresh=np.full(count, known.fresh),
        last=_laid(known, 1, count),
        before=_laid(known, 2, count),
        opened=np.full(count, NOBODY if known.opened is None else int(known.opened)),
        value=np.zeros((count, rules.seats), dtype=np.float32),
        over=np.zeros(count, dtype=np.bool_),
    )


def _laid(known: Knowledge, back: int, count: int) -> Sets:
    """Return what each seat laid in a finished trick."""
    laid = np.zeros((count, known.rules.seats), dtype=np.uint64)
    trick = known.trick(back)
    for play in () if trick is None else trick.plays:
        laid[:, play.seat] = known.names.bits(play.cards)
    return laid


def trick_in_progress(known: Knowledge, count: int) -> Trick:
    """Return the trick on the table, for so many worlds."""
    view, seats = known.view, known.rules.seats
    size = len(view.trick[0].cards)
    laid_cards = np.full((count, seats, HAND), NONE, dtype=np.int8)
    for seat, cards in enumerate(known.laid):
        laid_cards[:, seat, : len(cards)] = sorted(cards)
    tops = np.full((count, HAND), NONE, dtype=np.int8)
    tops[:, :size] = [known.names.number(card) for card in view.tops]
    holder = 0 if view.holder is None else int(view.holder)
    return Trick(np.full(count, size), tops, np.full(count, holder), bits(laid_cards), laid_cards)


def likelihoods(known: Knowledge, worlds: Hands, network: Network) -> Floats:
    """Return how likely the leader of the trick on the table would have led it in each world."""
    leader = known.view.trick[0].seat
    count = len(worlds)
    before = worlds.only(np.arange(count))
    before.leader = np.full(count, int(leader))
    lead_cards = np.full((count, HAND), NONE, dtype=np.int8)
    lead_cards[:, : len(known.laid[leader])] = sorted(known.laid[leader])
    before.cards[:, leader] = _joined(worlds.cards[:, leader], lead_cards)
    offered = offer_leads(before)
    chances = network.judge(offered.numbers)
    weights = np.exp((chances - chances.max()) / _HEAT)
    total = np.bincount(offered.owner, weights, minlength=count)
    was = bits(offered.cards) == BIT[lead_cards[0]].sum()
    done = np.bincount(offered.owner[was], weights[was], minlength=count)
    return np.asarray(done / np.maximum(total, 1e-30) + _SURPRISE, dtype=np.float32)


def resample(weights: Floats, count: int, random: np.random.Generator) -> Ints:
    """Choose `count` worlds in proportion to their weights, evenly (systematic resampling)."""
    steps = (np.arange(count) + random.random()) / count
    return np.minimum(np.searchsorted(np.cumsum(weights / weights.sum()), steps), len(weights) - 1)


def _joined(held: Cards, laid: Cards) -> Cards:
    return np.sort(np.concatenate([held, laid], axis=1), axis=1)[:, :HAND]


def can_infer(view: BuraView) -> bool:
    """Whether the lead on the table tells something: it was not forced by an announcement."""
    return bool(view.trick) and not view.announced
