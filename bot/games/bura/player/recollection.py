"""What somebody who has watched a hand from one seat knows of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from bot.games.bura.rules.cards import PACK, points
from bot.games.bura.rules.view import BuraView, Play, Trick, laid_in
from bot.games.cards import Card
from bot.games.contract import Seat

_FULL: Final = 3


@dataclass(frozen=True, slots=True)
class Seen:
    """A finished trick as far as it was seen: `cards` counts all of its cards, `plays`
    may lack some of them."""

    plays: tuple[Play, ...]
    winner: Seat
    cards: int

    @classmethod
    def of(cls, trick: Trick) -> Seen:
        """Return a trick of which every card was seen."""
        return cls(trick.plays, trick.winner, len(laid_in(trick.plays)))

    @property
    def missed(self) -> int:
        """How many of its cards were not seen."""
        return self.cards - len(laid_in(self.plays))

    @property
    def worth(self) -> int:
        """The points of those that were."""
        return points(laid_in(self.plays))


@dataclass(slots=True)
class Recollection:
    """The finished tricks of the present hand, the first one first.

    It is fed with the views of one seat in their order. A player that does not look at
    every state misses some cards, and knows how many."""

    tricks: list[Seen] = field(default_factory=list)
    fresh: int = _FULL
    """How many cards everybody drew after the last trick, or was dealt."""
    _turn_up: Card | None = None
    _tricks: tuple[int, ...] = ()
    _under_way: dict[Seat, Play] = field(default_factory=dict)
    _size: int = _FULL
    """How many cards everybody held before the trick in progress."""

    def observe(self, view: BuraView) -> None:
        """Look at the hand; a new one wipes the memory of the old."""
        now = view.public
        if now.turn_up != self._turn_up or sum(now.tricks) < sum(self._tricks):
            self.tricks, self._under_way = [], {}
            self.fresh = self._size = _FULL
            self._turn_up, self._tricks = now.turn_up, (0,) * len(now.tricks)
        if now.tricks != self._tricks:
            self._finish(view)
        self._under_way.update((play.seat, play) for play in now.trick)

    def laid(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Remember cards that the seat itself lays, in case it does not see them on the
        table."""
        self._under_way[seat] = Play(seat, cards)

    def _finish(self, view: BuraView) -> None:
        """Note the tricks that ended since the last look: the last one is shown, or was
        seen under way in part."""
        now = view.public
        gained = zip(now.tricks, self._tricks, strict=True)
        taken = [
            Seat(seat)
            for seat, (new, old) in enumerate(gained)
            for _ in range(new - old)
        ]
        if now.log:
            self.tricks = [Seen.of(trick) for trick in now.log]
        elif now.last_trick is not None and len(taken) == 1:
            self.tricks.append(Seen.of(now.last_trick))
        else:
            self._miss(view, taken)
        each = self.tricks[-1].cards // len(now.tricks)
        laid = {play.seat: len(play.cards) for play in now.trick}
        size = len(view.hands[0]) + laid.get(Seat(0), 0)
        # Of tricks that were missed it knows only what was drawn in all.
        self.fresh, self._size = size - (self._size - each), size
        self._under_way, self._tricks = {}, now.tricks

    def _miss(self, view: BuraView, taken: list[Seat]) -> None:
        """Note tricks whose end was not seen: what was seen of the first one, and how
        many cards there were in all."""
        now = view.public
        elsewhere = sum(map(len, view.hands)) + now.stock + len(laid_in(now.trick))
        missing = len(PACK) - elsewhere - sum(trick.cards for trick in self.tricks)
        plays = tuple(self._under_way.values())
        for left, taker in zip(range(len(taken), 0, -1), taken, strict=True):
            cards = len(plays[0].cards) * len(now.tricks) if plays else missing // left
            cards = missing if left == 1 else min(cards, missing)
            self.tricks.append(Seen(plays, taker, cards))
            missing, plays = missing - cards, ()
