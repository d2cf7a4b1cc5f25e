"""What cards add up to, and what they had to: a tick or a cross says whether they
did."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PIL import Image, ImageDraw

from bot.ui.canvas import SCALE, letters
from bot.ui.painting.cards import LETTERS
from bot.ui.painting.sheet import GOLD, MARGIN, MUTED, WORDS

_LARGE: Final = 26
_TICK: Final = (((0, 1), (5, 7), (14, -7)),)
_CROSS: Final = (((0, -7), (14, 7)), ((0, 7), (14, -7)))


@dataclass(frozen=True, slots=True)
class TotalPart:
    """A sum of points, large, and the `target` that it had to reach."""

    points: int
    target: int

    @property
    def height(self) -> float:
        """Points of the line."""
        return _LARGE

    def paint(self, picture: Image.Image, top: float) -> None:
        """Draw it from `top` downwards."""
        pen, middle = ImageDraw.Draw(picture), top + _LARGE / 2
        base, x = (middle + _LARGE * 0.36) * SCALE, float(MARGIN)
        for words, size, colour, after in (
            (f"= {self.points}", _LARGE, WORDS, 6),
            (f"/ {self.target}", LETTERS, MUTED, 12),
        ):
            font = letters(size * SCALE)
            pen.text((x * SCALE, base), words, font=font, fill=colour, anchor="ls")
            x += pen.textlength(words, font=font) / SCALE + after
        right = self.points >= self.target
        for line in _TICK if right else _CROSS:
            path = [
                ((x + across) * SCALE, (middle + down) * SCALE) for across, down in line
            ]
            pen.line(
                path, fill=GOLD if right else WORDS, width=3 * SCALE, joint="curve"
            )
