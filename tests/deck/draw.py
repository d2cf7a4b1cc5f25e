"""Draw our own deck, rank over suit, as the small pictures Discord keeps: `python -m
tests.deck.draw [folder]`.

The pictures themselves lie in `bot/ui/emoji` and are part of the project.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path as Folder
from typing import Final

from PIL import Image

from bot.games.cards import Card, Rank, Suit
from bot.ui import emoji
from bot.ui.card_emoji import BACK_NAME, CHIP_NAME, DeckStyle, picture_name, suit_name
from tests.deck.paths import RANKS, SUITS, Path, arc
from tests.deck.sheet import SIZE, Colour, Sheet

_CARD: Final = (9.0, 1.0, 119.0, 127.0)
_CORNER: Final = 17.0
_EDGE: Final = 4.0
_STROKE: Final = 14.5
_RANK_TOP: Final = 15.8
_RANK_HEIGHT: Final = 40.5
_SUIT_TOP: Final = 70.5
_SUIT_SIDE: Final = 50.0

_PAPER: Final = (255, 255, 255, 255)
_BORDER: Final = (128, 132, 142, 255)
_BACK: Final = (36, 74, 150, 255)
_WEAVE: Final = (112, 150, 222, 255)
_RED: Final = (208, 16, 40, 255)
_BLACK: Final = (16, 18, 22, 255)
_GREEN: Final = (10, 122, 52, 255)
_BLUE: Final = (20, 92, 214, 255)
_CHIP: Final = (226, 160, 32, 255)
_CHIP_EDGE: Final = (122, 74, 8, 255)
_CHIP_LIGHT: Final = (255, 246, 222, 255)
_INKS: Final = {
    DeckStyle.TWO: {
        Suit.SPADES: _BLACK,
        Suit.CLUBS: _BLACK,
        Suit.HEARTS: _RED,
        Suit.DIAMONDS: _RED,
    },
    DeckStyle.FOUR: {
        Suit.SPADES: _BLACK,
        Suit.CLUBS: _GREEN,
        Suit.HEARTS: _RED,
        Suit.DIAMONDS: _BLUE,
    },
}
_MIDDLE: Final = SIZE / 2


def card_picture(card: Card, style: DeckStyle = DeckStyle.TWO) -> Image.Image:
    """Draw a card: its rank over its suit."""
    sheet, ink = Sheet(), _INKS[style][card.suit]
    _paper(sheet)
    _rank(sheet, card.rank, ink)
    _suit(sheet, card.suit, (_MIDDLE - _SUIT_SIDE / 2, _SUIT_TOP), _SUIT_SIDE, ink)
    return sheet.finished()


def back_picture() -> Image.Image:
    """Draw a card face down: a field of one colour with four strands, so that it is no
    face at any size."""
    sheet = Sheet()
    _paper(sheet)
    left = _CARD[0] + 11
    top = _CARD[1] + 11
    right = _CARD[2] - 11
    bottom = _CARD[3] - 11
    sheet.box((left, top, right, bottom), _CORNER - 9, _BACK)
    for x in (_MIDDLE - 22, _MIDDLE + 22):
        for y in (_MIDDLE - 26, _MIDDLE + 26):
            sheet.shape(_lozenge((x, y), 16, 19), _WEAVE)
            sheet.shape(_lozenge((x, y), 7, 8.5), _BACK)
    sheet.shape(_lozenge((_MIDDLE, _MIDDLE), 16, 19), _PAPER)
    return sheet.finished()


def suit_picture(suit: Suit, style: DeckStyle = DeckStyle.TWO) -> Image.Image:
    """Draw a suit's sign on a small card, so that the black ones are seen on a dark
    page."""
    sheet = Sheet()
    _paper(sheet)
    _suit(sheet, suit, (_MIDDLE - 42.0, _MIDDLE - 42.0), 84.0, _INKS[style][suit])
    return sheet.finished()


def chip_picture() -> Image.Image:
    """Draw a token: a round chip with six light insets, of a colour that no suit
    has."""
    sheet, centre = Sheet(), (_MIDDLE, _MIDDLE)
    sheet.shape(_disc(60.0), _CHIP_EDGE)
    sheet.shape(_disc(55.0), _CHIP)
    for inset in range(6):
        turn = inset * 4 / 6 - 0.22
        sheet.shape(
            (*arc(centre, (55.0, 55.0), turn, turn + 0.44), centre), _CHIP_LIGHT
        )
    sheet.shape(_disc(39.0), _CHIP_EDGE)
    sheet.shape(_disc(34.5), _CHIP)
    sheet.shape(_lozenge(centre, 15, 20), _CHIP_LIGHT)
    return sheet.finished()


def deck_pictures() -> Iterator[tuple[str, Image.Image]]:
    """Draw every picture with its name: 52 cards, 26 in another colour, the suits
    alike, the back and the chip."""
    drawn = set()
    for style in (DeckStyle.TWO, DeckStyle.FOUR):
        for suit in Suit:
            for rank in Rank:
                card = Card(rank, suit)
                name = picture_name(card, style)
                if name not in drawn:
                    yield name, card_picture(card, style)
                drawn.add(name)
            name = suit_name(suit, style)
            if name not in drawn:
                yield name, suit_picture(suit, style)
            drawn.add(name)
    yield BACK_NAME, back_picture()
    yield CHIP_NAME, chip_picture()


def main(folder: Folder) -> None:
    """Write every picture as a PNG into a folder."""
    for name, picture in deck_pictures():
        picture.save(folder / f"{name}.png", optimize=True)


def _paper(sheet: Sheet) -> None:
    left, top, right, bottom = _CARD
    sheet.box(_CARD, _CORNER, _BORDER)
    sheet.box(
        (left + _EDGE, top + _EDGE, right - _EDGE, bottom - _EDGE),
        _CORNER - _EDGE,
        _PAPER,
    )


def _rank(sheet: Sheet, rank: Rank, ink: Colour) -> None:
    glyph = RANKS[rank]
    width = _STROKE * glyph.weight
    # A thinner pen draws a little larger, so that every rank is as tall as the others.
    height = _RANK_HEIGHT + _STROKE - width
    top = _RANK_TOP - (_STROKE - width) / 2
    left = _MIDDLE - glyph.centre * height
    for path in glyph.strokes:
        sheet.stroke(
            tuple((left + x * height, top + y * height) for x, y in path), width, ink
        )


def _suit(
    sheet: Sheet, suit: Suit, corner: tuple[float, float], side: float, ink: Colour
) -> None:
    for outline in SUITS[suit]:
        sheet.shape(
            tuple((corner[0] + x * side, corner[1] + y * side) for x, y in outline), ink
        )


def _disc(radius: float) -> Path:
    return arc((_MIDDLE, _MIDDLE), (radius, radius), 0, 4)


def _lozenge(centre: tuple[float, float], across: float, down: float) -> Path:
    x, y = centre
    return ((x, y - down), (x + across, y), (x, y + down), (x - across, y))


if __name__ == "__main__":
    main(
        Folder(sys.argv[1]) if len(sys.argv) > 1 else Folder(next(iter(emoji.__path__)))
    )
