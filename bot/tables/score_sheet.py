"""What scorekeepers say to the score sheet after a hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.games.contract import Seat
from bot.tables.ids import UserId
from bot.tables.model.commands import (
    AnswerSheet,
    Command,
)
from bot.tables.model.status import Sheet
from bot.tables.model.table import Table
from bot.tables.refusals import (
    AlreadySo,
    NotScorekeeper,
    StaleClick,
)


def sheet_offers(table: Table, seat: Seat) -> Iterator[Command]:
    """Yield what a scorekeeper may say to the score sheet."""
    if seat in table.scorekeepers:
        yield from (
            AnswerSheet(answer)
            for answer in Sheet
            if answer is not table.seats[seat].sheet
        )


def answer_sheet(
    table: Table, user: UserId, version: int | None, answer: Sheet
) -> Table:
    """Note what a scorekeeper says to the score sheet after a hand. Raises StaleClick,
    NotScorekeeper."""
    if not table.is_as_offered(version):
        raise StaleClick
    seat = table.seat_of(user)
    if seat is None or seat not in table.scorekeepers:
        raise NotScorekeeper
    if table.seats[seat].sheet is answer:
        raise AlreadySo
    return table.with_seat(seat, replace(table.seats[seat], sheet=answer))
