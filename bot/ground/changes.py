"""What memory holds of the database: a choice that is made while it is read must not be
forgotten."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")


class Changes:
    """Counts the changes to something in memory."""

    def __init__(self) -> None:
        self._count = 0

    def note(self) -> None:
        """Note that something was changed, once it is stored: what is being read may be
        older."""
        self._count += 1

    async def outlast(self, read: Callable[[], Awaitable[T]]) -> T:
        """Read until nothing was changed in the meantime, and return what was read
        last.

        Raises:
            Exception: what `read` raises.
        """
        while True:
            before = self._count
            found = await read()
            if self._count == before:
                return found
