"""Channels, permissions, threads and the server itself, as they come and go under a
bot."""

from __future__ import annotations

import pytest

from bot.playground import PEOPLE, Permission, Playground
from tests.playground.raw import Json, RawBot, button, row, text, v2

SPEAK = Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES


def messages(playground: Playground, channel: str = "cards") -> str:
    return f"/channels/{playground.world.channel_named(channel).id}/messages"


@pytest.mark.parametrize(
    ("held", "code"),
    [(Permission(0), 50001), (Permission.VIEW_CHANNEL, 50013), (SPEAK, None)],
)
async def test_writing_needs_permissions(
    playground: Playground, raw: RawBot, held: Permission, code: int | None
) -> None:
    playground.set_permissions("cards", held)
    status, body = await raw.rest("POST", messages(playground), {"content": "x"})
    assert (status, body.get("code")) == ((403, code) if code else (200, None))
    assert playground.violations == []


async def test_editing_needs_only_sight(playground: Playground, raw: RawBot) -> None:
    _, made = await raw.rest("POST", messages(playground), {"content": "x"})
    path = f"{messages(playground)}/{made['id']}"
    playground.set_permissions("cards", Permission.VIEW_CHANNEL)
    assert (await raw.rest("PATCH", path, {"content": "y"}))[0] == 200
    playground.set_permissions("cards", 0)
    assert (await raw.rest("PATCH", path, {"content": "z"}))[1]["code"] == 50001


async def test_a_deleted_message_is_unknown(
    playground: Playground, raw: RawBot
) -> None:
    _, made = await raw.rest("POST", messages(playground), {"content": "x"})
    playground.delete_message(made["id"])
    status, body = await raw.rest(
        "PATCH", f"{messages(playground)}/{made['id']}", {"content": "y"}
    )
    assert (status, body["code"], playground.violations) == (404, 10008, [])


async def test_a_deleted_channel_is_unknown(
    playground: Playground, raw: RawBot
) -> None:
    await raw.connect()
    await raw.event("GUILD_CREATE")
    path = messages(playground, "lounge")
    playground.delete_channel("lounge")
    assert (await raw.event("CHANNEL_DELETE"))["name"] == "lounge"
    status, body = await raw.rest("POST", path, {"content": "x"})
    assert (status, body["code"]) == (404, 10003)


async def test_a_new_channel_is_told(playground: Playground, raw: RawBot) -> None:
    await raw.connect()
    await raw.event("GUILD_CREATE")
    made = playground.add_channel("quiet")
    assert (await raw.event("CHANNEL_CREATE"))["id"] == made.id
    assert {
        channel["name"]
        for channel in (await raw.rest("GET", "/guilds/1100000000000000000/channels"))[
            1
        ]
    } == {
        "cards",
        "lounge",
        "quiet",
    }


async def test_somebody_elses_message_stays_as_it_is(
    playground: Playground, raw: RawBot
) -> None:
    said = playground.person("bob").say("mine")
    path = f"{messages(playground)}/{said.id}"
    assert (await raw.rest("PATCH", path, {"content": "yours"}))[1]["code"] == 50005
    assert (await raw.rest("DELETE", path))[1]["code"] == 50013
    assert playground.person("alice").sees("mine")


async def test_the_bot_is_thrown_out_and_invited_again(
    playground: Playground, raw: RawBot
) -> None:
    await raw.connect()
    assert (await raw.event("GUILD_CREATE"))["unavailable"] is False
    playground.remove_bot()
    assert await raw.event("GUILD_DELETE") == {"id": "1100000000000000000"}
    assert (await raw.rest("POST", messages(playground), {"content": "x"}))[1][
        "code"
    ] == 50001
    assert (await raw.rest("GET", "/guilds/1100000000000000000"))[1]["code"] == 10004
    playground.add_bot()
    invited = await raw.event("GUILD_CREATE")
    assert invited["name"] == "Card Room"
    assert "unavailable" not in invited, "a client takes it for the end of an outage"
    assert (await raw.rest("POST", messages(playground), {"content": "x"}))[0] == 200


async def test_a_bot_thrown_out_hears_no_clicks(
    playground: Playground, raw: RawBot
) -> None:
    await raw.connect()
    await raw.rest("POST", messages(playground), v2(row(button())))
    playground.remove_bot()
    assert (await playground.person("bob").click("Press")).failed
    assert playground.violations == []


async def test_a_thread_falls_asleep_and_wakes(
    playground: Playground, raw: RawBot
) -> None:
    _, made = await raw.rest("POST", messages(playground), {"content": "x"})
    status, thread = await raw.rest(
        "POST", f"{messages(playground)}/{made['id']}/threads", {"name": "table 1"}
    )
    assert (status, thread["id"], thread["type"]) == (201, made["id"], 11)
    _, inside = await raw.rest(
        "POST", f"/channels/{thread['id']}/messages", v2(text("a table"))
    )
    path = f"/channels/{thread['id']}/messages"
    playground.archive_thread(thread["id"])
    assert (await raw.rest("PATCH", f"{path}/{inside['id']}", v2(text("b"))))[1][
        "code"
    ] == 50083
    assert (await raw.rest("POST", path, {"content": "wake up"}))[0] == 200
    assert (await raw.rest("PATCH", f"{path}/{inside['id']}", v2(text("b"))))[0] == 200
    playground.archive_thread(thread["id"], locked=True)
    assert (await raw.rest("POST", path, {"content": "wake up"}))[1]["code"] == 160005


async def test_direct_messages_are_for_one(playground: Playground, raw: RawBot) -> None:
    _, channel = await raw.rest(
        "POST", "/users/@me/channels", {"recipient_id": PEOPLE[1].id}
    )
    await raw.rest(
        "POST", f"/channels/{channel['id']}/messages", {"content": "your turn"}
    )
    assert playground.person("bob").sees("your turn")
    assert not playground.person("alice").sees("your turn")
    assert playground.requests[-1].visible_to == frozenset({"bob"})


async def test_mentions_ping_only_whom_they_may(
    playground: Playground, raw: RawBot
) -> None:
    content = f"<@{PEOPLE[0].id}> <@{PEOPLE[1].id}>"
    for allowed, expected in (
        (None, [PEOPLE[0].id, PEOPLE[1].id]),
        ({"parse": []}, []),
        ({"parse": [], "users": [PEOPLE[1].id]}, [PEOPLE[1].id]),
    ):
        body: Json = {"content": content} | (
            {"allowed_mentions": allowed} if allowed else {}
        )
        await raw.rest("POST", messages(playground), body)
        assert playground.person("clara").messages()[-1].mentions == expected


async def test_history_is_newest_first_and_leaves_out_what_is_private(
    playground: Playground, raw: RawBot
) -> None:
    alice = playground.person("alice")
    said = [alice.say(f"line {n}") for n in range(4)]
    _, found = await raw.rest("GET", messages(playground) + "?limit=2")
    assert [message["content"] for message in found] == ["line 3", "line 2"]
    _, found = await raw.rest("GET", messages(playground) + f"?before={said[1].id}")
    assert [message["content"] for message in found] == ["line 0"]


@pytest.mark.parametrize("path", ["/nothing", "/guilds/1/nothing", "/channels/1/pins"])
async def test_an_unknown_route_is_a_violation(
    playground: Playground, raw: RawBot, path: str
) -> None:
    status, body = await raw.rest("GET", path)
    assert (status, body) == (404, {"message": "404: Not Found", "code": 0})
    assert len(playground.violations) == 1


@pytest.mark.parametrize("token", [None, "wrong"])
async def test_a_wrong_token_is_refused(
    playground: Playground, raw: RawBot, token: str | None
) -> None:
    status, body = await raw.rest("GET", "/users/@me", token=token)
    assert (status, body) == (401, {"message": "401: Unauthorized", "code": 0})


async def test_only_loopback_is_served(playground: Playground) -> None:
    with pytest.raises(ValueError, match="loopback"):
        await Playground().start("192.0.2.1")
