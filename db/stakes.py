"""What members have at stake at the tables they sit at."""

from __future__ import annotations

from db.engine.port import Connection


def statuses_for_tokens(
    c: Connection, guild: int, user: int, *, rested: int | None = None
) -> set[str]:
    """Return the statuses of the open tables with a stake that a member sits at:
    `playing` where they play a hand.

    Args:
        c: the database.
        guild: the server.
        user: the member.
        rested: leave out a match that has been adjourned since before this moment (ms),
            if there is only one and nobody asks to resume it.
    """
    found = c.execute(
        "SELECT t.status, t.adjourned_at < ? AND t.clock_ms = 0 FROM sitting s JOIN tables t USING (table_id)"
        " WHERE s.guild_id = ? AND s.user_id = ? AND t.stake > 0",
        (rested, guild, user),
    ).fetchall()
    one_rests = sum(bool(rests) for _status, rests in found) == 1
    return {status for status, rests in found if not (rests and one_rests)}
