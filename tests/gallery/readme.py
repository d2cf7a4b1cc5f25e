"""The README's pictures, from a hand that is really played: `uv run python -m tests.gallery.readme`.

Two people sit side by side, each before a phone of their own; a ring shows where somebody taps. Writes `table.png` and
`hand.webp` into `docs`, or into the folder that is named.
"""

from __future__ import annotations

import sys
import tempfile
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest
from PIL import Image
from playwright.async_api import Locator

from tests.browser import browser_kept, browser_page
from tests.card_room import CardRoom, card_room
from tests.clock import run, today
from tests.gallery.camera import HIDE
from tests.gallery.film import END, Film
from tests.wished_cards import deal_from, pack_of

PHONE: Final = (390, 1080)
"""CSS pixels."""
SCALE: Final = 2
"""Pixels of the still picture for each CSS pixel; the film has one."""
PACK: Final = pack_of("AsTsKh", "9h8c6d", "Jd", "AcTc7hQh9s8s")
"""Alice takes 21 points with two spades, Bob her king with a trump, and she Bob's ten with an ace: 42."""


@dataclass
class Hand:
    """A hand of two, and the film of it."""

    room: CardRoom
    film: Film

    async def see(self, name: str, text: str) -> None:
        """Let time go on until somebody's page shows a text."""
        await self._until(self.film.phones[name].get_by_text(text).last, f"{name} does not see {text!r}")

    async def tap(self, name: str, label: str) -> None:
        """Let time go on until somebody can press a button, show where it is, and press it."""
        button = self.film.phones[name].get_by_role("button", name=label, exact=True, disabled=False).last
        await self._until(button, f"{name} has no button {label!r}")
        await self.settle()
        await self.film.tap(name, label)

    async def settle(self) -> None:
        """Let everything arrive that is on its way."""
        await self.room.settle(7)  # the time for announcements is over by then
        await self.film.draw()

    async def _until(self, wanted: Locator, complaint: str) -> None:
        for _ in range(100):
            if await wanted.count():
                return
            await self.room.tick(0.5)
        raise LookupError(complaint)


async def play(hand: Hand) -> Image.Image:
    """Play a hand from the challenge to the result; return the picture of a moment in which there is much to see."""
    film = hand.film
    await hand.room.alice.run("bura challenge", opponent=hand.room.bob, stake=2)
    await hand.see("bob", "challenges")
    await hand.settle()
    await film.look()
    await hand.tap("bob", "Accept")
    await hand.see("alice", "Your turn")
    await hand.settle()
    await film.look()
    await hand.tap("alice", "A♠ 10♠")
    await hand.see("bob", "Your turn")
    await hand.settle()
    still = await film.look()
    for name, label in (("bob", "9♥ 8♣"), ("alice", "K♥"), ("bob", "6♦"), ("bob", "10♣"), ("alice", "A♣")):
        await hand.tap(name, label)
        await hand.settle()
        await film.look()
    await hand.tap("alice", "Claim 31")
    await hand.settle()
    await film.look()
    await hand.tap("alice", "Yes, claim")
    await hand.see("bob", "42")
    await hand.settle()
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
            film = Film(phones, PHONE, SCALE, columns=2)
            still = await play(Hand(room, film))
    still.quantize(256).save(folder / "table.png", optimize=True)
    film.write(folder / "hand.webp", 1 / SCALE)
    sys.stdout.write(f"{len(film.pictures)} pictures in {folder / 'hand.webp'}\n")


if __name__ == "__main__":
    run(make(Path(sys.argv[1] if len(sys.argv) > 1 else "docs")))
