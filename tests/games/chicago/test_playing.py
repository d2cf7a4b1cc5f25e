"""Chicago is played by label: duels, holders who are equal, a lie, an exposed hand, and somebody who forfeits."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from tests.card_room import pressable
from tests.games.chicago.playing import TALK, TRUTH, Party
from tests.games.playing import START, plain
from tests.sizes import first_of
from tests.wished_cards import deal_from

STAKE = 3
OVER = re.compile(r"wins? the game|obody has won|is decided|Too few")


async def _nobody_exchanges(game: Party) -> None:
    for person in game.people:
        await game.press(person, "Exchange 0")


async def test_four_talk_lie_expose_and_forfeit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_from(monkeypatch, [TALK], dealer=3)
    async with Party.of(tmp_path, 4) as game:
        alice, bob, clara, dmitri = game.people
        await game.sit_down(stake=STAKE)
        await _nobody_exchanges(game)
        await game.press(alice, "Declare a pair")
        await game.press(bob, "Declare a pair")
        for rank in ("K", "9", "7"):
            await game.press(alice, f"State {rank}")
            assert pressable(game.shown(bob))[:2] == ["Same", "Pass"], "the truth is offered first"
            await game.press(bob, "Same")
        await game.press(alice, "State 2")
        await game.press(bob, "Higher: 3")
        await game.press(alice, "Pass")
        await game.heard(f"{alice.mention}: kings. {bob.mention}: the same.")
        await game.heard(f"{alice.mention}: then two. {bob.mention}: then three.")
        await game.choose(clara, "declare trips", "Declare three of a kind")
        await game.heard("three of a kind")
        await game.press(dmitri, "Pass")
        await game.heard(f"Showdown 1: {clara.mention}, three of a kind, scores 3.")
        assert "prove" not in plain(game.table)
        await _nobody_exchanges(game)
        await game.press(alice, "Declare a pair")
        for person in (bob, clara, dmitri):
            await game.press(person, "Pass")
        await game.press(alice, "K♠")
        assert "✓ K♠" in pressable(game.shown(alice))
        await game.press(alice, "Exchange 1")
        assert "K♠ breaks a hand that you have to prove" in game.shown(alice).text
        await game.press(alice, "Expose and discard")
        await game.heard(f"{alice.mention} exposed K♠ K♦ 9♥ 7♣ 2♠")
        for person in (bob, clara, dmitri):
            await game.press(person, "Exchange 0")
        await game.until(lambda: game.results)
        assert f"{clara.mention} has not proven three of a kind, and forfeits the game" in plain(game.results[-1])
        game.random = Random(2)
        await game.until(lambda: OVER.search(game.results[-1].text))
        assert sum(await game.purses()) == 4 * START
        await game.record(tmp_path)
        assert "forfeits the game" in await game.replay()
        assert not (await alice.run("cards stats")).failed


@pytest.mark.long
async def test_where_the_truth_is_said_a_pass_comes_by_itself_in_a_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [TRUTH], dealer=2)
    async with Party.of(tmp_path, 3) as game:
        alice, bob, clara = game.people
        await game.sit_down(rules="assisted")
        await _nobody_exchanges(game)
        await game.room.until(lambda: "You pass" in game.shown(alice).text)
        assert f"{alice.mention}: pass" not in plain(game.table)
        await game.heard(f"{alice.mention}: pass", 6)
        await game.press(bob, "Pass")
        assert f"{bob.mention}: pass" not in plain(game.table), "it is heard as late as one by itself"
        await game.heard(f"{bob.mention}: pass", 6)
        await game.press(clara, "Declare a pair")
        await game.heard(f"{clara.mention}, a pair, scores 1")
        for person in (alice, bob):
            await game.press(person, "Exchange 0")
        await game.press(clara, "6♠", "Exchange 1")
        assert "Discard unseen" not in pressable(game.shown(clara))
        await game.press(clara, "Back", "Exchange 0")


@pytest.mark.parametrize("people", first_of([2, 3, 4], 0))
@pytest.mark.parametrize("rules", ["verbal", "assisted"])
async def test_so_many_play_at_random_to_the_end(tmp_path: Path, people: int, rules: str, seed: int) -> None:
    async with Party.of(tmp_path, people) as game:
        game.random = Random(seed)
        await game.sit_down(stake=STAKE, rules=rules, options="target=20")
        await game.until(lambda: game.results and OVER.search(game.results[-1].text))
        assert sum(await game.purses()) == people * START
