"""The question which game somebody is challenged to: a button for each, whose custom_id names the person as well."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar

from bot.tables.table_view import UserId
from bot.ui.blocks import framed, mention, text
from bot.ui.codec import CustomId
from bot.ui.components import ActionRow, Button, Drawing
from bot.ui.renderers import emblem_of, game_name
from bot.ui.rows import spread
from bot.ui.texts import Texts


@dataclass(frozen=True, slots=True)
class ChallengePress(CustomId):
    """A press that challenges somebody to a game."""

    HEAD: ClassVar = "challenge"
    game: Annotated[str, "[a-z][a-z0-9_]{0,31}"]
    opponent: UserId


def which_game(opponent: UserId, games: Sequence[str], texts: Texts) -> Drawing:
    """Ask which of these games somebody is challenged to."""
    buttons = [_button(game, opponent, texts) for game in games]
    rows = [ActionRow(*row) for row in spread(buttons)]
    return framed(text(texts("which-game", opponent=mention(opponent))), *rows)


def _button(game: str, opponent: UserId, texts: Texts) -> Button:
    label = f"{emblem_of(game)} {game_name(game, texts)}"
    return Button(label=label, custom_id=str(ChallengePress(game, opponent)))
