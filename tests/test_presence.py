"""Which shards are a process's own, known and reached; and that the clock and the house serve those in reach."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.identifying import ASK_SECONDS, IDENTIFY_SECONDS, Pacing
from bot.presence import Presence
from bot.tables.table_state import Table
from bot.tables.table_view import GuildId, Status
from db.database import Database
from db.locks import LockKind
from db.shards import EVERYWHERE, Shards
from tests.clock import HandClock, settle
from tests.tables.house_room import Scripted, room
from tests.tables.play import World, world

COUNT = 4
GUILDS = [GuildId(shard + COUNT << 22) for shard in range(COUNT)]
"""One of each shard."""


def mine(*shards: int) -> Shards:
    return Shards(COUNT, frozenset(shards))


def deadline(table: Table) -> int:
    assert table.row.deadline_at is not None
    return table.row.deadline_at


async def test_only_own_shards_are_known_and_reached() -> None:
    presence = Presence(HandClock(), mine(1, 2))
    assert (presence.own, presence.known, presence.reached) == (mine(1, 2), mine(), mine())
    presence.know(mine(2))
    presence.back(2, 3)
    assert (presence.own, presence.known, presence.reached) == (mine(1, 2), mine(2), mine(2))
    presence.gone(2)
    assert (presence.known, presence.reached) == (mine(2), mine()), "a server cannot remove the bot unseen by that"


async def test_what_was_lost_is_known_no_more_and_reached_again_since_it_was_taken_again() -> None:
    clock = HandClock()
    presence = Presence(clock, mine(1, 2))
    presence.know(mine(1, 2))
    presence.back(1, 2)
    since = presence.since(1)
    presence.take(mine())
    assert (presence.own, presence.known, presence.reached) == (mine(), mine(), mine())
    await clock.advance(7)
    presence.take(mine(1))
    assert (presence.own, presence.known, presence.reached) == (mine(1), mine(), mine(1))
    assert presence.since(1) == since + 7000


async def test_another_count_of_shards_is_another_world() -> None:
    presence = Presence(HandClock())
    presence.know(EVERYWHERE)
    presence.back(0)
    presence.take(Shards.whole(2))
    assert (presence.known, presence.reached) == (Shards(2, frozenset()), Shards(2, frozenset()))


async def test_every_change_is_told() -> None:
    presence, told = Presence(HandClock(), mine(1)), []
    presence.listen(lambda: told.append(presence.reached))
    presence.back(1)
    presence.gone(1)
    presence.take(mine())
    assert told == [mine(1), mine(), mine()]


async def each(room: World) -> list[Table]:
    """Open a table against the house in a server of each shard."""
    room.presence.take(Shards.whole(COUNT))
    room.presence.back(*range(COUNT))
    return [await room.practise(guild=guild) for guild in GUILDS]


async def test_each_shard_has_its_absence_back(tmp_path: Path) -> None:
    """One is away for twenty seconds, one for forty; the others are not, and have nothing given back."""
    async with world(tmp_path / "bura.sqlite3") as room:
        room.presence.take(Shards.whole(COUNT))
        room.presence.back(*range(COUNT))
        tables = [await room.challenge(guild=guild) for guild in GUILDS]
        end = deadline(tables[0])
        serving = asyncio.create_task(room.turn_clock.run())
        left = end / 1000 - room.clock.now().timestamp()
        await room.clock.advance(left - 10)
        room.presence.gone(1, 2)
        await room.clock.advance(20)
        room.presence.back(1)
        await settle()
        tables = [await room.table(table.id) for table in tables]
        assert [table.status for table in tables] == [Status.OVER, Status.INVITED, Status.INVITED, Status.OVER]
        assert deadline(tables[1]) == end + 10_000 + round(left * 1000)
        assert deadline(tables[2]) == end, "nobody has served it"
        await room.clock.advance(20)
        room.presence.back(2)
        await settle()
        tables = [await room.table(table.id) for table in tables]
        assert deadline(tables[1]) == end + 10_000 + round(left * 1000), "once is enough"
        assert deadline(tables[2]) == end + 30_000 + round(left * 1000)
        serving.cancel()


async def test_the_clock_serves_own_shards_alone(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        room.presence.take(mine(0, 3))
        room.presence.back(*range(COUNT))
        tables = [await room.challenge(guild=guild) for guild in GUILDS]
        serving = asyncio.create_task(room.turn_clock.run())
        await room.clock.advance(deadline(tables[0]) / 1000 - room.clock.now().timestamp() + 60)
        found = [(await room.table(table.id)).status for table in tables]
        assert found == [Status.OVER, Status.INVITED, Status.INVITED, Status.OVER]
        serving.cancel()


async def test_the_house_plays_in_shards_that_are_reached(tmp_path: Path) -> None:
    thinkers = Scripted()
    async with room(tmp_path / "bura.sqlite3", thinkers) as place:
        tables = await each(place.world)
        await settle()
        place.world.presence.gone(1, 2)
        await place.clock.advance(5)
        waits = [(await place.world.table(table.id)).row.house_at is not None for table in tables]
        assert waits == [False, True, True, False]
        place.world.presence.back(2)
        await place.clock.advance(5)
        waits = [(await place.world.table(table.id)).row.house_at is not None for table in tables]
        assert waits == [False, True, False, False]


@pytest.mark.parametrize("at_once", [1, 2])
async def test_shards_identify_in_discords_rhythm(at_once: int, tmp_path: Path) -> None:
    clock, database = HandClock(), await Database.open(tmp_path / "bura.sqlite3")
    order, giving_back = list[tuple[int, float]](), set[asyncio.Task[None]]()

    def process() -> Pacing:
        return Pacing(database, clock, lambda work, _: giving_back.add(asyncio.ensure_future(work)))

    one, other = process(), process()

    async def identify(pacing: Pacing, shard: int) -> None:
        await pacing.turn(shard, at_once)
        order.append((shard, clock.monotonic()))

    await asyncio.gather(*(identify(pacing, shard) for shard, pacing in enumerate((one, one, other, other))))
    began = [IDENTIFY_SECONDS * (n // at_once) for n in range(4)]
    assert [at for _, at in order] == pytest.approx(began, abs=4 * ASK_SECONDS)
    assert all(later - at >= IDENTIFY_SECONDS for (_, at), (_, later) in zip(order, order[at_once:], strict=False))
    await clock.advance(100)
    before = clock.monotonic()
    await identify(other, 3)
    assert order[-1][1] == pytest.approx(before + IDENTIFY_SECONDS), "a lost session is not begun anew at once"
    await asyncio.gather(*giving_back)
    await database.close()


async def test_a_turn_that_nobody_waits_for_any_more_is_given_to_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, database = HandClock(), await Database.open(tmp_path / "bura.sqlite3")
    giving_back, take, slow = set[asyncio.Task[None]](), database.take, asyncio.Event()

    async def late(kind: LockKind, number: int) -> bool:
        await slow.wait()
        return await take(kind, number)

    monkeypatch.setattr(database, "take", late)
    pacing = Pacing(database, clock, lambda work, _: giving_back.add(asyncio.ensure_future(work)))
    turn = asyncio.create_task(pacing.turn(0, 1))
    await settle()
    turn.cancel()
    await asyncio.gather(turn, return_exceptions=True)
    slow.set()
    await clock.advance(IDENTIFY_SECONDS + 1)
    await asyncio.wait_for(pacing.turn(0, 1), 60)
    await asyncio.gather(*giving_back)
    await database.close()
