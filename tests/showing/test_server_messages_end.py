"""When a message about a server ends: it is given up, put off, or left as it is."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from bot.ground.clock import milliseconds
from bot.process.client import RETRY_SECONDS
from bot.showing import server_messages
from bot.showing.notices import Notices
from bot.showing.server_messages import ServerMessage
from bot.tables.ids import ChannelId, GuildId, MessageKey, MessageKind
from bot.ui.components import Drawing, TextDisplay
from db import messages
from db.engine.port import Connection
from tests.helpers.card_room import CardRoom, card_room, public
from tests.showing.test_server_messages import (
    channel_of,
    do,
    expect,
    fail,
    log_in,
    owed,
    recover,
    told,
)
from tests.visits.after import QUICK


def posts(room: CardRoom, name: str = "mods") -> int:
    """Return how often it was tried to post in a channel."""
    path = f"/channels/{channel_of(room, name)}/messages"
    return sum(
        one.method == "POST" and one.path == path for one in room.playground.requests
    )


@pytest.mark.parametrize("lost", [0, 1])
async def test_what_discord_rejects_is_given_up(
    tmp_path: Path, lost: int, caplog: pytest.LogCaptureFixture
) -> None:
    async with card_room(tmp_path, QUICK) as room:
        room.playground.add_channel("mods")
        await log_in(room, "mods")
        if lost:
            fail(room, "mods", status=0, times=lost)
        fail(room, "mods", status=400, code=50035, times=999)
        await do(room, "first", "second")
        await room.settle(200)
        assert await owed(room) == 0
        tried = posts(room)
        assert tried <= 2 + 3 * lost
        said = [one for one in caplog.records if "was given up" in one.message]
        assert len(said) == 2
        await room.restart(lambda: recover(room))
        await do(room, "third")
        await room.settle()
        assert told(room) == ["third"]


@pytest.mark.parametrize(
    ("status", "code"), [(403, 50013), (403, 50001), (404, 10003), (400, 50035)]
)
async def test_what_stands_and_cannot_be_changed_is_left_as_it_is(
    tmp_path: Path, status: int, code: int
) -> None:
    async with card_room(tmp_path, QUICK) as room:
        room.playground.add_channel("mods")
        await log_in(room, "mods")
        # it is found by its nonce, and edited since it may show something older
        fail(room, "mods", status=0, times=1, applied=True)
        path = rf"^/channels/{channel_of(room, 'mods')}/messages/\d+$"
        room.playground.fail("PATCH", path, status=status, code=code, times=999)
        await do(room, "first")
        await room.settle(90)
        assert told(room) == ["first"]
        assert await owed(room) == 0
        before = len(room.playground.requests)
        await room.restart()
        await room.settle(90)
        edits = [
            one
            for one in room.playground.requests[before:]
            if one.method == "PATCH" and "/messages/" in one.path
        ]
        assert edits == []


@pytest.mark.parametrize("said_again", [False, True])
async def test_what_may_still_change_is_tried_again_once_its_channel_is_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said_again: bool
) -> None:
    says = "ends today"

    async with card_room(tmp_path, QUICK) as room:
        room.playground.add_channel("mods")
        place = ChannelId(int(channel_of(room, "mods")))

        async def find(_self: Notices, _key: MessageKey) -> ServerMessage:
            build = partial(Drawing, TextDisplay(says))
            return ServerMessage((place,), build, final=False)

        monkeypatch.setattr(Notices, "_greeting", find)
        await room.restart()
        await expect(room, 0)
        await room.until(lambda: public(room.bob))
        await room.settle(90)

        path = rf"^/channels/{place}/messages/\d+$"
        room.playground.fail("PATCH", path, status=403, code=50013, times=999)
        says = "ends tomorrow"
        room.bot.services.server_messages.wake(GuildId(room.guild))
        before = len(room.playground.requests)
        await room.tick(3 * RETRY_SECONDS)
        tried = [
            one for one in room.playground.requests[before:] if one.method == "PATCH"
        ]
        assert 2 <= len(tried) <= 4, "seldom"
        recover(room)
        if said_again:
            room.bot.services.server_messages.wake(GuildId(room.guild))
        await room.tick(10 if said_again else RETRY_SECONDS + 10)
        assert [one.text for one in public(room.bob)] == ["ends tomorrow"]


@pytest.mark.parametrize(("after_a_restart", "answered"), [(True, 0), (False, 1)])
async def test_what_cannot_be_read_for_a_while_is_read_again(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    after_a_restart: bool,
    answered: int,
) -> None:
    """It is away for half a minute, for the first question or for the next."""
    says, away_until, asked = "ends today", 0.0, 0

    async with card_room(tmp_path, QUICK) as room:
        room.playground.add_channel("mods")
        place = ChannelId(int(channel_of(room, "mods")))

        async def find(_self: Notices, _key: MessageKey) -> ServerMessage:
            nonlocal asked
            asked += 1
            if asked > answered and room.clock.monotonic() < away_until:
                raise ConnectionError
            build = partial(Drawing, TextDisplay(says))
            return ServerMessage((place,), build, final=False)

        def change() -> None:
            nonlocal says, away_until, asked
            says, away_until, asked = "ends tomorrow", room.clock.monotonic() + 30, 0

        monkeypatch.setattr(Notices, "_greeting", find)
        await room.restart()
        await expect(room, 0)
        await room.until(lambda: public(room.bob))
        await room.settle(90)
        if after_a_restart:
            await room.restart(change)
        else:
            change()
            room.bot.services.server_messages.wake(GuildId(room.guild))
        await room.tick(30 + RETRY_SECONDS + 10)
        assert [one.text for one in public(room.bob)] == ["ends tomorrow"]

        before = len(room.playground.requests)
        await room.tick(2 * RETRY_SECONDS)
        edits = room.playground.requests[before:]
        assert [one for one in edits if one.method == "PATCH"] == []


async def test_a_mistake_about_a_message_holds_up_only_what_follows_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, QUICK) as room:
        room.playground.add_channel("mods")
        place = ChannelId(int(channel_of(room, "mods")))

        async def find(_self: Notices, key: MessageKey) -> ServerMessage:
            if (key.kind, key.occasion) == (MessageKind.GREETING, 2):
                raise ValueError
            text = TextDisplay(f"{key.kind} {key.occasion}")
            return ServerMessage((place,), partial(Drawing, text))

        monkeypatch.setattr(Notices, "_greeting", find)
        monkeypatch.setattr(Notices, "_log", find)
        await room.restart()
        guild = GuildId(room.guild)

        def expect_all(connection: Connection) -> None:
            for kind in (MessageKind.GREETING, MessageKind.LOG):
                for occasion in (1, 2, 3):
                    messages.expect(connection, kind, guild, occasion, 1)

        await room.bot.services.database.run(expect_all)
        await room.settle(60)
        assert sorted(one.text for one in public(room.bob)) == [
            "greeting 1",
            "log 1",
            "log 2",
            "log 3",
        ]


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (403, 50001), (404, 10003)])
async def test_what_had_no_reply_ends_though_its_channel_is_gone_by_then(
    tmp_path: Path, status: int, code: int
) -> None:
    async with card_room(tmp_path, QUICK) as room:
        for name in ("mods", "log"):
            room.playground.add_channel(name)
        await log_in(room, "mods")
        fail(room, "mods", status=0, times=1)
        fail(room, "mods", status=status, code=code, times=999)
        await do(room, "first")
        await room.settle(5)
        await log_in(room, "log")
        await do(room, "second")
        await room.until(lambda: "second" in told(room, "log"), 20)
        await room.settle(200)
        assert await owed(room) == 0


async def test_more_servers_than_one_look_takes_are_all_told_although_one_is_shut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_messages, "LOOKED_AT", 2)
    async with card_room(tmp_path, QUICK) as room:
        playground = room.playground
        places = {room.guild: "mods"}
        playground.add_channel("mods")
        for name in ("tea", "chess", "books"):
            server = playground.add_server()
            playground.add_channel(name, server)
            places[int(server.id)] = name
        await room.until(lambda: len(room.bot.guilds) == len(places))
        await room.settle()
        fail(room, "tea", status=503, times=999)
        for guild, name in places.items():
            await log_in(room, name, guild)
            await do(room, "first", "second", "third", guild=guild)
        open_now = [name for name in places.values() if name != "tea"]
        await room.until(lambda: all(len(told(room, one)) == 3 for one in open_now))
        assert [told(room, one) for one in open_now] == [
            ["first", "second", "third"]
        ] * 3
        recover(room)
        await room.until(lambda: len(told(room, "tea")) == 3, 120)
        await room.settle()
        assert told(room, "tea") == ["first", "second", "third"]
        assert await owed(room) == 0


async def test_what_a_server_was_to_be_told_ends_with_the_bots_removal(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK) as room:
        room.playground.add_channel("mods")
        guild = room.guild
        await log_in(room, "mods")
        fail(room, "mods", status=503, times=999)
        await do(room, "first", "second")
        later = milliseconds(room.clock.now()) + 3_600_000
        await room.bot.services.database.run(
            lambda c: messages.expect(c, MessageKind.GREETING, guild, later, later)
        )
        await room.tick(20)
        room.playground.remove_bot()
        recover(room)
        await room.settle(90)
        assert await owed(room) == 1, "only what is not due is left"
        await room.tick(31 * 86_400)
        await room.settle()
        left = await room.bot.services.database.read(
            lambda c: messages.load_message(c, MessageKind.GREETING, guild, 0, 0, later)
        )
        assert left is None
        assert told(room) == []


async def test_what_cannot_be_drawn_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tries = []

    def build() -> Drawing:
        tries.append(1)
        raise RuntimeError("it cannot be drawn")

    async with card_room(tmp_path, QUICK) as room:
        room.playground.add_channel("mods")
        place = ChannelId(int(channel_of(room, "mods")))

        async def find(_self: Notices, _key: MessageKey) -> ServerMessage:
            return ServerMessage((place,), build)

        monkeypatch.setattr(Notices, "_greeting", find)
        await room.restart()
        await expect(room, 0)
        await room.tick(60)
        assert len(tries) == 1
        assert await owed(room) == 0
        assert "was given up" in caplog.text


@pytest.mark.parametrize("restarts", [False, True])
async def test_what_discord_refused_so_far_is_put_off_like_what_was_never_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, restarts: bool
) -> None:
    async with card_room(tmp_path, QUICK) as room:
        room.playground.add_channel("mods")
        place = ChannelId(int(channel_of(room, "mods")))
        build = partial(Drawing, TextDisplay("ends"))

        async def find(_self: Notices, _key: MessageKey) -> ServerMessage:
            return ServerMessage((place,), build)

        monkeypatch.setattr(Notices, "_greeting", find)
        await room.restart()
        fail(room, "mods", status=503, times=999)
        await expect(room, 0)
        await room.tick(3)
        assert posts(room) > 0
        await expect(room, 200)
        await room.tick(0.5)
        recover(room)
        if restarts:
            await room.restart()
        await room.tick(100)
        assert public(room.bob) == []
        await room.tick(110)
        assert [one.text for one in public(room.bob)] == ["ends"]
        assert await owed(room) == 0
