"""Tables as they are stored, without their rules: what can be told of them, and open
tables that are canceled because the bot does not have their games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.games import catalogue
from bot.games.contract import Movement, Seat, Standing
from bot.tables.ids import ChannelId, GuildId, Moment, TableId, UserId, known
from bot.tables.model.ends import EndReason
from bot.tables.model.outline import Outline
from bot.tables.model.place import Location
from bot.tables.model.status import Status
from bot.tables.notation import read_result, read_standing, write_result, write_standing
from bot.tables.refusals import OverTable, UnknownTable
from db import tables
from db.engine.port import Connection
from db.rows import TableRow
from db.shards import Shards


def load(connection: Connection, table_id: TableId) -> Outline | None:
    """Return a table's outline; None: there is no such table."""
    row = tables.load_table(connection, table_id)
    return None if row is None else outline_of(connection, row)


def open_in(
    connection: Connection, guild: GuildId, channel: ChannelId
) -> list[Outline]:
    """Return the open tables of a server that others may know of, those of a channel
    and its threads first."""
    rows = tables.open_in_guild(connection, guild, channel)
    seated = tables.seated_in_guild(connection, guild)
    return [_outline(row, seated.get(row.table_id, ())) for row in rows]


def absent(
    connection: Connection, shards: Shards, *, over_too: bool = False
) -> tuple[str, ...]:
    """Return the games of open tables of some shards, or of all, that this bot does not
    have: these tables wait."""
    return tuple(
        sorted(
            tables.games(connection, shards, over_too=over_too).difference(
                catalogue.names()
            )
        )
    )


def outline_of(connection: Connection, row: TableRow) -> Outline:
    """Return the outline of the table that a row stores."""
    seats = tables.load_seats(connection, row.table_id)
    return _outline(row, [seat.user_id for seat in seats])


def _outline(row: TableRow, people: Sequence[int]) -> Outline:
    return Outline(
        id=TableId(row.table_id),
        guild=GuildId(row.guild_id),
        game=row.game,
        host=UserId(row.host),
        people=tuple(map(UserId, people)),
        location=location_of(row),
        private=bool(row.private),
        has_begun=bool(row.hand_no),
        is_canceled=row.end_reason == EndReason.CANCELED,
        canceled_by=known(UserId, row.canceled_by),
        cancel_reason=row.cancel_reason,
        pot=0 if row.status == Status.OVER else read_standing(row.standing)[1],
    )


def location_of(row: TableRow) -> Location:
    """Return the place in Discord of the table that a row stores, but for its
    message."""
    return Location(
        channel=None if row.private else ChannelId(row.channel_id),
        home=known(ChannelId, row.home_channel_id),
        lost_at=known(Moment, row.suspended_at),
    )


@dataclass(frozen=True, slots=True)
class Unruled:
    """An open table, of whatever game, with what is needed to cancel it."""

    outline: Outline
    stake: int
    hand_no: int
    """The number of the hand that was dealt last; 0: none was."""
    standing: Standing
    pot: int
    gone: frozenset[Seat]
    """The seats whose owners have left."""


def load_unruled(connection: Connection, table_id: TableId) -> Unruled:
    """Load an open table. Raises UnknownTable, OverTable."""
    row = tables.load_table(connection, table_id)
    if row is None:
        raise UnknownTable
    if row.status == Status.OVER:
        raise OverTable
    seats = tables.load_seats(connection, table_id)
    standing, pot = read_standing(row.standing)
    return Unruled(
        outline_of(connection, row),
        row.stake,
        row.hand_no,
        standing,
        pot,
        gone=frozenset(Seat(seat.seat) for seat in seats if seat.gone),
    )


def load_unruled_for(
    connection: Connection, guild: GuildId, table_id: TableId, user: UserId
) -> Unruled:
    """Load an open table of a server that a person may know of. Raises UnknownTable,
    OverTable."""
    row = tables.load_table(connection, table_id)
    if row is None or row.guild_id != guild or (row.private and row.host != user):
        raise UnknownTable
    return load_unruled(connection, table_id)


def store_canceled(
    connection: Connection,
    table: Unruled,
    user: UserId,
    movements: Sequence[Movement],
    purses: tuple[int, ...],
    *,
    reason: str,
    now: Moment,
) -> None:
    """Store that a person has canceled a table `now` (ms), for a `reason` in their own
    words, if any: what that moved, and what everybody had held before, in tokens by
    seat."""
    number = table.outline.id
    row = tables.load_table(connection, number)
    if row is None:
        raise LookupError(f"table {number} is not there")
    _end_hand(connection, table, movements, purses, now=now)
    ended = replace(_over(row, user, now), cancel_reason=reason)
    tables.save_table(
        connection,
        replace(ended, standing=write_standing(table.standing, 0)),
        expected_seq=row.seq,
    )


def _end_hand(
    connection: Connection,
    table: Unruled,
    movements: Sequence[Movement],
    purses: tuple[int, ...],
    *,
    now: Moment,
) -> None:
    """Store what everybody holds after the last hand, whose seats may have been
    others."""
    number = table.outline.id
    hand = tables.load_hand(connection, number, table.hand_no)
    if hand is None or hand.started_at is None:
        return
    players = tables.hand_seats(connection, number, hand.hand_no)
    moved = tuple(
        replace(move, seat=Seat(players.index(table.outline.people[move.seat])))
        for move in movements
    )
    earlier, balances = (
        ((), purses) if hand.result is None else read_result(hand.result)
    )
    holds = list(balances)
    for move in moved:
        holds[move.seat] += move.tokens
    result = write_result((*earlier, *moved), tuple(holds))
    tables.end_hand(connection, number, hand.hand_no, hand.ended_at or now, result)


def _over(row: TableRow, user: UserId, now: int) -> TableRow:
    """Return the row of a table that this person has just canceled."""
    return replace(
        row,
        status=Status.OVER,
        deadline_at=None,
        clock_ms=None,
        clock_serial=None,
        suspended_at=None,
        adjourned_at=None,
        proposed_by=None,
        proposed_at=None,
        proposal_until=None,
        house_at=None,
        ended_at=now,
        end_reason=EndReason.CANCELED,
        canceled_by=user,
        changed_at=now,
        seq=row.seq + 1,
    )
