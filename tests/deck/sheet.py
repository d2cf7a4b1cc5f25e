"""What the deck's pictures are drawn on: a transparent square, finer than the picture
it becomes."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw

from tests.deck.paths import Path

SIZE: Final = 128
"""Pixels a side, the size of an emoji at Discord."""
_FINER: Final = 8
"""How many times finer the drawing is before it is scaled down."""

Colour = tuple[int, int, int, int]


class Sheet:
    """A transparent square to draw on, in units of final pixels."""

    def __init__(self) -> None:
        self._image = Image.new("RGBA", (SIZE * _FINER, SIZE * _FINER), (0, 0, 0, 0))
        self._pen = ImageDraw.Draw(self._image)

    def box(
        self, corners: tuple[float, float, float, float], radius: float, fill: Colour
    ) -> None:
        """Fill a rectangle (left, top, right, bottom) with round corners."""
        left, top, right, bottom = (value * _FINER for value in corners)
        self._pen.rounded_rectangle((left, top, right, bottom), radius * _FINER, fill)

    def shape(self, outline: Path, fill: Colour) -> None:
        """Fill an outline."""
        self._pen.polygon([(x * _FINER, y * _FINER) for x, y in outline], fill)

    def stroke(self, path: Path, width: float, fill: Colour) -> None:
        """Draw a line with round ends and joints."""
        half = width * _FINER / 2
        points = [(x * _FINER, y * _FINER) for x, y in path]
        self._pen.line(points, fill, round(2 * half))
        for x, y in points:
            self._pen.ellipse((x - half, y - half, x + half, y + half), fill)

    def finished(self) -> Image.Image:
        """Return the drawing at its final size; 64 colours are plenty and keep the file
        small."""
        small = self._image.resize((SIZE, SIZE), Image.Resampling.LANCZOS)
        return small.quantize(64, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
