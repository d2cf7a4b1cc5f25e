"""Playing against the house: dealt at once, considered after an equal pause, taken up where it was after a restart."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games.bura.game import BURA
from bot.games.bura.options import PRESETS
from bot.games.contract import CLOCK, Seat
from bot.house.levels import Level
from bot.tables.housemates import house_user, is_house
from bot.tables.invitations import Terms
from bot.tables.model import Status
from bot.tables.practice import Practice
from bot.tables.seating import Table
from db import tables
from tests.tables.play import ALICE, CHANNEL, GUILD, World, world


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[World]:
    async with world(tmp_path / "bura.sqlite3") as opened:
        yield opened


async def practise(room: World, *, preset: str = "classic", seats: int = 2, level: Level = Level.REGULAR) -> Table:
    options = BURA.agree(BURA.practice(PRESETS[preset]), stake=None, seats=seats, text="")
    terms = Terms(GUILD, CHANNEL, ALICE, "bura", preset, options, BURA.stake(options), click=1001)
    return await room.tables.practice(Practice(terms, level, seats))


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", [2, 4, 6])
async def test_practice_is_dealt_at_once(room: World, preset: str, seats: int) -> None:
    table = await practise(room, preset=preset, seats=seats, level=Level.MASTER)
    view = table.view(Seat(0))
    assert (view.status, view.hand_no, view.practice, view.stake) == (Status.PLAYING, 1, True, 0)
    assert [info.house for info in view.seats] == [None] + [Level.MASTER] * (seats - 1)
    assert table.people() == (ALICE, *(house_user(Level.MASTER, number) for number in range(seats - 1)))
    assert table.hand is not None
    assert table.hand.row.mix == f"{table.id}:1:1001" + ",1" * (seats - 1)
    assert await room.tables.tables_of(GUILD, ALICE) == [table]
    assert await room.tables.tables_of(GUILD, house_user(Level.MASTER, 0)) == []
    assert await room.faults() == []


async def test_the_house_does_what_it_decided_if_nothing_has_changed(room: World) -> None:
    table = await practise(room)
    now = int(room.clock.now().timestamp() * 1000)
    assert table.row.house_at == now + 1500
    assert await room.database.read(tables.next_house) == now + 1500
    assert await room.database.read(lambda c: tables.due_house(c, now, 9)) == []
    assert await room.database.read(lambda c: tables.due_house(c, now + 1500, 9)) == [table.id]
    assert not any(is_house(user) for user in table.waiting_for())
    assert table.hand is not None
    while CLOCK in table.game.to_act(table.hand.state):
        await room.run_out(table.id)
        table = await room.table(table.id)
        assert table.hand is not None
    stale = await room.tables.house_moves(table.id, table.row.seq - 1, [(Seat(1), "claim")])
    assert stale == table
    waiting = await room.tables.house_moves(table.id, table.row.seq, ())
    assert waiting.row.house_at is None
    (seat,) = table.game.to_act(table.hand.state)
    default = str(table.game.default_action(table.hand.state, seat))
    if seat in table.house:
        moved = await room.tables.house_moves(table.id, waiting.row.seq, [(seat, default)])
    else:
        moved = await room.do(table.id, seat, default)
    assert moved.row.house_at == int(room.clock.now().timestamp() * 1000) + 1500
