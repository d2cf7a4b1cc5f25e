"""Two people in two browser pages play a whole hand with the real bot; screenshots go where BURA_SCREENSHOTS says."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.async_api import Locator, Page

from tests.browser import browser_page
from tests.card_room import CardRoom, card_room
from tests.clock import HandClock
from tests.wished_cards import deal_from, pack_of

PACK = pack_of("Kc6sAd", "9c7c8h", "Jd", "Qh8cAhTsTh9sKhKs")
"""Bob draws the third club after the first trick, and the best hearts after the second."""


class Sitting:
    """Two pages of one room, and time that goes on only while they wait for something."""

    def __init__(self, room: CardRoom, pages: dict[str, Page]) -> None:
        self.room = room
        self.pages = pages
        self.folder = os.environ.get("BURA_SCREENSHOTS")
        self.shots = 0

    def button(self, who: str, label: str) -> Locator:
        return self.pages[who].get_by_role("button", name=label, exact=True).last

    async def see(self, who: str, text: str) -> None:
        """Let time go on until a page shows a text."""
        await self._until(self.pages[who].get_by_text(text).last, f"{who} does not see {text!r}")

    async def press(self, who: str, label: str) -> None:
        """Let time go on until a page shows a button that can be pressed, and press it."""
        button = self.button(who, label)
        await self._until(button.and_(self.pages[who].locator(":enabled")), f"{who} has no button {label!r}")
        await button.click()

    async def _until(self, wanted: Locator, complaint: str) -> None:
        for _ in range(100):
            if await wanted.count():
                return
            await self.room.tick(0.5)
        pytest.fail(
            "\n".join([complaint, *[f"{who}: {await page.inner_text('body')}" for who, page in self.pages.items()]])
        )

    async def picture(self, name: str) -> None:
        """See that no page is wider than its window, and take their screenshots if somebody wants them."""
        self.shots += 1
        for who, page in self.pages.items():
            overflow = await page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
            assert overflow <= 0, f"{who} must scroll sideways at {name}"
            if self.folder:
                await page.screenshot(path=Path(self.folder) / f"{self.shots:02}-{name}-{who}.png")


@pytest.mark.long
async def test_a_whole_hand_in_two_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_from(monkeypatch, [PACK])
    async with card_room(tmp_path, clock=HandClock(datetime.now(UTC)), rate_limits=False) as room:
        url = room.playground.page_url
        async with browser_page(url("alice"), width=390, height=844) as phone, browser_page(url("bob")) as desk:
            sitting = Sitting(room, {"alice": phone, "bob": desk})
            await play(sitting)
        assert await room.purses() == (16, 24)
        assert await room.faults() == []


async def play(sitting: Sitting) -> None:
    see, press, picture, room = sitting.see, sitting.press, sitting.picture, sitting.room
    composer = sitting.pages["alice"].get_by_role("combobox", name="Message #cards")
    await composer.fill("/bura challenge opponent:@Bob stake:2")
    await sitting.pages["alice"].keyboard.press("Enter")
    await see("bob", "challenges")
    await picture("invitation")
    await press("bob", "Accept")
    await see("alice", "Your turn")
    await picture("dealt")

    await press("alice", "6♠")  # a lead, sealed until the announcements close
    await see("alice", "You will lead")
    await room.tick(5)
    await see("bob", ", or throw any card")
    await picture("reply")
    await press("bob", "8♥")  # a reply: another suit does not beat it
    await press("bob", "Announce molodka")  # a special hand takes the lead
    await see("bob", "You announce")
    await picture("announced")
    await room.tick(5)
    await see("alice", "announced molodka")
    await picture("special-lead")
    await press("alice", "Q♥ K♣ A♦")

    await see("bob", "Your turn")
    await press("bob", "A♥ 10♥")  # a lead of two
    await room.tick(5)
    await press("alice", "K♠ 9♠")  # a reply of two
    await press("bob", "Claim 31")
    await see("bob", "are worth less")
    await picture("claim-question")
    await press("bob", "Yes, claim")
    await see("alice", "22 tokens")
    await see("bob", "22 tokens")
    await see("alice", "Next hand")
    await picture("result")

    await press("alice", "Next hand")
    await see("alice", "Waiting for")
    await press("bob", "Next hand")
    await see("bob", "pot 4 tokens")
    await picture("next-hand")
    await press("alice", "Resign")
    await press("alice", "Yes, resign")
    await see("bob", "Rematch")
    await picture("resigned")
