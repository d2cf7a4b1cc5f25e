"""One budget for all requests by the bot's token: Discord refuses none, however many
people press."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from statistics import median

import aiohttp
import discord
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from yarl import URL

from bot.connection.login import api_at
from bot.delivery.brake import APART
from bot.delivery.budget import CALM, COUNTED, Budget
from bot.delivery.rest import Failure, RouteKind, failure_of
from bot.playground import Playground
from bot.process.logs import configure
from bot.process.settings import LogLevel, LogStyle
from tests.bench.pressed import Found, Load, busiest, noted, pressed
from tests.helpers.clock import HandClock, settle
from tests.helpers.sizes import first_of

IDLE = Load(tables=3, presses=5, seconds=2)
BUSY = Load(tables=60, presses=120, seconds=0, ends=0.03)


@pytest.mark.parametrize("seconds", first_of([1.0, 2.5], 1))
async def test_sixty_tables_pressed_at_once_are_refused_nothing_and_shown_in_the_end(
    tmp_path: Path, seconds: float
) -> None:
    found: list[Found] = []
    for name, load in (("idle", IDLE), ("busy", replace(BUSY, seconds=seconds))):
        (tmp_path / name).mkdir()
        found.append(await pressed(tmp_path / name, load))
    idle, busy = found
    assert busiest(idle.counted) < COUNTED, "the idle bot has its budget to spare"
    assert len(busy.within(busy.counted)) > 35 * busy.pressed, (
        "the budget of the busy bot is used up"
    )
    assert busy.refused == []
    assert max(busy.behind) <= 10
    assert max(busy.behind_results) <= 3
    assert busiest(busy.counted) <= COUNTED
    assert max(busy.answers) <= max(idle.answers) + 0.01
    assert median(busy.views) <= median(idle.views) + 0.01
    assert [table for table, is_shown in busy.shown.items() if not is_shown] == []
    assert busy.results == busy.ended, "each result is shown once"
    assert min(busy.ended.values()) >= 1


@asynccontextmanager
async def logged_in(
    playground: Playground, budget: Budget
) -> AsyncIterator[discord.Client]:
    """Log a client in that sends by a budget and is not connected to the gateway."""
    with api_at(playground.api_url):
        async with discord.Client(
            intents=discord.Intents.none(), http_trace=budget.trace()
        ) as client:
            await client.login(playground.token)
            yield client


async def test_tries_that_discord_py_makes_again_are_in_the_budget() -> None:
    clock, found = HandClock(), Found()
    async with Playground(
        clock=clock, requests_a_second=50, delay=lambda: 0.1
    ) as playground:
        channels = [playground.add_channel(f"posts-{number}") for number in range(60)]
        playground.fail("POST", r"/messages$", status=502, times=60, applied=True)
        with noted(playground.rates, clock, found):
            async with logged_in(playground, Budget(clock)) as client:
                posts = [
                    client.get_partial_messageable(int(one.id)).send("hello")
                    for one in channels
                ]
                await asyncio.gather(*posts)
        # The login asks for the user and for the application.
        assert (len(found.counted), found.refused) == (122, [])
        assert busiest(found.counted) <= COUNTED
        assert playground.violations == []


async def test_what_goes_by_another_token_waits_for_nobody() -> None:
    clock = HandClock()
    async with Playground(clock=clock) as playground:
        budget = Budget(clock)
        async with logged_in(playground, budget) as client:
            taken = [asyncio.create_task(_hold(budget)) for _ in range(COUNTED)]
            await asyncio.sleep(2)
            webhook = discord.Webhook.partial(1, "unknown", client=client)
            before = clock.monotonic()
            with pytest.raises(discord.NotFound):
                await webhook.edit_message(1, content="hello")
            assert clock.monotonic() == before
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(client.fetch_channel(1), 5)
            for one in taken:
                one.cancel()


async def _hold(budget: Budget) -> None:
    async with budget.slot():
        await asyncio.Event().wait()


async def test_a_slot_that_nothing_was_sent_with_is_given_back_at_once() -> None:
    clock = HandClock()
    budget = Budget(clock)
    for _ in range(3 * COUNTED):
        async with budget.slot(), budget.slot():
            pass
    assert clock.monotonic() == 0


async def test_a_request_whose_session_closes_while_it_waits_for_a_slot_finds_discord_out_of_reach() -> (
    None
):
    clock = HandClock()
    budget = Budget(clock)
    first, *_ = [await budget._take(None) for _ in range(COUNTED)]
    session = aiohttp.ClientSession(trace_configs=[budget.trace()])
    asked = asyncio.create_task(
        _status(session, URL("http://127.0.0.1:1/"), Authorization="Bot token")
    )
    await settle()
    await session.close()
    budget._give_back(first)
    with pytest.raises(RuntimeError) as closed:
        await asked
    assert failure_of(closed.value, RouteKind.BOT) is Failure.OVERLOADED
    assert budget.used() == COUNTED - 1, "its slot is free again"


async def test_a_further_try_whose_session_closes_while_it_waits_finds_discord_out_of_reach() -> (
    None
):
    """A redirect takes a connection that is open already, and waits for its slot with
    it."""
    clock, asked_for, redirected = HandClock(), list[str](), asyncio.Event()
    budget = Budget(clock)

    async def serve(request: web.Request) -> web.Response:
        asked_for.append(request.path)
        if request.path == "/2":
            # the request that is answered has the last one
            for _ in range(COUNTED - 1):
                await budget._take(None)
            redirected.set()
            raise web.HTTPFound("/3")
        return web.Response()

    async with TestServer(_application(serve)) as server:
        session = aiohttp.ClientSession(trace_configs=[budget.trace()])
        await _status(session, server.make_url("/1"))  # its connection is used again
        asked = asyncio.create_task(
            _status(session, server.make_url("/2"), Authorization="Bot token")
        )
        await redirected.wait()
        await asyncio.sleep(0.1)  # the answer arrives, and the further try waits
        await session.close()
        await clock.advance(1)
        with pytest.raises(RuntimeError) as closed:
            await asked
    assert failure_of(closed.value, RouteKind.BOT) is Failure.OVERLOADED
    assert asked_for == ["/1", "/2"]
    assert budget.used() == COUNTED - 1


async def test_nobody_who_waits_for_a_slot_is_overtaken() -> None:
    clock, served = HandClock(), list[int]()
    budget = Budget(clock)
    holding = [asyncio.create_task(_hold(budget)) for _ in range(COUNTED)]
    await settle()

    async def ask(number: int) -> None:
        async with budget.slot():
            served.append(number)

    asking = [asyncio.create_task(ask(number)) for number in range(20)]
    await settle()
    assert served == []
    asking[7].cancel()
    holding[0].cancel()
    await settle()
    assert served == [number for number in range(20) if number != 7]
    for one in holding:
        one.cancel()


async def test_what_is_due_first_goes_first_even_if_it_becomes_so_while_it_waits() -> (
    None
):
    clock, served = HandClock(), list[str]()
    budget = Budget(clock)
    holding = [asyncio.create_task(_hold(budget)) for _ in range(COUNTED)]
    await settle()
    due = {"edit": 8.0, "result": 1.0, "upgraded": 9.0}

    async def ask(name: str) -> None:
        async with budget.slot(lambda: due[name]):
            served.append(name)

    asking = [asyncio.create_task(ask(name)) for name in due]
    await settle()
    due["upgraded"] = 0.0
    holding[0].cancel()
    await asyncio.gather(*asking)
    assert served == ["upgraded", "result", "edit"]
    for one in holding[1:]:
        one.cancel()


@pytest.mark.parametrize("steps", range(8))
async def test_a_waiter_canceled_as_a_slot_frees_does_not_leak_it(steps: int) -> None:
    """They are canceled so many steps of the loop after it is free."""
    clock = HandClock()
    budget = Budget(clock)
    slots = [await budget._take(None) for _ in range(COUNTED)]
    going = asyncio.create_task(_hold(budget))
    staying = asyncio.create_task(_hold(budget))
    await settle()
    budget._give_back(slots.pop())
    for _ in range(steps):
        await asyncio.sleep(0)
    going.cancel()
    await settle()
    assert (going.cancelled(), staying.done(), budget.used()) == (True, False, COUNTED)
    budget._give_back(slots.pop())
    await settle()
    assert budget.used() == COUNTED - 1, "one who stays, and nobody who waits"
    staying.cancel()


async def test_processes_share_what_they_may_ask_by_their_shards() -> None:
    clock = HandClock()
    budget = Budget(clock, 45)
    budget.share(8 / 16)
    for _ in range(23):
        await budget._take(None)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(budget._take(None), 60)
    assert budget._window() == 23 / 22.5
    waiting = asyncio.create_task(budget._take(None))
    await settle()
    budget.share(9 / 16)
    await settle()
    assert waiting.done(), "it has more shards by now"


async def test_a_process_with_few_of_many_shards_asks_less_than_once_a_second() -> None:
    clock, taken = HandClock(), list[float]()
    budget = Budget(clock, 45)
    budget.share(1 / 90)
    for _ in range(3):
        async with budget.slot():
            taken.append(clock.monotonic())
            budget._replied.append(clock.monotonic())
    assert taken == [0, 2, 4]


async def test_where_a_proxy_counts_nothing_waits() -> None:
    clock = HandClock()
    budget = Budget(clock, None)
    for _ in range(1000):
        await budget._take(None)
    assert (clock.monotonic(), budget.is_short) == (0, False)


async def test_nobody_waits_for_a_budget_that_is_closed() -> None:
    clock = HandClock()
    budget = Budget(clock)
    for _ in range(COUNTED):
        await budget._take(None)
    waiting = [asyncio.create_task(budget._take(None)) for _ in range(3)]
    await clock.advance(5)
    assert budget.waited == 5
    budget.close()
    await settle()
    assert all(one.cancelled() for one in waiting)
    assert (budget.is_short, budget.waited) == (False, 0)


async def test_it_is_told_when_requests_are_short_and_when_no_longer(
    caplog: pytest.LogCaptureFixture,
) -> None:
    clock = HandClock()
    budget = Budget(clock)
    with caplog.at_level("INFO", "bot.delivery.budget"):
        for _ in range(3 * COUNTED):
            async with budget.slot():
                budget._replied.append(clock.monotonic())
        assert clock.monotonic() == 2
        assert budget.is_short
        await clock.advance(CALM - 0.1)
        assert budget.is_short, "it may be so again in a moment"
        await clock.advance(0.2)
        assert not budget.is_short
    assert [one.message for one in caplog.records] == [
        "Requests wait: table messages are edited less often.",
        "Requests wait no longer: each move is shown at once.",
    ]


async def test_what_a_command_asks_goes_before_all_that_is_only_to_be_shown() -> None:
    clock = HandClock()
    async with Playground(clock=clock) as playground:
        budget = Budget(clock)
        async with logged_in(playground, budget) as client:
            await clock.advance(2)
            holding = [asyncio.create_task(_hold(budget)) for _ in range(COUNTED)]
            await settle()
            in_line = [asyncio.create_task(_hold(budget)) for _ in range(100)]
            await settle()
            asking = asyncio.create_task(
                client.fetch_channel(int(playground.add_channel("asked").id))
            )
            await settle()
            assert not asking.done()
            for one in holding[:2]:
                one.cancel()
            await settle()
            assert asking.done()
            for one in [*holding, *in_line]:
                one.cancel()


async def test_of_many_refusals_the_log_has_one_line_a_minute(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Another process of the bot may have used up what Discord takes."""
    clock = HandClock()
    async with Playground(
        clock=clock, requests_a_second=10, delay=lambda: 0.1
    ) as playground:
        channels = [playground.add_channel(f"posts-{number}") for number in range(40)]
        root = logging.getLogger()
        before = root.handlers[:], root.level
        configure(LogStyle.TEXT, LogLevel.INFO)
        try:
            async with logged_in(playground, Budget(clock)) as client:
                for _ in range(2):
                    posts = [
                        client.get_partial_messageable(int(one.id)).send("hello")
                        for one in channels
                    ]
                    await asyncio.gather(*posts, return_exceptions=True)
                    await clock.advance(APART)
        finally:
            root.handlers[:], level = before
            root.setLevel(level)
            logging.captureWarnings(capture=False)
        assert playground.rates.beyond["global"] > 40
    lines = [
        line
        for line in capsys.readouterr().err.splitlines()
        if "429" in line or "limit" in line.lower()
    ]
    assert len(lines) == 2, "\n".join(lines)


async def test_replies_are_counted_by_route_and_status() -> None:
    clock = HandClock()
    async with Playground(clock=clock) as playground:
        budget = Budget(clock)
        async with logged_in(playground, budget) as client:
            budget.replies.counts.clear()
            post = client.get_partial_messageable(
                int(playground.add_channel("posts").id)
            ).send
            await post("hello")
            for status in (400, 401, 403, 404, 418, 429, 502):
                playground.fail(
                    "POST", "/messages", status=status, body={"retry_after": 0.5}
                )
                with suppress(discord.HTTPException):
                    await post("hello")
            playground.fail("PATCH", "/webhooks/", status=0)
            with suppress(aiohttp.ClientError):
                await discord.Webhook.partial(1, "secret", client=client).edit_message(
                    1, content="hello"
                )
            with suppress(discord.HTTPException):
                await client.http.get_from_cdn(f"{playground.api_url}/strange")
    assert budget.brake.count() == 3, "401, 403 and 429"
    assert dict(budget.replies.counts) == {
        ("channels", "2xx"): 3,
        ("channels", "4xx"): 3,
        ("channels", "401"): 1,
        ("channels", "403"): 1,
        ("channels", "429"): 1,
        ("channels", "5xx"): 1,
        ("webhooks", "none"): 1,
        ("other", "4xx"): 1,
    }


async def test_requests_that_aiohttp_sends_again_are_in_the_budget() -> None:
    """A server may close a kept-alive connection just when a request is on its way;
    aiohttp then sends it again."""
    clock, arrived, closed = HandClock(), list[float](), set[str]()

    async def serve(request: web.Request) -> web.Response:
        if "Authorization" not in request.headers:
            await asyncio.sleep(0.1)  # all connections are open at once
            return web.Response()
        arrived.append(clock.monotonic())
        assert request.transport is not None
        if request.path not in closed:
            closed.add(request.path)
            request.transport.close()
        return web.Response()

    budget = Budget(clock)
    async with (
        TestServer(_application(serve)) as server,
        aiohttp.ClientSession(trace_configs=[budget.trace()]) as session,
    ):
        urls = [server.make_url(f"/{number}") for number in range(COUNTED)]
        await asyncio.gather(*(_status(session, url) for url in urls))
        asked = [_status(session, url, Authorization="Bot token") for url in urls]
        assert set(await asyncio.gather(*asked)) == {200}
    assert len(arrived) == 2 * COUNTED
    assert busiest(arrived) <= COUNTED
    assert budget.used() <= COUNTED


def _application(
    serve: Callable[[web.Request], Awaitable[web.Response]],
) -> web.Application:
    application = web.Application()
    application.router.add_get("/{number}", serve)
    return application


async def _status(session: aiohttp.ClientSession, url: URL, **headers: str) -> int:
    async with session.get(url, headers=headers) as response:
        return response.status
