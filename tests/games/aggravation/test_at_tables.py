"""The house at a table without turns: it taps when its player would, whatever anybody
else does meanwhile."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.games.aggravation.player import PLAYER
from bot.games.aggravation.rules import GAME
from bot.games.aggravation.rules.game import PRESSES
from bot.games.cards import Rank
from bot.games.contract import CLOCK
from bot.house.levels import Level
from bot.house.thinking import Thinkers
from bot.tables.dealing import Deal
from bot.tables.model.ends import EndReason
from bot.tables.model.table import Table
from bot.tables.opening import Terms
from bot.tables.persistence.recording import load_record
from bot.tables.proof import prove
from bot.tables.refusals import NotAllowed
from bot.tables.viewing import view_of
from db import tables
from db.rows import ActionLogRow
from db.shards import EVERYWHERE
from tests.helpers.clock import settle
from tests.tables import asks
from tests.tables.house_room import Room, room
from tests.tables.play import ALICE, CHANNEL, GUILD

PACE = 60.0
"""Seconds to think: no test waits for them."""
TAPS, CLICK = 3, 77_000
AWAY = 100
"""Seconds for which the table has no place."""


async def begun(place: Room, level: Level, **changes: object) -> Table:
    """Let Alice practise; return the table, her hand dealt."""
    options = GAME.profile.presets["single"].model_copy(update=changes)
    terms = Terms(
        GUILD, CHANNEL, ALICE, "aggravation", "single", options, 0, click=1000
    )
    table = await place.world.tables.practice(terms, level, 2)
    await place.world.tables.begin(table)
    return await place.world.table(table.id)


async def goes_on(place: Room, table: Table) -> Table:
    """Let the next thing happen: the house taps, or the clock runs out."""
    assert table.deadline is not None
    moment = min(table.deadline.at, table.house_at or table.deadline.at)
    await place.clock.advance((moment - place.now()) / 1000)
    await settle()
    if (await place.world.table(table.id)).seq == table.seq:
        await place.world.run_out(table.id)
    return await place.world.table(table.id)


def due(table: Table) -> int | None:
    """When the house's player would tap, by what its seat sees."""
    assert table.hand is not None
    (seat,) = table.house
    deal = Deal(table.hand.deal.seed, table.hand.deal.mix or "")
    at_ms = PLAYER.due(
        Level.MASTER, deal.luck(table.user_at(seat)), GAME.view(table.hand.state, seat)
    )  # type: ignore[arg-type]
    return (
        None
        if at_ms is None
        else (table.hand.started_at or 0) + at_ms + table.hand.away_ms
    )


async def log(place: Room, table: Table) -> list[ActionLogRow]:
    return await place.world.database.read(
        lambda connection: tables.load_actions(connection, table.id, 1)
    )


async def test_it_taps_at_its_moment_whatever_the_other_taps_meanwhile(
    tmp_path: Path,
) -> None:
    async with room(tmp_path / "bura.sqlite3", Thinkers(0, PACE)) as place:
        table = await begun(place, Level.MASTER)
        (house,), (alice,) = table.house, table.persons
        assert table.house_at is None, "there is nothing to see before the first cards"
        while (moment := table.house_at) is None:
            table = await goes_on(place, table)
        assert table.hand is not None
        lying = {top.rank for _, top in table.hand.state.public.tops}  # type: ignore[attr-defined]
        wrong = next(str(press) for press in PRESSES if Rank(press.value) not in lying)
        version, seq = table.version(alice), table.seq + 1
        for _ in range(2):  # a press that is delivered twice counts once
            table = await asks.act(
                place.world.tables, table.id, ALICE, version, wrong, CLICK
            )
        assert (table.house_at, table.seq) == (moment, seq)
        with pytest.raises(NotAllowed):  # she is locked out
            await place.world.do(table.id, alice, wrong)
        await place.world.places.suspend(table.id)
        await place.clock.advance(AWAY)
        table = await place.world.places.revive(table.id, CHANNEL)
        away = table.hand.away_ms
        assert away >= AWAY * 1000
        assert table.house_at == moment + away, "it is not any faster after an absence"
        taps = 0
        while taps < TAPS:
            before, table = table, await goes_on(place, table)
            last = (await log(place, table))[-1]
            taps += last.seat == house
            assert (last.seat, last.at + away) in {
                (house, before.house_at),
                (CLOCK, before.deadline.at),
            }
            assert table.house_at == due(table)


async def test_after_the_bot_was_away_a_race_stands_where_it_stood_until_it_is_seen(
    tmp_path: Path,
) -> None:
    async with room(tmp_path / "bura.sqlite3", Thinkers(0, PACE)) as place:
        table = await begun(place, Level.MASTER, turn_seconds=30)
        while table.house_at is None:
            table = await goes_on(place, table)
        (alice,), moment = table.persons, table.house_at
        await place.clock.advance(0.1)
        await place.world.do(table.id, alice, "call")
        place.world.presence.gone(0)
        await place.clock.advance(AWAY)
        await place.world.tables.interrupt(EVERYWHERE)
        table = await place.world.table(table.id)
        assert table.unseen
        assert (table.house_at, view_of(table, alice).deadline) == (None, None)
        await place.clock.advance(5)
        another_hand = replace(
            table,
            phase=replace(
                table.phase, hand=replace(table.hand, number=table.hand_no - 1)
            ),
        )
        before = replace(
            table, deadline=replace(table.deadline, at=table.deadline.at - 1)
        )
        for another in (another_hand, before):
            await place.world.tables.begin(another)
            assert (await place.world.table(table.id)).unseen, (
                "that was another hand, or before another wait"
            )
        await place.world.tables.begin(table)
        table = await place.world.table(table.id)
        assert table.hand.away_ms == (AWAY + 5) * 1000, "since the last action"
        assert table.house_at == moment + table.hand.away_ms
        assert table.deadline.at == place.now() + 30_000
        await place.world.do(table.id, alice, "call")
        before, after = (await log(place, table))[-2:]
        assert before.at == after.at, "no time has passed"


async def test_what_is_pressed_while_a_race_waits_to_be_seen_does_not_stop_its_time(
    tmp_path: Path,
) -> None:
    async with room(tmp_path / "bura.sqlite3", Thinkers(0, PACE)) as place:
        options = GAME.profile.presets["single"]
        terms = Terms(
            GUILD, CHANNEL, ALICE, "aggravation", "single", options, 0, click=1000
        )
        table = await place.world.tables.practice(terms, Level.MASTER, 2)
        (alice,) = table.persons
        await place.clock.advance(20)
        await place.world.do(table.id, alice, str(PRESSES[0]))
        await place.clock.advance(1)
        await place.world.tables.begin(table)
        with pytest.raises(NotAllowed):
            await place.world.do(table.id, alice, str(PRESSES[0]))
        await place.clock.advance(2)
        await place.world.do(table.id, alice, str(PRESSES[0]))
        assert table.hand is not None
        began = table.hand.started_at or 0
        assert [row.at - began for row in await log(place, table)] == [20_000, 22_000]


async def test_who_never_taps_loses_a_hand_that_verifies(tmp_path: Path) -> None:
    async with room(tmp_path / "bura.sqlite3", Thinkers(0, PACE)) as place:
        table = await begun(place, Level.MASTER, flip_seconds=1)
        while table.is_open:
            table = await goes_on(place, table)
        assert view_of(table, None).end_reason is EndReason.WON
        assert table.hand is not None
        result = GAME.result(table.hand.state)  # type: ignore[arg-type]
        (house,) = table.house
        assert result is not None
        assert result.places[house] == 0
        record = await place.world.database.read(
            lambda c: load_record(c, table.id, GUILD)
        )
        assert [check for check in prove(record) if not check.holds] == []
        assert await place.world.faults() == []
