"""A bot that deals Toepen is killed in mid-hand: at an exchange, after a card, and while a knock is answered."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.autopsy import copied
from tests.games.killing import cards, database_in, mortal, moves_in
from tests.games.playing import can
from tests.games.toepen.playing import PACKAGE


@pytest.mark.long
async def test_killed_in_mid_hand_it_goes_on(tmp_path: Path) -> None:
    async with mortal(PACKAGE, tmp_path, 3) as game:
        await game.sit_down("toepen table", stake=3, options="turn_seconds=600")
        for _ in game.people:
            turn = await game.one_of("Keep")
            await game.again()
            assert await game.one_of("Keep") is turn
            await game.press(turn, "Keep")
        leader = await game.turn()
        await game.press(leader, cards(leader)[0])
        await game.again()
        knocker = await game.one_of("Knock")
        await game.press(knocker, "Knock")
        staying = [one for one in game.people if one is not knocker]
        for person in staying:
            await game.until(lambda person=person: can(person, "Stay"))
        await game.again()
        for person in staying:
            await game.press(person, "Stay")
        await game.until(lambda: "stake **2**" in game.table.text)
    with copied(database_in(tmp_path)) as connection:
        assert moves_in(connection) == 3 + 1 + 1 + 2
