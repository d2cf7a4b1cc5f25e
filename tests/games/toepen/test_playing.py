"""Toepen is played by label: exchanges, a challenge, knocks, a poll that times out, and
somebody who leaves."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.games.playing import START, panel, plain
from tests.games.toepen.playing import (
    LYING,
    OVER,
    Party,
    a_lie_and_a_knock,
    pack_for,
)
from tests.helpers.card_room import pressable
from tests.helpers.sizes import first_of
from tests.helpers.wished_cards import deal_from

STAKE = 3


@pytest.mark.parametrize("rules", first_of(["loser", "last_standing"], 1))
@pytest.mark.long
async def test_four_play_to_the_end_and_one_of_them_leaves(
    tmp_path: Path, rules: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [LYING], dealer=3)
    async with Party.of(tmp_path, 4) as game:
        game.random = Random(seed)
        everybody = list(game.people)
        await game.sit_down(stake=STAKE, rules=rules, options="starting_tokens=6")
        await a_lie_and_a_knock(game)
        await game.room.until(lambda: game.able("Keep"))
        await game.resign(everybody[1])
        await game.until(lambda: OVER.search(game.results[-1].text))
        held = await game.purses()
        assert sum(held) == 4 * START
        assert min(held) == START - STAKE, "who has left or lost is paid nothing"
        await game.record(tmp_path)
        replay = await everybody[0].run("cards replay", table=1)
        assert "Toepen" in replay.text
        figures = await everybody[0].run("cards stats")
        assert not figures.failed


async def test_jacks_bluff_by_order_and_after_a_question_of_constant_length(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = pack_for(["7h8h9hTh", "JsJhJd7s", "7d8d9dTd"])
    deal_from(monkeypatch, [asked, asked], dealer=2)
    async with Party.of(tmp_path, 3) as game:
        alice, bob, clara = game.people
        await game.sit_down()
        rules = await bob.click("Rules", game.table)
        (select,) = rules.message.selects
        await bob.choose(select.custom_id, ["order ask"], rules.message)
        for person in game.people:
            await game.press(person, "Keep")
        assert "whistles" not in game.table.text
        await game.until(lambda: game.results)
        for _ in game.people:
            await game.room.until(lambda: game.able("Keep"))
            await game.press(game.able("Keep"), "Keep")
        await game.room.until(lambda: "Who stands, who whistles?" in game.table.text)
        bluffing = next(
            one
            for one in game.people
            if "Bluff: whistle" in panel(one).buttons or one is clara
        )
        if "Bluff: whistle" in panel(bluffing).buttons:
            await game.press(bluffing, "Bluff: whistle")
        await game.room.until(lambda: "to play" in game.table.text, 5)
        assert alice is not bob


async def test_a_knock_is_answered_within_thirty_seconds_and_in_the_channel_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = ["7h8h9hAh", "7s8s9sAs", "7d8d9dAd", "7c8c9cAc"]
    deal_from(monkeypatch, [pack_for(hands)], dealer=3)
    async with Party.of(tmp_path, 4) as game:
        room = game.room
        alice, bob, clara, dmitri = game.people
        await game.sit_down(stake=STAKE)
        for person in game.people:
            await game.press(person, "Keep")
        await game.press(alice, "Knock")
        await room.until(lambda: "Fold" in pressable(game.table))
        assert pressable(game.table) == ["Stay", "Fold", "My hand", "Rules"]
        table = game.table
        asked_at = room.clock.monotonic()
        refused = await alice.click("Stay", table)
        assert refused.ephemeral
        before = plain(table)
        await bob.click("Stay", table)
        await room.until(lambda: "Stay" not in pressable(panel(bob)))
        question = await clara.click("Fold", table)
        assert question.ephemeral
        assert "Fold? It costs you 1 life" in question.text
        await room.tick()
        await clara.click("Yes, fold", question.message)
        await room.settle(3)
        assert "Your turn" not in panel(clara).text
        assert plain(game.table) == before, "answers are sealed"
        await room.tick(26 - (room.clock.monotonic() - asked_at))
        assert "Waiting for 3 answers" in plain(game.table)
        await room.until(lambda: "The hand costs 2 now." in plain(game.table), 6)
        told = f"Staying: {bob.mention}, {dmitri.mention}. {clara.mention} folds."
        assert told in plain(game.table)
        assert "Fold" not in game.table.buttons


@pytest.mark.parametrize("people", first_of([3, 5, 6], 0))
@pytest.mark.parametrize("rules", ["loser", "last_standing"])
async def test_so_many_play_at_random_to_the_end(
    tmp_path: Path, people: int, rules: str, seed: int
) -> None:
    async with Party.of(tmp_path, people) as game:
        game.random = Random(seed)
        await game.sit_down(
            stake=STAKE,
            rules=rules,
            options="starting_tokens=6 window_seconds=5 poll_seconds=5",
        )
        await game.until(lambda: game.results and OVER.search(game.results[-1].text))
        held = await game.purses()
        assert sum(held) == people * START
