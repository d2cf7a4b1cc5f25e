"""Playing a stored hand again, from its seed and its log."""

from __future__ import annotations

import logging
from collections.abc import Iterator

from bot.games.contract import (
    AnyGame,
    IllegalActionError,
    InvalidActionError,
    Options,
    Seat,
)
from bot.tables.dealing import Deal
from bot.tables.notation import read_opening
from db import tables
from db.engine.port import Connection
from db.rows import HandRow

_log = logging.getLogger(__name__)


def played(
    connection: Connection, game: AnyGame, options: Options, row: HandRow
) -> Iterator[object]:
    """Deal a hand again and yield it as it was dealt, and after each action of its log.

    Raises:
        ValueError: the hand was not dealt.
    """
    for state, _events in happened(connection, game, options, row):
        yield state


def happened(
    connection: Connection, game: AnyGame, options: Options, row: HandRow
) -> Iterator[tuple[object, tuple[object, ...]]]:
    """Do the same, each time with what happened publicly.

    Raises:
        ValueError: the hand was not dealt.
    """
    deal, opening = _dealt(row)
    state = game.deal(options, deal, read_opening(opening).standing)
    yield state, ()
    for done in tables.load_actions(connection, row.table_id, row.hand_no):
        action = game.parse_action(done.action)
        state, events = game.apply(
            state, Seat(done.seat), action, since_deal(row, done.at), deal
        )
        yield state, events


def last_state(
    c: Connection, game: AnyGame, options: Options, row: HandRow
) -> object | None:
    """Play a stored hand again and return its end; None: it is of an early version,
    whose rules are gone.

    Raises:
        ValueError: the hand was not dealt.
    """
    _dealt(row)
    try:
        *_, state = played(c, game, options, row)
    except (IllegalActionError, InvalidActionError, LookupError, ValueError):
        _log.warning(
            "hand %d of table %d cannot be played again", row.hand_no, row.table_id
        )
        return None
    return state


def _dealt(row: HandRow) -> tuple[Deal, str]:
    """Return what dealt a hand, and the opening it was dealt by. Raises ValueError if
    it was not dealt."""
    if row.mix is None or row.opening is None:
        raise ValueError(f"hand {row.hand_no} of table {row.table_id} was not dealt")
    return Deal(row.seed, row.mix), row.opening


def since_deal(row: HandRow, at: int) -> int:
    """Return how long after its deal something happens in a hand; `at` in ms. A clock
    that was set back counts as 0."""
    return max(0, at - (at if row.started_at is None else row.started_at))
