"""The playground's page in a real browser: what a Discord user does with it, at a desk
and on a phone."""

from __future__ import annotations

import asyncio
import io
import re
import time
from typing import Literal

import discord
import pytest
from discord import ui
from PIL import Image
from playwright.async_api import expect

from tests.playground.page_dealer import NOBODY, TABLE, row, shown
from tests.playground.page_room import Room, box, button, newest

pytestmark = pytest.mark.asyncio(loop_scope="module")
ONCE_RECONNECTED = """() => new Promise((done) => {
    const root = document.documentElement;
    const watch = () => root.dataset.connected === "true" && done(true);
    new MutationObserver(watch).observe(root, {attributeFilter: ["data-connected"]});
})"""
SUBMITTED_OFFLINE = """(form) => new Promise((done) => {
    const root = document.documentElement;
    const watch = new MutationObserver(() => {
        if (root.dataset.connected !== "false") return;
        watch.disconnect();
        form.requestSubmit();
        setTimeout(() => done(form.querySelector(".modal-error").textContent));
    });
    watch.observe(root, {attributeFilter: ["data-connected"]});
})"""
FAINT_WORDS = r"""() => {
    const colour = (text) => text.match(/[\d.]+/g).map(Number);
    const over = ([r, g, b, a = 1], below) => [r, g, b].map((one, at) => one * a + below[at] * (1 - a));
    const linear = (one) => (one / 255 <= 0.03928 ? one / 3294.6 : ((one / 255 + 0.055) / 1.055) ** 2.4);
    const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    const faint = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const element = texts.currentNode.parentElement;
        const words = texts.currentNode.data.trim();
        const isShown = element.checkVisibility({opacityProperty: true, visibilityProperty: true});
        if (!words || !isShown || element.closest(":disabled, .visually-hidden, noscript")) continue;
        const parents = [];
        for (let one = element; one; one = one.parentElement) parents.unshift(one);
        const grounds = parents.map((one) => colour(getComputedStyle(one).backgroundColor));
        const ground = grounds.reduce((below, one) => over(one, below), [255, 255, 255]);
        const style = getComputedStyle(element);
        const pair = [light(over(colour(style.color), ground)), light(ground)].sort((a, b) => b - a);
        const ratio = (pair[0] + 0.05) / (pair[1] + 0.05);
        if (ratio < (parseFloat(style.fontSize) >= 24 ? 3 : 4.5)) faint.push(`${words}: ${ratio.toFixed(2)}`);
    }
    return faint;
}"""


@pytest.mark.long
async def test_first_visit_says_what_to_type_and_the_picker_fills_the_options(
    page_room: Room,
) -> None:
    async with page_room.open_as("alice") as page:
        await expect(
            page.locator("#welcome").get_by_role("link", name="Show Bob beside")
        ).to_be_visible()
        await button(page.locator("#welcome"), "/bura challenge").click()
        opponent = page.get_by_role("combobox", name="opponent")
        await expect(opponent).to_be_focused()
        await page.keyboard.press("Escape")
        await expect(box(page)).to_have_value("/bura challenge")

        await box(page).fill("/ch")
        await expect(
            page.get_by_role("option", name="/bura challenge")
        ).to_have_attribute("aria-selected", "true")
        await page.keyboard.press("Tab")
        await page.keyboard.type("bo")
        await page.keyboard.press("Enter")
        await expect(opponent).to_have_value("@Bob")
        await button(page, "1 optional").click()
        await page.get_by_role("option", name="stake").click()
        stake = page.get_by_role("combobox", name="stake")
        for typed, problem in (
            ("many", "Enter a valid integer"),
            ("0", "Enter at least 1."),
            ("101", "Enter at most 100."),
        ):
            await stake.fill(typed)
            await page.keyboard.press("Enter")
            await expect(
                page.get_by_role("alert").filter(has_text=problem)
            ).to_be_visible()
            await expect(stake).to_be_focused()
        await stake.fill("5")
        await page.keyboard.press("Enter")
        answer = newest(page, "Table 41")
        await expect(answer).to_contain_text("Alice used /bura challenge")
        await expect(answer).to_contain_text("APP")
        await expect(page.get_by_text("Your first hand")).to_have_count(0)
    assert page_room.bot.calls == [("challenge", "alice", "bob", 5)]


@pytest.mark.long
async def test_somebody_reads_the_commands_in_a_language_of_their_own(
    page_room: Room,
) -> None:
    bura = page_room.playground.world.commands[0]
    challenge = next(one for one in bura["options"] if one["name"] == "challenge")
    stake = next(one for one in challenge["options"] if one["name"] == "stake")
    for part, name in ((bura, "бура"), (challenge, "вызов"), (stake, "ставка")):
        part["name_localizations"], part["description_localizations"] = (
            {"ru": name},
            {"ru": f"Это {name}"},
        )
    async with page_room.open_as("clara") as page:
        await page.get_by_label("Language of your Discord").select_option("Русский")
        for typed in ("/выз", "/chal"):  # either language finds it
            await box(page).fill(typed)
            await expect(
                page.get_by_role("option", name="/бура вызов Это вызов")
            ).to_be_visible()
        for typed in (
            "/бура вызов opponent:Bob ставка:7",
            "/bura challenge opponent:Bob stake:8",
        ):
            await box(page).fill(typed)
            await expect(page.get_by_role("combobox", name="ставка")).to_have_value(
                typed[-1]
            )
            await page.keyboard.press("Enter")
            await expect(box(page)).to_be_visible()
        await page.reload()
        await expect(page.get_by_label("Language of your Discord")).to_have_value("ru")
    await page_room.playground.wait_for(lambda: len(page_room.bot.calls) >= 2)
    assert page_room.bot.calls[-2:] == [
        ("challenge", "clara", "bob", 7),
        ("challenge", "clara", "bob", 8),
    ]
    assert page_room.playground.person("clara").account.locale == "ru"


@pytest.mark.long
async def test_a_missing_option_is_named_and_nothing_is_sent(page_room: Room) -> None:
    before = len(page_room.bot.calls)
    async with page_room.open_as("alice", 390, 844, touch=True) as page:
        await button(page, "Use a command").tap()
        await page.get_by_role("option", name="/bura challenge").tap()
        await button(page, "Send").tap()
        await expect(
            page.get_by_role("alert").filter(
                has_text="This option is required. Specify a value."
            )
        ).to_be_visible()
        picker = await page.locator(".suggestions").bounding_box()
        assert picker
        assert picker["y"] >= 48
        assert picker["x"] >= 0
        assert picker["x"] + picker["width"] <= 390
    assert len(page_room.bot.calls) == before


@pytest.mark.long
async def test_autocomplete_asks_the_bot_and_thinking_becomes_visible(
    page_room: Room,
) -> None:
    async with page_room.open_as("clara") as page:
        await box(page).fill("/bura replay table:2")
        await page.get_by_role("option", name="table 42").click()
        await page.keyboard.press("Enter")
        await expect(page.get_by_text("Bura is thinking…")).to_be_visible()
    assert page_room.bot.calls[-1] == ("replay", 42)


@pytest.mark.long
async def test_a_private_panel_is_seen_by_one_person_and_a_click_changes_it_in_place(
    page_room: Room,
) -> None:
    await page_room.post(*TABLE)
    async with (
        page_room.open_as("alice") as alice,
        page_room.open_as("bob", 390, 844) as bob,
    ):
        await button(newest(alice, "Table 41"), "My hand").click()
        panel = newest(alice, "Your hand")
        await expect(panel).to_have_attribute("data-ephemeral", "true")
        await expect(panel).to_contain_text("Only you can see this")
        number = await panel.get_attribute("data-message-id")
        await button(panel, "K♣").focus()
        await alice.keyboard.press("Enter")
        await expect(button(panel, "K♣")).to_have_count(0)
        await expect(panel).to_have_attribute("data-message-id", number or "")
        await expect(panel).to_be_focused()
        assert page_room.bot.calls[-1] == ("play:K♣",)

        page_room.playground.person("bob").say("seen")
        await expect(newest(bob, "seen")).to_be_visible()
        await expect(bob.get_by_text("Your hand")).to_have_count(0)

        await button(panel, "Dismiss message").click()
        await expect(
            alice.get_by_role("article").filter(has_text="Your hand")
        ).to_have_count(0)
        await alice.reload()
        await expect(newest(alice, "seen")).to_be_visible()
        await expect(
            alice.get_by_role("article").filter(has_text="Your hand")
        ).to_have_count(0)


@pytest.mark.long
async def test_a_select_of_several_cards_is_sent_when_it_is_done(
    page_room: Room,
) -> None:
    await page_room.post(*TABLE)
    async with page_room.open_as("dmitri", 390, 844, touch=True) as page:
        await button(newest(page, "Table 41"), "My hand").tap()
        await button(page, "Throw cards").tap()
        await expect(button(page, "Done")).to_be_disabled()
        for card in ("7♦", "K♣"):
            await page.get_by_role("option", name=card).tap()
        await expect(page.get_by_role("option", name="J♣")).to_have_attribute(
            "aria-disabled", "true"
        )
        await button(page, "Done").tap()
        await expect(button(newest(page, "Your hand"), "K♣")).to_have_count(0)
        assert page_room.bot.calls[-1] == ("throw", "K♣", "7♦")
        await button(page, "Throw cards").tap()
        await page.get_by_role("option", name="J♣").tap()
        calls = len(page_room.bot.calls)
        await page.keyboard.press("Escape")
        await expect(page.get_by_role("listbox")).to_have_count(0)
        assert len(page_room.bot.calls) == calls


@pytest.mark.long
async def test_a_modal_checks_lengths_and_brings_its_words(page_room: Room) -> None:
    await page_room.post(*TABLE)
    async with page_room.open_as("alice") as page:
        await button(newest(page, "Table 41"), "Note").click()
        dialog = page.get_by_role("dialog", name="A note")
        words = dialog.get_by_role("textbox", name="Words")
        await expect(words).to_be_focused()
        await words.fill("hi")
        await button(dialog, "Submit").click()
        await expect(dialog.get_by_text("Write at least 3 characters.")).to_be_visible()
        await words.fill("a good hand")
        await page.keyboard.press("Enter")
        await expect(dialog).to_have_count(0)
        await expect(newest(page, "Noted.")).to_be_visible()
    assert "a good hand" in str(page_room.bot.calls[-1])


@pytest.mark.long
async def test_a_press_without_an_answer_fails_under_the_message(
    page_room: Room,
) -> None:
    await page_room.post(*TABLE)
    async with page_room.open_as("alice") as page:
        table = newest(page, "Table 41")
        silence = button(table, "Silence")
        heard = asyncio.ensure_future(page_room.bot.wait_for("interaction", timeout=5))
        await silence.click()
        await expect(silence).to_have_attribute("aria-busy", "true")
        await heard
        await page_room.clock.advance(3.1)
        await expect(table.get_by_role("alert")).to_have_text(
            re.compile("This interaction failed")
        )
        await expect(silence).not_to_have_attribute("aria-busy", "true")


@pytest.mark.long
async def test_markdown_emoji_and_stamps_look_as_in_discord(page_room: Room) -> None:
    picture = io.BytesIO()
    Image.new("RGBA", (16, 16), "red").save(picture, "PNG")
    emoji = await page_room.bot.create_application_emoji(
        name="KC", image=picture.getvalue()
    )
    bob = page_room.playground.person("bob").id
    text = (
        f"## Table **nine**\n**b** *i* __u__ ~~s~~ `a*b*` ||8♠||\n-# deal\n> quoted\n- one\n  - two\n"
        f"[site](https://example.com/) <@{bob}> snake_case_name\n```\n**raw**\n```"
    )
    await page_room.post(
        ui.TextDisplay(text),
        ui.TextDisplay(f"{emoji}{emoji}"),
        ui.TextDisplay(
            f"Trump {emoji} <:gone:1> <b>no</b> <t:{int(time.time()) + 30}:R> <t:1700000000:D>"
        ),
    )
    async with page_room.open_as("alice") as page:
        message = newest(page, "Table nine")
        await expect(message.get_by_role("heading", name="Table nine")).to_be_visible()
        for selector, words in {
            ".text strong": "b", "em": "i", "u": "u", "s": "s", ".code": "a*b*", ".subtext": "deal",
            "blockquote": "quoted", "ul ul li": "two", "pre": "**raw**", ".mention": "@Bob",
        }.items():  # fmt: skip
            await expect(message.locator(selector)).to_have_text(words)
        await expect(message.get_by_role("link", name="site")).to_have_attribute(
            "rel", "noopener noreferrer"
        )
        await expect(message).to_contain_text("snake_case_name")
        await expect(message).to_contain_text(":gone:")
        await expect(message).to_contain_text("<b>no</b>")
        await expect(message).to_contain_text("14 November 2023")
        await expect(message.locator(".jumbo img")).to_have_count(2)
        big = await message.locator(".jumbo img").first.bounding_box()
        small = await message.locator(".text-display > .text img").first.bounding_box()
        assert big
        assert small
        assert (big["width"], small["width"]) == (48, 22)
        await expect(message.get_by_role("img", name="K♣")).to_have_count(3)

        spoiler = message.get_by_role("button", name="Spoiler")
        await spoiler.press("Enter")
        await expect(message.locator(".spoiler")).to_have_class(re.compile("revealed"))
        stamp = message.locator("time.stamp").first
        first = await stamp.text_content()
        assert re.fullmatch(r"in \d+ seconds", first or "")
        await expect(stamp).not_to_have_text(first or "")


@pytest.mark.long
async def test_an_edit_keeps_the_place_and_what_is_new_waits_behind_a_pill(
    page_room: Room,
) -> None:
    messages = [
        await page_room.post(ui.TextDisplay(f"line {n}\n" + "more\n" * 6))
        for n in range(8)
    ]
    async with page_room.open_as("alice") as page:
        scroller = page.locator("#scroller")
        left = (
            "node => Math.round(node.scrollHeight - node.scrollTop - node.clientHeight)"
        )
        await expect(newest(page, "line 7")).to_be_in_viewport()
        assert await scroller.evaluate(left) <= 1
        await messages[0].edit(
            view=shown(ui.TextDisplay("line 0\n" + "longer\n" * 30)),
            allowed_mentions=NOBODY,
        )
        await expect(newest(page, "line 0")).to_contain_text("longer")
        assert await scroller.evaluate(left) <= 1

        await newest(page, "line 2").evaluate(
            "node => node.scrollIntoView({block: 'start'})"
        )
        # or a hair of the message before it may be in sight
        await scroller.evaluate("node => node.scrollBy(0, 4)")
        before = await newest(page, "line 2").bounding_box()
        await messages[1].edit(
            view=shown(ui.TextDisplay("line 1\n" + "longer\n" * 30)),
            allowed_mentions=NOBODY,
        )
        page_room.playground.person("bob").say("something new")
        await expect(button(page, "1 new message")).to_be_visible()
        await expect(newest(page, "line 1")).to_contain_text("longer")
        after = await newest(page, "line 2").bounding_box()
        assert before
        assert after
        assert abs(before["y"] - after["y"]) <= 1
        await button(page, "1 new message").click()
        await expect(newest(page, "something new")).to_be_in_viewport()
        await expect(button(page, "1 new message")).to_be_hidden()


@pytest.mark.long
async def test_user_commands_and_other_people_are_one_menu_away(
    page_room: Room,
) -> None:
    async with page_room.open_as("alice") as page:
        farid = page.locator("#members li").filter(has_text="Farid")
        await expect(page.locator("#members [aria-current]")).to_contain_text("Alice")
        await button(farid, "More about Farid").press("Enter")
        for item, address in (
            ("Show Farid beside", "/as/alice+farid"),
            ("Open as Farid in a new tab", "/as/farid"),
        ):
            await expect(page.get_by_role("menuitem", name=item)).to_have_attribute(
                "href", address
            )
        await page.keyboard.press("Escape")
        await expect(button(farid, "More about Farid")).to_be_focused()
        await farid.click(button="right")
        await page.get_by_role("menuitem", name="Challenge to Bura").click()
        await expect(newest(page, "You challenge @Farid.")).to_have_attribute(
            "data-ephemeral", "true"
        )
        assert page_room.bot.calls[-1] == ("menu", "farid")
        await page.get_by_role("link", name="Farid", exact=True).click()
        await expect(page).to_have_url(re.compile("/as/farid$"))
        await expect(page.locator("#self")).to_contain_text("Farid")


@pytest.mark.long
@pytest.mark.parametrize("colours", ["dark", "light"])
async def test_every_word_can_be_read_and_nothing_hangs_over_the_edge(
    page_room: Room, colours: Literal["dark", "light"]
) -> None:
    await page_room.post(*TABLE)
    page_room.playground.person("bob").say(
        f"<@{page_room.playground.person('alice').id}> `code` -- <t:1700000000:R>"
    )
    async with page_room.open_as("alice", 390, 844, colours=colours) as page:
        await button(newest(page, "Table 41"), "My hand").click()
        await expect(newest(page, "Your hand")).to_be_visible()
        assert await page.evaluate(FAINT_WORDS) == []
        assert (
            await page.evaluate("document.getElementById('scroller').scrollWidth")
            <= 390
        )
        heights = (
            await newest(page, "Your hand")
            .locator(".button, .select")
            .evaluate_all("nodes => nodes.map((node) => node.offsetHeight)")
        )
        assert heights
        assert min(heights) >= 40
        await button(page, "Member list").click()
        await expect(
            page.get_by_role("link", name="Farid", exact=True)
        ).to_be_in_viewport()
        assert await page.evaluate(FAINT_WORDS) == []
        await page.keyboard.press("Escape")
        await expect(button(page, "Member list")).to_be_focused()


@pytest.mark.long
async def test_a_broken_limit_of_discord_is_shown_in_a_strip(page_room: Room) -> None:
    async with page_room.open_as("alice", 390, 844) as page:
        await expect(box(page)).to_be_visible()
        await expect(page.locator("#members")).to_contain_text("Alice")
        with pytest.raises(discord.HTTPException):
            await page_room.post(row(ui.Button(label="x" * 81, custom_id="long")))
        strip = page.locator(".strip-violation")
        await expect(strip).to_contain_text("Against Discord’s rules")
        await button(strip, "Close").click()
        await expect(strip).to_have_count(0)


@pytest.mark.long
async def test_a_lost_connection_is_told_and_mended(page_room: Room) -> None:
    async with page_room.open_as("alice") as page:
        await box(page).fill("half a thought")
        lost = page.evaluate(ONCE_RECONNECTED)
        waiting = asyncio.ensure_future(lost)
        # the observer is set once a later question has been answered
        await page.evaluate("1")
        await page_room.playground._page.close()
        page_room.playground.person("bob").say("said meanwhile")
        assert await waiting
        await expect(newest(page, "said meanwhile")).to_be_visible()
        await expect(box(page)).to_have_value("half a thought")
        await expect(page.get_by_text("Connection lost")).to_have_count(0)
        await page.keyboard.press("Enter")
        await expect(newest(page, "half a thought")).to_be_visible()


@pytest.mark.long
async def test_a_form_that_failed_without_a_connection_can_be_sent_once_it_is_back(
    page_room: Room,
) -> None:
    await page_room.post(*TABLE)
    async with page_room.open_as("alice") as page:
        await button(newest(page, "Table 41"), "Note").click()
        dialog = page.get_by_role("dialog", name="A note")
        await dialog.get_by_role("textbox", name="Words").fill("a good hand")
        form = await dialog.locator("form").element_handle()
        submitted = asyncio.ensure_future(page.evaluate(SUBMITTED_OFFLINE, form))
        # the observer is set once a later question has been answered
        await page.evaluate("1")
        mended = asyncio.ensure_future(page.evaluate(ONCE_RECONNECTED))
        await page.evaluate("1")
        await page_room.playground._page.close()
        assert await submitted == "Not connected to the playground"
        assert await mended
        await expect(dialog.locator(".modal-error")).to_be_empty()
        await button(dialog, "Submit").click()
        await expect(newest(page, "Noted.")).to_be_visible()
