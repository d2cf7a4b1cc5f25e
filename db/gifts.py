"""What members have given each other, as far as the next gift depends on it."""

from __future__ import annotations

import sqlite3

GIFT = "gift"
"""The reason of an entry by which a member gave tokens to another."""

_PURSE = "(SELECT account_id FROM accounts WHERE guild_id = :guild AND kind = 'purse' AND owner = :user)"


def given_since(c: sqlite3.Connection, guild: int, user: int, since: int) -> int:
    """Return how many tokens a member has given away since then (ms)."""
    (tokens,) = c.execute(
        f"SELECT ifnull(sum(tokens), 0) FROM entries WHERE reason = 'gift' AND debit = {_PURSE} AND at >= :since",  # noqa: S608
        {"guild": guild, "user": user, "since": since},
    ).fetchone()
    return int(tokens)


def last_at(c: sqlite3.Connection, guild: int, user: int) -> int | None:
    """Return when a member last gave tokens away, in ms; None: never."""
    (at,) = c.execute(
        f"SELECT max(at) FROM entries WHERE reason = 'gift' AND debit = {_PURSE}",  # noqa: S608
        {"guild": guild, "user": user},
    ).fetchone()
    return None if at is None else int(at)
