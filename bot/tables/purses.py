"""What the players of a table hold: people their purses, the house what is left of its
cap for today."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.games import catalogue
from bot.house.player import house_of
from bot.tables.computer_players import MOST_SEATED, is_house
from bot.tables.ids import GuildId, UserId
from bot.tables.model.table import Table
from db import ledger
from db.engine.port import Connection
from db.ledger import Account


def account_of(user: int) -> Account:
    """Return the account that somebody pays from: the house pays from the guild's mint,
    and wins for it."""
    return Account.mint() if is_house(user) else Account.purse(user)


def holding(connection: Connection, table: Table, now: int) -> Table:
    """Return a table with what its players hold `now` (ms), and how many of the house
    could sit at it if it is open."""
    room = (
        MOST_SEATED if table.gathering is None else _house_room(connection, table, now)
    )
    purses = held(connection, table.guild, table.stake, table.people(), now)
    return replace(table, purses=purses, house_room=room)


def _house_room(connection: Connection, table: Table, now: int) -> int:
    """Return how many players of the house can sit at an open table, those who do
    included.

    None can where they do not play the game, or the bot does not have it. Without
    tokens all can; with tokens as many as can pay the stake today, and none where a
    penalty may be a debt."""
    if (
        table.header.game not in catalogue.names()
        or house_of(table.header.game) is None
    ):
        return 0
    if not table.stake:
        return MOST_SEATED
    lends = table.game.stakes.lends(table.options)
    return (
        0 if lends else ledger.house_purse(connection, table.guild, now) // table.stake
    )


def held(
    connection: Connection,
    guild: GuildId,
    stake: int,
    users: Sequence[UserId],
    now: int,
) -> tuple[int, ...]:
    """Read what the seated players hold, in tokens by seat; `now` in ms.

    What the house can still lose today is shared equally by its players of the table,
    odd tokens to the first, so that they never stake the same token twice. At a table
    without tokens they hold none."""
    house = [number for number, user in enumerate(users) if is_house(user)]
    left = ledger.house_purse(connection, guild, now) if house and stake else 0
    share, odd = divmod(left, len(house)) if house else (0, 0)
    shares = {seat: share + (place < odd) for place, seat in enumerate(house)}
    return tuple(
        shares[number] if number in shares else ledger.purse(connection, guild, user)
        for number, user in enumerate(users)
    )
