"""What lost lives are worth in Toepen."""

from __future__ import annotations

from typing import Final

LIFE: Final = 0.1
"""What a life is worth on the scale of 0 to 1."""


def beside(own: int, total: int, playing: int) -> float:
    """Return how many lives fewer somebody lost than the others did on average, of a
    `total` among the `playing`."""
    return (total - own) / (playing - 1) - own
