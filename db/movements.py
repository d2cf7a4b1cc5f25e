"""The movements of one purse, newest first, page by page: a page begins or ends at an entry, not at a number."""

from __future__ import annotations

import re
import sqlite3
from typing import Final

from db.reading import number, numbers
from db.rows import Leaf, Movement

_NOTHING: Final = Leaf((), newer=False, older=False, held=0)
NEWEST: Final = 2**63 - 1
"""Above every entry."""

# Each side of the ledger has its own index; of each the first few are enough.
_BEYOND: Final = """
    SELECT entry_id FROM
    (SELECT entry_id FROM entries WHERE debit = :account AND {which} ORDER BY {order} LIMIT :count)
    UNION ALL SELECT entry_id FROM
    (SELECT entry_id FROM entries WHERE credit = :account AND {which} ORDER BY {order} LIMIT :count)
    ORDER BY {order} LIMIT :count
"""
_HAND: Final = re.compile(r"table:\d+:[a-z]+:(\d+):")
"""The number of the hand in the key of an entry, such as `table:41:ante:2:user:1`."""


def older(c: sqlite3.Connection, guild: int, user: int, size: int, than: int = NEWEST) -> Leaf:
    """Return the newest `size` movements that are older than an entry; the oldest ones if there are none."""
    account = _purse(c, guild, user)
    if account is None:
        return _NOTHING
    found = _below(c, account, than, size + 1)
    if not found:
        return newer(c, guild, user, size, 0)
    return _leaf(c, account, found[:size], newer=_exists(c, account, found[0] + 1, NEWEST), older=len(found) > size)


def newer(c: sqlite3.Connection, guild: int, user: int, size: int, than: int) -> Leaf:
    """Return the oldest `size` movements that are newer than an entry; the newest ones if there are none."""
    account = _purse(c, guild, user)
    if account is None:
        return _NOTHING
    found = _above(c, account, than, size + 1)
    if not found and than:
        return older(c, guild, user, size)
    shown = found[:size][::-1]
    return _leaf(
        c, account, shown, newer=len(found) > size, older=bool(shown) and _exists(c, account, 0, shown[-1] - 1)
    )


def _purse(c: sqlite3.Connection, guild: int, user: int) -> int | None:
    found = "SELECT account_id FROM accounts WHERE guild_id = ? AND kind = 'purse' AND owner = ?"
    return number(c, found, (guild, user))


def _below(c: sqlite3.Connection, account: int, entry: int, count: int) -> list[int]:
    """Return the numbers of the last entries before one, newest first."""
    asked = {"account": account, "entry": entry, "count": count}
    return numbers(c, _BEYOND.format(which="entry_id < :entry", order="entry_id DESC"), asked)


def _above(c: sqlite3.Connection, account: int, entry: int, count: int) -> list[int]:
    """Return the numbers of the first entries after one, oldest first."""
    asked = {"account": account, "entry": entry, "count": count}
    return numbers(c, _BEYOND.format(which="entry_id > :entry", order="entry_id"), asked)


def _exists(c: sqlite3.Connection, account: int, first: int, last: int) -> bool:
    (found,) = c.execute(
        "SELECT EXISTS (SELECT 1 FROM entries WHERE debit = :account AND entry_id BETWEEN :first AND :last)"
        " OR EXISTS (SELECT 1 FROM entries WHERE credit = :account AND entry_id BETWEEN :first AND :last)",
        {"account": account, "first": first, "last": last},
    ).fetchone()
    return bool(found)


def _leaf(c: sqlite3.Connection, account: int, entries: list[int], *, newer: bool, older: bool) -> Leaf:
    """Read entries, newest first, and what the purse held after each."""
    if not entries:
        return _NOTHING
    held, balance = c.execute(
        "SELECT balance, balance"
        " - (SELECT ifnull(sum(tokens), 0) FROM entries WHERE credit = :account AND entry_id > :entry)"
        " + (SELECT ifnull(sum(tokens), 0) FROM entries WHERE debit = :account AND entry_id > :entry)"
        " FROM accounts WHERE account_id = :account",
        {"account": account, "entry": entries[0]},
    ).fetchone()
    rows: list[Movement] = []
    for entry in entries:
        rows.append(_movement(c, account, entry, balance))
        balance -= rows[-1].tokens
    return Leaf(tuple(rows), newer=newer, older=older, held=held)


def _movement(c: sqlite3.Connection, account: int, entry: int, balance: int) -> Movement:
    at, tokens, reason, key, kind, owner, actor, detail, table, channel = c.execute(
        "SELECT e.at, iif(e.credit = :account, e.tokens, -e.tokens), e.reason, e.key, o.kind, o.owner, a.actor,"
        " json_extract(a.detail, '$.reason'), e.table_id, t.channel_id FROM entries e"
        " JOIN accounts o ON o.account_id = iif(e.credit = :account, e.debit, e.credit)"
        " LEFT JOIN audit a ON a.key = e.key LEFT JOIN tables t ON t.table_id = e.table_id WHERE e.entry_id = :entry",
        {"account": account, "entry": entry},
    ).fetchone()
    message = None if table is None else _result(c, table, key)
    return Movement(
        entry,
        at,
        tokens,
        balance,
        reason,
        other=owner if kind == "purse" else None,
        actor=actor,
        note=detail,
        table_id=table,
        channel_id=None if message is None else channel,
        message_id=message,
    )


def _result(c: sqlite3.Connection, table: int, key: str) -> int | None:
    """Return the message that shows how the hand of an entry ended, or else the newest result of its table."""
    hand = _HAND.match(key)
    row = c.execute(
        "SELECT result_message_id FROM hands WHERE table_id = ? AND result_message_id IS NOT NULL"
        " ORDER BY hand_no = ? DESC, hand_no DESC LIMIT 1",
        (table, int(hand[1]) if hand else 0),
    ).fetchone()
    return None if row is None else int(row[0])
