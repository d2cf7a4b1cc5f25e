"""Click to answer: a move on a private panel, commit included, against a trivial
discord.py bot in the same run.

Run by hand: `uv run python -m tests.bench.click_to_answer [--clicks 300] [--rounds 5]
[--folder .]`. Three bots are processes of their own, each at a Discord of its own:
ours, one that answers with a message of the same shape, and that one with a durable
commit for each click, made as ours makes them. `--against .../.venv/bin/python` adds
ours as another worktree has it. They take turns, each while the others rest, so that a
busy machine hits all alike. Measured are

* clicks one by one, each when nothing else goes on;
* 32 people who click at the same moment, each at a table of their own, and then rest;
* 32 people who click again as soon as they are answered: how many clicks a second that
  makes, until the last request that they cause;
* the CPU that the bot's process takes for a click (user and system, with all that is
  done after the answer).

A time is from the dispatch of the interaction until its callback has been read. Each
table rests a while between two moves, as real ones do: so each move has its answer, the
other seat's panel and the edit of the table's message."""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

import psutil

from bot.playground.people import Account
from bot.ui.custom_id import Click, Press
from tests.bench.quick_discord import TOKEN, QuickDiscord, Shown
from tests.helpers.pressing import REFUSED
from tests.helpers.process import environment, program

OURS = "our bot"
FORMER = "the other"
TRIVIAL = "trivial bot"
COMMITTING = "with a commit"
CROWD: Final = 32
WARM_UP: Final = 20
QUIET: Final = 0.03
"""Seconds without any request after which a bot counts as idle."""
REST: Final = 1.3
"""Seconds after which a table moves again: a channel's messages are edited no more
often than that."""

Wanted = tuple[Account, Shown, str]


@dataclass
class Figures:
    """What was measured of one bot: milliseconds, and clicks a second for each
    round."""

    alone: list[float] = field(default_factory=list)
    crowd: list[float] = field(default_factory=list)
    full: list[float] = field(default_factory=list)
    cpu_alone: float = 0.0
    cpu_full: list[float] = field(default_factory=list)
    busy: list[float] = field(default_factory=list)


class Contender(ABC):
    """A bot at its Discord."""

    def __init__(
        self, discord: QuickDiscord, processes: Sequence[psutil.Process]
    ) -> None:
        self.discord = discord
        self.processes = processes
        self.figures = Figures()

    @property
    def cpu(self) -> float:
        """Milliseconds of CPU the bot's processes have taken."""
        return 1000 * float(
            sum(sum(process.cpu_times()[:2]) for process in self.processes)
        )

    @abstractmethod
    async def open(self) -> None:
        """Bring about what is clicked on."""

    @abstractmethod
    async def take(self) -> Wanted:
        """Return a click that can be made now; nobody else is given it until it is
        `done`."""

    @abstractmethod
    def done(self, wanted: Wanted, answer: Shown | None) -> None:
        """Note that a click was answered."""

    async def go_on(self) -> None:  # noqa: B027 - there is nothing to do for most
        """Do between measurements what has to be done to go on."""

    async def click(self) -> float:
        """Make a click and return how many milliseconds its answer took."""
        wanted = await self.take()
        taken, answer = await self.discord.press(*wanted)
        self.done(wanted, answer)
        return taken


class Tables(Contender):
    """Our bot, with many tables of two."""

    def __init__(
        self,
        discord: QuickDiscord,
        processes: Sequence[psutil.Process],
        shapes: list[tuple[int, int, int]],
    ) -> None:
        super().__init__(discord, processes)
        self._random = Random(1)
        self._waiting: deque[tuple[float, int]] = deque()
        self._shapes = shapes
        self._pairs = [
            (_person(2 * n), _person(2 * n + 1)) for n in range(discord.channels)
        ]
        self._table_of = {
            person: number for number, pair in enumerate(self._pairs) for person in pair
        }

    async def open(self) -> None:
        for first in range(0, len(self._pairs), CROWD):
            await asyncio.gather(
                *map(self._open, range(first, min(first + CROWD, len(self._pairs))))
            )

    async def _open(self, number: int) -> None:
        host, guest = self._pairs[number]
        invitation = await self.discord.run(
            host, self.discord.channel(number), "bura challenge", {"opponent": guest}
        )
        await self.discord.press(guest, invitation, invitation.labels["Accept"])
        self._waiting.append((0.0, number))

    async def take(self) -> Wanted:
        for _ in range(1000 * len(self._waiting)):
            when, number = self._waiting[0]
            await asyncio.sleep(max(0.0, when - time.perf_counter()))
            if not self._waiting or self._waiting[0][1] != number:
                continue
            self._waiting.popleft()
            moves = self._moves(number)
            if moves:
                return self._random.choice(moves)
            self._waiting.append((time.perf_counter() + REST, number))
        raise AssertionError("nobody can move anywhere")

    def done(self, wanted: Wanted, answer: Shown | None) -> None:
        person = wanted[0]
        self._waiting.append((time.perf_counter() + REST, self._table_of[person]))
        assert answer is not None
        assert not any(
            REFUSED in part.get("content", "")
            for part in answer.body["components"][0]["components"]
        )
        self._shapes.append(answer.shape)

    async def go_on(self) -> None:
        for number, pair in enumerate(self._pairs):
            if not self._moves(number):
                for person in pair:
                    shown = self.discord.panels.get(
                        (person, self.discord.channel(number))
                    )
                    if shown is not None and "Next hand" in shown.labels:
                        await self.discord.press(
                            person, shown, shown.labels["Next hand"]
                        )

    def _moves(self, number: int) -> list[Wanted]:
        channel = self.discord.channel(number)
        panels = [
            (person, self.discord.panels.get((person, channel)))
            for person in self._pairs[number]
        ]
        return [
            (person, shown, custom_id)
            for person, shown in panels
            if shown is not None
            for custom_id in shown.labels.values()
            if _is_move(custom_id)
        ]


class Edits(Contender):
    """A trivial bot, with many messages to click on."""

    def __init__(
        self,
        discord: QuickDiscord,
        processes: Sequence[psutil.Process],
        shapes: Sequence[tuple[int, int, int]],
    ) -> None:
        super().__init__(discord, processes)
        self._messages: deque[tuple[Account, Shown]] = deque()
        self._shapes = shapes
        self._clicks = 0

    async def open(self) -> None:
        for number in range(self.discord.channels):
            person, channel = _person(number), self.discord.channel(number)
            self._messages.append(
                (person, await self.discord.run(person, channel, "show"))
            )

    async def take(self) -> Wanted:
        person, message = self._messages.popleft()
        self._clicks += 1
        shape = self._shapes[self._clicks % len(self._shapes)]
        return person, message, "edit:{}:{}:{}".format(*shape)

    def done(self, wanted: Wanted, answer: Shown | None) -> None:
        self._messages.append(wanted[:2])


def _person(number: int) -> Account:
    return Account(
        str(1_200_000_000_000_000_000 + number), f"person{number}", f"Person {number}"
    )


def _is_move(custom_id: str) -> bool:
    click = Click.parse(custom_id)
    return click is not None and click.press is Press.DO and click.arg != "claim"


async def quiet(bots: Sequence[Contender]) -> float:
    """Wait until these bots rest: nothing happens, which no event can tell. Returns
    when the last thing happened."""
    seen, since = -1, time.perf_counter()
    while (
        seen != (now := sum(bot.discord.requests for bot in bots))
        or time.perf_counter() - since < QUIET
    ):
        if seen != now:
            seen, since = now, time.perf_counter()
        await asyncio.sleep(QUIET / 10)
    return since


async def one_by_one(bots: Sequence[Contender], clicks: int) -> None:
    """Let each click so often, in turns."""
    before = [bot.cpu for bot in bots]
    for _ in range(clicks):
        for bot in bots:
            await quiet(bots)
            bot.figures.alone.append(await bot.click())
    await quiet(bots)
    for bot, then in zip(bots, before, strict=True):
        bot.figures.cpu_alone = (bot.cpu - then) / clicks


async def at_once(bots: Sequence[Contender]) -> None:
    """Let a crowd click at the same moment."""
    for bot in bots:
        wanted = [await bot.take() for _ in range(CROWD)]
        await quiet(bots)
        found = await asyncio.gather(*(bot.discord.press(*one) for one in wanted))
        for one, (taken, answer) in zip(wanted, found, strict=True):
            bot.figures.crowd.append(taken)
            bot.done(one, answer)


async def without_rest(bots: Sequence[Contender], seconds: float) -> None:
    """Let a crowd click as fast as it is answered."""
    for bot in bots:
        await quiet(bots)
        made, cpu, start = 0, bot.cpu, time.perf_counter()

        async def person(bot: Contender = bot, start: float = start) -> None:
            nonlocal made
            while time.perf_counter() - start < seconds:
                await bot.click()
                made += 1

        await asyncio.gather(*(person() for _ in range(CROWD)))
        taken, spent = await quiet(bots) - start, bot.cpu - cpu
        bot.figures.full.append(made / taken)
        bot.figures.cpu_full.append(spent / made)
        bot.figures.busy.append(spent / taken / 10)
        await bot.go_on()


@asynccontextmanager
async def trivial(
    discord: QuickDiscord, database: Path | None
) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run the trivial bot until the block ends."""
    settings = environment(TOKEN, f"{discord.origin}/api/v10", Path("unused"))
    if database is not None:
        settings["TRIVIAL_DATABASE"] = str(database)
    source = str(Path(__file__).with_name("trivial_bot.py"))
    process = await asyncio.create_subprocess_exec(sys.executable, source, env=settings)
    try:
        yield process
    finally:
        process.kill()
        await process.wait()


async def measure(chosen: argparse.Namespace, folder: Path) -> dict[str, Figures]:
    """Return what was measured of each bot."""
    shapes = [(5, 60, 6)]
    pythons = {OURS: sys.executable} | (
        {FORMER: chosen.against} if chosen.against else {}
    )
    async with AsyncExitStack() as stack:
        bots: dict[str, Contender] = {}
        for name in (*pythons, TRIVIAL, COMMITTING):
            room = await stack.enter_async_context(QuickDiscord(chosen.tables))
            place = folder / name.replace(" ", "-")
            place.mkdir()
            if name in pythons:
                settings = environment(
                    TOKEN, f"{room.origin}/api/v10", place / "bura.sqlite3"
                )
                started = program(settings, place, pythons[name])
            else:
                started = trivial(
                    room, place / "trivial.sqlite3" if name == COMMITTING else None
                )
            processes = [psutil.Process((await stack.enter_async_context(started)).pid)]
            bots[name] = (Tables if name in pythons else Edits)(room, processes, shapes)
            async with asyncio.timeout(60):
                await room.online.wait()
                while not room.commands:  # noqa: ASYNC110
                    await asyncio.sleep(QUIET)
        every = list(bots.values())
        for bot in every:
            await quiet(every)
            await bot.open()
        phases: list[Callable[[], Awaitable[None]]] = [
            lambda: at_once(every),
            lambda: without_rest(every, chosen.seconds),
        ]
        await one_by_one(every, WARM_UP)
        await at_once(every)
        for bot in every:
            bot.figures = Figures()
        await one_by_one(every, chosen.clicks)
        for _ in range(chosen.rounds):
            for phase in phases:
                await phase()
    return {name: bot.figures for name, bot in bots.items()}


def report(found: dict[str, Figures]) -> None:
    """Print what was measured, a column for each bot, and our bot's figures as
    multiples of each other's."""
    rows: list[tuple[str, str, Callable[[Figures], float]]] = [
        ("one by one: p50 ms", "8.2f", lambda f: statistics.median(f.alone)),
        (
            "            p99 ms",
            "8.2f",
            lambda f: statistics.quantiles(f.alone, n=100)[98],
        ),
        (f"{CROWD} at once: p50 ms", "8.2f", lambda f: statistics.median(f.crowd)),
        (
            "            p99 ms",
            "8.2f",
            lambda f: statistics.quantiles(f.crowd, n=100)[98],
        ),
        ("CPU a click, one by one: ms", "8.2f", lambda f: f.cpu_alone),
        (
            "CPU a click, without rest: ms",
            "8.2f",
            lambda f: statistics.median(f.cpu_full),
        ),
        ("clicks a second without rest", "8.0f", lambda f: statistics.median(f.full)),
        (
            "   the bot's share of a core, %",
            "8.0f",
            lambda f: statistics.median(f.busy),
        ),
    ]
    print(
        f"{'':34}"
        + "".join(f"{name:>15}" for name in found)
        + "".join(f"{f'/ {name}':>17}" for name in [*found][1:])
    )
    for name, form, of in rows:
        ours, *others = map(of, found.values())
        figures = "".join(f"{one:15{form[1:]}}" for one in (ours, *others))
        print(
            f"{name:34}{figures}" + "".join(f"{ours / other:17.2f}" for other in others)
        )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clicks", type=int, default=300, help="clicks one by one")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of crowds")
    parser.add_argument(
        "--seconds",
        type=float,
        default=2.0,
        help="how long a crowd clicks without rest",
    )
    parser.add_argument(
        "--tables", type=int, default=500, help="tables, or messages to click on"
    )
    parser.add_argument(
        "--against", help="the Python of another worktree, whose bot is measured too"
    )
    parser.add_argument(
        "--folder",
        type=Path,
        default=Path(tempfile.gettempdir()),
        help="a folder on the disk to use",
    )
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=chosen.folder) as folder:
        report(asyncio.run(measure(chosen, Path(folder).resolve())))


if __name__ == "__main__":
    main()
