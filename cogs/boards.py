"""The leaderboards of a server: who holds the most tokens, and who beats the house."""

from __future__ import annotations

from bot.house.levels import Level
from bot.tables.model import UserId
from bot.ui.gateway import Interaction
from bot.ui.standings import PAGE, HousePlace, Place, Score, house_board, leaderboard
from cogs.services import Services
from db import ledger, standings


async def by_tokens(services: Services, interaction: Interaction, page: int) -> None:
    """Show a page of those who hold the most tokens and the person's own place, privately."""
    guild, user = interaction.guild_id or 0, interaction.user.id
    board = await services.database.read(lambda connection: ledger.board(connection, guild, user, page, PAGE))
    view = leaderboard(
        [_place(row) for row in board.rows],
        None if board.own is None else _place(board.own),
        services.texts_for(interaction),
        page=board.page,
        pages=board.pages,
    )
    await services.gateway.respond(interaction, view)


async def by_house(services: Services, interaction: Interaction, page: int) -> None:
    """Show a page of those who have beaten the house most and the person's own place, privately."""
    guild, user = interaction.guild_id or 0, interaction.user.id
    board = await services.database.read(lambda connection: standings.house_board(connection, guild, user, page, PAGE))
    view = house_board(
        [_house_place(row) for row in board.rows],
        None if board.own is None else _house_place(board.own),
        services.texts_for(interaction),
        page=board.page,
        pages=board.pages,
    )
    await services.gateway.respond(interaction, view)


def _place(row: ledger.Standing) -> Place:
    return Place(row.place, UserId(row.user_id), row.balance)


def _house_place(row: standings.HouseStanding) -> HousePlace:
    scores = tuple(Score(Level(score.level), score.won, score.played) for score in row.scores if score.played)
    return HousePlace(row.place, UserId(row.user_id), scores)
