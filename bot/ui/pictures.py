"""Pictures that are drawn when somebody asks for them: one at a time, in one thread,
and the last ones are kept."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, Protocol

from bot.ground.recent import Recent

KEPT: Final = 128
"""Pictures in memory, some 10 kB each."""
MOST_WAITING: Final = 100
"""Requests in the queue with which somebody who waits for an answer still gets their
picture in time."""


class Drawable(Hashable, Protocol):
    """What a picture shows. Two that are equal look the same, in every language: a
    picture holds no words."""

    def draw(self) -> bytes:
        """Draw the picture as a PNG, in some hundredths of a second of CPU time."""


class Pictures:
    """Draws pictures beside the event loop, each once as long as it is kept.

    One thread draws them all: several would be no faster, and each would keep the
    memory of its largest picture. It ends with the object."""

    def __init__(self, kept: int = KEPT) -> None:
        """Keep so many pictures, those that were asked for last."""
        self._kept: Recent[Drawable, bytes] = Recent(kept)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="pictures")
        self._turn = asyncio.Lock()
        self._waiting = 0

    @property
    def crowded(self) -> bool:
        """Whether a picture asked for now may come too late for the answer to an
        interaction."""
        return self._waiting >= MOST_WAITING

    async def png(self, drawing: Drawable) -> bytes:
        """Return the picture, drawn now or kept from before. Raises whatever `draw`
        does."""
        if drawing not in self._kept:
            self._waiting += 1
            try:
                async with self._turn:
                    # nobody who waited before has asked for the same
                    if drawing not in self._kept:
                        loop = asyncio.get_running_loop()
                        self._kept[drawing] = await loop.run_in_executor(
                            self._thread, drawing.draw
                        )
            finally:
                self._waiting -= 1
        self._kept.move_to_end(drawing)
        return self._kept[drawing]
