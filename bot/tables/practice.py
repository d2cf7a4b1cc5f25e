"""Playing against the house. Every function runs inside a transaction, as in `lifecycle`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.games.contract import Options
from bot.house.player import AnyPlayer, house_of
from bot.tables import lifecycle
from bot.tables.change import Change
from bot.tables.games import rules_of
from bot.tables.ids import GuildId, UserId
from bot.tables.invitations import Terms, admit, allow, new_header, open_table
from bot.tables.model.phases import EndReason
from bot.tables.model.table import Table
from bot.tables.persistence import tables as persistence
from bot.tables.refusals import HouseDebts, HouseStakes, NoHouse
from bot.tables.settlement import end
from bot.tables.transaction import Transaction
from db import guilds, ledger, tables


def practice(tx: Transaction, terms: Terms, house: Sequence[UserId]) -> Table:
    """Open a table of its host against these players of the house, and deal at once if no tokens are at stake.

    With tokens the host starts it, so that they have seen the commitment before their press becomes part of the deal.

    Raises:
        WrongChannel, StakeLimits, Unplayable, TooNew, TooManyTables, TooPoor: it cannot be opened.
        NoHouse, HouseStakes, HouseDebts: neither.
    """
    seats = 1 + len(house)
    allow(tx, terms)
    if terms.private:
        _make_room(tx, terms)
    else:
        admit(tx, terms.guild_id, terms.host, terms.stake)
    admit_house(tx, terms.guild_id, terms.game, terms.options, len(house))
    room = range(rules_of(terms.game).seats(terms.options).start, seats + 1)
    table = open_table(tx, terms, replace(new_header(tx, terms), room=room), (terms.host, *house), seats)
    if terms.stake:
        return table
    return persistence.write(tx, table, lifecycle.deal(tx, table))


def unguided(table: Table, user: UserId) -> Table:
    """Return a table at which nobody is told what to do any more. Raises NotSeated: it is not theirs."""
    table.demand_seat(user)
    return replace(table, header=replace(table.header, guided=False)) if table.header.guided else table


def _make_room(tx: Transaction, terms: Terms) -> None:
    """Give up a person's oldest private table where they have as many as they may: nobody is refused practice."""
    own = tables.sat_at(tx.connection, terms.guild_id, terms.host, private=True)
    for table in persistence.load_known(tx.connection, own[: 1 - tx.pace.tables_each], tx.now):
        over = end(tx, table, EndReason.ABANDONED, None)
        tx.others.append(Change(table, persistence.write(tx, table, over)))


def admit_house(tx: Transaction, guild_id: GuildId, game: str, options: Options, players: int) -> None:
    """Let so many players of the house sit at a table, if they play its game and can pay its stake.

    Raises:
        NoHouse, HouseStakes, HouseDebts: they cannot.
    """
    demand_house(game)
    rules = rules_of(game)
    stake = rules.stakes.stake(options)
    if not stake:
        return
    left = ledger.house_purse(tx.connection, guild_id, tx.now)
    if left < stake * players:
        raise HouseStakes(left, stake, guilds.load(tx.connection, guild_id).house_cap)
    if rules.stakes.lends(options):
        raise HouseDebts


def demand_house(game: str) -> AnyPlayer:
    """Return how the house plays a game. Raises NoHouse: it does not."""
    house = house_of(game)
    if house is None:
        raise NoHouse
    return house


def house_may_sit(tx: Transaction, terms: Terms, players: int) -> bool:
    """Say whether so many players of the house may sit at a table."""
    try:
        admit_house(tx, terms.guild_id, terms.game, terms.options, players)
    except (NoHouse, HouseStakes, HouseDebts):
        return False
    return True
