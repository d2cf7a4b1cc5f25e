"""First contact: which card games are played here, and the buttons with which somebody
begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, ClassVar

from bot.games.catalogue import FORMER
from bot.tables.games import rules_of
from bot.ui.blocks import framed, text
from bot.ui.codec import CustomId
from bot.ui.components import ActionRow, Button, ButtonStyle, Drawing
from bot.ui.daily_button import daily_button
from bot.ui.renderers import emblem_of, game_name
from bot.ui.texts import Texts


class Step(StrEnum):
    """What a button of first steps does."""

    PRACTICE = "practice"
    """Begins a table against the house; with a preset, by those rules."""
    GUIDED = "guided"
    """The same for somebody who wants to be told what to do in its first hand."""
    TIMED = "timed"
    """The same, with the turn clock of a table among people."""
    RULES = "rules"
    """Shows the rules in short: the server's usual ones in a new message, or with a
    preset in place."""
    ALL_RULES = "all-rules"
    """Shows all the rules of a preset, in place."""
    SETTINGS = "settings"
    """Opens the settings panel, for managers of the server."""


@dataclass(frozen=True, slots=True)
class HelpPress(CustomId):
    """A press on such a button; `rules` names a game and its rules, such as
    `bura.match`, if any.

    Buttons of former versions, which knew one game, have only the name of the rules.
    Nobody owns these buttons: they work for everybody."""

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


def help_message(
    games: Sequence[str], texts: Texts, *, settings: bool, outside: bool = False
) -> Drawing:
    """Draw what is played here and how to begin.

    Args:
        games: the games that are on in the server, first the one that is told of at
            length and begun with.
        texts: the reader's language, or the server's.
        settings: whether the button to the server's settings is there.
        outside: whether it is read outside of the servers the bot is in.
    """
    game, *others = games
    about, begin = (
        ("help-about-outside", "help-begin-outside")
        if outside
        else ("help-about", "help-begin")
    )
    steps = (Step.RULES, Step.SETTINGS) if settings else (Step.RULES,)
    row = [
        Button(label=texts.named("button", step), custom_id=str(HelpPress(step)))
        for step in steps
    ]
    return framed(
        text("### " + texts("help-title"), texts(about)),
        text(_named(game, texts), _about(game, texts)),
        text(*(_in_short(one, texts) for one in others)),
        text("-# " + texts(begin, button=texts("button-practice"), game=game)),
        ActionRow(practice_button(texts), daily_button(texts), *row),
    )


def _named(game: str, texts: Texts) -> str:
    return f"{emblem_of(game)} **{game_name(game, texts)}**"


def _in_short(game: str, texts: Texts) -> str:
    about = _about(game, texts).splitlines()[0]
    return texts("help-game", title=_named(game, texts), about=about, game=game)


def _about(game: str, texts: Texts) -> str:
    return texts(f"{game}-help" if texts.has(f"{game}-help") else f"{game}-about")


def practice_button(texts: Texts, rules: str = "") -> Button:
    """Return the button that deals a hand against the house at once, of the usual game
    if no `rules` are named."""
    press = HelpPress(Step.PRACTICE, rules)
    return Button(
        label=texts("button-practice"), custom_id=str(press), style=ButtonStyle.PRIMARY
    )


def guided_button(texts: Texts, rules: str) -> Button:
    """Return the button that deals a hand in which one is told what to do, also to
    players who know the game."""
    return Button(
        label=texts("button-guided"), custom_id=str(HelpPress(Step.GUIDED, rules))
    )


def practice_row(texts: Texts, game: str = "") -> ActionRow:
    """Return that button in a row of its own, of a `game` or the usual one: what an
    empty page offers."""
    return ActionRow(
        practice_button(
            texts,
            f"{game}.{next(iter(rules_of(game).profile.presets))}" if game else "",
        )
    )
