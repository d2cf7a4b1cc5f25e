"""A server throws the bot out and invites it again: its tables wait for it, whether it
was there to see or not."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from sqlite3 import Connection

import pytest

from tests.helpers.by_label import RICH, RICH_TRICKS, claim, play, says
from tests.helpers.card_room import CardRoom, card_room, panel, results
from tests.helpers.wished_cards import deal_from

AWAY, WAITS = True, True


@pytest.fixture
async def leading_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[CardRoom]:
    """A table where Alice is to lead."""
    deal_from(monkeypatch, [RICH])
    settings: dict[str, object] = {"BURA_ANNOUNCE_SECONDS": 0, "BURA_TURN_SECONDS": 60}
    async with card_room(tmp_path, settings, rate_limits=False) as room:
        await room.sit_down()
        await room.settle()
        assert await stored(room) == (not AWAY, not WAITS)
        yield room
        assert await room.faults() == []


async def stored(room: CardRoom) -> tuple[bool, bool]:
    """Return whether the bot has noted that the server removed it, and whether the
    table waits for a place."""

    def look(connection: Connection) -> tuple[bool, bool]:
        query = "SELECT left_at IS NOT NULL, suspended_at IS NOT NULL FROM guilds JOIN tables USING (guild_id)"
        ((away, waits),) = connection.execute(query).fetchall()
        return bool(away), bool(waits)

    return await room.bot.services.database.read(look)


async def until_stored(room: CardRoom, wanted: tuple[bool, bool]) -> None:
    async with asyncio.timeout(10):
        while await stored(room) != wanted:
            await room.tick(0)


async def goes_on(room: CardRoom) -> None:
    """Find the table again, and play its hand to a right claim."""
    await until_stored(room, (not AWAY, WAITS))
    await room.alice.run("cards hand")
    await room.bob.run("cards hand")
    await room.until(lambda: says(room, f"{room.alice.mention} is to lead"))
    assert await stored(room) == (not AWAY, not WAITS)
    await play(room, room.alice, room.bob, RICH_TRICKS)
    await claim(room, room.alice)
    assert len(results(room.clara)) == 1
    assert await room.purses() == (21, 19)


async def test_thrown_out_and_invited_again_before_its_eyes(
    leading_room: CardRoom,
) -> None:
    leading_room.playground.remove_bot()
    await until_stored(leading_room, (AWAY, WAITS))
    leading_room.playground.add_bot()
    await goes_on(leading_room)


async def test_thrown_out_while_it_did_not_run(leading_room: CardRoom) -> None:
    before = len(leading_room.playground.requests)
    await leading_room.restart(leading_room.playground.remove_bot)
    await until_stored(leading_room, (AWAY, WAITS))
    await leading_room.settle()
    sent = [
        request.path
        for request in leading_room.playground.requests[before:]
        if "/messages" in request.path
    ]
    assert not [path for path in sent if path.startswith("/channels/")], (
        "nothing is sent to a server that is gone"
    )
    assert all(
        "<t:" not in shown.text
        for shown in map(panel, (leading_room.alice, leading_room.bob))
        if shown
    ), "no clock runs"
    leading_room.playground.add_bot()
    await goes_on(leading_room)


@pytest.mark.long
async def test_invited_again_while_it_did_not_run(leading_room: CardRoom) -> None:
    leading_room.playground.remove_bot()
    await until_stored(leading_room, (AWAY, WAITS))
    await leading_room.restart(leading_room.playground.add_bot)
    await goes_on(leading_room)


async def test_a_server_that_kept_the_bot_notices_nothing_of_a_restart(
    leading_room: CardRoom,
) -> None:
    await leading_room.restart()
    await leading_room.settle()
    assert await stored(leading_room) == (not AWAY, not WAITS)
