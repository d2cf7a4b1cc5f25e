"""Toepen is played by label: exchanges, a challenge, knocks, a poll that times out, and somebody who leaves."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from bot.__main__ import main
from tests.card_room import pressable
from tests.games.toepen.playing import LYING, a_lie_and_a_knock, pack_for, party
from tests.games.toy.playing import panel
from tests.pressing import rows
from tests.sizes import first_of

STAKE, START = 3, 20


@pytest.mark.parametrize("rules", first_of(["loser", "last_standing"], 1))
async def test_four_play_to_the_end_and_one_of_them_leaves(
    tmp_path: Path, rules: str, seed: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async with party(tmp_path, 4, [LYING], monkeypatch) as game:
        game.random = Random(seed)
        everybody = list(game.people)
        await game.sit_down(stake=STAKE, rules=rules, options="starting_tokens=6")
        await a_lie_and_a_knock(game)
        await game.room.until(lambda: any("Keep" in pressable(panel(one)) for one in game.people if panel(one)))
        bob = everybody[1]
        await game.press(bob, "Resign", "Yes, resign")
        game.people.remove(bob)
        await game.until(lambda: re.search(r"wins? the game", game.results[-1].text))
        held = [int(str(row[0])) for row in await rows(game.room, "SELECT balance FROM accounts WHERE kind = 'purse'")]
        assert sum(held) == 4 * START
        assert min(held) == START - STAKE, "who has left or lost is paid nothing"
        stranger = game.room.playground.person("elena")
        assert (await stranger.run("cards verify", table=1)).ephemeral
        await game.room.settle(2)
        file = tmp_path / "record.json"
        file.write_bytes(stranger.download("toepen-table-1.json"))
        assert main(["verify", str(file)]) == 0
        assert "everything is as recorded" in capsys.readouterr().out
        replay = await everybody[0].run("cards replay", table=1)
        assert "Toepen" in replay.text
        figures = await everybody[0].run("cards stats")
        assert not figures.failed


async def test_jacks_bluff_by_order_and_after_a_question_of_constant_length(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = pack_for(["7h8h9hTh", "JsJhJd7s", "7d8d9dTd"])
    async with party(tmp_path, 3, [asked, asked], monkeypatch) as game:
        alice, bob, clara = game.people
        await game.sit_down()
        rules = await bob.click("Rules", game.table)
        (select,) = rules.message.selects
        await bob.choose(select.custom_id, ["order ask"], rules.message)
        for person in game.people:
            await game.press(person, "Keep")
        assert "whistles" not in game.table.text
        await game.until(lambda: game.results)
        await game.room.until(lambda: any(game.can(one, "Keep") for one in game.people))
        while (turn := next((one for one in game.people if game.can(one, "Keep")), None)) is not None:
            await game.press(turn, "Keep")
        await game.room.until(lambda: "Who stands, who whistles?" in game.table.text)
        bluffing = next(one for one in game.people if "Bluff: whistle" in panel(one).buttons or one is clara)
        if "Bluff: whistle" in panel(bluffing).buttons:
            await game.press(bluffing, "Bluff: whistle")
        await game.room.until(lambda: "to play" in game.table.text, 5)
        assert alice is not bob


@pytest.mark.parametrize("people", first_of([3, 5, 6], 0))
@pytest.mark.parametrize("rules", ["loser", "last_standing"])
async def test_so_many_play_at_random_to_the_end(tmp_path: Path, people: int, rules: str, seed: int) -> None:
    async with party(tmp_path, people) as game:
        game.random = Random(seed)
        await game.sit_down(stake=STAKE, rules=rules, options="starting_tokens=6 window_seconds=5")
        over = re.compile("The game is decided|Too few")
        await game.until(lambda: game.results and over.search(game.results[-1].text))
        held = [int(str(row[0])) for row in await rows(game.room, "SELECT balance FROM accounts WHERE kind = 'purse'")]
        assert sum(held) == people * START
