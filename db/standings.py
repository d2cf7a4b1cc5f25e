"""Who has won how often against the house: a board of its own, since such tables say
nothing of play among people."""

from __future__ import annotations

from typing import Final

from db.engine.port import Connection
from db.own_ids import HOUSE_SQL
from db.rows import LESSON

STRONGEST_FIRST: Final = ("master", "expert", "regular", "beginner")
"""The levels as they count on the board."""


def count_house_table(c: Connection, table_id: int) -> None:
    """Add a table that has just ended to the board, within the transaction that ends it
    and after its seats are stored.

    A table counts if it was played to an end with a player of the house, no matter who
    ended it. Tables that were canceled or abandoned do not count, nor do tables outside
    of servers (guild 0), those that began with a lesson, whose cards anybody can know,
    and plays of a deal that others are given too. Computer players never give up: if a
    game ended because a person did, its winners have beaten nobody, and it counts only
    for the others. Nobody sits down after the first hand was dealt: everybody who
    played at a table played that hand.
    """
    c.execute(_ADD.format(one="AND t.table_id = :table"), {"table": table_id})


def count_house_tables(c: Connection) -> None:
    """Add all tables that have ended to the board, which must be empty."""
    c.execute(_ADD.format(one=""))


_GIVEN_UP: Final = "('resigned', 'left', 'unfilled', 'absent', 'timed_out')"
"""Why tables end at which people have given up."""
_COLUMNS: Final = ", ".join(f"{level}_won, {level}_played" for level in STRONGEST_FIRST)
_ADD: Final = (
    f"INSERT INTO house_tallies (guild_id, game, user_id, {_COLUMNS}, unplayed)"  # noqa: S608 - made of our own words only
    " SELECT t.guild_id, t.game, h.user_id, "
    + ", ".join(
        f"count(*) FILTER (WHERE t.house_level = '{level}' AND s.place = 0),"
        f" count(*) FILTER (WHERE t.house_level = '{level}')"
        for level in STRONGEST_FIRST
    )
    + ", -count(*) FROM tables t JOIN hand_seats h ON h.table_id = t.table_id AND h.hand_no = 1"
    f" JOIN hands f ON f.table_id = t.table_id AND f.hand_no = 1 AND f.mix <> '{LESSON}'"
    " LEFT JOIN seats s ON s.table_id = t.table_id AND s.user_id = h.user_id"
    " WHERE t.guild_id <> 0 AND t.status = 'over' AND t.house_level IS NOT NULL"
    " AND t.end_reason NOT IN ('voided', 'abandoned') AND t.set_id IS NULL"
    f" AND NOT (coalesce(s.place, 1) = 0 AND t.end_reason IN {_GIVEN_UP})"
    f" AND h.user_id NOT {HOUSE_SQL} {{one}} GROUP BY t.guild_id, t.game, h.user_id"
    " ON CONFLICT (guild_id, game, user_id) DO UPDATE SET "
    + ", ".join(
        f"{name} = house_tallies.{name} + excluded.{name}"
        for name in (*_COLUMNS.split(", "), "unplayed")
    )
)
