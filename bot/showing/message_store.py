"""Where it is stored how far each message has come."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import TypeAlias

from bot.showing.message import Former, Row, State, channel_of
from bot.tables.ids import (
    ChannelId,
    GuildId,
    MessageId,
    MessageKey,
    MessageKind,
    Moment,
    TableId,
    known,
)
from db import messages
from db.database import Database
from db.engine.port import Connection
from db.messages import MessageRow
from db.shards import Shards

Save: TypeAlias = Callable[[Connection], None]
"""Stores a message."""
Posted: TypeAlias = Callable[[Row, Save], Awaitable[None]]
"""Stores a message that was posted now, with what follows from that."""


class DatabaseStore:
    """A store in the database."""

    def __init__(
        self, database: Database, posted: Mapping[MessageKind, Posted]
    ) -> None:
        """Keep messages in a database; those of some kinds are stored by `posted` when
        they were posted."""
        self._database = database
        self._posted = posted

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
        save = partial(_save, before, after)
        store = None
        if after is not None and _is_new(before, after):
            store = self._posted.get(after.key.kind)
        if after is None or store is None:
            await self._database.run(save)
        else:
            await store(after, save)


def _is_new(before: Row | None, after: Row) -> bool:
    """Whether a message was posted that was not there before, or was another one."""
    former = None if before is None else before.message
    return after.message not in {None, former}


def _save(before: Row | None, after: Row | None, c: Connection) -> None:
    if after is not None:
        messages.save_message(c, _stored(after))
    elif before is not None:
        messages.drop_message(c, _stored(before))


def _stored(row: Row) -> MessageRow:
    key = row.key
    former = row.former
    return MessageRow(
        kind=key.kind,
        guild_id=key.guild,
        table_id=key.table or messages.NO_TABLE,
        part=key.part,
        occasion=key.occasion,
        channel_id=channel_of(row.place),
        nonce=row.nonce,
        first_sent=row.first_sent,
        state=row.state,
        pings=int(row.pings),
        message_id=row.message,
        reposted=int(row.reposted),
        blocked=int(row.blocked),
        settled=int(row.settled),
        former_channel_id=None if former is None else channel_of(former.place),
        former_message_id=None if former is None else former.message,
        former_blocked=int(former is not None and former.blocked),
    )


def key_of(row: MessageRow) -> MessageKey:
    """Return which message a stored row is about."""
    return MessageKey(
        kind=MessageKind(row.kind),
        guild=GuildId(row.guild_id),
        table=TableId(row.table_id) if row.table_id else None,
        part=row.part,
        occasion=row.occasion,
    )


def _read(row: MessageRow) -> Row:
    return Row(
        key=key_of(row),
        place=ChannelId(row.channel_id),
        nonce=row.nonce,
        first_sent=Moment(row.first_sent),
        state=State(row.state),
        pings=bool(row.pings),
        message=known(MessageId, row.message_id),
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
