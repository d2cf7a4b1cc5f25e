"""If nobody acted, nobody wins, and the tokens go back in equal shares (rules/INDEX.md
G8)."""

from __future__ import annotations

import itertools
from collections.abc import Collection

import pytest

from bot.command_line.check import unsound
from bot.games import catalogue
from bot.games.bura.rules.options import CLASSIC
from bot.games.contract import Options, Seat
from bot.games.kit.stakes import FREE
from bot.house.levels import Level
from bot.tables.games import rules_of
from bot.tables.idleness import Away, who_is_away
from bot.tables.ids import TableId, UserId
from bot.tables.model.ends import EndReason
from bot.tables.model.status import Status
from bot.tables.model.table import Table
from bot.tables.opening import OpenTable, Terms
from bot.tables.persistence.recording import load_record
from bot.tables.proof import prove
from bot.tables.transaction import Transaction
from bot.tables.viewing import view_of
from tests.tables import asks
from tests.tables.play import (
    ALICE,
    BOB,
    CHANNEL,
    CLARA,
    GUILD,
    PEOPLE,
    World,
    places,
)

MANY = (*PEOPLE, UserId(8))
START = 20
"""Tokens that everybody has at first."""
MOST_DEADLINES = 400
SITTINGS = [
    (game, preset, seats)
    for game in catalogue.names()
    for preset, options in rules_of(game).profile.presets.items()
    for seats in {rules_of(game).seats(options)[0], rules_of(game).seats(options)[-1]}
]


async def sit_down(
    room: World, game: str, preset: str, seats: int, text: str = ""
) -> TableId:
    """Let people open a table of a game, with a stake where it knows one, and be dealt
    to."""
    rules, users = rules_of(game), MANY[:seats]
    stake = None if rules.stakes is FREE else 5
    options = _agreed(game, preset, seats, text, stake)
    terms = Terms(
        GUILD,
        CHANNEL,
        users[0],
        game,
        preset,
        options,
        rules.stakes.stake(options),
        click=1000,
    )
    table = await room.tables.gather(OpenTable(terms, seats, drawn=False, goes_on=True))
    for user in users[1:]:
        await asks.join(room.tables, table.id, user, 1000 + user)
    await asks.start(room.tables, table.id, users[0])
    await room.formed(table.id)
    return table.id


def _agreed(
    game: str, preset: str, seats: int, text: str, stake: int | None
) -> Options:
    rules = rules_of(game)
    return rules.agree(
        rules.profile.presets[preset], stake=stake, seats=seats, text=text
    )


async def left_to_the_clock(
    room: World, table_id: TableId, there: Collection[Seat] = ()
) -> Table:
    """Let the clock play a table to its end; those who are `there` do at their turn
    what it would do."""
    clicks = itertools.count(10**6)
    for _ in range(MOST_DEADLINES):
        table = await room.table(table_id)
        if not table.is_open:
            return table
        state = None if table.hand is None else table.hand.state
        able = [
            seat
            for seat in there
            if table.status is Status.PLAYING and seat in table.game.to_act(state)
        ]
        if not able:
            await room.run_out(table_id)
            continue
        action = str(table.game.default_action(state, able[0]))
        await asks.act(
            room.tables,
            table_id,
            table.user_at(able[0]),
            table.version(able[0]),
            action,
            next(clicks),
        )
    raise AssertionError("the table does not end")


async def assert_sound(room: World, table_id: TableId) -> None:
    record = await room.database.read(
        lambda connection: load_record(connection, table_id, GUILD)
    )
    assert [check for check in prove(record) if not check.holds] == []
    assert await room.database.read(unsound) == []
    assert (await room.pot(table_id), await room.faults()) == (0, [])


@pytest.mark.parametrize(("game", "preset", "seats"), SITTINGS)
async def test_where_everybody_is_away_nobody_wins_in_any_game(
    room: World, game: str, preset: str, seats: int
) -> None:
    table_id = await sit_down(room, game, preset, seats)
    assert (await room.pot(table_id) > 0) is (rules_of(game).stakes is not FREE)
    table = await left_to_the_clock(room, table_id)
    view = view_of(table, None)
    assert view.winners == ()
    assert places(table) is None or 0 not in (places(table) or ())
    # whose rules say themselves what it means that nobody does anything
    if not table.game.profile.turnless:
        assert (view.end_reason, view.ended_by) == (EndReason.IDLE, None)
    assert await room.purses(*MANY[:seats]) == (START,) * seats
    counted = await room.database.read(
        lambda c: c.execute("SELECT place FROM outcomes").fetchall()
    )
    assert {place for (place,) in counted} <= {1}, (
        "nobody came in before anybody else, or won"
    )
    await assert_sound(room, table_id)


@pytest.mark.parametrize("patience", [1, 20])
@pytest.mark.parametrize("seats", [3, 5])
async def test_nobody_wins_a_hand_that_the_clock_alone_plays(
    room: World, patience: int, seats: int
) -> None:
    """Even if one timeout counts as leaving: the first player to be late was the only
    one who had a turn."""
    table_id = await sit_down(
        room, "toepen", "loser", seats, f"max_timeouts={patience}"
    )
    table = await left_to_the_clock(room, table_id)
    assert (view_of(table, None).end_reason, view_of(table, None).winners) == (
        EndReason.IDLE,
        (),
    )
    assert await room.purses(*PEOPLE[:seats]) == (START,) * seats
    await assert_sound(room, table_id)


async def test_who_is_late_once_too_often_leaves_as_soon_as_somebody_has_acted(
    room: World,
) -> None:
    table_id = await sit_down(room, "toepen", "loser", 3, "max_timeouts=1")
    first = await _to_move(room, table_id)
    await room.run_out(table_id)
    table = await room.table(table_id)
    assert (table.gone, table.seats[first].timeouts) == (set(), 1), (
        "the others have had no turn yet"
    )
    second = await _to_move(room, table_id)
    await room.do(
        table_id,
        second,
        str(table.game.default_action(table.demand_hand().state, second)),
    )
    table = await left_to_the_clock(room, table_id, {second})
    view = view_of(table, None)
    assert (view.end_reason, [table.user_at(seat) for seat in view.winners]) == (
        EndReason.TIMED_OUT,
        [PEOPLE[second]],
    )
    await assert_sound(room, table_id)


async def test_who_acted_in_the_hand_before_since_the_other_first_was_late_wins(
    room: World,
) -> None:
    options = CLASSIC.model_copy(update={"announce_seconds": 0, "max_timeouts": 20})
    table_id = await room.deal(ALICE, BOB, options=options, goes_on=True)
    alice, bob = Seat(0), Seat(1)
    table = await left_until(room, table_id, alice)
    await room.do(
        table_id,
        alice,
        str(table.game.default_action(table.demand_hand().state, alice)),
    )
    while (await room.table(table_id)).status is Status.PLAYING:
        seat = await _to_move(room, table_id)
        table = await room.table(table_id)
        if seat == alice:
            await room.run_out(table_id)
        else:
            await room.do(
                table_id,
                bob,
                str(table.game.default_action(table.demand_hand().state, bob)),
            )
    await room.run_out(table_id)
    table = await room.table(table_id)
    assert (table.hand_no, table.seats[bob].timeouts) == (2, 0)
    assert table.seats[alice].timeouts > 10, (
        "her timeouts in a row began in the hand before"
    )
    view = view_of(await left_to_the_clock(room, table_id), None)
    assert (view.end_reason, view.ended_by, view.winners) == (
        EndReason.TIMED_OUT,
        alice,
        (bob,),
    )
    await assert_sound(room, table_id)


async def test_whoever_acted_while_the_other_was_away_wins(room: World) -> None:
    table_id = await room.sit_down(stake=5)
    view = view_of(await left_to_the_clock(room, table_id, {Seat(1)}), None)
    assert (view.end_reason, view.ended_by, view.winners) == (
        EndReason.TIMED_OUT,
        0,
        (1,),
    )
    assert await room.purses(ALICE, BOB) == (START - 5, START + 5)
    await assert_sound(room, table_id)


async def test_whoever_was_late_themselves_wins_if_they_acted_since_the_other_first_was(
    room: World,
) -> None:
    options = CLASSIC.model_copy(update={"announce_seconds": 0})
    table_id = await room.sit_down(stake=5, options=options)
    first = await _to_move(room, table_id)
    other = Seat(1 - first)
    await room.run_out(table_id)
    table = await left_until(room, table_id, other)
    assert table.hand is not None
    await room.do(
        table_id, other, str(table.game.default_action(table.hand.state, other))
    )
    view = view_of(await left_to_the_clock(room, table_id), None)
    assert (view.end_reason, view.winners) == (EndReason.TIMED_OUT, (other,))
    await assert_sound(room, table_id)


@pytest.mark.parametrize(
    ("both", "away"), [(False, Away.LEAVER), (True, Away.EVERYBODY)]
)
async def test_nobody_is_there_whose_time_runs_out_at_that_moment_too(
    room: World, *, both: bool, away: Away
) -> None:
    """As in Toepen, where several may be asked at once."""
    table_id = await room.sit_down(
        options=CLASSIC.model_copy(update={"announce_seconds": 0})
    )
    active = await _to_move(room, table_id)
    leaver = Seat(1 - active)
    table = await room.table(table_id)
    await room.do(
        table_id,
        active,
        str(table.game.default_action(table.demand_hand().state, active)),
    )
    await left_until(room, table_id, leaver)
    await room.run_out(table_id)
    table = await room.table(table_id)
    assert [row.timeouts for row in table.seats] == [
        int(seat == leaver) for seat in (0, 1)
    ]
    late = [leaver, active] if both else [leaver]
    found: list[Away] = []

    def look(tx: Transaction, table: Table) -> Table:
        found.append(who_is_away(tx, table, leaver, late))
        return table

    await room.tables.change(table_id, look)
    assert found == [away]


async def _to_move(room: World, table_id: TableId) -> Seat:
    hand = (await room.table(table_id)).hand
    assert hand is not None
    (seat,) = (await room.table(table_id)).game.to_act(hand.state)
    return seat


async def left_until(room: World, table_id: TableId, seat: Seat) -> Table:
    """Let the clock play until it is somebody's turn."""
    while await _to_move(room, table_id) != seat:
        await room.run_out(table_id)
    return await room.table(table_id)


async def test_of_three_the_one_who_is_there_wins(room: World) -> None:
    table_id = await room.deal(ALICE, BOB, CLARA)
    table = await left_to_the_clock(room, table_id, {Seat(2)})
    assert [table.user_at(seat) for seat in view_of(table, None).winners] == [CLARA]
    await assert_sound(room, table_id)


async def test_those_who_left_before_have_no_share(room: World) -> None:
    table_id = await room.deal(ALICE, BOB, CLARA)
    await asks.leave(room.tables, table_id, CLARA)
    table = await left_to_the_clock(room, table_id)
    assert (view_of(table, None).end_reason, view_of(table, None).winners) == (
        EndReason.IDLE,
        (),
    )
    purses = await room.purses(ALICE, BOB, CLARA)
    assert sum(purses) == 3 * START
    assert purses[2] == START - 1
    assert abs(purses[0] - purses[1]) <= 1
    await assert_sound(room, table_id)


async def test_computer_players_always_act_so_a_person_who_is_away_loses_to_them(
    room: World,
) -> None:
    await room.house_cap(100)
    table = await room.practise(level=Level.BEGINNER, stake=5)
    await asks.start(
        room.tables, table.id, table.host
    ) if table.status is Status.INVITED else None
    clicks = 0
    while (table := await room.table(table.id)).is_open and clicks < MOST_DEADLINES:
        clicks += 1
        state = None if table.hand is None else table.hand.state
        able = [
            seat
            for seat in table.house
            if table.status is Status.PLAYING and seat in table.game.to_act(state)
        ]
        if not able:
            await room.run_out(table.id)
            continue
        action = str(table.game.default_action(state, able[0]))
        await room.tables.house_moves(table.id, table.seq, [(able[0], action)])
    assert (view_of(table, None).end_reason, view_of(table, None).ended_by) == (
        EndReason.TIMED_OUT,
        table.seat_of(ALICE),
    )
    assert await room.purse(ALICE) == START - 5
    await assert_sound(room, table.id)
