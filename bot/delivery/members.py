"""Which people are still in a server, and their names there: the bot may read no list
of members.

It asks about one person at a time, and keeps the answers for a while, in memory only.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from typing import Final

from bot.delivery.rest import Failure, Rest
from bot.ground.clock import Clock
from bot.ground.recent import Recent
from bot.tables.ids import GuildId, UserId

BELIEVED_SECONDS: Final = 300.0
"""Seconds for which an answer is believed."""
ASKING_SECONDS: Final = 1.5
"""Seconds for all answers together: a command must be answered within three."""
KEPT_ANSWERS: Final = 4096
"""Answers in memory; the oldest goes first."""
NAMES_ASKED: Final = 10
"""How many names are asked for at once: a list is typed letter by letter."""


class Members:
    """Remembers for a few minutes who was in which server."""

    def __init__(self, rest: Rest, clock: Clock) -> None:
        self._rest = rest
        self._clock = clock
        self._known: Recent[tuple[GuildId, UserId], tuple[bool, float]] = Recent(
            KEPT_ANSWERS
        )
        self._names: Recent[tuple[GuildId, UserId], str] = Recent(KEPT_ANSWERS)

    async def left(
        self, guild_id: GuildId, users: Iterable[UserId]
    ) -> frozenset[UserId]:
        """Return those of some people who are no longer in a server; of whom nothing
        can be learned counts as there."""
        asked = list(users)
        await self._ask_all(
            guild_id, [user for user in asked if self._kept(guild_id, user) is None]
        )
        return frozenset(user for user in asked if self._kept(guild_id, user) is False)

    async def names(
        self, guild_id: GuildId, users: Iterable[UserId]
    ) -> Mapping[UserId, str]:
        """Return the names of people in a server, as far as they can be learned; if
        many are unknown, only some."""
        asked = list(users)
        unknown = [user for user in asked if self._is_unnamed(guild_id, user)]
        await self._ask_all(guild_id, unknown[:NAMES_ASKED])
        return {
            user: self._names[guild_id, user]
            for user in asked
            if (guild_id, user) in self._names
        }

    def _is_unnamed(self, guild_id: GuildId, user: UserId) -> bool:
        return (guild_id, user) not in self._names and self._kept(
            guild_id, user
        ) is None

    async def _ask_all(self, guild_id: GuildId, users: Iterable[UserId]) -> None:
        try:
            async with asyncio.timeout(ASKING_SECONDS):
                await asyncio.gather(*(self._ask(guild_id, user) for user in users))
        except TimeoutError:
            pass  # what came in time is kept

    async def _ask(self, guild_id: GuildId, user: UserId) -> None:
        found = await self._rest.find_member(guild_id, user)
        if isinstance(found, Failure) and found is not Failure.CHANNEL_GONE:
            return
        self._known[guild_id, user] = (
            not isinstance(found, Failure),
            self._clock.monotonic(),
        )
        if not isinstance(found, Failure):
            self._names[guild_id, user] = found

    def _kept(self, guild_id: GuildId, user: UserId) -> bool | None:
        there, at = self._known.get((guild_id, user), (None, 0.0))
        return there if self._clock.monotonic() - at < BELIEVED_SECONDS else None
