"""Visits to what stands beside one game: the menu of a person, and the options of an open table."""

from __future__ import annotations

import pytest

from tests.card_room import CardRoom, panel
from tests.games.sedma.playing import Party
from tests.visits_after import QUICK, last_private, leaf_through


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


async def agreed_terms(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    await room.alice.run("bura table", seats=3, stake=1)
    await room.bob.click("Join")
    await room.alice.click("Table options")
    await room.alice.click("Seat by joining")
    assert "joined" in last_private(room.alice).text


async def a_game_without_tokens(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    await room.alice.run("bura challenge", opponent=room.bob, stake=0)
    await room.bob.click("Accept")
    await room.bob.run("cards resign")
    await room.bob.click("Yes, resign")
    assert "won" in (await room.alice.run("cards history")).text
    assert "lost" in (await room.bob.run("cards history")).text


async def sedma_in_pairs(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    game = Party.in_room(room, 4)
    await game.watcher.run("sedma rules")
    await game.watcher.click("All the rules")
    await game.sit_down(stake=0, options="target=9")
    for number in range(24):
        await game.move()
        await room.tick(4 * (number % 3 == 0))  # some think for longer than the pause
    await game.play_hand()
    await game.watcher.run("sedma leaderboard")
    await leaf_through(game.watcher, 1)
    await room.until(lambda: game.turn)
    await room.bob.click("Resign", panel(room.bob))
    if "Yes, resign" in panel(room.bob).buttons:
        await room.bob.click("Yes, resign", panel(room.bob))
    await room.alice.run("cards stats", game="sedma")


async def sedma_by_other_rules(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    changes = "hand_size=4 direction=left target=1 deal_rule=loser_deals show_points=no turn_seconds=30"
    await room.bob.run("sedma practice", seats=2)
    kept = await room.alice.run("sedma challenge", opponent=room.bob)
    await room.bob.click("Decline", kept.message)
    asked = await room.alice.run("sedma table", seats=2, options=changes)
    await room.bob.click("Rules", asked.message)
    await room.bob.click("All the rules")
    await room.alice.click("Leave", asked.message)
    game = Party.in_room(room, 2)
    await game.sit_down(options=changes)
    for number in range(30):
        await game.move()
        await room.tick(4 * (number % 3 == 0))
    await game.play_hand()


GAMES = (
    (the_menu_of_a_person, QUICK),
    (options_of_a_table, QUICK),
    (agreed_terms, QUICK),
    (a_game_without_tokens, QUICK),
    (sedma_in_pairs, QUICK),
    (sedma_by_other_rules, QUICK),
)
