"""What a server allows where somebody opens a table, and what it begins with where they leave something out."""

from __future__ import annotations

from typing import Final

import discord

from bot.delivery.gateway import Interaction
from bot.delivery.served import guild_of, is_outside
from bot.economy.refusals import NotManager
from bot.games.contract import Options
from bot.house.player import house_of
from bot.tables.games import offered, rules_of
from bot.tables.ids import ChannelId
from bot.tables.limits import demand_place
from cogs.services import Services
from db import guilds
from db.guild_settings import GuildSettings

_STAKES: Final = frozenset({"ante", "stake"})
"""What options call the tokens that each pays, for a hand or for the game."""


async def settings_of(services: Services, interaction: Interaction) -> GuildSettings:
    """Return what the people who manage the server of an interaction have decided."""
    guild = guild_of(interaction)
    return await services.database.read(lambda connection: guilds.load(connection, guild))


def manages(interaction: Interaction) -> bool:
    """Whether who acts may manage the server, and the bot is in it."""
    if is_outside(interaction):
        return False
    held = interaction.permissions
    return held.manage_guild or held.administrator


def demand_manager(interaction: Interaction) -> None:
    """Let only who may manage the server do something. Raises NotManager."""
    if not manages(interaction):
        raise NotManager


def demand_here(interaction: Interaction, settings: GuildSettings) -> None:
    """Let tables be opened where an interaction is. Raises WrongChannel."""
    demand_place(settings, ChannelId(interaction.channel_id or 0), parent_of(interaction))


def parent_of(interaction: Interaction) -> ChannelId | None:
    """Return the channel whose thread an interaction is in; None: it is in no thread."""
    here = interaction.channel
    return ChannelId(here.parent_id) if isinstance(here, discord.Thread) else None


def games_of(settings: GuildSettings) -> tuple[str, ...]:
    """Return the games that are on in a server, first the one that `Practice` deals; none may be."""
    on = [game for game in offered() if settings.of(game).on]
    return tuple(sorted(on, key=lambda game: game != settings.practice_game))


def usual_game(settings: GuildSettings) -> str:
    """Return the game that is meant where none is named: the first that is on, or, if none is, the first there is."""
    return next(iter(games_of(settings)), offered()[0])


def practised_game(settings: GuildSettings) -> str:
    """Return the game that `Practice` deals: of those that are on, the first that the house plays."""
    return next((game for game in games_of(settings) if house_of(game)), usual_game(settings))


def preset_for(settings: GuildSettings, game: str, seats: int | None, *, usually: int) -> str:
    """Return the rules where none are named: the server's, unless they are not for so many; else the first that are.

    Args:
        settings: what the server has decided.
        game: the game.
        seats: how many shall play; None: nobody has said.
        usually: how many play if nobody says.
    """
    rules, chosen = rules_of(game), settings.of(game).preset
    presets = rules.profile.presets
    if chosen is not None and chosen in presets and (seats is None or seats in rules.room(presets[chosen])):
        return chosen
    fitting = (name for name, options in presets.items() if (seats or usually) in rules.seats(options))
    return next(fitting, next(iter(presets)))


def rules_by(services: Services, settings: GuildSettings, game: str, preset: str) -> Options:
    """Return a set of rules with the stake and the clocks where none are named: the server's, or the bot's own.

    A stake of the rules themselves is brought within the server's limits.
    """
    rules, own = rules_of(game).profile.presets[preset], settings.of(game)
    clocks = dict(services.clocks)
    if own.turn_seconds is not None:
        clocks["turn_seconds"] = own.turn_seconds
    changes = {}
    for name, value in rules.model_dump().items():
        if name in _STAKES and (usual := value if settings.stake is None else settings.stake):
            changes[name] = min(max(usual, settings.stake_least), settings.stake_most)
        elif name in clocks:
            changes[name] = clocks[name]
    return rules.model_copy(update=changes)
