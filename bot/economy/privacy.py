"""The use cases of privacy: a copy of what is stored about a person, their erasure, and that of whole servers."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import tempfile
import zipfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from io import BytesIO
from typing import BinaryIO, Final, TypeVar

from pydantic import JsonValue

from bot.clock import Clock, milliseconds
from bot.economy import erasure, export
from bot.economy.erasure import Consequences
from bot.economy.export import Crowd, HandPiece, Sheet, TablePiece
from bot.tables.ids import GuildId, UserId
from bot.tables.service import Tables
from db import audit, blocks, forgotten, preferences, privacy, retention, tables
from db.database import Database, DatabaseUnavailable

T = TypeVar("T")

LARGEST_FILE: Final = 8_000_000
"""Bytes of one file: Discord takes ten million from a bot in a server that pays for nothing."""
PAGE: Final = 200
"""Tables, or ten times as many movements, that are read at once: other reads wait no longer than for these."""
KEPT_MS: Final = 30 * 86_400_000
"""Milliseconds for which all that is stored of a server is kept after the bot was removed from it."""
SWEEP_SECONDS: Final = 3600.0
ROWS: Final = 2000
"""Rows of a server that are removed in one transaction: others who write wait no longer than for these."""
BREATH: Final = 0.05
"""Seconds between two such transactions."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Part:
    """A file to hand over."""

    name: str
    content: bytes


class Privacy:
    """What people may ask about their own data, and what is done unasked."""

    def __init__(self, database: Database, tables: Tables, clock: Clock) -> None:
        self._database = database
        self._tables = tables
        self._clock = clock

    async def consequences(self, guild: GuildId, user: UserId) -> Consequences:
        """Say what forgetting a person in a guild would mean now."""
        now = self._now()
        return await self._database.read(lambda connection: erasure.consequences(connection, guild, user, now))

    async def erase(self, guild: GuildId, user: UserId) -> Consequences:
        """Forget a person in a guild, in one transaction, and say what it meant; nothing if nothing is stored.

        Raises:
            Closing: there is no time.
        """
        return await self._tables.change_several(guild, user, lambda tx: erasure.erase(tx, guild, user))

    async def export(self, guild: GuildId, user: UserId) -> tuple[Part, ...]:
        """Write all that is stored about a person in a guild: one JSON file.

        If that is too large for Discord it is packed; what is too large even so comes in several parts, to be joined
        in their order.
        """
        with tempfile.TemporaryFile() as file:
            await self._write(file, guild, user)
            return await asyncio.to_thread(_parts, file, f"bura-{guild}-{user}")

    async def _write(self, file: BinaryIO, guild: GuildId, user: UserId) -> None:
        crowd = Crowd(user)

        def begin(connection: sqlite3.Connection) -> tuple[privacy.PurseRow | None, dict[str, JsonValue]]:
            purse = privacy.purse(connection, guild, user)
            blocked, blocking = (
                blocks.blocked_by(connection, guild, user),
                blocks.count_blocking(connection, guild, user),
            )
            return purse, {
                "purse": export.purse(purse),
                "deck": preferences.deck_of(connection, guild, user),
                "blocks": export.blocks(blocked, blocking, crowd),
                "records": {
                    name: [dict(row) for row in rows] for name, rows in privacy.records(connection, guild, user).items()
                },
            }

        purse, kept = await self._database.read(begin)
        sheet = Sheet(file, {**export.head(guild, user, self._now()), **kept})

        async def movements(after: int) -> tuple[list[JsonValue], int]:
            if purse is None:
                return [], after
            rows = await self._database.read(
                lambda connection: privacy.entries(connection, purse.account_id, after, 10 * PAGE)
            )
            return [export.movement(row, crowd) for row in rows], rows[-1].entry_id if rows else after

        async def played(after: int) -> tuple[list[JsonValue], int]:
            pieces = await self._database.read(lambda connection: _pieces(connection, guild, user, after))
            last = pieces[-1].row.table_id if pieces else after
            return await asyncio.to_thread(lambda: [export.table(piece, crowd) for piece in pieces]), last

        await _fill(sheet, "movements", movements)
        await _fill(sheet, "tables", played)
        acts = await self._database.read(lambda connection: audit.about(connection, guild, user))
        panels = await self._database.read(lambda connection: privacy.panels(connection, guild, user))
        for name, items in (
            ("admin_acts", [export.act(row, crowd) for row in acts]),
            ("panels", [export.panel(row) for row in panels]),
        ):
            sheet.begin(name)
            sheet.add(items)
            sheet.end()
        sheet.close()

    async def run(self) -> None:
        """Forget, now and every hour, what has been kept long enough; until cancelled."""
        while True:
            try:
                await self.sweep()
            except DatabaseUnavailable:
                _log.exception("what has been kept long enough could not be forgotten")
            await self._clock.sleep(SWEEP_SECONDS)

    async def sweep(self) -> None:
        """Remove digests of people erased 30 days ago, and servers that the bot left 30 days ago."""
        now = self._now()

        def digests(connection: sqlite3.Connection) -> None:
            forgotten.sweep(connection, now)
            blocks.sweep(connection, now - forgotten.KEPT_MS)

        await self._database.run(digests)
        while True:
            guild = await self._database.read(lambda connection: retention.due(connection, now - KEPT_MS))
            if guild is None:
                return
            await self._remove(guild, now - KEPT_MS)

    async def _remove(self, guild: int, before: int) -> None:
        def some(connection: sqlite3.Connection) -> bool:
            return retention.remove_some(connection, guild, before, ROWS)

        while not await self._database.run(some):
            await self._clock.sleep(BREATH)
        _log.info("all data of a server that the bot had left were removed")

    def _now(self) -> int:
        return milliseconds(self._clock.now())


async def _fill(sheet: Sheet, name: str, page: Callable[[int], Awaitable[tuple[list[JsonValue], int]]]) -> None:
    """Write a list page by page until a page is empty."""
    sheet.begin(name)
    after = 0
    while True:
        items, after = await page(after)
        if not items:
            break
        await asyncio.to_thread(sheet.add, items)
    sheet.end()


def _pieces(connection: sqlite3.Connection, guild: GuildId, user: UserId, after: int) -> list[TablePiece]:
    numbers = privacy.tables_after(connection, guild, user, after, PAGE)
    return [_piece(connection, guild, user, number) for number in numbers]


def _piece(connection: sqlite3.Connection, guild: GuildId, user: UserId, number: int) -> TablePiece:
    row = tables.load_table(connection, number)
    if row is None:
        raise LookupError(f"table {number}")
    seat = next((one for one in tables.load_seats(connection, number) if one.user_id == user), None)
    hands = []
    for hand in tables.all_hands(connection, number):
        players = tables.hand_seats(connection, number, hand.hand_no)
        if user in players:
            actions = tables.load_actions(connection, number, hand.hand_no)
            hands.append(HandPiece(hand, players.index(user), players, actions))
    return TablePiece(row, seat, hands, privacy.outcomes(connection, guild, user, number))


def _parts(file: BinaryIO, name: str) -> tuple[Part, ...]:
    """Pack a written file if it is too large, and part it if it is so even then."""
    size = file.tell()
    file.seek(0)
    if size <= LARGEST_FILE:
        return (Part(f"{name}.json", file.read()),)
    packed = BytesIO()
    with (
        zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive,
        archive.open(f"{name}.json", "w", force_zip64=True) as entry,
    ):
        while chunk := file.read(1 << 20):
            entry.write(chunk)
    content = packed.getvalue()
    if len(content) <= LARGEST_FILE:
        return (Part(f"{name}.zip", content),)
    starts = range(0, len(content), LARGEST_FILE)
    return tuple(
        Part(f"{name}.zip.{number:03}", content[start : start + LARGEST_FILE])
        for number, start in enumerate(starts, start=1)
    )
