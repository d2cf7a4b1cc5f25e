"""Which deal everybody gets on which day. Days are those of UTC."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from bot.deals import store
from bot.deals.model import DealSet, SetId, SetKind
from bot.deals.store import Stored
from bot.ground.clock import milliseconds, moment
from bot.house.player import house_of
from bot.tables.games import offered
from bot.tables.ids import NOBODYS, Moment, UserId
from bot.tables.transaction import Transaction
from db import deals
from db.engine.port import Connection
from db.guild_settings import GuildSettings

DAY: Final = timedelta(days=1)
DEALS: Final = 1
"""How many everybody gets a day."""


def day_of(now: int) -> date:
    """Return the day on which a time (ms) falls."""
    return moment(now).astimezone(UTC).date()


def begin_of(day: date) -> Moment:
    """Return when a day begins, in ms."""
    return Moment(milliseconds(datetime.combine(day, time(), UTC)))


def rotation(day: date) -> tuple[str, ...]:
    """Return the games in the order in which a day asks for them: another one is first
    on each, in turn."""
    games = [name for name in offered() if house_of(name) is not None]
    first = day.toordinal() % max(1, len(games))
    return (*games[first:], *games[:first])


def game_of(day: date, settings: GuildSettings | None = None) -> str | None:
    """Return the game of a day in a server: if that is off there, the next one that is
    on. None: all are off."""
    on = (game for game in rotation(day) if settings is None or settings.of(game).on)
    return next(on, None)


def game_for(
    c: Connection, day: date, settings: GuildSettings, person: UserId
) -> str | None:
    """Return the game of a day for somebody in a server: the one they have begun,
    wherever that was, else the server's."""
    return deals.game_played(c, day.isoformat(), person) or game_of(day, settings)


def announce(tx: Transaction, day: date) -> None:
    """Draw and commit to the deals of a day that are not there yet: one of each game,
    since a server may have the first one off."""
    nobody = UserId(0)
    for game in rotation(day):
        if of(tx.connection, day, game) is None:
            value = DealSet(
                SetKind.DAILY, DEALS, nobody, begin_of(day), begin_of(day + DAY)
            )
            store.open_set(tx, NOBODYS, game, value, day.isoformat())


def is_announced(c: Connection, day: date) -> bool:
    """Tell whether all deals of a day are committed to."""
    return {*rotation(day)} <= {*deals.games_of(c, day.isoformat())}


def of(
    c: Connection, day: date, game: str, person: UserId | None = None
) -> Stored | None:
    """Return the deal of a day and game as `store.load` does; None: there is none."""
    row = deals.daily_of(c, day.isoformat(), game)
    return None if row is None else store.load(c, SetId(row.set_id), person)
