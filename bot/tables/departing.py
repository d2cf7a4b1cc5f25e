"""Getting up from a table, however it stands. Runs inside a transaction, as in `lifecycle`."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum

from bot.games.contract import Seat
from bot.tables import adjourning, canceling, gatherings, lifecycle
from bot.tables.ids import UserId
from bot.tables.model.phases import EndReason
from bot.tables.model.table import Table
from bot.tables.model.view import Status
from bot.tables.partnerships import forming
from bot.tables.refusals import StaleClick
from bot.tables.settlement import call_off
from bot.tables.transaction import Transaction


class Parting(StrEnum):
    """What it means for a table that somebody gets up from it."""

    CALLED_OFF = "called_off"
    """A challenge comes to nothing."""
    CANCELED = "canceled"
    """The bot does not have the game: the pot goes back in equal shares."""
    LEFT_EARLY = "left_early"
    """Let an open table that has not begun wait on without a person, or take it away with the last one."""
    FORFEITED = "forfeited"
    """End the game: those who stay take the pot."""
    LEFT = "left"
    """The others play on for the pot."""


def leave(tx: Transaction, table: Table, user: UserId, version: int | None, at: Collection[Status]) -> Table:
    """Let somebody get up as offered at a `version` (None: whatever it is now) of a table that stood as one of `at`.

    Raises:
        NotSeated, StaleClick: there is nothing to give up, or now more of it, or something else.
    """
    seat = table.demand_seat(user)
    if table.status not in at or not (version is None or table.is_of_hand(version)):
        raise StaleClick
    return depart(tx, table, seat)


def depart(tx: Transaction, table: Table, seat: Seat) -> Table:
    """Let somebody give up, leave an open table, or have nothing to do with a challenge."""
    if table.status is Status.FORMING:
        table = forming.give_up(table)
    if table.gathering is not None:
        return gatherings.part(tx, table, seat)
    if table.status is Status.INVITED:
        reason = EndReason.WITHDRAWN if table.user_at(seat) == table.host else EndReason.DECLINED
        return call_off(tx, table, reason, seat)
    reason = EndReason.RESIGNED if table.status is Status.PLAYING else EndReason.LEFT
    after = adjourning.reconsider(tx, lifecycle.leave(tx, table, seat, reason))
    return canceling.reconsider(tx, after)


def parting(table: Table, seat: Seat) -> Parting:
    """Say beforehand what `depart` would mean."""
    if table.gathering is not None or table.status is Status.FORMING:
        return Parting.LEFT_EARLY
    if table.status is Status.INVITED:
        return Parting.CALLED_OFF
    stays = any(other != seat for other in table.persons)
    return Parting.LEFT if stays and table.given_up([seat]) is None else Parting.FORFEITED
