"""What somebody is shown of the day's deal: their own play, how good it was, and the
board of a server. No card is in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from itertools import takewhile
from typing import Final

from bot.deals import daily
from bot.deals.model import DealNo, Play
from bot.deals.store import Stored
from bot.tables.ids import NOBODYS, GuildId, Moment, UserId
from db import deals
from db.engine.port import Connection

ONE: Final = DealNo(1)
LISTED: Final = 10
"""People on a board."""
LONGEST_STREAK: Final = 400
"""Days that a streak is followed back."""


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
    """The deal of the day before, open to all: its seed, and the reader's own play."""

    game: str
    seed: bytes
    play: Play | None


@dataclass(frozen=True, slots=True)
class DailyPage:
    """The day's deal as its reader may see it."""

    day: date
    game: str
    closes_at: Moment
    commitment: str
    play: Play | None
    """The reader's; None: they have not begun."""
    rank: Rank | None
    """None: they have no score."""
    streak: int
    """Days in a row on which they have played the deal to its end."""
    board: Sequence[Line]
    tomorrow: tuple[str, str] | None
    """The next game, and the commitment to its deal."""
    yesterday: Past | None


def page(c: Connection, guild: GuildId, reader: UserId, now: int) -> DailyPage | None:
    """Return the day's deal for its reader in a server; None: none is announced."""
    day = daily.day_of(now)
    today = daily.of(c, day, reader)
    if today is None:
        return None
    play = today.value.play_of(reader, ONE)
    (deal,) = deals.load_deals(c, today.id)
    return DailyPage(
        day=day,
        game=today.row.game,
        closes_at=today.value.closes_at,
        commitment=deal.commitment,
        play=play,
        rank=_rank(c, today, play),
        streak=_streak(deals.days(c, reader, day.isoformat(), LONGEST_STREAK), play),
        board=() if guild == NOBODYS else board(c, today, guild),
        tomorrow=_tomorrow(c, day),
        yesterday=_yesterday(c, day, reader),
    )


def board(c: Connection, stored: Stored, guild: GuildId) -> tuple[Line, ...]:
    """Return the best of a server at the deal of a set; equal is equal."""
    lines = list[Line]()
    rows = deals.board(c, stored.row, guild, LISTED)
    for number, row in enumerate(rows, 1):
        score = row.score or 0
        shared = lines and lines[-1].score == score
        place = lines[-1].place if shared else number
        lines.append(Line(place, UserId(row.user_id), score))
    return tuple(lines)


def _rank(c: Connection, stored: Stored, play: Play | None) -> Rank | None:
    if play is None or play.score is None:
        return None
    behind, everybody = deals.worse(c, stored.row, play.deal, play.score)
    return Rank(behind, everybody - 1)


def _streak(days: Sequence[bool], today: Play | None) -> int:
    """Return how many of the last days were played in a row. A day that is not over
    breaks nothing while it can still be played."""
    waits = today is None or today.ending is None
    if waits and days and not days[0]:
        days = days[1:]
    return sum(takewhile(bool, days))


def _tomorrow(c: Connection, day: date) -> tuple[str, str] | None:
    following = daily.of(c, day + daily.DAY)
    if following is None:
        return None
    (deal,) = deals.load_deals(c, following.id)
    return following.row.game, deal.commitment


def _yesterday(c: Connection, day: date, reader: UserId) -> Past | None:
    before = daily.of(c, day - daily.DAY, reader)
    if before is None or not before.value.is_over:
        return None
    (deal,) = deals.load_deals(c, before.id)
    return Past(before.row.game, deal.seed, before.value.play_of(reader, ONE))
