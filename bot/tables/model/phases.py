"""The phase of a table: one of six, each with its own data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bot.games.contract import Seat
from bot.tables.ids import Moment, UserId
from bot.tables.model.ends import EndReason
from bot.tables.model.hand import Hand
from bot.tables.partnerships.attempt import Attempt


@dataclass(frozen=True, slots=True)
class Gathering:
    """It waits for people: at a challenge for one, at an open table for all who want to
    join."""

    expected: tuple[UserId, ...] = ()
    """The people for whose presses a rematch waits; it starts by itself when all have
    joined."""
    wanted: int = 0
    """How many have to sit there before it does: where partners played, as many as they
    were."""


@dataclass(frozen=True, slots=True)
class Forming:
    """All are there, and partnerships are made."""

    attempt: Attempt
    gathering: Gathering
    """What the table waits for again if somebody leaves."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposal to cancel the game in mid-hand. In each hand a seat makes one at most,
    so that names it."""

    by: Seat
    opened_at: Moment | None = None
    """Since when it can be accepted; None: it has lapsed."""
    until: Moment | None = None
    """When it lapses; None: it has."""

    @property
    def is_open(self) -> bool:
        """Whether it can be accepted."""
        return self.opened_at is not None


@dataclass(frozen=True, slots=True)
class Playing:
    """A hand is played."""

    hand: Hand
    proposal: Proposal | None = None
    """The last one, until something else happens that everybody sees."""


@dataclass(frozen=True, slots=True)
class Between:
    """A hand is over; the players decide whether to go on."""

    hand: Hand
    paused: bool = False
    """The next hand would come by itself, but everybody is asked for it this time."""


@dataclass(frozen=True, slots=True)
class Adjourned:
    """A match is adjourned between two hands and can be resumed another day."""

    hand: Hand
    since: Moment


@dataclass(frozen=True, slots=True)
class Over:
    """The game is over, or nothing came of it."""

    hand: Hand | None
    """The last one; None: none was dealt."""
    at: Moment
    reason: EndReason
    by: Seat | None = None
    """The seat that has brought it about."""
    canceled_by: UserId | None = None
    """Who canceled it; None: nobody, or all have agreed."""
    cancel_reason: str = ""
    """Why a moderator canceled it, in their own words."""


Phase: TypeAlias = Gathering | Forming | Playing | Between | Adjourned | Over
