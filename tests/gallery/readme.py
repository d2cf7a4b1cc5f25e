"""The README's pictures, from a hand that is really played: `uv run python -m tests.gallery.readme`.

Two people sit side by side, each before a phone of their own; a ring shows where somebody taps. Writes `table.png` and
`hand.webp` into `docs`, or into the folder that is named.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Final

import pytest
from PIL import Image, ImageDraw
from playwright.async_api import Locator, Page

from tests.browser import browser_kept, browser_page
from tests.card_room import CardRoom, card_room
from tests.clock import run, today
from tests.gallery.camera import HIDE
from tests.wished_cards import deal_from, pack_of

PHONE: Final = (390, 1080)
"""CSS pixels."""
SCALE: Final = 2
"""Pixels of the still picture for each CSS pixel; the film has one."""
GAP: Final = 20
LARGEST: Final = 1_500_000
"""Bytes of the film: it is loaded by everybody who opens the README."""
LOOK, TAP, END = 1500, 600, 4500
"""Milliseconds for which something new, a tap and the last picture are seen."""
RING: Final = "#f5b700"
PACK: Final = pack_of("AsTsKh", "9h8c6d", "Jd", "AcTc7hQh9s8s")
"""Alice takes 21 points with two spades, Bob her king with a trump, and she Bob's ten with an ace: 42."""


@dataclass
class Film:
    """What is seen of a hand.

    Attributes:
        room: the playground with the bot.
        phones: everybody's page.
        pictures: what was taken so far, at full size, with the milliseconds it is seen for.
    """

    room: CardRoom
    phones: Mapping[str, Page]
    pictures: list[tuple[Image.Image, int]] = field(default_factory=list)

    async def look(self, milliseconds: int = LOOK, ring: tuple[str, float, float] | None = None) -> Image.Image:
        """Take all phones beside each other, with a ring (whose, and where in CSS pixels) if somebody taps."""
        wide, high = (side * SCALE for side in PHONE)
        size = (len(self.phones) * wide + (len(self.phones) - 1) * GAP * SCALE, high)
        picture = Image.new("RGB", size, "#808080")
        for number, (name, page) in enumerate(self.phones.items()):
            with Image.open(BytesIO(await page.screenshot())) as shot:
                left = number * (wide + GAP * SCALE)
                picture.paste(shot, (left, 0))
                if ring is not None and ring[0] == name:
                    _draw_ring(picture, left + ring[1] * SCALE, ring[2] * SCALE)
        self.pictures.append((picture, milliseconds))
        return picture

    async def see(self, name: str, text: str) -> None:
        """Let time go on until somebody's page shows a text."""
        await self._until(self.phones[name].get_by_text(text).last, f"{name} does not see {text!r}")

    async def tap(self, name: str, label: str) -> None:
        """Let time go on until somebody can press a button, show where it is, and press it."""
        button = self.phones[name].get_by_role("button", name=label, exact=True, disabled=False).last
        await self._until(button, f"{name} has no button {label!r}")
        await self.settle()
        await button.scroll_into_view_if_needed()
        box = await button.bounding_box()
        assert box is not None
        await self.look(TAP, (name, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
        await button.click()
        await self.phones[name].mouse.move(0, 0)

    async def settle(self) -> None:
        """Let everything arrive that is on its way."""
        await self.room.settle(7)  # the time for announcements is over by then
        for page in self.phones.values():
            await page.evaluate("Promise.allSettled([...document.images].map((image) => image.decode()))")
            await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    async def _until(self, wanted: Locator, complaint: str) -> None:
        for _ in range(100):
            if await wanted.count():
                return
            await self.room.tick(0.5)
        raise LookupError(complaint)

    def write(self, path: Path) -> None:
        """Write the pictures as a film that begins anew.

        Raises:
            ValueError: if it became too large.
        """
        half = [picture.resize((picture.width // SCALE, picture.height // SCALE)) for picture, _ in self.pictures]
        durations = [milliseconds for _, milliseconds in self.pictures]
        half[0].save(
            path, save_all=True, append_images=half[1:], duration=durations, loop=0, quality=82, method=6,
            minimize_size=True,
        )  # fmt: skip
        if path.stat().st_size > LARGEST:
            raise ValueError(f"{path} has {path.stat().st_size} bytes, more than {LARGEST}")


def _draw_ring(picture: Image.Image, x: float, y: float) -> None:
    radius, width = 22 * SCALE, 4 * SCALE
    ImageDraw.Draw(picture).ellipse((x - radius, y - radius, x + radius, y + radius), outline=RING, width=width)


async def play(film: Film) -> Image.Image:
    """Play a hand from the challenge to the result; return the picture of a moment in which there is much to see."""
    await film.room.alice.run("bura challenge", opponent=film.room.bob, stake=2)
    await film.see("bob", "challenges")
    await film.settle()
    await film.look()
    await film.tap("bob", "Accept")
    await film.see("alice", "Your turn")
    await film.settle()
    await film.look()
    await film.tap("alice", "A♠ 10♠")
    await film.see("bob", "Your turn")
    await film.settle()
    still = await film.look()
    for name, label in (("bob", "9♥ 8♣"), ("alice", "K♥"), ("bob", "6♦"), ("bob", "10♣"), ("alice", "A♣")):
        await film.tap(name, label)
        await film.settle()
        await film.look()
    await film.tap("alice", "Claim 31")
    await film.settle()
    await film.look()
    await film.tap("alice", "Yes, claim")
    await film.see("bob", "42")
    await film.settle()
    for page in film.phones.values():
        await page.evaluate(HIDE)
        await page.get_by_role("article").filter(has_text="42").last.evaluate("(article) => article.scrollIntoView()")
    await film.look(END)
    return still


async def make(folder: Path) -> None:
    """Play the hand, and write its pictures."""
    with tempfile.TemporaryDirectory() as database, pytest.MonkeyPatch.context() as patch:
        deal_from(patch, [PACK])
        clock = today()
        async with (
            browser_kept(),
            card_room(Path(database), rate_limits=False, clock=clock) as room,
            AsyncExitStack() as windows,
        ):
            phones = {
                name: await windows.enter_async_context(
                    browser_page(room.playground.page_url(name), *PHONE, touch=True, scale=SCALE)
                )
                for name in ("alice", "bob")
            }
            film = Film(room, phones)
            still = await play(film)
    still.quantize(256).save(folder / "table.png", optimize=True)
    film.write(folder / "hand.webp")
    sys.stdout.write(f"{len(film.pictures)} pictures in {folder / 'hand.webp'}\n")


if __name__ == "__main__":
    run(make(Path(sys.argv[1] if len(sys.argv) > 1 else "docs")))
