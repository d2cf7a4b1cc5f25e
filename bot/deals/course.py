"""How a hand went, told without a card: what its player won and lost, and what they
called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import Final, TypeAlias

from bot.deals.par import dealt, read_line
from bot.games.contract import AnyGame, Options, Seat
from bot.games.kit.game import Told
from bot.tables.games import rules_of
from bot.tables.ids import TableId
from bot.tables.persistence.replaying import happened
from db import tables
from db.engine.port import Connection
from db.rows import DealRow, DealSetRow


class Mark(StrEnum):
    """One step of a course."""

    WON = "won"
    LOST = "lost"
    CALL = "call"
    """The player called something, such as a claim."""


Course: TypeAlias = tuple[Mark, ...]

MOST: Final = 20
"""Steps of a course: a longer one is told in pieces."""


def course(
    game: AnyGame, sides: Sequence[int], seat: Seat, events: Iterable[object]
) -> Course:
    """Return how a hand went for a seat, from all that happened publicly in it."""
    found = list(_marks(game, sides, seat, events))
    size = -(-len(found) // MOST)
    pieces = (found[at : at + size] for at in range(0, len(found), size or 1))
    return tuple(Counter(piece).most_common(1)[0][0] for piece in pieces)


def course_of_table(c: Connection, table_id: TableId) -> Course:
    """Return how the hand of a play went for its person."""
    row = tables.load_table(c, table_id)
    hand = tables.load_hand(c, table_id, 1)
    if row is None or hand is None:
        return ()
    game = rules_of(row.game)
    options = game.read_options(row.options)
    players = tables.hand_seats(c, table_id, 1)
    seat = Seat(players.index(row.opened_by))
    told = (one for _, events in happened(c, game, options, hand) for one in events)
    return course(game, game.sides(options, len(players)), seat, told)


def course_of_master(row: DealSetRow, deal: DealRow) -> Course:
    """Return how the master's hand went; empty if there is none."""
    if deal.line is None:
        return ()
    hand = dealt(row, deal)
    told = list[object]()
    for move in read_line(hand.game, deal.line):
        told += hand.do(move.seat, move.action, move.at_ms)
    options: Options = hand.game.read_options(row.options)
    return course(hand.game, hand.game.sides(options, row.seats), hand.master, told)


def _marks(
    game: AnyGame, sides: Sequence[int], seat: Seat, events: Iterable[object]
) -> Iterator[Mark]:
    equal = game.profile.equal
    for event in events:
        if not isinstance(event, Told) or event.seat is None:
            continue
        if event.what in equal.wins:
            yield Mark.WON if sides[event.seat] == sides[seat] else Mark.LOST
        elif event.what in equal.calls and event.seat == seat:
            yield Mark.CALL
