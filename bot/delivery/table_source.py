"""What the channel writer asks of the tables."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from bot.delivery.attachment import Attachment
from bot.delivery.gateway import Build
from bot.tables.table_view import ChannelId, MessageId, TableId, UserId
from bot.ui.components import Drawing


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table's public message as it should be now, and where it stands."""

    channel_id: ChannelId
    message_id: MessageId | None
    message_at: datetime | None
    """When that message was posted (UTC)."""
    version: int
    """Of the table; posting the same one twice gives one message."""
    build: Build


@dataclass(frozen=True, slots=True)
class Pictured:
    """The same message with a picture in it."""

    build: Build
    """Draws the message so that it shows the file."""
    draw: Callable[[], Awaitable[Attachment]]
    """Draws the file, beside the event loop."""


@dataclass(frozen=True, slots=True)
class Result:
    """The message of a finished hand. `build` says everything in text; `pictured` is None where text says it best."""

    build: Build
    pictured: Pictured | None = None


@dataclass(frozen=True, slots=True)
class Ping:
    """A message that notifies one person. `build` gives None once it is no longer wanted."""

    user_id: UserId
    build: Callable[[], Drawing | None]
    nonce: str


class TableSource(Protocol):
    """Where the writer learns what to show."""

    async def snapshot(self, table_id: TableId) -> Snapshot | None:
        """Return the newest committed state, or None if the table needs no message any more."""
        ...

    async def owed(self, table_id: TableId) -> dict[int, Result]:
        """Return the results of finished hands that were not posted yet by the hand's number, oldest first."""
        ...

    async def standing_result(self, table_id: TableId) -> tuple[MessageId, Result] | None:
        """Return the posted result that people may still act on, and how it looks now; None: there is none."""
        ...

    async def pinged(self, table_id: TableId, message_id: MessageId) -> None:
        """Remember the message that notified somebody, so that it can be removed."""
        ...
