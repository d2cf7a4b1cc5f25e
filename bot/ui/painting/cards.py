"""Cards and small signs in a picture."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw

from bot.games.cards import Card
from bot.ui import emoji
from bot.ui.canvas import SCALE, letters
from bot.ui.card_emoji import picture_name
from bot.ui.painting.sheet import GOLD, MUTED, WORDS

SHAPE: Final = 126 / 110
"""A card's height for a width of one."""
LARGEST: Final = 60.0
"""Points of width that a card has at most."""
SEEN: Final = 0.84
"""How much of a card is seen beside the one that lies on it: all of its rank and suit,
the 10 being the widest."""
LETTERS: Final = 16
"""Points of a number's size."""
BADGE: Final = 22.0
"""Points of a badge's width."""

_CARD: Final = (9, 1, 119, 127)
"""Where the card is in its picture, in pixels of the deck."""
_SHADED: Final = 0.45
"""How much of a beaten card's light is left."""
_DARK: Final = (30, 32, 34)


def paint_cards(
    picture: Image.Image,
    cards: Sequence[Card],
    corner: tuple[float, float],
    width: float,
    *,
    step: float = SEEN,
    beaten: Collection[Card] = (),
) -> None:
    """Paint cards side by side.

    Args:
        picture: what is painted on.
        cards: the cards from left to right.
        corner: left and top of the first one, in points.
        width: of a card, in points.
        step: from one card to the next, in widths of a card.
        beaten: those of them that are shaded.
    """
    size = round(width * SCALE), round(width * SHAPE * SCALE)
    left, top = corner
    for place, card in enumerate(cards):
        face = card_face(card, size, _SHADED if card in beaten else 1)
        picture.paste(
            face,
            (round((left + place * width * step) * SCALE), round(top * SCALE)),
            face,
        )


def paint_badge(
    picture: Image.Image, number: int, centre: tuple[float, float], *, golden: bool
) -> None:
    """Paint a number on a disc: which of the people in the words beside the picture is
    meant."""
    disc = _disc(round(BADGE * SCALE))
    x, y = centre
    colour, letter = (GOLD, _DARK) if golden else (MUTED, _DARK)
    picture.paste(
        colour,
        (round(x * SCALE) - disc.width // 2, round(y * SCALE) - disc.height // 2),
        disc,
    )
    number_at(picture, str(number), (x, y), colour=letter, anchor="mm")


def number_at(
    picture: Image.Image,
    words: str,
    at: tuple[float, float],
    *,
    colour: tuple[int, int, int] = WORDS,
    size: int = LETTERS,
    anchor: str = "lm",
) -> None:
    """Write a number, with its sign if it has one; the font has only Latin letters,
    and `-` for a minus."""
    font = letters(size * SCALE)
    ImageDraw.Draw(picture).text(
        (at[0] * SCALE, at[1] * SCALE), words, font=font, fill=colour, anchor=anchor
    )


def underline(picture: Image.Image, left: float, right: float, top: float) -> None:
    """Paint the bar below a card of a marked suit; all in points."""
    bar = (left * SCALE, top * SCALE, right * SCALE, (top + 2) * SCALE)
    ImageDraw.Draw(picture).rounded_rectangle(bar, SCALE, fill=GOLD)


@lru_cache(maxsize=256)
def card_face(card: Card, size: tuple[int, int], light: float = 1) -> Image.Image:
    """Return the deck's own picture of a card, without the room round it, in so many
    pixels."""
    file = Path(emoji.__file__).with_name(f"{picture_name(card)}.png")
    with Image.open(file) as picture:
        face = (
            picture.convert("RGBA").crop(_CARD).resize(size, Image.Resampling.LANCZOS)
        )
    if light < 1:
        seen = face.getchannel("A")
        face = Image.blend(Image.new("RGBA", size, (*_DARK, 255)), face, light)
        face.putalpha(seen)
    return face


@lru_cache(maxsize=4)
def _disc(size: int) -> Image.Image:
    fine = 4
    seen = Image.new("L", (size * fine, size * fine), 0)
    ImageDraw.Draw(seen).ellipse((0, 0, seen.width - 1, seen.height - 1), fill=255)
    return seen.reduce(fine)
