"""What hands and games meant for their players, in the order in which they ended, and
the sums of that by period.

Only `finishes` is the log's own; outcomes and tallies can be computed from it again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import astuple, fields
from typing import Final

from db import recount, tables
from db.engine.port import Connection
from db.own_ids import ALIASES
from db.reading import (
    FINISHES_AT_ONCE,
    columns,
    in_pieces,
    in_place,
    insert,
    number,
    numbers,
    row,
    rows,
)
from db.rows import LEAST_PLAYED, FinishRow, OutcomeRow, Partner, TallyRow
from db.shards import Shards

WHOLE_GAME: Final = 0
"""The number that a table's whole game has among its hands."""


def next_finish(c: Connection) -> int:
    """Return the number that the next to end will get at least: the first of a season
    that begins now."""
    return recount.last_finish(c) + 1


def finish_of(c: Connection, table_id: int, hand_no: int) -> FinishRow | None:
    """Return the place of a hand, or `WHOLE_GAME`, in the order of all that ended;
    None: it did not end."""
    found = c.execute(
        f"{_FINISHES} WHERE f.table_id = ? AND f.hand_no = ?", (table_id, hand_no)
    ).fetchone()
    return None if found is None else FinishRow(*found)


def finishes(
    c: Connection, shards: Shards, after: int = 0, batch: int = FINISHES_AT_ONCE
) -> Iterator[FinishRow]:
    """Go through what ended in some shards `after` one, in its order, with `batch` of
    them in memory at a time."""
    question = f"{_FINISHES} WHERE f.finish_id > ? AND {shards.condition('t.guild_id')} ORDER BY f.finish_id LIMIT ?"
    return in_pieces(c, FinishRow, question, after, batch)


def players(c: Connection, finish: FinishRow) -> list[int]:
    """Return who played a hand, by seat; of a whole game who was ever dealt to, in the
    order of hands and seats."""
    if finish.hand_no != WHOLE_GAME:
        return tables.hand_seats(c, finish.table_id, finish.hand_no)
    return list(last_hands(c, finish.table_id))


def last_hands(c: Connection, table_id: int) -> dict[int, int]:
    """Return the last hand of each person who was ever dealt to at a table, in the
    order of their first ones."""
    found = c.execute(
        "SELECT user_id, hand_no FROM hand_seats WHERE table_id = ? ORDER BY hand_no, seat",
        (table_id,),
    )
    return dict(found.fetchall())


def too_new(c: Connection, finish: FinishRow) -> frozenset[int]:
    """Return the people whose accounts were too new for a hand, or for their last hand
    of a whole game."""
    if finish.hand_no != WHOLE_GAME:
        return tables.too_new(c, finish.table_id, finish.hand_no)
    asked = (
        "SELECT user_id, too_new FROM hand_seats WHERE table_id = ? ORDER BY hand_no"
    )
    last = dict(c.execute(asked, (finish.table_id,)).fetchall())
    return frozenset(user for user, new in last.items() if new)


def outcomes_among(
    c: Connection, guild: int, finishes: range
) -> Iterator[list[OutcomeRow]]:
    """Go through what counts of a server among some finishes: the outcomes of each, by
    seat."""
    found = "FROM outcomes WHERE guild_id = ? AND finish_id >= ? AND finish_id < ? ORDER BY finish_id"
    for finish in numbers(
        c, f"SELECT DISTINCT finish_id {found}", (guild, finishes.start, finishes.stop)
    ):
        yield outcomes_of(c, finish)


def outcomes_of(c: Connection, finish: int) -> list[OutcomeRow]:
    """Return what a hand or game meant for each of its players, by seat; empty: it
    counts for nobody."""
    return rows(
        c, OutcomeRow, "FROM outcomes WHERE finish_id = ? ORDER BY seat", (finish,)
    )


def add_outcomes(c: Connection, outcomes: Sequence[OutcomeRow]) -> None:
    """Store what a hand or game meant for its players. Raises IntegrityError if that is
    stored already."""
    for outcome in outcomes:
        insert(c, "outcomes", outcome)


def tally(c: Connection, guild: int, game: str, period: str, user: int) -> TallyRow:
    """Return a person's sums of a period of a game; of somebody who has not played it,
    nothing but zeros."""
    rest = "FROM tallies WHERE guild_id = ? AND game = ? AND period = ? AND user_id = ?"
    return row(c, TallyRow, rest, (guild, game, period, user)) or TallyRow(
        guild, game, period, user
    )


def save_tally(c: Connection, sums: TallyRow) -> None:
    """Store a person's sums of a period of a game."""
    win_rate = sums.won / sums.played if sums.played >= LEAST_PLAYED else None
    c.execute(_SAVE_TALLY, (*astuple(sums), win_rate))


def is_counted(c: Connection, guild: int, period: str) -> bool:
    """Return whether anybody has sums of a period, in whatever game."""
    found = (
        f"SELECT 1 FROM {table} WHERE guild_id = ? AND period = ?"  # noqa: S608
        for table in _BY_PERIOD
    )
    return any(number(c, question, (guild, period)) for question in found)


def merge_period(c: Connection, guild: int, period: str, into: str) -> None:
    """Add everybody's sums of a period, as far as they are counted, to those of
    another, and remove the period.

    Tallies are not added: ratings depend on the order of hands.
    """
    for table, (keys, sums) in _BY_PERIOD.items():
        if sums:
            named = ", ".join((*keys, *sums))
            added = ", ".join(f"{one} = {table}.{one} + excluded.{one}" for one in sums)
            c.execute(
                f"INSERT INTO {table} (guild_id, period, {named}) SELECT guild_id, ?, {named} FROM {table}"  # noqa: S608
                " WHERE guild_id = ? AND period = ?"
                f" ON CONFLICT (guild_id, period, {', '.join(keys)}) DO UPDATE SET {added}",
                (into, guild, period),
            )
        c.execute(
            f"DELETE FROM {table} WHERE guild_id = ? AND period = ?",  # noqa: S608
            (guild, period),
        )


def ratings(c: Connection, guild: int, game: str, user: int, most: int) -> list[int]:
    """Return a person's all-time rating in a game after each of the newest that
    counted, at most so many."""
    question = "SELECT rating FROM outcomes WHERE guild_id = ? AND user_id = ? AND game = ? ORDER BY finish_id DESC"
    return numbers(c, f"{question} LIMIT ?", (guild, user, game, most))[::-1]


_PARTNERS: Final = "JOIN outcomes p ON p.finish_id = o.finish_id AND p.side = o.side AND p.seat <> o.seat"
"""Those who came in together with `o`."""


def partners(c: Connection, guild: int, game: str, user: int) -> list[Partner]:
    """Return whom a person has played a game with on one side, the most frequent first;
    nobody who was forgotten."""
    # counted here: the database would sort for it
    played = Counter[int]()
    won = Counter[int]()
    for partner, place in c.execute(
        f"SELECT p.user_id, p.place FROM outcomes o {_PARTNERS}"  # noqa: S608
        " WHERE o.guild_id = ? AND o.user_id = ? AND o.game = ?",
        (guild, user, game),
    ):
        if partner not in ALIASES:
            played[partner] += 1
            won[partner] += place == 0
    found = [Partner(partner, times, won[partner]) for partner, times in played.items()]
    return sorted(found, key=lambda one: (-one.played, -one.won, one.user_id))


def partners_at(c: Connection, table_id: int, user: int) -> list[int]:
    """Return who came in together with a person in the whole game of a table, as far as
    that counted."""
    return numbers(
        c,
        f"SELECT p.user_id FROM finishes f JOIN outcomes o USING (finish_id) {_PARTNERS}"  # noqa: S608
        " WHERE f.table_id = ? AND f.hand_no = ? AND o.user_id = ? ORDER BY p.seat",
        (table_id, WHOLE_GAME, user),
    )


_BY_PERIOD: Final[Mapping[str, tuple[Sequence[str], Sequence[str]]]] = {
    "tallies": ((), ()),
    "tally_marks": (("game", "user_id", "mark"), ("times",)),
    "opponents": (("game", "user_id", "opponent"), ("times",)),
    "winnings": (("user_id",), ("tokens", "moves")),
}
"""Tables of sums by period, with what their rows are of, and the columns that are plain
sums."""
_SAVE_TALLY: Final = (
    f"INSERT INTO tallies ({columns(TallyRow)}, win_rate) VALUES ({', '.join('?' * len(fields(TallyRow)))}, ?)"  # noqa: S608
    f" {in_place(TallyRow, key=4)}, win_rate = excluded.win_rate"
)
_FINISHES: Final = (
    "SELECT f.finish_id, t.guild_id, t.game, f.table_id, f.hand_no, coalesce(h.ended_at, t.ended_at) FROM finishes f"
    " JOIN tables t USING (table_id) LEFT JOIN hands h ON h.table_id = f.table_id AND h.hand_no = f.hand_no"
)
