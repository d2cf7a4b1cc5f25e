"""Forgetting a person in one server: what it will mean, and doing it in one
transaction."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from bot.tables import leaving, service, unruled
from bot.tables.computer_players import is_alias, is_house
from bot.tables.house_schedule import awaken
from bot.tables.ids import GuildId, TableId, UserId
from bot.tables.leaving import Parting
from bot.tables.model.events import Renamed
from bot.tables.model.table import Table
from bot.tables.persistence import tables as persistence
from bot.tables.persistence.outlines import load_unruled
from bot.tables.refusals import UnknownGame
from bot.tables.settlement import holding
from bot.tables.transaction import Transaction
from db import (
    aliases,
    audit,
    blocks,
    deals,
    forgotten,
    ledger,
    preferences,
    privacy,
    taught,
)
from db.engine.port import Connection
from db.reasons import LedgerReason


@dataclass(frozen=True, slots=True)
class OpenSeat:
    """An open table that the person would get up from. `pot` is what is in it, in
    tokens."""

    table: TableId
    parting: Parting
    pot: int


@dataclass(frozen=True, slots=True)
class Consequences:
    """What forgetting a person means. `tokens` are in the purse (negative: owed),
    `tables` all that name them."""

    open_seats: tuple[OpenSeat, ...]
    tokens: int
    tables: int
    anything: bool
    """Whether anything at all is stored about the person."""
    panels: tuple[TableId, ...] = ()
    """The tables of which they have a private panel."""

    @property
    def digest(self) -> str:
        """Eight hex digits that differ when other tables would be given up, or in
        another way."""
        told = ";".join(f"{seat.table}:{seat.parting}" for seat in self.open_seats)
        return hashlib.sha256(told.encode()).hexdigest()[:8]


def consequences(connection: Connection, guild: GuildId, user: UserId) -> Consequences:
    """Say beforehand what `erase` would do. Nothing is written."""
    seats = []
    for number in privacy.open_tables(connection, guild, user):
        try:
            table = persistence.load(connection, number)
        except UnknownGame:
            seats.append(OpenSeat(TableId(number), Parting.CANCELED, 0))
            continue
        seat = table.seat_of(user)
        if seat is not None:
            seats.append(OpenSeat(table.id, leaving.parting(table, seat), table.pot))
    tables = privacy.count_tables(connection, guild, user)
    purse = privacy.purse(connection, guild, user)
    told = bool(audit.about(connection, guild, user))
    wished = preferences.deck_of(connection, guild, user) is not None or bool(
        blocks.blocked_by(connection, guild, user)
    )
    tokens = 0 if purse is None else purse.balance
    panels = tuple(
        TableId(row.table_id) for row in privacy.panels(connection, guild, user)
    )
    known = bool(taught.taught(connection, user)) or bool(
        deals.joined(connection, guild, user)
    )
    anything = purse is not None or tables > 0 or told or wished or known
    return Consequences(tuple(seats), tokens, tables, anything, panels)


def erase(
    tx: Transaction, guild: GuildId, user: UserId
) -> tuple[Consequences, Sequence[Table]]:
    """Erase a person in a guild: open tables go on without them, their tokens go back,
    an alias takes their place.

    Everything that concerns others stays as it is, but for what their leaving a table
    means to those who stay.

    Args:
        tx: the transaction.
        guild: where they are erased; what other guilds hold of them stays.
        user: a person; nobody of the house.

    Returns:
        What it meant, and the open tables that became different.
    """
    if is_house(user) or is_alias(user):
        raise ValueError(f"{user} is no person")
    meant = consequences(tx.connection, guild, user)
    if not meant.anything:
        return meant, ()
    left = _leave_tables(tx, guild, user)
    alias = UserId(aliases.free_alias(tx.connection))
    _give_tokens_back(tx, guild, user, alias)
    aliases.replace_member(tx.connection, guild, user, alias)
    forgotten.remember(tx.connection, guild, user, tx.now)
    blocks.forget(tx.connection, guild, user, tx.now)
    changed = []
    for before, after in left:
        if after is not before:
            changed.append(after)
        renamed = persistence.load(tx.connection, after.id).telling(Renamed())
        changed.append(holding(tx.connection, renamed, tx.now))
    return meant, changed


def _leave_tables(
    tx: Transaction, guild: GuildId, user: UserId
) -> list[tuple[Table, Table]]:
    """Let a person leave all open tables, and return each before and after that.

    A table of a game that is unknown here ends, and is left out. One where they have no
    seat stays as it is."""
    left = []
    for number in privacy.open_tables(tx.connection, guild, user):
        try:
            before = persistence.load(tx.connection, number)
        except UnknownGame:
            unruled.end(tx, load_unruled(tx.connection, TableId(number)), user)
            continue
        before = after = holding(tx.connection, before, tx.now)
        seat = before.seat_of(user)
        if seat is not None:
            after = awaken(tx, before, service.leave(tx, before, seat))
            after = persistence.write(tx, before, after)
        left.append((before, after))
    return left


def _give_tokens_back(
    tx: Transaction, guild: GuildId, user: UserId, alias: UserId
) -> None:
    """Move what is in a person's purse to the guild's mint, by a key that names only
    their alias."""
    tokens = ledger.purse(tx.connection, guild, user)
    if tokens:
        ledger.pay(
            tx.connection,
            guild,
            user,
            -tokens,
            LedgerReason.ERASURE,
            key=LedgerReason.ERASURE.key(guild, alias),
            now=tx.now,
        )
