"""Two times two pairs, by the draw and by an agreement that comes to nothing, play
Sedma to its end and are killed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.playground import VisibleMessage
from tests.games.killing import Mortal, cards, database_in, mortal
from tests.games.playing import can, plain
from tests.games.sedma.playing import END, PACKAGE
from tests.helpers.autopsy import copied
from tests.helpers.partners import (
    AGREEMENT,
    BACK,
    BEGIN,
    DRAW,
    begin,
    inviting,
    positions,
)

KILLED_AT = (6, 21)
"""Cards after which the bot is killed: in mid-trick."""


async def opened(game: Mortal) -> VisibleMessage:
    """Open a table for four, and start."""
    host, *others = game.people
    table = (
        await host.run(
            "sedma table", seats=4, stake=3, options="target=1 turn_seconds=600"
        )
    ).message
    assert table is not None
    for person in others:
        await person.click("Join", table)
    await host.click("Start", table)
    await game.until(lambda: DRAW in table.buttons)
    return table


async def drawn(game: Mortal, table: VisibleMessage) -> None:
    """Let everybody pick, the bot dying before it has shown that to the others, and
    begin."""
    for label, person, left in zip(
        "31", game.people, (["1", "2", "4"], ["2", "4"]), strict=False
    ):
        await person.click(label, table)
        await game.another()
        await game.until(lambda left=left: positions(table) == left)
    await game.people[3].click("2", table)
    await game.another()
    await game.until(lambda: BEGIN in table.buttons)
    await begin(game.people)


async def played(game: Mortal) -> None:
    """Play a game to its end, whoever is asked playing any card; whoever leads ends
    each trick."""
    for laid in range(1, 33):
        await game.until(
            lambda: any(cards(one) or can(one, END) for one in game.people)
        )
        if leader := next((one for one in game.people if can(one, END)), None):
            await game.press(leader, END)
        turn = await game.turn()
        await game.press(turn, cards(turn)[0])
        if laid in KILLED_AT:
            await game.again()
    await game.until(lambda: game.ended)


@pytest.mark.long
async def test_pairs_play_to_the_end_though_the_bot_is_killed(tmp_path: Path) -> None:
    async with mortal(PACKAGE, tmp_path, 8) as game:
        drawers = replace(game, people=game.people[:4])
        others = replace(game, people=game.people[4:])
        table = await opened(drawers)
        await drawers.people[0].click(DRAW, table)
        await drawers.until(lambda: positions(table))
        await drawn(drawers, table)
        await played(drawers)

        table = await opened(others)
        await others.people[0].click(AGREEMENT, table)
        await others.until(lambda: BACK in table.buttons)
        for one, other in ((3, 1), (1, 3)):
            await others.people[one].click(inviting(table, others.people[other]), table)
        await others.until(lambda: "Refuse" in table.buttons)
        for person in others.people[:3]:
            await person.click("Accept", table)
        await others.people[3].click("Refuse", table)
        await others.another()
        await others.until(lambda: positions(table) == ["1", "2", "3", "4"])
        await drawn(others, table)
        await played(others)
        assert plain(others.table).count("+3") == 2, "partners win together"
    with copied(database_in(tmp_path)) as connection:
        ended = connection.execute(
            "SELECT end_reason, hand_no FROM tables ORDER BY table_id"
        ).fetchall()
        assert [tuple(row) for row in ended] == [("won", 1), ("won", 1)]
        held = connection.execute(
            "SELECT balance, count(*) FROM accounts WHERE kind = 'purse' GROUP BY 1"
        ).fetchall()
        assert [tuple(row) for row in held] == [(17, 4), (23, 4)]
        forming = connection.execute(
            "SELECT count(*) FROM forming_steps WHERE action = 'refuse'"
        ).fetchone()
        assert tuple(forming) == (1,)
