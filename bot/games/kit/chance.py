"""A hand without luck: from a stacked pack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.cards import Card


class Stacked(tuple[Card, ...]):
    """The chance that is none: the deal finds the pack stacked, and there is no later
    shuffle."""

    __slots__ = ()

    def shuffled(self, cards: Sequence[Card], no: int = 0) -> tuple[Card, ...]:
        """Return the pack as it is stacked. Raises LookupError: for a later shuffle
        nothing is."""
        if no:
            raise LookupError(f"nothing is stacked for shuffle {no}")
        return tuple(self)


UNSHUFFLED: Final = Stacked()
"""What an action draws from whose game shuffles only for the deal."""
