"""Where it is stored how far each message has come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from bot.showing.message import Former, Row, State
from bot.showing.wanted import CALLS
from bot.tables.ids import (
    ChannelId,
    GuildId,
    MessageId,
    MessageKey,
    MessageKind,
    Moment,
    TableId,
)
from bot.tables.locations import Locations
from bot.tables.refusals import UnknownGame
from db import messages
from db.database import Database
from db.engine.port import Connection
from db.messages import MessageRow
from db.shards import Shards


class MessageStore(Protocol):
    """What the reconciler asks of its store."""

    def when_lost(self, forget: Callable[[], None]) -> None:
        """Call this whenever another process may have written the store since."""
        ...

    async def unsettled(self, shards: Shards) -> list[Row]:
        """Return the messages of tables of some shards of which something is left to
        do."""
        ...

    async def unfinished(self, shards: Shards) -> frozenset[TableId]:
        """Return the tables of some shards where that is more than to keep true what
        stands."""
        ...

    async def of_table(self, table_id: TableId) -> list[Row]:
        """Return the messages of a table."""
        ...

    async def find(self, key: MessageKey) -> Row | None:
        """Return a message; None: nothing is known of it."""
        ...

    async def change(self, before: Row | None, after: Row | None) -> None:
        """Store a message in place of what was stored of it before; None: nothing."""
        ...


class DatabaseStore:
    """A store in the database. Where a message shows a table as it is, that table
    knows."""

    def __init__(self, database: Database, places: Locations) -> None:
        self._database = database
        self._places = places

    def when_lost(self, forget: Callable[[], None]) -> None:
        """Call this whenever another process may have written the store since."""
        self._database.when_lost(forget)

    async def unsettled(self, shards: Shards) -> list[Row]:
        """Return the messages of tables of some shards of which something is left to
        do."""
        found = await self._database.read(
            lambda connection: messages.unsettled(connection, shards)
        )
        return [_read(row) for row in found]

    async def unfinished(self, shards: Shards) -> frozenset[TableId]:
        """Return the tables of some shards where that is more than to keep true what
        stands."""
        found = await self._database.read(
            lambda connection: messages.unfinished(connection, shards)
        )
        return frozenset(map(TableId, found))

    async def of_table(self, table_id: TableId) -> list[Row]:
        """Return the messages of a table."""
        found = await self._database.read(
            lambda connection: messages.messages_of(connection, table_id)
        )
        return [_read(row) for row in found]

    async def find(self, key: MessageKey) -> Row | None:
        """Return a message; None: nothing is known of it."""
        found = await self._database.read(
            lambda connection: messages.load_message(
                connection,
                key.kind,
                key.guild,
                key.table or messages.NO_TABLE,
                key.part,
                key.occasion,
            )
        )
        return None if found is None else _read(found)

    async def change(self, before: Row | None, after: Row | None) -> None:
        """Store a message in place of what was stored of it before; None: nothing."""

        def save(c: Connection) -> None:
            if after is not None:
                messages.save_message(c, _stored(after))
            elif before is not None:
                messages.drop_message(c, _stored(before))

        if after is None or not await self._recorded(before, after, save):
            await self._database.run(save)

    async def _recorded(
        self, before: Row | None, after: Row, save: Callable[[Connection], None]
    ) -> bool:
        """Store a message of a table that was posted now, so that the table knows;
        False: it need not, or the bot does not have its game."""
        key = after.key
        message = after.message
        former = None if before is None else before.message
        if key.kind in CALLS or message is None or message == former:
            return False
        if key.table is None:
            return False
        try:
            await self._places.record_message(
                key.table, key, after.place, message, save
            )
        except UnknownGame:
            return False
        return True


def _stored(row: Row) -> MessageRow:
    key = row.key
    former = row.former
    return MessageRow(
        kind=key.kind,
        guild_id=key.guild,
        table_id=key.table or messages.NO_TABLE,
        part=key.part,
        occasion=key.occasion,
        channel_id=row.place,
        nonce=row.nonce,
        first_sent=row.first_sent,
        state=row.state,
        pings=int(row.pings),
        message_id=row.message,
        reposted=int(row.reposted),
        blocked=int(row.blocked),
        settled=int(row.settled),
        former_channel_id=None if former is None else former.place,
        former_message_id=None if former is None else former.message,
        former_blocked=int(former is not None and former.blocked),
    )


def _read(row: MessageRow) -> Row:
    return Row(
        key=MessageKey(
            kind=MessageKind(row.kind),
            guild=GuildId(row.guild_id),
            table=TableId(row.table_id) if row.table_id else None,
            part=row.part,
            occasion=row.occasion,
        ),
        place=ChannelId(row.channel_id),
        nonce=row.nonce,
        first_sent=Moment(row.first_sent),
        state=State(row.state),
        pings=bool(row.pings),
        message=None if row.message_id is None else MessageId(row.message_id),
        reposted=bool(row.reposted),
        blocked=bool(row.blocked),
        settled=bool(row.settled),
        former=_former(row),
    )


def _former(row: MessageRow) -> Former | None:
    place, message = row.former_channel_id, row.former_message_id
    if place is None or message is None:
        return None
    return Former(
        ChannelId(place),
        MessageId(message),
        blocked=bool(row.former_blocked),
    )
