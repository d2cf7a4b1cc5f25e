"""Where a table stands in Discord, and what it waits for."""

from __future__ import annotations

from dataclasses import dataclass

from bot.tables.ids import ChannelId, MessageId, Moment


@dataclass(frozen=True, slots=True)
class Location:
    """Where a table stands."""

    channel: ChannelId | None
    """None: it is private."""
    message: MessageId | None = None
    """The one that shows the table as it is (`Table.current_message`); None: it is to
    be posted."""
    home: ChannelId | None = None
    """Where the table was opened, if it is to be played, or is played, in a thread of
    its own."""
    lost_at: Moment | None = None
    """Since when the table has no place to be shown; None: it has one."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """When the clock acts at a table, unless something happens before."""

    at: Moment
    length_ms: int | None = None
    """How long the clock was set to; None: this is a fixed moment, whatever happens to
    the bot."""
    serial: int | None = None
    """Which turn or window of the hand it is the clock of."""

    @property
    def began_at(self) -> Moment | None:
        """When the clock was set; None: it is a fixed moment."""
        return None if self.length_ms is None else Moment(self.at - self.length_ms)
