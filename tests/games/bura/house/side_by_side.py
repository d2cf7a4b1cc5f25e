"""Plays the same hands in the readable engine and in the arrays of the house, and
compares them after every trick."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from bot.games.bura.player.deck import NONE, Cards
from bot.games.bura.player.sight import Moment
from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.cards import PACK, points, strength
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.legal import (
    ANNOUNCE,
    CLAIM,
    CLOSE,
    DECLINE,
    PASS,
    RETAIN,
    YIELD,
    reply_of,
)
from bot.games.bura.rules.options import BuraOptions
from bot.games.bura.rules.state import BuraState
from bot.games.bura.rules.tricks import standing_trick
from bot.games.bura.rules.view import Phase
from bot.games.cards import Card, Suit
from bot.games.contract import CLOCK, Seat, Standing
from bot.games.kit.chance import Stacked
from bot.house.rows import Ints
from tests.games.bura.holding import first
from tests.games.bura.house.duel import offered
from tests.games.bura.learning.hands import NOBODY, Hands, deal_packs, resolve
from tests.games.bura.learning.play import ACT, Decision, play_trick
from tests.games.bura.learning.rules import Rules

_SUITS = list(Suit)


@dataclass(frozen=True, slots=True)
class Note:
    """What a seat did: a word shown or not, or cards, each on one of the tops."""

    moment: Moment
    seat: int
    act: bool
    cards: tuple[int, ...]
    tops: tuple[int, ...]


@dataclass
class AtRandom:
    """Chooses at random, and writes down what each hand did."""

    random: np.random.Generator
    alive: Ints
    done: dict[int, list[Note]] = field(default_factory=dict)

    def __call__(self, decision: Decision) -> Ints:
        asked = decision.asked
        luck = self.random.random(len(decision.owner))
        order = np.lexsort((luck, decision.owner))
        taken = order[np.searchsorted(decision.owner, np.arange(len(asked.rows)))]
        for row, seat, at, against in zip(
            asked.rows, asked.seats, taken, asked.sight.tops, strict=True
        ):
            act = bool(decision.choice[at] == ACT)
            note = Note(
                asked.moment,
                int(seat),
                act,
                _there(decision.cards[at]),
                _there(against),
            )
            self.done.setdefault(int(self.alive[row]), []).append(note)
        return taken


def _there(cards: Cards) -> tuple[int, ...]:
    return tuple(int(card) for card in cards if card != NONE)


class Names:
    """Cards by the numbers of one hand, in which the trump has changed places with the
    first suit."""

    def __init__(self, trump: Suit) -> None:
        place = _SUITS.index(trump)
        swapped = {0: place, place: 0}
        self.number = {
            card: 9 * swapped.get(_SUITS.index(card.suit), _SUITS.index(card.suit))
            + strength(card)
            - 1
            for card in PACK
        }
        self.card = {number: card for card, number in self.number.items()}

    def cards(self, numbers: tuple[int, ...]) -> tuple[Card, ...]:
        return tuple(self.card[number] for number in numbers)


def compare(options: BuraOptions, seats: int, hands: int, seed: int) -> int:
    """Play `hands` random hands in both; return how many tricks were compared. Raises
    AssertionError."""
    random = np.random.default_rng(seed)
    rules = Rules.of(options, seats)
    packs = random.permuted(np.tile(np.arange(36, dtype=np.int8), (hands, 1)), axis=1)
    base = {9 * _SUITS.index(card.suit) + strength(card) - 1: card for card in PACK}
    standing = Standing(Seat(seats - 1), (0,) * seats)
    states = [
        BURA.deal(options, Stacked(base[int(card)] for card in pack), standing)
        for pack in packs
    ]
    names = [Names(state.public.trump) for state in states]
    batch, alive, tricks = deal_packs(rules, packs), np.arange(hands), 0
    while len(batch):
        choose = AtRandom(random, alive)
        resolve(batch, play_trick(batch, choose))
        for row, number in enumerate(alive):
            states[number] = follow(
                states[number], names[number], choose.done[int(number)]
            )
            same(states[number], names[number], batch, row, rules)
            tricks += 1
        alive = alive[~batch.over]
        batch = batch.only(~batch.over)
    return tricks


def follow(state: BuraState, names: Names, done: list[Note]) -> BuraState:
    """Do in the engine what was done in the arrays."""
    for note in done:
        seat, cards = Seat(note.seat), names.cards(note.cards)
        if note.moment is Moment.ANNOUNCE:
            state = BURA.apply(state, seat, ANNOUNCE if note.act else PASS)[0]
            continue
        if state.public.phase is Phase.ANNOUNCE:
            state = BURA.apply(state, CLOCK, CLOSE)[0]
        if note.moment is Moment.COUNTER:
            state = BURA.apply(state, seat, RETAIN if note.act else YIELD)[0]
        elif note.moment is Moment.REPLY:
            on = dict(zip(names.cards(note.tops), cards, strict=True))
            tops = standing_trick(
                state.public.options, state.public.trump, state.public.trick
            )[1]
            state = BURA.apply(
                state, seat, reply_of(state, seat, tuple(on[top] for top in tops))
            )[0]
        elif state.public.phase is Phase.FOLLOW:
            assert set(state.public.trick[0].cards) == set(cards), "the forced lead"
            assert state.public.trick[0].seat == seat
        else:
            lead = next(
                a
                for a in offered(state, seat)
                if a.verb == Verb.LEAD and set(a.cards) == set(cards)
            )
            state = BURA.apply(state, seat, lead)[0]
    return state


def same(state: BuraState, names: Names, batch: Hands, row: int, rules: Rules) -> None:
    """Compare one hand."""
    captured = tuple(points(pile) for pile in state.piles)
    assert captured == tuple(batch.points[row])
    if batch.over[row]:
        _same_end(state, batch, row, rules)
        return
    assert state.public.phase in {Phase.ANNOUNCE, Phase.LEAD}
    assert state.public.entitled == batch.leader[row]
    for seat, hand in enumerate(state.hands):
        assert sorted(names.number[card] for card in hand) == [
            c for c in batch.cards[row, seat] if c != NONE
        ]
    assert tuple(names.number[card] for card in state.stock) == tuple(
        batch.pack[row, batch.top[row] :]
    )
    assert (
        NOBODY
        if state.public.turn_up_taken_by is None
        else state.public.turn_up_taken_by
    ) == batch.up_by[row]
    gone = sum(1 << names.number[card] for pile in state.piles for card in pile)
    assert gone == batch.gone[row]
    legal = {
        frozenset(a.cards)
        for a in offered(state, state.public.entitled)
        if a.verb == Verb.LEAD
    }
    assert legal  # the arrays offer the same leads, or `follow` would not find them


def _same_end(state: BuraState, batch: Hands, row: int, rules: Rules) -> None:
    value = tuple(float(v) for v in batch.value[row])
    if state.result is None and 1.0 in value:
        state = BURA.apply(state, Seat(value.index(1.0)), CLAIM)[0]
    while state.result is None:
        assert state.public.phase is Phase.LAST_CALL
        seat = min(BURA.to_act(state))
        state = BURA.apply(state, seat, DECLINE)[0]
    winner = first(state.result.places)
    expected = tuple(
        1 / rules.seats if winner is None else float(seat == winner)
        for seat in range(rules.seats)
    )
    np.testing.assert_allclose(value, expected, rtol=1e-6)
