"""The computer player of Toepen: it looks ahead with a model of the game, and bluffs now and then."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.games.kit.game import Action, KitView
from bot.games.toepen.player.memory import Seen
from bot.games.toepen.player.model import ToepenModel
from bot.games.toepen.player.world import LIFE, beside
from bot.games.toepen.rules.state import Public
from bot.house.levels import Level
from bot.house.searcher import USUAL, Foresight, SearchingPlayer

LEVELS: Final[Mapping[Level, Foresight]] = MappingProxyType(
    {
        **USUAL,
        Level.BEGINNER: Foresight(heat=0.65, forgets=0.9, worlds=16),
        Level.REGULAR: Foresight(heat=0.30, forgets=0.5, worlds=40),
        Level.EXPERT: Foresight(heat=0.12, forgets=0.2, worlds=80),
    }
)
"""Luck decides more than in other games: what sets levels apart has to be more, too."""


class ToepenPlayer(SearchingPlayer[KitView[Public], Action, Seen]):
    """Toepen as the house plays it."""

    def brought(self, first: KitView[Public], now: KitView[Public]) -> float:
        """Return what the lost lives are worth: advice is about those that are left."""
        lost = [before - left for before, left in zip(first.public.lives, now.public.lives, strict=True)]
        playing = len(lost) - len(now.public.out)
        return LIFE * beside(lost[now.player], sum(lost), playing)

    def outcome(self, first: KitView[Public], last: KitView[Public]) -> float | None:
        """Return what all lives are worth that the hand has cost."""
        return None if last.places is None else 0.5 + self.brought(first, last)


PLAYER: Final = ToepenPlayer(ToepenModel(), LEVELS)
