"""Draws Bura: each part of it has a module."""

from __future__ import annotations

from typing import Final

from bot.games.bura.drawing.advice import BuraAdvice
from bot.games.bura.drawing.hand import BuraPanel
from bot.games.bura.drawing.lesson import BuraLesson
from bot.games.bura.drawing.replay import BuraReplay
from bot.games.bura.drawing.table import BuraTable
from bot.games.bura.rules.game import PROFILE
from bot.games.bura.rules.options import BuraOptions
from bot.games.kit.variants import differences
from bot.ui.renderer import option_words
from bot.ui.texts import Texts


class BuraRenderer(BuraTable, BuraPanel, BuraReplay, BuraAdvice, BuraLesson):
    """Draws Bura."""

    profile = PROFILE

    def differences(self, preset: str, options: BuraOptions, texts: Texts) -> str:
        """Return in a sentence what differs from the preset, or the empty text.

        Whether it is played for tokens is said with the stake."""
        base = self.profile.presets.get(preset, options)
        changed = "; ".join(
            option_words(self, name, value, texts)
            for name, value in differences(options, base)
            if name != "wager"
        )
        return texts("terms-changed", changes=changed) if changed else ""


RENDERER: Final = BuraRenderer()
"""Bura's renderer."""
