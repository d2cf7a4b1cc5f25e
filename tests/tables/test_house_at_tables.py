"""The house at tables of several: it fills seats, makes room, joins rematches, and
plays for tokens up to a cap."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.bura.rules.options import MATCH, PRISON, BuraOptions, Shortfall
from bot.house.levels import Level
from bot.tables.computer_players import (
    MOST_SEATED,
    house_user,
    is_house,
    level_of,
    name_of,
)
from bot.tables.ids import ChannelId, TableId, UserId
from bot.tables.model.ends import EndReason
from bot.tables.model.status import Status
from bot.tables.persistence.recording import load_record
from bot.tables.proof import prove
from bot.tables.record import TableRecord
from bot.tables.refusals import (
    HouseDebts,
    HouseStakes,
    NotHost,
    NotSeated,
    StaleClick,
    TableFull,
    TooPoor,
)
from bot.tables.viewing import view_of
from db import boards, ledger, standings
from db.own_ids import HOUSE_IDS
from db.rows import By
from tests.helpers.random_tables import step
from tests.tables import asks
from tests.tables.play import (
    ALICE,
    BOB,
    CHANNEL,
    CLARA,
    GUILD,
    MODERATOR,
    PEOPLE,
    World,
    places,
)

DAY = ledger.DAY
FREE = MATCH.model_copy(update={"max_players": 6})
REGULAR, MASTER = Level.REGULAR, Level.MASTER


def today(room: World) -> int:
    now = int(room.clock.now().timestamp() * 1000)
    return now - now % DAY


async def seated_with_house(
    room: World, *people: UserId, house: int = 1, options: BuraOptions = FREE
) -> TableId:
    """Open a table of six with these people and so many players of the house."""
    table = await room.gather(*people, options=options)
    for _ in range(house):
        await asks.add_house(room.tables, table.id, people[0], MASTER)
    return table.id


async def finish(room: World, table_id: TableId, seed: int = 0) -> None:
    """Play with random moves until the hand is over."""
    random = Random(seed)
    for _ in range(2000):
        table = await room.table(table_id)
        if table.status is not Status.PLAYING:
            return
        await step(room, random, table, hurry=0)
    raise AssertionError("the hand did not end")


async def record(room: World, table_id: TableId) -> TableRecord:
    return await room.database.read(
        lambda connection: load_record(connection, table_id, GUILD)
    )


async def differing(room: World, table_id: TableId) -> list[str]:
    checks = prove(await record(room, table_id))
    return [
        f"{check.claim} {check.hand} {check.differs}"
        for check in checks
        if not check.holds
    ]


async def test_the_host_fills_seats_with_the_house(room: World) -> None:
    table = await room.gather(ALICE, BOB, options=FREE, seats=4)
    with pytest.raises(NotHost):
        await asks.add_house(room.tables, table.id, BOB, MASTER)
    with pytest.raises(NotSeated):
        await asks.add_house(room.tables, table.id, CLARA, MASTER)
    await asks.add_house(room.tables, table.id, ALICE, MASTER)
    full = await asks.add_house(room.tables, table.id, ALICE, Level.BEGINNER)
    assert full.people() == (
        ALICE,
        BOB,
        house_user(MASTER, 0),
        house_user(Level.BEGINNER, 0),
    )
    assert not any(seat.kept for seat in full.seats)
    assert not view_of(full, None).practice
    with pytest.raises(TableFull):
        await asks.add_house(room.tables, table.id, ALICE, MASTER)
    with pytest.raises(NotHost):
        await asks.start(room.tables, table.id, BOB, 6)
    dealt = await asks.start(room.tables, table.id, ALICE, 5)
    assert dealt.hand is not None
    assert dealt.hand.deal.mix == f"{table.id}:1:5,1002,1,1"
    assert (dealt.header.house_level, dealt.house_at is None) == ("master", False)
    with pytest.raises(StaleClick):
        await asks.add_house(room.tables, table.id, ALICE, MASTER)


async def test_a_level_has_players_enough_for_every_seat(room: World) -> None:
    table_id = await seated_with_house(room, ALICE, house=5)
    assert len(set((await room.table(table_id)).people())) == 6


async def test_who_joins_takes_the_place_of_the_house_player_who_sat_down_last(
    room: World,
) -> None:
    table = await room.gather(ALICE, options=FREE, seats=4)
    for level in (MASTER, REGULAR, Level.BEGINNER):
        await asks.add_house(room.tables, table.id, ALICE, level)
    first, second = house_user(MASTER, 0), house_user(REGULAR, 0)
    assert (await asks.join(room.tables, table.id, BOB, 2)).people() == (
        ALICE,
        first,
        second,
        BOB,
    )
    assert (await asks.join(room.tables, table.id, CLARA, 3)).people() == (
        ALICE,
        first,
        BOB,
        CLARA,
    )
    assert (await asks.join(room.tables, table.id, PEOPLE[3], 4)).people() == (
        ALICE,
        BOB,
        CLARA,
        PEOPLE[3],
    )
    with pytest.raises(TableFull):
        await asks.join(room.tables, table.id, PEOPLE[4], 5)
    assert room.changes[-1].parted == ()
    await room.tables.refresh(table.id)
    dealt = await asks.start(room.tables, table.id, BOB)
    assert (dealt.header.house_level, dealt.house_at) == (None, None)


async def test_the_house_is_never_host_and_does_not_wait_alone(room: World) -> None:
    table = await room.gather(ALICE, options=FREE)
    await asks.add_house(room.tables, table.id, ALICE, MASTER)
    await asks.join(room.tables, table.id, BOB, 5)
    left = await asks.leave(room.tables, table.id, ALICE)
    assert (left.host, left.people()) == (BOB, (house_user(MASTER, 0), BOB))
    over = await asks.leave(room.tables, table.id, BOB)
    assert view_of(over, None).end_reason is EndReason.WITHDRAWN


@pytest.mark.parametrize("playing", [True, False])
async def test_a_host_who_leaves_hands_the_table_to_a_person(
    room: World, *, playing: bool
) -> None:
    table_id = await seated_with_house(room, ALICE, house=2)
    await asks.join(room.tables, table_id, BOB, 5)
    await asks.start(room.tables, table_id, ALICE)
    if not playing:
        await finish(room, table_id)
    left = await asks.leave(room.tables, table_id, ALICE)
    assert (left.host, left.is_open, view_of(left, None).practice) == (BOB, True, True)
    over = await asks.leave(room.tables, table_id, BOB)
    assert (over.is_open, places(over)) == (False, None)
    assert await differing(room, table_id) == []


async def test_people_who_ask_play_on_with_the_house_without_those_who_do_not(
    room: World,
) -> None:
    table_id = await seated_with_house(room, ALICE, BOB, house=1)
    await asks.start(room.tables, table_id, ALICE)
    await finish(room, table_id)
    table = await room.table(table_id)
    asked = await asks.ready(room.tables, table_id, BOB, table.version(None), 7)
    assert asked.status is Status.BETWEEN
    await room.run_out(table_id)
    dealt = await room.table(table_id)
    assert (dealt.status, dealt.people(), dealt.host) == (
        Status.PLAYING,
        (BOB, house_user(MASTER, 0)),
        BOB,
    )


async def test_all_people_must_agree_to_stop(room: World) -> None:
    table_id = await seated_with_house(room, ALICE, BOB, house=2)
    await asks.start(room.tables, table_id, ALICE)
    await finish(room, table_id)
    version = (await room.table(table_id)).version(None)
    assert (await asks.stop(room.tables, table_id, ALICE, version)).is_open
    over = await asks.stop(room.tables, table_id, BOB, version)
    assert view_of(over, None).end_reason is EndReason.AGREED


async def test_a_rematch_of_several_begins_when_all_people_have_pressed(
    room: World,
) -> None:
    table_id = await seated_with_house(room, ALICE, BOB, house=2)
    dealt = await asks.start(room.tables, table_id, ALICE)
    house = tuple(user for user in dealt.people() if is_house(user))
    await asks.order_canceled(room.tables, table_id, MODERATOR, "it is late")
    asked = await room.tables.rematch(table_id, BOB, ChannelId(CHANNEL), 5)
    assert (asked.people(), asked.host) == ((BOB, *house), BOB)
    assert asked.gathering is not None
    assert set(asked.gathering.expected) == {ALICE, BOB}
    again = await room.tables.rematch(table_id, ALICE, ChannelId(CHANNEL), 6)
    assert (again.status, again.people()) == (Status.PLAYING, (BOB, *house, ALICE))


async def test_the_house_plays_for_tokens_only_where_and_as_far_as_it_may(
    room: World,
) -> None:
    with pytest.raises(HouseStakes) as refused:
        await room.practise(stake=2)
    assert (refused.value.cap, refused.value.cap_left, refused.value.stake) == (0, 0, 2)
    await room.house_cap(3)
    table = await room.practise(stake=2)
    assert (table.status, [info.balance for info in view_of(table, None).seats]) == (
        Status.INVITED,
        [20, 3],
    )
    dealt = await asks.start(room.tables, table.id, ALICE, 99)
    assert dealt.hand is not None
    assert dealt.hand.deal.mix == f"{table.id}:1:99,1"
    assert view_of(dealt, None).commitment == view_of(table, None).commitment
    assert (
        await room.purse(ALICE),
        await room.pot(table.id),
        await room.house_lost(),
    ) == (18, 4, 2)
    assert [info.balance for info in view_of(dealt, None).seats] == [18, 1]
    with pytest.raises(HouseStakes) as refused:
        await room.practise(BOB, stake=2)
    assert (refused.value.cap, refused.value.cap_left) == (3, 1)
    over = await asks.leave(room.tables, table.id, ALICE)
    assert places(over) == (1, 0)
    assert (await room.purse(ALICE), await room.house_lost()) == (18, -2)
    assert await differing(room, table.id) == []
    assert await room.faults() == []


async def test_several_players_of_the_house_share_what_it_may_lose(room: World) -> None:
    await room.house_cap(5)
    options = PRISON.model_copy(update={"ante": 2})
    table_id = await seated_with_house(room, ALICE, BOB, house=2, options=options)
    assert [
        info.balance for info in view_of(await room.table(table_id), None).seats
    ] == [20, 20, 3, 2]
    with pytest.raises(HouseStakes):
        await asks.add_house(room.tables, table_id, ALICE, MASTER)
    dealt = await asks.start(room.tables, table_id, ALICE)
    assert (dealt.purses, await room.pot(table_id), await room.house_lost()) == (
        (18, 18, 1, 0),
        8,
        4,
    )
    await room.tables.refresh(table_id)
    assert await room.table(table_id) == dealt
    await finish(room, table_id)
    assert await room.house_lost() <= 5
    assert await room.faults() == []


async def test_the_house_is_bust_like_anybody(room: World) -> None:
    await room.house_cap(2)
    options = PRISON.model_copy(update={"ante": 2})
    table_id = await seated_with_house(room, ALICE, BOB, options=options)
    await asks.start(room.tables, table_id, ALICE)
    for seed in range(30):
        await finish(room, table_id, seed)
        table = await room.table(table_id)
        if not table.house or not table.is_open:
            break
        version = table.version(None)
        for user in (ALICE, BOB):
            await asks.ready(room.tables, table_id, user, version, 7)
    assert await room.house_lost() <= 2
    assert await room.faults() == []


async def test_nobody_starts_a_table_at_which_the_house_cannot_pay_any_more(
    room: World,
) -> None:
    await room.house_cap(2)
    first, second = await room.practise(stake=2), await room.practise(BOB, stake=2)
    await asks.start(room.tables, first.id, ALICE)
    with pytest.raises(HouseStakes) as refused:
        await asks.start(room.tables, second.id, BOB)
    assert (refused.value.cap, refused.value.cap_left, refused.value.stake) == (2, 0, 2)
    third = await room.practise(CLARA)
    assert third.status is Status.PLAYING
    await room.clock.advance(14 * 3600)  # over midnight
    assert (await asks.start(room.tables, second.id, BOB)).status is Status.PLAYING
    assert await room.house_lost(today(room)) == 2


async def test_a_person_who_cannot_pay_is_not_played_without(room: World) -> None:
    await room.house_cap(100)
    options = PRISON.model_copy(update={"ante": 15})
    tables = [
        await seated_with_house(room, ALICE, house=2, options=options) for _ in range(2)
    ]
    await asks.start(room.tables, tables[0], ALICE)
    with pytest.raises(TooPoor):
        await asks.start(room.tables, tables[1], ALICE)


async def test_the_house_does_not_play_for_tokens_where_purses_may_go_into_debt(
    room: World,
) -> None:
    await room.house_cap(100)
    options = PRISON.model_copy(update={"shortfall": Shortfall.DEBT})
    with pytest.raises(HouseDebts):
        await seated_with_house(room, ALICE, options=options)


async def test_a_rematch_for_tokens_waits_for_the_start_and_for_what_the_house_may_lose(
    room: World,
) -> None:
    await room.house_cap(4)
    table = await room.practise(stake=2)
    await asks.start(room.tables, table.id, ALICE)
    await asks.order_canceled(room.tables, table.id, MODERATOR, "it is late")
    again = await room.tables.rematch(table.id, ALICE, ChannelId(CHANNEL), 5)
    assert (again.status, again.people()) == (Status.INVITED, table.people())
    await asks.start(room.tables, again.id, ALICE, 6)
    await asks.order_canceled(room.tables, again.id, MODERATOR, "it is late")
    await room.house_cap(1)
    with pytest.raises(HouseStakes):
        await room.tables.rematch(again.id, ALICE, ChannelId(CHANNEL), 7)


async def test_a_rematch_of_several_begins_without_a_house_that_may_lose_no_more(
    room: World,
) -> None:
    await room.house_cap(50)
    table_id = await seated_with_house(room, ALICE, BOB, house=2, options=PRISON)
    await asks.start(room.tables, table_id, ALICE)
    await asks.order_canceled(room.tables, table_id, MODERATOR, "it is late")
    await room.house_cap(1)
    asked = await room.tables.rematch(table_id, BOB, ChannelId(CHANNEL), 5)
    assert asked.people() == (BOB,)


async def test_a_person_who_cannot_pay_ends_a_game_that_only_the_house_could_go_on_with(
    room: World,
) -> None:
    await room.house_cap(1000)
    options = PRISON.model_copy(update={"ante": 7})
    for number in range(20):
        host = UserId(100 + number)
        table_id = await seated_with_house(room, host, house=2, options=options)
        await asks.start(room.tables, table_id, host)
        for seed in range(40):
            await finish(room, table_id, 100 * number + seed)
            table = await room.table(table_id)
            if not table.is_open:
                break
            await asks.ready(room.tables, table_id, host, table.version(None), 5)
        assert not table.is_open
        assert await differing(room, table_id) == []
        assert await room.faults() == []
        if view_of(table, None).end_reason == EndReason.BUST and places(table) is None:
            assert await room.purse(host) < 7
            return
    raise AssertionError("nobody was ever bust before the house")


async def test_the_house_plays_by_itself_and_not_by_the_clock_in_the_record(
    room: World,
) -> None:
    table = await room.practise(seats=3)
    await finish(room, table.id, 3)
    if (await room.table(table.id)).is_open:
        await asks.leave(
            room.tables, table.id, ALICE, (await room.table(table.id)).version(None)
        )
    done = await record(room, table.id)
    assert await differing(room, table.id) == []
    assert any(done.seat in table.house for done in done.hands[0].actions)
    assert not any(
        done.by_clock for done in done.hands[0].actions if done.seat in table.house
    )


async def test_tables_with_the_house_are_on_its_board(room: World) -> None:
    table = await room.practise(level=REGULAR)
    await asks.leave(room.tables, table.id, ALICE)
    board = await room.database.read(
        lambda c: boards.board(
            c, GUILD, "bura", ALICE, page=1, size=10, now=0, by=By.HOUSE
        )
    )
    assert [(row.user_id, row.value, row.played) for row in board.rows] == [
        (ALICE, 0, 1)
    ]


def test_the_board_knows_which_ids_are_the_houses() -> None:
    players = {
        house_user(level, number): level
        for level in Level
        for number in range(MOST_SEATED)
    }
    assert players.keys() <= set(HOUSE_IDS)
    assert max(players) == HOUSE_IDS[-1]
    assert {user: level_of(user) for user in players} == players
    assert len({name_of(user) for user in players}) == len(players) == 4 * MOST_SEATED
    # Those who sat at tables of former versions are the same.
    assert [name_of(user) for user in (10, 14, 20, 30, 44)] == [
        "misha",
        "yana",
        "sonya",
        "boris",
        "marta",
    ]  # type: ignore[arg-type]
    assert set(standings.STRONGEST_FIRST) == set(map(str, Level))
    assert not any(
        is_house(user) for user in (*PEOPLE, *(set(range(60)) - players.keys()), 2**22)
    )
