"""The day's deal by a clock that is moved by hand: announced, begun, ended at
midnight."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path

import pytest

from bot.command_line.check import unsound
from bot.deals import daily, store
from bot.deals import soundness as masters
from bot.deals.model import (
    AlreadyPlayedError,
    DealNo,
    Ending,
    NotOfferedError,
    SetEnd,
    SetId,
)
from bot.deals.par import Decide, Par, par_of, read_line, replayed
from bot.deals.service import Deals
from bot.deals.store import Asker, Stored
from bot.ground.clock import milliseconds
from bot.house.thinking import Thinkers
from bot.tables.dealing import commitment
from bot.tables.games import rules_of
from bot.tables.model.ends import EndReason
from bot.tables.model.phases import Over
from db import deals
from db.engine.port import Connection
from db.guild_settings import GameSettings, GuildSettings
from db.rows import DealRow, DealSetRow
from tests.deals.replies import Conditions, turns
from tests.helpers.clock import settle
from tests.tables.house_room import Room, room
from tests.tables.play import ALICE, BOB, GUILD

ONE = DealNo(1)


@asynccontextmanager
async def running(path: Path) -> AsyncIterator[tuple[Room, Deals]]:
    """A room in which deals are served, one minute before a midnight, on a day of a
    game with turns."""
    async with room(path, Thinkers(0)) as place:
        world = place.world
        world.presence.back(0)
        await until_evening(place)
        while daily.game_of(daily.day_of(place.now())) == "aggravation":
            place.clock.skip(86_400)
        service = Deals(
            world.database, world.tables, Thinkers(0), place.clock, world.presence
        )
        task = asyncio.create_task(service.run())
        try:
            await settle()
            yield place, service
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        assert await world.database.read(faults) == []


def faults(c: Connection) -> list[str]:
    return unsound(c)


def told_wrong(c: Connection, deal: DealRow) -> list[str]:
    """What is found where the stored par of a deal is another one."""
    other = replace(deal, par=(deal.par or 0) + 1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(deals, "load_deals", lambda *_: [other])
        return masters.faults(c)


async def until_evening(place: Room) -> None:
    now = place.now()
    midnight = daily.begin_of(daily.day_of(now) + daily.DAY)
    place.clock.skip((midnight - now) / 1000 - 60)


async def todays(place: Room, days: int = 0) -> Stored:
    day = daily.day_of(place.now()) + days * daily.DAY
    game = daily.game_of(day)
    assert game is not None
    found = await place.world.database.read(daily.of, day, game)
    assert found is not None
    return found


async def served(place: Room, seconds: float) -> None:
    """Let time go on, in steps, with what the clock does."""
    await place.clock.advance(seconds)
    for _ in range(5):
        await place.clock.advance(1)
        await settle()


async def test_tomorrows_deal_is_committed_to_and_cannot_be_played_yet(
    tmp_path: Path,
) -> None:
    async with running(tmp_path / "d") as (place, service):
        read = place.world.database.read
        today, tomorrow = await todays(place), await todays(place, 1)
        assert today.row.game != tomorrow.row.game
        (before,) = await read(deals.load_deals, tomorrow.id)
        assert before.commitment == commitment(before.seed)
        asker = Asker(ALICE, GUILD, 71)
        with pytest.raises(NotOfferedError):
            await service.begin(tomorrow.id, asker, ONE)
        await served(place, 70)
        assert (await todays(place)).id == tomorrow.id
        assert (await todays(place, 1)).id > tomorrow.id, "the next one"
        assert (await read(deals.load_deals, tomorrow.id)) == [before]
        table = await service.begin(tomorrow.id, asker, ONE)
        assert table.hand is not None
        assert table.hand.commitment == before.commitment


async def test_what_is_under_way_at_midnight_is_given_up_and_the_seed_is_open(
    tmp_path: Path,
) -> None:
    async with running(tmp_path / "d") as (place, service):
        read = place.world.database.read
        today = await todays(place)
        asker = Asker(ALICE, GUILD, 71)
        done = await service.begin(today.id, asker, ONE)
        await turns(place, done, 1, Conditions())
        with pytest.raises(AlreadyPlayedError):
            await service.begin(today.id, asker, ONE)
        bob = replace(asker, user=BOB, click=72)
        late = await service.begin(today.id, bob, ONE)
        assert (await service.begin(today.id, bob, ONE)).id == late.id
        assert await read(deals.sealed_until, done.id) == today.value.closes_at
        await served(place, 70)
        ended = await place.world.table(late.id)
        assert isinstance(ended.phase, Over)
        assert ended.phase.reason is EndReason.ABANDONED
        for user, ending in ((ALICE, Ending.PLAYED), (BOB, Ending.GIVEN_UP)):
            over = await read(store.load, today.id, user)
            assert over.value.end is SetEnd.TIME
            assert [play.ending for play in over.value.plays] == [ending]
        assert await read(deals.sealed_until, done.id) is None


async def test_two_looks_announce_one_deal_a_day(tmp_path: Path) -> None:
    async with running(tmp_path / "d") as (place, service):
        first = await todays(place)
        service.wake()
        await served(place, 1)
        assert (await todays(place)).id == first.id == SetId(1)
        many = await place.world.database.read(
            lambda c: c.execute("SELECT count(*) FROM deal_sets").fetchone()
        )
        assert many == (2 * len(daily.rotation(daily.day_of(place.now()))),)
        assert first.value.opens_at <= milliseconds(place.clock.now())


def test_each_game_has_its_day() -> None:
    day = daily.day_of(0)
    week = [daily.game_of(day + number * daily.DAY) for number in range(7)]
    assert len(set(week)) == 7
    assert daily.game_of(day + 7 * daily.DAY) == week[0]


def test_where_the_house_plays_nothing_there_is_no_deal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(daily, "house_of", lambda _game: None)
    assert daily.rotation(daily.day_of(0)) == ()
    assert daily.game_of(daily.day_of(0)) is None


def test_a_server_that_has_switched_a_game_off_gets_the_next_one() -> None:
    day = daily.day_of(0)
    first, second, *_ = daily.rotation(day)
    off = GameSettings(on=False)
    assert daily.game_of(day, GuildSettings(games={first: off})) == second
    assert daily.game_of(day, GuildSettings(games={second: off})) == first
    none = dict.fromkeys(daily.rotation(day), off)
    assert daily.game_of(day, GuildSettings(games=none)) is None


async def test_there_is_one_try_a_day_whatever_the_game(tmp_path: Path) -> None:
    async with running(tmp_path / "d") as (place, service):
        day = daily.day_of(place.now())
        sets = [
            await place.world.database.read(daily.of, day, game)
            for game in daily.rotation(day)[:2]
        ]
        first, second = (one.id for one in sets if one is not None)
        await service.begin(first, Asker(ALICE, GUILD, 71), ONE)
        with pytest.raises(AlreadyPlayedError):
            await service.begin(second, Asker(ALICE, GUILD, 72), ONE)
        await service.begin(second, Asker(BOB, GUILD, 73), ONE)


async def test_a_master_who_fails_keeps_no_day_from_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def failing(*_: object) -> None:
        raise RuntimeError("no answer")

    monkeypatch.setattr("bot.deals.service.par_of", failing)
    async with running(tmp_path / "d") as (place, service):
        today = await todays(place)
        done = await service.begin(today.id, Asker(ALICE, GUILD, 71), ONE)
        await turns(place, done, 1, Conditions())
        await served(place, 70)
        read = place.world.database.read
        assert (await read(store.load, today.id)).value.is_over
        (deal,) = await read(deals.load_deals, today.id)
        assert deal.par is None


async def test_the_seed_waits_for_a_master_who_still_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought, real = asyncio.Event(), par_of

    async def slowly(row: DealSetRow, deal: DealRow, decide: Decide) -> Par:
        await thought.wait()
        return await real(row, deal, decide)

    monkeypatch.setattr("bot.deals.service.par_of", slowly)
    async with running(tmp_path / "d") as (place, service):
        today = await todays(place)
        done = await service.begin(today.id, Asker(ALICE, GUILD, 71), ONE)
        await turns(place, done, 1, Conditions())
        await served(place, 70)
        read = place.world.database.read
        assert not (await read(store.load, today.id)).value.is_over
        thought.set()
        while not (await read(store.load, today.id)).value.is_over:
            await served(place, 10)
        (deal,) = await read(deals.load_deals, today.id)
        assert deal.par is not None
        assert deal.line is not None
        game = rules_of(today.row.game)
        assert replayed(today.row, deal, read_line(game, deal.line)) == deal.par
        wrong = await read(lambda c: told_wrong(c, deal))
        assert "the master's hand says" in " ".join(wrong)
