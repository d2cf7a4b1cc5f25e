"""Weights before, during and after learning."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np

from bot.games.bura.player.network import LAYERS, Network


def random_network(widths: tuple[int, ...], random: np.random.Generator) -> Network:
    """Begin with random weights; `widths` counts the numbers before, between and after the layers."""
    pairs = list(pairwise(widths))
    weights = [(random.standard_normal(pair) * np.sqrt(2 / pair[0])).astype(np.float32) for pair in pairs]
    return Network(weights, [np.zeros(after, dtype=np.float32) for _, after in pairs])


def copied(network: Network) -> Network:
    """Return a network that learns no more."""
    return Network([held.copy() for held in network.weights], [held.copy() for held in network.biases])


def store(network: Network, to: Path) -> None:
    """Write the weights to a file, half as precise as they were learned."""
    named = {f"weights{layer}": network.weights[layer].astype(np.float16) for layer in range(LAYERS)}
    named |= {f"biases{layer}": network.biases[layer].astype(np.float16) for layer in range(LAYERS)}
    with to.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **named)
