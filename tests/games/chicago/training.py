r"""Learn the networks of Chicago by self-play, from the project's root:

    OPENBLAS_NUM_THREADS=1 uv run python -m tests.games.chicago.training --seats 2
    OPENBLAS_NUM_THREADS=1 uv run python -m tests.games.chicago.training \
        --seats 3 --widened --hands 2000000
    OPENBLAS_NUM_THREADS=1 uv run python -m tests.games.chicago.training \
        --seats 4 --widened --hands 300000

In this order, by seed 1, they make the networks that are shipped, in less than two
hours of one core.

For each number of seats one network judges exchanges, and one judges cards. Both learn
from the same hands: each choice is worth the points to come less the mean of all
players', softened by what the network thought at their next choices (TD(lambda), Sutton
1988)."""

from __future__ import annotations

import argparse
import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib.resources import files
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np

from bot.games.chicago.player.judging import worth_of
from bot.games.chicago.player.odds import PACKAGE, RANKS, odds_of
from bot.games.chicago.player.owing import POINT
from bot.games.chicago.player.sight import (
    DRAWS,
    Exchanging,
    Playing,
    exchanging,
    exchanging_context,
    playing,
    playing_context,
)
from bot.games.chicago.rules.hands import HAND_SIZE
from bot.house.network import Network, logistic, network
from bot.house.numbers import SUITS
from bot.house.rows import Flags, Floats, Ints
from tests.games.chicago.by_thumb import by_thumb
from tests.games.chicago.learning import Hands, deal
from tests.learning.self_play import TRUST, Habits, best_of
from tests.learning.weights import Adam, Averaged, copied, random_network, store

log = logging.getLogger(__name__)

LAYERS: Final = (128, 64)
HANDS: Final = 1024
_SPEAKS_EVERY: Final = 150
_COMPARED: Final = 2000
_AGAIN: Final = 6
"""How many batches are learned from again, of the last `_RECENT`."""
_RECENT: Final = 60
_BY_THUMB: Final = 0.6
"""In which part of the hands one seat goes by rule of thumb: networks that meet only
themselves do not learn to profit from players who are easy to read."""
_PART: Final = 2048
"""Rows that fit into the cache."""
_TELLING: Final = (
    "%5.1f %%: %d hands, loss %.4f, %+.3f points and %.3f of hands against those before"
)
DRAWING, TRICKS = "exchanges", "tricks"
KINDS: Final = (DRAWING, TRICKS)
Networks: TypeAlias = dict[str, Network]
Lessons: TypeAlias = dict[str, tuple[Floats, Floats]]
"""By network the rows that were chosen, and what each turned out to be worth: by
points, and of the hand."""


@dataclass(frozen=True)
class Note:
    """What some hands did at one moment."""

    kind: str
    seats: Ints
    rows: Floats
    opinion: Floats
    brought: Floats
    """(hands, seats): points beside the mean of all players."""
    free: Flags


def relative(hands: Hands) -> Floats:
    """Return (hands, seats): points in this hand beside the mean of all players."""
    return (hands.points - hands.points.mean(axis=1, keepdims=True)).astype(np.float32)


def parts(
    sight: Exchanging | Playing, owner: Ints, moves: Ints
) -> tuple[Floats, Floats]:
    """Return what the network is told of each decision, and of each of its choices."""
    # what was heard is the same for all choices
    small = replace(sight, heard=sight.heard[:, :0]).only(owner)
    if isinstance(sight, Exchanging) and isinstance(small, Exchanging):
        return exchanging_context(sight), exchanging(small, moves)
    assert isinstance(sight, Playing)
    assert isinstance(small, Playing)
    return playing_context(sight), playing(small, moves)


def judged(weights: Network, context: Floats, own: Floats, owner: Ints) -> Floats:
    """Judge choices. What is the same for a decision is multiplied once."""
    width = context.shape[1]
    known = context @ weights.weights[0][:width] + weights.biases[0]
    rest = Network(
        [weights.weights[0][width:], *weights.weights[1:]],
        [np.zeros(1, dtype=np.float32), *weights.biases[1:]],
    )
    found = [
        _judged(rest, known[owner[at : at + _PART]], own[at : at + _PART])
        for at in range(0, len(own), _PART)
    ]
    return np.concatenate(found)


def _judged(rest: Network, known: Floats, own: Floats) -> Floats:
    layer = own @ rest.weights[0]
    layer += known
    np.maximum(layer, 0, out=layer)
    for held, biases in zip(rest.weights[1:-1], rest.biases[1:-1], strict=True):
        layer = layer @ held
        layer += biases
        np.maximum(layer, 0, out=layer)
    return logistic(layer @ rest.weights[-1] + rest.biases[-1])


def tempted(
    opinion: Floats, owner: Ints, habits: Habits, random: np.random.Generator
) -> Floats:
    """Return what each choice seems to be worth to a player who notices no small
    difference and is wild at times."""
    scores = opinion / habits.heat + random.gumbel(size=len(opinion))
    wild = random.random(owner[-1] + 1) < habits.wild
    return np.where(wild[owner], random.random(len(scores)), scores).astype(np.float32)


def self_play(
    hands: Hands,
    networks: Networks,
    habits: Habits,
    random: np.random.Generator,
    ruled: Flags | None = None,
) -> Lessons:
    """Play hands to their end; return by network what was chosen and what it turned out
    to be worth.

    Args:
        hands: at their beginning.
        networks: play all seats.
        habits: how they stray from what seems best.
        random: decides when.
        ruled: (hands, seats): who goes by rule of thumb instead. Nothing is learned
            from what they do.
    """
    notes = list[Note]()
    if ruled is None:
        ruled = np.zeros((len(hands), hands.seats), dtype=np.bool_)
    while not hands.over:
        kind = DRAWING if hands.draw < DRAWS else TRICKS
        seat, (owner, moves) = hands.seat, hands.moves()
        context, own = parts(hands.sight(), owner, moves)
        opinion = judged(networks[kind], context, own, owner)
        tempting = tempted(worth_of(opinion), owner, habits, random)
        taken = best_of(owner, tempting, len(hands))
        thumbs = ruled[hands.every, seat]
        free = (np.bincount(owner, minlength=len(hands)) > 1) & ~thumbs
        rows = np.concatenate([context, own[taken]], axis=1)
        notes.append(Note(kind, seat, rows, opinion[taken], relative(hands), free))
        chosen = moves[taken]
        if thumbs.any():
            chosen = np.where(thumbs, by_thumb(hands), chosen)
        hands.apply(chosen)
    return lessons(notes, relative(hands), hands.won())


def lessons(notes: Sequence[Note], gained: Floats, won: Floats) -> Lessons:
    """Return what there is to learn from hands.

    Args:
        notes: what was done in them.
        gained: (hands, seats): points beside the mean of all players.
        won: (hands, seats): which part of each hand was won.
    """
    gained, won, every = gained.copy(), won.copy(), np.arange(len(won))
    rows: dict[str, list[Floats]] = {kind: [] for kind in KINDS}
    targets: dict[str, list[Floats]] = {kind: [] for kind in KINDS}
    for note in reversed(notes):
        brought = note.brought[every, note.seats]
        points, share = gained[every, note.seats], won[every, note.seats]
        free = note.free
        worth = np.clip(0.5 + POINT * (points - brought), 0, 1)
        rows[note.kind].append(note.rows[free])
        targets[note.kind].append(np.stack([worth, share], axis=1)[free])
        thought = (note.opinion[:, 0] - 0.5) / POINT + brought
        gained[every, note.seats] = np.where(
            free, (1 - TRUST) * thought + TRUST * points, points
        )
        won[every, note.seats] = np.where(
            free, (1 - TRUST) * note.opinion[:, 1] + TRUST * share, share
        )
    found = {kind: (rows[kind], targets[kind]) for kind in KINDS if rows[kind]}
    return {
        kind: (np.concatenate(told), np.concatenate(worth, dtype=np.float32))
        for kind, (told, worth) in found.items()
    }


def duel(
    seats: int, one: Networks, other: Networks, hands: int, seed: int
) -> tuple[float, float]:
    """Return the points beside the mean and the share of hands of one seat by `one`,
    all others by `other`."""
    points, share = 0.0, 0.0
    for own in range(seats):
        batch = deal(seats, (False,) * seats, hands, np.random.default_rng(seed))
        while not batch.over:
            kind = DRAWING if batch.draw < DRAWS else TRICKS
            owner, moves = batch.moves()
            context, rows = parts(batch.sight(), owner, moves)
            mine = (batch.seat == own)[owner]
            scores = worth_of(judged(other[kind], context, rows, owner))
            scores[mine] = worth_of(judged(one[kind], context, rows, owner))[mine]
            batch.apply(moves[best_of(owner, scores, len(batch))])
        points += float(relative(batch)[:, own].mean()) / seats
        share += float(batch.won()[:, own].mean()) / seats
    return points, share


def widths(seats: int) -> dict[str, int]:
    """Return how many numbers describe a choice, by network."""
    found = {}
    for kind, steps in ((DRAWING, 0), (TRICKS, seats * DRAWS)):
        hands = deal(seats, (False,) * seats, 1, np.random.default_rng(1))
        for _ in range(steps):
            hands.apply(hands.moves()[1][:1])
        found[kind] = sum(
            part.shape[1] for part in parts(hands.sight(), *hands.moves())
        )
    return found


def widened(fewer: Networks, seats: int) -> Networks:
    """Return the networks of a table for one seat more: the last seat is judged like
    the one before it."""
    return {kind: _widened(weights, kind, seats) for kind, weights in fewer.items()}


def _widened(weights: Network, kind: str, seats: int) -> Network:
    had = {label: place for place, label in enumerate(labels(kind, seats - 1))}
    first = weights.weights[0]
    rest = copied(Network(weights.weights[1:], weights.biases))
    taken = [
        had[label if label in had else (label[0], label[1] - 1, label[2])]
        for label in labels(kind, seats)
    ]
    return Network([first[taken], *rest.weights], rest.biases)


def labels(kind: str, seats: int) -> list[tuple[str, int, int]]:
    """Name the numbers that a network is told: their kind, the seat that they are
    about, and which they are."""
    hands = deal(seats, (False,) * seats, 1, np.random.default_rng(1))
    # of each seat as much is heard, and it has a place
    heard = range(hands.sight().heard.shape[1] // seats - 1)
    found = [("heard", seat, number) for seat in range(seats) for number in heard]
    found += [("place", seat, 0) for seat in range(seats)]
    if kind == TRICKS:
        begun = range(len(odds_of(np.int64(0))) + HAND_SIZE)
        found += [("begun", 0, number) for number in begun]
        found += [("laid", seat, 0) for seat in range(seats)]
        found += [("suits", 0, number) for number in range(SUITS * (2 * RANKS + 1))]
        found += [
            ("void", seat, suit) for suit in range(SUITS) for seat in range(seats - 1)
        ]
    rest = range(widths(seats)[kind] - len(found))
    return found + [("rest", 0, number) for number in rest]


def barred_at(turn: int, seats: int) -> tuple[bool, ...]:
    """Say who may not exchange: nobody in three batches of four."""
    number = turn // 4 % (2**seats) if turn % 4 == 3 else 0
    return tuple(bool(number >> seat & 1) for seat in range(seats))


def write(networks: Networks, seats: int, to: Path) -> None:
    """Write the weights for a number of seats into a folder."""
    for kind, weights in networks.items():
        store(weights, to / f"{kind}{seats}.npz")


@dataclass(frozen=True)
class Pace:
    """How fast is learned at first; towards the end all learn slowly."""

    rate: float
    heat: float
    """The difference in worth that is hardly noticed when hands are played."""
    wild: float
    """How often something is done at random."""

    def habits(self, done: float) -> Habits:
        """Return how hands are played once this part of learning is done, 0 to 1."""
        return Habits(
            heat=0.004 + self.heat * (1 - done) ** 2, wild=self.wild * (1 - done)
        )


FRESH: Final = Pace(rate=0.001, heat=0.05, wild=0.03)
SETTLED: Final = Pace(rate=0.0005, heat=0.002, wild=0.01)


def learn(
    seats: int,
    batches: int,
    to: Path,
    networks: Networks,
    random: np.random.Generator,
    *,
    pace: Pace,
) -> None:
    """Learn from so many batches of hands, and write the mean of the last weights now
    and then."""
    adams = {kind: Adam(weights) for kind, weights in networks.items()}
    means = {kind: Averaged(weights) for kind, weights in networks.items()}
    past = {kind: copied(weights) for kind, weights in networks.items()}
    losses, recent = list[float](), list[Lessons]()
    for turn in range(batches):
        done = turn / batches
        rate = pace.rate * (1 - done) ** 1.5 + 0.000005
        hands = deal(seats, barred_at(turn, seats), HANDS, random)
        ruled = some_by_thumb(seats, random)
        found = self_play(hands, networks, pace.habits(done), random, ruled)
        again = [
            recent[int(number)]
            for number in (random.integers(0, len(recent), _AGAIN) if recent else ())
        ]
        recent = [*recent, found][-_RECENT:]
        for lessons_of in (found, *again):
            for kind, (rows, targets) in lessons_of.items():
                losses.append(adams[kind].fit(rows, targets, rate, random))
        for mean in means.values():
            mean.add()
        if turn % _SPEAKS_EVERY == _SPEAKS_EVERY - 1:
            now = {kind: copied(mean.network) for kind, mean in means.items()}
            points, share = duel(seats, now, past, _COMPARED, turn)
            told = (100 * done, HANDS * (turn + 1), np.mean(losses), points, share)
            log.info(_TELLING, *told)
            past, losses = now, []
            write(now, seats, to)
    write({kind: mean.network for kind, mean in means.items()}, seats, to)


def some_by_thumb(seats: int, random: np.random.Generator) -> Flags:
    """Return (hands, seats): one seat in some of the hands."""
    one, some = random.integers(0, seats, HANDS), random.random(HANDS) < _BY_THUMB
    return np.asarray((one[:, None] == np.arange(seats)) & some[:, None])


def used(seats: int) -> Networks:
    """Return the networks that are used now."""
    return {kind: copied(network(PACKAGE, f"{kind}{seats}")) for kind in KINDS}


def main() -> None:
    """Learn from the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--hands", type=int, default=2_500_000)
    parser.add_argument("--to", type=Path, default=Path(str(files(PACKAGE))))
    parser.add_argument(
        "--going-on", action="store_true", help="learn slowly from the weights used now"
    )
    parser.add_argument(
        "--widened",
        action="store_true",
        help="learn slowly from those of a table for one seat less",
    )
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    random = np.random.default_rng(asked.seed)
    if asked.widened:
        networks = widened(used(asked.seats - 1), asked.seats)
    elif asked.going_on:
        networks = used(asked.seats)
    else:
        networks = {
            kind: random_network((width, *LAYERS, 2), random)
            for kind, width in widths(asked.seats).items()
        }
    pace = SETTLED if asked.going_on or asked.widened else FRESH
    learn(asked.seats, asked.hands // HANDS, asked.to, networks, random, pace=pace)


if __name__ == "__main__":
    main()
