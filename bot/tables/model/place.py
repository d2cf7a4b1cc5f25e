"""Where a table stands in Discord, and what it waits for."""

from __future__ import annotations

from dataclasses import dataclass

from bot.tables.ids import ChannelId, MessageId, Moment


@dataclass(frozen=True, slots=True)
class Home:
    """Where a table was opened that is to be played, or is played, in a thread of its
    own."""

    channel: ChannelId
    message: MessageId | None = None
    """Its first message; None: it stays there until the thread is open, or says
    everything already."""


@dataclass(frozen=True, slots=True)
class Location:
    """Where a table stands."""

    channel: ChannelId | None
    """None: it is private."""
    message: MessageId | None = None
    posted_at: Moment | None = None
    """When that message was posted, or noted."""
    call: MessageId | None = None
    """The message that calls people to the table."""
    home: Home | None = None
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
