"""What is known of one message in Discord, what it should be, and the requests that
bring it there."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum, StrEnum, auto
from typing import Final, NewType, TypeAlias

from bot.tables.ids import ChannelId, MessageId, MessageKey, Moment, UserId

SETTLES: Final = 60_000
"""Milliseconds after which a request without a reply arrives no more."""
STORED_WITHIN: Final = 60_000
"""Milliseconds that a stored token may be older than the newest."""
LONG_AGO: Final = Moment(0)
Version = NewType("Version", str)
"""A digest of what a message shows: two that differ look different."""


@dataclass(frozen=True, slots=True)
class Token:
    """An interaction's token: until it expires, what was answered by it can be
    changed."""

    application: int
    secret: str = field(repr=False)
    expires_at: Moment
    locale: str
    """The language of its person's Discord."""


Place: TypeAlias = ChannelId | Token
"""Where a message is: in a channel, or with the person of a token."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a message should be now, apart from its looks."""

    place: Place | None
    """None: where it is, if it is anywhere."""
    users: tuple[UserId, ...] = ()
    """Whom it notifies. A message that notifies anybody is posted once at most."""
    names: tuple[UserId, ...] = ()
    """The people notified by the answer that this message began as. Each edit keeps
    their names highlighted."""
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
    moves: bool = True
    """Whether it may get another place yet. If not, nothing is left to do once its
    place is deleted."""
    replaces: MessageKey | None = None
    """A message that is no longer wanted, but stays until this one is posted."""
    version: Version | None = None
    """What it shows; None: only its drawing tells."""


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

    place: Place
    message: MessageId
    blocked: bool = False
    """Whether its place refused to delete it."""
    earlier: Former | None = None
    """One that has to go as well."""

    def has(self, message: MessageId) -> bool:
        """Whether a message has to go."""
        if self.message == message:
            return True
        return self.earlier is not None and self.earlier.has(message)

    def without(self, message: MessageId) -> Former | None:
        """Return what has to go, without a message that is gone."""
        if self.message == message or self.earlier is None:
            return self.earlier if self.message == message else self
        return replace(self, earlier=self.earlier.without(message))


@dataclass(frozen=True, slots=True)
class Row:
    """What is stored about a message."""

    key: MessageKey
    place: Place
    nonce: str = ""
    """Of the present posting. Each posting has its own."""
    first_sent: Moment = LONG_AGO
    """When the present posting was first tried, or is due if it was not."""
    state: State = State.ABSENT
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
    def places(self) -> frozenset[Place]:
        """Where the message, and what it takes the place of, are or may be."""
        former = [] if self.former is None else [self.former.place]
        return frozenset([self.place, *former])

    @property
    def is_refused(self) -> bool:
        """Whether a place refuses it, or to delete what it takes the place of, until it
        is reopened."""
        return self.blocked or (self.former is not None and self.former.blocked)

    @property
    def own(self) -> Former | None:
        """The message itself, if it has to go; None: it is not there."""
        return None if self.message is None else Former(self.place, self.message)

    def in_doubt(self, now: Moment) -> Row:
        """Return the row after an edit that may arrive at any time for a while."""
        until = Moment(now + SETTLES)
        return replace(self, shown=None, doubtful_until=until, settled=False)

    @property
    def stored(self) -> Row:
        """The row as it is stored: not what its last edits did, since that would be a
        write for each of them. Of a private message only where it is."""
        if isinstance(self.place, Token):
            return standing(self.key, self.place, self.message)
        return replace(self, shown=None, refused=None, doubtful_until=None)


@dataclass(frozen=True, slots=True)
class Post:
    """Post a message. The same nonce in the same place gives the same message."""

    key: MessageKey
    place: Place
    nonce: str
    version: Version | None
    """None: anything will do, since the message is only looked for to delete it."""
    users: tuple[UserId, ...]
    """Whom it notifies."""
    moves: bool = True
    """Whether it may be posted somewhere else if its place is deleted."""

    @property
    def pings(self) -> bool:
        """Whether it notifies anybody."""
        return bool(self.users)


@dataclass(frozen=True, slots=True)
class Edit:
    """Edit a message; it notifies nobody."""

    key: MessageKey
    place: Place
    message: MessageId
    version: Version
    is_missed: bool
    """Whether the message is posted again if it turns out to be gone, or cannot be
    changed any more."""
    users: tuple[UserId, ...] = ()
    """Whose names in it are highlighted."""


@dataclass(frozen=True, slots=True)
class Delete:
    """Delete a message."""

    key: MessageKey
    place: Place
    message: MessageId


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer an interaction with a message: in place of the one that was pressed, or in
    a new one."""

    key: MessageKey
    place: Token
    pressed: MessageId | None
    version: Version


Request: TypeAlias = Post | Edit | Delete
"""What a transport sends."""


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
    request: Request | Answer | None = None
    """At most one; to be sent once `row` is stored."""
    before: Row | None = None
    """The row before that request."""


def channel_of(place: Place) -> ChannelId:
    """Return the channel of a message that everybody there sees.

    Raises:
        TypeError: only a token leads to it.
    """
    if isinstance(place, Token):
        raise TypeError("a private message is in no channel")
    return place


def standing(key: MessageKey, place: Place, message: MessageId | None) -> Row:
    """Return the row of a message that stands somewhere, whatever it shows; None: it
    can be opened there."""
    state = State.ABSENT if message is None else State.POSTED
    return Row(key, place, state=state, message=message)


def serves_as(stored: Row | None, row: Row | None) -> bool:
    """Whether what is stored leads to the same as a row does: a token that lives nearly
    as long is no reason to write at every press."""
    if stored is None or row is None:
        return stored is row
    older, newer = stored.place, row.place
    if not isinstance(older, Token) or not isinstance(newer, Token):
        return stored == row.stored
    is_fresh = abs(newer.expires_at - older.expires_at) < STORED_WITHIN
    same = older.locale == newer.locale and older.application == newer.application
    return is_fresh and same and stored.message == row.message
