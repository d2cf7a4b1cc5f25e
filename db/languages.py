"""In which language servers want to be spoken to."""

from __future__ import annotations

from db.engine.port import Connection
from db.shards import Shards


def chosen(c: Connection, shards: Shards) -> dict[int, str]:
    """Return the languages of the guilds of some shards that have chosen one."""
    found = f"SELECT guild_id, language FROM guilds WHERE language <> '' AND {shards.condition('guild_id')}"  # noqa: S608
    return dict(c.execute(found).fetchall())
