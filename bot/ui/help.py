"""First contact: what the game is, in five lines, and the buttons with which somebody begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, ClassVar

from bot.games.catalogue import FORMER
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
    """Opens the settings panel, for managers of the server."""


@dataclass(frozen=True, slots=True)
class HelpPress(CustomId):
    """A press on such a button; `rules` names a game and its rules, such as `bura.match`, if any.

    Buttons of former versions, which knew one game, have the name of the rules alone. Nobody owns these buttons: they
    work for everybody.
    """

    HEAD: ClassVar = "help"
    step: Step
    rules: Annotated[str, r"(?:[a-z][a-z0-9_]{0,31}\.)?[a-z][a-z0-9_]{0,31}"] = ""

    @property
    def game(self) -> str:
        """The game, or an empty text if none is named."""
        return self.rules.rpartition(".")[0] or (FORMER if self.rules else "")

    @property
    def preset(self) -> str:
        """The name of the rules, or an empty text if none are named."""
        return self.rules.rpartition(".")[2]


def help_message(games: Sequence[str], texts: Texts, *, settings: bool, outside: bool = False) -> Drawing:
    """Draw what is played here and how to begin.

    Args:
        games: the games that are on in the server, first the one that is told of and begun with.
        texts: the reader's language, or the server's.
        settings: whether the button to the server's settings is there.
        outside: whether it is read outside of the servers the bot is in.
    """
    game, *others = games
    renderer = renderer_of(game)
    title = texts("help-title", emblem=renderer.emblem, game=renderer.name(texts))
    begin = texts("help-begin-outside" if outside else "help-begin", button=texts("button-practice"), game=game)
    row = [practice_button(texts), _button(texts("button-rules"), HelpPress(Step.RULES))]
    if settings:
        row.append(_button(texts("button-settings"), HelpPress(Step.SETTINGS)))
    return framed(
        NEUTRAL,
        text(f"### {title}", texts(f"{game}-help" if texts.has(f"{game}-help") else f"{game}-about")),
        text(
            f"-# {begin}",
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
