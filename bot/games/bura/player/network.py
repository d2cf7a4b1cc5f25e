"""A small network that judges choices: numbers in, the chance to win the hand out."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import resources
from typing import Final

import numpy as np

from bot.games.bura.player.deck import Floats

LAYERS: Final = 3


@dataclass
class Network:
    """Weights and biases of its layers; between them negative numbers become 0, at the end stands a logistic curve."""

    weights: list[Floats]
    biases: list[Floats]

    @classmethod
    def load(cls, name: str) -> Network:
        """Load learned weights that stand beside this module."""
        with (
            resources.files("bot.games.bura.player").joinpath(f"{name}.npz").open("rb") as file,
            np.load(file) as stored,
        ):
            return cls(
                [stored[f"weights{layer}"].astype(np.float32) for layer in range(LAYERS)],
                [stored[f"biases{layer}"].astype(np.float32) for layer in range(LAYERS)],
            )

    def judge(self, rows: Floats) -> Floats:
        """Return the chance of every row."""
        return logistic(self.logits(rows))

    def logits(self, rows: Floats) -> Floats:
        """Return the chance of every row as the logarithm of its odds."""
        layer = rows
        for weights, biases in zip(self.weights[:-1], self.biases[:-1], strict=True):
            layer = layer @ weights
            layer += biases
            np.maximum(layer, 0, out=layer)
        return np.asarray(layer @ self.weights[-1] + self.biases[-1])[:, 0]


def logistic(logits: Floats) -> Floats:
    """Return chances of logarithmic odds."""
    return np.asarray(1 / (1 + np.exp(-np.clip(logits, -30, 30))), dtype=np.float32)
