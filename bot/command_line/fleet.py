"""`bura fleet`: which process plays for which servers, how late it is, and how many
shards there are to be."""

from __future__ import annotations

import time
from collections.abc import Callable

from bot.fleet.report import counted, lines
from bot.process.settings import Settings
from bot.process.startup import StartError
from db import fleet
from db.database import Database
from db.engine.port import Access, Connection
from db.fleet import Delay


async def report(settings: Settings, say: Callable[[str], None]) -> None:
    """Say which processes run, which shards they have, and how late the tables of these
    are.

    Raises:
        StartError: the database belongs to only one process.
        Exception: as `running.run`.
    """
    database = await _shared(settings, Access.LOOK)

    def look(c: Connection) -> tuple[int | None, dict[int, Delay]]:
        count = fleet.shard_count(c)
        return count, {} if count is None else fleet.delays(
            c, count, round(time.time() * 1000)
        )

    try:
        count, delays = await database.read(look)
        for line in lines(count, await database.holders(), delays):
            say(line)
    finally:
        await database.close()


async def set_shard_count(
    settings: Settings, count: int, say: Callable[[str], None]
) -> None:
    """Divide the servers into so many shards from the next start on.

    Raises:
        StartError: the database belongs to only one process.
        DatabaseBusy: a process of the bot still runs.
        Exception: as `running.run`.
    """
    database = await _shared(settings, Access.ALONE)

    def change(c: Connection) -> int | None:
        former = fleet.shard_count(c)
        fleet.set_shard_count(c, count)
        return former

    try:
        former = await database.run(change)
    finally:
        await database.close()
    before = (
        ", as before"
        if former == count
        else ""
        if former is None
        else f"; there were {former}"
    )
    say(
        f"There {'is' if count == 1 else 'are'} {counted(count, 'shard')} now{before}. No data had to be moved."
    )


async def _shared(settings: Settings, access: Access) -> Database:
    if not settings.is_shared:
        raise StartError(
            f"{settings.database} is one process's alone: several share a PostgreSQL (docs/fleet.md)."
        )
    return await Database.open(settings.database, access)
