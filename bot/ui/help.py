"""First contact: what the game is, in five lines, and the buttons with which somebody begins."""

from __future__ import annotations

from bot.ui.blocks import NEUTRAL, framed, text
from bot.ui.components import ActionRow, Button, ButtonStyle, Drawing
from bot.ui.help_id import HelpPress, Step
from bot.ui.renderers import renderer_of
from bot.ui.texts import Texts


def help_message(texts: Texts, *, settings: bool, game: str = "bura") -> Drawing:
    """Draw what the game is and how to begin.

    Args:
        texts: the reader's language, or the server's.
        settings: whether the button to the server's settings is there.
        game: the game whose commands are named.
    """
    renderer = renderer_of(game)
    title = texts("help-title", emblem=renderer.emblem, game=renderer.name(texts))
    row = [practice_button(texts), _button(texts("button-rules"), HelpPress(Step.RULES))]
    if settings:
        row.append(_button(texts("button-settings"), HelpPress(Step.SETTINGS)))
    return framed(
        NEUTRAL,
        text(
            f"### {title}",
            texts(f"{game}-help"),
        ),
        text("-# " + texts("help-begin", button=texts("button-practice"), game=game)),
        ActionRow(*row),
    )


def practice_button(texts: Texts, preset: str = "") -> Button:
    """Return the button that deals a hand against the house at once, by the usual rules if no `preset` is named."""
    return _button(texts("button-practice"), HelpPress(Step.PRACTICE, preset), ButtonStyle.PRIMARY)


def practice_row(texts: Texts) -> ActionRow:
    """Return that button in a row of its own: what an empty page offers."""
    return ActionRow(practice_button(texts))


def _button(label: str, press: HelpPress, style: ButtonStyle = ButtonStyle.SECONDARY) -> Button:
    return Button(style=style, label=label, custom_id=str(press))
