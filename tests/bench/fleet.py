"""Clicks of several processes on one PostgreSQL, against one process with SQLite in the
same run.

Run by hand: `uv run python -m tests.bench.fleet [--processes 1 2 4] [--rounds 5]
[--folder .]`. Each way is a bot of its own at a Discord of its own, with a server for
each process, and as many tables in all. The server of PostgreSQL is as durable as
SQLite's file, and on the same disk. The ways take turns, each while the others rest.
Measured are

* 32 people who click again as soon as they are answered, until the last request that
  they cause;
* people who click at a fixed rate, whatever the bot does: a time begins when the click
  was to be made;
* for each click the CPU of the bot's processes, of the server's processes, and of
  Discord with its people, which are this process; the WAL that it makes, and the
  requests that Discord would count;
* in a round of its own, what the server was asked.

All of it shares the machine's cores, so clicks a second cannot grow with processes as
they would on machines of their own; what a click costs each part says what more cores
carry."""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, closing
from dataclasses import astuple, dataclass, field
from pathlib import Path
from typing import Final

import psutil
import psycopg

from tests.bench.click_to_answer import CROWD, Tables, quiet
from tests.bench.quick_discord import TOKEN, QuickDiscord
from tests.helpers.postgresql_server import DURABLE, Server
from tests.helpers.process import environment, program

SQLITE: Final = "SQLite, 1"
COUNTING: Final = (
    "shared_preload_libraries=pg_stat_statements",
    "pg_stat_statements.track_utility=on",
)
CONTROL: Final = ("BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE")
"""What begins and ends transactions."""


@dataclass(frozen=True)
class Spent:
    """What has been spent until a moment: milliseconds of CPU, bytes, and requests that
    Discord counts."""

    bots: float
    server: float
    people: float
    wal: float
    limited: float

    def a_click(self, before: Spent, clicks: int) -> Spent:
        """Return what each of so many clicks has cost since a moment."""
        both = zip(astuple(self), astuple(before), strict=True)
        return Spent(*((now - then) / clicks for now, then in both))


@dataclass
class Figures:
    """What was measured of one way: clicks a second and what a click cost by round,
    milliseconds of each click."""

    full: list[float] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)
    cost: list[Spent] = field(default_factory=list)
    paced: list[float] = field(default_factory=list)
    cost_paced: list[Spent] = field(default_factory=list)
    asked: Counter[str] = field(default_factory=Counter)
    mib: float = 0.0


class Postmaster:
    """The server as this benchmark sees it."""

    def __init__(self, server: Server) -> None:
        self._c = psycopg.connect(server.url("postgres"), autocommit=True)
        (postmaster,) = self._c.execute(
            "SELECT pg_read_file('postmaster.pid')"
        ).fetchone() or ("",)
        self._process = psutil.Process(int(postmaster.split()[0]))
        self._c.execute("CREATE EXTENSION pg_stat_statements")
        self.count("none")

    def database(self, name: str) -> None:
        """Make an empty database."""
        self._c.execute(f"CREATE DATABASE {name}".encode())

    def count(self, which: str) -> None:
        """Let the server count the statements that it is asked (`top`), or not
        (`none`), which is quicker."""
        self._c.execute(f"ALTER SYSTEM SET pg_stat_statements.track = {which}".encode())
        self._c.execute("SELECT pg_reload_conf()")
        self._c.execute("SELECT pg_stat_statements_reset()")

    @property
    def asked(self) -> Counter[str]:
        """How often each statement was asked since it is counted."""
        found = self._c.execute(
            "SELECT query, sum(calls)::int FROM pg_stat_statements GROUP BY query"
        ).fetchall()
        return Counter(dict(found))

    @property
    def cpu(self) -> float:
        """Milliseconds of CPU that the server's processes have taken, those that have
        ended too."""
        own = self._process.cpu_times()
        spent = sum(own) + sum(
            sum(one.cpu_times()[:2]) for one in self._process.children()
        )
        return 1000 * float(spent)

    @property
    def wal(self) -> int:
        """Bytes of WAL that were ever written."""
        (written,) = self._c.execute(
            "SELECT (pg_current_wal_insert_lsn() - '0/0')::bigint"
        ).fetchone() or (0,)
        return int(written)

    def close(self) -> None:
        """Look no more."""
        self._c.close()


class Way:
    """Processes that play at one Discord, with one database."""

    def __init__(self, name: str, tables: Tables, server: Postmaster) -> None:
        self.name = name
        self.tables = tables
        self.figures = Figures()
        self._server = server
        self._here = psutil.Process()

    @property
    def spent(self) -> Spent:
        """What all have spent so far."""
        here = 1000 * float(sum(self._here.cpu_times()[:2]))
        return Spent(
            self.tables.cpu,
            self._server.cpu,
            here,
            self._server.wal,
            self.tables.discord.limited,
        )

    async def without_rest(self, seconds: float) -> int:
        """Let a crowd click as fast as it is answered; returns how many clicks that
        made."""
        await quiet([self.tables])
        waits: list[float] = []
        before, start = self.spent, time.perf_counter()

        async def person() -> None:
            while time.perf_counter() - start < seconds:
                waits.append(await self.tables.click())

        await asyncio.gather(*(person() for _ in range(CROWD)))
        taken = await quiet([self.tables]) - start
        self.figures.cost.append(self.spent.a_click(before, len(waits)))
        self.figures.full.append(len(waits) / taken)
        self.figures.waits += waits
        await self.tables.go_on()
        return len(waits)

    async def at_a_rate(self, rate: float, seconds: float) -> None:
        """Let people click at moments that do not depend on answers."""
        await quiet([self.tables])
        count = round(rate * seconds)
        before, start = self.spent, time.perf_counter()

        async def click(number: int) -> float:
            when = start + number / rate
            await asyncio.sleep(when - time.perf_counter())
            wanted = await self.tables.take()
            late = time.perf_counter() - when
            taken, answer = await self.tables.discord.press(*wanted)
            self.tables.done(wanted, answer)
            return late * 1000 + taken

        self.figures.paced += await asyncio.gather(*map(click, range(count)))
        await quiet([self.tables])
        self.figures.cost_paced.append(self.spent.a_click(before, count))
        await self.tables.go_on()

    async def count(self, seconds: float) -> None:
        """Note what the server is asked for each click of a crowd."""
        self._server.count("top")
        clicks = await self.without_rest(seconds)
        asked = self._server.asked
        self._server.count("none")
        for sql, times in asked.items():
            kind = sql.split()[0].upper()
            self.figures.asked[kind if kind in CONTROL else "question"] += (
                times / clicks
            )  # type: ignore[assignment]


async def measure(
    chosen: argparse.Namespace, server: Server, folder: Path
) -> list[Way]:
    """Return what was measured of each way."""
    async with AsyncExitStack() as stack:
        seen = stack.enter_context(closing(Postmaster(server)))
        ways = [await begin(stack, SQLITE, 1, folder, seen, tables=chosen.tables)]
        for processes in chosen.processes:
            database, name = f"fleet{processes}", f"PostgreSQL, {processes}"
            seen.database(database)
            url = server.url(database)
            ways.append(
                await begin(
                    stack, name, processes, folder, seen, tables=chosen.tables, url=url
                )
            )
        for way in ways:
            # not counted: imports and prepared statements
            await way.without_rest(chosen.seconds)
            way.figures = Figures()
        for _ in range(chosen.rounds):
            for way in ways:
                await way.without_rest(chosen.seconds)
            for way in ways:
                await way.at_a_rate(chosen.rate, chosen.seconds)
        for way in ways:
            kept, way.figures = way.figures, Figures()
            await way.count(chosen.seconds)
            kept.asked = way.figures.asked
            kept.mib = (
                statistics.mean(one.memory_info().rss for one in way.tables.processes)
                / 2**20
            )
            way.figures = kept
    return ways


async def begin(
    stack: AsyncExitStack,
    name: str,
    processes: int,
    folder: Path,
    server: Postmaster,
    *,
    tables: int,
    url: str | None = None,
) -> Way:
    """Start a Discord and so many processes at it, and open the tables."""
    room = await stack.enter_async_context(QuickDiscord(tables, processes))
    started = []
    for number in range(processes):
        place = folder / f"{name.replace(', ', '-')}-{number}"
        place.mkdir()
        settings = environment(TOKEN, f"{room.origin}/api/v10", place / "bura.sqlite3")
        settings |= {"BURA_DATABASE": url, "BURA_SHARDS_HERE": "1"} if url else {}
        started.append(await stack.enter_async_context(program(settings, place)))
    async with asyncio.timeout(60):
        await room.online.wait()
        while not room.commands:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    way = Way(
        name, Tables(room, [psutil.Process(one.pid) for one in started], []), server
    )
    await quiet([way.tables])
    await way.tables.open()
    return way


def report(ways: Sequence[Way], rate: float) -> None:
    """Print what was measured, a column for each way; at the end what each round's
    ratio to the first was."""
    rows: list[tuple[str, str, Callable[[Figures], float]]] = [
        ("without rest: clicks a second", ".0f", lambda f: statistics.median(f.full)),
        ("  p50 ms", ".1f", lambda f: statistics.median(f.waits)),
        ("  p99 ms", ".1f", lambda f: _p99(f.waits)),
        *_costs("  ", lambda f: f.cost),
        (
            f"{rate:.0f} clicks a second: p50 ms",
            ".1f",
            lambda f: statistics.median(f.paced),
        ),
        ("  p99 ms", ".1f", lambda f: _p99(f.paced)),
        *_costs("  ", lambda f: f.cost_paced),
        ("MiB a process", ".0f", lambda f: f.mib),
        *(
            (f"asked a click: {kind}", ".2f", lambda f, kind=kind: float(f.asked[kind]))
            for kind in ("question", *CONTROL)
        ),
    ]
    print(f"{'':36}" + "".join(f"{way.name:>16}" for way in ways))
    for name, form, of in rows:
        print(f"{name:36}" + "".join(f"{of(way.figures):16{form}}" for way in ways))
    for other in ways[: 2 if len(ways) > 1 else 1]:
        ratios = (
            statistics.median(
                mine / theirs
                for mine, theirs in zip(
                    way.figures.full, other.figures.full, strict=True
                )
            )
            for way in ways
        )
        print(
            f"{f'clicks a second / {other.name}':36}"
            + "".join(f"{ratio:16.2f}" for ratio in ratios)
        )


def _p99(found: list[float]) -> float:
    return statistics.quantiles(found, n=100)[98]


def _costs(
    indent: str, of: Callable[[Figures], list[Spent]]
) -> list[tuple[str, str, Callable[[Figures], float]]]:
    def median(part: str) -> Callable[[Figures], float]:
        return lambda figures: statistics.median(
            getattr(one, part) for one in of(figures)
        )

    return [
        (f"{indent}CPU ms a click: the bot", ".2f", median("bots")),
        (f"{indent}                PostgreSQL", ".2f", median("server")),
        (f"{indent}                Discord, people", ".2f", median("people")),
        (f"{indent}WAL bytes a click", ".0f", median("wal")),
        (f"{indent}requests a click that count", ".2f", median("limited")),
    ]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--processes",
        type=int,
        nargs="+",
        default=[1, 2, 4],
        help="how many, on PostgreSQL",
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument(
        "--seconds", type=float, default=3.0, help="how long people click in a round"
    )
    parser.add_argument(
        "--rate",
        type=float,
        default=80.0,
        help="clicks a second of people who do not wait",
    )
    parser.add_argument("--tables", type=int, default=600, help="tables of a way")
    parser.add_argument(
        "--folder",
        type=Path,
        default=Path(tempfile.gettempdir()),
        help="a folder on the disk to use",
    )
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=chosen.folder) as folder:
        server = Server(*DURABLE, *COUNTING, place=chosen.folder)
        try:
            report(
                asyncio.run(measure(chosen, server, Path(folder).resolve())),
                chosen.rate,
            )
        finally:
            server.remove()


if __name__ == "__main__":
    main()
