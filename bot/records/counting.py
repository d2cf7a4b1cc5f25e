"""Keeping the records of play: what each hand or game, and each token moved at a table, adds to whom.

Everything here runs within the transaction of what it records, in the order in which it happens; a rebuild does the
same again in the same order, and so comes to the same numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.records.rating import FRESH_RATING, Rating, rate
from db import marks, periods, records, recount, winnings
from db.engine.port import Connection
from db.records import FinishRow, OutcomeRow
from db.rows import TallyRow
from db.winnings import TableEntry


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a hand or a game meant for each of its players, in their order.

    `places` begin with 0, for those who won; nobody has it where nobody won. Without places it counts for nobody.
    `marks` are what the game noted of each player. `pot` is what the winners share, in tokens. Equal `sides` are those
    of partners; without any everybody plays alone.
    """

    places: tuple[int, ...] = ()
    marks: tuple[tuple[str, ...], ...] = ()
    pot: int = 0
    sides: tuple[int, ...] = ()


def count(c: Connection, finish: FinishRow, outcome: Outcome) -> None:
    """Add a hand or game among people to the records that its players have of this game."""
    players = records.players(c, finish)
    season = periods.season_at(c, finish.guild_id, "first_finish", finish.finish_id)
    week = periods.week(finish.at)
    noted = [(user, Counter(own)) for user, own in zip(players, outcome.marks, strict=False)]
    marks.add(c, finish, (periods.ALL, season, week), noted)
    if not outcome.places:
        return
    rows = _rows(finish, players, outcome)
    risen = _count(c, periods.ALL, rows)
    records.add_outcomes(c, [replace(row, rating=after) for row, (_, after) in zip(rows, risen, strict=True)])
    _count(c, season, rows)
    for row, (before, after) in zip(rows, risen, strict=True):
        tally = records.tally(c, row.guild_id, row.game, week, row.user_id)
        records.save_tally(c, replace(_added(tally, row), rating=tally.rating + after - before))


def count_tokens(c: Connection, key: str) -> None:
    """Add the entry of this key, made at a table, to the records of whose purse it moved; the house keeps none.

    While records are counted anew, its turn comes later.
    """
    entry = winnings.table_entry(c, key)
    if entry is not None and not recount.under_way(c, entry.guild_id):
        count_entry(c, entry)


def count_entry(c: Connection, entry: TableEntry) -> None:
    """Add what somebody won or lost at a table by one entry to their records."""
    season = periods.season_at(c, entry.guild_id, "first_entry", entry.entry_id)
    for period in (periods.ALL, season, periods.week(entry.at)):
        winnings.add(c, entry.guild_id, period, entry.user_id, tokens=entry.tokens)


def reopen_season(c: Connection, guild: int, undone: int) -> None:
    """Let the season before one that is `undone` go on with all that was played since, as if it had never ended.

    Call it in the transaction that undoes the season, before or after its row says so; of a season that was undone
    already there is nothing left to do.
    """
    if not records.is_counted(c, guild, periods.season(undone)):
        return
    goes_on = periods.season_at(c, guild, "season", undone - 1)
    for rows in records.outcomes_among(c, guild, periods.finishes(c, guild, undone)):
        _count(c, goes_on, rows)
    # Not by the log itself: while records are counted anew, some of it has still to be counted.
    records.merge_period(c, guild, periods.season(undone), goes_on)


def _rows(finish: FinishRow, players: Sequence[int], outcome: Outcome) -> list[OutcomeRow]:
    winners = outcome.places.count(0)
    return [
        OutcomeRow(
            finish_id=finish.finish_id,
            seat=seat,
            guild_id=finish.guild_id,
            game=finish.game,
            user_id=user,
            side=outcome.sides[seat] if outcome.sides else seat,
            place=place,
            pot=0 if place else outcome.pot // winners,
            rating=0,
        )
        for seat, (user, place) in enumerate(zip(players, outcome.places, strict=True))
    ]


def _count(c: Connection, period: str, rows: Sequence[OutcomeRow]) -> list[tuple[int, int]]:
    """Add to a period that has ratings of its own; return the shown ones before and after it, by seat."""
    tallies = [records.tally(c, row.guild_id, row.game, period, row.user_id) for row in rows]
    before = [_rating(tally) for tally in tallies]
    after = rate(before, [row.place for row in rows], [row.side for row in rows])
    for tally, row, rating in zip(tallies, rows, after, strict=True):
        added = _added(tally, row)
        records.save_tally(c, replace(added, rating=rating.shown, mu=rating.mu, sigma=rating.sigma))
    return [(old.shown, new.shown) for old, new in zip(before, after, strict=True)]


def _rating(tally: TallyRow) -> Rating:
    return FRESH_RATING if tally.mu is None or tally.sigma is None else Rating(tally.mu, tally.sigma)


def _added(tally: TallyRow, row: OutcomeRow) -> TallyRow:
    streak = tally.streak + 1 if row.won else 0
    return replace(
        tally,
        played=tally.played + 1,
        won=tally.won + row.won,
        pots=tally.pots + row.pot,
        pots_won=tally.pots_won + (row.pot > 0),
        streak=streak,
        best_streak=max(streak, tally.best_streak),
    )
