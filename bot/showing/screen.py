"""What a person has in front of them beside their panel's message: what they asked, and
which buttons they can have seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from bot.delivery.request import Request
from bot.ground.clock import Clock
from bot.showing.message import Version
from bot.showing.rate_limiter import TokenPace
from bot.showing.seen_buttons import SeenButtons
from bot.tables.ids import NOBODYS, MessageKey, MessageKind, TableId, UserId
from bot.ui.components import Build, Drawing
from bot.ui.panel_mode import NORMAL, PanelMode

Draw: TypeAlias = Callable[[PanelMode, str], Drawing]
"""Renders a panel in a mode, for somebody whose Discord is in a language."""


def panel_key(table: TableId, user: UserId) -> MessageKey:
    """Return the key of a person's panel at a table."""
    return MessageKey(MessageKind.PANEL, NOBODYS, table, occasion=user)


@dataclass(slots=True, eq=False)
class Screen:
    """What one person knows of one table."""

    pace: TokenPace
    """How often the present token was used."""
    buttons: SeenButtons
    """What they can have seen of their panel."""
    name: str = ""
    """Their name in the server, in memory only; empty: they have done nothing since the
    start."""
    locale: str = ""
    """The language of their Discord, from their last press; empty: it is not known."""
    mode: PanelMode = NORMAL
    """What the panel asks; a refresh keeps it."""
    draw: Draw | None = None
    """Renders the newest version there is."""
    newest: int = -1
    """That version."""
    looks: int = 0
    """How often it was said that the same version looks different from then on."""

    @property
    def version(self) -> Version:
        """The newest version, as messages are compared by."""
        return Version(f"{self.newest}.{self.looks}")

    def view(self, locale: str) -> Build:
        """Return how to draw the newest version of a panel, as it is asked for now."""
        if self.draw is None:
            raise LookupError("nothing is to be shown on this panel")
        return partial(self.draw, self.mode, locale)

    def note(self, request: Request) -> None:
        """Note a person's name and language, as a request tells them."""
        self.name = request.name
        self.locale = request.locale

    def want(self, draw: Draw, version: int) -> None:
        """Note what is to be shown, unless something newer is."""
        if version >= self.newest:
            self.draw = draw
            self.newest = version


class Screens:
    """The screens of all persons."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._screens: dict[MessageKey, Screen] = {}
        self._began = clock.monotonic()
        """Until when other processes may have drawn panels, in monotonic seconds."""

    def __iter__(self) -> Iterator[MessageKey]:
        return iter(tuple(self._screens))

    def of(self, key: MessageKey) -> Screen:
        """Return the screen of a panel."""
        screen = self._screens.get(key)
        if screen is None:
            screen = Screen(TokenPace(self._clock), SeenButtons(self._began))
            self._screens[key] = screen
        return screen

    def find(self, key: MessageKey) -> Screen | None:
        """Return the screen of a panel; None: nothing is known of it."""
        return self._screens.get(key)

    def forget(self, key: MessageKey) -> None:
        """Forget a screen."""
        self._screens.pop(key, None)

    def shared(self) -> None:
        """Note that other processes may have drawn panels until now."""
        self._began = self._clock.monotonic()
        for screen in self._screens.values():
            screen.buttons.shared(self._began)
