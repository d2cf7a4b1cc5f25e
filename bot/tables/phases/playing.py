"""A hand is played: what people do in it, and what the clock does for those who are
late."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from bot.games.contract import (
    CLOCK,
    IllegalActionError,
    InvalidActionError,
    Reason,
    Seat,
    TimerKind,
)
from bot.tables import canceling, idleness, lifecycle, racing
from bot.tables.idleness import Away
from bot.tables.ids import Moment, TableId, UserId
from bot.tables.model.commands import (
    AcceptCanceling,
    Act,
    Cancel,
    Command,
    DeclineCanceling,
    JustPlay,
    Person,
    Resign,
)
from bot.tables.model.ends import EndReason
from bot.tables.model.events import TimedOut
from bot.tables.model.phases import Playing
from bot.tables.model.table import Table, UnsettledError
from bot.tables.refusals import (
    AlreadySo,
    NoHand,
    NotAllowed,
    NotSeated,
    NotYourTurn,
    Refusal,
    StaleClick,
)
from bot.tables.settlement import end
from bot.tables.transaction import SECOND, Transaction
from db import tables

AGAIN_MS: Final = 250
"""After how long the clock looks again where the house has to look first."""


class HouseFirstError(Exception):
    """The house has to look first: nothing was done."""


Questions: TypeAlias = Callable[[TableId, UserId], str]
"""Says about which move, in notation, a person's panel at a table asks a question;
empty: about none."""


def no_questions(_table: TableId, _user: UserId) -> str:
    """Say that nobody is asked about a move."""
    return ""


def offers(table: Table, user: UserId) -> Iterator[Command]:
    """Yield what somebody may do now: in the game, then about it."""
    seat = table.seat_of(user)
    if seat is not None:
        yield from (
            Act(str(action))
            for action in table.game.legal_actions(table.demand_hand().state, seat)
        )
        yield from beside_the_game(table, user)


def beside_the_game(table: Table, user: UserId) -> Iterator[Command]:
    """Yield what somebody may do about the game; what they may do in it, their view of
    the hand says."""
    seat = table.seat_of(user)
    if seat is None:
        return
    yield Resign()
    if table.header.guided:
        yield JustPlay()
    accepts = table.seats[seat].accepts
    proposal = table.proposal
    if canceling.may_propose(table, seat) and not accepts:
        yield Cancel()
    if proposal is not None and proposal.is_open:
        yield from () if accepts else (AcceptCanceling(proposal.by),)
        yield DeclineCanceling(proposal.by)


def apply(
    tx: Transaction, table: Table, who: Person, command: Command, version: int | None
) -> Table:
    """Do what somebody asks for beside the game.

    Raises:
        Refusal: it cannot be done.
    """
    seat = table.demand_seat(who.user)
    match command:
        case Resign() if table.is_as_offered(version):
            return leave(tx, table, seat)
        case JustPlay():
            if not table.header.guided:
                raise AlreadySo
            return replace(table, header=replace(table.header, guided=False))
        case AcceptCanceling(by):
            return canceling.accept(tx, table, seat, by, version)
        case DeclineCanceling(by):
            return canceling.decline(table, by, version)
        case _:
            raise StaleClick


def move(
    tx: Transaction, table: Table, who: Person, notation: str, version: int | None
) -> Table:
    """Do somebody's move in the game; in another phase it is refused.

    Raises:
        NotSeated, NoHand, StaleClick, NotYourTurn, NotAllowed: it cannot be done.
        HouseFirstError: not yet.
    """
    seat = table.demand_seat(who.user)
    if not isinstance(table.phase, Playing):
        raise NoHand if table.is_as_offered(version) else StaleClick
    if house_looks(table):
        raise HouseFirstError
    if _races_given(table):
        table = racing.caught_up(tx, table, min(who.arrived or tx.now, tx.now))
        if not isinstance(table.phase, Playing):
            return table
    action = _offered(tx, table, seat, who, notation, version)
    if action is None:
        return table
    try:
        return lifecycle.act(tx, table, seat, action, who.click, arrived=who.arrived)
    except IllegalActionError as error:
        raise _not_allowed(table, seat, error.reason) from error


def _offered(  # noqa: PLR0917 - a move, and when it was offered
    tx: Transaction,
    table: Table,
    seat: Seat,
    who: Person,
    notation: str,
    version: int | None,
) -> object | None:
    """Return an action of the game that was offered at a version; an interrupt may be
    offered at an earlier one.

    None: it was done by the same press, which is delivered once more (rules/INDEX.md
    G6).

    Raises:
        StaleClick: it was not, or the table has changed since.
    """
    try:
        action = table.game.parse_action(notation)
    except InvalidActionError as error:
        raise StaleClick from error
    if version is None or version == table.version(seat):
        return action
    if who.click is not None and tables.has_acted(tx.connection, who.click):
        return None
    if not (table.is_of_hand(version) and table.game.is_interrupt(action)):
        raise StaleClick
    return action


def _not_allowed(table: Table, seat: Seat, reason: Reason) -> Refusal:
    return (
        NotYourTurn(table.awaited())
        if reason is Reason.NOT_YOUR_TURN
        else NotAllowed(reason, seat)
    )


def leave(tx: Transaction, table: Table, seat: Seat) -> Table:
    """Let somebody give up; those who stay may have agreed to cancel by that."""
    after = lifecycle.leave(tx, table, seat, EndReason.RESIGNED)
    return canceling.reconsider(tx, after)


def run_out(tx: Transaction, table: Table, questions: Questions) -> Table:
    """Close a window, or play for those who are late; start the clock of a race that
    not everybody has seen.

    If a player has pressed a move that gives something up, and not answered its
    question, that move is done; otherwise the game's default."""
    if table.unseen:
        return lifecycle.wind(tx, table, restart=True)
    if _races_given(table):
        return racing.caught_up(tx, table, tx.now)
    if house_looks(table) and table.deadline is not None:
        again = Moment(tx.now + AGAIN_MS)
        return table.clocked(replace(table.deadline, at=again))
    return _late(tx, table, questions)


def _late(tx: Transaction, table: Table, questions: Questions) -> Table:
    timer = table.timer()
    if timer is None:
        raise UnsettledError(f"table {table.id} plays a hand without a clock")
    if timer.kind is TimerKind.WINDOW:
        return _close(tx, table)
    late = [
        seat
        for seat in table.game.to_act(table.demand_hand().state)
        if not lifecycle.is_locked_out(tx, table, seat)
    ]
    for seat in sorted(table.game.to_act(table.demand_hand().state)):
        now = table.timer()
        if now is None or (timer.kind is TimerKind.TURN and now.serial != timer.serial):
            break  # the hand is over, or waits for something else: nobody is late for that yet
        if lifecycle.is_locked_out(tx, table, seat):
            continue
        if timer.kind is TimerKind.TURN and seat in table.persons:
            table = _counted(tx, table, seat, late)
        if isinstance(table.phase, Playing) and seat in table.game.to_act(
            table.demand_hand().state
        ):
            action = lifecycle.in_absence(table, seat) or _move(
                table, seat, questions(table.id, table.user_at(seat))
            )
            table = _act(tx, table, seat, action)
    deadline = table.deadline
    # somebody was locked out
    if (
        isinstance(table.phase, Playing)
        and deadline is not None
        and deadline.at <= tx.now
    ):
        return table.clocked(replace(deadline, at=Moment(tx.now + SECOND)))
    return table


def _move(table: Table, seat: Seat, pressed: str) -> object:
    """Return what the clock does for a seat: the move it pressed, if that is legal and
    gives way, else the default."""
    game = table.game
    state = table.demand_hand().state
    giving_way = {
        str(action): action
        for action in game.legal_actions(state, seat)
        if game.gives_way(action)
    }
    return giving_way.get(pressed) or game.default_action(state, seat)


def _counted(
    tx: Transaction, table: Table, seat: Seat, late: Collection[Seat]
) -> Table:
    """Count a player's timeout. They leave if it is one too many; but if nobody acted,
    nobody wins by that."""
    one = table.seats[seat]
    since = one.late_since if one.timeouts else table.seq
    table = table.with_seat(
        seat, replace(one, timeouts=one.timeouts + 1, late_since=since)
    ).telling(TimedOut(seat))
    if table.seats[seat].timeouts < table.options.max_timeouts:
        return table
    match idleness.who_is_away(tx, table, seat, late):
        case Away.EVERYBODY:
            return end(tx, table, EndReason.IDLE, None)
        case Away.UNKNOWN:
            return table
        case Away.LEAVER:
            return lifecycle.leave(tx, table, seat, EndReason.TIMED_OUT)


def _close(tx: Transaction, table: Table) -> Table:
    """Close a window, after what is done in it for those who have left."""
    for seat in sorted(table.gone):
        if (action := lifecycle.in_absence(table, seat)) is not None:
            table = lifecycle.act(tx, table, seat, action)
    return _act(
        tx, table, CLOCK, table.game.default_action(table.demand_hand().state, CLOCK)
    )


def _act(tx: Transaction, table: Table, seat: Seat, action: object) -> Table:
    """Do what the clock does, but end the game instead of letting somebody win a hand
    in which nobody acted."""
    if idleness.is_untouched(tx, table) and lifecycle.is_won_by(
        tx, table, seat, action
    ):
        return end(tx, table, EndReason.IDLE, None)
    return lifecycle.act(tx, table, seat, action)


def house_moves(
    tx: Transaction, table: Table, moves: Sequence[tuple[Seat, str]]
) -> Table:
    """Do what the players of the house have decided, in this order, in the game's
    notation; nothing: they wait.

    What an earlier one has made impossible, such as anything after the end of the hand,
    is dropped. A player locked out is asked again in a second.

    Raises:
        NotSeated: it is not the seat of a player of the house.
        bot.games.contract.InvalidActionError: a text cannot be read as an action.
        bot.games.contract.IllegalActionError: the rules refuse the first of them.
    """
    hand_no = table.hand_no
    if _races_given(table):
        return racing.caught_up(tx, table, tx.now)
    table = replace(table, house_at=None)
    for place, (seat, notation) in enumerate(moves):
        if not isinstance(table.phase, Playing) or table.hand_no != hand_no:
            break
        if seat not in table.house:
            raise NotSeated
        action = table.game.parse_action(notation)
        try:
            table = lifecycle.act(tx, table, seat, action)
        except IllegalActionError as error:
            if error.reason is Reason.LOCKED_OUT:
                table = replace(table, house_at=Moment(tx.now + SECOND))
            elif place == 0:
                raise
    return table


def house_looks(table: Table) -> bool:
    """Tell whether the house has to look first: where others are given the same deal,
    nobody may be quicker than it."""
    waits = table.house_at is not None and not table.game.profile.turnless
    return table.header.given is not None and waits


def _races_given(table: Table) -> bool:
    """Tell whether it is a race that others run too: all in it is done on time."""
    return table.header.given is not None and table.game.profile.turnless
