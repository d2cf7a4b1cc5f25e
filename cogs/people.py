"""Whom an option of a command may name: members of the server, and for some commands who was one."""

from __future__ import annotations

from typing import TypeAlias

import discord
from discord import AppCommandOptionType, app_commands

from bot.delivery.served import guild_of, is_outside
from bot.tables.refusals import NotMember, ServersOnly
from bot.tables.table_view import GuildId, UserId
from cogs.services import Services, services_of
from db import ledger


class OfMembers(app_commands.Transformer):
    """Takes a member of the server; Discord names anybody whose id is given."""

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
        if is_outside(interaction):
            raise ServersOnly
        if not (isinstance(value, discord.Member) or await self.admits(interaction, UserId(value.id))):
            raise NotMember(UserId(value.id))
        return value

    async def admits(self, interaction: discord.Interaction, user: UserId) -> bool:  # noqa: ARG002 - for subclasses
        """Whether somebody may be named who is no member."""
        return False


class OfTheKnown(OfMembers):
    """Takes also who has left the server and has a purse there still: it stands on the boards."""

    async def admits(self, interaction: discord.Interaction, user: UserId) -> bool:
        """Whether there is a purse."""
        guild = guild_of(interaction)
        held = await services_of(interaction).database.read(lambda connection: ledger.held(connection, guild, user))
        return held is not None


Member: TypeAlias = app_commands.Transform[discord.User | discord.Member, OfMembers]
"""An option that takes a member of the server: to play with, or to give something to."""
Known: TypeAlias = app_commands.Transform[discord.User | discord.Member, OfTheKnown]
"""An option that takes whoever is or was there: to look at, or to take back from."""


async def demand_member(services: Services, guild: GuildId, user: UserId) -> None:
    """Let somebody be named by a press, which tells nothing of them but the id. Raises NotMember."""
    if user in await services.members.left(guild, [user]):
        raise NotMember(user)
