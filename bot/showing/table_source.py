"""What the channel writer asks of the tables."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from bot.delivery.attachment import Attachment
from bot.delivery.rest import Build
from bot.tables.ids import ChannelId, MessageId, TableId, UserId
from bot.ui.components import Drawing


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table's one public message as it should be now, and where it stands."""

    channel_id: ChannelId
    message_id: MessageId | None
    """None: it is to be posted."""
    message_at: datetime | None
    """When that message was posted (UTC)."""
    nonce: str
    """Posting with the same one twice gives one message."""
    shown: Public
    hand_no: int = 1
    """The hand whose message it is; the invitation's counts as that of the first."""
    ended: bool = False
    """Whether it is the result of that hand."""
    earlier: bool = False
    """With its nonce, a run that ended since may have posted an earlier state."""
    outdated: frozenset[MessageId] = frozenset()
    """Messages that the table had before, which go when this one is posted."""


@dataclass(frozen=True, slots=True)
class Pictured:
    """The same message with a picture in it."""

    build: Build
    """Draws the message so that it shows the file."""
    draw: Callable[[], Awaitable[Attachment]]
    """Draws the file, beside the event loop."""


@dataclass(frozen=True, slots=True)
class Public:
    """What everybody reads. `build` says everything in text; `pictured` is None where
    text says it best."""

    build: Build
    pictured: Pictured | None = None


@dataclass(frozen=True, slots=True)
class Parent:
    """The message with which a table was opened that is played in a thread of its own
    by now."""

    message_id: MessageId
    shown: Public
    final: bool
    """Whether it says how the table ended."""


@dataclass(frozen=True, slots=True)
class Ping:
    """A message that notifies people. `build` gives None once it is no longer
    wanted."""

    users: tuple[UserId, ...]
    build: Callable[[], Drawing | None]
    nonce: str


class TableSource(Protocol):
    """Where the writer learns what to show."""

    async def snapshot(self, table_id: TableId) -> Snapshot | None:
        """Return the newest committed state, or None if the table needs no message any
        more."""
        ...

    async def owed(self, table_id: TableId) -> dict[int, Public]:
        """Return the results that were not posted before the next deal, by the hand's
        number, oldest first."""
        ...

    async def past(
        self, table_id: TableId, hand_no: int
    ) -> tuple[MessageId, Public] | None:
        """Return the posted result of a hand before the present one, and what it should
        show; None: there is none."""
        ...

    async def parent(self, table_id: TableId, channel_id: ChannelId) -> Parent | None:
        """Return the message in a channel from which a table moved to its thread; None:
        there is none to edit."""
        ...

    async def parent_done(self, table_id: TableId) -> None:
        """Remember that this message needs no further edit: it says how the table
        ended, or it is gone."""
        ...

    async def pinged(
        self, table_id: TableId, channel_id: ChannelId, message_id: MessageId
    ) -> None:
        """Remember the message that notified somebody, so that it can be removed."""
        ...
