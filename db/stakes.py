"""What members have at stake at the tables they sit at."""

from __future__ import annotations

from db.engine.port import Connection


def statuses_for_tokens(c: Connection, guild: int, user: int) -> set[str]:
    """Return the statuses of the open tables with a stake that a member sits at: `playing` where they play a hand."""
    found = c.execute(
        "SELECT t.status FROM sitting s JOIN tables t USING (table_id)"
        " WHERE s.guild_id = ? AND s.user_id = ? AND t.stake > 0",
        (guild, user),
    )
    return {status for (status,) in found}
