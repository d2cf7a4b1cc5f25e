"""A picture of the pile a claim turned over: its cards in the order of capture, trumps raised, and what they add up to.

It has a ground of its own, readable on dark and light screens alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from bot.cards import Card, Suit
from bot.games.bura.ranks import points
from bot.ui import emoji
from bot.ui.faces import picture_name

_SCALE: Final = 2
"""Pixels a point: phones have fine screens."""
_WIDTH: Final = 360
"""Points: about as wide as a message on a phone, so that the cards are as large there as here."""
_MARGIN: Final = 14
_CARD: Final = (9, 1, 119, 127)
"""Where the card lies in its picture, in pixels of the deck."""
_SHAPE: Final = 126 / 110
"""A card's height for a width of one."""
_LARGEST: Final = 60.0
"""Points of width that a card has at most."""
_SEEN: Final = 0.84
"""How much of a card is seen beside the one that lies on it: all of its rank and suit, the 10 being the widest."""
_ROW: Final = 9
"""Cards in a row at most: a pack makes four."""
_RAISED: Final = 8
"""Points by which a trump stands above the others."""
_WORTH: Final = 20
"""Points of height below a row, for what each card is worth."""
_GAP: Final = 8
_FOOT: Final = 38
_LETTERS: Final = 16
_LARGE: Final = 26

_GROUND: Final = (43, 45, 49, 255)
_WORDS: Final = (219, 222, 225, 255)
_MUTED: Final = (128, 132, 142, 255)
_GOLD: Final = (240, 178, 50, 255)
_TICK: Final = (((0, 1), (5, 7), (14, -7)),)
_CROSS: Final = (((0, -7), (14, 7)), ((0, 7), (14, -7)))
_NOTHING: Final = (0, 0, 0, 0)


def pile_picture(cards: Sequence[Card], trump: Suit, target: int) -> bytes:
    """Draw a pile as a PNG. Takes some tenths of a second: call it in a thread.

    Below each card stands what it is worth; below all of them their sum, and what was claimed.

    Args:
        cards: the pile in the order of capture, at least one card.
        trump: the suit that is raised and marked.
        target: the points that were claimed.
    """
    rows = list(_rows(cards))
    width = min(_LARGEST, (_WIDTH - 2 * _MARGIN) / (1 + (max(map(len, rows)) - 1) * _SEEN))
    pitch = _RAISED + width * _SHAPE + _WORTH + _GAP
    height = _MARGIN + pitch * len(rows) + _FOOT
    picture = Image.new("RGBA", (_WIDTH * _SCALE, round(height * _SCALE)), _NOTHING)
    pen = ImageDraw.Draw(picture)
    pen.rounded_rectangle((0, 0, picture.width - 1, picture.height - 1), 10 * _SCALE, fill=_GROUND)
    for number, row in enumerate(rows):
        _draw_row(picture, row, trump, (_MARGIN, _MARGIN + pitch * number), width)
    _draw_sum(pen, points(cards), target, _MARGIN + pitch * len(rows) + _FOOT / 2 - _GAP)
    return _png(picture)


def _rows(cards: Sequence[Card]) -> Iterator[Sequence[Card]]:
    """Cut a pile into rows of nearly equal length."""
    count = -(-len(cards) // _ROW)
    for row in range(count):
        yield cards[len(cards) * row // count : len(cards) * (row + 1) // count]


def _draw_row(
    picture: Image.Image, cards: Sequence[Card], trump: Suit, corner: tuple[float, float], width: float
) -> None:
    pen, font = ImageDraw.Draw(picture), ImageFont.load_default(_LETTERS * _SCALE)
    size = round(width * _SCALE), round(width * _SHAPE * _SCALE)
    left, top = corner
    for place, card in enumerate(cards):
        raised = card.suit is trump
        x = left + place * width * _SEEN
        y = top + (0 if raised else _RAISED)
        face = _face(card).resize(size, Image.Resampling.LANCZOS)
        picture.alpha_composite(face, (round(x * _SCALE), round(y * _SCALE)))
        seen = width if place == len(cards) - 1 else width * _SEEN
        below = top + _RAISED + width * _SHAPE
        if raised:
            bar = (x + 4, below + 3, x + seen - 4, below + 5)
            pen.rounded_rectangle(tuple(value * _SCALE for value in bar), _SCALE, fill=_GOLD)
        worth = points((card,))
        pen.text(
            ((x + seen / 2) * _SCALE, (below + 7 + _LETTERS / 2) * _SCALE),
            str(worth),
            font=font,
            fill=_WORDS if worth else _MUTED,
            anchor="mm",
        )


def _draw_sum(pen: ImageDraw.ImageDraw, total: int, target: int, middle: float) -> None:
    """The sum, large, and what it had to be; a tick or a cross says whether it was."""
    right = total >= target
    large, small = ImageFont.load_default(_LARGE * _SCALE), ImageFont.load_default(_LETTERS * _SCALE)
    words = f"= {total}"
    base = (middle + _LARGE * 0.36) * _SCALE
    pen.text((_MARGIN * _SCALE, base), words, font=large, fill=_WORDS, anchor="ls")
    x = _MARGIN + pen.textlength(words, font=large) / _SCALE + 6
    pen.text((x * _SCALE, base), f"/ {target}", font=small, fill=_MUTED, anchor="ls")
    x += pen.textlength(f"/ {target}", font=small) / _SCALE + 12
    for line in _TICK if right else _CROSS:
        path = [((x + right_by) * _SCALE, (middle + down) * _SCALE) for right_by, down in line]
        pen.line(path, fill=_GOLD if right else _WORDS, width=3 * _SCALE, joint="curve")


@cache
def _face(card: Card) -> Image.Image:
    """Return the deck's own picture of a card, without the room round it."""
    file = Path(emoji.__file__).with_name(f"{picture_name(card)}.png")
    with Image.open(file) as picture:
        return picture.convert("RGBA").crop(_CARD)


def _png(picture: Image.Image) -> bytes:
    written = BytesIO()
    picture.quantize(64, method=Image.Quantize.FASTOCTREE).save(written, "PNG", optimize=True)
    return written.getvalue()
