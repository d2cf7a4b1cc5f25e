"""Who of some people is still in a server: asked one by one, as no list of members is open to us, and kept a while."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final

from bot.clock import Clock
from bot.delivery.gateway import Failure, Gateway
from bot.recent import Recent
from bot.tables.table_view import GuildId, UserId

BELIEVED_SECONDS: Final = 300.0
"""Seconds for which an answer is believed."""
ASKING_SECONDS: Final = 1.5
"""Seconds for all answers together: a command must be answered within three."""
KEPT_ANSWERS: Final = 4096
"""Answers in memory; the oldest goes first."""


class Members:
    """Remembers for a few minutes who was in which server."""

    def __init__(self, gateway: Gateway, clock: Clock) -> None:
        self._gateway = gateway
        self._clock = clock
        self._known: Recent[tuple[GuildId, UserId], tuple[bool, float]] = Recent(KEPT_ANSWERS)

    async def left(self, guild_id: GuildId, users: Iterable[UserId]) -> frozenset[UserId]:
        """Return those of some people who are no longer in a server; of whom nothing can be learned counts as there."""
        asked = list(users)
        unknown = [user for user in asked if self._kept(guild_id, user) is None]
        if unknown:
            try:
                async with asyncio.timeout(ASKING_SECONDS):
                    await asyncio.gather(*(self._ask(guild_id, user) for user in unknown))
            except TimeoutError:
                pass  # what came in time is kept
        return frozenset(user for user in asked if self._kept(guild_id, user) is False)

    async def _ask(self, guild_id: GuildId, user: UserId) -> None:
        found = await self._gateway.find_member(guild_id, user)
        if isinstance(found, Failure) and found is not Failure.CHANNEL_GONE:
            return
        self._known[guild_id, user] = not isinstance(found, Failure), self._clock.monotonic()

    def _kept(self, guild_id: GuildId, user: UserId) -> bool | None:
        there, at = self._known.get((guild_id, user), (None, 0.0))
        return there if self._clock.monotonic() - at < BELIEVED_SECONDS else None
