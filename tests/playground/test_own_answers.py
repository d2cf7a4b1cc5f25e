"""What answers a person comes into their sight, wherever the page stood; what others do
moves nothing."""

from __future__ import annotations

import pytest
from discord import ui
from playwright.async_api import Locator, Page, expect

from tests.helpers.sizes import first_of
from tests.playground.page_dealer import TABLE
from tests.playground.page_room import Room, box, button, newest

pytestmark = pytest.mark.asyncio(loop_scope="module")
WINDOWS = [(1280, 800), (390, 844)]


async def scroll_up_to(page: Page, words: str) -> float:
    """Scroll up to a message of many below, and return where its reader sees it
    then."""
    await newest(page, words).evaluate("node => node.scrollIntoView({block: 'start'})")
    await expect(newest(page, "the last line")).not_to_be_in_viewport()
    return await place_of(newest(page, words))


async def place_of(message: Locator) -> float:
    """Return how far below the upper edge of the window a message begins, in CSS
    pixels."""
    place: float = await message.evaluate("node => node.getBoundingClientRect().top")
    return place


async def many_messages(room: Room) -> None:
    await room.post(*TABLE)
    for number in range(8):
        await room.post(ui.TextDisplay(f"line {number}\n" + "more\n" * 6))
    await room.post(ui.TextDisplay("the last line"))


@pytest.mark.parametrize(("width", "height"), first_of(WINDOWS, 1))
@pytest.mark.long
async def test_the_answer_to_a_press_far_above_comes_into_sight(
    page_room: Room, width: int, height: int
) -> None:
    await many_messages(page_room)
    async with page_room.open_as("alice", width, height) as page:
        await scroll_up_to(page, "Table 41")
        await button(newest(page, "Table 41"), "My hand").click()
        await expect(newest(page, "Your hand")).to_be_in_viewport(ratio=1)
        await expect(page.locator("#jump")).to_be_hidden()


@pytest.mark.long
@pytest.mark.parametrize(("width", "height"), WINDOWS)
async def test_the_answer_to_a_command_or_a_form_comes_into_sight(
    page_room: Room, width: int, height: int
) -> None:
    await many_messages(page_room)
    async with page_room.open_as("alice", width, height) as page:
        await scroll_up_to(page, "line 1")
        await box(page).fill("/bura challenge opponent:Bob stake:5")
        await page.keyboard.press("Enter")
        await expect(newest(page, "used /bura challenge")).to_be_in_viewport(ratio=1)

        await page_room.post(ui.TextDisplay("the last line"))
        await scroll_up_to(page, "line 1")
        await box(page).fill("/bura replay table:42")
        await page.keyboard.press("Enter")
        await expect(page.get_by_text("Bura is thinking…").last).to_be_in_viewport(
            ratio=1
        )

        await many_messages(page_room)
        await scroll_up_to(page, "Table 41")
        await button(newest(page, "Table 41"), "Note").click()
        words = page.get_by_role("dialog", name="A note").get_by_role(
            "textbox", name="Words"
        )
        await words.fill("a good hand")
        await page.keyboard.press("Enter")
        await expect(newest(page, "Noted.")).to_be_in_viewport(ratio=1)


@pytest.mark.long
@pytest.mark.parametrize(("width", "height"), WINDOWS)
async def test_what_one_says_comes_into_sight_and_what_others_say_or_get_does_not(
    page_room: Room, width: int, height: int
) -> None:
    await many_messages(page_room)
    async with (
        page_room.open_as("alice", width, height) as alice,
        page_room.open_as("bob", width, height) as bob,
    ):
        stood = await scroll_up_to(alice, "line 1")
        await box(bob).fill("/bura challenge opponent:Alice stake:5")
        await bob.keyboard.press("Enter")
        await expect(newest(bob, "used /bura challenge")).to_be_in_viewport()
        await box(bob).fill("your turn")
        await bob.keyboard.press("Enter")
        await expect(newest(bob, "your turn")).to_be_in_viewport()
        await expect(button(alice, "2 new messages")).to_be_visible()
        assert await place_of(newest(alice, "line 1")) == pytest.approx(stood, abs=1)

        await box(alice).fill("a moment")
        await alice.keyboard.press("Enter")
        await expect(newest(alice, "a moment")).to_be_in_viewport(ratio=1)
        await expect(alice.locator("#jump")).to_be_hidden()
