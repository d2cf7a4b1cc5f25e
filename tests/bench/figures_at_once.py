"""How long a hundred requests for figures take that come at once, and how much memory
stays.

Run by hand: `uv run python -m tests.bench.figures_at_once [--requests 100]`. Six people
ask for one another's curve of some hundred hands, in the playground and the bot of one
process; then as many different curves are drawn at once."""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import tempfile
import time
from collections.abc import Awaitable, Sequence
from pathlib import Path
from sqlite3 import Connection
from typing import TypeVar

import psutil

from bot.ground.clock import milliseconds
from bot.ui.pictures import Pictures
from bot.ui.plot import RatingPicture
from tests.economy.finished import end_hand, won
from tests.helpers.card_room import card_room
from tests.visits.after import QUICK

T = TypeVar("T")
HANDS = 500


async def measured(what: str, asked: Sequence[Awaitable[T]]) -> list[T]:
    """Wait for all at once, and say what that took."""
    gc.collect()
    process = psutil.Process()
    memory = process.memory_info().rss
    began = time.perf_counter()
    spent = time.process_time()
    answers = await asyncio.gather(*asked)
    wall, cpu = time.perf_counter() - began, time.process_time() - spent
    gc.collect()
    stayed = (process.memory_info().rss - memory) / 2**20
    print(
        f"{len(asked)} {what}: {wall:.2f} s, {cpu:.2f} s of CPU, {stayed:.1f} MiB stayed"
    )
    return answers


async def main(requests: int) -> None:
    """Measure both."""
    chance = random.Random(2)
    curves = [
        tuple(1000 + chance.randrange(-200, 200) for _ in range(300))
        for _ in range(requests + 1)
    ]
    pictures = Pictures()
    await pictures.png(RatingPicture(curves.pop(), 0))
    await measured(
        "different curves", [pictures.png(RatingPicture(curve, 0)) for curve in curves]
    )
    with tempfile.TemporaryDirectory() as folder:
        async with card_room(Path(folder), QUICK, rate_limits=False) as room:
            people = [
                room.playground.person(account.name)
                for account in room.playground.world.people
            ]
            guild, at = room.guild, milliseconds(room.clock.now())

            def fill(c: Connection) -> None:
                for _ in range(HANDS):
                    one, other = chance.sample(people, 2)
                    end_hand(
                        c,
                        [int(one.id), int(other.id)],
                        won(chance.randrange(2)),
                        at=at,
                        guild=guild,
                    )

            await room.bot.services.database.run(fill)
            await room.alice.run("cards stats")
            asked = [
                people[number % 6].run("cards stats", user=people[number // 6 % 6])
                for number in range(requests)
            ]
            replies = await measured("times /cards stats", asked)
            late = sum(reply.failed for reply in replies)
            print(f"{late} of them not answered within Discord's 3 s")
            room.playground.violations.clear()  # they are what was late


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--requests", type=int, default=100)
    asyncio.run(main(parser.parse_args().requests))
