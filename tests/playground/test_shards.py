"""Shards: each hears of its own servers, identifies in Discord's rhythm, and may be
told to several processes."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import aiohttp
import discord
import pytest

from bot.playground import Crowd, Playground
from bot.playground.servers import id_of, shard_of
from bot.playground.session_starts import GatewayRules
from tests.helpers.clock import HandClock
from tests.playground.conftest import running_bot
from tests.playground.raw import Json, RawBot, button, row, text, v2
from tests.playground.small_bot import SmallBot

GUILDS_AND_DIRECT = 1 << 0 | 1 << 12
FLEET = GatewayRules(shards=4, max_concurrency=2, identify_every=5.0)


def servers_of(playground: Playground, shard: int, count: int) -> set[int]:
    return {
        int(one) for one in playground.world.servers if shard_of(one, count) == shard
    }


@pytest.mark.parametrize("count", [2, 4])
async def test_each_process_hears_of_its_shard_alone(
    count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One process for each shard, as in a fleet."""
    async with AsyncExitStack() as stack:
        playground = await stack.enter_async_context(
            Playground(clock=HandClock(), servers=8)
        )
        bots: list[SmallBot] = []
        for shard in range(count):
            options = {"shard_ids": [shard], "shard_count": count}
            bots.append(
                await stack.enter_async_context(
                    running_bot(playground, monkeypatch, **options)
                )
            )
            await bots[-1].wait_until_ready()
        for shard, bot in enumerate(bots):
            assert (
                {guild.id for guild in bot.guilds}
                == servers_of(playground, shard, count)
                != set()
            )
        alice = playground.person("alice")
        for server in playground.world.servers.values():
            assert (await alice.in_server(server).run("bura hand")).text == "your cards"
            assert not (await alice.in_server(server).click("Next")).failed
            playground.add_channel("new", server)
        assert (await alice.in_direct_messages().run("bura hand")).text == "your cards"
        for shard, bot in enumerate(bots):
            own = servers_of(playground, shard, count)
            assert {heard for heard in bot.heard if heard is not None} == own
            assert (None in bot.heard) is (shard == 0)
            assert all(guild.text_channels[-1].name == "new" for guild in bot.guilds)
        playground.remove_bot()
        left = shard_of(playground.world.home.id, count)
        other = max(servers_of(playground, left, count))
        # what comes later is heard later
        assert not (await alice.in_server(str(other)).run("bura hand")).failed
        there = [8 // count - (shard == left) for shard in range(count)]
        assert [len(bot.guilds) for bot in bots] == there
        came = playground.add_server()
        shard = shard_of(came.id, count)
        assert not (await alice.in_server(came).run("bura hand")).failed
        there[shard] += 1
        assert [len(bot.guilds) for bot in bots] == there
        assert playground.violations == []


@pytest.mark.parametrize("count", [2, 4])
async def test_one_process_has_all_shards(
    count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = GatewayRules(shards=count, identify_every=5.0)
    async with Playground(clock=HandClock(), servers=8, gateway=rules) as playground:
        async with running_bot(playground, monkeypatch) as bot:
            await bot.wait_until_ready()
            assert sorted(bot.shards) == list(range(count))
            assert {guild.id for guild in bot.guilds} == {
                int(one) for one in playground.world.servers
            }
            assert {
                session.shard for session in playground.gateway.sessions.values()
            } == {(shard, count) for shard in range(count)}
            await playground.drop_gateway(resume=True)
            for server in playground.world.servers.values():
                assert (
                    await playground.person("bob").in_server(server).run("bura hand")
                ).text == "your cards"
            assert bot.heard == [int(one) for one in playground.world.servers]
        assert playground.violations == []


async def identified(
    raw: RawBot, shard: int, rules: GatewayRules, **more: object
) -> Json:
    """Identify as one shard on a connection of its own, and return the answer."""
    socket = await raw.connect(shard=[shard, rules.shards], **more)
    answer: Json = await socket.receive_json()
    return answer


async def test_too_many_identifies_are_invalid_sessions() -> None:
    clock = HandClock()
    async with (
        Playground(clock=clock, gateway=FLEET) as playground,
        RawBot(playground) as raw,
    ):
        about = (await raw.rest("GET", "/gateway/bot"))[1]
        assert (about["shards"], about["url"]) == (4, playground.gateway.url)
        limit = {
            "total": 1000,
            "remaining": 1000,
            "reset_after": 86_400_000,
            "max_concurrency": 2,
        }
        assert about["session_start_limit"] == limit
        assert [(await identified(raw, shard, FLEET))["op"] for shard in (0, 1)] == [
            0,
            0,
        ]
        assert await identified(raw, 2, FLEET) == {"op": 9, "d": False}
        assert [str(one) for one in playground.violations] == [
            "GATEWAY IDENTIFY: shard 2 identified 0.0 s after another; Discord wants 5 s"
        ]
        await clock.advance(5)
        assert [(await identified(raw, shard, FLEET))["op"] for shard in (2, 3)] == [
            0,
            0,
        ]
        limit = (await raw.rest("GET", "/gateway/bot"))[1]["session_start_limit"]
        assert (limit["remaining"], limit["reset_after"]) == (996, 86_395_000)
        await clock.advance(86_395)
        limit = (await raw.rest("GET", "/gateway/bot"))[1]["session_start_limit"]
        assert (limit["remaining"], limit["reset_after"]) == (1000, 86_400_000)


async def test_the_sessions_of_a_day_come_to_an_end(clock: HandClock) -> None:
    rules = GatewayRules(starts=2)
    async with (
        Playground(clock=clock, gateway=rules) as playground,
        RawBot(playground) as raw,
    ):
        assert [(await identified(raw, 0, rules))["op"] for _ in range(3)] == [0, 0, 9]
        assert (
            playground.violations[0].what
            == "shard 0 identified, but all 2 sessions of the day are used up"
        )


@pytest.mark.parametrize(
    ("identify", "code"),
    [
        ({"shard": [2, 2]}, 4010),
        ({"intents": 1 << 40}, 4013),
        ({"shard": [1, 2]}, 4011),
    ],
)
async def test_a_shard_that_discord_refuses(identify: Json, code: int) -> None:
    rules = GatewayRules(most_guilds=1)
    async with (
        Playground(clock=HandClock(), servers=3, gateway=rules) as playground,
        RawBot(playground) as raw,
    ):
        # the third server is there too
        assert shard_of(playground.world.home.id, 2) == 1
        message = await (await raw.connect(**identify)).receive()
        assert (message.type, message.data) == (aiohttp.WSMsgType.CLOSE, code)
        assert (await identified(raw, 0, GatewayRules(shards=2)))["t"] == "READY"


async def test_two_processes_of_one_shard_both_hear_and_one_answers(
    playground: Playground,
) -> None:
    async with RawBot(playground) as one, RawBot(playground) as other:
        await one.rest(
            "PUT",
            f"/applications/{playground.bot.id}/commands",
            [{"name": "hand", "description": "d"}],
        )
        for raw in (one, other):
            await raw.connect()
            await raw.event("GUILD_CREATE")
        task, heard = await one.click(playground.person("alice").run("hand"))
        assert await other.event("INTERACTION_CREATE") == heard
        answers = await asyncio.gather(
            *(
                raw.answer(heard, 4, v2(text(words), row(button())))
                for raw, words in ((one, "one"), (other, "other"))
            )
        )
        assert sorted(status for status, _ in answers) == [204, 400]
        assert next(body["code"] for status, body in answers if status == 400) == 40060
        assert (await task).text in ("one", "other")
        assert len(playground.person("alice").messages()) == 1
        assert [violation.what for violation in playground.violations] == [
            "an interaction that several sessions have heard was answered twice (400, code 40060)"
        ]


async def test_all_processes_share_what_the_bot_may_ask(clock: HandClock) -> None:
    async with (
        Playground(clock=clock, requests_a_second=50) as playground,
        RawBot(playground) as one,
        RawBot(playground) as other,
    ):
        cards = playground.world.channel_named("cards").id
        asked = [
            await raw.rest("GET", f"/channels/{cards}")
            for raw in (one, other)
            for _ in range(25)
        ]
        assert {status for status, _ in asked} == {200}
        for raw in (one, other):
            status, body = await raw.rest("GET", f"/channels/{cards}")
            assert (status, body["global"], body["retry_after"]) == (429, True, 1.0)
            assert (
                raw.headers["X-RateLimit-Global"],
                raw.headers["X-RateLimit-Scope"],
            ) == ("true", "global")
        # what a token allows is not counted
        _, body = await one.rest(
            "POST", f"/webhooks/{playground.bot.id}/{'t' * 64}", {}, token=None
        )
        assert body["code"] == 10015
        await clock.advance(1)
        assert (await one.rest("GET", f"/channels/{cards}"))[0] == 200
        assert playground.rates.beyond["global"] == 2


async def test_direct_messages_are_heard_by_the_first_shard(
    playground: Playground,
) -> None:
    rules = GatewayRules(shards=2)
    async with RawBot(playground) as first, RawBot(playground) as second:
        for shard, raw in enumerate((first, second)):
            await identified(raw, shard, rules, intents=GUILDS_AND_DIRECT)
        playground.person("bob").in_direct_messages().say("psst")
        assert (await first.event("MESSAGE_CREATE"))["content"] == "psst"
        playground.add_channel("next")  # of the server, which is the second shard's
        name: Any = None
        while name != "CHANNEL_CREATE":
            assert second.socket is not None
            name = (await second.socket.receive_json())["t"]
            assert name in ("GUILD_CREATE", "CHANNEL_CREATE")


async def test_discord_py_waits_as_the_gateway_wants(
    clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second process that starts at the same moment, without knowing of the first,
    begins too soon."""
    rules = GatewayRules(shards=2, identify_every=5.0)
    async with (
        Playground(clock=clock, servers=2, gateway=rules) as playground,
        AsyncExitStack() as stack,
    ):
        for shard in range(2):
            options = {"shard_ids": [shard], "shard_count": 2}
            bot = await stack.enter_async_context(
                running_bot(playground, monkeypatch, **options)
            )
        await bot.wait_until_ready()
        assert [violation.path for violation in playground.violations][:1] == [
            "IDENTIFY"
        ]
        assert {session.shard for session in playground.gateway.sessions.values()} == {
            (0, 2),
            (1, 2),
        }
        assert isinstance(bot, discord.AutoShardedClient)


async def test_a_crowd_costs_nothing_until_somebody_plays_in_it(
    clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    crowd, rules = Crowd(300, channels=5, roles=3, threads=2), GatewayRules(shards=3)
    async with Playground(clock=clock, crowd=crowd, gateway=rules) as playground:
        async with running_bot(playground, monkeypatch) as bot:
            await bot.wait_until_ready()
            assert len(bot.guilds) == 300
            assert {
                sum(guild.shard_id == shard for guild in bot.guilds)
                for shard in range(3)
            } == {100}
            assert list(playground.world.servers) == [id_of(1)]
            far = bot.get_guild(int(id_of(250)))
            assert far is not None
            assert (len(far.text_channels), len(far.threads), len(far.roles)) == (
                5,
                2,
                1 + 2 + 1 + 3,
            )
            alice = playground.person("alice").in_server(playground.server(250))
            assert (await alice.run("bura challenge", opponent="bob")).text.endswith(
                "for 1"
            )
            sent = await far.text_channels[4].send("a word")
            assert (sent.guild, alice.newest("a word").channel_id) == (
                far,
                str(far.text_channels[4].id),
            )
            elsewhere = bot.get_guild(int(id_of(251)))
            assert elsewhere is not None
            await elsewhere.text_channels[0].send("nobody was here before")
            assert list(playground.world.servers) == [
                id_of(number) for number in (1, 250, 251)
            ]
            assert playground.add_server().id == id_of(301)
        assert playground.violations == []
