"""What waits to be written in one place, and how fast the place may be written to."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field, replace
from enum import IntEnum
from itertools import count
from math import inf
from typing import Final, TypeAlias

from bot.delivery.budget import Budget
from bot.delivery.precedence import Precedence
from bot.ground.clock import Clock
from bot.showing.message import Edit, Post, Request
from bot.showing.rate_limiter import RateLimiter, TokenPace
from bot.tables.ids import MessageKey, MessageKind

WRITES: Final = 4
"""Edits (and as many posts) within WINDOW; a fifth drains Discord's bucket and stalls
(discord.md 0.3)."""
WINDOW: Final = 5.1
"""Seconds."""
LONGEST_PAUSE: Final = 60.0
"""Seconds between two tries at what fails."""
DOUBLINGS: Final = 6
"""How often that time doubles until it is the longest."""
HOLDING_TRIES: Final = 6
"""How often a result is tried, in about a minute, before the next hand of its table
goes ahead of it."""

SAVED: Final = 3.0
"""Seconds for which a move waits for the end of its trick while requests are short."""
PATIENCE: Final = 8.0
"""Seconds that an edit may be behind before it is as urgent as a result. So results go
ahead of it, and yet no table starves."""


class Weight(IntEnum):
    """How much a change matters to those who watch it."""

    MOVE = 0
    """Something within a trick."""
    EDIT = 1
    """A trick that is over, or anything else about the table."""
    NEWS = 2
    """A result, or a new hand."""
    CALL = 3
    """Somebody is called, so the clock may run for them."""


_PATIENT: Final = {Weight.NEWS: 0.0, Weight.CALL: -PATIENCE}
"""Seconds that something of a weight may be behind; where nothing is said, it is
PATIENCE. So a call goes ahead of results, and no result starves."""


Pace: TypeAlias = Callable[[Weight], float]
"""Tells how many seconds something of a weight has to wait."""


@dataclass(frozen=True, slots=True)
class Pending:
    """What is to be done about a message."""

    since: float
    """When the first of it came, by the clock."""
    weight: Weight
    paced_by: Pace | None = None
    """What it waits for, as far as that is known: its place takes no more edits, or no
    more posts."""
    not_before: float = -inf
    """A moment that it waits for, by the clock."""
    failed: float = -inf
    """When Discord could not do it last, by the clock."""
    tries: int = 0
    """How often it has failed in a row."""
    arrival: int = field(default_factory=count().__next__, compare=False)
    """Of those that are due at the same moment, the one with the lowest goes first."""

    def and_then(self, later: Pending) -> Pending:
        """Return both together."""
        first = min(self, later, key=lambda one: (one.since, one.arrival))
        return replace(
            first,
            weight=max(self.weight, later.weight),
            failed=max(self.failed, later.failed),
            tries=max(self.tries, later.tries),
        )

    @property
    def due(self) -> float:
        """Return by which moment it should be done. What has failed comes after what
        was due before: it may be the only thing that fails."""
        since = max(self.since, self.failed)
        return since + _PATIENT.get(self.weight, PATIENCE)

    def after_failure(self, now: float) -> Pending:
        """Return it as it waits for its next try, longer after each."""
        pause = min(LONGEST_PAUSE, 2.0 ** min(self.tries, DOUBLINGS))
        return replace(
            self,
            paced_by=None,
            failed=now,
            tries=self.tries + 1,
            not_before=now + pause,
        )

    def pause(self, now: float, *, is_short: bool) -> float:
        """Return the seconds until it may be done; while requests are short, a move
        waits."""
        is_held = is_short and self.weight is Weight.MOVE
        held = self.since + SAVED - now if is_held else 0.0
        paced = 0.0 if self.paced_by is None else self.paced_by(self.weight)
        return max(0.0, held, paced, self.not_before - now)


@dataclass(slots=True)
class Lane(ABC):
    """What waits in one place."""

    remembers: float
    """Seconds for which it has to be known what was sent."""
    waiting: dict[MessageKey, Pending] = field(default_factory=dict)
    """Messages that may need a request."""
    woken: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[None] | None = None

    @property
    def is_short(self) -> bool:
        """Whether there is not room for all requests."""
        return False

    @abstractmethod
    def slot(self) -> AbstractAsyncContextManager[None]:
        """Wait until something may be read and sent."""

    @abstractmethod
    def takes(self, request: Request, weight: Weight) -> Pace | None:
        """Count a request and return None; or return what it has to wait for."""

    def pause(self, now: float) -> float:
        """Return the seconds until the next request may be possible."""
        pauses = [
            pending.pause(now, is_short=self.is_short)
            for pending in self._free().values()
        ]
        return min(pauses, default=0.0)

    def next(self, now: float) -> MessageKey | None:
        """Return the message that is due first; None: nothing may be done yet."""
        ripe = [
            (pending.due, pending.arrival, key)
            for key, pending in self._free().items()
            if not pending.pause(now, is_short=self.is_short)
        ]
        return min(ripe)[-1] if ripe else None

    def _free(self) -> Mapping[MessageKey, Pending]:
        """Return what waits for nothing else here."""
        failed = [
            key for key, pending in self.waiting.items() if _stays_first(key, pending)
        ]
        if not failed:
            return self.waiting
        return {
            key: pending
            for key, pending in self.waiting.items()
            if not any(_follows(key, one) for one in failed)
        }

    def due(self, now: float) -> float:
        """Return by which moment what may be done now should be done; infinity: nothing
        may be."""
        key = self.next(now)
        return inf if key is None else self.waiting[key].due

    def since(self) -> float:
        """Return when the oldest came of what waits; infinity: nothing waits."""
        moments = [pending.since for pending in self.waiting.values()]
        return min(moments, default=inf)

    def add(self, key: MessageKey, pending: Pending) -> None:
        """Add a message that may need a request, or merge with what waits for it."""
        before = self.waiting.get(key)
        self.waiting[key] = pending if before is None else before.and_then(pending)

    def clear(self) -> None:
        """Drop everything that waits."""
        self.waiting.clear()
        self.woken.set()


def _stays_first(key: MessageKey, pending: Pending) -> bool:
    """Whether something that has failed is not overtaken by what follows it: what
    servers are told, and for a while a result that is to be posted."""
    if not pending.tries:
        return False
    if key.table is None:
        return True
    is_owed = key.kind is MessageKind.RESULT and pending.weight >= Weight.NEWS
    return is_owed and pending.tries <= HOLDING_TRIES


def _follows(key: MessageKey, other: MessageKey) -> bool:
    """Whether a server is told something after something else of the same kind, or a
    hand comes after the result of an earlier one."""
    is_alike = key[:3] == other[:3]
    if other.table is None:
        return is_alike and key.occasion > other.occasion
    is_hand = key == other._replace(kind=MessageKind.TABLE, part=key.part)
    return is_hand and key.part > other.part


class ChannelLane(Lane):
    """What waits in one channel."""

    def __init__(self, budget: Budget, clock: Clock) -> None:
        super().__init__(remembers=WINDOW)
        self._budget = budget
        self._clock = clock
        self._edits = RateLimiter(clock, WRITES, WINDOW)
        self._posts = RateLimiter(clock, WRITES, WINDOW)

    @property
    def is_short(self) -> bool:
        """Whether there is not room for all requests."""
        return self._budget.is_short

    def slot(self) -> AbstractAsyncContextManager[None]:
        """Wait until something may be read and sent."""
        return self._budget.slot(lambda: self.due(self._clock.monotonic()))

    def takes(self, request: Request, _weight: Weight) -> Pace | None:
        """Count a request and return None; or return what it has to wait for."""
        if not isinstance(request, Post | Edit):
            return None
        limiter = self._posts if isinstance(request, Post) else self._edits
        if limiter.wait():
            return lambda _weight: limiter.wait()
        limiter.count()
        return None


class TokenLane(Lane):
    """What waits for one person."""

    def __init__(self, pace: TokenPace, precedence: Precedence) -> None:
        super().__init__(remembers=0.0)
        self._pace = pace
        self._precedence = precedence

    @asynccontextmanager
    async def slot(self) -> AsyncIterator[None]:
        """Wait until all presses are answered: an answer may show the same."""
        await self._precedence.answers_first()
        yield

    def takes(self, request: Request, weight: Weight) -> Pace | None:
        """Return what a request has to wait for; None: it may be sent."""
        is_shown = isinstance(request, Post | Edit)
        return self._wait if is_shown and self._wait(weight) else None

    def _wait(self, weight: Weight) -> float:
        return self._pace.wait(urgent=weight >= Weight.NEWS)
