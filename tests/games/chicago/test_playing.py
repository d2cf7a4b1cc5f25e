"""Chicago is played by label: duels, holders who are equal, a lie, an exposed hand, and
somebody who forfeits."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from bot.playground import Person
from tests.games.chicago.playing import (
    ROYAL,
    TALK,
    TRUTH,
    Party,
    a_lie_a_tie_and_a_hand_shown,
)
from tests.games.playing import START, can, plain
from tests.helpers.card_room import pressable
from tests.helpers.sizes import first_of
from tests.helpers.wished_cards import deal_from

STAKE = 3
OVER = re.compile(r"wins? the game|obody has won|is decided|Too few")


@pytest.mark.long
async def test_four_talk_lie_expose_forfeit_and_play_to_52(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [TALK, ROYAL], dealer=3)
    async with Party.of(tmp_path, 4) as game:
        alice, bob, clara, dmitri = game.people
        await game.sit_down(stake=STAKE)
        await a_lie_a_tie_and_a_hand_shown(game)
        await game.play_hand()
        assert (
            f"{clara.mention} has not proven three of a kind, and forfeits the game"
            in plain(game.results[-1])
        )
        game.people = [alice, bob, dmitri]
        await game.room.until(lambda: can(bob, "Exchange 0"), 30)
        for person in (bob, dmitri, alice):
            await game.press(person, "Exchange 0")
        await game.press(bob, "Say a royal flush")
        for person in (dmitri, alice):
            await game.press(person, "Pass")
        await game.heard(f"Showdown 1: {bob.mention}, a royal flush, 52 points.")
        for person in (bob, dmitri, alice):
            await game.press(person, "Exchange 0")
        for person in (bob, dmitri, alice):
            await game.press(person, "Pass")
        for person in (bob, dmitri, alice):
            await game.press(person, "Exchange 0")
        await game.play_hand()
        assert f"{bob.mention} wins the game" in plain(game.results[-1])
        assert "a royal flush 52" in game.results[-1].text
        assert await game.purses() == [
            START - STAKE,
            START + 3 * STAKE,
            START - STAKE,
            START - STAKE,
        ]
        await game.record(tmp_path)
        assert "forfeits the game" in await game.replay()
        assert (
            "Claims proven: **2**"
            in (await bob.run("cards stats", game="chicago")).text
        )


@pytest.mark.long
async def test_a_stock_that_was_made_anew_is_replayed_and_verified(
    tmp_path: Path,
) -> None:
    async with Party.of(tmp_path, 4) as game:
        await game.sit_down()
        for showdown in (True, True, False):
            for _ in game.people:
                await game.exchange_all(await _able(game, "Exchange 0"))
            for _ in game.people if showdown else ():
                await game.press(await _able(game, "Pass"), "Pass")
        await game.play_hand()
        for person in game.people:
            await person.click("Stop", game.results[-1])
        assert "The discards are the new stock." in await game.replay()
        await game.record(tmp_path)


async def _able(game: Party, label: str) -> Person:
    """Wait until somebody has a button; return them."""
    await game.room.until(lambda: game.able(label))
    found = game.able(label)
    assert found is not None
    return found


@pytest.mark.long
async def test_where_the_truth_is_said_a_pass_comes_by_itself_in_a_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [TRUTH], dealer=2)
    async with Party.of(tmp_path, 3) as game:
        alice, bob, clara = game.people
        await game.sit_down(rules="assisted")
        await game.nobody_exchanges()
        await game.room.until(lambda: "Your pass is heard" in game.shown(alice).text)
        assert f"{alice.mention}: pass" not in plain(game.table)
        await game.heard(f"{alice.mention}: pass", 8)
        await game.press(bob, "Pass")
        assert f"{bob.mention}: pass" not in plain(game.table), (
            "it is heard as late as one by itself"
        )
        await game.heard(f"{bob.mention}: pass", 8)
        await game.press(clara, "Say a pair")
        await game.heard(f"{clara.mention}, a pair, 1 point")
        for person in (alice, bob):
            await game.press(person, "Exchange 0")
        await game.press(clara, "6♠", "Exchange 1")
        assert "Discard unseen" not in pressable(game.shown(clara))
        await game.press(clara, "Back", "✓ 6♠", "Exchange 0")


@pytest.mark.parametrize("people", first_of([2, 3, 4], 0))
@pytest.mark.parametrize("rules", ["verbal", "assisted"])
async def test_so_many_play_at_random_to_the_end(
    tmp_path: Path, people: int, rules: str, seed: int
) -> None:
    async with Party.of(tmp_path, people) as game:
        game.random = Random(seed)
        await game.sit_down(stake=STAKE, rules=rules, options="target=20")
        await game.until(lambda: game.results and OVER.search(game.results[-1].text))
        assert sum(await game.purses()) == people * START
