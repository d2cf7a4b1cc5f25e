"""Threads: what a bot may do with them, what it is told, and what people do in them."""

from __future__ import annotations

import asyncio

import discord
import pytest

from bot.playground import PEOPLE, ClientRefused, Permission, Playground
from bot.playground.errors import ApiError
from bot.playground.people import EVERYBODY
from tests.helpers import openapi
from tests.playground.raw import Json, RawBot, button, row, text, v2
from tests.playground.small_bot import SmallBot, view

GUILD = "1100000000000000000"
MODERATING = EVERYBODY | Permission.MANAGE_THREADS


def cards(playground: Playground) -> str:
    return playground.world.channel_named("cards").id


async def opened(
    playground: Playground, raw: RawBot, **wishes: object
) -> tuple[Json, Json]:
    """A message in #cards and the thread on it."""
    path = f"/channels/{cards(playground)}/messages"
    _, made = await raw.rest("POST", path, v2(text("table 41"), row(button())))
    status, thread = await raw.rest(
        "POST", f"{path}/{made['id']}/threads", {"name": "Table 41"} | wishes
    )
    assert status == 201
    return made, thread


async def test_a_thread_takes_its_messages_id_and_is_announced(
    playground: Playground, raw: RawBot
) -> None:
    await raw.connect(intents=1 | 1 << 9)
    made, thread = await opened(
        playground, raw, auto_archive_duration=60, rate_limit_per_user=5
    )
    assert (thread["id"], thread["type"], thread["parent_id"]) == (
        made["id"],
        11,
        cards(playground),
    )
    assert thread["thread_metadata"]["auto_archive_duration"] == 60
    assert thread["member"]["user_id"] == playground.bot.id
    announced = await raw.event("THREAD_CREATE")
    assert (announced["id"], announced["newly_created"], announced["guild_id"]) == (
        made["id"],
        True,
        GUILD,
    )
    changed = await raw.event("MESSAGE_UPDATE")
    assert (changed["flags"] & 32, changed["thread"]["name"]) == (32, "Table 41")
    joined = await raw.event("THREAD_MEMBERS_UPDATE")
    assert [one["user_id"] for one in joined["added_members"]] == [playground.bot.id]
    assert playground.violations == []


async def test_a_thread_on_no_message_leaves_a_line_in_its_channel(
    playground: Playground, raw: RawBot
) -> None:
    status, thread = await raw.rest(
        "POST", f"/channels/{cards(playground)}/threads", {"name": "Tables", "type": 11}
    )
    assert status == 201
    line = playground.person("alice").messages("cards")[-1].post.body
    assert (line["type"], line["content"], line["message_reference"]["channel_id"]) == (
        18,
        "Tables",
        thread["id"],
    )


@pytest.mark.parametrize(
    ("held", "body", "code"),
    [
        (EVERYBODY & ~Permission.CREATE_PUBLIC_THREADS, {"name": "t"}, 50013),
        (Permission(0), {"name": "t"}, 50001),
        (EVERYBODY, {}, 50035),
        (EVERYBODY, {"name": "x" * 101}, 50035),
        (EVERYBODY, {"name": "t", "auto_archive_duration": 61}, 50035),
        (EVERYBODY, {"name": "t", "rate_limit_per_user": 21601}, 50035),
    ],
)
async def test_a_thread_that_discord_would_not_open(
    playground: Playground, raw: RawBot, held: Permission, body: Json, code: int
) -> None:
    said = playground.person("alice").say("hello")
    playground.set_permissions("cards", held)
    path = f"/channels/{cards(playground)}"
    for route, more in (
        (f"{path}/messages/{said.id}/threads", {}),
        (f"{path}/threads", {"type": 11}),
    ):
        status, answer = await raw.rest("POST", route, body | more)
        assert (status, answer["code"]) == (400 if code == 50035 else 403, code)


async def test_a_thread_without_a_type_is_private_and_needs_its_permission(
    playground: Playground, raw: RawBot
) -> None:
    status, answer = await raw.rest(
        "POST", f"/channels/{cards(playground)}/threads", {"name": "t"}
    )
    assert (status, answer["code"], playground.violations) == (403, 50013, [])


async def test_a_message_has_one_thread_ever(
    playground: Playground, raw: RawBot
) -> None:
    made, thread = await opened(playground, raw)
    again = f"/channels/{cards(playground)}/messages/{made['id']}/threads"
    assert (await raw.rest("POST", again, {"name": "two"}))[1]["code"] == 160004
    inside = f"/channels/{thread['id']}/messages"
    _, said = await raw.rest("POST", inside, v2(text("in the thread")))
    status, answer = await raw.rest(
        "POST", f"{inside}/{said['id']}/threads", {"name": "a thread in a thread"}
    )
    assert (status, answer["code"]) == (400, 50024)
    playground.delete_channel(thread["id"])
    assert (await raw.rest("POST", again, {"name": "two"}))[1]["code"] == 160004


async def test_writing_in_a_thread_needs_its_own_permission(
    playground: Playground, raw: RawBot
) -> None:
    _, thread = await opened(playground, raw)
    path = f"/channels/{thread['id']}/messages"
    playground.set_permissions("cards", EVERYBODY & ~Permission.SEND_MESSAGES)
    status, made = await raw.rest("POST", path, v2(text("a move")))
    assert status == 200
    playground.set_permissions(
        "cards", EVERYBODY & ~Permission.SEND_MESSAGES_IN_THREADS
    )
    assert (await raw.rest("POST", path, v2(text("a move"))))[1]["code"] == 50013
    assert (await raw.rest("PATCH", f"{path}/{made['id']}", v2(text("edited"))))[
        0
    ] == 200


async def test_a_sleeping_thread_refuses_changes_until_a_message_wakes_it(
    playground: Playground, raw: RawBot
) -> None:
    await raw.connect()
    _, thread = await opened(playground, raw)
    path = f"/channels/{thread['id']}/messages"
    _, made = await raw.rest("POST", path, v2(text("a table"), row(button("In", "in"))))
    playground.archive_thread(thread["id"])
    asleep = await raw.event("THREAD_UPDATE")
    assert asleep["thread_metadata"]["archived"]
    assert (await raw.rest("PATCH", f"{path}/{made['id']}", v2(text("b"))))[1][
        "code"
    ] == 50083
    assert (await raw.rest("DELETE", f"{path}/{made['id']}"))[1]["code"] == 50083
    assert (await raw.rest("PATCH", f"/channels/{thread['id']}", {"name": "new"}))[1][
        "code"
    ] == 50083
    pressing, click = await raw.click(playground.person("bob").click("In"))
    assert (await raw.answer(click, 6))[0] == 204
    await pressing
    edit = await raw.rest(
        "PATCH", raw.hook(click, "/messages/@original"), v2(text("c")), token=None
    )
    assert edit[1]["code"] == 50083
    playground.person("bob").say("wake up", thread["id"])
    assert not (await raw.event("THREAD_UPDATE"))["thread_metadata"]["archived"]
    assert (await raw.rest("PATCH", f"{path}/{made['id']}", v2(text("b"))))[0] == 200


async def test_its_opener_may_put_it_to_sleep_but_only_a_moderator_locks_or_deletes_it(
    playground: Playground, raw: RawBot
) -> None:
    _, thread = await opened(playground, raw)
    path = f"/channels/{thread['id']}"
    status, changed = await raw.rest(
        "PATCH", path, {"name": "Table 41 is over", "archived": True}
    )
    assert (status, changed["name"], changed["thread_metadata"]["archived"]) == (
        200,
        "Table 41 is over",
        True,
    )
    assert (await raw.rest("PATCH", path, {"archived": False}))[0] == 200
    assert (await raw.rest("PATCH", path, {"locked": True}))[1]["code"] == 50013
    assert (await raw.rest("DELETE", path))[1]["code"] == 50013
    playground.set_permissions("cards", MODERATING)
    assert (await raw.rest("PATCH", path, {"locked": True}))[0] == 200
    with pytest.raises(ApiError, match="160005"):
        playground.person("bob").say("let me in", thread["id"])
    assert (await raw.rest("DELETE", path))[0] == 200
    assert (await raw.rest("POST", f"{path}/messages", {"content": "x"}))[1][
        "code"
    ] == 10003


async def test_deleting_is_told_with_what_discord_tells(
    playground: Playground, raw: RawBot
) -> None:
    await raw.connect()
    made, thread = await opened(playground, raw)
    playground.delete_channel(thread["id"])
    gone = await raw.event("THREAD_DELETE")
    assert gone == {
        "id": made["id"],
        "guild_id": GUILD,
        "parent_id": cards(playground),
        "type": 11,
    }


async def test_people_in_a_thread_are_counted_and_listed(
    playground: Playground, raw: RawBot
) -> None:
    _, thread = await opened(playground, raw)
    members = f"/channels/{thread['id']}/thread-members"
    assert (await raw.rest("PUT", f"{members}/{PEOPLE[2].id}"))[0] == 204
    playground.person("bob").say("hello", thread["id"])
    _, listed = await raw.rest("GET", members)
    assert [one["user_id"] for one in listed] == [
        playground.bot.id,
        PEOPLE[2].id,
        PEOPLE[1].id,
    ]
    assert (await raw.rest("GET", f"/channels/{thread['id']}"))[1]["member_count"] == 3
    assert (await raw.rest("DELETE", f"{members}/{PEOPLE[2].id}"))[0] == 204
    assert (await raw.rest("GET", f"{members}/{PEOPLE[2].id}"))[1]["code"] == 10007


async def test_a_new_session_hears_of_the_threads_that_are_awake(
    playground: Playground, raw: RawBot
) -> None:
    _, first = await opened(playground, raw)
    _, second = await opened(playground, raw)
    playground.archive_thread(first["id"])
    await raw.connect()
    threads = (await raw.event("GUILD_CREATE"))["threads"]
    assert [(one["id"], one["member"]["user_id"]) for one in threads] == [
        (second["id"], playground.bot.id)
    ]
    _, active = await raw.rest("GET", f"/guilds/{GUILD}/threads/active")
    _, asleep = await raw.rest(
        "GET", f"/channels/{cards(playground)}/threads/archived/public"
    )
    assert (
        [t["id"] for t in active["threads"]],
        [t["id"] for t in asleep["threads"]],
    ) == (
        [second["id"]],
        [first["id"]],
    )


async def test_discord_py_follows_a_thread_from_its_opening_to_its_end(
    playground: Playground, bot: SmallBot
) -> None:
    channel = await bot.fetch_channel(int(cards(playground)))
    assert isinstance(channel, discord.TextChannel)
    message = await channel.send(view=view("table 41", "Next"))
    thread = await message.create_thread(name="Table 41", auto_archive_duration=60)
    await thread.send(view=view("in the thread", "Next"))
    reply = await playground.person("clara").click("Next")
    assert reply.text == "edited by clara"
    assert bot.last is not None
    assert isinstance(bot.last.channel, discord.Thread)
    assert (
        bot.last.channel.id,
        bot.last.channel.parent_id,
        bot.last.channel.owner_id,
    ) == (
        thread.id,
        channel.id,
        int(playground.bot.id),
    )
    assert bot.last.app_permissions.send_messages_in_threads
    deleted = asyncio.ensure_future(bot.wait_for("raw_thread_delete", timeout=5))
    await asyncio.sleep(0)
    playground.delete_channel("Table 41")
    assert (await deleted).thread_id == thread.id
    assert playground.violations == []


async def test_a_click_in_a_thread_unknown_to_the_bot_brings_the_thread(
    playground: Playground, bot: SmallBot
) -> None:
    alice = playground.person("alice")
    channel = await bot.fetch_channel(int(cards(playground)))
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.create_thread(
        name="Tables", type=discord.ChannelType.public_thread
    )
    await thread.send(view=view("here", "Next"))
    playground.archive_thread("Tables")  # discord.py forgets a thread that sleeps
    await alice.click("Next")
    assert bot.last is not None
    assert isinstance(bot.last.channel, discord.Thread)
    assert bot.last.channel.archived


async def test_commands_are_not_offered_in_a_sleeping_thread(
    playground: Playground, bot: SmallBot
) -> None:
    alice = playground.person("alice")
    channel = await bot.fetch_channel(int(cards(playground)))
    assert isinstance(channel, discord.TextChannel)
    await channel.create_thread(name="Tables", type=discord.ChannelType.public_thread)
    assert (await alice.run("bura hand", in_channel="Tables")).text == "your cards"
    playground.archive_thread("Tables")
    with pytest.raises(ClientRefused, match="archived"):
        await alice.run("bura hand", in_channel="Tables")


@pytest.mark.skipif(not openapi.spec_present(), reason=openapi.ABSENT)
async def test_answers_about_threads_have_discords_shapes(
    playground: Playground, raw: RawBot
) -> None:
    made, thread = await opened(playground, raw)
    second = (
        await raw.rest(
            "POST", f"/channels/{cards(playground)}/messages", {"content": "x"}
        )
    )[1]
    playground.set_permissions("cards", MODERATING)
    one = f"/channels/{thread['id']}"
    faults: list[str] = []
    for method, path, body in (
        (
            "POST",
            f"/channels/{cards(playground)}/messages/{second['id']}/threads",
            {"name": "t"},
        ),
        ("POST", f"/channels/{cards(playground)}/threads", {"name": "t", "type": 11}),
        ("GET", f"/channels/{cards(playground)}/messages/{made['id']}", None),
        ("GET", f"/channels/{cards(playground)}/messages", None),
        ("GET", one, None),
        ("POST", f"{one}/messages", v2(text("inside"))),
        ("PUT", f"{one}/thread-members/@me", None),
        ("PUT", f"{one}/thread-members/{PEOPLE[0].id}", None),
        ("GET", f"{one}/thread-members", None),
        ("GET", f"{one}/thread-members/{PEOPLE[0].id}", None),
        ("GET", f"/guilds/{GUILD}/threads/active", None),
        ("GET", f"/guilds/{GUILD}/roles", None),
        ("PATCH", one, {"archived": True}),
        ("GET", f"/channels/{cards(playground)}/threads/archived/public", None),
        ("DELETE", one, None),
    ):
        status, answer = await raw.rest(method, path, body)
        words = openapi.validate_request(
            method, path, body
        ) + openapi.validate_response(method, path, status, answer)
        faults += [f"{method} {path} {status}: {word}" for word in words]
    assert not faults, "\n".join(faults)
