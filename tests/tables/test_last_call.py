"""The window after the very last trick (rules/bura.md 4 LAST_CALL)."""

from __future__ import annotations

from pathlib import Path
from random import Random

from bot.games.bura.rules.options import PRISON, LastCall
from bot.games.contract import TimerKind
from bot.tables.model.status import Status
from bot.tables.model.table import Table
from tests.tables import asks
from tests.tables.play import PEOPLE, World, world


async def last_call_of_several(room: World) -> Table:
    """Play without claims until several are asked."""
    options = PRISON.model_copy(
        update={"last_call": LastCall.ALL, "announce_seconds": 0}
    )
    for seed in range(50):
        table_id, random = await room.deal(*PEOPLE[:3], options=options), Random(seed)
        table = await room.table(table_id)
        while table.status is Status.PLAYING:
            timer = table.timer()
            if (
                timer is not None
                and timer.kind is TimerKind.CALL
                and len(table.waiting_for()) > 1
            ):
                return table
            await room.step(table_id, random)
            table = await room.table(table_id)
        await asks.order_canceled(room.tables, table_id, PEOPLE[0], "it is late")
    raise AssertionError("never was there a last call of several")


async def test_several_let_the_last_call_pass_at_once_from_the_panels_they_have(
    tmp_path: Path,
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table = await last_call_of_several(room)
        for user in table.waiting_for():
            await asks.act(
                room.tables,
                table.id,
                user,
                table.version(table.seat_of(user)),
                "decline",
            )
        assert (await room.table(table.id)).status is Status.BETWEEN
