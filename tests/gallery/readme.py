"""The README's pictures, from a hand that is really played: `uv run python -m
tests.gallery.readme`.

Two people sit side by side, each before a phone of their own; a ring shows where
somebody taps. Writes `table.png` and `hand.webp` into `docs`, or into the folder that
is named, and notes what they show (`tests/gallery/watching.py`)."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest
from PIL import Image

from tests.gallery.camera import HIDE
from tests.gallery.film import Film
from tests.gallery.watching import END, Digest, Watcher, keep, the_same_each_time
from tests.helpers.browser import browser_kept, browser_page
from tests.helpers.card_room import CardRoom, card_room
from tests.helpers.clock import HandClock, run, today
from tests.helpers.wished_cards import deal_from, pack_of

PHONE: Final = (390, 1080)
"""CSS pixels."""
SCALE: Final = 2
"""Pixels of the still picture for each CSS pixel; the film has one."""
PACK: Final = pack_of("AsTsKh", "9h8c6d", "Jd", "AcTc7hQh9s8s")
"""Alice takes 21 points with two spades, Bob her king with a trump, and she Bob's ten
with an ace: 42."""
STILL: Final = 5
"""Which picture of the film is the still one: Alice has led, and it is Bob's turn."""


@dataclass
class Hand:
    """A hand of two, and who watches it."""

    room: CardRoom
    watcher: Watcher

    async def see(self, name: str, text: str) -> None:
        """Let time go on until somebody is shown a text, and everything has arrived
        that is on its way."""
        person = self.room.playground.person(name)
        await self.room.until(
            lambda: any(text in message.text for message in person.messages())
        )
        await self.room.settle(1)

    async def tap(self, name: str, label: str) -> None:
        """Press a button as soon as somebody has it, once it was seen where it is."""
        person = self.room.playground.person(name)

        def there() -> bool:
            buttons = (message.buttons.get(label) for message in person.messages())
            return any(button is not None and not button.disabled for button in buttons)

        await self.room.until(there)
        await self.room.settle(1)
        await self.watcher.point(name, label)
        await person.click(label)
        await self.room.settle(7)  # the time for announcements is over by then


async def play(hand: Hand) -> None:
    """Play a hand from the challenge to the claim."""
    await hand.room.alice.run("bura challenge", opponent=hand.room.bob, stake=2)
    await hand.see("bob", "challenges")
    await hand.watcher.look()
    await hand.tap("bob", "Accept")
    await hand.see("alice", "Your turn")
    await hand.watcher.look()
    await hand.tap("alice", "A♠ 10♠")
    await hand.see("bob", "Your turn")
    await hand.watcher.look()
    for name, label in (
        ("bob", "9♥ 8♣"),
        ("alice", "K♥"),
        ("bob", "6♦"),
        ("bob", "10♣"),
        ("alice", "A♣"),
    ):
        await hand.tap(name, label)
        await hand.watcher.look()
    await hand.tap("alice", "Claim 31")
    await hand.watcher.look()
    await hand.tap("alice", "Yes, claim")
    await hand.see("bob", "42")


@asynccontextmanager
async def seated(clock: HandClock) -> AsyncIterator[CardRoom]:
    """Open a room in which the hand will be dealt."""
    with (
        tempfile.TemporaryDirectory() as database,
        the_same_each_time(),
        pytest.MonkeyPatch.context() as patch,
    ):
        deal_from(patch, [PACK])
        async with card_room(Path(database), rate_limits=False, clock=clock) as room:
            yield room


async def shown() -> str:
    """Play the hand before nobody's phone, and return the digest of what is shown."""
    async with seated(HandClock()) as room:
        watcher = Digest((room.alice, room.bob))
        await play(Hand(room, watcher))
        await watcher.look(END)
        return watcher.value()


async def make(folder: Path) -> None:
    """Play the hand, and write its pictures."""
    async with browser_kept(), seated(today()) as room, AsyncExitStack() as windows:
        phones = {
            name: await windows.enter_async_context(
                browser_page(
                    room.playground.page_url(name), *PHONE, touch=True, scale=SCALE
                )
            )
            for name in ("alice", "bob")
        }
        film = Film(phones, PHONE, SCALE, columns=2, now=room.clock.now)
        await play(Hand(room, film))
        for page in phones.values():
            await page.evaluate(HIDE)
            result = page.get_by_role("article").filter(has_text="42").last
            await result.evaluate("(article) => article.scrollIntoView()")
        await film.look(END)
    still: Image.Image = film.pictures[STILL - 1][0]
    still.quantize(256).save(folder / "table.png", optimize=True)
    film.write(folder / "hand.webp", 1 / SCALE)
    keep(folder, await shown(), "table.png", "hand.webp")
    sys.stdout.write(f"{len(film.pictures)} pictures in {folder / 'hand.webp'}\n")


if __name__ == "__main__":
    run(make(Path(sys.argv[1] if len(sys.argv) > 1 else "docs")))
