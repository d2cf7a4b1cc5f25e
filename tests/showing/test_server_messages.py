"""What servers are told: each message once, in order and where it belongs, whatever
breaks."""

from __future__ import annotations

import asyncio
import re
from functools import partial
from pathlib import Path

import discord
import pytest

from bot.ground.clock import milliseconds
from bot.showing.message import Row, State
from bot.showing.message_store import DatabaseStore
from bot.showing.notices import Notices
from bot.showing.server_messages import ServerMessage
from bot.tables.ids import ChannelId, GuildId, MessageKey, MessageKind
from bot.ui.components import Drawing, TextDisplay
from db import aliases, audit, guilds, messages
from db.engine.port import Connection
from db.shards import EVERYWHERE
from tests.cogs.test_first_steps import greetings
from tests.helpers.card_room import CardRoom, card_room, public
from tests.visits.after import QUICK

POSTS = r"^/channels/{}/messages$"


def channel_of(room: CardRoom, name: str) -> str:
    return room.playground.world.channel_named(name).id


def fail(room: CardRoom, name: str, **how: object) -> None:
    """Let posts in a channel fail."""
    path = POSTS.format(channel_of(room, name))
    room.playground.fail("POST", path, **how)  # type: ignore[arg-type]


def recover(room: CardRoom) -> None:
    room.playground._api.failures.clear()


async def log_in(room: CardRoom, name: str, guild: int | None = None) -> None:
    """Let the log of a server be told in a channel."""
    log = int(channel_of(room, name))
    await room.bot.services.database.run(
        lambda c: guilds.save(c, guild or room.guild, {"log_channel_id": log}, 0)
    )


async def do(room: CardRoom, *acts: str, guild: int | None = None) -> None:
    """Let an admin do things, all at one moment."""
    admin = int(room.alice.id)

    def note(c: Connection) -> None:
        for act in acts:
            audit.note(
                c,
                guild=guild or room.guild,
                actor=admin,
                act=act,
                detail={},
                key=f"{act}:{guild}",
                now=1,
            )

    await room.bot.services.database.run(note)


async def expect(room: CardRoom, seconds: int) -> None:
    """Let a message of a kind be due in so many seconds."""
    guild = GuildId(room.guild)
    due = milliseconds(room.clock.now()) + seconds * 1000
    await room.bot.services.database.run(
        lambda c: messages.expect(c, MessageKind.GREETING, guild, 1, due)
    )
    room.bot.services.server_messages.wake(guild)


def told(room: CardRoom, name: str = "mods") -> list[str]:
    """Return the acts that a channel tells of, from the top."""
    return [
        re.findall(r"`(\w+)`", message.text)[0] for message in room.bob.messages(name)
    ]


async def owed(room: CardRoom) -> int:
    rows = await room.bot.services.database.read(
        lambda c: messages.unsettled_of_servers(c, EVERYWHERE, 2**60)
    )
    return len(rows)


@pytest.mark.parametrize("applied", [True, False])
async def test_acts_are_told_once_and_in_their_order_if_an_answer_is_lost(
    tmp_path: Path, applied: bool
) -> None:
    async with card_room(tmp_path, QUICK) as room:
        room.playground.add_channel("mods")
        await log_in(room, "mods")
        fail(room, "mods", status=0, times=2, applied=applied)
        acts = [f"act{number}" for number in range(7)]
        await do(room, *acts)
        await room.until(lambda: len(told(room)) == 7)
        await room.settle()
        assert told(room) == acts
        assert await owed(room) == 0


async def test_an_act_is_told_once_if_the_bot_is_killed_before_it_knows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    change = DatabaseStore.change

    async def killed(
        self: DatabaseStore, before: Row | None, after: Row | None
    ) -> None:
        if after is not None and after.state is State.POSTED:
            await asyncio.Event().wait()
        await change(self, before, after)

    async with card_room(tmp_path, QUICK) as room:
        room.playground.add_channel("mods")
        await log_in(room, "mods")
        monkeypatch.setattr(DatabaseStore, "change", killed)
        await do(room, "first", "second")
        await room.until(lambda: told(room) == ["first"])
        monkeypatch.setattr(DatabaseStore, "change", change)
        await room.restart()
        await do(room, "third")
        await room.settle()
        assert told(room) == ["first", "second", "third"]
        assert await owed(room) == 0


async def test_an_act_that_the_last_version_has_posted_is_not_posted_again(
    tmp_path: Path,
) -> None:
    """It was killed before it could note that; `tests/db/test_migrations.py` shows how
    such an act comes over."""
    async with card_room(tmp_path, QUICK) as room:
        room.playground.add_channel("mods")
        channel = ChannelId(int(channel_of(room, "mods")))
        await room.bot.services.rest.post(
            channel, lambda: Drawing(TextDisplay("`first`")), nonce="audit1"
        )

        def come_over(c: Connection) -> None:
            now = milliseconds(room.clock.now())
            messages.expect(c, MessageKind.LOG, room.guild, 1, now)
            c.execute(
                "UPDATE messages SET state = 'sending', nonce = 'audit1', channel_id = ?"
                " WHERE kind = 'log'",
                (channel,),
            )

        await do(room, "first")
        await room.bot.services.database.run(come_over)
        await log_in(room, "mods")
        await room.until(lambda: len(told(room)) == 1)
        await room.settle()
        assert told(room) == ["first"]
        assert await owed(room) == 0


async def test_after_a_long_outage_all_is_told_in_order_and_in_the_channel_of_now(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK) as room:
        for name in ("mods", "log"):
            room.playground.add_channel(name)
        await log_in(room, "mods")
        fail(room, "mods", status=0, times=999)
        await do(room, "first", "second")
        for _ in range(60):
            await room.tick(60)
        await log_in(room, "log")
        await do(room, "third")
        await room.until(lambda: len(told(room, "log")) == 3, 120)
        await room.restart(lambda: recover(room))
        await room.settle()
        assert told(room, "log") == ["first", "second", "third"]
        assert told(room) == []


async def test_what_a_channel_refuses_is_given_up_and_its_tables_go_on(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK) as room:
        await room.sit_down()
        await log_in(room, "cards")
        fail(room, "cards", status=403, code=50013, times=2)
        await do(room, "first", "second")
        room.bot.services.server_messages.wake()
        await room.tick(1)
        assert await owed(room) == 0
        (open_now,) = await room.bot.services.tables.tables_of(
            GuildId(room.guild), int(room.alice.id)
        )
        assert open_now.has_place
        state = await room.bot.services.database.read(
            lambda c: audit.summary(c, room.guild)
        )
        assert state == (2, 1, True)

        await do(room, "third")
        await room.restart()
        await room.settle()
        last = room.bob.messages("cards")[-1]
        assert "`third`" in last.text
        assert await owed(room) == 0
        state = await room.bot.services.database.read(
            lambda c: audit.summary(c, room.guild)
        )
        assert state == (3, 1, False)


async def test_without_a_log_channel_nothing_is_told_ever(tmp_path: Path) -> None:
    async with card_room(tmp_path, QUICK) as room:
        room.playground.add_channel("mods")
        await do(room, "first")
        await room.settle()
        await log_in(room, "mods")
        await do(room, "second")
        await room.restart()
        await room.until(lambda: told(room))
        await room.settle()
        assert told(room) == ["second"]


async def test_a_server_out_of_reach_keeps_no_other_waiting_and_none_reads_anothers_log(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK) as room:
        playground = room.playground
        server = playground.add_server()
        playground.add_channel("mods")
        playground.add_channel("tea-log", server)
        elsewhere = int(server.id)
        await room.until(lambda: len(room.bot.guilds) == 2)
        await room.settle()
        await log_in(room, "mods")
        await log_in(room, "tea-log", elsewhere)
        fail(room, "mods", status=0, times=999)
        await do(room, "first", "second")
        await do(room, "tea", guild=elsewhere)
        await room.until(lambda: told(room, "tea-log") == ["tea"], 10)
        assert told(room) == []
        recover(room)
        await room.until(lambda: len(told(room)) == 2, 90)
        await room.settle()
        assert told(room) == ["first", "second"]
        assert told(room, "tea-log") == ["tea"]


async def test_an_act_that_waits_names_nobody_who_was_forgotten(tmp_path: Path) -> None:
    async with card_room(tmp_path, QUICK) as room:
        room.playground.add_channel("mods")
        await log_in(room, "mods")
        fail(room, "mods", status=500, times=999)
        await do(room, "first")
        await room.tick(20)

        def forget(c: Connection) -> None:
            alias = aliases.free_alias(c)
            aliases.replace_member(c, room.guild, int(room.alice.id), alias)

        await room.bot.services.database.run(forget)
        recover(room)
        await room.until(lambda: told(room), 90)
        (message,) = room.bob.messages("mods")
        assert room.alice.id not in message.text


async def test_a_greeting_takes_the_next_channel_if_one_refuses_it(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK) as room:
        room.playground.remove_bot()
        await room.settle(2)
        fail(room, "cards", status=403, code=50013, times=1)
        fail(room, "lounge", status=0, times=1, applied=True)
        room.playground.add_bot()
        await room.until(lambda: greetings(room.bob))
        await room.restart()
        await room.settle()
        assert [one.channel_id for one in greetings(room.bob)] == [
            channel_of(room, "lounge")
        ]
        assert await owed(room) == 0


async def test_a_server_is_greeted_though_the_bot_was_killed_before_it_could(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK) as room:
        room.playground.remove_bot()
        await room.settle(2)
        for name in ("cards", "lounge"):
            fail(room, name, status=0, times=999)
        room.playground.add_bot()
        await room.tick(3)
        assert greetings(room.bob) == []
        await room.restart(lambda: recover(room))
        await room.until(lambda: greetings(room.bob))
        await room.restart()
        await room.settle()
        assert len(greetings(room.bob)) == 1


async def test_what_is_not_wanted_any_more_is_not_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was decided to post it, and then there was no reason left."""
    asked: list[MessageKey] = []

    async def find(_self: Notices, key: MessageKey) -> ServerMessage | None:
        asked.append(key)
        places = (ChannelId(int(channel_of(room, "cards"))),)
        build = partial(Drawing, TextDisplay("too late"))
        return None if len(asked) > 1 else ServerMessage(places, build)

    async with card_room(tmp_path, QUICK) as room:
        monkeypatch.setattr(Notices, "_greeting", find)
        await room.restart()
        await room.bot.services.database.run(
            lambda c: messages.expect(c, MessageKind.GREETING, room.guild, 1, 1)
        )
        await room.settle()
        assert len(asked) > 1
        assert public(room.bob) == []
        assert await owed(room) == 0


async def test_a_message_that_may_still_change_is_edited_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A kind of message of its own: it is posted once, when it is due, changes, and is
    left alone once nothing can change it."""
    says, final, name = "ends today", False, "mods"

    async with card_room(tmp_path, QUICK) as room:
        for one in ("mods", "log"):
            room.playground.add_channel(one)

        async def find(_self: Notices, _key: MessageKey) -> ServerMessage:
            said, place = says, int(channel_of(room, name))
            return ServerMessage(
                (ChannelId(place),), lambda: Drawing(TextDisplay(said)), final=final
            )

        monkeypatch.setattr(Notices, "_greeting", find)
        await room.restart()

        def shown() -> list[tuple[str, str]]:
            return [(one.id, one.text) for one in public(room.bob)]

        await expect(room, 100)
        await room.tick(50)
        await expect(room, 100)
        await room.tick(90)
        assert shown() == [], "it is due later"
        await room.tick(20)
        ((first, text),) = shown()
        assert text == "ends today"

        says, name = "ends tomorrow", "log"
        await room.settle()
        assert shown() == [(first, "ends today")], "nobody has said so"
        await room.tick(3600)
        await expect(room, 100)
        await room.settle(90)
        assert shown() == [(first, "ends tomorrow")]

        says, final = "is over", True
        await room.restart()
        await room.settle(90)
        assert shown() == [(first, "is over")]
        assert await owed(room) == 0


async def test_a_message_is_drawn_once_each_time_that_it_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []

    async with card_room(tmp_path, QUICK) as room:
        room.playground.add_channel("mods")
        places = (ChannelId(int(channel_of(room, "mods"))),)

        async def find(_self: Notices, _key: MessageKey) -> ServerMessage:
            number = len(drawn)
            drawn.append(0)

            def build() -> Drawing:
                drawn[number] += 1
                return Drawing(TextDisplay("ends today"))

            return ServerMessage(places, build)

        monkeypatch.setattr(Notices, "_greeting", find)
        await room.restart()
        await expect(room, 0)
        await room.until(lambda: public(room.bob))
        await room.settle()
        assert max(drawn) == 1


async def test_acts_keep_their_order_while_one_of_them_is_refused(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK, delay=lambda: 0.05) as room:
        room.playground.add_channel("mods")
        await log_in(room, "mods")
        fail(room, "mods", status=503, times=1)
        acts = [f"act{number}" for number in range(4)]
        await do(room, *acts)
        await room.until(lambda: len(told(room)) == 4)
        assert told(room) == acts


async def test_a_server_that_invites_the_bot_twice_is_greeted_once(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK) as room:
        room.playground.remove_bot()
        await room.settle(2)
        for name in ("cards", "lounge"):
            fail(room, name, status=503, times=999)
        for seconds in (3, 1):
            room.playground.add_bot()
            await room.tick(seconds)
            if seconds > 1:
                room.playground.remove_bot()
                await room.tick(0.5)
        recover(room)
        await room.settle(90)
        assert len(greetings(room.bob)) == 1


async def test_a_server_that_discord_does_not_show_yet_is_greeted_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, QUICK) as room:
        room.playground.remove_bot()
        await room.settle(2)

        def hidden(guild: int) -> discord.Guild:
            known = {"id": guild, "unavailable": True}
            return discord.Guild(data=known, state=room.bot._connection)

        notices = room.bot.services.server_messages._kinds[MessageKind.GREETING]
        with monkeypatch.context() as patch:
            patch.setattr(notices.__self__, "_guild_of", hidden)
            room.playground.add_bot()
            await room.settle(10)
            assert greetings(room.bob) == []
        await room.settle(10)
        assert len(greetings(room.bob)) == 1
