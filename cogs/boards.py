"""The records of a server: the leaderboards of its games, page by page, and what each person has done."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from bot.clock import milliseconds
from bot.delivery.attachment import Attachment
from bot.delivery.forms import chosen_in
from bot.delivery.gateway import Interaction
from bot.games import catalogue
from bot.house.levels import Level
from bot.tables.games import offered, rules_of
from bot.tables.refusals import UnknownPress
from bot.tables.table_view import GuildId, UserId
from bot.ui.board_id import BoardId, BoardPick, By
from bot.ui.components import Drawing
from bot.ui.plot import BEGINNING, NAME, RatingPicture
from bot.ui.standings import PAGE, HousePlace, Place, Score, Sheet, house_board, leaderboard
from bot.ui.stats import Figures, Person, stats_message, stats_of_games
from cogs.services import Services
from db import boards, careers, periods, records, standings
from db.careers import Career

MOST_RATINGS: Final = 500
"""Hands that the picture of a rating goes back."""


async def turn(services: Services, interaction: Interaction, wanted: BoardId) -> None:
    """Turn to a page in place; a page that somebody else has asked for stays theirs."""
    user = UserId(interaction.user.id)
    await show_board(services, interaction, replace(wanted, user=user), in_place=wanted.user == user)


async def pick(services: Services, interaction: Interaction, pressed: BoardPick) -> None:
    """Turn to what was chosen in a list below a board. Raises UnknownPress: there is no such thing in it."""
    chosen = chosen_in(interaction)
    wanted = pressed.leads_to(chosen[0]) if len(chosen) == 1 else None
    if wanted is None:
        raise UnknownPress
    await turn(services, interaction, wanted)


async def show_board(services: Services, interaction: Interaction, which: BoardId, *, in_place: bool = False) -> None:
    """Show a page of a leaderboard to whom `which` names, as a new private message or `in_place` of the former page."""
    if which.game not in catalogue.names():
        which = replace(which, game=catalogue.names()[0])
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
        lambda c: boards.board(c, guild, which.game, which.user, page=which.page, size=PAGE, by=by, period=period)
    )
    left = await services.members.left(guild, [UserId(row.user_id) for row in board.rows])
    sheet = Sheet(
        replace(which, page=board.page),
        board.pages,
        season,
        _monday(now),
        board.played,
        records.LEAST_PLAYED,
        board.counted,
    )
    return leaderboard(
        [_place(row, left) for row in board.rows],
        None if board.own is None else _place(board.own, frozenset()),
        _of_game(sheet),
        services.texts_for(interaction),
    )


async def _by_house(services: Services, interaction: Interaction, which: BoardId) -> Drawing:
    guild = GuildId(interaction.guild_id or 0)
    board = await services.database.read(
        lambda c: standings.house_board(c, guild, which.game, which.user, page=which.page, size=PAGE)
    )
    left = await services.members.left(guild, [UserId(row.user_id) for row in board.rows])
    return house_board(
        [_house_place(row, left) for row in board.rows],
        None if board.own is None else _house_place(board.own, frozenset()),
        _of_game(Sheet(replace(which, page=board.page), board.pages)),
        services.texts_for(interaction),
    )


def _of_game(sheet: Sheet) -> Sheet:
    """Say on a page what its game counts, and whether there are others."""
    profile = rules_of(sheet.which.game).profile
    return replace(sheet, unit=profile.counts, several=len(offered()) > 1)


async def show_stats(services: Services, interaction: Interaction, user: UserId, game: str | None = None) -> None:
    """Show somebody's figures of a game, privately, with a picture of the rating if they have played.

    Without a `game` it is the only one they have played; of several, each is shown in short.
    """
    guild, now = GuildId(interaction.guild_id or 0), milliseconds(services.tables.clock.now())
    games = catalogue.names() if game is None else (game,)
    found = await services.database.read(
        lambda c: careers.careers(c, guild, user, games, now=now, most=MOST_RATINGS + 1)
    )
    texts = services.texts_for(interaction)
    person = Person(user, user == interaction.user.id, found.tokens, found.counted)
    if len(found.games) > 1:
        await services.gateway.respond(interaction, stats_of_games([*map(_figures, found.games)], person, texts))
        return
    figures, curve, file = Figures(games[0], unit=rules_of(games[0]).profile.counts), list[int](), None
    for career in found.games:
        figures, curve = _figures(career), _curve(career)
    if curve and services.pictures.crowded:
        curve = []  # the figures in time are better than the picture too late
    elif curve:
        drawn = await services.pictures.png(RatingPicture(tuple(curve), figures.played - (len(curve) - 1)))
        file = Attachment(NAME, drawn)
    await services.gateway.respond(interaction, stats_message(figures, person, curve, texts), file=file)


def _figures(career: Career) -> Figures:
    ever, week, profile = career.ever, career.week, rules_of(career.ever.game).profile
    return Figures(
        game=ever.game,
        played=ever.played,
        won=ever.won,
        marks={mark: career.marks.get(mark, 0) for mark in profile.marks},
        average_pot=ever.pots / ever.pots_won if ever.pots_won else None,
        best_streak=ever.best_streak,
        rating=ever.rating,
        place=career.place,
        week=week.rating if week.played else None,
        unit=profile.counts,
    )


def _curve(career: Career) -> list[int]:
    """Return the ratings that the picture shows: all of them from the beginning, or the newest."""
    whole = bool(career.ratings) and len(career.ratings) == career.ever.played
    return [BEGINNING, *career.ratings] if whole else career.ratings


def _monday(now: datetime) -> datetime:
    """Return when the present week began, in UTC."""
    return now.replace(hour=0, minute=0, second=0, microsecond=0) - timedelta(days=now.weekday())


def _place(row: boards.Line, left: frozenset[UserId]) -> Place:
    return Place(row.place, UserId(row.user_id), row.value, row.played, left=row.user_id in left)


def _house_place(row: standings.HouseStanding, left: frozenset[UserId]) -> HousePlace:
    scores = tuple(Score(Level(score.level), score.won, score.played) for score in row.scores if score.played)
    return HousePlace(row.place, UserId(row.user_id), scores, left=row.user_id in left)
