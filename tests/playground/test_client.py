"""People are kept to what Discord's client lets them do."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.playground import ClientRefused, Playground
from tests.playground.raw import Json, RawBot, button, row, text, v2

COMMANDS: list[Json] = [
    {
        "name": "bura",
        "description": "Cards",
        "options": [
            {
                "name": "challenge",
                "description": "d",
                "type": 1,
                "options": [
                    {
                        "name": "opponent",
                        "description": "d",
                        "type": 6,
                        "required": True,
                    },
                    {
                        "name": "stake",
                        "description": "d",
                        "type": 4,
                        "min_value": 1,
                        "max_value": 10,
                    },
                    {
                        "name": "rules",
                        "description": "d",
                        "type": 3,
                        "choices": [{"name": "Classic", "value": "classic"}],
                    },
                    {"name": "note", "description": "d", "type": 3, "max_length": 5},
                    {"name": "place", "description": "d", "type": 7},
                    {"name": "open", "description": "d", "type": 5},
                ],
            }
        ],
    },
    {"name": "settings", "description": "d", "default_member_permissions": "32"},
]


@pytest.fixture
async def ready(playground: Playground, raw: RawBot) -> RawBot:
    await raw.connect()
    await raw.rest("PUT", f"/applications/{playground.bot.id}/commands", COMMANDS)
    return raw


@pytest.mark.parametrize(
    ("command", "options", "words"),
    [
        ("nothing", {}, "there is no command"),
        ("bura", {}, "choose a subcommand"),
        ("bura fold", {}, "there is no subcommand"),
        ("bura challenge", {}, "opponent: This option is required"),
        ("bura challenge", {"opponent": "zoe"}, "there is no user"),
        ("bura challenge", {"opponent": "bob", "colour": "red"}, "there is no option"),
        ("bura challenge", {"opponent": "bob", "stake": 0}, "at least 1"),
        ("bura challenge", {"opponent": "bob", "stake": 11}, "at most 10"),
        ("bura challenge", {"opponent": "bob", "stake": "many"}, "valid number"),
        (
            "bura challenge",
            {"opponent": "bob", "rules": "noble"},
            "not one of the choices",
        ),
        (
            "bura challenge",
            {"opponent": "bob", "note": "too long"},
            "0 to 5 characters",
        ),
        (
            "bura challenge",
            {"opponent": "bob", "place": "nowhere"},
            "there is no channel",
        ),
    ],
)
async def test_the_client_does_not_send_it(
    playground: Playground,
    ready: RawBot,
    command: str,
    options: dict[str, Any],
    words: str,
) -> None:
    with pytest.raises(ClientRefused, match=words):
        await playground.person("alice").run(command, **options)


async def test_options_arrive_as_discord_sends_them(
    playground: Playground, ready: RawBot
) -> None:
    alice, bob = playground.person("alice"), playground.person("bob")
    given: dict[str, Any] = {
        "opponent": bob,
        "stake": "3",
        "rules": "Classic",
        "place": "lounge",
        "open": True,
    }
    asking, click = await ready.click(alice.run("bura challenge", **given))
    leaf = click["data"]["options"][0]
    assert (leaf["name"], leaf["type"]) == ("challenge", 1)
    values = {option["name"]: option["value"] for option in leaf["options"]}
    lounge = playground.world.channel_named("lounge").id
    assert values == {
        "opponent": bob.id,
        "stake": 3,
        "rules": "classic",
        "place": lounge,
        "open": True,
    }
    resolved = click["data"]["resolved"]
    assert resolved["users"][bob.id]["username"] == "bob"
    assert resolved["members"][bob.id]["roles"] == []
    assert resolved["channels"][lounge]["name"] == "lounge"
    assert click["member"]["user"]["id"] == alice.id
    assert (click["locale"], click["context"], click["entitlements"]) == (
        "en-US",
        0,
        [],
    )
    await ready.answer(click, 4, v2(text("ok")))
    await asking


async def test_a_command_for_those_who_run_the_server(
    playground: Playground, ready: RawBot
) -> None:
    with pytest.raises(ClientRefused, match="no command 'settings' for Bob"):
        await playground.person("bob").run("settings")
    asking, click = await ready.click(playground.person("alice").run("settings"))
    await ready.answer(click, 4, v2(text("ok")))
    assert (await asking).text == "ok"


async def test_the_newest_enabled_button_is_pressed(
    playground: Playground, ready: RawBot
) -> None:
    path = f"/channels/{playground.world.channel_named('cards').id}/messages"
    for custom_id, disabled in (("old", False), ("new", False), ("newest", True)):
        await ready.rest(
            "POST", path, v2(row(button("Next", custom_id, disabled=disabled)))
        )
    pressing, click = await ready.click(playground.person("bob").click("Next"))
    assert click["data"]["custom_id"] == "new"
    await ready.answer(click, 6)
    await pressing
    with pytest.raises(ClientRefused, match="no enabled button 'Nex'"):
        await playground.person("bob").click("Nex")


async def test_a_select_is_kept_to_its_numbers(
    playground: Playground, ready: RawBot
) -> None:
    path = f"/channels/{playground.world.channel_named('cards').id}/messages"
    options = [
        {"label": "7♦", "value": "7d"},
        {"label": "8♠", "value": "8s"},
        {"label": "9♣", "value": "9c"},
    ]
    pick = {
        "type": 3,
        "custom_id": "pick",
        "placeholder": "Cards",
        "options": options,
        "max_values": 2,
    }
    await ready.rest(
        "POST",
        path,
        v2(row(pick), row({"type": 5, "custom_id": "who", "placeholder": "Who"})),
    )
    bob = playground.person("bob")
    with pytest.raises(ClientRefused, match="choose 1 to 2"):
        await bob.choose("Cards", [])
    with pytest.raises(ClientRefused, match="not among"):
        await bob.choose("Cards", ["A♥"])
    choosing, click = await ready.click(bob.choose("Cards", ["7♦", "9c"]))
    assert click["data"]["values"] == ["7d", "9c"]
    await ready.answer(click, 6)
    await choosing
    choosing, click = await ready.click(bob.choose("who", [playground.person("clara")]))
    assert (
        click["data"]["resolved"]["users"][playground.person("clara").id]["username"]
        == "clara"
    )
    await ready.answer(click, 6)
    await choosing


async def test_a_channel_select_offers_the_types_it_names(
    playground: Playground, ready: RawBot
) -> None:
    path = f"/channels/{playground.world.channel_named('cards').id}/messages"
    lounge = playground.world.channel_named("lounge").id
    playground.world.open_channel("corner", type=11, parent=lounge)
    where = {
        "type": 8,
        "custom_id": "where",
        "placeholder": "Where",
        "channel_types": [0],
        "min_values": 0,
    }
    await ready.rest("POST", path, v2(row(where)))
    bob = playground.person("bob")
    for wrong in ("nowhere", "corner"):
        with pytest.raises(ClientRefused, match=wrong):
            await bob.choose("Where", [wrong])
    choosing, click = await ready.click(bob.choose("Where", ["lounge"]))
    assert click["data"]["values"] == [lounge]
    resolved = click["data"]["resolved"]["channels"][lounge]
    assert (resolved["name"], resolved["type"], "permissions" in resolved) == (
        "lounge",
        0,
        True,
    )
    await ready.answer(click, 6)
    await choosing
    choosing, click = await ready.click(bob.choose("Where", []))
    assert (click["data"]["values"], click["data"]["resolved"]) == ([], {})
    await ready.answer(click, 6)
    await choosing


async def test_nobody_touches_what_they_do_not_see(
    playground: Playground, ready: RawBot
) -> None:
    alice, bob = playground.person("alice"), playground.person("bob")
    asking, click = await ready.click(alice.run("bura challenge", opponent="bob"))
    await ready.answer(click, 4, v2(text("private"), row(button()), ephemeral=True))
    panel = (await asking).message
    assert panel is not None
    with pytest.raises(ClientRefused, match="sees no message"):
        await bob.press(panel.id, "press")
    with pytest.raises(ClientRefused, match="cannot dismiss"):
        bob.dismiss(panel)


async def test_waiting_ends_with_what_is_seen_instead(playground: Playground) -> None:
    alice = playground.person("alice")
    alice.say("nothing of the kind")
    with pytest.raises(TimeoutError, match="nothing of the kind"):
        await alice.wait_to_see("a table", timeout=0.01)
    waiting = asyncio.create_task(alice.wait_to_see("a table"))
    await asyncio.sleep(0)
    playground.person("bob").say("here is a table")
    assert (await waiting).text == "here is a table"
