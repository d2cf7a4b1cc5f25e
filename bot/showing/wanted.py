"""Which messages a table should have where everybody sees them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from bot.showing.message import Wanted
from bot.tables.ids import MessageKey, MessageKind, UserId
from bot.tables.model.status import Status
from bot.tables.model.table import Table

CALLS: Final = frozenset({MessageKind.TURN, MessageKind.HAND, MessageKind.MATCH})
"""Messages that call people."""


def wanted_messages(
    table: Table, known: Collection[MessageKey]
) -> dict[MessageKey, Wanted]:
    """Return every message a table should have, except calls.

    Earlier results are included only if they are `known`."""
    place = table.location.channel
    if place is None:
        return {}
    is_over = not table.is_open
    current = table.current_message
    is_result = current.kind is MessageKind.RESULT
    past = Wanted(place, stays=True, final=True, moves=table.is_open)
    found = {
        key: replace(past, replaces=table.message_of(key.part))
        for key in known
        if _is_past(key, current)
    }
    home = table.location.home
    if home is not None and table.is_away:
        found[opening_message(table)] = Wanted(home, posts=False, final=is_over)
    found[current] = Wanted(
        place,
        posts=table.is_open or is_result,
        final=is_over,
        moves=table.is_open,
        replaces=table.hand_message if is_result else None,
        names=() if table.asked is None else (table.asked,),
    )
    return found


def _is_past(key: MessageKey, current: MessageKey) -> bool:
    return key.kind is MessageKind.RESULT and key != current


def opening_message(table: Table) -> MessageKey:
    """Return the message with which a table was opened."""
    return table.message_key(MessageKind.TABLE, 0)


def is_called(table: Table, key: MessageKey) -> bool:
    """Whether people are still called to a table by this message."""
    if key.part != table.hand_no or not table.is_open:
        return False
    match key.kind:
        case MessageKind.TURN:
            return key.occasion == table.serial
        case MessageKind.HAND:
            return races(table)
        case MessageKind.MATCH:
            return bool(table.called_back())
        case _:
            return False


def call_key(table: Table) -> MessageKey | None:
    """Return the message that calls people to the present hand, whose cards or turn
    may be news to them; None: it waits for nobody."""
    if races(table):
        return table.message_key(MessageKind.HAND, table.hand_no)
    return reminder_key(table)


def reminder_key(table: Table) -> MessageKey | None:
    """Return the message that calls people because the clock runs; None: no clock
    does."""
    serial = table.serial
    if serial is None:
        return None
    return table.message_key(MessageKind.TURN, table.hand_no, serial)


def users_to_call(table: Table, key: MessageKey) -> tuple[UserId, ...]:
    """Return the people a call may ping."""
    if key.kind is MessageKind.MATCH:
        return table.called_back()
    users = [table.user_at(seat) for seat in table.persons]
    awaited = users if races(table) else table.waiting_for()
    return tuple(user for user in users if user in awaited)


def races(table: Table) -> bool:
    """Whether a hand without turns is played."""
    return table.status is Status.PLAYING and table.game.profile.turnless
