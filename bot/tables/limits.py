"""What a server allows: which games, in which channels, for which stakes. The same limits apply to everybody."""

from __future__ import annotations

from bot.tables.ids import ChannelId, GuildId, UserId
from bot.tables.refusals import GameOff, StakeLimits, TooManyOpenings, TooManyTables, TooNew, WrongChannel
from bot.tables.transaction import SECOND, Transaction
from db import forgotten, guilds, tables
from db.account_age import is_old, old_at
from db.challenges import Opening, unplayed_openings
from db.engine.port import Connection
from db.guild_settings import GuildSettings


def demand_game(settings: GuildSettings, game: str) -> None:
    """Let tables of a game be opened that is on. Raises GameOff."""
    if not settings.of(game).on:
        raise GameOff(game)


def demand_place(settings: GuildSettings, channel_id: ChannelId, parent_id: ChannelId | None) -> None:
    """Let tables be opened in the chosen channels, and in the threads of these. Raises WrongChannel."""
    if settings.channels and not {channel_id, parent_id}.intersection(settings.channels):
        raise WrongChannel(tuple(map(ChannelId, settings.channels)))


def demand_stake(settings: GuildSettings, stake: int) -> None:
    """Let a stake be played for that is within the server's limits; none always is. Raises StakeLimits."""
    if stake and not settings.stake_least <= stake <= settings.stake_most:
        raise StakeLimits(stake, settings.stake_least, settings.stake_most)


def demand_age(c: Connection, guild_id: GuildId, user: UserId, now: int) -> None:
    """Refuse an account that is too new to give tokens or play for them; `now` in ms. Raises TooNew."""
    days = guilds.load(c, guild_id).account_days
    if not is_old(user, days, now):
        raise TooNew(user, days, old_at(user, days))


def demand_few(tx: Transaction, guild_id: GuildId, user: UserId, *, private: bool) -> None:
    """Refuse one more table, private or not, to a person who sits at many. Raises TooManyTables."""
    if len(tables.sat_at(tx.connection, guild_id, user, private=private)) >= tx.pace.tables_each:
        raise TooManyTables(user, tx.pace.tables_each)


def opened_lately(tx: Transaction, guild_id: GuildId, user: UserId) -> list[Opening]:
    """Return the public tables that a person opened lately and that led to no game, the newest first."""
    since = tx.now - tx.pace.challenges_within * SECOND
    return unplayed_openings(tx.connection, guild_id, user, since)


def demand_seldom(tx: Transaction, guild_id: GuildId, user: UserId) -> None:
    """Refuse one more public table to a person who opened many lately that led to no game. Raises TooManyOpenings.

    An erased person has to wait, since their former tables name nobody any more.
    """
    window = tx.pace.challenges_within * SECOND
    lately = opened_lately(tx, guild_id, user)
    if len(lately) >= tx.pace.openings_each:
        raise TooManyOpenings(lately[tx.pace.openings_each - 1].at + window)
    left = forgotten.forgotten_at(tx.connection, guild_id, user, tx.now)
    if left is not None and left > tx.now - window:
        raise TooManyOpenings(left + window)
