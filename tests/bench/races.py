"""How well the house races: two players of Aggravation against each other, in their own time.

Run by hand, from the project's root:

    uv run python -m tests.bench.races --a master --b expert --races 300

`--a 2000` is somebody who takes two seconds in the median to see a match and tap it, and errs three times in a hundred.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from math import sqrt
from random import Random
from statistics import mean

from bot.games.aggravation.player.reflexes import LEVELS, Reflexes
from bot.games.aggravation.rules.options import AggravationOptions
from bot.games.aggravation.rules.state import PACK
from bot.games.contract import Seat
from bot.games.kit.chance import Stacked
from bot.house.levels import Level
from tests.games.aggravation.racing import raced


def reflexes(name: str) -> Reflexes:
    """Return those of a level, or of a person with this median in milliseconds."""
    return Reflexes(int(name), int(name) * 2 // 5, 0.35, 0.03) if name.isdecimal() else LEVELS[Level(name)]


def main() -> None:
    """Let them race, each pack twice with the seats changed, and print who has won how often."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--a", default="master")
    parser.add_argument("--b", default="expert")
    parser.add_argument("--races", type=int, default=300)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    racers, won, seconds = [reflexes(asked.a), reflexes(asked.b)], Counter[str](), list[float]()
    for number in range(asked.races):
        pack, turned = Random(asked.seed + number // 2).sample(PACK, len(PACK)), number % 2
        *_, last = raced(AggravationOptions(), Stacked(pack), racers[::-1] if turned else racers, asked.seed + number)
        winner = last.after.public.winner
        won["nobody" if winner is None else "a" if winner == Seat(turned) else "b"] += 1
        seconds.append(last.move.at_ms / 1000)
    share = (won["a"] + won["nobody"] / 2) / asked.races
    margin = 1.96 * sqrt(share * (1 - share) / asked.races)
    sys.stdout.write(
        f"{asked.a} against {asked.b}: {100 * share:.1f} ± {100 * margin:.1f} % of {asked.races}, "
        f"{won['nobody']} drawn; {mean(seconds):.0f} s a race\n"
    )


if __name__ == "__main__":
    main()
