"""Learn the weights by self-play.

`uv run python -m tests.games.bura.learning --table duel --minutes 30 --to duel.npz`.

Thousands of hands are played at once by the network against itself. Every choice is
judged by how its hand ended for who made it, softened by what the network itself
thought at their next choices (TD(lambda))."""

from __future__ import annotations

import argparse
import logging
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Final

import numpy as np

from bot.games.bura.player.sight import WIDTH
from bot.games.bura.rules.options import PRESETS
from bot.house.network import Network, network
from bot.house.rows import Floats, Ints
from tests.games.bura.learning.hands import Hands, deal, resolve
from tests.games.bura.learning.play import Decision, Greedy, play_trick
from tests.games.bura.learning.rules import Rules
from tests.learning.weights import Adam, copied, random_network, store

log = logging.getLogger(__name__)

WIDTHS: Final = (WIDTH, 192, 96, 1)
HANDS: Final = 2048
"""How many hands are played at once."""
_TRUST: Final = 0.7
"""Lambda: how much of a choice's target comes from the end of the hand, step by
step."""


def _rules(preset: str, seats: int) -> Rules:
    return Rules.of(PRESETS[preset], seats)


TABLES: Final[Mapping[str, Sequence[Rules]]] = MappingProxyType(
    {
        "duel": (
            _rules("classic", 2),
            _rules("match", 2),
            _rules("classic", 2),
            _rules("prison", 2),
        ),
        "round": (
            _rules("prison", 3),
            _rules("prison", 4),
            _rules("match", 3),
            _rules("prison", 5),
            _rules("prison", 6),
            _rules("match", 4),
            _rules("match", 5),
            _rules("match", 6),
        ),
    }
)
"""What is played in turn while learning."""


@dataclass
class Recorder:
    """Chooses as the network does, with some heat, and notes what was chosen.

    Where a `rival` sits at the table, the network plays the one seat `seat` and the
    rival all others."""

    network: Network
    random: np.random.Generator
    heat: float
    wild: float
    """How often any choice is taken."""
    rival: Network | None = None
    seat: int = 0
    alive: Ints = field(default_factory=lambda: np.arange(0))
    """The number in the whole batch of each hand that is still played."""
    notes: list[tuple[Ints, Ints, Floats, Floats]] = field(default_factory=list)

    def __call__(self, decision: Decision) -> Ints:
        """Choose, and note hand, seat, numbers and opinion."""
        asked = decision.asked
        chances = self.network.judge(decision.numbers)
        mine = np.ones(len(asked.rows), dtype=np.bool_)
        opinion = chances
        if self.rival is not None:
            mine = asked.seats == self.seat
            opinion = np.where(
                mine[decision.owner], chances, self.rival.judge(decision.numbers)
            )
        scores = opinion / self.heat + self.random.gumbel(size=len(chances)).astype(
            np.float32
        )
        wild = self.random.random(len(asked.rows)) < self.wild
        scores = np.where(
            wild[decision.owner], self.random.random(len(scores)), scores
        ).astype(np.float32)
        taken = Greedy.best(decision, scores)
        kept = taken[mine]
        self.notes.append(
            (
                self.alive[asked.rows[mine]],
                asked.seats[mine],
                decision.numbers[kept],
                chances[kept],
            )
        )
        return taken


@dataclass
class Chance(Recorder):
    """Chooses at random, and notes what was chosen."""

    def __call__(self, decision: Decision) -> Ints:
        """Choose, and note hand, seat and numbers."""
        asked = decision.asked
        taken = Greedy.best(
            decision, self.random.random(len(decision.owner)).astype(np.float32)
        )
        nothing = np.zeros(len(taken), dtype=np.float32)
        self.notes.append(
            (self.alive[asked.rows], asked.seats, decision.numbers[taken], nothing)
        )
        return taken


def self_play(
    recorder: Recorder, rules: Rules, count: int, trust: float = _TRUST
) -> tuple[Floats, Floats]:
    """Play `count` hands; return the numbers of all choices noted and what they turned
    out to be worth."""
    hands: Hands = deal(rules, count, recorder.random)
    value = np.zeros((count, rules.seats), dtype=np.float32)
    recorder.alive, recorder.notes = np.arange(count), []
    while len(hands):
        resolve(hands, play_trick(hands, recorder))
        value[recorder.alive[hands.over]] = hands.value[hands.over]
        recorder.alive = recorder.alive[~hands.over]
        hands = hands.only(~hands.over)
    targets = []
    for numbers, seats, _, opinion in reversed(recorder.notes):
        targets.append(value[numbers, seats])
        value[numbers, seats] = (1 - trust) * opinion + trust * value[numbers, seats]
    rows = np.concatenate([note[2] for note in recorder.notes])
    return rows, np.concatenate(targets[::-1])


class Duel:
    """Lets one player choose for seat `seat` and another for all others."""

    def __init__(self, one: Greedy, others: Greedy, seat: int) -> None:
        self._one, self._others, self._seat = one, others, seat

    def __call__(self, decision: Decision) -> Ints:
        """Choose for every hand by whose seat it is."""
        mine = (decision.asked.seats == self._seat)[decision.owner]
        scores = np.where(
            mine, self._one.scores(decision), self._others.scores(decision)
        )
        return Greedy.best(decision, scores)


def duel(one: Greedy, others: Greedy, rules: Rules, count: int, seed: int = 1) -> float:
    """Return what `one` gets of a hand on average, `count` deals played from every
    seat."""
    total = 0.0
    for seat in range(rules.seats):
        hands = deal(rules, count, np.random.default_rng(seed))
        while len(hands):
            resolve(hands, play_trick(hands, Duel(one, others, seat)))
            total += float(hands.value[hands.over, seat].sum())
            hands = hands.only(~hands.over)
    return total / (count * rules.seats)


def learn_chance(
    table: Sequence[Rules], minutes: float, random: np.random.Generator
) -> Network:
    """Learn what a choice is worth if everybody goes on at random: the opinion of a
    plain search by trial."""
    network = random_network(WIDTHS, random)
    adam, began, turn = Adam(network), time.monotonic(), 0
    while (done := (time.monotonic() - began) / 60 / minutes) < 1:
        recorder = Chance(network, random, heat=1.0, wild=0.0)
        rows, targets = self_play(recorder, table[turn % len(table)], HANDS, trust=1.0)
        turn += 1
        adam.fit(rows, targets, 0.001 * (1 - done) + 0.00003, random)
    return network


def learn(
    network: Network,
    table: Sequence[Rules],
    minutes: float,
    to: Path,
    random: np.random.Generator,
) -> None:
    """Learn for so long, and write the weights now and then.

    Every other time the network plays against one that thinks of chance alone, so that
    it knows how to beat both its like and those who do not look so far."""
    naive = learn_chance(table, minutes / 8, random)
    log.info(
        "the naive player: %.3f against the network",
        duel(Greedy(naive), Greedy(network), table[0], 2000),
    )
    adam, past = Adam(network), copied(network)
    began, spoke, turn, losses = time.monotonic(), 0.0, 0, list[float]()
    while (done := (time.monotonic() - began) / 60 / minutes) < 1:
        recorder = Recorder(
            network, random, heat=0.01 + 0.05 * (1 - done), wild=0.03 * (1 - done)
        )
        if turn % 2:
            recorder.rival = naive
            recorder.seat = int(random.integers(table[turn // 2 % len(table)].seats))
        rows, targets = self_play(recorder, table[turn // 2 % len(table)], HANDS)
        turn += 1
        losses.append(
            adam.fit(rows, targets, 0.001 * (1 - done) ** 1.5 + 0.000005, random)
        )
        if time.monotonic() - spoke > 60:
            spoke = time.monotonic()
            won = duel(Greedy(network), Greedy(past), table[0], 2000, seed=turn)
            beats = duel(Greedy(network), Greedy(naive), table[0], 2000, seed=turn)
            told = (100 * done, HANDS * turn, np.mean(losses), won, beats)
            log.info(
                "%5.1f %%: %d hands, loss %.4f, %.3f against a minute ago, %.3f against the naive player",
                *told,
            )
            past, losses = copied(network), []
            store(network, to)
    store(network, to)


def main() -> None:
    """Learn from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--table",
        choices=sorted(TABLES),
        default="duel",
        help="two players, or three to six",
    )
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--to", type=Path, required=True, help="file of the weights")
    parser.add_argument(
        "--going-on", action="store_true", help="begin with the weights in the package"
    )
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    random = np.random.default_rng(asked.seed)
    packaged = copied(network("bot.games.bura.player", asked.table))
    learned = packaged if asked.going_on else random_network(WIDTHS, random)
    learn(learned, TABLES[asked.table], asked.minutes, asked.to, random)


if __name__ == "__main__":
    main()
