"""What stands between the bot and a server, and can fall silent."""

from __future__ import annotations

import asyncio
from pathlib import Path

SOCKET = ".s.PGSQL.5432"


class Relay:
    """Stands between the bot and a server; while it is silent it lets nothing through."""

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

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
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

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while some := await reader.read(65536):
                if not self.frozen:
                    writer.write(some)
        except ConnectionError:
            pass
        finally:
            writer.close()
