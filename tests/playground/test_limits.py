"""Every limit of Discord's that the playground keeps, broken once."""

from __future__ import annotations

import base64
from typing import Any

import pytest

from bot.playground import Playground
from tests.helpers.clock import HandClock
from tests.playground.raw import Json, RawBot, button, row, text, v2

PNG = b"\x89PNG\r\n\x1a\n" + b"0" * 20


def select(count: int, **more: object) -> Json:
    options = [{"label": f"card {n}", "value": str(n)} for n in range(count)]
    return {"type": 3, "custom_id": "pick", "options": options} | more


def channels(*chosen: str, kind: str = "channel", **more: object) -> Json:
    values = [{"id": one, "type": kind} for one in chosen]
    return {"type": 8, "custom_id": "where", "default_values": values} | more


def section(texts: int, accessory: Json | None) -> Json:
    return {"type": 9, "components": [text("a")] * texts, "accessory": accessory}


def container(*children: Json, **more: object) -> Json:
    return {"type": 17, "components": list(children)} | more


def gallery(*urls: str) -> Json:
    return {"type": 12, "items": [{"media": {"url": url}} for url in urls]}


GOOD_MESSAGES: dict[str, Json] = {
    "text": {"content": "hello"},
    "2000 characters": {"content": "x" * 2000},
    "components": v2(container(text("a"), row(button()))),
    "forty components": v2(*[text("a")] * 40),
    "4000 characters": v2(text("x" * 4000)),
    "an emoji and no label": v2(row(button(label=None, emoji={"name": "♣"}))),
    "a link": v2(row(button(custom_id=None, style=5, url="https://example.org"))),
    "25 options": v2(row(select(25, max_values=25))),
    "a section": v2(section(3, button())),
    "a picture": v2(gallery("https://example.org/a.png")),
    "mentions": {"content": "x", "allowed_mentions": {"parse": [], "users": ["1"]}},
    "nothing pinged": {"content": "x", "allowed_mentions": {"parse": []}},
    "buttons of the first kind": {"content": "x", "components": [row(button())]},
    "a user select": v2(row({"type": 5, "custom_id": "who"})),
    "channels chosen before": v2(row(channels("7", "8", min_values=0, max_values=2))),
}

BAD_MESSAGES: dict[str, tuple[Json, str]] = {
    "content beside components": (
        v2(text("a")) | {"content": "x"},
        "cannot be used when",
    ),
    "embeds beside components": (
        v2(text("a")) | {"embeds": [{"title": "x"}]},
        "cannot be used when",
    ),
    "components without the flag": ({"components": [text("a")]}, "must be one of (1,)"),
    "2001 characters": ({"content": "x" * 2001}, "between 0 and 2000"),
    "41 components": (v2(*[text("a")] * 41), "maximum number of components is 40"),
    "41 nested": (
        v2(
            container(
                *[
                    row(*[button(custom_id=f"{r}{b}") for b in range(5)])
                    for r in range(7)
                ]
            )
        ),
        "40",
    ),
    "4001 characters in sum": (
        v2(text("x" * 2001), text("x" * 2000)),
        "exceeds maximum size of 4000",
    ),
    "empty text": (v2(text("")), "between 1 and 4000"),
    "label of 81": (v2(row(button("x" * 81))), "between 0 and 80"),
    "custom_id of 101": (v2(row(button(custom_id="x" * 101))), "between 1 and 100"),
    "no custom_id": (v2(row(button(custom_id=None))), "required"),
    "custom_id twice": (v2(row(button("A"), button("B"))), "cannot be duplicated"),
    "component id twice": (
        v2(text("a") | {"id": 3}, text("b") | {"id": 3}),
        "id cannot be duplicated",
    ),
    "neither label nor emoji": (v2(row(button(label=None))), "label or an emoji"),
    "unknown emoji": (
        v2(row(button(emoji={"id": "123", "name": "KH"}))),
        "Invalid emoji",
    ),
    "letters as emoji": (v2(row(button(emoji={"name": "abc"}))), "Invalid emoji"),
    "unknown style": (v2(row(button(style=9))), "between 1 and 6"),
    "link without address": (v2(row(button(custom_id=None, style=5))), "Scheme"),
    "six buttons": (
        v2(row(*[button(custom_id=str(n)) for n in range(6)])),
        "between 1 and 5",
    ),
    "empty row": (v2(row()), "between 1 and 5"),
    "select beside button": (v2(row(select(2), button())), "maximum width"),
    "no options": (v2(row(select(0))), "between 1 and 25"),
    "26 options": (v2(row(select(26))), "between 1 and 25"),
    "max above options": (v2(row(select(2, max_values=3))), "there are 2 options"),
    "min above max": (v2(row(select(3, min_values=2))), "exceeds max_values"),
    "two channels where one can be": (v2(row(channels("7", "8"))), "between 1 and 1"),
    "a channel twice": (v2(row(channels("7", "7", max_values=2))), "already used"),
    "a user among channels": (
        v2(row(channels("7", kind="user"))),
        "must be one of ('channel',)",
    ),
    "long placeholder": (
        v2(row(select(2, placeholder="x" * 151))),
        "between 0 and 150",
    ),
    "option value twice": (
        v2(
            row(
                {
                    "type": 3,
                    "custom_id": "p",
                    "options": [{"label": "a", "value": "1"}] * 2,
                }
            )
        ),
        "already",
    ),
    "section without text": (v2(section(0, button())), "between 1 and 3"),
    "section of four": (v2(section(4, button())), "between 1 and 3"),
    "section without accessory": (v2(section(1, None)), "required"),
    "section beside text": (v2(section(1, text("a"))), "must be one of"),
    "container in container": (v2(container(container(text("a")))), "must be one of"),
    "button without row": (v2(button()), "must be one of"),
    "accent out of range": (
        v2(container(text("a"), accent_color=1 << 24)),
        "between 0 and 16777215",
    ),
    "eleven pictures": (
        v2(gallery(*["https://example.org/a.png"] * 11)),
        "between 1 and 10",
    ),
    "picture not attached": (v2(gallery("attachment://a.png")), "is not attached"),
    "spacing of 3": (v2({"type": 14, "spacing": 3}, text("a")), "(1, 2)"),
    "ephemeral in a channel": ({"content": "x", "flags": 64}, "may not be set here"),
    "parse and users": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "mutually exclusive",
    ),
    "unknown parse": (
        {"content": "x", "allowed_mentions": {"parse": ["all"]}},
        "must be one of",
    ),
    "unknown key of mentions": (
        {"content": "x", "allowed_mentions": {"everyone": True}},
        "Unknown shape",
    ),
    "long nonce": ({"content": "x", "nonce": "n" * 26}, "up to 25"),
    "embeds, which nothing here draws": (
        {"embeds": [{"title": "x"}]},
        "shows no embeds",
    ),
}


@pytest.mark.parametrize("name", GOOD_MESSAGES)
async def test_a_good_message_is_taken(
    playground: Playground, raw: RawBot, name: str
) -> None:
    cards = playground.world.channel_named("cards").id
    status, body = await raw.rest(
        "POST", f"/channels/{cards}/messages", GOOD_MESSAGES[name]
    )
    assert (status, playground.violations) == (200, [])
    assert playground.person("bob").messages()[0].id == body["id"]


@pytest.mark.parametrize("name", BAD_MESSAGES)
async def test_a_bad_message_is_refused(
    playground: Playground, raw: RawBot, name: str
) -> None:
    cards = playground.world.channel_named("cards").id
    bad, words = BAD_MESSAGES[name]
    status, body = await raw.rest("POST", f"/channels/{cards}/messages", bad)
    assert (status, body["code"], body["message"]) == (400, 50035, "Invalid Form Body")
    assert body["errors"]
    assert [violation.method for violation in playground.violations] == ["POST"]
    assert words in playground.violations[0].what
    assert not playground.person("bob").messages()


async def test_an_empty_message_is_refused(playground: Playground, raw: RawBot) -> None:
    cards = playground.world.channel_named("cards").id
    status, body = await raw.rest("POST", f"/channels/{cards}/messages", {})
    assert (status, body["code"]) == (400, 50006)


@pytest.mark.parametrize(
    "body",
    [
        [],
        "x",
        {"components": "x", "flags": 32768},
        {"embeds": [1]},
        {"components": [1]},
    ],
)
async def test_a_body_of_a_strange_shape_is_refused(
    playground: Playground, raw: RawBot, body: object
) -> None:
    cards = playground.world.channel_named("cards").id
    status, answer = await raw.rest("POST", f"/channels/{cards}/messages", body)
    assert (status, answer["code"], len(playground.violations)) == (400, 50035, 1)


async def test_a_refused_edit_changes_nothing(
    playground: Playground, raw: RawBot
) -> None:
    path = f"/channels/{playground.world.channel_named('cards').id}/messages"
    _, made = await raw.rest("POST", path, v2(text("as it was")))
    status, _ = await raw.rest(
        "PATCH", f"{path}/{made['id']}", {"content": "no way back"}
    )
    assert status == 400
    assert playground.person("bob").sees("as it was")


async def test_components_get_ids(playground: Playground, raw: RawBot) -> None:
    path = f"/channels/{playground.world.channel_named('cards').id}/messages"
    _, made = await raw.rest(
        "POST", path, v2(container(text("a"), row(button()) | {"id": 7}))
    )
    outer = made["components"][0]
    assert [
        outer["id"],
        outer["components"][0]["id"],
        outer["components"][1]["id"],
    ] == [1, 2, 7]


COMMAND: Json = {"name": "bura", "description": "Cards"}


def option(name: str = "stake", **more: object) -> Json:
    return {"name": name, "description": "d", "type": 4} | more


GOOD_COMMANDS: dict[str, list[Json]] = {
    "plain": [COMMAND],
    "cyrillic": [{"name": "бура", "description": "Карты"}],
    "on a user": [{"name": "Challenge to Bura", "type": 2}],
    "a group": [
        COMMAND
        | {
            "options": [
                {"name": "hand", "description": "d", "type": 1, "options": [option()]}
            ]
        }
    ],
}
BAD_COMMANDS: dict[str, tuple[list[Any], str]] = {
    "upper case": ([{"name": "Bura", "description": "d"}], "Command name is invalid"),
    "space": ([{"name": "bura hand", "description": "d"}], "Command name is invalid"),
    "33 characters": (
        [{"name": "x" * 33, "description": "d"}],
        "Command name is invalid",
    ),
    "no description": ([{"name": "bura", "description": ""}], "between 1 and 100"),
    "twice": ([COMMAND, COMMAND], "must be unique"),
    "26 options": (
        [COMMAND | {"options": [option(f"o{n}") for n in range(26)]}],
        "between 0 and 25",
    ),
    "required after optional": (
        [COMMAND | {"options": [option("a"), option("b", required=True)]}],
        "Required",
    ),
    "option twice": ([COMMAND | {"options": [option(), option()]}], "must be unique"),
    "26 choices": (
        [
            COMMAND
            | {
                "options": [
                    option(choices=[{"name": f"n{n}", "value": n} for n in range(26)])
                ]
            }
        ],
        "between 0 and 25",
    ),
    "too large": (
        [
            {
                "name": "large",
                "description": "d",
                "options": [
                    option(
                        f"o{n}",
                        type=3,
                        choices=[
                            {"name": f"{m}", "value": "v" * 100} for m in range(25)
                        ],
                    )
                    for n in range(4)
                ],
            }
        ],
        "8000",
    ),
    "mixed levels": (
        [COMMAND | {"options": [option("a"), option("b", type=1)]}],
        "mutually exclusive",
    ),
    "described menu": (
        [{"name": "Challenge", "type": 2, "description": "d"}],
        "neither description",
    ),
}


@pytest.mark.parametrize("name", GOOD_COMMANDS)
async def test_good_commands_are_taken(
    playground: Playground, raw: RawBot, name: str
) -> None:
    path = f"/applications/{playground.bot.id}/commands"
    status, made = await raw.rest("PUT", path, GOOD_COMMANDS[name])
    assert status == 200, playground.violations
    assert await raw.rest("GET", path) == (200, made)
    _, again = await raw.rest("PUT", path, GOOD_COMMANDS[name])
    assert [command["id"] for command in again] == [command["id"] for command in made]


@pytest.mark.parametrize("name", BAD_COMMANDS)
async def test_bad_commands_are_refused(
    playground: Playground, raw: RawBot, name: str
) -> None:
    bad, words = BAD_COMMANDS[name]
    status, body = await raw.rest(
        "PUT", f"/applications/{playground.bot.id}/commands", bad
    )
    assert (status, body["code"]) == (400, 50035)
    assert words in playground.violations[0].what
    assert playground.world.commands == []


async def test_a_hundred_commands_and_no_more(
    playground: Playground, raw: RawBot
) -> None:
    path = f"/applications/{playground.bot.id}/commands"
    commands = [{"name": f"c{n}", "description": "d"} for n in range(101)]
    assert (await raw.rest("PUT", path, commands[:100]))[0] == 200
    status, body = await raw.rest("POST", path, commands[100])
    assert (status, body["code"]) == (400, 30032)


def address(image: bytes) -> str:
    return "data:image/png;base64," + base64.b64encode(image).decode()


@pytest.mark.parametrize(
    ("name", "image"),
    [
        ("x", address(PNG)),
        ("a-b", address(PNG)),
        ("KH", address(PNG + b"0" * 262144)),
        ("KH", "no address"),
    ],
)
async def test_bad_emoji_are_refused(
    playground: Playground, raw: RawBot, name: str, image: str
) -> None:
    path = f"/applications/{playground.bot.id}/emojis"
    status, body = await raw.rest("POST", path, {"name": name, "image": image})
    assert (status, body["code"]) == (400, 50035)
    assert len(playground.violations) == 1


async def test_an_emoji_can_be_used_once_it_exists(
    playground: Playground, raw: RawBot
) -> None:
    path = f"/applications/{playground.bot.id}/emojis"
    status, made = await raw.rest("POST", path, {"name": "KH", "image": address(PNG)})
    assert status == 201
    twice, _ = await raw.rest("POST", path, {"name": "KH", "image": address(PNG)})
    assert twice == 400
    press = button(label=None, emoji={"id": made["id"], "name": "KH"})
    cards = playground.world.channel_named("cards").id
    assert (await raw.rest("POST", f"/channels/{cards}/messages", v2(row(press))))[
        0
    ] == 200
    async with raw.session.get(
        f"{playground.world.origin}/emojis/{made['id']}.png"
    ) as picture:
        assert await picture.read() == PNG
    assert (await raw.rest("PATCH", f"{path}/{made['id']}", {"name": "KH2"}))[1][
        "name"
    ] == "KH2"
    assert (await raw.rest("DELETE", f"{path}/{made['id']}"))[0] == 204
    assert (await raw.rest("GET", path))[1] == {"items": []}


async def test_five_edits_in_five_seconds(playground: Playground, raw: RawBot) -> None:
    path = f"/channels/{playground.world.channel_named('cards').id}/messages"
    _, made = await raw.rest("POST", path, {"content": "x"})
    answers = [
        await raw.rest("PATCH", f"{path}/{made['id']}", {"content": str(n)})
        for n in range(6)
    ]
    assert [status for status, _ in answers] == [200] * 5 + [429]
    assert 0 < answers[5][1]["retry_after"] <= 5
    assert raw.headers["Via"]
    assert raw.headers["X-RateLimit-Remaining"] == "0"


async def test_five_requests_by_token_in_two_seconds_and_those_beyond_thirty_a_minute_are_told(
    playground: Playground, raw: RawBot, clock: HandClock
) -> None:
    await raw.connect()
    cards = playground.world.channel_named("cards").id
    await raw.rest("POST", f"/channels/{cards}/messages", v2(row(button())))
    _, press = await raw.click(playground.person("bob").click("Press"))
    assert (await raw.answer(press, 6))[0] == 204
    path = raw.hook(press, "/messages/@original")
    answers = [
        await raw.rest("PATCH", path, v2(text(str(n))), token=None) for n in range(5)
    ]
    assert [status for status, _ in answers] == [200] * 4 + [429], (
        "the answer itself is the first"
    )
    for n in range(26):
        await clock.advance(2)
        assert (await raw.rest("PATCH", path, v2(text(str(n))), token=None))[0] == 200
    assert (
        playground.rates.beyond["by-token"],
        playground.rates.beyond["by-token-a-minute"],
    ) == (1, 1)


async def test_a_request_can_be_on_its_way_for_a_while(clock: HandClock) -> None:
    async with (
        Playground(clock=clock, delay=lambda: 0.3) as playground,
        RawBot(playground) as raw,
    ):
        cards = playground.world.channel_named("cards").id
        assert (
            await raw.rest("POST", f"/channels/{cards}/messages", {"content": "x"})
        )[0] == 200
        assert clock.monotonic() == pytest.approx(0.3)


async def test_rate_limits_can_be_switched_off() -> None:
    async with Playground(rate_limits=False) as playground, RawBot(playground) as raw:
        path = f"/channels/{playground.world.channel_named('cards').id}/messages"
        assert {
            (await raw.rest("POST", path, {"content": str(n)}))[0] for n in range(8)
        } == {200}
