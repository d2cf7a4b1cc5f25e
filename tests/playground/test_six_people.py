"""Six people at one channel of the page: switching, threads, files, standing, and edits
that disturb nobody."""

from __future__ import annotations

import asyncio
import io
import re

import discord
import pytest
from discord import ui
from playwright.async_api import expect

from bot.playground import PEOPLE
from tests.playground.page_dealer import NOBODY, TABLE, row, shown
from tests.playground.page_room import Room, button, newest

pytestmark = pytest.mark.asyncio(loop_scope="module")
HEAD = "node => Math.round(node.scrollTop)"


@pytest.mark.long
async def test_a_waiting_panel_is_one_tap_away_on_a_phone(page_room: Room) -> None:
    await page_room.post(*TABLE)
    async with page_room.open_as("alice", 390, 844, touch=True) as page:
        faces = page.get_by_role("navigation", name="Whose eyes")
        await expect(faces.get_by_role("link")).to_have_count(len(PEOPLE))
        await expect(faces.get_by_role("link", name="You are Alice")).to_have_attribute(
            "aria-current", "true"
        )
        await button(newest(page, "Table 41"), "My hand").tap()
        await expect(newest(page, "Your hand")).to_be_visible()
        await page_room.playground.person("bob").click("My hand")
        for number in range(12):
            page_room.playground.person("farid").say(f"line {number}")
        await faces.get_by_role("link", name="Be Bob, 1 private message waiting").tap()
        await expect(faces.get_by_role("link", name="You are Bob")).to_be_visible()
        await expect(page).to_have_url(re.compile("/as/bob$"))
        await expect(
            page.get_by_role("article").filter(has_text="Your hand")
        ).to_have_count(1)
        await expect(newest(page, "Your hand")).to_be_in_viewport()
        await expect(newest(page, "line 11")).to_be_attached()
        await page.go_back()
        await expect(faces.get_by_role("link", name="You are Alice")).to_be_visible()
        await expect(
            faces.get_by_role("link", name="Be Bob", exact=True)
        ).to_be_visible()
        boxes = await faces.get_by_role("link").evaluate_all(
            "nodes => nodes.map((node) => [node.offsetWidth, node.offsetHeight])"
        )
        assert min(min(pair) for pair in boxes) >= 44
        assert await page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.long
async def test_a_private_message_that_scrolled_away_is_pointed_at(
    page_room: Room,
) -> None:
    await page_room.post(*TABLE)
    async with page_room.open_as("clara", 844, 390, touch=True) as page:
        await button(newest(page, "Table 41"), "My hand").tap()
        await expect(newest(page, "Your hand")).to_be_in_viewport()
        for number in range(12):
            page_room.playground.person("farid").say(f"line {number}")
        await expect(newest(page, "line 11")).to_be_in_viewport()
        await button(page, "Your private message").tap()
        await expect(button(newest(page, "Your hand"), "K♣")).to_be_in_viewport()
        await expect(button(page, "Your private message")).to_be_hidden()


@pytest.mark.long
async def test_the_private_message_that_changed_last_is_pointed_at_though_another_is_below_it(
    page_room: Room,
) -> None:
    await page_room.post(*TABLE)
    async with page_room.open_as("dmitri", 844, 390, touch=True) as page:
        panels = page.get_by_role("article").filter(has_text="Your hand")
        for count in (1, 2):
            await button(newest(page, "Table 41"), "My hand").tap()
            await expect(panels).to_have_count(count)
        running = panels.first
        await page_room.clock.advance(1)
        await button(running, "K♣").tap()
        await expect(button(running, "K♣")).to_have_count(0)
        for number in range(20):
            page_room.playground.person("farid").say(f"line {number}")
        await newest(page, "line 19").scroll_into_view_if_needed()
        await expect(newest(page, "line 19")).to_be_in_viewport()
        await button(page, "Your private message").tap()
        await expect(button(running, "J♣")).to_be_in_viewport()


@pytest.mark.long
async def test_a_key_switches_and_the_draft_is_not_taken_along(page_room: Room) -> None:
    async with page_room.open_as("alice") as page:
        message = page.get_by_role("combobox", name="Message #cards")
        await message.fill("/bura challenge")
        await page.keyboard.press("Alt+4")
        await expect(page).to_have_title(re.compile("Dmitri"))
        await expect(message).to_have_value("")


@pytest.mark.long
async def test_a_thread_is_below_its_message_and_its_channel(page_room: Room) -> None:
    message = await page_room.post(ui.TextDisplay("Table 77"))
    async with page_room.open_as("alice", 390, 844, touch=True) as page:
        await expect(newest(page, "Table 77")).to_be_visible()
        thread = await message.create_thread(name="Table 77 of six")
        line = newest(page, "Table 77").get_by_role("button", name="1 thread")
        await expect(line).to_contain_text("Table 77 of six")
        await thread.send(
            view=shown(
                ui.TextDisplay("in the thread"),
                row(ui.Button(label="Note", custom_id="note")),
            )
        )
        await expect(line).to_contain_text("1 message · new")
        await line.tap()
        await button(newest(page, "in the thread"), "Note").tap()
        await (
            page.get_by_role("dialog", name="A note")
            .get_by_role("button", name="Cancel")
            .tap()
        )
        await page.get_by_role("combobox", name="Message #Table 77 of six").fill(
            "said in it"
        )
        await button(page, "Send").tap()
        await expect(newest(page, "said in it")).to_be_visible()
        await button(page, "Back to #cards").tap()
        await expect(line).to_contain_text("2 messages")
        await button(page, "Show channels").tap()
        await (
            page.get_by_role("navigation", name="Channels")
            .get_by_role("button", name="Table 77 of six")
            .tap()
        )
        await expect(newest(page, "said in it")).to_be_visible()
        page_room.playground.archive_thread("Table 77 of six")
        await expect(
            page.get_by_text("This thread is archived. A message wakes it.")
        ).to_be_visible()
        page_room.playground.delete_channel("Table 77 of six")
        await expect(newest(page, "Table 77")).to_be_visible()
        await expect(line).to_have_count(0)


@pytest.mark.long
async def test_a_thread_without_a_message_is_announced_by_a_line(
    page_room: Room,
) -> None:
    channel = await page_room.bot.fetch_channel(page_room.channel.id)
    assert isinstance(channel, discord.TextChannel)
    async with page_room.open_as("elena") as page:
        await channel.create_thread(
            name="All tables", type=discord.ChannelType.public_thread
        )
        await (
            newest(page, "started a thread")
            .get_by_role("button", name="All tables")
            .click()
        )
        await expect(
            page.get_by_role("heading", name="All tables").first
        ).to_be_visible()


@pytest.mark.long
async def test_a_file_is_a_card_to_download(page_room: Room) -> None:
    async with page_room.open_as("alice", 390, 844) as page:
        layout = shown(ui.TextDisplay("Your data"), ui.File("attachment://export.json"))
        await page_room.channel.send(
            view=layout, file=discord.File(io.BytesIO(b"x" * 3500), "export.json")
        )
        card = page.get_by_role("link", name="Download export.json, 3.42 KB")
        await expect(card).to_have_attribute("download", "export.json")
        response = await page.request.get(
            f"{page_room.playground.world.origin}{await card.get_attribute('href') or ''}"
        )
        assert await response.body() == b"x" * 3500
    assert page_room.playground.person("bob").download("export.json") == b"x" * 3500


@pytest.mark.long
async def test_the_owner_and_roles_are_seen_and_change_at_once(page_room: Room) -> None:
    async with page_room.open_as("farid") as page:
        crown = page.get_by_role("img", name="Server owner")
        rows = page.locator("#members li")
        await expect(rows.filter(has=crown)).to_contain_text("Alice")
        page_room.playground.make_owner("dmitri")
        page_room.playground.make_moderator("clara")
        await expect(rows.filter(has=crown)).to_contain_text("Dmitri")
        await expect(rows.filter(has_text="Moderator")).to_contain_text("Clara")
        page_room.playground.make_owner("alice")
        page_room.playground.take_roles("clara")
        await expect(rows.filter(has_text="Moderator")).to_have_count(0)


@pytest.mark.long
async def test_an_edit_under_the_finger_does_not_swallow_the_press(
    page_room: Room,
) -> None:
    def table(version: int) -> ui.LayoutView:
        buttons = [
            ui.Button(label=label, custom_id=f"play:{label}:{version}")
            for label in ("My hand", "Rules")
        ]
        return shown(
            ui.Container(
                ui.TextDisplay(f"move {version}"), row(*buttons), accent_colour=version
            )
        )

    message = await page_room.channel.send(view=table(1), allowed_mentions=NOBODY)
    async with page_room.open_as("bob") as page:
        hand = button(newest(page, "move"), "My hand")
        await hand.hover()
        await hand.focus()
        await page.mouse.down()
        await hand.evaluate("node => { node.marked = true; }")
        before = await page.locator("#scroller").evaluate(HEAD)
        for version in (2, 3, 4, 5):
            await message.edit(view=table(version), allowed_mentions=NOBODY)
        await expect(newest(page, "move 5")).to_be_visible()
        accent = "node => node.closest('.container').style.getPropertyValue('--accent')"
        assert await hand.evaluate(accent) == "#000005"
        assert await hand.evaluate(
            "node => node.marked === true && node === document.activeElement"
        )
        assert await page.locator("#scroller").evaluate(HEAD) == before
        await page.mouse.up()
        await expect(newest(page, "Your hand")).to_be_visible()
    assert page_room.bot.calls[-1] == ("play:My hand:5",)


@pytest.mark.long
async def test_a_button_that_became_another_is_not_pressed_in_its_place(
    page_room: Room,
) -> None:
    def hand(*cards: str) -> ui.LayoutView:
        return shown(
            ui.TextDisplay(f"cards {' '.join(cards)}"),
            row(*(ui.Button(label=c, custom_id=c) for c in cards)),
        )

    message = await page_room.channel.send(
        view=hand("K♣", "J♣"), allowed_mentions=NOBODY
    )
    before = len(page_room.bot.calls)
    async with page_room.open_as("bob") as page:
        await button(newest(page, "cards"), "K♣").hover()
        await page.mouse.down()
        await message.edit(view=hand("7♦", "J♣"), allowed_mentions=NOBODY)
        await expect(button(newest(page, "cards"), "7♦")).to_be_visible()
        await page.mouse.up()
        await expect(newest(page, "cards").get_by_role("alert")).to_be_empty()
    assert len(page_room.bot.calls) == before


@pytest.mark.long
async def test_six_people_side_by_side_press_within_a_second(page_room: Room) -> None:
    await page_room.post(*TABLE)
    people = PEOPLE[:6]
    async with page_room.open_as(
        "+".join(person.name for person in people), 1280, 800
    ) as page:
        frames = [
            page.frame_locator(f'iframe[title="{person.display}"]') for person in people
        ]
        tables = [
            frame.get_by_role("article").filter(has_text="Table 41").last
            for frame in frames
        ]
        for table in tables:
            await expect(table).to_be_visible()
        heard = len(page_room.playground.violations)
        await asyncio.gather(
            *(
                table.get_by_role("button", name="My hand", exact=True).click()
                for table in tables
            )
        )
        for frame in frames:
            panel = frame.get_by_role("article").filter(has_text="Your hand").last
            await expect(panel.get_by_role("button", name="K♣")).to_be_in_viewport()
            await expect(
                frame.get_by_role("navigation", name="Whose eyes")
            ).to_be_hidden()
        assert len(page_room.playground.violations) == heard
        await page.get_by_role("button", name=re.compile("^Elena")).click()
        await expect(page.locator("iframe")).to_have_count(5)
        await expect(page).to_have_url(
            re.compile(r"/as/alice\+bob\+clara\+dmitri\+farid$")
        )

        # a phone: one view at a time, a tap or a swipe apart
        await page.set_viewport_size({"width": 390, "height": 844})
        await expect(page.locator('iframe[title="Alice"]')).to_be_in_viewport(ratio=0.9)
        await page.get_by_role("button", name=re.compile("^Clara")).click()
        await expect(page.locator('iframe[title="Clara"]')).to_be_in_viewport(ratio=0.9)
        await page.locator("#panes").evaluate(
            "node => { node.scrollLeft = node.clientWidth; }"
        )
        await expect(
            page.get_by_role("button", name=re.compile("^Bob"))
        ).to_have_attribute("aria-pressed", "true")
        await expect(
            page.get_by_role("link", name="One view: only Bob")
        ).to_have_attribute("href", "/as/bob")
        assert await page.evaluate("document.documentElement.scrollWidth") <= 390
