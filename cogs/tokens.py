"""`/tokens`: what people hold."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import BuraBot
from bot.tables.model import GuildId, UserId
from bot.tables.refusals import BotChallenge
from bot.ui.gateway import Interaction
from bot.ui.standings import balance
from cogs.services import Services


class Tokens(commands.GroupCog, group_name="tokens", group_description="Your tokens in this server"):
    """The commands of the purse."""

    def __init__(self, services: Services) -> None:
        self._services = services
        super().__init__()

    @app_commands.command(name="balance", description="How many tokens you, or somebody else, hold in this server")
    @app_commands.describe(user="Whose purse; yours if you leave it out")
    async def balance_of(self, interaction: Interaction, user: discord.User | None = None) -> None:
        """Show a purse, privately."""
        asked = UserId(interaction.user.id if user is None else user.id)
        if user is not None and user.bot:
            raise BotChallenge
        tokens = await self._services.tables.purse(GuildId(interaction.guild_id or 0), asked)
        own = asked == interaction.user.id
        view = balance(tokens, self._services.texts_for(interaction), of=None if own else asked)
        await self._services.gateway.respond(interaction, view)


async def setup(bot: BuraBot) -> None:
    """Add the commands."""
    await bot.add_cog(Tokens(bot.services))
