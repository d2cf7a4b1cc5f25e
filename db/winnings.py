"""What people won and lost at the tables of all games of a server, by period, and the
entries it is summed from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from db.engine.port import Connection
from db.periods import ALL
from db.reading import FINISHES_AT_ONCE, in_pieces, number
from db.shards import Shards


@dataclass(frozen=True, slots=True)
class TableEntry:
    """Tokens (negative: lost) that one person got at tables by an entry, at `at`
    (ms)."""

    entry_id: int
    guild_id: int
    user_id: int
    tokens: int
    at: int


def add(
    c: Connection, guild: int, period: str, user: int, *, tokens: int, moves: int = 1
) -> None:
    """Add so many movements at tables to a person's sums of a period; `tokens` are
    negative where they were lost."""
    c.execute(
        "INSERT INTO winnings (guild_id, period, user_id, tokens, moves) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT (guild_id, period, user_id)"
        " DO UPDATE SET tokens = winnings.tokens + excluded.tokens, moves = winnings.moves + excluded.moves",
        (guild, period, user, tokens, moves),
    )


def tokens(c: Connection, guild: int, period: str, user: int) -> int:
    """Return what a person won at tables in a period, less what they lost."""
    won = (
        "SELECT tokens FROM winnings WHERE guild_id = ? AND period = ? AND user_id = ?"
    )
    return number(c, won, (guild, period, user)) or 0


def renew_purse(c: Connection, guild: int, user: int) -> None:
    """Write to a person's purse, if they have one, how many different people they have
    played in all games."""
    c.execute(f"{_RENEW_PURSES} AND guild_id = ? AND owner = ?", (guild, user))


def renew_purses(c: Connection) -> int:
    """Write it to all purses, and return how many said something else."""
    return c.execute(_RENEW_PURSES).rowcount


def paid_out(c: Connection, table_id: int) -> int:
    """Return the tokens that were ever paid out of a table's pot."""
    paid = "SELECT sum(tokens) FROM entries JOIN accounts ON account_id = debit WHERE table_id = ? AND kind = 'pot'"
    return number(c, paid, (table_id,)) or 0


def table_entry(c: Connection, key: str) -> TableEntry | None:
    """Return what a person got by the entry of this key; None: it was not at a table,
    or moved no person's tokens."""
    row = c.execute(f"{_ENTRIES} AND e.key = ?", (key,)).fetchone()
    return None if row is None else TableEntry(*row)


def table_entries(
    c: Connection, shards: Shards, after: int = 0, batch: int = FINISHES_AT_ONCE
) -> Iterator[TableEntry]:
    """Go through what people got or lost at tables of some shards `after` an entry, in
    their order.

    At most `batch` of them are in memory at a time.
    """
    question = f"{_ENTRIES} AND e.entry_id > ? AND {shards.condition('e.guild_id')} ORDER BY e.entry_id LIMIT ?"
    return in_pieces(c, TableEntry, question, after, batch)


_MET: Final = (
    "coalesce((SELECT w.opponents FROM winnings w WHERE w.guild_id = accounts.guild_id"  # noqa: S608 - our own words
    f" AND w.period = '{ALL}' AND w.user_id = accounts.owner), 0)"
)
_RENEW_PURSES: Final = f"UPDATE accounts SET opponents = {_MET} WHERE kind = 'purse' AND opponents <> {_MET}"  # noqa: S608
_ENTRIES: Final = (
    "SELECT e.entry_id, e.guild_id, a.owner, CASE a.account_id WHEN e.credit THEN e.tokens ELSE -e.tokens END, e.at"
    " FROM entries e JOIN accounts a ON a.account_id IN (e.debit, e.credit) AND a.kind = 'purse'"
    " WHERE e.table_id IS NOT NULL"
)
