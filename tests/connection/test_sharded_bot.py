"""The bot with several shards: each plays as soon as it is connected, and stands still
while it is cut off."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web

from bot.delivery.application_emoji import AGAIN_SECONDS
from bot.fleet.retrying import AWAY_SECONDS
from bot.playground import Person, Playground
from bot.playground.errors import Json
from bot.playground.gateway import GatewaySession
from bot.playground.servers import Server
from bot.playground.session_starts import GatewayRules
from bot.process import health
from bot.process.client import BuraBot
from bot.process.settings import Settings
from db import memberships
from db.database import Database
from db.engine.port import LockKind
from db.errors import SessionLost
from db.shards import Shards
from tests.helpers.card_room import running_bot
from tests.helpers.clock import HandClock, settle
from tests.helpers.ports import free_port

COUNT = 4
EVERY = 5.0
"""Seconds until the next shard may identify."""
INVITED = 300
"""Seconds for which an invitation stands."""


@dataclass
class Sharded:
    """A playground with two servers for each shard, and a database."""

    playground: Playground
    clock: HandClock
    path: Path

    def server(self, shard: int) -> Server:
        """The first server of a shard."""
        return next(
            one
            for one in self.playground.world.servers.values()
            if shard_of(one) == shard
        )

    def alice(self, shard: int) -> Person:
        return self.playground.person("alice").in_server(self.server(shard))

    async def invite(self, shard: int) -> None:
        assert not (
            await self.alice(shard).run(
                "bura challenge", opponent=self.playground.person("bob")
            )
        ).failed

    @asynccontextmanager
    async def bot(self, *shards: int) -> AsyncIterator[BuraBot]:
        """Run a bot that finds these shards free; without a number all."""
        others = set(range(COUNT)).difference(shards or range(COUNT))
        async with running_bot(
            self.playground, self.path, self.clock, others=others
        ) as bot:
            yield bot

    def sessions(self) -> set[tuple[int, int]]:
        return {
            one.shard
            for one in self.playground.gateway.sessions.values()
            if one.socket is not None
        }


def shard_of(server: Server) -> int:
    return Shards.whole(COUNT).shard_of(int(server.id))


@pytest.fixture
async def fleet(tmp_path: Path) -> AsyncIterator[Sharded]:
    rules = GatewayRules(shards=COUNT, identify_every=EVERY)
    clock = HandClock()
    async with Playground(
        clock=clock, servers=2 * COUNT, gateway=rules, record=True
    ) as playground:
        yield Sharded(playground, clock, tmp_path / "bura.sqlite3")
    assert playground.violations == []


@asynccontextmanager
async def cut(
    fleet: Sharded, bot: BuraBot, shard: int, *, resume: bool = True
) -> AsyncIterator[None]:
    """Cut a shard off until the block ends: the gateway does not answer who connects
    again.

    Args:
        fleet: of whose playground.
        bot: the bot.
        shard: which.
        resume: whether the session can be resumed then.
    """
    gateway = fleet.playground.gateway
    presence = bot.services.presence
    back = asyncio.Event()
    session = next(one for one in gateway.sessions.values() if one.shard[0] == shard)
    answer = gateway._resume

    async def late(socket: web.WebSocketResponse, d: Json) -> GatewaySession | None:
        await back.wait()
        return await answer(socket, d)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gateway, "_resume", late)
        if not resume:
            del gateway.sessions[session.id]
        socket, session.socket = session.socket, None
        assert socket is not None
        await socket.close(code=4000)
        await until(fleet, lambda: shard not in presence.reached.mine)
        yield
        back.set()
        await until(fleet, lambda: shard in presence.reached.mine)
        await settle()


async def until(fleet: Sharded, so: Callable[[], object]) -> None:
    for _ in range(10_000):
        if so():
            return
        await fleet.clock.sleep(0.1)
    raise AssertionError("it never came to be")


async def tables(bot: BuraBot) -> dict[int, tuple[str, int | None]]:
    """Status and deadline (ms) of the newest table of each server that has one."""

    def look(c: sqlite3.Connection) -> list[tuple[int, str, int | None]]:
        return c.execute(
            "SELECT guild_id, status, deadline_at FROM tables ORDER BY table_id"
        ).fetchall()

    return {
        guild: (status, at)
        for guild, status, at in await bot.services.database.read(look)
    }


async def left(database: Database) -> set[int]:
    """The servers of which it is stored that they removed the bot."""

    def look(c: sqlite3.Connection) -> list[tuple[int]]:
        return c.execute(
            "SELECT guild_id FROM guilds WHERE left_at IS NOT NULL"
        ).fetchall()

    return {guild for (guild,) in await database.read(look)}


async def test_one_process_serves_all_shards_that_discord_advises(
    fleet: Sharded,
) -> None:
    async with fleet.bot() as bot:
        assert fleet.sessions() == {(shard, COUNT) for shard in range(COUNT)}
        for shard in range(COUNT):
            await fleet.invite(shard)
        assert not (
            await fleet.playground.person("bob")
            .in_direct_messages()
            .run("bura practice")
        ).failed
        played = set(await tables(bot))
        assert played == {0, *(int(fleet.server(shard).id) for shard in range(COUNT))}
        assert await bot.well()
        assert await left(bot.services.database) == set()


async def test_play_begins_in_a_shard_before_the_others_are_connected(
    fleet: Sharded,
) -> None:
    database = await Database.open(fleet.path)
    gone = {number: int(fleet.server(number).id) + 1 for number in range(COUNT)}

    def known(c: sqlite3.Connection) -> None:
        for guild in [*map(int, fleet.playground.world.servers), *gone.values()]:
            memberships.join(c, guild, 1)

    await database.run(known)
    await database.close()
    begun: list[int] = []

    async def connect(bot: BuraBot) -> None:
        for number in range(COUNT):
            await until(
                fleet,
                lambda number=number: (
                    bot.services.presence.known.mine == set(range(number + 1))
                ),
            )
            begun.append(number)
            await fleet.invite(number)
            assert await left(bot.services.database) == {gone[one] for one in begun}, (
                "of other shards nothing is known"
            )
            assert await bot.well() is (number == COUNT - 1)
            assert fleet.sessions() == {(one, COUNT) for one in range(number + 1)}

    with pytest.MonkeyPatch.context() as patch:
        setup = BuraBot.setup_hook

        async def hook(bot: BuraBot) -> None:
            await setup(bot)
            bot.background(connect(bot), "test")

        patch.setattr(BuraBot, "setup_hook", hook)
        async with fleet.bot() as bot:
            await until(fleet, lambda: len(begun) == COUNT)
            await settle()
            assert len(await tables(bot)) == COUNT


@pytest.mark.parametrize("resume", [True, False])
async def test_time_stands_still_in_a_shard_that_is_cut_off_and_in_no_other(
    fleet: Sharded, resume: bool
) -> None:
    async with fleet.bot() as bot:
        for shard in (1, 2):
            await fleet.invite(shard)
        here, there = (int(fleet.server(shard).id) for shard in (1, 2))
        before = await tables(bot)
        async with cut(fleet, bot, 1, resume=resume):
            assert not await bot.well()
            await fleet.clock.advance(INVITED + 10)
            after = await tables(bot)
            assert after[here] == before[here]
            assert after[there][0] == "over"
        returned = bot.services.presence.since(1)
        status, deadline = (await tables(bot))[here]
        assert status == "invited"
        assert returned <= (deadline or 0) - INVITED * 1000 <= returned + 1000
        assert await bot.well()
        await fleet.clock.advance(INVITED + 10)
        assert (await tables(bot))[here][0] == "over"


async def test_a_server_that_removes_the_bot_while_its_session_is_lost_is_noticed_at_the_next(
    fleet: Sharded,
) -> None:
    async with fleet.bot() as bot:
        home = fleet.playground.world.home
        shard = shard_of(home)
        await fleet.invite(shard)
        async with cut(fleet, bot, shard, resume=False):
            fleet.playground.remove_bot()
        assert await left(bot.services.database) == {int(home.id)}
        assert bot.get_guild(int(home.id)) is None


def loses_once(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lose the session with the database at what is written next."""
    run = database.run

    async def lost(*_job: object, **_named: object) -> None:
        monkeypatch.setattr(database, "run", run)
        raise SessionLost(str(database))

    monkeypatch.setattr(database, "run", lost)


async def test_an_invitation_and_a_removal_are_noted_though_the_session_with_the_database_is_lost(
    fleet: Sharded, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fleet.bot() as bot:
        home, database = fleet.playground.world.home, bot.services.database
        await fleet.invite(shard_of(home))
        loses_once(database, monkeypatch)
        fleet.playground.remove_bot()
        await fleet.clock.advance(AWAY_SECONDS)
        assert await left(database) == {int(home.id)}
        loses_once(database, monkeypatch)
        fleet.playground.add_bot()
        await fleet.clock.advance(AWAY_SECONDS)
        assert await left(database) == set()


async def test_what_comes_late_does_not_overtake_what_came_after(
    fleet: Sharded, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fleet.bot() as bot:
        home, database = fleet.playground.world.home, bot.services.database
        await fleet.invite(shard_of(home))
        loses_once(database, monkeypatch)
        fleet.playground.remove_bot()
        await settle()
        fleet.playground.add_bot()
        await fleet.clock.advance(AWAY_SECONDS)
        assert await left(database) == set()


async def test_a_server_that_invites_the_bot_while_a_shard_begins_is_not_taken_for_left(
    fleet: Sharded, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fleet.bot() as bot:
        shard, publisher = shard_of(fleet.playground.world.home), bot.services.publisher
        interrupt, invited = publisher.interrupt, list[Server]()

        async def meanwhile(shards: Shards) -> None:
            invited.append(fleet.playground.add_server())
            await settle()
            await interrupt(shards)

        monkeypatch.setattr(publisher, "interrupt", meanwhile)
        async with cut(fleet, bot, shard, resume=False):
            pass
        assert [shard_of(server) for server in invited] == [shard]
        assert await left(bot.services.database) == set()


async def test_a_process_serves_some_shards_and_takes_one_more_while_it_runs(
    fleet: Sharded,
) -> None:
    async with fleet.bot(1, 3) as bot:
        assert [
            one.path
            for one in fleet.playground.requests
            if one.path.endswith("/gateway/bot")
        ] != []
        assert fleet.sessions() == {(1, COUNT), (3, COUNT)}
        assert {
            shard_of(fleet.playground.world.servers[str(guild.id)])
            for guild in bot.guilds
        } == {1, 3}
        for shard in (1, 3):
            await fleet.invite(shard)
        assert await bot.well()
        await bot.services.database.give_back(LockKind.SHARD, 0)
        await until(fleet, lambda: 0 in bot.services.presence.known.mine)
        assert fleet.sessions() == {(0, COUNT), (1, COUNT), (3, COUNT)}
        await fleet.invite(0)
        assert not (
            await fleet.playground.person("bob")
            .in_direct_messages()
            .run("bura practice")
        ).failed
        assert set(await tables(bot)) == {
            0,
            *(int(fleet.server(shard).id) for shard in (0, 1, 3)),
        }
        assert await bot.well()


async def test_two_processes_share_the_servers(fleet: Sharded, tmp_path: Path) -> None:
    """Each with a database of its own here: what one does must not be seen by the
    other, nor awaited by it."""
    async with fleet.bot(0, 1) as one:
        await fleet.clock.advance(EVERY)
        other = Sharded(fleet.playground, fleet.clock, tmp_path / "other.sqlite3")
        async with other.bot(2, 3) as two:
            for shard in range(COUNT):
                await fleet.invite(shard)
            assert set(await tables(one)) == {
                int(fleet.server(shard).id) for shard in (0, 1)
            }
            assert set(await tables(two)) == {
                int(fleet.server(shard).id) for shard in (2, 3)
            }


async def test_health_says_which_shards_are_here_and_connected(fleet: Sharded) -> None:
    port = free_port()
    settings = Settings.model_validate({"BURA_HEALTH_PORT": port})

    async def asked() -> tuple[int, object]:
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"http://127.0.0.1:{port}/healthz") as answer,
        ):
            return answer.status, await answer.json()

    async with (
        fleet.bot(0, 2) as bot,
        health.served(settings, bot.well, bot.services.presence),
    ):
        assert await asked() == (
            200,
            {"well": True, "shards": {"count": 4, "here": [0, 2], "connected": [0, 2]}},
        )
        async with cut(fleet, bot, 0):
            assert await asked() == (
                503,
                {
                    "well": False,
                    "shards": {"count": 4, "here": [0, 2], "connected": [2]},
                },
            )


async def test_what_is_done_once_is_done_by_whoever_has_the_first_shard(
    fleet: Sharded,
) -> None:
    world, others = fleet.playground.world, {0}
    async with running_bot(
        fleet.playground, fleet.path, fleet.clock, greets=True, others=others
    ) as bot:
        await fleet.clock.advance(2 * AGAIN_SECONDS)
        assert (world.commands, world.emojis) == ([], {})
        await bot.services.database.give_back(LockKind.SHARD, 0)
        await until(fleet, lambda: world.commands)
        await fleet.clock.advance(AGAIN_SECONDS)
        await until(fleet, lambda: world.emojis)


async def test_a_shard_that_joins_while_others_are_connected_connects_none_twice(
    fleet: Sharded,
) -> None:
    async def leave(bot: BuraBot) -> None:
        await until(fleet, lambda: bot.services.presence.known.mine)
        await bot.services.database.give_back(LockKind.SHARD, 3)

    with pytest.MonkeyPatch.context() as patch:
        setup = BuraBot.setup_hook

        async def hook(bot: BuraBot) -> None:
            await setup(bot)
            bot.background(leave(bot), "test")

        patch.setattr(BuraBot, "setup_hook", hook)
        async with fleet.bot(0, 1, 2) as bot:
            await until(
                fleet, lambda: bot.services.presence.known.mine == set(range(COUNT))
            )
            await fleet.clock.advance(COUNT * EVERY)
            connected = [
                one.shard[0]
                for one in fleet.playground.gateway.sessions.values()
                if one.socket is not None
            ]
            assert sorted(connected) == list(range(COUNT))
