"""Random evenings of whole servers, in processes that are killed: `uv run python -m
tests.helpers.storm FILE --acts 400`.

Two servers with the same people: hands with tokens, challenges and open tables, the
house, dailies, relief, gifts, grants, seasons and taking them back, erasures, copies,
and time. Each process plays in one of the servers until it is killed in the middle of a
commit or right after one; the other server's rows must be the same as before, nothing
that was answered may be lost, and `check` must find nothing. At the end `rebuild` must
change nothing."""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import os
import signal
import sqlite3
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Final

from bot.command_line.check import unsound
from bot.economy.rebuild import rebuild
from bot.tables import lifecycle
from bot.tables.dealing import SEED_BYTES
from bot.tables.ids import GuildId
from db import batch, daily
from tests.helpers.clock import START, HandClock, run
from tests.helpers.engines import columns_of, engine, faults_of, raw
from tests.helpers.evening import SERVERS, Evening, open_room, prepare

AT_ONCE: Final = 2
"""Things that people do at the same time."""


@dataclass(frozen=True)
class Life:
    """What one process is to do: so many acts in a server, from a moment on."""

    path: Path
    guild: GuildId
    seed: str
    acts: int
    begin: datetime


async def live(life: Life, told: Callable[[str], None]) -> None:
    """Do random acts in one server; tell of each one that was answered."""
    clock, deals = HandClock(life.begin), Random(f"{life.seed}/deals")
    lifecycle.new_seed = lambda: deals.randbytes(SEED_BYTES)
    async with open_room(life.path, clock) as room:
        evening = Evening.of(room, life.guild, Random(life.seed))
        for _ in range(life.acts // AT_ONCE):
            outcomes = await asyncio.gather(
                *(evening.do_something() for _ in range(AT_ONCE))
            )
            await clock.advance(1.0)
            count = await room.database.read(
                lambda c: c.execute("SELECT max(entry_id) FROM entries").fetchone()[0]
            )
            told(json.dumps([outcomes, clock.now().timestamp(), count or 0]))


def mortal(deadly: int, *, mid: bool) -> None:
    """Let this process be killed at its commit of this number: in the `mid` of it, or
    right after it."""
    former, count = batch.commit, [0]

    def die(c: sqlite3.Connection) -> object:
        os.kill(os.getpid(), signal.SIGKILL)
        return c

    def commit(
        c: sqlite3.Connection, jobs: Sequence[batch.Job], **how: object
    ) -> list[object]:
        count[0] += 1
        if count[0] < deadly:
            return former(c, jobs, **how)
        if not mid:
            former(c, jobs, **how)
        return former(c, [*jobs, die], **how)

    batch.commit = commit


@dataclass
class Report:
    """What has happened in all lives."""

    acts: Counter[str] = field(default_factory=Counter)
    lives: int = 0
    killed: int = 0
    hands: int = 0
    entries: int = 0
    faults: list[str] = field(default_factory=list)


def one_life(life: Life) -> tuple[list[tuple[list[str], float, int]], bool]:
    """Play in a process of its own; return what it told before it ended, and whether it
    was killed."""
    random = Random(life.seed)
    deadly, mid = random.randint(1, 250), random.random() < 0.5
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        code = 1
        try:
            mortal(deadly, mid=mid)
            run(live(life, lambda line: _tell(writing, line)))
            code = 0
        except BaseException:  # noqa: BLE001 - nothing of this process may go on in the other one's place
            traceback.print_exc()
        finally:
            sys.stderr.flush()
            os._exit(code)
    os.close(writing)
    with os.fdopen(reading) as lines:
        told = [json.loads(line) for line in lines if line.endswith("\n")]
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert code in {0, -signal.SIGKILL}, f"the life {life.seed} ended with {code}"
    return told, code != 0


def _tell(writing: int, line: str) -> None:
    os.write(writing, f"{line}\n".encode())


def rows_of(c: sqlite3.Connection, guild: int) -> str:
    """Return a digest of everything that is stored of a guild."""
    digest = hashlib.sha256()
    for name, columns in columns_of(c).items():
        if "guild_id" in columns:
            which = "guild_id = :guild"
        elif "table_id" in columns:
            which = "table_id IN (SELECT table_id FROM tables WHERE guild_id = :guild)"
        else:
            continue
        digest.update(name.encode())
        found = c.execute(f"SELECT * FROM {name} WHERE {which}", {"guild": guild})  # noqa: S608 - names of our schema
        for row in sorted(map(repr, found)):
            digest.update(row.encode())
    return digest.hexdigest()


def storm(path: Path, acts: int, seed: int, *, thorough: int = 10) -> Report:
    """Play so many acts in lives that end by force; look at everything after every
    `thorough`-th of them."""
    report, random, begin = Report(), Random(seed), START
    run(prepare(path))
    while sum(report.acts.values()) < acts and not report.faults:
        report.lives += 1
        guild, other = random.sample(SERVERS, 2)
        with raw(path) as c:
            untouched = rows_of(c, other)
        left = min(120, acts - sum(report.acts.values()))
        told, killed = one_life(
            Life(path, guild, f"{seed}/{report.lives}", left, begin)
        )
        report.killed += killed
        for outcomes, at, _ in told:
            report.acts.update(outcomes)
            begin = datetime.fromtimestamp(at, UTC)
        with raw(path) as c:
            if rows_of(c, other) != untouched:
                report.faults.append(
                    f"life {report.lives}: playing in {guild} has changed rows of {other}"
                )
            (stored,) = c.execute(
                "SELECT coalesce(max(entry_id), 0) FROM entries"
            ).fetchone()
            if told and told[-1][2] > stored:
                report.faults.append(f"life {report.lives}: an answered entry is lost")
            if report.lives % thorough == 0:
                report.faults += unsound(c)
    with raw(path) as c:
        report.faults += [*faults_of(c), *unsound(c)]
        report.hands, report.entries = c.execute(
            "SELECT (SELECT count(*) FROM finishes), (SELECT count(*) FROM entries)"
        ).fetchone()
        c.execute("BEGIN")
        wrong = rebuild(c).total() + daily.rebuild(c)
        c.execute("ROLLBACK")
        if wrong:
            report.faults.append(f"rebuilding would change {wrong} rows")
    return report


def main() -> None:
    """Weather a storm and print what happened, as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "file", type=Path, help="where the database is made; it must not be there"
    )
    parser.add_argument("--acts", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--thorough",
        type=int,
        default=10,
        help="look at everything after so many lives",
    )
    given = parser.parse_args()
    began = time.monotonic()
    with engine():
        report = storm(given.file, given.acts, given.seed, thorough=given.thorough)
    told = {
        "lives": report.lives,
        "killed": report.killed,
        "acts": dict(sorted(report.acts.items())),
    }
    told |= {"hands": report.hands, "entries": report.entries}
    told |= {"seconds": round(time.monotonic() - began), "faults": report.faults}
    sys.stdout.write(json.dumps(told, indent=1) + "\n")
    sys.exit(bool(report.faults))


if __name__ == "__main__":
    main()
