"""Hands as they may lie: worlds that agree with all a seat knows, the likelier ones more often."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from bot.games.contract import Seat
from bot.house.deck import NONE, POINTS, SIZE, Cards, Floats, Ints, Sets, members
from bot.house.hands import HAND, NOBODY, Hands, Trick, bits, lead
from bot.house.knowledge import Knowledge
from bot.house.network import Network
from bot.house.play import Decision, offer_leads, offer_replies

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


def likelihoods(known: Knowledge, worlds: Hands, network: Network, random: np.random.Generator) -> Floats:
    """Return how well each world explains what the others did: the lead on the table, and in the last trick."""
    weights = np.ones(len(worlds), dtype=np.float32)
    if known.view.trick and not known.view.announced:
        weights *= _of_lead(known, worlds, network)
    last = known.trick(1)
    if known.rules.seats == 2 and last is not None and not last.missed:
        weights *= _of_last_trick(known, worlds, network, random)
    return weights


def _of_lead(known: Knowledge, worlds: Hands, network: Network) -> Floats:
    leader = known.view.trick[0].seat
    before = worlds.only(np.arange(len(worlds)))
    before.leader = np.full(len(worlds), int(leader))
    before.cards[:, leader] = _joined(worlds.cards[:, leader], _slots(known.laid[leader]))
    return _probability(offer_leads(before), network, known.laid[leader])


def _of_last_trick(known: Knowledge, worlds: Hands, network: Network, random: np.random.Generator) -> Floats:
    """Return how likely the opponent did what he did in the last trick, with the cards that he kept from it."""
    other = Seat(1 - known.seat)
    last = known.tricks[-1]
    plays = {play.seat: tuple(known.names.numbers(play.cards)) for play in last.plays}
    each, fresh = len(plays[known.seat]), known.fresh
    held = _joined(worlds.cards[:, other], _slots(known.laid[other]))
    kept = _some(held, known.size - fresh, random)
    then = worlds.only(np.arange(len(worlds)))
    then.cards[:, other] = _joined(kept, _slots(plays[other]))
    then.size = np.full(len(worlds), known.size - fresh + each)
    then.top = worlds.top - 2 * fresh
    gone = sum(1 << card for cards in plays.values() for card in cards)
    then.gone = worlds.gone & ~np.uint64(gone)
    then.points[:, last.winner] -= sum(int(POINTS[card]) for cards in plays.values() for card in cards)
    if fresh and not known.view.stock:
        then.up_by = np.full(len(worlds), NOBODY)
    then.last, then.before = worlds.before, _laid(known, 3, len(worlds))
    earlier = known.trick(2)
    led = earlier.plays[0].seat if earlier is not None and earlier.plays else NOBODY
    then.opened = np.full(len(worlds), int(led))
    then.fresh = np.full(len(worlds), known.drawn[-2])
    seats = np.full(len(worlds), other)
    then.leader = np.full(len(worlds), int(last.plays[0].seat))
    if last.plays[0].seat == other:
        return _probability(offer_leads(then), network, plays[other])
    trick = lead(then, 1 - seats, np.repeat(_slots(plays[known.seat]), len(worlds), axis=0))
    return _probability(offer_replies(then, trick, 1), network, plays[other])


def _probability(offered: Decision, network: Network, laid: Sequence[int]) -> Floats:
    """Return how likely each hand's choice is these cards."""
    count = len(offered.asked.rows)
    chances = network.judge(offered.numbers)
    weights = np.exp((chances - chances.max()) / _HEAT)
    total = np.bincount(offered.owner, weights, minlength=count)
    was = bits(offered.cards) == np.uint64(sum(1 << card for card in laid))
    done = np.bincount(offered.owner[was], weights[was], minlength=count)
    return np.asarray(done / np.maximum(total, 1e-30) + _SURPRISE, dtype=np.float32)


def _slots(cards: Sequence[int]) -> Cards:
    """Return cards as one row of a hand."""
    return np.array([[*sorted(cards), *[NONE] * (HAND - len(cards))]], dtype=np.int8)


def _some(held: Cards, count: int, random: np.random.Generator) -> Cards:
    """Return so many of the cards of each hand, at random."""
    luck = np.where(held == NONE, 2.0, random.random(held.shape))
    order = np.argsort(luck, axis=1)
    chosen = np.take_along_axis(held, order, axis=1)
    chosen[:, count:] = NONE
    return np.sort(chosen, axis=1)


def resample(weights: Floats, count: int, random: np.random.Generator) -> Ints:
    """Choose `count` worlds in proportion to their weights, evenly (systematic resampling)."""
    steps = (np.arange(count) + random.random()) / count
    return np.minimum(np.searchsorted(np.cumsum(weights / weights.sum()), steps), len(weights) - 1)


def _joined(held: Cards, laid: Cards) -> Cards:
    laid = np.broadcast_to(laid, (len(held), HAND))
    return np.sort(np.concatenate([held, laid], axis=1), axis=1)[:, :HAND]
