"""What solving an ending of two costs: tricks judged by the rules, against whole states
played through them.

Run by hand, from the project's root:

    uv run python -m tests.bench.house_ending --hands 60

Plays random hands of two by each preset and solves each first decision after the last
card was drawn, with nothing kept from one to the next. Times are processor time of one
core, in milliseconds; both ways must find the same."""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Iterator, Sequence
from random import Random

from bot.games.bura.player.ending import is_ending, solve
from bot.games.bura.player.knowledge import Knowledge, know
from bot.games.bura.player.recollection import Recollection
from bot.games.bura.rules.cards import points
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.legal import CLAIM
from bot.games.bura.rules.options import PRESETS, BuraOptions
from bot.games.bura.rules.state import BuraState
from bot.games.contract import CLOCK, Seat
from bot.games.kit.game import Action
from tests.games.bura.house.duel import dealt, offered, shuffled
from tests.games.bura.house.test_ending import worth

TARGET = 61
"""More points than the usual 31, so that more hands come to their ending."""


def endings(
    options: BuraOptions, hands: int, random: Random
) -> Iterator[tuple[BuraState, Seat, Knowledge]]:
    """Yield the first decision of each hand in which the rest lies open; nobody claims
    before."""
    for _ in range(hands):
        state = dealt(
            options.model_copy(update={"target_points": TARGET}), shuffled(random), 2
        )
        watched = (Recollection(), Recollection())
        while BURA.result(state) is None and max(map(points, state.piles)) < TARGET:
            for seat in (Seat(0), Seat(1)):
                watched[seat].observe(BURA.view(state, seat))
            seat = min(BURA.to_act(state))
            if seat != CLOCK and is_ending(
                known := know(BURA.view(state, seat), watched[seat])
            ):
                yield state, seat, known
                break
            actions = [action for action in offered(state, seat) if action != CLAIM]
            state = BURA.apply(state, seat, random.choice(actions))[0]


def through_states(
    state: BuraState, seat: Seat, actions: Sequence[Action]
) -> list[float]:
    """Return what each action is worth, by playing on with whole states."""
    worth.cache_clear()
    return [worth(BURA.apply(state, seat, action)[0], seat) for action in actions]


def main() -> None:
    """Measure, and print a line a preset."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--hands", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    print(
        "| preset | endings | by tricks: median, most | by states: median, most |\n|---|---|---|---|"
    )
    for preset, options in PRESETS.items():
        by_tricks, by_states = [], []
        for state, seat, known in endings(
            options, arguments.hands, Random(arguments.seed)
        ):
            actions = [action for action in offered(state, seat) if action != CLAIM]
            start = time.process_time()
            solved = list(solve(known, actions))
            middle = time.process_time()
            assert solved == through_states(state, seat, actions)
            by_tricks.append(1000 * (middle - start))
            by_states.append(1000 * (time.process_time() - middle))
        spans = (
            f"{statistics.median(ms):.1f}, {max(ms):.1f}"
            for ms in (by_tricks, by_states)
        )
        print(f"| {preset} | {len(by_tricks)} | {' | '.join(spans)} |", flush=True)


if __name__ == "__main__":
    main()
