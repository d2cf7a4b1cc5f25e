"""Where tables stand when servers are gone: a start looks at no table whose server is
still there."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

from bot.tables.ids import GuildId
from db.shards import EVERYWHERE
from tests.tables.play import GUILD, world

T = TypeVar("T")
ELSEWHERE = GuildId(GUILD + 1)


def ten_thousand_tables_elsewhere(connection: sqlite3.Connection) -> None:
    connection.execute(
        "INSERT INTO guilds (guild_id, joined_at) VALUES (?, 0)", (ELSEWHERE,)
    )
    connection.execute(
        "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 10000)"
        " INSERT INTO tables (guild_id, channel_id, game, preset, options, stake, status, host, standing, created_at)"
        " SELECT ?, n, 'bura', 'classic', '{}', 1, 'invited', n, '0 0 0,0', 0 FROM numbers",
        (ELSEWHERE,),
    )


async def test_a_roll_call_suspends_the_tables_of_gone_servers_and_loads_no_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        await room.database.run(ten_thousand_tables_elsewhere)
        table_id = await room.sit_down()
        await room.tables.refresh(table_id)
        reads = 0
        read = room.database.read

        async def counted(job: Callable[..., T], *given: object) -> T:
            nonlocal reads
            reads += 1
            return await read(job, *given)

        monkeypatch.setattr(room.database, "read", counted)
        await room.places.roll_call(EVERYWHERE, [GUILD, ELSEWHERE])
        assert reads == 1
        await room.places.roll_call(EVERYWHERE, [ELSEWHERE])
        assert reads == 4, (
            "the servers, the one table of the gone one, and that table itself"
        )
        assert (await room.table(table_id)).location.lost_at is not None
        [suspended] = await read(
            lambda c: c.execute(
                "SELECT table_id FROM tables WHERE suspended_at IS NOT NULL"
            ).fetchall()
        )
        assert suspended == (table_id,)
