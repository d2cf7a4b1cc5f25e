"""What becomes of a table by what is asked of it, and by its clock: the phase where it
stands decides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.contract import Seat
from bot.tables import canceling, leaving, lifecycle
from bot.tables.commands import (
    Act,
    AddHouse,
    Block,
    Cancel,
    CancelByModerator,
    ChangeRule,
    Command,
    Decline,
    Form,
    Join,
    Person,
    PlayForPoints,
    Remove,
    Start,
    TakeSeat,
)
from bot.tables.events import Asked
from bot.tables.ids import UserId
from bot.tables.model.ends import EndReason
from bot.tables.model.phases import (
    Adjourned,
    Between,
    Forming,
    Gathering,
    Over,
    Playing,
)
from bot.tables.model.table import Table
from bot.tables.persistence.tables import WideTransaction
from bot.tables.phases import adjourned, between, forming, gathering, over, playing
from bot.tables.phases.playing import Questions
from bot.tables.refusals import NoHand, NotInvited, StaleClick
from bot.tables.transaction import Transaction

_OFFERS: Final = {
    Gathering: gathering.offers,
    Forming: forming.offers,
    Playing: playing.offers,
    Between: between.offers,
    Adjourned: adjourned.offers,
    Over: over.offers,
}
_BUTTONS: Final = {
    **_OFFERS,
    Playing: playing.beside_the_game,
    Over: over.buttons,
}
_PUBLIC_BUTTONS: Final = {
    **_BUTTONS,
    Gathering: gathering.beside_the_options,
}
_PHASES: Final = {
    Gathering: gathering.apply,
    Forming: forming.apply,
    Playing: playing.apply,
    Between: between.apply,
    Adjourned: adjourned.apply,
    Over: over.apply,
}


_LEAVE: Final = {
    Gathering: leaving.leave,
    Forming: leaving.leave,
    Playing: playing.leave,
    Between: between.leave,
    Adjourned: adjourned.leave,
}


def offers(table: Table, user: UserId) -> Iterator[Command]:
    """Yield what somebody may do at a table now, in the order of buttons.

    Whether they may still sit down there, by their tokens and by the other tables where
    they sit, is not asked."""
    return _OFFERS[type(table.phase)](table, user)


def buttons(table: Table, user: UserId) -> Iterator[Command]:
    """Yield the same without what has no button of the table: the moves of a game,
    which a view of the hand tells, and what only a late tap can still ask."""
    return _BUTTONS[type(table.phase)](table, user)


def public_buttons(table: Table, user: UserId) -> Iterator[Command]:
    """Yield the same without what only somebody's own panel shows: the table options of
    its host."""
    return _PUBLIC_BUTTONS[type(table.phase)](table, user)


def apply(
    tx: WideTransaction,
    table: Table,
    who: Person,
    command: Command,
    version: int | None,
) -> Table:
    """Do what somebody asks for, as it was offered at a `version` of what they see;
    None: whatever it is now.

    Raises:
        Refusal: it cannot be done; nothing has changed.
    """
    match command:
        case Cancel():
            after = canceling.cancel(tx, table, who.user, version)
        case CancelByModerator(reason):
            after = canceling.order(tx, table, who.user, reason)
        case _:
            _demand_phase(table, who.user, command, version)
            phase = _PHASES[type(table.phase)]
            after = phase(tx, table, who, command, version)
    if after is table or isinstance(command, Act | Form | CancelByModerator):
        return after
    # everybody learns that a challenge was declined, and nobody that it was for good
    told = Decline() if isinstance(command, Block) else command
    return after.telling(Asked(who.user, told))


def _demand_phase(
    table: Table, user: UserId, command: Command, version: int | None
) -> None:
    """Refuse what belongs to another phase with the reason that helps most."""
    match command:
        case Act() if not isinstance(table.phase, Playing):
            table.demand_seat(user)
            raise NoHand if table.is_as_offered(version) else StaleClick
        case TakeSeat() if not isinstance(table.phase, Between):
            raise StaleClick
        case Form() if not isinstance(table.phase, Forming):
            raise StaleClick
        case Start() | AddHouse() | Remove() | PlayForPoints() | ChangeRule() if (
            not isinstance(table.phase, Gathering)
        ):
            raise StaleClick
        case Join() | Decline() if not isinstance(table.phase, Gathering):
            is_stranger = table.header.room is None and table.seat_of(user) is None
            raise NotInvited if is_stranger else StaleClick
        case _:
            return


def leave(tx: Transaction, table: Table, seat: Seat) -> Table:
    """Let somebody get up from an open table, however it stands."""
    return _LEAVE[type(table.phase)](tx, table, seat)


def run_out(tx: Transaction, table: Table, questions: Questions) -> Table:
    """Serve a deadline: close an invitation, a pause or a window, or play for those who
    are late."""
    rests = isinstance(table.phase, Gathering | Adjourned)
    if not rests and (not table.has_place or table.unhurried):
        return lifecycle.let_lapse(tx, table, EndReason.ABANDONED)
    match table.phase:
        case Gathering():
            return gathering.run_out(tx, table)
        case Forming():
            return forming.run_out(tx, table)
        case Playing():
            return playing.run_out(tx, table, questions)
        case Between():
            return between.run_out(tx, table)
        case Adjourned():
            return adjourned.run_out(tx, table)
        case Over():
            return table
