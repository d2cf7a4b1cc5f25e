"""What people and the clock do at tables, over a real database."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from bot.games.bura.rules.options import CLASSIC
from bot.games.contract import Reason, Seat
from bot.tables import turn_clock
from bot.tables.ids import ChannelId, TableId, UserId
from bot.tables.model.ends import EndReason
from bot.tables.model.status import Status
from bot.tables.refusals import (
    Closing,
    NoTable,
    NotAllowed,
    NotInvited,
    NotSeated,
    NotYourTurn,
    OverTable,
    OwnInvitation,
    Refusal,
    SelfChallenge,
    StaleClick,
    TooManyTables,
    TooPoor,
    UnknownTable,
)
from bot.tables.timing import Timing
from bot.tables.viewing import view_of
from tests.games.bura.positions import options as asking
from tests.helpers.clock import settle
from tests.helpers.random_play import Manner
from tests.helpers.sizes import first_of
from tests.tables import asks
from tests.tables.play import ALICE, BOB, CHANNEL, CLARA, GUILD, World, world


async def test_an_invitation_is_committed_to_before_anybody_answers(
    room: World,
) -> None:
    table = await room.challenge()
    view = view_of(table, None)
    assert view.status is Status.INVITED
    assert view.commitment is not None
    assert [seat.balance for seat in view.seats] == [20, 20]
    dealt = await asks.accept(room.tables, table.id, BOB, 5)
    assert view_of(dealt, None).commitment == view.commitment


async def test_accepting_deals_and_takes_the_antes(room: World) -> None:
    table_id = await room.sit_down(stake=3)
    table = await room.table(table_id)
    assert table.status is Status.PLAYING
    assert view_of(table, Seat(0)).hand != view_of(table, Seat(1)).hand
    assert (
        await room.purse(ALICE),
        await room.purse(BOB),
        await room.pot(table_id),
    ) == (17, 17, 6)
    assert await room.faults() == []


async def test_starting_tokens_come_once(room: World) -> None:
    for _ in range(3):
        table = await room.challenge()
        await asks.decline(room.tables, table.id, BOB)
    assert (await room.purse(ALICE), await room.purse(BOB)) == (20, 20)


async def test_only_the_invited_person_can_answer(room: World) -> None:
    table = await room.challenge()
    with pytest.raises(NotInvited):
        await asks.accept(room.tables, table.id, CLARA, 1)
    with pytest.raises(OwnInvitation):
        await asks.accept(room.tables, table.id, ALICE, 1)
    with pytest.raises(NotInvited):
        await asks.decline(room.tables, table.id, CLARA)


@pytest.mark.parametrize(
    ("user", "reason"), [(BOB, EndReason.DECLINED), (ALICE, EndReason.WITHDRAWN)]
)
async def test_an_invitation_is_declined_or_taken_back(
    room: World, user: UserId, reason: EndReason
) -> None:
    table = await room.challenge()
    over = await asks.decline(room.tables, table.id, user)
    assert (over.status, view_of(over, None).end_reason) == (Status.OVER, reason)
    with pytest.raises(OverTable):
        await asks.accept(room.tables, table.id, BOB, 1)
    with pytest.raises(NoTable):
        await room.tables.table_of(GUILD, ALICE)


async def test_an_invitation_expires(room: World) -> None:
    table = await room.challenge()
    await room.run_out(table.id)
    assert view_of(await room.table(table.id), None).end_reason is EndReason.EXPIRED


async def test_nobody_challenges_himself_or_stakes_what_he_lacks(room: World) -> None:
    with pytest.raises(SelfChallenge):
        await room.challenge(ALICE, ALICE)
    with pytest.raises(TooPoor) as poor:
        await room.challenge(stake=21)
    assert (poor.value.balance, poor.value.stake) == (20, 21)


async def test_a_person_sits_at_several_tables_but_not_at_too_many(room: World) -> None:
    for _ in range(Timing().tables_each):
        await room.sit_down()
    for host, opponent, busy in ((ALICE, CLARA, ALICE), (CLARA, BOB, BOB)):
        with pytest.raises(TooManyTables) as refused:
            await room.challenge(host, opponent)
        assert (refused.value.user_id, refused.value.most) == (busy, 5)
    assert await room.purses(ALICE, BOB) == (15, 15)


async def test_two_who_challenge_each_other_meet_once(room: World) -> None:
    elsewhere = await room.challenge(BOB, CLARA)
    own = await room.challenge(BOB, ALICE)
    other = await room.challenge(ALICE, BOB)
    await asks.accept(room.tables, other.id, BOB, 9)
    assert view_of(await room.table(own.id), None).end_reason is EndReason.WITHDRAWN
    assert [change.table.id for change in room.changes][-2:] == [other.id, own.id]
    assert (await room.table(elsewhere.id)).status is Status.INVITED
    assert (await room.tables.table_of(GUILD, BOB)).id == other.id


async def test_a_click_counts_once(room: World) -> None:
    table_id = await room.sit_down()
    table = await room.table(table_id)
    assert table.hand is not None
    (leader,) = table.game.to_act(table.hand.state)
    notation = str(table.game.default_action(table.hand.state, leader))
    version = table.version(leader)
    clicks = [
        asks.act(room.tables, table_id, table.user_at(leader), version, notation)
        for _ in range(5)
    ]
    answers = await asyncio.gather(*clicks, return_exceptions=True)
    assert sum(isinstance(answer, StaleClick) for answer in answers) == 4
    assert (await room.table(table_id)).version(leader) == version + 1


async def test_a_sealed_lead_changes_nothing_for_the_others(room: World) -> None:
    table_id = await room.sit_down()
    before = await room.table(table_id)
    assert before.hand is not None
    leader = next(
        seat
        for seat in (Seat(0), Seat(1))
        if before.game.legal_actions(before.hand.state, seat)
    )
    other = Seat(1 - leader)
    after = await room.do(
        table_id, leader, str(before.game.legal_actions(before.hand.state, leader)[0])
    )
    assert view_of(after, None) == view_of(before, None)
    assert view_of(after, other) == view_of(before, other)
    assert view_of(after, leader) != view_of(before, leader)
    change = room.changes[-1]
    assert (change.public, change.seats) == (False, {leader})


async def test_refusals_change_nothing(room: World) -> None:
    table_id = await room.sit_down()
    await room.run_out(table_id)
    table = await room.table(table_id)
    waiting = table.waiting_for()[0]
    other = BOB if waiting == ALICE else ALICE
    hand = view_of(table, table.seat_of(waiting)).hand
    lead = str(getattr(hand, "legal")[0])  # noqa: B009 - the view's type belongs to the game
    attempts: list[tuple[UserId, int, str, type[Refusal]]] = [
        (CLARA, table.version(None), lead, NotSeated),
        (other, table.version(table.seat_of(other)), lead, NotYourTurn),
        (waiting, table.version(table.seat_of(waiting)), "play 6s", NotAllowed),
        (waiting, table.version(table.seat_of(waiting)), "claim", NotAllowed),
        (waiting, table.version(table.seat_of(waiting)), "dance", StaleClick),
        (waiting, table.version(table.seat_of(waiting)) - 1, lead, StaleClick),
        (waiting, 10**17, lead, StaleClick),
    ]
    for user, version, notation, refusal in attempts:
        with pytest.raises(refusal):
            await asks.act(room.tables, table_id, user, version, notation)
        assert await room.table(table_id) == table
    with pytest.raises(NotAllowed) as nothing:
        await asks.act(
            room.tables,
            table_id,
            waiting,
            table.version(table.seat_of(waiting)),
            "claim",
        )
    assert nothing.value.reason is Reason.NOTHING_TO_CLAIM
    with pytest.raises(UnknownTable):
        await asks.act(room.tables, TableId(999), ALICE, 0, lead)


async def test_resigning_gives_the_pot_away(room: World) -> None:
    table_id = await room.sit_down(stake=4)
    over = await asks.leave(room.tables, table_id, ALICE)
    view = view_of(over, None)
    assert (view.end_reason, view.winners, view.ended_by) == (
        EndReason.RESIGNED,
        (1,),
        0,
    )
    assert (
        await room.purse(ALICE),
        await room.purse(BOB),
        await room.pot(table_id),
    ) == (16, 24, 0)
    assert view.last_hand is not None
    assert view.last_hand.balances == (16, 24)
    assert await room.faults() == []


async def test_three_timeouts_in_a_row_are_leaving(room: World) -> None:
    table_id = await room.sit_down()
    for _ in range(40):
        table = await room.table(table_id)
        if table.status is not Status.PLAYING:
            break
        assert table.hand is not None
        if Seat(1) in table.game.to_act(table.hand.state):
            await room.do(
                table_id,
                Seat(1),
                str(table.game.default_action(table.hand.state, Seat(1))),
            )
        else:
            await room.run_out(table_id)
    view = view_of(await room.table(table_id), None)
    assert view.end_reason is EndReason.TIMED_OUT
    assert await room.pot(table_id) == 0
    assert await room.faults() == []


async def test_an_own_action_that_everybody_sees_resets_the_timeouts(
    room: World,
) -> None:
    table_id = await room.sit_down(
        options=CLASSIC.model_copy(update={"announce_seconds": 0})
    )
    while not any(row.timeouts for row in (await room.table(table_id)).seats):
        await room.run_out(table_id)
    seats = (await room.table(table_id)).seats
    late = next(number for number, seat in enumerate(seats) if seat.timeouts)
    for _ in range(10):
        table = await room.table(table_id)
        legal = getattr(view_of(table, Seat(late)).hand, "legal")  # noqa: B009 - the view's type belongs to the game
        moves = [str(action) for action in legal if str(action) != "claim"]
        if moves:
            await room.do(table_id, Seat(late), moves[0])
            break
        await room.run_out(table_id)
    assert (await room.table(table_id)).seats[late].timeouts == 0


async def finish_hand(room: World, table_id: TableId, seed: int = 1) -> None:
    random = Random(seed)
    for _ in range(300):
        if (await room.table(table_id)).status is not Status.PLAYING:
            return
        await room.step(table_id, random, Manner(claims=0.4))
    raise AssertionError("the hand did not end")


async def test_the_next_hand_needs_both(room: World) -> None:
    table_id = await room.sit_down()
    await finish_hand(room, table_id)
    table = await room.table(table_id)
    assert table.status is Status.BETWEEN
    committed = view_of(table, None).commitment
    version = table.version(Seat(0))
    waiting = await asks.ready(room.tables, table_id, ALICE, version, 11)
    assert [seat.ready for seat in view_of(waiting, None).seats] == [True, False]
    dealt = await asks.ready(room.tables, table_id, BOB, version, 22)
    assert (dealt.status, dealt.hand_no, view_of(dealt, None).commitment) == (
        Status.PLAYING,
        2,
        committed,
    )
    assert dealt.hand is not None
    assert dealt.hand.deal.mix == f"{table_id}:2:11,22"
    with pytest.raises(StaleClick):
        await asks.ready(room.tables, table_id, ALICE, version, 33)


async def test_who_lets_the_other_wait_has_left(room: World) -> None:
    table_id = await room.sit_down()
    await finish_hand(room, table_id)
    version = (await room.table(table_id)).version(None)
    await asks.ready(room.tables, table_id, BOB, version, 5)
    await room.run_out(table_id)
    view = view_of(await room.table(table_id), None)
    assert (view.end_reason, view.ended_by) == (EndReason.ABSENT, 0)


async def test_if_nobody_wants_the_next_hand_the_pot_is_split(room: World) -> None:
    for seed in range(20):
        table_id = await room.sit_down()
        await finish_hand(room, table_id, seed)
        table = await room.table(table_id)
        if table.status is not Status.BETWEEN:
            return
        carried = await room.pot(table_id)
        purses = (await room.purse(ALICE), await room.purse(BOB))
        await room.run_out(table_id)
        assert view_of(await room.table(table_id), None).end_reason is EndReason.STOPPED
        if carried:
            after = (await room.purse(ALICE), await room.purse(BOB))
            assert after == (purses[0] + carried // 2, purses[1] + carried // 2)
            return
    raise AssertionError("no hand left a pot")


async def test_a_rematch_needs_one_press_by_each(room: World) -> None:
    first = await room.sit_down(stake=2)
    await asks.leave(room.tables, first, ALICE)
    with pytest.raises(NotSeated):
        await room.tables.rematch(first, CLARA, CHANNEL, 1)
    asked = await room.tables.rematch(first, BOB, CHANNEL, 2)
    assert (asked.status, asked.host, asked.stake) == (Status.INVITED, BOB, 2)
    dealt = await room.tables.rematch(first, ALICE, CHANNEL, 3)
    assert (dealt.id, dealt.status) == (asked.id, Status.PLAYING)


async def test_a_rematch_of_an_earlier_table_is_one_of_the_last(room: World) -> None:
    first = await room.sit_down(stake=2)
    await asks.leave(room.tables, first, ALICE)
    await room.tables.rematch(first, BOB, CHANNEL, 1)
    second = (await room.tables.rematch(first, ALICE, CHANNEL, 2)).id
    await asks.leave(room.tables, second, ALICE)
    asked = await room.tables.rematch(first, ALICE, CHANNEL, 3)
    assert asked.header.rematch_of == second
    dealt = await room.tables.rematch(second, BOB, CHANNEL, 4)
    assert (dealt.id, dealt.status) == (asked.id, Status.PLAYING)


async def test_a_table_whose_place_is_gone_waits_and_can_move(room: World) -> None:
    table_id = await room.sit_down()
    await room.places.place_lost(channel_id=CHANNEL)
    lost = await room.table(table_id)
    assert lost.location.lost_at is not None
    await room.clock.advance(3600)
    await room.tables.run_out(table_id)
    assert (await room.table(table_id)).status is Status.PLAYING
    moved = await room.places.revive(table_id, ChannelId(71))
    assert moved.location.channel == 71
    assert moved.location.lost_at is None
    assert moved.deadline is not None
    assert moved.deadline.at > room.clock.now().timestamp() * 1000


async def test_a_table_without_a_place_is_given_up_in_the_end(room: World) -> None:
    table_id = await room.sit_down(stake=5)
    await room.places.place_lost(guild_id=GUILD)
    await room.run_out(table_id)
    view = view_of(await room.table(table_id), None)
    assert view.end_reason is EndReason.ABANDONED
    assert (await room.purse(ALICE), await room.purse(BOB)) == (20, 20)
    assert await room.faults() == []


async def test_draining_finishes_what_is_under_way_and_refuses_the_rest(
    room: World,
) -> None:
    table_id = await room.sit_down()
    leaving = asyncio.ensure_future(asks.leave(room.tables, table_id, ALICE))
    await asyncio.sleep(0)
    await room.tables.drain(5.0)
    assert (await leaving).status is Status.OVER
    with pytest.raises(Closing):
        await room.challenge()


async def test_the_clock_serves_every_deadline_in_time(room: World) -> None:
    table = await room.challenge()
    serving = asyncio.ensure_future(room.turn_clock.run())
    for _ in range(400):
        await settle()
        await room.clock.advance(1.0)
        await room.database.read(lambda connection: None)
        if (await room.table(table.id)).status is Status.OVER:
            break
    serving.cancel()
    view = view_of(await room.table(table.id), None)
    assert view.end_reason is EndReason.EXPIRED
    assert 300 <= room.clock.monotonic() <= 310


async def test_the_bots_absence_is_given_back(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table_id = await room.sit_down(options=asking("classic"))
        await room.run_out(table_id)
        deadline = (await room.table(table_id)).deadline.at
        clock = room.clock
    await clock.advance(3600)
    async with world(tmp_path / "bura.sqlite3", clock=clock) as room:
        await room.turn_clock._serve()
        table = await room.table(table_id)
        assert table.status is Status.PLAYING
        assert deadline is not None
        assert table.deadline.at == int(clock.now().timestamp() * 1000) + 60_000
        assert not any(row.timeouts for row in table.seats)
        await clock.advance(61)
        await room.turn_clock._serve()
        assert any(row.timeouts for row in (await room.table(table_id)).seats)


async def test_the_absence_is_given_back_to_more_tables_than_one_look_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turn_clock, "TABLES_A_LOOK", 2)
    async with world(tmp_path / "bura.sqlite3") as room:
        asked = [
            await room.challenge(UserId(n), UserId(n + 1)) for n in range(100, 114, 2)
        ]
        clock = room.clock
    await clock.advance(3600)
    async with world(tmp_path / "bura.sqlite3", clock=clock) as room:
        await room.turn_clock._serve()
        assert {(await room.table(table.id)).status for table in asked} == {
            Status.INVITED
        }


@pytest.mark.parametrize("seed", first_of(range(12), 3))
async def test_random_tables_end_and_every_step_survives_a_restart(
    tmp_path: Path, seed: int
) -> None:
    """Play a table to its end, loading it anew from the database after every step."""
    random, path, clock = Random(seed), tmp_path / "bura.sqlite3", None
    async with world(path) as room:
        table_id = await room.sit_down(stake=random.choice([1, 5, 10]))
        clock = room.clock
        for _ in range(3000):
            table = await room.table(table_id)
            if table.status is Status.OVER:
                break
            await room.step(table_id, random, Manner(claims=0.4))
            kept = await room.table(table_id)
            await room.tables.refresh(table_id)
            assert await room.table(table_id) == kept
            if random.random() < 0.1:
                assert await room.faults() == []
        else:
            raise AssertionError("the table did not end")
        assert await room.faults() == []
        assert await room.pot(table_id) == 0
        assert await room.purse(ALICE) + await room.purse(BOB) == 40
    del clock
