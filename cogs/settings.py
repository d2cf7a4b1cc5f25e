"""`/settings`: what the people who manage a server decide for it."""

from __future__ import annotations

from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.client import BuraBot
from bot.clock import milliseconds
from bot.ui.gateway import Interaction
from bot.ui.refusals import notice
from cogs.services import Services
from db import guilds

LARGEST_CAP = 1_000_000_000


class Settings(commands.Cog):
    """The settings of a server."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @app_commands.command(description="How the bot behaves in this server")
    @app_commands.describe(
        threads="Whether every new table gets a thread of its own",
        house_cap="The most tokens the house may lose here in a day; 0: it plays for points alone",
    )
    @app_commands.default_permissions(manage_guild=True)
    async def settings(
        self,
        interaction: Interaction,
        threads: Literal["on", "off"] | None = None,
        house_cap: app_commands.Range[int, 0, LARGEST_CAP] | None = None,
    ) -> None:
        """Change what is named, and show what holds."""
        guild, services = interaction.guild_id or 0, self._services
        now = milliseconds(services.tables.clock.now())
        if threads is not None:
            await services.database.run(
                lambda connection: guilds.set_threads(connection, guild, on=threads == "on", now=now)
            )
        if house_cap is not None:
            await services.database.run(lambda connection: guilds.set_house_cap(connection, guild, house_cap, now))
        wanted = await services.database.read(lambda connection: guilds.threads(connection, guild))
        cap = await services.database.read(lambda connection: guilds.house_cap(connection, guild))
        texts = services.texts_for(interaction)
        lines = [
            texts("settings-threads-on" if wanted else "settings-threads-off"),
            texts("settings-house", cap=texts("tokens", n=cap)) if cap else texts("settings-house-none"),
        ]
        await services.gateway.respond(interaction, lambda: notice("\n".join(lines)))


async def setup(bot: BuraBot) -> None:
    """Add the command."""
    await bot.add_cog(Settings(bot.services))
