"""A visit of somebody whose account was made just now: what they cannot do yet, and how
they read it."""

from __future__ import annotations

import pytest

from bot.playground import Account, Person
from tests.helpers.by_label import press, result
from tests.helpers.card_room import CardRoom
from tests.visits.after import QUICK


def newcomer(room: CardRoom, name: str) -> Person:
    """Let somebody join the servers whose account was made just now."""
    world = room.playground.world
    account = Account(world.snowflakes.next(), name.lower(), name)
    world.people.append(account)
    return Person(world, room.playground.desk, account)


async def a_new_account(room: CardRoom, _monkeypatch: pytest.MonkeyPatch) -> None:
    alice, ivan = room.alice, newcomer(room, "Ivan")
    assert "Yours will be old enough" in (await ivan.run("bura table", stake=2)).text
    assert (
        "That account will be old enough"
        in (await alice.run("bura challenge", opponent=ivan, stake=2)).text
    )
    assert (
        "starting tokens, daily tokens and help"
        in (await ivan.run("tokens daily")).text
    )
    assert "too new for a place here" in (await ivan.run("bura leaderboard")).text
    await alice.run("bura challenge", opponent=ivan, stake=0)
    await ivan.click("Accept")
    await press(room, alice, "Resign", "Yes, resign")
    await result(room)
    assert "too new for the leaderboard" in (await ivan.run("cards stats")).text


NEW_ACCOUNTS = ((a_new_account, QUICK),)
