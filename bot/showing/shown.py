"""What everybody reads: in words, and where a picture says more, with that."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import orjson

from bot.delivery.attachment import Attachment
from bot.showing.message import Version
from bot.ui.components import Build, Drawing


@dataclass(frozen=True, slots=True)
class Pictured:
    """The same message with a picture in it."""

    build: Build
    """Draws the message so that it shows the file."""
    draw: Callable[[], Awaitable[Attachment]]
    """Draws the file, beside the event loop."""


@dataclass(frozen=True, slots=True)
class Public:
    """What everybody reads. `build` says everything in text; `pictured` is None where
    text says it best."""

    build: Build
    pictured: Pictured | None = None


class DrawnOnce:
    """A view that is built at once, and built again if it is asked for again."""

    def __init__(self, build: Build) -> None:
        self._build = build
        self._ready: Drawing | None = build()
        self.version = _version(self._ready)
        """Tells what it looks like from what another looks like."""

    def __call__(self) -> Drawing:
        """Return the drawing."""
        view, self._ready = self._ready, None
        return self._build() if view is None else view


def _version(drawing: Drawing) -> Version:
    written = orjson.dumps(drawing.components)
    return Version(hashlib.blake2b(written, digest_size=16).hexdigest())
