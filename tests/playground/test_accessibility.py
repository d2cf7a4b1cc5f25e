"""The page as those meet it who do not see it, or have no mouse: axe-core in Chromium,
and a trick played by keys."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import cycle
from pathlib import Path
from typing import Any, Literal

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from discord import ChannelType, TextChannel
from playwright.async_api import Page, expect

from tests.helpers.browser import browser_page
from tests.helpers.by_label import RICH, press, result
from tests.helpers.card_room import CardRoom, card_room, panel
from tests.helpers.clock import today
from tests.helpers.wished_cards import deal_from

Colours = Literal["dark", "light"]
WINDOWS: list[tuple[int, int, Colours]] = [
    (360, 740, "dark"), (1280, 800, "light"), (390, 844, "light"), (1920, 1080, "dark"),
    (360, 740, "light"), (1280, 800, "dark"), (390, 844, "dark"), (1920, 1080, "light"),
]  # fmt: skip
"""Every width in both colours."""
SETTINGS: dict[str, object] = {"BURA_ANNOUNCE_SECONDS": 0}
JUDGE = """async () => (await axe.run({resultTypes: ['violations'], iframes: false, preload: false})).violations
    .flatMap(({id, impact, nodes}) => nodes.map(
        ({html, failureSummary}) => `${impact} ${id}: ${html.slice(0, 200)} ${failureSummary}`
    ))"""
ARGUED = re.compile(r'minor aria-allowed-role: <textarea class="composer-input"')
"""By the letter a box of several lines is no combobox; screen readers treat it as one,
and it offers commands."""
LOW = """() => [...document.querySelectorAll('.button, .select, .icon-button')]
    .filter((node) => node.checkVisibility() && node.offsetHeight < 32).map((node) => node.outerHTML)"""
FAINT = """() => {
    const parts = (colour) => colour.match(/[0-9.]+/g).slice(0, 3).map(Number);
    const light = (rgb) => [0.2126, 0.7152, 0.0722].reduce((sum, share, at) => {
        const part = rgb[at] / 255;
        return sum + share * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    }, 0);
    const ground = parts(getComputedStyle(document.body).backgroundColor);
    const faint = (node) => {
        const {color, backgroundColor, opacity} = getComputedStyle(node);
        const shown = (rgb) => rgb.map((part, at) => part * opacity + ground[at] * (1 - opacity));
        const [less, more] = [color, backgroundColor].map((one) => light(shown(parts(one)))).sort();
        return (more + 0.05) / (less + 0.05) < 2.8;
    };
    return [...document.querySelectorAll('.button:disabled')]
        .filter((node) => node.checkVisibility() && faint(node)).map((node) => `too faint: ${node.outerHTML}`);
}"""
"""A disabled button need not stand out, but has to be read on either ground."""

RECORD = """() => {
    [window.said, window.shifts] = [[], []];
    const words = ({addedNodes}) => [...addedNodes].map((node) => node.textContent);
    const hear = (changes) => said.push(...changes.flatMap(words));
    new MutationObserver(hear).observe(document.getElementById('announcer'), {childList: true});
    const jumps = ({hadRecentInput, value, sources}) =>
        hadRecentInput || shifts.push(`${value} ${sources[0]?.node?.className}`);
    new PerformanceObserver((list) => list.getEntries().forEach(jumps)).observe({type: 'layout-shift', buffered: true});
}"""
"""Keep what a screen reader is told, and every shift of the layout since the page was
opened."""


class Look:
    """One page that is judged in one window after another."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.faults: list[str] = []
        self._windows = cycle(WINDOWS)

    async def at(self, state: str) -> None:
        """Judge what is shown now, in the next of the windows."""
        width, height, colours = next(self._windows)
        await self.page.set_viewport_size({"width": width, "height": height})
        await self.page.emulate_media(color_scheme=colours, reduced_motion="reduce")
        where = f"{state}, {width} px, {colours}"
        # the page, and of several views in it the first: they are alike
        for frame in self.page.frames[:2]:
            if await frame.evaluate("typeof axe === 'undefined'"):
                await frame.evaluate(AXE_SCRIPT)
            found = [
                fault
                for fault in await frame.evaluate(JUDGE)
                if not ARGUED.match(fault)
            ]
            self.faults += [
                f"{where}: {fault}"
                for fault in [
                    *found,
                    *await frame.evaluate(LOW),
                    *await frame.evaluate(FAINT),
                ]
            ]
            if await frame.evaluate(
                "document.documentElement.scrollWidth > innerWidth"
            ):
                self.faults.append(f"{where}: wider than its window")


@asynccontextmanager
async def seated(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[CardRoom]:
    deal_from(monkeypatch, [RICH])
    async with card_room(folder, SETTINGS, clock=today(), rate_limits=False) as room:
        await room.sit_down()
        yield room


@pytest.mark.long
async def test_axe_finds_nothing_wrong_with_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        seated(tmp_path, monkeypatch) as room,
        browser_page(room.playground.page_url("alice")) as page,
    ):
        look = Look(page)
        composer = page.get_by_role("combobox", name="Message #cards")

        def button(name: str) -> Any:  # noqa: ANN401  (a locator of the page or of a frame)
            return page.get_by_role("button", name=name, exact=True).last

        await expect(button("K♣")).to_be_visible()
        await look.at("table and panel")
        await composer.fill("/")
        await look.at("commands")
        await composer.fill("/bura challenge opponent:@Bo")
        await look.at("options of a command")
        await page.keyboard.press("Escape")
        await composer.fill("")
        await page.get_by_role("button", name="Bura").first.click()
        await look.at("menu of a person")
        await page.keyboard.press("Escape")

        cards = room.bot.get_channel(
            int(room.playground.world.channel_named("cards").id)
        )
        assert isinstance(cards, TextChannel)
        await cards.create_thread(name="Evening", type=ChannelType.public_thread)
        await page.get_by_role("article").get_by_role("button", name="Evening").click()
        await expect(page.get_by_role("heading", name="Evening").first).to_be_visible()
        await look.at("thread")
        await button("Back to #cards").click()
        room.playground.delete_channel("Evening")

        await room.alice.run("settings")
        await look.at("settings")
        await button("Stakes").click()
        await button("Change stakes").click()
        await expect(page.get_by_role("dialog")).to_be_visible()
        await look.at("modal")
        await page.keyboard.press("Escape")
        await button("Back").click()
        await button("Channels").click()
        await button("Choose channels").click()
        await look.at("open select")
        await page.keyboard.press("Escape")
        shown = panel(room.alice)
        assert shown is not None
        room.alice.dismiss(shown.id)

        await room.playground.person("bob").click("Resign")
        await press(room, room.bob, "Yes, resign")
        await result(room)
        await expect(page.get_by_role("button", name="Rematch").last).to_be_visible()
        await look.at("result")
        await page.get_by_role("link", name="Show Bob beside").click()
        await expect(page.locator("iframe")).to_have_count(2)
        await expect(
            page.frame_locator("iframe").last.get_by_role("button", name="Rematch").last
        ).to_be_visible()
        await look.at("side by side")
        assert "\n".join(look.faults) == ""


@pytest.mark.long
async def test_a_trick_is_played_by_keys_alone_and_nothing_jumps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        seated(tmp_path, monkeypatch) as room,
        browser_page(room.playground.page_url("alice"), 390, 844) as page,
    ):
        mine = page.get_by_role(
            "article", name=re.compile("^Bura, .*, only you can see this$")
        ).last
        card = mine.get_by_role("button", name="K♣", exact=True)
        await expect(card).to_be_enabled()
        keys = page.keyboard
        await page.evaluate(RECORD)

        await keys.press("/")
        await expect(page.get_by_role("option", name="/bura challenge")).to_be_visible()
        await keys.press("Escape")
        await expect(
            page.get_by_role("combobox", name="Message #cards")
        ).to_be_focused()
        # the page's first stop
        await page.get_by_role("link", name="Skip to the newest panel").focus()
        await keys.press("Enter")
        await expect(mine).to_be_focused()
        await tab_to(page, "A♦")
        await keys.press("Shift+Tab")
        await expect(card).to_be_focused()
        assert (
            await page.evaluate("getComputedStyle(document.activeElement).outlineWidth")
            == "2px"
        )
        await keys.press("Enter")
        await expect(card).to_have_count(0)
        await expect(mine).to_be_focused()

        await press(room, room.bob, "9♥")
        await room.tick(2)  # her panel was shown anew a moment ago
        await expect(mine.get_by_role("button", name="10♣", exact=True)).to_be_enabled()
        await expect(mine).to_be_focused()
        await tab_to(page, "6♠")
        await keys.press("Space")
        await press(room, room.bob, "7♣")
        await room.tick(2)
        await expect(mine).to_be_focused()
        said, shifts = await page.evaluate("[said, shifts]")
        assert any("only you can see this: Your turn" in words for words in said)
        assert shifts == []


async def tab_to(page: Page, label: str) -> None:
    """Press Tab until a control of this name has the focus."""
    for _ in range(20):
        await page.keyboard.press("Tab")
        if await page.evaluate("document.activeElement.textContent") == label:
            return
    raise AssertionError(f"Tab does not come to {label}")
