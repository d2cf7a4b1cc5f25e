"""The buttons of the settings panel, and what they say: `settings:tokens:set:streak=1`
on the page of tokens.

Nothing is kept in memory for them: they work after a restart as before it. Whose press
counts is asked at each press."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, ClassVar, Final

from bot.ui.codec import CustomId
from bot.ui.components import Button, ButtonStyle
from bot.ui.texts import Texts
from db.guild_settings import Page


class Deed(StrEnum):
    """What a press on a page asks for."""

    SHOW = "show"
    """The page; of games that of the one named; of the acts those before the one named,
    or after it (`after.41`)."""
    SET = "set"
    """A switch: `streak=1`."""
    CHOOSE = "choose"
    """What is chosen in a list, for the setting named; `game` is the list that leads to
    the page of a game."""
    FORM = "form"
    """A form to fill in; `zone` on the page of tokens is another than the page's
    own."""
    SEND = "send"
    """A form that was filled in."""
    ASK = "ask"
    """To be asked whether a season shall begin (`begin`) or be taken back (`undo`)."""
    BEGIN = "begin"
    """To begin the season that was shown: `2.20` is the second, with 20 tokens for
    everybody."""
    UNDO = "undo"
    """To take the season of this number back."""


PAGES: Final = tuple(page for page in Page if page is not Page.HOME)
"""What can be changed or looked at, in the order of the first page."""


@dataclass(frozen=True, slots=True)
class SettingsPress(CustomId):
    """A press on the panel."""

    HEAD: ClassVar = "settings"
    page: Page
    deed: Deed
    arg: Annotated[str, "[a-z0-9_=.]{1,40}"] = ""


def press(
    texts: Texts,
    label: str,
    page: Page,
    deed: Deed,
    arg: str = "",
    *,
    style: ButtonStyle = ButtonStyle.SECONDARY,
) -> Button:
    """Return a button of the panel; `label` is the key of its words."""
    return Button(
        label=texts(label), style=style, custom_id=str(SettingsPress(page, deed, arg))
    )


def back(texts: Texts, to: Page = Page.HOME) -> Button:
    """Return the button that leads back."""
    return press(texts, "button-back", to, Deed.SHOW)


def headline(page: Page, texts: Texts) -> str:
    """Return the text above a page."""
    return "### " + texts("settings-page", page=texts.named("settings", page))
