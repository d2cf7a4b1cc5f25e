"""How much a database holds, so that people can tell whether it is the right one."""

from __future__ import annotations

from dataclasses import dataclass

from db import tables
from db.engine.port import Connection
from db.reading import number


@dataclass(frozen=True, slots=True)
class Contents:
    """What was counted. `last_at` is when something last happened at a table, in ms
    since 1970; None: never."""

    servers: int
    tables: int
    open_tables: int
    hands: int
    purses: int
    last_at: int | None


def contents(c: Connection) -> Contents:
    """Count what the database holds."""
    return Contents(
        servers=number(c, "SELECT count(*) FROM guilds WHERE guild_id <> 0") or 0,
        tables=number(c, "SELECT count(*) FROM tables") or 0,
        open_tables=number(c, "SELECT count(*) FROM tables WHERE status <> 'over'")
        or 0,
        hands=tables.count_hands(c),
        purses=number(c, "SELECT count(*) FROM accounts WHERE kind = 'purse'") or 0,
        last_at=number(c, "SELECT max(coalesce(changed_at, created_at)) FROM tables"),
    )
