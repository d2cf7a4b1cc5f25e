"""Cards, suits, ranks, packs and their two-character notation (`Th` is the ten of
hearts)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum


class InvalidCardError(ValueError):
    """A text that cannot be read as a card."""


class Suit(Enum):
    """One of the four suits; its value is the letter of the notation."""

    SPADES = "s"
    HEARTS = "h"
    DIAMONDS = "d"
    CLUBS = "c"

    # cards are hashed all the time, and an enum's own is not compiled
    __hash__ = object.__hash__

    @property
    def sign(self) -> str:
        """The suit's sign, such as `♥`."""
        return _SIGNS[self]


class Rank(Enum):
    """One of the thirteen ranks; its value is the letter of the notation. Games give
    ranks their order."""

    ACE = "A"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    TEN = "T"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"
    SIX = "6"
    FIVE = "5"
    FOUR = "4"
    THREE = "3"
    TWO = "2"

    __hash__ = object.__hash__

    @property
    def sign(self) -> str:
        """The rank as printed on a card: `10` for the ten, else its letter."""
        return "10" if self is Rank.TEN else self.value


_SIGNS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}


@dataclass(frozen=True, slots=True)
class Card:
    """A playing card. `str(card)` is its notation, `card.sign` what people read."""

    rank: Rank
    suit: Suit
    sign: str = field(init=False, repr=False, compare=False)
    """The card as people write it, such as `10♥`."""
    _text: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "sign", self.rank.sign + self.suit.sign)
        object.__setattr__(self, "_text", self.rank.value + self.suit.value)

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card from its two characters, such as `Th`.

        Raises:
            InvalidCardError: the text is not rank then suit.
        """
        card = _BY_TEXT.get(text)
        if card is None:
            raise InvalidCardError(f"not a card: {text!r}")
        return card

    def __str__(self) -> str:
        return self._text


_BY_TEXT = {rank.value + suit.value: Card(rank, suit) for suit in Suit for rank in Rank}


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards written without spaces, such as `KcJc`; the empty text is no cards.

    Raises:
        InvalidCardError: some pair of characters is not a card.
    """
    if len(text) % 2:
        raise InvalidCardError(f"not cards: {text!r}")
    return tuple(Card.parse(text[i : i + 2]) for i in range(0, len(text), 2))


def write_cards(cards: Iterable[Card]) -> str:
    """Write cards without spaces, such as `KcJc`; `parse_cards` reads them back."""
    return "".join(map(str, cards))


def pack(ranks: Iterable[Rank]) -> tuple[Card, ...]:
    """Return the ordered pack that holds each of `ranks` in every suit, suits in the
    order s h d c."""
    held = tuple(ranks)
    return tuple(Card(rank, suit) for suit in Suit for rank in held)
