"""What a browser's tab is told and can do, without a browser."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest
import yarl

from bot.playground import Playground
from tests.playground.raw import Json, RawBot, button, row, text, v2
from tests.playground.small_bot import SmallBot


class Tab:
    """A page's socket."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.heard: list[Json] = []

    async def until(self, kind: str) -> Json:
        """The next message of this type."""
        async with asyncio.timeout(5):
            while True:
                frame: Json = await self.socket.receive_json()
                self.heard.append(frame)
                if frame["type"] == kind:
                    return frame

    async def ask(self, kind: str, answer: str, **fields: object) -> Json:
        await self.socket.send_json({"type": kind, "nonce": "n1"} | fields)
        return await self.until(answer)


async def open_tab(
    playground: Playground, session: aiohttp.ClientSession, name: str
) -> tuple[Tab, Json]:
    tab = Tab(await session.ws_connect(f"{playground.world.origin}/ws/as/{name}"))
    return tab, await tab.until("hello")


async def test_hello_says_everything_one_may_see(
    playground: Playground, bot: SmallBot, raw: RawBot
) -> None:
    await playground.person("alice").run("bura hand")
    playground.person("bob").say("hello")
    cards = playground.world.channel_named("cards").id
    _, mine = await open_tab(playground, raw.session, "alice")
    _, other = await open_tab(playground, raw.session, "bob")
    assert (mine["me"]["username"], mine["guild"]["name"], mine["bot_online"]) == (
        "alice",
        "Card Room",
        True,
    )
    assert [channel["name"] for channel in mine["channels"]] == [
        "cards",
        "lounge",
        "Bura",
    ]
    assert len(mine["messages"][cards]) == 2
    assert [message["content"] for message in other["messages"][cards]] == ["hello"]
    assert {command["name"] for command in mine["commands"]} == {
        "bura",
        "Challenge to Bura",
    }
    assert [user["username"] for user in mine["members"][:2]] == ["alice", "bob"]


async def test_the_page_has_the_direct_messages_with_the_bot(
    playground: Playground, bot: SmallBot, raw: RawBot
) -> None:
    tab, hello = await open_tab(playground, raw.session, "alice")
    cards, _, direct = hello["channels"]
    assert (direct["type"], direct["name"], direct["outside"]) == (
        1,
        "Bura",
        "Direct messages",
    )
    assert "outside" not in cards
    options = [{"name": "hand", "type": 1, "options": []}]
    await tab.ask(
        "command", "ok", channel_id=direct["id"], name="bura", options=options
    )
    assert [
        message.text
        for message in playground.person("alice").in_direct_messages().messages()
    ] == ["your cards"]
    declared = [command | {"contexts": [0]} for command in playground.world.commands]
    await raw.rest("PUT", f"/applications/{playground.bot.id}/commands", declared)
    offered = (await tab.until("commands"))["offered"]
    assert len(offered[cards["id"]]) == 2
    assert offered[direct["id"]] == []


async def test_a_whole_conversation_through_the_page(
    playground: Playground, bot: SmallBot, raw: RawBot
) -> None:
    tab, hello = await open_tab(playground, raw.session, "alice")
    other, _ = await open_tab(playground, raw.session, "bob")
    cards = hello["channels"][0]["id"]
    bob = playground.person("bob").id
    options = [
        {
            "name": "challenge",
            "type": 1,
            "options": [{"name": "opponent", "type": 6, "value": bob}],
        }
    ]
    assert (
        await tab.ask("command", "ok", channel_id=cards, name="bura", options=options)
    )["nonce"] == "n1"
    message = tab.heard[-2]["message"]
    assert message["interaction_metadata"]["name"] == "bura challenge"
    assert (await other.until("message_create"))["message"]["id"] == message["id"]
    press = {"channel_id": cards, "message_id": message["id"], "component_type": 2}
    await tab.ask("component", "ok", custom_id="do:Next", **press)
    assert (await other.until("message_update"))["message"]["id"] == message["id"]
    await playground.person("alice").run("bura challenge", opponent="bob")
    press["message_id"] = (await tab.until("message_create"))["message"]["id"]
    modal = await tab.ask("component", "modal", custom_id="do:Name", **press)
    assert (modal["nonce"], modal["title"]) == ("n1", "A table of your own")
    filled = [{"custom_id": "name", "type": 4, "value": "Oak"}]
    await tab.ask("modal", "ok", modal_id=modal["modal_id"], components=filled)
    assert playground.person("alice").sees("named Oak")
    assert not playground.person("bob").sees("named Oak")
    typed = [
        {
            "name": "rules",
            "type": 1,
            "options": [{"name": "preset", "type": 3, "value": "c", "focused": True}],
        }
    ]
    choices = await tab.ask(
        "autocomplete", "choices", channel_id=cards, name="bura", options=typed
    )
    assert choices["choices"] == [{"name": "Classic", "value": "classic"}]
    menu = {
        "channel_id": cards,
        "name": "Challenge to Bura",
        "command_type": 2,
        "target_id": bob,
    }
    await tab.ask("command", "ok", **menu)
    assert playground.violations == []


async def test_what_is_no_text_or_number_in_discord_does_not_end_the_bot(
    playground: Playground, bot: SmallBot, raw: RawBot
) -> None:
    tab, hello = await open_tab(playground, raw.session, "alice")

    def asking(typed: object) -> Json:
        preset = {"name": "preset", "type": 3, "value": typed, "focused": True}
        options = [{"name": "rules", "type": 1, "options": [preset]}]
        return {
            "channel_id": hello["channels"][0]["id"],
            "name": "bura",
            "options": options,
        }

    await tab.socket.send_json(
        {"type": "autocomplete", "nonce": "n0"} | asking(float("nan"))
    )
    for typed, found in (("c\ud83d", []), ("c", ["Classic"])):
        choices = await tab.ask("autocomplete", "choices", **asking(typed))
        assert [choice["name"] for choice in choices["choices"]] == found


async def test_a_private_message_reaches_one_person_in_every_tab(
    playground: Playground, bot: SmallBot, raw: RawBot
) -> None:
    first, _ = await open_tab(playground, raw.session, "alice")
    second, _ = await open_tab(playground, raw.session, "alice")
    other, _ = await open_tab(playground, raw.session, "bob")
    reply = await playground.person("alice").run("bura hand")
    assert reply.message is not None
    assert (await first.until("message_create"))["message"]["id"] == reply.message.id
    assert (await second.until("message_create"))["message"]["flags"] & 64
    await first.ask("dismiss", "message_delete", message_id=reply.message.id)
    assert (await second.until("message_delete"))["id"] == reply.message.id
    await other.ask(
        "say", "message_create", channel_id=reply.message.channel_id, text="hi"
    )
    assert [frame["type"] for frame in other.heard if frame["type"] != "waiting"] == [
        "hello",
        "message_create",
    ]
    assert "your cards" not in str(other.heard), (
        "that something waits is told to everybody, what it says is not"
    )


@pytest.mark.parametrize(
    ("frame", "words"),
    [
        (
            {"type": "command", "name": "fold", "channel_id": "cards"},
            "there is no command",
        ),
        (
            {
                "type": "component",
                "message_id": "1",
                "custom_id": "x",
                "channel_id": "cards",
            },
            "sees no message",
        ),
        ({"type": "modal", "modal_id": "1", "components": []}, "no open form"),
        ({"type": "say", "channel_id": "1", "text": "x"}, "Unknown Channel"),
        (
            {"type": "say", "channel_id": "cards", "text": "x" * 2001},
            "between 0 and 2000",
        ),
        ({"type": "dismiss", "message_id": "1"}, "cannot dismiss"),
        ({"type": "nonsense"}, "nonsense"),
    ],
)
async def test_what_cannot_be_done_is_said(
    playground: Playground, raw: RawBot, frame: Json, words: str
) -> None:
    tab, hello = await open_tab(playground, raw.session, "bob")
    frame = {
        key: hello["channels"][0]["id"] if value == "cards" else value
        for key, value in frame.items()
    }
    await tab.socket.send_json(frame | {"nonce": "n7"})
    failed = await tab.until("failed")
    assert failed["nonce"] == "n7"
    assert words in failed["text"]
    assert playground.violations == []


async def test_garbage_does_not_end_the_tab(
    playground: Playground, raw: RawBot
) -> None:
    tab, _ = await open_tab(playground, raw.session, "bob")
    for garbage in ("not json", "[]", '"x"', "{}"):
        await tab.socket.send_str(garbage)
    await tab.ask(
        "say",
        "message_create",
        channel_id=playground.world.channel_named("cards").id,
        text="still here",
    )
    assert playground.person("alice").sees("still here")


async def test_silence_is_told(playground: Playground, raw: RawBot) -> None:
    path = f"/channels/{playground.world.channel_named('cards').id}/messages"
    _, made = await raw.rest("POST", path, v2(row(button())))
    tab, _ = await open_tab(playground, raw.session, "bob")
    failed = await tab.ask(
        "component",
        "failed",
        message_id=made["id"],
        custom_id="press",
        component_type=2,
    )
    assert (failed["interaction"], failed["text"]) == (
        "component",
        "This interaction failed",
    )


async def test_the_tab_hears_of_the_bot_and_its_faults(
    playground: Playground, raw: RawBot
) -> None:
    tab, hello = await open_tab(playground, raw.session, "alice")
    assert not hello["bot_online"]
    await raw.connect()
    assert (await tab.until("bot"))["online"]
    await raw.rest(
        "PUT",
        f"/applications/{playground.bot.id}/commands",
        [{"name": "hand", "description": "d"}],
    )
    assert [
        command["name"] for command in (await tab.until("commands"))["commands"]
    ] == ["hand"]
    await raw.rest(
        "POST", f"/channels/{hello['channels'][0]['id']}/messages", v2(text(""))
    )
    assert "between 1 and 4000" in (await tab.until("violation"))["text"]
    playground.add_channel("quiet")
    assert [channel["name"] for channel in (await tab.until("places"))["channels"]] == [
        "cards",
        "lounge",
        "quiet",
        "Bura",
    ]


@pytest.mark.parametrize("path", ["/as/zoe", "/ws/as/zoe"])
async def test_unknown_people_get_the_list_of_known_ones(
    playground: Playground, raw: RawBot, path: str
) -> None:
    async with raw.session.get(playground.world.origin + path) as response:
        assert response.status == 404
        assert "/as/alice" in await response.text()


@pytest.mark.parametrize(
    "path",
    ["/static/../playground.py", "/static/%2e%2e/playground.py", "/static//etc/passwd"],
)
async def test_only_the_pages_files_are_served(
    playground: Playground, raw: RawBot, path: str
) -> None:
    url = yarl.URL(playground.world.origin + path, encoded=True)
    async with raw.session.get(url) as response:
        assert response.status == 404


@pytest.mark.parametrize(
    "headers", [{"Host": "evil.example"}, {"Origin": "http://evil.example"}]
)
async def test_other_web_sites_are_kept_out(
    playground: Playground, raw: RawBot, headers: dict[str, str]
) -> None:
    async with raw.session.get(
        playground.page_url("alice"), headers=headers
    ) as response:
        assert response.status == 403


async def test_the_page_is_there(playground: Playground, raw: RawBot) -> None:
    async with raw.session.get(playground.page_url("alice")) as response:
        assert response.status == 200
        assert response.content_type == "text/html"
