r"""How strong the players of the house are, and how wrongly they claim: paired deals
with the seats changed.

Run by hand, from the project's root:

    uv run python -m tests.bench.house_strength --a master --b flat --pairs 2000 \
        --preset classic --processes 2
    uv run python -m tests.bench.house_strength --a master --b expert --seats 4 \
        --preset prison --pairs 500
    uv run python -m tests.bench.house_strength --all

Players: beginner, regular, expert, master; random (any card, correct claims), reckless
(anything it may do), flat (determinized flat search with 100 worlds). One A plays
against B in every other seat. A pair is one pack played once with A in each seat, so
that with two players each gets both hands. Who claims wrongly loses the hand to the
others; a draw counts an equal part. The interval is that of the means of the pairs.
Times are processor time of one core for a decision between at least two cards or words,
the memory of what happened since the last one included. The same `--seed` gives the
same figures, whatever the number of processes."""

from __future__ import annotations

import argparse
import math
import os
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from multiprocessing import get_context
from random import Random

from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.options import PRESETS
from bot.games.bura.rules.view import BuraView
from bot.games.contract import Seat
from bot.games.kit.game import Action
from tests.bench.outside import times
from tests.games.bura.house.duel import Player, dealt, play_hand, shuffled
from tests.games.bura.house.opponents import FlatSearch, RandomPlayer, RecklessPlayer

LEVELS = ("beginner", "regular", "expert", "master")
STRANGERS: dict[str, Callable[[int], Player]] = {
    "random": RandomPlayer,
    "reckless": RecklessPlayer,
    "flat": lambda seed: FlatSearch(100, seed),
}
WANTED = (
    ("regular", "beginner", 0.55),
    ("expert", "regular", 0.55),
    ("master", "expert", 0.55),
    ("master", "random", 0.87),
    ("master", "flat", 0.55),
)
"""Who is to win how often against whom, with the rules of `classic`."""
CLAIMS = {"master": (0.0, 0.01), "beginner": (0.05, 0.20)}
"""The share of wrong ones among the claims of a level: from, to."""
PROGRESS = 100


@dataclass(frozen=True, slots=True)
class Match:
    """One player against another."""

    a: str
    b: str
    preset: str
    seats: int
    seed: int
    only_choose: bool


@dataclass(slots=True)
class Tally:
    """What a side did: its claims, the wrong ones, and milliseconds for its
    decisions."""

    claims: int = 0
    wrong: int = 0
    moves: list[float] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Add what the side did in other hands."""
        self.claims += other.claims
        self.wrong += other.wrong
        self.moves += other.moves

    @property
    def wrong_share(self) -> float:
        """The share of wrong claims, 0 without any."""
        return self.wrong / self.claims if self.claims else 0.0


@dataclass(slots=True)
class Figures:
    """The results of a match so far: A's mean share of each pair's hands, and what both
    sides did."""

    shares: list[float] = field(default_factory=list)
    a: Tally = field(default_factory=Tally)
    b: Tally = field(default_factory=Tally)

    def add(self, other: Figures) -> None:
        """Add the results of other pairs."""
        self.shares += other.shares
        self.a.add(other.a)
        self.b.add(other.b)

    @property
    def mean(self) -> float:
        """A's share of all hands."""
        return statistics.fmean(self.shares)

    @property
    def half_width(self) -> float:
        """Half of the 95% interval of the mean."""
        return (
            1.96 * statistics.stdev(self.shares) / math.sqrt(len(self.shares))
            if len(self.shares) > 1
            else 1.0
        )


class Timed:
    """Measures the decisions of a player."""

    def __init__(self, player: Player, moves: list[float]) -> None:
        self._player, self._moves, self._since = player, moves, 0.0

    def observe(self, view: BuraView) -> None:
        """Let the player look; the time counts for its next decision."""
        start = time.process_time()
        self._player.observe(view)
        self._since += time.process_time() - start

    def choose(self, view: BuraView, legal_actions: Sequence[Action]) -> Action:
        """Ask the player."""
        start = time.process_time()
        action = self._player.choose(view, legal_actions)
        self._note(legal_actions, time.process_time() - start)
        return action

    def consider(
        self, view: BuraView, legal_actions: Sequence[Action]
    ) -> Action | None:
        """Ask the player, who may also wait."""
        start = time.process_time()
        action = self._player.consider(view, legal_actions)
        self._note(legal_actions, time.process_time() - start)
        return action

    def _note(self, legal_actions: Sequence[Action], seconds: float) -> None:
        self._since += seconds
        if sum(action.verb != Verb.CLAIM for action in legal_actions) > 1:
            self._moves.append(self._since * 1000)
            self._since = 0.0


def player(name: str, seed: int) -> Player:
    """Return a player by its name."""
    if name in STRANGERS:
        return STRANGERS[name](seed)
    # a game without the house needs no numpy
    from bot.games.bura.player.house_player import HousePlayer

    return HousePlayer(name, seed)


def seed_of(*words: object) -> int:
    """Return a seed that depends on all of the words."""
    return int.from_bytes(sha256("/".join(map(str, words)).encode()).digest()[:8])


def play_pair(match: Match, number: int) -> Figures:
    """Play one pack with A in each of the seats."""
    pack = shuffled(Random(seed_of(match.seed, "pack", number)))
    dealer = number % match.seats
    options, figures, shares = PRESETS[match.preset], Figures(), []
    for own in range(match.seats):
        sides = [figures.a if seat == own else figures.b for seat in range(match.seats)]
        players = [
            Timed(
                player(
                    match.a if seat == own else match.b,
                    seed_of(match.seed, number, own, seat),
                ),
                side.moves,
            )
            for seat, side in enumerate(sides)
        ]
        ended = play_hand(
            dealt(options, pack, match.seats, dealer),
            players,
            only_choose=match.only_choose,
        )
        shares.append(ended.score(Seat(own)))
        if ended.claimant is not None:
            sides[ended.claimant].claims += 1
            sides[ended.claimant].wrong += ended.wrong
    figures.shares.append(statistics.fmean(shares))
    return figures


def play_match(match: Match, pairs: int, processes: int) -> Figures:
    """Play a match and tell how it stands, every hundred pairs and at the end."""
    figures = Figures()
    for result in _pairs(match, pairs, processes):
        figures.add(result)
        if len(figures.shares) % PROGRESS == 0 or len(figures.shares) == pairs:
            print(line(match, figures), flush=True)
    return figures


def _pairs(match: Match, pairs: int, processes: int) -> Iterator[Figures]:
    # New processes: numpy reads how many threads it may use when it is loaded.
    os.environ.update(
        OPENBLAS_NUM_THREADS="1", OMP_NUM_THREADS="1", MKL_NUM_THREADS="1"
    )
    with get_context("spawn").Pool(processes) as pool:
        yield from pool.imap(partial(play_pair, match), range(pairs), chunksize=2)


def line(match: Match, figures: Figures) -> str:
    """Write how a match stands."""
    return (
        f"{match.a} - {match.b}, {match.preset}, {match.seats} seats: {len(figures.shares)} pairs, "
        f"{figures.mean:.1%} ± {figures.half_width:.1%}; "
        f"{match.a} {_side(figures.a)}; {match.b} {_side(figures.b)}"
    )


def _side(side: Tally) -> str:
    return f"{times(side.moves)} ms a move, p50/p99, wrong {side.wrong} of {side.claims} claims"


def play_all(arguments: argparse.Namespace) -> None:
    """Play every match of the list, and print what was wanted beside what came out."""
    rows, claims = [], {name: Tally() for name in (*LEVELS, *STRANGERS)}
    for a, b, wanted in WANTED:
        match = Match(a, b, "classic", 2, arguments.seed, arguments.only_choose)
        figures = play_match(match, arguments.pairs, arguments.processes)
        claims[a].add(figures.a)
        claims[b].add(figures.b)
        rows.append(
            (
                f"{a} - {b}",
                f"{figures.mean:.1%} ± {figures.half_width:.1%}",
                wanted,
                figures.mean >= wanted,
            )
        )
    print(f"\n| match, {arguments.pairs} pairs | won | wanted | |\n|---|---|---|---|")
    for name, won, wanted, good in rows:
        print(f"| {name} | {won} | {wanted:.0%} | {_mark(good)} |")
    print(
        "\n| player | ms a move | claims | wrong | wanted | |\n|---|---|---|---|---|---|"
    )
    for name, tally in claims.items():
        if not tally.moves:
            continue
        low, high = CLAIMS.get(name, (0.0, 1.0))
        span = f"{low:.0%} to {high:.0%}" if name in CLAIMS else ""
        mark = _mark(low <= tally.wrong_share <= high) if name in CLAIMS else ""
        ms = statistics.median(tally.moves)
        print(
            f"| {name} | {ms:.2f} | {tally.claims} | {tally.wrong_share:.2%} | {span} | {mark} |"
        )


def _mark(good: bool) -> str:
    return "yes" if good else "no"


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    names = (*LEVELS, *STRANGERS)
    parser.add_argument("--a", choices=names, default="master")
    parser.add_argument("--b", choices=names, default="flat")
    parser.add_argument("--pairs", type=int, default=2000)
    parser.add_argument("--preset", choices=sorted(PRESETS), default="classic")
    parser.add_argument("--seats", type=int, choices=range(2, 7), default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument(
        "--only-choose",
        action="store_true",
        help="ask players on their own turns alone",
    )
    parser.add_argument(
        "--all", action="store_true", help="the whole list, with two players by classic"
    )
    arguments = parser.parse_args()
    if arguments.all:
        play_all(arguments)
        return
    match = Match(
        arguments.a,
        arguments.b,
        arguments.preset,
        arguments.seats,
        arguments.seed,
        arguments.only_choose,
    )
    play_match(match, arguments.pairs, arguments.processes)


if __name__ == "__main__":
    main()
