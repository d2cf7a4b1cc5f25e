"""Which command a button's custom_id writes down."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.games.contract import Seat
from bot.house.levels import Level
from bot.tables.ids import UserId
from bot.tables.model.commands import (
    AcceptCanceling,
    Act,
    AddHouse,
    Adjourn,
    AnswerSheet,
    Block,
    Cancel,
    ChangeRule,
    Command,
    Decline,
    DeclineCanceling,
    Form,
    GoOn,
    Join,
    JustPlay,
    Leave,
    Next,
    Pause,
    PlayForPoints,
    Remove,
    Resign,
    Start,
    Stop,
    TakeSeat,
)
from bot.tables.model.status import SheetVerdict
from bot.ui.custom_id import Click, InvalidClick, Press

LONGEST_NUMBER: Final = 9
"""Digits of the number of a hand or a seat."""
LONGEST_ID: Final = 19
"""Digits of the id of a person."""
_PLAIN: Final[Mapping[Press, Command]] = MappingProxyType(
    {
        Press.ACCEPT: Join(),
        Press.JOIN: Join(),
        Press.DECLINE: Decline(),
        Press.BLOCK: Block(),
        Press.START: Start(),
        Press.POINTS: PlayForPoints(),
        Press.JUST_PLAY: JustPlay(),
        Press.NEXT: Next(),
        Press.PAUSE: Pause(),
        Press.STOP: Stop(),
        Press.ADJOURN: Adjourn(),
        Press.GO_ON: GoOn(),
        Press.TAKE_SEAT: TakeSeat(),
        Press.CONFIRM: AnswerSheet(SheetVerdict.CONFIRMED),
        Press.DISPUTE: AnswerSheet(SheetVerdict.DISPUTED),
        Press.LEAVE: Leave(),
        Press.YES_LEAVE: Leave(),
        Press.YES_RESIGN: Resign(),
        Press.CANCEL: Cancel(),
    }
)


def command_of(click: Click) -> Command:
    """Return what a press asks of its table.

    Raises:
        InvalidClick: it asks nothing of it, or no button of ours says so.
    """
    match click.press:
        case Press.DO | Press.ORDER:
            return Act(click.arg)
        case Press.FORM:
            return Form(click.arg)
        case Press.SET:
            return ChangeRule(click.arg)
        case Press.HOUSE if click.arg in set(Level):
            return AddHouse(Level(click.arg))
        case Press.REMOVE:
            return Remove(_person_in(click))
        case Press.AGREE:
            return AcceptCanceling(Seat(number_in(click)))
        case Press.PLAY_ON:
            return DeclineCanceling(Seat(number_in(click)))
        case press if press in _PLAIN:
            return _PLAIN[press]
        case _:
            raise InvalidClick(f"nothing is asked by {click}")


def number_in(click: Click) -> int:
    """Return the number of a hand or a seat that a press names. Raises InvalidClick: it
    names none."""
    return _whole(click, LONGEST_NUMBER)


def _person_in(click: Click) -> UserId:
    """Return the person whose id a press names. Raises InvalidClick: it names none."""
    return UserId(_whole(click, LONGEST_ID))


def _whole(click: Click, longest: int) -> int:
    """Return the number of at most so many digits that a press names. Raises
    InvalidClick: it names none."""
    if not click.arg.isdecimal() or len(click.arg) > longest:
        raise InvalidClick(f"no number: {click}")
    return int(click.arg)
