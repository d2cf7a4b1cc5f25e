"""`/help` and the message that greets a server: what the bot is, and the buttons of
first steps."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from discord import app_commands
from discord.ext import commands

from bot.delivery.interaction import Interaction
from bot.delivery.request import Request
from bot.tables.games import games_of, offered, rules_of
from bot.tables.usual import practised_game, usual_game
from bot.ui.components import Drawing
from bot.ui.help import HelpPress, Step, help_message
from cogs.first_steps import show_rules
from cogs.opening import Practice, TableRequest, practise
from cogs.permissions import demand_manager, settings_of
from cogs.reach import everywhere
from cogs.server_panel import drawn
from cogs.services import Services, ServingBot
from db.guild_settings import Page

_PRACTICE: Final = MappingProxyType(
    {
        Step.PRACTICE: Practice.FITTING,
        Step.GUIDED: Practice.GUIDED,
        Step.TIMED: Practice.TIMED,
    }
)


class Help(commands.Cog):
    """First contact: the command, and every press on a button of it or of a greeting,
    of this run or a former one."""

    def __init__(self, bot: ServingBot) -> None:
        self._bot = bot
        self._services: Services = bot.services
        bot.services.components.on(HelpPress, self._answer, everywhere=True)

    @everywhere
    @app_commands.command(
        name="help", description="What is played here, and how to play your first hand"
    )
    async def help_command(self, interaction: Interaction) -> None:
        """Say what the game is and how to begin, privately."""
        request = Request.of(interaction)
        await self._services.rest.respond(request, await self._first(request))

    async def _answer(self, request: Request, press: HelpPress) -> None:
        services = self._services
        game, preset = _named(press)
        if game is None:
            settings = await settings_of(services, request.guild)
            game = (
                practised_game(settings)
                if press.step in _PRACTICE
                else usual_game(settings)
            )
        match press.step:
            case Step.PRACTICE | Step.GUIDED | Step.TIMED as step:
                await practise(
                    services, request, TableRequest(game, preset), how=_PRACTICE[step]
                )
            case Step.RULES | Step.ALL_RULES as step if preset is not None:
                full = step is Step.ALL_RULES
                await show_rules(
                    services,
                    request,
                    game,
                    preset,
                    full=full,
                    in_place=request.in_private,
                )
            case Step.RULES:
                await show_rules(services, request, game)
            case Step.SETTINGS:
                demand_manager(request)
                await services.rest.respond(
                    request, await drawn(services, request, Page.HOME)
                )
            case Step.ALL_RULES:  # of rules that there are no more
                await self._services.rest.respond(request, await self._first(request))

    async def _first(self, request: Request) -> Drawing:
        games = games_of(await settings_of(self._services, request.guild)) or offered()
        return help_message(
            games,
            request.texts,
            settings=request.may_manage,
            outside=request.is_outside,
        )


def _named(press: HelpPress) -> tuple[str, str] | tuple[None, None]:
    """Return the game and the rules that a press names, if there are such."""
    there = (
        press.game in offered() and press.preset in rules_of(press.game).profile.presets
    )
    return (press.game, press.preset) if there else (None, None)


async def setup(bot: ServingBot) -> None:
    """Add the command and the router."""
    await bot.add_cog(Help(bot))
