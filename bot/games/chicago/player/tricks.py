"""What a seat knows once cards are played, and deals that fit it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from bot.cards import Card
from bot.games.chicago.player.world import NUMBERS, World
from bot.games.chicago.rules.play import TRICKS, players
from bot.games.chicago.rules.state import Public
from bot.house.numbers import SUITS, set_of, shuffled


@dataclass(frozen=True, slots=True)
class Other:
    """One of the others: how many cards they hold, and the set of those that they
    cannot have."""

    seat: int
    held: int
    lacks: int


@dataclass(frozen=True, slots=True)
class Position:
    """The tricks as a seat sees them."""

    seat: int
    hand: int
    """The set of its own cards."""
    unseen: int
    """The set of the cards of which it does not know where they are."""
    others: tuple[Other, ...]
    """Those of whom most is known come first."""
    trick: int
    laid: tuple[tuple[int, int], ...]
    seats: int

    def dealt(self, luck: Random, *, reads: bool) -> World:
        """Deal what the seat does not see; `reads`: so that it fits where others did
        not follow suit."""
        deck, hands = shuffled(self.unseen, luck), [0] * self.seats
        hands[self.seat] = self.hand
        for other in self.others:
            fitting = deck
            if reads and other.lacks:
                fitting = [card for card in deck if not other.lacks >> card & 1] or deck
            cards = hands[other.seat] = set_of(fitting[: other.held])
            deck = [card for card in deck if not cards >> card & 1]
        return World(hands, self.seat, self.trick, list(self.laid))


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
    held = {int(other): TRICKS - len(now.played_by(other)) for other in players(now)}
    others = [
        Other(other, held[other], lacks[other]) for other in held if other != seat
    ]
    return Position(
        seat=seat,
        hand=NUMBERS.set(hand),
        unseen=NUMBERS.every & ~NUMBERS.set(gone),
        others=tuple(sorted(others, key=lambda other: -other.lacks.bit_count())),
        trick=max(1, len(now.tricks)),
        laid=tuple((int(play.seat), NUMBERS.of(play.card)) for play in now.trick),
        seats=len(now.scores),
    )
