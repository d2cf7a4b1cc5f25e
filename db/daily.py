"""The daily grant and the relief of empty purses: each once a day, whose date stands in the key of its entry.

The table `dailies` is a cache of the entries. A date is later than the one before it, so that a server that changes
its time zone gives nothing a second time.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from db.faults import find_faults
from db.ledger import pay
from db.retention import REMOVED_SQL


@dataclass(frozen=True, slots=True)
class DailyTaken:
    """The last day on which a member took the grant, and how many days in a row that makes."""

    day: date
    streak: int


def last(c: sqlite3.Connection, guild: int, user: int) -> DailyTaken | None:
    """Return when a member last took the grant; None: never."""
    row = c.execute("SELECT day, streak FROM dailies WHERE guild_id = ? AND user_id = ?", (guild, user)).fetchone()
    return None if row is None else DailyTaken(date.fromisoformat(row[0]), int(row[1]))


def in_a_row(former: DailyTaken | None, day: date) -> int:
    """Return how many days in a row a grant on this day makes, this one included."""
    return former.streak + 1 if former is not None and former.day + timedelta(days=1) == day else 1


def take(c: sqlite3.Connection, guild: int, user: int, *, day: date, tokens: int, now: int) -> int:
    """Give a member the grant of a day and return how many days in a row they have taken it.

    Args:
        c: the connection, in a transaction.
        guild: the server.
        user: the member.
        day: the day, later than the last one they took.
        tokens: how many they get.
        now: the time, in ms.

    Raises:
        ValueError: the day is not later, or there are no tokens to give.
    """
    former = last(c, guild, user)
    if former is not None and day <= former.day:
        raise ValueError("the grant of this day was taken")
    pay(c, guild, user, tokens, key=f"daily:{guild}:{user}:{day}", now=now)
    streak = in_a_row(former, day)
    c.execute(
        "INSERT INTO dailies (guild_id, user_id, day, streak) VALUES (?, ?, ?, ?)"
        " ON CONFLICT DO UPDATE SET day = excluded.day, streak = excluded.streak",
        (guild, user, day.isoformat(), streak),
    )
    return streak


def last_relief(c: sqlite3.Connection, guild: int, user: int) -> date | None:
    """Return the last day on which a member's purse was filled up; None: never."""
    # Dates sort as their letters do, and nothing else begins like this: ';' comes after ':'.
    (key,) = c.execute(
        "SELECT max(key) FROM entries WHERE key > ? AND key < ?", (f"relief:{guild}:{user}:", f"relief:{guild}:{user};")
    ).fetchone()
    return None if key is None else date.fromisoformat(key.rpartition(":")[2])


def relieve(c: sqlite3.Connection, guild: int, user: int, *, day: date, tokens: int, now: int) -> None:
    """Fill a member's purse up by so many tokens, on a day on which that was not done yet; `now` in ms.

    Raises:
        ValueError: the purse was filled up on this day or a later one, or there are no tokens to give.
    """
    former = last_relief(c, guild, user)
    if former is not None and day <= former:
        raise ValueError("the purse was filled up on this day")
    pay(c, guild, user, tokens, key=f"relief:{guild}:{user}:{day}", now=now)


# Days in a row have one difference to their number in their order: the last of these runs is the streak.
_TRUTH: Final = """
    WITH days AS (
        SELECT e.guild_id, a.owner AS user_id, substr(e.key, -10) AS day
        FROM entries e JOIN accounts a ON a.account_id = e.credit WHERE e.reason = 'daily'
    ), numbered AS (
        SELECT guild_id, user_id, day,
        julianday(day) - row_number() OVER (PARTITION BY guild_id, user_id ORDER BY day) AS run FROM days
    ), runs AS (
        SELECT guild_id, user_id, run, max(day) AS day, count(*) AS streak FROM numbered GROUP BY guild_id, user_id, run
    ), truth AS (
        SELECT guild_id, user_id, max(day) AS day, streak FROM runs GROUP BY guild_id, user_id
    )
"""
_WRONG: Final = f"""{_TRUTH}
    SELECT user_id, guild_id, ifnull(max(held), 'never') AS said, ifnull(max(told), 'never') AS truth FROM (
        SELECT guild_id, user_id, day || ' (day ' || streak || ' in a row)' AS held, NULL AS told FROM dailies
        UNION ALL SELECT guild_id, user_id, NULL, day || ' (day ' || streak || ' in a row)' FROM truth
    ) WHERE guild_id NOT IN {REMOVED_SQL} GROUP BY guild_id, user_id HAVING said <> truth
"""  # noqa: S608 - our own words


def audit(c: sqlite3.Connection) -> list[str]:
    """Compare what is stored of each member's last grant with the entries and return one sentence a fault."""
    return find_faults(c, {"The daily grant of {} in guild {} is stored as {}; the entries say {}.": _WRONG})


def rebuild(c: sqlite3.Connection) -> int:
    """Compute everybody's last grant from the entries anew and return how many rows were wrong.

    A guild that is just being removed is left out.
    """
    wrong = c.execute(_WRONG).fetchall()
    c.executemany("DELETE FROM dailies WHERE user_id = ? AND guild_id = ?", [row[:2] for row in wrong])
    c.execute(
        f"{_TRUTH} INSERT INTO dailies SELECT guild_id, user_id, day, streak FROM truth"  # noqa: S608
        f" WHERE guild_id NOT IN {REMOVED_SQL} ON CONFLICT DO NOTHING"
    )
    return len(wrong)
