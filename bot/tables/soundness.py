"""Whether every stored table can be played again to where it stands."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from bot.games.contract import IllegalActionError, InvalidActionError
from bot.tables.ids import GuildId, TableId
from bot.tables.model.status import Status
from bot.tables.persistence import tables as persistence
from bot.tables.persistence.plays import reached
from bot.tables.persistence.recording import load_record
from bot.tables.proof import prove
from bot.tables.refusals import Refusal, UnknownGame
from db import deals, formings, ledger, tables
from db.engine.port import Connection

MOST_FAULTS: Final = 5
"""Faults that are told."""


def faults(connection: Connection) -> list[str]:
    """Play all tables again and return one sentence a fault, a few at most; none is
    what there should be.

    Takes about four seconds for a thousand hands.
    """
    return list(islice(_all_faults(connection), MOST_FAULTS))


def _all_faults(connection: Connection) -> Iterator[str]:
    for table_id, guild_id, status in tables.playable(connection):
        try:
            for forming in formings.attempts(connection, table_id):
                persistence.load_attempt(connection, table_id, forming.attempt)
            if status == Status.OVER:
                yield from _finished(connection, TableId(table_id), GuildId(guild_id))
            else:
                yield from _open(connection, TableId(table_id))
        except UnknownGame:
            continue  # nobody can play it again, and that is no fault of the record
        except (
            Refusal,
            IllegalActionError,
            InvalidActionError,
            LookupError,
            ValueError,
        ) as error:
            yield f"Table {table_id} cannot be played again: {str(error) or type(error).__name__}."


def _finished(
    connection: Connection, table_id: TableId, guild_id: GuildId
) -> Iterator[str]:
    for check in prove(load_record(connection, table_id, guild_id)):
        if not check.holds:
            place = (
                f"hand {check.hand} of table {table_id}"
                if check.hand
                else f"table {table_id}"
            )
            yield f"The {check.claim} of {place} is not what follows: {check.differs}."
    play = deals.play_at(connection, table_id)
    if play is None:
        return
    score = reached(persistence.load(connection, table_id))
    if play.score != score:
        yield f"The play at table {table_id} has score {play.score}; its hand says {score}."


def _open(connection: Connection, table_id: TableId) -> Iterator[str]:
    table = persistence.load(connection, table_id)
    for hand in tables.all_hands(connection, table_id)[:-1]:
        persistence.replay(connection, table.game, table.options, hand)
    stake = table.game.stakes.stake(table.options)
    if table.stake != stake:
        yield f"Table {table_id} is played for {table.stake} tokens; its rules say {stake}."
    held = ledger.pot(connection, table.guild, table_id)
    played = table.pot
    if held != played:
        yield f"Table {table_id} holds {held} tokens in its pot; its game says {played}."
