"""An admin who has never seen the bot sets channel, stake and language in the browser
by the words they see.

Screenshots go where BURA_SCREENSHOTS says.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from db import guilds
from tests.helpers.browser import browser_page
from tests.helpers.card_room import card_room
from tests.helpers.clock import today
from tests.playground.test_two_pages import TwoScreens


class Managing(TwoScreens):
    """An admin."""

    @property
    def phone(self) -> Page:
        return self.pages["phone"]

    async def say(self, command: str) -> None:
        """Choose a command in the menu and send it without options."""
        await self.phone.get_by_role("combobox", name="Message #cards").fill(command)
        await self.phone.keyboard.press("Enter")
        await self.phone.get_by_text("Enter sends the command as it is").wait_for()
        async with self.heard():
            await self.phone.keyboard.press("Enter")

    async def pick(self, listed: str, *options: str) -> None:
        """Open a list, choose, and close it."""
        await self.phone.get_by_role("button", name=listed).last.click()
        for option in options:
            await (
                self.phone.get_by_role("listbox", name=listed)
                .get_by_role("option", name=option)
                .click()
            )
        done = self.phone.get_by_role("button", name="Done")
        if await done.count():
            await done.click()


@pytest.mark.long
async def test_an_admin_sets_channel_stake_and_language_by_what_he_reads(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, clock=today(), rate_limits=False) as room:
        room.playground.add_channel("games")
        games = int(room.playground.world.channel_named("games").id)
        url = room.playground.page_url("alice")
        async with (
            browser_page(url, width=390, height=844) as phone,
            browser_page(url) as desk,
        ):
            admin = Managing(room, phone, desk)
            await admin.say("/settings")
            await admin.look("settings", "Tap what you want to change")
            await admin.press("phone", "Channels")
            await admin.look("channels", "every channel")
            async with admin.heard():
                await admin.pick("Choose channels", "games")
            await admin.look("channels-chosen", "Saved")
            await admin.press("phone", "Back")
            await admin.press("phone", "Games")
            await admin.look("games", "Practice deals")
            await expect(admin.button("phone", "Back")).to_be_in_viewport()
            await admin.press("phone", "Back")
            await admin.press("phone", "Stakes")
            await admin.see("phone", "Usual stake")
            await admin.press("phone", "Change stakes")
            await admin.phone.get_by_role("textbox", name="Usual stake").fill("5")
            await admin.phone.get_by_role("textbox", name="Largest stake").fill("50")
            await admin.picture("stakes-form")
            async with admin.heard():
                await admin.button("phone", "Submit").click()
            await admin.look("stakes", "Usual stake: 5 tokens")
            await admin.press("phone", "Back")
            await admin.press("phone", "Language")
            await admin.look("language", "as in Discord")
            async with admin.heard():
                await admin.pick("Language of the server", "Українська")
            await admin.look("language-chosen", "Language of the server: Українська")
            await admin.press("phone", "Back")
            await admin.look("settings-changed", "usually 5")
        held = await room.bot.services.database.read(
            lambda c: guilds.load(c, room.guild)
        )
        assert (held.channels, held.stake, held.stake_most, held.language) == (
            (games,),
            5,
            50,
            "uk",
        )
