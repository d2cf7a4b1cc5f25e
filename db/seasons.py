"""Seasons of a server: each begins with the same tokens for everybody, by entries like all others."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from db import guilds, records
from db.aliases import ALIASES
from db.periods import FIRST_SEASON


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A season after the first: its number, when it began (ms), and what everybody had then, in tokens."""

    season: int
    began_at: int
    tokens: int


@dataclass(frozen=True, slots=True)
class Holdings:
    """How many members have a purse, and the tokens in all purses and on all tables."""

    members: int
    purses: int
    pots: int


@dataclass(frozen=True, slots=True)
class Undone:
    """What was brought back: the purses that changed, and of how many of them, and tokens, not all was there."""

    members: int
    short_members: int
    short_tokens: int


def present(c: sqlite3.Connection, guild: int) -> SeasonRow | None:
    """Return a server's present season; None: it is still the first one."""
    row = c.execute(
        "SELECT season, began_at, tokens FROM seasons WHERE guild_id = ? AND undone_at IS NULL"
        " ORDER BY season DESC LIMIT 1",
        (guild,),
    ).fetchone()
    return None if row is None else SeasonRow(*row)


def next_number(c: sqlite3.Connection, guild: int) -> int:
    """Return the number that a server's next season will have: one that was undone keeps its own."""
    (last,) = c.execute("SELECT max(season) FROM seasons WHERE guild_id = ?", (guild,)).fetchone()
    return (FIRST_SEASON if last is None else int(last)) + 1


def holdings(c: sqlite3.Connection, guild: int) -> Holdings:
    """Return what members hold, and what lies on tables, without erased people."""
    row = c.execute(
        "SELECT count(*) FILTER (WHERE kind = 'purse'), ifnull(sum(balance) FILTER (WHERE kind = 'purse'), 0),"
        " ifnull(sum(balance) FILTER (WHERE kind = 'pot'), 0) FROM accounts"
        " WHERE guild_id = ? AND kind <> 'mint' AND (kind = 'pot' OR owner NOT BETWEEN ? AND ?)",
        (guild, ALIASES.start, ALIASES[-1]),
    ).fetchone()
    return Holdings(*row)


def begin(c: sqlite3.Connection, guild: int, number: int, tokens: int, now: int) -> int:
    """Begin a season: every purse then holds so many `tokens`. Return how many changed; `now` in ms.

    The pots of open tables stay as they are. `number` must be `next_number`.

    Raises:
        sqlite3.IntegrityError: the season was begun before.
    """
    guilds.ensure(c, guild, now)
    # Numbers of entries are given again once another server is removed: only those of its own tell before from after.
    found = c.execute("SELECT ifnull(max(entry_id), 0) + 1 FROM entries WHERE guild_id = ?", (guild,)).fetchone()
    first_entry = found[0]
    c.execute(
        "INSERT INTO seasons (guild_id, season, began_at, first_entry, first_finish, tokens) VALUES (?, ?, ?, ?, ?, ?)",
        (guild, number, now, first_entry, records.next_finish(c), tokens),
    )
    purses = c.execute(
        "SELECT account_id, owner, balance FROM accounts WHERE guild_id = ? AND kind = 'purse' AND balance <> ?"
        " AND owner NOT BETWEEN ? AND ?",
        (guild, tokens, ALIASES.start, ALIASES[-1]),
    ).fetchall()
    _move(c, guild, now, [(a, tokens - held, f"season:{guild}:{number}:{user}") for a, user, held in purses])
    return len(purses)


def undo(c: sqlite3.Connection, guild: int, number: int, now: int) -> Undone | None:
    """Take back what the beginning of a season moved, as far as purses hold it. None: it is no season, or undone.

    No purse falls below zero, and a person erased since gets nothing. `now` in ms.
    """
    marked = c.execute(
        "UPDATE seasons SET undone_at = ? WHERE guild_id = ? AND season = ? AND undone_at IS NULL",
        (now, guild, number),
    ).rowcount
    if not marked:
        return None
    moved = c.execute(
        "SELECT a.account_id, a.owner, a.balance, CASE e.credit WHEN a.account_id THEN e.tokens ELSE -e.tokens END"
        " FROM entries e JOIN accounts a ON a.account_id = CASE e.credit WHEN ? THEN e.debit ELSE e.credit END"
        " WHERE e.key GLOB ? AND a.owner NOT BETWEEN ? AND ?",
        (_mint(c, guild), f"season:{guild}:{number}:*", ALIASES.start, ALIASES[-1]),
    ).fetchall()
    moves, short = [], []
    for account, owner, balance, got in moved:
        back = min(got, max(0, balance))
        if back:
            moves.append((account, -back, f"season_undo:{guild}:{number}:{owner}"))
        if back < got:
            short.append(got - back)
    _move(c, guild, now, moves)
    return Undone(len(moves), len(short), sum(short))


def _move(c: sqlite3.Connection, guild: int, now: int, moves: list[tuple[int, int, str]]) -> None:
    """Move tokens from the mint to accounts (negative: back), each under its key, which begins with the reason."""
    mint = _mint(c, guild)
    rows = [
        (guild, *((mint, account) if tokens > 0 else (account, mint)), abs(tokens), key, key.partition(":")[0], now)
        for account, tokens, key in moves
    ]
    c.executemany(
        "INSERT INTO entries (guild_id, debit, credit, tokens, key, reason, at) VALUES (?, ?, ?, ?, ?, ?, ?)", rows
    )


def _mint(c: sqlite3.Connection, guild: int) -> int:
    """Return the account of a guild's mint, which is opened if need be."""
    c.execute("INSERT INTO accounts (guild_id, kind, owner) VALUES (?, 'mint', 0) ON CONFLICT DO NOTHING", (guild,))
    row = c.execute("SELECT account_id FROM accounts WHERE guild_id = ? AND kind = 'mint'", (guild,)).fetchone()
    return int(row[0])
