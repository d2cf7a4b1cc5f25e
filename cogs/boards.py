"""The records of a server: the leaderboards of its games, page by page, and what each
person has done."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from bot.delivery.request import Request
from bot.games import catalogue
from bot.ground.clock import milliseconds
from bot.tables.games import rules_of
from bot.tables.ids import UserId
from bot.tables.refusals import UnknownPress
from bot.ui.board_choice import BoardId, BoardPick
from bot.ui.plot import BEGINNING, NAME, RatingPicture
from bot.ui.standings import PAGE, BoardSheet, leaderboard
from bot.ui.stats import StatsOwner, stats_message, stats_of_games
from cogs.pictured import drawn
from cogs.services import Services
from db import boards, careers, periods
from db.rows import By, Career, Span, TallyRow

MOST_RATINGS: Final = 500
"""Hands that the picture of a rating goes back."""


async def turn(services: Services, request: Request, wanted: BoardId) -> None:
    """Turn to a page in place; a page that somebody else has asked for stays theirs."""
    own = replace(wanted, user=request.user)
    await show_board(services, request, own, in_place=own == wanted)


async def pick(services: Services, request: Request, pressed: BoardPick) -> None:
    """Turn to what was chosen in a list below a board. Raises UnknownPress: there is no
    such thing in it."""
    chosen = request.chosen
    wanted = pressed.leads_to(chosen[0]) if len(chosen) == 1 else None
    if wanted is None:
        raise UnknownPress
    await turn(services, request, wanted)


async def show_board(
    services: Services,
    request: Request,
    which: BoardId,
    *,
    in_place: bool = False,
) -> None:
    """Show a page of a leaderboard to whom `which` names, as a new private message or
    `in_place` of the former page."""
    if which.game not in catalogue.names():
        which = replace(which, game=catalogue.names()[0])
    guild = request.guild
    now = services.clock.now()
    at = milliseconds(now)
    profile = rules_of(which.game).profile
    span = Span.ALL if which.by is By.HOUSE else which.span
    season, period = await services.database.read(
        lambda c: (
            periods.present_season(c, guild),
            periods.present(c, guild, span, at),
        )
    )
    board = await services.database.read(
        boards.board,
        guild,
        which.game,
        which.user,
        page=which.page,
        size=PAGE,
        now=at,
        by=which.by,
        period=period,
    )
    shown = [UserId(row.user_id) for row in board.rows]
    left = await services.members.left(guild, shown)
    sheet = BoardSheet(
        which, season, _monday(now), left, profile.counts, timed=profile.timed
    )
    show = services.rest.update if in_place else services.rest.respond
    await show(request, leaderboard(board, sheet, request.texts))


async def show_stats(
    services: Services,
    request: Request,
    user: UserId,
    game: str | None = None,
) -> None:
    """Show somebody's figures of a game, privately, with a picture of the rating if
    they have played.

    Without a `game` it is the only one they have played; of several, each is shown in
    short."""
    guild = request.guild
    now = milliseconds(services.clock.now())
    games = catalogue.names() if game is None else (game,)
    found = await services.database.read(
        careers.careers, guild, user, games, now=now, most=MOST_RATINGS + 1
    )
    texts = request.texts
    person = StatsOwner(user, user == request.user, found.tokens, found.counted)
    if len(found.games) > 1:
        await services.rest.respond(request, stats_of_games(found.games, person, texts))
        return
    never = TallyRow(guild, games[0], periods.ALL, user)
    career = next(iter(found.games), Career(never, never, None, {}, []))
    curve = _curve(career)
    file = None
    if curve:
        file = await drawn(
            services,
            NAME,
            RatingPicture(tuple(curve), career.ever.played - (len(curve) - 1)),
        )
    await services.rest.respond(
        request, stats_message(career, person, curve if file else [], texts), file=file
    )


def _curve(career: Career) -> list[int]:
    """Return the ratings that the picture shows: all of them from the beginning, or the
    newest."""
    whole = bool(career.ratings) and len(career.ratings) == career.ever.played
    return [BEGINNING, *career.ratings] if whole else career.ratings


def _monday(now: datetime) -> datetime:
    """Return when the present week began, in UTC."""
    return now.replace(hour=0, minute=0, second=0, microsecond=0) - timedelta(
        days=now.weekday()
    )
