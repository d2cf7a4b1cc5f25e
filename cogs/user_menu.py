"""*Challenge to a game*, in the menu of every person: asks which one where a server has
several, and challenges."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.delivery.interaction import Interaction
from bot.delivery.request import Request
from bot.tables.games import games_of, offered, rules_of
from bot.tables.ids import UserId
from bot.tables.refusals import NotMember, SelfChallenge, UnknownPress
from bot.tables.usual import usual_game
from bot.ui.which_game import ChallengePress, which_game
from cogs.opening import TableRequest, challenge, demand_player
from cogs.people import demand_member
from cogs.permissions import settings_of
from cogs.services import ServingBot


async def setup(bot: ServingBot) -> None:
    """Add the entry, and what answers the buttons of its question."""
    services = bot.services

    async def ask(
        interaction: Interaction, user: discord.User | discord.Member
    ) -> None:
        request = Request.of(interaction)
        opponent = UserId(user.id)
        if not isinstance(user, discord.Member):
            raise NotMember(opponent)
        if opponent == request.user:
            raise SelfChallenge
        demand_player(request, user)
        settings = await settings_of(services, request.guild)
        games = games_of(settings)
        if len(games) <= 1:  # where none is on, it is said that the usual one is off
            wanted = TableRequest(usual_game(settings))
            await challenge(services, request, wanted, opponent)
        else:
            await services.rest.respond(
                request, lambda: which_game(opponent, games, request.texts)
            )

    async def chosen(request: Request, press: ChallengePress) -> None:
        known = press.game in offered() and (
            press.rules is None or press.rules in rules_of(press.game).profile.presets
        )
        if not known:
            raise UnknownPress
        await demand_member(services, request.guild, press.opponent)
        wanted = TableRequest(press.game, press.rules, press.stake)
        await challenge(services, request, wanted, press.opponent)

    services.components.on(ChallengePress, chosen)
    bot.tree.add_command(
        app_commands.ContextMenu(name="Challenge to a game", callback=ask)
    )
