"""The client in the playground: lost places, errors, the shut door, card pictures, and
its end."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.connection.login import api_at
from bot.delivery.application_emoji import CHECK_SECONDS, ApplicationEmoji
from bot.delivery.uploading import drawn_pictures
from bot.games.cards import Card
from bot.playground import Person, Playground
from bot.process.client import BuraBot
from bot.process.settings import Settings
from bot.ui.card_emoji import picture_name
from db.database import Database
from tests.helpers.clock import HandClock, settle
from tests.helpers.sizes import first_of

PICTURE = next(iter(drawn_pictures().values()), b"")
KING = "b2_Kc"


@dataclass
class Scene:
    playground: Playground
    bot: BuraBot
    database: Database

    @property
    def alice(self) -> Person:
        return self.playground.person("alice")

    async def suspended(self) -> int:
        def look(connection: sqlite3.Connection) -> int:
            return int(
                connection.execute(
                    "SELECT count(*) FROM tables WHERE suspended_at IS NOT NULL"
                ).fetchone()[0]
            )

        return await self.database.read(look)

    async def until_suspended(self) -> None:
        await settle()
        assert await self.suspended()


@pytest.fixture
async def client_scene(tmp_path: Path) -> AsyncIterator[Scene]:
    database = await Database.open(tmp_path / "bura.sqlite3")
    async with Playground(clock=HandClock()) as playground:
        with api_at(playground.api_url):
            settings = Settings.model_validate({"BURA_EMOJI_INTERVAL": 0})
            bot = BuraBot(settings, database, api=playground.api_url, clock=HandClock())
            bot._connection.guild_ready_timeout = (
                0.05  # seconds that discord.py waits for more servers
            )
            async with bot:
                running = asyncio.create_task(bot.start(playground.token))
                await asyncio.wait_for(bot.playable.wait(), 15)
                # its own uploads, beside those of a test
                await asyncio.wait_for(bot.services.emoji.tried.wait(), 15)
                yield Scene(playground, bot, database)
                await bot.drain()
                await bot.close()
                await asyncio.wait({running}, timeout=5)
    assert playground.violations == []


async def test_a_deleted_channel_suspends_its_tables(client_scene: Scene) -> None:
    await client_scene.alice.run(
        "bura challenge", opponent=client_scene.playground.person("bob")
    )
    assert await client_scene.suspended() == 0
    client_scene.playground.delete_channel("cards")
    await client_scene.until_suspended()


async def test_a_server_that_removes_the_bot_suspends_its_tables(
    client_scene: Scene,
) -> None:
    await client_scene.alice.run(
        "bura challenge", opponent=client_scene.playground.person("bob")
    )
    client_scene.playground.remove_bot()
    await client_scene.until_suspended()


async def test_an_unexpected_error_is_told_by_an_id_that_stands_in_the_log(
    client_scene: Scene,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def broken(*_: object) -> None:
        raise KeyError("a mistake of ours")

    monkeypatch.setattr(client_scene.bot.services.tables, "table_of", broken)
    with caplog.at_level(logging.ERROR, "cogs.error_answers"):
        reply = await client_scene.alice.run("cards hand")
    assert reply.ephemeral
    [record] = [
        record for record in caplog.records if record.name == "cogs.error_answers"
    ]
    error_id = str(record.args[0]) if isinstance(record.args, tuple) else ""
    assert error_id in reply.text
    assert record.exc_info is not None
    assert "a mistake of ours" in caplog.text


async def test_a_refusal_is_a_private_sentence(client_scene: Scene) -> None:
    reply = await client_scene.alice.run("cards hand")
    assert reply.ephemeral
    assert not reply.failed


async def test_behind_the_shut_door_commands_are_answered_and_not_served(
    client_scene: Scene,
) -> None:
    await client_scene.bot.services.gate.shut(0)
    reply = await client_scene.alice.run(
        "bura challenge", opponent=client_scene.playground.person("bob")
    )
    assert reply.ephemeral
    assert not reply.failed
    assert not await client_scene.bot.well()


async def test_it_is_well_except_while_it_is_cut_off(client_scene: Scene) -> None:
    assert await client_scene.bot.well()
    await client_scene.bot.on_shard_disconnect(0)
    assert not await client_scene.bot.well()
    await client_scene.bot.on_shard_resumed(0)
    assert await client_scene.bot.well()


async def test_pictures_are_uploaded_once_and_then_drawn_with(
    client_scene: Scene,
) -> None:
    pictures = {KING: PICTURE, "b2_back": PICTURE}
    emoji = ApplicationEmoji(client_scene.bot, HandClock(), 0, pictures)
    king = Card.parse("Kc")
    assert emoji.deck.face(king) == "K♣"
    assert not await emoji.complete()
    assert emoji.deck.face(king).startswith(f"<:{KING}:")
    names = [one.name for one in await client_scene.bot.fetch_application_emojis()]
    assert not await emoji.complete()
    assert [
        one.name for one in await client_scene.bot.fetch_application_emojis()
    ] == names


async def test_one_refused_picture_leaves_one_card_letters(client_scene: Scene) -> None:
    refused, taken = Card.parse("2h"), Card.parse("Kc")
    for one in await client_scene.bot.fetch_application_emojis():
        if one.name == picture_name(refused):
            await one.delete()
    emoji = ApplicationEmoji(
        client_scene.bot,
        HandClock(),
        0,
        {picture_name(refused): PICTURE, KING: PICTURE},
    )
    client_scene.playground.fail("POST", "/emojis", status=400, code=50035)
    assert not await emoji.complete()
    assert emoji.deck.face(refused) == "2♥"
    assert emoji.deck.face(taken).startswith(f"<:{KING}:")
    assert emoji.deck.line((refused, taken)) == "**2♥ K♣**"


async def test_a_picture_that_somebody_else_uploaded_meanwhile_is_drawn_with(
    client_scene: Scene,
) -> None:
    king = Card.parse("Kc")
    for one in await client_scene.bot.fetch_application_emojis():
        if one.name == KING:
            await one.delete()
    emoji = ApplicationEmoji(client_scene.bot, HandClock(), 0, {KING: PICTURE})
    # the name is taken by now
    client_scene.playground.fail(
        "POST", "/emojis", status=400, code=50035, applied=True
    )
    assert not await emoji.complete()
    assert emoji.deck.face(king).startswith(f"<:{KING}:")


async def test_a_picture_that_was_removed_at_discord_is_back_within_the_hour(
    client_scene: Scene,
) -> None:
    emoji = client_scene.bot.services.emoji
    (first,) = [
        one
        for one in await client_scene.bot.fetch_application_emojis()
        if one.name == KING
    ]
    assert emoji.deck.emoji[KING] == first.id
    await first.delete()
    await HandClock().advance(CHECK_SECONDS)
    assert emoji.deck.emoji[KING] != first.id
    assert emoji.deck.emoji[KING] in {
        one.id for one in await client_scene.bot.fetch_application_emojis()
    }


@pytest.mark.parametrize(
    ("status", "code", "again"),
    first_of([(429, 0, True), (403, 50013, False), (400, 30008, False)], 2),
)
async def test_what_ends_the_uploads_and_whether_they_are_tried_again(
    client_scene: Scene, status: int, code: int, *, again: bool
) -> None:
    emoji = ApplicationEmoji(
        client_scene.bot, HandClock(), 0, {"b9_one": PICTURE, "b9_two": PICTURE}
    )
    # discord.py itself tries five times where it is asked to wait
    client_scene.playground.fail(
        "POST",
        "/emojis",
        status=status,
        code=code,
        times=1 if code else 5,
        body=None if code else {"retry_after": 0},
    )
    assert await emoji.complete() is again
    names = {one.name for one in await client_scene.bot.fetch_application_emojis()}
    assert not names & {"b9_one", "b9_two"}


async def test_doubted_pictures_are_not_drawn_with(client_scene: Scene) -> None:
    emoji = ApplicationEmoji(client_scene.bot, HandClock(), 0, {KING: PICTURE})
    assert not await emoji.complete()
    emoji.doubt()
    assert emoji.deck.face(Card.parse("Kc")) == "K♣"
