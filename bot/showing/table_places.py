"""Tells tables where their messages are, and where they cannot be."""

from __future__ import annotations

import logging
from contextlib import suppress
from functools import partial
from typing import Final

from bot.delivery.rest import Rest
from bot.fleet.retrying import once_stored
from bot.ground.clock import Clock
from bot.showing.by_bot import ByBot
from bot.showing.message import Row, channel_of
from bot.showing.message_store import DatabaseStore, Save
from bot.showing.wanted import CALLS
from bot.showing.writer import Writer
from bot.tables.ids import ChannelId, MessageKey, MessageKind
from bot.tables.locations import Locations
from bot.tables.refusals import Refusal, UnknownGame
from db.database import Database
from db.errors import Conflict, DatabaseProblem

_log = logging.getLogger(__name__)

SHOWING: Final = frozenset({MessageKind.TABLE, MessageKind.RESULT})
"""Messages that show a table or its hands: links lead to them."""


class TablePlaces:
    """What follows for a table from what becomes of its messages."""

    def __init__(self, database: Database, places: Locations, clock: Clock) -> None:
        self._database = database
        self._places = places
        self._clock = clock
        told = dict.fromkeys(SHOWING, self.posted)
        self.store: Final = DatabaseStore(database, told)
        """Where it is stored how far their messages have come."""

    def writer(self, rest: Rest) -> Writer:
        """Return a writer of public messages that tells tables about theirs."""
        transport = ByBot(rest, self._clock)
        writer = Writer(transport, self.store, self._clock)
        writer.when_refused(SHOWING | CALLS, self.refused)
        self._database.when_lost(writer.messages.lost)
        return writer

    async def posted(self, row: Row, save: Save) -> None:
        """Store with `save` that a message of a table was posted, so that the table
        knows, if it can be read."""
        key, message = row.key, row.message
        if key.table is None or message is None:
            raise ValueError(f"no message of a table was posted: {key}")
        try:
            channel = channel_of(row.place)
            await self._places.record_message(key.table, key, channel, message, save)
        except (DatabaseProblem, Conflict):
            raise
        except Exception as error:  # noqa: BLE001 - it was posted all the same; the log has it
            if not isinstance(error, UnknownGame):
                _log.exception("could not tell table %d of %s", key.table, key)
            await self._database.run(save)

    async def refused(self, key: MessageKey, channel: ChannelId) -> None:
        """Stop a table that cannot be shown in a channel, if it is there and the bot
        has its game."""
        if key.table is None:
            return
        with suppress(Refusal):
            suspending = partial(self._places.suspend, key.table, channel)
            await once_stored(suspending, self._clock)
