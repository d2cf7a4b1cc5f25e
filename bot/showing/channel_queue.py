"""What waits to be written in one channel, and how fast the channel may be written
to."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field
from enum import IntEnum
from math import inf
from typing import Final

from bot.showing.rate_limiter import RateLimiter
from bot.showing.table_source import Ping
from bot.tables.ids import MessageId, TableId

WRITES: Final = 4
"""Edits (and as many posts) within WINDOW; a fifth drains Discord's bucket and stalls
(discord.md 0.3)."""
WINDOW: Final = 5.1
"""Seconds."""

SAVED: Final = 3.0
"""Seconds for which a move waits for the end of its trick while requests are short."""
PATIENCE: Final = 8.0
"""Seconds that an edit may be behind before it is as urgent as a result. So results go
ahead of it, and yet no table starves."""


class Weight(IntEnum):
    """How much a change of a table matters to those who watch it."""

    MOVE = 0
    """Something within a trick."""
    EDIT = 1
    """A trick that is over, or anything else about the table."""
    NEWS = 2
    """A result, or a new hand."""


@dataclass(frozen=True, slots=True)
class Unshown:
    """What is to be shown of a table."""

    since: float
    """When the first of it came, by the clock."""
    weight: Weight
    past: frozenset[int]
    """Hands whose results are past by it."""

    def and_then(self, later: Unshown) -> Unshown:
        """Return both together."""
        return Unshown(
            min(self.since, later.since),
            max(self.weight, later.weight),
            self.past | later.past,
        )

    @property
    def due(self) -> float:
        """Return by which moment it should be shown."""
        return self.since if self.weight is Weight.NEWS else self.since + PATIENCE

    @property
    def held_until(self) -> float:
        """Return until when it waits while requests are short."""
        return self.since + SAVED if self.weight is Weight.MOVE else self.since


@dataclass(slots=True)
class Lane:
    """What waits in one channel."""

    edits: RateLimiter
    posts: RateLimiter
    dirty: dict[TableId, Unshown] = field(default_factory=dict)
    """Tables to be shown."""
    pings: dict[TableId, Ping] = field(default_factory=dict)
    called_at: float = inf
    """When the first of the pings came."""
    removals: deque[MessageId] = field(default_factory=deque)
    failures: int = 0
    """Tries in a row that did not reach Discord."""
    woken: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[None] | None = None

    def pause(self, now: float, *, is_short: bool) -> float:
        """Return the seconds until the next write may be possible."""
        moments = [one.held_until for one in self.dirty.values()] if is_short else []
        held = max(0.0, min(moments, default=now) - now)
        return held or self.edits.wait() or self.posts.wait()

    def next(self, now: float, *, is_short: bool) -> TableId | None:
        """Return the table that is due first; None: while requests are short, no table
        is to be shown yet."""
        ripe = [
            table_id
            for table_id, unshown in self.dirty.items()
            if not is_short or unshown.held_until <= now
        ]
        return min(ripe, key=lambda one: self.dirty[one].due, default=None)

    def due(self) -> float:
        """Return by which moment the channel should be written to."""
        return min([self.called_at, *(one.due for one in self.dirty.values())])

    def since(self) -> float:
        """Return when the oldest came of what waits; infinity: nothing waits."""
        return min([self.called_at, *(one.since for one in self.dirty.values())])

    @property
    def busy(self) -> bool:
        """Whether there is anything to write."""
        return bool(self.dirty or self.pings or self.removals)

    def mark(self, table_id: TableId, unshown: Unshown) -> None:
        """Add a table, or merge with what already waits for it."""
        waiting = self.dirty.get(table_id)
        self.dirty[table_id] = unshown if waiting is None else waiting.and_then(unshown)

    def call(self, table_id: TableId, ping: Ping, now: float) -> None:
        """Add a ping; a newer one of the table replaces an older one."""
        self.pings[table_id] = ping
        self.called_at = min(self.called_at, now)

    def take_ping(self, table_id: TableId) -> Ping | None:
        """Take out the ping of a table; None: there is none any more."""
        ping = self.pings.pop(table_id, None)
        if not self.pings:
            self.called_at = inf
        return ping

    def clear(self) -> None:
        """Drop everything that waits."""
        self.dirty.clear()
        self.pings.clear()
        self.called_at = inf
        self.removals.clear()
        self.woken.set()
