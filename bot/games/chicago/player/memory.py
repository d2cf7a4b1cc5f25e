"""What a seat of Chicago knows of a hand."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.cards import Card
from bot.games.chicago.player.moves import NUMBERS
from bot.games.chicago.rules.showing import duty_of
from bot.games.chicago.rules.state import Duty, Phase, Public
from bot.games.kit.game import KitView
from bot.house.numbers import SUITS


@dataclass(frozen=True, slots=True)
class Seen:
    """What a seat knows of a hand."""

    seat: int
    now: Public
    hand: tuple[Card, ...]
    thrown: frozenset[Card] = frozenset()
    """What it has thrown away itself, as long as that cannot be in the stock."""
    said: tuple[Duty, ...] = ()
    """What it has said in showdowns and has to prove, with the cards that made it
    true."""
    sloppy: bool = False
    """Whether it has forgotten what was said in showdowns, and who cannot follow
    suit."""

    @property
    def gone(self) -> frozenset[Card]:
        """All cards that are nowhere else: its own, what it has thrown away, and those
        that lie open."""
        played = {play.card for trick in self.now.tricks for play in trick}
        return self.thrown.union(self.hand, played)

    @property
    def playing(self) -> bool:
        """Whether cards are played to tricks."""
        return self.now.phase is Phase.PLAY

    @property
    def held(self) -> int:
        """The set of its own cards."""
        return NUMBERS.set(self.hand)

    @property
    def unseen(self) -> int:
        """The set of the cards of which it does not know where they are."""
        return NUMBERS.every & ~NUMBERS.set(self.gone)

    @property
    def best(self) -> int | None:
        """The highest card of the suit led; None: none is led."""
        cards = [NUMBERS.of(play.card) for play in self.now.trick]
        return max(
            (card for card in cards if card % SUITS == cards[0] % SUITS), default=None
        )

    @property
    def owed(self) -> tuple[Duty, ...]:
        """What it has said in showdowns and has still to prove."""
        return self.now.owed_by(self.seat, self.said)


def remembered(memory: Seen | None, view: KitView[Public]) -> Seen:
    """Return what a seat knows that has seen one view more. Raises ValueError: the view
    is the public's."""
    thrown = frozenset[Card]()
    # else it was shuffled again
    if memory is not None and view.public.stock <= memory.now.stock:
        new = {*memory.hand} - {*view.hand} if memory.now.phase.drawing else set()
        thrown = memory.thrown | new
    thrown -= {*view.hand}
    said = _said(memory, view)
    return Seen(int(view.player), view.public, view.hand, thrown, said)


def _said(memory: Seen | None, view: KitView[Public]) -> tuple[Duty, ...]:
    """Return what a seat has to prove.

    When a showdown ends nobody has exchanged since. A seat that has not seen it end
    does not know its cards of that moment."""
    before = () if memory is None else memory.said
    is_new = memory is not None and len(memory.now.settled) < len(view.public.settled)
    hand = view.hand if is_new else ()
    known = {duty.phase for duty in before}
    fresh = [
        duty_of(one, settled.phase, hand, view.public.options)
        for settled in view.public.settled
        if settled.phase not in known
        for one in settled.owed
        if one.seat == view.player
    ]
    return (*before, *fresh)
