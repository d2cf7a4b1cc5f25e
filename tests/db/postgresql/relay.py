"""What stands between the bot and a server and can fall silent, and how that is waited
for."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from math import inf
from pathlib import Path

import pytest

from db.database import WATCH_SECONDS, Database
from tests.helpers.clock import HandClock

SOCKET = ".s.PGSQL.5432"


class Relay:
    """Stands between the bot and a server; while it is silent it lets nothing
    through."""

    def __init__(self, url: str, folder: Path) -> None:
        self._server = f"{url.partition('?host=')[2]}/{SOCKET}"
        self._place = folder / SOCKET
        self.url = f"{url.partition('?host=')[0]}?host={folder}"
        self.silent = asyncio.Event()
        self.waiting = 0
        """Connections that have heard nothing."""
        self.frozen = False
        """Whether nothing passes on connections that stand already."""
        self._open: set[asyncio.StreamWriter] = set()

    async def start(self) -> asyncio.Server:
        return await asyncio.start_unix_server(self._accept, self._place)

    def cut(self) -> None:
        """Cut all connections."""
        for writer in self._open:
            writer.transport.abort()

    async def _accept(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self._open.add(writer)
        try:
            if self.silent.is_set():
                self.waiting += 1
                while await reader.read(1000):
                    pass
                self.waiting -= 1
                return
            from_server, to_server = await asyncio.open_unix_connection(self._server)
            self._open.add(to_server)
            back = asyncio.create_task(self._pass_on(from_server, writer))
            await self._pass_on(reader, to_server)
            await back
            self._open.discard(to_server)
        finally:
            self._open.discard(writer)
            writer.close()

    async def _pass_on(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        try:
            while some := await reader.read(65536):
                if not self.frozen:
                    writer.write(some)
        except ConnectionError:
            pass
        finally:
            writer.close()


async def until(is_so: Callable[[], bool], seconds: float = 0) -> None:
    """Let threads work, and so much time pass again and again, until something is
    so."""
    for _ in range(20_000):
        if is_so():
            return
        HandClock().skip(seconds)
        await asyncio.to_thread(time.sleep, 0.001)
    pytest.fail("it is never so")


async def live(done: asyncio.Future[object]) -> None:
    """Let time pass until it is done."""
    await until(done.done, WATCH_SECONDS)


async def frozen(relay: Relay) -> None:
    await until(lambda: relay.frozen)


async def asked(database: Database, of: int) -> None:
    """Wait until a server has been asked to write (0), or to read (1)."""
    await until(lambda: database._engine.silent_since[of] < inf)
