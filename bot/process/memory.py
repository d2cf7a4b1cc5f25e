"""What memory holds of the servers of this process's shards: others have written before
it, and perhaps meanwhile."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from bot.fleet.retrying import once_stored
from bot.ground.background import logged
from cogs.services import Services
from db.languages import chosen
from db.shards import Shards


class MemoryLoader:
    """Reads from the database what is kept in memory."""

    def __init__(self, services: Services) -> None:
        """Bind to what keeps it."""
        self._services: Final = services

    async def adopt(self, shards: Shards) -> None:
        """Read what is to be known of the servers of some shards, before anything is
        changed or drawn there.

        Of their tables nothing is known any more: one that was looked at before has
        been changed by others since.

        Raises:
            OwnedElsewhere: another process has taken over.
            DatabaseUnavailable: the database cannot be read, and that will not pass.
        """
        self._services.tables.forget_all()
        await self._repeated(self._read, shards)
        await logged(
            self._repeated(self._services.publisher.look_back, shards),
            "what was shown last",
        )
        await logged(
            self._repeated(self._services.tables.interrupt, shards),
            "what waits for its people",
        )

    async def read_again(self) -> None:
        """Read all of it again once the database is back, and show what was not: the
        session was lost."""
        own, publisher = self._services.presence.own, self._services.publisher
        for work in (self._read, publisher.interrupt, publisher.recover):
            await self._repeated(work, own)

    async def _repeated(
        self, work: Callable[[Shards], Awaitable[object]], shards: Shards
    ) -> None:
        await once_stored(partial(work, shards), self._services.clock)

    async def _read(self, shards: Shards) -> None:
        """Read which languages and decks were chosen in some shards."""
        database, languages = self._services.database, self._services.languages
        found = await languages.changes.outlast(lambda: database.read(chosen, shards))
        languages.load(found, shards.__contains__)
        await self._services.decks.load(shards)
