"""A server's day begins at its own midnight, whatever its clocks do."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import available_timezones

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ground.clock import milliseconds, moment
from bot.records.days import Calendar

HOUR = 3_600_000
ZONES = sorted(available_timezones())


def at(text: str) -> int:
    """Return a time of UTC in ms."""
    return milliseconds(datetime.fromisoformat(text).replace(tzinfo=UTC))


@pytest.mark.parametrize(
    ("zone", "day", "begins", "hours"),
    [
        # summer time begins
        (
            "Europe/Kyiv",
            date(2026, 3, 29),
            "2026-03-28T22:00",
            23,
        ),
        ("Europe/Kyiv", date(2026, 10, 25), "2026-10-24T21:00", 25),  # and ends
        ("Europe/Kyiv", date(2028, 2, 29), "2028-02-28T22:00", 24),
        # there is no midnight: it is one o'clock at once
        (
            "Africa/Cairo",
            date(2026, 4, 24),
            "2026-04-23T22:00",
            23,
        ),
        # there are two: the first counts
        (
            "America/Havana",
            date(2026, 11, 1),
            "2026-11-01T04:00",
            25,
        ),
        ("Asia/Kathmandu", date(2026, 1, 1), "2025-12-31T18:15", 24),
        ("UTC", date(2026, 1, 1), "2026-01-01T00:00", 24),
        ("Mars/Olympus", date(2026, 1, 1), "2026-01-01T00:00", 24),
        ("../etc/passwd", date(2026, 1, 1), "2026-01-01T00:00", 24),
        ("Europe", date(2026, 1, 1), "2026-01-01T00:00", 24),
        ("", date(2026, 1, 1), "2026-01-01T00:00", 24),
    ],
)
def test_a_day_begins_and_ends_at_midnight(
    zone: str, day: date, begins: str, hours: int
) -> None:
    calendar = Calendar.of(zone)
    begin, end = calendar.begin(day), calendar.end(day)
    assert begin == at(begins)
    assert end - begin == hours * HOUR
    assert [calendar.day(moment) for moment in (begin - 1, begin, end - 1)] == [
        day - timedelta(days=1),
        day,
        day,
    ]


SINCE = st.integers(at("2012-01-01T00:00"), at("2037-01-01T00:00"))
"""Until 2011 Newfoundland put its clocks back at a minute past midnight, and so began a
day twice."""


@given(st.sampled_from(ZONES), SINCE)
def test_the_next_day_is_never_now_and_never_far(zone: str, now: int) -> None:
    calendar = Calendar.of(zone)
    today = calendar.day(now)
    following = calendar.end(today)
    assert calendar.begin(today) <= now < following <= now + 50 * HOUR
    assert calendar.day(following) > today
    assert moment(following).astimezone(calendar.zone).date() > today
    assert calendar.day(following - 1) <= today
