"""Every preset with every number of seats: random tables end, and no token is lost or
made."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.house.player import house_of
from bot.tables.ids import UserId
from bot.tables.model.status import Status
from bot.tables.persistence.recording import load_record
from bot.tables.proof import prove
from bot.tables.refusals import Refusal
from tests.helpers.random_tables import (
    KINDS,
    STEPS,
    Kind,
    play_all,
    sit_with_house,
    step,
)
from tests.helpers.sizes import first_of
from tests.tables.play import GUILD, world

WITH_HOUSE = [kind for kind in KINDS if house_of(kind.game)]


@pytest.mark.parametrize("kind", first_of(KINDS, 3, every=14), ids=str)
async def test_random_tables_end_with_every_token_accounted_for(
    tmp_path: Path, kind: Kind
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        tallies = await play_all(room, 2, (kind,), hurry=4.0)
    assert tallies[kind].tables == 2
    assert tallies[kind].hands >= 1


@pytest.mark.parametrize("kind", first_of(WITH_HOUSE, 2, every=14), ids=str)
async def test_random_tables_with_the_house_end_and_every_step_survives_a_restart(
    tmp_path: Path, kind: Kind
) -> None:
    random = Random(str(kind))
    users = [UserId(100 + number) for number in range(kind.seats)]
    async with world(tmp_path / "bura.sqlite3", remember=False) as room:
        table_id = await sit_with_house(room, random, kind, users)
        for _ in range(STEPS):
            table = await room.table(table_id)
            assert table.persons or not table.is_open
            assert (table.house_at is None) or table.status is Status.PLAYING
            if not table.is_open:
                break
            try:
                await step(room, random, table, hurry=2.0)
            except Refusal:
                if await room.table(table_id) == table:
                    raise
            if random.random() < 0.1:
                kept = await room.table(table_id)
                await room.tables.refresh(table_id)
                assert await room.table(table_id) == kept
        record = await room.database.read(
            lambda connection: load_record(connection, table_id, GUILD)
        )
        assert [check for check in prove(record) if not check.holds] == []
        assert not any(
            done.by_clock
            for hand in record.hands
            for done in hand.actions
            if hand.players[done.seat] < 100
        )
        for user in users:
            assert await room.tables.tables_of(GUILD, user) == []
        assert await room.faults() == []
