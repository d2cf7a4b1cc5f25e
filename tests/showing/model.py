"""A small model of Discord, and of the way to it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import Enum, auto

from bot.delivery.rest import Failure
from bot.showing.message import Delete, Edit, Post, Reply, Request, Version
from bot.showing.replies import MEANINGS
from bot.tables.ids import ChannelId, MessageId, MessageKey, Moment, UserId

TIMES_OUT = 10_000
"""Milliseconds after which nobody waits for a reply any more."""
STRAYS = 50_000
"""Milliseconds for which a request may be under way without anybody waiting for it."""
REMEMBERS = 300_000
"""Milliseconds for which Discord remembers a nonce."""


class Status(Enum):
    """How a place is."""

    OPEN = auto()
    ARCHIVED = auto()
    LOCKED = auto()
    """It is archived, and no message opens it."""
    FORBIDDEN = auto()
    LEFT = auto()
    """The bot is not in the server."""
    DELETED = auto()


_REFUSALS = {
    Status.LOCKED: Failure.ARCHIVED,
    Status.FORBIDDEN: Failure.FORBIDDEN,
    Status.LEFT: Failure.GUILD_GONE,
    Status.DELETED: Failure.CHANNEL_GONE,
}


@dataclass
class Posted:
    """A message that everybody sees."""

    key: MessageKey
    place: ChannelId
    nonce: str
    version: Version | None
    users: tuple[UserId, ...]
    """For whom it is highlighted."""
    is_edited: bool = False


@dataclass
class Discord:
    """Carries out requests."""

    places: dict[ChannelId, Status]
    now: Moment
    posted: dict[MessageId, Posted] = field(default_factory=dict)
    ever: set[MessageKey] = field(default_factory=set)
    """What has been posted at any time."""
    rung: Counter[MessageKey] = field(default_factory=Counter)
    """How often people were notified."""
    refused: dict[Version, Failure] = field(default_factory=dict)
    """What Discord doesn't want to show."""
    removed: dict[MessageId, MessageKey] = field(default_factory=dict)
    """What people deleted, or a place with it."""
    owners: dict[MessageId, MessageKey] = field(default_factory=dict)
    """Which message each is or was."""
    doubled: set[MessageId] = field(default_factory=set)
    """What was posted again after Discord had forgotten its nonce."""
    purged: set[ChannelId] = field(default_factory=set)
    """Where another bot deletes whatever ours posts."""
    _nonces: dict[tuple[ChannelId, str], tuple[MessageId, int]] = field(
        default_factory=dict
    )
    _last: int = 0

    def carry_out(self, request: Request) -> Reply | MessageId:
        """Do what is asked for, or refuse it."""
        status = self.places[request.place]
        if status in _REFUSALS:
            return MEANINGS[_REFUSALS[status]]
        if status is Status.ARCHIVED and not isinstance(request, Post):
            return MEANINGS[Failure.ARCHIVED]
        if not isinstance(request, Delete) and request.version in self.refused:
            return MEANINGS[self.refused[request.version]]
        if isinstance(request, Post):
            self.places[request.place] = Status.OPEN
            return self._post(request)
        if request.message not in self.posted:
            return MEANINGS[Failure.MESSAGE_GONE]
        if isinstance(request, Edit):
            edited = self.posted[request.message]
            edited.version, edited.users = request.version, request.users
            edited.is_edited = True
        else:
            del self.posted[request.message]
        return Reply.DONE

    def _post(self, request: Post) -> Reply | MessageId:
        named = request.place, request.nonce
        known, until = self._nonces.get(named, (None, 0))
        if known is not None and self.now < until:
            there = known in self.posted
            return known if there else MEANINGS[Failure.MESSAGE_GONE]
        self._last += 1
        number = MessageId(self._last)
        if known is not None:
            self.doubled |= {known, number}
        self._nonces[named] = number, self.now + REMEMBERS
        self.posted[number] = Posted(
            request.key, request.place, request.nonce, request.version, request.users
        )
        self.ever.add(request.key)
        self.owners[number] = request.key
        self.rung[request.key] += request.pings
        if request.place in self.purged:
            self.remove(number)
        return number

    def remove(self, number: MessageId) -> None:
        """Let somebody delete a message."""
        self.removed[number] = self.posted.pop(number).key

    def new_place(self) -> ChannelId:
        """Open a place that was not there before."""
        place = ChannelId(max(self.places) + 1)
        self.places[place] = Status.OPEN
        return place

    def change(self, place: ChannelId, status: Status) -> None:
        """Archive, delete, forbid or open a place, unless it is deleted already."""
        if self.places[place] is Status.DELETED:
            return
        self.places[place] = status
        if status is Status.DELETED:
            for number, one in list(self.posted.items()):
                if one.place == place:
                    self.remove(number)


@dataclass(eq=False)
class Sent:
    """A request under way."""

    request: Request
    at: Moment
    run: int
    """Of the bot's runs the one that sent it."""
