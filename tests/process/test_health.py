"""`/healthz` while nothing can be saved: a full disk, another program's lock, a
database that says nothing."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.process import health
from bot.process.settings import Settings
from bot.process.write_probe import SHARED_SECONDS
from db import settings as notes
from tests.helpers.card_room import CardRoom, card_room
from tests.helpers.ports import free_port
from tests.process.test_locked import backup, in_vain


@pytest.fixture
async def healthy_room(tmp_path: Path) -> AsyncIterator[CardRoom]:
    async with card_room(tmp_path) as room:
        yield room


@asynccontextmanager
async def serving(room: CardRoom) -> AsyncIterator[Callable[[str], Awaitable[int]]]:
    """Serve the bot's own pages, and give what asks one of them for its status."""
    settings = Settings(BURA_HEALTH_PORT=free_port())

    async def ask(page: str) -> int:
        async with session.get(
            f"http://127.0.0.1:{settings.health_port}/{page}"
        ) as answer:
            return answer.status

    async with (
        health.served(settings, room.bot.well, room.bot.services.presence),
        aiohttp.ClientSession() as session,
    ):
        yield ask


async def asked(room: CardRoom, page: str = "healthz") -> int:
    """Return the status of one of the bot's own pages."""
    async with serving(room) as ask:
        return await ask(page)


@contextmanager
def full_disk() -> Iterator[None]:
    """Let this process write no page of a database in the block, wherever in its
    files."""
    _, hard = limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


async def test_a_full_disk_is_told_and_passes(
    healthy_room: CardRoom, caplog: pytest.LogCaptureFixture
) -> None:
    assert await asked(healthy_room) == 200
    await healthy_room.tick(SHARED_SECONDS)
    with full_disk():
        assert await asked(healthy_room) == 503
        assert await asked(healthy_room) == 503
        assert await asked(healthy_room, "livez") == 200, (
            "a new start would not mend it"
        )
    await healthy_room.tick(SHARED_SECONDS)
    assert await asked(healthy_room) == 200
    told = [
        record.message
        for record in caplog.records
        if record.name == "bot.process.write_probe"
    ]
    assert len(told) == 2, "each change is told once"
    assert "nothing can be saved now" in told[0]
    assert "can be written again" in told[1]


async def test_the_lock_of_another_program_is_told_and_passes(
    healthy_room: CardRoom, tmp_path: Path
) -> None:
    await healthy_room.settle()
    with backup(tmp_path):
        assert await in_vain(healthy_room, asked(healthy_room)) == 503
    await healthy_room.tick(SHARED_SECONDS)
    assert await asked(healthy_room) == 200


async def test_a_database_that_says_nothing_holds_no_answer_up_and_is_asked_once(
    healthy_room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on, tries = asyncio.Event(), 0
    run = healthy_room.bot.services.database.run

    async def hang(*_job: object, **_named: object) -> None:
        nonlocal tries
        tries += 1
        await goes_on.wait()

    monkeypatch.setattr(healthy_room.bot.services.database, "run", hang)
    for _ in range(3):
        asking = asyncio.create_task(asked(healthy_room))
        await healthy_room.tick(3)
        assert await asking == 503
    assert tries == 1
    monkeypatch.setattr(healthy_room.bot.services.database, "run", run)
    goes_on.set()
    await healthy_room.tick(1)
    assert await asked(healthy_room) == 200


async def test_what_was_tried_is_on_the_disk(
    healthy_room: CardRoom, tmp_path: Path
) -> None:
    assert await asked(healthy_room) == 200
    with closing(sqlite3.connect(tmp_path / "bura.sqlite3")) as other:
        assert notes.get(other, "probe") is not None


async def test_everybody_who_asks_shares_a_write_for_some_seconds(
    healthy_room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Monitors ask each second, and strangers may reach the port: they must not fill
    the disk."""
    put, writes = notes.put, 0

    def count(*given: Any) -> None:  # noqa: ANN401 - whatever it takes
        nonlocal writes
        writes += 1
        put(*given)

    monkeypatch.setattr(notes, "put", count)
    async with serving(healthy_room) as ask:
        for _ in range(4 * int(SHARED_SECONDS)):
            assert (
                await asyncio.gather(*[ask("healthz") for _ in range(30)]) == [200] * 30
            )
            await healthy_room.tick()
    assert writes == 4


async def test_a_failure_is_shared_as_well(healthy_room: CardRoom) -> None:
    async with serving(healthy_room) as ask:
        with full_disk():
            assert await ask("healthz") == 503
        await healthy_room.tick(SHARED_SECONDS - 1)
        assert await ask("healthz") == 503
        await healthy_room.tick()
        assert await ask("healthz") == 200


async def test_it_says_how_near_the_bot_is_to_what_discord_takes(
    healthy_room: CardRoom,
) -> None:
    settings = Settings(BURA_HEALTH_PORT=free_port())
    bot = healthy_room.bot
    async with (
        health.served(settings, bot.well, bot.services.presence, use=bot.use),
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{settings.health_port}/healthz") as answer,
    ):
        told = await answer.json()
    assert told["requests"] == {
        "used": bot.services.rest.budget.used(),
        "a_second": 45,
        "oldest_waits_seconds": 0,
        "refused_in_ten_minutes": 0,
    }


async def test_the_setting_says_how_many_requests_are_made(tmp_path: Path) -> None:
    async with card_room(tmp_path, {"BURA_REQUESTS_PER_SECOND": 7}) as room:
        assert room.bot.use().allowed == 7
