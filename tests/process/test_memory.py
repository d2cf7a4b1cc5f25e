"""What a process reads before it plays for more servers, and again after its session
was lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from pathlib import Path
from unittest.mock import AsyncMock

import pytest

from bot.tables.ids import GuildId
from bot.ui.texts import Texts
from db import memberships, messages, tables
from db.engine.port import Connection
from db.errors import SessionLost
from db.shards import Shards
from tests.helpers.by_label import RICH
from tests.helpers.card_room import CardRoom, card_room
from tests.helpers.lost_sessions import losing
from tests.helpers.wished_cards import deal_from

Job = Callable[..., object]


async def adopted(room: CardRoom) -> None:
    """Let the room's bot read what it does before it serves its shards."""
    adopting = asyncio.create_task(
        room.bot._memory.adopt(room.bot.services.presence.own)
    )
    await room.until(adopting.done)
    adopting.result()


async def test_a_language_chosen_while_others_are_read_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path) as room:
        services = room.bot.services
        database, read = services.database, services.database.read

        async def meanwhile(job: Job, *given: object, **named: object) -> object:
            found = await read(job, *given, **named)
            monkeypatch.setattr(database, "read", read)
            await database.run(
                lambda c: c.execute("UPDATE guilds SET language = 'ru'").rowcount
            )
            services.languages.choose(GuildId(room.guild), "ru")
            return found

        monkeypatch.setattr(database, "read", meanwhile)
        await adopted(room)
        assert services.languages.of_guild(GuildId(room.guild))(
            "button-accept"
        ) == Texts("ru")("button-accept")


@pytest.mark.parametrize("question", ["changed_lately", "in_play"])
async def test_what_a_lost_session_keeps_from_being_read_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, question: str
) -> None:
    async with card_room(tmp_path) as room:
        await room.settle()
        asked = losing(monkeypatch, tables, question)
        await adopted(room)
        assert len(asked) == 2


async def test_a_table_that_waits_for_its_people_waits_for_the_database_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path) as room:
        service = room.bot.services.tables
        monkeypatch.setattr(tables, "in_play", lambda *_: [1, 2])
        monkeypatch.setattr(service, "change", AsyncMock())
        changed = losing(monkeypatch, service, "change")
        await adopted(room)
        assert [table for table, _ in changed] == [1, 1, 2]


async def test_a_table_to_be_shown_again_is_not_forgotten_with_a_lost_session(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH])
    async with card_room(tmp_path) as room:
        await room.sit_down()
        services, own = room.bot.services, room.bot.services.presence.own
        await services.publisher.look_back(own)
        looked = losing(monkeypatch, services.tables, "look")
        monkeypatch.setattr(tables, "changed_lately", lambda *_: [])
        with pytest.raises(SessionLost):
            await services.publisher.recover(own)
        await services.publisher.recover(own)
        assert looked[:2] == [(1,), (1,)]


async def test_what_is_owed_in_a_shard_is_shown_though_a_session_is_lost_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path) as room:
        await room.settle()
        asked = losing(monkeypatch, messages, "unsettled")
        await room.restart()
        await room.until(lambda: len(asked) == 2)


async def test_a_bot_whose_database_is_away_while_a_shard_begins_can_be_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(*_given: object) -> None:
        raise SessionLost("It")

    async with card_room(tmp_path) as room:
        await room.settle()
        monkeypatch.setattr(memberships, "roll_call", lost)
        monkeypatch.setattr(messages, "unsettled", lost)
        await room.restart()
        await room.tick()
        again = asyncio.create_task(room.restart())
        await room.until(again.done)
        again.result()


async def test_races_wait_for_their_people_though_a_session_is_lost_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path) as room:
        await room.settle()
        ask = tables.in_play

        def still(c: Connection, shards: Shards, games: Collection[str]) -> list[int]:
            assert not room.bot.services.presence.since(0), "no time runs yet"
            return ask(c, shards, games)

        monkeypatch.setattr(tables, "in_play", still)
        asked = losing(monkeypatch, tables, "in_play")
        await room.bot.on_shard_disconnect(0)
        back = asyncio.create_task(room.bot.on_shard_resumed(0))
        await room.until(back.done)
        assert len(asked) == 2
        assert room.bot.services.presence.since(0), "time runs again"
