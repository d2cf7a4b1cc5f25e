"""What games note about the seats of a hand in words of their own, and the sums of that
by person and period."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from db.engine.port import Connection
from db.rows import FinishRow


def add(
    c: Connection,
    finish: FinishRow,
    periods: Sequence[str],
    noted: Sequence[tuple[int, Mapping[str, int]]],
) -> None:
    """Store how many times each mark was given in a hand, and add it to the sums of
    these periods.

    Args:
        c: a connection within a transaction.
        finish: the hand.
        periods: those that it belongs to.
        noted: who sat at each seat, and how many times each mark was given to that
            seat.

    Raises:
        IntegrityError: it is stored already.
    """
    for seat, (user, times_of) in enumerate(noted):
        for mark, times in times_of.items():
            c.execute(
                "INSERT INTO marks VALUES (?, ?, ?, ?)",
                (finish.finish_id, seat, mark, times),
            )
            c.executemany(
                "INSERT INTO tally_marks (guild_id, game, period, user_id, mark, times) VALUES (?, ?, ?, ?, ?, ?)"
                " ON CONFLICT (guild_id, game, period, user_id, mark)"
                " DO UPDATE SET times = tally_marks.times + excluded.times",
                [
                    (finish.guild_id, finish.game, period, user, mark, times)
                    for period in periods
                ],
            )


def of(c: Connection, guild: int, game: str, period: str, user: int) -> dict[str, int]:
    """Return how many times a person was given each mark of a game in a period; never
    given ones are left out."""
    rows = c.execute(
        "SELECT mark, times FROM tally_marks WHERE guild_id = ? AND game = ? AND period = ? AND user_id = ?",
        (guild, game, period, user),
    )
    return dict(rows.fetchall())
