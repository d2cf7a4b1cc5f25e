"""A bot that deals Schneider is killed in mid-hand, twice, and the hand goes on where it stood."""

from __future__ import annotations

from pathlib import Path

from tests.autopsy import copied
from tests.games.killing import cards, database_in, mortal, moves_in
from tests.games.schneider.playing import PACKAGE

KILLED_AFTER = {5, 22}
"""Cards laid: once a reply is waited for, once the stock is empty."""


async def test_killed_in_mid_hand_it_is_played_on(tmp_path: Path) -> None:
    async with mortal(PACKAGE, tmp_path, 2) as game:
        alice, bob = game.people
        await alice.run("schneider challenge", opponent=bob, stake=3, rules="single")
        await bob.click("Accept")
        for laid in range(32):
            turn = await game.turn()
            if laid in KILLED_AFTER:
                held = [cards(person) for person in game.people]
                await game.again()
                assert [cards(person) for person in game.people] == held
            await game.press(turn, cards(turn)[0])
        await game.until(lambda: game.ended)
    with copied(database_in(tmp_path)) as connection:
        assert moves_in(connection) == 32
        held = sorted(held for (held,) in connection.execute("SELECT balance FROM accounts WHERE kind = 'purse'"))
        assert held == [17, 23] or connection.execute("SELECT status FROM tables").fetchone()[0] != "over"
