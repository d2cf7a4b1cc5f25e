"""What a point of a hand of Chicago is worth, and what it is worth to say something."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.chicago.player.moves import PASS

POINT: Final = 0.04
"""What a point is worth on the scale of 0 to 1."""
FALSE: Final = -1.0
"""What a lie is worth: nobody tells one by oversight."""
_TRUE: Final = 0.8
"""What the truth is worth; anything else that may be said is worth less."""
_PASSED: Final = 0.4
"""What a pass is worth that is not the truth."""


def worths_of_words(moves: Sequence[int], true: int) -> list[float]:
    """Return what it is worth to say each thing: the truth most, a pass less, a lie
    least."""
    known = {PASS: _PASSED, true: _TRUE}
    return [known.get(move, FALSE) for move in moves]
