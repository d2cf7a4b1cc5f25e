"""A picture of the pile a claim turned over: its cards in the order of capture, trumps raised, and what they add up to.

It has a ground of its own, readable on dark and light screens alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from bot.cards import Card, Suit
from bot.games.bura.rules.ranks import points
from bot.ui import emoji
from bot.ui.canvas import SCALE, WIDTH, ground, png
from bot.ui.card_emoji import picture_name

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

_WORDS: Final = (219, 222, 225)
_MUTED: Final = (128, 132, 142)
_GOLD: Final = (240, 178, 50)
_TICK: Final = (((0, 1), (5, 7), (14, -7)),)
_CROSS: Final = (((0, -7), (14, 7)), ((0, 7), (14, -7)))


@dataclass(frozen=True, slots=True)
class PilePicture:
    """A pile: below each card stands what it is worth; below all of them their sum, and what was claimed.

    Attributes:
        cards: the pile in the order of capture, at least one card.
        trump: the suit that is raised and marked.
        target: the points that were claimed.
    """

    cards: tuple[Card, ...]
    trump: Suit
    target: int

    def draw(self) -> bytes:
        """Draw it as a PNG. Takes some hundredths of a second: call it in a thread."""
        rows = list(_rows(self.cards))
        width = min(_LARGEST, (WIDTH - 2 * _MARGIN) / (1 + (max(map(len, rows)) - 1) * _SEEN))
        pitch = _RAISED + width * _SHAPE + _WORTH + _GAP
        picture = ground(_MARGIN + pitch * len(rows) + _FOOT)
        for number, row in enumerate(rows):
            _draw_row(picture, row, self.trump, (_MARGIN, _MARGIN + pitch * number), width)
        middle = _MARGIN + pitch * len(rows) + _FOOT / 2 - _GAP
        _draw_sum(ImageDraw.Draw(picture), points(self.cards), self.target, middle)
        return png(picture)


def _rows(cards: Sequence[Card]) -> Iterator[Sequence[Card]]:
    """Cut a pile into rows of nearly equal length."""
    count = -(-len(cards) // _ROW)
    for row in range(count):
        yield cards[len(cards) * row // count : len(cards) * (row + 1) // count]


def _draw_row(
    picture: Image.Image, cards: Sequence[Card], trump: Suit, corner: tuple[float, float], width: float
) -> None:
    pen, font = ImageDraw.Draw(picture), ImageFont.load_default(_LETTERS * SCALE)
    size = round(width * SCALE), round(width * _SHAPE * SCALE)
    left, top = corner
    for place, card in enumerate(cards):
        raised = card.suit is trump
        x = left + place * width * _SEEN
        y = top + (0 if raised else _RAISED)
        face = _face(card, size)
        picture.paste(face, (round(x * SCALE), round(y * SCALE)), face)
        seen = width if place == len(cards) - 1 else width * _SEEN
        below = top + _RAISED + width * _SHAPE
        if raised:
            bar = (x + 4, below + 3, x + seen - 4, below + 5)
            pen.rounded_rectangle(tuple(value * SCALE for value in bar), SCALE, fill=_GOLD)
        worth = points((card,))
        pen.text(
            ((x + seen / 2) * SCALE, (below + 7 + _LETTERS / 2) * SCALE),
            str(worth),
            font=font,
            fill=_WORDS if worth else _MUTED,
            anchor="mm",
        )


def _draw_sum(pen: ImageDraw.ImageDraw, total: int, target: int, middle: float) -> None:
    """The sum, large, and what it had to be; a tick or a cross says whether it was."""
    right = total >= target
    large, small = ImageFont.load_default(_LARGE * SCALE), ImageFont.load_default(_LETTERS * SCALE)
    words = f"= {total}"
    base = (middle + _LARGE * 0.36) * SCALE
    pen.text((_MARGIN * SCALE, base), words, font=large, fill=_WORDS, anchor="ls")
    x = _MARGIN + pen.textlength(words, font=large) / SCALE + 6
    pen.text((x * SCALE, base), f"/ {target}", font=small, fill=_MUTED, anchor="ls")
    x += pen.textlength(f"/ {target}", font=small) / SCALE + 12
    for line in _TICK if right else _CROSS:
        path = [((x + right_by) * SCALE, (middle + down) * SCALE) for right_by, down in line]
        pen.line(path, fill=_GOLD if right else _WORDS, width=3 * SCALE, joint="curve")


@lru_cache(maxsize=72)
def _face(card: Card, size: tuple[int, int]) -> Image.Image:
    """Return the deck's own picture of a card, without the room round it, in so many pixels."""
    file = Path(emoji.__file__).with_name(f"{picture_name(card)}.png")
    with Image.open(file) as picture:
        return picture.convert("RGBA").crop(_CARD).resize(size, Image.Resampling.LANCZOS)
