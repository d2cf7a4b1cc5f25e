"""Start-up time and memory with no, a thousand and ten thousand open tables in the
database.

Run by hand: `uv run python -m tests.bench.open_tables [--rounds 3]`. Every table is in
mid-hand; the clocks of half of them ran out while the bot was away. Measured from the
start of the process until it answers a command. `--against .../.venv/bin/python` lets
the bot of another worktree take turns with ours, with databases of its own."""

from __future__ import annotations

import argparse
import asyncio
import shutil
import sqlite3
import statistics
import sys
import tempfile
import time
from pathlib import Path

import psutil

from bot.games.bura.rules.options import CLASSIC
from bot.ground.clock import SystemClock
from bot.playground import Playground
from bot.playground.people import GUILD_ID
from bot.tables.ids import ChannelId, GuildId, UserId
from bot.tables.opening import Terms
from bot.tables.service import Tables
from bot.tables.timing import Timing
from db.database import Database
from tests.helpers.process import environment, program
from tests.tables import asks

COUNTS = [0, 1_000, 10_000]
AT_ONCE = 200
SERVED = 5.0
"""Seconds after the start at which memory is read again, once overdue clocks have been
started again."""


async def fill(path: Path, count: int) -> None:
    """Open so many tables, two people each, through the bot's own use cases."""
    database = await Database.open(path)
    tables = Tables(database, SystemClock(), Timing(), lambda _change: None)
    guild, channel = GuildId(int(GUILD_ID)), ChannelId(1)

    async def sit(number: int) -> None:
        host, guest = UserId(10_000_000 + 2 * number), UserId(10_000_001 + 2 * number)
        terms = Terms(guild, channel, host, "bura", "classic", CLASSIC, 1, click=number)
        table = await tables.challenge(terms, guest)
        await asks.accept(tables, table.id, guest, number)

    for first in range(0, count, AT_ONCE):
        await asyncio.gather(*map(sit, range(first, min(first + AT_ONCE, count))))
    await database.close()
    # an hour has passed since the last change
    with sqlite3.connect(path) as connection:
        connection.execute(
            "UPDATE tables SET changed_at = changed_at - 3600000, deadline_at = deadline_at - 3600000"
        )
        connection.execute(
            "UPDATE tables SET deadline_at = deadline_at + 7200000 WHERE table_id % 2"
        )
        connection.execute(
            "UPDATE tables SET changed_at = changed_at - table_id * 1000"
        )
    connection.close()


async def start(path: Path, folder: Path, python: str) -> tuple[float, ...]:
    """Start the bot; return the seconds until it answers, those of CPU, and its memory
    in MiB then and later."""
    async with Playground(rate_limits=False) as room:
        began = time.perf_counter()
        async with program(
            environment(room.token, room.api_url, path), folder, python
        ) as process:
            await room.wait_for(lambda: len(room.world.commands) >= 2, 60)
            await room.wait_online()
            reply = await room.person("alice").run("tokens balance")
            took = time.perf_counter() - began
            assert not reply.failed
            bot = psutil.Process(process.pid)
            spent = sum(bot.cpu_times()[:2])
            at_start = bot.memory_info().rss / 2**20
            await asyncio.sleep(SERVED)
            return took, spent, at_start, bot.memory_info().rss / 2**20


async def measure(rounds: int, pythons: list[str], counts: list[int]) -> None:
    """Measure every count with every bot, in turns, and print the medians."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        taken: dict[tuple[int, int], list[tuple[float, ...]]] = {}
        for count in counts:
            await fill(folder / f"{count}-0.sqlite3", count)
            for bot in range(1, len(pythons)):
                shutil.copy(
                    folder / f"{count}-0.sqlite3", folder / f"{count}-{bot}.sqlite3"
                )
        for _ in range(rounds):
            for count in counts:
                for bot, python in enumerate(pythons):
                    found = await start(
                        folder / f"{count}-{bot}.sqlite3", folder, python
                    )
                    taken.setdefault((count, bot), []).append(found)
    print(
        f"{'open tables':>12}{'start s':>10}{'CPU s':>8}{'MiB':>8}{f'MiB {SERVED:.0f} s later':>18}"
    )
    for (count, bot), starts in taken.items():
        seconds, spent, first, later = (
            statistics.median(column) for column in zip(*starts, strict=True)
        )
        print(
            f"{count:12,}{seconds:10.2f}{spent:8.2f}{first:8.1f}{later:18.1f}{'   the other' * bot}"
        )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tables", type=int, nargs="+", default=COUNTS)
    parser.add_argument(
        "--against", help="the Python of another worktree, whose bot is measured too"
    )
    chosen = parser.parse_args()
    pythons = [sys.executable, chosen.against] if chosen.against else [sys.executable]
    asyncio.run(measure(chosen.rounds, pythons, chosen.tables))


if __name__ == "__main__":
    main()
