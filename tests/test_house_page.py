"""Somebody alone practises in the browser against every level of the house.

Screenshots go where BURA_SCREENSHOTS says.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Page

from bot.house.levels import Level
from bot.playground import VisibleMessage
from bot.tables.computer_players import house_user, name_of
from bot.ui.custom_id import Click, Press
from tests.browser import browser_page
from tests.by_label import RICH
from tests.card_room import CLAIM, CardRoom, card_room, panel, results
from tests.clock import today
from tests.test_two_pages import TwoScreens
from tests.wished_cards import deal_from

SETTINGS: dict[str, object] = {"BURA_ANNOUNCE_SECONDS": 0, "BURA_HOUSE_THINK_SECONDS": 0}


class Practice(TwoScreens):
    """A learner."""

    def __init__(self, room: CardRoom, phone: Page, desk: Page) -> None:
        super().__init__(room, phone, desk)
        self.hands = 0

    async def say(self, command: str) -> None:
        await self.pages["phone"].get_by_role("combobox", name="Message #cards").fill(command)
        async with self.heard():
            await self.pages["phone"].keyboard.press("Enter")

    async def to_move(self) -> list[str]:
        """Let time go on until Alice has to decide; return what her panel offers, nothing once the hand is over."""
        for _ in range(600):
            shown = panel(self.room.alice)
            if shown is not None and (moves := own_moves(shown)):
                return moves
            if self.hands < len(results(self.room.alice)):
                return []
            await self.room.tick(0.1)
        raise AssertionError(f"the house does not play on: {self.room.alice._seen()}")

    async def play_hand(self) -> None:
        """Play the first card there is until the hand is over."""
        while moves := await self.to_move():
            await self.play(moves[0])
        self.hands += 1

    async def play(self, label: str) -> None:
        shown = panel(self.room.alice)
        assert shown is not None
        before = shown.text
        await self.press("phone", label)
        await self.room.until(lambda: shown.text != before)


def own_moves(shown: VisibleMessage) -> list[str]:
    """Return the moves of the cards that a panel offers; a claim is none: it is there while others think, too."""
    clicks = {label: button.custom_id for label, button in shown.buttons.items() if not button.disabled}
    return [
        label
        for label, custom_id in clicks.items()
        if label != CLAIM and custom_id and Click.parse(custom_id).press is Press.DO
    ]


@pytest.mark.long
async def test_somebody_alone_plays_a_hand_against_every_level_and_learns_from_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH] * len(Level))
    async with card_room(tmp_path, SETTINGS, clock=today(), rate_limits=False) as room:
        url = room.playground.page_url("alice")
        async with browser_page(url, width=390, height=844) as phone, browser_page(url) as desk:
            practice = Practice(room, phone, desk)
            for number, level in enumerate(Level, 1):
                await practice.say(f"/bura practice level:{level}")
                await practice.see("phone", f"table {number}")
                assert await practice.to_move()
                if number == 1:
                    await ask_for_a_hint(practice)
                await practice.play_hand()
                if number == 1:
                    await look_back_before_the_next_hand(practice)
                assert name_of(house_user(level, 0)) in results(room.alice)[-1].text
                await practice.press("phone", "Leave")
                await room.until(lambda: "Rematch" in results(room.alice)[-1].buttons)
            await learn(practice)
        assert await room.faults() == []


async def ask_for_a_hint(practice: Practice) -> None:
    await practice.look("dealt", "Your turn")
    await practice.press("phone", "Hint")
    await practice.look("hint", "A master would lead")
    await practice.play("A♦")
    assert await practice.to_move()
    await practice.look("reply", "You took")


async def look_back_before_the_next_hand(practice: Practice) -> None:
    """See what a master would have done while the table waits for its next hand."""
    await practice.look("between", "The next hand is dealt")
    await practice.press("phone", "Review")
    await reviewed(practice, 1)


async def learn(practice: Practice) -> None:
    """Look at what a master would have done in the last table at once, and in the first one from its replay."""
    await practice.look("over", "This game is over")
    await practice.press("phone", "Review")
    await reviewed(practice, 2)
    await practice.say("/cards replay table:1")
    await practice.see("phone", "page 1 of")
    await practice.press("phone", "Last")
    await practice.look("replay", "Hands now")
    await practice.press("phone", "Review")
    await reviewed(practice, 3)
    await practice.pages["phone"].get_by_role("button", name="Trick").last.click()
    await practice.look("where-it-was", "Hands now")


async def reviewed(practice: Practice, number: int) -> None:
    """Wait until both screens show so many reviews."""
    for page in practice.pages.values():
        await page.get_by_text("as a master estimates them").nth(number - 1).wait_for()
    await practice.picture(f"review-{number}")
