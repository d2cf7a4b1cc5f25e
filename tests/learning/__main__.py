"""Learn the weights of a computer player by self-play, from the project's root:

    OPENBLAS_NUM_THREADS=1 uv run python -m tests.learning schneider --minutes 60

The weights are written to the file from which the player loads them. The same seed
deals the same hands, but since the time is given in minutes a quicker machine learns
from more of them."""

from __future__ import annotations

import argparse
import logging
import time
from importlib.resources import files
from pathlib import Path
from typing import Final

import numpy as np

from bot.house.network import Network, network
from tests.games.schneider import learning as schneider
from tests.games.sedma import learning as sedma
from tests.games.toepen import learning as toepen
from tests.games.tyzicha import learning as tyzicha
from tests.learning.self_play import Habits, Learnable, duel, self_play
from tests.learning.weights import Adam, copied, random_network, store

log = logging.getLogger(__name__)

GAMES: Final = {
    "schneider": schneider.DUEL,
    "sedma-2": sedma.DUEL,
    "sedma-3": sedma.ROUND,
    "sedma-4": sedma.PAIRS,
    "toepen": toepen.TABLE,
    "tyzicha": tyzicha.ROUND,
}
LAYERS: Final = (192, 96)
HANDS: Final = 1024
"""How many hands are played at once."""
_SPEAKS_EVERY: Final = 60.0
_COMPARED: Final = 1000


def learn(
    game: Learnable,
    going_on: bool,
    minutes: float,
    to: Path,
    random: np.random.Generator,
) -> None:
    """Learn for so long, and write the weights now and then."""
    widths = (game.width, *LAYERS, 2)
    learned = (
        copied(network(game.package, game.name))
        if going_on
        else random_network(widths, random)
    )
    adam, past = Adam(learned), copied(learned)
    began, spoke, turn, losses = time.monotonic(), time.monotonic(), 0, list[float]()
    while (done := (time.monotonic() - began) / 60 / minutes) < 1:
        heat = game.spread * (0.008 + 0.05 * (1 - done) ** 2)
        habits = Habits(heat, 0.03 * (1 - done), game.mood)
        batch = game.deal(turn % game.tables, HANDS, random)
        rows, targets = self_play(batch, learned, habits, random)
        losses.append(
            adam.fit(rows, targets, 0.001 * (1 - done) ** 1.5 + 0.000005, random)
        )
        turn += 1
        if time.monotonic() - spoke > _SPEAKS_EVERY:
            spoke = time.monotonic()
            worth = duel(game, learned, past, _COMPARED, turn)
            told = (100 * done, HANDS * turn, np.mean(losses), worth)
            log.info(
                "%5.1f %%: %d hands, loss %.4f, worth %.3f against a minute ago", *told
            )
            past, losses = copied(learned), []
            store(learned, to)
    store(learned, to)


def learn_chances(
    game: Learnable, minutes: float, to: Path, random: np.random.Generator
) -> None:
    """Learn for so long how often moves win, by the weights that are used now. What
    moves are worth stays as it is."""
    learned = copied(network(game.package, game.name))
    worth, bias = learned.weights[-1][:, :1], learned.biases[-1][:1]
    head = Network([worth.copy()], [bias.copy()])
    adam, began, turn = Adam(head), time.monotonic(), 0
    while (done := (time.monotonic() - began) / 60 / minutes) < 1:
        learned.weights[-1], learned.biases[-1] = (
            np.hstack([worth, head.weights[0]]),
            np.hstack([bias, head.biases[0]]),
        )
        batch = game.deal(turn % game.tables, HANDS, random)
        rows, targets = self_play(
            batch, learned, Habits(heat=0.008 * game.spread, wild=0.02), random
        )
        adam.fit(
            learned.features(rows),
            targets[:, 1],
            0.002 * (1 - done) ** 1.5 + 0.000005,
            random,
        )
        turn += 1
    log.info("%d hands", HANDS * turn)
    store(learned, to)


def main() -> None:
    """Learn from the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument(
        "--to", type=Path, help="file of the weights, where they are not to be used yet"
    )
    parser.add_argument(
        "--going-on",
        action="store_true",
        help="begin with the weights that are used now",
    )
    parser.add_argument(
        "--chances", action="store_true", help="learn only the chances to win"
    )
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    game = GAMES[asked.game]
    used = Path(str(files(game.package))) / f"{game.name}.npz"
    to, random = asked.to or used, np.random.default_rng(asked.seed)
    if asked.chances:
        learn_chances(game, asked.minutes, to, random)
    else:
        learn(game, asked.going_on, asked.minutes, to, random)


if __name__ == "__main__":
    main()
