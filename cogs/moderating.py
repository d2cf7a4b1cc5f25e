"""`/cancel`: the command by which a moderator cancels any game."""

from __future__ import annotations

from typing import TypeAlias

from discord import app_commands
from discord.ext import commands

from bot.delivery.interaction import Interaction
from bot.delivery.request import Request
from bot.tables.model.commands import CancelByModerator, Person
from bot.tables.refusals import NotModerator, UnknownGame
from bot.ui.purse import LONGEST_REASON
from bot.ui.refusals import notice
from cogs import suggestions
from cogs.reviewing import table_number
from cogs.services import Services, ServingBot

Reason: TypeAlias = app_commands.Range[str, 1, LONGEST_REASON]


class Moderating(commands.Cog):
    """The command of moderators. Discord shows it to those who may manage messages, and
    here that is checked again."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @app_commands.command(
        description="Cancel any game: nobody wins, the pot goes back in equal shares"
    )
    @app_commands.describe(
        table="Which table", reason="Why; the players and other admins read it"
    )
    @app_commands.autocomplete(table=suggestions.moderated_tables)
    @app_commands.default_permissions(manage_messages=True)
    async def cancel(
        self, interaction: Interaction, table: int, reason: Reason
    ) -> None:
        """Cancel it at once: the table was chosen, and the reason typed."""
        request = Request.of(interaction)
        services = self._services
        guild = request.guild
        user = request.user
        number = table_number(table)
        found, _pot = await services.tables.outline(guild, number, user)
        if not request.may_moderate(*found.channels):
            raise NotModerator
        try:
            await services.tables.do(number, Person(user), CancelByModerator(reason))
        except UnknownGame:
            await services.tables.order_canceled_unruled(guild, number, user, reason)
            services.publisher.canceled_unruled(number)
        line = request.texts("cancel-done", table=str(number))
        await services.rest.respond(request, lambda: notice(line))


async def setup(bot: ServingBot) -> None:
    """Add the command."""
    await bot.add_cog(Moderating(bot.services))
