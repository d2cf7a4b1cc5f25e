"""A playground as a start serves it, with nobody in it who deals."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.playground import Playground
from bot.process.playground_start import served
from bot.process.settings import Settings
from db.database import Database


@asynccontextmanager
async def without_bot(settings: Settings) -> AsyncIterator[Playground]:
    """Serve the playground of some settings until the block ends."""
    database = await Database.open(settings.database)
    try:
        async with served(settings, database) as playground:
            yield playground
    finally:
        await database.close()
