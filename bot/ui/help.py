"""First contact: what the game is, in five lines, and the buttons with which somebody begins."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ui.blocks import NEUTRAL, framed, text
from bot.ui.components import ActionRow, Button, ButtonStyle, Drawing
from bot.ui.help_id import HelpPress, Step
from bot.ui.renderers import renderer_of
from bot.ui.texts import Texts


def help_message(games: Sequence[str], texts: Texts, *, settings: bool) -> Drawing:
    """Draw what is played here and how to begin.

    Args:
        games: the games that are on in the server, first the one that is told of and begun with.
        texts: the reader's language, or the server's.
        settings: whether the button to the server's settings is there.
    """
    game, *others = games
    renderer = renderer_of(game)
    title = texts("help-title", emblem=renderer.emblem, game=renderer.name(texts))
    row = [practice_button(texts), _button(texts("button-rules"), HelpPress(Step.RULES))]
    if settings:
        row.append(_button(texts("button-settings"), HelpPress(Step.SETTINGS)))
    return framed(
        NEUTRAL,
        text(f"### {title}", texts(f"{game}-help"), texts("help-cards")),
        text(
            "-# " + texts("help-begin", button=texts("button-practice"), game=game),
            "-# " + texts("help-others", commands=", ".join(f"`/{one} rules`" for one in others)) if others else "",
        ),
        ActionRow(*row),
    )


def practice_button(texts: Texts, rules: str = "") -> Button:
    """Return the button that deals a hand against the house at once, of the usual game if no `rules` are named."""
    return _button(texts("button-practice"), HelpPress(Step.PRACTICE, rules), ButtonStyle.PRIMARY)


def practice_row(texts: Texts) -> ActionRow:
    """Return that button in a row of its own: what an empty page offers."""
    return ActionRow(practice_button(texts))


def _button(label: str, press: HelpPress, style: ButtonStyle = ButtonStyle.SECONDARY) -> Button:
    return Button(style=style, label=label, custom_id=str(press))
