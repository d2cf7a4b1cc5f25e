"""The custom_ids of first steps: `help:practice` deals a hand against the house, `help:rules:bura.match` shows rules.

Nothing is kept in memory for them, and nobody owns them: they work for everybody, after a restart as before it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

KIND: Final = "help"
"""The first word of them all."""
_FORM: Final = re.compile(
    rf"{KIND}:([a-z]{{1,12}}(?:-[a-z]{{1,12}})?)(?::([a-z][a-z0-9_]{{0,31}}(?:\.[a-z][a-z0-9_]{{0,31}})?))?"
)


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
class HelpPress:
    """A press on such a button; `rules` names a game and its rules, if any. `str()` of it is the custom_id.

    Buttons of former versions, which knew one game, have the name of the rules alone.
    """

    step: Step
    rules: str = ""

    def __str__(self) -> str:
        return f"{KIND}:{self.step}:{self.rules}" if self.rules else f"{KIND}:{self.step}"

    @property
    def game(self) -> str:
        """The game, or an empty text if none is named."""
        return self.rules.rpartition(".")[0]

    @property
    def preset(self) -> str:
        """The name of the rules, or an empty text if none are named."""
        return self.rules.rpartition(".")[2]

    @classmethod
    def parse(cls, text: str) -> HelpPress | None:
        """Read a custom_id; None: it is that of no such button."""
        found = _FORM.fullmatch(text)
        if found is None or found[1] not in tuple(Step):
            return None
        return cls(Step(found[1]), found[2] or "")
