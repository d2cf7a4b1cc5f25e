"""Keeping the records of play: what each hand or game, and each token moved at a table,
adds to whom.

Everything here runs within the transaction of what it records, in the order in which it
happens; a rebuild does the same again in the same order, and so comes to the same
numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.records.days import Calendar
from bot.records.rating import FRESH_RATING, Rating, rate
from db import marks, opponents, paces, periods, records, recount, time_zones, winnings
from db.engine.port import Connection
from db.rows import FinishRow, OutcomeRow, TallyRow
from db.winnings import TableEntry


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a hand or a game meant for each of its players, in their order.

    `places` begin with 0, for winners; if nobody won, nobody has 0. Without places it
    counts for nobody. `marks` are what the game noted about each player. `pot` is what
    the winners share, in tokens. Partners have equal `sides`; without sides everybody
    plays alone. `early` says that others gave up before a third of it was played,
    `given_up` who lost by giving up, on their own or with their partners; empty:
    nobody."""

    places: tuple[int, ...] = ()
    marks: tuple[tuple[str, ...], ...] = ()
    pot: int = 0
    sides: tuple[int, ...] = ()
    early: bool = False
    given_up: tuple[bool, ...] = ()


RATED_A_DAY: Final = 3
"""Hands or games of a pair in a day of the server after which further ones move no
rating."""


def count(c: Connection, finish: FinishRow, outcome: Outcome) -> None:
    """Add a hand or game among people to the records that its players have of this
    game."""
    players = records.players(c, finish)
    season = periods.season_at(c, finish.guild_id, "first_finish", finish.finish_id)
    week = periods.week(finish.at)
    among = (periods.ALL, season, week)
    noted = [
        (user, Counter(own)) for user, own in zip(players, outcome.marks, strict=False)
    ]
    marks.add(c, finish, among, noted)
    if outcome.places:
        met = _Meeting.of(c, finish, players, outcome)
        _count_places(c, _rows(finish, players, outcome, met), season, week)
        met.count(c, finish, among)
    paces.renew(c, finish.guild_id, finish.game, among, players)


def _count_places(
    c: Connection, rows: Sequence[OutcomeRow], season: str, week: str
) -> None:
    """Add everybody's place to the records of all time, of the season and of the
    week."""
    risen = _count(c, periods.ALL, rows)
    records.add_outcomes(
        c,
        [
            replace(row, rating=after)
            for row, (_, after) in zip(rows, risen, strict=True)
        ],
    )
    _count(c, season, rows)
    for row, (before, after) in zip(rows, risen, strict=True):
        tally = records.tally(c, row.guild_id, row.game, week, row.user_id)
        records.save_tally(
            c, replace(_added(tally, row), rating=tally.rating + after - before)
        )


def count_tokens(c: Connection, key: str) -> None:
    """Add the entry of this key, made at a table, to the records of whose purse it
    moved; the house keeps none.

    While records are counted again, its turn comes later.
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
    """Let the season before one that is `undone` continue with all that was played
    since, as if it had never ended.

    Call it in the transaction that undoes the season, before or after its row says so;
    of a season that was undone already there is nothing left to do."""
    if not records.is_counted(c, guild, periods.season(undone)):
        return
    goes_on = periods.season_at(c, guild, "season", undone - 1)
    for rows in records.outcomes_among(c, guild, periods.finishes(c, guild, undone)):
        _count(c, goes_on, rows)
    # Not by the log itself: while records are counted again, some of it has still to be
    # counted.
    records.merge_period(c, guild, periods.season(undone), goes_on)
    opponents.recount(c, guild, goes_on)
    paces.renew_all(c, guild, goes_on)


@dataclass(frozen=True, slots=True)
class _Meeting:
    """Who plays against whom in a hand or game, by seat, on a day of the server, and
    how often they have on that day.

    Nobody plays against an account that is `too_new`. A meeting that was given up
    `early` does not count."""

    day: str
    against: tuple[frozenset[int], ...]
    before: tuple[Mapping[int, int], ...]
    players: tuple[int, ...]
    too_new: frozenset[int]
    early: bool

    @classmethod
    def of(
        cls, c: Connection, finish: FinishRow, players: Sequence[int], outcome: Outcome
    ) -> _Meeting:
        too_new = records.too_new(c, finish)
        sides = outcome.sides or range(len(players))
        seated = list(zip(players, sides, strict=True))
        against = tuple(_opponents(seated, side) - too_new for side in sides)
        calendar = Calendar.of(time_zones.at(c, finish.guild_id, finish.at))
        day = opponents.day(calendar.day(finish.at).isoformat())
        before = tuple(opponents.times(c, finish, day, user) for user in players)
        return cls(day, against, before, tuple(players), too_new, outcome.early)

    def moves_rating(self, seat: int, place: int) -> bool:
        """Whether the hand or game moves the rating of a seat.

        If others gave up early, the winner's rating stays. So does a rating after three
        hands that day with every opponent, and the rating of an account that is too
        new."""
        if self.early and place == 0:
            return False
        if self.players[seat] in self.too_new:
            return False
        return any(
            self.before[seat].get(other, 0) < RATED_A_DAY
            for other in self.against[seat]
        )

    def count(self, c: Connection, finish: FinishRow, among: Sequence[str]) -> None:
        """Add it to these periods and to the day."""
        if self.early:
            return
        pairs = []
        for user, others in zip(self.players, self.against, strict=True):
            pairs += [(user, other) for other in others]
        pairs.sort()
        for period in among:
            opponents.meet(c, finish, period, pairs)
        opponents.meet_today(c, finish, self.day, pairs)


def _opponents(seated: Sequence[tuple[int, int]], side: int) -> frozenset[int]:
    """Return the players, each given with their side, who do not play on this side."""
    return frozenset(user for user, its in seated if its != side)


def _rows(
    finish: FinishRow, players: Sequence[int], outcome: Outcome, met: _Meeting
) -> list[OutcomeRow]:
    sides = outcome.sides or range(len(players))
    winners = outcome.places.count(0)
    given_up = outcome.given_up or (False,) * len(players)
    share = outcome.pot // winners if winners else 0
    return [
        OutcomeRow(
            finish_id=finish.finish_id,
            seat=seat,
            guild_id=finish.guild_id,
            game=finish.game,
            user_id=user,
            side=sides[seat],
            place=place,
            pot=share if place == 0 else 0,
            rating=0,
            rated=int(met.moves_rating(seat, place)),
            too_new=int(user in met.too_new),
            early=int(met.early or given_up[seat]),
        )
        for seat, (user, place) in enumerate(zip(players, outcome.places, strict=True))
    ]


def _count(
    c: Connection, period: str, rows: Sequence[OutcomeRow]
) -> list[tuple[int, int]]:
    """Add to a period that has ratings of its own; return the shown ones before and
    after it, by seat."""
    tallies = [
        records.tally(c, row.guild_id, row.game, period, row.user_id) for row in rows
    ]
    before = [_rating(tally) for tally in tallies]
    after = _rated(before, rows)
    for tally, row, rating in zip(tallies, rows, after, strict=True):
        added = _added(tally, row)
        records.save_tally(
            c, replace(added, rating=rating.shown, mu=rating.mu, sigma=rating.sigma)
        )
    return [(old.shown, new.shown) for old, new in zip(before, after, strict=True)]


def _rated(before: Sequence[Rating], rows: Sequence[OutcomeRow]) -> list[Rating]:
    """Return the ratings after it; none rises if it was given up early, and never that
    of a player who gave up.

    A side on which every account is too new is left out. Players who gave up are rated
    only against those ahead of them: giving up last beats nobody."""
    after = list(before)
    if not any(row.rated for row in rows):
        return after
    sides = {row.side for row in rows if not row.too_new}
    among = [seat for seat, row in enumerate(rows) if row.side in sides]
    together = _rated_among(before, rows, among)
    for seat in among:
        row = rows[seat]
        if row.rated and not row.early:
            after[seat] = together[seat]
        elif row.rated:
            own_and_ahead = [
                one
                for one in among
                if rows[one].side == row.side or rows[one].place < row.place
            ]
            fallen = _rated_among(before, rows, own_and_ahead)[seat]
            after[seat] = min(before[seat], fallen, key=lambda rating: rating.worth)
    return after


def _rated_among(
    before: Sequence[Rating], rows: Sequence[OutcomeRow], seats: Sequence[int]
) -> dict[int, Rating]:
    """Return the ratings after it as if only these seats had played; one side alone has
    played nobody."""
    sides = [rows[seat].side for seat in seats]
    if len(set(sides)) == 1:
        return {seat: before[seat] for seat in seats}
    places = [rows[seat].place for seat in seats]
    return dict(
        zip(seats, rate([before[seat] for seat in seats], places, sides), strict=True)
    )


def _rating(tally: TallyRow) -> Rating:
    return (
        FRESH_RATING
        if tally.mu is None or tally.sigma is None
        else Rating(tally.mu, tally.sigma)
    )


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
