"""What a hand, or a whole game, meant for its players. Records are kept of what was played among people alone."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from dataclasses import replace

from bot.economy.records import Outcome, count
from bot.games import contract
from bot.games.contract import Counts
from bot.tables.computer_players import is_house
from bot.tables.games import AnyGame, rules_of
from bot.tables.table_state import Table
from db import records, recount, tables, winnings
from db.records import FinishRow


def count_finished(c: sqlite3.Connection, table: Table) -> None:
    """Add the hand that has just ended at a table to its players' records, within the transaction that ends it.

    A hand counts if it was played to its end, or won because all others gave up; one with the house, or one that was
    broken off, counts for nobody. While records are counted anew, its turn comes later.
    """
    hand = table.hand
    if hand is None or recount.under_way(c) or any(map(is_house, hand.players)):
        return
    finish = records.finish_of(c, table.id, hand.row.hand_no)
    outcome = None if finish is None else of_hand(c, finish, table.game, hand.state)
    if finish is not None and outcome is not None:
        count(c, finish, outcome)


def count_ended(c: sqlite3.Connection, table_id: int) -> None:
    """Add the whole game that has just ended at a table to its players' records, if that is what counts of this game.

    Call it within the transaction that ends the table, after all of it is stored.
    """
    finish = None if recount.under_way(c) else records.finish_of(c, table_id, records.WHOLE_GAME)
    outcome = None if finish is None else of_game(c, finish)
    if finish is not None and outcome is not None:
        count(c, finish, outcome)


def of_hand(c: sqlite3.Connection, finish: FinishRow, game: AnyGame, state: object) -> Outcome | None:
    """Return what a hand among people meant that ended in this state; None: it was broken off.

    Where whole games count, it has marks alone.
    """
    players = records.players(c, finish)
    found = game.outcome(state)
    outcome = None if found is None else _played(found, len(players))
    if game.profile.counts is Counts.MATCH:
        return None if outcome is None else replace(outcome, places=())
    if outcome is None:
        places = _places(c, finish.table_id)
        row = tables.load_table(c, finish.table_id)
        if places is None or row is None or row.hand_no != finish.hand_no:
            return None
        outcome = Outcome(tuple(places.get(user, 1) for user in players), pot=game.standing(state).pot)
    return outcome


def of_game(c: sqlite3.Connection, finish: FinishRow) -> Outcome | None:
    """Return what a whole game meant; None: it counts for nobody, or its hands do.

    Who had left before its end, or was out, comes after all others, and after those who were dealt to longer.
    """
    if finish.hand_no != records.WHOLE_GAME or rules_of(finish.game).profile.counts is not Counts.MATCH:
        return None
    last, places = records.last_hands(c, finish.table_id), _places(c, finish.table_id)
    if places is None or any(map(is_house, last)):
        return None
    worst = max(places.values())
    gone = sorted({hand for user, hand in last.items() if user not in places}, reverse=True)
    order = tuple(places[user] if user in places else worst + 1 + gone.index(hand) for user, hand in last.items())
    return Outcome(order, pot=winnings.paid_out(c, finish.table_id))


def _places(c: sqlite3.Connection, table_id: int) -> Mapping[int, int] | None:
    """Return by person which place each seat of a table has in the whole game; None: it has no winner."""
    row = tables.load_table(c, table_id)
    if row is None or row.winner is None:
        return None
    return {seat.user_id: int(seat.seat != row.winner) for seat in tables.load_seats(c, table_id)}


def _played(found: contract.Outcome, seats: int) -> Outcome:
    places = [1] * seats
    marks: list[tuple[str, ...]] = [()] * seats
    if found.winner is not None:
        places[found.winner] = 0
        marks[found.winner] = ("bura",) if found.special else ()
    if found.claimant is not None:
        places[found.claimant] = 0 if found.right else 2
        marks[found.claimant] += ("claim_right",) if found.right else ("claim_wrong",)
    return Outcome(tuple(places), tuple(marks), found.pot)
