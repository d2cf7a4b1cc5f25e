"""Twenty practice tables against the master: does the house keep time, and do other
tables answer as fast as before?

Run by hand: `uv run python -m tests.bench.house_tables [--game schneider] [--tables 20]
[--seconds 60] [--workers 1] [--seats 2]`. Two people play Bura at a table of their own
without any pause between their moves; measured is the time from the click to the
commit. They do so in turns while the house rests and while it plays, so that a busy
machine hits both alike."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import statistics
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bot.fleet.presence import Presence
from bot.games import catalogue
from bot.games.contract import CLOCK, AnyGame, Seat
from bot.ground.clock import SystemClock
from bot.house.levels import Level
from bot.house.thinking import Thinkers
from bot.tables.change import Change
from bot.tables.games import rules_of
from bot.tables.house import House
from bot.tables.ids import ChannelId, GuildId, TableId, UserId
from bot.tables.model.status import Status
from bot.tables.model.table import Table
from bot.tables.opening import Terms
from bot.tables.service import Tables
from bot.tables.timing import Timing
from db.database import Database
from tests.tables import asks

GUILD, CHANNEL = GuildId(1), ChannelId(1)
ROUNDS = 4
"""How often the house rests, and plays."""
GRACE = 0.05
"""Seconds after the pause within which a move counts as on time."""


@dataclass
class Notes:
    """What was measured."""

    quiet: list[float] = field(default_factory=list)
    """Milliseconds from click to commit while the house rests."""
    busy: list[float] = field(default_factory=list)
    """The same while it plays."""
    late: list[float] = field(default_factory=list)
    """Seconds after the end of the pause at which the house moved."""
    since: float = 0.0
    """Since when the house plays again, in ms."""
    hasty: int = 0
    """Moves for which the budget ran out."""
    lags: list[float] = field(default_factory=list)
    """Milliseconds by which the event loop was late, while the house plays."""


class _Counting(logging.Handler):
    def __init__(self, notes: Notes) -> None:
        super().__init__(logging.WARNING)
        self._notes = notes

    def emit(self, record: logging.LogRecord) -> None:
        self._notes.hasty += 1


@dataclass
class Bench:
    """The tables and their players."""

    tables: Tables
    house: House
    presence: Presence
    notes: Notes
    practised: AnyGame
    random: Random = field(default_factory=lambda: Random(1))
    clicks: int = 0

    def click(self) -> int:
        self.clicks += 1
        return self.clicks

    def terms(self, host: int, seats: int, *, practice: bool) -> Terms:
        """Agree on the first preset that so many can play: of the game that is
        practised, or of Bura."""
        rules = self.practised if practice else rules_of(catalogue.FORMER)
        profile = rules.profile
        preset, usual = next(
            (name, one)
            for name, one in profile.presets.items()
            if seats in rules.room(one)
        )
        text = "announce_seconds=0" if profile.name == catalogue.FORMER else ""
        options = rules.agree(
            rules.practice(usual) if practice else usual,
            stake=None,
            seats=seats,
            text=text,
        )
        return Terms(
            GUILD, CHANNEL, UserId(host), profile.name, preset, options, 0, self.click()
        )

    async def learner(self, host: int, seats: int) -> None:
        """Play against the master for ever, half a second a move."""
        while True:
            terms = self.terms(host, seats, practice=True)
            table = await self.tables.practice(terms, Level.MASTER, seats)
            while (table := await self.tables.look(table.id)).is_open:
                await asyncio.sleep(0.2 + 0.6 * self.random.random())
                # the house may have claimed before
                with contextlib.suppress(Exception):
                    await self.step(table)

    async def step(self, table: Table) -> None:
        """Let the person do what the clock would do for them, if it is their turn."""
        if table.status is Status.BETWEEN:
            await asks.ready(
                self.tables, table.id, table.host, table.version(None), self.click()
            )
        elif (
            table.hand is not None
            and (seat := self.on_turn(table)) is not None
            and seat not in table.house
        ):
            await self.act(table, seat)

    @staticmethod
    def on_turn(table: Table) -> Seat | None:
        assert table.hand is not None
        return min(table.game.to_act(table.hand.state) - {CLOCK}, default=None)

    async def act(self, table: Table, seat: Seat) -> None:
        assert table.hand is not None
        action = str(table.game.default_action(table.hand.state, seat))
        await asks.act(
            self.tables,
            table.id,
            table.user_at(seat),
            table.version(seat),
            action,
            self.click(),
        )

    async def measured(
        self, table_id: TableId, seconds: float, taken: list[float]
    ) -> TableId:
        """Play at a table of two people, one move after the other, and note how long
        each takes."""
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            table = await self.tables.look(table_id)
            if not table.is_open:
                table_id = await self.people()
            elif table.status is Status.BETWEEN:
                for user in table.people():
                    await asks.ready(
                        self.tables, table_id, user, table.version(None), self.click()
                    )
            elif (seat := self.on_turn(table)) is None:
                await self.tables.run_out(table_id)
            else:
                began = time.perf_counter()
                await self.act(table, seat)
                taken.append((time.perf_counter() - began) * 1000)
            await asyncio.sleep(0.02)
        return table_id

    async def people(self) -> TableId:
        """Open a table of two people."""
        table = await self.tables.challenge(
            self.terms(1000, 2, practice=False), UserId(1001)
        )
        await asks.accept(self.tables, table.id, UserId(1001), self.click())
        return table.id

    async def lag(self) -> None:
        """Note how late the event loop is."""
        while True:
            began = time.perf_counter()
            await asyncio.sleep(0.01)
            self.notes.lags.append((time.perf_counter() - began - 0.01) * 1000)


@asynccontextmanager
async def bench(folder: Path, workers: int, game: str) -> AsyncIterator[Bench]:
    """Put the tables together as the bot does, without Discord."""
    notes, clock = Notes(), SystemClock()
    database = await Database.open(folder / "bura.sqlite3")

    def changed(change: Change) -> None:
        moment = None if change.before is None else change.before.house_at
        house.changed(change)
        if (
            moment is not None
            and change.before is not None
            and change.after.house_at != moment
        ):
            late = clock.now().timestamp() - moment / 1000
            # Else a person was faster, or it was the bench that let the house rest.
            if late > -GRACE and moment >= notes.since:
                notes.late.append(late)

    tables = Tables(database, clock, Timing(tables_each=100), changed)
    thinkers = Thinkers(workers)
    presence = Presence(clock)
    presence.back(0)
    house = House(database, tables, thinkers, clock, presence)
    counting = _Counting(notes)
    logging.getLogger("bot.house.thinking").addHandler(counting)
    playing = asyncio.create_task(house.run())
    try:
        yield Bench(tables, house, presence, notes, rules_of(game))
    finally:
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        await house.close()
        logging.getLogger("bot.house.thinking").removeHandler(counting)
        await database.close()


async def measure(
    count: int, seconds: float, workers: int, seats: int, game: str
) -> Notes:
    """Measure in turns with the house at rest and at play."""
    with tempfile.TemporaryDirectory() as name:
        async with bench(Path(name), workers, game) as place:
            table_id = await place.people()
            await place.measured(table_id, 2, [])
            each = seconds / ROUNDS / 2
            for _ in range(ROUNDS):
                place.presence.gone(0)
                table_id = await place.measured(table_id, each, place.notes.quiet)
                place.notes.since = time.time() * 1000
                place.presence.back(0)
                learners = [
                    asyncio.create_task(
                        place.learner(1 + number + count * place.click(), seats)
                    )
                    for number in range(count)
                ]
                await place.measured(table_id, 2, [])  # until all play
                lag = asyncio.create_task(place.lag())
                table_id = await place.measured(table_id, each, place.notes.busy)
                for task in (lag, *learners):
                    task.cancel()
                await asyncio.gather(lag, *learners, return_exceptions=True)
            return place.notes


def show(notes: Notes) -> None:
    """Print the figures."""

    def line(name: str, found: list[float]) -> None:
        middle, high = statistics.median(found), statistics.quantiles(found, n=100)[98]
        print(f"{name:44}{len(found):8}{middle:10.2f}{high:10.2f}")

    print(f"{'':44}{'count':>8}{'p50':>10}{'p99':>10}")
    line("click to commit, the house at rest, ms", notes.quiet)
    line("click to commit, the house at play, ms", notes.busy)
    line("event loop late, the house at play, ms", notes.lags)
    line("the house moved after its pause by, s", notes.late)
    on_time = sum(late <= GRACE for late in notes.late) / len(notes.late)
    print(
        f"click to commit, at play : at rest = {statistics.median(notes.busy) / statistics.median(notes.quiet):.2f}"
    )
    print(
        f"moves of the house within {GRACE * 1000:.0f} ms of the end of the pause: {on_time:.1%}"
    )
    print(f"moves made in the bot itself, the budget being over: {notes.hasty}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seats", type=int, default=2, choices=range(2, 7))
    parser.add_argument("--game", default=catalogue.FORMER, choices=catalogue.names())
    chosen = parser.parse_args()
    show(
        asyncio.run(
            measure(
                chosen.tables, chosen.seconds, chosen.workers, chosen.seats, chosen.game
            )
        )
    )


if __name__ == "__main__":
    main()
