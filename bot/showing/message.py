"""What is known of one message in Discord, what it should be, and the requests that
bring it there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, StrEnum, auto
from typing import NewType, TypeAlias

from bot.tables.ids import ChannelId, MessageId, MessageKey, Moment, UserId

Version = NewType("Version", str)
"""A digest of what a message shows: two that differ look different."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a message should be now, apart from its looks."""

    place: ChannelId
    users: tuple[UserId, ...] = ()
    """Whom it notifies. A message that notifies anybody is posted once at most."""
    spent: bool = False
    """Whether the call has served its purpose. The message is deleted; its row stays,
    so that nobody is called twice."""
    stays: bool = False
    """Whether it remains where it was posted, so that `place` is for one that was not
    posted yet. If somebody deletes it, it is not missed."""
    posts: bool = True
    """Whether it is posted if it is missing. If not, only an existing one is edited."""
    final: bool = False
    """Whether it stays as it is once it shows what it should."""
    replaces: MessageKey | None = None
    """A message that is no longer wanted, but stays until this one is posted."""


class State(StrEnum):
    """How far a message has come."""

    ABSENT = "absent"
    """It is not in Discord. It may be posted."""
    SENDING = "sending"
    """It may have been posted: its nonce will tell."""
    FAILED = "failed"
    """Each try to post it was replied to: Discord could not do it. It is tried again,
    with the same nonce."""
    POSTED = "posted"
    CALLED = "called"
    """It called people, and is gone. It is never posted again."""


@dataclass(frozen=True, slots=True)
class Former:
    """A message that the present one takes the place of, and that has to go."""

    place: ChannelId
    message: MessageId
    blocked: bool = False
    """Whether its place refused to delete it."""


@dataclass(frozen=True, slots=True)
class Row:
    """What is stored about a message."""

    key: MessageKey
    place: ChannelId
    nonce: str
    """Of the present posting. Each posting has its own."""
    first_sent: Moment
    """When the present posting was first tried, or is due if it was not."""
    state: State
    pings: bool = False
    message: MessageId | None = None
    shown: Version | None = None
    """What Discord is sure to show; None: it isn't known."""
    refused: Version | None = None
    """What Discord refused to show; it isn't sent again."""
    doubtful_until: Moment | None = None
    """Until then an edit without a reply may arrive. Afterwards one more edit
    repairs what it did."""
    reposted: bool = False
    """Whether somebody deleted it, and it hasn't been edited since."""
    blocked: bool = False
    """Whether its place refuses it; nothing is sent there until it is reopened."""
    settled: bool = False
    """Whether nothing is left to do: it shows what it is to show for good."""
    former: Former | None = None

    @property
    def places(self) -> frozenset[ChannelId]:
        """Where the message, and what it takes the place of, are or may be."""
        former = [] if self.former is None else [self.former.place]
        return frozenset([self.place, *former])

    @property
    def is_refused(self) -> bool:
        """Whether a place refuses it, or to delete what it takes the place of, until it
        is reopened."""
        return self.blocked or (self.former is not None and self.former.blocked)

    @property
    def stored(self) -> Row:
        """The row as it is stored: not what its last edits did, since that would be a
        write for each of them."""
        return replace(self, shown=None, refused=None, doubtful_until=None)


@dataclass(frozen=True, slots=True)
class Post:
    """Post a message. The same nonce in the same place gives the same message."""

    key: MessageKey
    place: ChannelId
    nonce: str
    version: Version | None
    """None: anything will do, since the message is only looked for to delete it."""
    pings: bool


@dataclass(frozen=True, slots=True)
class Edit:
    """Edit a message; nobody is notified."""

    key: MessageKey
    place: ChannelId
    message: MessageId
    version: Version
    doubtful_until: Moment | None
    """Until then an earlier edit may arrive after this one."""
    is_missed: bool
    """Whether the message is posted again if it turns out to be gone, or cannot be
    changed any more."""


@dataclass(frozen=True, slots=True)
class Delete:
    """Delete a message."""

    key: MessageKey
    place: ChannelId
    message: MessageId


Request: TypeAlias = Post | Edit | Delete


class Reply(Enum):
    """What became of a request; a post that succeeded is replied to with its message
    instead."""

    DONE = auto()
    UNKNOWN = auto()
    """There was no reply. The request may have arrived, or may arrive later."""
    FAILED = auto()
    """It was not carried out, as far as Discord says, and may be tried again later."""
    MESSAGE_GONE = auto()
    PLACE_GONE = auto()
    """The channel was deleted, with everything in it."""
    PLACE_SHUT = auto()
    """The bot may not see the place or write there. What it posted remains."""
    ARCHIVED = auto()
    """The thread is archived: a post opens it, unless it is locked."""
    REJECTED = auto()
    """Discord refuses what the message would show: a mistake of ours."""


@dataclass(frozen=True, slots=True)
class Message:
    """What is known about a message, and the request that is on its way."""

    row: Row | None = None
    request: Request | None = None
    """At most one; to be sent once `row` is stored."""
    before: Row | None = None
    """The row before that request."""
