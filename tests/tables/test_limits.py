"""What a server allows, for everybody and every way of opening a table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from sqlite3 import Connection

import pytest

from bot.games.bura.rules.options import CLASSIC
from bot.tables.ids import ChannelId
from bot.tables.model.ends import EndReason
from bot.tables.opening import Terms
from bot.tables.refusals import Barred, StakeLimits, TooManyTables, WrongChannel
from bot.tables.viewing import view_of
from db import audit, guilds
from tests.tables import asks
from tests.tables.play import ALICE, BOB, CHANNEL, CLARA, GUILD, World

ELSEWHERE = ChannelId(71)
WAYS: list[Callable[[World], Awaitable[object]]] = [
    lambda room: room.challenge(stake=5),
    lambda room: room.gather(
        ALICE, options=CLASSIC.model_copy(update={"ante": 5}), seats=2
    ),
    lambda room: room.practise(stake=5),
]


@pytest.fixture(autouse=True)
async def _capped(room: World) -> None:
    await room.house_cap(100)


async def decide(room: World, *channels: int, **changes: int | tuple[int, ...]) -> None:
    def job(c: Connection) -> None:
        guilds.save(c, GUILD, {"channels": channels}, 1)
        if changes:
            guilds.save(c, GUILD, changes, 1)

    await room.database.run(job)


@pytest.mark.parametrize("way", WAYS)
async def test_no_table_is_opened_in_another_channel_than_the_chosen_ones(
    room: World, way: Callable[[World], Awaitable[object]]
) -> None:
    await decide(room, ELSEWHERE, 72)
    with pytest.raises(WrongChannel) as refused:
        await way(room)
    assert refused.value.channels == (ELSEWHERE, 72)
    # not even the starting grant was made: nothing has happened
    assert await room.purse(ALICE) == 0
    await decide(room, CHANNEL)
    await way(room)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("limits", [(6, 9), (1, 4)])
async def test_no_table_is_opened_for_a_stake_outside_of_the_limits(
    room: World, way: Callable[[World], Awaitable[object]], limits: tuple[int, int]
) -> None:
    await decide(room, stake_least=limits[0], stake_most=limits[1])
    with pytest.raises(StakeLimits) as refused:
        await way(room)
    assert (refused.value.stake, refused.value.least, refused.value.most) == (
        5,
        *limits,
    )
    await decide(room, stake_least=5, stake_most=5)
    await way(room)


async def test_a_table_for_points_is_within_all_limits(room: World) -> None:
    await decide(room, stake_least=10, stake_most=10)
    await room.practise()


async def test_a_thread_counts_as_its_channel(room: World) -> None:
    await decide(room, CHANNEL)
    for parent, allowed in ((CHANNEL, True), (ELSEWHERE, False), (None, False)):
        terms = Terms(
            GUILD,
            ChannelId(99),
            ALICE,
            "bura",
            "classic",
            CLASSIC,
            1,
            click=1,
            parent_id=parent,
        )
        if allowed:
            await room.tables.challenge(terms, BOB)
        else:
            with pytest.raises(WrongChannel):
                await room.tables.challenge(terms, BOB)


async def test_a_rematch_is_a_new_table_and_so_must_be_allowed_but_its_answer_is_not_asked_again(
    room: World,
) -> None:
    table = await room.sit_down(stake=3)
    await asks.leave(room.tables, table, BOB)
    await decide(room, stake_least=4)
    with pytest.raises(StakeLimits):
        await room.tables.rematch(table, ALICE, CHANNEL, 5000)
    await decide(room, ELSEWHERE, stake_least=1)
    with pytest.raises(WrongChannel):
        await room.tables.rematch(table, ALICE, CHANNEL, 5001)
    asked = await room.tables.rematch(table, ALICE, ChannelId(99), 5002, ELSEWHERE)
    await decide(room, 72, stake_least=4)
    assert (await room.tables.rematch(table, BOB, CHANNEL, 5003)).id == asked.id


async def test_what_a_moderator_cancels_is_noted_with_the_reason_and_what_a_host_does_is_not(
    room: World,
) -> None:
    table = await room.sit_down()
    with_clara = await room.challenge(CLARA, BOB)
    await asks.order_canceled(room.tables, table, CLARA, "it is late")
    await asks.cancel(room.tables, with_clara.id, CLARA, 0)
    assert view_of(await room.table(table), None).end_reason == EndReason.CANCELED
    noted = await room.database.read(lambda c: audit.page(c, GUILD, 10))
    assert [(row.actor, row.act, row.detail) for row in noted] == [
        (CLARA, "cancel", {"table": table, "game": "bura", "reason": "it is late"})
    ]


async def test_a_member_sits_at_as_many_tables_as_the_server_allows(
    room: World,
) -> None:
    first = await room.sit_down()
    await room.sit_down()
    await decide(room, CHANNEL, tables_each=1)
    with pytest.raises(TooManyTables) as refused:
        await room.challenge(ALICE, CLARA)
    assert (refused.value.user_id, refused.value.most) == (ALICE, 1)
    open_table = await room.gather(CLARA)
    with pytest.raises(TooManyTables):
        await asks.join(room.tables, open_table.id, BOB, 6000)
    # those who sit at more play on
    await asks.leave(room.tables, first, ALICE)
    with pytest.raises(TooManyTables):
        await room.challenge(ALICE, CLARA)
    await decide(room, CHANNEL, tables_each=2)
    await room.challenge(ALICE, CLARA)


async def test_a_barred_member_neither_opens_nor_joins_a_table(room: World) -> None:
    playing = await room.sit_down()
    asked = await room.challenge(CLARA, BOB)
    gathering = await room.gather(CLARA)
    await decide(room, CHANNEL, barred=(BOB,))
    for sit in (
        lambda: room.challenge(BOB, CLARA),
        lambda: room.challenge(CLARA, BOB),
        lambda: room.gather(BOB),
        lambda: asks.accept(room.tables, asked.id, BOB, 6001),
        lambda: asks.join(room.tables, gathering.id, BOB, 6002),
    ):
        with pytest.raises(Barred) as refused:
            await sit()
        assert refused.value.user_id == BOB
    assert (await room.purse(BOB)) == 19, "nothing was paid but for the hand before"
    # a game that has begun is played to its end
    assert view_of(await room.table(playing), None).end_reason is None
    await decide(room, CHANNEL, barred=())
    await asks.join(room.tables, gathering.id, BOB, 6003)


async def test_a_game_is_opened_in_its_own_channels_if_it_has_any(room: World) -> None:
    await decide(room, CHANNEL, **{"bura.channels": (ELSEWHERE,)})
    with pytest.raises(WrongChannel) as refused:
        await room.challenge()
    assert refused.value.channels == (ELSEWHERE,)
    await decide(room, ELSEWHERE, **{"bura.channels": (CHANNEL,)})
    await room.challenge()
    await decide(room, ELSEWHERE, **{"bura.channels": (), "sedma.channels": (CHANNEL,)})
    with pytest.raises(WrongChannel):
        await room.challenge()
