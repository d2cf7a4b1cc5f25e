"""A picture of parts below each other, on a ground of its own that is readable on dark
and light screens alike."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final, Protocol

from PIL import Image

from bot.ui.canvas import WIDTH, ground, png

MARGIN: Final = 14
"""Points that stay free at each edge."""
INNER: Final = WIDTH - 2 * MARGIN
"""Points of width that a part has."""
_GAP: Final = 12

WORDS: Final = (219, 222, 225)
MUTED: Final = (128, 132, 142)
GOLD: Final = (240, 178, 50)
"""The color of a trick's taker, of winners, and of what is underlined."""


class Part(Hashable, Protocol):
    """One thing that a picture shows. Two that are equal look the same."""

    @property
    def height(self) -> float:
        """How many points of height it takes."""
        ...

    def paint(self, picture: Image.Image, top: float) -> None:
        """Draw it from `top` (in points) downwards, between the margins."""
        ...


@dataclass(frozen=True, slots=True)
class Sheet:
    """A picture of at least one part, the first on top."""

    parts: tuple[Part, ...]

    def draw(self) -> bytes:
        """Draw it as a PNG. Takes some hundredths of a second: call it in a thread."""
        heights = [part.height for part in self.parts]
        picture = ground(2 * MARGIN + sum(heights) + _GAP * (len(heights) - 1))
        top: float = MARGIN
        for part, height in zip(self.parts, heights, strict=True):
            part.paint(picture, top)
            top += height + _GAP
        return png(picture)
