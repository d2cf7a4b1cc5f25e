"""Open tables: people join and leave, somebody starts, and everybody can have a rematch
with one press."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.command_line.check import unsound
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import CLASSIC, MATCH, PRISON
from bot.games.contract import Seat
from bot.house.levels import Level
from bot.tables.computer_players import MOST_SEATED
from bot.tables.dealing import Deal
from bot.tables.ids import ChannelId
from bot.tables.model.ends import EndReason
from bot.tables.model.hand import VERSIONS_PER_HAND
from bot.tables.model.status import Status
from bot.tables.opening import OpenTable, Terms
from bot.tables.refusals import (
    AlreadyJoined,
    AlreadySo,
    NotHost,
    NotSeated,
    OverTable,
    StaleClick,
    TableFull,
    TooFewSeated,
    TooManyTables,
    TooPoor,
    Unplayable,
)
from bot.tables.viewing import view_of
from tests.tables import asks
from tests.tables.play import ALICE, BOB, CHANNEL, CLARA, GUILD, PEOPLE, World


async def test_people_join_in_order_and_the_host_starts(room: World) -> None:
    table = await room.gather(*PEOPLE[:4])
    view = view_of(table, None)
    assert view.gathering is not None
    assert (view.status, view.gathering.seats, view.commitment is None) == (
        Status.INVITED,
        range(2, 7),
        False,
    )
    assert table.people() == PEOPLE[:4]
    dealt = await asks.start(room.tables, table.id, PEOPLE[0])
    assert (dealt.status, dealt.hand_no, len(view_of(dealt, None).seats)) == (
        Status.PLAYING,
        1,
        4,
    )
    assert view_of(dealt, None).commitment == view.commitment
    assert await room.purses(*PEOPLE[:5]) == (19, 19, 19, 19, 0)
    assert dealt.hand is not None
    assert dealt.hand.deal.mix == f"{table.id}:1:1001,1002,1003,1004"


async def test_seats_can_be_drawn_from_the_deal(room: World) -> None:
    orders = set()
    for _ in range(4):
        table = await room.gather(ALICE, BOB, CLARA, drawn=True)
        dealt = await asks.start(room.tables, table.id, ALICE)
        assert dealt.hand is not None
        order = Deal(dealt.hand.deal.seed, dealt.hand.deal.mix or "").seats(3)
        assert dealt.people() == tuple([ALICE, BOB, CLARA][joined] for joined in order)
        await room.tables.refresh(table.id)
        assert await room.table(table.id) == dealt
        orders.add(dealt.people())
        await asks.order_canceled(room.tables, table.id, ALICE, "it is late")
    assert orders <= {
        (a, b, c) for a in PEOPLE[:3] for b in PEOPLE[:3] for c in PEOPLE[:3]
    }


async def test_a_table_starts_when_enough_are_there_and_the_right_one_presses(
    room: World,
) -> None:
    table = await room.gather(ALICE, seats=3)
    with pytest.raises(TooFewSeated):
        await asks.start(room.tables, table.id, ALICE)
    with pytest.raises(NotSeated):
        await asks.start(room.tables, table.id, BOB)
    await asks.join(room.tables, table.id, BOB, 5)
    with pytest.raises(AlreadyJoined):
        await asks.join(room.tables, table.id, BOB, 6)
    with pytest.raises(NotHost) as refused:
        await asks.start(room.tables, table.id, BOB)
    assert refused.value.host == ALICE
    await asks.join(room.tables, table.id, CLARA, 7)
    with pytest.raises(TableFull):
        await asks.join(room.tables, table.id, PEOPLE[3], 8)
    assert (await asks.start(room.tables, table.id, BOB)).status is Status.PLAYING
    for late in (
        asks.join(room.tables, table.id, PEOPLE[3], 9),
        asks.start(room.tables, table.id, ALICE),
    ):
        with pytest.raises(StaleClick):
            await late


async def test_the_next_who_joined_becomes_host_and_the_last_takes_the_table_away(
    room: World,
) -> None:
    table = await room.gather(ALICE, BOB, CLARA)
    left = await asks.leave(room.tables, table.id, ALICE)
    assert (left.host, left.people()) == (BOB, (BOB, CLARA))
    assert (await asks.join(room.tables, table.id, ALICE, 9)).people() == (
        BOB,
        CLARA,
        ALICE,
    )
    for user in (BOB, CLARA):
        await asks.leave(room.tables, table.id, user)
    over = await asks.leave(room.tables, table.id, ALICE)
    assert view_of(over, None).end_reason is EndReason.WITHDRAWN
    with pytest.raises(OverTable):
        await asks.join(room.tables, table.id, BOB, 10)
    assert await room.tables.tables_of(view_of(over, None).guild_id, ALICE) == []


async def test_an_open_table_expires_a_while_after_the_last_who_came(
    room: World,
) -> None:
    table = await room.gather(ALICE)
    await room.clock.advance(800)
    await asks.join(room.tables, table.id, BOB, 1)
    await room.clock.advance(800)
    await room.tables.run_out(table.id)
    assert (await room.table(table.id)).status is Status.INVITED
    await room.run_out(table.id)
    assert view_of(await room.table(table.id), None).end_reason is EndReason.EXPIRED
    assert await room.tables.tables_of(view_of(table, None).guild_id, BOB) == []


async def test_rules_for_two_have_no_third_seat_and_a_poor_person_no_seat(
    room: World,
) -> None:
    with pytest.raises(Unplayable) as refused:
        await room.gather(ALICE, options=CLASSIC, seats=3)
    assert (refused.value.why, refused.value.seats) == ("seats", range(2, 3))
    dear = PRISON.model_copy(update={"ante": 21})
    with pytest.raises(TooPoor):
        await room.gather(ALICE, options=dear)
    free = await room.gather(ALICE, BOB, options=MATCH, seats=2)
    assert (await asks.start(room.tables, free.id, ALICE)).status is Status.PLAYING
    assert await room.purses(ALICE, BOB) == (20, 20)


async def test_a_token_staked_elsewhere_cannot_be_staked_at_the_start(
    room: World,
) -> None:
    dear = PRISON.model_copy(update={"ante": 15})
    first = await room.gather(ALICE, BOB, CLARA, options=dear)
    second = await room.gather(ALICE, BOB, PEOPLE[3], PEOPLE[4], options=dear)
    await asks.start(room.tables, first.id, ALICE)
    dealt = await asks.start(room.tables, second.id, ALICE)
    assert dealt.people() == PEOPLE[3:5]
    third = await room.gather(PEOPLE[5], PEOPLE[6], options=dear)
    fourth = await room.gather(PEOPLE[5], PEOPLE[6], options=dear)
    await asks.start(room.tables, third.id, PEOPLE[5])
    with pytest.raises(TooPoor) as poor:
        await asks.start(room.tables, fourth.id, PEOPLE[5])
    assert (poor.value.user_id, poor.value.balance) == (PEOPLE[5], 5)
    assert await room.faults() == []


async def test_its_host_alone_makes_a_table_one_for_points_before_anybody_joins(
    room: World,
) -> None:
    """What is asked of the house afterwards costs it nothing, and all that is proved of
    tables holds."""
    table = await room.gather(ALICE, BOB, seats=3)
    with pytest.raises(NotHost):
        await asks.play_for_points(room.tables, table.id, BOB)
    with pytest.raises(NotSeated):
        await asks.play_for_points(room.tables, table.id, CLARA)
    with pytest.raises(StaleClick):
        await asks.play_for_points(room.tables, table.id, ALICE)
    await asks.leave(room.tables, table.id, BOB)
    await room.clock.advance(10)
    free = await asks.play_for_points(room.tables, table.id, ALICE)
    view = view_of(free, None)
    assert (view.stake, view.options) == (
        0,
        BURA.practice(PRISON.model_copy(update={"max_players": 6})),
    )
    assert view.gathering is not None
    assert (view.gathering.most, view.gathering.house) == (3, MOST_SEATED)
    assert room.changes[-1].public
    with pytest.raises(StaleClick):
        await asks.play_for_points(room.tables, table.id, ALICE)
    await room.tables.refresh(table.id)
    assert await room.table(table.id) == free
    await asks.add_house(room.tables, table.id, ALICE, Level.MASTER)
    dealt = await asks.start(room.tables, table.id, ALICE, 5)
    assert (dealt.status, dealt.pot) == (Status.PLAYING, 0)
    with pytest.raises(StaleClick):
        await asks.play_for_points(room.tables, table.id, ALICE)
    await asks.leave(room.tables, table.id, ALICE)
    assert await room.purses(ALICE, BOB) == (20, 20)
    assert await room.database.read(unsound) == []


async def test_a_challenge_stays_for_its_stake(room: World) -> None:
    table = await room.challenge()
    with pytest.raises(StaleClick):
        await asks.play_for_points(room.tables, table.id, ALICE)


async def test_nobody_sits_at_too_many_open_tables(room: World) -> None:
    for _ in range(5):
        await room.gather(ALICE)
    with pytest.raises(TooManyTables):
        await room.gather(ALICE)


async def test_a_rematch_begins_when_each_has_pressed_once(room: World) -> None:
    users = PEOPLE[:4]
    first = await room.deal(*users)
    await asks.order_canceled(room.tables, first, users[0], "it is late")
    for number, user in enumerate(users[1:]):
        asked = await room.tables.rematch(first, user, ChannelId(CHANNEL), 50 + number)
    assert asked.gathering is not None
    assert set(asked.gathering.expected) == set(users)
    assert (asked.host, asked.people()) == (users[1], users[1:])
    with pytest.raises(NotSeated):
        await room.tables.rematch(first, PEOPLE[5], ChannelId(CHANNEL), 60)
    dealt = await room.tables.rematch(first, users[0], ChannelId(CHANNEL), 61)
    assert (dealt.id, dealt.status, dealt.header.rematch_of) == (
        asked.id,
        Status.PLAYING,
        first,
    )


async def test_a_rematch_can_begin_without_those_who_do_not_want_one(
    room: World,
) -> None:
    first = await room.deal(ALICE, BOB, CLARA)
    await asks.order_canceled(room.tables, first, ALICE, "it is late")
    asked = await room.tables.rematch(first, BOB, ChannelId(CHANNEL), 1)
    await asks.join(room.tables, asked.id, PEOPLE[4], 2)
    dealt = await asks.start(room.tables, asked.id, BOB)
    assert dealt.people() == (BOB, PEOPLE[4])
    assert view_of(dealt, Seat(0)).gathering is None
    assert dealt.host == BOB


async def test_a_preset_that_tables_have_never_heard_of_is_played_like_any_other(
    room: World,
) -> None:
    options = PRISON.model_copy(update={"target_points": 20, "max_players": 4})
    terms = Terms(GUILD, CHANNEL, ALICE, "bura", "siberian", options, 1, click=1)
    table = await room.tables.gather(OpenTable(terms, 4, drawn=True, goes_on=False))
    await asks.join(room.tables, table.id, BOB, 2)
    dealt = await asks.start(room.tables, table.id, ALICE)
    await room.tables.refresh(table.id)
    kept = await room.table(table.id)
    assert kept == dealt
    assert (kept.header.preset, kept.options) == ("siberian", options)


async def test_nobody_accepts_an_open_table_past_its_host(room: World) -> None:
    table = await room.gather(ALICE, BOB, seats=4)
    with pytest.raises(AlreadyJoined):
        await asks.accept(room.tables, table.id, BOB, 5)
    with pytest.raises(StaleClick):
        await asks.accept(room.tables, table.id, CLARA, 6)
    assert (await room.table(table.id)).status is Status.INVITED


async def test_a_rematch_is_not_joined_by_other_terms_than_the_game_before(
    room: World,
) -> None:
    first = await room.deal(ALICE, BOB, CLARA)
    await asks.order_canceled(room.tables, first, ALICE, "it is late")
    asked = await room.tables.rematch(first, ALICE, ChannelId(CHANNEL), 50)
    with pytest.raises(AlreadySo):
        await asks.change_rules(room.tables, asked.id, ALICE, "order=joining")
    changed = await asks.change_rules(room.tables, asked.id, ALICE, "next_hand=pause")
    assert changed.version(None) == 1
    with pytest.raises(StaleClick):
        await room.tables.rematch(first, BOB, ChannelId(CHANNEL), 51)
    with pytest.raises(StaleClick):
        await asks.join(room.tables, asked.id, BOB, 52, 0)
    await room.tables.refresh(asked.id)
    assert BOB in (await asks.join(room.tables, asked.id, BOB, 53, 1)).people()


async def test_terms_that_are_changed_a_thousand_times_are_not_those_of_the_beginning(
    room: World,
) -> None:
    first = await room.deal(ALICE, BOB, CLARA)
    await asks.order_canceled(room.tables, first, ALICE, "it is late")
    asked = await room.tables.rematch(first, ALICE, ChannelId(CHANNEL), 50)
    await room.tables.change(
        asked.id,
        lambda _tx, table: replace(table, header=replace(table.header, changes=999)),
    )
    changed = await asks.change_rules(room.tables, asked.id, ALICE, "next_hand=pause")
    assert changed.hand_no == 0 < changed.version(None) < VERSIONS_PER_HAND
    with pytest.raises(StaleClick):
        await room.tables.rematch(first, BOB, ChannelId(CHANNEL), 51)
