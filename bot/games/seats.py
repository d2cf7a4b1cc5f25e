"""The places at a table."""

from __future__ import annotations

from typing import Final, NewType

Seat = NewType("Seat", int)
"""A place at the table, 0 to n-1 clockwise."""

CLOCK: Final = Seat(-1)
"""The seat that the clock plays from: it closes windows of fixed length."""
