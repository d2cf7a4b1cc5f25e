"""discord.py has every private part that the bot needs, and each does what is said of
it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord.ext import commands
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.shard import EventType

from bot.delivery.discord_internals import (
    PassingTree,
    PausingShard,
    before_event,
    expect_shards,
    forget_server,
    may_reconnect,
    note_answer,
    passage_of,
    reports_of,
    shards_of,
)
from bot.delivery.request import Request
from bot.delivery.rest import Failure
from tests.delivery.calling import calling
from tests.showing.scene import saying


class NoPauses:
    def __init__(self) -> None:
        self.asked = 0

    def delay(self) -> float:
        self.asked += 1
        return 0.0


@pytest.fixture
async def client() -> AsyncIterator[commands.AutoShardedBot]:
    """A client that has prepared everything but its connection."""
    bot = commands.AutoShardedBot((), intents=discord.Intents.none())
    async with bot:
        may_reconnect(bot, reconnect=True)
        yield bot


def a_shard(client: commands.AutoShardedBot, pauses: NoPauses) -> PausingShard:
    return PausingShard(cast(Any, SimpleNamespace(shard_id=3)), client, pauses)


async def test_a_shard_that_is_added_is_the_client_s(
    client: commands.AutoShardedBot,
) -> None:
    shards_of(client)[3] = a_shard(client, NoPauses())
    assert client.shards.keys() == {3}
    shards_of(client).clear()  # it has no connection to be closed


async def test_the_reports_say_that_the_client_is_closed() -> None:
    async with commands.AutoShardedBot((), intents=discord.Intents.none()) as bot:
        reports = reports_of(bot)
        assert reports.empty()
    assert reports.get_nowait().type == EventType.clean_close


async def test_a_lost_connection_is_reported_after_the_given_pause(
    client: commands.AutoShardedBot,
) -> None:
    pauses = NoPauses()
    shard = a_shard(client, pauses)
    await shard.lost(error := TimeoutError())
    report = reports_of(client).get_nowait()
    assert (report.type, report.shard, report.error, pauses.asked) == (
        EventType.reconnect,
        shard,
        error,
        1,
    )


async def test_shards_of_a_client_that_may_not_reconnect_report_an_end(
    client: commands.AutoShardedBot,
) -> None:
    may_reconnect(client, reconnect=False)
    await a_shard(client, NoPauses()).lost(TimeoutError())
    assert reports_of(client).get_nowait().type == EventType.close


@pytest.mark.parametrize("error", [ReconnectWebSocket(3), TimeoutError()])
async def test_a_gateway_that_hangs_up_at_once_is_a_lost_connection(
    client: commands.AutoShardedBot, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    lost: list[Exception] = []

    class Losing(PausingShard):
        async def lost(self, error: Exception) -> None:
            lost.append(error)

    async def hang_up(*_args: object, **_options: object) -> DiscordWebSocket:
        raise error

    monkeypatch.setattr(DiscordWebSocket, "from_client", hang_up)
    socket = cast(Any, SimpleNamespace(shard_id=3))
    await Losing(socket, client, NoPauses()).reconnect()
    assert lost == [error]


async def test_the_client_expects_the_shards_it_is_told_of(
    client: commands.AutoShardedBot,
) -> None:
    assert {"shard_count", "shard_ids"} <= vars(client._connection).keys()
    client.shard_count = 4
    expect_shards(client, {3, 1})
    assert client._connection.shard_ids == [1, 3]
    data: Any = {"id": str(2 << 22)}
    assert discord.Guild(data=data, state=client._connection).shard_id == 2


async def test_every_command_passes_the_tree_s_function() -> None:
    passed: list[object] = []

    class Closed(PassingTree[discord.Client]):
        async def serve(self, interaction: discord.Interaction[Any]) -> None:
            await super().serve(interaction)
            passed.append(interaction)

        async def interaction_check(self, interaction: object, /) -> bool:
            return False

    async with discord.Client(intents=discord.Intents.none()) as client:
        command = SimpleNamespace(command_failed=False)
        Closed(client)._from_interaction(cast(Any, command))
        await asyncio.sleep(0)
        assert passed == [command]
        assert command.command_failed


async def test_an_event_is_looked_at_and_taken() -> None:
    async with calling() as scene:
        seen: list[Any] = []
        before_event(scene.bot, "INTERACTION_CREATE", seen.append)

        async def handler(request: Request) -> str:
            await scene.rest.respond(request, saying("first"))
            return str(request.interaction.id)

        assert [await scene.during(handler)] == [event["id"] for event in seen]


async def test_a_server_is_forgotten() -> None:
    async with calling() as scene:
        (guild,) = scene.bot.guilds
        forget_server(scene.bot, guild)
        assert scene.bot.get_guild(guild.id) is None


async def test_requests_wait_for_their_passage() -> None:
    async with calling() as scene:
        passage_of(scene.bot).clear()
        post = asyncio.create_task(scene.rest.post(scene.cards, saying("late")))
        await asyncio.sleep(1)
        assert not post.done()
        passage_of(scene.bot).set()
        assert not isinstance(await post, Failure)


async def test_after_an_answer_that_is_noted_there_is_no_second() -> None:
    interaction: Any = SimpleNamespace()
    response = discord.InteractionResponse(interaction)
    interaction.response = response
    assert not response.is_done()
    note_answer(interaction, discord.InteractionResponseType.channel_message)
    assert response.is_done()
    with pytest.raises(discord.InteractionResponded):
        await response.send_message("second")
