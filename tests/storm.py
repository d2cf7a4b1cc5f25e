"""Random evenings of whole servers, in processes that are killed: `uv run python -m tests.storm FILE --acts 400`.

Two servers with the same people: hands with tokens, challenges and open tables, the house, dailies, relief, gifts,
grants, seasons and taking them back, erasures, copies, and time. Each process plays in one of the servers until it is
killed in the middle of a commit or right after one; the other server's rows must be the same as before, nothing that
was answered may be lost, and `check` must find nothing. At the end `rebuild` must change nothing.
"""

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
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Final

import db.database
from bot.check import unsound
from bot.clock import milliseconds
from bot.economy import seasons
from bot.economy.audit import Act
from bot.economy.gifts import Gift
from bot.economy.grants import Act as Award
from bot.economy.grants import Award as Wish
from bot.economy.privacy import Privacy
from bot.economy.purse import Purse
from bot.economy.rebuild import rebuild
from bot.games.bura.game import BURA
from bot.games.bura.options import PRESETS
from bot.house.levels import Level
from bot.tables.gatherings import OpenTable
from bot.tables.invitations import Challenge, Terms
from bot.tables.model import ChannelId, GuildId, Status, TableId, UserId
from bot.tables.practice import Practice
from bot.tables.refusals import Refusal
from bot.tables.seating import Table
from db import batch, daily, guilds, integrity, tables
from tests.clock import START, HandClock
from tests.random_tables import step
from tests.tables.play import World, world

SERVERS: Final = (GuildId(1_100_000_000_000_000_001), GuildId(1_100_000_000_000_000_002))
PEOPLE: Final = tuple(UserId(1_200_000_000_000_000_000 + number) for number in range(1, 9))
ADMIN: Final = PEOPLE[0]
AT_ONCE: Final = 2
"""Things that people do at the same time."""
MOST_OPEN: Final = 6
"""Tables that are open in a server at once, before new ones are opened."""


class Room(World):
    """A running bot in which several people do things at once."""

    async def run_out(self, table_id: TableId) -> None:
        """Let the clock of a table run out, if somebody else has not ended the game meanwhile."""
        table = await self.table(table_id)
        if table.row.deadline_at is not None:
            await self.clock.advance(max(0.0, table.row.deadline_at / 1000 - self.clock.now().timestamp()))
            await self.tables.run_out(table_id)


@asynccontextmanager
async def open_room(path: Path, clock: HandClock | None = None) -> AsyncIterator[Room]:
    """Open a room whose database lies at `path`."""
    async with world(path, clock=clock, remember=False) as room:
        yield Room(**vars(room))


@dataclass
class Evening:
    """A running bot in one of the servers."""

    room: Room
    guild: GuildId
    random: Random
    purse: Purse
    privacy: Privacy

    @classmethod
    def of(cls, room: Room, guild: GuildId, random: Random) -> Evening:
        privacy = Privacy(room.database, room.tables, room.clock)
        return cls(room, guild, random, Purse(room.database, room.tables, room.clock), privacy)

    @property
    def now(self) -> int:
        return milliseconds(self.room.clock.now())

    async def do_something(self, *, without: object = None) -> str:
        """Do something at random and say what it was, and whether it was refused."""
        weights, kinds = zip(*(kind for kind in ACTS if kind[1] is not without), strict=True)
        act = self.random.choices(kinds, weights)[0]
        try:
            await act(self)
        except Refusal:
            return f"{act.__name__} refused"
        return f"{act.__name__} done"

    def somebody(self) -> UserId:
        return self.random.choice(PEOPLE)

    def click(self) -> int:
        return self.random.getrandbits(62)

    def terms(self, host: UserId, preset: str, seats: int, stake: int | None) -> Terms:
        base = PRESETS[preset] if stake is not None else BURA.practice(PRESETS[preset])
        options = BURA.agree(base, stake=stake, seats=seats, text="")
        channel = ChannelId(self.guild + 10)
        return Terms(self.guild, channel, host, "bura", preset, options, BURA.stake(options), self.click())


async def open_table(e: Evening) -> None:
    kind = e.random.random()
    host, other = e.random.sample(PEOPLE, 2)
    if kind < 0.3:
        await e.room.tables.challenge(Challenge(e.terms(host, "classic", 2, e.random.choice([1, 2, 5])), other))
    elif kind < 0.8:
        seats = e.random.randint(2, 5)
        terms = e.terms(host, "prison" if seats > 2 else e.random.choice(["classic", "match", "prison"]), seats, 1)
        await e.room.tables.gather(OpenTable(terms, seats, e.random.random() < 0.5, e.random.random() < 0.3))
    else:
        stake = e.random.choice([None, None, 1])
        terms = e.terms(host, "classic", 2, stake)
        await e.room.tables.practice(Practice(terms, e.random.choice(list(Level)), 2))


async def play(e: Evening) -> None:
    """Go on at an open table, a few steps."""
    numbers = await e.room.database.read(lambda c: tables.tables_in_guild(c, e.guild))
    if len(numbers) < MOST_OPEN:
        await open_table(e)
        return
    table_id = TableId(e.random.choice(numbers))
    for _ in range(e.random.randint(1, 12)):
        table = await e.room.table(table_id)
        if not table.is_open:
            return
        if table.status is Status.INVITED:
            await meet(e, table)
        elif not table.persons:  # the clock plays for who is gone
            await e.room.run_out(table_id)
        else:
            await step(e.room, e.random, table, hurry=4)


async def meet(e: Evening, table: Table) -> None:
    """Do something at a table that has not begun."""
    chance, user = e.random.random(), e.somebody()
    if chance < 0.03:
        await e.room.run_out(table.id)
    elif table.gathering is None:
        asked = next(user for user in table.people() if user != table.row.host)
        answer = e.room.tables.accept(table.id, asked, e.click()) if chance < 0.85 else None
        await (answer or e.room.tables.decline(table.id, asked))
    elif chance < 0.5:
        await e.room.tables.join(table.id, user, e.click())
    elif chance < 0.55:
        await e.room.tables.leave(table.id, e.random.choice([table.user_at(seat) for seat in table.persons]))
    elif chance < 0.6:
        await e.room.tables.add_house(table.id, UserId(table.row.host), e.random.choice(list(Level)))
    else:
        await e.room.tables.start(table.id, UserId(table.row.host), e.click())


async def take_daily(e: Evening) -> None:
    await e.purse.collect(e.guild, e.somebody())


async def give(e: Evening) -> None:
    gift = Gift(e.guild, e.click(), *e.random.sample(PEOPLE, 2), e.random.randint(1, 6))
    await e.purse.give(gift, sure=e.random.random() < 0.9)


async def award(e: Evening) -> None:
    act = e.random.choice([Award.GRANT, Award.GRANT, Award.TAKE])
    await e.purse.award(Wish(e.guild, e.click(), ADMIN, e.somebody(), act, e.random.randint(1, 9), "as I please"))


async def end_season(e: Evening) -> None:
    act = Act(e.guild, ADMIN, e.click(), e.now)

    def begin(c: sqlite3.Connection) -> bool:
        planned = seasons.plan(c, e.guild)
        return seasons.begin(c, act, planned.number, planned.tokens)

    await e.room.database.run(begin)


async def undo_season(e: Evening) -> None:
    act = Act(e.guild, ADMIN, e.click(), e.now)
    await e.room.database.run(lambda c: seasons.undo(c, act, seasons.look(c, e.guild, e.now).number))


async def erase(e: Evening) -> None:
    await e.privacy.erase(e.guild, e.somebody())


async def copy(e: Evening) -> None:
    (part,) = await e.privacy.export(e.guild, e.somebody())
    json.loads(part.content)


async def pass_time(e: Evening) -> None:
    await e.room.clock.advance(e.random.choice([60.0, 600.0, 3600.0, 20_000.0]))


ACTS: Final[tuple[tuple[int, Callable[[Evening], Awaitable[None]]], ...]] = (
    (70, play),
    (8, take_daily),
    (6, give),
    (5, award),
    (1, end_season),
    (1, undo_season),
    (3, erase),
    (1, copy),
    (4, pass_time),
)
"""What is done, and how often of a hundred times."""


async def prepare(path: Path) -> None:
    """Let both servers allow everything."""
    async with open_room(path) as room:

        def allow(c: sqlite3.Connection) -> None:
            for guild in SERVERS:
                guilds.save(c, guild, {"gifts": 1, "gift_minutes": 0, "gift_most": 50, "house_cap": 30, "streak": 1}, 0)

        await room.database.run(allow)


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
    clock = HandClock(life.begin)
    async with open_room(life.path, clock) as room:
        evening = Evening.of(room, life.guild, Random(life.seed))
        for _ in range(life.acts // AT_ONCE):
            outcomes = await asyncio.gather(*(evening.do_something() for _ in range(AT_ONCE)))
            await clock.advance(1.0)
            count = await room.database.read(lambda c: c.execute("SELECT max(entry_id) FROM entries").fetchone()[0])
            told(json.dumps([outcomes, clock.now().timestamp(), count or 0]))


def mortal(deadly: int, *, mid: bool) -> None:
    """Let this process be killed at its commit of this number: in the `mid` of it, or right after it."""
    former, count = batch.commit, [0]

    def die(c: sqlite3.Connection) -> object:
        os.kill(os.getpid(), signal.SIGKILL)
        return c

    def commit(c: sqlite3.Connection, jobs: Sequence[batch.Job], name: str) -> list[batch.Outcome]:
        count[0] += 1
        if count[0] < deadly:
            return former(c, jobs, name)
        if not mid:
            former(c, jobs, name)
        return former(c, [*jobs, die], name)

    db.database.commit = commit


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
    """Play in a process of its own; return what it told before it ended, and whether it was killed."""
    random = Random(life.seed)
    deadly, mid = random.randint(1, 250), random.random() < 0.5
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        code = 1
        try:
            mortal(deadly, mid=mid)
            asyncio.run(live(life, lambda line: _tell(writing, line)))
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
    for (name,) in c.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
    ).fetchall():
        columns = [row[1] for row in c.execute(f"PRAGMA table_info({name})")]
        if "guild_id" in columns:
            which = "guild_id = :guild"
        elif "table_id" in columns:
            which = "table_id IN (SELECT table_id FROM tables WHERE guild_id = :guild)"
        else:
            continue
        digest.update(name.encode())
        order = ", ".join(map(str, range(1, len(columns) + 1)))
        for row in c.execute(f"SELECT * FROM {name} WHERE {which} ORDER BY {order}", {"guild": guild}):  # noqa: S608 - names of our schema
            digest.update(repr(row).encode())
    return digest.hexdigest()


def storm(path: Path, acts: int, seed: int, *, thorough: int = 10) -> Report:
    """Play so many acts in lives that end by force; look at everything after every `thorough`-th of them."""
    report, random, begin = Report(), Random(seed), START
    asyncio.run(prepare(path))
    while sum(report.acts.values()) < acts and not report.faults:
        report.lives += 1
        guild, other = random.sample(SERVERS, 2)
        with closing(sqlite3.connect(path)) as c:
            untouched = rows_of(c, other)
        left = min(120, acts - sum(report.acts.values()))
        told, killed = one_life(Life(path, guild, f"{seed}/{report.lives}", left, begin))
        report.killed += killed
        for outcomes, at, _ in told:
            report.acts.update(outcomes)
            begin = datetime.fromtimestamp(at, UTC)
        with closing(sqlite3.connect(path)) as c:
            if rows_of(c, other) != untouched:
                report.faults.append(f"life {report.lives}: playing in {guild} has changed rows of {other}")
            (stored,) = c.execute("SELECT ifnull(max(entry_id), 0) FROM entries").fetchone()
            if told and told[-1][2] > stored:
                report.faults.append(f"life {report.lives}: an answered entry is lost")
            if report.lives % thorough == 0:
                report.faults += unsound(c)
    with closing(sqlite3.connect(path, isolation_level=None)) as c:
        report.faults += [*integrity.faults(c), *unsound(c)]
        report.hands, report.entries = c.execute(
            "SELECT (SELECT count(*) FROM finishes), (SELECT count(*) FROM entries)"
        ).fetchone()
        c.execute("BEGIN")
        wrong = rebuild(c).wrong + daily.rebuild(c)
        c.execute("ROLLBACK")
        if wrong:
            report.faults.append(f"rebuilding would change {wrong} rows")
    return report


def main() -> None:
    """Weather a storm and print what happened, as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, help="where the database is made; it must not be there")
    parser.add_argument("--acts", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--thorough", type=int, default=10, help="look at everything after so many lives")
    given = parser.parse_args()
    began = time.monotonic()
    report = storm(given.file, given.acts, given.seed, thorough=given.thorough)
    told = {"lives": report.lives, "killed": report.killed, "acts": dict(sorted(report.acts.items()))}
    told |= {"hands": report.hands, "entries": report.entries}
    told |= {"seconds": round(time.monotonic() - began), "faults": report.faults}
    sys.stdout.write(json.dumps(told, indent=1) + "\n")
    sys.exit(bool(report.faults))


if __name__ == "__main__":
    main()
