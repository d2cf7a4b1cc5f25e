"""What a seat of Toepen knows of a hand that it has watched."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from bot.games.kit.game import KitView
from bot.games.toepen.player.moves import NOBODY, NUMBERS
from bot.games.toepen.rules.cards import holder
from bot.games.toepen.rules.options import FoldOrder
from bot.games.toepen.rules.state import Phase, Public
from bot.house.numbers import SUITS, set_of


@dataclass(frozen=True, slots=True)
class Seen:
    """What a seat knows of a hand."""

    seat: int
    now: Public
    hand: int
    """The set of its own cards."""
    laid: tuple[int, ...]
    """By seat the card that it has played to the trick in progress, or `NOBODY`."""
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
        return self.laid[self.seat] != NOBODY

    @property
    def led(self) -> int:
        """The suit of the trick in progress, or `NOBODY`."""
        trick = self.now.trick
        return NUMBERS.of(trick[0].card) % SUITS if trick else NOBODY

    @property
    def best(self) -> int:
        """The seat that has played the highest card of that suit, or `NOBODY`."""
        return int(holder(self.now.trick)) if self.now.trick else NOBODY

    @property
    def unanswered(self) -> Collection[int]:
        """The seats that are asked about a knock or an exchange and, as far as the seat
        knows, have not answered."""
        now = self.now
        if now.phase is Phase.CHALLENGE:
            return now.turn
        if now.phase is not Phase.POLL or now.knocker is None:
            return ()
        asked = now.after(now.knocker)[:-1]
        if now.options.fold_order is FoldOrder.CLOCKWISE and now.turn:
            return asked[asked.index(now.turn[0]) :]
        return asked


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
        laid=_laid(now),
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


def _laid(now: Public) -> tuple[int, ...]:
    """Return by seat the card that it has played to the trick, or `NOBODY`."""
    laid = [NOBODY] * len(now.lives)
    for play in now.trick:
        laid[play.seat] = NUMBERS.of(play.card)
    return tuple(laid)
