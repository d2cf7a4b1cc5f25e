"""What draws which game, and what it is called."""

from __future__ import annotations

from typing import cast

from bot.games import catalogue
from bot.tables.games import rules_of
from bot.tables.model.view import TableView
from bot.ui.renderer import AnyRenderer
from bot.ui.texts import Texts


def renderer_of(game: str) -> AnyRenderer:
    """Return the renderer of a game. Raises KeyError for a game that cannot be
    drawn."""
    return cast(AnyRenderer, catalogue.part_of(game, "drawing", "RENDERER"))


def emblem_of(game: str) -> str:
    """Return the sign before a game's name in titles."""
    return rules_of(game).profile.emblem


def game_name(game: str, texts: Texts) -> str:
    """Return the name of a game; its name in the database if this version does not know
    it."""
    key = f"{game}-name"
    return texts(key) if texts.has(key) else game


def table_name(
    view: TableView, texts: Texts, key: str = "table-title", **more: str
) -> str:
    """Return the game and the number of a table, which its message begins with; other
    keys say what `more` there is."""
    game = game_name(view.game, texts)
    return texts(
        key, emblem=emblem_of(view.game), game=game, table=str(view.table_id), **more
    )
