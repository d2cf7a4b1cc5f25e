"""Outside of the servers the bot is in: direct messages with it, and servers where
somebody has it for themselves."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import discord
import pytest
import pytest_asyncio

from bot.playground import Person
from bot.tables.ids import NOBODYS, UserId
from bot.ui.board_choice import BoardId
from bot.ui.purse import ConfirmGift, KeepTokens
from bot.ui.which_game import ChallengePress
from cogs.reach import is_for_people
from db import guilds, ledger, memberships, retention
from db.rows import By, Span
from db.shards import EVERYWHERE
from tests.helpers.card_room import CardRoom, card_room, public
from tests.helpers.sizes import first_of

PLACES = ("direct", "foreign")
NEEDS_A_SERVER = {
    "en-US": "only in a server",
    "ru": "только на сервере",
    "uk": "лише на сервері",
}
PRACTICE = {"en-US": "Practice", "ru": "Тренировка", "uk": "Тренування"}


@pytest_asyncio.fixture
async def installed_room(tmp_path: Path) -> AsyncIterator[CardRoom]:
    async with card_room(tmp_path) as room:
        room.alice.install()
        yield room


def placed(person: Person, place: str) -> Person:
    return (
        person.in_direct_messages() if place == "direct" else person.in_foreign_server()
    )


async def accounts(room: CardRoom) -> list[tuple[int, ...]]:
    """Return the accounts there are outside of servers."""
    return await room.bot.services.database.read(
        lambda c: c.execute(
            "SELECT account_id FROM accounts WHERE guild_id = ?", (NOBODYS,)
        ).fetchall()
    )


async def test_commands_are_declared_for_where_they_work(
    installed_room: CardRoom,
) -> None:
    declared = {
        command["name"]: (
            sorted(command["integration_types"]),
            sorted(command["contexts"]),
        )
        for command in installed_room.playground.world.commands
    }
    everywhere, in_servers = ([0, 1], [0, 1, 2]), ([0], [0])
    assert {name for name, where in declared.items() if where == in_servers} == {
        "tokens", "settings", "cancel", "Challenge to a game",
    }  # fmt: skip
    assert {name for name, where in declared.items() if where == everywhere} >= {
        "bura",
        "cards",
        "help",
        "privacy",
    }
    assert len(set(map(str, declared.values()))) == 2


@pytest.mark.parametrize("place", first_of(PLACES, 1))
async def test_what_works_everywhere_answers_privately(
    installed_room: CardRoom, place: str
) -> None:
    alice = placed(installed_room.alice, place)
    found = {}
    for command, options in (
        ("help", {}),
        ("bura rules", {}),
        ("cards history", {}),
        ("cards hand", {}),
        ("cards resign", {}),
        ("cards replay", {"table": 1}),
        ("cards verify", {"table": 1}),
        ("cards style", {}),
        ("privacy export", {}),
        ("privacy erase", {}),
    ):
        reply = await alice.run(command, **options)
        await installed_room.tick()
        assert reply.ephemeral, command
        assert "error" not in reply.text, command
        found[command] = reply.text
    assert "add me to your server" in found["help"]
    assert "challenge" not in found["help"]
    assert "You are in no game here" in found["cards hand"]
    assert "outside of servers" in found["privacy erase"]
    assert "outside of servers" in found["privacy export"]
    turned = await alice.click("All the rules")
    assert turned.ephemeral
    assert public(installed_room.bob.in_foreign_server()) == []
    assert await accounts(installed_room) == []


@pytest.mark.parametrize("place", PLACES)
async def test_what_needs_a_server_says_so_and_offers_what_does_not(
    installed_room: CardRoom, place: str
) -> None:
    alice = placed(installed_room.alice, place)
    for locale, (command, options) in product(
        NEEDS_A_SERVER,
        (
            ("bura challenge", {"opponent": installed_room.bob}),
            ("bura table", {}),
            ("bura leaderboard", {}),
            ("cards cancel", {}),
            ("cards stats", {}),
            ("cards history", {"user": installed_room.bob}),
        ),
    ):
        installed_room.alice.speak(locale)
        reply = await alice.run(command, **options)
        assert reply.ephemeral, command
        assert NEEDS_A_SERVER[locale] in reply.text, command
        assert list(reply.buttons) == [PRACTICE[locale]], command
    assert await accounts(installed_room) == []


@pytest.mark.parametrize("place", PLACES)
async def test_forged_presses_open_nothing_and_move_nothing_outside(
    installed_room: CardRoom, place: str
) -> None:
    alice, bob = placed(installed_room.alice, place), UserId(int(installed_room.bob.id))
    own = UserId(int(alice.id))
    message = (await alice.run("help")).message
    assert message is not None
    for forged in (
        ConfirmGift(1, own, bob, 5),
        KeepTokens(),
        ChallengePress("bura", bob),
        BoardId(By.TOKENS, Span.ALL, 1, own, "bura"),
    ):
        reply = await alice.press(message.id, str(forged))
        assert NEEDS_A_SERVER["en-US"] in reply.text, forged
    assert await accounts(installed_room) == []
    assert (
        await installed_room.bot.services.database.read(
            lambda c: ledger.held(c, NOBODYS, own)
        )
        is None
    )


async def test_who_manages_a_server_that_the_bot_has_left_manages_nothing(
    installed_room: CardRoom,
) -> None:
    assert "Settings" in (await installed_room.alice.run("help")).buttons
    installed_room.playground.remove_bot()
    await installed_room.tick()
    assert "Settings" not in (await installed_room.alice.run("help")).buttons
    assert (
        NEEDS_A_SERVER["en-US"] in (await installed_room.alice.run("bura table")).text
    )


async def test_a_deck_that_was_chosen_outside_holds_there_alone_and_outlives_the_bot(
    installed_room: CardRoom,
) -> None:
    alice = installed_room.alice.in_direct_messages()
    await alice.run("cards style")
    chosen = await alice.click("Four colours")
    assert chosen.ephemeral
    await installed_room.restart()
    later = installed_room.clock.now().timestamp() * 1000 + 1e12
    assert (
        await installed_room.bot.services.database.read(
            lambda c: retention.due(c, EVERYWHERE, int(later))
        )
        is None
    )
    assert (await alice.run("cards style")).text == chosen.text
    assert (await installed_room.alice.run("cards style")).text != chosen.text
    await alice.run("privacy erase")
    assert "outside of servers" in (await alice.click("Yes, delete it")).text
    assert (await alice.run("cards style")).text != chosen.text


async def test_what_is_stored_outside_of_servers_is_never_of_a_server_that_was_left(
    installed_room: CardRoom,
) -> None:
    database = installed_room.bot.services.database
    await database.run(lambda c: guilds.ensure(c, NOBODYS, 0))
    await database.run(
        lambda c: memberships.roll_call(c, EVERYWHERE, [installed_room.guild], 1)
    )
    left = await database.read(
        lambda c: c.execute("SELECT guild_id FROM guilds WHERE left_at > 0").fetchall()
    )
    assert left == []


@pytest.mark.parametrize(
    ("for_people", "for_guilds", "offered"),
    [(object(), object(), True), (None, object(), False), (None, None, True)],
)
def test_people_are_offered_it_where_the_application_is_for_them(
    for_people: object, for_guilds: object, offered: object
) -> None:
    said = SimpleNamespace(
        user_integration_config=for_people, guild_integration_config=for_guilds
    )
    assert is_for_people(cast("discord.AppInfo", said)) is offered
    assert is_for_people(None)
