"""What a member may do, what they are called, and what the bot is told of it."""

from __future__ import annotations

import json
from pathlib import Path

import discord

from bot.playground import PEOPLE, Permission, Playground
from bot.playground.people import GUILD_ID, MANAGER, MODERATOR
from tests.helpers.clock import HandClock
from tests.playground.raw import RawBot, button, row, v2
from tests.playground.small_bot import SmallBot

GUILD = "1100000000000000000"


async def held(playground: Playground, bot: SmallBot, name: str) -> discord.Permissions:
    """What an interaction says that a person may do."""
    await playground.person(name).run("bura hand")
    assert bot.last is not None
    return bot.last.permissions


async def test_a_moderator_manages_messages_and_nothing_else(
    playground: Playground, bot: SmallBot
) -> None:
    assert not (await held(playground, bot, "bob")).manage_messages
    playground.make_moderator("bob")
    permissions = await held(playground, bot, "bob")
    assert (permissions.manage_messages, permissions.manage_guild) == (True, False)
    assert bot.last is not None
    assert isinstance(bot.last.user, discord.Member)
    assert [role.name for role in bot.last.user.roles] == ["@everyone", "Moderator"]
    playground.take_roles("bob")
    assert not (await held(playground, bot, "bob")).manage_messages


async def test_a_manager_is_offered_what_needs_it(
    playground: Playground, raw: RawBot
) -> None:
    needs = str(int(Permission.MANAGE_GUILD))
    command = {
        "name": "settings",
        "description": "d",
        "default_member_permissions": needs,
    }
    await raw.rest("PUT", f"/applications/{playground.bot.id}/commands", [command])
    await raw.connect()
    await raw.event("GUILD_CREATE")
    playground.make_manager("clara")
    asking, click = await raw.click(playground.person("clara").run("settings"))
    assert int(click["member"]["permissions"]) & Permission.MANAGE_GUILD
    assert click["member"]["roles"] == [MANAGER.id_in(GUILD_ID)]
    assert int(click["channel"]["permissions"]) & Permission.MANAGE_GUILD
    await raw.answer(click, 4, v2(row(button())))
    await asking


async def test_the_server_passes_to_another_owner(
    playground: Playground, bot: SmallBot
) -> None:
    assert (await held(playground, bot, "alice")).manage_guild
    guild = bot.get_guild(int(GUILD))
    assert guild is not None
    assert guild.owner_id == int(playground.person("alice").id)
    playground.make_owner("dmitri")
    assert (await held(playground, bot, "dmitri")).administrator
    assert not (await held(playground, bot, "alice")).manage_guild
    assert guild.owner_id == int(playground.person("dmitri").id)


async def test_names_and_roles_outlive_a_restart(tmp_path: Path) -> None:
    state = tmp_path / "playground.json"
    async with Playground(state=state, clock=HandClock()) as playground:
        playground.rename("bob", "Bartholomew of the Long Name")
        playground.make_moderator("bob")
        playground.make_owner("elena")
    async with Playground(state=state, clock=HandClock()) as playground:
        bob = playground.person("bob").account
        assert (bob.display, bob.roles) == (
            "Bartholomew of the Long Name",
            (MODERATOR.id_in(GUILD_ID),),
        )
        assert playground.world.home.owner_id == playground.person("elena").id
        assert bob.user()["global_name"] == "Bartholomew of the Long Name"


async def test_a_closed_channel_and_who_has_left_outlive_a_restart(
    tmp_path: Path,
) -> None:
    state = tmp_path / "state.json"
    async with Playground(state=state) as first:
        first.close_channel("lounge", "bob", "Moderator")
        first.make_moderator("clara")
        first.person("bob").say("hush", "lounge")
        first.remove_member("farid")
    async with Playground(state=state) as second:
        seeing = [
            one.name
            for one in second.world.people
            if second.person(one.name).sees("hush")
        ]
        assert seeing == ["alice", "bob", "clara"], (
            "the owner, a member who was named, and one by a role"
        )
        assert {"farid"} == {one.name for one in PEOPLE} - {
            one.name for one in second.world.people
        }


async def test_people_who_came_later_are_in_a_playground_of_former_times(
    tmp_path: Path,
) -> None:
    state = tmp_path / "playground.json"
    async with Playground(state=state) as first:
        for name in ("farid", "greta", "hugo"):
            first.remove_member(name)
    written = json.loads(state.read_text(encoding="utf-8"))
    del written["left"]
    state.write_text(json.dumps(written), encoding="utf-8")
    async with Playground(state=state) as second:
        assert {"farid"} == {one.name for one in PEOPLE} - {
            one.name for one in second.world.people
        }


async def test_a_thread_outlives_a_restart(tmp_path: Path) -> None:
    state = tmp_path / "playground.json"
    async with (
        Playground(state=state, clock=HandClock()) as playground,
        RawBot(playground) as raw,
    ):
        said = playground.person("alice").say("hello")
        path = f"/channels/{said.channel_id}/messages/{said.id}/threads"
        _, before = await raw.rest("POST", path, {"name": "Table 41"})
    async with (
        Playground(state=state, clock=HandClock()) as playground,
        RawBot(playground) as raw,
    ):
        assert (await raw.rest("GET", f"/channels/{said.id}"))[1] == {
            name: value for name, value in before.items() if name != "member"
        }
        playground.person("bob").say("in the thread", "Table 41")
        assert (
            playground.person("alice").messages("Table 41")[-1].text == "in the thread"
        )
