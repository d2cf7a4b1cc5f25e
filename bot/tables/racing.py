"""A race that others run too: whatever the machine is busy with, the house taps and
cards are turned at the moment at which they are due.

Runs inside a transaction, as `lifecycle`."""

from __future__ import annotations

from dataclasses import replace

from bot.games.contract import CLOCK, Seat
from bot.house.player import RealTimePlayer, house_of
from bot.tables import lifecycle
from bot.tables.computer_players import level_of
from bot.tables.ids import Moment
from bot.tables.model.phases import Playing
from bot.tables.model.table import Table
from bot.tables.transaction import Transaction


def caught_up(tx: Transaction, table: Table, until: int) -> Table:
    """Do all that was due by a moment (ms), each at its own: then what a person does at
    that moment comes after it."""
    while (step := _next(table)) is not None and step[0] <= until:
        moment, seat = step
        then = replace(tx, now=Moment(moment))
        action = _tap(table, seat)
        table = lifecycle.act(then, table, seat, action, arrived=moment)
    return table


def _next(table: Table) -> tuple[int, Seat] | None:
    """Return what is due first, and whose it is: the clock's or the house's."""
    if not isinstance(table.phase, Playing) or not table.has_place or table.unseen:
        return None
    hand = table.phase.hand
    began = hand.started_at + hand.away_ms
    found = [(began + ms, seat) for seat in table.house if (ms := _due(table, seat))]
    if table.deadline is not None:
        found.append((table.deadline.at, CLOCK))
    return min(found, default=None)


def _due(table: Table, seat: Seat) -> int | None:
    """Return when a seat of the house taps next, in ms since the deal."""
    hand = table.demand_hand()
    user = table.user_at(seat)
    luck = hand.deal.luck(user)
    return _player(table).due(level_of(user), luck, hand.sight.views[seat])


def _tap(table: Table, seat: Seat) -> object:
    """Return what the clock does, or a seat of the house as it sees the table now."""
    hand = table.demand_hand()
    if seat == CLOCK:
        return table.game.default_action(hand.state, CLOCK)
    user = table.user_at(seat)
    player = _player(table).seated(level_of(user), hand.deal.luck(user))
    legal = table.game.legal_actions(hand.state, seat)
    return player.consider(hand.sight.views[seat], legal)


def _player(table: Table) -> RealTimePlayer[object, object]:
    player = house_of(table.header.game)
    if not isinstance(player, RealTimePlayer):
        raise TypeError(f"nobody of the house races in {table.header.game}")
    return player
