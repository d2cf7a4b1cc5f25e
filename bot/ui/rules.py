"""The rules in short, for somebody who has never read them."""

from __future__ import annotations

from discord.ui import LayoutView, TextDisplay

from bot.games.contract import Options
from bot.ui.blocks import NEUTRAL, framed, text
from bot.ui.faces import Deck
from bot.ui.painters import painter_of
from bot.ui.table import preset_name
from bot.ui.texts import Texts


def rules_message(preset: str, options: Options, texts: Texts, deck: Deck, game: str = "bura") -> LayoutView:
    """Draw the rules a table plays by, under the name of their preset."""
    painter = painter_of(game)
    title = texts("rules-title", emblem=painter.emblem, game=painter.name(texts), preset=preset_name(preset, texts))
    paragraphs = [TextDisplay[LayoutView](paragraph) for paragraph in painter.rules(options, texts, deck)]
    changes = painter.differences(preset, options, texts)
    return framed(NEUTRAL, text(f"### {title}", changes), *paragraphs, text("-# " + texts("rules-practice", game=game)))
