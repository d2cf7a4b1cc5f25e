"""What can be asked of a table, as frozen values. A button's custom_id is one of them,
written down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bot.games.contract import Seat
from bot.house.levels import Level
from bot.tables.ids import Moment, UserId
from bot.tables.model.status import SheetVerdict


@dataclass(frozen=True, slots=True)
class Person:
    """A person who asks for something.

    Args:
        user: who it is.
        click: the id of their interaction; None: it is not known.
        arrived: when it reached the bot; None: now.
    """

    user: UserId
    click: int | None = None
    arrived: Moment | None = None


@dataclass(frozen=True, slots=True)
class Join:
    """To sit down at an open table, or to accept a challenge."""


@dataclass(frozen=True, slots=True)
class Decline:
    """Not to come though one was asked by name; a host takes the challenge back."""


@dataclass(frozen=True, slots=True)
class Block:
    """To decline, and to be challenged by the host no more."""


@dataclass(frozen=True, slots=True)
class Start:
    """To have the first hand dealt to those who have joined."""


@dataclass(frozen=True, slots=True)
class AddHouse:
    """To let a player of the house sit down."""

    level: Level


@dataclass(frozen=True, slots=True)
class Remove:
    """To remove somebody who has joined an open table, as its host, before the
    start."""

    user: UserId


@dataclass(frozen=True, slots=True)
class PlayForPoints:
    """To play without tokens."""


@dataclass(frozen=True, slots=True)
class ChangeRule:
    """To change something about an open table, such as `memory=open` or
    `order=joining`."""

    change: str


@dataclass(frozen=True, slots=True)
class Form:
    """To help to make partnerships, such as `pick 2`; people are named by their ids."""

    action: str


@dataclass(frozen=True, slots=True)
class Act:
    """To do something in the game, in its notation."""

    notation: str


@dataclass(frozen=True, slots=True)
class JustPlay:
    """To be told no more what to do in a guided hand."""


@dataclass(frozen=True, slots=True)
class Next:
    """To ask for the next hand."""


@dataclass(frozen=True, slots=True)
class Pause:
    """To let the next hand wait for everybody's wish."""


@dataclass(frozen=True, slots=True)
class Stop:
    """To end the game between two hands, if everybody agrees."""


@dataclass(frozen=True, slots=True)
class Adjourn:
    """To let the match rest until another day, if everybody agrees."""


@dataclass(frozen=True, slots=True)
class GoOn:
    """To resume an adjourned match, once everybody wishes it."""


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """To sit down in place of a player who has left their partners."""


@dataclass(frozen=True, slots=True)
class AnswerSheet:
    """To say, as a scorekeeper, whether the score is right."""

    answer: SheetVerdict


@dataclass(frozen=True, slots=True)
class Leave:
    """To get up from a table while no hand is played."""


@dataclass(frozen=True, slots=True)
class Resign:
    """To give the game up while a hand is played."""


@dataclass(frozen=True, slots=True)
class Cancel:
    """To cancel the game before its first hand; in a hand, to propose it."""


@dataclass(frozen=True, slots=True)
class AcceptCanceling:
    """To agree to the proposal to cancel the game that a seat has made."""

    by: Seat


@dataclass(frozen=True, slots=True)
class DeclineCanceling:
    """To decline it."""

    by: Seat


@dataclass(frozen=True, slots=True)
class CancelByModerator:
    """To cancel the game as a moderator, for a reason that is noted."""

    reason: str


Command: TypeAlias = (
    Join
    | Decline
    | Block
    | Start
    | AddHouse
    | Remove
    | PlayForPoints
    | ChangeRule
    | Form
    | Act
    | JustPlay
    | Next
    | Pause
    | Stop
    | Adjourn
    | GoOn
    | TakeSeat
    | AnswerSheet
    | Leave
    | Resign
    | Cancel
    | AcceptCanceling
    | DeclineCanceling
    | CancelByModerator
)
