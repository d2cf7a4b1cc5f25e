"""Waiting for a database that is away."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from bot.ground.clock import Clock
from db.errors import DatabaseLocked, OwnedElsewhere, SessionLost

T = TypeVar("T")

AWAY_SECONDS: Final = 1.0
"""Between two looks whether the database is back."""


async def once_stored(work: Callable[[], Awaitable[T]], clock: Clock) -> T:
    """Repeat what meets a lost session or another program's lock until it does not, and
    return what comes of it.

    Raises:
        OwnedElsewhere: another process has taken over.
        Exception: whatever else the work raises.
    """
    while True:
        try:
            return await work()
        except (SessionLost, DatabaseLocked) as error:
            if isinstance(error, OwnedElsewhere):
                raise
        await clock.sleep(AWAY_SECONDS)
