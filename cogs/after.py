"""Looking back on the tables that somebody has finished."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.delivery.gateway import Interaction
from bot.delivery.served import guild_of
from bot.tables.table_view import UserId
from bot.ui.history import PAGE, choice_name, history_message
from cogs.services import Services, services_of
from db import history as past_tables

OFFERED = 25
"""Choices Discord shows."""


async def history(
    services: Services, interaction: Interaction, user: discord.User | discord.Member | None = None, page: int = 1
) -> None:
    """Show a page of the tables that the person, or another one, has finished, privately; the last one at most."""
    guild, asked = guild_of(interaction), UserId(interaction.user.id if user is None else user.id)
    looked = await services.database.read(lambda connection: past_tables.leaf(connection, guild, asked, page, PAGE))
    of = None if asked == interaction.user.id else asked
    view = history_message(looked, services.texts_for(interaction), of=of)
    await services.gateway.respond(interaction, view)


async def finished_tables(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    """Offer the tables the person has finished, the newest first; any other number may be typed too."""
    services, guild, user = services_of(interaction), guild_of(interaction), UserId(interaction.user.id)
    rows = await services.database.read(
        lambda connection: past_tables.finished_tables(connection, guild, user, current.strip(), OFFERED)
    )
    named = [(choice_name(row, services.texts_for(interaction)), row.table_id) for row in rows]
    return [app_commands.Choice(name=name[:100], value=number) for name, number in named]
