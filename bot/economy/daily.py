"""The daily grant of a server, and the relief of a member who cannot pay the smallest
stake any more."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import Final

from bot.economy.coins import check_room
from bot.ground.clock import milliseconds, moment
from bot.records.days import Calendar
from db import account_age, daily, forgotten, gifts, guilds, ledger, stakes
from db.account_age import is_old
from db.engine.port import Connection
from db.guild_settings import GuildSettings

MOST_BONUS: Final = 6
"""Tokens that days in a row add at most, one for each further day."""


class NoRelief(StrEnum):
    """Why a purse was not filled up."""

    NONE_HERE = "none here"
    """The server has no relief, or none for an account that is so new."""
    NOT_POOR = "not poor"
    """It pays the smallest stake."""
    AT_TABLE = "at table"
    """Its owner sits at a table with a stake."""
    ADJOURNED_TODAY = "adjourned today"
    """So they do, and it is an adjourned match alone, which keeps them from help on its
    first day."""
    GAVE = "gave"
    """He has given tokens away today: help is not for handing on."""
    TAKEN = "taken"
    """It was filled up today."""


@dataclass(frozen=True, slots=True)
class Collected:
    """What a member got, in tokens: the `start`, the day's grant including its `bonus`,
    and the `relief`.

    `streak` is their days in a row, 0 if the server does not count them or they got
    nothing today. `again_at` (ms) is when the next daily grant may be taken; None:
    there is none. `no_relief` says why there was no relief. `least` is the smallest
    stake, and a purse below it is filled to `up_to`. An account that is too new here
    gets nothing until it is `days` old, at `old_at` (ms); None: it is old enough."""

    start: int
    daily: int
    bonus: int
    streak: int
    relief: int
    balance: int
    again_at: int | None
    no_relief: NoRelief | None
    least: int
    up_to: int
    days: int = 0
    old_at: int | None = None

    @property
    def nothing(self) -> bool:
        """Whether they got nothing."""
        return not (self.start or self.daily or self.relief)


@dataclass(frozen=True, slots=True)
class Due:
    """When a member who cannot pay may get something by asking, and what time it is."""

    at: datetime
    now: datetime

    @property
    def at_once(self) -> bool:
        """Whether they may have it now."""
        return self.at <= self.now


def collect(c: Connection, guild: int, user: int, now: int) -> Collected:
    """Give a member what is due: the start to a newcomer, the grant of the day, and
    relief; `now` in ms.

    Raises:
        TooManyTokens: the server holds as many as can be counted; nothing was given.
    """
    former = ledger.purse(c, guild, user)
    start = ledger.grant_start(c, guild, user, now) - former
    visit = _Visit.of(c, guild, user, now)
    rules = visit.rules
    given = bonus = streak = relief = 0
    if visit.daily_due:
        streak = (
            daily.in_a_row(daily.last(c, guild, user), visit.today)
            if rules.streak
            else 0
        )
        bonus = min(max(0, streak - 1), MOST_BONUS)
        given = rules.daily + bonus
        check_room(c, guild, given)
        daily.take(c, guild, user, day=visit.today, tokens=given, now=now)
    why_not = visit.no_relief()
    if why_not is None:
        # it fills a purse up, and pays no debts
        relief = rules.relief - max(0, ledger.purse(c, guild, user))
        check_room(c, guild, relief)
        daily.relieve(c, guild, user, day=visit.today, tokens=relief, now=now)
    balance = ledger.purse(c, guild, user)
    again_at = visit.next_at if rules.daily else None
    return Collected(
        start,
        given,
        bonus,
        streak,
        relief,
        balance,
        again_at,
        why_not,
        rules.stake_least,
        rules.relief,
        rules.account_days,
        visit.old_at,
    )


def due(c: Connection, guild: int, user: int, now: datetime) -> Due | None:
    """Return when a member may next get something by asking; None: never, as things
    stand."""
    visit = _Visit.of(c, guild, user, milliseconds(now))
    if visit.old_at is not None:
        return Due(moment(visit.old_at), now)
    why_not = visit.no_relief()
    if visit.daily_due or why_not is None:
        return Due(now, now)
    tomorrow = visit.rules.daily or why_not in {
        NoRelief.TAKEN,
        NoRelief.GAVE,
        NoRelief.ADJOURNED_TODAY,
    }
    return Due(moment(visit.next_at), now) if tomorrow else None


@dataclass(frozen=True, slots=True)
class _Visit:
    """A member who asks, on a day of their server."""

    c: Connection
    guild: int
    user: int
    rules: GuildSettings
    calendar: Calendar
    today: date
    forgotten_today: bool
    """A person erased today took something today, which is not known any more."""
    old_at: int | None
    """When their account is old enough to get anything (ms); None: it is."""

    @classmethod
    def of(cls, c: Connection, guild: int, user: int, now: int) -> _Visit:
        rules = guilds.load(c, guild)
        calendar = Calendar.of(rules.time_zone)
        today = calendar.day(now)
        forgotten_at = forgotten.forgotten_at(c, guild, user, now)
        forgotten_today = (
            forgotten_at is not None and calendar.day(forgotten_at) >= today
        )
        old_at = (
            None
            if is_old(user, rules.account_days, now)
            else account_age.old_at(user, rules.account_days)
        )
        return cls(c, guild, user, rules, calendar, today, forgotten_today, old_at)

    @property
    def daily_due(self) -> bool:
        """Whether there is a grant, and today is later than the last day on which they
        took it."""
        if self.old_at is not None:
            return False
        last = daily.last(self.c, self.guild, self.user)
        return (
            self.rules.daily > 0
            and not self.forgotten_today
            and (last is None or last.day < self.today)
        )

    @property
    def next_at(self) -> int:
        """When the day after today, or after the last day on which they took the grant,
        begins (ms)."""
        last = daily.last(self.c, self.guild, self.user)
        return self.calendar.end(
            self.today if last is None else max(self.today, last.day)
        )

    def no_relief(self) -> NoRelief | None:
        """Return why their purse, as it is now, is not filled up; None: it is."""
        rules, balance = self.rules, ledger.purse(self.c, self.guild, self.user)
        if self.old_at is not None or not rules.relief:
            return NoRelief.NONE_HERE
        if balance >= min(rules.stake_least, rules.relief):
            return NoRelief.NOT_POOR
        today = self.calendar.begin(self.today)
        tomorrow = self.calendar.end(self.today)
        if stakes.statuses_for_tokens(self.c, self.guild, self.user, rested=tomorrow):
            return NoRelief.AT_TABLE
        if stakes.statuses_for_tokens(self.c, self.guild, self.user, rested=today):
            return NoRelief.ADJOURNED_TODAY
        if gifts.given_since(self.c, self.guild, self.user, today):
            return NoRelief.GAVE
        last = daily.last_relief(self.c, self.guild, self.user)
        taken = last is not None and last >= self.today
        return NoRelief.TAKEN if taken or self.forgotten_today else None
