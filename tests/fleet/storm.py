"""Processes on one PostgreSQL, and PostgreSQL itself, are struck while people play in
sixteen servers.

Nothing is lost or done twice, and nobody is left without an answer but where and when
something was struck. `uv run python -m tests.fleet.storm --strikes 250` goes by the
machine's time. Two processes have half of the shards each, a third waits. `--chances
kill=9 crash=1` says what strikes how often (`tests.fleet.strikes`)."""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import AsyncExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from bot.command_line.check import unsound
from bot.ground.clock import SystemClock
from bot.playground import Playground
from bot.playground.interactions import HEARD_BY_SEVERAL
from bot.playground.servers import shard_of
from bot.playground.session_starts import GatewayRules
from db import guilds
from db.database import Database
from db.engine.port import Access
from tests.fleet.steadfast import Gaps, Steadfast
from tests.fleet.strikes import LOOK, SHARDS, Blows, Strike, Striker, base_for, primary
from tests.helpers import engines
from tests.helpers.autopsy import examine
from tests.helpers.forks import forking
from tests.helpers.process import Starter, environment
from tests.helpers.promises import Memory
from tests.helpers.restless import Party

PROCESSES: Final = 3
PURSE: Final = 1000
USUAL: Final = {Strike.KILL: 19.0, Strike.FREEZE: 1.0}
STILL: Final = 0.5
"""Seconds for which this process may stand still before that is told."""
IDENTIFY_EVERY: Final = 5.0
"""Discord's own seconds between two shards that identify."""


RAISED: Final = re.compile(
    r"^(?!db\.errors\.(?:SessionLost|Ow|Out)\w*:)[\w.]+: .*", re.MULTILINE
)
"""What was raised, in a log, but for lost sessions: who was struck meets some."""


@dataclass(frozen=True)
class Weather:
    """What is to happen."""

    strikes: int
    seed: int
    chances: Mapping[Strike, float] = field(default_factory=lambda: USUAL)
    """How often something is struck, beside the others."""
    pause: float = 1.0
    """Seconds of calm between two strikes, on average."""
    at_once: int = SHARDS
    """Shards that Discord lets identify at once (`max_concurrency`); most bots have
    1."""
    patience: float = 3.0
    """Seconds for which people wait for an answer. A machine that has more to do needs
    more than Discord's three."""


@dataclass
class Report:
    """What has happened."""

    blows: Blows = field(default_factory=Blows)
    answered: int = 0
    """Moves that were answered."""
    unanswered: int = 0
    """Presses at the moment of a strike that nobody has answered."""
    away: int = 0
    """Presses at the moment of a strike that were told that the database is away."""
    slowest: float = 0.0
    """Seconds after which the last of all presses beside strikes was answered."""
    hands: int = 0
    entries: int = 0
    seconds: float = 0.0
    faults: list[str] = field(default_factory=list)

    def told(self) -> dict[str, object]:
        """Return it as JSON knows it."""
        blows = self.blows
        gaps = {
            kind: {
                "shards": len(one),
                "median": round(sorted(one)[len(one) // 2], 2),
                "longest": round(max(one), 2),
            }
            for kind, one in blows.gaps.items()
        }
        struck = {
            "strikes": blows.strikes,
            "ended": blows.ended,
            "late": len(blows.late),
            "gaps": gaps,
        }
        return struck | {
            name: value for name, value in vars(self).items() if name != "blows"
        }


class Storm:
    """A playground, the processes, and people in all its servers."""

    def __init__(self, playground: Playground, random: Random) -> None:
        self.playground = playground
        self.random = random
        self.memory = Memory()
        self.gaps = Gaps()
        self.guests = list(self._guests())
        self.still = 0.0
        """Seconds for which this process stood still at most."""

    def _guests(self) -> Iterator[Steadfast]:
        for number, server in enumerate(self.playground.world.servers.values()):
            names = ("alice", "bob")
            channels = tuple(
                self.playground.add_channel(f"hall-{number}-{hall}", server=server).id
                for hall in range(4)
            )
            for name in names:
                luck = Random(self.random.random())
                guest = Steadfast(
                    self.playground,
                    name,
                    Party(names, channels),
                    self.memory,
                    luck,
                    server=server,
                )
                guest.gaps, guest.shard = self.gaps, shard_of(server.id, SHARDS)
                yield guest

    async def rage(self, striker: Striker, weather: Weather) -> None:
        """Strike while people play: by each kind once, if there are strikes enough, and
        more by chance."""
        kinds, weights = zip(*weather.chances.items(), strict=True)
        more = self.random.choices(
            kinds, weights, k=max(0, weather.strikes - len(kinds))
        )
        strikes = self.random.sample([*kinds, *more], k=weather.strikes)
        playing = [asyncio.create_task(guest.play()) for guest in self.guests]
        watching = asyncio.create_task(self._watch())
        try:
            for number, kind in enumerate(strikes, 1):
                await self._calm(playing, self.random.random() * 2 * weather.pause)
                sys.stderr.write(f"{number} of {weather.strikes}: {kind}\n")
                ended = striker.blows.ended
                await striker.strike(kind)
                if striker.blows.ended > ended:
                    sys.stderr.write(
                        "others had the shards of a process, which has ended\n"
                    )
            await self._calm(playing, 2 * weather.pause)
        finally:
            sys.stderr.write(
                f"this process stood still for {self.still:.2f} s at most\n"
            )
            for task in (watching, *playing):
                task.cancel()
            await asyncio.gather(watching, *playing, return_exceptions=True)

    async def _watch(self) -> None:
        """Notice how long Discord and the people, who are in this process, stand still:
        no answer arrives meanwhile."""
        while True:
            since = time.monotonic()
            await asyncio.sleep(LOOK)
            still = time.monotonic() - since - LOOK
            self.still = max(self.still, still)
            if still > STILL:
                sys.stderr.write(f"stood still for {still:.2f} s\n")

    async def _calm(self, playing: list[asyncio.Task[None]], seconds: float) -> None:
        ended, _ = await asyncio.wait(
            playing, timeout=seconds, return_when=asyncio.FIRST_COMPLETED
        )
        for task in ended:
            task.result()

    def examine(self, url: str, blows: Blows) -> Report:
        """Look at the database, which nobody has open."""
        report = Report(blows)
        with closing(engines.session(url)) as c:
            report.faults += [*examine(c, self.memory, PURSE).faults, *unsound(c)]
            ((report.hands, report.entries),) = c.execute(
                "SELECT (SELECT count(*) FROM finishes), (SELECT count(*) FROM entries)"
            ).fetchall()
        report.answered = len(self.memory.done)
        report.unanswered = sum(guest.unanswered for guest in self.guests)
        report.away = sum(guest.away for guest in self.guests)
        report.slowest = round(max(guest.slowest for guest in self.guests), 2)
        blows.late += [
            one for one in self.playground.violations if HEARD_BY_SEVERAL in one.what
        ]
        wrong = [
            one
            for one in self.playground.violations
            if one.method != "EVENT" and one not in blows.late
        ]
        report.faults += sorted(set(map(str, wrong)))[:5]
        return report


async def rich(url: str, playground: Playground) -> None:
    """Prepare a database in which each server's newcomers start with `PURSE` tokens."""
    opened = await Database.open(url)
    for server in playground.world.servers:
        await opened.run(lambda c, guild=int(server): guilds.ensure(c, guild, 0))
    await opened.run(
        lambda c: c.execute("UPDATE guilds SET starting_tokens = ?", (PURSE,)).rowcount
    )
    await opened.close()


async def storm(folder: Path, weather: Weather) -> Report:
    """Let a storm pass, and look at what it leaves."""
    began, random = time.monotonic(), Random(weather.seed)
    starts = 100 * SHARDS * (weather.strikes + PROCESSES)
    every = IDENTIFY_EVERY if weather.at_once < SHARDS else 0.0
    rules = GatewayRules(SHARDS, weather.at_once, identify_every=every, starts=starts)
    async with AsyncExitStack() as stack:
        playground = await stack.enter_async_context(
            Playground(
                clock=SystemClock(),
                rate_limits=False,
                servers=SHARDS,
                gateway=rules,
                answer_seconds=weather.patience,
            )
        )
        base = base_for(weather.chances)
        stack.callback(base.remove)
        primary(base).ask("CREATE DATABASE bura")
        url = base.url("bura")
        await rich(url, playground)
        forks = await stack.enter_async_context(forking())
        bots = []
        for number in range(PROCESSES):
            place = folder / str(number)
            place.mkdir(parents=True)
            settings = environment(playground.token, playground.api_url, place)
            settings |= {"BURA_DATABASE": url, "BURA_SHARDS_HERE": str(SHARDS // 2)}
            settings |= {"BURA_HOUSE_WORKERS": "0", "BURA_LOG_LEVEL": "INFO"}
            bots.append(Starter(forks, settings, place))
            await bots[-1].start()
        tempest = Storm(playground, random)
        striker = Striker(playground, base, bots, random, tempest.gaps)
        await playground.world.until(lambda: playground.world.commands, 60)
        await striker.all_served()
        await tempest.rage(striker, weather)
        ends = [await bot.end() for bot in bots]
        report = tempest.examine(primary(base).url("bura"), striker.blows)
        for code, bot in zip(ends, bots, strict=True):
            said = bot.log.read_text()
            if code:
                report.faults.append(f"a process ended with {code}: {said[-2000:]}")
            report.faults += [
                f"{error}, {times} times"
                for error, times in Counter(RAISED.findall(said)).items()
            ]
        checked = await Database.open(url, Access.LOOK)
        report.faults += await checked.faults()
        await checked.close()
        report.seconds = round(time.monotonic() - began, 1)
        return report


def _chance(text: str) -> tuple[Strike, float]:
    kind, _, weight = text.partition("=")
    return Strike(kind), float(weight or 1)


def main() -> None:
    """Let a storm pass and print what happened, as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--strikes", type=int, default=10)
    parser.add_argument(
        "--chances",
        type=_chance,
        nargs="+",
        default=list(USUAL.items()),
        metavar="KIND=WEIGHT",
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--pause",
        type=float,
        default=1.0,
        help="seconds of calm between two strikes, on average",
    )
    parser.add_argument(
        "--max-concurrency",
        type=int,
        default=SHARDS,
        help="shards that may identify at once",
    )
    parser.add_argument(
        "--patience",
        type=float,
        default=3.0,
        help="seconds for which people wait for an answer",
    )
    parser.add_argument(
        "--folder",
        type=Path,
        help="where the processes run and log; a new one that is removed",
    )
    given = parser.parse_args()
    weather = Weather(
        given.strikes,
        given.seed,
        dict(given.chances),
        given.pause,
        given.max_concurrency,
        given.patience,
    )
    with TemporaryDirectory() as folder:
        report = asyncio.run(storm(given.folder or Path(folder), weather))
    sys.stdout.write(json.dumps(report.told(), indent=1) + "\n")
    sys.exit(bool(report.faults))


if __name__ == "__main__":
    main()
