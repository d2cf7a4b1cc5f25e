"""Looking back on the tables that somebody has finished."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

import discord
from discord import app_commands

from bot.delivery.gateway import Interaction
from bot.tables.table_view import EndReason, TableId, UserId
from bot.ui.history import PAGE, Outcome, Past, choice_name, history_message
from cogs.services import Services, ServingBot
from db import history as past_tables
from db.history import HistoryRow

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
    if not isinstance(interaction.client, ServingBot):
        raise TypeError("not our client")
    services, guild, user = interaction.client.services, interaction.guild_id or 0, UserId(interaction.user.id)
    rows = await services.database.read(
        lambda connection: past_tables.finished_tables(connection, guild, user, current.strip(), OFFERED)
    )
    named = [(choice_name(_past(row, user), services.texts_for(interaction)), row.table_id) for row in rows]
    return [app_commands.Choice(name=name[:100], value=number) for name, number in named]


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
    if row.winners:
        return Outcome.WON if user in row.winners else Outcome.LOST
    return Outcome.GIVEN_UP if row.end_reason in _LEAVING else Outcome.STOPPED
