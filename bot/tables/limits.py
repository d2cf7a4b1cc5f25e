"""What a server allows: which games, where tables may be opened, and for which stakes. It holds for everybody alike."""

from __future__ import annotations

from bot.tables.ids import ChannelId, GuildId, UserId
from bot.tables.refusals import GameOff, StakeLimits, TooManyTables, WrongChannel
from bot.tables.transaction import Transaction
from db import tables
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


def demand_few(tx: Transaction, guild_id: GuildId, user: UserId, *, private: bool) -> None:
    """Let somebody sit at one more table, private or not, who does not sit at many. Raises TooManyTables."""
    if len(tables.sat_at(tx.connection, guild_id, user, private=private)) >= tx.pace.tables_each:
        raise TooManyTables(user, tx.pace.tables_each)
