"""Toepen is played by label: exchanges, a challenge, knocks, a poll that times out, and somebody who leaves."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from bot.__main__ import main
from tests.card_room import pressable
from tests.games.toepen.playing import CARD, Party, pack_for, party
from tests.games.toy.playing import panel, plain
from tests.pressing import rows
from tests.sizes import first_of

STAKE, START = 3, 20
HAND = pack_for(["ThKcQcJc", "7h8h7s8s", "AsKsQsJs", "9sTs9cTc"], "9hAh8c7dTdAdKdQd")
"""The first lies when exchanging, the third does not; the fourth takes the last trick."""


async def first_hand(game: Party) -> None:
    """Play the hand that is laid out: two exchanges, one challenge, and a knock from somebody without cards."""
    alice, bob, clara, dmitri = game.people
    await game.press(alice, "Exchange")
    await game.room.until(lambda: not game.table.buttons["Challenge"].disabled)
    await bob.click("Challenge", game.table)
    await game.room.until(lambda: "lied" in game.table.text)
    assert "gave away 10♥ K♣ Q♣ J♣" in plain(game.table)
    assert "**5** lives" in panel(alice).text
    assert "Challenge" not in pressable(game.table), "the first to do so counts"
    await game.press(alice, "Keep")
    await game.press(bob, "Keep")
    await game.press(clara, "Exchange")
    for person in (alice, bob, dmitri):
        assert "A♠" not in panel(person).text
        await game.press(person, "Let pass")
    await game.press(clara, "Keep")
    await game.press(dmitri, "Keep")
    for person, card in zip(
        [alice, bob, clara, dmitri] * 2, ["9♥", "7♥", "Q♦", "9♠", "8♣", "7♠", "K♦", "9♣"], strict=True
    ):
        await game.press(person, card)
    for person, card in zip(
        [dmitri, alice, bob, clara, dmitri, alice], ["10♠", "A♥", "8♠", "A♦", "10♣", "7♦"], strict=True
    ):
        await game.press(person, card)
    assert not [label for label in panel(alice).buttons if CARD.fullmatch(label)], "no cards are left"
    await game.press(alice, "Knock")
    await game.room.until(lambda: "knocks: 1 → 2. Waiting for 3 answers" in game.table.text)
    await game.room.until(lambda: pressable(panel(bob))[:2] == ["Stay", "Fold"])
    await game.press(bob, "Fold")
    await game.room.until(lambda: "Fold? It costs you 1 life" in panel(bob).text)
    await game.press(bob, "Yes, fold")
    await game.press(clara, "Stay")
    assert "folds" not in game.table.text, "answers are sealed"
    assert "folded" not in panel(dmitri).text
    await game.room.until(lambda: "The stake is 2 now." in plain(game.table), 20)
    assert f"{bob.mention} folds. {clara.mention} stays. {dmitri.mention} stays." in re.sub(
        "[\u2068\u2069]", "", game.table.text
    )
    await game.press(clara, "10♦")
    await game.room.until(lambda: game.results)
    shown = plain(game.results[-1])
    assert f"{dmitri.mention} wins the hand: 2 lives from each who stayed." in shown
    for person, lives in ((alice, 3), (bob, 5), (clara, 4), (dmitri, 6)):
        assert re.search(rf"{person.mention}.*6 → \*\*{lives}\*\* lives", shown)


@pytest.mark.parametrize("rules", first_of(["loser", "last_standing"], 1))
async def test_four_play_to_the_end_and_one_of_them_leaves(
    tmp_path: Path, rules: str, seed: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async with party(tmp_path, 4, [HAND], monkeypatch) as game:
        game.random = Random(seed)
        everybody = list(game.people)
        await game.sit_down(stake=STAKE, rules=rules, options="starting_tokens=6")
        await first_hand(game)
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
