"""Arrays of many things at once: what a network knows about choices, and the hands that it learns from."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Self, TypeAlias

import numpy as np
from numpy.typing import NDArray

Ints: TypeAlias = NDArray[np.int64]
Flags: TypeAlias = NDArray[np.bool_]
Floats: TypeAlias = NDArray[np.float32]


@dataclass
class Rows:
    """Arrays with a row for each thing; a value that is not an array is the same for all."""

    def __len__(self) -> int:
        return next(len(value) for value in self._held().values() if isinstance(value, np.ndarray))

    @property
    def every(self) -> Ints:
        """The number of each row."""
        return np.arange(len(self))

    def only(self, rows: Flags | Ints) -> Self:
        """Return some of the rows as copies, or rows several times."""
        chosen = {name: value[rows] for name, value in self._held().items() if isinstance(value, np.ndarray)}
        return replace(self, **chosen)

    def _held(self) -> dict[str, object]:
        return {field.name: getattr(self, field.name) for field in fields(self)}
