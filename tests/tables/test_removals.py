"""The host of an open table removes people who have joined, before the start."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import PRISON
from bot.house.levels import Level
from bot.tables import viewing
from bot.tables.computer_players import house_user
from bot.tables.games import rules_of
from bot.tables.ids import UserId
from bot.tables.model.commands import Remove
from bot.tables.model.header import Partners
from bot.tables.model.status import Status
from bot.tables.model.table import Table
from bot.tables.opening import OpenTable, Terms
from bot.tables.partnerships.formation import Way
from bot.tables.refusals import (
    AlreadySo,
    NotHost,
    NotSeated,
    OverTable,
    Refusal,
    StaleClick,
    TooManyTables,
)
from tests.tables import asks
from tests.tables.play import ALICE, BOB, CHANNEL, CLARA, GUILD, World


def removable(table: Table, host: UserId) -> set[UserId]:
    """Return whom somebody may remove."""
    offers = viewing.offers(table, host)
    return {one.user for one in offers if isinstance(one, Remove)}


async def refused(room: World, table: Table, host: UserId, user: UserId) -> Refusal:
    """Try to remove somebody, and return why that is refused; nothing changes."""
    before = await room.table(table.id)
    with pytest.raises(Refusal) as refusal:
        await asks.remove(room.tables, table.id, host, user)
    assert await room.table(table.id) == before
    return refusal.value


async def test_the_seat_is_free_and_the_others_move_up(sound_room: World) -> None:
    table = await sound_room.gather(ALICE, BOB, CLARA, seats=3)
    assert removable(table, ALICE) == {BOB, CLARA}
    after = await asks.remove(sound_room.tables, table.id, ALICE, BOB)
    assert after.people() == (ALICE, CLARA)
    assert removable(after, ALICE) == {CLARA}
    change = sound_room.changes[-1]
    assert change.parted == (BOB,)
    assert (change.remover_of(BOB), change.remover_of(CLARA)) == (ALICE, None)
    joined = await asks.join(sound_room.tables, table.id, BOB, 9)
    assert joined.people() == (ALICE, CLARA, BOB)


async def test_nobody_removed_a_person_who_leaves(sound_room: World) -> None:
    table = await sound_room.gather(ALICE, BOB)
    await asks.leave(sound_room.tables, table.id, BOB)
    assert sound_room.changes[-1].parted == (BOB,)
    assert sound_room.changes[-1].remover_of(BOB) is None


async def test_a_second_click_finds_it_done(sound_room: World) -> None:
    table = await sound_room.gather(ALICE, BOB, CLARA)
    await asks.remove(sound_room.tables, table.id, ALICE, BOB)
    assert isinstance(await refused(sound_room, table, ALICE, BOB), AlreadySo)


async def test_a_person_who_has_left_already_is_not_there(sound_room: World) -> None:
    table = await sound_room.gather(ALICE, BOB, CLARA)
    await asks.leave(sound_room.tables, table.id, BOB)
    assert isinstance(await refused(sound_room, table, ALICE, BOB), AlreadySo)


async def test_only_the_host_removes_and_never_themselves(sound_room: World) -> None:
    table = await sound_room.gather(ALICE, BOB, CLARA)
    assert removable(table, BOB) == removable(table, UserId(77)) == set()
    assert isinstance(await refused(sound_room, table, BOB, CLARA), NotHost)
    assert isinstance(await refused(sound_room, table, BOB, ALICE), NotHost)
    assert isinstance(await refused(sound_room, table, UserId(77), BOB), NotSeated)
    assert isinstance(await refused(sound_room, table, ALICE, ALICE), StaleClick)
    await asks.leave(sound_room.tables, table.id, ALICE)
    assert isinstance(await refused(sound_room, table, ALICE, CLARA), NotSeated)
    after = await asks.remove(sound_room.tables, table.id, BOB, CLARA)
    assert (after.host, after.people()) == (BOB, (BOB,))


async def test_players_of_the_house_and_kept_seats_are_something_else(
    sound_room: World,
) -> None:
    options = BURA.for_points(PRISON)
    terms = Terms(GUILD, CHANNEL, ALICE, "bura", "prison", options, 0, click=1)
    opened = OpenTable(terms, 4, drawn=False, goes_on=False)
    table = await sound_room.tables.gather(replace(opened, asked=BOB))
    table = await asks.add_house(sound_room.tables, table.id, ALICE, Level.REGULAR)
    house = house_user(Level.REGULAR, 0)
    assert removable(table, ALICE) == set()
    for user in (BOB, house):
        assert isinstance(await refused(sound_room, table, ALICE, user), StaleClick)
    table = await asks.join(sound_room.tables, table.id, CLARA, 3)
    deadline = table.deadline
    await sound_room.clock.advance(30)
    table = await asks.remove(sound_room.tables, table.id, ALICE, CLARA)
    assert (table.asked, table.deadline) == (BOB, deadline), "Bob's time goes on"
    table = await asks.join(sound_room.tables, table.id, BOB, 4)
    assert removable(table, ALICE) == {BOB}, "he has come"


async def test_nobody_is_removed_after_the_start_or_from_a_challenge(
    sound_room: World,
) -> None:
    challenge = await sound_room.challenge()
    assert removable(challenge, ALICE) == set()
    assert isinstance(await refused(sound_room, challenge, ALICE, BOB), StaleClick)
    await asks.decline(sound_room.tables, challenge.id, BOB)
    table = await sound_room.gather(ALICE, BOB, CLARA)
    started = await asks.start(sound_room.tables, table.id, ALICE)
    assert removable(started, ALICE) == set()
    assert isinstance(await refused(sound_room, table, ALICE, BOB), StaleClick)
    await asks.order_canceled(sound_room.tables, table.id, ALICE, "it is late")
    assert isinstance(await refused(sound_room, table, ALICE, BOB), OverTable)


async def test_nobody_is_removed_while_partners_are_found(sound_room: World) -> None:
    game = rules_of("sedma")
    options = game.practice(game.profile.presets["four"])
    terms = Terms(GUILD, CHANNEL, ALICE, "sedma", "four", options, 0, click=1)
    opened = OpenTable(terms, 4, False, False, partners=Partners(Way.DRAW))
    table = await sound_room.tables.gather(opened)
    for user in (BOB, CLARA, UserId(4)):
        await asks.join(sound_room.tables, table.id, user, user)
    forming = await asks.start(sound_room.tables, table.id, ALICE)
    assert forming.status is Status.FORMING
    assert removable(forming, ALICE) == set()
    assert isinstance(await refused(sound_room, table, ALICE, BOB), StaleClick)
    waits = await asks.leave(sound_room.tables, table.id, CLARA)
    assert waits.status is Status.INVITED
    after = await asks.remove(sound_room.tables, table.id, ALICE, BOB)
    assert after.people() == (ALICE, UserId(4))


async def test_seats_to_be_drawn_are_drawn_among_those_who_stay(
    sound_room: World,
) -> None:
    table = await sound_room.gather(ALICE, BOB, CLARA, drawn=True)
    await asks.remove(sound_room.tables, table.id, ALICE, BOB)
    dealt = await asks.start(sound_room.tables, table.id, ALICE)
    assert set(dealt.people()) == {ALICE, CLARA}


async def test_a_removed_person_pays_nothing_and_may_sit_elsewhere(
    sound_room: World,
) -> None:
    tables = [await sound_room.gather(UserId(20 + n), BOB) for n in range(5)]
    with pytest.raises(TooManyTables):
        await sound_room.gather(ALICE, BOB)
    held = await sound_room.purse(BOB)
    await asks.remove(sound_room.tables, tables[0].id, UserId(20), BOB)
    assert await sound_room.purse(BOB) == held
    await sound_room.gather(CLARA, BOB)


async def test_rules_may_change_again_once_nobody_else_has_agreed_to_them(
    sound_room: World,
) -> None:
    table = await sound_room.gather(ALICE, BOB)
    await asks.remove(sound_room.tables, table.id, ALICE, BOB)
    changed = await asks.change_rules(sound_room.tables, table.id, ALICE, "order=drawn")
    assert changed.header.drawn


async def test_it_is_stored(sound_room: World) -> None:
    table = await sound_room.gather(ALICE, BOB, CLARA)
    after = await asks.remove(sound_room.tables, table.id, ALICE, BOB)
    await sound_room.tables.refresh(table.id)
    assert await sound_room.table(table.id) == after
