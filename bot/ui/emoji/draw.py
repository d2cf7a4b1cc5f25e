"""Draw our own deck, rank over suit, as the small pictures Discord keeps: `python -m bot.ui.emoji.draw [folder]`.

Needs Pillow (a development dependency); the pictures themselves are part of the project.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path as Folder
from typing import Final

from PIL import Image, ImageDraw

from bot.cards import Card, Rank, Suit
from bot.ui.emoji.paths import RANKS, SUITS, Path
from bot.ui.faces import DECK_VERSION, picture_name, suit_name

SIZE: Final = 128
"""Pixels a side, the size of an emoji at Discord."""
_FINER: Final = 8
"""How many times finer the drawing is before it is scaled down."""

_CARD: Final = (11.0, 1.0, 117.0, 127.0)
_CORNER: Final = 17.0
_EDGE: Final = 4.0
_RANK_TOP: Final = 16.5
_RANK_HEIGHT: Final = 44.0
_STROKE: Final = 13.0
_SUIT_TOP: Final = 72.5
_SUIT_SIDE: Final = 46.0

_PAPER: Final = (255, 255, 255, 255)
_BORDER: Final = (128, 132, 142, 255)
_BACK: Final = (38, 75, 140, 255)
_WEAVE: Final = (214, 224, 244, 255)
_RED: Final = (208, 16, 40, 255)
_BLACK: Final = (18, 20, 24, 255)
_INK: Final = {Suit.SPADES: _BLACK, Suit.CLUBS: _BLACK, Suit.HEARTS: _RED, Suit.DIAMONDS: _RED}

Colour = tuple[int, int, int, int]


class _Sheet:
    """A transparent square to draw on, in units of final pixels."""

    def __init__(self) -> None:
        self._image = Image.new("RGBA", (SIZE * _FINER, SIZE * _FINER), (0, 0, 0, 0))
        self._pen = ImageDraw.Draw(self._image)

    def box(self, corners: tuple[float, float, float, float], radius: float, fill: Colour) -> None:
        left, top, right, bottom = (value * _FINER for value in corners)
        self._pen.rounded_rectangle((left, top, right, bottom), radius * _FINER, fill)

    def shape(self, outline: Path, fill: Colour) -> None:
        self._pen.polygon([(x * _FINER, y * _FINER) for x, y in outline], fill)

    def stroke(self, path: Path, width: float, fill: Colour) -> None:
        """Draw a line with round ends and joints."""
        half = width * _FINER / 2
        points = [(x * _FINER, y * _FINER) for x, y in path]
        self._pen.line(points, fill, round(2 * half))
        for x, y in points:
            self._pen.ellipse((x - half, y - half, x + half, y + half), fill)

    def finished(self) -> Image.Image:
        """Return the drawing at its final size; 64 colours are plenty and keep the file small."""
        small = self._image.resize((SIZE, SIZE), Image.Resampling.LANCZOS)
        return small.quantize(64, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def card_picture(card: Card) -> Image.Image:
    """Draw a card: its rank over its suit."""
    sheet = _Sheet()
    _paper(sheet, _PAPER)
    _rank(sheet, card.rank, _INK[card.suit])
    _suit(sheet, card.suit, ((SIZE - _SUIT_SIDE) / 2, _SUIT_TOP), _SUIT_SIDE, _INK[card.suit])
    return sheet.finished()


def back_picture() -> Image.Image:
    """Draw a card face down."""
    sheet = _Sheet()
    _paper(sheet, _PAPER)
    left, top, right, bottom = _CARD
    sheet.box((left + 10, top + 10, right - 10, bottom - 10), _CORNER - 8, _BACK)
    for x in (36.0, 64.0, 92.0):
        for y in (32.0, 64.0, 96.0):
            sheet.shape(((x, y - 12), (x + 9, y), (x, y + 12), (x - 9, y)), _WEAVE)
    return sheet.finished()


def suit_picture(suit: Suit) -> Image.Image:
    """Draw a suit's sign on a small card, so that the black ones are seen on a dark page."""
    sheet = _Sheet()
    _paper(sheet, _PAPER)
    _suit(sheet, suit, (24.0, 24.0), 80.0, _INK[suit])
    return sheet.finished()


def deck_pictures() -> Iterator[tuple[str, Image.Image]]:
    """Draw every picture of the deck with its name: 52 cards, the back, four suits."""
    for suit in Suit:
        for rank in Rank:
            card = Card(rank, suit)
            yield picture_name(card), card_picture(card)
        yield suit_name(suit), suit_picture(suit)
    yield f"{DECK_VERSION}_back", back_picture()


def main(folder: Folder) -> None:
    """Write every picture as a PNG into a folder."""
    for name, picture in deck_pictures():
        picture.save(folder / f"{name}.png", optimize=True)


def _paper(sheet: _Sheet, fill: Colour) -> None:
    left, top, right, bottom = _CARD
    sheet.box(_CARD, _CORNER, _BORDER)
    sheet.box((left + _EDGE, top + _EDGE, right - _EDGE, bottom - _EDGE), _CORNER - _EDGE, fill)


def _rank(sheet: _Sheet, rank: Rank, ink: Colour) -> None:
    glyph = RANKS[rank]
    left = (SIZE - glyph.width * _RANK_HEIGHT) / 2
    for path in glyph.strokes:
        placed = tuple((left + x * _RANK_HEIGHT, _RANK_TOP + y * _RANK_HEIGHT) for x, y in path)
        sheet.stroke(placed, _STROKE, ink)


def _suit(sheet: _Sheet, suit: Suit, corner: tuple[float, float], side: float, ink: Colour) -> None:
    for outline in SUITS[suit]:
        sheet.shape(tuple((corner[0] + x * side, corner[1] + y * side) for x, y in outline), ink)


if __name__ == "__main__":
    main(Folder(sys.argv[1]) if len(sys.argv) > 1 else Folder(__file__).parent)
