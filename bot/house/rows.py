"""Arrays of many things at once: what a network knows about choices, and the hands that
it learns from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Self, TypeAlias

import numpy as np
from numpy.typing import NDArray

Ints: TypeAlias = NDArray[np.int64]
Flags: TypeAlias = NDArray[np.bool_]
Floats: TypeAlias = NDArray[np.float32]
Column: TypeAlias = NDArray[np.generic]
"""Numbers of any kind, a row each."""
Sets: TypeAlias = NDArray[np.uint32]
"""Sets of cards, by the numbers of `bot/house/numbers.py`."""


@dataclass
class Rows:
    """Arrays with a row for each thing; a value that is not an array is the same for
    all."""

    def __len__(self) -> int:
        return next(
            len(value)
            for value in self._held().values()
            if isinstance(value, np.ndarray)
        )

    @property
    def every(self) -> Ints:
        """The number of each row."""
        return np.arange(len(self))

    def only(self, rows: Flags | Ints) -> Self:
        """Return some of the rows as copies, or rows several times."""
        chosen = {
            name: value[rows]
            for name, value in self._held().items()
            if isinstance(value, np.ndarray)
        }
        return replace(self, **chosen)

    def _held(self) -> dict[str, object]:
        return {field.name: getattr(self, field.name) for field in fields(self)}


def of_card(size: int) -> Sets:
    """Return the set of each card of a pack of so many, and at last, for no card, the
    empty set."""
    return np.array([*(1 << card for card in range(size)), 0], dtype=np.uint32)


def one_of(numbers: Ints, count: int) -> Flags:
    """Return (rows, count) which of the numbers from 0 to `count` - 1 each is."""
    return np.asarray(numbers[:, None] == np.arange(count))


def columns(told: Sequence[Column]) -> Floats:
    """Put (rows) arrays beside each other, as a network reads them."""
    return np.stack(told, axis=1, dtype=np.float32, casting="unsafe")


def joined(told: Sequence[Column]) -> Floats:
    """Put (rows, numbers) arrays beside each other, as a network reads them."""
    return np.concatenate(told, axis=1, dtype=np.float32, casting="unsafe")
