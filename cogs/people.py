"""Whom an option of a command may name: members of the server, and for some commands
who was one."""

from __future__ import annotations

from typing import TypeAlias

import discord
from discord import AppCommandOptionType, app_commands

from bot.delivery.request import Request
from bot.tables.ids import GuildId, UserId
from bot.tables.refusals import NotMember, ServersOnly
from cogs.services import Services, services_of
from db import ledger


class Named(app_commands.Transformer):
    """Takes a member of the server; Discord names anybody whose id is given.

    With `former` also people who have left the server and still have a purse there:
    they are on the boards."""

    def __init__(self, *, former: bool = False) -> None:
        self._former = former

    @property
    def type(self) -> AppCommandOptionType:
        """Let Discord offer users."""
        return AppCommandOptionType.user

    async def transform(
        self,
        interaction: discord.Interaction,
        value: discord.User | discord.Member,
        /,
    ) -> discord.User | discord.Member:
        """Return a member. Raises NotMember, ServersOnly."""
        request = Request.of(interaction)
        if request.is_outside:
            raise ServersOnly
        if not isinstance(value, discord.Member):
            database = services_of(interaction).database
            if (
                not self._former
                or await database.read(ledger.held, request.guild, value.id) is None
            ):
                raise NotMember(UserId(value.id))
        return value


Member: TypeAlias = app_commands.Transform[discord.User | discord.Member, Named()]
"""An option that takes a member of the server: to play with, or to give something
to."""
Known: TypeAlias = app_commands.Transform[
    discord.User | discord.Member, Named(former=True)
]
"""An option that takes a person who is or was there: to look at, or to take back
from."""


async def demand_member(services: Services, guild: GuildId, user: UserId) -> None:
    """Let somebody be named by a press, which tells nothing of them but the id. Raises
    NotMember."""
    if user in await services.members.left(guild, [user]):
        raise NotMember(user)
