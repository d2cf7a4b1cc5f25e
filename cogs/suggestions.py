"""What Discord offers while somebody types the options of a command."""

from __future__ import annotations

from discord import app_commands

from bot.delivery.gateway import Interaction
from bot.delivery.served import guild_of
from bot.games.kit import variants
from bot.tables.games import offered, rules_of
from bot.tables.table_state import Table
from bot.tables.table_view import ChannelId, UserId
from bot.ui.history import choice_name
from bot.ui.renderers import game_name
from bot.ui.table import preset_name
from bot.ui.texts import Texts
from cogs.opening import moderates
from cogs.permissions import preset_for, rules_by, settings_of
from cogs.services import services_of
from db import history, tables

OFFERED = 25
"""Choices Discord shows."""


async def options(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer what may be changed in the chosen rules of the game whose command is typed."""
    services, path = services_of(interaction), "" if interaction.command is None else interaction.command.qualified_name
    game, _, command = path.partition(" ")
    settings = await settings_of(services, interaction)
    seats, profile = getattr(interaction.namespace, "seats", None), rules_of(game).profile
    chosen = str(getattr(interaction.namespace, "rules", None))
    if chosen not in profile.presets:
        usually = profile.seats[-1 if command == "table" else 0]
        usual = preset_for(settings, game, seats, usually=usually)
        chosen = (command == "practice" and profile.taught) or usual
    base = rules_by(services, settings, game, chosen)
    if command == "practice":
        base = rules_of(game).practice(base)
    found = variants.suggestions(base, current)
    return [app_commands.Choice(name=text, value=text) for text in found][:OFFERED]


async def games(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer the games by what the person calls them."""
    texts = services_of(interaction).texts_for(interaction)
    named = [(game_name(game, texts), game) for game in offered()]
    return [app_commands.Choice(name=name, value=game) for name, game in named if current.lower() in name.lower()]


async def own_tables(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    """Offer the open tables the person sits at, the most urgent first."""
    services = services_of(interaction)
    guild, user = guild_of(interaction), UserId(interaction.user.id)
    return _choices(interaction, user, await services.tables.tables_of(guild, user), current)


async def open_tables(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    """Offer the open tables that the person may break off: their own, and to a moderator all of the channel."""
    services = services_of(interaction)
    guild, user = guild_of(interaction), UserId(interaction.user.id)
    found = [table for table in await services.tables.tables_of(guild, user) if table.row.host == user]
    channel = ChannelId(interaction.channel_id or 0)
    if moderates(interaction, channel):
        here = await services.database.read(lambda connection: tables.tables_in_channel(connection, channel))
        known = {table.id for table in found}
        found += await services.tables.look_at(number for number in here[-OFFERED:] if number not in known)
    return _choices(interaction, user, found, current)


async def finished_tables(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    """Offer the tables the person has finished, the newest first; any other number may be typed too."""
    services, guild, user = services_of(interaction), guild_of(interaction), UserId(interaction.user.id)
    rows = await services.database.read(lambda c: history.finished_tables(c, guild, user, current.strip(), OFFERED))
    texts = services.texts_for(interaction)
    return [app_commands.Choice(name=choice_name(row, texts)[:100], value=row.table_id) for row in rows]


def _choices(
    interaction: Interaction, user: UserId, found: list[Table], current: str
) -> list[app_commands.Choice[int]]:
    texts = services_of(interaction).texts_for(interaction)
    named = [(_name(texts, user, table), table.id) for table in found]
    return [app_commands.Choice(name=name[:100], value=number) for name, number in named if current in name][:OFFERED]


def _name(texts: Texts, user: UserId, table: Table) -> str:
    key = "table-name-turn" if user in table.waiting_for() else "table-name"
    return texts(key, table=str(table.id), preset=preset_name(table.row.game, table.row.preset, texts))
