"""A bot that deals Schneider is killed in mid-hand, again and again, and the game goes
on where it stood."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.command_line.check import unsound
from tests.games.killing import cards, database_in, mortal, moves_in
from tests.games.schneider.playing import PACKAGE
from tests.helpers.autopsy import copied

KILLED_AFTER = {5, 22}
"""Cards laid: once a reply is waited for, once the stock is empty."""


@pytest.mark.parametrize(
    "rules", ["single", pytest.param("match", marks=pytest.mark.long)]
)
@pytest.mark.long
async def test_killed_in_mid_hand_it_is_played_on(tmp_path: Path, rules: str) -> None:
    hands = 0
    async with mortal(PACKAGE, tmp_path, 2) as game:
        alice, bob = game.people
        await alice.run("schneider challenge", opponent=bob, stake=3, rules=rules)
        await bob.click("Accept")
        while not game.over:
            if hands:
                await game.next_hand()
            hands += 1
            for laid in range(32):
                turn = await game.turn()
                if laid in KILLED_AFTER:
                    held = [cards(person) for person in game.people]
                    await game.again()
                    assert [cards(person) for person in game.people] == held
                await game.press(turn, cards(turn)[0])
            await game.until(lambda: game.ended)
    with copied(database_in(tmp_path)) as connection:
        assert moves_in(connection) == 32 * hands
        held = sorted(
            held
            for (held,) in connection.execute(
                "SELECT balance FROM accounts WHERE kind = 'purse'"
            )
        )
        assert held == [17, 23]
        assert unsound(connection) == []
