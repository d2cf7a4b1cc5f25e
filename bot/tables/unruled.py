"""Canceling a table whose game the bot does not have. Runs inside a transaction, as
`lifecycle`.

Nobody can play there, so nobody is asked for consent. The host cancels before the first
hand, and the person of a private table at any time; otherwise a moderator, with a
reason."""

from __future__ import annotations

from bot.games.contract import Tokens
from bot.games.kit.stakes import paid_out
from bot.tables import canceling
from bot.tables.computer_players import is_house
from bot.tables.ids import GuildId, TableId, UserId
from bot.tables.model.outline import Outline
from bot.tables.persistence.outlines import Unruled, load_unruled_for, store_canceled
from bot.tables.refusals import HousePlaysOn, NotModerator
from bot.tables.settlement import Till, held
from bot.tables.transaction import Transaction
from db import tables


def cancel(tx: Transaction, guild: GuildId, table_id: TableId, user: UserId) -> None:
    """Cancel a table as its host before it has begun, or a person's private table.

    Raises:
        UnknownTable, OverTable, NotHost, NotModerator: there is none, or they may not.
    """
    table = load_unruled_for(tx.connection, guild, table_id, user)
    demand_cancelable(table.outline, user)
    end(tx, table, user)


def demand_cancelable(table: Outline, user: UserId) -> None:
    """Let only people who need nobody's consent cancel a table without its game. Raises
    NotHost, NotModerator."""
    if table.has_begun and not table.private:
        raise NotModerator
    canceling.demand_host(table.host, user)


def order(
    tx: Transaction, guild: GuildId, table_id: TableId, user: UserId, reason: str
) -> None:
    """Cancel a table as a moderator, whose reason is noted. Raises UnknownTable,
    OverTable, HousePlaysOn."""
    table = load_unruled_for(tx.connection, guild, table_id, user)
    outline = table.outline
    at_stake = table.stake and table.hand_no and any(map(is_house, outline.people))
    if at_stake and any(
        sitting == user and seat not in table.gone
        for seat, sitting in enumerate(outline.people)
    ):
        raise HousePlaysOn
    canceling.note_order(
        tx, guild, table_id, {"game": outline.game, "reason": reason}, user
    )
    end(tx, table, user, reason)


def end(tx: Transaction, table: Unruled, user: UserId, reason: str = "") -> None:
    """End an open table without its rules, as if this person had canceled it for a
    `reason`, if any: the pot goes back in shares."""
    outline = table.outline
    people = outline.people
    purses = held(tx.connection, outline.guild, table.stake, people, tx.now)
    tokens = Tokens(table.pot, purses)
    movements = paid_out(table.standing, tokens, None, table.gone)
    till = Till(outline.guild, outline.id, table.hand_no, people)
    if till.pay(tx, movements, tokens).pot:
        raise ValueError(f"table {outline.id} would end with tokens in its pot")
    tables.stand_up(tx.connection, outline.id)
    store_canceled(
        tx.connection, table, user, movements, purses, reason=reason, now=tx.now
    )
