"""How many requests of its token a bot sends while many tables are pressed at once, and
how many Discord refuses.

Run by hand, from the project's root: `uv run python -m tests.bench.pressed [--tables
140] [--presses 190]`.

Each table has two people and a channel. The playground enforces Discord's limits: 50
counted requests a second, five posts and five edits in five seconds in a channel. Each
request takes a tenth of a second. Time is that of the tests, so the figures are the
same on every machine."""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
import tempfile
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final
from unittest.mock import patch

import orjson

from bot.playground import Person, Playground, VisibleMessage
from bot.playground.people import Account
from bot.playground.rates import Bucket, RateLimits, Spent
from bot.playground.world import Event, Kind
from bot.process.client import BuraBot
from bot.tables.change import Change
from bot.tables.ids import TableId
from db.engine.port import Connection
from tests.helpers.card_room import TOOLS, is_result, panel, pressable, running_bot
from tests.helpers.clock import HandClock, run

A_SECOND: Final = 50
"""Counted requests that Discord takes from a bot in a second."""
ON_ITS_WAY: Final = 0.1
"""Seconds that each request takes."""
REST: Final = 8.0
"""Seconds in which nothing is sent, after which nothing more is expected."""
NO_MOVE: Final = TOOLS | {"Announce", "Leave table"}
GO_ON: Final = "Next hand"
INSTANT: Final = 1e-6
"""Seconds by which moments that are the same may differ: they are floats."""
_SHOWING: Final = {Kind.CREATED, Kind.UPDATED}


@dataclass(frozen=True)
class _Unseen:
    """A change that its channel does not show yet: when it was committed, and whether
    it ended a hand."""

    at: float
    is_end: bool


@dataclass
class Sitting:
    """Two people at one table, in a channel of its own."""

    table: TableId
    players: tuple[Person, Person]


@dataclass
class Found:
    """What was measured; moments and durations in seconds."""

    counted: list[float] = field(default_factory=list)
    """When Discord was asked by the bot's token, refused requests included."""
    refused: list[float] = field(default_factory=list)
    """When it refused, for whatever limit."""
    answers: list[float] = field(default_factory=list)
    """From a press to its answer."""
    views: list[float] = field(default_factory=list)
    """From a press to the next change of the opponent's panel."""
    began: float = 0.0
    """When people began to press."""
    pressed: float = 0.0
    """For how long they pressed."""
    shown: dict[TableId, bool] = field(default_factory=dict)
    """Whether a table's message shows its last state once all is quiet."""
    results: dict[TableId, int] = field(default_factory=dict)
    """How many messages show how a hand of a table ended."""
    ended: dict[TableId, int] = field(default_factory=dict)
    """How many hands of a table have ended, as it is stored."""
    behind: list[float] = field(default_factory=list)
    """From each change that everybody sees to the message that shows it."""
    unseen: int = 0
    """Changes after which no message came: it looked the same as before."""
    behind_results: list[float] = field(default_factory=list)
    """The same for changes that ended a hand."""

    def within(self, moments: Sequence[float]) -> list[float]:
        """Return those moments at which people still pressed."""
        return [at for at in moments if self.began <= at < self.began + self.pressed]

    @property
    def most(self) -> int:
        """Return the most counted requests of any second."""
        return busiest(self.counted)


def busiest(moments: Sequence[float]) -> int:
    """Return how many of these moments, in order, are in the second that has most of
    them."""
    return max(
        (bisect_left(moments, at + 1) - place for place, at in enumerate(moments)),
        default=0,
    )


@dataclass(frozen=True)
class Load:
    """How many tables are pressed, how often a second all together, and for how many
    seconds."""

    tables: int
    presses: float
    seconds: float
    ends: float = 0.0
    """Which part of all presses resigns."""


async def pressed(folder: Path, load: Load, seed: int = 0) -> Found:
    """Let people press at many tables and end all hands at once; then wait for rest."""
    clock, found = HandClock(), Found()
    async with Playground(
        clock=clock, record=True, requests_a_second=A_SECOND, delay=lambda: ON_ITS_WAY
    ) as playground:
        settings: dict[str, object] = {
            "BURA_HOUSE_WORKERS": 0,
            "BURA_TURN_SECONDS": 600,
        }
        async with running_bot(
            playground, folder / "bura.sqlite3", clock, settings
        ) as bot:
            with (
                noted(playground.rates, clock, found),
                _timed(playground, bot, clock, found),
            ):
                sittings = await asyncio.gather(
                    *(_sit_down(playground, number) for number in range(load.tables))
                )
                await _rest(playground, clock)
                luck, found.began = Random(seed), clock.monotonic()
                pressing = []
                for number in range(round(load.presses * load.seconds)):
                    sitting = sittings[number % len(sittings)]
                    ends = luck.random() < load.ends
                    work = (
                        _resign(sitting)
                        if ends
                        else _move(playground, clock, sitting, luck, found)
                    )
                    pressing.append(asyncio.create_task(work))
                    await clock.sleep(1 / load.presses)
                found.pressed = clock.monotonic() - found.began
                await asyncio.gather(*pressing)
                await asyncio.gather(*(_resign(sitting) for sitting in sittings))
                await _rest(playground, clock)
            for sitting in sittings:
                await _look(playground, bot, sitting, found)
        assert playground.violations == [], playground.violations
    return found


@contextmanager
def noted(rates: RateLimits, clock: HandClock, found: Found) -> Iterator[None]:
    """Note when Discord counts a request, and when it refuses one."""
    take_of_all, take = rates.take_of_all, rates.take

    def of_all() -> Spent | None:
        found.counted.append(clock.monotonic())
        return take_of_all()

    def of_one(bucket: Bucket, major: str) -> Spent:
        spent = take(bucket, major)
        if spent.refused:
            found.refused.append(clock.monotonic())
        return spent

    with (
        patch.object(rates, "take_of_all", of_all),
        patch.object(rates, "take", of_one),
    ):
        yield


@contextmanager
def _timed(
    playground: Playground, bot: BuraBot, clock: HandClock, found: Found
) -> Iterator[None]:
    """Measure how long public messages are behind what was committed.

    A message shows what was committed before it was sent."""
    publisher = bot.services.publisher
    changed = publisher.changed
    unseen = defaultdict[str, list[_Unseen]](list)
    newest = defaultdict[str, int](int)

    def note(change: Change) -> None:
        changed(change)
        is_pressed = found.began and not found.pressed
        channel = change.table.location.channel if is_pressed else None
        if channel is not None and (change.public or change.hand_ended):
            one = _Unseen(clock.monotonic(), change.hand_ended)
            unseen[str(channel)].append(one)

    def hear(event: Event) -> None:
        if event.audience is not None or event.kind not in _SHOWING:
            return
        now = clock.monotonic()
        channel, message = event.body["channel_id"], int(event.body["id"])
        if message < newest[channel]:
            return  # a result that is past
        newest[channel] = message
        waiting = unseen[channel]
        shown = [one for one in waiting if one.at <= now - ON_ITS_WAY + INSTANT]
        unseen[channel] = waiting[len(shown) :]
        found.behind += [now - one.at for one in shown]
        found.behind_results += [now - one.at for one in shown if one.is_end]

    playground.world.listen(hear)
    with patch.object(publisher, "changed", note):
        yield
    found.unseen = sum(map(len, unseen.values()))


async def _sit_down(playground: Playground, number: int) -> Sitting:
    accounts = [_account(2 * number + place) for place in range(2)]
    playground.world.people += accounts
    channel = playground.add_channel(f"pressed-{number}")
    world, desk = playground.world, playground.desk
    host, guest = (Person(world, desk, account, channel.id) for account in accounts)
    opened = await host.run("bura challenge", opponent=guest)
    assert opened.message is not None, opened
    custom_id = opened.message.buttons["Accept"].custom_id
    await guest.press(opened.message.id, custom_id)
    return Sitting(TableId(int(custom_id.split(":")[1])), (host, guest))


def _account(number: int) -> Account:
    return Account(
        str(1_200_000_000_000_000_000 + number), f"presser{number}", f"Presser {number}"
    )


async def _move(
    playground: Playground,
    clock: HandClock,
    sitting: Sitting,
    luck: Random,
    found: Found,
) -> None:
    offers = [
        (person, other, shown, label)
        for person, other in (sitting.players, sitting.players[::-1])
        if (shown := panel(person)) is not None
        for label in pressable(shown)
        if label not in NO_MOVE
    ]
    offers = [one for one in offers if one[-1] == GO_ON] or offers
    if not offers:
        return
    person, other, shown, label = luck.choice(offers)
    at = clock.monotonic()

    def hear(event: Event) -> None:
        if event.audience == other.id and not seen.done():
            seen.set_result(clock.monotonic())

    seen: asyncio.Future[float] = asyncio.get_running_loop().create_future()
    playground.world.listen(hear)
    await person.press(shown.id, shown.buttons[label].custom_id)
    found.answers.append(clock.monotonic() - at)
    try:
        async with asyncio.timeout(5):
            found.views.append(await seen - at)
    except TimeoutError:
        return


async def _resign(sitting: Sitting) -> None:
    for person in sitting.players:
        shown = panel(person)
        if shown is not None and "Resign" in pressable(shown):
            await person.click("Resign", shown)
            await person.click("Yes, resign")
            return


async def _rest(playground: Playground, clock: HandClock) -> None:
    before = -1
    while before != len(playground.requests):
        before = len(playground.requests)
        await clock.advance(REST)


async def _look(
    playground: Playground, bot: BuraBot, sitting: Sitting, found: Found
) -> None:
    """Compare what a channel shows with what the bot has stored."""
    table = await bot.services.tables.look(sitting.table)
    wanted = bot.services.publisher.public(table).components
    posts = list(
        playground.world.posts(sitting.players[0].id, str(table.location.channel))
    )
    messages = [VisibleMessage(playground.world, post) for post in posts]
    found.shown[sitting.table] = any(
        _told(post.body["components"]) == _told(wanted) for post in posts
    )
    found.results[sitting.table] = sum(map(is_result, messages))
    found.ended[sitting.table] = await bot.services.database.read(
        lambda connection: _hands_ended(connection, sitting.table)
    )


def _hands_ended(connection: Connection, table: TableId) -> int:
    ((ended,),) = connection.execute(
        "SELECT count(*) FROM hands WHERE table_id = ? AND ended_at IS NOT NULL",
        (table,),
    )
    return int(ended)


def _told(parts: Any) -> tuple[str, list[str]]:  # noqa: ANN401 - JSON
    """Return the headline and the buttons of a message: it may have a picture in place
    of its other texts."""
    written = orjson.dumps(parts, option=orjson.OPT_SORT_KEYS).decode()
    return re.findall(r'"content":"(.*?)"', written)[0], re.findall(
        r'"custom_id":"(.*?)"', written
    )


def _spread(seconds: Sequence[float]) -> str:
    if not seconds:
        return "none"
    return f"{median(seconds):.2f} in the median, {max(seconds):.1f} at most, of {len(seconds)}"


def told(found: Found) -> str:
    """Say what was measured."""
    typical, slowest = 1000 * median(found.answers), 1000 * max(found.answers)
    sent, refused = found.within(found.counted), found.within(found.refused)
    lines = [
        f"{len(found.answers)} presses in {found.pressed:.1f} s, {len(found.answers) / found.pressed:.1f} a second",
        f"counted requests a second: {len(sent) / found.pressed:.1f}, at most {found.most} in any",
        f"refused a second: {len(refused) / found.pressed:.1f}; {len(found.refused)} in all",
        f"press to answer, ms: {typical:.0f} in the median, {slowest:.0f} at most",
        f"press to the opponent's panel, ms: {1000 * median(found.views):.0f} in the median",
        f"counted requests a press: {len(sent) / len(found.answers):.2f}",
        f"a message is behind, s: {_spread(found.behind)}; {found.unseen} changed nothing",
        f"a result comes, s: {_spread(found.behind_results)}",
        f"tables that show their last state: {sum(found.shown.values())} of {len(found.shown)}",
        f"results: {sum(found.results.values())}",
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=140)
    parser.add_argument(
        "--presses",
        type=float,
        default=190.0,
        help="how many a second, at all tables together",
    )
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument(
        "--ends", type=float, default=0.0, help="which part of all presses resigns"
    )
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = run(
            pressed(
                Path(folder),
                Load(asked.tables, asked.presses, asked.seconds, asked.ends),
                asked.seed,
            )
        )
    sys.stdout.write(told(found))


if __name__ == "__main__":
    main()
