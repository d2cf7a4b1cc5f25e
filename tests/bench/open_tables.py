"""Start-up time and memory with no, a thousand and ten thousand open tables in the database.

Run by hand: `uv run python -m tests.bench.open_tables [--rounds 3]`. Every table is in mid-hand; the clocks of half of
them ran out while the bot was away. Measured from the start of the process until it answers a command.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import statistics
import tempfile
import time
from pathlib import Path

import psutil

from bot.clock import SystemClock
from bot.games.bura.rules.options import CLASSIC
from bot.playground import Playground
from bot.playground.people import GUILD_ID
from bot.tables.invitations import Terms
from bot.tables.service import Tables
from bot.tables.table_view import ChannelId, GuildId, UserId
from bot.tables.timing import Timing
from db.database import Database
from tests.process import environment, program

COUNTS = (0, 1_000, 10_000)
AT_ONCE = 200
SERVED = 5.0
"""Seconds after the start at which memory is read again, once overdue clocks have been started anew."""


async def fill(path: Path, count: int) -> None:
    """Open so many tables, two people each, through the bot's own use cases."""
    database = await Database.open(path)
    tables = Tables(database, SystemClock(), Timing(), lambda _change: None)
    guild, channel = GuildId(int(GUILD_ID)), ChannelId(1)

    async def sit(number: int) -> None:
        host, guest = UserId(10_000_000 + 2 * number), UserId(10_000_001 + 2 * number)
        terms = Terms(guild, channel, host, "bura", "classic", CLASSIC, 1, click=number)
        table = await tables.challenge(terms, guest)
        await tables.accept(table.id, guest, number)

    for first in range(0, count, AT_ONCE):
        await asyncio.gather(*map(sit, range(first, min(first + AT_ONCE, count))))
    await database.close()
    with sqlite3.connect(path) as connection:  # an hour has passed since the last change
        connection.execute("UPDATE tables SET changed_at = changed_at - 3600000, deadline_at = deadline_at - 3600000")
        connection.execute("UPDATE tables SET deadline_at = deadline_at + 7200000 WHERE table_id % 2")
        connection.execute("UPDATE tables SET changed_at = changed_at - table_id * 1000")
    connection.close()


async def start(path: Path, folder: Path) -> tuple[float, float, float]:
    """Start the bot; return the seconds until it answers, and its memory in MiB then and a little later."""
    async with Playground(rate_limits=False) as room:
        began = time.perf_counter()
        async with program(environment(room.token, room.api_url, path), folder) as process:
            await room.wait_for(lambda: len(room.world.commands) >= 2, 60)
            await room.wait_online()
            reply = await room.person("alice").run("tokens balance")
            took = time.perf_counter() - began
            assert not reply.failed
            bot = psutil.Process(process.pid)
            at_start = bot.memory_info().rss / 2**20
            await asyncio.sleep(SERVED)
            return took, at_start, bot.memory_info().rss / 2**20


async def measure(rounds: int) -> None:
    """Measure every count, in turns, and print the medians."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        taken: dict[int, list[tuple[float, float, float]]] = {count: [] for count in COUNTS}
        for count in COUNTS:
            await fill(folder / f"{count}.sqlite3", count)
        for _ in range(rounds):
            for count in COUNTS:
                taken[count].append(await start(folder / f"{count}.sqlite3", folder))
    print(f"{'open tables':>12}{'start s':>10}{'MiB':>8}{f'MiB {SERVED:.0f} s later':>18}")
    for count, found in taken.items():
        seconds, first, later = (statistics.median(column) for column in zip(*found, strict=True))
        print(f"{count:12,}{seconds:10.2f}{first:8.1f}{later:18.1f}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    asyncio.run(measure(parser.parse_args().rounds))


if __name__ == "__main__":
    main()
