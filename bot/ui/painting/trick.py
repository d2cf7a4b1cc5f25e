"""A trick being taken: what each laid in the order of play, whose it is, and what it is
worth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from PIL import Image

from bot.games.cards import Card, Suit
from bot.ui.painting.cards import (
    BADGE,
    LARGEST,
    SHAPE,
    number_at,
    paint_badge,
    paint_cards,
    underline,
)
from bot.ui.painting.sheet import GOLD, INNER, MARGIN

_ROOM: Final = 300.0
"""Points of height that the rows of a trick have."""
_APART: Final = 1.06
"""From one card to the next, in widths of a card."""
_BELOW: Final = 8.0
"""Points below a row, with the bar of an underlined card in them."""
_WORTH: Final = 62.0
"""Points of width for what a trick is worth."""
_SIZE: Final = 22
"""Points of that number's size."""


@dataclass(frozen=True, slots=True)
class Laid:
    """What one of them laid. `number`: theirs in the words beside the picture, from
    1."""

    number: int
    cards: tuple[Card, ...]


def single_cards(played: Iterable[tuple[int, Card]]) -> tuple[Laid, ...]:
    """Return a trick to which everybody has played one card, each by seat."""
    return tuple(Laid(seat + 1, (card,)) for seat, card in played)


@dataclass(frozen=True, slots=True)
class TrickPart:
    """A trick: a row for each play, so that cards that answer each other are columns;
    single cards in one row.

    Attributes:
        plays: at least one, the lead first.
        taker: the number of the player who takes it; None: nobody yet.
        best: the cards that take it; the others are shaded, unless there are none.
        marked: the suit that is underlined, such as one that beats the others.
        worth: the points it is worth, if it is worth any.
    """

    plays: tuple[Laid, ...]
    taker: int | None = None
    best: tuple[Card, ...] = ()
    marked: Suit | None = None
    worth: int | None = None

    @property
    def height(self) -> float:
        """Points of all rows."""
        if self._single:
            return self._width * SHAPE + _BELOW + BADGE
        return len(self.plays) * (self._width * SHAPE + _BELOW) - _BELOW / 2

    def paint(self, picture: Image.Image, top: float) -> None:
        """Draw it from `top` downwards."""
        width = self._width
        for place, play in enumerate(self.plays):
            if self._single:
                left, above = MARGIN + place * width * _APART, top
                centre = left + width / 2, top + width * SHAPE + _BELOW + BADGE / 2
            else:
                left, above = MARGIN + BADGE + 8, top + place * (width * SHAPE + _BELOW)
                centre = MARGIN + BADGE / 2, above + width * SHAPE / 2
            paint_badge(picture, play.number, centre, golden=play.number == self.taker)
            beaten = [
                card for card in play.cards if self.best and card not in self.best
            ]
            paint_cards(
                picture, play.cards, (left, above), width, step=_APART, beaten=beaten
            )
            for column, card in enumerate(play.cards):
                if card.suit is self.marked:
                    x = left + column * width * _APART
                    underline(picture, x + 6, x + width - 6, above + width * SHAPE + 2)
            if play.number == self.taker and not self._single:
                self._paint_worth(picture, above + width * SHAPE / 2)
        if self._single:
            self._paint_worth(picture, top + width * SHAPE / 2)

    def _paint_worth(self, picture: Image.Image, middle: float) -> None:
        if self.worth is not None:
            number_at(
                picture,
                f"= {self.worth}",
                (MARGIN + INNER, middle),
                colour=GOLD,
                size=_SIZE,
                anchor="rm",
            )

    @property
    def _single(self) -> bool:
        return all(len(play.cards) == 1 for play in self.plays)

    @property
    def _width(self) -> float:
        """Points of a card's width: small enough for all rows and columns."""
        beside = 0 if self.worth is None else _WORTH
        if self._single:
            return min(LARGEST, (INNER - beside) / (len(self.plays) * _APART))
        columns = max(len(play.cards) for play in self.plays)
        across = (INNER - BADGE - 8 - beside) / (columns * _APART)
        return min(LARGEST, across, (_ROOM / len(self.plays) - _BELOW) / SHAPE)
