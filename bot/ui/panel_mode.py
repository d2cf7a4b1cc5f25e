"""What a press on a panel has brought up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.ui.custom_id import Press


@dataclass(frozen=True, slots=True)
class PanelMode:
    """What a press on a panel has brought up: a question (ASK … with the action `arg`),
    cards to PICK, or OPTIONS.

    What has passed is not brought up again: the panel then shows nothing but how things
    stand, as it does without."""

    press: Press = Press.HAND
    arg: str = ""


NORMAL: Final = PanelMode()
"""Nothing but how things stand."""
