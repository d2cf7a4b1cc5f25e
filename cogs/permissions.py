"""What a server allows where somebody opens a table, and what it begins with where he leaves something out."""

from __future__ import annotations

import discord

from bot.delivery.gateway import Interaction
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import BuraOptions
from bot.tables.games import offered
from bot.tables.limits import demand_place
from bot.tables.refusals import WrongChannel
from bot.tables.table_view import ChannelId, GuildId
from cogs.services import Services
from db import guilds
from db.guild_settings import GuildSettings


async def settings_of(services: Services, interaction: Interaction) -> GuildSettings:
    """Return what the people who manage the server of an interaction have decided."""
    guild = GuildId(interaction.guild_id or 0)
    return await services.database.read(lambda connection: guilds.load(connection, guild))


def manages(interaction: Interaction) -> bool:
    """Whether who acts may manage the server."""
    held = interaction.permissions
    return held.manage_guild or held.administrator


def demand_here(interaction: Interaction, settings: GuildSettings) -> None:
    """Let tables be opened where an interaction is. Raises WrongChannel: it names the channels that still exist."""
    try:
        demand_place(settings, ChannelId(interaction.channel_id or 0), parent_of(interaction))
    except WrongChannel as refused:
        raise still_there(interaction, refused) from None


def still_there(interaction: Interaction, refused: WrongChannel) -> WrongChannel:
    """Return a refusal that names only those of the channels that still exist."""
    guild = interaction.guild
    return WrongChannel(
        tuple(one for one in refused.channels if guild is None or guild.get_channel_or_thread(one) is not None)
    )


def parent_of(interaction: Interaction) -> ChannelId | None:
    """Return the channel whose thread an interaction is in; None: it is in no thread."""
    here = interaction.channel
    return ChannelId(here.parent_id) if isinstance(here, discord.Thread) else None


def games_of(settings: GuildSettings) -> tuple[str, ...]:
    """Return the games that are on in a server, first the one that `Practice` deals; none may be."""
    on = [game for game in offered() if settings.of(game).on]
    return tuple(sorted(on, key=lambda game: game != settings.practice_game))


def preset_for(services: Services, settings: GuildSettings, own: str, seats: int | None) -> str:
    """Return the rules for who names none: the server's, unless they are not for so many; else the command's `own`."""
    chosen = settings.of(BURA.profile.name).preset or ""
    usual = services.presets.get(chosen)
    if usual is None or (seats is not None and seats not in BURA.room(usual)):
        return own
    return chosen


def rules_by(services: Services, settings: GuildSettings, preset: str) -> BuraOptions:
    """Return a set of rules with the stake and the turn clock for who names none: the server's, if it has chosen any.

    A stake of the rules themselves is brought within the server's limits.
    """
    rules = services.presets[preset]
    usual = rules.ante if settings.stake is None else settings.stake
    stake = min(max(usual, settings.stake_least), settings.stake_most)
    seconds = settings.of(BURA.profile.name).turn_seconds or rules.turn_seconds
    return rules.model_copy(update={"ante": stake, "turn_seconds": seconds})
