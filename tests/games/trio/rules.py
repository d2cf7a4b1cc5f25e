"""Bura's rules, for three at least."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.games.bura.rules.game import PROFILE, Bura
from bot.games.bura.rules.options import PRISON
from bot.games.contract import Profile

PRESETS: Final = {
    "calm": PRISON.model_copy(update={"min_players": 3, "max_players": 5}),
    "classic": PRISON.model_copy(update={"min_players": 3, "max_players": 3, "turn_seconds": 30}),
}


class Trio(Bura):
    """Bura for three to five."""

    @property
    def profile(self) -> Profile:
        """What is known of it before anything is played."""
        return replace(PROFILE, name="trio", emblem="♦", presets=PRESETS, seats=range(3, 6), marks=())


GAME: Final = Trio()
