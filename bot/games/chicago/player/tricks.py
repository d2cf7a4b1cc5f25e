"""What a seat knows once cards are played."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.cards import Card
from bot.games.chicago.player.moves import NUMBERS
from bot.games.chicago.rules.state import Public
from bot.house.numbers import SUITS


@dataclass(frozen=True, slots=True)
class Position:
    """The tricks as a seat sees them."""

    seat: int
    hand: int
    """The set of its own cards."""
    unseen: int
    """The set of the cards of which it does not know where they are."""
    lacks: tuple[int, ...]
    """By seat the set of the cards that it cannot have, since it did not follow."""
    trick: int
    """From 1."""
    laid: tuple[int, ...]
    """The cards of the trick in progress, in order."""

    @property
    def best(self) -> int | None:
        """The highest card of the suit led; None: none is led."""
        led = self.laid[0] % SUITS if self.laid else None
        return max((card for card in self.laid if card % SUITS == led), default=None)


def position_of(
    now: Public, seat: int, hand: tuple[Card, ...], gone: frozenset[Card]
) -> Position:
    """Return the tricks as a seat sees them; `gone`: the cards that nobody else can
    hold."""
    lacks = [0] * len(now.scores)
    for trick in now.tricks:
        for play in trick:
            if play.card.suit is not trick[0].card.suit:
                lacks[play.seat] |= NUMBERS.suits[NUMBERS.of(trick[0].card) % SUITS]
    return Position(
        seat=seat,
        hand=NUMBERS.set(hand),
        unseen=NUMBERS.every & ~NUMBERS.set(gone),
        lacks=tuple(lacks),
        trick=max(1, len(now.tricks)),
        laid=tuple(NUMBERS.of(play.card) for play in now.trick),
    )
