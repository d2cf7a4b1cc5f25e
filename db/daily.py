"""The daily grant and the relief of empty purses: each once a day, whose date stands in the key of its entry.

The table `dailies` is a cache of the entries. A date is later than the one before it, so that a server that changes
its time zone gives nothing a second time.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from db import retention
from db.ledger import pay


@dataclass(frozen=True, slots=True)
class Taken:
    """The last day on which a member took the grant, and how many days in a row that makes."""

    day: date
    streak: int


def last(c: sqlite3.Connection, guild: int, user: int) -> Taken | None:
    """Return when a member last took the grant; None: never."""
    row = c.execute("SELECT day, streak FROM dailies WHERE guild_id = ? AND user_id = ?", (guild, user)).fetchone()
    return None if row is None else Taken(date.fromisoformat(row[0]), int(row[1]))


def in_a_row(former: Taken | None, day: date) -> int:
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


def audit(c: sqlite3.Connection) -> list[str]:
    """Compare what is stored of each member's last grant with the entries and return one sentence a fault."""
    return [
        f"The daily grant of {user} in guild {guild} is stored as {_said(held)}; the entries say {_said(truth)}."
        for guild, user, held, truth in _wrong(c)
    ]


def rebuild(c: sqlite3.Connection) -> int:
    """Compute everybody's last grant from the entries anew and return how many rows were wrong."""
    wrong = _wrong(c)
    for guild, user, _held, truth in wrong:
        c.execute("DELETE FROM dailies WHERE guild_id = ? AND user_id = ?", (guild, user))
        if truth is not None:
            c.execute(
                "INSERT INTO dailies (guild_id, user_id, day, streak) VALUES (?, ?, ?, ?)",
                (guild, user, truth.day.isoformat(), truth.streak),
            )
    return len(wrong)


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
    SELECT t.guild_id, t.user_id, d.day, d.streak, t.day, t.streak FROM truth t
    LEFT JOIN dailies d ON d.guild_id = t.guild_id AND d.user_id = t.user_id
    WHERE (d.day, d.streak) IS NOT (t.day, t.streak)
    UNION ALL
    SELECT d.guild_id, d.user_id, d.day, d.streak, NULL, NULL FROM dailies d
    WHERE NOT EXISTS (SELECT 1 FROM truth t WHERE t.guild_id = d.guild_id AND t.user_id = d.user_id)
"""  # noqa: S608 - both parts are constants


def _wrong(c: sqlite3.Connection) -> list[tuple[int, int, Taken | None, Taken | None]]:
    """Return the members whose row is wrong: guild, user, what is stored, and what the entries say.

    A guild that is just being removed is left out.
    """
    removed = retention.removing(c)
    return [
        (guild, user, _taken(held, held_streak), _taken(day, streak))
        for guild, user, held, held_streak, day, streak in c.execute(_WRONG)
        if guild not in removed
    ]


def _taken(day: str | None, streak: int | None) -> Taken | None:
    return None if day is None or streak is None else Taken(date.fromisoformat(day), streak)


def _said(taken: Taken | None) -> str:
    return "never" if taken is None else f"{taken.day} (day {taken.streak} in a row)"
