"""`/help` and the message that greets a server: what the bot is, and the buttons of first steps."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import BuraBot
from bot.economy.refusals import NotManager
from bot.ui.gateway import Interaction, custom_id_of
from bot.ui.help import help_message
from bot.ui.help_id import KIND, HelpPress, Step
from bot.ui.settings_id import Page
from cogs.first_steps import greet, rules_here
from cogs.movements import answer_in_place
from cogs.opening import practise
from cogs.server_panel import drawn
from cogs.services import Services


class Help(commands.Cog):
    """First contact: the command, the greeting, and every press on a button of either, of this run or a former one."""

    def __init__(self, bot: BuraBot) -> None:
        self._bot = bot
        self._services: Services = bot.services

    @app_commands.command(name="help", description="What Bura is, and how to play your first hand")
    async def help_command(self, interaction: Interaction) -> None:
        """Say what the game is and how to begin, privately."""
        texts, manages = self._services.texts_for(interaction), _manages(interaction)
        await self._services.gateway.respond(interaction, lambda: help_message(texts, settings=manages))

    @commands.Cog.listener()
    async def on_arrival(self, guild: discord.Guild) -> None:
        """Greet a server that has invited the bot; the client says so once for each invitation."""
        self._bot.background(greet(self._services, guild), "greeting of a server")

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer a press on a button of first steps."""
        if interaction.type is not discord.InteractionType.component or not _is_ours(interaction):
            return
        try:
            with self._services.door.enter():
                await self._answer(interaction, HelpPress.parse(custom_id_of(interaction)))
        except Exception as error:  # noqa: BLE001 - the one place where a press's errors end; they are logged there
            await self._services.mishaps.answer(interaction, error, "a press on a button of first steps")

    async def _answer(self, interaction: Interaction, press: HelpPress | None) -> None:
        services = self._services
        preset = None if press is None or press.preset not in services.presets else press.preset
        match press:
            case HelpPress(step=Step.PRACTICE):
                await practise(services, interaction, rules=preset)
            case HelpPress(step=Step.RULES | Step.ALL_RULES as step) if preset is not None:
                view = await rules_here(services, interaction, preset, full=step is Step.ALL_RULES)
                await answer_in_place(services, interaction, view)
            case HelpPress(step=Step.RULES):
                await services.gateway.respond(interaction, await rules_here(services, interaction))
            case HelpPress(step=Step.SETTINGS):
                if not _manages(interaction):
                    raise NotManager
                await services.gateway.respond(interaction, await drawn(services, interaction, Page.HOME))
            case _:  # a made-up press
                await self._services.gateway.respond(interaction, self._first(interaction))

    def _first(self, interaction: Interaction) -> discord.ui.LayoutView:
        return help_message(self._services.texts_for(interaction), settings=_manages(interaction))


def _manages(interaction: Interaction) -> bool:
    return interaction.permissions.manage_guild or interaction.permissions.administrator


def _is_ours(interaction: Interaction) -> bool:
    return custom_id_of(interaction).partition(":")[0] == KIND


async def setup(bot: BuraBot) -> None:
    """Add the command and the router."""
    await bot.add_cog(Help(bot))
