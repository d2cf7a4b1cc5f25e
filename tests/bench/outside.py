r"""How strong the house is, measured against players that are not ours
(`tests/opponents`).

Run by hand, from the project's root:

    uv run python -m tests.bench.outside --game sedma --players 2 --opponent ismcts \
        --iterations 1500 --deals 40
    uv run python -m tests.bench.outside --game schneider --opponent thumb \
        --deals 100 --workers 2
    uv run python -m tests.bench.outside --game tyzicha --players 3 --opponent flat \
        --whole --deals 9

The house takes one seat, or one side of partners, and the opponent takes all others
(with `--alone` it is the other way round). Each deal is played once with the one on
each side, all cards the same. A hand won counts 1, and a draw an equal part. The *gain*
is what the hand changed in the one's score (points, lives, stakes) less the mean of the
others' changes. Intervals are of 95 %, over the means of deals. Times are processor
time of one core for a decision between at least two actions. The same `--seed` gives
the same figures, whatever the number of workers."""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context

from bot.games.contract import AnyGame, Options, Placing, Seat, Standing
from bot.house.levels import Level
from tests.bench.learned_strength import MOST_HANDS, half_width, seed_of
from tests.games.seated import Timed, dealt, play_hand, player, rules_of
from tests.opponents.players import CHOOSERS, NAMES, opponent

PROGRESS = 10


@dataclass(frozen=True, slots=True)
class Contest:
    """One kind of player against another. Each is a level of the house, or one of
    `tests.opponents.players.NAMES`."""

    game: str
    preset: str
    players: int
    one: str
    others: str
    iterations: int
    """Of the searches among the opponents."""
    seed: int
    whole: bool = False
    """Whether games are played to their end, and not single hands."""
    changes: str = ""
    """Changes to the preset, such as `target=20`."""

    @property
    def rules(self) -> AnyGame:
        """The rules of the game."""
        return rules_of(f"bot.games.{self.game}")

    @property
    def options(self) -> Options:
        """The options of the table."""
        rules = self.rules
        return rules.agree(
            rules.profile.presets[self.preset],
            stake=None,
            seats=self.players,
            text=self.changes,
        )

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat."""
        return self.rules.sides(self.options, self.players)

    @property
    def opening(self) -> Standing:
        """The scores that a game begins with."""
        lives = getattr(self.options, "starting_tokens", 0)
        return Standing(Seat(0), (lives,) * self.players)

    def seated(self, seat: int, own: Sequence[int], *words: object) -> Timed:
        """Seat the one or another; `words` say which hand it is."""
        seed = seed_of(self.seed, *words, seat)
        name = self.one if seat in own else self.others
        if name in list(Level):
            return Timed(player(f"bot.games.{self.game}", name, seed))
        return Timed(opponent(self.game, name, self.iterations, seed))


@dataclass(slots=True)
class Figures:
    """By deal the share that the one won and its gain; and the milliseconds of all
    decisions."""

    won: list[float] = field(default_factory=list)
    gain: list[float] = field(default_factory=list)
    one: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)

    def add(self, more: Figures) -> None:
        """Add the figures of other deals."""
        self.won += more.won
        self.gain += more.gain
        self.one += more.one
        self.others += more.others


def play_deal(contest: Contest, number: int) -> Figures:
    """Play one deal, or a game that begins with it, with the one on each side in
    turn."""
    found, won, gain = Figures(), list[float](), list[float]()
    for side in sorted(set(contest.sides)):
        own = [seat for seat in range(contest.players) if contest.sides[seat] == side]
        places, changes = play(contest, number, own, found)
        won.append(share(places, own[0], contest.sides))
        mine = [change for seat, change in enumerate(changes) if seat in own]
        theirs = [change for seat, change in enumerate(changes) if seat not in own]
        gain.append(statistics.fmean(mine) - statistics.fmean(theirs))
    found.won.append(statistics.fmean(won))
    found.gain.append(statistics.fmean(gain))
    return found


def share(places: Placing | None, seat: int, sides: Sequence[int]) -> float:
    """Return which part of a win is a seat's: all that have won, or all where nobody
    has, have an equal one.

    Args:
        places: of the seats, 0 for those who have won; None: undecided.
        seat: whose part.
        sides: the side of each seat.
    """
    won = [place == 0 for place in places or ()]
    winners = {
        side for side, has_won in zip(sides, won, strict=False) if has_won
    } or set(sides)
    return (sides[seat] in winners) / len(winners)


def play(
    contest: Contest, number: int, own: Sequence[int], found: Figures
) -> tuple[Placing | None, list[int]]:
    """Play with the one in its own seats; return the places (None: undecided), and how
    each score changed."""
    before = contest.opening
    standing = Standing(Seat(number % contest.players), before.scores)
    places: Placing | None = None
    for hand in range(MOST_HANDS if contest.whole else 1):
        seated = [
            contest.seated(seat, own, number, own, hand)
            for seat in range(contest.players)
        ]
        state = dealt(
            contest.rules,
            contest.options,
            seed_of(contest.seed, "deal", number, hand),
            standing,
        )
        ended = play_hand(contest.rules, state, seated)
        for seat, timed in enumerate(seated):
            (found.one if seat in own else found.others).extend(timed.taken)
        standing, places = ended.standing, ended.over if contest.whole else ended.places
        if places is not None:
            break
    return places, [
        after - score
        for after, score in zip(standing.scores, before.scores, strict=True)
    ]


def play_contest(contest: Contest, deals: int, workers: int) -> Figures:
    """Play a contest and print how it stands, now and then and at the end."""
    figures = Figures()
    for found in _deals(contest, deals, workers):
        figures.add(found)
        done = len(figures.won)
        if done % PROGRESS == 0 or done == deals:
            print(line(contest, figures), flush=True)
    return figures


def _deals(contest: Contest, deals: int, workers: int) -> Iterator[Figures]:
    if workers == 1:
        yield from map(partial(play_deal, contest), range(deals))
        return
    with get_context("spawn").Pool(workers) as pool:
        yield from pool.imap(partial(play_deal, contest), range(deals))


def line(contest: Contest, figures: Figures) -> str:
    """Write how a contest stands."""
    fair = 1 / len(set(contest.sides))
    unit = "game" if contest.whole else "hand"
    return (
        f"{contest.game} {contest.preset}, {contest.players} players, {named(contest, contest.one)} against "
        f"{named(contest, contest.others)}: {len(figures.won)} deals; won "
        f"{statistics.fmean(figures.won):.1%} ± {half_width(figures.won):.1%} of the {unit}s (even: {fair:.0%}), "
        f"gain {statistics.fmean(figures.gain):+.2f} ± {half_width(figures.gain):.2f} a {unit}; "
        f"ms a move, p50/p99: {times(figures.one)}, others {times(figures.others)}"
    )


def named(contest: Contest, name: str) -> str:
    """Return the name of a player, with the iterations of a search."""
    return f"{name} {contest.iterations}" if name in CHOOSERS else name


def times(taken: Sequence[float]) -> str:
    """Write the median and the 99th percentile of milliseconds."""
    ordered = sorted(taken) or [0.0]
    middle, high = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]
    return f"{middle:.1f}/{high:.1f}"


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", required=True)
    parser.add_argument("--preset", help="the usual one by default")
    parser.add_argument("--players", type=int, help="the fewest by default")
    parser.add_argument("--level", choices=list(Level), default=Level.MASTER)
    parser.add_argument("--opponent", choices=NAMES, default="ismcts")
    parser.add_argument(
        "--alone",
        action="store_true",
        help="the opponent against the house in all other seats",
    )
    parser.add_argument(
        "--options", default="", help="changes to the preset, such as target=20"
    )
    parser.add_argument(
        "--iterations",
        type=int,
        default=1500,
        help="deals an opponent imagines for a decision",
    )
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument(
        "--whole", action="store_true", help="play whole games, such as Tyzicha to 501"
    )
    chosen = parser.parse_args()
    profile = rules_of(f"bot.games.{chosen.game}").profile
    one, others = chosen.level, chosen.opponent
    if chosen.alone:
        one, others = others, one
    contest = Contest(
        game=chosen.game,
        preset=chosen.preset or next(iter(profile.presets)),
        players=chosen.players or profile.seats.start,
        one=one,
        others=others,
        iterations=chosen.iterations,
        seed=chosen.seed,
        whole=chosen.whole,
        changes=chosen.options,
    )
    play_contest(contest, chosen.deals, chosen.workers)


if __name__ == "__main__":
    main()
