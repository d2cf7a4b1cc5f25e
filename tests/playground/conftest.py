"""Playgrounds and bots for the tests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord
import pytest
import pytest_asyncio
from yarl import URL

from bot.playground import Playground
from tests.helpers.clock import HandClock
from tests.playground.page_room import Room, open_room
from tests.playground.raw import RawBot
from tests.playground.small_bot import SmallBot


@pytest.fixture
async def clock() -> HandClock:
    return HandClock()


@pytest.fixture
async def playground(clock: HandClock) -> AsyncIterator[Playground]:
    async with Playground(clock=clock, record=True) as running:
        yield running


@pytest.fixture
async def raw(playground: Playground) -> AsyncIterator[RawBot]:
    async with RawBot(playground) as bot:
        yield bot


@asynccontextmanager
async def running_bot(
    playground: Playground, patch: pytest.MonkeyPatch, **options: object
) -> AsyncIterator[SmallBot]:
    """Run the small bot against a playground until the block ends."""
    patch.setattr(discord.http.Route, "BASE", playground.api_url)
    patch.setattr(
        discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", URL(playground.gateway.url)
    )
    bot = SmallBot(**options)
    run = asyncio.create_task(bot.start(playground.token))
    online = asyncio.create_task(playground.wait_online())
    try:
        await asyncio.wait({run, online}, return_when=asyncio.FIRST_COMPLETED)
        online.result()
        yield bot
    finally:
        online.cancel()
        await bot.close()
        await asyncio.wait({run}, timeout=5)
        run.result()


@pytest.fixture
async def bot(
    playground: Playground, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[SmallBot]:
    async with running_bot(playground, monkeypatch) as running:
        yield running


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def page_room() -> AsyncIterator[Room]:
    """A playground and its page, for all tests of a module."""
    async with open_room() as room:
        yield room
