"""The custom_ids of the settings panel: `settings:tokens:set:streak=1` switches the streak on, on the page of tokens.

Nothing is kept in memory for them: they work after a restart as before it. Whose press counts is asked at each press.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

KIND: Final = "settings"
"""The first word of them all."""

_FORM: Final = re.compile(rf"{KIND}:([a-z]{{1,20}}):([a-z]{{1,20}})(?::([a-z0-9_=.]{{1,40}}))?")


class Page(StrEnum):
    """A page of the panel."""

    HOME = "home"
    CHANNELS = "channels"
    STAKES = "stakes"
    TOKENS = "tokens"
    GIFTS = "gifts"
    PLAY = "play"
    LANGUAGE = "language"
    LOG = "log"
    SEASON = "season"
    AUDIT = "audit"


class Deed(StrEnum):
    """What a press on a page asks for."""

    SHOW = "show"
    """The page; of the acts those before the one named, or in their order those after it (`after.41`)."""
    SET = "set"
    """A switch: `streak=1`."""
    CHOOSE = "choose"
    """What is chosen in a list, for the setting named."""
    FORM = "form"
    """A form to fill in; `zone` on the page of tokens is another than the page's own."""
    SEND = "send"
    """A form that was filled in."""
    ASK = "ask"
    """To be asked whether a season shall begin (`begin`) or be taken back (`undo`)."""
    BEGIN = "begin"
    """To begin the season that was shown: `2.20` is the second, with 20 tokens for everybody."""
    UNDO = "undo"
    """To take the season of this number back."""


@dataclass(frozen=True, slots=True)
class SettingsPress:
    """A press on the panel. `str()` of it is the custom_id."""

    page: Page
    deed: Deed
    arg: str = ""

    def __str__(self) -> str:
        head = f"{KIND}:{self.page}:{self.deed}"
        return f"{head}:{self.arg}" if self.arg else head

    @classmethod
    def parse(cls, text: str) -> SettingsPress | None:
        """Read a custom_id; None: it is that of nothing on the panel."""
        found = _FORM.fullmatch(text)
        if found is None or found[1] not in tuple(Page) or found[2] not in tuple(Deed):
            return None
        return cls(Page(found[1]), Deed(found[2]), found[3] or "")
