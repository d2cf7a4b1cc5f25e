"""`bura check`: looks at the settings, the database and the token without starting the
bot."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

import discord

from bot.connection.login import api_at, log_in
from bot.deals import soundness as masters
from bot.fleet.report import counted
from bot.process.rebuilding import LEFT_OUT, rehearse
from bot.process.settings import Settings
from bot.tables import soundness
from bot.tables.persistence.outlines import absent
from db import bookkeeping, coherence, daily, ledger, receipts, tables
from db.contents import Contents, contents
from db.database import Database, DatabaseProblem
from db.engine.port import Access, Connection
from db.errors import DatabaseMissing
from db.schema import whole
from db.shards import EVERYWHERE

SHOWN_FAULTS: Final = 3
"""Faults of a database that are told."""
MANY: Final = 1000
"""Hands of which it is said beforehand that they take a while."""


async def check(settings: Settings, say: Callable[[str], None]) -> None:
    """Check what a start would need, and say what was found. No file is created.

    Raises:
        DatabaseMissing: the settings name a file that is not there.
        DatabaseProblem: the database holds something impossible.
        Exception: as `running.run`.
    """
    say("The settings can be used.")
    try:
        await _check_database(settings, say)
    except DatabaseMissing:
        if settings.database_address is not None:
            raise
        say(f"There is no {settings.database} yet: the first start makes it.")
    if settings.token is None:
        say("No DISCORD_TOKEN is set: `bura` would start the playground.")
        return
    say(f"Discord knows the bot as {await _name(settings, settings.token)}.")


async def _check_database(settings: Settings, say: Callable[[str], None]) -> None:
    database = await Database.open(settings.database, Access.ALONE)
    try:
        faults = await database.faults()
        if not faults:
            hands = await database.read(tables.count_hands)
            if hands > MANY:
                say(
                    f"All {hands} hands are played again, which takes about {hands // 120} seconds."
                )
            missing = await database.read(absent, EVERYWHERE, over_too=True)
            if missing:
                say(
                    f"{LEFT_OUT.format(games=', '.join(missing))} They are not played again."
                )
            faults = await database.read(unsound) + await rehearse(database)
            content = await database.read(contents)
    finally:
        await database.close()
    if faults:
        told = "; ".join(fault.rstrip(".") for fault in faults[:SHOWN_FAULTS])
        raise DatabaseProblem(f"{settings.database} is damaged: {told}.")
    say(f"{settings.database} is sound, and every token is accounted for.")
    say(_told(content))


def unsound(connection: Connection) -> list[str]:
    """Prove the ledger, what follows from it, and all that was played; return one
    sentence a fault.

    Everything is asked, whatever was found before: the first fault is not always the
    one that explains the others."""
    proofs = (
        ledger.audit,
        daily.audit,
        receipts.faults,
        bookkeeping.faults,
        coherence.faults,
        soundness.faults,
        masters.faults,
    )
    return [fault for prove in proofs for fault in prove(connection)]


def _told(content: Contents) -> str:
    """Say how much was counted: an empty database passes as well as the right one."""
    open_tables = f" ({content.open_tables} open)" if content.open_tables else ""
    counts = (
        counted(content.servers, "server"),
        counted(content.purses, "purse"),
        counted(content.tables, "table") + open_tables,
    )
    held = f"It has schema {whole().number}, {', '.join(counts)} and {counted(content.hands, 'hand')}"
    if content.last_at is None:
        return f"{held}: nobody has played."
    last = datetime.fromtimestamp(content.last_at / 1000, UTC)
    return f"{held}; something last happened at a table at {last:%Y-%m-%d %H:%M} UTC."


async def _name(settings: Settings, token: str) -> str:
    with api_at(settings.api):
        async with discord.AutoShardedClient(intents=discord.Intents.none()) as client:
            await log_in(client, token)
            return str(client.user)
