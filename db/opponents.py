"""How often people have played each other, by game and period: boards and ratings ask
for it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from db import periods, winnings
from db.engine.port import Connection
from db.rows import FinishRow

ANY_GAME: Final = ""
"""All games together."""
Pair = tuple[int, int]
"""Somebody, and one of their opponents."""


def day(date: str) -> str:
    """Return the period of a server's day, such as `2026-11-24`; only opponents are
    counted by it."""
    return f"day:{date}"


def times(c: Connection, finish: FinishRow, period: str, user: int) -> dict[int, int]:
    """Return how often a person has played each opponent in a period in the game of a
    finish."""
    found = c.execute(
        "SELECT opponent, times FROM opponents WHERE guild_id = ? AND game = ? AND period = ? AND user_id = ?",
        (finish.guild_id, finish.game, period, user),
    )
    return dict(found.fetchall())


def meet(c: Connection, finish: FinishRow, period: str, pairs: Iterable[Pair]) -> None:
    """Add a meeting of opponents in a game to a period; at their first meeting each has
    one more opponent there."""
    for pair in pairs:
        user, _ = pair
        if _again(c, finish, pair, finish.game, period) == 1:
            c.execute(
                "UPDATE tallies SET opponents = opponents + 1"
                " WHERE guild_id = ? AND game = ? AND period = ? AND user_id = ?",
                (finish.guild_id, finish.game, period, user),
            )
        if _again(c, finish, pair, ANY_GAME, period) == 1:
            c.execute(
                "INSERT INTO winnings (guild_id, period, user_id, tokens, moves, opponents) VALUES (?, ?, ?, 0, 0, 1)"
                " ON CONFLICT (guild_id, period, user_id) DO UPDATE SET opponents = winnings.opponents + 1",
                (finish.guild_id, period, user),
            )
            if period == periods.ALL:
                winnings.renew_purse(c, finish.guild_id, user)


def meet_today(
    c: Connection, finish: FinishRow, period: str, pairs: Iterable[Pair]
) -> None:
    """Add a meeting of opponents in a game to a day."""
    for pair in pairs:
        _again(c, finish, pair, finish.game, period)


def met(c: Connection, guild: int, user: int) -> list[tuple[str, str, int, int]]:
    """Return a person's opponents: game, period, opponent and number of meetings, in
    this order."""
    found = c.execute(
        "SELECT game, period, opponent, times FROM opponents WHERE guild_id = ? AND user_id = ? ORDER BY 1, 2, 3",
        (guild, user),
    )
    return found.fetchall()


def recount(c: Connection, guild: int, period: str) -> None:
    """Count again how many opponents each player has had in a period, for its tallies
    and its winnings."""
    met = "SELECT count(*) FROM opponents o WHERE o.guild_id = {0}.guild_id AND o.period = {0}.period"
    met += " AND o.user_id = {0}.user_id AND o.game = "
    for table, game in (("tallies", "tallies.game"), ("winnings", f"'{ANY_GAME}'")):
        c.execute(
            f"UPDATE {table} SET opponents = ({met.format(table)}{game}) WHERE guild_id = ? AND period = ?",  # noqa: S608
            (guild, period),
        )


def _again(c: Connection, finish: FinishRow, pair: Pair, game: str, period: str) -> int:
    """Count a meeting, and return how many there are."""
    found = c.execute(
        "INSERT INTO opponents (guild_id, game, period, user_id, opponent, times) VALUES (?, ?, ?, ?, ?, 1)"
        " ON CONFLICT (guild_id, game, period, user_id, opponent) DO UPDATE SET times = opponents.times + 1"
        " RETURNING times",
        (finish.guild_id, game, period, *pair),
    )
    return int(found.fetchall()[0][0])
