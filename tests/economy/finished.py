"""Hands and games that are over, put into a database without having been played."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.records.counting import Outcome, count
from bot.tables.limits import too_new
from db import guilds, periods, records, tables, winnings
from db.rows import LEAST_OPPONENTS, HandRow, TableRow

GUILD, ALICE, BORIS, CAROL = 7, 2001, 2002, 2003
NOW = 1_795_000_000_000
"""Wednesday, 18 November 2026, in ms."""
BURA = "bura"
TABLE = TableRow(
    0, GUILD, 2, BURA, "classic", "{}", 1, "playing", ALICE, ALICE, "0 0 0,0", NOW
)


Ended = Callable[[int], Outcome]
"""How a hand ended, for so many players."""


def won(seat: int, pot: int = 2, mark: str = "claim_right") -> Ended:
    """A right claim, or another way to win."""
    return lambda seats: _ended(seats, seat, 0, mark, pot)


def wrong(seat: int, pot: int = 2) -> Ended:
    """A wrong claim."""
    return lambda seats: _ended(seats, seat, 2, "claim_wrong", pot)


def DRAW(seats: int) -> Outcome:  # noqa: N802 - it is used as the others are when they were called
    """Nobody won."""
    return Outcome((1,) * seats, ((),) * seats, 2)


def _ended(seats: int, seat: int, place: int, mark: str, pot: int) -> Outcome:
    places, marks = [1] * seats, [()] * seats
    places[seat], marks[seat] = place, (mark,)
    return Outcome(tuple(places), tuple(marks), pot)


def end_hand(
    c: sqlite3.Connection,
    players: Sequence[int],
    ended: Ended,
    *,
    at: int = NOW,
    guild: int = GUILD,
    game: str = BURA,
) -> int:
    """End a hand of these players (by seat) at a new table, count it, and return its
    place in the order of hands."""
    table = tables.insert_table(c, replace(TABLE, guild_id=guild, game=game))
    hand = HandRow(table, 1, b"s" * 32, "c0ffee", "m", "o", 1, at)
    tables.insert_hand(c, hand)
    tables.seat_hand(c, table, 1, players, too_new(c, guild, players, at))
    tables.save_hand(c, replace(hand, ended_at=at, result="{}"))
    finish = records.finish_of(c, table, 1)
    assert finish is not None
    count(c, finish, ended(len(players)))
    return finish.finish_id


def have_met_enough(c: sqlite3.Connection) -> None:
    """Let everybody who has played, or holds tokens, have played as many others as a
    place on a board takes."""
    c.execute("UPDATE tallies SET opponents = ?", (LEAST_OPPONENTS,))
    c.execute(
        "INSERT INTO winnings (guild_id, period, user_id, tokens, moves) SELECT guild_id, ?, owner, 0, 0 FROM accounts"
        " WHERE kind = 'purse' ON CONFLICT DO NOTHING",
        (periods.ALL,),
    )
    c.execute("UPDATE winnings SET opponents = ?", (LEAST_OPPONENTS,))
    winnings.renew_purses(c)


def begin_season(c: sqlite3.Connection, season: int, guild: int = GUILD) -> None:
    """Let a season begin with the next hand and the next entry."""
    guilds.ensure(c, guild, NOW)
    (entry,) = c.execute(
        "SELECT coalesce(max(entry_id), 0) + 1 FROM entries"
    ).fetchone()
    c.execute(
        "INSERT INTO seasons (guild_id, season, began_at, first_entry, tokens, first_finish)"
        " VALUES (?, ?, ?, ?, 20, ?)",
        (guild, season, NOW, entry, records.next_finish(c)),
    )


def undo_season(c: sqlite3.Connection, season: int, guild: int = GUILD) -> None:
    """Mark a season as undone."""
    c.execute(
        "UPDATE seasons SET undone_at = ? WHERE guild_id = ? AND season = ?",
        (NOW, guild, season),
    )
