"""The names of rules: a preset's own, and that of a table's rules as they were changed.

The name of a preset is a text with the options as variables. So rules to 201 points are
never called those to 501."""

from __future__ import annotations

from bot.games import catalogue
from bot.games.contract import Options
from bot.games.kit.variants import differences, facts, present
from bot.tables.games import rules_of
from bot.tables.model.view import TableView
from bot.ui.renderer import option_words
from bot.ui.renderers import renderer_of
from bot.ui.texts import Texts
from db.rows import HistoryRow


def preset_name(game: str, preset: str, texts: Texts) -> str:
    """Return what a game calls a preset as it is; the bare name if there is no such
    preset, or no text."""
    presets = rules_of(game).profile.presets if game in catalogue.names() else {}
    return (
        rules_name(game, preset, presets[preset], texts)
        if preset in presets
        else preset
    )


def rules_name(game: str, preset: str, options: Options, texts: Texts) -> str:
    """Return what a game calls rules that were chosen by a preset and may have been
    changed since."""
    key = f"{game}-preset-{preset}"
    return texts(key, **facts(options)) if texts.has(key) else preset


def rules_of_view(view: TableView, texts: Texts) -> str:
    """Return what the rules of a table are called."""
    return rules_name(view.game, view.preset, view.options, texts)


def shortened(view: TableView, texts: Texts) -> str:
    """Return how practice ends earlier than a table among people; the empty text if it
    does not."""
    game = rules_of(view.game)
    preset = game.profile.presets.get(view.preset)
    if preset is None or not view.practice:
        return ""
    shorter = differences(game.practice(preset), game.for_points(preset))
    told = [
        (name, value) for name, value in shorter if present(view.options, name) == value
    ]
    changes = ", ".join(
        option_words(renderer_of(view.game), name, value, texts) for name, value in told
    )
    return texts("practice-shorter", changes=changes) if changes else ""


def rules_of_row(row: HistoryRow, texts: Texts) -> str:
    """Return what the rules of a finished table were called; the bare name if its game
    is not there any more."""
    if row.game not in catalogue.names():
        return row.preset
    return rules_name(
        row.game, row.preset, rules_of(row.game).read_options(row.options), texts
    )
