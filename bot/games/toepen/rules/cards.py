"""The pack, its order, and who wins a trick (rules/toepen.md 2.1, 5.1)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from bot.games.cards import Card, Rank, Suit, pack
from bot.games.contract import Seat

RANKS: Final = (
    Rank.TEN,
    Rank.NINE,
    Rank.EIGHT,
    Rank.SEVEN,
    Rank.ACE,
    Rank.KING,
    Rank.QUEEN,
    Rank.JACK,
)
"""From the highest to the lowest."""
PACK: Final = pack(RANKS)
HIGH: Final = frozenset(RANKS[:4])
"""The ranks that a hand given away in an exchange should not hold."""
HAND_SIZE: Final = 4
TRICKS: Final = 4
STANDS: Final = "stands"
WHISTLES: Final = "whistles"
_MARKS: Final = {4: STANDS, 3: WHISTLES}
_SUITS: Final = tuple(Suit)


class Play(NamedTuple):
    """A card in a trick, and who played it."""

    seat: Seat
    card: Card


def strength(card: Card) -> int:
    """Return how high a card is within its suit: 7 for the ten down to 0 for the
    jack."""
    return len(RANKS) - 1 - RANKS.index(card.rank)


def ascending(cards: Collection[Card]) -> tuple[Card, ...]:
    """Return cards from the lowest to the highest rank, those of a rank in the order of
    suits s h d c."""
    return tuple(
        sorted(cards, key=lambda card: (strength(card), _SUITS.index(card.suit)))
    )


def legal_cards(hand: Collection[Card], trick: Sequence[Play]) -> tuple[Card, ...]:
    """Return what may be played: of the suit led if there is any; the lowest first."""
    following = [card for card in hand if trick and card.suit is trick[0].card.suit]
    return ascending(following or hand)


def holder(trick: Sequence[Play]) -> Seat:
    """Return who has played the highest card of the suit led, folded or not."""
    led = trick[0].card.suit
    return max(
        (play for play in trick if play.card.suit is led),
        key=lambda play: strength(play.card),
    ).seat


def taker(trick: Sequence[Play], active: Sequence[Seat], *, last: bool) -> Seat:
    """Return who leads next, or in the last trick who wins the hand (rules/toepen.md
    5.3, 5.4).

    Args:
        trick: all its cards, from the first.
        active: the seats that have not folded, clockwise.
        last: whether it is the fourth trick, which goes to the highest card of somebody
            active.
    """
    led, best = trick[0].card.suit, holder(trick)
    if last and best not in active:
        theirs = [
            play for play in trick if play.seat in active and play.card.suit is led
        ]
        best = (
            max(theirs, key=lambda play: strength(play.card)).seat if theirs else best
        )
    return from_seat(active, best)


def from_seat(seats: Sequence[Seat], first: Seat) -> Seat:
    """Return a seat if it is among these, or else the next of them clockwise; seats are
    in ascending order."""
    return next((seat for seat in seats if seat >= first), seats[0])


def obliged(hand: Sequence[Card]) -> str | None:
    """Return the mark that tens oblige to, or None."""
    return _MARKS.get(sum(card.rank is Rank.TEN for card in hand))


def bluffable(hand: Sequence[Card]) -> str | None:
    """Return the mark that jacks allow, or None."""
    return _MARKS.get(sum(card.rank is Rank.JACK for card in hand))
