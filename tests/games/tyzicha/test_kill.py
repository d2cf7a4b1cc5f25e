"""A bot that deals Tyzicha is killed in the middle of an auction, of an exchange,
before a raise, and in a trick."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.killing import cards, database_in, mortal
from tests.games.playing import can
from tests.games.tyzicha.playing import PACKAGE
from tests.helpers.autopsy import copied


@pytest.mark.long
async def test_killed_in_mid_hand_it_goes_on(tmp_path: Path) -> None:
    async with mortal(PACKAGE, tmp_path, 3) as game:
        await game.sit_down("tyzicha table", stake=3, options="turn_seconds=600")
        for label in ("Bid 110", "Pass", "Pass"):
            turn = await game.one_of(label)
            await game.again()
            assert await game.one_of(label) is turn
            await game.press(turn, label)
        declarer = await game.one_of("Concede contract")
        chosen = cards(declarer)[:2]
        for card in chosen:
            await game.press(declarer, card)
        await game.until(lambda: can(declarer, "Give"))
        await game.again()
        for card in chosen:  # what was not given yet is chosen anew
            await game.press(declarer, card)
        await game.press(declarer, "Give")
        await game.again()
        await game.press(declarer, "No raise")
        card = cards(await game.turn())[0]
        await game.press(declarer, card)
        await game.again()
        await game.until(lambda: card in game.table.text)
    with copied(database_in(tmp_path)) as connection:
        done = [
            row[0]
            for row in connection.execute(
                "SELECT action FROM actions WHERE seat >= 0 ORDER BY seq"
            )
        ]
        assert [action.split()[0] for action in done] == [
            "bid",
            "pass",
            "pass",
            "give",
            "stand",
            "play",
        ]
