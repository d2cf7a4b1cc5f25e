"""How cards are shown in text: pictures where Discord has them, and always letters
beside them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from bot.games.cards import Card, Suit

DECK_VERSION: Final = "b2"
"""Begins the name of every picture; a new drawing gets a new version, since emoji
cannot be replaced."""
_OURS: Final = re.compile(r"b([0-9]+)_[A-Za-z0-9_]+")
_OF_FOUR: Final = frozenset({Suit.CLUBS, Suit.DIAMONDS})
"""The suits that have a colour of their own in a deck of four colours: clubs are green,
diamonds blue."""

BACK_NAME: Final = f"{DECK_VERSION}_back"
CHIP_NAME: Final = f"{DECK_VERSION}_chip"
_LARGE: Final = 6
"""Pictures and signs that fit into a large headline on a phone."""
NAMED: Final = 4
"""Cards whose signs fit beside their pictures in a headline on a phone."""
FACE_DOWN: Final = "▪"
"""A card face down where it has no picture."""


class DeckStyle(StrEnum):
    """How somebody wishes to see cards; the value is stored, and part of custom ids."""

    TWO = "two"
    """Black and red, as cards are printed: what everybody sees who chose nothing, and
    what public messages show."""
    FOUR = "four"
    """Clubs green and diamonds blue: suits are told apart at a glance."""
    PLAIN = "plain"
    """Only letters and suit signs."""


def picture_name(card: Card, style: DeckStyle = DeckStyle.TWO) -> str:
    """Return the name of a card's picture and emoji, such as `b2_Kc`, or `b2_Kc4` for
    the king of green clubs."""
    return f"{DECK_VERSION}_{card}{_ending(card.suit, style)}"


def suit_name(suit: Suit, style: DeckStyle = DeckStyle.TWO) -> str:
    """Return the name of a suit's picture and emoji, such as `b2_suit_c` or, green,
    `b2_suit_c4`."""
    return f"{DECK_VERSION}_suit_{suit.value}{_ending(suit, style)}"


def is_of_old_deck(name: str) -> bool:
    """Say whether an emoji of this name belongs to an earlier version of our deck."""
    found = _OURS.fullmatch(name)
    return found is not None and int(found[1]) < int(DECK_VERSION.removeprefix("b"))


def _ending(suit: Suit, style: DeckStyle) -> str:
    return "4" if style is DeckStyle.FOUR and suit in _OF_FOUR else ""


@dataclass(frozen=True, slots=True)
class Deck:
    """The pictures the application has in Discord (emoji name to emoji id), and the
    style they are drawn in.

    What lacks a picture is letters: a line of cards wholly, as soon as one of its cards
    has none. Pictures are taller than letters, so a line of both would jump, and a card
    of letters among pictures would look like a special one."""

    emoji: Mapping[str, int]
    style: DeckStyle = DeckStyle.TWO

    def styled(self, style: DeckStyle) -> Deck:
        """Return the same pictures in another style."""
        return self if style is self.style else replace(self, style=style)

    def face(self, card: Card) -> str:
        """Return a card's picture, or its sign (`10♥`) if there is no picture."""
        return self.picture(card) or card.sign

    def picture(self, card: Card) -> str:
        """Return a card's picture, as in texts and on buttons beside its sign, or the
        empty text if there is none."""
        return self._picture(picture_name(card, self.style))

    def line(self, cards: Iterable[Card]) -> str:
        """Return cards within a sentence: pictures, then the signs in bold (`**K♣
        J♣**`)."""
        held = tuple(cards)
        signs = f"**{signs_of(held)}**"
        pictures = self.pictures(held)
        return f"{pictures} {signs}" if pictures else signs

    def large(
        self,
        cards: Iterable[Card],
        *,
        on_top: Iterable[Card] = (),
        after: str = "",
        nothing: str = "–",
    ) -> str:
        """Return cards as a headline of one line, which Discord draws large; `nothing`
        for none.

        First their pictures, then signs: of those `on_top`, or of all if they fit
        beside the pictures, and what is `after` them. The more there are the
        smaller it is."""
        held = tuple(cards)
        named = tuple(on_top) or (held if len(held) <= NAMED else ())
        pictures = self.pictures(held)
        signs = signs_of(named).replace(" ", "\N{NO-BREAK SPACE}")
        mark = "##" if len(held) + len(named) <= _LARGE else "###"
        if not pictures:
            signs = signs_of(tuple(on_top) or held) or nothing
        return " ".join(filter(None, [mark, pictures, signs, after]))

    def pictures(self, cards: Iterable[Card]) -> str:
        """Return the cards' pictures, or the empty text if any of them has none."""
        found = [self.picture(card) for card in cards]
        return "".join(found) if all(found) else ""

    def suit(self, suit: Suit) -> str:
        """Return a suit's picture and sign, or only the sign."""
        picture = self._picture(suit_name(suit, self.style))
        return f"{picture} {suit.sign}" if picture else suit.sign

    def back(self) -> str:
        """Return a card face down, or `▪` if there is no picture."""
        return self._picture(BACK_NAME) or FACE_DOWN

    def priced(self, line: str) -> str:
        """Return a line about tokens behind the picture of one, if there is a
        picture."""
        return f"{self._picture(CHIP_NAME)} {line}".lstrip()

    def _picture(self, name: str) -> str:
        number = None if self.style is DeckStyle.PLAIN else self.emoji.get(name)
        return "" if number is None else f"<:{name}:{number}>"


LETTERS: Final = Deck({})
"""How cards are named in small print, and beside a picture that shows them."""


def signs_of(cards: Iterable[Card]) -> str:
    """Return the cards' signs joined by spaces, such as `K♣ J♣`: the words on a
    button."""
    return " ".join(card.sign for card in cards)
