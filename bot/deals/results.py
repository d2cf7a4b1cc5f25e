"""What somebody is shown of the day's deal: their own play, how good it was, and the
board of a server. No card is in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Final

from bot.deals import daily
from bot.deals.course import Course, course_of_master, course_of_table
from bot.deals.model import DealNo, Play, SetId
from bot.deals.par import dealt, read_line
from bot.deals.store import Stored
from bot.deals.streaks import streak
from bot.tables.games import rules_of
from bot.tables.ids import NOBODYS, GuildId, Moment, TableId, UserId
from db import daily_points, daily_scores, deals, guilds
from db.engine.port import Connection
from db.guild_settings import GuildSettings
from db.periods import ALL, week
from db.rows import DealRow, DealSetRow

ONE: Final = DealNo(1)
LISTED: Final = 10
"""People on a board."""


class Span(StrEnum):
    """Which time a board is of."""

    TODAY = "today"
    WEEK = "week"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Rank:
    """How many have played the same deal, and how many of them are `behind`."""

    behind: int
    others: int


@dataclass(frozen=True, slots=True)
class Line:
    """Somebody's place on a board, from 1; equal scores have the same."""

    place: int
    person: UserId
    score: int


@dataclass(frozen=True, slots=True)
class Past:
    """The deal of the day before, open to all: its seed, the master's score, course and
    own actions, and the reader's play at a `table`."""

    day: date
    set_id: SetId
    game: str
    lower: bool
    seed: bytes
    commitment: str
    par: int | None
    masters_course: Course
    line: Sequence[str]
    play: Play | None
    course: Course
    table: TableId | None


@dataclass(frozen=True, slots=True)
class DailyPage:
    """The day's deal as its reader may see it."""

    set_id: SetId
    day: date
    game: str
    lower: bool
    """Whether less is better."""
    closes_at: Moment
    commitment: str
    par: int | None
    """What the master scores; None: not known yet."""
    play: Play | None
    """The reader's; None: they have not begun."""
    course: Course
    """What can be told of it without a card; empty before it is over."""
    rank: Rank | None
    """None: they have no score."""
    streak: int
    """Days in a row on which they have played the deal to its end (`streaks.py`)."""
    boards: Mapping[Span, Sequence[Line]]
    """Of the reader's server; none outside of servers."""
    tomorrow: tuple[str, str] | None
    """The next game, and the commitment to its deal."""
    yesterday: Past | None


def page(c: Connection, guild: GuildId, reader: UserId, now: int) -> DailyPage | None:
    """Return the day's deal for its reader in a server; None: none is announced, or the
    server has all games off."""
    day, settings = daily.day_of(now), guilds.load(c, guild)
    game = daily.game_for(c, day, settings, reader)
    today = None if game is None else daily.of(c, day, game, reader)
    if today is None:
        return None
    play = today.value.play_of(reader, ONE)
    (deal,) = deals.load_deals(c, today.id)
    return DailyPage(
        set_id=today.id,
        day=day,
        game=today.row.game,
        lower=today.value.lower,
        closes_at=today.value.closes_at,
        commitment=deal.commitment,
        par=deal.par,
        play=play,
        course=_course(c, today, reader, play),
        rank=_rank(c, today, play),
        streak=streak(c, guild, reader, day),
        boards={} if guild == NOBODYS else _boards(c, today, guild, now),
        tomorrow=next_sealed(c, day + daily.DAY, settings),
        yesterday=_yesterday(c, day - daily.DAY, settings, reader),
    )


def _course(c: Connection, stored: Stored, reader: UserId, play: Play | None) -> Course:
    """Return how the reader's hand went, if it was played to its end."""
    if play is None or play.score is None:
        return ()
    table = deals.played_at(c, stored.id, ONE, reader)
    return () if table is None else course_of_table(c, TableId(table))


def _boards(
    c: Connection, stored: Stored, guild: GuildId, now: int
) -> Mapping[Span, Sequence[Line]]:
    """Return the best of a server: today by score, else by points against the
    master."""
    periods = {Span.WEEK: week(now), Span.ALL: ALL}
    found = {
        span: _lines(
            (row.user_id, row.points)
            for row in daily_points.board(c, guild, period, LISTED)
        )
        for span, period in periods.items()
    }
    return {Span.TODAY: board(c, stored, guild), **found}


def board(c: Connection, stored: Stored, guild: GuildId) -> tuple[Line, ...]:
    """Return the best of a server at the deal of a set."""
    rows = deals.board(c, stored.row, guild, LISTED)
    return _lines((row.user_id, row.score or 0) for row in rows)


def _lines(best: Iterable[tuple[int, int]]) -> tuple[Line, ...]:
    """Give people their places, the best one first; equal is equal."""
    lines = list[Line]()
    for number, (user, score) in enumerate(best, 1):
        shared = lines and lines[-1].score == score
        place = lines[-1].place if shared else number
        lines.append(Line(place, UserId(user), score))
    return tuple(lines)


def _rank(c: Connection, stored: Stored, play: Play | None) -> Rank | None:
    if play is None or play.score is None:
        return None
    behind, everybody = daily_scores.behind(
        c, stored.id, play.deal, play.score, lower=stored.value.lower
    )
    return Rank(behind, everybody - 1)


def next_sealed(
    c: Connection, day: date, settings: GuildSettings
) -> tuple[str, str] | None:
    """Return the game of a day to come in a server, and the commitment to its deal;
    None: it has none."""
    game = daily.game_of(day, settings)
    following = None if game is None else daily.of(c, day, game)
    if following is None:
        return None
    (deal,) = deals.load_deals(c, following.id)
    return following.row.game, deal.commitment


def _yesterday(
    c: Connection, day: date, settings: GuildSettings, reader: UserId
) -> Past | None:
    game = daily.game_for(c, day, settings, reader)
    before = None if game is None else daily.of(c, day, game, reader)
    if before is None or not before.value.is_over:
        return None
    (deal,) = deals.load_deals(c, before.id)
    play = before.value.play_of(reader, ONE)
    table = deals.played_at(c, before.id, ONE, reader)
    return Past(
        day=day,
        set_id=before.id,
        game=before.row.game,
        lower=before.value.lower,
        seed=deal.seed,
        commitment=deal.commitment,
        par=deal.par,
        masters_course=course_of_master(before.row, deal),
        line=master_line(before.row, deal),
        play=play,
        course=_course(c, before, reader, play),
        table=None if table is None else TableId(table),
    )


def master_line(row: DealSetRow, deal: DealRow) -> tuple[str, ...]:
    """Return what the master did itself, in the game's notation."""
    if deal.line is None:
        return ()
    me = dealt(row, deal).master
    moves = read_line(rules_of(row.game), deal.line)
    return tuple(str(move.action) for move in moves if move.seat == me)
