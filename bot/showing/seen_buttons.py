"""Which buttons of a panel a person can have seen: a tap meant for one card never plays
the card that took its place.

A person who taps twice, or while the panel changes, has decided before they saw the
change. So a button that took another one's place waits for `SEEN_AFTER` seconds. So
does one that its person did not bring up, wherever it is: an answer to somebody's
proposal, or `Next` below a text of a guided hand. If Discord is slow it waits longer,
until it has been on the screen. A button that was there before, in the same place,
never waits. What was there before is what the message itself showed: if the panel takes
the place of a message that showed something else, every button waits."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, cast

from bot.delivery.rest import CALL_SECONDS
from bot.tables.ids import MessageId
from bot.tables.model.hand import VERSIONS_PER_HAND
from bot.ui.components import Drawing
from bot.ui.custom_id import Click

SEEN_AFTER: Final = 0.8
"""Seconds from sending a panel until a press on a button that is new in its place
counts.

The panel and the press together take 0.2 to 0.3 seconds to arrive. That leaves half a
second on the screen, in which a person notices that the card has changed, reads it and
moves a thumb (docs/design/panels.md). """
TRAVEL: Final = 0.3
"""Seconds of `SEEN_AFTER` that are over once Discord has replied."""
Place = tuple[int, int]
"""How far above the last row, and which in its row."""
_CONTAINER: Final = 17
_ROW: Final = 1
_BUTTON: Final = 2


class _Drawn(NamedTuple):
    """A button of a drawing."""

    face: str
    """How a person recognizes it."""
    asks_for: str
    """What a press on it asks for, see `_asks_for`."""
    disabled: bool
    version: int = -1
    """For which version of the table it was drawn; -1: it does not belong to a
    table."""
    is_unasked: bool = False
    """Whether its person did not bring up what it answers."""


_OVER: Final = _Drawn("", "", disabled=True)
"""What a place had that is over: whatever comes there next took its place."""


@dataclass(slots=True)
class _Shown:
    """What a place shows."""

    button: _Drawn
    new_at: float | None = None
    """The monotonic second at which it appeared unexpectedly; None: it did not, so it
    never waits."""
    arrived_at: float | None = None
    """The monotonic second at which Discord replied to a drawing with it; None: no
    drawing has arrived."""

    def waits(self, at: float) -> bool:
        """Say whether a person cannot have seen it yet at a monotonic second."""
        if self.new_at is None:
            return False
        arrives = self.arrived_at
        # it is on its way; if its reply is lost, a call lasts no longer than this
        if arrives is None:
            arrives = min(at, self.new_at + CALL_SECONDS)
        return at < max(self.new_at + SEEN_AFTER, arrives + SEEN_AFTER - TRAVEL)

    def drawn_again(self, button: _Drawn, now: float) -> _Shown:
        """Return the same button in a newer drawing: its wait begins when it is sent
        again, if it never arrived."""
        unseen = self.new_at is not None and self.arrived_at is None
        return _Shown(button, now if unseen else self.new_at, self.arrived_at)


class SeenButtons:
    """The buttons of one panel by their places, and which of them took another one's
    place."""

    def __init__(self, began: float) -> None:
        """Know nothing about a panel that another process may have drawn until `began`,
        in monotonic seconds."""
        self._began = began
        self._known = False
        """Whether this process has drawn what is there now, or nothing is there."""
        self._message: MessageId | None = None
        """Where the last drawing went; None: nowhere yet, or into a new message that is
        on its way."""
        self._version = -1
        self._bright: dict[Place, _Shown] = {}
        """What could be pressed last at each place in this hand, though it may be
        gone."""
        self._dim: dict[Place, _Shown] = {}
        """What was disabled at each place when it was drawn last."""

    def goes_to(self, message: MessageId | None) -> None:
        """Note which message the next drawing changes; None: it is a new one, with
        nothing in its place.

        What a message shows is known only if the last drawing went there too.
        """
        if message is None:
            self._known = True
        elif message != self._message:
            self._known = False
            self._version = -1
        self._message = message

    def shared(self, until: float) -> None:
        """Note that another process may have drawn the panel until a monotonic second,
        at a newer version."""
        self._began = until
        self._known = False

    def drawn(self, drawing: Drawing, now: float) -> None:
        """Note a drawing that is about to be sent."""
        buttons = dict(_buttons(drawing))
        lapsed = self._lapse({button.face for button in buttons.values()})
        if not buttons:
            return
        version = next(button.version for button in buttons.values())
        same_version = version == self._version
        self._known = self._known or same_version
        if not self._known:
            # another process may have drawn something else there since
            self._bright = {}
            self._dim = {}
        moved = lapsed or not same_version
        shown = {
            place: self._shown(place, button, now, moved=moved)
            for place, button in buttons.items()
        }
        if version // VERSIONS_PER_HAND != self._version // VERSIONS_PER_HAND:
            # what was there in another hand is only compared with the first drawing
            self._bright = {}
            self._dim = {}
        self._known, self._version = True, version
        for place, one in shown.items():
            self._dim.pop(place, None)
            noted = self._dim if buttons[place].disabled else self._bright
            noted[place] = one

    def _shown(
        self, place: Place, button: _Drawn, now: float, *, moved: bool
    ) -> _Shown:
        """Return a button as it is noted. What a question or a choice of cards brings
        up has not `moved` the panel."""
        dim, bright = self._dim.get(place), self._bright.get(place)
        there = [one for one in (dim, bright) if one is not None]
        for one in there:
            if one.button.face == button.face:
                return one.drawn_again(button, now)
        took_a_place = not self._known or (moved and bool(there))
        surprises = took_a_place or button.is_unasked
        return _Shown(button, now if surprises else None)

    def _lapse(self, faces: Collection[str]) -> bool:
        """Note what is over, since its person did not bring it up and a drawing with
        these `faces` has it no more.

        If it comes again, it is something new. Return whether there was any.
        """
        lapsed = False
        for noted in (self._bright, self._dim):
            for place, one in noted.items():
                if one.button.is_unasked and one.button.face not in faces:
                    noted[place] = _Shown(_OVER)
                    lapsed = True
        return lapsed

    def arrived(self, now: float, message: MessageId) -> None:
        """Note that Discord replies now, in monotonic seconds, that the last drawing
        has arrived, and in which message.

        If another drawing went elsewhere in between, that one counts.
        """
        if self._message is None:
            self._message = message
        drawn = [*self._bright.values(), *self._dim.values()]
        for shown in drawn:
            if shown.arrived_at is None:
                shown.arrived_at = now

    def is_too_new(self, custom_id: str, at: float) -> bool:
        """Say whether a person who pressed a button at a monotonic second cannot have
        meant it."""
        asked_for = _asks_for(custom_id, Click.parse(custom_id))
        found = [
            shown
            for shown in self._bright.values()
            if shown.button.asks_for == asked_for
        ]
        if not found:
            return at < self._began + SEEN_AFTER
        return any(shown.waits(at) for shown in found)


def _buttons(drawing: Drawing) -> Iterator[tuple[Place, _Drawn]]:
    """Yield the buttons of a message by their places, which count from the last row
    (docs/design/panels.md)."""
    parts = cast(list[dict[str, Any]], list(drawing.components))
    inner = [
        part
        for box in parts
        for part in (box["components"] if box["type"] == _CONTAINER else [box])
    ]
    rows = [part["components"] for part in inner if part["type"] == _ROW]
    for up, row in enumerate(reversed(rows)):
        for number, part in enumerate(row):
            if part["type"] == _BUTTON:
                yield (up, number), _read(part)


def _read(button: dict[str, Any]) -> _Drawn:
    """Return a button. An answer to another player's question also has that player's
    seat in its face.

    Questions of different players have answers with the same labels; a person who has
    seen one has not seen the other."""
    label = button["label"]
    custom_id = button["custom_id"]
    disabled = button["disabled"]
    click = Click.parse(custom_id)
    if click is None:
        return _Drawn(label, custom_id, disabled)
    unasked = click.press.is_unasked
    face = f"{label} {click.arg}" if unasked else label
    return _Drawn(face, _asks_for(custom_id, click), disabled, click.version, unasked)


def _asks_for(custom_id: str, click: Click | None) -> str:
    """Return what a press asks for: its custom_id. An answer to somebody's question
    counts at any version of a hand."""
    if click is None or not click.press.is_unasked:
        return custom_id
    return f"{click.press} {click.arg}"
