"""What the playground answers, judged by Discord's own OpenAPI description."""

from __future__ import annotations

import base64

import pytest

from bot.playground import PEOPLE, Playground
from tests.helpers import openapi
from tests.playground.raw import RawBot, button, row, text, v2

pytestmark = pytest.mark.skipif(not openapi.spec_present(), reason=openapi.ABSENT)

PNG = "data:image/png;base64," + base64.b64encode(b"\x89PNG\r\n\x1a\n0000").decode()
PICTURE = {"media": {"url": "https://example.org/a.png"}}
EVERYTHING = v2(
    {
        "type": 17,
        "accent_color": 5,
        "components": [
            {"type": 9, "components": [text("a")], "accessory": {"type": 11} | PICTURE},
            {
                "type": 9,
                "components": [text("b")],
                "accessory": button("Beside", "beside"),
            },
            {"type": 14},
            {"type": 12, "items": [PICTURE]},
        ],
    },
    row({"type": 3, "custom_id": "pick", "options": [{"label": "A", "value": "a"}]}),
    *[row({"type": kind, "custom_id": f"pick{kind}"}) for kind in (5, 6, 7, 8)],
    row(button(), button(label=None, custom_id="suit", emoji={"name": "♣"})),
)
GUILD = "1100000000000000000"


async def test_answers_have_discords_shapes(
    playground: Playground, raw: RawBot
) -> None:
    application, cards = playground.bot.id, playground.world.channel_named("cards").id
    messages = f"/channels/{cards}/messages"
    _, plain = await raw.rest("POST", messages, {"content": f"<@{PEOPLE[0].id}>"})
    _, rich = await raw.rest(
        "POST", messages, v2({"type": 17, "components": [text("a"), row(button())]})
    )
    faults: dict[str, list[str]] = {}
    for method, path, body in (
        ("GET", "/users/@me", None),
        ("GET", f"/users/{PEOPLE[0].id}", None),
        ("GET", "/applications/@me", None),
        ("GET", "/oauth2/applications/@me", None),
        ("GET", "/gateway", None),
        ("GET", "/gateway/bot", None),
        (
            "PUT",
            f"/applications/{application}/commands",
            [{"name": "bura", "description": "d"}],
        ),
        ("GET", f"/applications/{application}/commands", None),
        (
            "POST",
            f"/applications/{application}/commands",
            {"name": "tokens", "description": "d"},
        ),
        ("POST", f"/applications/{application}/emojis", {"name": "KH", "image": PNG}),
        ("GET", f"/applications/{application}/emojis", None),
        ("GET", f"/channels/{cards}", None),
        ("GET", messages, None),
        ("GET", f"{messages}/{plain['id']}", None),
        ("PATCH", f"{messages}/{rich['id']}", v2(text("b"))),
        (
            "POST",
            messages,
            {"content": "x", "message_reference": {"message_id": plain["id"]}},
        ),
        ("POST", f"{messages}/{plain['id']}/threads", {"name": "table"}),
        ("POST", "/users/@me/channels", {"recipient_id": PEOPLE[1].id}),
        ("GET", f"/guilds/{GUILD}", None),
        ("GET", f"/guilds/{GUILD}/channels", None),
        ("GET", f"/guilds/{GUILD}/members/{PEOPLE[0].id}", None),
        ("DELETE", f"{messages}/{plain['id']}", None),
        ("POST", messages, EVERYTHING),
        ("GET", "/channels/1", None),
    ):
        status, answer = await raw.rest(method, path, body)
        found = openapi.validate_response(method, path, status, answer)
        if found:
            faults[f"{method} {path} {status}"] = found
    assert not faults, "\n".join(
        f"{request}: {words}" for request, found in faults.items() for words in found
    )


async def test_callbacks_have_discords_shapes(
    playground: Playground, raw: RawBot
) -> None:
    await raw.connect()
    await raw.rest(
        "PUT",
        f"/applications/{playground.bot.id}/commands",
        [{"name": "hand", "description": "d"}],
    )
    asking, click = await raw.click(playground.person("alice").run("hand"))
    path = f"/interactions/{click['id']}/{click['token']}/callback"
    status, answer = await raw.answer(
        click, 4, v2(row(button()), ephemeral=True), "?with_response=1"
    )
    assert openapi.validate_response("POST", path, status, answer) == []
    await asking
    pressing, press = await raw.click(playground.person("alice").click("Press"))
    path = f"/interactions/{press['id']}/{press['token']}/callback"
    status, answer = await raw.answer(press, 7, v2(text("done")), "?with_response=1")
    assert openapi.validate_response("POST", path, status, answer) == []
    await pressing
    hook = raw.hook(press)
    status, answer = await raw.rest("POST", hook, v2(text("more")), token=None)
    assert openapi.validate_response("POST", hook, status, answer) == []


async def test_a_submitted_form_says_what_opened_it(
    playground: Playground, raw: RawBot
) -> None:
    await raw.connect()
    await raw.rest(
        "PUT",
        f"/applications/{playground.bot.id}/commands",
        [{"name": "hand", "description": "d"}],
    )
    field = {"type": 4, "custom_id": "name", "style": 1, "required": False}
    form = {
        "custom_id": "form",
        "title": "Name",
        "components": [{"type": 18, "label": "Name", "component": field}],
    }
    asking, click = await raw.click(playground.person("alice").run("hand"))
    await raw.answer(click, 9, form)
    modal = (await asking).modal
    assert modal is not None
    submitting, sent = await raw.click(playground.person("alice").submit(modal, {}))
    path = f"/interactions/{sent['id']}/{sent['token']}/callback"
    status, answer = await raw.answer(sent, 4, v2(text("done")), "?with_response=1")
    await submitting
    assert openapi.validate_response("POST", path, status, answer) == []
    opener = answer["resource"]["message"]["interaction_metadata"][
        "triggering_interaction_metadata"
    ]
    assert (opener["id"], opener["name"]) == (click["id"], "hand")
