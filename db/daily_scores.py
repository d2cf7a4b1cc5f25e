"""How many people have which score at a deal of the present day: so it is known in a
moment how many are behind, however many have played."""

from __future__ import annotations

from typing import Final

from db.engine.port import Connection

_OPEN: Final = "JOIN deal_sets s ON s.set_id = p.set_id AND s.day IS NOT NULL AND s.over_at IS NULL"

WRONG: Final = (
    "SELECT set_id, deal_no, score, sum(plays) FROM ("  # noqa: S608 - our own words
    "SELECT set_id, deal_no, score, plays FROM daily_scores UNION ALL"
    f" SELECT p.set_id, p.deal_no, p.score, -1 FROM plays p {_OPEN} WHERE p.ending = 'played') counted"
    " GROUP BY set_id, deal_no, score HAVING sum(plays) <> 0"
)
"""Finds scores that are not counted as often as they were reached: by how many too
often."""


def count(c: Connection, table_id: int) -> None:
    """Count the score of a table's play that has just ended."""
    c.execute(
        "INSERT INTO daily_scores (set_id, deal_no, score, plays)"  # noqa: S608 - our own words
        f" SELECT p.set_id, p.deal_no, p.score, 1 FROM plays p {_OPEN}"
        " WHERE p.table_id = ? AND p.ending = 'played'"
        " ON CONFLICT (set_id, deal_no, score) DO UPDATE SET plays = daily_scores.plays + 1",
        (table_id,),
    )


def forget(c: Connection, set_id: int) -> None:
    """Forget the scores of a set that is over."""
    c.execute("DELETE FROM daily_scores WHERE set_id = ?", (set_id,))


def behind(
    c: Connection, set_id: int, deal_no: int, score: int, *, lower: bool
) -> tuple[int, int]:
    """Return how many have a worse score at a deal of the day, and how many have one at
    all. Less is better where it is `lower`."""
    found = c.execute(
        "SELECT score, plays FROM daily_scores WHERE set_id = ? AND deal_no = ?",
        (set_id, deal_no),
    ).fetchall()
    worse = sum(n for one, n in found if (one > score if lower else one < score))
    return worse, sum(n for _, n in found)
