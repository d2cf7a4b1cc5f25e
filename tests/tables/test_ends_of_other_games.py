"""Ends that Bura does not know: a drawn game, and several who are late at one deadline."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.check import unsound
from bot.games.contract import HandResult, Timer, TimerKind
from bot.tables.proof import prove
from bot.tables.recording import load_record
from bot.tables.table_view import EndReason, Status, TableId
from tests.games.registered import registered
from tests.games.toy.rules import Phase, State, Toy
from tests.tables.play import GUILD, PEOPLE, World, world
from tests.tables.test_a_game_of_another_shape import gather, play_hand


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    with registered("tests.games.toy"):
        yield


async def faults(room: World, table_id: TableId) -> list[object]:
    record = await room.database.read(lambda c: load_record(c, table_id, GUILD))
    wrong: list[object] = [check for check in prove(record) if not check.holds]
    return [*wrong, *await room.database.read(unsound)]


async def test_a_drawn_game_ends_and_everybody_gets_their_share(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = Toy.result

    def drawn(self: Toy, state: State) -> HandResult | None:
        found = result(self, state)
        return found if found is None or found.over is None else replace(found, over=(1,) * len(found.over))

    monkeypatch.setattr(Toy, "result", drawn)
    async with world(tmp_path / "bura.sqlite3") as room:
        table, random = await gather(room, PEOPLE[:3], 3), Random(5)
        await room.tables.start(table.id, PEOPLE[0])
        for _ in range(table.options.model_dump()["hands"]):
            await room.run_out(table.id)
            table = await play_hand(room, table.id, random)
        assert (table.status, table.row.end_reason) == (Status.OVER, EndReason.WON)
        assert len(set(await room.purses(*PEOPLE[:3]))) == 1
        assert await faults(room, table.id) == []


async def test_the_first_of_several_who_are_late_ends_the_game_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    timer = Toy.timer

    def turn(self: Toy, state: State) -> Timer | None:
        found, guessing = timer(self, state), state.public.phase is Phase.GUESS
        return None if found is None else replace(found, kind=TimerKind.TURN if guessing else TimerKind.CALL)

    monkeypatch.setattr(Toy, "timer", turn)
    async with world(tmp_path / "bura.sqlite3") as room:
        table = await gather(room, PEOPLE[:3], 3)
        await room.tables.start(table.id, PEOPLE[0])
        for _ in range(60):
            await room.run_out(table.id)
            table = await room.table(table.id)
            if not table.is_open:
                break
        assert not table.is_open
        lost = [seat.user_id for seat in table.seats if seat.place]
        assert len(lost) == 1 or table.row.end_reason == EndReason.WON
        assert await faults(room, table.id) == []
