"""What a server is told of the day's deal in a channel of its own, once a day: the game
of today, and the board of yesterday. No card is in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from bot.deals import daily
from bot.deals.results import Line, board, next_sealed
from bot.deals.store import Stored
from bot.ground.clock import milliseconds
from bot.records.days import Calendar
from bot.tables.ids import ChannelId, GuildId, Moment
from db import daily_posts, deals, guilds
from db.engine.port import Connection
from db.guild_settings import GuildSettings
from db.shards import Shards

AT_ONCE: Final = 500
"""Servers that are noted in one transaction."""


@dataclass(frozen=True, slots=True)
class Yesterday:
    """The deal of the day before: its best in the server, and what the master scored
    (None: that is not known)."""

    game: str
    par: int | None
    best: Sequence[Line]


@dataclass(frozen=True, slots=True)
class DailyPost:
    """The message about a day's deal, as everybody in a server may read it."""

    day: date
    game: str
    closes_at: Moment
    yesterday: Yesterday | None
    """None: there was no deal, or it is still played."""
    waits: bool
    """Whether that of yesterday is still played."""
    tomorrow: tuple[str, str] | None
    """The next game, and the commitment to its deal."""
    places: tuple[ChannelId, ...] = ()
    """The channel that the server has chosen; none: it has none any more."""
    is_of_today: bool = True


def post_of(c: Connection, guild: GuildId, number: int, now: int) -> DailyPost | None:
    """Return what a server is told of the deal of a day, counted from 1 January of year
    1; None: it has no such deal."""
    day, settings = date.fromordinal(number), guilds.load(c, guild)
    game = daily.game_of(day, settings)
    today = None if game is None else daily.of(c, day, game)
    if today is None:
        return None
    past = _day_before(c, guild, day - daily.DAY, settings)
    is_open = past is not None and past.value.is_over
    return DailyPost(
        day,
        today.row.game,
        today.value.closes_at,
        _yesterday(c, past, guild) if past is not None and is_open else None,
        waits=past is not None and not is_open,
        tomorrow=next_sealed(c, day + daily.DAY, settings),
        places=_places(settings),
        is_of_today=day == daily.day_of(now),
    )


def _day_before(
    c: Connection, guild: GuildId, day: date, settings: GuildSettings
) -> Stored | None:
    """Return the deal that most of a server have played on a day, whatever it has
    switched off since."""
    played = deals.game_of_guild(c, day.isoformat(), guild)
    game = played or daily.game_of(day, settings)
    return None if game is None else daily.of(c, day, game)


def _yesterday(c: Connection, past: Stored, guild: GuildId) -> Yesterday:
    (deal,) = deals.load_deals(c, past.id)
    return Yesterday(past.row.game, deal.par, board(c, past, guild))


def _places(settings: GuildSettings) -> tuple[ChannelId, ...]:
    channel = settings.deal_channel_id
    return () if channel is None else (ChannelId(channel),)


def due_at(day: date, settings: GuildSettings) -> Moment:
    """Return when a server is told of a day's deal: at its hour by its own clock, while
    it is that day in UTC."""
    begin, end = daily.begin_of(day), daily.begin_of(day + daily.DAY)
    zone = Calendar.of(settings.time_zone).zone
    there = [
        datetime.combine(day + timedelta(days=off), time(settings.deal_hour), zone)
        for off in (-1, 0, 1)
    ]
    moments = [milliseconds(one.astimezone(UTC)) for one in there]
    inside = (Moment(at) for at in moments if begin <= at < end)
    return next(inside, begin)  # clocks that are set forward may skip the hour


def expect(c: Connection, shards: Shards, day: date) -> int:
    """Note which servers of some shards are to be told of a day's deal, and when;
    return how many were noted."""
    found = daily_posts.untold(c, shards, day.toordinal(), AT_ONCE)
    for guild in found:
        due = due_at(day, guilds.load(c, guild))
        daily_posts.expect(c, guild, day.toordinal(), due)
    return len(found)


def are_missing(c: Connection, shards: Shards, day: date) -> bool:
    """Whether some servers of some shards are to be told of a day's deal, which is
    there, and that is not noted yet."""
    untold = daily_posts.untold(c, shards, day.toordinal(), 1)
    return bool(untold) and daily.is_announced(c, day)
