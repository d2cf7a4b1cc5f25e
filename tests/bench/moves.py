"""Committed moves per second, against raw sqlite3 with the same durability and the same
statements.

Run by hand: `uv run python -m tests.bench.moves [--seconds 1.0] [--rounds 5] [--folder
.] [--postgresql]`, the last of which adds a PostgreSQL server on the same disk, as
durable. The ways take turns, so that a slow disk or a busy machine hits all of them;
what counts is the median of the rounds' ratios."""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path

import psycopg

from db import tables
from db.database import Database
from db.rows import ActionLogRow, TableRow
from db.schema import prepare
from tests.helpers.postgresql_server import DURABLE, Server

CROWD = 32
NEW = TableRow(0, 1, 2, "bura", "classic", "{}", 1, "playing", 7, 7, "0 2 0,0", 0)


def move(c: sqlite3.Connection, row: TableRow) -> TableRow:
    """Store a move: one action, and the table with its next deadline."""
    after = replace(row, seq=row.seq + 1, deadline_at=row.seq * 1000, clock_ms=60_000)
    tables.append_action(
        c,
        ActionLogRow(
            row.table_id, after.seq, 1, after.seq % 2, "lead KcJc", row.seq, after.seq
        ),
    )
    tables.save_table(c, after, row.seq)
    return after


def seat_table(c: sqlite3.Connection, number: int) -> TableRow:
    """Open a table whose actions have interaction ids of their own."""
    row = replace(NEW, seq=number * 10_000_000)
    return replace(row, table_id=tables.insert_table(c, row))


def raw_moves(path: Path, seconds: float) -> float:
    """Commit moves one by one with sqlite3 alone."""
    c = sqlite3.connect(path, isolation_level=None)
    prepare(c, path)
    c.execute("PRAGMA synchronous = FULL")
    row, done = seat_table(c, 1), 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        c.execute("BEGIN IMMEDIATE")
        row = move(c, row)
        c.execute("COMMIT")
        done += 1
    speed = done / (time.perf_counter() - start)
    c.close()
    return speed


async def our_moves(path: Path | str, seconds: float, clients: int) -> float:
    """Commit moves of several tables at once, each waiting for its own commit."""
    database = await Database.open(path)
    rows = [
        await database.run(partial(seat_table, number=number))
        for number in range(1, clients + 1)
    ]
    start = time.perf_counter()

    async def play(row: TableRow) -> int:
        done = 0
        while time.perf_counter() - start < seconds:
            row = await database.run(partial(move, row=row))
            done += 1
        return done

    done = sum(await asyncio.gather(*map(play, rows)))
    speed = done / (time.perf_counter() - start)
    await database.close()
    return speed


def _on_postgresql(server: Server, clients: int, path: Path, seconds: float) -> float:
    """Commit moves in a new database of a server, which is dropped afterwards."""
    name = f"moves{path.stem}"
    with closing(psycopg.connect(server.url("postgres"), autocommit=True)) as c:
        c.execute(f"CREATE DATABASE {name}".encode())
        speed = asyncio.run(our_moves(server.url(name), seconds, clients))
        c.execute(f"DROP DATABASE {name}".encode())
    return speed


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--seconds", type=float, default=1.0, help="length of one measurement"
    )
    parser.add_argument(
        "--rounds", type=int, default=5, help="measurements of each way"
    )
    parser.add_argument(
        "--folder",
        type=Path,
        default=Path(tempfile.gettempdir()),
        help="a folder on the disk to use",
    )
    parser.add_argument(
        "--postgresql", action="store_true", help="measure the same on PostgreSQL"
    )
    chosen = parser.parse_args()
    ways: dict[str, Callable[[Path, float], float]] = {
        "raw sqlite3, one by one": raw_moves,
        "database, 1 client": lambda path, seconds: asyncio.run(
            our_moves(path, seconds, 1)
        ),
        f"database, {CROWD} clients": lambda path, seconds: asyncio.run(
            our_moves(path, seconds, CROWD)
        ),
    }
    server = Server(*DURABLE, place=chosen.folder) if chosen.postgresql else None
    if server is not None:
        for clients in (1, CROWD):
            ways[f"PostgreSQL, {clients} client{'s' * (clients > 1)}"] = partial(
                _on_postgresql, server, clients
            )
    speeds: dict[str, list[float]] = {way: [] for way in ways}
    for turn in range(chosen.rounds):
        for way, measure in ways.items():
            with tempfile.TemporaryDirectory(dir=chosen.folder) as folder:
                speeds[way].append(
                    measure(Path(folder) / f"{turn}.sqlite3", chosen.seconds)
                )
    if server is not None:
        server.remove()
    raw = speeds["raw sqlite3, one by one"]
    for way, found in speeds.items():
        ratio = statistics.median(
            ours / theirs for ours, theirs in zip(found, raw, strict=True)
        )
        print(f"{way:28} {statistics.median(found):9.0f} moves/s   {ratio:5.2f} of raw")


if __name__ == "__main__":
    main()
