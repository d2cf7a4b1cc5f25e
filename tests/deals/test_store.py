"""Sets of deals as they are stored: opened, begun, played, checked, exported and
forgotten."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from bot.deals import store
from bot.deals.model import (
    AlreadyPlayedError,
    DealNo,
    DealSet,
    Ending,
    JoinSet,
    SetEnd,
    SetId,
    SetKind,
)
from bot.deals.store import Asker
from bot.economy import erasure
from bot.house.thinking import Thinkers
from bot.tables import soundness
from bot.tables.ids import GuildId, Moment
from bot.tables.model.commands import Person, Resign
from db import coherence, deals
from db.engine.port import Connection
from tests.deals.replies import Conditions, turns
from tests.tables.house_room import Room, room
from tests.tables.play import ALICE, BOB, GUILD

ONE = DealNo(1)
HOUR = 3_600_000


def faults(c: Connection) -> list[str]:
    return [*coherence.faults(c), *soundness.faults(c)]


async def opened(place: Room, kind: SetKind, guild: GuildId) -> SetId:
    now = place.now()
    value = DealSet(
        kind, 1, ALICE, Moment(now), Moment(now + 24 * HOUR),
        None if kind is SetKind.DAILY else Moment(now + HOUR),
        BOB if kind is SetKind.DUEL else None,
        () if kind is SetKind.DAILY else (ALICE,),
    )  # fmt: skip
    day = "2026-01-01" if kind is SetKind.DAILY else None

    def job(c: Connection) -> SetId:
        tx = place.world.tables._transaction(c)
        return store.open_set(tx, guild, "schneider", value, day).id

    return await place.world.database.run(job)


async def test_a_daily_deal_is_begun_once_and_its_play_ends_with_its_table(
    tmp_path: Path,
) -> None:
    async with room(tmp_path / "d", Thinkers(0)) as place:
        world = place.world
        set_id = await opened(place, SetKind.DAILY, GuildId(0))
        asker = Asker(ALICE, GUILD, 71)
        begin = partial(store.begin, set_id=set_id, asker=asker, number=ONE)
        table = await world.tables.open(begin)
        with pytest.raises(AlreadyPlayedError):
            await world.tables.open(begin)
        assert await world.database.read(deals.sealed_until, table.id)
        await turns(place, table, 1, Conditions())
        (play,) = (await world.database.read(store.load, set_id, ALICE)).value.plays
        assert play.ending is Ending.PLAYED
        assert play.score is not None
        other = await world.tables.open(
            partial(begin, asker=replace(asker, user=BOB, click=72))
        )
        await world.tables.do(other.id, Person(BOB, 73), Resign())
        (given_up,) = (await world.database.read(store.load, set_id, BOB)).value.plays
        assert given_up.ending is Ending.GIVEN_UP
        place.clock.skip(25 * 3600)
        assert await world.database.read(deals.sealed_until, table.id), "not closed yet"
        tx = world.tables._transaction
        await world.database.run(lambda c: store.settle(tx(c), set_id))
        assert await world.database.read(deals.sealed_until, table.id) is None
        assert await world.database.read(faults) == []

        def forget(c: Connection) -> None:
            erasure.erase(world.tables._transaction(c), GUILD, ALICE)

        await world.database.run(forget)
        assert await world.database.read(deals.exported, GUILD, ALICE) == []
        assert await world.database.read(faults) == []


async def test_a_duel_is_over_when_its_time_is_and_late_deals_are_noted(
    tmp_path: Path,
) -> None:
    async with room(tmp_path / "d", Thinkers(0)) as place:
        world = place.world
        set_id = await opened(place, SetKind.DUEL, GUILD)
        tx = world.tables._transaction
        await world.database.run(lambda c: store.answer(tx(c), set_id, BOB, JoinSet()))
        joined = await world.database.read(store.load, set_id)
        assert joined.value.people == (ALICE, BOB)
        place.clock.skip(24 * 3600)
        over = await world.database.run(lambda c: store.settle(tx(c), set_id))
        again = await world.database.read(store.load, set_id)
        assert over.value.end is again.value.end is SetEnd.TIME
        assert [play.ending for play in again.value.plays] == [Ending.LATE] * 2
        assert [one for one, _ in await world.database.read(deals.joined, GUILD, BOB)]
        assert await world.database.read(faults) == []


async def test_what_was_tampered_with_is_found(tmp_path: Path) -> None:
    async with room(tmp_path / "d", Thinkers(0)) as place:
        world = place.world
        set_id = await opened(place, SetKind.DAILY, GuildId(0))
        begin = partial(
            store.begin, set_id=set_id, asker=Asker(ALICE, GUILD, 71), number=ONE
        )
        table = await world.tables.open(begin)

        def tamper(c: Connection) -> None:
            deals.end_play(c, table.id, place.now(), Ending.PLAYED, 999)

        await world.database.run(tamper)
        await turns(place, table, 1, Conditions())
        assert "has score" in " ".join(await world.database.read(faults))
