"""Knocks of Toepen at a table: late answers, those of who has left, and the bot's
absence."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from bot.games.contract import Seat
from bot.games.toepen.rules.state import Phase, State
from bot.tables.games import rules_of
from bot.tables.ids import TableId
from bot.tables.model.status import Status
from bot.tables.model.table import Table
from bot.tables.opening import OpenTable, Terms
from bot.tables.viewing import view_of
from tests.tables import asks
from tests.tables.play import CHANNEL, GUILD, PEOPLE, World, world

TURN, POLL = 60, 30


async def dealt(room: World, seats: int = 4, text: str = "") -> TableId:
    """Deal a hand of Toepen, to the first lead."""
    game = rules_of("toepen")
    options = game.agree(game.profile.presets["loser"], stake=0, seats=seats, text=text)
    terms = Terms(GUILD, CHANNEL, PEOPLE[0], "toepen", "loser", options, 0, click=1000)
    table = await room.tables.gather(OpenTable(terms, seats, drawn=False, goes_on=True))
    for user in PEOPLE[1:seats]:
        table = await asks.join(room.tables, table.id, user, 1000 + user)
    await asks.start(room.tables, table.id, PEOPLE[0])
    for _ in range(seats):
        table = await room.table(table.id)
        if state_of(table).public.phase is Phase.EXCHANGE:
            await room.do(table.id, turn(table), "keep")
    return table.id


def state_of(table: Table) -> State:
    assert table.hand is not None
    return cast(State, table.hand.state)


def turn(table: Table) -> Seat:
    return state_of(table).public.turn[0]


async def knocked(room: World, table_id: TableId, by: int = 1) -> Table:
    """Let the seat `by` places after the one whose turn it is knock."""
    table = await room.table(table_id)
    return await room.do(table_id, Seat((turn(table) + by) % len(table.seats)), "knock")


def seconds_left(room: World, table: Table) -> float:
    assert table.deadline is not None
    return table.deadline.at / 1000 - room.clock.now().timestamp()


async def test_a_poll_ends_with_the_last_answer_of_those_who_are_there(
    tmp_path: Path,
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table_id = await dealt(room, 5)
        table = await room.table(table_id)
        asked = [Seat((turn(table) + by) % 5) for by in (2, 3, 4, 0)]
        await asks.leave(room.tables, table_id, table.user_at(asked[0]))
        await knocked(room, table_id)
        before = view_of(await room.table(table_id), None)
        await room.do(table_id, asked[1], "fold")
        await asks.leave(room.tables, table_id, table.user_at(asked[2]))
        table = await room.table(table_id)
        assert view_of(table, None).hand == before.hand, "nobody sees who has answered"
        assert view_of(table, None).deadline == before.deadline
        table = await room.do(table_id, asked[3], "stay")
        now = state_of(table).public
        assert (now.phase, now.stake, now.folded) == (Phase.PLAY, 2, (asked[1],))
        assert await room.faults() == []


async def test_a_poll_of_leavers_alone_is_short(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table_id = await dealt(room, 3)
        table = await knocked(room, table_id)
        first, last = sorted(table.game.to_act(state_of(table)))
        await room.do(table_id, first, "stay")
        assert seconds_left(room, await room.table(table_id)) == POLL
        await asks.leave(room.tables, table_id, table.user_at(last))
        assert seconds_left(room, await room.table(table_id)) == 2
        await room.run_out(table_id)
        assert state_of(await room.table(table_id)).public.phase is Phase.PLAY


async def test_who_does_not_answer_a_knock_is_late_and_leaves_after_as_often_as_the_table_says(
    tmp_path: Path,
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table_id = await dealt(room, 4, "max_timeouts=2 reknock=free")
        table = await knocked(room, table_id)
        silent, *others = sorted(
            table.game.to_act(state_of(table)) - {turn(await room.table(table_id))}
        )
        for seat in sorted(table.game.to_act(state_of(table)) - {silent}):
            await room.do(table_id, seat, "stay")
        await room.run_out(table_id)
        table = await room.table(table_id)
        assert [seat.timeouts for seat in table.seats] == [
            int(number == silent) for number in range(len(table.seats))
        ]
        table = await knocked(room, table_id, 0 if turn(table) != silent else 1)
        await room.do(table_id, silent, "fold")
        assert (await room.table(table_id)).seats[silent].timeouts == 1, (
            "the mark would tell that they have answered"
        )
        await room.tables.refresh(table_id)
        for seat in sorted(table.game.to_act(state_of(table)) - {silent}):
            await room.do(table_id, seat, "stay")
        assert (await room.table(table_id)).seats[silent].timeouts == 0
        assert others


async def test_the_bots_absence_does_not_count_for_a_turn_that_a_knock_interrupts(
    tmp_path: Path,
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table_id, clock = await dealt(room), room.clock
        await clock.advance(20)
    await clock.advance(3600)
    async with world(tmp_path / "bura.sqlite3", clock=clock) as room:
        await room.turn_clock._serve()
        assert seconds_left(room, await room.table(table_id)) == TURN
        await clock.advance(10)
        table = await knocked(room, table_id)
        for seat in sorted(table.game.to_act(state_of(table))):
            await room.do(table_id, seat, "stay")
        table = await room.table(table_id)
        assert seconds_left(room, table) == TURN - 10
        await room.places.suspend(table_id)
        await clock.advance(600)
        await room.places.revive(table_id, CHANNEL)
        await clock.advance(5)
        again = Seat((turn(table) + 2) % 4)
        await room.do(table_id, again, "knock")
        for seat in sorted(table.game.to_act(state_of(await room.table(table_id)))):
            await room.do(table_id, seat, "stay")
        assert seconds_left(room, await room.table(table_id)) == TURN - 15
        await room.tables.refresh(table_id)
        assert (await room.table(table_id)).status is Status.PLAYING
