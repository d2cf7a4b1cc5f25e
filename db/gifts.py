"""What members have given each other, as far as the next gift depends on it."""

from __future__ import annotations

from db.engine.port import Connection
from db.reading import number
from db.reasons import LedgerReason

_GIVEN = (
    f"FROM entries WHERE reason = '{LedgerReason.GIFT}'"  # noqa: S608 - our own words
    " AND debit = (SELECT account_id FROM accounts WHERE guild_id = :guild AND kind = 'purse' AND owner = :user)"
)


def given_since(c: Connection, guild: int, user: int, since: int) -> int:
    """Return how many tokens a member has given away since then (ms)."""
    given = f"SELECT sum(tokens) {_GIVEN} AND at >= :since"
    return number(c, given, {"guild": guild, "user": user, "since": since}) or 0


def last_at(c: Connection, guild: int, user: int) -> int | None:
    """Return when a member last gave tokens away, in ms; None: never."""
    return number(c, f"SELECT max(at) {_GIVEN}", {"guild": guild, "user": user})
