"""The calendar of a server: its day begins at midnight in its own time zone."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.ground.clock import milliseconds, moment


@dataclass(frozen=True, slots=True)
class Calendar:
    """The days of a time zone."""

    zone: tzinfo

    @classmethod
    def of(cls, name: str) -> Calendar:
        """Return the calendar of an IANA zone such as `Europe/Kyiv`; of UTC if there is
        no such zone."""
        try:
            return cls(ZoneInfo(name))
        except (
            ZoneInfoNotFoundError,
            ValueError,
            OSError,
        ):
            # no zone, no path, and a folder of zones
            return cls(UTC)

    def day(self, at: int) -> date:
        """Return the day on which a time (ms) falls."""
        return moment(at).astimezone(self.zone).date()

    def begin(self, day: date) -> int:
        """Return when a day begins, in ms: midnight, or when the clocks skip it, what
        comes instead."""
        return milliseconds(datetime.combine(day, time(), self.zone).astimezone(UTC))

    def end(self, day: date) -> int:
        """Return when the day after this one begins, in ms."""
        return self.begin(day + timedelta(days=1))
