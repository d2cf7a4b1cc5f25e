"""Canceling a game: nobody wins, and the pot goes back in shares (rules/INDEX.md G8). Runs inside a transaction.

Before the first hand the host cancels. In a hand a player proposes it, and everybody at the table has to accept in
time. The clock of the hand keeps running, so that nobody gains time to think by a proposal. A moderator can cancel at
any time. Nobody cancels against the house for tokens: leaving is losing.
"""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum

from bot.games.contract import Seat
from bot.tables.refusals import HousePlaysOn, NotHost, ProposedBefore, StaleClick
from bot.tables.settlement import end
from bot.tables.table_state import Table
from bot.tables.table_view import EndReason, Status, UserId
from bot.tables.transaction import SECOND, Transaction
from bot.tables.waiting import too_little_is_left
from db import audit
from db.rows import TableRow


class Meaning(StrEnum):
    """What canceling means for a person at the table."""

    WITHDRAW = "withdraw"
    """Nobody has been dealt to yet: the game is canceled."""
    GIVE_UP = "give-up"
    """Nobody else is there, and no token is at stake: they may leave the game, which counts as giving up."""
    PROPOSE = "propose"
    """All who sit there are asked."""


def meaning(table: Table, user: UserId) -> Meaning:
    """Say what canceling would mean now, for the question about it.

    Raises:
        StaleClick: it is between two hands, where a game is stopped or left.
        NotHost, NotSeated, HousePlaysOn, ProposedBefore: they may not.
    """
    if table.status in {Status.INVITED, Status.FORMING}:
        demand_host(table.row, user)
        return Meaning.WITHDRAW
    seat = table.demand_seat(user)
    if table.practises_alone:
        return Meaning.GIVE_UP
    if table.house_at_stake:
        raise HousePlaysOn
    if table.status is not Status.PLAYING:
        raise StaleClick
    if table.seats[seat].proposed and table.row.proposed_at is None:
        raise ProposedBefore
    return Meaning.PROPOSE


def order(tx: Transaction, table: Table, user: UserId, reason: str) -> Table:
    """Cancel a game as a moderator, whose reason is noted. Raises HousePlaysOn."""
    note_order(tx, table, user, reason)
    return _canceled(tx, table, user)


def note_order(tx: Transaction, table: Table, user: UserId, reason: str) -> None:
    """Note which game a moderator cancels, and why; the rules of the game need not be there.

    Raises:
        HousePlaysOn: they sit there themselves, against the house for tokens.
    """
    if table.seat_of(user) is not None and table.house_at_stake:
        raise HousePlaysOn
    row = table.row
    audit.note(
        tx.connection,
        guild=row.guild_id,
        actor=user,
        act="cancel",
        detail={"table": row.table_id, "game": row.game, "reason": reason},
        key=f"cancel:{row.table_id}",
        now=tx.now,
    )


def cancel(tx: Transaction, table: Table, user: UserId, version: int) -> Table:
    """Cancel the host's game before its first hand; in a hand propose it, as seen at a `version`.

    Raises:
        StaleClick: it is another hand by now, or none; or nobody else is there any more, so it would mean giving up.
        NotHost, NotSeated, HousePlaysOn, ProposedBefore: they may not.
    """
    if not table.is_of_hand(version):
        raise StaleClick
    table = run_out(tx, table)
    match meaning(table, user):
        case Meaning.WITHDRAW:
            return _canceled(tx, table, user)
        case Meaning.PROPOSE:
            return _propose(tx, table, table.demand_seat(user))
        case Meaning.GIVE_UP:
            raise StaleClick


def demand_host(row: TableRow, user: UserId) -> None:
    """Let only the host cancel a game that has not begun. Raises NotHost."""
    if user != row.host:
        raise NotHost(UserId(row.host))


def _propose(tx: Transaction, table: Table, seat: Seat) -> Table:
    """Propose to cancel, for a minute; if somebody else has proposed it, agree to that."""
    if table.row.proposed_at is None:
        table = replace(table, row=replace(table.row, proposed_by=seat))
        table = _open(tx, table, tx.now).with_seat(replace(table.seats[seat], proposed=1))
    return _accepted(tx, table, seat)


def _open(tx: Transaction, table: Table, at: int) -> Table:
    """Let the minute of a proposal begin at a moment (ms)."""
    until = at + tx.pace.proposal * SECOND
    return replace(table, row=replace(table.row, proposed_at=at, proposal_until=until))


def accept(tx: Transaction, table: Table, user: UserId, by: Seat, version: int) -> Table:
    """Agree to the proposal that a seat has made in the hand of a `version`. Raises NotSeated, StaleClick."""
    table = run_out(tx, table)  # its time may be over, but the clock has not let it lapse yet
    return _accepted(tx, table, _addressed(table, user, by, version))


def decline(table: Table, user: UserId, by: Seat, version: int) -> Table:
    """Decline the proposal that a seat has made in the hand of a `version`: it lapses. Raises NotSeated, StaleClick."""
    _addressed(table, user, by, version)
    return lapse(table)


def lapse(table: Table) -> Table:
    """Let a proposal lapse. Its maker stays known, so that the table can say that nothing came of it."""
    seats = tuple(replace(row, accepts=0) for row in table.seats)
    return replace(table, row=replace(table.row, proposed_at=None, proposal_until=None), seats=seats)


def withdraw(table: Table) -> Table:
    """Take back an open proposal, which nobody can answer any more: its maker may propose again."""
    maker = table.row.proposed_by
    if maker is None or table.row.proposed_at is None:
        return table
    table = lapse(table)
    table = table.with_seat(replace(table.seats[maker], proposed=0))
    return replace(table, row=replace(table.row, proposed_by=None))


def run_out(tx: Transaction, table: Table) -> Table:
    """Let a proposal lapse whose time is over."""
    return lapse(table) if _is_over(tx, table) else table


def give_back(tx: Transaction, table: Table, returned_at: int) -> Table:
    """Give a proposal its minute again if an absence of the bot, which ended at `returned_at` (ms), left too little.

    Nobody could accept it, and nobody could propose a second time in that hand.
    """
    at, until = table.row.proposed_at, table.row.proposal_until
    if at is None or until is None or not too_little_is_left(at, until, returned_at):
        return table
    return _open(tx, table, returned_at)


def _is_over(tx: Transaction, table: Table) -> bool:
    """Whether the time of an open proposal is over."""
    until = table.row.proposal_until
    return until is not None and until <= tx.now


def reconsider(tx: Transaction, table: Table) -> Table:
    """Cancel the game if all who are still there agree, such as after the last one who had not agreed left."""
    if table.status is not Status.PLAYING or table.row.proposed_at is None:
        return table
    if not all(table.seats[seat].accepts for seat in table.persons):
        return table
    return _canceled(tx, table, None)


def _accepted(tx: Transaction, table: Table, seat: Seat) -> Table:
    return reconsider(tx, table.with_seat(replace(table.seats[seat], accepts=1)))


def _addressed(table: Table, user: UserId, by: Seat, version: int) -> Seat:
    """Return the seat of somebody who answers a proposal that is open. Raises NotSeated, StaleClick."""
    seat = table.demand_seat(user)
    if table.row.proposed_at is None or table.row.proposed_by != by or not table.is_of_hand(version):
        raise StaleClick
    return seat


def _canceled(tx: Transaction, table: Table, by: UserId | None) -> Table:
    table = end(tx, table, EndReason.CANCELED, None)
    return replace(table, row=replace(table.row, canceled_by=by))
