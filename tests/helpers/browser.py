"""Show a page to the system's Chromium: one browser for the whole test run, a fresh
profile per page."""

import asyncio
import atexit
import os
import shutil
import subprocess
import tempfile
import threading
import weakref
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import cache
from typing import Literal

import pytest
from playwright.async_api import Browser, Page, async_playwright, expect

from tests.helpers.clock import HANG

_ARGUMENTS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-back-forward-cache",  # a page kept there leaves what its socket brought unread
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--no-startup-window",  # its start page costs more than most tests
    "--no-first-run",
    "--hide-scrollbars",
    "--remote-debugging-port=0",
)


PATIENCE = 1000 * HANG / 2
"""Milliseconds for which a page may hang: so many that what it lacks is told before the
test is ended."""
expect.set_options(timeout=PATIENCE)


@cache
def _chromium() -> str:
    """Start Chromium once, end it with the test run, and return its debugging
    address."""
    program = os.environ.get("BURA_CHROMIUM") or shutil.which("chromium")
    if not program:
        message = "no Chromium: set BURA_CHROMIUM to its path, or install `chromium`"
        if os.environ.get("BURA_REQUIRE_BROWSER") == "1":
            pytest.fail(message)
        pytest.skip(message)
    profile = tempfile.TemporaryDirectory(
        prefix="bura-browser-", ignore_cleanup_errors=True
    )
    process = subprocess.Popen(
        [program, *_ARGUMENTS, f"--user-data-dir={profile.name}"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    output = process.stderr
    assert output is not None

    def end() -> None:
        process.terminate()
        try:
            process.wait(timeout=HANG)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        profile.cleanup()

    atexit.register(end)
    for line in output:
        if b"DevTools listening on " in line:
            # a full pipe would stop the browser
            threading.Thread(target=output.read, daemon=True).start()
            return line.split()[-1].decode()
    pytest.fail(f"{program} ended without opening its debugging port")


class _Connection:
    """The test's one line to Chromium, shared by its open pages: two lines would fight
    over the pages' emulation."""

    def __init__(self) -> None:
        self._users = 0
        self._stack = AsyncExitStack()
        self._browser: Browser | None = None
        self._lock = asyncio.Lock()

    @asynccontextmanager
    async def browser(self) -> AsyncIterator[Browser]:
        async with self._lock:
            if self._browser is None:
                address = await asyncio.to_thread(_chromium)
                playwright = await self._stack.enter_async_context(async_playwright())
                self._browser = await playwright.chromium.connect_over_cdp(address)
                self._stack.push_async_callback(self._browser.close)
            self._users += 1
        try:
            yield self._browser
        finally:
            async with self._lock:
                self._users -= 1
                if self._users == 0:
                    self._browser = None
                    await self._stack.aclose()


_connections: weakref.WeakKeyDictionary[asyncio.AbstractEventLoop, _Connection] = (
    weakref.WeakKeyDictionary()
)


def _connection() -> _Connection:
    return _connections.setdefault(asyncio.get_running_loop(), _Connection())


@asynccontextmanager
async def browser_kept() -> AsyncIterator[None]:
    """Keep the line to Chromium open for all pages of the block: a line of its own for
    each costs half a second."""
    async with _connection().browser():
        yield


@asynccontextmanager
async def browser_page(
    url: str,
    width: int = 1280,
    height: int = 800,
    *,
    colours: Literal["dark", "light"] = "dark",
    touch: bool = False,
    scale: float = 1,
) -> AsyncIterator[Page]:
    """Open `url` in a window of `width` x `height` CSS pixels; a script error on the
    page fails the test.

    Several may be open at once, each a profile of its own. A picture has `scale` pixels
    for each CSS pixel. Skips the test when there is no Chromium, or fails it if
    BURA_REQUIRE_BROWSER is 1."""
    errors: list[str] = []
    async with _connection().browser() as browser:
        context = await browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=colours,
            has_touch=touch,
            reduced_motion="reduce",
            device_scale_factor=scale,
        )
        context.set_default_timeout(PATIENCE)
        page = await context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        try:
            await page.goto(url)
            yield page
        finally:
            await context.close()
    assert errors == [], f"script errors on {url}: {errors}"
