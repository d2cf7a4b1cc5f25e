"""Takes pictures of single messages on the playground's page, in every width and colour
that is wanted."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from playwright.async_api import FloatRect, Locator, Page

from tests.helpers.browser import browser_page

Colours = Literal["dark", "light"]
HEIGHT = 1000
"""Of the windows in CSS pixels; they grow for a message that is taller."""
ROUND_IT = 240
"""What of a window's height is not the list of messages."""
MARGIN = 6
HIDE = "document.querySelectorAll('.jump').forEach((button) => { button.style.visibility = 'hidden' })"
"""What floats above the messages is not part of any."""


@dataclass(frozen=True)
class Picture:
    """One picture of one state.

    Attributes:
        state: what is on it.
        language: of its words.
        width: of the window, in CSS pixels.
        colours: dark or light.
        path: relative to the album.
    """

    state: str
    language: str
    width: int
    colours: str
    path: str


@dataclass
class Camera:
    """A window of each width that looks at the playground as one person after the
    other.

    Attributes:
        pages: the windows by their width in CSS pixels.
        folder: where the pictures go.
        language: what is spoken now, a folder of its own.
        colours: of the pages.
        taken: all pictures so far.
    """

    pages: Mapping[int, Page]
    folder: Path
    language: str
    colours: Sequence[Colours]
    taken: list[Picture] = field(default_factory=list)

    async def message(self, state: str, url: str, message_id: str) -> None:
        """Take a message as it is now, as the person of this page sees it.

        Raises:
            playwright.async_api.Error: if it is not on the page.
        """

        async def take(width: int, page: Page) -> list[Picture]:
            return await self._take(
                state, width, page, await _see(page, url, message_id)
            )

        await self._everywhere(take)

    async def form(
        self, state: str, url: str, message_id: str, labels: Sequence[str]
    ) -> None:
        """Press a button that opens a form, and take the form.

        Args:
            state: what is on the picture.
            url: the person's page.
            message_id: where the button is.
            labels: what the button may be called.

        Raises:
            LookupError: if the message has no such button.
        """

        async def take(width: int, page: Page) -> list[Picture]:
            article = await _see(page, url, message_id)
            for label in labels:
                button = article.get_by_role("button", name=label, exact=True)
                if await button.count():
                    await button.click()
                    break
            else:
                raise LookupError(f"no button {labels}")
            form = page.get_by_role("dialog").first
            await form.wait_for()
            return await self._take(state, width, page, form)

        await self._everywhere(take)

    async def _everywhere(
        self, take: Callable[[int, Page], Awaitable[list[Picture]]]
    ) -> None:
        taken = await asyncio.gather(
            *(take(width, page) for width, page in self.pages.items())
        )
        self.taken += [picture for pictures in taken for picture in pictures]

    async def _take(
        self, state: str, width: int, page: Page, wanted: Locator
    ) -> list[Picture]:
        taken = []
        await page.evaluate(
            "Promise.allSettled([...document.images].map((image) => image.decode()))"
        )
        await page.evaluate(HIDE)
        clip = await _place(state, page, wanted)
        for colours in self.colours:
            await page.emulate_media(color_scheme=colours)
            path = Path(self.language) / f"{state}-{width}-{colours}.png"
            (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
            await page.screenshot(path=self.folder / path, clip=clip)
            taken.append(Picture(state, self.language, width, colours, path.as_posix()))
        return taken


async def _see(page: Page, url: str, message_id: str) -> Locator:
    """Load the page anew: what it shows then is what is so now, whatever was still on
    its way to it."""
    size = page.viewport_size
    if size is not None and size["height"] != HEIGHT:
        await page.set_viewport_size({"width": size["width"], "height": HEIGHT})
    await page.goto(url)
    article = page.locator(f'[data-message-id="{message_id}"]')
    await article.wait_for()
    await article.scroll_into_view_if_needed()
    return article


async def _place(state: str, page: Page, wanted: Locator) -> FloatRect:
    """Return where in the window a part of the page is, with a little of what is around
    it.

    Raises:
        AssertionError: if it reaches out of the window.
    """
    size = page.viewport_size
    assert size is not None
    box = await wanted.bounding_box()
    assert box is not None
    if box["height"] > HEIGHT - ROUND_IT:  # the list that scrolls it would cut it
        await page.set_viewport_size(
            {"width": size["width"], "height": int(box["height"]) + ROUND_IT}
        )
        await wanted.scroll_into_view_if_needed()
        box = await wanted.bounding_box()
        assert box is not None
    assert box["x"] >= 0, f"{state} begins left of the window"
    assert box["x"] + box["width"] <= size["width"] + 0.5, (
        f"{state} is wider than the window"
    )
    left = max(0.0, box["x"] - MARGIN)
    right = min(float(size["width"]), box["x"] + box["width"] + MARGIN)
    top = max(0.0, box["y"] - MARGIN)
    return {
        "x": left,
        "y": top,
        "width": right - left,
        "height": box["y"] + box["height"] + MARGIN - top,
    }


@asynccontextmanager
async def camera(
    folder: Path, language: str, widths: Sequence[int], colours: Sequence[Colours]
) -> AsyncIterator[Camera]:
    """Open the windows; a script error on the page is raised at the end of the
    block."""
    async with AsyncExitStack() as windows:
        pages = {
            width: await windows.enter_async_context(
                browser_page("about:blank", width, HEIGHT)
            )
            for width in widths
        }
        yield Camera(pages, folder, language, colours)
