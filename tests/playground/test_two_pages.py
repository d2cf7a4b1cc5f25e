"""Two people in two browser pages play a whole hand with the real bot; screenshots go
where BURA_SCREENSHOTS says."""

from __future__ import annotations

import os
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Locator, Page

from bot.playground import Person, VisibleMessage
from tests.helpers.browser import browser_page
from tests.helpers.card_room import CardRoom, card_room, pressable
from tests.helpers.clock import settle, today
from tests.helpers.wished_cards import deal_from, pack_of

PACK = pack_of("Kc6sAd", "9c7c8h", "Jd", "Qh8cAhTsTh9s6cKh")
"""Bob draws the third club after the first trick, and the best hearts after the
second."""


class Sitting:
    """Pages of one room, and time that goes on only until what they wait for was sent:
    a slow page costs none."""

    def __init__(self, room: CardRoom, pages: dict[str, Page]) -> None:
        self.room = room
        self.pages = pages
        self.folder = os.environ.get("BURA_SCREENSHOTS")
        self.shots = 0

    def person(self, who: str) -> Person:
        return self.room.playground.person(who)

    def button(self, who: str, label: str) -> Locator:
        return self.pages[who].get_by_role("button", name=label, exact=True).last

    async def see(self, who: str, text: str) -> None:
        """Let time go on until somebody is sent a text, and wait until the page shows
        it."""
        await self._until(
            lambda message: text in _plain(message.text) or text in message.buttons, who
        )
        await self.pages[who].get_by_text(text).last.wait_for(state="attached")

    async def press(self, who: str, label: str) -> None:
        """Let time go on until somebody has a button that can be pressed, press it, and
        see the bot answer."""
        await self._until(lambda message: label in pressable(message), who)
        async with self.heard():
            await self.button(who, label).click()

    @asynccontextmanager
    async def heard(self) -> AsyncIterator[None]:
        """Wait, without any time, until what is done on a page has reached the bot and
        is answered."""
        known = self.room.playground.desk.by_token
        before = len(known)
        yield
        await self.room.playground.wait_for(lambda: len(known) > before)
        await settle()

    async def _until(self, wanted: Callable[[VisibleMessage], bool], who: str) -> None:
        person = self.person(who)
        await self.room.until(lambda: any(map(wanted, person.messages())))

    async def picture(self, name: str) -> None:
        """See that no page is wider than its window, and take their screenshots if
        somebody wants them."""
        self.shots += 1
        for who, page in self.pages.items():
            overflow = await page.evaluate(
                "document.documentElement.scrollWidth - window.innerWidth"
            )
            assert overflow <= 0, f"{who} must scroll sideways at {name}"
            if self.folder:
                await page.screenshot(
                    path=Path(self.folder) / f"{self.shots:02}-{name}-{who}.png"
                )


class TwoScreens(Sitting):
    """Alice alone, with a phone in the hand and a screen on the desk, who presses on
    the phone."""

    def __init__(self, room: CardRoom, phone: Page, desk: Page) -> None:
        super().__init__(room, {"phone": phone, "desk": desk})

    def person(self, who: str) -> Person:
        return self.room.alice

    async def look(self, name: str, seen: str) -> None:
        """Wait for a text on both screens, and see that nothing is cut off."""
        for who in self.pages:
            await self.see(who, seen)
        await self.picture(name)


def _plain(text: str) -> str:
    """Return a message's text as a page shows it."""
    return re.sub(r"\*|[\u2066-\u2069]", "", text).replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.long
async def test_a_whole_hand_in_two_pages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [PACK])
    async with card_room(tmp_path, clock=today(), rate_limits=False) as room:
        url = room.playground.page_url
        async with (
            browser_page(url("alice"), width=390, height=844) as phone,
            browser_page(url("bob")) as desk,
        ):
            sitting = Sitting(room, {"alice": phone, "bob": desk})
            await play(sitting)
        assert await room.purses() == (16, 24)
        assert await room.faults() == []


async def play(sitting: Sitting) -> None:
    see, press, picture = sitting.see, sitting.press, sitting.picture
    composer = sitting.pages["alice"].get_by_role("combobox", name="Message #cards")
    await composer.fill("/bura challenge opponent:@Bob stake:2")
    async with sitting.heard():
        await sitting.pages["alice"].keyboard.press("Enter")
    await see("bob", "challenges")
    await picture("invitation")
    await press("bob", "Accept")
    await see("alice", "Your turn")
    await picture("dealt")

    await press("alice", "6♠")  # a lead: nobody has a special hand, so it lies at once
    await see("bob", "Your turn")
    await see("bob", "6♠ from")
    await picture("reply")
    await press("bob", "8♥")  # a reply: another suit does not beat it
    # he has drawn a special hand: it takes the lead by itself
    await see("alice", "announces molodka")
    await see("alice", "9♣ 8♣ 7♣ from")
    await picture("special-lead")
    await press("alice", "Q♥ K♣ A♦")

    await see("bob", "Your turn")
    await press("bob", "A♥ 10♥")  # a lead of two
    await press("alice", "10♠ 9♠")  # a reply of two
    await press("bob", "Claim 31")
    await see("bob", "are worth less")
    await picture("claim-question")
    await press("bob", "Yes, claim")
    await see("alice", "+2 tokens")
    await see("bob", "+2 tokens")
    await see("alice", "Next hand")
    await picture("result")

    await press("alice", "Next hand")
    await see("bob", "✅ next")
    await see("bob", "deals the next hand")
    await picture("one-asked")
    await see("bob", "pot 4")  # nobody else has pressed anything: it comes by itself
    await picture("next-hand")
    await press("alice", "Resign")
    await press("alice", "Yes, resign")
    await see("bob", "Rematch")
    await picture("resigned")
