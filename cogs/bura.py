"""`/bura`: challenge, hand, resign, rules and the leaderboard."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import BuraBot
from bot.games.bura.game import BURA
from bot.tables.invitations import Challenge
from bot.tables.model import ChannelId, GuildId, UserId
from bot.tables.refusals import BotChallenge, NoTable
from bot.tables.seating import Table
from bot.ui.gateway import Interaction
from bot.ui.hand_panel import PanelMode
from bot.ui.permissions import missing_here
from bot.ui.refusals import missing_permissions, notice
from bot.ui.rules import rules_message
from bot.ui.standings import PAGE, Place, leaderboard
from cogs.clicks import invite
from cogs.services import Services
from db import ledger

LARGEST_STAKE = 1_000_000

Preset = Literal["classic"]
"""The rules a table may play by; more of them come as values."""


class Bura(commands.GroupCog, group_name="bura", group_description="Bura, a game of tricks, memory and nerve"):
    """The commands of the game."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tables = services.tables
        super().__init__()

    @app_commands.command(description="Challenge somebody to a game of Bura")
    @app_commands.describe(
        opponent="Who is to play against you",
        stake="Tokens each of you pays into the pot for every hand",
        rules="The rules to play by",
    )
    async def challenge(
        self,
        interaction: Interaction,
        opponent: discord.User,
        stake: app_commands.Range[int, 1, LARGEST_STAKE] = 1,
        rules: Preset = "classic",
    ) -> None:
        """Open a table for two and invite the other."""
        if opponent.bot:
            raise BotChallenge
        lacking = missing_here(interaction)
        if lacking:
            line = missing_permissions(ChannelId(interaction.channel_id or 0), lacking, self._services.texts)
            await self._services.gateway.respond(interaction, lambda: notice(line))
            return
        options = self._services.presets[rules].model_copy(update={"ante": stake})
        wish = Challenge(
            guild_id=GuildId(interaction.guild_id or 0),
            channel_id=ChannelId(interaction.channel_id or 0),
            host=UserId(interaction.user.id),
            opponent=UserId(opponent.id),
            game=BURA.name,
            preset=rules,
            options=options,
            stake=stake,
            click=interaction.id,
        )
        await invite(self._services, interaction, await self._tables.challenge(wish))

    @app_commands.command(description="Show your hand again")
    async def hand(self, interaction: Interaction) -> None:
        """Open the panel of the person's table; a table that lost its place goes on here."""
        table = await self._own_table(interaction)
        if table.row.suspended_at is not None and interaction.channel_id and not missing_here(interaction):
            table = await self._services.places.revive(table.id, ChannelId(interaction.channel_id))
        await self._open(interaction, table, PanelMode.NORMAL)

    @app_commands.command(description="Give up your game; you are asked first")
    async def resign(self, interaction: Interaction) -> None:
        """Ask whether the person means it."""
        await self._open(interaction, await self._own_table(interaction), PanelMode.ASK_RESIGN)

    @app_commands.command(description="The rules of Bura in short")
    @app_commands.describe(preset="Which rules")
    async def rules(self, interaction: Interaction, preset: Preset = "classic") -> None:
        """Show the rules, privately."""
        view = rules_message(preset, self._services.presets[preset], self._services.texts, self._services.deck())
        await self._services.gateway.respond(interaction, view)

    @app_commands.command(description="Who holds the most tokens in this server")
    @app_commands.describe(page="Which page")
    async def leaderboard(self, interaction: Interaction, page: app_commands.Range[int, 1, 10_000] = 1) -> None:
        """Show a page of the leaderboard and the person's own place, privately."""
        guild, user = interaction.guild_id or 0, interaction.user.id

        board = await self._services.database.read(lambda connection: ledger.board(connection, guild, user, page, PAGE))
        view = leaderboard(
            [_place(row) for row in board.rows],
            None if board.own is None else _place(board.own),
            self._services.texts,
            page=board.page,
            pages=board.pages,
        )
        await self._services.gateway.respond(interaction, view)

    async def _own_table(self, interaction: Interaction) -> Table:
        return await self._tables.table_of(GuildId(interaction.guild_id or 0), UserId(interaction.user.id))

    async def _open(self, interaction: Interaction, table: Table, mode: PanelMode) -> None:
        seat = table.seat_of(UserId(interaction.user.id))
        if seat is None:
            raise NoTable
        await self._services.showing.answer(interaction, table, seat, mode=mode)


def _place(row: ledger.Standing) -> Place:
    return Place(row.place, UserId(row.user_id), row.balance)


async def setup(bot: BuraBot) -> None:
    """Add the commands."""
    await bot.add_cog(Bura(bot.services))
