"""Weights before, during and after learning."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np

from bot.house.network import Network, logistic
from bot.house.rows import Floats

_BATCH = 1024
"""Rows that are learned from at once."""
_STAYS = 0.995
"""How much of the mean of weights stays when new ones are added."""


def random_network(widths: tuple[int, ...], random: np.random.Generator) -> Network:
    """Begin with random weights; `widths` counts the numbers before, between and after
    the layers."""
    pairs = list(pairwise(widths))
    weights = [
        (random.standard_normal(pair) * np.sqrt(2 / pair[0])).astype(np.float32)
        for pair in pairs
    ]
    return Network(weights, [np.zeros(after, dtype=np.float32) for _, after in pairs])


def copied(network: Network) -> Network:
    """Return a network that learns no more."""
    return Network(
        [held.copy() for held in network.weights],
        [held.copy() for held in network.biases],
    )


def store(network: Network, to: Path) -> None:
    """Write the weights to a file, half as precise as they were learned."""
    named = {
        f"weights{layer}": held.astype(np.float16)
        for layer, held in enumerate(network.weights)
    }
    named |= {
        f"biases{layer}": held.astype(np.float16)
        for layer, held in enumerate(network.biases)
    }
    with to.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **named)


class Averaged:
    """The mean of a network's weights over its last few hundred batches: those of a
    single moment vary (Polyak and Juditsky, 1992).

    Args:
        network: goes on learning.
    """

    def __init__(self, network: Network) -> None:
        self.network = copied(network)
        self._learning = network
        self._batches = 0

    def add(self) -> None:
        """Add the weights of this moment."""
        self._batches += 1
        part = max(1 - _STAYS, 1 / self._batches)
        learning, mean = self._learning, self.network
        for held, new in zip(
            mean.weights + mean.biases, learning.weights + learning.biases, strict=True
        ):
            np.add(held, part * (new - held), out=held)


class Adam:
    """Stochastic gradient descent with Adam's moments (Kingma and Ba, 2015), for a
    `Network`."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self._held = [*network.weights, *network.biases]
        self._first = [np.zeros_like(held) for held in self._held]
        self._second = [np.zeros_like(held) for held in self._held]
        self._steps = 0

    def fit(
        self, rows: Floats, targets: Floats, rate: float, random: np.random.Generator
    ) -> float:
        """Move the weights towards the targets, part by part; return the mean cross
        entropy before.

        Targets have a column for each thing that is judged, or none where it is a
        single one."""
        targets = targets.reshape(len(rows), -1)
        order = random.permutation(len(rows))
        parts = [
            order[start : start + _BATCH] for start in range(0, len(order), _BATCH)
        ]
        return float(
            np.mean([self._step(rows[part], targets[part], rate) for part in parts])
        )

    def _step(self, rows: Floats, targets: Floats, rate: float) -> float:
        network = self._network
        layers = [rows]
        for weights, biases in zip(
            network.weights[:-1], network.biases[:-1], strict=True
        ):
            layers.append(np.maximum(layers[-1] @ weights + biases, 0))
        chances = logistic(layers[-1] @ network.weights[-1] + network.biases[-1])
        error = ((chances - targets) / len(rows)).astype(np.float32)
        weights_by, biases_by = [], []
        for layer in range(len(network.weights) - 1, -1, -1):
            weights_by.append(layers[layer].T @ error)
            biases_by.append(error.sum(axis=0))
            if layer:
                error = (error @ network.weights[layer].T) * (layers[layer] > 0)
        self._move([*reversed(weights_by), *reversed(biases_by)], rate)
        known = np.clip(chances, 1e-6, 1 - 1e-6)
        return float(
            -(targets * np.log(known) + (1 - targets) * np.log(1 - known)).mean()
        )

    def _move(self, slopes: list[Floats], rate: float) -> None:
        self._steps += 1
        for place, slope in enumerate(slopes):
            self._first[place] += 0.1 * (slope - self._first[place])
            self._second[place] += 0.001 * (slope * slope - self._second[place])
            mean = self._first[place] / (1 - 0.9**self._steps)
            spread = self._second[place] / (1 - 0.999**self._steps)
            # In place, since these are the network's own weights.
            np.subtract(
                self._held[place],
                rate * mean / (np.sqrt(spread) + 1e-8),
                out=self._held[place],
            )
