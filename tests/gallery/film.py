"""Moving pictures of people who sit beside each other, each before a phone of their
own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw
from playwright.async_api import Page

from tests.gallery.watching import LOOK, TAP

GAP: Final = 20
"""CSS pixels between two phones."""
LARGEST: Final = 1_500_000
"""Bytes of a film: it is loaded by everybody who opens the README."""
RING: Final = "#f5b700"
RADIUS, WIDTH = 22, 4
"""Of the ring that shows where somebody taps, in CSS pixels."""


@dataclass
class Film:
    """What is seen on several phones.

    Attributes:
        phones: everybody's page.
        size: of each, in CSS pixels.
        scale: pixels of the phones for each CSS pixel.
        columns: how many phones are side by side.
        now: what time it is for the people; the machine's own time goes on while
            pictures are taken.
        pictures: what was taken so far, at full size, with the milliseconds it is seen
            for.
    """

    phones: Mapping[str, Page]
    size: tuple[int, int]
    scale: int
    columns: int
    now: Callable[[], datetime]
    pictures: list[tuple[Image.Image, int]] = field(default_factory=list)

    async def look(self, milliseconds: int = LOOK) -> None:
        """Take all phones beside each other."""
        await self._draw()
        await self._take(milliseconds)

    async def point(self, name: str, label: str) -> None:
        """Take all phones, with a ring where somebody's button is."""
        await self._draw()
        button = (
            self.phones[name]
            .get_by_role("button", name=label, exact=True, disabled=False)
            .last
        )
        await button.scroll_into_view_if_needed()
        box = await button.bounding_box()
        assert box is not None
        await self._take(
            TAP, (name, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        )

    async def _take(
        self, milliseconds: int, ring: tuple[str, float, float] | None = None
    ) -> None:
        lines = -(-len(self.phones) // self.columns)
        picture = Image.new(
            "RGB",
            (self._along(0, self.columns) - GAP * self.scale, self._along(1, lines)),
            "#808080",
        )
        picture = picture.crop((0, 0, picture.width, picture.height - GAP * self.scale))
        for number, (name, page) in enumerate(self.phones.items()):
            left = self._along(0, number % self.columns)
            top = self._along(1, number // self.columns)
            with Image.open(BytesIO(await page.screenshot())) as shot:
                picture.paste(shot, (left, top))
            if ring is not None and ring[0] == name:
                self._draw_ring(
                    picture, left + ring[1] * self.scale, top + ring[2] * self.scale
                )
        self.pictures.append((picture, milliseconds))

    async def _draw(self) -> None:
        """Wait until every phone shows what it was sent."""
        for page in self.phones.values():
            await page.clock.set_fixed_time(self.now())
        for page in self.phones.values():
            await page.evaluate(
                "Promise.allSettled([...document.images].map((image) => image.decode()))"
            )
            await page.evaluate(
                "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
            )

    def write(self, path: Path, scale: float) -> None:
        """Write the pictures as a film that begins anew, with so many pixels for each
        that was taken.

        Raises:
            ValueError: if it became too large.
        """
        small = [
            one.resize((round(one.width * scale), round(one.height * scale)))
            for one, _ in self.pictures
        ]
        durations = [milliseconds for _, milliseconds in self.pictures]
        small[0].save(
            path, save_all=True, append_images=small[1:], duration=durations, loop=0, quality=82, method=6,
            minimize_size=True,
        )  # fmt: skip
        if path.stat().st_size > LARGEST:
            raise ValueError(
                f"{path} has {path.stat().st_size} bytes, more than {LARGEST}"
            )

    def _along(self, side: int, number: int) -> int:
        """Return where the phone of this number begins, from the left or the top, in
        pixels."""
        return number * (self.size[side] + GAP) * self.scale

    def _draw_ring(self, picture: Image.Image, x: float, y: float) -> None:
        radius = RADIUS * self.scale
        box = (x - radius, y - radius, x + radius, y + radius)
        ImageDraw.Draw(picture).ellipse(box, outline=RING, width=WIDTH * self.scale)
