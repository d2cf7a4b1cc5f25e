"""What a seat of Toepen knows of a hand that it has watched."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from bot.games.kit.game import KitView
from bot.games.toepen.player.world import NOBODY, NUMBERS, Rules, World
from bot.games.toepen.rules.cards import holder
from bot.games.toepen.rules.options import FoldOrder, Reknock
from bot.games.toepen.rules.state import Phase, Public
from bot.house.numbers import SUITS, set_of

_EARLY = frozenset({Phase.EXCHANGE, Phase.CHALLENGE})


@dataclass(frozen=True, slots=True)
class Seen:
    """What a seat knows of a hand."""

    seat: int
    now: Public
    hand: int
    """The set of its own cards."""
    position: World
    """All but the cards that are hidden."""
    unseen: int
    """The set of the cards of which it does not know where they are."""
    held: tuple[int, ...]
    """How many cards each seat holds."""
    lacks: tuple[int, ...]
    """By seat the set of the cards that it cannot have, since it did not follow
    suit."""
    given: int
    """The set of the cards that it has given away itself."""
    raised: tuple[int, ...]
    """How many cards each had played when the stake was raised last; empty: it was
    not."""
    knocks: tuple[int, ...]
    """How often each has raised the stake."""
    stays: tuple[int, ...]
    """How often each has stayed."""

    @property
    def has_laid(self) -> bool:
        """Whether it has played a card to the trick in progress."""
        return self.position.laid[self.seat] != NOBODY

    @property
    def unanswered(self) -> Collection[int]:
        """The seats that are asked about a knock or an exchange and, as far as the seat
        knows, have not answered."""
        return (
            self.now.turn
            if self.now.phase is Phase.CHALLENGE
            else self.position.unanswered
        )


def remembered(memory: Seen | None, view: KitView[Public]) -> Seen:
    """Return what a seat knows that has seen one view more; None: it had seen nothing
    of this hand.

    Raises:
        ValueError: the view is the public's.
    """
    now, seat = view.public, int(view.player)
    hand, played = NUMBERS.set(view.hand), [list[int]() for _ in view.hands]
    lacks = [0] * len(played)
    for trick in now.tricks:
        for play in trick:
            played[play.seat].append(NUMBERS.of(play.card))
            if play.card.suit is not trick[0].card.suit:
                lacks[play.seat] |= NUMBERS.suits[NUMBERS.of(trick[0].card) % SUITS]
    given, raised = (memory.given, memory.raised) if memory else (0, ())
    if memory and now.exchanges[seat] > memory.now.exchanges[seat]:
        given |= memory.hand
    knocks, stays = (
        (memory.knocks, memory.stays)
        if memory
        else ((0,) * len(played), (0,) * len(played))
    )
    if now.stake > (memory.now.stake if memory else 1):
        raised = tuple(map(len, played))
        knocks = _counted(knocks, [now.last_knocker])
        stays = _counted(stays, set(now.active) - {now.last_knocker})
    gone = set_of(card for cards in played for card in cards)
    shown = NUMBERS.set(card for one in now.shown for card in one.cards)
    return Seen(
        seat=seat,
        now=now,
        hand=hand,
        position=_position(now, seat, gone),
        unseen=NUMBERS.every & ~(hand | given | shown | gone),
        held=tuple(map(len, view.hands)),
        lacks=tuple(lacks),
        given=given,
        raised=raised,
        knocks=knocks,
        stays=stays,
    )


def _counted(counts: Sequence[int], seats: Collection[int | None]) -> tuple[int, ...]:
    """Count one more for some seats."""
    return tuple(count + (seat in seats) for seat, count in enumerate(counts))


def _position(now: Public, seat: int, gone: int) -> World:
    """Return how the hand stands, without any hidden card."""
    rules = Rules(now.options.max_exchanges, now.options.reknock is Reknock.FREE)
    world = World(
        rules, list(now.lives), set_of(now.active), int(now.eldest_first()[0])
    )
    world.playing = len(now.lives) - len(now.out)
    world.exchanged, world.stake = list(now.exchanges), now.stake
    world.knocker, world.last_knocker = _number(now.knocker), _number(now.last_knocker)
    world.exchanger = _number(now.last)
    if now.phase in _EARLY:
        asked = int(now.turn[0]) if now.phase is Phase.EXCHANGE else world.exchanger
        world.deciding = world.deciding[world.deciding.index(asked) :]
        return world
    world.deciding, world.unanswered = [], _to_answer(now, seat)
    world.trick, world.played = max(1, len(now.tricks)), gone
    if now.turn_before is not None:
        world.turn = int(now.turn_before[1])
    for play in now.trick:
        world.laid[play.seat] = NUMBERS.of(play.card)
    if now.trick:
        world.led = NUMBERS.of(now.trick[0].card) % SUITS
        world.best = int(holder(now.trick))
    return world


def _to_answer(now: Public, seat: int) -> list[int]:
    """Return who has still to answer the knock as far as a seat knows, itself first if
    it is among them."""
    if now.phase is not Phase.POLL or now.knocker is None:
        return []
    asked = [int(other) for other in now.after(now.knocker)[:-1]]
    if now.options.fold_order is FoldOrder.CLOCKWISE and now.turn:
        asked = asked[asked.index(int(now.turn[0])) :]
    return sorted(asked, key=lambda other: other != seat)


def _number(seat: int | None) -> int:
    return NOBODY if seat is None else int(seat)
