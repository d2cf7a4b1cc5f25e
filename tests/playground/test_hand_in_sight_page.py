"""After a deal that nobody asked for, a phone still shows a player's cards, above the
new table: what is between them has become one line."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.helpers.browser import browser_page
from tests.helpers.by_label import RICH, RICH_TRICKS, claim, play, table
from tests.helpers.card_room import card_room, panel, pressable
from tests.helpers.wished_cards import deal_from

PHONE = (390, 844)


async def test_the_cards_are_on_the_same_screen_as_the_new_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH, RICH])
    quick: dict[str, object] = {"BURA_ANNOUNCE_SECONDS": 0}
    async with card_room(tmp_path, quick, rate_limits=False) as room:
        await room.sit_where_hands_follow()
        await play(room, room.alice, room.bob, RICH_TRICKS)
        await claim(room, room.alice)
        await room.until(lambda: "6♠" in pressable(panel(room.bob)))
        await room.settle(3)
        url = room.playground.page_url("bob", table(room).channel_id)
        async with browser_page(url, *PHONE) as page:
            for label in ("6♠", "K♣", "A♦", "My hand"):
                button = page.locator("button", has_text=label).last
                await expect(button).to_be_in_viewport(ratio=1)
