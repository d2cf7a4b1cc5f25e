"""A bot that deals Toepen is killed again and again while four play a game to its
end."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.command_line.check import unsound
from bot.playground import Person
from tests.games.killing import Mortal, cards, database_in, mortal
from tests.games.playing import can, panel, plain
from tests.games.toepen.playing import PACKAGE
from tests.helpers.autopsy import copied


@pytest.mark.long
async def test_killed_in_every_phase_four_play_to_the_end_and_one_of_them_leaves(
    tmp_path: Path,
) -> None:
    async with mortal(PACKAGE, tmp_path, 4) as game:
        everybody = list(game.people)
        await game.sit_down(
            "toepen table",
            stake=3,
            options="starting_tokens=4 turn_seconds=600 window_seconds=10 poll_seconds=10",
        )
        await _exchange(game)
        folder = await _knock(game)
        await game.press(folder, "Resign")
        await game.press(folder, "Yes, resign")
        game.people = [person for person in everybody if person is not folder]
        await game.again()
        await _play(game, 2)
        while not game.over:
            await game.next_hand()
            await _keep(game)
            await game.again()
            await _play(game, 3 * 4)
    with copied(database_in(tmp_path)) as connection:
        held = [
            held
            for (held,) in connection.execute(
                "SELECT balance FROM accounts WHERE kind = 'purse'"
            )
        ]
        assert sum(held) == 4 * 20
        assert min(held) == 17
        assert unsound(connection) == []


async def _exchange(game: Mortal) -> None:
    """The first gives their cards away, which is challenged after a kill; the next ones
    keep theirs."""
    liar = await game.one_of("Exchange")
    await game.press(liar, "Exchange")
    await game.again()
    assert not can(liar, "Challenge")
    challenger = await game.one_of("Challenge")
    await game.press(challenger, "Challenge")
    await game.until(lambda: "gave away" in plain(game.table))
    await game.again()
    assert await game.one_of("Keep") is liar, "they are asked again"
    await _keep(game)


async def _keep(game: Mortal) -> None:
    await game.until(lambda: any(can(one, "Keep") or cards(one) for one in game.people))
    while not any(map(cards, game.people)):
        await game.press(await game.one_of("Keep"), "Keep")
        await game.until(
            lambda: any(can(one, "Keep") or cards(one) for one in game.people)
        )


async def _knock(game: Mortal) -> Person:
    """Who has no cards left knocks; one folds, one stays, one says nothing. Return who
    has folded."""
    for _ in range(3 * 4 + 1):
        turn = await game.turn()
        await game.press(turn, cards(turn)[0])
    knocker = turn
    await game.until(lambda: can(knocker, "Knock"))
    await game.press(knocker, "Knock")
    folder, staying, silent = (
        person for person in game.people if person is not knocker
    )
    for person in (folder, staying, silent):
        await game.until(lambda person=person: can(person, "Stay", "Fold"))
    await game.press(folder, "Fold")
    await game.press(folder, "Yes, fold")
    await game.press(staying, "Stay")
    await game.again()
    assert "Fold" in panel(folder).text
    assert can(silent, "Stay", "Fold")
    assert not can(staying, "Stay")
    await game.until(lambda: "costs **2**" in game.table.text)
    assert "folded" in game.table.text
    return folder


async def _play(game: Mortal, left: int) -> None:
    for _ in range(left):
        turn = await game.turn()
        await game.press(turn, cards(turn)[0])
    await game.until(lambda: game.ended)
