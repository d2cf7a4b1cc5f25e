"""How many tables that lead to no game somebody opens: each is a message in the
channel."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.economy.privacy import Privacy
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import PRISON
from bot.house.levels import Level
from bot.tables.ids import ChannelId, TableId, UserId
from bot.tables.model.status import Status
from bot.tables.opening import Terms
from bot.tables.refusals import TooManyOpenings, TooManyTables
from bot.tables.timing import Timing
from tests.tables import asks
from tests.tables.play import ALICE, BOB, CLARA, GUILD, PEOPLE, World, world

EACH = Timing().openings_each


async def open_and_cancel(room: World, count: int = EACH, host: UserId = ALICE) -> None:
    """Open a table for anybody and cancel it, so many times."""
    for _ in range(count):
        table = await room.gather(host)
        await asks.cancel(room.tables, table.id, host, 0)


def now(room: World) -> int:
    return int(room.clock.now().timestamp() * 1000)


async def test_nobody_floods_a_channel_by_opening_and_canceling_tables(
    room: World,
) -> None:
    began, refusals = now(room), list[int]()
    for _ in range(200):
        try:
            await open_and_cancel(room, 1)
        except TooManyOpenings as refused:
            refusals.append(refused.again_at)
    assert refusals == [began + 600_000] * (200 - EACH)
    await room.clock.advance(599)
    with pytest.raises(TooManyOpenings):
        await room.gather(ALICE)
    await room.clock.advance(1)
    await room.gather(ALICE)


async def test_how_a_table_came_to_nothing_makes_no_difference(room: World) -> None:
    for _ in range(EACH):
        table = await room.gather(ALICE)
        await asks.leave(room.tables, table.id, ALICE)
    with pytest.raises(TooManyOpenings):
        await room.gather(ALICE)


async def test_a_table_counts_for_the_person_who_opened_it_though_another_hosts_it_by_now(
    room: World,
) -> None:
    for _ in range(EACH):
        table = await room.gather(ALICE, BOB)
        await asks.leave(room.tables, table.id, ALICE)
        assert (await asks.leave(room.tables, table.id, BOB)).status is Status.OVER
    with pytest.raises(TooManyOpenings):
        await room.gather(ALICE)
    await room.gather(BOB)


async def against_the_house(room: World, computers: int = 1) -> TableId:
    """Let Alice open a table for anybody and start it with players of the house."""
    table = await room.gather(ALICE, options=BURA.practice(PRISON))
    for _ in range(computers):
        await asks.add_house(room.tables, table.id, ALICE, Level.BEGINNER)
    await asks.start(room.tables, table.id, ALICE)
    return table.id


@pytest.mark.parametrize("computers", [1, 3])
async def test_a_table_that_is_started_against_the_house_and_given_up_counts(
    room: World, computers: int
) -> None:
    for _ in range(EACH):
        await asks.leave(room.tables, await against_the_house(room, computers), ALICE)
    with pytest.raises(TooManyOpenings):
        await room.gather(ALICE)
    await room.clock.advance(600)
    await room.gather(ALICE)


async def test_games_against_the_house_whose_first_hand_was_played_do_not_count(
    room: World,
) -> None:
    for number in range(EACH + 1):
        table_id = await against_the_house(room)
        chance = Random(number)
        while (table := await room.table(table_id)).status is Status.PLAYING:
            assert table.hand is not None
            await room.step(table_id, chance)
        await asks.leave(room.tables, table_id, ALICE)


async def test_challenges_of_one_after_the_other_count_too(room: World) -> None:
    for asked in PEOPLE[1:7]:
        table = await room.challenge(ALICE, asked)
        await asks.decline(room.tables, table.id, ALICE)
    with pytest.raises(TooManyOpenings):
        await room.challenge(ALICE, UserId(50))
    with pytest.raises(TooManyOpenings):
        await room.gather(ALICE)


async def test_others_and_those_who_play_are_not_kept_waiting(room: World) -> None:
    await open_and_cancel(room)
    await open_and_cancel(room, 1, CLARA)
    for _ in range(EACH + 2):
        table_id = await room.deal(BOB, CLARA, options=BURA.practice(PRISON))
        await asks.leave(room.tables, table_id, BOB)


async def test_practice_is_nobody_elses_business(room: World) -> None:
    await open_and_cancel(room)
    options = BURA.practice(PRISON)
    alone = Terms(
        GUILD,
        ChannelId(0),
        ALICE,
        "bura",
        "prison",
        options,
        0,
        click=1,
        private=True,
        timed=False,
    )
    for _ in range(EACH + 1):
        assert (await room.tables.practice(alone, Level.BEGINNER, 2)).is_open


async def test_who_sits_at_five_tables_is_told_that_first(room: World) -> None:
    for _ in range(5):
        await room.gather(ALICE)
    with pytest.raises(TooManyTables):
        await room.gather(ALICE)


async def test_the_limit_outlives_a_restart_and_being_forgotten(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        await open_and_cancel(room)
        clock = room.clock
    async with world(tmp_path / "bura.sqlite3", clock=clock) as room:
        with pytest.raises(TooManyOpenings):
            await room.gather(ALICE)
        await Privacy(room.database, room.tables, room.clock, room.presence).erase(
            GUILD, ALICE
        )
        with pytest.raises(TooManyOpenings) as refused:
            await room.gather(ALICE, options=BURA.practice(PRISON))
        assert refused.value.again_at == now(room) + 600_000
