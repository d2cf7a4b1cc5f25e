"""Keeping the records of play: what each hand, and each token moved at a table, adds to whom.

Everything here runs within the transaction of what it records, in the order in which it happens; a rebuild does the
same again in the same order, and so comes to the same numbers.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.economy.rating import FRESH, Rating, rate
from bot.games.contract import Placing, Seat
from db import periods, records, recount
from db.records import FinishRow, OutcomeRow, TableEntry, TallyRow


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a finished hand says of its players, for their records.

    Attributes:
        places: where each came in, by seat; nobody has 0 if nobody won.
        marks: what each did of what the game keeps statistics of, by seat.
        pot: what lay on the table when the hand was decided, in tokens.
    """

    places: Placing
    marks: tuple[tuple[str, ...], ...]
    pot: int


def count_hand(c: sqlite3.Connection, finish: FinishRow, players: Sequence[int], outcome: Outcome) -> None:
    """Add a hand among people to the records of each of its `players` (user ids by seat).

    Who won comes before all others, who are level; a wrong claim comes after all others; a draw is a tie.
    """
    rows = [_row(finish, Seat(seat), user, outcome) for seat, user in enumerate(players)]
    risen = _count(c, periods.ALL, rows)
    records.add_outcomes(c, [replace(row, rating=after) for row, (_, after) in zip(rows, risen, strict=True)])
    _count(c, periods.season(periods.season_of_finish(c, finish.guild_id, finish.finish_id)), rows)
    for row, (before, after) in zip(rows, risen, strict=True):
        tally = records.tally(c, row.guild_id, periods.week(finish.at), row.user_id)
        records.save_tally(c, replace(_added(tally, row), rating=tally.rating + after - before))


def count_tokens(c: sqlite3.Connection, key: str) -> None:
    """Add the entry of this key, made at a table, to the records of whose purse it moved; the house keeps none.

    While records are counted anew, its turn comes later.
    """
    if recount.under_way(c):
        return
    entry = records.table_entry(c, key)
    if entry is not None:
        count_entry(c, entry)


def count_entry(c: sqlite3.Connection, entry: TableEntry) -> None:
    """Add what somebody won or lost at a table by one entry to his records."""
    season = periods.season(periods.season_of_entry(c, entry.guild_id, entry.entry_id))
    for period in (periods.ALL, season, periods.week(entry.at)):
        records.add_tokens(c, entry.guild_id, period, entry.user_id, tokens=entry.tokens)


def reopen_season(c: sqlite3.Connection, guild: int, undone: int) -> None:
    """Let the season before one that is `undone` go on with all that was played since, as if it had never ended.

    Call it in the transaction that undoes the season, before or after its row says so; of a season that was undone
    already there is nothing left to do.
    """
    bounds = periods.bounds(c, guild, undone)
    if bounds is None or not records.has_period(c, guild, periods.season(undone)):
        return
    goes_on = periods.season(periods.season_before(c, guild, undone))
    for rows in records.outcomes_between(c, guild, bounds.first_finish, bounds.end_finish):
        _count(c, goes_on, rows)
    # Not by the entries themselves: while records are counted anew, some of them have still to be counted.
    for user, tokens, moves in records.tokens_of(c, guild, periods.season(undone)):
        records.add_tokens(c, guild, goes_on, user, tokens=tokens, moves=moves)
    records.forget_period(c, guild, periods.season(undone))


def _row(finish: FinishRow, seat: Seat, user: int, outcome: Outcome) -> OutcomeRow:
    won, marks = outcome.places[seat] == 0, outcome.marks[seat]
    claim = "right" if "claim_right" in marks else "wrong" if "claim_wrong" in marks else None
    return OutcomeRow(
        finish_id=finish.finish_id,
        seat=seat,
        guild_id=finish.guild_id,
        user_id=user,
        won=int(won),
        claim=claim,
        special=int("bura" in marks),
        pot=outcome.pot if won else 0,
        rating=0,
    )


def _count(c: sqlite3.Connection, period: str, rows: Sequence[OutcomeRow]) -> list[tuple[int, int]]:
    """Add a hand to a period that has ratings of its own; return the shown ones before and after it, by seat."""
    tallies = [records.tally(c, row.guild_id, period, row.user_id) for row in rows]
    before = [_rating(tally) for tally in tallies]
    after = rate(before, _ranks(rows))
    for tally, row, rating in zip(tallies, rows, after, strict=True):
        added = _added(tally, row)
        records.save_tally(c, replace(added, rating=rating.shown, mu=rating.mu, sigma=rating.sigma))
    return [(old.shown, new.shown) for old, new in zip(before, after, strict=True)]


def _ranks(rows: Sequence[OutcomeRow]) -> list[int]:
    """Return where each came in: 0 before 1."""
    if any(row.won for row in rows):
        return [0 if row.won else 1 for row in rows]
    return [1 if row.claim == "wrong" else 0 for row in rows]


def _rating(tally: TallyRow) -> Rating:
    return FRESH if tally.mu is None or tally.sigma is None else Rating(tally.mu, tally.sigma)


def _added(tally: TallyRow, row: OutcomeRow) -> TallyRow:
    streak = tally.streak + 1 if row.won else 0
    return replace(
        tally,
        hands=tally.hands + 1,
        won=tally.won + row.won,
        claims_right=tally.claims_right + (row.claim == "right"),
        claims_wrong=tally.claims_wrong + (row.claim == "wrong"),
        specials=tally.specials + row.special,
        pots=tally.pots + row.pot,
        pots_won=tally.pots_won + (row.pot > 0),
        streak=streak,
        best_streak=max(streak, tally.best_streak),
    )
