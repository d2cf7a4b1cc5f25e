"""A server that accepts connections and says nothing holds nobody up for longer than people can wait."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from db import settings
from db.database import LONG_SECONDS, Database, LockedOut
from db.engine.postgresql import engine
from db.errors import SessionLost
from db.patience import patience
from tests import engines
from tests.clock import HandClock, settle

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


@pytest.fixture
async def relay(tmp_path_factory: pytest.TempPathFactory, url: str) -> AsyncIterator[Relay]:
    made = Relay(url, tmp_path_factory.mktemp("r"))
    async with await made.start():
        yield made
        made.cut()
        await settle()


@pytest.fixture(autouse=True)
def _for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a try to connect last until the relay ends it."""
    monkeypatch.setattr(engine, "CONNECT_SECONDS", 3600)


@pytest.fixture
async def database(relay: Relay) -> AsyncIterator[Database]:
    opened = await Database.open(relay.url)
    yield opened
    await opened.close()


async def test_who_writes_is_answered_while_a_new_session_is_still_waited_for(
    database: Database, relay: Relay, url: str
) -> None:
    relay.silent.set()
    relay.cut()
    with patience(lambda: relay.waiting > 0), pytest.raises(LockedOut, match="cannot be reached"):
        await database.run(lambda c: settings.put(c, "a", "b"))
    await settle()
    assert relay.waiting, "the try goes on"
    relay.silent.clear()
    relay.cut()
    await database.run(lambda c: settings.put(c, "c", "d"))
    with engines.closing(engines.session(url)) as c:
        assert c.execute("SELECT key FROM settings").fetchall() == [("c",)]


async def test_who_reads_is_answered_while_a_new_session_is_still_waited_for(
    database: Database, relay: Relay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "READ_SECONDS", 0.2)
    await database.run(lambda c: settings.put(c, "a", "b"))
    relay.silent.set()
    relay.cut()
    for _ in range(3):
        with pytest.raises(SessionLost):
            await database.read(lambda c: settings.get(c, "a"))
        await settle()
        assert relay.waiting, "the try goes on"
    relay.silent.clear()
    relay.cut()
    while True:
        try:
            assert await database.read(lambda c: settings.get(c, "a")) == "b"
        except SessionLost:
            continue
        break


async def test_who_closes_waits_for_no_silent_server(database: Database, relay: Relay) -> None:
    relay.silent.set()
    relay.cut()
    with patience(lambda: relay.waiting > 0), pytest.raises(LockedOut):
        await database.run(lambda c: settings.put(c, "a", "b"))
    await database.close()
    await settle()
    assert relay.waiting, "the try goes on, and nobody hears of it"


async def test_who_waits_behind_a_transaction_that_a_silent_server_holds_up_is_answered(
    database: Database, relay: Relay
) -> None:
    relay.frozen = True

    async def press() -> None:
        with patience(lambda: True):
            await database.run(lambda c: settings.put(c, "c", "d"))

    held_up = asyncio.create_task(database.run(lambda c: settings.put(c, "a", "b")))
    for _ in range(5):
        await asyncio.sleep(0)
    behind = asyncio.create_task(press())
    await asyncio.sleep(0)
    HandClock().skip(LONG_SECONDS)
    with pytest.raises(LockedOut, match="cannot be reached"):
        await behind
    assert not held_up.done()
    relay.frozen = False
    relay.cut()
    await held_up  # it was not begun at the server
