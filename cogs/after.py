"""After the hand and after the table: stepping through finished hands, looking back on tables, checking their deals.

`AfterTheTable` gives these commands to the group of a game: `class Bura(AfterTheTable, commands.GroupCog, …)`.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import BuraBot
from bot.delivery.gateway import Interaction
from bot.tables.table_view import EndReason, TableId, UserId
from bot.ui.history import PAGE, Outcome, Past, choice_name, history_message
from cogs.people import Known
from cogs.reviewing import replay, turn_page, verify
from cogs.services import Services
from db import history as past_tables
from db.history import HistoryRow

__all__ = ["AfterTheTable", "finished_tables", "history", "replay", "turn_page", "verify"]

_LEAVING: Final = frozenset({EndReason.RESIGNED, EndReason.LEFT, EndReason.TIMED_OUT})
"""How the last person leaves: without a winner, only the house was there still."""
OFFERED = 25
"""Choices Discord shows."""


async def history(
    services: Services, interaction: Interaction, user: discord.User | discord.Member | None = None, page: int = 1
) -> None:
    """Show a page of the tables that the person, or another one, has finished, privately; the last one at most."""
    guild, asked = interaction.guild_id or 0, UserId(interaction.user.id if user is None else user.id)

    looked = await services.database.read(lambda connection: past_tables.leaf(connection, guild, asked, page, PAGE))
    view = history_message(
        [_past(row, asked) for row in looked.rows],
        services.texts_for(interaction),
        of=None if asked == interaction.user.id else asked,
        page=looked.page,
        pages=looked.pages,
    )
    await services.gateway.respond(interaction, view)


async def finished_tables(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    """Offer the tables the person has finished, the newest first; any other number may be typed too."""
    if not isinstance(interaction.client, BuraBot):
        raise TypeError("not our client")
    services, guild, user = interaction.client.services, interaction.guild_id or 0, UserId(interaction.user.id)
    rows = await services.database.read(
        lambda connection: past_tables.finished_tables(connection, guild, user, current.strip(), OFFERED)
    )
    named = [(choice_name(_past(row, user), services.texts_for(interaction)), row.table_id) for row in rows]
    return [app_commands.Choice(name=name[:100], value=number) for name, number in named]


class AfterTheTable(commands.Cog):
    """The commands about hands and tables that are over."""

    _services: Services

    @app_commands.command(name="history", description="The tables you, or somebody else, have finished")
    @app_commands.describe(user="Whose tables, if not yours", page="Which page")
    async def history_command(
        self, interaction: Interaction, user: Known | None = None, page: app_commands.Range[int, 1, 10_000] = 1
    ) -> None:
        """Show a page of finished tables, privately."""
        await history(self._services, interaction, user, page)

    @app_commands.command(name="replay", description="Step through a table's finished hands, all cards open")
    @app_commands.describe(table="The table's number", hand="Which hand to begin with")
    @app_commands.autocomplete(table=finished_tables)
    async def replay_command(
        self, interaction: Interaction, table: int, hand: app_commands.Range[int, 1, 10_000] = 1
    ) -> None:
        """Show the first page of a hand, privately."""
        await replay(self._services, interaction, table, hand)

    @app_commands.command(
        name="verify", description="Check the deals of a finished table, and get its record as a file"
    )
    @app_commands.describe(table="The table's number", hand="Which hand's cards to show; else the last one's")
    @app_commands.autocomplete(table=finished_tables)
    async def verify_command(
        self, interaction: Interaction, table: int, hand: app_commands.Range[int, 1, 10_000] | None = None
    ) -> None:
        """Compute everything again and say what was found, privately."""
        await verify(self._services, interaction, table, hand)


def _past(row: HistoryRow, user: UserId) -> Past:
    return Past(
        table_id=TableId(row.table_id),
        game=row.game,
        preset=row.preset,
        stake=row.stake,
        ended_at=datetime.fromtimestamp(row.ended_at / 1000, UTC),
        hands=row.hands,
        others=tuple(UserId(other) for other in row.people if other != user),
        outcome=_outcome(row, user),
        tokens=row.tokens,
    )


def _outcome(row: HistoryRow, user: UserId) -> Outcome:
    if row.winner is not None:
        return Outcome.WON if row.winner == user else Outcome.LOST
    return Outcome.GIVEN_UP if row.end_reason in _LEAVING else Outcome.STOPPED
