"""What a seat knows of a hand when it has to decide, in numbers: from its view and from
what it remembers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from bot.games.bura.player.deck import EVERY, HAND, NONE, numbered
from bot.games.bura.player.recollection import Recollection, Seen
from bot.games.bura.player.sight import Laying, Moment, Sight, Table
from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.tricks import lay
from bot.games.bura.rules.view import BuraView, laid_in
from bot.games.cards import Card
from bot.games.contract import Seat
from bot.games.kit.game import Action
from bot.house.numbers import set_of

_MEAN: Final = 120 / 36
"""Points of a card of which nothing is known."""


@dataclass(frozen=True)
class Knowledge:
    """The hand as its seat knows it. Tuples by seat begin with seat 0 of the table."""

    view: BuraView
    table: Table
    names: Mapping[Card, int]
    """The number of each card."""
    seat: Seat
    gone: int
    """The set of captured cards that it remembers."""
    lost: int
    """How many captured cards it does not know."""
    points: tuple[float, ...]
    """What each has captured: exact where every card was seen."""
    sure: int
    """What it has captured itself for certain."""
    known: int
    """The set of cards that others are known to hold: the drawn turn-up."""
    tricks: Sequence[Seen]
    fresh: int
    """How many cards everybody drew after the last trick, or was dealt."""

    def numbers(self, cards: Iterable[Card]) -> list[int]:
        """Return the numbers of some cards in their order."""
        return [self.names[card] for card in cards]

    @property
    def hand(self) -> list[int]:
        """Its own cards, lowest first."""
        return sorted(self.numbers(self.view.hand))

    @property
    def on_table(self) -> tuple[Card, ...]:
        """The cards of the trick in progress."""
        return laid_in(self.view.public.trick)

    @property
    def laid(self) -> int:
        """The set of these cards."""
        return set_of(self.numbers(self.on_table))

    @property
    def up(self) -> int:
        """The set of the turn-up while it lies under the stock."""
        now = self.view.public
        return 1 << self.names[now.turn_up] if now.turn_up_taken_by is None else 0

    @property
    def unseen(self) -> int:
        """The set of the cards of which it does not know where they are."""
        seen = set_of(self.hand) | self.gone | self.laid | self.known | self.up
        return EVERY & ~seen

    def laid_then(self, back: int, *, own: bool) -> int:
        """Return the set of what the seat itself, or all others, laid in the last
        finished trick (`back` 1), or the one before that (2)."""
        plays = self.tricks[-back].plays if len(self.tricks) >= back else ()
        laid = laid_in(play for play in plays if (play.seat == self.seat) == own)
        return set_of(self.numbers(laid))

    @property
    def after(self) -> int:
        """How many play after this seat in the trick."""
        return self.table.seats - 1 - len(self.view.public.trick)


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
    now, tricks, seat = view.public, recollection.tricks, view.player
    names, seats = numbered(now.trump), len(now.tricks)
    plays = [play for trick in tricks for play in trick.plays]
    gone = laid_in(plays)
    remembered = [card for card in gone if card not in forgotten]
    # Another seat has drawn the turn-up, and has not played it.
    played = {*gone, *laid_in(now.trick)}
    drawn = now.turn_up_taken_by not in {None, seat} and now.turn_up not in played
    return Knowledge(
        view=view,
        table=Table(now.options, seats),
        names=names,
        seat=seat,
        gone=set_of(names[card] for card in remembered),
        lost=sum(trick.cards for trick in tricks) - len(remembered),
        points=tuple(
            sum(
                trick.worth + _MEAN * trick.missed
                for trick in tricks
                if trick.winner == other
            )
            for other in range(seats)
        ),
        sure=sum(trick.worth for trick in tricks if trick.winner == seat),
        known=1 << names[now.turn_up] if drawn else 0,
        tricks=tricks,
        fresh=recollection.fresh,
    )


MOMENTS: Final[Mapping[str, Moment]] = {
    Verb.LEAD: Moment.LEAD,
    Verb.PLAY: Moment.REPLY,
    Verb.ANNOUNCE: Moment.ANNOUNCE,
    Verb.PASS: Moment.ANNOUNCE,
    Verb.RETAIN: Moment.COUNTER,
    Verb.YIELD: Moment.COUNTER,
}
"""What kind of decision an action belongs to; not for claims and the last call."""
SHOWN: Final = frozenset({Verb.ANNOUNCE, Verb.RETAIN})
"""Words that show a special hand."""


def sight(known: Knowledge) -> Sight:
    """Return one row of what the seat sees, as the network wants it."""
    now, last = known.view.public, known.tricks[-1:]
    others = [held for seat, held in enumerate(known.points) if seat != known.seat]
    tops = np.full((1, HAND), NONE, dtype=np.int8)
    tops[0, : len(now.tops)] = known.numbers(now.tops)
    led = [play.seat == known.seat for trick in last for play in trick.plays[:1]]
    return Sight(
        hand=_set(set_of(known.hand)),
        tops=tops,
        laid=_set(known.laid),
        gone=_set(known.gone),
        known=_set(known.known),
        up=_set(known.up),
        last=_set(known.laid_then(1, own=False)),
        own_last=_set(known.laid_then(1, own=True)),
        before=_set(known.laid_then(2, own=False)),
        own_before=_set(known.laid_then(2, own=True)),
        opened=_float(float(led[0]) if led else 0.5),
        points=_float(known.points[known.seat]),
        most=_float(max(others)),
        holders=_float(0.0 if now.holder is None else known.points[now.holder]),
        size=np.array([len(known.hand)]),
        count=np.array([len(now.tops)]),
        stock=np.array([now.stock]),
        after=np.array([known.after]),
        fresh=np.array([known.fresh]),
    )


def choices(known: Knowledge, actions: Sequence[Action]) -> Laying:
    """Return what each action lays (none for a word that shows nothing), the tops after
    it, and whether it holds."""
    now = known.view.public
    cards = np.full((len(actions), HAND), NONE, dtype=np.int8)
    tops = cards.copy()
    full = np.ones(len(actions), dtype=np.bool_)
    for row, action in enumerate(actions):
        if action.verb == Verb.PLAY:
            laid = lay(now.options, now.trump, now.tops, action.cards)
            shown, on_top = known.numbers(laid.cards), known.numbers(laid.tops)
            full[row] = laid.full
        else:
            full[row] = bool(action.cards) or action.verb in SHOWN
            shown = known.numbers(action.cards) or known.hand
            shown = on_top = shown if full[row] else []
        cards[row, : len(shown)] = shown
        tops[row, : len(on_top)] = on_top
    return Laying(cards, tops, full)


def _set(cards: int) -> np.ndarray[tuple[int, ...], np.dtype[np.uint64]]:
    return np.array([cards], dtype=np.uint64)


def _float(number: float) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
    return np.array([number], dtype=np.float32)
