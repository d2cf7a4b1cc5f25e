"""How fast and how fair races are: press to view, and how far apart the views of two
who race are.

Run by hand, from the project's root: `uv run python -m tests.bench.races_at_once
[--seconds 60] [--machine]`.

One race, and twenty at once, in a channel each and all in one. Each request of the bot
takes 50 to 300 ms to Discord, drawn anew, and Discord's limits are enforced. People see
a match in about a second and a half. Time is that of the tests, in which thinking takes
none; with `--machine` it is the machine's own, so that the bot's work counts as well
(and so does the playground's, which does far more).

An answer is counted from the press to the moment at which Discord takes it; a view
until Discord shows it."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, fields
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any

from bot.playground import Person, Playground
from bot.playground.people import Account
from bot.playground.rates import BY_TOKEN_A_MINUTE
from tests.games.registered import registered
from tests.helpers.card_room import running_bot
from tests.helpers.clock import HandClock, HandLoop
from tests.helpers.racers import Racer

NEAREST, FARTHEST = 0.05, 0.3
"""Seconds that a request takes."""


class MachineLoop(HandLoop):
    """A loop of the tests' kind whose time is the machine's."""

    def time(self) -> float:
        """Return the machine's time in seconds."""
        return time.monotonic()

    def call_at(
        self,
        when: float,
        callback: Any,  # noqa: ANN401
        *args: Any,  # noqa: ANN401
        context: Any = None,  # noqa: ANN401
    ) -> asyncio.TimerHandle:
        """Call something at its time, which comes by itself."""
        return asyncio.SelectorEventLoop.call_at(
            self, when, callback, *args, context=context
        )

    def _pass(self, seconds: float | None) -> float | None:
        idle, self._until_idle = self._until_idle, []
        for waiter in idle:
            waiter.set_result(None)
        return 0 if idle else seconds


@dataclass
class Found:
    """What was measured, in seconds."""

    answers: list[float] = field(default_factory=list)
    own: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)
    flips: list[float] = field(default_factory=list)
    """Between the two views of the same turned cards."""
    races: int = 0
    over: int = 0
    edits: int = 0
    refused: int = 0
    beyond: int = 0
    """Requests by token beyond thirty a minute."""


async def raced(
    folder: Path, number: int, *, apart: bool, seconds: float, seed: int
) -> Found:
    """Let so many races be run at once for so many seconds, in a channel each or all in
    one."""
    clock, luck = HandClock(), Random(seed)
    async with AsyncExitStack() as stack:
        stack.enter_context(registered("bot.games.aggravation", ready=True))
        playground = await stack.enter_async_context(
            Playground(
                clock=clock, record=True, delay=lambda: luck.uniform(NEAREST, FARTHEST)
            )
        )
        await stack.enter_async_context(
            running_bot(
                playground, folder / "bura.sqlite3", clock, {"BURA_HOUSE_WORKERS": 0}
            )
        )
        pairs = [
            await sit_down(playground, n, clock, luck, apart=apart)
            for n in range(number)
        ]
        before = len(playground.requests)
        tasks = [asyncio.create_task(racer.race()) for pair in pairs for racer in pair]
        await asyncio.wait(tasks, timeout=seconds)
        found = Found(races=number)
        for task in tasks:
            if task.done():
                task.result()
            task.cancel()
        found.over = sum(task.done() and not task.cancelled() for task in tasks) // 2
        for pair in pairs:
            measure(pair, found)
        found.beyond = playground.rates.beyond[BY_TOKEN_A_MINUTE.name]
        made = playground.requests[before:]
        found.edits = sum(
            one.method == "PATCH" and one.path.startswith("/channels") for one in made
        )
        found.refused = sum(one.status == 429 for one in made)
        assert playground.violations == [], playground.violations
    return found


async def sit_down(
    playground: Playground, number: int, clock: HandClock, luck: Random, *, apart: bool
) -> tuple[Racer, Racer]:
    """Let two new people challenge each other; return them at their race."""
    accounts = [_account(2 * number + place) for place in range(2)]
    playground.world.people += accounts
    host, guest = (
        Person(playground.world, playground.desk, account) for account in accounts
    )
    channel = f"race-{number if apart else 0}"
    if number == 0 or apart:
        playground.add_channel(channel)
    opened = await host.run("aggravation challenge", in_channel=channel, opponent=guest)
    assert opened.message is not None, opened
    custom_id = opened.message.buttons["Accept"].custom_id
    table = custom_id.split(":")[1]
    pair = [
        Racer(playground, one, clock, Random(luck.getrandbits(32)), table=table)
        for one in (host, guest)
    ]
    await guest.press(opened.message.id, custom_id)
    return pair[0], pair[1]


def _account(number: int) -> Account:
    return Account(
        str(1_200_000_000_000_000_000 + number), f"racer{number}", f"Racer {number}"
    )


def measure(pair: Sequence[Racer], found: Found) -> None:
    """Note what two racers have seen when."""
    for me, other in (pair, pair[::-1]):
        found.answers += [tap.took for tap in me.taps if tap.took >= 0]
        for (_, mine, theirs), (at, now, then) in pairwise(me.seen):
            # one's own card was laid: which press was it?
            if now == mine - 1 and then == theirs:
                pressed = max((tap.at for tap in me.taps if tap.at < at), default=None)
                shown = _first(other, then, now)
                if pressed is not None and shown is not None:
                    found.own.append(at - pressed)
                    found.others.append(shown - pressed)
    a, b = pair
    for (_, mine, theirs), (at, now, then) in pairwise(a.seen):
        if now < mine and then < theirs:
            shown = _first(b, then, now)
            if shown is not None:
                found.flips.append(abs(shown - at))


def _first(racer: Racer, own: int, other: int) -> float | None:
    """Return when somebody first saw so few cards left of each."""
    return next(
        (at for at, mine, theirs in racer.seen if mine <= own and theirs <= other), None
    )


def told(name: str, found: Found) -> str:
    """Say what was measured, in ms."""
    over = f"{found.over} of {found.races} races over, {found.edits} edits of public messages"
    lines = [
        f"{name}: {over}; {found.refused} requests refused, {found.beyond} beyond thirty a minute"
    ]
    for what, times in (
        ("press to answer", found.answers),
        ("press to own view", found.own),
        ("press to the other's view", found.others),
        ("between the views of a flip", found.flips),
    ):
        cut = quantiles(times, n=100) if len(times) > 1 else [0.0] * 99
        most = max(times, default=0)
        lines.append(
            f"  {what:28} {1000 * cut[49]:5.0f} {1000 * cut[98]:5.0f} {1000 * most:5.0f}   n {len(times)}"
        )
    return "\n".join(lines) + "\n"


async def main(seconds: float, seed: int, rounds: int) -> None:
    """Measure and print."""
    sys.stdout.write("ms: p50, p99, most\n")
    for name, number, apart, times in (
        ("one race", 1, True, rounds), ("twenty, a channel each", 20, True, 1), ("twenty, one channel", 20, False, 1),
    ):  # fmt: skip
        total = Found()
        for again in range(times):
            with tempfile.TemporaryDirectory() as folder:
                found = await raced(
                    Path(folder),
                    number,
                    apart=apart,
                    seconds=seconds,
                    seed=seed + again,
                )
            for key in (one.name for one in fields(found)):
                setattr(total, key, getattr(total, key) + getattr(found, key))
        sys.stdout.write(told(name, total))
        sys.stdout.flush()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--seconds", type=float, default=60.0, help="how long people race"
    )
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--rounds", type=int, default=10, help="how often one race is run"
    )
    parser.add_argument("--machine", action="store_true", help="by the machine's time")
    asked = parser.parse_args()
    with asyncio.Runner(
        loop_factory=MachineLoop if asked.machine else HandLoop
    ) as runner:
        runner.run(main(asked.seconds, asked.seed, asked.rounds))
