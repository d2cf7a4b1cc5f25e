"""The daily grant and the relief of empty purses: each once a day, whose date is in the
key of its entry.

The table `dailies` is a cache of the entries. A date is later than the one before it,
so that a server that changes its time zone gives nothing a second time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import islice
from typing import Final

from db.engine.port import Connection
from db.faults import MOST_FAULTS
from db.ledger import pay
from db.reasons import LedgerReason
from db.removed import REMOVED_SQL


@dataclass(frozen=True, slots=True)
class DailyTaken:
    """The last day on which a member took the grant, and how many days in a row that
    makes."""

    day: date
    streak: int


def last(c: Connection, guild: int, user: int) -> DailyTaken | None:
    """Return when a member last took the grant; None: never."""
    row = c.execute(
        "SELECT day, streak FROM dailies WHERE guild_id = ? AND user_id = ?",
        (guild, user),
    ).fetchone()
    return None if row is None else DailyTaken(date.fromisoformat(row[0]), int(row[1]))


def in_a_row(former: DailyTaken | None, day: date) -> int:
    """Return how many days in a row a grant on this day makes, this one included."""
    return (
        former.streak + 1
        if former is not None and former.day + timedelta(days=1) == day
        else 1
    )


def take(
    c: Connection, guild: int, user: int, *, day: date, tokens: int, now: int
) -> int:
    """Give a member the grant of a day and return how many days in a row they have
    taken it.

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
    pay(
        c,
        guild,
        user,
        tokens,
        LedgerReason.DAILY,
        key=LedgerReason.DAILY.key(guild, user, day),
        now=now,
    )
    streak = in_a_row(former, day)
    c.execute(
        "INSERT INTO dailies (guild_id, user_id, day, streak) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (guild_id, user_id) DO UPDATE SET day = excluded.day, streak = excluded.streak",
        (guild, user, day.isoformat(), streak),
    )
    return streak


def last_relief(c: Connection, guild: int, user: int) -> date | None:
    """Return the last day on which a member's purse was filled up; None: never."""
    # Dates sort as their letters do.
    (key,) = c.execute(
        "SELECT max(key) FROM entries WHERE key > ? AND key < ?",
        LedgerReason.RELIEF.keys(guild, user),
    ).fetchone()
    return None if key is None else date.fromisoformat(key.rpartition(":")[2])


def relieve(
    c: Connection, guild: int, user: int, *, day: date, tokens: int, now: int
) -> None:
    """Fill a member's purse up by so many tokens, on a day on which that was not done
    yet; `now` in ms.

    Raises:
        ValueError: the purse was filled up on this day or a later one, or there are no
            tokens to give.
    """
    former = last_relief(c, guild, user)
    if former is not None and day <= former:
        raise ValueError("the purse was filled up on this day")
    pay(
        c,
        guild,
        user,
        tokens,
        LedgerReason.RELIEF,
        key=LedgerReason.RELIEF.key(guild, user, day),
        now=now,
    )


def audit(c: Connection) -> list[str]:
    """Compare what is stored of each member's last grant with the entries and return
    one sentence a fault."""
    return [
        f"The daily grant of {user} in guild {guild} is stored as {_told(held)}; the entries say {_told(truth)}."
        for guild, user, held, truth in islice(_wrong(c), MOST_FAULTS)
    ]


def rebuild(c: Connection) -> int:
    """Compute everybody's last grant from the entries again and return how many rows
    were wrong.

    A guild that is just being removed is left out.
    """
    wrong = list(_wrong(c))
    c.executemany(
        "DELETE FROM dailies WHERE guild_id = ? AND user_id = ?",
        [row[:2] for row in wrong],
    )
    c.executemany(
        "INSERT INTO dailies (guild_id, user_id, day, streak) VALUES (?, ?, ?, ?)",
        [(guild, user, *truth) for guild, user, _, truth in wrong if truth is not None],
    )
    return len(wrong)


def _wrong(c: Connection) -> Iterator[tuple[int, int, _Stored | None, _Stored | None]]:
    """Find the members of whom something else is stored than the entries say: guild,
    member, and both."""
    stored = f"SELECT guild_id, user_id, day, streak FROM dailies WHERE guild_id NOT IN {REMOVED_SQL}"  # noqa: S608
    held = {
        (guild, user): (day, streak) for guild, user, day, streak in c.execute(stored)
    }
    truth: dict[tuple[int, int], _Stored] = {}
    for guild, user, day in c.execute(_TAKEN):
        former, streak = truth.get((guild, user), ("", 0))
        truth[guild, user] = (
            day,
            streak + 1 if is_day(day) and former == _day_before(day) else 1,
        )
    for guild, user in sorted({*held, *truth}):
        if held.get((guild, user)) != truth.get((guild, user)):
            yield guild, user, held.get((guild, user)), truth.get((guild, user))


def is_day(text: str) -> bool:
    """Whether this is a date as keys have it: `2026-11-21`."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _day_before(day: str) -> str:
    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()


def _told(stored: _Stored | None) -> str:
    return "never" if stored is None else f"{stored[0]} (day {stored[1]} in a row)"


_Stored = tuple[str, int]
"""A day as it is written, and how many in a row that makes."""
_TAKEN: Final = (
    "SELECT e.guild_id, a.owner, substr(e.key, length(e.key) - 9) FROM entries e"  # noqa: S608 - our own words
    " JOIN accounts a ON a.account_id = e.credit"
    f" WHERE e.reason = '{LedgerReason.DAILY}' AND e.guild_id NOT IN {REMOVED_SQL} ORDER BY 1, 2, 3"
)
