"""A bot is killed in the middle of races, and they go on where they stood."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.games.killing import database_in, mortal
from tests.helpers.autopsy import copied
from tests.helpers.racers import Racer

KILLS = (40, 24, 8)
"""Cards that both have left at a kill, if the race goes on until then: a player who is
out may call it earlier."""
UNANSWERED = 4
"""Seconds until Discord says of a press that nobody answered it: those that a killed
bot had heard of."""


@pytest.mark.long
async def test_a_race_through_kills(tmp_path: Path) -> None:
    async with mortal("bot.games.aggravation", tmp_path, 2, presses=3) as game:
        clock = game.playground.world.clock
        alice, bob = (
            Racer(game.playground, person, clock, Random(n), None, table="1")
            for n, person in enumerate(game.people)
        )
        opened = await game.people[0].run(
            "aggravation challenge", opponent=game.people[1], options="flip_seconds=1"
        )
        await game.people[1].click("Accept", opened.message)
        async with asyncio.TaskGroup() as racing:
            for racer in (alice, bob):
                racing.create_task(racer.race())
            unheard = (0, 0)
            for cards in KILLS:
                await game.until(lambda cards=cards: alice.cards <= cards or game.over)
                if not game.over:
                    await game.another()
                    unheard = (len(alice.taps), len(bob.taps))
            await game.until(lambda: game.over and not (alice.racing or bob.racing))
            heard = [*alice.taps[unheard[0] :], *bob.taps[unheard[1] :]]
            await game.until(lambda: all(tap.took >= 0 for tap in heard))
            await clock.advance(UNANSWERED)
        assert game.kills > 1
    with copied(database_in(tmp_path)) as connection:
        ended = connection.execute(
            "SELECT status, end_reason, hand_no FROM tables"
        ).fetchall()
        assert [tuple(row) for row in ended] == [("over", "won", 1)]
        at = [
            row[0] for row in connection.execute("SELECT at FROM actions ORDER BY seq")
        ]
        assert at == sorted(at)
