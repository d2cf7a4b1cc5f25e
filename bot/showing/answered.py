"""What answers to interactions mean for the message that they change or open: pure
functions, as in `posting`."""

from __future__ import annotations

from dataclasses import replace
from math import inf

from bot.showing.message import (
    SETTLES,
    Answer,
    Former,
    Message,
    Place,
    Reply,
    Request,
    Row,
    Token,
    standing,
)
from bot.tables.ids import MessageId, Moment


def begin(message: Message, request: Answer, now: Moment) -> Message:
    """Return a message that an interaction is just being answered with.

    The answer overtakes what is under way: nobody waits for its reply any more.
    """
    row = message.row
    is_there = row is not None and row.message == request.pressed
    doubtful = row.in_doubt(now) if row is not None and is_there else row
    return Message(doubtful, request, row)


def answered(
    message: Message, request: Answer, reply: Reply | MessageId, now: Moment
) -> Row | None:
    """Return the row of a message after the reply to an answer."""
    before = message.before
    if reply is Reply.UNKNOWN:
        return _doubted(message.row, request, now)
    if isinstance(reply, Reply):
        return before
    if before is not None and before.former and before.former.has(reply):
        return before  # it is being deleted
    row = standing(request.key, request.place, reply)
    if before is not None and before.message == reply:
        doubt = before.doubtful_until
    else:
        # what was answered on it before, as something else, may still arrive
        doubt = Moment(now + SETTLES) if request.pressed == reply else None
    return replace(
        row,
        shown=request.version,
        doubtful_until=doubt,
        former=_left(before, reply),
    )


def _doubted(row: Row | None, request: Answer, now: Moment) -> Row | None:
    """Return a row after an answer that may have arrived, or may arrive later."""
    if request.pressed is None:
        return row
    if row is None:
        row = standing(request.key, request.place, request.pressed)
    return row.in_doubt(now) if row.message == request.pressed else row


def late(
    row: Row | None,
    request: Request | Answer,
    reply: Reply | MessageId,
    now: Moment,
) -> Row | None:
    """Return a row after a reply that came when something else was sent already."""
    place = request.place
    if not isinstance(place, Token):
        return row
    if isinstance(request, Answer) and reply is Reply.UNKNOWN:
        return _doubted(row, request, now)
    if isinstance(reply, Reply):
        return row
    if row is None:
        return standing(request.key, place, reply)
    if row.message == reply:
        newest = max(place, row.place, key=_expiry)
        return replace(row, place=newest, shown=None)
    is_left = isinstance(request, Answer) and reply == request.pressed
    if is_left or (row.former and row.former.has(reply)):
        return row
    return replace(row, former=Former(place, reply, earlier=row.former))


def _left(row: Row | None, reply: MessageId) -> Former | None:
    """Return what has to go, since a message is another one now."""
    if row is None:
        return None
    own = row.own
    if own is None or own.message == reply:
        return row.former
    return replace(own, earlier=row.former)


def adopted(row: Row | None, token: Token, message: MessageId) -> Row | None:
    """Return the row of a message that was pressed: another token leads to it now."""
    if row is None or row.message != message:
        return row
    return replace(row, place=token)


def _expiry(place: Place) -> float:
    return place.expires_at if isinstance(place, Token) else inf
