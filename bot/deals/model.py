"""A set of deals as a value: who plays it, what they may ask for, and what happened.

It is played as a table is: `bot.deals.machine` says what is offered, what is done and
what the clock does."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NewType, TypeAlias

from bot.tables.ids import Moment, UserId

SetId = NewType("SetId", int)
DealNo = NewType("DealNo", int)
"""A deal of a set, from 1."""


class SetKind(StrEnum):
    """Who may play a set, and when it is over."""

    DAILY = "daily"
    """Everybody, until its day is over."""
    DUEL = "duel"
    """Two people, until both have played all deals or their time is over."""
    ROUND = "round"
    """Those who join on its first day, until all have played, or time is over."""


class Ending(StrEnum):
    """How a play ended."""

    PLAYED = "played"
    GIVEN_UP = "given_up"
    LATE = "late"
    """It was not begun in time."""


class SetEnd(StrEnum):
    """Why a set is over."""

    FINISHED = "finished"
    """All have finished all deals."""
    TIME = "time"
    DECLINED = "declined"
    UNANSWERED = "unanswered"
    """Nobody has accepted or joined in time."""


class RefusedError(Exception):
    """Something cannot be done in a set; nothing has changed."""


class NotOfferedError(RefusedError):
    """It is not offered to this person now."""


class AlreadyPlayedError(RefusedError):
    """A person has one play of each deal, and has had it."""


@dataclass(frozen=True, slots=True)
class Play:
    """One person's one try at one deal. Without an `ending` it is under way. Only a
    play that was `PLAYED` has a score, in the unit of its game."""

    person: UserId
    deal: DealNo
    begun_at: Moment
    ended_at: Moment | None = None
    ending: Ending | None = None
    score: int | None = None

    def ended(self, at: Moment, ending: Ending, score: int | None = None) -> Play:
        """Return it as it ended."""
        return replace(self, ended_at=at, ending=ending, score=score)


@dataclass(frozen=True, slots=True)
class DealSet:
    """A set of deals. Nothing in it tells a card.

    `plays` are all of a duel or a round. Of a daily set they may be those of one
    person, or those under way: nothing it does depends on more."""

    kind: SetKind
    deals: int
    opened_by: UserId
    opens_at: Moment
    closes_at: Moment
    joins_until: Moment | None = None
    """Until when others may accept or join; None: nobody may any more."""
    asked: UserId | None = None
    """Who may accept a duel."""
    people: tuple[UserId, ...] = ()
    """Who takes part, in the order of joining; of a daily set nobody is listed."""
    plays: tuple[Play, ...] = ()
    lower: bool = False
    """Whether less is better."""
    over_at: Moment | None = None
    end: SetEnd | None = None

    @property
    def is_over(self) -> bool:
        """Whether its seeds may be seen."""
        return self.end is not None

    @property
    def begun(self) -> bool:
        """Whether all who may take part do: nobody else may begin a duel."""
        return self.kind is not SetKind.DUEL or len(self.people) == 2

    def numbers(self) -> tuple[DealNo, ...]:
        """Return the deals."""
        return tuple(map(DealNo, range(1, self.deals + 1)))

    def play_of(self, person: UserId, deal: DealNo) -> Play | None:
        """Return somebody's play of a deal; None: they have not begun it."""
        found = (one for one in self.plays if (one.person, one.deal) == (person, deal))
        return next(found, None)

    def has_finished(self, person: UserId) -> bool:
        """Whether somebody has nothing left to play."""
        plays = (self.play_of(person, deal) for deal in self.numbers())
        return all(play is not None and play.ending for play in plays)

    def with_play(self, play: Play) -> DealSet:
        """Return the set with a play, new or changed."""
        key = play.person, play.deal
        others = tuple(one for one in self.plays if (one.person, one.deal) != key)
        return replace(self, plays=(*others, play))


@dataclass(frozen=True, slots=True)
class JoinSet:
    """To take part in a round, or to accept a duel."""


@dataclass(frozen=True, slots=True)
class DeclineSet:
    """Not to accept a duel."""


@dataclass(frozen=True, slots=True)
class BeginDeal:
    """To begin one's only play of a deal."""

    deal: DealNo


SetCommand: TypeAlias = JoinSet | DeclineSet | BeginDeal


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody takes part."""

    person: UserId


@dataclass(frozen=True, slots=True)
class Begun:
    """Somebody has begun a deal."""

    play: Play


@dataclass(frozen=True, slots=True)
class Finished:
    """A play has ended."""

    play: Play


@dataclass(frozen=True, slots=True)
class Closed:
    """The set is over."""

    end: SetEnd


SetEvent: TypeAlias = Joined | Begun | Finished | Closed
SetStep: TypeAlias = tuple[DealSet, tuple[SetEvent, ...]]
