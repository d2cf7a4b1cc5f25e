"""The ground that every drawn picture has, dark with round corners, and how it becomes
a small file."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw, ImageFont

SCALE: Final = 2
"""Pixels a point: phones have fine screens."""
WIDTH: Final = 360
"""Points: about as wide as a message on a phone, so that what is drawn is as large
there as here."""

_GROUND: Final = (43, 45, 49)
_ROUND: Final = 10
"""Points of a corner's radius."""
_COLOURS: Final = 64


def ground(height: float, *, smooth: int = 1) -> Image.Image:
    """Return an empty picture, `height` points high, to draw on.

    It has `SCALE * smooth` pixels a point; `png` makes it smaller again, so that lines
    are smooth."""
    return Image.new(
        "RGB", (WIDTH * SCALE * smooth, round(height * SCALE) * smooth), _GROUND
    )


def png(picture: Image.Image) -> bytes:
    """Return a picture drawn on `ground` as a PNG with `SCALE` pixels a point. It
    changes the picture."""
    if picture.width > WIDTH * SCALE:
        picture = picture.reduce(picture.width // (WIDTH * SCALE))
    # Opaque until here: each step is a good deal slower with a fourth channel.
    picture.putalpha(_corners(picture.size))
    written = BytesIO()
    picture.quantize(_COLOURS, method=Image.Quantize.FASTOCTREE).save(written, "PNG")
    return written.getvalue()


@lru_cache(maxsize=32)
def letters(size: float) -> ImageFont.FreeTypeFont:
    """Return the font of numbers, in so many pixels; to read it from its package takes
    longer than to write with it.

    Raises:
        TypeError: Pillow was built without FreeType.
    """
    font = ImageFont.load_default(size)
    if not isinstance(font, ImageFont.FreeTypeFont):
        raise TypeError("Pillow was built without FreeType")
    return font


@lru_cache(maxsize=8)
def _corners(size: tuple[int, int]) -> Image.Image:
    """Return what of a picture of this size is seen."""
    fine = 2
    seen = Image.new("L", (size[0] * fine, size[1] * fine), 0)
    box = (0, 0, seen.width - 1, seen.height - 1)
    ImageDraw.Draw(seen).rounded_rectangle(box, _ROUND * SCALE * fine, fill=255)
    return seen.reduce(fine)
