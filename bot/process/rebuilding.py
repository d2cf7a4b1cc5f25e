"""`bura rebuild`: computes all that follows from the log again, and says how many rows
were wrong: none should be."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable
from typing import Final

from bot.economy.rebuild import is_complete, is_due
from bot.economy.rebuild import rebuild as compute
from bot.economy.recount import begin
from bot.process.settings import Settings
from bot.process.startup import StartError
from bot.tables.persistence.outlines import absent
from db import fleet, recount
from db.database import Database
from db.engine.port import Access, Connection
from db.shards import EVERYWHERE, Shards

LEFT_OUT: Final = "There are tables of games that this bot does not have: {games}."
"""Said of a database whose records cannot be computed again, since what was played
there cannot."""

STILL_PLAYED: Final = (
    "This version of the bot counts records in another way than the processes that play"
    " now: end these first."
)
"""Said of a database that several processes share, where not all can be of one
version."""

_log = logging.getLogger(__name__)


async def rebuild(settings: Settings, say: Callable[[str], None]) -> None:
    """Compute everything again, and say what was wrong and is right now.

    Raises:
        StartError: there are tables of games that this bot does not have; or something
            was wrong, though it was made by this version of the bot.
        Exception: as `running.run`; among others while the bot runs.
    """
    database = await Database.open(settings.database, Access.ALONE)
    try:
        missing = await database.read(absent, EVERYWHERE, over_too=True)
        if missing:
            raise StartError(
                f"{LEFT_OUT.format(games=', '.join(missing))} Nothing was done."
            )
        complete = await database.read(is_complete)
        found = await database.run(compute)
    finally:
        await database.close()
    if not found.total():
        say(
            f"Everything in {settings.database} was as the log has it: 0 rows were wrong."
        )
    elif not complete:
        say(
            f"Records made by an earlier version of the bot were made anew: {_told(found)}."
        )
    else:
        raise StartError(f"{settings.database} was mended: {_told(found)}.")


class _RehearsedError(Exception):
    """Carries what a rebuild would do, and by being raised undoes it."""

    def __init__(self, found: Counter[str]) -> None:
        super().__init__()
        self.found = found


async def rehearse(database: Database) -> list[str]:
    """Say in a sentence what `rebuild` would fix, without doing it; nothing, if that
    would be nobody's fault."""

    def job(connection: Connection) -> None:
        if is_complete(connection) and not absent(
            connection, EVERYWHERE, over_too=True
        ):
            raise _RehearsedError(compute(connection))

    try:
        await database.run(job)
    except _RehearsedError as rehearsed:
        return (
            [f"{_told(rehearsed.found)}: `bura rebuild` mends that."]
            if rehearsed.found.total()
            else []
        )
    return []


async def bring_up_to_date(database: Database) -> None:
    """Begin to count the records again if an earlier version of the bot made them, or
    none: before anybody plays.

    Raises:
        StartError: other processes play already, by the earlier version.
    """
    # In this order: a process that plays by this version has begun before.
    if any(
        holder.shards for holder in await database.holders()
    ) and await database.read(is_due):
        raise StartError(STILL_PLAYED)
    missing = await database.read(absent, EVERYWHERE, over_too=True)
    if missing:
        _log.warning(
            "%s They wait, and records are not counted anew.",
            LEFT_OUT.format(games=", ".join(missing)),
        )
    elif await database.run(_begin):
        _log.info("the records of play are counted anew while the bot runs")


def _begin(connection: Connection) -> bool:
    """Begin if need be, and say whether something is left to be counted while the bot
    runs."""
    shards = Shards.whole(fleet.shard_count(connection) or 1)
    return begin(connection, shards) and bool(recount.marks(connection))


_KINDS: Final = {
    "accounts": "balances",
    "dailies": "daily grants",
    "outcomes": "hands of players",
    "marks": "hands of players",
}
"""What the rows of a table are called; those of all others are sums of players."""


def _told(found: Counter[str]) -> str:
    kinds: Counter[str] = Counter()
    for table, count in found.items():
        kinds[_KINDS.get(table, "sums of players")] += count
    listed = ", ".join(f"{count} {what}" for what, count in kinds.items() if count)
    return (
        f"{found.total()} rows were wrong ({listed})" if listed else "0 rows were wrong"
    )
