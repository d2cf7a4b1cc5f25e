"""Which shards are a process's own, known and reached; and that the clock and the house
serve those in reach."""

from __future__ import annotations

import asyncio
from asyncio import ensure_future
from pathlib import Path

import pytest

from bot.connection.identifying import (
    IDENTIFY_SECONDS,
    QUEUE_SECONDS,
    Limits,
    Pacing,
    SessionBudget,
)
from bot.fleet.presence import Presence
from bot.tables.ids import GuildId
from bot.tables.model.status import Status
from bot.tables.model.table import Table
from db.database import Database
from db.engine.port import LockKind
from db.engine.sqlite import Sqlite
from db.shards import EVERYWHERE, Shards
from tests.helpers.clock import HandClock, settle
from tests.tables.house_room import Scripted, room
from tests.tables.play import World, world

COUNT = 4
GUILDS = [GuildId(shard + COUNT << 22) for shard in range(COUNT)]
"""One of each shard."""


def mine(*shards: int) -> Shards:
    return Shards(COUNT, frozenset(shards))


def deadline(table: Table) -> int:
    assert table.deadline is not None
    return table.deadline.at


async def test_only_own_shards_are_known_and_reached() -> None:
    presence = Presence(HandClock(), mine(1, 2))
    assert (presence.own, presence.known, presence.reached) == (
        mine(1, 2),
        mine(),
        mine(),
    )
    presence.know(mine(2))
    presence.back(2, 3)
    assert (presence.own, presence.known, presence.reached) == (
        mine(1, 2),
        mine(2),
        mine(2),
    )
    presence.gone(2)
    assert (presence.known, presence.reached) == (mine(2), mine()), (
        "a server cannot remove the bot unseen by that"
    )


async def test_what_was_lost_is_known_no_more_and_reached_again_since_it_was_taken_again() -> (
    None
):
    clock = HandClock()
    presence = Presence(clock, mine(1, 2))
    presence.know(mine(1, 2))
    presence.back(1, 2)
    since = presence.since(1)
    presence.take(mine())
    assert (presence.own, presence.known, presence.reached) == (mine(), mine(), mine())
    await clock.advance(7)
    presence.take(mine(1))
    assert (presence.own, presence.known, presence.reached) == (
        mine(1),
        mine(),
        mine(1),
    )
    assert presence.since(1) == since + 7000


async def test_another_count_of_shards_is_another_world() -> None:
    presence = Presence(HandClock())
    presence.know(EVERYWHERE)
    presence.back(0)
    presence.take(Shards.whole(2))
    assert (presence.known, presence.reached) == (
        Shards(2, frozenset()),
        Shards(2, frozenset()),
    )


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
    """One is away for twenty seconds, one for forty; the others are not, and have
    nothing given back."""
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
        assert [table.status for table in tables] == [
            Status.OVER,
            Status.INVITED,
            Status.INVITED,
            Status.OVER,
        ]
        assert deadline(tables[1]) == end + 10_000 + round(left * 1000)
        assert deadline(tables[2]) == end, "nobody has served it"
        await room.clock.advance(20)
        room.presence.back(2)
        await settle()
        tables = [await room.table(table.id) for table in tables]
        assert deadline(tables[1]) == end + 10_000 + round(left * 1000), (
            "once is enough"
        )
        assert deadline(tables[2]) == end + 30_000 + round(left * 1000)
        serving.cancel()


async def test_the_clock_serves_own_shards_alone(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        room.presence.take(mine(0, 3))
        room.presence.back(*range(COUNT))
        tables = [await room.challenge(guild=guild) for guild in GUILDS]
        serving = asyncio.create_task(room.turn_clock.run())
        await room.clock.advance(
            deadline(tables[0]) / 1000 - room.clock.now().timestamp() + 60
        )
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
        waits = [
            (await place.world.table(table.id)).house_at is not None for table in tables
        ]
        assert waits == [False, True, True, False]
        place.world.presence.back(2)
        await place.clock.advance(5)
        waits = [
            (await place.world.table(table.id)).house_at is not None for table in tables
        ]
        assert waits == [False, True, False, False]


def starts(clock: HandClock, at_once: int = 1) -> SessionBudget:
    """What Discord says of a bot that has all sessions of the day left."""
    limits = Limits(
        total=1000, remaining=1000, reset_after=86_400_000, max_concurrency=at_once
    )

    async def ask() -> Limits:
        return limits

    known = SessionBudget(ask, clock)
    known.learn(limits)
    return known


@pytest.mark.parametrize("at_once", [1, 2])
async def test_shards_identify_in_discords_rhythm(at_once: int, tmp_path: Path) -> None:
    clock, database = HandClock(), await Database.open(tmp_path / "bura.sqlite3")
    order, giving_back = list[tuple[int, float]](), set[asyncio.Task[None]]()

    def process() -> Pacing:
        return Pacing(
            database,
            clock,
            starts(clock, at_once),
            lambda work, _: giving_back.add(ensure_future(work)),
        )

    one, other = process(), process()

    async def identify(pacing: Pacing, shard: int, least: float = 0.0) -> None:
        async with pacing.turn(shard, least=least):
            await pacing.identifies(shard)
            order.append((shard, clock.monotonic()))

    await asyncio.gather(
        *(
            identify(pacing, shard)
            for shard, pacing in enumerate((one, one, other, other))
        )
    )
    began = [IDENTIFY_SECONDS * (n // at_once) for n in range(4)]
    assert [at for _, at in order] == pytest.approx(began, abs=4 * QUEUE_SECONDS)
    assert all(
        later - at >= IDENTIFY_SECONDS
        for (_, at), (_, later) in zip(order, order[at_once:], strict=False)
    )
    await clock.advance(100)
    before = clock.monotonic()
    await identify(other, 3, IDENTIFY_SECONDS)
    assert order[-1][1] == pytest.approx(before + IDENTIFY_SECONDS), (
        "a lost session is not begun anew at once"
    )
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
    pacing = Pacing(
        database,
        clock,
        starts(clock),
        lambda work, _: giving_back.add(ensure_future(work)),
    )

    async def wait() -> None:
        async with pacing.turn(0):
            pass

    turn = asyncio.create_task(wait())
    await settle()
    turn.cancel()
    await asyncio.gather(turn, return_exceptions=True)
    slow.set()
    await clock.advance(IDENTIFY_SECONDS + 1)
    await asyncio.wait_for(wait(), 60)
    await asyncio.gather(*giving_back)
    await database.close()


def two_processes(
    database: Database, clock: HandClock
) -> tuple[list[Pacing], set[asyncio.Task[None]]]:
    """Return the pacing of two processes, and what they do beside it to give turns
    back."""
    giving_back = set[asyncio.Task[None]]()
    pacing = [
        Pacing(
            database,
            clock,
            starts(clock),
            lambda work, _: giving_back.add(ensure_future(work)),
        )
        for _ in range(2)
    ]
    return pacing, giving_back


async def test_who_takes_the_turn_of_a_process_that_was_killed_waits_as_discord_wants(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A lock ends with its session: the next process could identify at once."""
    monkeypatch.setattr(Sqlite, "is_shared", True)
    clock, database = HandClock(), await Database.open(tmp_path / "bura.sqlite3")
    (killed, next_one), giving_back = two_processes(database, clock)
    async with killed.turn(0):
        await killed.identifies(0)
    (leaving,) = giving_back
    giving_back.clear()
    leaving.cancel()
    await clock.advance(1)
    await database.give_back(LockKind.IDENTIFY, 0)
    at = list[float]()
    before = clock.monotonic()
    for shard in range(1, 9):
        async with next_one.turn(shard):
            await next_one.identifies(shard)
            at.append(clock.monotonic() - before)
    assert at == pytest.approx(
        [IDENTIFY_SECONDS * (n + 1) for n in range(8)], abs=8 * QUEUE_SECONDS
    )
    await asyncio.gather(*giving_back)
    await database.close()


async def test_a_turn_that_was_lost_with_its_session_is_nobody_elses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither does its shard identify beside the next one, nor is that one's turn given
    back for it."""
    monkeypatch.setattr(Sqlite, "is_shared", True)
    clock, database = HandClock(), await Database.open(tmp_path / "bura.sqlite3")
    (one, other), giving_back = two_processes(database, clock)
    async with one.turn(0):
        await database.give_back(LockKind.IDENTIFY, 0)  # as if the session was lost
        async with other.turn(1):
            with pytest.raises(TimeoutError):
                await one.identifies(0)
            await other.identifies(1)
            await database.give_back(LockKind.IDENTIFY, 0)
        await clock.advance(1)
    await clock.advance(1)
    async with other.turn(2):
        await clock.advance(IDENTIFY_SECONDS)  # the turn of shard 1 would end now
        assert not await database.take(LockKind.IDENTIFY, 0)
        await other.identifies(2)
    await asyncio.gather(*giving_back)
    await database.close()


async def test_a_turn_goes_on_though_discord_lets_more_identify_at_once_by_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Sqlite, "is_shared", True)
    clock, database = HandClock(), await Database.open(tmp_path / "bura.sqlite3")
    budget, giving_back = starts(clock), set[asyncio.Task[None]]()
    pacing = Pacing(
        database, clock, budget, lambda work, _: giving_back.add(ensure_future(work))
    )
    async with pacing.turn(5):
        budget.learn(
            Limits(
                total=1000, remaining=1000, reset_after=86_400_000, max_concurrency=16
            )
        )
        await pacing.identifies(5)
    await asyncio.gather(*giving_back)
    assert await database.take(LockKind.IDENTIFY, 0), "the turn's bucket was given back"
    await database.close()
