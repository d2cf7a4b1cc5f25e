"""A bot that deals a game of another shape is killed in mid-hand, in each of its phases, and goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.autopsy import copied
from tests.clock import machine_timer
from tests.games.killing import database_in, mortal, moves_in
from tests.games.playing import can, panel
from tests.games.toy.playing import GRAB
from tests.games.toy.rules import EARLY


async def test_killed_in_every_phase_it_is_played_on(tmp_path: Path) -> None:
    async with mortal("tests.games.toy", tmp_path, 4) as game:
        await game.sit_down("toy table", stake=3, options="hands=1")
        for _ in game.people:
            turn = await game.one_of("Keep all")
            await game.again()
            await game.press(turn, "Keep all")
        await game.until(lambda: any(shown.selects for one in game.people if (shown := panel(one))))
        (turn,) = [one for one in game.people if (shown := panel(one)) and shown.selects]
        await game.again()
        shown = panel(turn)
        assert shown is not None
        await turn.choose(shown.selects[1].custom_id, ["20"], shown)
        for person in game.people:
            await game.until(lambda person=person: can(person, "Red"))
            await person.click("Red", panel(person))  # it can be pressed once more, until all have guessed
            await game.again()
        await game.until(lambda: not game.table.buttons[GRAB].disabled)
        await game.again()
        late = asyncio.Event()
        machine_timer(EARLY / 1000, late.set)
        await late.wait()
        winner = game.people[1]
        reply = await winner.click(GRAB, game.table)
        assert not reply.failed
        await game.until(lambda: game.ended)
        assert winner.mention in game.table.text
    with copied(database_in(tmp_path)) as connection:
        ended = connection.execute("SELECT status, end_reason, hand_no FROM tables").fetchall()
        assert [tuple(row) for row in ended] == [("over", "won", 1)]
        assert moves_in(connection) == 4 + 1 + 4 + 1
