"""In which language servers want to be spoken to."""

from __future__ import annotations

from db.engine.port import Connection


def chosen(c: Connection) -> dict[int, str]:
    """Return the languages of the guilds that have chosen one."""
    return dict(c.execute("SELECT guild_id, language FROM guilds WHERE language <> ''").fetchall())
