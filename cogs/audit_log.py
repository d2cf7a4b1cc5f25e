"""Tells what admins did in the log channels of their servers: each act once, also those
of before a restart."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Final

from bot.background import logged
from bot.clock import either
from bot.delivery.rest import LATER, Failure
from bot.tables.ids import ChannelId, GuildId
from bot.ui.audit import log_message
from cogs.services import Services
from db import audit, guilds
from db.rows import AuditRow

LOOK_EVERY: Final = 5.0
"""Seconds after which it is looked whether anything is owed, if nobody says so."""
AT_ONCE: Final = 100
_NO_PLACE: Final = 0


class AuditLog:
    """The one that writes in log channels."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._woken = asyncio.Event()
        services.presence.listen(self.wake)

    def wake(self) -> None:
        """Say that something was done."""
        self._woken.set()

    async def run(self) -> None:
        """Tell what is owed, once it is known where the bot is, and whatever comes."""
        clock = self._services.clock
        while True:
            self._woken.clear()
            await logged(self.tell(), "the log of what admins did")
            await either(clock.sleep(LOOK_EVERY), self._woken.wait())

    async def tell(self) -> None:
        """Tell what is owed, in its order; a server whose channel cannot be reached now
        waits for the next time."""
        unreachable: set[int] = set()
        database = self._services.database
        presence = self._services.presence
        while rows := await database.read(
            lambda c: audit.owed(c, presence.known, AT_ONCE, unreachable)
        ):
            for row in rows:
                if row.guild_id in unreachable:
                    continue
                message = await self._told(row)
                if message is None:
                    unreachable.add(row.guild_id)
                else:
                    await database.run(
                        partial(audit.told, audit_id=row.audit_id, message_id=message)
                    )

    async def _told(self, row: AuditRow) -> int | None:
        """Post an act and return its message, 0 if there is no place for it, None if
        Discord cannot be reached."""
        guild = GuildId(row.guild_id)
        settings = await self._services.database.read(lambda c: guilds.load(c, guild))
        if settings.log_channel_id is None:
            return _NO_PLACE
        channel = ChannelId(settings.log_channel_id)
        texts = self._services.texts_of(guild)
        sent = await self._services.rest.post(
            channel, lambda: log_message(row, texts), nonce=f"audit{row.audit_id}"
        )
        if sent in LATER:
            return None
        return _NO_PLACE if isinstance(sent, Failure) else sent
