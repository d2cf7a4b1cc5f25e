"""What people say between two hands, also while the match rests: what they wish, and
whether the score sheet is right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.games.contract import Seat
from bot.tables.ids import UserId
from bot.tables.model.commands import AnswerSheet, Command
from bot.tables.model.status import SheetVerdict, Wish
from bot.tables.model.table import Table
from bot.tables.partnerships.formation import PAIR
from bot.tables.refusals import (
    AlreadySo,
    HousePlaysOn,
    NotScorekeeper,
    StaleClick,
)


def may_stop(table: Table) -> bool:
    """Whether people may ask to stop. Without a pot two stop by leaving, and so does a
    person alone with the house.

    The house does not agree to stop where it plays for tokens.
    """
    several = len(table.seats) > PAIR and len(table.persons) > 1
    return not table.house_at_stake and (table.pot > 0 or several)


def wishing(table: Table, seat: Seat, wish: Wish, click: int | None = None) -> Table:
    """Return the table once somebody wishes something, by this press. Raises AlreadySo:
    they do."""
    if table.seats[seat].wish is wish:
        raise AlreadySo
    return table.with_seat(
        seat, replace(table.seats[seat], wish=wish, click=click or 0)
    )


def stopping(table: Table, seat: Seat) -> Table:
    """Return the table once somebody asks to stop; a carried pot is split when
    everybody has. Raises HousePlaysOn, StaleClick, AlreadySo."""
    if table.house_at_stake:
        raise HousePlaysOn
    if not may_stop(table):
        raise StaleClick
    return wishing(table, seat, Wish.STOP)


def sheet_offers(table: Table, seat: Seat) -> Iterator[Command]:
    """Yield what a scorekeeper may say to the score sheet."""
    if seat in table.scorekeepers:
        yield from (
            AnswerSheet(answer)
            for answer in SheetVerdict
            if answer is not table.seats[seat].sheet
        )


def answer_sheet(
    table: Table, user: UserId, version: int | None, answer: SheetVerdict
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
