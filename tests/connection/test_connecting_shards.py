"""Shards that are connected, cut off or refused while others wait for their turn."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web

from bot.connection.sharding import CONNECT_SECONDS
from bot.playground import Playground, session_starts
from bot.playground.errors import Json
from bot.playground.gateway import Gateway, GatewaySession
from bot.playground.session_starts import GatewayRules
from bot.process import health
from bot.process.client import BuraBot
from bot.process.settings import Settings
from db.engine.sqlite import Sqlite
from tests.helpers.card_room import running_bot
from tests.helpers.clock import HandClock
from tests.helpers.ports import free_port
from tests.helpers.sizes import few_and_many

EVERY = 5.0


@asynccontextmanager
async def starting(
    path: Path,
    rules: GatewayRules,
    live: Callable[[Playground, BuraBot], Awaitable[None]],
) -> AsyncIterator[tuple[Playground, BuraBot]]:
    """Run a bot, and beside its start something that lives through it, which is over
    before the block begins."""
    async with Playground(clock=HandClock(), servers=2, gateway=rules) as playground:
        setup, living = BuraBot.setup_hook, list[asyncio.Task[None]]()

        async def hook(bot: BuraBot) -> None:
            await setup(bot)
            living.append(asyncio.create_task(live(playground, bot)))

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(BuraBot, "setup_hook", hook)
            async with running_bot(
                playground, path / "bura.sqlite3", HandClock()
            ) as bot:
                await asyncio.gather(*living)
                yield playground, bot
        assert playground.violations == []


async def until(so: Callable[[], object], seconds: float) -> None:
    for _ in range(int(seconds * 10)):
        if so():
            return
        await asyncio.sleep(0.1)
    assert so(), f"not so after {seconds} s"


async def drop(
    playground: Playground, shard: int, *, resume: bool, code: int = 4000
) -> None:
    """Cut a shard's connection."""
    sessions = playground.gateway.sessions
    session = next(
        one
        for one in sessions.values()
        if one.shard[0] == shard and one.socket is not None
    )
    if not resume:
        del sessions[session.id]
    socket, session.socket = session.socket, None
    assert socket is not None
    await socket.close(code=code)


@pytest.mark.parametrize(("resume", "back"), [(True, EVERY), (False, 4 * EVERY)])
async def test_a_shard_that_is_cut_off_comes_back_before_all_others_are_connected(
    tmp_path: Path, resume: bool, back: float
) -> None:
    shards = 25

    async def live(playground: Playground, bot: BuraBot) -> None:
        reached = bot.services.presence
        await until(lambda: len(reached.reached.mine) == 3, 10 * EVERY)
        before = reached.since(0)
        await drop(playground, 0, resume=resume)
        await until(lambda: reached.since(0) > before, back)
        assert len(reached.reached.mine) < 12

    rules = GatewayRules(shards=shards, identify_every=EVERY)
    async with starting(tmp_path, rules, live) as (_, bot):
        assert bot.services.presence.reached.mine == set(range(shards))


async def test_several_shards_come_back_at_the_same_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The gateway says nothing before all of them are there."""
    shards, serve, there = 4, Gateway.serve, list[web.Request]()
    all_there = asyncio.Event()

    async def late(gateway: Gateway, request: web.Request) -> web.WebSocketResponse:
        there.append(request)
        if len(there) == 2 * shards:
            all_there.set()
        elif len(there) > shards:
            await all_there.wait()
        return await serve(gateway, request)

    async def live(_: Playground, bot: BuraBot) -> None:
        await bot.playable.wait()

    monkeypatch.setattr(Gateway, "serve", late)
    async with starting(
        tmp_path, GatewayRules(shards=shards, max_concurrency=shards), live
    ) as (playground, bot):
        for shard in range(shards):
            await drop(playground, shard, resume=True)
        await until(all_there.is_set, EVERY)
        await until(lambda: len(bot.services.presence.reached.mine) == shards, EVERY)


async def test_a_gateway_that_says_nothing_to_one_shard_holds_up_no_other_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two have come to be connected and two to be resumed when the first one comes to
    identify anew."""
    serve, there, silence = Gateway.serve, list[web.Request](), asyncio.Event()

    async def silent_once(
        gateway: Gateway, request: web.Request
    ) -> web.WebSocketResponse:
        there.append(request)
        if len(there) == 5:
            await silence.wait()
        return await serve(gateway, request)

    async def live(_: Playground, bot: BuraBot) -> None:
        await bot.playable.wait()

    monkeypatch.setattr(Gateway, "serve", silent_once)
    async with starting(
        tmp_path, GatewayRules(shards=2, identify_every=EVERY), live
    ) as (playground, bot):
        presence = bot.services.presence
        for shard in range(2):
            await drop(playground, shard, resume=False)
        await until(lambda: len(there) == 5, 3 * EVERY)
        await until(
            lambda: len(presence.reached.mine) == 2, CONNECT_SECONDS + 4 * EVERY
        )
        silence.set()


async def test_a_gateway_that_says_nothing_to_the_first_shard_holds_up_no_other_bucket(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    serve, there, silence = Gateway.serve, list[web.Request](), asyncio.Event()
    loop = asyncio.get_running_loop()
    began = loop.time()

    async def silent_once(
        gateway: Gateway, request: web.Request
    ) -> web.WebSocketResponse:
        there.append(request)
        if len(there) == 1:
            await silence.wait()
        return await serve(gateway, request)

    async def live(_: Playground, bot: BuraBot) -> None:
        reached = bot.services.presence
        await until(lambda: reached.reached.mine == {1, 3}, 3 * EVERY)
        assert loop.time() - began < CONNECT_SECONDS
        await until(
            lambda: reached.reached.mine == {0, 1, 2, 3}, CONNECT_SECONDS + 3 * EVERY
        )
        silence.set()

    monkeypatch.setattr(Gateway, "serve", silent_once)
    async with starting(
        tmp_path, GatewayRules(shards=4, max_concurrency=2, identify_every=EVERY), live
    ):
        pass


@pytest.mark.parametrize("hours", few_and_many(3, 24))
async def test_no_session_is_begun_that_discord_does_not_allow(
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    hours: int,
) -> None:
    """Sessions are counted for a day; a shorter one is lived through every day."""
    day = hours * 3600.0
    assert hours < 24 or day == session_starts.A_DAY
    monkeypatch.setattr(session_starts, "A_DAY", day)
    port = free_port()

    async def asked() -> dict[str, object]:
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"http://127.0.0.1:{port}/healthz") as answer,
        ):
            found: dict[str, object] = await answer.json()
            return found

    async def live(_: Playground, bot: BuraBot) -> None:
        presence = bot.services.presence
        settings = Settings.model_validate({"BURA_HEALTH_PORT": port})
        async with health.served(settings, bot.well, presence, starts=bot.starts):
            await until(lambda: bot.starts.waits, 10 * EVERY)
            assert presence.reached.mine == {0, 1}
            told = await asked()
            assert told["well"] is False
            assert day - 60 < float(str(told["identifies_in_seconds"])) <= day
            for _ in range(hours):
                await asyncio.sleep(3500)
                assert presence.reached.mine == {0, 1}
            await until(lambda: presence.reached.mine == {0, 1, 2, 3}, 3600)
            assert "identifies_in_seconds" not in await asked()

    with caplog.at_level(logging.WARNING, "bot.connection.identifying"):
        async with starting(
            tmp_path, GatewayRules(shards=4, identify_every=EVERY, starts=2), live
        ):
            pass
    assert caplog.text.count("0 of 2 sessions are left") == 1


async def test_of_several_processes_one_that_discord_refuses_a_shard_plays_on_in_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Who started anew would be refused again, and would need a session for each of its
    shards."""
    refused = list[int]()
    identify = Gateway._identify

    async def refuse(
        gateway: Gateway, socket: web.WebSocketResponse, d: Json
    ) -> GatewaySession | None:
        if d["shard"][0] == 1:
            refused.append(1)
            await socket.close(code=4011)
            return None
        return await identify(gateway, socket, d)

    async def live(_: Playground, bot: BuraBot) -> None:
        await bot.playable.wait()

    monkeypatch.setattr(Sqlite, "is_shared", True)
    async with starting(tmp_path, GatewayRules(shards=3), live) as (playground, bot):
        monkeypatch.setattr(Gateway, "_identify", refuse)
        presence = bot.services.presence
        for shard in (0, 1):
            await drop(playground, shard, resume=False)
        await until(lambda: presence.reached.mine == {0, 2} and refused, 10 * EVERY)
        await asyncio.sleep(3600)
        assert (presence.reached.mine, presence.own.mine, len(refused)) == (
            {0, 2},
            {0, 1, 2},
            1,
        )
        assert not await bot.well()
        assert not bot.is_closed()
    assert "shard 1 of 3 (close code 4011)" in caplog.text


async def test_a_gateway_that_hangs_up_at_each_resume_is_tried_with_pauses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[float] = []
    loop, resume = asyncio.get_running_loop(), Gateway._resume

    async def refuse(
        gateway: Gateway, socket: web.WebSocketResponse, d: Json
    ) -> GatewaySession | None:
        tries.append(loop.time())
        if len(tries) > 6:
            return await resume(gateway, socket, d)
        await socket.close(code=4000)
        return None

    async def live(_: Playground, bot: BuraBot) -> None:
        await bot.playable.wait()

    async with starting(tmp_path, GatewayRules(shards=2), live) as (playground, bot):
        monkeypatch.setattr(Gateway, "_resume", refuse)
        await drop(playground, 0, resume=True)
        await until(lambda: len(tries) > 6, 300)
        await until(lambda: len(bot.services.presence.reached.mine) == 2, 100)
    assert all(later - at > 0.4 for at, later in pairwise(tries))
    assert tries[-1] - tries[0] > 20
