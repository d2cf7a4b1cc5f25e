"""Sessions: who may identify, what a lost connection misses, and what it gets back."""

from __future__ import annotations

import asyncio
import json

import aiohttp
import pytest

from bot.playground import Playground, ReplyKind
from tests.playground.raw import Json, RawBot, text, v2
from tests.playground.small_bot import SmallBot


@pytest.mark.parametrize(
    ("identify", "code"),
    [
        ({"token": "wrong"}, 4004),
        ({"intents": 1 << 15}, 4014),
        ({"shard": [1, 1]}, 4010),
    ],
)
async def test_a_bad_identify_is_closed(
    playground: Playground, raw: RawBot, identify: Json, code: int
) -> None:
    socket = await raw.connect(**identify)
    message = await socket.receive()
    assert (message.type, message.data) == (aiohttp.WSMsgType.CLOSE, code)
    assert not playground.world.bot_online


async def test_heartbeats_are_acknowledged(playground: Playground, raw: RawBot) -> None:
    socket = await raw.connect()
    await raw.event("GUILD_CREATE")
    await socket.send_json({"op": 1, "d": 2})
    assert (await socket.receive_json())["op"] == 11


async def test_no_intent_is_needed_for_interactions(
    playground: Playground, raw: RawBot
) -> None:
    socket = await raw.connect(intents=0)
    await raw.rest(
        "PUT",
        f"/applications/{playground.bot.id}/commands",
        [{"name": "hand", "description": "d"}],
    )
    asking = asyncio.create_task(playground.person("alice").run("hand"))
    ready, click = await socket.receive_json(), await socket.receive_json()
    assert [ready["t"], click["t"]] == ["READY", "INTERACTION_CREATE"]
    await raw.answer(click["d"], 4, v2(text("here")))
    assert (await asking).text == "here"


async def test_words_of_others_are_heard_only_if_wanted_and_never_read(
    playground: Playground, raw: RawBot
) -> None:
    await raw.connect(intents=1 | 1 << 9)
    await raw.event("GUILD_CREATE")
    playground.person("bob").say("a secret")
    heard = await raw.event("MESSAGE_CREATE")
    assert (heard["author"]["username"], heard["content"]) == ("bob", "")


async def test_a_missed_click_is_delivered_on_resume(
    playground: Playground, bot: SmallBot
) -> None:
    alice = playground.person("alice")
    await alice.run("bura hand")
    await playground.drop_gateway(resume=True)
    assert not playground.world.bot_online
    reply = await alice.click("Next")
    assert reply.kind is ReplyKind.UPDATED
    assert bot.clicks == ["do:Next"]
    assert playground.violations == []


async def test_what_was_seen_is_not_repeated(
    playground: Playground, raw: RawBot
) -> None:
    socket = await raw.connect()
    ready = await raw.event("READY")
    await raw.event("GUILD_CREATE")
    await playground.drop_gateway(resume=True)
    playground.add_channel("one")
    again = await raw.session.ws_connect(str(ready["resume_gateway_url"]))
    assert (await again.receive_json())["op"] == 10
    resume = {"token": "playground", "session_id": ready["session_id"], "seq": 2}
    await again.send_json({"op": 6, "d": resume})
    frames = [json.loads((await again.receive()).data) for _ in range(2)]
    assert [(frame["t"], frame["s"]) for frame in frames] == [
        ("CHANNEL_CREATE", 3),
        ("RESUMED", 4),
    ]
    await socket.close()
    await again.close()


async def test_a_forgotten_session_is_invalid(
    playground: Playground, raw: RawBot
) -> None:
    await raw.connect()
    ready = await raw.event("READY")
    await playground.drop_gateway(resume=False)
    again = await raw.session.ws_connect(str(ready["resume_gateway_url"]))
    await again.receive_json()
    await again.send_json(
        {
            "op": 6,
            "d": {"token": "playground", "session_id": ready["session_id"], "seq": 1},
        }
    )
    assert await again.receive_json() == {"op": 9, "d": False}
    await again.close()


async def test_a_goodbye_ends_the_session(playground: Playground, raw: RawBot) -> None:
    socket = await raw.connect()
    await raw.event("GUILD_CREATE")
    assert playground.world.bot_online
    await socket.close(code=1000)
    await playground.wait_for(lambda: not playground.world.bot_online)
    assert playground.gateway.sessions == {}


async def test_nobody_there_fails_at_once(playground: Playground, raw: RawBot) -> None:
    await raw.rest(
        "PUT",
        f"/applications/{playground.bot.id}/commands",
        [{"name": "hand", "description": "d"}],
    )
    reply = await playground.person("alice").run("hand")
    assert reply.failed
    assert playground.violations == []
