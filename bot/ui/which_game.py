"""The question which game somebody is challenged to: a button for each, whose custom_id names the person as well."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.tables.table_view import UserId
from bot.ui.blocks import NEUTRAL, framed, mention, text
from bot.ui.components import ActionRow, Button, Drawing
from bot.ui.renderers import renderer_of
from bot.ui.texts import Texts

KIND: Final = "challenge"
"""The first word of these buttons' custom_ids, such as `challenge:bura:41`."""
ROW: Final = 5
"""Buttons in a row."""
_FORM: Final = re.compile(rf"{KIND}:([a-z][a-z0-9_]{{0,31}}):([1-9][0-9]{{0,18}})")


@dataclass(frozen=True, slots=True)
class ChallengePress:
    """A press that challenges somebody to a game. `str()` of it is the custom_id."""

    game: str
    opponent: UserId

    def __str__(self) -> str:
        return f"{KIND}:{self.game}:{self.opponent}"

    @classmethod
    def parse(cls, text: str) -> ChallengePress | None:
        """Read a custom_id; None: it is that of no such button."""
        found = _FORM.fullmatch(text)
        return None if found is None else cls(found[1], UserId(int(found[2])))


def which_game(opponent: UserId, games: Sequence[str], texts: Texts) -> Drawing:
    """Ask which of these games somebody is challenged to."""
    buttons = [_button(game, opponent, texts) for game in games]
    rows = [ActionRow(*buttons[start : start + ROW]) for start in range(0, len(buttons), ROW)]
    return framed(NEUTRAL, text(texts("which-game", opponent=mention(opponent))), *rows)


def _button(game: str, opponent: UserId, texts: Texts) -> Button:
    renderer = renderer_of(game)
    label = f"{renderer.emblem} {renderer.name(texts)}"
    return Button(label=label, custom_id=str(ChallengePress(game, opponent)))
