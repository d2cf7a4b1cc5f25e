"""Canceling a game: nobody wins, and the pot goes back in shares (rules/INDEX.md G8).
Runs inside a transaction.

Before the first hand the host cancels. In a hand a player proposes it, and everybody at
the table has to accept in time. The clock of the hand keeps running, so that nobody
gains time to think by a proposal. A moderator can cancel at any time. Nobody cancels
against the house for tokens: leaving is losing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum

from bot.games.contract import Seat
from bot.tables.ids import GuildId, Moment, TableId, UserId
from bot.tables.model.ends import EndReason
from bot.tables.model.events import Clocked, Lapsed
from bot.tables.model.phases import Forming, Gathering, Playing, Proposal
from bot.tables.model.table import Table
from bot.tables.refusals import (
    AlreadySo,
    HousePlaysOn,
    NotHost,
    ProposedBefore,
    StaleClick,
)
from bot.tables.settlement import end
from bot.tables.transaction import SECOND, Transaction
from bot.tables.waiting import too_little_is_left
from db import audit


class Meaning(StrEnum):
    """What canceling means for a person at the table."""

    WITHDRAW = "withdraw"
    """Nobody has been dealt to yet: the game is canceled."""
    GIVE_UP = "give-up"
    """Nobody else is there, and no token is at stake: they may leave the game, which
    counts as giving up."""
    PROPOSE = "propose"
    """All who sit there are asked."""


def meaning(table: Table, user: UserId) -> Meaning:
    """Say what canceling would mean now, for the question about it.

    Raises:
        StaleClick: it is between two hands, where a game is stopped or left.
        NotHost, NotSeated, HousePlaysOn, ProposedBefore: they may not.
    """
    if isinstance(table.phase, Gathering | Forming):
        demand_host(table.host, user)
        return Meaning.WITHDRAW
    seat = table.demand_seat(user)
    if table.practises_alone:
        return Meaning.GIVE_UP
    if table.house_at_stake:
        raise HousePlaysOn
    if not isinstance(table.phase, Playing):
        raise StaleClick
    if table.seats[seat].proposed and not is_proposed(table):
        raise ProposedBefore
    return Meaning.PROPOSE


def may_propose(table: Table, seat: Seat) -> bool:
    """Whether somebody may propose to cancel the hand that is played, or agree to that
    by proposing it too."""
    if table.practises_alone or table.house_at_stake:
        return False
    return is_proposed(table) or not table.seats[seat].proposed


def order(tx: Transaction, table: Table, user: UserId, reason: str) -> Table:
    """Cancel a game as a moderator, whose reason is noted and told at the table.

    Raises:
        HousePlaysOn: they sit there themselves, against the house for tokens.
    """
    if table.seat_of(user) is not None and table.house_at_stake:
        raise HousePlaysOn
    note_order(
        tx, table.guild, table.id, {"game": table.header.game, "reason": reason}, user
    )
    return _canceled(tx, table, user, reason)


def note_order(
    tx: Transaction,
    guild: GuildId,
    table_id: TableId,
    detail: Mapping[str, str],
    user: UserId,
) -> None:
    """Note which game a moderator cancels, and why."""
    audit.note(
        tx.connection,
        guild=guild,
        actor=user,
        act="cancel",
        detail={"table": table_id, **detail},
        key=f"cancel:{table_id}",
        now=tx.now,
    )


def cancel(tx: Transaction, table: Table, user: UserId, version: int | None) -> Table:
    """Cancel the host's game before its first hand; in a hand propose it, as seen at a
    `version`.

    Raises:
        StaleClick: it is another hand by now, or none; or nobody else is there any
            more, so it would mean giving up.
        NotHost, NotSeated, HousePlaysOn, ProposedBefore: they may not.
    """
    if not table.is_as_offered(version):
        raise StaleClick
    table = run_out(tx, table)
    match meaning(table, user):
        case Meaning.WITHDRAW:
            return _canceled(tx, table, user)
        case Meaning.PROPOSE:
            return _propose(tx, table, table.demand_seat(user))
        case Meaning.GIVE_UP:
            raise StaleClick


def demand_host(host: UserId, user: UserId) -> None:
    """Let only the host cancel a game that has not begun. Raises NotHost."""
    if user != host:
        raise NotHost(host)


def is_proposed(table: Table) -> bool:
    """Whether a proposal to cancel is open."""
    return table.proposal is not None and table.proposal.is_open


def _propose(tx: Transaction, table: Table, seat: Seat) -> Table:
    """Propose to cancel, for a minute; if somebody else has proposed it, agree to
    that."""
    if not is_proposed(table):
        table = _proposed(table, _opened(tx, seat, tx.now))
        table = table.with_seat(seat, replace(table.seats[seat], proposed=True))
    return _accepted(tx, table, seat)


def _opened(tx: Transaction, seat: Seat, at: Moment) -> Proposal:
    """Return a proposal whose minute begins at a moment."""
    return Proposal(seat, at, Moment(at + tx.pace.proposal * SECOND))


def _proposed(table: Table, proposal: Proposal | None) -> Table:
    """Return a table with this as its last proposal; None: it has none."""
    return replace(table, phase=replace(table.demand_playing(), proposal=proposal))


def accept(
    tx: Transaction, table: Table, seat: Seat, by: Seat, version: int | None
) -> Table:
    """Agree to the proposal that a seat has made in the hand of a `version`. Raises
    StaleClick."""
    # its time may be over, but the clock has not let it lapse yet
    table = run_out(tx, table)
    _demand_open(table, by, version)
    return _accepted(tx, table, seat)


def decline(table: Table, by: Seat, version: int | None) -> Table:
    """Decline the proposal that a seat has made in the hand of a `version`: it lapses.
    Raises StaleClick."""
    _demand_open(table, by, version)
    return lapse(table)


def _demand_open(table: Table, by: Seat, version: int | None) -> None:
    proposal = table.proposal
    if (
        proposal is None
        or not proposal.is_open
        or proposal.by != by
        or not table.is_as_offered(version)
    ):
        raise StaleClick


def lapse(table: Table) -> Table:
    """Let a proposal lapse. Its maker stays known, so that the table can say that
    nothing came of it."""
    proposal = table.proposal
    if proposal is None:
        return table
    table = replace(
        table, seats=tuple(replace(seat, accepts=False) for seat in table.seats)
    )
    return _proposed(table, replace(proposal, opened_at=None, until=None))


def withdraw(table: Table) -> Table:
    """Take back an open proposal, which nobody can answer any more: its maker may
    propose again."""
    if table.proposal is None or not table.proposal.is_open:
        return table
    maker = table.proposal.by
    table = lapse(table).with_seat(
        maker, replace(table.seats[maker], accepts=False, proposed=False)
    )
    return _proposed(table, None)


def run_out(tx: Transaction, table: Table) -> Table:
    """Let a proposal lapse whose time is over."""
    return lapse(table).telling(Lapsed()) if _is_over(tx, table) else table


def give_back(tx: Transaction, table: Table, returned_at: Moment) -> Table:
    """Give a proposal its minute again if an absence of the bot, which ended at
    `returned_at` (ms), left too little.

    Nobody could accept it, and nobody could propose a second time in that hand.
    """
    proposal = table.proposal
    if proposal is None or proposal.opened_at is None or proposal.until is None:
        return table
    if not too_little_is_left(proposal.opened_at, proposal.until, returned_at):
        return table
    return _proposed(table, _opened(tx, proposal.by, returned_at)).telling(Clocked())


def _is_over(tx: Transaction, table: Table) -> bool:
    """Whether the time of an open proposal is over."""
    until = None if table.proposal is None else table.proposal.until
    return until is not None and until <= tx.now


def reconsider(tx: Transaction, table: Table) -> Table:
    """Cancel the game if all who are still there agree, such as after the last one who
    had not agreed left."""
    if not is_proposed(table):
        return table
    if not all(table.seats[seat].accepts for seat in table.persons):
        return table
    return _canceled(tx, table, None)


def _accepted(tx: Transaction, table: Table, seat: Seat) -> Table:
    if table.seats[seat].accepts:
        raise AlreadySo
    return reconsider(
        tx, table.with_seat(seat, replace(table.seats[seat], accepts=True))
    )


def _canceled(
    tx: Transaction, table: Table, by: UserId | None, reason: str = ""
) -> Table:
    return end(
        tx,
        table,
        EndReason.CANCELED,
        None,
        canceled_by=by,
        cancel_reason=reason,
    )
