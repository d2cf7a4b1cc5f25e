"""What the networks of Chicago think of exchanges and of cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from bot.games.cards import Card, Rank, Suit
from bot.games.chicago.player import sight
from bot.games.chicago.player.memory import Seen
from bot.games.chicago.player.moves import NUMBERS
from bot.games.chicago.player.odds import PACKAGE, RANKS, TALLIES, class_of
from bot.games.chicago.player.owing import feared
from bot.games.chicago.rules.hands import HAND_SIZE, height
from bot.games.chicago.rules.options import ChicagoOptions
from bot.games.chicago.rules.play import players
from bot.games.chicago.rules.state import Phase, Public
from bot.games.chicago.rules.talk import declared
from bot.games.contract import Seat
from bot.house.learned import Judgement
from bot.house.network import network
from bot.house.numbers import SUITS
from bot.house.rows import Flags, Floats, Ints, joined

_WINNING: Final = 0.2
"""What winning the hand is worth beside its points."""
_WHEEL: Final = {Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE}
T = TypeVar("T")
_DRAWS: Final = (Phase.DRAW1, Phase.DRAW2, Phase.DRAW3)
_SAID: Final = 1 + HAND_SIZE
"""So many numbers say what somebody declared: a kind of hand, and its ranks."""


def judge(memory: Seen, moves: Sequence[int]) -> Judgement:
    """Judge exchanges or cards: by points, where a half is what the players have on
    average, and a little by the chance to win the hand."""
    seats = len(players(memory.now))
    if memory.now.phase.drawing:
        name = f"exchanges{seats}"
        fear = np.array(feared(memory, moves))
    else:
        name = f"tricks{seats}"
        fear = np.zeros(len(moves))
    judgements = network(PACKAGE, name).judgements(told(memory, moves))
    worth = worth_of(judgements) - fear
    points = judgements[:, 0] - fear
    return Judgement(worth.tolist(), points.tolist())


def worth_of(judgements: Floats) -> Floats:
    """Return by what a player chooses: what a network tells of points, and of the
    chance to win the hand."""
    return judgements[:, 0] + _WINNING * judgements[:, 1]


def told(memory: Seen, moves: Sequence[int]) -> Floats:
    """Return what the network is told of each exchange or card."""
    rows = np.zeros(len(moves), dtype=np.int64)
    numbers = np.array(moves)
    if memory.playing:
        trick = _playing(memory)
        context = sight.playing_context(trick)
        own = sight.playing(trick.only(rows), numbers)
    else:
        draw = _exchanging(memory)
        context = sight.exchanging_context(draw)
        own = sight.exchanging(draw.only(rows), numbers)
    return joined([context[rows], own])


def _exchanging(memory: Seen) -> sight.Exchanging:
    now = memory.now
    hand = _known_by_networks(memory.hand, now.options)
    return sight.Exchanging(
        heard=sight.heard_of(_heard(memory)),
        draw=np.array([_DRAWS.index(now.phase)]),
        hand=np.array([hand]),
        thrown=_ranks(memory.thrown)[None],
    )


def _playing(memory: Seen) -> sight.Playing:
    now, best = memory.now, memory.best
    best = sight.OPEN if best is None else best
    cards = (*memory.hand, *now.played_by(Seat(memory.seat)))
    whole = _known_by_networks(cards, memory.now.options)
    return sight.Playing(
        heard=sight.heard_of(_heard(memory)),
        whole=class_of(TALLIES[[whole]].sum(axis=1)),
        trick=np.array([len(now.tricks) - 1]),
        hand=_flags(memory.held),
        unseen=_flags(memory.unseen),
        laid=np.array([len(now.trick)]),
        best=np.array([best]),
        voids=np.array([_voids(memory)]),
    )


def _known_by_networks(cards: Sequence[Card], options: ChicagoOptions) -> list[int]:
    """Return the numbers of a hand.

    The networks have learned that A 2 3 4 5 is a straight. Where it is none they are
    shown a six instead of the five."""
    ranks = {card.rank for card in cards}
    if not options.wheel and ranks == _WHEEL:
        cards = [
            Card(Rank.SIX, card.suit) if card.rank is Rank.FIVE else card
            for card in cards
        ]
    return [NUMBERS.of(card) for card in cards]


def _heard(memory: Seen) -> sight.Heard:
    """Return what everybody knows of all seats, as one row."""
    now = memory.now
    order = _order(memory)
    said = _row(_declarations(memory, seat) for seat in order)
    ended = _row(_endings(now, seat) for seat in order)
    return sight.Heard(
        exchanged=_row(_exchanged(now, seat) for seat in order),
        declared=said[..., 0],
        said=said[..., 1:],
        holding=ended[..., 0],
        proven=ended[..., 1],
        shown=_row(_last_shown(now, seat) for seat in order),
        played=_row(_ranks(now.played_by(seat)) for seat in order),
        points=_row(now.gains[seat] for seat in order),
        barred=_row(seat in now.barred for seat in order),
        place=np.array([players(now).index(order[0])]),
    )


def _exchanged(now: Public, seat: Seat) -> list[int]:
    """Return how many cards a seat has exchanged, draw by draw."""
    return _filled(now.exchanged[seat], sight.DRAWS, sight.OPEN)


def _order(memory: Seen) -> Sequence[Seat]:
    """Return who plays, from the deciding seat in the direction of play."""
    around = players(memory.now)
    own = around.index(Seat(memory.seat))
    return around[own:] + around[:own]


def _declarations(memory: Seen, seat: Seat) -> list[list[int]]:
    """Return for each showdown the height of the last kind of hand that a seat
    declared, then those of the ranks that it said of it.

    The kind is 0 where it passed, and `OPEN` where that is still to come, or
    forgotten."""
    talks = () if memory.sloppy else memory.now.transcript
    rows = []
    for talk in talks:
        row: list[int] = []
        for one in declared(talk):
            if one.seat == seat:
                row = [one.category.height, *map(height, one.detail)]
        rows.append(_filled(row, _SAID, 0))
    is_open = _filled([sight.OPEN], _SAID, 0)
    return _filled(rows, sight.SHOWDOWNS, is_open)


def _endings(now: Public, seat: Seat) -> list[list[bool]]:
    """Say of each showdown whether a seat had the highest claim in the end, and whether
    it has exposed its hand since."""
    found = []
    for one in now.settled:
        has_shown = bool(now.shown_by(seat, one.phase))
        found.append([seat in one.claim.holders, has_shown])
    return _filled(found, sight.SHOWDOWNS, [False, False])


def _last_shown(now: Public, seat: Seat) -> Ints:
    shown = [one.cards for one in now.exposed if one.seat == seat]
    return _ranks(shown[-1] if shown else ())


def _voids(memory: Seen) -> list[list[bool]]:
    """Say of each of the others and of each suit whether they did not follow it."""
    tricks = () if memory.sloppy else memory.now.tricks
    lacking = set()
    for trick in filter(None, tricks):
        led = trick[0].card.suit
        others = [play for play in trick if play.card.suit is not led]
        lacking |= {(play.seat, led) for play in others}
    return [[(seat, suit) in lacking for suit in Suit] for seat in _order(memory)[1:]]


def _filled(known: Iterable[T], length: int, filler: T) -> list[T]:
    """Return what is known so far, up to a length."""
    return [*known, *[filler] * length][:length]


def _row(by_seat: Iterable[object]) -> NDArray[Any]:
    """Return what is known of each seat as one row."""
    return np.array([list(by_seat)])


def _ranks(cards: Iterable[Card]) -> Ints:
    ranks = [NUMBERS.of(card) // SUITS for card in cards]
    return np.bincount(ranks, minlength=RANKS)


def _flags(cards: int) -> Flags:
    numbers = range(NUMBERS.size)
    return np.array([[bool(cards >> card & 1) for card in numbers]])
