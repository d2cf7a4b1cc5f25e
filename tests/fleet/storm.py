"""Processes on one PostgreSQL are killed while people play in sixteen servers: nothing is lost or done twice.

`uv run python -m tests.fleet.storm --strikes 250` goes by the machine's time. Two processes have half of the shards
each, a third waits. One after the other is killed with -9, or frozen for so long that others take what it had; and
started again.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Collection, Iterator
from contextlib import AsyncExitStack, closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from bot.check import unsound
from bot.clock import SystemClock
from bot.playground import Playground, Reply
from bot.playground.session_starts import GatewayRules
from db import guilds
from db.database import Database
from db.engine.postgresql.locks import holders
from db.locks import Access
from db.shards import Shards
from tests import engines
from tests.autopsy import examine
from tests.forks import forking
from tests.process import Starter, environment
from tests.promises import Memory
from tests.restless import CONFUSED, Guest, Party, Wish

SHARDS: Final = 16
PROCESSES: Final = 3
PURSE: Final = 1000
LONGEST_GAP: Final = 25.0
"""Seconds in which somebody else must have what a killed process had."""


LATE: Final = re.compile(r"code (?:10062|40060)\)")
"""An answer after three seconds, or after another one."""


_LOST: Final = r"psycopg\.(?:OperationalError|errors\.(?:AdminShutdown|Idle\w+))|db\.errors\.(?:SessionLost|Ow|Out)\w*"
RAISED: Final = re.compile(rf"^(?!{_LOST})[\w.]+: .*", re.MULTILINE)
"""The last line of a traceback in a log, unless it is about a lost session: who was frozen meets some."""


class UnansweredError(Exception):
    """A press at the moment of a kill has no answer."""


@dataclass
class Gaps:
    """Since when some servers had nobody, and until when: seconds of the machine."""

    closed: list[tuple[float, float]] = field(default_factory=list)
    open_since: float | None = None

    def met(self, since: float) -> bool:
        """Whether there was a gap since a moment."""
        return self.open_since is not None or any(end >= since for _, end in self.closed)

    def close(self) -> None:
        """Note that everybody is served again."""
        assert self.open_since is not None
        self.closed.append((self.open_since, time.monotonic()))
        self.open_since = None


class Steadfast(Guest):
    """Somebody who presses on although nobody answers at the moment of a kill, and only then."""

    gaps: Gaps
    unanswered = 0

    async def _sent(self, answer: Awaitable[Reply]) -> Reply:
        since = time.monotonic()
        self.memory.waiting += 1
        try:
            reply = await answer
        finally:
            self.memory.waiting -= 1
        if reply.failed or CONFUSED in reply.text:
            assert self.gaps.met(since), f"{self.person.name} was left without an answer: {reply}"
            self.unanswered += 1
            raise UnansweredError
        return reply

    async def play(self) -> None:
        """Press until cancelled."""
        while True:
            with suppress(UnansweredError):
                await self.act(Wish())
            await asyncio.sleep(self.random.random() * 0.5)


@dataclass
class Report:
    """What has happened."""

    kills: int = 0
    frozen: int = 0
    gaps: list[float] = field(default_factory=list)
    answered: int = 0
    unanswered: int = 0
    refused: int = 0
    """Answers of a process that was thawed, which Discord does not take any more."""
    hands: int = 0
    entries: int = 0
    faults: list[str] = field(default_factory=list)


class Storm:
    """A playground, the processes, and people in all its servers."""

    def __init__(self, playground: Playground, url: str, seed: int) -> None:
        self.playground = playground
        self.url = url
        self.random = Random(seed)
        self.memory = Memory()
        self.gaps = Gaps()
        self.guests = list(self._guests())
        self.report = Report()

    def _guests(self) -> Iterator[Steadfast]:
        for number, server in enumerate(self.playground.world.servers.values()):
            names = ("alice", "bob")
            channels = tuple(
                self.playground.add_channel(f"hall-{number}-{hall}", server=server).id for hall in range(4)
            )
            for name in names:
                guest = Steadfast(
                    self.playground,
                    name,
                    Party(names, channels),
                    self.memory,
                    Random(self.random.random()),
                    server=server,
                )
                guest.gaps = self.gaps
                yield guest

    async def served(self, shards: Collection[int], *, but: Collection[str] = ()) -> None:
        """Wait until each of some shards has a session, other than some by their ids."""

        def found() -> bool:
            sessions = self.playground.gateway.sessions.values()
            return {one.shard[0] for one in sessions if one.socket is not None and one.id not in but} >= set(shards)

        await self.playground.world.until(found, LONGEST_GAP)

    def shards_of(self, bot: Starter) -> frozenset[int]:
        """Return what a process has, as the server sees it."""
        with closing(engines.session(self.url)) as c:
            return next((one.shards for one in holders(c) if one.name.endswith(f":{bot.pid}")), frozenset())

    async def rage(self, bots: list[Starter], strikes: int, pause: float, frozen: float) -> None:
        """Strike so many processes, one at a time, while people play; a part of them is `frozen`."""
        playing = [asyncio.create_task(guest.play()) for guest in self.guests]
        try:
            for _ in range(strikes):
                await self._calm(playing, self.random.random() * 2 * pause)
                await self._strike(self.random.choice(bots), freeze=self.random.random() < frozen)
            await self._calm(playing, 2 * pause)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)

    async def _strike(self, victim: Starter, *, freeze: bool) -> None:
        """Kill a process, or freeze it until others have what it had; then start it again."""
        lost, before = self.shards_of(victim), set(self.playground.gateway.sessions)
        began = self.gaps.open_since = time.monotonic()
        if freeze and lost:
            victim.stop()
            await self.served(lost, but=before)
            victim.go_on()
            assert await victim.buried() == 1, "who has lost its shards ends by itself"
            self.report.frozen += 1
        else:
            victim.kill()
            assert await victim.buried() == -9, victim.log.read_text()
            await self.served(lost, but=before)
            self.report.kills += 1
        if lost:
            self.report.gaps.append(time.monotonic() - began)
        await victim.start()
        await asyncio.sleep(0.5)
        self.gaps.close()

    async def _calm(self, playing: list[asyncio.Task[None]], seconds: float) -> None:
        ended, _ = await asyncio.wait(playing, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        for task in ended:
            task.result()

    def examine(self) -> None:
        """Look at the database, which nobody has open."""
        with closing(engines.session(self.url)) as c:
            finding = examine(c, self.memory, PURSE)
            self.report.faults += [*finding.faults, *unsound(c)]
            ((self.report.hands, self.report.entries),) = c.execute(
                "SELECT (SELECT count(*) FROM finishes), (SELECT count(*) FROM entries)"
            ).fetchall()
        self.report.answered = len(self.memory.done)
        self.report.unanswered = sum(guest.unanswered for guest in self.guests)
        wrong = [str(one) for one in self.playground.violations if one.method != "EVENT"]
        late = [one for one in wrong if self.report.frozen and LATE.search(one)]
        self.report.refused = len(late)
        self.report.faults += sorted(set(wrong).difference(late))[:5]


async def rich(url: str, playground: Playground) -> None:
    """Make a database in which each server's newcomers start with `PURSE` tokens."""
    opened = await Database.open(url)
    for server in playground.world.servers:
        await opened.run(lambda c, guild=int(server): guilds.ensure(c, guild, 0))
    await opened.run(lambda c: c.execute("UPDATE guilds SET starting_tokens = ?", (PURSE,)).rowcount)
    await opened.close()


async def storm(folder: Path, strikes: int, seed: int, pause: float = 1.0, frozen: float = 0.05) -> Report:
    """Let a storm pass, and look at what it leaves."""
    url = engines.new_database()
    rules = GatewayRules(shards=SHARDS, max_concurrency=SHARDS, starts=100 * SHARDS * (strikes + PROCESSES))
    async with (
        Playground(clock=SystemClock(), rate_limits=False, servers=SHARDS, gateway=rules) as playground,
        AsyncExitStack() as stack,
    ):
        assert {Shards.whole(SHARDS).shard_of(int(one)) for one in playground.world.servers} == set(range(SHARDS))
        await rich(url, playground)
        forks = await stack.enter_async_context(forking())
        bots = []
        for number in range(PROCESSES):
            place = folder / str(number)
            place.mkdir()
            settings = environment(playground.token, playground.api_url, place)
            settings |= {"BURA_DATABASE": url, "BURA_SHARDS_HERE": str(SHARDS // 2), "BURA_HOUSE_WORKERS": "0"}
            bots.append(Starter(forks, settings, place))
            await bots[-1].start()
        tempest = Storm(playground, url, seed)
        await playground.world.until(lambda: playground.world.commands, 60)
        await tempest.served(range(SHARDS))
        await tempest.rage(bots, strikes, pause, frozen)
        for bot in bots:
            code = await bot.end()
            if code:
                tempest.report.faults.append(f"a process ended with {code}: {bot.log.read_text()[-2000:]}")
            errors = Counter(RAISED.findall(bot.log.read_text()))
            tempest.report.faults += [f"{error}, {times} times" for error, times in errors.items()]
        tempest.examine()
    checked = await Database.open(url, Access.LOOK)
    tempest.report.faults += await checked.faults()
    await checked.close()
    return tempest.report


def main() -> None:
    """Let a storm pass and print what happened, as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--strikes", type=int, default=10)
    parser.add_argument("--frozen", type=float, default=0.05, help="which part is frozen and thawed, not killed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds of calm between two kills, on average")
    given = parser.parse_args()
    with TemporaryDirectory() as folder:
        report = asyncio.run(storm(Path(folder), given.strikes, given.seed, given.pause, given.frozen))
    gaps = sorted(report.gaps)
    told = vars(report) | {"gaps": {"median": gaps[len(gaps) // 2], "longest": gaps[-1]} if gaps else {}}
    sys.stdout.write(json.dumps(told, indent=1) + "\n")
    sys.exit(bool(report.faults))


if __name__ == "__main__":
    main()
