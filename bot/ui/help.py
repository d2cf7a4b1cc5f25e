"""First contact: what the game is, in five lines, and the buttons with which somebody begins."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, ClassVar

from bot.ui.blocks import NEUTRAL, framed, text
from bot.ui.codec import CustomId
from bot.ui.components import ActionRow, Button, ButtonStyle, Drawing
from bot.ui.renderers import renderer_of
from bot.ui.texts import Texts


class Step(StrEnum):
    """What a button of first steps does."""

    PRACTICE = "practice"
    """Begins a table against the house; with a preset, by those rules."""
    RULES = "rules"
    """Shows the rules in short: the server's usual ones in a new message, or with a preset in place."""
    ALL_RULES = "all-rules"
    """Shows all the rules of a preset, in place."""
    SETTINGS = "settings"
    """Opens the settings panel, for who manages the server."""


@dataclass(frozen=True, slots=True)
class HelpPress(CustomId):
    """A press on such a button; `preset` names rules, if any. Nobody owns these buttons: they work for everybody."""

    HEAD: ClassVar = "help"
    step: Step
    preset: Annotated[str, "[a-z]{1,20}"] = ""


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
