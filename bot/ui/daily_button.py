"""The buttons of the day's deal, and the one that leads to it from any other
message."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from bot.ui.codec import CustomId
from bot.ui.components import Button, ButtonStyle
from bot.ui.texts import Texts


class Step(StrEnum):
    """What a button of the day's deal does."""

    OPEN = "open"
    """Shows its page in a new message."""
    SHOW = "show"
    """Shows it in place, with the board of the day."""
    WEEK = "week"
    """Shows it with the board of the week."""
    ALL = "all"
    """Shows it with the board of all time."""
    PROOF = "proof"
    """Shows what binds the bot to its deals."""
    PAST = "past"
    """Shows the deal of the day before."""
    PLAY = "play"
    """Begins one's play, or leads to it."""
    SHARE = "share"
    """Shows one's line in the channel."""


@dataclass(frozen=True, slots=True)
class DailyPress(CustomId):
    """A press on such a button. It always means the present day."""

    HEAD: ClassVar = "daily"
    step: Step


def daily_button(texts: Texts, style: ButtonStyle = ButtonStyle.SECONDARY) -> Button:
    """Return the button that leads to the day's deal from any other message."""
    return step_button(Step.OPEN, texts, style)


def step_button(
    step: Step, texts: Texts, style: ButtonStyle = ButtonStyle.SECONDARY
) -> Button:
    """Return the button of a step."""
    label = texts.named("button-today", Step.SHOW if step is Step.OPEN else step)
    return Button(label=label, custom_id=str(DailyPress(step)), style=style)
