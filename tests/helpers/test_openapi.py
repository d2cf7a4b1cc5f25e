"""Discord's description, as read by `tests.helpers.openapi`, accepts what discord.py
sends and names what is wrong."""

from __future__ import annotations

import base64
import copy
import json
import time
from collections.abc import Callable
from typing import Any

import discord
import pytest
from discord import app_commands, ui

from tests.helpers.openapi import (
    ABSENT,
    LENIENCIES,
    spec_present,
    validate_request,
    validate_response,
)
from tests.helpers.unwritten_limits import COMPONENTS_V2

pytestmark = pytest.mark.skipif(not spec_present(), reason=ABSENT)

CREATE = ("POST", "/channels/7/messages")
EDIT = ("PATCH", "/channels/7/messages/8")
CALLBACK = ("POST", "/interactions/9/a.Token-9/callback")
FOLLOWUP = ("POST", "/webhooks/10/a.Token-9")
ORIGINAL = ("PATCH", "/webhooks/10/a.Token-9/messages/@original")
PANEL = ("PATCH", "/webhooks/10/a.Token-9/messages/11")
COMMANDS = ("PUT", "/applications/10/commands")
EMOJIS = ("POST", "/applications/10/emojis")

Payload = dict[str, Any]


def a_panel() -> Payload:
    """A message as a player sees it: text, a section, a select and two rows of buttons,
    built by discord.py."""
    view = ui.LayoutView()
    rules = ui.Button[ui.LayoutView](
        label="Rules", custom_id="bura:41:7:rules", emoji="♣"
    )
    box = ui.Container[ui.LayoutView](
        ui.TextDisplay("Boris led **K♣ J♣**."), ui.Separator(), accent_colour=0x2ECC71
    )
    box.add_item(ui.Section(ui.TextDisplay("<:b2_Kc:1234567890>"), accessory=rules))
    box.add_item(
        ui.ActionRow(
            *(
                ui.Button(label=f"{n}♥", custom_id=f"bura:41:7:do:lead {n}h")
                for n in range(6, 11)
            )
        )
    )
    box.add_item(
        ui.ActionRow(ui.Button(label="Claim 31", custom_id="bura:41:7:ask-claim"))
    )
    box.add_item(ui.ActionRow(ui.UserSelect(custom_id="bura:41:7:who")))
    view.add_item(box)
    return {"flags": COMPONENTS_V2, "components": view.to_components()}


def the_commands() -> list[Payload]:
    """Two commands as discord.py would sync them."""
    tree = app_commands.CommandTree(
        discord.Client(intents=discord.Intents.none()),
        allowed_contexts=app_commands.AppCommandContext(guild=True),
        allowed_installs=app_commands.AppInstallationType(guild=True),
    )
    bura = app_commands.Group(name="bura", description="Play Bura")

    @bura.command(description="Invite somebody to a table")
    async def challenge(
        interaction: discord.Interaction,
        opponent: discord.Member,
        stake: app_commands.Range[int, 1, 1000] = 1,
    ) -> None: ...

    @tree.context_menu(name="Challenge to Bura")
    async def challenge_to(
        interaction: discord.Interaction, user: discord.Member
    ) -> None: ...

    tree.add_command(bura)
    return [command.to_dict(tree) for command in tree.get_commands()]


async def test_what_discord_py_builds_is_valid_wherever_it_is_sent() -> None:
    panel = a_panel()
    mentions = discord.AllowedMentions(
        everyone=False, roles=False, users=[]
    ).to_dict() | {"users": ["5"]}
    sent = panel | {"allowed_mentions": mentions, "tts": False}
    assert (
        validate_request(*CREATE, sent | {"nonce": "h41r3", "enforce_nonce": True})
        == []
    )
    assert (
        validate_request(
            *EDIT,
            panel | {"allowed_mentions": discord.AllowedMentions.none().to_dict()},
        )
        == []
    )
    assert (
        validate_request(
            *CALLBACK, {"type": 4, "data": sent | {"flags": COMPONENTS_V2 | 64}}
        )
        == []
    )
    assert validate_request(*CALLBACK, {"type": 7, "data": panel}) == []
    for route in (FOLLOWUP, ORIGINAL, PANEL):
        assert validate_request(*route, sent) == []


async def test_modals_that_discord_py_builds_are_valid() -> None:
    modal = ui.Modal(title="Stake", custom_id="bura:41:7:stake")
    modal.add_item(ui.Label(text="Tokens", component=ui.TextInput(custom_id="tokens")))
    assert validate_request(*CALLBACK, {"type": 9, "data": modal.to_dict()}) == []
    modal.title = "S" * 46
    assert validate_request(*CALLBACK, {"type": 9, "data": modal.to_dict()}) == [
        "data.title: 46 long, at most 45 allowed"
    ]


async def test_commands_that_discord_py_syncs_are_valid() -> None:
    assert validate_request(*COMMANDS, the_commands()) == []


@pytest.mark.parametrize(
    "answer",
    [
        {"type": 5, "data": {"flags": 64}},
        {"type": 6},
        {"type": 8, "data": {"choices": [{"name": "a", "value": "b"}]}},
    ],
)
def test_answers_without_components_are_valid(answer: Payload) -> None:
    assert validate_request(*CALLBACK, answer) == []


def _row(message: Payload, index: int) -> list[Payload]:
    row: list[Payload] = message["components"][0]["components"][index]["components"]
    return row


def _text(message: Payload, content: str) -> None:
    message["components"][0]["components"][0]["content"] = content


WRONG: dict[str, tuple[Callable[[Payload], object], str]] = {
    "a long label": (
        lambda m: _row(m, 3)[1].update(label="x" * 81),
        "components[0].components[3].components[1].label: 81 long, at most 80 allowed",
    ),
    "a long custom_id": (
        lambda m: _row(m, 4)[0].update(custom_id="x" * 101),
        "components[0].components[4].components[0].custom_id: 101 long, at most 100 allowed",
    ),
    "an empty custom_id": (
        lambda m: _row(m, 4)[0].update(custom_id=""),
        "components[0].components[4].components[0].custom_id: 0 long, at least 1 needed",
    ),
    "a wrong style": (
        lambda m: _row(m, 4)[0].update(style=9),
        "components[0].components[4].components[0].style: 9 is not one of [1, 2, 3, 4, 5, 6]",
    ),
    "a number for a label": (
        lambda m: _row(m, 4)[0].update(label=31),
        "components[0].components[4].components[0].label: 31 is not of type ['string', 'null']",
    ),
    "a component nobody knows": (
        lambda m: _row(m, 4)[0].update(type=99),
        "components[0].components[4].components[0]: type 99 is not one of 2, 8, 7, 6, 3, 5",
    ),
    "a row in a row": (
        lambda m: _row(m, 4)[0].update(type=1, components=[]),
        "components[0].components[4].components[0]: type 1 is not one of 2, 8, 7, 6, 3, 5",
    ),
    "a colour beyond white": (
        lambda m: m["components"][0].update(accent_color=0x1000000),
        "components[0].accent_color: 16777216 is greater than the maximum of 16777215",
    ),
    "two buttons of one custom_id": (
        lambda m: _row(m, 3)[0].update(custom_id="bura:41:7:ask-claim"),
        "custom_id 'bura:41:7:ask-claim' occurs 2 times",
    ),
    "too much text": (
        lambda m: (
            _text(m, "x" * 3990),
            m["components"].append({"type": 10, "content": "y" * 11}),
        ),
        "4020 characters of text, at most 4000 allowed",
    ),
    "too many components": (
        lambda m: m["components"].extend([{"type": 14}] * 30),
        "46 components, at most 40 allowed",
    ),
    "content beside V2 components": (
        lambda m: m.update(content="hi"),
        "a message of V2 components cannot have content",
    ),
    "V2 components unannounced": (
        lambda m: m.pop("flags"),
        "V2 components without the flag IS_COMPONENTS_V2",
    ),
    "a select among buttons": (
        lambda m: _row(m, 4).append({"type": 5, "custom_id": "other"}),
        "a select shares its action row",
    ),
    "a button that goes nowhere": (
        lambda m: _row(m, 4)[0].pop("custom_id"),
        "a button of style 2 needs custom_id alone, it has nothing",
    ),
    "a button without words": (
        lambda m: _row(m, 4)[0].pop("label"),
        "a button has neither label nor emoji",
    ),
}


@pytest.mark.parametrize("name", WRONG)
async def test_each_wrong_message_is_named_and_nothing_else(name: str) -> None:
    spoil, complaint = WRONG[name]
    message = a_panel()
    spoil(message)
    assert validate_request(*CREATE, message) == [complaint]


async def test_the_same_holds_inside_an_interaction_s_answer() -> None:
    message = a_panel()
    _row(message, 4)[0]["label"] = "x" * 81
    complaint = (
        "components[0].components[4].components[0].label: 81 long, at most 80 allowed"
    )
    for kind in (4, 7):
        assert validate_request(*CALLBACK, {"type": kind, "data": message}) == [
            f"data.{complaint}"
        ]
    for route in (FOLLOWUP, ORIGINAL, PANEL, EDIT):
        assert validate_request(*route, message) == [complaint]


SPOILT_COMMANDS: dict[str, tuple[Callable[[Payload], object], str]] = {
    "an unknown option type": (
        lambda c: c["options"][0]["options"][0].update(type=77),
        "type 77 is not one of",
    ),
    "an upper-case name": (
        lambda c: c.update(name="Bura"),
        "'Bura' is not a command's or option's name",
    ),
    "an upper-case option": (
        lambda c: c["options"][0]["options"][0].update(name="Opponent"),
        "'Opponent' is not a",
    ),
    "a long description": (
        lambda c: c.update(description="x" * 101),
        "description: 101 long, at most 100 allowed",
    ),
    "no description": (
        lambda c: c.pop("description"),
        "command 'bura' has no description",
    ),
    "required after optional": (
        lambda c: c["options"][0]["options"].reverse(),
        "required option 'opponent' follows",
    ),
    "a doubled option": (
        lambda c: c["options"][0]["options"].append(c["options"][0]["options"][1]),
        "option 'stake' occurs 2 times",
    ),
    "an unknown context": (
        lambda c: c.update(contexts=[5]),
        "contexts[0]: 5 is not one of",
    ),
}


@pytest.mark.parametrize("name", SPOILT_COMMANDS)
async def test_each_wrong_command_is_named_and_nothing_else(name: str) -> None:
    spoil, complaint = SPOILT_COMMANDS[name]
    commands = copy.deepcopy(the_commands())
    spoil(commands[0])
    errors = validate_request(*COMMANDS, commands)
    assert len(errors) == 1
    assert complaint in errors[0]


def test_emoji_are_small_pictures_with_plain_names() -> None:
    def body(name: str, size: int) -> Payload:
        return {
            "name": name,
            "image": "data:image/png;base64," + base64.b64encode(bytes(size)).decode(),
        }

    assert validate_request(*EMOJIS, body("b2_Kc", 256 * 1024)) == []
    assert validate_request(*EMOJIS, body("b2_Kc", 256 * 1024 + 1)) == [
        "an emoji of 262145 bytes, at most 262144 allowed"
    ]
    assert validate_request(*EMOJIS, body("b1-Kc", 10)) == [
        "'b1-Kc' is not an emoji's name"
    ]
    assert validate_request(*EMOJIS, {"name": "b2_Kc", "image": "Kc.png"}) == [
        "the emoji's image is not a data URI"
    ]


def test_routes_that_discord_does_not_have_are_refused() -> None:
    assert validate_request("POST", "/tables/1", {}) == [
        "no such route: POST /tables/1"
    ]
    assert validate_request("PUT", "/channels/7/messages", {}) == [
        "no such route: PUT /channels/7/messages"
    ]
    assert validate_request("GET", "/gateway/bot", None) == []
    assert validate_request("DELETE", "/channels/7/messages/8", None) == []
    assert validate_request("DELETE", "/channels/7/messages/8", {}) != []
    assert validate_request("PATCH", "/channels/7/messages/8", None) != []


async def test_paths_may_carry_host_version_and_query_and_bodies_may_be_forms() -> None:
    url = "https://discord.com/api/v10/channels/7/messages?wait=true"
    form = {"payload_json": json.dumps(a_panel()), "files[0]": b"\x89PNG"}
    assert validate_request("post", url, form) == []
    spoilt = {"payload_json": json.dumps({"components": 3})}
    assert validate_request("post", url, spoilt) == [
        "components: 3 is not of type ['array', 'null']"
    ]


LENIENT: dict[str, tuple[tuple[str, str], Payload, list[str]]] = {
    "a follow-up is judged as a created message": (
        FOLLOWUP,
        {"content": "hi", "tts": "yes"},
        ["tts: 'yes' is not of type ['boolean', 'null']"],
    ),
}


@pytest.mark.parametrize("leniency", LENIENCIES)
def test_each_leniency_does_what_it_says(leniency: str) -> None:
    route, body, errors = LENIENT[leniency]
    assert validate_request(*route, body) == errors


def test_snowflakes_are_no_numbers() -> None:
    for wrong in (5, 5.5, -1, True):
        assert validate_request(*CREATE, {"allowed_mentions": {"users": [wrong]}}) != []


def test_answers_are_judged_by_their_status() -> None:
    gone = {"message": "Unknown Message", "code": 10008}
    limits = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
    assert validate_response(*PANEL, 404, gone) == []
    assert validate_response(*PANEL, 404, {"code": 10008}) == [
        "body: 'message' is a required property"
    ]
    assert (
        validate_response(
            "GET",
            "/gateway/bot",
            200,
            {"url": "ws://x", "shards": 1, "session_start_limit": limits},
        )
        == []
    )
    assert validate_response("DELETE", "/channels/7/messages/8", 204, None) == []
    assert validate_response("DELETE", "/channels/7/messages/8", 204, {}) == [
        "204 carries no body"
    ]
    assert (
        validate_response("GET", "/users/@me", 200, {"id": 5})[0]
        == "id: 5 is not of type string"
    )


async def test_a_panel_is_judged_fast_enough_to_judge_every_render() -> None:
    panel = a_panel()
    validate_request(*CREATE, panel)
    start = time.process_time()
    for _ in range(50):
        validate_request(*CREATE, panel)
    assert (time.process_time() - start) / 50 < 0.02
