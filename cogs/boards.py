"""The records of a server: its leaderboards, page by page, and what each person has done.

`Records` gives these commands to the group of a game: `class Bura(Records, commands.GroupCog, …)`.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from discord import app_commands
from discord.ext import commands

from bot.clock import milliseconds
from bot.delivery.attachment import Attachment
from bot.delivery.forms import chosen_in
from bot.delivery.gateway import Interaction
from bot.house.levels import Level
from bot.tables.refusals import BotChallenge, UnknownPress
from bot.tables.table_view import GuildId, UserId
from bot.ui.board_id import LAST_PAGE, BoardId, BoardPick, By, Span
from bot.ui.components import Drawing
from bot.ui.plot import BEGINNING, NAME, RatingPicture
from bot.ui.standings import PAGE, HousePlace, Place, Score, Sheet, house_board, leaderboard
from bot.ui.stats import Figures, stats_message
from cogs.people import Known
from cogs.services import Services
from db import boards, careers, periods, records, standings
from db.careers import Career

MOST_RATINGS: Final = 500
"""Hands that the picture of a rating goes back."""
BOARDS: Final = [
    app_commands.Choice(name="tokens", value=By.TOKENS.value),
    app_commands.Choice(name="wins", value=By.WINS.value),
    app_commands.Choice(name="win rate", value=By.WIN_RATE.value),
    app_commands.Choice(name="rating", value=By.RATING.value),
    app_commands.Choice(name="house", value=By.HOUSE.value),
]
SPANS: Final = [
    app_commands.Choice(name="all time", value=Span.ALL.value),
    app_commands.Choice(name="this season", value=Span.SEASON.value),
    app_commands.Choice(name="this week", value=Span.WEEK.value),
]


class Records(commands.Cog):
    """The commands about what has been played, the buttons that turn pages, and the lists that lead to other boards."""

    _services: Services

    @app_commands.command(name="leaderboard", description="Who leads in this server, page by page")
    @app_commands.describe(
        by="What counts; against the house it is games of all time", period="Since when", page="Which page"
    )
    @app_commands.choices(by=BOARDS, period=SPANS)
    async def leaderboard_command(
        self,
        interaction: Interaction,
        by: str = By.TOKENS.value,
        period: str = Span.ALL.value,
        page: app_commands.Range[int, 1, LAST_PAGE] = 1,
    ) -> None:
        """Show a page of a leaderboard and the person's own place, privately."""
        which = BoardId(By(by), Span(period), page, UserId(interaction.user.id))
        await show_board(self._services, interaction, which)

    @app_commands.command(
        name="stats", description="What you, or somebody else, have done at the tables of this server"
    )
    @app_commands.describe(user="Whose figures, if not yours")
    async def stats_command(self, interaction: Interaction, user: Known | None = None) -> None:
        """Show somebody's figures and his rating over time, privately."""
        if user is not None and user.bot:
            raise BotChallenge
        await show_stats(self._services, interaction, UserId(interaction.user.id if user is None else user.id))

    async def _turn(self, interaction: Interaction, wanted: BoardId) -> None:
        """Turn to a page in place; a page that somebody else has asked for stays theirs."""
        user = UserId(interaction.user.id)
        await show_board(self._services, interaction, replace(wanted, user=user), in_place=wanted.user == user)

    async def _pick(self, interaction: Interaction, pressed: BoardPick) -> None:
        chosen = chosen_in(interaction)
        wanted = pressed.leads_to(chosen[0]) if len(chosen) == 1 else None
        if wanted is None:
            raise UnknownPress
        await self._turn(interaction, wanted)


async def show_board(services: Services, interaction: Interaction, which: BoardId, *, in_place: bool = False) -> None:
    """Show a page of a leaderboard to whom `which` names, as a new private message or `in_place` of the former page."""
    draw = _by_house if which.by is By.HOUSE else _among_people
    view = await draw(services, interaction, which)
    show = services.gateway.update if in_place else services.gateway.respond
    await show(interaction, view)


async def _among_people(services: Services, interaction: Interaction, which: BoardId) -> Drawing:
    guild, by = GuildId(interaction.guild_id or 0), boards.By(which.by.value)
    now = services.tables.clock.now()
    season, period = await services.database.read(
        lambda c: (periods.present_season(c, guild), periods.present(c, guild, which.span, milliseconds(now)))
    )
    board = await services.database.read(
        lambda c: boards.board(c, guild, which.user, which.page, PAGE, by=by, period=period)
    )
    left = await services.members.left(guild, [UserId(row.user_id) for row in board.rows])
    return leaderboard(
        [_place(row, left) for row in board.rows],
        None if board.own is None else _place(board.own, frozenset()),
        Sheet(
            BoardId(which.by, which.span, board.page, which.user),
            board.pages,
            season,
            _monday(now),
            board.hands,
            records.LEAST_HANDS,
            board.counted,
        ),
        services.texts_for(interaction),
    )


async def _by_house(services: Services, interaction: Interaction, which: BoardId) -> Drawing:
    guild = GuildId(interaction.guild_id or 0)
    board = await services.database.read(
        lambda connection: standings.house_board(connection, guild, which.user, which.page, PAGE)
    )
    left = await services.members.left(guild, [UserId(row.user_id) for row in board.rows])
    return house_board(
        [_house_place(row, left) for row in board.rows],
        None if board.own is None else _house_place(board.own, frozenset()),
        Sheet(BoardId(which.by, which.span, board.page, which.user), board.pages),
        services.texts_for(interaction),
    )


async def show_stats(services: Services, interaction: Interaction, user: UserId) -> None:
    """Show somebody's figures, privately, with a picture of his rating if he has played."""
    guild, now = GuildId(interaction.guild_id or 0), milliseconds(services.tables.clock.now())
    found = await services.database.read(lambda c: careers.career(c, guild, user, now, MOST_RATINGS + 1))
    figures, curve = _figures(user, found), _curve(found)
    file = None
    if curve and services.pictures.crowded:
        curve = []  # the figures in time are better than the picture too late
    elif curve:
        drawn = await services.pictures.png(RatingPicture(tuple(curve), figures.hands - (len(curve) - 1)))
        file = Attachment(NAME, drawn)
    view = stats_message(figures, curve, services.texts_for(interaction), own=user == interaction.user.id)
    await services.gateway.respond(interaction, view, file=file)


def _figures(user: UserId, found: Career) -> Figures:
    ever, week = found.ever, found.week
    return Figures(
        user_id=user,
        hands=ever.hands,
        won=ever.won,
        claims_right=ever.claims_right,
        claims_wrong=ever.claims_wrong,
        buras=ever.specials,
        average_pot=ever.pots / ever.pots_won if ever.pots_won else None,
        tokens=ever.tokens,
        best_streak=ever.best_streak,
        rating=ever.rating,
        place=found.place,
        week=week.rating if week.hands else None,
        counted=found.counted,
    )


def _curve(found: Career) -> list[int]:
    """Return the ratings that the picture shows: those of all hands from the beginning, or of the newest."""
    whole = bool(found.ratings) and len(found.ratings) == found.ever.hands
    return [BEGINNING, *found.ratings] if whole else found.ratings


def _monday(now: datetime) -> datetime:
    """Return when the present week began, in UTC."""
    return now.replace(hour=0, minute=0, second=0, microsecond=0) - timedelta(days=now.weekday())


def _place(row: boards.Line, left: frozenset[UserId]) -> Place:
    return Place(row.place, UserId(row.user_id), row.value, row.hands, left=row.user_id in left)


def _house_place(row: standings.HouseStanding, left: frozenset[UserId]) -> HousePlace:
    scores = tuple(Score(Level(score.level), score.won, score.played) for score in row.scores if score.played)
    return HousePlace(row.place, UserId(row.user_id), scores, left=row.user_id in left)
