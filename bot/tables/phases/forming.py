"""All are there, and partnerships are made. Every function runs inside a transaction,
as in `lifecycle`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.games.contract import Seat
from bot.tables import leaving, lifecycle
from bot.tables.ids import UserId
from bot.tables.making_partners import are_made, attempt_of, gathering_of, step
from bot.tables.model.commands import Cancel, Command, Form, Leave, Person
from bot.tables.model.ends import EndReason
from bot.tables.model.phases import Forming
from bot.tables.model.table import Table
from bot.tables.partnerships.attempt import Attempt
from bot.tables.partnerships.formation import (
    CLOCK,
    PAIR,
    NotPossibleError,
    Stage,
    actions,
)
from bot.tables.refusals import HostChooses, NoPartner, StaleClick
from bot.tables.settlement import call_off, free, holding
from bot.tables.transaction import Transaction
from db import formings


def offers(table: Table, user: UserId) -> Iterator[Command]:
    """Yield what somebody may do now, in the order of buttons; people are named by
    their ids."""
    seat = table.seat_of(user)
    if seat is None:
        return
    yield from (
        Form(_with_names(table, action))
        for action in actions(attempt_of(table).state, seat)
    )
    yield Leave()
    if user == table.host:
        yield Cancel()


def _with_names(table: Table, action: str) -> str:
    """Return an action in which people are named by their ids, and not by their
    places."""
    verb, *words = action.split()
    if verb not in {"invite", "propose"}:
        return action
    return " ".join([verb, *(str(table.user_at(Seat(int(place)))) for place in words)])


def apply(
    tx: Transaction, table: Table, who: Person, command: Command, _version: int | None
) -> Table:
    """Do what somebody asks for beside making partnerships.

    Raises:
        NotSeated, StaleClick: it cannot be done.
    """
    seat = table.demand_seat(who.user)
    match command:
        case Leave():
            return leaving.leave(tx, table, seat)
        case _:
            raise StaleClick


def form(
    tx: Transaction, table: Table, who: Person, action: str, version: int | None
) -> Table:
    """Let somebody help to make partnerships, if they are being made; nothing for a
    press that is delivered once more (rules/INDEX.md G6).

    Raises:
        NotSeated, StaleClick, HostChooses, NoPartner: it cannot be done.
    """
    if not isinstance(table.phase, Forming):
        raise StaleClick
    attempt = attempt_of(table)
    seat = table.demand_seat(who.user)
    if who.click is not None and formings.has_done(tx.connection, who.click):
        return table
    if version != table.version(None):
        raise StaleClick
    verb, _, rest = action.partition(" ")
    if verb in {"invite", "propose"}:
        action = f"{verb} {' '.join(map(str, _named(table, attempt, rest)))}"
    try:
        return _go_on(tx, table, seat, action, who.click)
    except NotPossibleError as error:
        if verb in {"invite", "propose"} and attempt.state.stage is Stage.AGREEMENT:
            raise NoPartner from error
        if verb == "method" and attempt.state.stage is Stage.METHOD:
            raise HostChooses(table.host) from error
        raise StaleClick from error


def _go_on(
    tx: Transaction, table: Table, place: int, action: str, click: int | None = None
) -> Table:
    """Do what somebody at a place, or the clock, does; deal once all seats are found.

    If somebody cannot pay any more by then, all wait for another one."""
    table = step(tx, table, place, action, click)
    if not are_made(table):
        return table
    table = holding(tx.connection, table, tx.now)
    if not table.poor:
        return lifecycle.deal(tx, table)
    poor = table.poor
    table = replace(table, phase=gathering_of(table))
    people = [table.user_at(seat) for seat in table.persons if seat not in poor]
    if people:
        return leaving.wait_without(tx, table.with_host_among(people), *poor)
    for seat in poor:
        table = free(tx, table, seat)
    return call_off(tx, table, EndReason.BUST, None)


def _named(table: Table, attempt: Attempt, ids: str) -> list[int]:
    """Return the places of the people named; players of the house, whom no list of
    Discord's has, fill a team up.

    Raises:
        NoPartner: somebody does not sit there.
    """
    named = [
        table.seat_of(UserId(int(word))) for word in ids.split() if word.isdecimal()
    ]
    places = [int(seat) for seat in named if seat is not None]
    if len(places) < len(named) or not places:
        raise NoPartner
    setup = attempt.state.setup
    free = attempt.state.free
    house = [
        place for place in sorted(setup.house) if place in free and place not in places
    ]
    return sorted(
        [*places, *(house[: setup.size - len(places)] if setup.size > PAIR else [])]
    )


def run_out(tx: Transaction, table: Table) -> Table:
    """End a stage whose time is over; a vote that is not decided by then means the
    draw."""
    return _go_on(
        tx,
        table,
        CLOCK,
        "draw" if attempt_of(table).state.stage is Stage.METHOD else "close",
    )
