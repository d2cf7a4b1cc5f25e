"""A pile that a claim turned over: its cards in the order of capture, trumps raised, and what they add up to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from bot.cards import Card, Suit
from bot.games.bura.rules.ranks import points
from bot.ui.canvas import SCALE
from bot.ui.painting.cards import LARGEST, LETTERS, SEEN, SHAPE, number_at, paint_cards
from bot.ui.painting.sheet import GOLD, INNER, MARGIN, MUTED, WORDS

_ROW: Final = 9
"""Cards in a row at most: a pack makes four."""
_RAISED: Final = 8
"""Points by which a trump stands above the others."""
_WORTH: Final = 20
"""Points of height below a row, for what each card is worth."""
_GAP: Final = 8
_FOOT: Final = 24
_LARGE: Final = 26

_TICK: Final = (((0, 1), (5, 7), (14, -7)),)
_CROSS: Final = (((0, -7), (14, 7)), ((0, 7), (14, -7)))


@dataclass(frozen=True, slots=True)
class PilePart:
    """A pile: below each card stands what it is worth; below all of them their sum, and what was claimed.

    Attributes:
        cards: the pile in the order of capture, at least one card.
        trump: the suit that is raised and marked.
        target: the points that were claimed.
    """

    cards: tuple[Card, ...]
    trump: Suit
    target: int

    @property
    def height(self) -> float:
        """Points of all rows and of the sum."""
        return len(list(_rows(self.cards))) * self._pitch + _FOOT

    def paint(self, picture: Image.Image, top: float) -> None:
        """Draw it from `top` downwards."""
        for row in _rows(self.cards):
            _paint_row(picture, row, self.trump, top, self._width)
            top += self._pitch
        _paint_sum(ImageDraw.Draw(picture), points(self.cards), self.target, top + 11)

    @property
    def _width(self) -> float:
        """Points of a card's width."""
        return min(LARGEST, INNER / (1 + (max(map(len, _rows(self.cards))) - 1) * SEEN))

    @property
    def _pitch(self) -> float:
        """Points from one row to the next."""
        return _RAISED + self._width * SHAPE + _WORTH + _GAP


def _rows(cards: Sequence[Card]) -> Iterator[Sequence[Card]]:
    """Cut a pile into rows of nearly equal length."""
    count = -(-len(cards) // _ROW)
    for row in range(count):
        yield cards[len(cards) * row // count : len(cards) * (row + 1) // count]


def _paint_row(picture: Image.Image, cards: Sequence[Card], trump: Suit, top: float, width: float) -> None:
    pen = ImageDraw.Draw(picture)
    below = top + _RAISED + width * SHAPE
    for place, card in enumerate(cards):
        raised = card.suit is trump
        x = MARGIN + place * width * SEEN
        paint_cards(picture, [card], (x, top + (0 if raised else _RAISED)), width)
        seen = width if place == len(cards) - 1 else width * SEEN
        if raised:
            bar = (x + 4, below + 3, x + seen - 4, below + 5)
            pen.rounded_rectangle(tuple(value * SCALE for value in bar), SCALE, fill=GOLD)
        worth = points((card,))
        at = x + seen / 2, below + 7 + LETTERS / 2
        number_at(picture, str(worth), at, colour=WORDS if worth else MUTED, anchor="mm")


def _paint_sum(pen: ImageDraw.ImageDraw, total: int, target: int, middle: float) -> None:
    """The sum, large, and what it had to be; a tick or a cross says whether it was."""
    right = total >= target
    large, small = ImageFont.load_default(_LARGE * SCALE), ImageFont.load_default(LETTERS * SCALE)
    words = f"= {total}"
    base = (middle + _LARGE * 0.36) * SCALE
    pen.text((MARGIN * SCALE, base), words, font=large, fill=WORDS, anchor="ls")
    x = MARGIN + pen.textlength(words, font=large) / SCALE + 6
    pen.text((x * SCALE, base), f"/ {target}", font=small, fill=MUTED, anchor="ls")
    x += pen.textlength(f"/ {target}", font=small) / SCALE + 12
    for line in _TICK if right else _CROSS:
        path = [((x + right_by) * SCALE, (middle + down) * SCALE) for right_by, down in line]
        pen.line(path, fill=GOLD if right else WORDS, width=3 * SCALE, joint="curve")
