"""How partnerships are made at a table, from the start to the deal. Runs inside a
transaction, as `lifecycle`."""

from __future__ import annotations

from dataclasses import replace

from bot.tables import waiting
from bot.tables.dealing import commitment, new_seed
from bot.tables.ids import TableId, UserId, known
from bot.tables.model.events import Formed
from bot.tables.model.phases import Forming, Gathering
from bot.tables.model.table import Table, UnsettledError
from bot.tables.partnerships.attempt import Attempt, begun
from bot.tables.partnerships.formation import (
    CLOCK,
    MOST_TEAMS,
    PAIR,
    Stage,
    Way,
)
from bot.tables.partnerships.seen import differs
from bot.tables.refusals import StaleClick
from bot.tables.transaction import Transaction
from db import formings, tables
from db.rows import FormingRow, FormingStepRow


def teams_of(table: Table) -> int:
    """Return how many teams of equal size those who sit there make; 0: they make none.

    One person with the house needs no partnerships made: seats alternate.
    """
    sides = table.game.sides(table.options, len(table.seats))
    teams = len(set(sides))
    alternate = sides == tuple(seat % teams for seat in range(len(sides)))
    fits = (
        PAIR <= teams <= MOST_TEAMS
        and alternate
        and len(sides) % teams == 0
        and len(sides) >= PAIR * teams
    )
    return teams if fits and len(table.persons) > 1 else 0


def begin(tx: Transaction, table: Table, teams: int) -> Table:
    """Begin to make so many teams of those who sit there."""
    way = table.header.partners.way
    kept = _kept(tx, table, teams)
    if way is Way.KEPT and kept is None:
        way = _way_before(tx, table)  # others sit there than before
    seed = new_seed()
    row = FormingRow(
        table_id=table.id,
        attempt=formings.next_attempt(tx.connection, table.id),
        teams=teams,
        way=way,
        redraw=int(table.header.partners.redraw),
        host_place=table.people().index(table.host),
        seed=seed,
        commitment=commitment(seed),
        began_at=tx.now,
    )
    formings.store(tx.connection, row, table.people())
    attempt = begun(row, table.people(), table.house)
    table = replace(table, phase=Forming(attempt, gathering_of(table)))
    if way is Way.KEPT and kept is not None:
        return step(tx, table, CLOCK, f"keep {' '.join(map(str, kept))}")
    return _timed(tx, table, attempt)


def step(
    tx: Transaction, table: Table, place: int, action: str, click: int | None = None
) -> Table:
    """Do what somebody at a place, or the clock (`CLOCK`), does for partnerships.

    Raises:
        StaleClick: none are made.
        NotPossibleError: not so, or not now.
    """
    attempt = attempt_of(table)
    after = attempt.after(place, action, click or 0)
    row = FormingStepRow(
        table.id, attempt.row.attempt, after.steps, place, action, tx.now, click
    )
    formings.append(tx.connection, row)
    table = replace(table, phase=Forming(after, gathering_of(table)))
    table = table.telling(Formed(differs(attempt.state, after.state, len(table.seats))))
    if are_made(table) or after.state.turn == attempt.state.turn:
        return table
    return _timed(tx, table, after)


def _timed(tx: Transaction, table: Table, attempt: Attempt) -> Table:
    seated = attempt.state.stage is Stage.SEATED
    return waiting.wait(tx, table, tx.pace.seated if seated else tx.pace.forming)


def are_made(table: Table) -> bool:
    """Whether all seats are found: the first hand can be dealt."""
    phase = table.phase
    return isinstance(phase, Forming) and phase.attempt.state.stage is Stage.READY


def gathering_of(table: Table) -> Gathering:
    """Return what the table waits for again if somebody leaves."""
    phase = table.phase.gathering if isinstance(table.phase, Forming) else table.phase
    if not isinstance(phase, Gathering):
        raise UnsettledError(f"table {table.id} has begun to play")
    return phase


def attempt_of(table: Table) -> Attempt:
    """Return how partnerships are made. Raises StaleClick: they are not."""
    if not isinstance(table.phase, Forming):
        raise StaleClick
    return table.phase.attempt


def _kept(tx: Transaction, table: Table, teams: int) -> tuple[int, ...] | None:
    """Return who gets each seat, and who keeps the score of each team, if all sit as at
    the table before.

    None: others sit there.
    """
    if table.header.rematch_of is None:
        return None
    former = tables.load_seats(tx.connection, table.header.rematch_of)
    people = table.people()
    if sorted(row.user_id for row in former) != sorted(people):
        return None
    order = tuple(people.index(UserId(row.user_id)) for row in former)
    keepers = [
        people.index(UserId(row.user_id))
        for row in sorted(former, key=lambda row: row.seat % teams)
        if row.keeps
    ]
    return (*order, *(keepers if len(keepers) == teams else ()))


def _way_before(tx: Transaction, table: Table) -> Way:
    """Return how partnerships were to be made at the last of the tables before this one
    that did not keep them."""
    way = table.header.partners.way
    before = table.header.rematch_of
    while way is Way.KEPT and before is not None:
        row = tables.load_table(tx.connection, before)
        way, before = (
            (way, None)
            if row is None
            else (Way(row.partners), known(TableId, row.rematch_of))
        )
    return Way.HOST if way is Way.KEPT else way
