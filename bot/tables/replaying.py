"""Playing a stored hand again, from its seed and its log."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.contract import AnyGame, Options, Seat
from bot.tables.dealing import Deal
from bot.tables.notation import is_fund, read_opening
from db import tables
from db.engine.port import Connection
from db.rows import HandRow


def played(connection: Connection, game: AnyGame, options: Options, row: HandRow) -> Iterator[object]:
    """Deal a hand again and yield it as it was dealt, and after each action of its log.

    Where a former version noted changed purses it is the same state once more: then everybody saw something new.

    Raises:
        ValueError: the hand was not dealt.
    """
    if row.mix is None or row.opening is None:
        raise ValueError(f"hand {row.hand_no} of table {row.table_id} was not dealt")
    deal = Deal(row.seed, row.mix)
    state = game.deal(options, deal, read_opening(row.opening, row.hand_no).standing)
    yield state
    for done in tables.load_actions(connection, row.table_id, row.hand_no):
        if not is_fund(done.action):
            action = game.parse_action(done.action)
            state, _events = game.apply(state, Seat(done.seat), action, since_deal(row, done.at), deal)
        yield state


def since_deal(row: HandRow, at: int) -> int:
    """Return how long after its deal something happens in a hand; `at` in ms. A clock that was set back counts as 0."""
    return max(0, at - (at if row.started_at is None else row.started_at))
