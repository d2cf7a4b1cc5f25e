"""Click to answer: a move on a private panel, commit included, against a trivial discord.py bot in the same run.

Run by hand: `uv run python -m tests.bench.click_to_answer [--clicks 400] [--folder .]`. Both bots are processes of
their own, each in a playground of its own. Their clicks alternate, each when nothing else goes on, so that a busy
machine hits both alike and neither waits for the other's work. Measured in the playground: from the dispatch of the
interaction until its callback has been read. The trivial bot answers with as many buttons as our panel just had.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from bot.playground import Person, Playground, Reply, VisibleMessage
from bot.playground.errors import Json
from bot.playground.interactions import Delivery, Interaction
from bot.playground.replies import ReplyKind
from tests.card_room import TOOLS, panel, pressable
from tests.pressing import REFUSED
from tests.process import environment, program

MOVE, EDIT, DEFER = "our bot: a move, committed", "trivial bot: edit", "trivial bot: defer"
WARM_UP = 10
QUIET = 0.03
"""Seconds without any request after which a bot counts as idle."""


class Stopwatch:
    """Times interactions where a playground sends them and takes their answers."""

    def __init__(self, playground: Playground) -> None:
        self._desk = playground.desk
        self._dispatch, self._to_answer = self._desk.dispatch, self._desk.to_answer
        self._sent: dict[str, float] = {}
        self.newest = 0.0
        """Milliseconds the last answer took."""
        # Both are looked up on the instance.
        self._desk.dispatch = self._send
        self._desk.to_answer = self._take  # type: ignore[method-assign]

    def _send(self, name: str, body: Json) -> Delivery:
        self._sent[str(body["id"])] = time.perf_counter()
        return self._dispatch(name, body)

    def _take(self, interaction_id: str, token: str) -> Interaction:
        self.newest = (time.perf_counter() - self._sent.pop(interaction_id)) * 1000
        return self._to_answer(interaction_id, token)


@asynccontextmanager
async def trivial_bot(playground: Playground) -> AsyncIterator[None]:
    """Run the trivial bot until the block ends."""
    settings = environment(playground.token, playground.api_url, Path("unused"))
    source = str(Path(__file__).with_name("trivial_bot.py"))
    process = await asyncio.create_subprocess_exec(sys.executable, source, env=settings)
    try:
        yield
    finally:
        process.kill()
        await process.wait()


async def quiet(*playgrounds: Playground) -> None:
    """Wait until the bots of these playgrounds rest: nothing happens, which no event can tell."""
    seen = None
    while seen != (seen := [playground.world.changes for playground in playgrounds]):  # noqa: ASYNC110
        await asyncio.sleep(QUIET)


async def next_move(people: Sequence[Person], random: Random) -> tuple[Person, VisibleMessage, str]:
    """Return who may make which move, once somebody may; begin the next hand or table where one is over."""
    while True:
        for person in people:
            shown = panel(person)
            moves = [] if shown is None else [label for label in pressable(shown) if label not in TOOLS]
            if shown is not None and moves:
                return person, shown, random.choice(moves)
        for person in people:
            for label in ("Next hand", "Accept", "Rematch"):
                if any(label in pressable(message) for message in person.messages()):
                    await person.click(label)
        await asyncio.sleep(QUIET)


def moves_stored(database: Path) -> int:
    """Count the moves of both seats, those among them that the clock made in place of a silent player."""
    connection = sqlite3.connect(database)
    (count,) = connection.execute("SELECT count(*) FROM actions WHERE seat >= 0").fetchone()
    connection.close()
    return int(count)


async def measure(clicks: int, folder: Path) -> dict[str, list[float]]:
    """Return the milliseconds of every click, after some to warm up."""
    taken: dict[str, list[float]] = {MOVE: [], EDIT: [], DEFER: []}
    random, database = Random(1), folder / "bura.sqlite3"
    async with Playground(record=True, rate_limits=False) as room, Playground(record=True, rate_limits=False) as other:
        ours, theirs = Stopwatch(room), Stopwatch(other)
        async with program(environment(room.token, room.api_url, database), folder), trivial_bot(other):
            alice, bob, guest = room.person("alice"), room.person("bob"), other.person("alice")
            await room.wait_for(lambda: len(room.world.commands) >= 2, 20)
            await other.wait_for(lambda: other.world.commands, 20)
            await room.wait_online()
            await other.wait_online()
            await alice.run("bura challenge", opponent=bob)
            await bob.click("Accept")
            message = (await guest.run("show")).message
            assert message is not None

            async def press(custom_id: str) -> Reply:
                await quiet(room, other)
                return await guest.press(message.id, custom_id)

            for turn in range(clicks + WARM_UP):
                if turn == WARM_UP:
                    for before in taken.values():
                        before.clear()
                person, shown, label = await next_move([alice, bob], random)
                await quiet(room, other)
                reply = await person.click(label, shown)
                taken[MOVE].append(ours.newest)
                assert reply.kind is ReplyKind.UPDATED
                assert reply.message is not None
                assert REFUSED not in reply.message.text
                await press(f"edit:{len(reply.message.buttons)}")
                taken[EDIT].append(theirs.newest)
                await press("defer")
                taken[DEFER].append(theirs.newest)
    stored = moves_stored(database)
    assert stored >= clicks + WARM_UP, f"only {stored} moves are stored"
    return taken


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clicks", type=int, default=400, help="measured clicks of each kind")
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()), help="a folder on the disk to use")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=chosen.folder) as folder:
        taken = asyncio.run(measure(chosen.clicks, Path(folder).resolve()))
    yardstick = statistics.median(taken[EDIT])
    print(f"{'':28}{'p50 ms':>8}{'p99 ms':>8}{'p50, of the trivial edit':>26}")
    for name, found in taken.items():
        middle, late = statistics.median(found), statistics.quantiles(found, n=100)[98]
        print(f"{name:28}{middle:8.2f}{late:8.2f}{middle / yardstick:26.2f}")


if __name__ == "__main__":
    main()
