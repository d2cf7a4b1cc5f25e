"""What a seat knows of a hand when it has to decide, in numbers: from its view and from
what it remembers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from bot.games.bura.player.deck import EVERY, HAND, NONE, Cards, Numbering
from bot.games.bura.player.recollection import Recollection, Seen
from bot.games.bura.player.rules import Rules
from bot.games.bura.player.sight import Laying, Moment, Sight
from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.ranks import points
from bot.games.bura.rules.tricks import lay
from bot.games.bura.rules.view import BuraView
from bot.games.cards import Card
from bot.games.contract import Seat
from bot.games.kit.game import Action

_MEAN: Final = 120 / 36
"""Points of a card of which nothing is known."""


@dataclass(frozen=True)
class Knowledge:
    """The hand as its seat knows it. Tuples by seat begin with seat 0 of the table."""

    view: BuraView
    rules: Rules
    names: Numbering
    seat: Seat
    hand: tuple[int, ...]
    laid: tuple[tuple[int, ...], ...]
    """What each has laid in the trick in progress."""
    gone: int
    """The set of captured cards that it remembers."""
    lost: int
    """How many captured cards it does not know."""
    points: tuple[float, ...]
    """What each has captured: exact where every card was seen."""
    sure: int
    """What it has captured itself for certain."""
    known_to: Seat | None
    """Who is known to hold the turn-up."""
    tricks: Sequence[Seen]
    drawn: Sequence[int]
    """How many cards everybody was dealt, and how many they drew after each trick."""

    @property
    def turn_up(self) -> int:
        """The number of the turn-up."""
        return self.names.number(self.view.public.turn_up)

    @property
    def known(self) -> int:
        """The set of cards that others are known to hold."""
        return 0 if self.known_to is None else 1 << self.turn_up

    @property
    def up(self) -> int:
        """The set of the turn-up while it lies under the stock."""
        return 1 << self.turn_up if self.view.public.turn_up_taken_by is None else 0

    @property
    def all_laid(self) -> int:
        """The set of the cards on the table."""
        return sum(1 << card for cards in self.laid for card in cards)

    @property
    def unseen(self) -> int:
        """The set of the cards of which it does not know where they are."""
        held = sum(1 << card for card in self.hand)
        return EVERY & ~(held | self.gone | self.all_laid | self.known | self.up)

    @property
    def size(self) -> int:
        """How many cards everybody held before the trick."""
        return len(self.hand)

    def trick(self, back: int) -> Seen | None:
        """Return the last finished trick (`back` 1), the one before that (2), and so
        on; None if there was none."""
        return self.tricks[-back] if len(self.tricks) >= back else None

    def laid_then(self, back: int, *, own: bool) -> int:
        """Return the set of what the seat itself, or all others, laid in a finished
        trick."""
        trick = self.trick(back)
        plays = () if trick is None else trick.plays
        return sum(
            self.names.bits(play.cards)
            for play in plays
            if (play.seat == self.seat) == own
        )

    @property
    def opened(self) -> Seat | None:
        """Who led the last trick, if it was seen."""
        trick = self.trick(1)
        return trick.plays[0].seat if trick is not None and trick.plays else None

    @property
    def fresh(self) -> int:
        """How many cards everybody drew after the last trick."""
        return self.drawn[-1]

    @property
    def after(self) -> int:
        """How many play after this seat in the trick."""
        return self.rules.seats - 1 - len(self.view.public.trick)


def know(
    view: BuraView, recollection: Recollection, forgotten: frozenset[Card] = frozenset()
) -> Knowledge:
    """Put together what a seat knows.

    Args:
        view: what it sees.
        recollection: what it has seen before.
        forgotten: captured cards that have slipped its mind.

    Raises:
        ValueError: the view is the public's.
    """
    now = view.public
    if view.seat is None:
        raise ValueError("the public decides nothing")
    names = Numbering(now.trump)
    seats = len(now.tricks)
    gone = [
        card
        for trick in recollection.tricks
        for play in trick.plays
        for card in play.cards
    ]
    remembered = [card for card in gone if card not in forgotten]
    captured = sum(trick.cards for trick in recollection.tricks)
    return Knowledge(
        view=view,
        rules=Rules.of(now.options, seats, asked=bool(now.asking)),
        names=names,
        seat=view.seat,
        hand=tuple(sorted(names.number(card) for card in view.hand)),
        laid=tuple(_laid(view, names, Seat(seat)) for seat in range(seats)),
        gone=names.bits(remembered),
        lost=captured - len(remembered),
        points=tuple(
            _captured(recollection.tricks, Seat(seat)) for seat in range(seats)
        ),
        sure=sum(
            _known_worth(trick)
            for trick in recollection.tricks
            if trick.winner == view.seat
        ),
        known_to=_holder_of_turn_up(view, gone),
        tricks=recollection.tricks,
        drawn=recollection.drawn,
    )


def _laid(view: BuraView, names: Numbering, seat: Seat) -> tuple[int, ...]:
    """Return what a seat has laid in the trick in progress."""
    return tuple(
        names.number(card)
        for play in view.public.trick
        if play.seat == seat
        for card in play.cards
    )


def _holder_of_turn_up(view: BuraView, gone: Sequence[Card]) -> Seat | None:
    """Return which other seat is known to hold the turn-up: it has drawn it, and has
    not played it."""
    now = view.public
    played = {card for play in now.trick for card in play.cards}.union(gone)
    taker = now.turn_up_taken_by
    return None if taker == view.seat or now.turn_up in played else taker


def _captured(tricks: Sequence[Seen], seat: Seat) -> float:
    return sum(
        _known_worth(trick) + _MEAN * trick.missed
        for trick in tricks
        if trick.winner == seat
    )


def _known_worth(trick: Seen) -> int:
    return sum(points(play.cards) for play in trick.plays)


def moment_of(action: Action) -> Moment:
    """Return what kind of decision an action belongs to. Raises KeyError for claims and
    the last call."""
    return _MOMENTS[action.verb]


_MOMENTS: Final[Mapping[str, Moment]] = {
    Verb.LEAD: Moment.LEAD,
    Verb.PLAY: Moment.REPLY,
    Verb.ANNOUNCE: Moment.ANNOUNCE,
    Verb.PASS: Moment.ANNOUNCE,
    Verb.RETAIN: Moment.COUNTER,
    Verb.YIELD: Moment.COUNTER,
}
SHOWN: Final = frozenset({Verb.ANNOUNCE, Verb.RETAIN})
"""Words that show a special hand."""


def sight(known: Knowledge) -> Sight:
    """Return one row of what the seat sees, as the network wants it."""
    view, rules = known.view, known.rules
    others = [held for seat, held in enumerate(known.points) if seat != known.seat]
    tops = np.full((1, HAND), NONE, dtype=np.int8)
    count = len(view.public.trick[0].cards) if view.public.trick else 0
    tops[0, :count] = [known.names.number(card) for card in view.public.tops]
    return Sight(
        hand=_set(sum(1 << card for card in known.hand)),
        tops=tops,
        laid=_set(known.all_laid),
        gone=_set(known.gone),
        known=_set(known.known),
        up=_set(known.up),
        last=_set(known.laid_then(1, own=False)),
        own_last=_set(known.laid_then(1, own=True)),
        before=_set(known.laid_then(2, own=False)),
        own_before=_set(known.laid_then(2, own=True)),
        opened=_float(
            0.5 if known.opened is None else float(known.opened == known.seat)
        ),
        points=_float(known.points[known.seat]),
        most=_float(max(others)),
        holders=_float(
            0.0 if view.public.holder is None else known.points[view.public.holder]
        ),
        size=np.array([known.size]),
        count=np.array([count]),
        stock=np.array([view.public.stock]),
        after=np.array([known.after if view.public.trick else rules.seats - 1]),
        fresh=np.array([known.fresh]),
    )


def choices(known: Knowledge, actions: Sequence[Action]) -> Laying:
    """Return what each action lays (none for a word that shows nothing), the tops after
    it, and whether it holds."""
    cards = np.full((len(actions), HAND), NONE, dtype=np.int8)
    tops = np.full((len(actions), HAND), NONE, dtype=np.int8)
    full = np.ones(len(actions), dtype=np.bool_)
    for row, action in enumerate(actions):
        if action.verb == Verb.PLAY:
            laid = lay(
                known.view.public.options,
                known.view.public.trump,
                known.view.public.tops,
                action.cards,
            )
            _write(cards[row], known.names.numbers(laid.cards))
            _write(tops[row], known.names.numbers(laid.tops))
            full[row] = laid.full
        else:
            shown = known.names.numbers(action.cards) if action.cards else known.hand
            full[row] = bool(action.cards) or action.verb in SHOWN
            if full[row]:
                _write(cards[row], shown)
                _write(tops[row], shown)
    return Laying(cards, tops, full)


def _write(row: Cards, cards: Sequence[int]) -> None:
    row[: len(cards)] = cards


def _set(cards: int) -> np.ndarray[tuple[int, ...], np.dtype[np.uint64]]:
    return np.array([cards], dtype=np.uint64)


def _float(number: float) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
    return np.array([number], dtype=np.float32)
