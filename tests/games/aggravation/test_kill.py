"""A bot is killed in the middle of races, and they go on where they stood."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.autopsy import copied
from tests.games.killing import database_in, mortal
from tests.racers import Racer

KILLS = (40, 24, 8)
"""Cards that both have left."""
UNANSWERED = 4
"""Seconds until Discord says of a press that nobody answered it: those that a killed bot had heard of."""


@pytest.mark.long
async def test_a_race_through_kills(tmp_path: Path) -> None:
    async with mortal("bot.games.aggravation", tmp_path, 2) as game:
        clock = game.playground.world.clock
        alice, bob = (
            Racer(game.playground, person, clock, Random(n), None, table="1") for n, person in enumerate(game.people)
        )
        opened = await game.people[0].run("aggravation challenge", opponent=game.people[1], options="flip_seconds=1")
        await game.people[1].click("Accept", opened.message)
        racing = asyncio.gather(alice.race(), bob.race())
        for cards in KILLS:
            await game.until(lambda cards=cards: alice.cards <= cards)
            await game.another()
        await game.until(lambda: game.over)
        await clock.advance(UNANSWERED)
        await racing
    with copied(database_in(tmp_path)) as connection:
        ended = connection.execute("SELECT status, end_reason, hand_no FROM tables").fetchall()
        assert [tuple(row) for row in ended] == [("over", "won", 1)]
        at = [row[0] for row in connection.execute("SELECT at FROM actions ORDER BY seq")]
        assert at == sorted(at)
