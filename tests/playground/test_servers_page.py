"""The page with several servers: each view shows one, and the list at its edge leads to
the others."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import discord
import pytest
import pytest_asyncio
from discord import ui
from playwright.async_api import expect

from bot.playground import Playground, Server
from tests.playground.page_dealer import NOBODY, TABLE, shown
from tests.playground.page_room import Room, button, newest, open_room
from tests.playground.raw import RawBot
from tests.playground.test_accessibility import RECORD, Look
from tests.playground.test_tabs import open_tab


async def test_a_tab_shows_one_server_and_what_is_outside(
    playground: Playground, raw: RawBot
) -> None:
    second = playground.add_server()
    alice = playground.person("alice")
    alice.in_foreign_server().say("far")
    playground.make_owner("bob", second)
    playground.make_manager("clara", second)
    one, first = await open_tab(playground, raw.session, "alice")
    other, hello = await open_tab(playground, raw.session, "alice?server=2")
    assert [server["name"] for server in hello["servers"]] == ["Card Room", "Tea House"]
    assert (first["guild"]["name"], hello["guild"]) == (
        "Card Room",
        {"id": second.id, "name": "Tea House"},
    )
    assert (first["owner_id"], hello["owner_id"]) == (
        alice.id,
        playground.person("bob").id,
    )
    clara = playground.person("clara").id
    assert (first["roles"].get(clara, []), hello["roles"][clara]) == ([], ["Manager"])
    names = [channel["name"] for channel in hello["channels"]]
    assert (
        names
        == ["cards", "lounge", "book-club", "Bura"]
        == [channel["name"] for channel in first["channels"]]
    )
    assert {one["id"] for one in first["channels"]} & {
        one["id"] for one in hello["channels"]
    } == {one["id"] for one in hello["channels"] if "outside" in one}
    alice.in_server(second).say("only there")
    alice.say("only here")
    assert (await one.until("message_create"))["message"]["content"] == "only here"
    assert (await other.until("message_create"))["message"]["content"] == "only there"
    playground.remove_bot(second)
    assert (await one.until("places"))["bot"] is not None
    assert (await other.until("places"))["bot"] is None


async def test_what_waits_says_in_which_server(
    playground: Playground, raw: RawBot
) -> None:
    second = playground.add_server()
    bob = playground.person("bob")
    tab, _ = await open_tab(playground, raw.session, "alice")
    playground.person("alice").say(f"{bob.mention} here")
    said = playground.person("alice").in_server(second).say(f"{bob.mention} there")
    while (line := (await tab.until("waiting"))["waiting"][bob.id])["count"] < 2:
        pass
    assert (line["server"], line["channel_id"], line["message_id"]) == (
        "2",
        said.channel_id,
        said.id,
    )
    assert {number: one["count"] for number, one in line["servers"].items()} == {
        "1": 1,
        "2": 1,
    }


@pytest.mark.parametrize("number", ["0", "3", "x"])
async def test_there_is_no_such_server(
    playground: Playground, raw: RawBot, number: str
) -> None:
    playground.add_server()
    for path in ("/as/alice", "/ws/as/alice"):
        async with raw.session.get(
            f"{playground.world.origin}{path}?server={number}"
        ) as response:
            assert (response.status, "numbered 1 to 2" in await response.text()) == (
                404,
                True,
            )


async def test_only_several_servers_have_a_list(
    playground: Playground, raw: RawBot
) -> None:
    async def has_list() -> bool:
        async with raw.session.get(playground.page_url("alice")) as response:
            return "<html data-servers " in await response.text()

    assert not await has_list()
    second = playground.add_server()
    assert await has_list()
    lounge = playground.world.channels_in(second.id)[1]
    assert playground.page_url("bob", lounge.id).endswith(
        f"/as/bob?server=2&channel={lounge.id}"
    )


# In a browser


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def three_servers_room() -> AsyncIterator[Room]:
    async with open_room() as room:
        for _ in range(2):
            room.playground.add_server()
        yield room


def servers_of(room: Room) -> list[Server]:
    return list(room.playground.world.servers.values())


async def post(
    room: Room, server: Server, *parts: ui.Item[discord.ui.LayoutView]
) -> discord.Message:
    """Write as the bot in the first channel of a server."""
    cards = room.playground.world.channels_in(server.id)[0]
    channel = room.bot.get_partial_messageable(int(cards.id), guild_id=int(server.id))
    return await channel.send(view=shown(*parts), allowed_mentions=NOBODY)


@pytest.mark.long
@pytest.mark.asyncio(loop_scope="module")
async def test_going_to_another_server_and_back_to_what_one_read(
    three_servers_room: Room,
) -> None:
    _, second, third = servers_of(three_servers_room)
    await post(three_servers_room, second, *TABLE)
    async with three_servers_room.open_as("alice") as page:
        servers = page.get_by_role("navigation", name="Servers").get_by_role("link")
        await expect(servers).to_have_count(3)
        await expect(page.get_by_role("heading", name="Card Room")).to_be_visible()
        await (
            page.get_by_role("navigation", name="Channels")
            .get_by_role("button", name="lounge")
            .click()
        )
        await page.evaluate(RECORD)
        await servers.nth(1).focus()
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("heading", name="Tea House")).to_be_visible()
        await expect(page).to_have_title("Alice · #cards · Tea House")
        await expect(servers.nth(1)).to_have_attribute("aria-current", "true")
        assert page.url.endswith("/as/alice?server=2")
        assert await page.evaluate("said") == ["You are in Tea House"]
        await button(newest(page, "Table 41"), "My hand").click()
        await expect(newest(page, "Your hand")).to_be_visible()
        await page.go_back()
        await expect(page).to_have_title("Alice · #lounge · Card Room")
        await servers.nth(1).click()
        await expect(page).to_have_title("Alice · #cards · Tea House")
        await servers.nth(0).click()
        await expect(page).to_have_title("Alice · #lounge · Card Room")
        await page.go_back()
        await page.reload()
        await expect(page).to_have_title("Alice · #cards · Tea House")
        await servers.nth(0).click()
        await expect(page).to_have_title("Alice · #cards · Card Room")
        three_servers_room.playground.person("alice").dismiss(
            three_servers_room.playground.person("alice").messages()[-1]
        )

        cards = three_servers_room.playground.world.channels_in(third.id)[0]
        far = await post(three_servers_room, third, ui.TextDisplay("Far away"))
        address = f"https://discord.com/channels/{third.id}/{cards.id}/{far.id}"
        await post(
            three_servers_room,
            servers_of(three_servers_room)[0],
            ui.TextDisplay(f"[the other table]({address})"),
        )
        await page.get_by_role("link", name="the other table").click()
        await expect(page).to_have_title("Alice · #cards · Night Train")
        await expect(newest(page, "Far away")).to_be_visible()


@pytest.mark.long
@pytest.mark.asyncio(loop_scope="module")
async def test_what_waits_elsewhere_is_marked_and_leads_there(
    three_servers_room: Room,
) -> None:
    first, second, _ = servers_of(three_servers_room)
    bob = three_servers_room.playground.person("bob")
    async with (
        three_servers_room.open_as("alice") as page,
        three_servers_room.open_as("bob") as other,
    ):
        await expect(page.get_by_role("heading", name="Card Room")).to_be_visible()
        await expect(other.get_by_role("heading", name="Card Room")).to_be_visible()
        three_servers_room.playground.person("clara").in_server(second).say(
            f"{bob.mention}, your turn"
        )
        there = other.get_by_role("navigation", name="Servers").get_by_role(
            "link", name="Tea House, 1 mention waiting"
        )
        await expect(there).to_be_visible()
        await page.get_by_role("link", name="Be Bob, 1 mention waiting").click()
        await expect(page).to_have_title("Bob · #cards · Tea House")
        await expect(newest(page, "your turn")).to_be_visible()
        assert page.url.endswith("/as/bob?server=2")
        await expect(there).to_have_count(0)
        await page.get_by_role("link", name="Be Alice").click()
        await expect(page).to_have_title("Alice · #cards · Tea House")
        await page.locator("#beside").click()
        await expect(page.locator("iframe")).to_have_count(2)
        assert page.url.endswith("/as/alice+bob?server=2")
        pane = page.frame_locator("iframe").last
        await expect(
            pane.get_by_role("article").filter(has_text="your turn")
        ).to_be_visible()
    assert first.has_bot


@pytest.mark.long
@pytest.mark.asyncio(loop_scope="module")
async def test_a_phone_has_the_servers_in_its_drawer(three_servers_room: Room) -> None:
    async with three_servers_room.open_as("alice", 390, 844, touch=True) as page:
        await page.evaluate(RECORD)
        await page.get_by_role(
            "button", name="Show servers and channels of Card Room"
        ).tap()
        channels = page.get_by_role("navigation", name="Channels")
        await expect(channels.get_by_role("button", name="cards")).to_be_focused()
        await (
            page.get_by_role("navigation", name="Servers")
            .get_by_role("link", name="Night Train")
            .tap()
        )
        await expect(page).to_have_title("Alice · #cards · Night Train")
        await expect(channels).to_be_hidden()
        opener = page.get_by_role(
            "button", name="Show servers and channels of Night Train"
        )
        await expect(opener).to_have_text("NT")
        assert await page.evaluate("shifts") == []


@pytest.mark.long
@pytest.mark.asyncio(loop_scope="module")
async def test_the_ring_of_the_keyboard_is_within_its_row_and_a_finger_sees_none(
    three_servers_room: Room,
) -> None:
    ring = """() => {
        const { outlineWidth, outlineOffset } = getComputedStyle(document.activeElement);
        return [document.activeElement.matches(':focus-visible'), parseFloat(outlineWidth) + parseFloat(outlineOffset)];
    }"""
    async with three_servers_room.open_as("alice", 390, 844, touch=True) as page:
        for opener in (
            page.get_by_role("button", name=re.compile("^Show servers")),
            button(page, "Member list"),
        ):
            await opener.tap()
            assert (await page.evaluate(ring))[0] is False
            await page.keyboard.press("Escape")
            await opener.press("Enter")
            assert await page.evaluate(ring) == [True, 0]
            await page.keyboard.press("Escape")


@pytest.mark.long
@pytest.mark.asyncio(loop_scope="module")
async def test_a_broken_limit_that_is_closed_in_one_view_is_closed_in_all(
    three_servers_room: Room,
) -> None:
    async with three_servers_room.open_as("alice+bob") as page:
        strips = [
            page.frame_locator("iframe").nth(at).locator(".strip-violation")
            for at in (0, 1)
        ]
        for at in (0, 1):
            await expect(
                page.frame_locator("iframe").nth(at).get_by_role("heading", level=1)
            ).to_contain_text("cards")
        with pytest.raises(discord.HTTPException):
            await post(
                three_servers_room,
                servers_of(three_servers_room)[0],
                ui.ActionRow(ui.Button(label="x" * 81, custom_id="long")),
            )
        for strip in strips:
            await expect(strip).to_be_visible()
        await button(strips[1], "Close").click()
        for strip in strips:
            await expect(strip).to_have_count(0)


@pytest.mark.long
@pytest.mark.asyncio(loop_scope="module")
async def test_axe_finds_nothing_wrong_with_the_list(three_servers_room: Room) -> None:
    clara = three_servers_room.playground.person("clara")
    async with three_servers_room.open_as("clara") as page:
        await expect(page.get_by_role("heading", name="Card Room")).to_be_visible()
        three_servers_room.playground.person("alice").in_server(
            servers_of(three_servers_room)[1]
        ).say(f"{clara.mention}, come")
        look = Look(page)
        for _ in range(8):  # every window
            await look.at("servers")
            opener = page.get_by_role("button", name=re.compile("^Show servers"))
            if await opener.is_visible():
                await opener.click()
                await look.at("drawer with servers")
                await page.keyboard.press("Escape")
        assert "\n".join(look.faults) == ""


@pytest.mark.long
@pytest.mark.asyncio(loop_scope="module")
async def test_the_bar_has_room_in_every_window(three_servers_room: Room) -> None:
    """The name of the channel can be read, and nothing hangs out of the bar, with a
    list of servers and without."""
    fits = """(several) => {
        document.documentElement.toggleAttribute('data-servers', several);
        const edge = (node) => node.getBoundingClientRect().right;
        const bar = document.querySelector('.bar');
        const shown = [...bar.children].filter((node) => node.checkVisibility());
        const title = document.querySelector('.bar-title').clientWidth;
        return title >= 40 && Math.max(...shown.map(edge)) <= edge(bar);
    }"""
    async with three_servers_room.open_as("alice") as page:
        await expect(page.locator("#beside")).to_be_visible()
        tight = []
        for width in range(320, 1700, 20):
            await page.set_viewport_size({"width": width, "height": 800})
            tight += [
                (width, several)
                for several in (True, False)
                if not await page.evaluate(fits, several)
            ]
        assert tight == []


@pytest.mark.long
@pytest.mark.asyncio(loop_scope="module")
async def test_a_reload_leads_to_what_was_read(three_servers_room: Room) -> None:
    lounge = three_servers_room.playground.world.channels_in(
        servers_of(three_servers_room)[1].id
    )[1]
    async with three_servers_room.open_as("alice?server=2") as page:
        channels = page.get_by_role("navigation", name="Channels")
        for name, title in (
            ("lounge", "#lounge · Tea House"),
            ("Bura", "@Bura · Tea House"),
        ):
            await channels.get_by_role("button", name=name).click()
            await expect(page).to_have_title(f"Alice · {title}")
            await page.reload()
            await expect(page).to_have_title(f"Alice · {title}")
        await (
            page.get_by_role("navigation", name="Servers")
            .get_by_role("link", name="Night Train")
            .click()
        )
        await expect(page).to_have_title("Alice · #cards · Night Train")
        assert page.url.endswith("/as/alice?server=3")
        await page.go_back()
        await expect(page).to_have_title("Alice · @Bura · Tea House")
        await channels.get_by_role("button", name="lounge").click()
        await expect(page).to_have_title("Alice · #lounge · Tea House")
        assert page.url.endswith(f"/as/alice?server=2&channel={lounge.id}")
        await channels.get_by_role("button", name="cards").click()
        await expect(page).to_have_title("Alice · #cards · Tea House")
        assert page.url.endswith("/as/alice?server=2")


@pytest.mark.long
@pytest.mark.asyncio(loop_scope="module")
async def test_side_by_side_the_address_says_what_each_reads(
    three_servers_room: Room,
) -> None:
    async with three_servers_room.open_as("alice+bob", 1800) as page:
        halves = [page.frame_locator("iframe").nth(at) for at in (0, 1)]

        async def reads(half: int, server: str, channel: str) -> None:
            await expect(halves[half].locator("#guild-name")).to_have_text(server)
            await expect(halves[half].get_by_role("heading", level=1)).to_contain_text(
                channel
            )

        await (
            halves[1]
            .get_by_role("navigation", name="Servers")
            .get_by_role("link", name="Night Train")
            .click()
        )
        await reads(1, "Night Train", "cards")
        await expect(page).to_have_url(re.compile(r"/as/alice\+bob\?server=1,3$"))
        await halves[0].get_by_role("button", name="lounge").click()
        await reads(0, "Card Room", "lounge")
        lounge = three_servers_room.playground.world.channels_in(
            servers_of(three_servers_room)[0].id
        )[1]
        await expect(page).to_have_url(
            re.compile(rf"/as/alice\+bob\?server=1,3&channel={lounge.id},$")
        )
        await page.reload()
        await reads(0, "Card Room", "lounge")
        await reads(1, "Night Train", "cards")
        await page.get_by_role("button", name="Clara").click()
        await expect(page.locator("iframe")).to_have_count(3)
        await page.get_by_role("button", name="Alice").click()
        await expect(page.locator("iframe")).to_have_count(2)
        await reads(0, "Night Train", "cards")
        await expect(page).to_have_url(re.compile(r"/as/bob\+clara\?server=3,1$"))
        await page.get_by_role("link", name="One view").click()
        await expect(page).to_have_title("Bob · #cards · Night Train")
