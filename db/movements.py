"""The movements of one purse, newest first, page by page: a page begins or ends at an
entry, not at a number."""

from __future__ import annotations

import re
from typing import Final

from db.engine.port import Connection
from db.messages import MessageRow, newest_result
from db.reading import number, numbers
from db.rows import Leaf, LedgerMovement

_NOTHING: Final = Leaf((), newer=False, older=False, held=0)
NEWEST: Final = 2**63 - 1
"""Above every entry."""

# Each side of the ledger has its own index; of each the first few are enough.
_BEYOND: Final = """
    SELECT entry_id AS id FROM
    (SELECT entry_id FROM entries WHERE debit = :account AND entry_id {than} :entry ORDER BY 1 {way} LIMIT :count) d
    UNION ALL SELECT entry_id FROM
    (SELECT entry_id FROM entries WHERE credit = :account AND entry_id {than} :entry ORDER BY 1 {way} LIMIT :count) k
    ORDER BY id {way} LIMIT :count
"""
_HAND: Final = re.compile(r"table:\d+:[a-z]+:(\d+):")
"""The number of the hand in the key of an entry, such as `table:41:ante:2:user:1`."""


def older(c: Connection, guild: int, user: int, size: int, than: int = NEWEST) -> Leaf:
    """Return the newest `size` movements that are older than an entry; the oldest ones
    if there are none."""
    account = _purse(c, guild, user)
    return _leaf(
        c, account, _below(c, account, than, size) or _above(c, account, 0, size)
    )


def newer(c: Connection, guild: int, user: int, size: int, than: int) -> Leaf:
    """Return the oldest `size` movements that are newer than an entry; the newest ones
    if there are none."""
    account = _purse(c, guild, user)
    return _leaf(
        c, account, _above(c, account, than, size) or _below(c, account, NEWEST, size)
    )


def _purse(c: Connection, guild: int, user: int) -> int | None:
    found = "SELECT account_id FROM accounts WHERE guild_id = ? AND kind = 'purse' AND owner = ?"
    return number(c, found, (guild, user))


def _below(c: Connection, account: int | None, entry: int, count: int) -> list[int]:
    """Return the numbers of the last entries before one, newest first."""
    return numbers(
        c,
        _BEYOND.format(than="<", way="DESC"),
        {"account": account, "entry": entry, "count": count},
    )


def _above(c: Connection, account: int | None, entry: int, count: int) -> list[int]:
    """Return the numbers of the first entries after one, newest first."""
    return numbers(
        c,
        _BEYOND.format(than=">", way="ASC"),
        {"account": account, "entry": entry, "count": count},
    )[::-1]


def _leaf(c: Connection, account: int | None, entries: list[int]) -> Leaf:
    """Read entries, newest first, and what the purse held after each."""
    if account is None or not entries:
        return _NOTHING
    newer, older = _above(c, account, entries[0], 1), _below(c, account, entries[-1], 1)
    held, balance = c.execute(
        "SELECT balance, balance"
        " - (SELECT coalesce(sum(tokens), 0) FROM entries WHERE credit = :account AND entry_id > :entry)"
        " + (SELECT coalesce(sum(tokens), 0) FROM entries WHERE debit = :account AND entry_id > :entry)"
        " FROM accounts WHERE account_id = :account",
        {"account": account, "entry": entries[0]},
    ).fetchone()
    rows: list[LedgerMovement] = []
    for entry in entries:
        rows.append(_movement(c, account, entry, balance))
        balance -= rows[-1].tokens
    return Leaf(tuple(rows), newer=bool(newer), older=bool(older), held=held)


def _movement(c: Connection, account: int, entry: int, balance: int) -> LedgerMovement:
    at, tokens, reason, key, kind, owner, actor, detail, table = c.execute(
        "SELECT e.at, CASE WHEN e.credit = :account THEN e.tokens ELSE -e.tokens END, e.reason, e.key, o.kind,"
        " o.owner, a.actor, a.detail ->> 'reason', e.table_id FROM entries e"
        " JOIN accounts o ON o.account_id = CASE WHEN e.credit = :account THEN e.debit ELSE e.credit END"
        " LEFT JOIN audit a ON a.key = e.key WHERE e.entry_id = :entry",
        {"account": account, "entry": entry},
    ).fetchone()
    shown = None if table is None else _result(c, table, key)
    return LedgerMovement(
        entry,
        at,
        tokens,
        balance,
        reason,
        other=owner if kind == "purse" else None,
        actor=actor,
        note=detail,
        table_id=table,
        channel_id=None if shown is None else shown.channel_id,
        message_id=None if shown is None else shown.message_id,
    )


def _result(c: Connection, table: int, key: str) -> MessageRow | None:
    """Return the message that shows how the hand of an entry ended, or else the newest
    result of its table."""
    hand = _HAND.match(key)
    return newest_result(c, table, int(hand[1]) if hand else 0)
