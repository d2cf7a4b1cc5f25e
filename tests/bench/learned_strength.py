r"""How strong the players of games with a `Model` are: the same deals with the seats
changed.

Run by hand, from the project's root:

    uv run python -m tests.bench.learned_strength schneider --a master --b thumb \
        --deals 500
    uv run python -m tests.bench.learned_strength toepen --seats 4 --a master \
        --b thumb --deals 500
    uv run python -m tests.bench.learned_strength sedma --seats 4 --a master \
        --b thumb --deals 200
    uv run python -m tests.bench.learned_strength chicago --seats 3 \
        --preset assisted --a master --b thumb --deals 200
    uv run python -m tests.bench.learned_strength tyzicha --preset short --whole \
        --a master --b thumb --deals 20
    uv run python -m tests.bench.learned_strength schneider --all

Players: beginner, regular, expert, master; thumb (the game's rule of thumb);
random. One A plays against B in every other seat, and each deal is played once with A
in each seat; where there are partners a pair of A plays against a pair of B. A hand won
counts 1, a draw half; where everybody has lives it is told how many A loses in a hand
for each that one of the others loses. The interval is that of 95 %, by deals. Times are
processor time of one core for a decision between at least two things. The same `--seed`
gives the same figures, whatever the number of processes."""

from __future__ import annotations

import argparse
import math
import statistics
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from multiprocessing import get_context

from bot.games.contract import Options, Placing, Seat, Standing
from bot.house.levels import Level
from tests.games.seated import Timed, dealt, play_hand, player, rules_of

MOST_HANDS = 60
"""Hands of a game that is played whole; one that is not decided then counts as
drawn."""
NAMES = (*Level, "thumb", "random")
LADDER = (
    ("master", "random"),
    ("master", "thumb"),
    ("master", "expert"),
    ("expert", "regular"),
    ("regular", "beginner"),
)


@dataclass(frozen=True, slots=True)
class Match:
    """One player against others."""

    game: str
    a: str
    b: str
    preset: str
    seats: int
    seed: int
    lives: int
    """What everybody begins each hand with, where it is not nothing."""
    whole: bool = False
    """Whether whole games are played, and not single hands."""

    @property
    def options(self) -> Options:
        """The rules of the table."""
        game = rules_of(self.package)
        return game.agree(
            game.profile.presets[self.preset], stake=None, seats=self.seats, text=""
        )

    @property
    def package(self) -> str:
        return f"bot.games.{self.game}"


@dataclass(slots=True)
class Figures:
    """By deal what A won and lost, what one of the others lost; and the milliseconds of
    A's decisions."""

    won: list[float] = field(default_factory=list)
    lost: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)
    taken: list[float] = field(default_factory=list)

    def add(self, other: Figures) -> None:
        self.won += other.won
        self.lost += other.lost
        self.others += other.others
        self.taken += other.taken


def seed_of(*words: object) -> int:
    """Return a seed that depends on all of the words."""
    return int.from_bytes(sha256("/".join(map(str, words)).encode()).digest()[:8])


def play_deal(match: Match, number: int) -> Figures:
    """Play one deal, or a game that begins with it, with A in each of the seats, or on
    each of the sides."""
    found, sides = Figures(), rules_of(match.package).sides(match.options, match.seats)
    won, lost, others = [], [], []
    for side in sorted(set(sides)):
        own = [seat for seat in range(match.seats) if sides[seat] == side]
        places, gone = _played(match, number, side, own, found)
        won.append(
            float(places[own[0]] == 0)
            if places and 0 in places
            else 1 / len(set(sides))
        )
        lost.append(statistics.fmean(gone[seat] for seat in own))
        others.append(
            statistics.fmean(
                lives for seat, lives in enumerate(gone) if seat not in own
            )
        )
    found.won.append(statistics.fmean(won))
    found.lost.append(statistics.fmean(lost))
    found.others.append(statistics.fmean(others))
    return found


def _played(
    match: Match, number: int, side: int, own: Sequence[int], found: Figures
) -> tuple[Placing | None, list[int]]:
    """Play it with A in its own seats; return the places (None: it is not decided), and
    what each has lost."""
    game, places = rules_of(match.package), None
    before = Standing(Seat(number % match.seats), (match.lives,) * match.seats)
    for hand in range(MOST_HANDS if match.whole else 1):
        later = (hand,) if hand else ()
        seeds = [
            seed_of(match.seed, number, side, seat, *later)
            for seat in range(match.seats)
        ]
        seated = [
            Timed(player(match.package, match.a if seat in own else match.b, seed))
            for seat, seed in enumerate(seeds)
        ]
        deal = dealt(game, match.options, seed_of(match.seed, number, *later), before)
        ended = play_hand(game, deal, seated)
        found.taken += [taken for seat in own for taken in seated[seat].taken]
        before, places = ended.standing, ended.over if match.whole else ended.places
        if places is not None:
            break
    return places, [match.lives - score for score in before.scores]


def play_match(match: Match, deals: int, processes: int) -> Figures:
    """Play a match and tell how it stands, now and then and at the end."""
    figures = Figures()
    for result in _deals(match, deals, processes):
        figures.add(result)
        done = len(figures.won)
        if done % 100 == 0 or done == deals:
            print(line(match, figures), flush=True)
    return figures


def _deals(match: Match, deals: int, processes: int) -> Iterator[Figures]:
    if processes == 1:
        yield from map(partial(play_deal, match), range(deals))
        return
    with get_context("spawn").Pool(processes) as pool:
        yield from pool.imap(partial(play_deal, match), range(deals), chunksize=2)


def half_width(found: list[float]) -> float:
    """Return half of the 95 % interval of a mean."""
    return (
        1.96 * statistics.stdev(found) / math.sqrt(len(found))
        if len(found) > 1
        else 1.0
    )


def line(match: Match, figures: Figures) -> str:
    """Write how a match stands."""
    said = f"{match.a} - {match.b}, {match.game} {match.preset}, {match.seats} seats: {len(figures.won)} deals, "
    said += f"won {statistics.fmean(figures.won):.1%} ± {half_width(figures.won):.1%}"
    if match.lives:
        own, other = statistics.fmean(figures.lost), statistics.fmean(figures.others)
        share = own / other
        apart = [
            mine - share * theirs
            for mine, theirs in zip(figures.lost, figures.others, strict=True)
        ]
        said += f", lost {own:.3f} lives a hand to {other:.3f}: {share:.3f} ± {half_width(apart) / other:.3f}"
    taken = sorted(figures.taken) or [0.0]
    middle, high = taken[len(taken) // 2], taken[int(len(taken) * 0.99)]
    return f"{said}; {middle:.1f} ms a decision, {high:.1f} at p99"


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--a", choices=NAMES, default="master")
    parser.add_argument("--b", choices=NAMES, default="thumb")
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--preset")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument(
        "--whole",
        action="store_true",
        help="play whole games, such as those of Tyzicha",
    )
    parser.add_argument(
        "--all",
        action="store_true",
        help="the master against thumb and random, and the levels",
    )
    chosen = parser.parse_args()
    profile = rules_of(f"bot.games.{chosen.game}").profile
    preset = chosen.preset or next(iter(profile.presets))
    seats = chosen.seats or profile.seats.start
    lives = (
        0 if chosen.whole else getattr(profile.presets[preset], "starting_tokens", 0)
    )
    for a, b in LADDER if chosen.all else [(chosen.a, chosen.b)]:
        play_match(
            Match(chosen.game, a, b, preset, seats, chosen.seed, lives, chosen.whole),
            chosen.deals,
            chosen.processes,
        )


if __name__ == "__main__":
    main()
