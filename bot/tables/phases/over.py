"""The game is over: a scorekeeper may still say that the score is right, and an invited
person block the host."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.tables.ids import UserId
from bot.tables.leaving import block
from bot.tables.model.commands import AnswerSheet, Block, Command, Person
from bot.tables.model.ends import EndReason
from bot.tables.model.phases import Over
from bot.tables.model.table import Table
from bot.tables.persistence.tables import WideTransaction
from bot.tables.refusals import OverTable
from bot.tables.wishes import answer_sheet, sheet_offers

UNANSWERED: Final = frozenset({EndReason.WITHDRAWN, EndReason.EXPIRED})
"""Ends of a challenge that leave the person who was asked, and pinged, a last word."""


def offers(table: Table, user: UserId) -> Iterator[Command]:
    """Yield what somebody may do now, in the order of buttons."""
    seat = table.seat_of(user)
    if user == table.asked:
        yield Block()
    elif seat is not None and table.hand is not None:
        yield from sheet_offers(table, seat)


def buttons(table: Table, user: UserId) -> Iterator[Command]:
    """Yield the same without the block of a challenge that was answered: its button is
    gone, but a late tap on it still counts."""
    unanswered = isinstance(table.phase, Over) and table.phase.reason in UNANSWERED
    return (
        command for command in offers(table, user) if unanswered or command != Block()
    )


def apply(
    tx: WideTransaction,
    table: Table,
    who: Person,
    command: Command,
    version: int | None,
) -> Table:
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
