"""The next hand: its seed is committed to with the deal of this one. It waits for
everybody where tokens are staked, and elsewhere comes by itself unless somebody
pauses."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.games.bura.rules.options import CLASSIC, MATCH, PRISON
from bot.games.contract import CLOCK
from bot.tables import lifecycle
from bot.tables.ids import TableId, UserId
from bot.tables.model.commands import Pause
from bot.tables.model.ends import EndReason
from bot.tables.model.status import Status, Wish
from bot.tables.model.table import Table
from bot.tables.opening import OpenTable, Terms
from bot.tables.persistence.recording import load_record
from bot.tables.proof import prove
from bot.tables.refusals import AlreadySo, NotSeated, OverTable, StaleClick
from bot.tables.turn_clock import TurnClock
from bot.tables.viewing import view_of
from db import ledger, tables
from db.rows import ActionLogRow
from tests.tables import asks
from tests.tables.play import ALICE, BOB, CHANNEL, CLARA, GUILD, World, world

PAUSE, ASKED = 45, 180


async def play(
    room: World, table_id: TableId, *, away: UserId | None = None, seed: int = 0
) -> Table:
    """Play a hand to its end without claims; for somebody who is `away` the clock
    acts."""
    random = Random(seed)
    for _ in range(500):
        table = await room.table(table_id)
        if table.status is not Status.PLAYING:
            return table
        assert table.hand is not None
        waited = table.game.to_act(table.hand.state)
        if away is not None and waited & {table.seat_of(away), CLOCK}:
            await room.run_out(table_id)
        else:
            await room.move(table, random)
    raise AssertionError("the hand does not end")


async def actions(room: World, table_id: TableId, hand_no: int) -> list[ActionLogRow]:
    return await room.database.read(
        lambda connection: tables.load_actions(connection, table_id, hand_no)
    )


async def last_presses(room: World, table: Table) -> list[int]:
    """Return what everybody's own last click in the finished hand was, by seat; 0: they
    did nothing themselves."""
    done = await actions(room, table.id, table.hand_no)
    found = {row.seat: row.interaction_id for row in done if row.interaction_id}
    return [found.get(seat, 0) or 0 for seat in range(len(table.seats))]


def mix_of(table: Table) -> str:
    assert table.hand is not None
    return table.hand.deal.mix or ""


async def verified(room: World, table_id: TableId) -> None:
    """Cancel a game, and check all of it: its record, its pot and the ledger."""
    table = await room.table(table_id)
    if table.is_open:
        await asks.order_canceled(
            room.tables, table_id, table.user_at(table.present[0]), "it is late"
        )
    record = await room.database.read(
        lambda connection: load_record(connection, table_id, GUILD)
    )
    assert [check for check in prove(record) if not check.holds] == []
    assert (await room.pot(table_id), await room.faults()) == (0, [])


async def test_the_seed_of_the_next_hand_is_committed_to_with_the_deal_of_this_one(
    room: World,
) -> None:
    table_id = await room.deal(ALICE, BOB, options=CLASSIC, goes_on=True)
    for hand_no in (1, 2, 3):
        table = await room.table(table_id)
        view = view_of(table, None)
        assert (view.status, view.hand_no) == (Status.PLAYING, hand_no)
        assert table.hand is not None
        assert view.commitment == table.hand.commitment
        promised = view.next_commitment
        assert promised not in {None, view.commitment}
        await room.tables.refresh(table_id)
        assert await room.table(table_id) == table, "a restart finds the same seed"
        resting = view_of(await play(room, table_id, seed=hand_no), None)
        assert (resting.commitment, resting.next_commitment) == (promised, None)
        await room.run_out(table_id)
    await verified(room, table_id)


async def test_no_deal_stands_without_the_seed_of_the_hand_after_it(
    room: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await room.deal(ALICE, BOB, options=CLASSIC, goes_on=True)
    resting = await play(room, table_id)
    purses = await room.purses(ALICE, BOB)

    def fails() -> bytes:
        raise MemoryError

    with monkeypatch.context() as patched:
        patched.setattr(lifecycle, "new_seed", fails)
        with pytest.raises(MemoryError):
            await room.run_out(table_id)
    await room.tables.refresh(table_id)
    assert await room.table(table_id) == resting
    assert await room.purses(ALICE, BOB) == purses
    await room.run_out(table_id)
    assert (await room.table(table_id)).hand_no == 2
    await verified(room, table_id)


async def test_the_mix_takes_everybodys_last_own_press_or_later_wish(
    room: World,
) -> None:
    table_id = await room.deal(ALICE, BOB, CLARA, goes_on=True)
    table = await play(room, table_id)
    last = await last_presses(room, table)
    assert all(last)
    await asks.ready(room.tables, table_id, BOB, table.version(None), 77)
    await room.run_out(table_id)
    assert mix_of(await room.table(table_id)) == f"{table_id}:2:{last[0]},77,{last[2]}"
    table = await play(room, table_id, seed=1)
    last = await last_presses(room, table)
    await asks.leave(room.tables, table_id, BOB, table.version(None))
    await room.run_out(table_id)
    assert mix_of(await room.table(table_id)) == f"{table_id}:3:{last[0]},{last[2]}", (
        "seats are numbered anew"
    )
    await verified(room, table_id)


async def test_at_a_table_with_the_house_its_part_is_a_one(room: World) -> None:
    table_id = (await room.practise(seats=3, preset="prison")).id
    table = await play(room, table_id)
    last = await last_presses(room, table)
    await room.run_out(table_id)
    assert mix_of(await room.table(table_id)) == f"{table_id}:2:{last[0]},1,1"


async def test_the_next_hand_comes_by_itself_and_everybody_pays_for_it_once(
    room: World,
) -> None:
    dear = CLASSIC.model_copy(update={"ante": 2})
    table_id = await room.deal(ALICE, BOB, options=dear, goes_on=True)
    table = await play(room, table_id)
    assert (table.status, view_of(table, None).pause_seconds) == (Status.BETWEEN, PAUSE)
    before, pot = await room.purses(ALICE, BOB), await room.pot(table_id)
    await room.clock.advance(PAUSE - 1)
    await room.tables.run_out(table_id)
    assert await room.table(table_id) == table
    await room.clock.advance(1)
    for _ in range(2):  # the clock may come twice
        await room.tables.run_out(table_id)
    assert (await room.table(table_id)).hand_no == 2
    assert await room.purses(ALICE, BOB) == tuple(purse - 2 for purse in before)
    assert await room.pot(table_id) == pot + 4
    await verified(room, table_id)


async def test_where_tokens_are_staked_the_next_hand_waits_for_everybody(
    room: World,
) -> None:
    table_id = await room.sit_down()
    table = await play(room, table_id)
    view = view_of(table, None)
    assert (view.pause_seconds, view.paused, Pause() in view.offers) == (
        0,
        False,
        False,
    )
    assert table.deadline is not None
    assert table.deadline.length_ms == ASKED * 1000
    purses = await room.purses(ALICE, BOB)
    await asks.ready(room.tables, table_id, ALICE, table.version(None), 11)
    await room.clock.advance(ASKED - 1)
    await room.tables.run_out(table_id)
    waiting = await room.table(table_id)
    assert (waiting.status, waiting.hand_no) == (Status.BETWEEN, 1)
    assert await room.purses(ALICE, BOB) == purses, "nobody has paid unasked"
    await room.clock.advance(1)
    await room.tables.run_out(table_id)
    over = view_of(await room.table(table_id), None)
    assert (over.end_reason, over.ended_by, over.winners) == (EndReason.ABSENT, 1, (0,))
    await verified(room, table_id)


@pytest.mark.parametrize(
    ("stake", "goes_on", "pause"),
    [(1, None, 0), (0, None, PAUSE), (1, True, PAUSE), (0, False, 0)],
)
async def test_a_table_has_a_pause_unless_tokens_are_staked_or_it_was_opened_otherwise(
    room: World, stake: int, goes_on: bool | None, pause: int
) -> None:
    options = MATCH if not stake else CLASSIC
    terms = Terms(GUILD, CHANNEL, ALICE, "bura", "classic", options, stake, click=1)
    table = await room.tables.gather(OpenTable(terms, 2, drawn=False, goes_on=goes_on))
    assert view_of(table, None).pause_seconds == pause


async def test_asking_for_the_next_hand_makes_it_faster(room: World) -> None:
    table_id = await room.deal(ALICE, BOB, options=CLASSIC, goes_on=True)
    version = (await play(room, table_id)).version(None)
    await asks.ready(room.tables, table_id, ALICE, version, 11)
    with pytest.raises(AlreadySo):
        await asks.ready(room.tables, table_id, ALICE, version, 12)
    await asks.ready(room.tables, table_id, BOB, version, 22)
    assert mix_of(await room.table(table_id)) == f"{table_id}:2:11,22"
    for late in (
        asks.ready(room.tables, table_id, BOB, version, 33),
        asks.pause(room.tables, table_id, BOB, version),
    ):
        with pytest.raises(StaleClick):
            await late


async def test_a_pause_lets_the_next_hand_wait_for_everybody(room: World) -> None:
    table_id = await room.deal(ALICE, BOB, CLARA, goes_on=True)
    version = (await play(room, table_id)).version(None)
    await asks.ready(room.tables, table_id, CLARA, version, 33)
    await asks.ready(room.tables, table_id, BOB, version, 22)
    paused = await asks.pause(room.tables, table_id, BOB, version)
    view = view_of(paused, None)
    assert (view.paused, view.pause_seconds, [info.ready for info in view.seats]) == (
        True,
        0,
        [False, False, True],
    )
    with pytest.raises(AlreadySo):
        await asks.pause(room.tables, table_id, ALICE, version)
    await room.clock.advance(PAUSE)
    await room.tables.run_out(table_id)
    await room.tables.refresh(table_id)
    assert await room.table(table_id) == paused
    for click, user in ((44, BOB), (55, ALICE)):
        table = await asks.ready(room.tables, table_id, user, version, click)
    assert mix_of(table) == f"{table_id}:2:55,44,33"
    table = await play(room, table_id, seed=1)
    assert (view_of(table, None).paused, view_of(table, None).pause_seconds) == (
        False,
        PAUSE,
    ), "the next one comes by itself"
    await verified(room, table_id)


async def test_who_does_not_come_back_from_a_pause_has_left(room: World) -> None:
    table_id = await room.deal(ALICE, BOB, CLARA, goes_on=True)
    version = (await play(room, table_id)).version(None)
    await asks.pause(room.tables, table_id, BOB, version)
    for click, user in ((11, ALICE), (33, CLARA)):
        await asks.ready(room.tables, table_id, user, version, click)
    await room.run_out(table_id)
    table = await room.table(table_id)
    assert (table.people(), mix_of(table)) == ((ALICE, CLARA), f"{table_id}:2:11,33")
    await verified(room, table_id)


async def test_only_who_sits_there_pauses_and_only_between_two_hands(
    room: World,
) -> None:
    table_id = await room.sit_down()
    with pytest.raises(StaleClick):
        await asks.pause(
            room.tables, table_id, ALICE, (await room.table(table_id)).version(None)
        )
    version = (await play(room, table_id)).version(None)
    with pytest.raises(NotSeated):
        await asks.pause(room.tables, table_id, CLARA, version)
    await asks.order_canceled(room.tables, table_id, ALICE, "it is late")
    with pytest.raises(OverTable):
        await asks.pause(room.tables, table_id, ALICE, version)


async def test_who_wants_to_stop_is_not_dealt_to(room: World) -> None:
    table_id = await room.deal(ALICE, BOB, CLARA, goes_on=True)
    version = (await play(room, table_id)).version(None)
    table = await asks.stop(room.tables, table_id, BOB, version)
    assert (view_of(table, None).paused, table.seats[1].wish) == (True, Wish.STOP)
    for click, user in ((11, ALICE), (33, CLARA)):
        await asks.ready(room.tables, table_id, user, version, click)
    await room.run_out(table_id)
    assert (await room.table(table_id)).people() == (ALICE, CLARA)
    await verified(room, table_id)


async def test_where_a_table_asks_for_each_hand_nothing_comes_by_itself(
    room: World,
) -> None:
    table_id = await room.deal(ALICE, BOB, CLARA, goes_on=False)
    table = await play(room, table_id)
    view = view_of(table, None)
    assert (view.pause_seconds, view.paused) == (0, False)
    with pytest.raises(StaleClick):
        await asks.pause(room.tables, table_id, ALICE, table.version(None))
    await room.run_out(table_id)
    assert view_of(await room.table(table_id), None).end_reason == EndReason.STOPPED


async def test_for_whom_the_clock_alone_has_played_is_asked_for_the_next_hand(
    tmp_path: Path,
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        patient = PRISON.model_copy(update={"max_timeouts": 20})
        table_id = await room.deal(ALICE, BOB, CLARA, options=patient, goes_on=True)
        table = await play(room, table_id, away=CLARA)
        assert (table.status, view_of(table, None).paused) == (Status.BETWEEN, True)
        for click, user in ((11, ALICE), (22, BOB)):
            await asks.ready(room.tables, table_id, user, table.version(None), click)
        assert (await room.table(table_id)).status is Status.BETWEEN
        await room.run_out(table_id)
        table = await room.table(table_id)
        assert (table.status, table.people()) == (Status.PLAYING, (ALICE, BOB))
        await verified(room, table_id)


async def test_somebody_who_was_late_once_is_there(room: World) -> None:
    table_id = await room.sit_down()
    await room.run_out(table_id)
    table = await play(room, table_id)
    late = {
        row.seat
        for row in await actions(room, table_id, 1)
        if row.seat != CLOCK and not row.interaction_id
    }
    assert late
    assert all(await last_presses(room, table))
    assert (table.status, view_of(table, None).paused) == (Status.BETWEEN, False)


async def test_a_table_that_everybody_has_left_alone_stops(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table_id = await room.sit_down(
            options=CLASSIC.model_copy(update={"max_timeouts": 20})
        )
        while (await room.table(table_id)).is_open:
            await room.run_out(table_id)
        table = await room.table(table_id)
        assert (view_of(table, None).end_reason, table.hand_no) == (EndReason.IDLE, 1)
        await verified(room, table_id)


@pytest.mark.parametrize("away", [5, 3600])
async def test_a_restart_in_the_pause_deals_once_and_after_a_long_one_asks(
    tmp_path: Path, away: int
) -> None:
    path = tmp_path / "bura.sqlite3"
    async with world(path) as room:
        table_id = await room.deal(ALICE, BOB, options=CLASSIC, goes_on=True)
        table, clock = await play(room, table_id), room.clock
        purses = await room.purses(ALICE, BOB)
    await clock.advance(away)
    async with world(path, clock=clock) as room:
        turn_clock = TurnClock(room.database, room.tables, clock, room.presence)
        assert await room.table(table_id) == table
        await turn_clock._serve()
        assert (await room.table(table_id)).status is Status.BETWEEN, (
            "the time of the absence is given back"
        )
        await clock.advance(PAUSE)
        await turn_clock._serve()
        again = await room.table(table_id)
        if away > ASKED:
            assert (again.status, view_of(again, None).paused) == (Status.BETWEEN, True)
            await room.run_out(table_id)
            assert (
                view_of(await room.table(table_id), None).end_reason
                == EndReason.STOPPED
            )
        else:
            assert (again.status, again.hand_no) == (Status.PLAYING, 2)
            assert await room.purses(ALICE, BOB) == tuple(purse - 1 for purse in purses)
        await verified(room, table_id)


async def test_who_can_no_longer_pay_when_the_pause_is_over_is_not_dealt_to(
    room: World,
) -> None:
    table_id = await room.deal(ALICE, BOB, CLARA, goes_on=True)
    await play(room, table_id)
    held = await room.purse(BOB)
    await room.database.run(
        lambda connection: ledger.transfer(
            connection,
            guild=GUILD,
            debit=ledger.Account.purse(BOB),
            credit=ledger.Account.mint(),
            tokens=held,
            key="elsewhere",
            reason="elsewhere",
            now=0,
        )
    )
    await room.run_out(table_id)
    table = await room.table(table_id)
    assert (table.status, table.people()) == (Status.PLAYING, (ALICE, CLARA))
    assert len(mix_of(table).split(",")) == 3, "what they pressed was a part of it"
    assert await room.tables.tables_of(GUILD, BOB) == []
    await verified(room, table_id)


async def test_a_table_without_a_place_pauses_where_it_is_shown_again(
    room: World,
) -> None:
    table_id = await room.deal(ALICE, BOB, options=CLASSIC, goes_on=True)
    table = await play(room, table_id)
    await asks.pause(room.tables, table_id, ALICE, table.version(None))
    await room.places.place_lost(guild_id=GUILD)
    revived = await room.places.revive(table_id, view_of(table, None).channel_id)
    assert revived.deadline.length_ms == ASKED * 1000
