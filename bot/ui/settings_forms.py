"""The forms of the settings panel. They are only drawn: what is sent in is read by the names of its fields."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from discord.ui import Label, Modal, TextInput

from bot.economy.settings import OPTIONAL, GuildSettings
from bot.ui.setting_words import name_of
from bot.ui.settings import PAGE_NAMES
from bot.ui.settings_id import Deed, Page, SettingsPress
from bot.ui.texts import Texts

ZONE: Final = "zone"
"""The second form of the page of tokens."""
FIELDS: Final[Mapping[tuple[Page, str], tuple[str, ...]]] = MappingProxyType(
    {
        (Page.STAKES, ""): ("stake", "stake_least", "stake_most"),
        (Page.TOKENS, ""): ("starting_tokens", "daily", "relief"),
        (Page.TOKENS, ZONE): ("time_zone",),
        (Page.GIFTS, ""): ("gift_most", "gift_minutes"),
        (Page.PLAY, ""): ("house_cap",),
    }
)
"""The settings on each form."""
LONGEST_NUMBER: Final = 20
LONGEST_ZONE: Final = 60
_NOTES: Final = MappingProxyType(
    {
        "stake": "settings-note-stake",
        "daily": "settings-note-none",
        "relief": "settings-note-relief",
        "time_zone": "settings-note-zone",
        "gift_minutes": "settings-note-minutes",
        "house_cap": "settings-note-house",
    }
)


def form(page: Page, which: str, held: GuildSettings, texts: Texts) -> Modal:
    """Draw a form with what holds now. Raises KeyError: there is no such form."""
    drawn = Modal(title=texts(PAGE_NAMES[page]), custom_id=str(SettingsPress(page, Deed.SEND, which)))
    for name in FIELDS[page, which]:
        value = getattr(held, name)
        field = TextInput[Modal](
            custom_id=name,
            default="" if value is None else str(value),
            required=name not in OPTIONAL,
            max_length=LONGEST_ZONE if name == "time_zone" else LONGEST_NUMBER,
        )
        note = texts(_NOTES[name]) if name in _NOTES else None
        drawn.add_item(Label(text=name_of(name, texts), description=note, component=field))
    drawn.stop()
    return drawn
