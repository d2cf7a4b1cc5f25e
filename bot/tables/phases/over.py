"""The game is over: a scorekeeper may still say that the score is right, and an invited person block the host."""

from __future__ import annotations

from collections.abc import Iterator

from bot.tables.commands import AnswerSheet, Block, Command, Person
from bot.tables.ids import UserId
from bot.tables.model.table import Table
from bot.tables.phases.between import answer_sheet, sheet_offers
from bot.tables.phases.gathering import block
from bot.tables.refusals import OverTable
from bot.tables.transaction import Transaction


def offers(table: Table, user: UserId) -> Iterator[Command]:
    """Yield what somebody may do now, in the order of buttons."""
    seat = table.seat_of(user)
    if seat is not None and table.user_at(seat) == table.asked:
        yield Block()
    elif seat is not None and table.hand is not None:
        yield from sheet_offers(table, seat)


def apply(tx: Transaction, table: Table, who: Person, command: Command, version: int | None) -> Table:
    """Do what somebody asks for.

    Raises:
        StaleClick, NotScorekeeper, NotInvited, OverTable: it cannot be done.
    """
    match command:
        case AnswerSheet(answer):
            return answer_sheet(table, who.user, version, answer)
        case Block():
            return block(tx, table, who.user)
        case _:
            raise OverTable
