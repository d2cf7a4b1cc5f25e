"""A server that accepts connections and says nothing holds nobody up for longer than people can wait."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Coroutine
from pathlib import Path
from typing import Any

import pytest

from db import database as module
from db import settings
from db.database import LONG_SECONDS, LOOK_SECONDS, Database, LockedOut
from db.engine.port import Connection
from db.engine.postgresql import engine
from db.errors import OutcomeUnknown, SessionLost
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


async def live(done: asyncio.Future[object]) -> None:
    """Let time pass until it is done: threads are at work meanwhile."""
    for _ in range(20_000):
        if done.done():
            return
        HandClock().skip(LOOK_SECONDS)
        await asyncio.to_thread(time.sleep, 0.001)
    pytest.fail("it is not answered")


async def frozen(relay: Relay) -> None:
    while not relay.frozen:
        await asyncio.to_thread(time.sleep, 0.001)


async def asked(database: Database, of: int) -> None:
    """Wait until a server has been asked to write (0), or to read (1)."""
    while database._engine.unanswered[of] is None:
        await asyncio.to_thread(time.sleep, 0.001)


async def test_who_reads_in_a_session_that_falls_silent_is_answered(database: Database, relay: Relay) -> None:
    relay.frozen = True

    async def press() -> None:
        with patience(lambda: True):
            await database.read(lambda c: settings.get(c, "a"))

    pressed, other = asyncio.create_task(press()), asyncio.create_task(database.read(lambda c: settings.get(c, "a")))
    await asked(database, 1)
    await live(pressed)
    with pytest.raises(LockedOut, match="cannot be reached"):
        await pressed
    assert not other.done(), "whoever is no person waits on"
    behind = asyncio.create_task(press())
    await live(behind)
    with pytest.raises(LockedOut):
        await behind
    relay.frozen = False
    relay.cut()
    assert await other is None


async def test_a_long_read_that_is_answered_again_and_again_is_no_silence(database: Database) -> None:
    async def pass_time() -> None:
        HandClock().skip(LOOK_SECONDS)

    def read(c: Connection) -> int:
        for _ in range(40):
            c.execute("SELECT 1")
            asyncio.run_coroutine_threadsafe(pass_time(), database._loop).result(60)
        return 1

    with patience(lambda: True):
        assert await database.read(read) == 1


async def test_the_first_press_behind_signs_of_life_that_hang_is_answered(
    database: Database, relay: Relay, url: str
) -> None:
    relay.frozen = True
    beat = asyncio.create_task(database.beat())
    await asked(database, 0)

    async def press(key: str) -> None:
        with patience(lambda: True):
            await database.run(lambda c: settings.put(c, key, ""))

    first = asyncio.create_task(press("first"))
    patient = asyncio.create_task(database.run(lambda c: settings.put(c, "patient", "")))
    await live(first)
    with pytest.raises(LockedOut, match="cannot be reached"):
        await first
    second = asyncio.create_task(press("second"))
    await live(second)
    with pytest.raises(LockedOut):
        await second
    assert not beat.done()
    assert not patient.done()
    relay.frozen = False
    relay.cut()
    with pytest.raises(SessionLost):
        await beat
    await patient
    with engines.closing(engines.session(url)) as c:
        assert c.execute("SELECT key FROM settings").fetchall() == [("patient",)]


async def test_nobody_whose_commit_is_unanswered_is_told_that_nothing_was_changed(
    database: Database, relay: Relay
) -> None:
    def fall_silent(c: Connection) -> None:
        settings.put(c, "a", "b")
        relay.frozen = True

    async def press() -> None:
        with patience(lambda: True):
            with pytest.raises(OutcomeUnknown):
                await database.run(fall_silent)
            await database.read(lambda c: settings.get(c, "a"))

    pressed = asyncio.create_task(press())
    await frozen(relay)
    await asked(database, 0)
    for _ in range(40):
        HandClock().skip(LOOK_SECONDS)
        await asyncio.sleep(0)
    assert not pressed.done()
    database._engine.cut(database._engine.unanswered[0])
    await asked(database, 1)
    for _ in range(40):
        HandClock().skip(LOOK_SECONDS)
        await asyncio.sleep(0)
    assert not pressed.done(), "it was perhaps stored"
    relay.frozen = False
    relay.cut()
    await pressed


@pytest.mark.parametrize("hangs", ["nothing", "read", "beat", "transaction", "commit"])
async def test_who_closes_does_not_wait_for_ever_for_a_session_that_is_silent(
    database: Database, relay: Relay, monkeypatch: pytest.MonkeyPatch, hangs: str
) -> None:
    monkeypatch.setattr(module, "LOCKED_AT_END_SECONDS", 0.0)
    monkeypatch.setattr(engine, "READ_SECONDS", 0.0)

    def fall_silent(c: Connection) -> None:
        settings.put(c, "a", "b")
        relay.frozen = True
        if hangs == "transaction":
            settings.put(c, "c", "d")

    relay.frozen = hangs in {"nothing", "read", "beat"}
    given: dict[str, Coroutine[Any, Any, object]] = {
        "read": database.read(lambda c: settings.get(c, "a")),
        "beat": database.beat(),
        "transaction": database.run(fall_silent),
        "commit": database.run(fall_silent),
    }
    for name, one in given.items():
        if name != hangs:
            one.close()
    doing = asyncio.create_task(given[hangs]) if hangs in given else None
    if doing is not None:
        await frozen(relay)
        await asked(database, int(hangs == "read"))
    closing = asyncio.create_task(database.close())
    await live(closing)
    await closing
    if doing is not None:
        with pytest.raises(SessionLost) as told:
            await doing
        assert isinstance(told.value, OutcomeUnknown) == (hangs == "commit")
