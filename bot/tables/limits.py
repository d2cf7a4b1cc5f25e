"""What a server allows: which games, where tables may be opened, and for which stakes. It holds for everybody alike."""

from __future__ import annotations

from bot.tables.ids import ChannelId
from bot.tables.refusals import GameOff, StakeLimits, WrongChannel
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
