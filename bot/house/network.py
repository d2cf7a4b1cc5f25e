"""A small network that judges choices: numbers in, what each choice is worth out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import resources

import numpy as np

from bot.house.rows import Floats


@dataclass
class Network:
    """Weights and biases of its layers. Between layers negative numbers become 0; after
    the last comes a logistic function.

    The last layer has a column for each thing that is judged: what a choice is worth,
    and the chance to win."""

    weights: list[Floats]
    biases: list[Floats]

    def judge(self, rows: Floats) -> Floats:
        """Return what every row is worth, 0 to 1."""
        return self.judgements(rows)[:, 0]

    def judgements(self, rows: Floats) -> Floats:
        """Return (rows, columns) all that is judged, 0 to 1; the worth comes first."""
        return logistic(self.features(rows) @ self.weights[-1] + self.biases[-1])

    def features(self, rows: Floats) -> Floats:
        """Return the input of the last layer for every row."""
        layer = rows
        for weights, biases in zip(self.weights[:-1], self.biases[:-1], strict=True):
            layer = layer @ weights
            layer += biases
            np.maximum(layer, 0, out=layer)
        return layer


@cache
def network(package: str, name: str) -> Network:
    """Return learned weights.

    Args:
        package: where the file is.
        name: of the file, without `.npz`.
    """
    with (
        resources.files(package).joinpath(f"{name}.npz").open("rb") as file,
        np.load(file) as stored,
    ):
        layers = range(len(stored.files) // 2)
        weights = [stored[f"weights{layer}"].astype(np.float32) for layer in layers]
        biases = [stored[f"biases{layer}"].astype(np.float32) for layer in layers]
    return Network(weights, biases)


def logistic(logits: Floats) -> Floats:
    """Return chances of logarithmic odds."""
    return np.asarray(1 / (1 + np.exp(-np.clip(logits, -30, 30))), dtype=np.float32)
