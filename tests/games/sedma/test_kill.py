"""A bot that deals Sedma to two pairs is killed in mid-trick and in the pause after a
round, and the hand goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.killing import cards, database_in, mortal
from tests.games.playing import can
from tests.games.sedma.playing import END, PACKAGE
from tests.helpers.autopsy import copied

CARDS = 12
"""So many are laid; it is killed after each third one, so also after a round of
four."""


@pytest.mark.long
async def test_killed_in_mid_trick_it_goes_on(tmp_path: Path) -> None:
    async with mortal(PACKAGE, tmp_path, 4) as game:
        await game.sit_down("sedma table", stake=3, options="turn_seconds=600")
        for laid in range(1, CARDS + 1):
            await game.until(
                lambda: any(cards(one) or can(one, END) for one in game.people)
            )
            turn = next((one for one in game.people if cards(one)), None)
            if turn is None:  # whoever led ends or continues the trick
                turn = next(one for one in game.people if can(one, END))
                await game.press(turn, END)
                turn = await game.turn()
            await game.press(turn, cards(turn)[0])
            if laid % 3 == 0:
                await game.again()
        await game.until(lambda: "points" in game.table.text)
    with copied(database_in(tmp_path)) as connection:
        actions = (
            "SELECT count(*) FROM actions WHERE seat >= 0 AND action LIKE 'play %'"
        )
        assert connection.execute(actions).fetchone()[0] == CARDS
