"""What the networks of Chicago think of exchanges and of cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from bot.games.cards import Card, Rank
from bot.games.chicago.player.heard import DRAWS, OPEN, SHOWDOWNS, Heard, heard_of
from bot.games.chicago.player.memory import Seen
from bot.games.chicago.player.moves import NUMBERS
from bot.games.chicago.player.odds import PACKAGE, RANKS, TALLIES, class_of
from bot.games.chicago.player.owing import feared
from bot.games.chicago.player.sight import (
    Exchanging,
    Playing,
    exchanging,
    exchanging_context,
    playing,
    playing_context,
)
from bot.games.chicago.player.tricks import Position
from bot.games.chicago.rules.hands import HAND_SIZE, height
from bot.games.chicago.rules.options import ChicagoOptions
from bot.games.chicago.rules.play import players
from bot.games.chicago.rules.state import Phase, Public
from bot.games.chicago.rules.talk import Talk, declared
from bot.games.contract import Seat
from bot.house.learned import Judgement
from bot.house.network import network
from bot.house.numbers import SUITS
from bot.house.rows import Flags, Floats, Ints, joined

_WINNING: Final = 0.2
"""What winning the hand is worth beside its points."""
_WHEEL: Final = {Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE}
T = TypeVar("T")


class _Declaration(NamedTuple):
    """What a seat declared in a showdown."""

    kind: int
    """The height of the kind of hand; 0: it passed."""
    ranks: tuple[int, ...] = ()
    """The heights of the ranks that it has said."""


_PASSED: Final = _Declaration(0)
_OPEN: Final = _Declaration(OPEN)
"""The showdown is still to come, or forgotten."""
_DRAWS: Final = {Phase.DRAW1: 0, Phase.DRAW2: 1, Phase.DRAW3: 2}


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
    if memory.position is None:
        draw = _exchanging(memory)
        context = exchanging_context(draw)
        own = exchanging(draw.only(rows), numbers)
    else:
        trick = _playing(memory, memory.position)
        context = playing_context(trick)
        own = playing(trick.only(rows), numbers)
    return joined([context[rows], own])


def _exchanging(memory: Seen) -> Exchanging:
    return Exchanging(
        heard=heard_of(_heard(memory)),
        draw=np.array([_DRAWS[memory.now.phase]]),
        hand=np.array([_known_by_networks(memory.hand, memory.options)]),
        thrown=_ranks(map(NUMBERS.of, memory.thrown))[None],
    )


def _playing(memory: Seen, position: Position) -> Playing:
    cards = (*memory.hand, *memory.now.played_by(Seat(memory.seat)))
    whole = _known_by_networks(cards, memory.options)
    return Playing(
        heard=heard_of(_heard(memory)),
        whole=class_of(TALLIES[[whole]].sum(axis=1)),
        trick=np.array([position.trick - 1]),
        hand=_flags(position.hand),
        unseen=_flags(position.unseen),
        laid=np.array([len(position.laid)]),
        best=np.array([OPEN if position.best is None else position.best]),
        voids=np.array([_voids(memory, position)]),
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


def _heard(memory: Seen) -> Heard:
    """Return what everybody knows of all seats, as one row."""
    now = memory.now
    order = _order(memory)
    said = [_declarations(memory, seat) for seat in order]
    return Heard(
        exchanged=_row(_filled(now.exchanged[seat], DRAWS, OPEN) for seat in order),
        declared=_row([one.kind for one in by_seat] for by_seat in said),
        said=_row(
            [_filled(one.ranks, HAND_SIZE, 0) for one in by_seat] for by_seat in said
        ),
        holding=_row(_holding(now, seat) for seat in order),
        proven=_row(_proven(now, seat) for seat in order),
        shown=_row(_last_shown(now, seat) for seat in order),
        played=_row(_ranks(map(NUMBERS.of, now.played_by(seat))) for seat in order),
        points=_row(now.scores[seat] - now.standing.scores[seat] for seat in order),
        barred=_row(seat in now.barred for seat in order),
        place=np.array([players(now).index(order[0])]),
    )


def _order(memory: Seen) -> Sequence[Seat]:
    """Return who plays, from the deciding seat in the direction of play."""
    around = players(memory.now)
    own = around.index(Seat(memory.seat))
    return around[own:] + around[:own]


def _declarations(memory: Seen, seat: Seat) -> list[_Declaration]:
    """Return what a seat declared in each showdown, as far as that is remembered."""
    if memory.sloppy:
        return [_OPEN] * SHOWDOWNS
    said = [_last_of(talk, seat) for talk in memory.now.transcript]
    return _filled(said, SHOWDOWNS, _OPEN)


def _last_of(talk: Talk, seat: Seat) -> _Declaration:
    """Return what a seat declared last in a showdown that is over."""
    found = _PASSED
    for one in declared(talk):
        if one.seat == seat:
            ranks = tuple(map(height, one.detail))
            found = _Declaration(one.category.height, ranks)
    return found


def _holding(now: Public, seat: Seat) -> list[bool]:
    """Say of each showdown whether a seat had the highest claim in the end."""
    held = [seat in one.claim.holders for one in now.settled]
    return _filled(held, SHOWDOWNS, filler=False)


def _proven(now: Public, seat: Seat) -> list[bool]:
    """Say of each showdown whether a seat has exposed its hand since."""
    shown = [bool(now.shown_by(seat, one.phase)) for one in now.settled]
    return _filled(shown, SHOWDOWNS, filler=False)


def _last_shown(now: Public, seat: Seat) -> Ints:
    shown = [one.cards for one in now.exposed if one.seat == seat]
    return _ranks(map(NUMBERS.of, shown[-1] if shown else ()))


def _voids(memory: Seen, position: Position) -> list[list[bool]]:
    """Say of each of the others and of each suit whether they did not follow it."""
    return [
        [
            bool(position.lacks[seat] & suit) and not memory.sloppy
            for suit in NUMBERS.suits
        ]
        for seat in _order(memory)[1:]
    ]


def _filled(known: Iterable[T], length: int, filler: T) -> list[T]:
    """Return what is known so far, up to a length."""
    return [*known, *[filler] * length][:length]


def _row(by_seat: Iterable[object]) -> NDArray[Any]:
    """Return what is known of each seat as one row."""
    return np.array([list(by_seat)])


def _ranks(cards: Iterable[int]) -> Ints:
    return np.bincount([card // SUITS for card in cards], minlength=RANKS)


def _flags(cards: int) -> Flags:
    return np.array([[bool(cards >> card & 1) for card in range(NUMBERS.size)]])
