"""A race is looked at once more in real time: as fast as it was."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from random import Random

import pytest

from bot.playground import VisibleMessage
from tests.games.registered import registered
from tests.helpers.card_room import CardRoom, card_room
from tests.helpers.racers import Racer
from tests.showing.test_slow_replies import Slow

STORY = re.compile(r"^(\d+)\.\d s · ", re.MULTILINE)
SECONDS = 20
LONGEST_PAUSE = 4.0
"""Seconds between two flips, with what it takes until something is shown."""


async def raced(room: CardRoom) -> VisibleMessage:
    """Let two race to the end, and Alice look back at it."""
    await room.alice.run("aggravation challenge", opponent=room.bob)
    people = enumerate((room.alice, room.bob))
    racers = [
        Racer(room.playground, one, room.clock, Random(n), table="1")
        for n, one in people
    ]
    await room.bob.click("Accept")
    await asyncio.gather(*(racer.race() for racer in racers))
    await room.settle(3)
    shown = (await room.alice.run("cards replay", table=1)).message
    assert shown is not None
    return shown


async def test_a_replay_runs_in_real_time_until_something_is_pressed(
    tmp_path: Path,
) -> None:
    with registered("bot.games.aggravation", ready=True):
        async with card_room(
            tmp_path, {"BURA_HOUSE_WORKERS": 0}, delay=lambda: 0.1
        ) as room:
            shown = await raced(room)
            await room.alice.click("In real time", shown)
            for second in range(1, SECONDS):
                await room.tick(1)
                moments = [int(moment) for moment in re.findall(STORY, shown.text)]
                assert (
                    second < LONGEST_PAUSE or 0 <= second - moments[-1] <= LONGEST_PAUSE
                ), shown.text
            await room.alice.click("Back", shown)
            stands = shown.text
            await room.tick(SECONDS)
            assert shown.text == stands
            await room.alice.click("In real time", shown)
            await room.until(lambda: shown.buttons["In real time"].disabled, 120)
            assert [one for one in room.playground.requests if one.status == 429] == []


async def test_a_replay_that_was_left_before_discord_replied_does_not_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with registered("bot.games.aggravation", ready=True):
        async with card_room(tmp_path, {"BURA_HOUSE_WORKERS": 0}) as room:
            shown = await raced(room)
            slow = Slow(room.bot.services.rest, "update", monkeypatch)
            await room.alice.click("In real time", shown)
            await room.alice.click("Next", shown)
            stands = shown.text
            slow.told.set()
            await room.tick(SECONDS)
            assert shown.text == stands


async def test_where_the_message_is_gone_it_runs_in_a_new_one_until_something_is_pressed(
    tmp_path: Path,
) -> None:
    with registered("bot.games.aggravation", ready=True):
        async with card_room(tmp_path, {"BURA_HOUSE_WORKERS": 0}) as room:
            gone = await raced(room)
            room.playground.fail("POST", "/callback$", status=404, code=10008)
            shown = (await room.alice.click("In real time", gone)).message
            assert shown is not None
            assert shown.id != gone.id
            first = shown.text
            await room.tick(SECONDS / 2)
            assert shown.text != first
            await room.alice.click("Back", shown)
            stands = shown.text
            await room.tick(SECONDS)
            assert shown.text == stands
