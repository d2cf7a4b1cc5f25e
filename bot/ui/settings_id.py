"""The custom_ids of the settings panel: `settings:tokens:set:streak=1` switches the streak on, on the page of tokens.

Nothing is kept in memory for them: they work after a restart as before it. Whose press counts is asked at each press.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, ClassVar

from bot.ui.codec import CustomId


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
class SettingsPress(CustomId):
    """A press on the panel."""

    HEAD: ClassVar = "settings"
    page: Page
    deed: Deed
    arg: Annotated[str, "[a-z0-9_=.]{1,40}"] = ""
