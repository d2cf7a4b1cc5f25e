"""Seasons of a server: each begins with the same tokens for everybody, by entries like
all others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from db import guilds, ledger, records
from db.account_age import first_too_new
from db.engine.port import Connection
from db.ledger import DAY, Account
from db.own_ids import ALIASES
from db.periods import FIRST_SEASON
from db.reading import number
from db.reasons import LedgerReason

UNDO_MS: Final = 7 * DAY
"""For how long a new season can be taken back."""
_LEVELLED: Final = (
    f"owner NOT BETWEEN {ALIASES.start} AND {ALIASES[-1]} AND owner < :too_new"
)
"""Whose purses a season sets to the same tokens."""


@dataclass(frozen=True, slots=True)
class Season:
    """A server's present season. Of the first one it is not said when it began (ms),
    nor with how many tokens.

    It can be taken back until `undo_until` (ms); None: no more, or never.
    """

    number: int
    began_at: int | None = None
    tokens: int | None = None
    undo_until: int | None = None


@dataclass(frozen=True, slots=True)
class Holdings:
    """How many members have a purse, and the tokens in all purses and on all tables."""

    members: int
    purses: int
    pots: int


@dataclass(frozen=True, slots=True)
class Undone:
    """What was brought back: the purses that changed, and of how many of them, and
    tokens, not all was there."""

    members: int
    short_members: int
    short_tokens: int


def look(c: Connection, guild: int, now: int) -> Season:
    """Return a server's present season; `now` in ms."""
    row = c.execute(
        "SELECT season, began_at, tokens, CASE WHEN began_at + :undo > :now THEN began_at + :undo END FROM seasons"
        " WHERE guild_id = :guild AND undone_at IS NULL ORDER BY season DESC LIMIT 1",
        {"guild": guild, "now": now, "undo": UNDO_MS},
    ).fetchone()
    return Season(FIRST_SEASON) if row is None else Season(*row)


def next_number(c: Connection, guild: int) -> int:
    """Return the number that a server's next season will have: one that was undone
    keeps its own."""
    return (
        number(c, "SELECT max(season) FROM seasons WHERE guild_id = ?", (guild,))
        or FIRST_SEASON
    ) + 1


def holdings(c: Connection, guild: int, now: int) -> Holdings:
    """Return what a new season would reset, and what is on tables; `now` in ms."""
    row = c.execute(
        "SELECT count(*) FILTER (WHERE kind = 'purse'), coalesce(sum(balance) FILTER (WHERE kind = 'purse'), 0),"  # noqa: S608
        " coalesce(sum(balance) FILTER (WHERE kind = 'pot'), 0) FROM accounts"
        f" WHERE guild_id = :guild AND kind <> 'mint' AND (kind = 'pot' OR {_LEVELLED})",
        {"guild": guild, "too_new": _too_new(c, guild, now)},
    ).fetchone()
    return Holdings(*row)


def begin(c: Connection, guild: int, season: int, tokens: int, now: int) -> None:
    """Begin a season: every purse then holds so many `tokens`; `now` in ms.

    Erased people get none, and neither do accounts that are too new here: they get
    their starting tokens later. The pots of open tables stay as they are. `season` must
    be `next_number`.

    Raises:
        IntegrityError: the season was begun before.
    """
    guilds.ensure(c, guild, now)
    # Numbers of entries are given again once another server is removed: only those of
    # its own tell before from after.
    last_entry = (
        number(c, "SELECT max(entry_id) FROM entries WHERE guild_id = ?", (guild,)) or 0
    )
    c.execute(
        "INSERT INTO seasons (guild_id, season, began_at, first_entry, first_finish, tokens) VALUES (?, ?, ?, ?, ?, ?)",
        (guild, season, now, last_entry + 1, records.next_finish(c), tokens),
    )
    purses = c.execute(
        "SELECT account_id, owner, balance FROM accounts"  # noqa: S608 - our own words
        f" WHERE guild_id = :guild AND kind = 'purse' AND balance <> :tokens AND {_LEVELLED}",
        {"guild": guild, "tokens": tokens, "too_new": _too_new(c, guild, now)},
    ).fetchall()
    moves = [
        (a, tokens - held, LedgerReason.SEASON.key(guild, season, user))
        for a, user, held in purses
    ]
    _move(c, guild, now, LedgerReason.SEASON, moves)


def undo(c: Connection, guild: int, season: int, now: int) -> Undone | None:
    """Take back what the beginning of a season moved, as far as purses hold it. None:
    it is no season, or undone.

    No purse falls below zero, and a person erased since gets nothing. `now` in ms.
    """
    marked = c.execute(
        "UPDATE seasons SET undone_at = ? WHERE guild_id = ? AND season = ? AND undone_at IS NULL",
        (now, guild, season),
    ).rowcount
    if not marked:
        return None
    mint, _ = ledger.account(c, guild, Account.mint())
    moved = c.execute(
        "SELECT a.account_id, a.owner, a.balance, CASE e.credit WHEN a.account_id THEN e.tokens ELSE -e.tokens END"
        " FROM entries e JOIN accounts a ON a.account_id = CASE e.credit WHEN ? THEN e.debit ELSE e.credit END"
        " WHERE e.key > ? AND e.key < ? AND a.owner NOT BETWEEN ? AND ?",
        (
            mint,
            *LedgerReason.SEASON.keys(guild, season),
            ALIASES.start,
            ALIASES[-1],
        ),
    ).fetchall()
    moves, short = [], []
    for account, owner, balance, got in moved:
        back = min(got, max(0, balance))
        if back:
            moves.append(
                (account, -back, LedgerReason.SEASON_UNDO.key(guild, season, owner))
            )
        if back < got:
            short.append(got - back)
    _move(c, guild, now, LedgerReason.SEASON_UNDO, moves)
    return Undone(len(moves), len(short), sum(short))


def _too_new(c: Connection, guild: int, now: int) -> int:
    """Return the smallest id of an account that is too new here; `now` in ms."""
    return first_too_new(guilds.load(c, guild).account_days, now)


def _move(
    c: Connection,
    guild: int,
    now: int,
    reason: LedgerReason,
    moves: list[tuple[int, int, str]],
) -> None:
    """Move tokens from the mint to accounts (negative: back), each under its key, which
    is one of the reason."""
    mint, _ = ledger.account(c, guild, Account.mint())
    rows = []
    for account, tokens, key in moves:
        debit, credit = (mint, account) if tokens > 0 else (account, mint)
        rows.append((guild, debit, credit, abs(tokens), key, reason, now))
    c.executemany(
        "INSERT INTO entries (guild_id, debit, credit, tokens, key, reason, at) VALUES (?, ?, ?, ?, ?, ?, ?)",
        rows,
    )
