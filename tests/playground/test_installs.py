"""The playground outside of the bot's servers: direct messages, a server without it,
and who has it installed."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.playground import PEOPLE, Person, Playground
from bot.playground.errors import Json
from bot.playground.option_tree import ClientRefused
from bot.playground.people import ELSEWHERE_ID, GUILD_ID, OUTSIDE, Permission
from tests.helpers.clock import HandClock
from tests.playground.raw import RawBot, button, row, text, v2

EVERYWHERE: Json = {
    "name": "play",
    "description": "d",
    "integration_types": [0, 1],
    "contexts": [0, 1, 2],
}
IN_SERVERS: Json = {
    "name": "tokens",
    "description": "d",
    "integration_types": [0],
    "contexts": [0],
}
ABOUT: Json = {"options": [{"name": "whom", "description": "d", "type": 6}]}
MESSAGE = 4


@pytest.fixture
async def alice(playground: Playground, raw: RawBot) -> Person:
    """Take Alice's seat, with the bot connected and its commands registered."""
    await raw.connect()
    await raw.event("GUILD_CREATE")
    commands = [EVERYWHERE | ABOUT, IN_SERVERS]
    assert (
        await raw.rest("PUT", f"/applications/{playground.bot.id}/commands", commands)
    )[0] == 200
    return playground.person("alice")


async def used(raw: RawBot, person: Person, data: Json, **options: object) -> Json:
    """Let a person use the command, and answer it; return the interaction."""
    task, interaction = await raw.click(person.run("play", **options))
    status, _ = await raw.answer(interaction, MESSAGE, data)
    assert status == 204
    assert not (await task).failed
    return interaction


async def is_offered(person: Person, command: str) -> bool:
    try:
        await person.autocomplete(command, focused="nothing")
    except ClientRefused as refused:
        return "there is no option" in str(refused)
    return True


async def test_commands_are_offered_where_they_are_for(
    playground: Playground, alice: Person
) -> None:
    async def offered() -> dict[str, tuple[bool, bool]]:
        places = {
            "here": alice,
            "direct": alice.in_direct_messages(),
            "foreign": alice.in_foreign_server(),
        }
        return {
            name: (await is_offered(one, "play"), await is_offered(one, "tokens"))
            for name, one in places.items()
        }

    both, one, none = (True, True), (True, False), (False, False)
    assert await offered() == {"here": both, "direct": one, "foreign": none}
    alice.install()
    assert await offered() == {"here": both, "direct": one, "foreign": one}
    playground.remove_bot()
    assert await offered() == {"here": one, "direct": one, "foreign": one}
    alice.uninstall()
    assert await offered() == {"here": none, "direct": none, "foreign": none}


async def test_an_interaction_says_where_it_is_and_by_whose_installation(
    alice: Person, raw: RawBot
) -> None:
    alice.install()
    fields = (
        "guild_id",
        "context",
        "authorizing_integration_owners",
        "app_permissions",
    )
    quiet = v2(text("hello"), ephemeral=True)

    here = await used(raw, alice, quiet, whom=PEOPLE[1].id)
    assert [here[name] for name in fields[:3]] == [
        GUILD_ID,
        0,
        {"0": GUILD_ID, "1": alice.id},
    ]
    assert "members" in here["data"]["resolved"]

    direct = await used(raw, alice.in_direct_messages(), quiet, whom=PEOPLE[1].id)
    assert {"guild_id", "guild", "guild_locale", "member"}.isdisjoint(direct)
    assert direct["user"]["id"] == alice.id
    assert direct["channel"]["type"] == 1
    assert [direct[name] for name in fields[1:3]] == [1, {"0": "0", "1": alice.id}]
    assert int(direct["app_permissions"]) == OUTSIDE | Permission.USE_EXTERNAL_EMOJIS
    assert set(direct["data"]["resolved"]) == {"users"}

    foreign = await used(raw, alice.in_foreign_server(), quiet, whom=PEOPLE[1].id)
    assert [foreign[name] for name in fields] == [
        ELSEWHERE_ID,
        0,
        {"1": alice.id},
        str(int(OUTSIDE)),
    ]
    assert foreign["guild"]["id"] == ELSEWHERE_ID
    assert foreign["member"]["user"]["id"] == alice.id
    # she owns the other server alone
    assert not int(foreign["member"]["permissions"]) & Permission.MANAGE_GUILD


async def test_private_answers_outside_are_seen_by_one(
    playground: Playground, alice: Person, raw: RawBot
) -> None:
    alice.install()
    for place in (alice.in_direct_messages(), alice.in_foreign_server()):
        interaction = await used(
            raw, place, v2(text("one"), row(button()), ephemeral=True)
        )
        assert [message.text for message in place.messages()] == ["one"]
        assert place.messages()[0].ephemeral
        assert playground.person("bob").in_foreign_server().messages() == []
        status, _ = await raw.rest(
            "PATCH",
            raw.hook(interaction, "/messages/@original"),
            v2(text("two")),
            token=None,
        )
        assert (status, [message.text for message in place.messages()]) == (
            200,
            ["two"],
        )
    assert alice.messages("cards") == []


async def test_by_its_own_name_the_bot_can_do_nothing_where_it_is_no_member(
    playground: Playground, alice: Person, raw: RawBot
) -> None:
    channel = alice.in_foreign_server().say("hello").channel_id
    for method, path, body in (
        ("POST", f"/channels/{channel}/messages", {"content": "hello"}),
        ("GET", f"/channels/{channel}", None),
    ):
        assert (await raw.rest(method, path, body))[1]["code"] == 50001
    assert (await raw.rest("GET", f"/guilds/{ELSEWHERE_ID}"))[1]["code"] == 10004
    _, listed = await raw.rest("GET", f"/guilds/{GUILD_ID}/channels")
    assert [one["name"] for one in listed] == ["cards", "lounge"]
    assert playground.violations == []


async def test_installed_for_a_person_alone_it_may_follow_up_five_times(
    playground: Playground, alice: Person, raw: RawBot
) -> None:
    alice.install()
    quiet = v2(text("more"), ephemeral=True)
    playground.rates.enforce = False
    for place, most in (
        (alice.in_foreign_server(), 5),
        (alice.in_direct_messages(), 7),
        (alice, 7),
    ):
        interaction = await used(raw, place, quiet)
        codes = [
            (await raw.rest("POST", raw.hook(interaction), quiet, token=None))[1].get(
                "code"
            )
            for _ in range(7)
        ]
        assert codes == [None] * most + [40094] * (7 - most)
    assert len(playground.violations) == 2


async def test_a_press_names_who_brought_the_application_there(
    playground: Playground, alice: Person, raw: RawBot
) -> None:
    alice.install()
    await used(raw, alice.in_foreign_server(), v2(text("for all"), row(button())))
    bob = playground.person("bob").in_foreign_server()
    task, press = await raw.click(bob.click("Press"))
    assert press["authorizing_integration_owners"] == {"1": alice.id}
    assert press["member"]["user"]["id"] == bob.id
    await raw.answer(press, 6)
    assert not (await task).failed


async def test_where_nobody_may_write_buttons_can_be_pressed_and_commands_not_used(
    playground: Playground, alice: Person, raw: RawBot
) -> None:
    cards = playground.world.channel_named("cards")
    await raw.rest(
        "POST", f"/channels/{cards.id}/messages", v2(text("welcome"), row(button()))
    )
    playground.quiet_channel("cards")
    assert (await raw.rest("POST", f"/channels/{cards.id}/messages", {"content": "x"}))[
        1
    ]["code"] == 50013
    bob = playground.person("bob")
    with pytest.raises(ClientRefused, match="may not write"):
        await bob.run("play")
    task, press = await raw.click(bob.click("Press"))
    assert not int(press["app_permissions"]) & Permission.SEND_MESSAGES
    await raw.answer(press, MESSAGE, v2(text("hello"), ephemeral=True))
    assert (await task).ephemeral
    await used(raw, alice, v2(text("the owner may"), ephemeral=True))


async def test_a_new_run_knows_who_has_it_and_which_places_there_are(
    tmp_path: Path, clock: HandClock
) -> None:
    state = tmp_path / "playground.json"
    async with Playground(clock=clock, state=state) as first:
        bob = first.person("bob")
        bob.install()
        bob.in_direct_messages().say("hello")
        bob.in_foreign_server().say("good evening")
        first.quiet_channel("lounge")
    async with Playground(clock=clock, state=state) as second:
        bob = second.person("bob")
        assert second.world.installed == {bob.id}
        assert [message.text for message in bob.in_direct_messages().messages()] == [
            "hello"
        ]
        assert [message.text for message in bob.in_foreign_server().messages()] == [
            "good evening"
        ]
        assert second.world.channel_named("lounge").quiet


@pytest.mark.parametrize(
    "wrong", [{"contexts": []}, {"contexts": [3]}, {"integration_types": [1, 1]}]
)
async def test_contexts_that_there_are_not_are_refused(
    playground: Playground, raw: RawBot, wrong: Json
) -> None:
    path = f"/applications/{playground.bot.id}/commands"
    assert (await raw.rest("PUT", path, [EVERYWHERE | wrong]))[1]["code"] == 50035
