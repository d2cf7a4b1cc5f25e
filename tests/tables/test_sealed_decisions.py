"""What is sealed in an announcement window changes nothing that others see until the
window closes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from bot.games.bura.rules.game import BURA
from bot.games.contract import Seat
from bot.tables.ids import TableId
from bot.tables.viewing import view_of
from tests.games.bura.positions import options as asking
from tests.tables import asks
from tests.tables.play import PEOPLE, World, world


async def with_a_special_hand(room: World) -> tuple[TableId, Seat]:
    """Deal until a seat that is not to lead holds a special hand."""
    while True:
        table_id = await room.deal(*PEOPLE[:6], options=asking("prison"))
        state = (await room.table(table_id)).hand.state  # type: ignore[union-attr]
        for seat in map(Seat, range(6)):
            if "pass" in map(str, BURA.legal_actions(state, seat)):  # type: ignore[arg-type]
                return table_id, seat
        await asks.order_canceled(room.tables, table_id, PEOPLE[0], "it is late")


async def test_a_sealed_pass_does_not_take_back_that_one_was_late(
    tmp_path: Path,
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table_id, seat = await with_a_special_hand(room)
        await room.tables.change(
            table_id,
            lambda _tx, table: table.with_seat(
                seat, replace(table.seats[seat], timeouts=1)
            ),
        )
        before = view_of(await room.table(table_id), None)
        await room.do(table_id, seat, "pass")
        assert not room.changes[-1].public
        assert room.changes[-1].seats == {seat}
        assert view_of(await room.table(table_id), None) == before


async def test_purses_that_changed_elsewhere_are_not_told_by_a_sealed_pass(
    tmp_path: Path,
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table_id, seat = await with_a_special_hand(room)
        await room.deal(*PEOPLE[:3])
        before = view_of(await room.table(table_id), None)
        await room.do(table_id, seat, "pass")
        assert not room.changes[-1].public
        assert room.changes[-1].seats == {seat}
        assert (await room.table(table_id)).version(None) == before.version
        await room.run_out(table_id)
        seats = view_of(await room.table(table_id), None).seats
        assert tuple(info.balance for info in seats) == await room.purses(*PEOPLE[:6])
