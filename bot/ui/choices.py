"""Buttons as values: what they say, and what they ask for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from bot.ui.components import ButtonStyle
from bot.ui.custom_id import Press


@dataclass(frozen=True, slots=True)
class Choice:
    """A button: its words and what it asks for. `arg` is an action's notation (with DO
    and ASK only)."""

    label: str
    """Empty: it has only a sign."""
    press: Press
    arg: str = ""
    style: ButtonStyle = ButtonStyle.SECONDARY
    emoji: str | None = None
    """A sign before the label, or a picture as in texts."""

    def only_if(self, possible: bool) -> Choice:
        """Return the button, or one in its place that cannot be pressed."""
        return self if possible else self.still()

    def still(self) -> Still:
        """Return a button in its place that cannot be pressed."""
        return Still(self.label, self.press, self.arg, self.style, self.emoji)


@dataclass(frozen=True, slots=True)
class Still(Choice):
    """A button that can only be looked at: it is there so that its neighbours keep
    their places."""


def buttons_in_blue(choices: Iterable[Choice], advised: str) -> tuple[Choice, ...]:
    """Return buttons of which those are blue that do, or ask about, what is advised and
    can be pressed."""

    def colored(choice: Choice) -> Choice:
        is_advised = advised and choice.arg == advised and not isinstance(choice, Still)
        return replace(
            choice, style=ButtonStyle.PRIMARY if is_advised else ButtonStyle.SECONDARY
        )

    return tuple(map(colored, choices))
