"""The custom_ids of first steps: `help:practice` deals a hand against the house, `help:rules:match` shows those rules.

Nothing is kept in memory for them, and nobody owns them: they work for everybody, after a restart as before it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

KIND: Final = "help"
"""The first word of them all."""
_FORM: Final = re.compile(rf"{KIND}:([a-z]{{1,12}}(?:-[a-z]{{1,12}})?)(?::([a-z]{{1,20}}))?")


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
    """A press on such a button; `preset` names rules, if any. `str()` of it is the custom_id."""

    step: Step
    preset: str = ""

    def __str__(self) -> str:
        return f"{KIND}:{self.step}:{self.preset}" if self.preset else f"{KIND}:{self.step}"

    @classmethod
    def parse(cls, text: str) -> HelpPress | None:
        """Read a custom_id; None: it is that of no such button."""
        found = _FORM.fullmatch(text)
        if found is None or found[1] not in tuple(Step):
            return None
        return cls(Step(found[1]), found[2] or "")
