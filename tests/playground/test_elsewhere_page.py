"""The page leads people who installed the bot for themselves to a server without it,
and gives them other names."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.browser import browser_page
from tests.helpers.card_room import card_room
from tests.helpers.clock import today
from tests.helpers.sizes import first_of
from tests.helpers.wished_cards import deal_from, pack_of
from tests.playground.test_two_pages import Sitting

LONGEST = "Maximiliane-Wilhelmine Schmidt-H"
"""32 letters."""


@pytest.mark.parametrize("width", first_of([390, 1280], 1))
async def test_a_person_installs_the_bot_and_practises_in_a_server_that_it_is_not_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    deal_from(monkeypatch, [pack_of("KcJs9h", "7c8h6s", "Jd")])
    async with card_room(tmp_path, clock=today(), rate_limits=False) as room:
        async with browser_page(
            room.playground.page_url("alice"), width=width, height=844
        ) as page:
            sitting = Sitting(room, {"alice": page})
            if width < 760:
                await page.get_by_role("button", name="Show channels").click()
            await sitting.picture(f"not-installed-{width}")
            await page.get_by_role("button", name="Install Bura for me").click()
            await page.get_by_role("heading", name="Welcome to #book-club!").wait_for()
            await page.get_by_role("combobox", name="Message #book-club").fill(
                "/bura practice"
            )
            await page.keyboard.press("Enter")  # chosen from the list
            async with sitting.heard():
                await page.keyboard.press("Enter")
            await sitting.see("alice", "Your turn")
            await sitting.press("alice", "9♥")
            await sitting.picture(f"elsewhere-{width}")
            if width < 760:
                await page.get_by_role("button", name="Show channels").click()
            assert await page.get_by_text("A server without the bot").is_visible()
            await page.get_by_role("button", name="Uninstall Bura").click()
            await page.get_by_role("button", name="Install Bura for me").wait_for()
        assert room.alice.id not in room.playground.world.installed


@pytest.mark.parametrize("width", first_of([390, 1280], 1))
async def test_a_person_is_renamed_and_the_longest_name_fits(
    tmp_path: Path, width: int
) -> None:
    assert len(LONGEST) == 32
    async with card_room(tmp_path, clock=today(), rate_limits=False) as room:
        async with browser_page(
            room.playground.page_url("alice"), width=width, height=844
        ) as page:
            sitting = Sitting(room, {"alice": page})
            await room.alice.run("bura table", seats=3)
            if width < 1100:
                await page.get_by_role("button", name="Member list").click()
            await page.get_by_role("button", name="More about Bob").click()
            await page.get_by_role("menuitem", name="Rename…").click()
            field = page.get_by_role("textbox", name="Name")
            await field.fill("")
            await page.get_by_role("button", name="Submit").click()
            await page.get_by_text("This is required.").wait_for()
            await field.fill(LONGEST)
            await page.get_by_role("button", name="Submit").click()
            await page.get_by_role("button", name=f"More about {LONGEST}").wait_for()
            await sitting.picture(f"renamed-{width}")
            if width < 1100:
                await page.keyboard.press("Escape")
            table = room.alice.messages()[-1]
            await room.bob.click("Join", table)
            await page.get_by_text(f"@{LONGEST}").first.wait_for()
            await sitting.picture(f"seated-{width}")
        await room.restart()
        assert room.playground.world.account(room.bob.id).display == LONGEST
