"""Somebody alone practises in the browser against every level of the house.

Screenshots go where BURA_SCREENSHOTS says.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.house.levels import Level
from bot.playground import VisibleMessage
from bot.tables.computer_players import house_user
from bot.ui.blocks import mention
from bot.ui.custom_id import Click, Press
from bot.ui.texts import Texts
from tests.cogs.test_first_hand import shown
from tests.helpers.browser import browser_page
from tests.helpers.by_label import RICH
from tests.helpers.card_room import CLAIM, card_room, is_result, pressable
from tests.helpers.clock import today
from tests.helpers.wished_cards import deal_from
from tests.playground.test_two_pages import TwoScreens

SETTINGS: dict[str, object] = {
    "BURA_ANNOUNCE_SECONDS": 0,
    "BURA_HOUSE_THINK_SECONDS": 0,
}


class Practice(TwoScreens):
    """A learner."""

    async def say(self, command: str) -> None:
        await (
            self.pages["phone"]
            .get_by_role("combobox", name="Message #cards")
            .fill(command)
        )
        async with self.heard():
            await self.pages["phone"].keyboard.press("Enter")

    async def to_move(self) -> list[str]:
        """Let time go on until Alice has to decide; return what her panel offers,
        nothing once the hand is over."""
        for _ in range(600):
            mine = shown(self.room.alice)
            if is_result(mine):
                return []
            if moves := own_moves(mine):
                return moves
            await self.room.tick(0.1)
        raise AssertionError(f"the house does not play on: {self.room.alice._seen()}")

    async def play_hand(self) -> None:
        """Play the first card there is until the hand is over."""
        while moves := await self.to_move():
            await self.play(moves[0])

    async def play(self, label: str) -> None:
        mine = shown(self.room.alice)
        before = mine.text
        await self.press("phone", label)
        await self.room.until(lambda: mine.text != before)


def own_moves(message: VisibleMessage) -> list[str]:
    """Return the moves of the cards that a panel offers; a claim is none: it is there
    while others think, too."""
    clicks = {
        label: message.buttons[label].custom_id
        for label in pressable(message)
        if label != CLAIM
    }
    return [
        label
        for label, custom_id in clicks.items()
        if custom_id and Click.parse(custom_id).press is Press.DO
    ]


@pytest.mark.long
async def test_somebody_alone_plays_a_hand_against_every_level_and_learns_from_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH] * len(Level))
    async with card_room(tmp_path, SETTINGS, clock=today(), rate_limits=False) as room:
        url = room.playground.page_url("alice")
        async with (
            browser_page(url, width=390, height=844) as phone,
            browser_page(url) as desk,
        ):
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
                ended = next(
                    mine for mine in reversed(room.alice.messages()) if is_result(mine)
                )
                assert mention(house_user(level, 0), Texts()).strip("*") in ended.text
                await practice.press("phone", "Leave")
                await room.until(lambda: "Rematch" in ended.buttons)  # noqa: B023 - it waits here
            await learn(practice)
        assert await room.faults() == []


async def ask_for_a_hint(practice: Practice) -> None:
    await practice.look("dealt", "Your turn")
    await practice.press("phone", "Hint")
    await practice.look("hint", "A master would lead")
    await practice.play("A♦")
    assert await practice.to_move()
    await practice.look("reply", "You take")


async def look_back_before_the_next_hand(practice: Practice) -> None:
    """See what a master would have done while the table waits for its next hand."""
    await practice.look("between", "deals next")
    await practice.press("phone", "Review")
    await reviewed(practice, 1)


async def learn(practice: Practice) -> None:
    """Look at what a master would have done in the last table at once, and in the first
    one from its replay."""
    await practice.look("over", "Rematch")
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
