"""What people do while a hand is played. Runs inside a transaction, as in `lifecycle`."""

from __future__ import annotations

from bot.games.contract import IllegalActionError, InvalidActionError, Reason
from bot.tables import lifecycle
from bot.tables.ids import UserId
from bot.tables.model.phases import Playing
from bot.tables.model.table import Table
from bot.tables.refusals import NoHand, NotAllowed, NotYourTurn, StaleClick
from bot.tables.transaction import Transaction
from db import tables


def act(
    tx: Transaction,
    table: Table,
    user: UserId,
    version: int,
    notation: str,
    *,
    click: int | None,
    arrived: int | None = None,
) -> Table:
    """Do an action of the game, as offered at `version`; `click` is the id of the interaction that `arrived` (ms).

    Raises:
        NotSeated, NoHand, StaleClick, NotYourTurn, NotAllowed: it cannot be done.
    """
    seat, same_hand = table.demand_seat(user), table.is_of_hand(version)
    if not isinstance(table.phase, Playing):
        raise NoHand if same_hand else StaleClick
    try:
        action = table.game.parse_action(notation)
    except InvalidActionError as error:
        raise StaleClick from error
    if version != table.version(seat):
        if click is not None and tables.has_acted(tx.connection, click):
            return table  # a press that is delivered once more (rules/INDEX.md G6)
        if not (same_hand and table.game.is_interrupt(action)):
            raise StaleClick
    try:
        return lifecycle.act(tx, table, seat, action, click, arrived=arrived)
    except IllegalActionError as error:
        if error.reason is Reason.NOT_YOUR_TURN:
            raise NotYourTurn(table.awaited()) from error
        raise NotAllowed(error.reason, seat) from error
