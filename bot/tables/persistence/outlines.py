"""Reads what can be told of tables without their rules."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games import catalogue
from bot.tables.ids import ChannelId, GuildId, TableId, UserId
from bot.tables.model.ends import EndReason
from bot.tables.model.outline import Outline
from bot.tables.persistence.tables import location_of
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
    canceled_by = None if row.canceled_by is None else UserId(row.canceled_by)
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
        canceled_by=canceled_by,
    )
