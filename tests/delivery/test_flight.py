"""What is known of a request that failed: whether it may have been done."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress

import aiohttp
import discord
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.delivery.budget import Budget
from bot.delivery.flight import Flight, flying
from bot.delivery.global_limit import GlobalLimit
from tests.helpers.clock import HandClock

Serve = Callable[[web.Request], Awaitable[web.StreamResponse]]


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    budget = Budget(HandClock())
    async with aiohttp.ClientSession(trace_configs=[budget.trace()]) as session:
        yield session


async def flown(session: aiohttp.ClientSession, *replies: Serve) -> Flight:
    """Make one call of so many tries, and return its flight."""
    tries = list(replies)

    async def serve(request: web.Request) -> web.StreamResponse:
        return await tries.pop(0)(request)

    app = web.Application()
    app.router.add_post("/", serve)
    async with TestServer(app) as server:
        with flying() as flight:
            for _ in replies:
                with suppress(aiohttp.ClientError, TimeoutError):
                    async with (
                        asyncio.timeout(0.5),
                        session.post(server.make_url("/")) as response,
                    ):
                        await response.read()
    return flight


def status(number: int) -> Serve:
    async def reply(_: web.Request) -> web.StreamResponse:
        return web.Response(status=number)

    return reply


async def breaks(request: web.Request) -> web.StreamResponse:
    assert request.transport is not None
    request.transport.close()
    return web.Response()


async def stops_midway(request: web.Request) -> web.StreamResponse:
    response = web.StreamResponse(headers={"Content-Length": "500"})
    await response.prepare(request)
    await response.write(b"{")
    return await breaks(request)


async def hangs(_: web.Request) -> web.StreamResponse:
    await asyncio.sleep(5)
    return web.Response()


@pytest.mark.parametrize("refusal", [429, 500, 502, 503])
async def test_what_was_refused_was_not_done(
    session: aiohttp.ClientSession, refusal: int
) -> None:
    flight = await flown(session, status(refusal))
    assert not flight.is_silent


@pytest.mark.parametrize("reply", [breaks, stops_midway, hangs, status(504)])
async def test_what_has_no_whole_reply_may_have_been_done(
    session: aiohttp.ClientSession, reply: Serve
) -> None:
    flight = await flown(session, reply)
    assert flight.is_silent


async def test_a_refusal_says_nothing_of_an_earlier_try(
    session: aiohttp.ClientSession,
) -> None:
    flight = await flown(session, status(504), status(503))
    assert flight.is_silent


async def test_what_was_never_sent_was_not_done(
    session: aiohttp.ClientSession,
) -> None:
    with flying() as flight, pytest.raises(aiohttp.ClientConnectorError):
        await session.post("http://127.0.0.1:1/")
    assert not flight.is_silent
    with flying() as flight:
        await asyncio.sleep(0)
    assert not flight.is_silent


async def test_requests_that_nobody_lets_go_on_go_on_after_a_minute() -> None:
    client = discord.Client(intents=discord.Intents.none())
    client.http._global_over = over = asyncio.Event()
    limit = GlobalLimit(client)
    limit.look()
    assert not over.is_set(), "Discord may have asked for it just before"
    limit.look()
    assert over.is_set()
    limit.look()
    assert over.is_set()
