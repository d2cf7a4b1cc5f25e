"""Visits to what stands beside one game: the menu of a person, and the options of an
open table."""

from __future__ import annotations

import pytest

from tests.helpers.card_room import CardRoom
from tests.visits.after import QUICK, last_private

REMOVE = "Which player do you want to remove?"
EXPLAINED = (
    ("bura", "memory", "nothing helps the memory"),
    ("bura", "claim_timing", "at any time"),
    ("bura", "last_call", "its winner may claim"),
    ("bura", "multi_beat", "beaten on its own"),
    ("bura", "pairing", "as well as possible"),
    ("bura", "shortfall", "pays all they have"),
    ("bura", "play_out", "hands are played out"),
    ("bura", "wager", "played for tokens"),
    ("chicago", "proof", "must be proven"),
    ("sedma", "three_pack", "all 32 cards"),
    ("tyzicha", "concede_when", "may concede"),
)
"""Options whose words a table shows only if they differ from its preset, with something
that their list says."""


async def the_menu_of_a_person(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = await room.alice.run_on(room.alice, "Challenge to a game")
    assert "yourself" in alone.text
    asked = await room.alice.run_on(room.bob, "Challenge to a game")
    assert "Accept" in (await room.alice.click("♣ Bura", asked.message)).message.buttons


async def options_of_a_table(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    await room.alice.run("bura table", seats=3, stake=0)
    await room.alice.click("Table options")
    assert "Table options" in last_private(room.alice).text
    await room.alice.click("Seat by joining")
    await room.alice.click("Deal when asked")
    await room.alice.click("Deal after a pause")


async def options_as_they_are_typed(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (
        "no option “memo”"
        in (await room.alice.run("bura table", options="memo=closed")).text
    )
    for game, name, said in EXPLAINED:
        offered = await room.alice.autocomplete(
            f"{game} table", focused="options", options=f"{name}="
        )
        assert any(said in choice.name for choice in offered), name


async def agreed_terms(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    await room.alice.run("bura table", seats=3, stake=1)
    await room.bob.click("Join")
    await room.alice.click("Table options")
    assert "Others have joined for tokens" in last_private(room.alice).text
    asked = await room.alice.choose(REMOVE, ["2. Bob"], last_private(room.alice))
    await room.alice.click("Yes, remove", asked.message)
    await room.settle(2)
    assert "removed you before the game began" in last_private(room.bob).text
    await room.bob.click("Join")
    await room.settle(2)
    await room.restart()
    listed = (await room.alice.click("Table options")).message
    assert REMOVE in [one.placeholder for one in listed.selects]


async def a_game_without_tokens(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.alice.run("bura challenge", opponent=room.bob, stake=0)
    await room.bob.click("Accept")
    await room.bob.run("cards resign")
    await room.bob.click("Yes, resign")
    assert "won" in (await room.alice.run("cards history")).text
    assert "lost" in (await room.bob.run("cards history")).text


GAMES = (
    (the_menu_of_a_person, QUICK),
    (options_of_a_table, QUICK),
    (options_as_they_are_typed, QUICK),
    (agreed_terms, QUICK),
    (a_game_without_tokens, QUICK),
)
