"""A process whose shards another has taken while its session was lost: a press reaches
both, and is answered once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.delivery.sending import Sender
from bot.playground import Playground, Reply
from bot.process.client import BuraBot
from db.database import Database
from db.engine.port import LockKind
from db.errors import OwnedElsewhere
from tests.db.postgresql.test_loss import end_sessions
from tests.helpers import engines
from tests.helpers.card_room import running_bot
from tests.helpers.clock import HandClock
from tests.playground.raw import Json, RawBot, button, row, text, v2

PUBLIC_MESSAGE = 4
"""The kind of an answer that is a new message."""
ENOUGH = 1.0
"""Seconds in which a process has answered what it would answer."""


@dataclass
class Both:
    """The process that has a shard, until it loses it, and the one that has it then.
    Both hear what happens there."""

    playground: Playground
    former: BuraBot
    owner: RawBot
    url: str

    async def asks(self, command: str) -> tuple[asyncio.Task[Reply], Json]:
        """Let somebody use a command; return what becomes of it, and what the owner is
        told."""
        return await self.owner.click(self.playground.person("alice").run(command))

    @asynccontextmanager
    async def lost(self) -> AsyncIterator[None]:
        """End all sessions, and take the shard as another process."""
        end_sessions(self.url)
        other = await Database.open(Path(self.url))
        assert await other.take(LockKind.SHARD, 0)
        yield
        await other.close()

    async def owner_answers(self, interaction: Json) -> int:
        """Answer as the process that has the shard; return Discord's status."""
        status, _ = await self.owner.answer(
            interaction, PUBLIC_MESSAGE, v2(text("of the owner"))
        )
        return status


async def _opened(
    open_: Callable[[str], Awaitable[Database]], url: str, _: Path
) -> Database:
    return await open_(url)


@pytest.fixture
def room_url(monkeypatch: pytest.MonkeyPatch) -> str:
    """The address of the database that the room opens for its file."""
    engines.demand_server()
    made = engines.new_database()
    monkeypatch.setattr(Database, "open", partial(_opened, Database.open, made))
    return made


@pytest.fixture
async def both_owners(tmp_path: Path, room_url: str) -> AsyncIterator[Both]:
    clock = HandClock()
    async with (
        Playground(clock=clock) as playground,
        running_bot(playground, tmp_path / "unused", clock) as former,
        RawBot(playground) as owner,
    ):
        await owner.connect()
        await owner.event("GUILD_CREATE")
        yield Both(playground, former, owner, room_url)


async def test_a_process_that_has_lost_its_shard_tells_nobody_what_it_reads(
    both_owners: Both,
) -> None:
    async with both_owners.lost():
        asking, interaction = await both_owners.asks("help")
        await asyncio.sleep(ENOUGH)
        assert await both_owners.owner_answers(interaction) == 204
        assert both_owners.former.services.database.taken.done()
    assert "of the owner" in (await asking).text
    assert both_owners.playground.violations == []


async def test_a_process_that_knows_of_its_loss_answers_nothing(
    both_owners: Both,
) -> None:
    """It could say without its database that it knows no such button."""
    alice, database = (
        both_owners.playground.person("alice"),
        both_owners.former.services.database,
    )
    channel = both_owners.playground.world.channel_named("cards").id
    await both_owners.owner.rest(
        "POST", f"/channels/{channel}/messages", v2(row(button()))
    )
    async with both_owners.lost():
        with pytest.raises(OwnedElsewhere):
            await database.run(lambda c: c.execute("SELECT 1").fetchall())
        asking, interaction = await both_owners.owner.click(alice.click("Press"))
        await asyncio.sleep(ENOUGH)
        assert await both_owners.owner_answers(interaction) == 204
    assert "of the owner" in (await asking).text
    assert both_owners.playground.violations == []


async def test_an_answer_that_comes_after_the_owners_changes_nothing(
    both_owners: Both, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """No process can know of a loss in the very moment of its answer: Discord takes the
    first one."""
    caplog.set_level(logging.INFO, "bot")
    drawn, go_on = asyncio.Event(), asyncio.Event()

    async def late(sender: Sender, *given: Any) -> Any:  # noqa: ANN401
        drawn.set()
        await go_on.wait()
        return await send(sender, *given)

    send = Sender.answer
    monkeypatch.setattr(Sender, "answer", late)
    asking, interaction = await both_owners.asks("help")
    await drawn.wait()
    async with both_owners.lost():
        assert await both_owners.owner_answers(interaction) == 204
        go_on.set()
        await both_owners.playground.wait_for(lambda: both_owners.playground.violations)
        await asyncio.sleep(ENOUGH)
    assert "of the owner" in (await asking).text
    assert [
        message.text for message in both_owners.playground.person("alice").messages()
    ] == ["of the owner"]
    told = [record for record in caplog.records if record.name == "bot.delivery.rest"]
    assert [(record.levelno, record.exc_info) for record in told] == [
        (logging.INFO, None)
    ]
    assert "40060" in told[0].getMessage()
    assert [one.what for one in both_owners.playground.violations] == [
        "an interaction that several sessions have heard was answered twice (400, code 40060)"
    ]
