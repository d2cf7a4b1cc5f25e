"""Who plays needs rights to the rows alone: those that docs/fleet.md gives them."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from bot.command_line.check import unsound
from bot.economy.privacy import Privacy
from bot.process.rebuilding import bring_up_to_date
from bot.tables.ids import UserId
from db import fleet, memberships, retention
from db.database import Database, DatabaseUnavailable
from db.engine.port import LockKind
from db.shards import EVERYWHERE
from tests.helpers import engines
from tests.kept.make import play_on
from tests.tables.play import GUILD, world

FLEET = Path(__file__).parents[3] / "docs" / "fleet.md"


@pytest.fixture
def theirs(url: str) -> str:
    """The address for a role that has only what the documents give it."""
    rights = re.findall(
        r"^(?:GRANT|ALTER DEFAULT PRIVILEGES) .*;$",
        FLEET.read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    assert len(rights) == 2
    with engines.closing(engines.session(url)) as c:
        if not c.execute("SELECT 1 FROM pg_roles WHERE rolname = 'player'").fetchone():
            c.script("CREATE ROLE player LOGIN")
        c.script("".join(rights))
    return url.replace("bura@", "player@")


async def test_rights_to_the_rows_are_enough_to_play(
    url: str, theirs: str, tmp_path: Path
) -> None:
    database = await Database.open(theirs)
    with pytest.raises(
        DatabaseUnavailable,
        match="cannot be written: permission denied for schema public",
    ):
        await database.run(
            lambda c: c.execute("CREATE TABLE more (number INT)").fetchall()
        )
    with pytest.raises(
        DatabaseUnavailable, match="cannot be read: permission denied for sequence"
    ):
        await database.faults()
    await bring_up_to_date(database)
    assert await database.take(LockKind.SHARD, 0)
    await database.run(lambda c: fleet.agree(c, 1))
    async with world(tmp_path, database=database) as room:
        for number in range(3):
            table = await room.challenge(UserId(2 * number + 1), UserId(2 * number + 2))
            await play_on(room, Random(number), table.id)
        assert await database.read(
            lambda c: c.execute("SELECT count(*) FROM hands").fetchone()
        ) != (0,)
        await room.deal(UserId(1), UserId(2))
        privacy = Privacy(database, room.tables, room.clock, room.presence)
        assert await privacy.export(GUILD, UserId(2))
        await privacy.erase(GUILD, UserId(2))
        await database.run(lambda c: memberships.leave(c, GUILD, 0))
        assert await database.read(lambda c: retention.due(c, EVERYWHERE, 1)) == GUILD
        while await database.run(lambda c: retention.remove_some(c, GUILD, 1, 2000)):
            pass
        assert await database.read(
            lambda c: c.execute("SELECT count(*) FROM hands").fetchone()
        ) == (0,)
    owned = await Database.open(url)
    assert await owned.faults() + await owned.read(unsound) == []
    await owned.close()
