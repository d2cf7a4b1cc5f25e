"""The life of one message in Discord: what to send next, and what a reply means.

Everything here is a value or a pure function. Its driver keeps to four rules:

1. `start` says what to send. Its row is stored first, then its request is sent.
2. `end` takes the reply to a request, and gives the row to store.
3. After a restart, each stored row is recalled (`recalled`).
4. A blocked message is reported once. It is reopened when its place may be open again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bot.showing.answered import answered, late
from bot.showing.message import (
    Answer,
    Delete,
    Edit,
    Former,
    Message,
    Place,
    Post,
    Reply,
    Request,
    Row,
    State,
    Token,
    Version,
    Wanted,
)
from bot.tables.ids import MessageId, MessageKey, Moment

NONCE_LASTS: Final = 120_000
"""Milliseconds after the first try for which a nonce is sure to give the same
message; Discord says "a few minutes"."""
OLD: Final = 55 * 60_000
"""Milliseconds after which a message is posted again: Discord slows the edits of those
older than an hour (discord.md 0.4)."""


def start(
    key: MessageKey,
    message: Message,
    wanted: Wanted | None,
    version: Version | None,
    now: Moment,
    *,
    nonce: str,
    waits: bool = False,
) -> Message:
    """Return a message with the next request that brings it closer to what is wanted.

    Without such a request only the row may change: None means that nothing is left to
    remember.

    Args:
        key: the message's.
        message: what is known about it.
        wanted: what it should be; None: it should not be there.
        version: how it should look; None: that does not matter (`is_drawn`).
        now: the time.
        nonce: one that was never used, in case it has to be posted.
        waits: whether a message that replaces it is not posted yet.
    """
    row = message.row
    if message.request is not None or (waits and wanted is None):
        return message
    attempt = _Attempt(version, nonce, now)
    if wanted is not None and wanted.spent:
        return _spend(row, attempt)
    if row is not None:
        return _go_on(row, wanted, attempt)
    if wanted is None or not wanted.posts or wanted.place is None:
        return Message()
    return _post(key, None, wanted, wanted.place, attempt)


def end(
    message: Message,
    request: Request | Answer,
    reply: Reply | MessageId,
    now: Moment,
) -> Message:
    """Return a message after the reply to a request that was sent for it.

    A late reply says only what else is there: without it, its request is in doubt
    already.

    Args:
        message: what is known about it.
        request: the very request that is replied to.
        reply: the posted message, or what became of the request.
        now: the time.
    """
    row = message.row
    if message.request is not request:
        before = late(message.before, request, reply, now)
        after = late(row, request, reply, now)
        return replace(message, row=after, before=before)
    if isinstance(request, Answer):
        return Message(answered(message, request, reply, now))
    if row is None:
        return message
    if isinstance(request, Post):
        return Message(_posted(row, message.before, request, reply))
    if isinstance(request, Edit):
        return Message(_edited(message.before or row, request, reply, now))
    gone = _deleted(row, request, reply)
    return Message() if _says_nothing(gone) else Message(gone)


def recalled(row: Row, now: Moment) -> Message:
    """Return a message that is read after a restart: an edit of the last run may still
    arrive, and its places may be open again."""
    if row.settled:
        return Message(row)
    is_posted = row.state is State.POSTED
    return reopened(Message(row.in_doubt(now) if is_posted else row))


def reopened(message: Message) -> Message:
    """Return a message whose places may be open again: its table got one, or anything
    was posted there."""
    return Message(
        row=_reopened(message.row),
        request=message.request,
        before=_reopened(message.before),
    )


def place_of(wanted: Wanted, row: Row | None) -> Place | None:
    """Return where a message should be, going by what is known about it; None:
    nowhere."""
    is_anywhere = wanted.place is None
    if row is not None and (is_anywhere or (row.message and wanted.stays)):
        return row.place
    return wanted.place


def is_drawn(wanted: Wanted, row: Row | None) -> bool:
    """Whether it matters how a message should look."""
    if wanted.spent:
        return False
    if row is None:
        return wanted.posts
    is_blocked_there = row.blocked and not _has_moved(row, wanted)
    return row.state is not State.CALLED and not is_blocked_there


def is_awaited(row: Row | None) -> bool:
    """Whether what a wanted message replaces has to wait for it, going by the row of
    the wanted one."""
    return row is None or not (row.state is State.POSTED or row.settled)


def wakes_at(row: Row, wanted: Wanted | None) -> Moment | None:
    """Return when a message needs another request though nothing happens; None: it
    does not."""
    if row.blocked or row.state is not State.POSTED or wanted is None:
        return None
    return row.doubtful_until


# What is sent next.


@dataclass(frozen=True, slots=True)
class _Attempt:
    """What a message should look like, and what a posting needs."""

    version: Version | None
    nonce: str
    now: Moment


def _spend(row: Row | None, attempt: _Attempt) -> Message:
    """Take a message away that has called people, and remember that it has."""
    if row is None:
        return Message()
    gone = _go_on(row, None, attempt)
    is_over = row.state is State.CALLED
    return Message(row) if gone.row is None and is_over else gone


def _go_on(row: Row, wanted: Wanted | None, attempt: _Attempt) -> Message:
    row = _without_expired(row, attempt.now)
    row = _without_hope(row, wanted, attempt.now)
    former = row.former
    if former is not None and _may_go(row, former, wanted):
        if wanted is not None and _has_news(row, wanted, attempt):
            return _edit(row, wanted, attempt)
        return _delete(row, former)
    if row.blocked and not _has_moved(row, wanted):
        return _rested(row, wanted)
    if row.state is State.SENDING:
        return _find(row, wanted, attempt)
    if wanted is None:
        return _take_away(row)
    if row.state is State.POSTED:
        return _update(row, wanted, attempt)
    if row.state is State.CALLED:
        return Message(row)
    if not _is_missed(row, wanted):
        return _forgotten(row)
    if _is_refused(row, wanted, attempt):
        return Message(row)
    place = place_of(wanted, row) or row.place
    return _post(row.key, row, wanted, place, attempt)


def _without_expired(row: Row, now: Moment) -> Row:
    """Give up what only an expired token leads to."""
    former = row.former
    if former is not None and _has_expired(former.place, now):
        row = replace(row, former=former.earlier)
    return _without_place(row) if _has_expired(row.place, now) else row


def _has_expired(place: Place, now: Moment) -> bool:
    return isinstance(place, Token) and place.expires_at <= now


def _without_hope(row: Row, wanted: Wanted | None, now: Moment) -> Row:
    """Give up on a posting in doubt if nothing can say any more whether it arrived."""
    if row.state is not State.SENDING:
        return row
    is_old = now - row.first_sent > NONCE_LASTS
    has_moved = _has_moved(row, wanted)
    is_optional = row.pings or has_moved or wanted is None
    if (is_old and is_optional) or (row.blocked and has_moved):
        return replace(row, state=_gone(row))
    return row


def _may_go(row: Row, former: Former, wanted: Wanted | None) -> bool:
    """Whether it is time to delete what a message took the place of."""
    if former.blocked:
        return False
    if wanted is None or row.state in {State.POSTED, State.CALLED}:
        return True
    if row.state is State.ABSENT and not _is_missed(row, wanted):
        return True
    is_hopeful = row.state in {State.SENDING, State.FAILED} and not row.blocked
    return not is_hopeful and former.place != row.place


def _is_missed(row: Row, wanted: Wanted) -> bool:
    """Whether a message is to be posted if it isn't there."""
    is_let_go = wanted.stays and row.reposted
    return wanted.posts and not is_let_go


def _has_news(row: Row, wanted: Wanted, attempt: _Attempt) -> bool:
    """Whether there is something to show to a person in private, who need not wait
    until an older message of theirs can be deleted."""
    if row.state is not State.POSTED or not isinstance(row.place, Token):
        return False
    if row.blocked or _is_refused(row, wanted, attempt):
        return False
    return attempt.version not in {None, row.shown}


def _has_moved(row: Row, wanted: Wanted | None) -> bool:
    return wanted is not None and place_of(wanted, row) != row.place


def _is_refused(row: Row, wanted: Wanted, attempt: _Attempt) -> bool:
    is_known = row.refused is not None and row.refused == attempt.version
    return is_known and not _has_moved(row, wanted)


def _is_left(row: Row, wanted: Wanted) -> bool:
    """Whether a posted message that cannot be changed is left as it is: what a server
    is told for good, since nobody waits for it."""
    is_standing = row.state is State.POSTED and row.former is None
    return is_standing and wanted.final and row.key.table is None


def _rested(row: Row, wanted: Wanted | None) -> Message:
    """Send nothing while a place refuses a message, if it matters at all."""
    if wanted is None or isinstance(row.place, Token):
        return _forgotten(row)
    return Message(replace(row, settled=row.settled or _is_left(row, wanted)))


def _forgotten(row: Row) -> Message:
    """Send nothing, and forget a message if nothing of it can be left, and no token
    may open it yet."""
    is_let_go = row.blocked or row.reposted
    if isinstance(row.place, Token) and not is_let_go:
        return Message(row)
    is_away = row.state in {State.ABSENT, State.FAILED, State.CALLED}
    is_gone = is_away and row.former is None
    return Message() if is_gone else Message(row)


def _post(
    key: MessageKey,
    row: Row | None,
    wanted: Wanted,
    place: Place,
    attempt: _Attempt,
) -> Message:
    """Post a message for the first time, or as another one than before."""
    failed = row is not None and row.state is State.FAILED and row.place == place
    sending = Row(
        key=key,
        place=place,
        nonce=row.nonce if row is not None and failed else attempt.nonce,
        first_sent=attempt.now,
        state=State.SENDING,
        pings=bool(wanted.users),
        reposted=row is not None and row.reposted and row.place == place,
        former=None if row is None else row.own or row.former,
    )
    return Message(sending, _request(sending, wanted, attempt), row)


def _find(row: Row, wanted: Wanted | None, attempt: _Attempt) -> Message:
    """Post once more with the same nonce, which finds the message if it has arrived."""
    if wanted is not None and _is_refused(row, wanted, attempt):
        return Message(row)
    return Message(row, _request(row, wanted, attempt), row)


def _request(row: Row, wanted: Wanted | None, attempt: _Attempt) -> Post:
    is_shown = wanted is not None and attempt.version != row.refused
    users = () if wanted is None else wanted.users
    return Post(
        key=row.key,
        place=row.place,
        nonce=row.nonce,
        version=attempt.version if is_shown else None,
        users=users if row.pings and is_shown else (),
        moves=wanted is None or wanted.moves,
    )


def _update(row: Row, wanted: Wanted, attempt: _Attempt) -> Message:
    """Bring a posted message up to date: by an edit, or by another posting."""
    has_moved = _has_moved(row, wanted)
    if row.pings and has_moved:
        return _take_away(row)
    if has_moved or _is_too_old(row, wanted, attempt):
        place = place_of(wanted, row) or row.place
        return _post(row.key, row, wanted, place, attempt)
    return _edit(row, wanted, attempt)


def _is_too_old(row: Row, wanted: Wanted, attempt: _Attempt) -> bool:
    """Whether a message has something new to show that is better shown below."""
    is_alone = row.former is None
    is_current = not (row.pings or wanted.stays or wanted.final)
    moves_down = wanted.posts and is_current and is_alone
    is_news = attempt.version not in {None, row.shown, row.refused}
    return moves_down and is_news and attempt.now - row.first_sent > OLD


def _edit(row: Row, wanted: Wanted, attempt: _Attempt) -> Message:
    doubt = row.doubtful_until
    is_doubtful = doubt is not None and doubt <= attempt.now
    version = attempt.version
    if row.message is None or version is None or _is_refused(row, wanted, attempt):
        doubt = None if is_doubtful else doubt
        is_over = doubt is None and row.refused is not None and _is_left(row, wanted)
        return Message(replace(row, doubtful_until=doubt, settled=is_over))
    if row.shown == version and not is_doubtful:
        is_done = doubt is None and row.former is None
        return Message(replace(row, settled=wanted.final and is_done))
    request = Edit(
        key=row.key,
        place=row.place,
        message=row.message,
        version=version,
        is_missed=not (wanted.stays or row.pings),
        users=wanted.users or wanted.names,
    )
    # the doubt ends with this edit, unless another one comes up meanwhile
    before = replace(row, shown=None, doubtful_until=None) if is_doubtful else row
    return Message(row.in_doubt(attempt.now), request, before)


def _take_away(row: Row) -> Message:
    """Delete a message that isn't wanted, or not there."""
    own = row.own
    if own is None:
        return _forgotten(row)
    absent = replace(
        row,
        state=_gone(row),
        message=None,
        former=own,
    )
    return _delete(absent, own, row)


def _delete(row: Row, former: Former, before: Row | None = None) -> Message:
    request = Delete(row.key, former.place, former.message)
    return Message(row, request, before or row)


# What a reply means.


def _posted(
    row: Row, before: Row | None, request: Post, reply: Reply | MessageId
) -> Row:
    was_tried = before is not None and before.state is State.SENDING
    is_again = before is not None and before.nonce == request.nonce
    may_be_older = was_tried or (is_again and not row.pings)
    if not isinstance(reply, Reply):
        return replace(
            row,
            state=State.POSTED,
            message=reply,
            # An earlier try may have arrived, with what was wanted then.
            shown=None if may_be_older else request.version,
            former=_opened(row.former, row.place),
        )
    if reply is Reply.UNKNOWN:
        return row
    if reply is Reply.FAILED:
        return row if was_tried else replace(row, state=State.FAILED)
    if reply is Reply.MESSAGE_GONE:
        return _removed(row)
    if reply is Reply.PLACE_GONE:
        gone = _without_place(row)
        is_over = gone.former is None and not request.moves
        state = gone.state if was_tried else State.ABSENT
        return replace(gone, state=state, settled=is_over)
    refused = request.version if reply is Reply.REJECTED else row.refused
    return replace(
        row,
        state=State.SENDING if was_tried else State.ABSENT,
        refused=refused,
        blocked=reply is not Reply.REJECTED or request.version is None,
    )


def _edited(
    row: Row,
    request: Edit,
    reply: Reply | MessageId,
    now: Moment,
) -> Row:
    """Return what becomes of the row before an edit."""
    if reply is Reply.DONE:
        return replace(
            row,
            shown=request.version,
            refused=None,
            reposted=False,
        )
    if reply is Reply.FAILED:
        return row
    if reply is Reply.UNKNOWN:
        return row.in_doubt(now)
    if reply is Reply.MESSAGE_GONE:
        return _removed(row, is_missed=request.is_missed)
    if reply is Reply.PLACE_GONE:
        gone = _without_place(row)
        is_over = gone.former is None and not isinstance(gone.place, Token)
        return replace(gone, settled=is_over)
    is_left = reply is Reply.ARCHIVED and not (request.is_missed or row.pings)
    if reply is Reply.REJECTED or is_left:
        return replace(row, refused=request.version)
    if reply is Reply.ARCHIVED and request.is_missed:
        own = Former(request.place, request.message, blocked=True)
        return replace(row, state=State.ABSENT, message=None, former=own)
    return replace(row, blocked=True)


def _deleted(row: Row, request: Delete, reply: Reply | MessageId) -> Row:
    former = row.former
    if reply in {Reply.UNKNOWN, Reply.FAILED} or former is None:
        return row
    is_first = former.message == request.message
    if is_first and reply in {Reply.PLACE_SHUT, Reply.ARCHIVED}:
        return replace(row, former=replace(former, blocked=True))
    return replace(row, former=former.without(request.message))


def _says_nothing(row: Row) -> bool:
    """Whether a row tells no more than that there is no message."""
    nothing = Row(row.key, row.place, row.nonce, row.first_sent)
    return row == replace(nothing, pings=row.pings)


def _removed(row: Row, *, is_missed: bool = True) -> Row:
    """Post a message again that somebody deleted, if it is missed; once, since
    something may delete it always."""
    return replace(
        row,
        state=_gone(row),
        message=None,
        shown=None,
        blocked=is_missed and row.reposted,
        reposted=not (is_missed and row.reposted),
    )


def _without_place(row: Row) -> Row:
    """Note that the place was deleted, with everything in it."""
    former = row.former
    if former is not None and former.place == row.place:
        former = None
    return replace(
        row,
        state=_gone(row),
        message=None,
        shown=None,
        doubtful_until=None,
        blocked=True,
        former=former,
    )


def _reopened(row: Row | None) -> Row | None:
    if row is None:
        return None
    return replace(row, blocked=False, former=_opened(row.former))


def _gone(row: Row) -> State:
    return State.CALLED if row.pings else State.ABSENT


def _opened(former: Former | None, place: Place | None = None) -> Former | None:
    """Return what has to go, once its place is open: that one, or any."""
    if former is None or place not in {None, former.place}:
        return former
    return replace(former, blocked=False)
