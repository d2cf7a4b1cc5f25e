"""Who has finished a hand of a game: they are not taught it again unasked, in whatever
place they play."""

from __future__ import annotations

from db.engine.port import Connection
from db.reading import number


def teach(c: Connection, user: int, game: str, now: int) -> None:
    """Note that a person has finished a hand of a game, at `now` in ms; the first one
    counts."""
    c.execute(
        "INSERT INTO taught (user_id, game, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        (user, game, now),
    )


def is_taught(c: Connection, user: int, game: str) -> bool:
    """Whether a person has finished a hand of a game."""
    return (
        number(c, "SELECT 1 FROM taught WHERE user_id = ? AND game = ?", (user, game))
        is not None
    )


def taught(c: Connection, user: int) -> list[tuple[str, int]]:
    """Return the games a person was taught and when, in ms, by name."""
    return c.execute(
        "SELECT game, at FROM taught WHERE user_id = ? ORDER BY game", (user,)
    ).fetchall()


def forget(c: Connection, user: int) -> None:
    """Forget what a person was taught: it belongs to no server, so it goes with the
    first in which they are erased."""
    c.execute("DELETE FROM taught WHERE user_id = ?", (user,))
