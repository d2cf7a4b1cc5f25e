"""What a server allows: where tables may be opened, and for which stakes. It holds for everybody alike."""

from __future__ import annotations

from bot.tables.ids import ChannelId, GuildId
from bot.tables.refusals import StakeLimits, WrongChannel
from bot.tables.transaction import Transaction
from db import guilds
from db.guilds import GuildSettings


def demand_allowed(
    tx: Transaction, guild_id: GuildId, channel_id: ChannelId, parent_id: ChannelId | None, stake: int
) -> None:
    """Let a table be opened that the server allows.

    Args:
        tx: the transaction that opens it.
        guild_id: the server.
        channel_id: where it is opened.
        parent_id: the channel of that thread, if it is one.
        stake: tokens for every hand; 0: none.

    Raises:
        WrongChannel, StakeLimits: the server does not.
    """
    settings = guilds.load(tx.connection, guild_id)
    demand_place(settings, channel_id, parent_id)
    demand_stake(settings, stake)


def demand_place(settings: GuildSettings, channel_id: ChannelId, parent_id: ChannelId | None) -> None:
    """Let tables be opened in the chosen channels, and in the threads of these. Raises WrongChannel."""
    if settings.channels and not {channel_id, parent_id}.intersection(settings.channels):
        raise WrongChannel(tuple(map(ChannelId, settings.channels)))


def demand_stake(settings: GuildSettings, stake: int) -> None:
    """Let a stake be played for that is within the server's limits; none always is. Raises StakeLimits."""
    if stake and not settings.stake_least <= stake <= settings.stake_most:
        raise StakeLimits(stake, settings.stake_least, settings.stake_most)
