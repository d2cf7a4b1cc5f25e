"""Order of arrival decides in a race: what came first is served first, and counts from
when it came."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.games.aggravation.rules import GAME
from bot.games.aggravation.rules.game import PRESSES
from bot.games.contract import CLOCK
from bot.house.levels import Level
from bot.house.thinking import Thinkers
from bot.tables.model.table import Table
from bot.tables.opening import Terms
from db import tables
from tests.tables import asks
from tests.tables.house_room import Room, room
from tests.tables.play import ALICE, CHANNEL, GUILD

EARLIER = 400
"""Milliseconds for which a press waits before it is served."""


async def begun(place: Room) -> Table:
    """Let Alice practise without misfires; return the table with its first cards
    turned."""
    options = GAME.profile.presets["single"].model_copy(
        update={"misfire_seconds": 0, "flip_seconds": 15}
    )
    terms = Terms(
        GUILD, CHANNEL, ALICE, "aggravation", "single", options, 0, click=1000
    )
    table = await place.world.tables.practice(terms, Level.BEGINNER, 2)
    await place.world.tables.begin(table)
    await place.clock.advance(16)
    await place.world.run_out(table.id)
    return await place.world.table(table.id)


async def test_a_press_counts_from_its_arrival_and_never_before_what_was_done_already(
    tmp_path: Path,
) -> None:
    async with room(tmp_path / "bura.sqlite3", Thinkers(0, 60.0)) as place:
        table = await begun(place)
        (alice,), now = table.persons, place.now()
        flipped = (
            await place.world.database.read(
                lambda c: tables.load_actions(c, table.id, 1)
            )
        )[-1]
        asked = table.id, ALICE, table.version(alice), str(PRESSES[0])
        await asks.act(place.world.tables, *asked, 71, arrived=now - 10_000_000)
        await place.clock.advance(1)
        await asks.act(place.world.tables, *asked, 72, arrived=place.now() - EARLIER)
        log = await place.world.database.read(
            lambda c: tables.load_actions(c, table.id, 1)
        )
        assert [row.at for row in log[-2:]] == [flipped.at, place.now() - EARLIER]


async def test_presses_and_the_clock_are_served_in_the_order_of_their_coming(
    tmp_path: Path,
) -> None:
    async with room(tmp_path / "bura.sqlite3", Thinkers(0, 60.0)) as place:
        table = await begun(place)
        (alice,) = table.persons
        await place.clock.advance((table.deadline.at - place.now()) / 1000)  # type: ignore[operator]

        async def press(number: int) -> None:
            seen = await place.world.tables.look_for(GUILD, table.id, ALICE)
            await asks.act(
                place.world.tables,
                seen.id,
                ALICE,
                table.version(alice),
                str(PRESSES[number]),
                80 + number,
            )

        await asyncio.gather(
            press(0), press(1), place.world.tables.run_out(table.id), press(2)
        )
        log = await place.world.database.read(
            lambda c: tables.load_actions(c, table.id, 1)
        )
        presses = [(alice, str(action)) for action in PRESSES[:3]]
        assert [(row.seat, row.action) for row in log[-4:]] == [
            *presses[:2],
            (CLOCK, "flip"),
            presses[2],
        ]
