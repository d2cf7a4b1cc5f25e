"""Playing against the house: dealt at once, considered after an equal pause, never left
alone at a table."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import CLASSIC, PRESETS
from bot.games.contract import CLOCK, IllegalActionError, InvalidActionError, Seat
from bot.house.levels import Level
from bot.tables.computer_players import house_user, strongest
from bot.tables.ids import ChannelId, TableId
from bot.tables.model.ends import EndReason
from bot.tables.model.events import Opened
from bot.tables.model.status import Status
from bot.tables.model.table import Table
from bot.tables.opening import Terms
from bot.tables.refusals import NotSeated, StaleClick, TooManyTables, Unplayable
from bot.tables.timing import Timing
from bot.tables.viewing import view_of
from db import tables
from db.shards import EVERYWHERE
from tests.helpers.random_play import Manner
from tests.helpers.sizes import first_of
from tests.helpers.wished_cards import deal_from, pack_for
from tests.tables import asks
from tests.tables.play import ALICE, BOB, CHANNEL, GUILD, World, world


async def for_the_house(room: World, moment: int) -> list[int]:
    found = await room.database.read(
        lambda c: tables.due(c, EVERYWHERE, tables.DueKind.HOUSE, moment, 9)
    )
    return [table_id for table_id, _guild in found]


def now(room: World) -> int:
    return int(room.clock.now().timestamp() * 1000)


def looks(table: Table, room: World) -> bool:
    """Whether the house looks at a table for as long as it should from now on."""
    return table.house_at is not None and 600 <= table.house_at - now(room) <= 1200


async def opened(room: World, table_id: TableId) -> Table:
    """Let announcements close."""
    table = await room.table(table_id)
    while (
        table.hand is not None
        and table.status is Status.PLAYING
        and CLOCK in table.game.to_act(table.hand.state)
    ):
        await room.run_out(table_id)
        table = await room.table(table_id)
    return table


async def step(room: World, table_id: TableId) -> Table:
    """Let whom the table waits for, be it a person or the house, do what the clock
    would do."""
    table = await opened(room, table_id)
    assert table.hand is not None
    if table.status is not Status.PLAYING:
        return table
    seat = min(table.game.to_act(table.hand.state))
    notation = str(table.game.default_action(table.hand.state, seat))
    if seat in table.house:
        return await room.tables.house_moves(table_id, table.seq, [(seat, notation)])
    return await room.do(table_id, seat, notation)


async def between(room: World, table_id: TableId) -> Table:
    """Play a hand to its end."""
    for _ in range(200):
        table = await step(room, table_id)
        if table.status is not Status.PLAYING:
            return table
    raise AssertionError("the hand did not end")


async def turn_of_house(room: World, table_id: TableId) -> tuple[Table, Seat]:
    """Play until it is the turn of a player of the house."""
    for _ in range(30):
        table = await opened(room, table_id)
        assert table.hand is not None
        seat = min(table.game.to_act(table.hand.state))
        if seat in table.house:
            return table, seat
        await step(room, table_id)
    raise AssertionError("it is never the house's turn")


async def test_the_house_considers_a_table_that_is_guided_no_more_on_its_persons_turn(
    room: World,
) -> None:
    practice = await room.practise(level=Level.BEGINNER, guided=True)
    table = await opened(room, practice.id)
    while ALICE not in table.awaited():
        table = await step(room, table.id)
    assert table.house_at is None, "it waits for its reader"
    assert looks(await asks.just_play(room.tables, table.id, ALICE), room), (
        "it may claim at any time"
    )


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", [2, 4, 6])
async def test_practice_is_dealt_at_once(room: World, preset: str, seats: int) -> None:
    table = await room.practise(preset=preset, seats=seats, level=Level.MASTER)
    view = view_of(table, Seat(0))
    assert (view.status, view.hand_no, view.practice, view.stake) == (
        Status.PLAYING,
        1,
        True,
        0,
    )
    assert [info.house for info in view.seats] == [None] + [Level.MASTER] * (seats - 1)
    assert table.people() == (
        ALICE,
        *(house_user(Level.MASTER, number) for number in range(seats - 1)),
    )
    assert table.hand is not None
    assert table.hand.deal.mix == f"{table.id}:1:1001" + ",1" * (seats - 1)
    assert table.header.house_level == "master"
    assert await room.tables.tables_of(GUILD, ALICE) == [table]
    assert await room.tables.tables_of(GUILD, house_user(Level.MASTER, 0)) == []
    (change,) = room.changes
    assert change.table == table
    assert change.events(Opened)
    assert change.dealt
    await room.tables.refresh(table.id)
    assert await room.table(table.id) == table
    assert await room.faults() == []


async def test_practice_counts_as_a_table_of_the_person_and_has_its_seats(
    room: World,
) -> None:
    options = BURA.practice(CLASSIC)
    terms = Terms(GUILD, CHANNEL, ALICE, "bura", "classic", options, 0, click=1)
    for seats in (1, 3, 7, 99):
        with pytest.raises(Unplayable):
            await room.tables.practice(terms, Level.MASTER, seats)
    for _ in range(Timing().tables_each):
        await room.practise()
    with pytest.raises(TooManyTables):
        await room.practise()
    for user in (BOB, *range(100, 120)):
        await room.practise(type(BOB)(user))


async def test_the_house_considers_what_it_sees_after_a_pause(room: World) -> None:
    table = await room.practise(text="announcing=window")
    assert looks(table, room)
    moment = table.house_at or 0
    assert await for_the_house(room, moment - 1) == []
    assert await for_the_house(room, moment) == [table.id]
    waiting = await room.tables.house_moves(table.id, table.seq, ())
    assert waiting.house_at is None
    assert await for_the_house(room, 2**62) == []
    assert await room.tables.house_moves(table.id, waiting.seq, ()) == waiting
    await room.clock.advance(5)
    await room.tables.run_out(table.id)
    opened = await room.table(table.id)
    assert looks(opened, room)


async def test_a_pause_is_as_long_as_it_is_set_to(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3", Timing(think=0)) as room:
        assert (await room.practise()).house_at == now(room)


@pytest.mark.parametrize("seconds", [0, 1, 3, 15])
async def test_the_house_is_never_so_slow_that_the_clock_acts_first(
    tmp_path: Path, seconds: int
) -> None:
    """Neither before an announcement window closes nor while its own time to lead or
    reply runs."""
    async with world(tmp_path / "bura.sqlite3", Timing(think=10_000)) as room:
        table = await room.practise(text=f"announce_seconds={seconds} turn_seconds=5")
        while table.status is Status.PLAYING:
            assert table.house_at is not None
            assert table.deadline is not None
            assert now(room) < table.house_at <= now(room) + 10_000
            assert table.house_at < table.deadline.at
            await room.run_out(table.id)
            table = await room.table(table.id)


async def test_the_house_does_what_it_decided_only_if_nothing_has_changed_meanwhile(
    room: World,
) -> None:
    table, seat = await turn_of_house(room, (await room.practise()).id)
    assert table.hand is not None
    move = (seat, str(table.game.default_action(table.hand.state, seat)))
    assert await room.tables.house_moves(table.id, table.seq - 1, [move]) == table
    await room.clock.advance(2)
    moved = await room.tables.house_moves(table.id, table.seq, [move])
    assert moved.version(None) == table.version(None) + 1
    assert looks(moved, room)
    assert await room.tables.house_moves(table.id, table.seq, [move]) == moved
    await room.tables.refresh(table.id)
    assert await room.table(table.id) == moved


async def test_the_house_can_do_no_more_than_a_person_in_its_seat(room: World) -> None:
    table, seat = await turn_of_house(room, (await room.practise()).id)
    for error, move in (
        (IllegalActionError, (seat, "decline")),
        (InvalidActionError, (seat, "sing")),
        (NotSeated, (Seat(0), "claim")),
    ):
        with pytest.raises(error):
            await room.tables.house_moves(table.id, table.seq, [move])
        await room.tables.refresh(table.id)
        assert await room.table(table.id) == table


async def test_what_an_earlier_decision_made_impossible_is_dropped(room: World) -> None:
    table, seat = await turn_of_house(
        room, (await room.practise(seats=4, preset="prison")).id
    )
    assert table.hand is not None
    move = (seat, str(table.game.default_action(table.hand.state, seat)))
    moved = await room.tables.house_moves(table.id, table.seq, [move, move])
    assert moved.version(None) == table.version(None) + 1
    for _ in range(40):
        table, seat = await turn_of_house(room, table.id)
        assert table.hand is not None
        legal = [
            str(action) for action in table.game.legal_actions(table.hand.state, seat)
        ]
        default = str(table.game.default_action(table.hand.state, seat))
        if "claim" in legal:
            over = await room.tables.house_moves(
                table.id, table.seq, [(seat, "claim"), (seat, default)]
            )
            assert over.status is not Status.PLAYING
            assert over.house_at is None
            return
        await step(room, table.id)
    raise AssertionError("the house never took a trick")


async def test_a_sealed_decision_of_the_house_changes_nothing_that_others_could_time(
    room: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [pack_for(["Kc9h6s", "7h8hAh", "7sTsQs"], "Jd")], dealer=2)
    table = await room.practise(seats=3, preset="prison", text="announcing=window")
    await room.clock.advance(2)
    sealed = await room.tables.house_moves(
        table.id, table.seq, [(Seat(1), "pass"), (Seat(2), "pass")]
    )
    change = room.changes[-1]
    assert not change.public
    assert change.seats == {Seat(1), Seat(2)}
    assert sealed.house_at is None
    assert sealed.deadline.at == table.deadline.at
    await room.run_out(table.id)
    assert looks(await room.table(table.id), room)


async def test_a_persons_sealed_decision_does_not_wake_the_house(
    room: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [pack_for(["Kc9h6s", "7h8hAh"], "Jd")], dealer=0)
    table = await room.practise(text="announcing=window")
    await room.clock.advance(1)
    assert (await room.do(table.id, Seat(0), "pass")).house_at == table.house_at
    waiting = await room.table(table.id)
    await room.tables.house_moves(table.id, waiting.seq, ())
    assert (await room.table(table.id)).house_at is None


async def test_the_next_hand_is_dealt_as_soon_as_the_person_asks(room: World) -> None:
    table = await between(room, (await room.practise()).id)
    assert (table.status, table.house_at) == (Status.BETWEEN, None)
    assert [info.ready for info in view_of(table, None).seats] == [False, True]
    dealt = await asks.ready(room.tables, table.id, ALICE, table.version(None), 77)
    assert (dealt.status, dealt.hand_no) == (Status.PLAYING, 2)
    assert dealt.hand is not None
    assert dealt.hand.deal.mix == f"{table.id}:2:77,1"
    assert looks(dealt, room)


@pytest.mark.parametrize("seats", [2, 4])
async def test_alone_with_the_house_a_person_stops_by_leaving(
    room: World, seats: int
) -> None:
    table = await between(room, (await room.practise(seats=seats)).id)
    with pytest.raises(StaleClick):
        await asks.stop(room.tables, table.id, ALICE, table.version(None))
    await asks.leave(room.tables, table.id, ALICE, table.version(None))
    assert not (await room.table(table.id)).is_open
    assert await room.tables.tables_of(GUILD, ALICE) == []


@pytest.mark.parametrize("seats", first_of([2, 6, 3], 2))
@pytest.mark.parametrize("playing", [True, False])
async def test_the_house_does_not_stay_alone(
    room: World, seats: int, *, playing: bool
) -> None:
    table = await room.practise(seats=seats)
    if not playing:
        table = await between(room, table.id)
    over = await asks.leave(room.tables, table.id, ALICE)
    view = view_of(over, None)
    assert (view.status, view.ended_by) == (Status.OVER, 0)
    assert view.end_reason is (EndReason.RESIGNED if playing else EndReason.LEFT)
    assert view.winners == ((1,) if seats == 2 else ())
    assert (over.house_at, view.practice) == (None, True)
    with pytest.raises(NotSeated):
        await room.tables.rematch(table.id, BOB, ChannelId(CHANNEL), 5)
    again = await room.tables.rematch(table.id, ALICE, ChannelId(CHANNEL), 6)
    assert (again.status, again.people(), again.header.rematch_of) == (
        Status.PLAYING,
        over.people(),
        table.id,
    )
    assert (
        await room.tables.rematch(table.id, ALICE, ChannelId(CHANNEL), 7)
    ).id == again.id


async def test_a_person_who_is_late_too_often_leaves_and_the_house_is_never_late(
    room: World,
) -> None:
    table_id = (await room.practise(seats=3)).id
    for _ in range(200):
        table = await room.table(table_id)
        if table.status is not Status.PLAYING:
            break
        await room.run_out(table_id)
        table = await room.table(table_id)
        assert not any(table.seats[seat].timeouts for seat in table.house)
    view = view_of(await room.table(table_id), None)
    assert (view.end_reason, view.ended_by) == (EndReason.TIMED_OUT, 0)


async def test_who_does_not_want_the_next_hand_has_stopped(room: World) -> None:
    table = await between(room, (await room.practise(seats=3)).id)
    await asks.pause(room.tables, table.id, ALICE, table.version(None))
    await room.run_out(table.id)
    assert view_of(await room.table(table.id), None).end_reason is EndReason.STOPPED


async def test_the_house_is_not_waited_for_but_said_to_be_on_turn(room: World) -> None:
    table, seat = await turn_of_house(room, (await room.practise()).id)
    assert table.waiting_for() == ()
    assert table.awaited() == (table.user_at(seat),)


async def test_a_table_without_a_place_is_not_considered(room: World) -> None:
    table = await room.practise()
    await room.places.place_lost(channel_id=CHANNEL)
    assert (await room.table(table.id)).house_at is None
    await room.clock.advance(60)
    revived = await room.places.revive(table.id, ChannelId(71))
    assert looks(revived, room)


async def test_a_restart_finds_the_moment(tmp_path: Path) -> None:
    path = tmp_path / "bura.sqlite3"
    async with world(path) as room:
        table, seat = await turn_of_house(room, (await room.practise()).id)
        clock = room.clock
    await clock.advance(3600)
    async with world(path, clock=clock) as room:
        assert await for_the_house(room, now(room)) == [table.id]
        assert await room.table(table.id) == table
        assert table.hand is not None
        move = (seat, str(table.game.default_action(table.hand.state, seat)))
        moved = await room.tables.house_moves(table.id, table.seq, [move])
        assert moved.version(None) == table.version(None) + 1


async def test_a_decision_that_comes_after_the_end_does_nothing(room: World) -> None:
    table, seat = await turn_of_house(room, (await room.practise()).id)
    over = await asks.leave(room.tables, table.id, ALICE)
    assert await room.tables.house_moves(table.id, table.seq, [(seat, "claim")]) == over


async def test_practice_is_a_match_to_three(room: World) -> None:
    random = Random(3)
    table = await room.practise()
    for _ in range(2000):
        table = await room.table(table.id)
        if not table.is_open:
            break
        await room.step(table.id, random, Manner(claims=0.2))
    view = view_of(table, None)
    assert (view.end_reason, max(table.standing().scores)) == (EndReason.WON, 3)
    assert await room.faults() == []


def test_the_strongest_of_the_house_is_found() -> None:
    mixed = [ALICE, house_user(Level.EXPERT, 4), house_user(Level.BEGINNER, 0)]
    assert strongest(mixed) is Level.EXPERT
    assert strongest([ALICE, BOB]) is None


async def test_a_finished_hand_of_private_practice_is_owed_to_no_channel(
    tmp_path: Path,
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        options = BURA.practice(PRESETS["classic"])
        terms = Terms(
            GUILD,
            ChannelId(0),
            ALICE,
            "bura",
            "classic",
            options,
            0,
            click=1,
            private=True,
            timed=False,
        )
        table = await room.tables.practice(terms, Level.BEGINNER, 2)
        await asks.leave(room.tables, table.id, ALICE)
        finished = "SELECT count(*), (SELECT count(*) FROM messages) FROM hands WHERE ended_at IS NOT NULL"
        assert await room.database.read(lambda c: c.execute(finished).fetchone()) == (
            1,
            0,
        )
