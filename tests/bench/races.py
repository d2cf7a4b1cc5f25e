"""How well the house races in Aggravation: against simulated people, and its levels
against each other.

Run by hand, from the project's root; without names it prints the whole table of
`docs/figures.md`:

    uv run python -m tests.bench.races --races 300
    uv run python -m tests.bench.races 700+350 master --races 1000

`700+350` is a person who takes 700 ms in the median to see a match and tap it, behind a
delay of 350 ms (`tests/games/aggravation/person.py`). Each pack is raced twice with the
seats changed. Intervals are of 95 %."""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from math import sqrt
from random import Random
from statistics import mean
from typing import Final

from bot.games.aggravation.player.reflexes import LEVELS
from bot.games.aggravation.rules.options import AggravationOptions
from bot.games.aggravation.rules.state import PACK
from bot.games.contract import Seat
from bot.games.kit.chance import Stacked
from bot.house.levels import Level
from tests.games.aggravation.person import Manner, PersonRunner
from tests.games.aggravation.racing import HouseRunner, Runner, raced

PEOPLE: Final = ("700+0", "700+350", "1000+350", "1500+350")
"""The people of the table, the quickest first."""


@dataclass
class Figures:
    """What came of races between one and another: wins, wrong taps of each, and seconds
    that each race took."""

    won: Counter[str] = field(default_factory=Counter)
    wrong: Counter[str] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)

    def line(self) -> str:
        """Write the share that the one has won, a draw as half, and what else was
        counted."""
        races = len(self.seconds)
        share = (self.won["one"] + self.won["nobody"] / 2) / races
        margin = 1.96 * sqrt(share * (1 - share) / races)
        return (
            f"{100 * share:.1f} ± {100 * margin:.1f} % of {races}, {self.won['nobody']} drawn; "
            f"wrong taps a race {self.wrong['one'] / races:.1f} and {self.wrong['other'] / races:.1f}; "
            f"{mean(self.seconds):.0f} s a race"
        )


def runner(name: str, seed: int) -> Runner:
    """Return a level of the house by its name, or a person by reaction and delay in ms,
    as in `700+350`."""
    if name in list(Level):
        return HouseRunner(LEVELS[Level(name)], seed)
    reaction, _, delay = name.partition("+")
    return PersonRunner(Manner(int(reaction), int(delay or 0)), seed)


def race(one: str, other: str, races: int, seed: int) -> Figures:
    """Let two race, by turns in each seat."""
    found = Figures()
    for number in range(races):
        pack = Random(seed + number // 2).sample(PACK, len(PACK))
        names = ["one", "other"]
        runners = [
            runner(one, 2 * (seed + number)),
            runner(other, 2 * (seed + number) + 1),
        ]
        if number % 2:
            runners.reverse()
            names.reverse()
        *_, last = raced(AggravationOptions(), Stacked(pack), runners)
        winner = last.after.public.winner
        found.won["nobody" if winner is None else names[winner]] += 1
        for seat, name in enumerate(names):
            found.wrong[name] += last.after.racers[Seat(seat)].misfires
        found.seconds.append(last.move.at_ms / 1000)
    return found


def main() -> None:
    """Let them race, and print who has won how often."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "names", nargs="*", help="two levels or people; the whole table by default"
    )
    parser.add_argument("--races", type=int, default=300)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    ladder = [(better, worse) for worse, better in pairwise(Level)]
    table = [*ladder, *((person, level) for person in PEOPLE for level in Level)]
    for one, other in [asked.names] if asked.names else table:
        print(
            f"{one} against {other}: {race(one, other, asked.races, asked.seed).line()}",
            flush=True,
        )


if __name__ == "__main__":
    main()
