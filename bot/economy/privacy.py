"""The use cases of privacy: a copy of what is stored about a person, their erasure, and
that of whole servers."""

from __future__ import annotations

import asyncio
import logging
import tempfile
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from typing import BinaryIO, Final, TypeAlias

from pydantic import JsonValue

from bot.economy import erasure, export
from bot.economy.erasure import Consequences
from bot.economy.export import Crowd, ExportFile
from bot.fleet.presence import Presence
from bot.ground.clock import Clock, milliseconds
from bot.tables.ids import GuildId, UserId
from bot.tables.service import Tables
from db import (
    audit,
    blocks,
    daily_points,
    deals,
    forgotten,
    opponents,
    preferences,
    privacy,
    retention,
    taught,
)
from db.database import Database, DatabaseUnavailable
from db.engine.port import Connection

_Page: TypeAlias = Callable[[int, Connection], list[tuple[int, JsonValue]]]
"""Returns the next few items of a list, those after a number, each with its own
number."""

LARGEST_FILE: Final = 8_000_000
"""Bytes of one file: Discord takes ten million from a bot in a server that pays for
nothing."""
TABLES_READ: Final = 100
"""Tables, or ten times as many movements, that are read at once: other reads wait no
longer than for these."""
GUILD_KEPT_MS: Final = 30 * 86_400_000
"""Milliseconds for which all that is stored of a server is kept after the bot was
removed from it."""
SWEEP_SECONDS: Final = 3600.0
ROWS: Final = 2000
"""Rows of a server that are removed in one transaction: others who write wait no longer
than for these."""
REMOVAL_PAUSE: Final = 0.05
"""Seconds between two such transactions."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ExportPart:
    """A file to hand over."""

    name: str
    content: bytes


class Privacy:
    """What people may ask about their own data, and what is done unasked."""

    def __init__(
        self, database: Database, tables: Tables, clock: Clock, presence: Presence
    ) -> None:
        self._database = database
        self._tables = tables
        self._clock = clock
        self._presence = presence

    async def consequences(self, guild: GuildId, user: UserId) -> Consequences:
        """Say what forgetting a person in a guild would mean now."""
        return await self._database.read(erasure.consequences, guild, user)

    async def erase(self, guild: GuildId, user: UserId) -> Consequences:
        """Forget a person in a guild, in one transaction, and say what it meant;
        nothing if nothing is stored.

        Traces of the rows in the database's files are overwritten too, now or with the
        next `sweep`.

        Raises:
            Closing: there is no time.
        """
        done = await self._tables.change_several(
            guild, user, lambda tx: erasure.erase(tx, guild, user)
        )
        await self._database.scrub()
        return done

    async def export(self, guild: GuildId, user: UserId) -> tuple[ExportPart, ...]:
        """Write all that is stored about a person in a guild: one JSON file.

        If that is too large for Discord it is packed; what is too large even so comes
        in several parts, to be joined in their order."""
        with tempfile.TemporaryFile() as file:
            await self._write(file, guild, user)
            return await asyncio.to_thread(_parts, file, f"bura-{guild}-{user}")

    async def _write(self, file: BinaryIO, guild: GuildId, user: UserId) -> None:
        crowd, head = Crowd(user), export.head(guild, user, self._now())
        purse, kept = await self._database.read(partial(_kept, guild, user, crowd))
        document = ExportFile(file, head | kept)
        account = 0 if purse is None else purse.account_id
        # Those who are met first have the first numbers, and acts may mention whom the
        # tables name.
        pages: Mapping[str, _Page] = {
            "movements": lambda after, c: [
                (row.entry_id, export.movement(row, crowd))
                for row in privacy.entries(c, account, after, 10 * TABLES_READ)
            ],
            "tables": lambda after, c: [
                (table_id, export.table(c, guild, table_id, crowd))
                for table_id in privacy.tables_after(c, guild, user, after, TABLES_READ)
            ],
            "admin_acts": lambda after, c: [
                (row.audit_id, export.act(row, crowd))
                for row in audit.about(c, guild, user, after)
            ],
            "panels": lambda after, c: [
                (row.table_id, export.panel(row))
                for row in privacy.panels(c, guild, user, after)
            ],
        }
        for name, page in pages.items():
            after = 0
            with document.section(name):
                while found := await self._database.read(partial(page, after)):
                    await asyncio.to_thread(document.add, [item for _, item in found])
                    after = found[-1][0]
        document.close()

    async def run(self) -> None:
        """Forget, now and every hour, what has been kept long enough; until
        cancelled."""
        while True:
            try:
                await self.sweep()
            except DatabaseUnavailable:
                _log.exception("what has been kept long enough could not be forgotten")
            await self._clock.sleep(SWEEP_SECONDS)

    async def sweep(self) -> None:
        """Remove digests of people erased 30 days ago, and servers that the bot left 30
        days ago.

        Only where it is known in which servers the bot is: nothing is removed of one
        that has invited it back."""
        now, before = self._now(), self._now() - GUILD_KEPT_MS

        def digests(connection: Connection) -> None:
            forgotten.sweep(connection, self._presence.known, now)
            blocks.sweep(
                connection, self._presence.known, now - forgotten.DIGEST_KEPT_MS
            )

        await self._database.run(digests)
        while (
            guild := await self._database.read(
                retention.due, self._presence.known, before
            )
        ) is not None:
            await self._remove(guild, before)
        await self._database.scrub()

    async def _remove(self, guild: int, before: int) -> None:
        def some(connection: Connection) -> bool:
            return retention.remove_some(connection, guild, before, ROWS)

        while not await self._database.run(some):
            await self._clock.sleep(REMOVAL_PAUSE)
        _log.info("all data of a server that the bot had left were removed")

    def _now(self) -> int:
        return milliseconds(self._clock.now())


def _kept(
    guild: GuildId, user: UserId, crowd: Crowd, c: Connection
) -> tuple[privacy.PurseRow | None, dict[str, JsonValue]]:
    """Return the purse, and what is written before the lists that may be long."""
    purse, blocked = privacy.purse(c, guild, user), blocks.blocked_by(c, guild, user)
    return purse, {
        "purse": export.purse(purse),
        "deck": preferences.deck_of(c, guild, user),
        "taught": export.taught(taught.taught(c, user)),
        "blocks": export.blocks(blocked, blocks.count_blocking(c, guild, user), crowd),
        "plays": export.plays(deals.exported(c, guild, user)),
        "daily_points": export.daily_points(daily_points.exported(c, guild, user)),
        "deal_sets": export.sets(deals.joined(c, guild, user)),
        "opponents": export.opponents(opponents.met(c, guild, user), crowd),
        "records": {
            name: [dict(row) for row in rows]
            for name, rows in privacy.records(c, guild, user).items()
        },
    }


def _parts(file: BinaryIO, name: str) -> tuple[ExportPart, ...]:
    """Pack a written file if it is too large, and part it if it is so even then."""
    size = file.tell()
    file.seek(0)
    if size <= LARGEST_FILE:
        return (ExportPart(f"{name}.json", file.read()),)
    packed = BytesIO()
    with (
        zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive,
        archive.open(f"{name}.json", "w", force_zip64=True) as entry,
    ):
        while chunk := file.read(1 << 20):
            entry.write(chunk)
    content = packed.getvalue()
    if len(content) <= LARGEST_FILE:
        return (ExportPart(f"{name}.zip", content),)
    starts = range(0, len(content), LARGEST_FILE)
    return tuple(
        ExportPart(f"{name}.zip.{number:03}", content[start : start + LARGEST_FILE])
        for number, start in enumerate(starts, start=1)
    )
