"""`/bura`: challenge, table, hand, resign, void, rules, the leaderboard, and what is left of finished tables."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import BuraBot
from bot.games.bura.game import BURA
from bot.tables.gatherings import OpenTable
from bot.tables.invitations import Challenge
from bot.tables.model import ChannelId, GuildId, TableId, UserId
from bot.tables.refusals import BotChallenge, NoTable, NotModerator, OverTable, UnknownTable
from bot.tables.seating import Table
from bot.tables.service import seated
from bot.ui.gateway import Interaction
from bot.ui.hand_panel import PanelMode
from bot.ui.own_tables import tables_list
from bot.ui.partings import void_question
from bot.ui.permissions import missing_here
from bot.ui.rules import rules_message
from bot.ui.standings import PAGE, Place, leaderboard
from cogs import opening, suggestions
from cogs.after import AfterTheTable
from cogs.services import Services
from db import ledger

LARGEST_STAKE = 1_000_000

Preset = Literal["classic", "match", "prison"]
Stake = app_commands.Range[int, 1, LARGEST_STAKE]


class Bura(
    AfterTheTable,
    commands.GroupCog,
    group_name="bura",
    group_description="Bura, a game of tricks, memory and nerve",
):
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
        options="Changes to the rules, such as memory=open",
    )
    @app_commands.autocomplete(options=suggestions.options)
    async def challenge(
        self,
        interaction: Interaction,
        opponent: discord.User,
        stake: Stake | None = None,
        rules: Preset = "classic",
        options: str = "",
    ) -> None:
        """Open a table for two and invite the other."""
        if opponent.bot:
            raise BotChallenge
        if await opening.refused(self._services, interaction):
            return
        terms = opening.terms(self._services, interaction, opening.Wish(rules, stake, 2, options))
        table = await self._tables.challenge(Challenge(terms, UserId(opponent.id)))
        await opening.announce(self._services, interaction, table)

    @app_commands.command(description="Open a table of Bura that anybody may join")
    @app_commands.describe(
        seats="How many may sit there",
        stake="Tokens each pays into the pot for every hand",
        rules="The rules to play by",
        order="Whether seats are drawn at the start, or in the order of joining",
        next_hand="Whether the next hand is dealt when everybody has asked for it, or by itself after a pause",
        options="Changes to the rules, such as memory=open",
    )
    @app_commands.autocomplete(options=suggestions.options)
    async def table(  # noqa: PLR0917 - one argument for each option of the command
        self,
        interaction: Interaction,
        seats: app_commands.Range[int, 2, 6] | None = None,
        stake: Stake | None = None,
        rules: Preset | None = None,
        order: Literal["drawn", "joining"] = "drawn",
        next_hand: Literal["asked", "pause"] = "asked",
        options: str = "",
    ) -> None:
        """Open a table and wait for people."""
        if await opening.refused(self._services, interaction):
            return
        chosen = rules or ("classic" if seats == 2 else "prison")
        count = seats or BURA.seats(self._services.presets[chosen]).stop - 1
        terms = opening.terms(self._services, interaction, opening.Wish(chosen, stake, count, options))
        wish = OpenTable(terms, count, drawn=order == "drawn", goes_on=next_hand == "pause")
        await opening.announce(self._services, interaction, await self._tables.gather(wish))

    @app_commands.command(description="Show your hand again")
    @app_commands.describe(table="Which table, if you sit at several")
    @app_commands.autocomplete(table=suggestions.own_tables)
    async def hand(self, interaction: Interaction, table: int | None = None) -> None:
        """Open the panel of the person's table; a table that lost its place goes on here.

        Who sits at several, none of which waits for him, gets the list of them.
        """
        user = UserId(interaction.user.id)
        if table is None:
            own = await self._tables.tables_of(GuildId(interaction.guild_id or 0), user)
            if len(own) > 1 and user not in own[0].waiting_for():
                views = [one.view(one.seat_of(user)) for one in own]
                await self._services.gateway.respond(interaction, lambda: tables_list(views, self._services.texts))
                return
        found = await self._own_table(interaction, table)
        if found.row.suspended_at is not None and interaction.channel_id and not missing_here(interaction):
            found = await self._services.places.revive(found.id, ChannelId(interaction.channel_id))
        await self._open(interaction, found, PanelMode.NORMAL)

    @app_commands.command(description="Give up your game; you are asked first")
    @app_commands.describe(table="Which table, if you sit at several")
    @app_commands.autocomplete(table=suggestions.own_tables)
    async def resign(self, interaction: Interaction, table: int | None = None) -> None:
        """Ask whether the person means it."""
        await self._open(interaction, await self._own_table(interaction, table), PanelMode.ASK_RESIGN)

    @app_commands.command(description="Break a table off: nobody wins, the pot goes back in equal shares")
    @app_commands.describe(table="Which table; you opened it, or you are a moderator here")
    @app_commands.autocomplete(table=suggestions.open_tables)
    async def void(self, interaction: Interaction, table: int | None = None) -> None:
        """Ask whether the person means it."""
        found = await self._any_table(interaction, table)
        moderator = opening.moderates(interaction, found.row.channel_id, found.row.home_channel_id)
        if not (moderator or found.row.host == interaction.user.id):
            raise NotModerator
        texts = self._services.texts
        await self._services.gateway.respond(interaction, lambda: void_question(found.view(None), texts))

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

    async def _own_table(self, interaction: Interaction, number: int | None) -> Table:
        """Return the person's table of this number, or else the most urgent one. Raises NoTable, NotSeated."""
        user = UserId(interaction.user.id)
        if number is None:
            return await self._tables.table_of(GuildId(interaction.guild_id or 0), user)
        table = await self._any_table(interaction, number)
        seated(table, user)
        return table

    async def _any_table(self, interaction: Interaction, number: int | None) -> Table:
        """Return an open table of this server. Raises UnknownTable, OverTable, NoTable."""
        if number is None:
            return await self._own_table(interaction, None)
        if not 0 < number < 2**63:
            raise UnknownTable
        table = await self._tables.look(TableId(number))
        if table.row.guild_id != interaction.guild_id:
            raise UnknownTable
        if not table.is_open:
            raise OverTable
        return table

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
