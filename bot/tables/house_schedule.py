"""When the players of the house consider a table. Runs inside a transaction, as
`lifecycle`."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.house.player import RealTimePlayer, house_of
from bot.tables.computer_players import level_of
from bot.tables.ids import Moment
from bot.tables.model.hand import PUBLIC
from bot.tables.model.phases import Playing
from bot.tables.model.table import Table
from bot.tables.transaction import Transaction

_PART: Final = 2
"""The house lets at most this part of the time pass that the clock leaves: a half."""


def awaken(tx: Transaction, before: Table, after: Table) -> Table:
    """Set the moment at which the house considers a table that was changed, whatever
    its players hold.

    What only one seat knows, such as a decision of the house that is sealed until a
    window closes, sets no new moment, but for a player in real time, whose own mistake
    holds it up. Nobody plays at a table that has no place in Discord, or before
    everybody sees it where that matters."""
    if (
        not isinstance(after.phase, Playing)
        or not after.has_place
        or after.unseen
        or not after.house
    ):
        moment = None
    else:
        moment = _moment(tx, before, after)
    return after if moment == after.house_at else replace(after, house_at=moment)


def _moment(tx: Transaction, before: Table, after: Table) -> Moment | None:
    """Return when the house considers a table: after a look that is equally long for
    all, or in the game's own time."""
    player = house_of(after.header.game)
    seen = _seen(before, after)
    if isinstance(player, RealTimePlayer):
        return _due(tx, after, player) if seen & after.house else after.house_at
    if before.header.guided and not after.header.guided:
        return _after_pause(tx, after)
    if after.paced_by_reader and PUBLIC in seen:
        return None
    return (
        _after_pause(tx, after)
        if PUBLIC in seen and seen & after.house
        else after.house_at
    )


def release(tx: Transaction, table: Table, seq: int) -> Table:
    """Let the house move at a guided table where it waits, if nothing has happened
    there since `seq`."""
    if table.seq != seq or not table.held:
        return table
    return replace(table, house_at=_after_pause(tx, table))


def _due(
    tx: Transaction, table: Table, player: RealTimePlayer[object, object]
) -> Moment | None:
    """Return when the first of the house's seats acts of itself, by what each of them
    sees; None: none does."""
    hand = table.demand_hand()
    deal = hand.deal
    users = {seat: table.user_at(seat) for seat in table.house}
    found = [
        player.due(level_of(user), deal.luck(user), hand.sight.views[seat])
        for seat, user in sorted(users.items())
    ]
    moments = [at_ms for at_ms in found if at_ms is not None]
    began = hand.started_at + hand.away_ms
    return Moment(max(tx.now, began + min(moments))) if moments else None


def _after_pause(tx: Transaction, table: Table) -> Moment:
    return Moment(tx.now + _pause(tx, table))


def _pause(tx: Transaction, table: Table) -> int:
    """Return how long the house looks at a table, in ms: no longer than its clock
    allows, or the clock would play."""
    drawn = table.demand_hand().deal.look(table.seq, tx.pace.think)
    return (
        drawn
        if table.deadline is None
        else min(drawn, max(0, table.deadline.at - tx.now) // _PART)
    )


def _seen(before: Table, after: Table) -> frozenset[int]:
    """Return the seats, and `PUBLIC`, that see something else than before."""
    old = before.hand
    new = after.hand
    stood = not before.has_place or before.unseen
    if before.hand_no != after.hand_no or stood or old is None or new is None:
        return frozenset({PUBLIC, *after.house})
    return new.sight.differs(old.sight)
