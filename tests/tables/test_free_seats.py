"""Who leaves a partner: the hand is played out, then anybody may take the seat, or the
side has lost."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.command_line.check import unsound
from bot.games.contract import Seat
from bot.ground.clock import milliseconds
from bot.process.rebuilding import rebuild
from bot.process.settings import Settings
from bot.tables.ids import TableId, UserId
from bot.tables.model.ends import EndReason
from bot.tables.model.status import SheetVerdict, Status
from bot.tables.model.table import Table
from bot.tables.refusals import (
    NotScorekeeper,
    NotSeated,
    OverTable,
    OwnTable,
    StaleClick,
    TooNew,
)
from bot.tables.timing import Timing
from bot.tables.viewing import view_of
from db import guilds
from db.account_age import DISCORD_EPOCH
from tests.tables import asks
from tests.tables.play import GUILD, PEOPLE, World, places, world
from tests.tables.test_a_game_of_another_shape import CLICKS, STAKE, gather, verified

pytestmark = pytest.mark.usefixtures("toy_game")

START = 20
FIFTH, SIXTH = PEOPLE[4:6]
CLICK = 77_000


async def begun(room: World, *, goes_on: bool = True, text: str = "") -> Table:
    table = await gather(room, PEOPLE[:4], 4, goes_on=goes_on, text=text)
    await asks.start(room.tables, table.id, PEOPLE[0])
    return await room.formed(table.id)


async def played_out(room: World, table_id: TableId, side: int = 0) -> Table:
    """Play a hand so that a side wins it; the clock plays for who has left."""
    luck = random.Random(4)
    for _ in range(400):
        table = await room.table(table_id)
        if table.status is not Status.PLAYING or table.hand is None:
            return table
        await room.clock.advance(2)
        able = sorted(table.game.to_act(table.hand.state) - table.gone)
        if not able:
            await room.run_out(table_id)
            continue
        own = [seat for seat in able if view_of(table, None).sides[seat] == side]
        seat = Seat(luck.choice(own or able))
        action = str(table.game.legal_actions(table.hand.state, seat)[0])
        await asks.act(
            room.tables,
            table_id,
            table.user_at(seat),
            table.version(seat),
            action,
            next(CLICKS),
        )
    raise AssertionError("the hand does not end")


async def with_free_seat(room: World, *, text: str = "") -> tuple[Table, Seat]:
    """Let somebody leave in mid-hand, and play it out."""
    table = await begun(room, text=text)
    seat = table.seat_of(PEOPLE[1])
    assert seat is not None
    left = await asks.leave(room.tables, table.id, PEOPLE[1])
    assert (left.status, left.gone) == (Status.PLAYING, {seat})
    return await played_out(room, table.id, view_of(table, None).sides[seat]), seat


async def outcomes(room: World) -> dict[int, tuple[int, int, int]]:
    """Place, side and rating of everybody in the whole game."""
    sql = "SELECT user_id, place, side, rating FROM outcomes"
    found = await room.database.read(lambda c: c.execute(sql).fetchall())
    return {user: (place, side, rating) for user, place, side, rating in found}


async def rebuilt(tmp_path: Path) -> None:
    """See that records made anew are the same."""
    said: list[str] = []
    await rebuild(
        Settings.model_validate({"BURA_DATABASE": tmp_path / "bura.sqlite3"}),
        said.append,
    )
    assert any("0 rows were wrong" in line for line in said), said


async def test_somebody_takes_the_seat_the_side_and_what_was_paid_for_it(
    tmp_path: Path,
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table, seat = await with_free_seat(room)
        assert (table.status, table.free_seat, table.pot) == (
            Status.BETWEEN,
            seat,
            STAKE * 4,
        )
        assert not table.goes_on, "no hand is dealt to three"
        assert await room.database.read(unsound) == []
        await room.tables.refresh(table.id)
        assert await room.table(table.id) == table, "it is so after a restart"
        score, version = table.standing().scores[seat], table.version(None)
        with pytest.raises(OwnTable):
            await asks.take_seat(room.tables, table.id, PEOPLE[0], version, CLICK)
        with pytest.raises(StaleClick):
            await asks.take_seat(room.tables, table.id, FIFTH, version - 1000, CLICK)
        with pytest.raises(StaleClick):
            await asks.ready(room.tables, table.id, PEOPLE[0], version, CLICK)
        taken = await asks.take_seat(room.tables, table.id, FIFTH, version, CLICK)
        assert (taken.status, taken.hand_no) == (Status.PLAYING, 2)
        assert (taken.user_at(seat), taken.standing().scores[seat], taken.pot) == (
            FIFTH,
            score,
            STAKE * 4,
        )
        assert await room.purse(FIFTH) == START, "they have paid nothing"
        assert taken.seat_of(PEOPLE[1]) is None
        with pytest.raises(NotSeated):
            await asks.act(
                room.tables,
                table.id,
                PEOPLE[1],
                taken.version(seat),
                "throw",
                CLICK + 1,
            )
        for user in (SIXTH, FIFTH):  # too late, or pressed twice
            with pytest.raises(StaleClick):
                await asks.take_seat(room.tables, table.id, user, version, CLICK + 2)
        over = await played_out(room, table.id, view_of(table, None).sides[seat])
        assert (over.status, view_of(over, None).end_reason) == (
            Status.OVER,
            EndReason.WON,
        )
        assert seat in view_of(over, None).winners
        winners = {over.user_at(seat) for seat in view_of(over, None).winners}
        paid = dict.fromkeys(PEOPLE[:4], START - STAKE) | {FIFTH: START}
        shares = {
            user: tokens + STAKE * 4 // len(winners) * (user in winners)
            for user, tokens in paid.items()
        }
        assert (
            dict(zip(PEOPLE[:5], await room.purses(*PEOPLE[:5]), strict=True)) == shares
        )
        found = await outcomes(room)
        assert {user for user, (place, _, _) in found.items() if place == 0} == winners
        assert (
            found[PEOPLE[1]][0] == max(place for place, _, _ in found.values()) > 1
        ), "who left comes last"
        side = view_of(over, None).sides[seat]
        partner = next(
            user for user in over.people() if user != FIFTH and found[user][1] == side
        )
        assert (found[FIFTH][1], found[PEOPLE[1]][1]) == (side, 2), (
            "who left is rated alone"
        )
        assert found[FIFTH][2] == found[partner][2], "partners rise and fall together"
        record = await verified(room, table.id)
        assert [FIFTH in hand.players for hand in record.hands] == [False, True]
        again = await room.tables.rematch(
            table.id, PEOPLE[0], view_of(over, None).channel_id, CLICK + 3
        )
        assert set(again.phase.expected) == set(over.people())
    await rebuilt(tmp_path)


async def test_a_seat_of_a_table_for_tokens_is_not_for_an_account_that_is_too_new(
    tmp_path: Path,
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table, seat = await with_free_seat(room)
        now = milliseconds(room.clock.now())
        new = UserId((now - DISCORD_EPOCH) << 22)
        with pytest.raises(TooNew) as refused:
            await asks.take_seat(room.tables, table.id, new, table.version(None), CLICK)
        assert (refused.value.user_id, refused.value.days) == (new, 7)
        assert (await room.table(table.id)).free_seat == seat
        await room.database.run(
            lambda c: guilds.save(c, GUILD, {"account_days": 0}, now)
        )
        taken = await asks.take_seat(
            room.tables, table.id, new, table.version(None), CLICK
        )
        assert taken.user_at(seat) == new


async def test_where_nobody_comes_the_others_have_won(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table, seat = await with_free_seat(room)
        assert table.deadline is not None
        assert (
            table.deadline.at - int(room.clock.now().timestamp() * 1000)
            == Timing().free_seat * 1000
        )
        await room.run_out(table.id)
        over = await room.table(table.id)
        assert (view_of(over, None).end_reason, view_of(over, None).ended_by) == (
            EndReason.UNFILLED,
            seat,
        )
        sides = view_of(over, None).sides
        assert places(over) == tuple(int(side == sides[seat]) for side in sides)
        won = [START - STAKE + STAKE * 2 * (side != sides[seat]) for side in sides]
        assert list(await room.purses(*over.people())) == won
        with pytest.raises(OverTable):
            await asks.take_seat(
                room.tables, table.id, FIFTH, table.version(None), CLICK
            )
        found = await outcomes(room)
        partner = next(
            user
            for user in over.people()
            if user != PEOPLE[1] and sides[over.people().index(user)] == sides[seat]
        )
        assert found[partner][0] == 1 < found[PEOPLE[1]][0]
        await verified(room, table.id)
        stay = [user for user in over.people() if user != PEOPLE[1]]
        for number, user in enumerate(stay):
            again = await room.tables.rematch(
                table.id, user, view_of(over, None).channel_id, CLICK + number
            )
        assert set(again.phase.expected) == set(stay), "nobody waits for who has left"
        assert again.status is Status.INVITED, "three make no pairs"
        formed = await asks.join(
            room.tables, again.id, FIFTH, CLICK + 9, again.version(None)
        )
        assert formed.status is Status.FORMING
    await rebuilt(tmp_path)


async def test_who_left_between_two_hands_may_come_back(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table = await played_out(room, (await begun(room)).id)
        left = await asks.leave(room.tables, table.id, PEOPLE[0])
        assert left.free_seat is not None
        assert left.host != PEOPLE[0]
        back = await asks.take_seat(
            room.tables, table.id, PEOPLE[0], left.version(None), CLICK
        )
        assert (back.people(), back.gone) == (table.people(), frozenset())
        over = await played_out(room, table.id)
        assert {place for place, _, _ in (await outcomes(room)).values()} == {0, 1}
        assert sum(await room.purses(*over.people())) == START * 4
        await verified(room, table.id)


@pytest.mark.parametrize(
    ("second", "reason"), [("partner", EndReason.LEFT), ("opponent", EndReason.LEFT)]
)
async def test_with_a_second_who_leaves_the_game_is_over(
    tmp_path: Path, second: str, reason: EndReason
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table, seat = await with_free_seat(room)
        leaver = Seat((seat + (2 if second == "partner" else 1)) % 4)
        over = await asks.leave(room.tables, table.id, table.user_at(leaver))
        assert view_of(over, None).end_reason == reason
        stay = [Seat(other) for other in range(4) if other not in {seat, leaver}]
        first = 0 if second == "partner" else 1
        assert places(over) == tuple(first + (other not in stay) for other in range(4))
        assert view_of(over, None).winners == (
            tuple(stay) if second == "partner" else ()
        ), "nobody wins with an opponent"
        assert (
            await room.purses(*(over.people()[one] for one in stay))
            == (START + STAKE,) * 2
        )
        found = await outcomes(room)
        assert [found[over.people()[one]][0] for one in stay] == [first] * 2
        await verified(room, table.id)
    await rebuilt(tmp_path)


async def test_a_second_who_leaves_in_mid_hand_ends_the_game(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table = await begun(room)
        await asks.leave(room.tables, table.id, PEOPLE[1])
        over = await asks.leave(room.tables, table.id, PEOPLE[2])
        assert (view_of(over, None).end_reason, over.pot) == (EndReason.RESIGNED, 0)
        await verified(room, table.id)


async def test_a_hand_that_decides_the_game_is_not_won_by_who_has_left(
    tmp_path: Path,
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        over, seat = await with_free_seat(room, text="hands=1")
        assert view_of(over, None).end_reason == EndReason.WON
        assert seat not in view_of(over, None).winners
        assert sum(await room.purses(*over.people())) == START * 4
        await verified(room, over.id)
    await rebuilt(tmp_path)


async def test_all_who_stay_may_stop_and_share(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table, seat = await with_free_seat(room)
        for user in map(table.user_at, table.persons):
            over = await asks.stop(room.tables, table.id, user, table.version(None))
        assert view_of(over, None).end_reason == EndReason.AGREED
        assert await room.purse(table.user_at(seat)) == START - STAKE
        assert sum(await room.purses(*over.people())) == START * 4
        await verified(room, table.id)


async def test_who_is_silent_where_every_hand_is_asked_for_has_left_a_seat(
    tmp_path: Path,
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table = await played_out(room, (await begun(room, goes_on=False)).id)
        silent, *others = map(table.user_at, table.persons)
        for user in others:
            await asks.ready(
                room.tables, table.id, user, table.version(None), CLICK + user
            )
        await room.run_out(table.id)
        free = await room.table(table.id)
        assert free.free_seat == table.seat_of(silent)
        taken = await asks.take_seat(
            room.tables, table.id, FIFTH, free.version(None), CLICK
        )
        assert taken.status is Status.PLAYING
        await asks.order_canceled(room.tables, table.id, taken.host, "it is late")
        await verified(room, table.id)


async def test_scorekeepers_are_asked_and_change_nothing(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table = await begun(room)
        await room.database.run(
            lambda c: c.execute("UPDATE tables SET confirm_scores = 1").rowcount
        )
        await room.tables.refresh(table.id)
        table = await played_out(room, table.id)
        (own, other), sides = table.scorekeepers, view_of(table, None).sides
        assert sides[own] != sides[other], "one of each side"
        silent = table.user_at(
            next(Seat(seat) for seat in range(4) if seat not in {own, other})
        )
        with pytest.raises(NotScorekeeper):
            await asks.answer_sheet(
                room.tables,
                table.id,
                silent,
                table.version(None),
                SheetVerdict.CONFIRMED,
            )
        deadline, scores = table.deadline.at, table.standing()
        said = await asks.answer_sheet(
            room.tables,
            table.id,
            table.user_at(own),
            table.version(None),
            SheetVerdict.DISPUTED,
        )
        assert (said.deadline.at, said.standing()) == (deadline, scores), (
            "nobody waits for that"
        )
        assert {
            info.seat: info.sheet for info in view_of(said, None).seats if info.sheet
        } == {own: SheetVerdict.DISPUTED}
        left = await asks.leave(room.tables, table.id, table.user_at(other))
        (partner,) = view_of(left, None).partners_of(other)
        assert set(left.scorekeepers) == {own, partner}, (
            "the partner keeps the score then"
        )
        taken = await asks.take_seat(
            room.tables, table.id, FIFTH, left.version(None), CLICK
        )
        assert set(taken.scorekeepers) == {own, partner}
        assert [info.sheet for info in view_of(taken, None).seats] == [None] * 4
        with pytest.raises(StaleClick):
            await asks.answer_sheet(
                room.tables,
                table.id,
                table.user_at(own),
                table.version(None),
                SheetVerdict.DISPUTED,
            )
