"""How cards are shown in text: pictures where Discord has them, and always letters beside them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from bot.cards import Card, Suit

DECK_VERSION: Final = "b1"
"""Begins the name of every picture; a new drawing gets a new version, since emoji cannot be replaced."""


def picture_name(card: Card) -> str:
    """Return the name of a card's picture and emoji, such as `b1_Kc`."""
    return f"{DECK_VERSION}_{card}"


def suit_name(suit: Suit) -> str:
    """Return the name of a suit's picture and emoji, such as `b1_suit_c`."""
    return f"{DECK_VERSION}_suit_{suit.value}"


@dataclass(frozen=True, slots=True)
class Deck:
    """The pictures the application has in Discord: emoji name to emoji id. An empty deck shows letters alone."""

    emoji: Mapping[str, int]

    def face(self, card: Card) -> str:
        """Return a card's picture, or its sign (`10♥`) if there is no picture."""
        return self._picture(picture_name(card)) or card.sign

    def line(self, cards: Iterable[Card]) -> str:
        """Return cards within a sentence: pictures, then the signs in bold (`**K♣ J♣**`)."""
        held = tuple(cards)
        signs = f"**{signs_of(held)}**"
        pictures = self.pictures(held)
        return f"{pictures} {signs}" if pictures else signs

    def pictures(self, cards: Iterable[Card]) -> str:
        """Return the cards' pictures, or the empty text if any of them has none."""
        found = [self._picture(picture_name(card)) for card in cards]
        return "".join(found) if all(found) else ""

    def suit(self, suit: Suit) -> str:
        """Return a suit's picture and sign, or the sign alone."""
        picture = self._picture(suit_name(suit))
        return f"{picture} {suit.sign}" if picture else suit.sign

    def _picture(self, name: str) -> str:
        number = self.emoji.get(name)
        return "" if number is None else f"<:{name}:{number}>"


def signs_of(cards: Iterable[Card]) -> str:
    """Return the cards' signs joined by spaces, such as `K♣ J♣`: the words on a button."""
    return " ".join(card.sign for card in cards)
