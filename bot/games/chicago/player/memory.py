"""What a seat of Chicago knows of a hand."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.cards import Card, Rank
from bot.games.chicago.player.moves import (
    DECLARE,
    EXCHANGE,
    EXPOSE,
    HIGHER,
    NUMBERS,
    PASS,
    SAME,
    STATE,
)
from bot.games.chicago.rules import draws
from bot.games.chicago.rules.hands import Category, height
from bot.games.chicago.rules.options import ChicagoOptions
from bot.games.chicago.rules.showing import duty_of
from bot.games.chicago.rules.state import Duty, Phase, Public
from bot.games.chicago.rules.talk import Verb
from bot.games.kit.game import Action, KitView
from bot.house.numbers import SUITS

_SAID = {Verb.STATE: STATE, Verb.HIGHER: HIGHER}


@dataclass(frozen=True, slots=True)
class Seen:
    """What a seat knows of a hand."""

    seat: int
    now: Public
    hand: tuple[Card, ...]
    thrown: frozenset[Card] = frozenset()
    """What it has thrown away itself, as long as that cannot be in the stock."""
    gone: frozenset[Card] = frozenset()
    """All cards that are nowhere else: its own, what it has thrown away, and those that
    lie open."""
    legal: frozenset[int] = frozenset()
    """The numbers of what it may do now."""
    said: tuple[Duty, ...] = ()
    """What it has said in showdowns and has to prove, with the cards that made it
    true."""
    sloppy: bool = False
    """Whether it has forgotten what was said in showdowns, and who cannot follow
    suit."""

    @property
    def options(self) -> ChicagoOptions:
        """The rules of the table."""
        return self.now.options

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
    legal = frozenset(move_of(action, view.hand) for action in view.legal)
    played = {play.card for trick in view.public.tricks for play in trick}
    gone = frozenset(view.hand) | played | thrown
    return Seen(
        int(view.player),
        view.public,
        view.hand,
        thrown - {*view.hand},
        gone,
        legal,
        _said(memory, view),
    )


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


def move_of(action: Action, hand: tuple[Card, ...]) -> int:
    """Return the number of an action."""
    match action.verb:
        case draws.EXCHANGE | draws.EXPOSE:
            bits = sum(
                1 << place for place, card in enumerate(hand) if card in action.cards
            )
            return (EXCHANGE if action.verb == draws.EXCHANGE else EXPOSE) + bits
        case "play":
            return NUMBERS.of(action.cards[0])
        case Verb.DECLARE:
            return DECLARE + Category(action.value).height
        case Verb.STATE | Verb.HIGHER:
            return _SAID[Verb(action.verb)] + height(Rank(action.value))
        case _:
            return SAME if action.verb == Verb.SAME else PASS


def left_by(hand: tuple[Card, ...], move: int) -> tuple[Card, ...]:
    """Return the cards that an exchange keeps."""
    bits = move - (EXPOSE if move >= EXPOSE else EXCHANGE)
    return tuple(card for place, card in enumerate(hand) if not bits >> place & 1)
