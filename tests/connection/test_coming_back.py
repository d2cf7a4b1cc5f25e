"""How soon a shard is back after trouble with the gateway, whatever trouble came
before."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest
from aiohttp import web

from bot.connection.backoff import LONGEST
from bot.connection.identifying import IDENTIFY_SECONDS, QUICKLY, WITHIN
from bot.playground import Playground
from bot.playground.errors import Json
from bot.playground.gateway import Gateway, GatewaySession
from bot.playground.session_starts import GatewayRules
from bot.process.client import BuraBot
from tests.connection.test_connecting_shards import EVERY, drop, starting, until

ONE = GatewayRules(identify_every=EVERY)


class Door:
    """The gateway's door: when somebody knocked, and how many are turned away with a
    503."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.knocks: list[float] = []
        self.closed_for = 0
        door, serve = self, Gateway.serve

        async def guarded(gateway: Gateway, request: web.Request) -> web.StreamResponse:
            return await door.open(request, partial(serve, gateway))

        monkeypatch.setattr(Gateway, "serve", guarded)

    async def open(
        self,
        request: web.Request,
        serve: Callable[[web.Request], Awaitable[web.StreamResponse]],
    ) -> web.StreamResponse:
        """Let somebody in, or turn them away."""
        self.knocks.append(now())
        if self.closed_for:
            self.closed_for -= 1
            return web.Response(status=503)
        return await serve(request)


def now() -> float:
    return asyncio.get_running_loop().time()


async def playing(_: Playground, bot: BuraBot) -> None:
    await bot.playable.wait()


async def test_the_first_try_comes_within_a_second_of_a_ready_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    door = Door(monkeypatch)
    async with starting(tmp_path, ONE, playing) as (playground, bot):
        for _ in range(5):
            door.closed_for, lost = 3, now()
            door.knocks.clear()
            await drop(playground, 0, resume=True)
            await until(
                lambda: len(door.knocks) == 4 and bot.services.presence.reached.mine, 60
            )
            assert door.knocks[0] - lost <= 1
            assert now() - lost <= 1 + 2 + 4 + 8 + 0.2
            await asyncio.sleep(EVERY)
        assert len(playground.gateway.sessions) == 1


async def test_no_try_waits_longer_than_half_a_minute(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    door = Door(monkeypatch)
    async with starting(tmp_path, ONE, playing) as (playground, bot):
        door.closed_for = 40
        door.knocks.clear()
        await drop(playground, 0, resume=False)
        await until(
            lambda: len(door.knocks) >= 41 and bot.services.presence.reached.mine,
            41 * 2 * LONGEST,
        )
    assert max(later - at for at, later in pairwise(door.knocks)) <= LONGEST + 0.01


async def test_a_gateway_that_loses_each_session_at_once_does_not_cost_the_sessions_of_a_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    began: list[float] = []
    lost: list[float] = []
    door, identify = Door(monkeypatch), Gateway._identify

    async def note(
        gateway: Gateway, socket: web.WebSocketResponse, d: Json
    ) -> GatewaySession | None:
        began.append(now())
        return await identify(gateway, socket, d)

    monkeypatch.setattr(Gateway, "_identify", note)
    async with starting(tmp_path, ONE, playing) as (playground, bot):
        start = now()
        while now() - start < 1200:
            lost.append(now())
            await drop(playground, 0, resume=False)
            await until(lambda: not bot.services.presence.reached.mine, 2)
            await until(lambda: bot.services.presence.reached.mine, 60)
    for at in lost:
        resumed = next(knock for knock in door.knocks if knock >= at)
        assert resumed - at <= 1, "the first try is to resume"
        assert (
            min(one for one in began if one > at) - resumed >= IDENTIFY_SECONDS - 0.01
        )
    assert len(began) <= 1 + QUICKLY + 1200 / WITHIN * QUICKLY
    gaps = [later - at for at, later in pairwise(began)]
    assert min(gaps) >= IDENTIFY_SECONDS - 0.01
    assert max(gaps) <= LONGEST + 2
    assert sum(gap < LONGEST / 2 for gap in gaps) >= QUICKLY - 1, (
        "a few sessions may begin soon after one another"
    )
