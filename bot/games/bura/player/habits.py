"""What people do without thinking: lead one low card, take what can be taken, throw
away what is worth nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from bot.games.bura.player.deck import NONE, POINTS, RANKS
from bot.games.bura.player.knowledge import SHOWN, Knowledge, choices
from bot.games.kit.game import Action
from bot.house.rows import Floats

_TAKING: Final = 0.2
_POINT: Final = 0.02
_TRUMP: Final = 0.1
_MORE: Final = 0.15
"""How much less natural each further card of a lead is."""


def habits(known: Knowledge, actions: Sequence[Action]) -> Floats:
    """Return how natural each action is, on the scale of winning chances."""
    laying = choices(known, actions)
    there = laying.cards != NONE
    price = _POINT * POINTS[laying.cards].sum(axis=1) + _TRUMP * (
        there & (laying.cards < RANKS)
    ).sum(axis=1)
    shown = np.array([action.verb in SHOWN for action in actions])
    if known.view.public.trick:
        natural = np.where(laying.full, _TAKING, 0) - price
    else:
        natural = -price - _MORE * (there.sum(axis=1) - 1)
    return np.where(shown, _TAKING, natural).astype(np.float32)
