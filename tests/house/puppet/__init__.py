"""A game that only tests know, as far as the house needs one: its views are texts, and
so are its actions."""

from __future__ import annotations

from bot.house.levels import Level
from bot.house.question import Question

SECRET = "seventeen"
"""Stands in every view, and may stand in no log."""


def question(seed: int, level: Level = Level.MASTER) -> Question:
    """Return a decision of a seat that has seen some states."""
    views = tuple(f"{SECRET} {seed * n}" for n in range(1, 4))
    return Question(__name__, level, seed, views, ("left", "right", "up", "down"))
