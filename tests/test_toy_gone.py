"""A game is taken away: the bot starts over what is left of it, says so, and harms nothing; and it comes back."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from bot.check import check, unsound
from bot.rebuilding import rebuild
from bot.settings import Settings
from bot.startup import StartError
from tests.card_room import CardRoom, card_room
from tests.games.registered import registered
from tests.games.toy.playing import NAMES, Party
from tests.pressing import rows

QUICK: dict[str, object] = {"BURA_ANNOUNCE_SECONDS": 0, "BURA_HOUSE_WORKERS": 0}
WAITS = "I do not play this table’s game at present"


async def left_behind(folder: Path) -> dict[str, tuple[str, str]]:
    """Play one game to its end, and leave one in mid-hand and one in a pause; return a button of each message."""
    with registered("tests.games.toy", ready=True):
        async with card_room(folder, QUICK, rate_limits=False) as room:
            game = people_of(room)
            await game.sit_down(stake=5, options="hands=1")
            await game.take(game.people[0], 3)
            await game.sit_down(stake=5, next_hand="asked")
            await game.take(game.people[1], 3)
            await game.sit_down(stake=2)
            return {"table": (game.table.id, game.table.buttons["My hand"].custom_id)}


def people_of(room: CardRoom) -> Party:
    return Party(room, [room.playground.person(name) for name in NAMES[:4]])


async def told(folder: Path) -> list[str]:
    """What `bura check` says."""
    said: list[str] = []
    settings = Settings.model_validate({"BURA_DATABASE": folder / "bura.sqlite3"})
    await check(settings, said.append)
    return said


async def test_the_bot_goes_on_without_a_game_and_with_it_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await left_behind(tmp_path)
    said = await told(tmp_path)
    assert any("tables of games that this bot does not have: toy" in line for line in said)
    assert any("is sound" in line for line in said)
    settings = Settings.model_validate({"BURA_DATABASE": tmp_path / "bura.sqlite3"})
    with pytest.raises(StartError, match="toy"):
        await rebuild(settings, said.append)
    caplog.clear()
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        alice, bob = room.alice, room.bob
        assert "toy" not in {one["name"] for one in room.playground.world.commands}
        await room.tick(900)
        assert await rows(room, "SELECT table_id, status FROM tables ORDER BY table_id") == [
            (1, "over"), (2, "between"), (3, "playing"),
        ]  # fmt: skip
        for command, table in (("replay", 1), ("verify", 1), ("hand", 3), ("resign", 3), ("replay", 3)):
            assert WAITS in (await alice.run(f"cards {command}", table=table)).text
        assert "toy · table 1" in (await alice.run("cards history")).text
        assert "no table" in (await alice.run("cards hand")).text
        for command in ("cards stats", "bura leaderboard", "help", "cards history"):
            assert "went wrong" not in (await bob.run(command)).text
        await room.sit_down()
        await room.settle(2)
        await room.alice.click("Resign")
        await room.alice.click("Yes, resign")
        await room.settle(2)
        assert await room.faults() == []
        assert await room.bot.resources.database.read(unsound) == []
        wrong = [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR]
        assert wrong == []
        assert any("toy" in one.getMessage() for one in caplog.records if one.levelno == logging.WARNING)
    with registered("tests.games.toy", ready=True):
        async with card_room(tmp_path, QUICK, rate_limits=False) as room:
            game = people_of(room)
            shown = await room.alice.run("cards hand", table=3)
            assert "Resign" in shown.buttons
            assert "Grabbed first" in (await room.alice.run("cards stats", game="toy")).text
            assert "Toy" in (await game.people[1].run("cards replay", table=1)).text
            await game.people[0].click("Resign", shown.message)
            await game.people[0].click("Yes, resign", shown.message)
            await room.settle(2)
            assert await room.bot.resources.database.read(unsound) == []
        said = await told(tmp_path)
        assert any("is sound" in line for line in said)
        assert not any("does not have" in line for line in said)


async def test_what_waits_can_be_broken_off_and_forgotten(tmp_path: Path) -> None:
    await left_behind(tmp_path)
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        alice, bob = room.alice, room.bob
        assert "Only whoever opened" in (await bob.run("cards void", table=3)).text
        assert "broken off" in (await alice.run("cards void", table=3)).text
        assert "over" in (await alice.run("cards void", table=3)).text
        asked = await bob.run("privacy erase")
        assert "Table **2**: it is broken off" in asked.text
        await bob.click("Yes, forget me", asked.message)
        await room.settle(2)
        assert await rows(room, "SELECT count(*) FROM tables WHERE status <> 'over'") == [(0,)]
        assert await rows(room, "SELECT ifnull(sum(balance), 0) FROM accounts WHERE kind = 'pot'") == [(0,)]
        assert await room.faults() == []
        assert await room.bot.resources.database.read(unsound) == []
    with registered("tests.games.toy", ready=True):
        async with card_room(tmp_path, QUICK, rate_limits=False) as room:
            assert await room.bot.resources.database.read(unsound) == [], "it is as the rules would have ended it"
            assert "Toy" in (await room.alice.run("cards replay", table=1)).text
