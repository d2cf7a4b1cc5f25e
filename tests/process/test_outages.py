"""Discord is away: at the start, in the middle of an evening, and for good."""

from __future__ import annotations

import asyncio
import gc
import json
import signal
import types
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import discord
import pytest
from aiohttp import web

from bot.connection.backoff import LONGEST, STEADY, Backoff
from bot.connection.login import api_at, log_in
from bot.playground import Playground
from bot.process.startup import MAY_PASS, TO_BE_MENDED
from tests.helpers.card_room import card_room
from tests.helpers.clock import today
from tests.helpers.forks import Forks, Run, forking
from tests.helpers.ports import free_port
from tests.helpers.sizes import first_of
from tests.process.test_running import RIGHT, end, process

FOR_GOOD = {
    4004: "DISCORD_TOKEN",
    4010: "4010",
    4011: "4011",
    4012: "4012",
    4013: "4013",
    4014: "4014",
}


@pytest.fixture
async def forks() -> AsyncIterator[Forks]:
    async with forking() as forks:
        yield forks


def settings_for(port: int, **more: str) -> dict[str, str]:
    address = f"http://127.0.0.1:{port}"
    return {
        "DISCORD_TOKEN": RIGHT,
        "DISCORD_API_URL": address,
        "BURA_EMOJI_INTERVAL": "0",
        "BURA_LOG": "json",
        **more,
    }


async def tries(running: Run, count: int) -> list[dict[str, str]]:
    """Return the first warnings of the log, which are to be failed tries."""
    assert running.stderr is not None
    found: list[dict[str, str]] = []
    while len(found) < count:
        line = json.loads(await running.stderr.readline())
        if line["level"] != "INFO":
            found.append(line)
    return found


async def status_of_health(port: int) -> int:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/healthz") as answer,
    ):
        return answer.status


def hang_up(
    playground: Playground,
    monkeypatch: pytest.MonkeyPatch,
    times: int,
    code: int = 4000,
) -> None:
    """Let the gateway close its first connections before it says anything."""
    serve, left = playground.gateway.serve, iter(range(times))

    async def answer(request: web.Request) -> web.WebSocketResponse:
        if next(left, None) is None:
            return await serve(request)
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.close(code=code)
        return socket

    monkeypatch.setattr(playground.gateway, "serve", answer)


# At the start


@pytest.mark.parametrize(
    "away",
    first_of(
        ["refused", "503", "no gateway", "gateway hangs up", "gateway says goodbye"], 1
    ),
)
async def test_a_start_waits_until_discord_is_back(
    forks: Forks, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, away: str
) -> None:
    port, health = free_port(), free_port()
    playground = Playground(clock=today(), token=RIGHT)
    if away == "503":
        playground.fail("GET", "/users/@me", status=503, times=2)
    elif away == "no gateway":
        playground.fail("GET", "/gateway/bot", status=503, times=2)
    elif away == "gateway hangs up":
        hang_up(playground, monkeypatch, times=2)
    elif away == "gateway says goodbye":
        hang_up(playground, monkeypatch, times=2, code=1000)
    if away != "refused":
        await playground.start(port=port)
    async with process(
        forks, tmp_path, **settings_for(port, BURA_HEALTH_PORT=str(health))
    ) as running:
        lines = await tries(running, 2)
        assert {line["logger"] for line in lines} == {"bot.connection.login"}, (
            "one line a try"
        )
        assert all(f"127.0.0.1:{port}" in line["message"] for line in lines)
        if away == "refused":
            assert await status_of_health(health) == 503
            await playground.start(port=port)
        try:
            await playground.wait_online()
            await playground.wait_for(lambda: playground.world.commands)
            assert (await playground.person("alice").run("bura rules")).ephemeral
            assert "Traceback" not in await end(running)
        finally:
            await playground.stop()
    assert playground.violations == []


@pytest.mark.long
@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
async def test_who_ends_it_while_it_waits_waits_for_nothing(
    forks: Forks, tmp_path: Path, sign: signal.Signals
) -> None:
    async with process(forks, tmp_path, **settings_for(free_port())) as running:
        await tries(running, 2)
        (line,) = (await end(running, sign)).splitlines()
    assert json.loads(line)["message"].startswith(f"{sign.name}: the bot ends")


async def test_a_login_that_failed_leaves_nothing_open() -> None:
    async with Playground(clock=today(), token=RIGHT) as playground:
        playground.fail("GET", "/users/@me", status=503, times=3)
        playground.fail("GET", "/oauth2/applications/@me", status=503, times=3)
        with api_at(playground.api_url):
            async with discord.AutoShardedClient(
                intents=discord.Intents.none()
            ) as client:
                for _ in range(6):
                    with pytest.raises(discord.DiscordServerError):
                        await log_in(client, RIGHT)
                await log_in(client, RIGHT)
                sessions = [
                    one
                    for one in gc.get_objects()
                    if isinstance(one, aiohttp.ClientSession)
                ]
                assert sum(not session.closed for session in sessions) == 1


# In mid-evening


def test_pauses_grow_to_their_longest_and_are_short_again_after_each_connection() -> (
    None
):
    now = 0.0
    backoff = Backoff(lambda: now)
    for _ in range(2):
        pauses = [backoff.delay() for _ in range(1000)]
        assert all(pause >= 0.5 for pause in pauses)
        assert pauses[0] <= 1 < pauses[2] <= 4 < pauses[4]
        assert max(pauses) <= LONGEST
        assert min(pauses[5:]) >= LONGEST / 2
        backoff.connected()
        now += STEADY - 1
        assert backoff.delay() <= 1, "whatever came before"
        backoff.connected()
        now += STEADY
        assert backoff.again() == 0, "what was steady may come back at once"
        backoff.connected()
        assert backoff.again() > 0
        backoff.connected()
        now += STEADY


async def test_an_outage_is_over_for_players_half_a_minute_after_it_was_at_most(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pauses of a shard are recorded instead of waited for."""
    pauses: list[float] = []
    tried_often, again = asyncio.Event(), asyncio.Event()

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) >= 12:
            tried_often.set()
            await again.wait()

    async with card_room(tmp_path) as room:
        monkeypatch.setattr(
            discord.shard,
            "asyncio",
            types.SimpleNamespace(**vars(asyncio) | {"sleep": sleep}),
        )
        port = int(room.playground.world.origin.rpartition(":")[2])
        for _ in range(2):
            await room.clock.advance(STEADY)
            pauses.clear()
            tried_often.clear()
            again.clear()
            await room.playground.stop()
            await tried_often.wait()
            assert pauses[0] <= 1, "the outage before this one is forgotten"
            assert max(pauses) <= LONGEST
            assert sum(pauses) > 100
            await room.playground.start(port=port)
            again.set()
            await room.playground.wait_online()
            while not await room.bot.well():
                await room.tick()
            assert (await room.alice.run("bura rules")).ephemeral


async def test_a_gateway_that_hangs_up_at_once_in_mid_evening_is_tried_again_after_pauses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        await asyncio.sleep(seconds)

    async with card_room(tmp_path) as room:
        monkeypatch.setattr(
            discord.shard,
            "asyncio",
            types.SimpleNamespace(**vars(asyncio) | {"sleep": sleep}),
        )
        playground = room.playground
        port = int(playground.world.origin.rpartition(":")[2])
        hang_up(playground, monkeypatch, times=4)
        await playground.stop()
        await room.until(lambda: pauses)
        refused = len(pauses)
        await playground.start(port=port)
        # no try without a pause before it
        while len(pauses) < refused + 4 or not await room.bot.well():
            await room.tick()
        await playground.wait_online()
        assert (await room.alice.run("bura rules")).ephemeral


# For good


@pytest.mark.parametrize("code", first_of(FOR_GOOD, 1))
async def test_what_discord_closes_for_good_ends_in_one_sentence_and_starts_anew_only_where_that_helps(
    forks: Forks, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    async def close(socket: web.WebSocketResponse, _d: object) -> None:
        await socket.close(code=code)

    async with Playground(clock=today(), token=RIGHT) as playground:
        port = int(playground.world.origin.rpartition(":")[2])
        async with process(forks, tmp_path, **settings_for(port)) as running:
            await playground.wait_online()
            monkeypatch.setattr(playground.gateway, "_identify", close)
            monkeypatch.setattr(playground.gateway, "_resume", close)
            await playground.drop_gateway()
            _, err = await running.communicate()
    assert running.returncode == (MAY_PASS if code in {4010, 4011} else TO_BE_MENDED)
    *lines, last = [json.loads(line) for line in err.decode().splitlines()]
    assert FOR_GOOD[code] in last["message"]
    assert last["message"].endswith(".")
    assert [line for line in lines if line["level"] == "ERROR" or "error" in line] == []


def test_the_service_gives_up_on_nothing_but_what_a_person_has_to_mend() -> None:
    unit = (
        (Path(__file__).parents[2] / "docs" / "bura.service").read_text().splitlines()
    )
    assert MAY_PASS != TO_BE_MENDED
    assert f"RestartPreventExitStatus={TO_BE_MENDED}" in unit
    assert "Restart=on-failure" in unit
    assert "StartLimitIntervalSec=0" in unit, "no number of starts is too many"
