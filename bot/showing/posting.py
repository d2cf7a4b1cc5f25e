"""The life of one message in Discord: what to send next, and what a reply means.

Everything here is a value or a pure function. Its driver keeps to four rules:

1. `start` says what to send. Its row is stored first, then its request is sent.
2. `end` takes the reply to a request, and gives the row to store.
3. After a restart each message is `Message(row)` again, and is taken up.
4. What is lost is reported once. It is taken up when its place may be open again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, StrEnum, auto
from typing import Final, NewType, TypeAlias

from bot.tables.ids import ChannelId, MessageId, Moment, TableId

Version = NewType("Version", str)
"""A digest of what a message shows: two that differ look different."""

SETTLES: Final = 60_000
"""Milliseconds after which a request without a reply arrives no more."""
NONCE_LASTS: Final = 120_000
"""Milliseconds after the first try for which a nonce is sure to give the same
message; Discord says "a few minutes"."""


class Kind(StrEnum):
    """What a message is for."""

    TABLE = "table"
    """Shows a table: its number is that of the hand."""
    RESULT = "result"
    """Shows how a hand ended: its number is that of the hand."""
    CALL = "call"
    """Calls people to a table: its number is that of the turn."""


@dataclass(frozen=True, slots=True)
class Key:
    """Tells a message from all others, wherever it is posted, and however often."""

    kind: Kind
    table: TableId
    number: int
    """Of the hand, the turn, or the person, depending on the kind."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a message should be now."""

    place: ChannelId
    version: Version
    pings: bool = False
    """Whether it notifies people. Such a message is posted once at most."""
    not_before: Moment | None = None
    """If it was posted earlier, it is posted again, at the bottom of its channel."""
    replaces: Key | None = None
    """A message that is no longer wanted, but stays until this one stands."""


class State(StrEnum):
    """How far a message has come."""

    ABSENT = "absent"
    """It is not in Discord. It may be posted."""
    SENDING = "sending"
    """It may have been posted: its nonce will tell."""
    STANDING = "standing"
    """It was posted."""
    OVER = "over"
    """It called people, and is gone. It is never posted again."""


@dataclass(frozen=True, slots=True)
class Former:
    """A message that the present one takes the place of, and that has to go."""

    place: ChannelId
    message: MessageId
    shut: bool = False
    """Whether its place refused to delete it."""


@dataclass(frozen=True, slots=True)
class Row:
    """What is stored about a message."""

    key: Key
    place: ChannelId
    nonce: str
    """Of the present posting. Each posting has its own."""
    first_sent: Moment
    """When the present posting was first tried."""
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
    lost: bool = False
    """Whether its place refuses it; nothing is sent there until it is taken up."""
    former: Former | None = None


@dataclass(frozen=True, slots=True)
class Post:
    """Post a message. The same nonce in the same place gives the same message."""

    key: Key
    place: ChannelId
    nonce: str
    version: Version | None
    """None: anything will do, since the message is only looked for to delete it."""
    pings: bool


@dataclass(frozen=True, slots=True)
class Edit:
    """Edit a message; nobody is notified."""

    key: Key
    place: ChannelId
    message: MessageId
    version: Version
    doubtful_until: Moment | None
    """Until then an earlier edit may arrive after this one."""


@dataclass(frozen=True, slots=True)
class Delete:
    """Delete a message."""

    key: Key
    place: ChannelId
    message: MessageId


Request: TypeAlias = Post | Edit | Delete


class Reply(Enum):
    """What became of a request; a post that succeeded is replied to with its message
    instead."""

    DONE = auto()
    UNKNOWN = auto()
    """There was no reply. The request may have arrived, or may arrive later."""
    BUSY = auto()
    """It was certainly not carried out, and may be tried again later."""
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


def start(
    key: Key,
    message: Message,
    wanted: Wanted | None,
    now: Moment,
    *,
    nonce: str,
    held: bool = False,
) -> Message:
    """Return a message with the next request that brings it closer to what is wanted.

    Without such a request only the row may change: None means that nothing is left to
    remember.

    Args:
        key: the message's.
        message: what is known about it.
        wanted: what it should be; None: it should not be there.
        now: the time.
        nonce: one that was never used, in case it has to be posted.
        held: whether another message that replaces it doesn't stand yet.
    """
    waits = held and wanted is None
    if message.request is not None or waits:
        return message
    row = message.row
    if row is None:
        return Message() if wanted is None else _post(key, None, wanted, nonce, now)
    row = _without_hope(row, wanted, now)
    if row.former is not None and _may_go(row, row.former, wanted):
        return _delete(row, row.former)
    if row.lost and not _has_moved(row, wanted):
        return _rest(row, wanted)
    if row.state is State.SENDING:
        return _find(row, wanted)
    if wanted is None:
        return _take_away(row)
    if row.state is State.STANDING:
        return _update(row, wanted, nonce, now)
    if row.state is State.OVER or _is_refused(row, wanted):
        return Message(row)
    return _post(key, row, wanted, nonce, now)


def end(
    message: Message, request: Request, reply: Reply | MessageId, now: Moment
) -> Message:
    """Return a message after the reply to a request that was sent for it.

    A late reply changes nothing: without it, its request is in doubt already.

    Args:
        message: what is known about it.
        request: the very request that is replied to.
        reply: the posted message, or what became of the request.
        now: the time.
    """
    row = message.row
    if row is None or message.request is not request:
        return message
    if reply is Reply.BUSY:
        return Message(message.before)
    if isinstance(request, Post):
        return Message(_posted(row, message.before, request, reply))
    if isinstance(request, Edit):
        return Message(_edited(message.before or row, request, reply, now))
    return Message(_deleted(row, reply))


def taken_up(message: Message) -> Message:
    """Return a message whose places may be open again.

    That may be so after a restart, when its table got a place, and whenever anything
    was posted in that place.
    """
    return Message(_reopened(message.row), message.request, _reopened(message.before))


def keeps_replaced(wanted: Wanted, row: Row | None) -> bool:
    """Whether what a wanted message replaces has to stay, going by the row of the
    wanted one."""
    if row is None:
        return True
    is_impossible = _is_refused(row, wanted) and not row.lost
    return row.state is not State.STANDING and not is_impossible


def wakes_at(row: Row, wanted: Wanted | None) -> Moment | None:
    """Return when a message needs another request though nothing happens; None: it
    doesn't."""
    if row.lost or row.state is not State.STANDING:
        return None
    if wanted is None or _is_refused(row, wanted):
        return None
    return row.doubtful_until


# What is sent next.


def _without_hope(row: Row, wanted: Wanted | None, now: Moment) -> Row:
    """Give up on a posting in doubt if nothing can say any more whether it arrived."""
    if row.state is not State.SENDING:
        return row
    is_old = now - row.first_sent > NONCE_LASTS
    has_moved = _has_moved(row, wanted)
    is_optional = row.pings or has_moved or wanted is None
    if (is_old and is_optional) or (row.lost and has_moved):
        return replace(row, state=_gone(row))
    return row


def _may_go(row: Row, former: Former, wanted: Wanted | None) -> bool:
    """Whether it is time to delete what a message took the place of."""
    if former.shut:
        return False
    if wanted is None or row.state in {State.STANDING, State.OVER}:
        return True
    is_hopeful = row.state is State.SENDING and not row.lost
    return not is_hopeful and former.place != row.place


def _has_moved(row: Row, wanted: Wanted | None) -> bool:
    return wanted is not None and wanted.place != row.place


def _is_refused(row: Row, wanted: Wanted) -> bool:
    return row.refused == wanted.version and row.place == wanted.place


def _rest(row: Row, wanted: Wanted | None) -> Message:
    """Send nothing; forget a message of which nothing can be left."""
    is_gone = row.state in {State.ABSENT, State.OVER} and row.former is None
    return Message() if wanted is None and is_gone else Message(row)


def _post(
    key: Key, row: Row | None, wanted: Wanted, nonce: str, now: Moment
) -> Message:
    """Post a message for the first time, or as another one than before."""
    sending = Row(
        key=key,
        place=wanted.place,
        nonce=nonce,
        first_sent=now,
        state=State.SENDING,
        pings=wanted.pings,
        reposted=row is not None and row.reposted and row.place == wanted.place,
        former=None if row is None else _own(row) or row.former,
    )
    return Message(sending, _request(sending, wanted), row)


def _find(row: Row, wanted: Wanted | None) -> Message:
    """Post once more with the same nonce, which finds the message if it has arrived."""
    if wanted is not None and _is_refused(row, wanted):
        return Message(row)
    return Message(row, _request(row, wanted), row)


def _request(row: Row, wanted: Wanted | None) -> Post:
    version = None if wanted is None else wanted.version
    if version == row.refused:
        version = None
    has_content = wanted is not None and version is not None
    return Post(
        key=row.key,
        place=row.place,
        nonce=row.nonce,
        version=version,
        pings=row.pings and has_content,
    )


def _update(row: Row, wanted: Wanted, nonce: str, now: Moment) -> Message:
    """Bring a standing message up to date: by an edit, or by another posting."""
    has_moved = _has_moved(row, wanted)
    if row.pings and has_moved:
        return _take_away(row)
    if has_moved or _is_too_old(row, wanted):
        return _post(row.key, row, wanted, nonce, now)
    return _edit(row, wanted, now)


def _is_too_old(row: Row, wanted: Wanted) -> bool:
    if row.pings or wanted.not_before is None:
        return False
    return row.first_sent < wanted.not_before


def _edit(row: Row, wanted: Wanted, now: Moment) -> Message:
    doubt = row.doubtful_until
    is_doubtful = doubt is not None and doubt <= now
    is_current = row.shown == wanted.version and not is_doubtful
    if row.message is None or is_current or _is_refused(row, wanted):
        return Message(row)
    request = Edit(
        key=row.key,
        place=row.place,
        message=row.message,
        version=wanted.version,
        doubtful_until=None if is_doubtful else doubt,
    )
    return Message(_in_doubt(row, now), request, row)


def _take_away(row: Row) -> Message:
    """Delete a message that isn't wanted, or not there."""
    own = _own(row)
    if own is None:
        return _rest(row, None)
    absent = replace(row, state=_gone(row), message=None, former=own)
    return _delete(absent, own, row)


def _delete(row: Row, former: Former, before: Row | None = None) -> Message:
    request = Delete(row.key, former.place, former.message)
    return Message(row, request, before or row)


# What a reply means.


def _posted(
    row: Row, before: Row | None, request: Post, reply: Reply | MessageId
) -> Row:
    was_tried = before is not None and before.state is State.SENDING
    if not isinstance(reply, Reply):
        return replace(
            row,
            state=State.STANDING,
            message=reply,
            # An earlier try may have arrived, with what was wanted then.
            shown=None if was_tried else request.version,
            former=_opened(row.former, row.place),
        )
    if reply is Reply.UNKNOWN:
        return row
    if reply is Reply.MESSAGE_GONE:
        return _removed(row)
    refused = request.version if reply is Reply.REJECTED else row.refused
    return replace(
        row,
        state=State.SENDING if was_tried else State.ABSENT,
        refused=refused,
        lost=reply is not Reply.REJECTED or request.version is None,
    )


def _edited(row: Row, request: Edit, reply: Reply | MessageId, now: Moment) -> Row:
    """Return what becomes of the row before an edit."""
    if reply is Reply.DONE:
        return replace(
            row,
            shown=request.version,
            refused=None,
            reposted=False,
            doubtful_until=request.doubtful_until,
        )
    if reply is Reply.UNKNOWN:
        return _in_doubt(row, now)
    if reply is Reply.MESSAGE_GONE:
        return _removed(row)
    if reply is Reply.REJECTED:
        return replace(row, refused=request.version)
    if reply is Reply.ARCHIVED and not row.pings:
        own = Former(request.place, request.message, shut=True)
        return replace(row, state=State.ABSENT, message=None, former=own)
    return replace(row, lost=True)


def _deleted(row: Row, reply: Reply | MessageId) -> Row:
    if reply is Reply.UNKNOWN or row.former is None:
        return row
    is_shut = reply in {Reply.PLACE_SHUT, Reply.ARCHIVED}
    return replace(row, former=replace(row.former, shut=True) if is_shut else None)


def _removed(row: Row) -> Row:
    """Post a message again that somebody deleted; once, since something may delete it
    always."""
    return replace(
        row,
        state=_gone(row),
        message=None,
        shown=None,
        lost=row.reposted,
        reposted=not row.reposted,
    )


def _in_doubt(row: Row, now: Moment) -> Row:
    """Remember that an edit may arrive at any time for a while."""
    return replace(row, shown=None, doubtful_until=Moment(now + SETTLES))


def _reopened(row: Row | None) -> Row | None:
    if row is None:
        return None
    return replace(row, lost=False, former=_opened(row.former))


def _gone(row: Row) -> State:
    return State.OVER if row.pings else State.ABSENT


def _own(row: Row) -> Former | None:
    return None if row.message is None else Former(row.place, row.message)


def _opened(former: Former | None, place: ChannelId | None = None) -> Former | None:
    """Return what has to go, once its place is open: that one, or any."""
    if former is None or place not in {None, former.place}:
        return former
    return replace(former, shut=False)
