"""Several servers: each has its own channels, owner, language and roles, and can be
without the bot."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.playground import ClientRefused, Playground
from bot.playground.people import GUILD_ID, MODERATOR, Permission
from bot.playground.servers import Server
from bot.process.playground_start import welcome
from bot.process.settings import Settings
from tests.helpers.clock import HandClock
from tests.helpers.without_bot import without_bot
from tests.playground.raw import Json, RawBot, button, row, text, v2

PLAY: Json = {
    "name": "play",
    "description": "d",
    "options": [{"name": "where", "description": "d", "type": 7}],
}
PLAY["options"] += [{"name": "whom", "description": "d", "type": 6}]


@pytest.fixture
async def second(playground: Playground, raw: RawBot) -> Server:
    """Found a second server, with the bot connected and its command registered."""
    await raw.connect()
    await raw.event("GUILD_CREATE")
    assert (
        await raw.rest("PUT", f"/applications/{playground.bot.id}/commands", [PLAY])
    )[0] == 200
    server = playground.add_server()
    await raw.event("GUILD_CREATE")
    return server


async def test_a_new_server_is_an_invitation(
    playground: Playground, raw: RawBot
) -> None:
    await raw.connect()
    first = await raw.event("GUILD_CREATE")
    server = playground.add_server()
    joined = await raw.event("GUILD_CREATE")
    assert (first["id"], joined["id"], joined["name"]) == (
        GUILD_ID,
        server.id,
        "Tea House",
    )
    assert (first["unavailable"], "unavailable" in joined) == (False, False)
    assert [channel["name"] for channel in joined["channels"]] == ["cards", "lounge"]
    assert {channel["guild_id"] for channel in joined["channels"]} == {server.id}
    ids = {role["id"] for role in first["roles"]} & {
        role["id"] for role in joined["roles"]
    }
    assert not ids
    assert [role["name"] for role in first["roles"]] == [
        role["name"] for role in joined["roles"]
    ]
    listed = (await raw.rest("GET", "/users/@me/guilds"))[1]
    assert [one["id"] for one in listed] == [GUILD_ID, server.id]
    channels = (await raw.rest("GET", f"/guilds/{server.id}/channels"))[1]
    assert [one["id"] for one in channels] == [one["id"] for one in joined["channels"]]


async def test_a_command_is_used_where_the_person_is(
    playground: Playground, raw: RawBot, second: Server
) -> None:
    alice = playground.person("alice")
    there = alice.in_server(second)
    playground.speak("ru", second)
    playground.make_moderator("bob", second)
    task, click = await raw.click(there.run("play", where="lounge", whom="bob"))
    lounge = next(
        one for one in playground.world.channels_in(second.id) if one.name == "lounge"
    )
    assert (click["guild_id"], click["guild"]["locale"], click["guild_locale"]) == (
        second.id,
        "ru",
        "ru",
    )
    assert click["authorizing_integration_owners"] == {"0": second.id}
    assert list(click["data"]["resolved"]["channels"]) == [lounge.id]
    [bob] = click["data"]["resolved"]["members"].values()
    assert bob["roles"] == [MODERATOR.id_in(second.id)]
    assert Permission.MANAGE_MESSAGES in Permission(int(bob["permissions"]))
    await raw.answer(click, 4, v2(text("dealt"), row(button())))
    await task
    assert there.sees("dealt")
    assert playground.person("bob").in_server(second).sees("dealt")
    assert not alice.in_server(playground.world.home).sees("dealt")
    task, click = await raw.click(there.click("Press"))
    assert click["guild_id"] == second.id
    await raw.answer(click, 6)
    await task
    task, click = await raw.click(alice.run("play", where="lounge", whom="bob"))
    assert click["guild_id"] == GUILD_ID
    assert (
        click["data"]["resolved"]["members"][playground.person("bob").id]["roles"] == []
    )
    await raw.answer(click, 4, v2(text("here")))
    await task


async def test_each_server_has_its_owner(
    playground: Playground, raw: RawBot, second: Server
) -> None:
    playground.make_owner("bob", second)
    assert (await raw.event("GUILD_UPDATE"))["id"] == second.id
    hidden = playground.add_channel("attic", second)
    playground.close_channel(hidden.id)
    for name, sees in (("alice", False), ("bob", True)):
        assert playground.world.sees(playground.person(name).id, hidden) is sees
    overwrites = (await raw.rest("GET", f"/channels/{hidden.id}"))[1][
        "permission_overwrites"
    ]
    assert overwrites[0]["id"] == second.id


async def test_the_bot_can_leave_one_of_them(
    playground: Playground, raw: RawBot, second: Server
) -> None:
    playground.remove_bot(second)
    assert (await raw.event("GUILD_DELETE")) == {"id": second.id}
    assert (await raw.rest("GET", f"/guilds/{second.id}"))[1]["code"] == 10004
    assert (await raw.rest("GET", f"/guilds/{GUILD_ID}"))[0] == 200
    cards = playground.world.channels_in(second.id)[0]
    assert (await raw.rest("POST", f"/channels/{cards.id}/messages", {"content": "x"}))[
        1
    ]["code"] == 50001
    with pytest.raises(ClientRefused, match="no command 'play'"):
        await playground.person("alice").in_server(second).run("play")
    playground.add_channel("unheard", second)
    playground.add_channel("heard")
    assert (await raw.event("CHANNEL_CREATE"))["name"] == "heard"
    playground.add_bot(second)
    joined = await raw.event("GUILD_CREATE")
    assert [joined["id"], *(one["name"] for one in joined["channels"])] == [
        second.id,
        "cards",
        "lounge",
        "unheard",
    ]


async def test_threads_are_in_the_server_of_their_channel(
    playground: Playground, raw: RawBot, second: Server
) -> None:
    cards = playground.world.channels_in(second.id)[0]
    _, message = await raw.rest(
        "POST", f"/channels/{cards.id}/messages", {"content": "a table"}
    )
    path = f"/channels/{cards.id}/messages/{message['id']}/threads"
    assert (await raw.rest("POST", path, {"name": "table"}))[1]["guild_id"] == second.id
    assert (await raw.event("THREAD_CREATE"))["guild_id"] == second.id
    active = {
        one: (await raw.rest("GET", f"/guilds/{one}/threads/active"))[1]
        for one in (GUILD_ID, second.id)
    }
    assert [len(active[one]["threads"]) for one in (GUILD_ID, second.id)] == [0, 1]


async def test_servers_outlive_a_restart(tmp_path: Path) -> None:
    state = tmp_path / "playground.json"
    async with Playground(state=state, clock=HandClock(), servers=3) as playground:
        second = list(playground.world.servers.values())[1]
        playground.person("bob").in_server(second).say("kept")
        playground.speak("uk", second)
        playground.remove_bot(second)
        playground.add_server()
    async with Playground(state=state, clock=HandClock(), servers=2) as playground:
        assert [server.name for server in playground.world.servers.values()][2:] == [
            "Night Train",
            "Chess Corner",
        ]
        again = playground.world.servers[second.id]
        assert (again.locale, again.has_bot, again.name) == ("uk", False, "Tea House")
        assert playground.person("alice").in_server(again).sees("kept")
        assert (
            not playground.person("alice").in_server(playground.world.home).sees("kept")
        )


async def test_settings_say_how_many_there_are(tmp_path: Path) -> None:
    database = tmp_path / "bura.sqlite3"
    one = Settings(BURA_DATABASE=database)
    async with without_bot(one) as playground:
        assert "server" not in welcome(playground, one)
    several = Settings(
        BURA_DATABASE=database, BURA_PLAYGROUND_SERVERS=3, BURA_PLAYGROUND_SHARDS=2
    )
    async with without_bot(several) as playground, RawBot(playground) as raw:
        assert "It has 3 servers on 2 shards." in welcome(playground, several)
        assert (await raw.rest("GET", "/gateway/bot"))[1]["shards"] == 2
        assert len((await raw.rest("GET", "/users/@me/guilds"))[1]) == 3
    async with without_bot(one) as playground:
        assert "It has 3 servers on 1 shard." in welcome(playground, one)


async def test_a_file_of_one_server_opens(tmp_path: Path) -> None:
    state = tmp_path / "playground.json"
    async with Playground(state=state, clock=HandClock()) as playground:
        playground.person("alice").in_foreign_server().say("far away")
        playground.person("alice").say("at home")
    saved = json.loads(state.read_text())
    del saved["servers"]
    saved |= {
        "bot_in_guild": False,
        "owner_id": playground.person("clara").id,
        "locale": "ru",
    }
    foreign = {playground.world.foreign_channel().id}
    for channel in saved["channels"]:
        del channel["server_id"]
        channel["elsewhere"] = channel["id"] in foreign
    state.write_text(json.dumps(saved))
    async with Playground(state=state, clock=HandClock(), servers=2) as playground:
        home = playground.world.home
        assert (home.has_bot, home.owner_id, home.locale) == (
            False,
            playground.person("clara").id,
            "ru",
        )
        assert playground.person("alice").in_server(home).sees("at home")
        assert playground.person("bob").in_foreign_server().sees("far away")
        assert [server.has_bot for server in playground.world.servers.values()] == [
            False,
            True,
        ]
