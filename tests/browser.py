"""Show a page to the system's Chromium: one browser for the whole test run, one fresh profile per page."""

import atexit
import os
import shutil
import subprocess
import tempfile
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Literal

import pytest
from playwright.async_api import Page, async_playwright

_ARGUMENTS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--no-first-run",
    "--hide-scrollbars",
    "--remote-debugging-port=0",
)


@cache
def _chromium() -> str:
    """Start Chromium once, end it with the test run, and return its debugging address."""
    program = os.environ.get("BURA_CHROMIUM") or shutil.which("chromium")
    if not program:
        message = "no Chromium: set BURA_CHROMIUM to its path, or install `chromium`"
        if os.environ.get("BURA_REQUIRE_BROWSER") == "1":
            pytest.fail(message)
        pytest.skip(message)
    profile = tempfile.TemporaryDirectory(prefix="bura-browser-", ignore_cleanup_errors=True)
    process = subprocess.Popen(
        [program, *_ARGUMENTS, f"--user-data-dir={profile.name}"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    output = process.stderr
    assert output is not None

    def end() -> None:
        process.terminate()
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        profile.cleanup()

    atexit.register(end)
    for line in output:
        if b"DevTools listening on " in line:
            threading.Thread(target=output.read, daemon=True).start()  # a full pipe would stop the browser
            return line.split()[-1].decode()
    pytest.fail(f"{program} ended without opening its debugging port")


@asynccontextmanager
async def browser_page(
    url: str, width: int = 1280, height: int = 800, *, colours: Literal["dark", "light"] = "dark", touch: bool = False
) -> AsyncIterator[Page]:
    """Open `url` in a window of `width` x `height` CSS pixels; a script error on the page fails the test.

    Skips the test when there is no Chromium, or fails it if BURA_REQUIRE_BROWSER is 1.
    """
    address = _chromium()
    errors: list[str] = []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.connect_over_cdp(address)
        context = await browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=colours, has_touch=touch, reduced_motion="reduce"
        )
        context.set_default_timeout(8000)
        page = await context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        try:
            await page.goto(url)
            yield page
        finally:
            await context.close()
            await browser.close()
    assert errors == [], f"script errors on {url}: {errors}"
