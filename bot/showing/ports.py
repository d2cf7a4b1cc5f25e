"""What the writer asks of the world: a way to Discord, and a store."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol, TypeAlias

from bot.showing.lanes import Lane
from bot.showing.message import Place, Reply, Request, Row
from bot.showing.shown import Public
from bot.tables.ids import MessageId, MessageKey

LaneId: TypeAlias = Hashable
"""What messages have in common that wait for each other: their channel, or that they
are the same."""


class Transport(Protocol):
    """Sends requests for messages, and says which of them wait for each other."""

    def lane_of(self, key: MessageKey, place: Place | None, /) -> LaneId | None:
        """Return where a message waits; None: it is nowhere, and has to go nowhere."""
        ...

    def open_lane(self, key: MessageKey, /) -> Lane:
        """Return a new lane, for this message first."""
        ...

    async def send(self, request: Request, shown: Public) -> Reply | MessageId:
        """Send a request for a message that looks so.

        Returns:
            The message that was posted, or what became of the request.
        """
        ...


class MessageStore(Protocol):
    """What the reconciler asks of its store."""

    async def find(self, key: MessageKey) -> Row | None:
        """Return a message; None: nothing is known of it."""
        ...

    async def change(self, before: Row | None, after: Row | None) -> None:
        """Store a message in place of what was stored of it before; None: nothing."""
        ...
