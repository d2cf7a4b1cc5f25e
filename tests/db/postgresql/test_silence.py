"""A server that accepts connections and says nothing holds nobody up for longer than
people can wait."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from math import inf
from typing import Any

import psycopg
import pytest
from psycopg.pq.abc import PGresult

from db import database as module
from db import settings
from db.database import LONG_SECONDS, WATCH_SECONDS, Database, LockedOut
from db.engine.port import Access, Connection
from db.engine.postgresql import engine
from db.engine.postgresql.locks import SILENT_SECONDS
from db.engine.postgresql.session import Session
from db.errors import OutcomeUnknown, SessionLost
from db.patience import patience
from tests.db.postgresql.relay import Relay, asked, frozen, live, until
from tests.helpers import engines
from tests.helpers.clock import HandClock, settle


@pytest.fixture
async def relay(
    tmp_path_factory: pytest.TempPathFactory, url: str
) -> AsyncIterator[Relay]:
    made = Relay(url, tmp_path_factory.mktemp("r"))
    async with await made.start():
        yield made
        made.cut()
        await settle()


@pytest.fixture(autouse=True)
def _for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a try to connect last until the relay ends it."""
    monkeypatch.setattr(engine, "ACCEPT_SECONDS", 3600)


@pytest.fixture
async def relayed(relay: Relay) -> AsyncIterator[Database]:
    opened = await Database.open(relay.url)
    yield opened
    relay.cut()  # a test that has failed may have left it silent
    await opened.close()


async def test_who_writes_is_answered_while_a_new_session_is_still_waited_for(
    relayed: Database, relay: Relay, url: str
) -> None:
    relay.silent.set()
    relay.cut()
    with (
        patience(lambda: relay.waiting > 0),
        pytest.raises(LockedOut, match="cannot be reached"),
    ):
        await relayed.run(lambda c: settings.put(c, "a", "b"))
    await settle()
    assert relay.waiting, "the try goes on"
    relay.silent.clear()
    relay.cut()
    await relayed.run(lambda c: settings.put(c, "c", "d"))
    with engines.closing(engines.session(url)) as c:
        assert c.execute("SELECT key FROM settings").fetchall() == [("c",)]


async def test_who_reads_is_answered_while_a_new_session_is_still_waited_for(
    relayed: Database, relay: Relay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "READ_SECONDS", 0.2)
    await relayed.run(lambda c: settings.put(c, "a", "b"))
    relay.silent.set()
    relay.cut()
    for _ in range(3):
        with pytest.raises(SessionLost):
            await relayed.read(lambda c: settings.get(c, "a"))
        await settle()
        assert relay.waiting, "the try goes on"
    relay.silent.clear()
    relay.cut()
    while True:
        try:
            assert await relayed.read(lambda c: settings.get(c, "a")) == "b"
        except SessionLost:
            continue
        break


async def test_who_closes_waits_for_no_silent_server(
    relayed: Database, relay: Relay
) -> None:
    relay.silent.set()
    relay.cut()
    with patience(lambda: relay.waiting > 0), pytest.raises(LockedOut):
        await relayed.run(lambda c: settings.put(c, "a", "b"))
    await relayed.close()
    await settle()
    assert relay.waiting, "the try goes on, and nobody hears of it"


async def test_who_waits_behind_a_transaction_that_a_silent_server_holds_up_is_answered(
    relayed: Database, relay: Relay
) -> None:
    relay.frozen = True

    async def press() -> None:
        with patience(lambda: True):
            await relayed.run(lambda c: settings.put(c, "c", "d"))

    held_up = asyncio.create_task(relayed.run(lambda c: settings.put(c, "a", "b")))
    for _ in range(5):
        await asyncio.sleep(0)
    behind = asyncio.create_task(press())
    await asked(relayed, 0)
    HandClock().skip(LONG_SECONDS)
    with pytest.raises(LockedOut, match="cannot be reached"):
        await behind
    assert not held_up.done()
    relay.frozen = False
    relay.cut()
    await held_up  # it was not begun at the server


async def test_who_reads_in_a_session_that_falls_silent_is_answered(
    relayed: Database, relay: Relay
) -> None:
    relay.frozen = True

    async def press() -> None:
        with patience(lambda: True):
            await relayed.read(lambda c: settings.get(c, "a"))

    pressed = asyncio.create_task(press())
    other = asyncio.create_task(relayed.read(lambda c: settings.get(c, "a")))
    await asked(relayed, 1)
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


async def test_who_waits_for_a_lock_whose_holder_reads_from_a_silent_server_is_answered(
    relayed: Database, relay: Relay
) -> None:
    lock = asyncio.Lock()

    async def holder() -> None:
        async with lock:
            await relayed.read(lambda c: settings.get(c, "a"))

    async def press() -> None:
        with patience(lambda: True):
            async with relayed.held_up(), lock:
                pytest.fail("it is held")

    relay.frozen = True
    holding = asyncio.create_task(holder())
    await asked(relayed, 1)
    pressed = asyncio.create_task(press())
    await live(pressed)
    with pytest.raises(LockedOut):
        await pressed
    assert not holding.done()
    relay.frozen = False
    relay.cut()
    await holding


async def test_a_long_read_that_is_answered_again_and_again_is_no_silence(
    relayed: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked_at: set[float] = set()

    async def pass_time() -> None:
        """Let the server seem to take nearly as long as silence does; it is looked at
        meanwhile."""
        asked_at.add(relayed._engine.silent_since[1])
        for _ in range(3):
            HandClock().skip(WATCH_SECONDS)
            await asyncio.sleep(0)

    checked = Session._checked

    def slowly(session: Session, ask: Callable[[], PGresult]) -> PGresult:
        def answer() -> PGresult:
            asyncio.run_coroutine_threadsafe(pass_time(), relayed._loop).result(60)
            return ask()

        return checked(session, answer)

    def read(c: Connection) -> int:
        for _ in range(2 * SILENT_SECONDS):
            c.execute("SELECT 1")
        return 1

    monkeypatch.setattr(Session, "_checked", slowly)
    with patience(lambda: True):
        assert await relayed.read(read) == 1
    assert len(asked_at) > 2 * SILENT_SECONDS, "each look has met another question"


async def test_the_first_press_behind_signs_of_life_that_hang_is_answered(
    relayed: Database, relay: Relay, url: str
) -> None:
    relay.frozen = True
    beat = asyncio.create_task(relayed.beat())
    await asked(relayed, 0)

    async def press(key: str) -> None:
        with patience(lambda: True):
            await relayed.run(lambda c: settings.put(c, key, ""))

    first = asyncio.create_task(press("first"))
    patient = asyncio.create_task(relayed.run(lambda c: settings.put(c, "patient", "")))
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
    relayed: Database, relay: Relay
) -> None:
    def fall_silent(c: Connection) -> None:
        settings.put(c, "a", "b")
        relay.frozen = True

    async def press() -> None:
        with patience(lambda: True):
            with pytest.raises(OutcomeUnknown):
                await relayed.run(fall_silent)
            await relayed.read(lambda c: settings.get(c, "a"))

    pressed = asyncio.create_task(press())
    await frozen(relay)
    await asked(relayed, 0)
    for _ in range(20):
        HandClock().skip(WATCH_SECONDS)
        await asyncio.sleep(0)
    assert not pressed.done()
    HandClock().skip(SILENT_SECONDS)
    await asked(relayed, 1)
    for _ in range(20):
        HandClock().skip(WATCH_SECONDS)
        await asyncio.sleep(0)
    assert not pressed.done(), "it was perhaps stored"
    relay.frozen = False
    relay.cut()
    await pressed


def fall_silent(
    database: Database, relay: Relay, hangs: str
) -> Coroutine[Any, Any, object]:
    """Return what is to be done that no answer comes to."""

    def write(c: Connection) -> None:
        settings.put(c, "a", "b")
        relay.frozen = True
        if hangs == "transaction":
            settings.put(c, "c", "d")

    relay.frozen = hangs in {"read", "beat", "faults"}
    if hangs == "read":
        return database.read(lambda c: settings.get(c, "a"))
    if hangs == "faults":
        return database.faults()
    return database.beat() if hangs == "beat" else database.run(write)


HANGS = ["read", "faults", "beat", "transaction", "commit"]


@pytest.mark.parametrize("hangs", HANGS)
async def test_a_session_that_is_silent_for_long_is_given_up(
    relayed: Database, relay: Relay, monkeypatch: pytest.MonkeyPatch, hangs: str
) -> None:
    monkeypatch.setattr(engine, "READ_SECONDS", 60)
    doing = asyncio.create_task(fall_silent(relayed, relay, hangs))
    await frozen(relay)
    await asked(relayed, int(hangs in {"read", "faults"}))
    HandClock().skip(SILENT_SECONDS - 1)
    await asyncio.to_thread(time.sleep, 0.1)
    assert min(relayed._engine.silent_since) < inf, "a server may take long"
    relay.frozen = False
    HandClock().skip(1)
    await until(doing.done)
    if hangs == "read":
        assert await doing is None, "it was not begun"
    else:
        with pytest.raises(SessionLost) as told:
            await doing
        assert isinstance(told.value, OutcomeUnknown) == (hangs == "commit")
    await relayed.run(lambda c: settings.put(c, "later", "x"))
    assert await relayed.read(lambda c: settings.get(c, "later")) == "x"


async def test_a_new_session_that_is_silent_at_once_is_given_up(
    relayed: Database,
    relay: Relay,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    demand = engine.demand_no_pooler

    def fall_silent(raw: psycopg.Connection, name: str) -> None:
        monkeypatch.setattr(engine, "demand_no_pooler", demand)
        relay.frozen = True
        demand(raw, name)

    monkeypatch.setattr(engine, "demand_no_pooler", fall_silent)
    relay.cut()
    writing = asyncio.create_task(relayed.run(lambda c: settings.put(c, "a", "b")))
    await frozen(relay)
    await until(lambda: "could be had" in caplog.text, WATCH_SECONDS)
    relay.frozen = False
    relay.cut()
    await writing


async def test_who_keeps_nobody_waiting_may_ask_what_takes_long(
    relay: Relay, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = await Database.open(relay.url, Access.ALONE)
    copying = asyncio.create_task(fall_silent(alone, relay, "transaction"))
    await frozen(relay)
    await asked(alone, 0)
    for _ in range(4):
        HandClock().skip(SILENT_SECONDS)
        await asyncio.to_thread(time.sleep, 0.01)
    assert not copying.done()
    await closed(alone, monkeypatch)
    with pytest.raises(SessionLost):
        await copying


async def test_a_start_that_a_silent_server_holds_up_can_be_ended(
    relay: Relay, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_prepared = engine.prepare

    def fall_silent(c: Session, name: str) -> bool:
        relay.frozen = True
        return is_prepared(c, name)

    monkeypatch.setattr(engine, "prepare", fall_silent)
    opening = asyncio.create_task(Database.open(relay.url))
    await frozen(relay)
    opening.cancel()
    await live(opening)
    with pytest.raises(asyncio.CancelledError):
        await opening


async def closed(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """Close a database whose server is silent, and see that it ends."""
    monkeypatch.setattr(module, "LOCKED_AT_END_SECONDS", 0.0)
    closing = asyncio.create_task(database.close())
    await live(closing)
    await closing


@pytest.mark.parametrize("hangs", ["nothing", *HANGS])
async def test_who_closes_does_not_wait_for_ever_for_a_session_that_is_silent(
    relayed: Database, relay: Relay, monkeypatch: pytest.MonkeyPatch, hangs: str
) -> None:
    monkeypatch.setattr(engine, "READ_SECONDS", 0.0)
    if hangs == "nothing":
        relay.frozen = True
        await closed(relayed, monkeypatch)
        return
    doing = asyncio.create_task(fall_silent(relayed, relay, hangs))
    await frozen(relay)
    await asked(relayed, int(hangs in {"read", "faults"}))
    await closed(relayed, monkeypatch)
    with pytest.raises(SessionLost) as told:
        await doing
    assert isinstance(told.value, OutcomeUnknown) == (hangs == "commit")
