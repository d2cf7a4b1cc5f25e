"""Moves made on panels while the table has no place in Discord."""

from __future__ import annotations

from pathlib import Path
from random import Random

from bot.games.bura.rules.options import CLASSIC
from bot.games.contract import Seat
from bot.tables.ids import ChannelId
from bot.tables.model.status import Status
from bot.tables.viewing import view_of
from tests.tables import asks
from tests.tables.play import World, world

QUICK = CLASSIC.model_copy(update={"announce_seconds": 0})
ELSEWHERE = ChannelId(71)


async def lead(room: World, table_id: int) -> None:
    table = await room.table(table_id)  # type: ignore[arg-type]
    (seat,) = table.game.to_act(table.hand.state)  # type: ignore[union-attr]
    await room.do(
        table.id, seat, str(table.game.legal_actions(table.hand.state, seat)[0])
    )  # type: ignore[union-attr]


async def test_a_move_does_not_shorten_the_wait_for_a_new_place(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table_id = await room.sit_down(options=QUICK)
        await room.places.suspend(table_id)
        await lead(room, table_id)
        await room.clock.advance(3600)
        await room.tables.run_out(table_id)
        table = await room.table(table_id)
        assert table.status is Status.PLAYING, view_of(table, None).end_reason
        revived = await room.places.revive(table_id, ELSEWHERE)
        assert revived.deadline.at == room.clock.now().timestamp() * 1000 + 60_000
        await room.run_out(table_id)
        assert (await room.table(table_id)).status is Status.PLAYING


async def test_a_hand_that_ends_without_a_place_waits_like_any_other(
    tmp_path: Path,
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table_id = await room.sit_down(options=QUICK)
        await lead(room, table_id)
        await lead(room, table_id)
        await room.places.suspend(table_id)
        table = await room.table(table_id)
        winner = next(
            seat
            for seat in (Seat(0), Seat(1))
            if "claim" in map(str, table.game.legal_actions(table.hand.state, seat))
        )  # type: ignore[union-attr]
        await room.do(table_id, winner, "claim")
        await room.clock.advance(3600)
        await room.tables.run_out(table_id)
        table = await room.table(table_id)
        assert table.status is Status.BETWEEN, view_of(table, None).end_reason


async def test_a_hand_that_is_dealt_without_a_place_waits_for_one_from_then_on(
    tmp_path: Path,
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table_id = await room.sit_down(options=QUICK)
        await room.places.suspend(table_id)
        random, table = Random(1), await room.table(table_id)
        while table.status is Status.PLAYING:
            await room.step(table_id, random)
            table = await room.table(table_id)
        await room.clock.advance(20 * 3600)
        for user in map(table.user_at, table.persons):
            table = await asks.ready(
                room.tables, table_id, user, table.version(None), random.getrandbits(40)
            )
        assert table.hand_no == 2
        await room.clock.advance(20 * 3600)
        await room.tables.run_out(table_id)
        table = await room.places.revive(table_id, ELSEWHERE)
        assert view_of(table, None).end_reason is None
        assert table.hand.away_ms == 20 * 3600 * 1000
