"""What waits to be written in one channel, and how fast the channel may be written
to."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from dataclasses import dataclass, field
from typing import Final

from bot.delivery.rate_limiter import RateLimiter
from bot.delivery.table_source import Ping
from bot.tables.ids import MessageId, TableId

WRITES: Final = 4
"""Edits (and as many posts) within WINDOW; a fifth drains Discord's bucket and stalls
(discord.md 0.3)."""
WINDOW: Final = 5.1
"""Seconds."""


@dataclass(slots=True)
class Lane:
    """What waits in one channel."""

    edits: RateLimiter
    posts: RateLimiter
    dirty: OrderedDict[TableId, frozenset[int]] = field(default_factory=OrderedDict)
    """Tables to be shown, the one that has waited longest first; and the hands whose
    results are past by it."""
    pings: OrderedDict[TableId, Ping] = field(default_factory=OrderedDict)
    removals: deque[MessageId] = field(default_factory=deque)
    failures: int = 0
    """Tries in a row that did not reach Discord."""
    woken: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[None] | None = None

    @property
    def pause(self) -> float:
        """Return the seconds for which the channel takes no more requests of one kind;
        0: it takes them."""
        return self.edits.wait() or self.posts.wait()

    @property
    def busy(self) -> bool:
        """Whether there is anything to write."""
        return bool(self.dirty or self.pings or self.removals)

    def mark(self, table_id: TableId, past: frozenset[int]) -> None:
        """Put a table last in the queue, unless it waits already; the hands that are
        past stay until it is shown."""
        self.dirty[table_id] = self.dirty.get(table_id, frozenset()) | past

    def clear(self) -> None:
        """Drop everything that waits."""
        self.dirty.clear()
        self.pings.clear()
        self.removals.clear()
        self.woken.set()
