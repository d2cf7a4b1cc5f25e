"""Who leaves in mid-hand, who times out, who cannot pay: the others play on, and the
pot is never lost."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bot.economy.grants import Award
from bot.economy.purse import Purse
from bot.games.bura.rules.options import PRISON, Shortfall
from bot.games.bura.rules.view import BuraView, Kind
from bot.games.contract import CLOCK, Seat
from bot.tables.ids import TableId, UserId
from bot.tables.model.ends import EndReason
from bot.tables.model.status import Status
from bot.tables.refusals import NotSeated, OverTable, StaleClick, TooPoor
from bot.tables.service import Tables
from bot.tables.timing import Timing
from bot.tables.viewing import view_of
from db import tables
from db.reasons import LedgerReason
from tests.helpers.wished_cards import deal_from, pack_for
from tests.tables import asks
from tests.tables.play import ALICE, BOB, CLARA, GUILD, PEOPLE, World


async def play_out(room: World, table_id: TableId, seed: int = 0) -> None:
    """Play until the hand is over, without claims, the clock acting for those who have
    left."""
    random = Random(seed)
    for _ in range(500):
        table = await room.table(table_id)
        if table.status is not Status.PLAYING:
            return
        await room.move(table, random)
    raise AssertionError("the hand did not end")


async def own_presses(room: World, table_id: TableId) -> dict[int, int | None]:
    """Return everybody's last own click in the hand, by seat."""
    hand_no = (await room.table(table_id)).hand_no
    done = await room.database.read(
        lambda connection: tables.load_actions(connection, table_id, hand_no)
    )
    return {row.seat: row.interaction_id for row in done if row.interaction_id}


async def turn_of(room: World, table_id: TableId) -> Seat:
    """Let announcements close, and return whom the table waits for."""
    table = await room.table(table_id)
    assert table.hand is not None
    while CLOCK in table.game.to_act(table.hand.state):
        await room.run_out(table_id)
        table = await room.table(table_id)
        assert table.hand is not None
    (seat,) = table.game.to_act(table.hand.state)
    return seat


async def claimant(room: World, table_id: TableId) -> Seat:
    """Play the clock's moves until somebody may claim, and return who; somebody has
    taken the first trick by then."""
    for _ in range(60):
        table = await room.table(table_id)
        assert table.hand is not None
        for seat in table.present:
            if "claim" in map(str, table.game.legal_actions(table.hand.state, seat)):
                return seat
        seat = await turn_of(room, table_id)
        hand = (await room.table(table_id)).hand
        assert hand is not None
        await room.do(table_id, seat, str(table.game.default_action(hand.state, seat)))
    raise AssertionError("nobody may claim")


async def test_who_leaves_a_table_of_three_is_played_by_the_clock_and_removed_after_the_hand(
    room: World,
) -> None:
    table_id = await room.deal(ALICE, BOB, CLARA)
    await asks.leave(room.tables, table_id, BOB)
    table = await room.table(table_id)
    assert (table.status, table.gone, table.seat_of(BOB)) == (
        Status.PLAYING,
        {Seat(1)},
        None,
    )
    assert await room.tables.tables_of(GUILD, BOB) == []
    with pytest.raises(NotSeated):
        await asks.leave(room.tables, table_id, BOB)
    await play_out(room, table_id)
    over = await room.table(table_id)
    view = view_of(over, None)
    assert (view.status, over.people(), view.pot) == (Status.BETWEEN, (ALICE, CLARA), 3)
    assert view.last_hand is not None
    assert view.last_hand.players == (ALICE, BOB, CLARA)
    assert [info.user_id for info in view.at(view.last_hand).seats] == [
        ALICE,
        BOB,
        CLARA,
    ]
    for user in (ALICE, CLARA):
        await asks.ready(room.tables, table_id, user, over.version(None), user)
    assert len((await room.table(table_id)).seats) == 2
    assert (await room.purses(ALICE, BOB, CLARA), await room.pot(table_id)) == (
        (18, 19, 18),
        5,
    )
    assert await room.faults() == []


@pytest.mark.parametrize(
    ("order", "announces"), [("ask", False), ("bura", False), ("all", True)]
)
async def test_after_leaving_an_order_announces_and_a_wish_to_be_asked_passes(
    room: World, monkeypatch: pytest.MonkeyPatch, order: str, announces: bool
) -> None:
    packs = [
        pack_for(["Kc9h6s", hand, "6h7h9s"], "Jd") for hand in ("7c8hAs", "7c8cAc")
    ]
    deal_from(monkeypatch, packs, dealer=2)
    table_id = await room.deal(ALICE, BOB, CLARA)
    for wanted in dict.fromkeys(("ask", order)):
        await room.do(table_id, Seat(1), f"order {wanted}")
    await play_out(room, table_id)
    version = (await room.table(table_id)).version(None)
    for user in (ALICE, BOB, CLARA):
        await asks.ready(room.tables, table_id, user, version, user)
    await asks.leave(room.tables, table_id, BOB)
    if order == "ask":
        await room.run_out(table_id)
    view = view_of(await room.table(table_id), None).hand
    assert isinstance(view, BuraView)
    assert view.public.announced == (((Seat(1), Kind.MOLODKA),) if announces else ())
    await play_out(room, table_id, seed=1)
    assert await room.faults() == []


async def test_the_clock_plays_quickly_for_who_has_left(room: World) -> None:
    table_id = await room.deal(ALICE, BOB, CLARA)
    seat = await turn_of(room, table_id)
    await room.clock.advance(10)
    await asks.leave(room.tables, table_id, (await room.table(table_id)).user_at(seat))
    await room.clock.advance(2)
    await room.tables.run_out(table_id)
    table = await room.table(table_id)
    assert table.hand is not None
    assert seat not in table.game.to_act(table.hand.state)
    assert table.seats[seat].timeouts == 0


async def test_the_last_one_at_the_table_takes_the_pot(room: World) -> None:
    table_id = await room.deal(ALICE, BOB, CLARA)
    await asks.leave(room.tables, table_id, CLARA)
    over = await asks.leave(room.tables, table_id, ALICE)
    view = view_of(over, None)
    assert (view.status, view.end_reason, view.winners, view.ended_by) == (
        Status.OVER,
        EndReason.RESIGNED,
        (1,),
        0,
    )
    assert await room.purses(ALICE, BOB, CLARA) == (19, 22, 19)
    assert await room.pot(table_id) == 0


@pytest.mark.parametrize("leaver", [ALICE, BOB])
async def test_leaving_a_game_that_has_just_ended_elsewhere_is_refused_as_such(
    room: World, leaver: UserId
) -> None:
    """The pot is paid once, and the second one to leave hears that the game is over."""
    table_id = await room.deal(ALICE, BOB)
    elsewhere = Tables(room.database, room.clock, Timing(), lambda _: None)
    await asks.leave(elsewhere, table_id, ALICE)
    assert (await room.table(table_id)).is_open, "as it is remembered here"
    with pytest.raises(OverTable):
        await asks.leave(room.tables, table_id, leaver)
    assert await room.purses(ALICE, BOB) == (19, 21)
    assert await room.faults() == []


async def test_timeouts_add_up_to_leaving(room: World) -> None:
    table_id = await room.deal(ALICE, BOB, CLARA)
    for _ in range(60):
        table = await room.table(table_id)
        if table.gone or table.status is not Status.PLAYING:
            break
        assert table.hand is not None
        seat = await turn_of(room, table_id)
        table = await room.table(table_id)
        assert table.hand is not None
        if seat == Seat(1):
            await room.run_out(table_id)
        else:
            await room.do(
                table_id, seat, str(table.game.default_action(table.hand.state, seat))
            )
    else:
        raise AssertionError("nobody left")
    table = await room.table(table_id)
    assert (table.status, table.gone) == (Status.PLAYING, {Seat(1)})
    assert await room.tables.tables_of(GUILD, BOB) == []


async def test_a_seat_alone_sees_what_the_clock_did_in_its_place_until_it_acts_itself(
    room: World,
) -> None:
    table_id = await room.deal(ALICE, BOB, CLARA)
    seat = await turn_of(room, table_id)
    before = await room.table(table_id)
    assert before.hand is not None
    default = str(before.game.default_action(before.hand.state, seat))
    await room.run_out(table_id)
    late = await room.table(table_id)
    assert [view_of(late, Seat(n)).played_for for n in range(3)] == [
        default if n == seat else "" for n in range(3)
    ]
    assert not view_of(late, None).played_for
    assert [view_of(late, Seat(n)).played_last for n in range(3)] == [
        n == seat for n in range(3)
    ]
    await room.tables.refresh(table_id)
    assert view_of(await room.table(table_id), seat).played_for == default, (
        "loaded again"
    )
    assert view_of(await room.table(table_id), seat).played_last
    while (now := await turn_of(room, table_id)) != seat:
        await room.run_out(table_id)
    table = await room.table(table_id)
    assert view_of(table, seat).played_for
    assert not view_of(table, seat).played_last, "something else has happened since"
    assert table.hand is not None
    action = str(table.game.default_action(table.hand.state, now))
    after = await asks.act(
        room.tables, table_id, table.user_at(now), table.version(now), action, 77
    )
    assert not view_of(after, seat).played_for
    await room.tables.refresh(table_id)
    assert not view_of(await room.table(table_id), seat).played_for


async def test_who_cannot_pay_is_out_before_the_next_hand(room: World) -> None:
    options = PRISON.model_copy(update={"ante": 12})
    table_id = await room.deal(ALICE, BOB, CLARA, options=options)
    await play_out(room, table_id)
    view = view_of(await room.table(table_id), None)
    assert (view.status, view.end_reason, view.winners) == (
        Status.OVER,
        EndReason.BUST,
        (),
    )
    assert await room.purses(ALICE, BOB, CLARA) == (20, 20, 20)


async def test_a_token_lost_at_one_table_is_not_there_at_the_other(room: World) -> None:
    """A wrong claim pays what the purse holds now, not what it held at the deal."""
    dear = PRISON.model_copy(update={"ante": 4})
    several = [await room.deal(ALICE, BOB, options=dear) for _ in range(4)]
    for table_id in several:
        seat = await claimant(room, table_id)
        await room.do(table_id, seat, "claim")
        await room.tables.refresh(table_id)
        assert (await room.table(table_id)).status in {Status.BETWEEN, Status.OVER}
        assert min(await room.purses(ALICE, BOB)) >= 0
    pots = sum([await room.pot(table_id) for table_id in several])
    assert sum(await room.purses(ALICE, BOB)) + pots == 40
    assert await room.faults() == []


async def test_a_game_stops_when_everybody_wants_to_and_odd_tokens_go_left_of_the_dealer(
    room: World,
) -> None:
    table_id = await room.deal(ALICE, BOB, CLARA, PEOPLE[3])
    await asks.leave(room.tables, table_id, PEOPLE[3])
    await play_out(room, table_id)
    table = await room.table(table_id)
    assert (table.status, await room.pot(table_id)) == (Status.BETWEEN, 4)
    version = table.version(None)
    await asks.ready(room.tables, table_id, ALICE, version, 1)
    for user in (ALICE, BOB):
        table = await asks.stop(room.tables, table_id, user, version)
    assert [seat.stop for seat in view_of(table, None).seats] == [True, True, False]
    assert not any(seat.ready for seat in view_of(table, None).seats)
    left = (table.standing().dealer + 1) % 3
    over = await asks.stop(room.tables, table_id, CLARA, version)
    assert view_of(over, None).end_reason is EndReason.AGREED
    assert await room.purses(ALICE, BOB, CLARA) == tuple(
        20 + (seat == left) for seat in range(3)
    )
    with pytest.raises(StaleClick):
        await room.tables.rematch(
            await room.deal(ALICE, BOB), ALICE, view_of(over, None).channel_id, 1
        )


async def test_those_who_asked_play_on_without_those_who_did_not(room: World) -> None:
    table_id = await room.deal(*PEOPLE[:4])
    await play_out(room, table_id)
    version = (await room.table(table_id)).version(None)
    for user in (PEOPLE[3], PEOPLE[1]):
        await asks.ready(room.tables, table_id, user, version, user)
    await room.run_out(table_id)
    table = await room.table(table_id)
    assert (table.status, table.hand_no, table.people()) == (
        Status.PLAYING,
        2,
        (PEOPLE[1], PEOPLE[3]),
    )
    assert await room.tables.tables_of(GUILD, PEOPLE[0]) == []
    assert await room.faults() == []


async def test_a_table_can_go_on_by_itself(room: World) -> None:
    table_id = await room.deal(ALICE, BOB, CLARA, goes_on=True)
    await play_out(room, table_id)
    table = await room.table(table_id)
    assert view_of(table, None).pause_seconds == 45
    last = await own_presses(room, table_id)
    await asks.ready(room.tables, table_id, BOB, table.version(None), 77)
    await room.clock.advance(45)
    await room.tables.run_out(table_id)
    table = await room.table(table_id)
    assert (table.status, len(table.seats)) == (Status.PLAYING, 3)
    assert table.hand is not None
    assert table.hand.deal.mix == f"{table_id}:2:{last[0]},77,{last[2]}"


async def test_a_penalty_may_run_into_debt_where_the_rules_say_so_and_nothing_else_may(
    room: World,
) -> None:
    options = PRISON.model_copy(update={"ante": 8, "shortfall": Shortfall.DEBT})
    table_id = await room.deal(ALICE, BOB, CLARA, options=options)
    seat = await claimant(room, table_id)
    user = (await room.table(table_id)).user_at(seat)
    view = view_of(await room.do(table_id, seat, "claim"), None)
    assert await room.purse(user) in {20 - 8 - 24, 20 - 8 + 24}
    if await room.purse(user) < 0:
        assert user not in [info.user_id for info in view.seats]
        with pytest.raises(TooPoor):
            await room.gather(user)
    assert await room.faults() == []


async def test_two_tables_that_end_at_once_show_the_purses_after_both(
    room: World,
) -> None:
    first, second = await room.deal(*PEOPLE[:3]), await room.deal(*PEOPLE[:3])
    for user in PEOPLE[:2]:
        await asyncio.gather(
            *(asks.leave(room.tables, table_id, user) for table_id in (first, second))
        )
    ends = [
        view_of(await room.table(table_id), None).last_hand
        for table_id in (first, second)
    ]
    assert [end.balances[2] for end in ends if end is not None] == [21, 24]


async def test_a_table_that_changes_while_a_purse_does_shows_what_is_in_it(
    room: World,
) -> None:
    table_id = await room.deal(*PEOPLE[:3])
    purse = Purse(room.database, room.tables, room.clock)
    award = Award(GUILD, 1, PEOPLE[5], PEOPLE[0], LedgerReason.GRANT, 5, "for a test")
    await asyncio.gather(
        purse.award(award), asks.leave(room.tables, table_id, PEOPLE[1])
    )
    table = await room.table(table_id)
    assert table.purses == await room.purses(*table.people())
