"""Start and memory of the bot with no other, 2,500 and 25,000 servers, as many shards
as Discord would advise.

Run by hand: `uv run python -m tests.bench.many_servers [--servers 1 2500 25000]
[--channels 20 --roles 10]`. The bot is `python -m bot`, with a database that knows its
servers, and the playground is a process of its own. It counts from the start of the
bot's process until somebody has been answered in a server of each shard."""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import sys
import tempfile
import time
from asyncio.subprocess import PIPE
from dataclasses import dataclass
from pathlib import Path

import psutil

from bot.playground import Crowd, GatewayRules, Playground
from db import guilds
from db.database import Database
from db.engine.port import Connection
from tests.helpers.process import environment, program

A_SHARD = 1000
"""Servers of a shard, as Discord advises them."""
PATIENCE = 1800.0
SERVED = 5.0
"""Seconds after the last answer at which memory is read again."""


@dataclass(frozen=True)
class Size:
    """What the bot meets: how many servers, and what each of them has."""

    servers: int
    channels: int
    roles: int
    threads: int

    @property
    def shards(self) -> int:
        """Return how many Discord would advise."""
        return max(1, math.ceil(self.servers / A_SHARD))

    @property
    def crowd(self) -> Crowd:
        """Return the servers."""
        return Crowd(self.servers, self.channels, self.roles, self.threads)


@dataclass(frozen=True)
class Start:
    """What a start took.

    Attributes:
        seconds: until somebody was answered in each shard.
        cpu: seconds of it that the bot's process was at work.
        at_once: MiB then.
        later: MiB a little later.
    """

    seconds: float
    cpu: float
    at_once: float
    later: float


async def serve(size: Size, concurrency: int) -> None:
    """Be the playground: say where it is, wait for the bot, use a command in each
    shard, and say so."""
    rules = GatewayRules(size.shards, max_concurrency=concurrency, identify_every=5.0)
    async with Playground(
        rate_limits=False, crowd=size.crowd, gateway=rules
    ) as playground:
        print(
            json.dumps({"token": playground.token, "url": playground.api_url}),
            flush=True,
        )
        sessions = playground.gateway.sessions
        await playground.wait_for(
            lambda: len(sessions) == size.shards and len(playground.world.commands) > 1,
            PATIENCE,
        )
        people = [
            playground.person("alice").in_server(playground.server(1 + at))
            for at in range(size.shards)
        ]
        for person in people:
            while (await person.run("tokens balance")).failed:
                pass  # its servers are on their way, which takes longer than a person is waited for
        print("answered", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
    # A command that met a shard while its servers came in is answered late, and asked
    # again above.
    for violation in playground.violations:
        if violation.method == "GATEWAY":
            print(violation, file=sys.stderr)


async def start(size: Size, folder: Path, concurrency: int) -> Start:
    """Start a playground and the bot, and measure the bot until it has answered
    everywhere."""
    path = folder / f"{size.servers}.sqlite3"
    if not path.exists():
        await know(path, size.crowd)
    words = [
        sys.executable,
        "-m",
        "tests.bench.many_servers",
        "--serve",
        str(size.servers),
    ]
    words += ["--concurrency", str(concurrency), "--channels", str(size.channels)]
    words += ["--roles", str(size.roles), "--threads", str(size.threads)]
    room = await asyncio.create_subprocess_exec(*words, stdin=PIPE, stdout=PIPE)
    assert room.stdout is not None
    about = json.loads(await room.stdout.readline())
    began = time.perf_counter()
    async with program(
        environment(about["token"], about["url"], path), folder
    ) as process:
        answered = await room.stdout.readline()
        assert answered == b"answered\n", (
            "the playground ended before the bot had answered everywhere"
        )
        took = time.perf_counter() - began
        bot = psutil.Process(process.pid)
        spent, at_once = sum(bot.cpu_times()[:2]), bot.memory_info().rss / 2**20
        await asyncio.sleep(SERVED)
        found = Start(took, spent, at_once, bot.memory_info().rss / 2**20)
    await room.communicate(b"\n")
    return found


async def know(path: Path, crowd: Crowd) -> None:
    """Let the database know all servers, as after a former start: a server it does not
    know is greeted."""
    database = await Database.open(path)
    now = round(time.time() * 1000)

    def store(connection: Connection) -> None:
        for one in crowd.ids():
            guilds.ensure(connection, int(one), now)

    await database.run(store)
    await database.close()


async def measure(sizes: list[Size], concurrency: int) -> None:
    """Measure one size after the other, and print what each server more costs."""
    heads = (
        ("servers", 8),
        ("shards", 8),
        ("start s", 9),
        ("CPU s", 8),
        ("MiB", 8),
        (f"{SERVED:.0f} s later", 11),
    )
    print("".join(f"{head:>{width}}" for head, width in (*heads, ("KiB a server", 14))))
    with tempfile.TemporaryDirectory() as name:
        first: tuple[Size, Start] | None = None
        for size in sizes:
            found = await start(size, Path(name), concurrency)
            more = size.servers - first[0].servers if first else 0
            each = (
                f"{(found.later - first[1].later) * 1024 / more:14.1f}"
                if first and more
                else ""
            )
            line = f"{size.servers:8,}{size.shards:8}{found.seconds:9.1f}{found.cpu:8.1f}{found.at_once:8.1f}"
            print(f"{line}{found.later:11.1f}{each}", flush=True)
            first = first or (size, found)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--servers", type=int, nargs="+", default=[1, 2_500, 25_000])
    parser.add_argument("--channels", type=int, default=20)
    parser.add_argument("--roles", type=int, default=10)
    parser.add_argument("--threads", type=int, default=0)
    parser.add_argument(
        "--concurrency",
        type=int,
        default=1,
        help="how many shards may identify at once",
    )
    parser.add_argument("--serve", type=int, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    sizes = [
        Size(servers, asked.channels, asked.roles, asked.threads)
        for servers in asked.servers
    ]
    if asked.serve is not None:
        asyncio.run(
            serve(
                Size(asked.serve, asked.channels, asked.roles, asked.threads),
                asked.concurrency,
            )
        )
    else:
        asyncio.run(measure(sizes, asked.concurrency))


if __name__ == "__main__":
    main()
