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

DAY: Final = timedelta(days=1)
DEALS: Final = 1
"""How many everybody gets a day."""


def day_of(now: int) -> date:
    """Return the day on which a time (ms) falls."""
    return moment(now).astimezone(UTC).date()


def begin_of(day: date) -> Moment:
    """Return when a day begins, in ms."""
    return Moment(milliseconds(datetime.combine(day, time(), UTC)))


def game_of(day: date) -> str:
    """Return the game of a day: another one on each, in turn."""
    games = [name for name in offered() if house_of(name) is not None]
    return games[day.toordinal() % len(games)]


def announce(tx: Transaction, day: date) -> Stored:
    """Return the deal of a day; the first time it is drawn, and committed to."""
    there = of(tx.connection, day)
    if there is not None:
        return there
    nobody = UserId(0)
    value = DealSet(SetKind.DAILY, DEALS, nobody, begin_of(day), begin_of(day + DAY))
    return store.open_set(tx, NOBODYS, game_of(day), value, day.isoformat())


def of(c: Connection, day: date, person: UserId | None = None) -> Stored | None:
    """Return the deal of a day as `store.load` does; None: there is none."""
    row = deals.daily_of(c, day.isoformat())
    return None if row is None else store.load(c, SetId(row.set_id), person)
