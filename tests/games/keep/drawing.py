"""Draws Keep."""

from __future__ import annotations

from bot.games.kit.game import KitPublic, KitView, TableOptions
from bot.ui.kit_renderer import KitRenderer
from tests.games.keep.rules import Keep


class KeepRenderer(KitRenderer[TableOptions, KitView[KitPublic]]):
    """Draws Keep: two buttons, and the words in `texts`."""

    profile = Keep.profile
    buttons = ("keep", "swap")


RENDERER = KeepRenderer()
