"""Toy at real tables: sides, a stake paid once, a shuffle and times in mid-hand, a
leaver who ends it, a pause."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace
from pathlib import Path

import pytest

from bot.command_line.check import unsound
from bot.games.contract import TimerKind
from bot.house.levels import Level
from bot.tables.games import rules_of
from bot.tables.ids import TableId, UserId
from bot.tables.model.ends import EndReason
from bot.tables.model.status import Status
from bot.tables.model.table import Table
from bot.tables.opening import OpenTable, Terms
from bot.tables.persistence.recording import load_record
from bot.tables.proof import prove
from bot.tables.record import TableRecord, pages, read_record
from bot.tables.refusals import NotAllowed, TooFewSeated
from bot.tables.viewing import view_of
from db import tables
from tests.games.keep import rules as keep
from tests.games.registered import registered
from tests.tables import asks
from tests.tables.play import CHANNEL, GUILD, PEOPLE, World, places, world

pytestmark = pytest.mark.usefixtures("toy_game")

STAKE = 2
MOST_STEPS = 500
CLICKS = itertools.count(10**6)


async def gather(
    room: World,
    users: tuple[UserId, ...],
    seats: int,
    *,
    goes_on: bool = True,
    text: str = "",
    stake: int = STAKE,
) -> Table:
    game = rules_of("toy")
    options = game.agree(
        game.profile.presets["short"], stake=stake, seats=seats, text=text
    )
    terms = Terms(
        GUILD,
        CHANNEL,
        users[0],
        "toy",
        "short",
        options,
        game.stakes.stake(options),
        click=1000,
    )
    table = await room.tables.gather(
        OpenTable(terms, seats, drawn=True, goes_on=goes_on)
    )
    for user in users[1:]:
        table = await asks.join(room.tables, table.id, user, 1000 + user)
    return table


async def play_hand(room: World, table_id: TableId, luck: random.Random) -> Table:
    """Let people do anything, some of it too early, until the hand is over; now and
    then the table is forgotten."""
    for _ in range(MOST_STEPS):
        table = await room.table(table_id)
        if table.status is not Status.PLAYING or table.hand is None:
            return table
        able = [
            seat
            for seat in table.present
            if table.game.legal_actions(table.hand.state, seat)
        ]
        seat = luck.choice(able)
        action = luck.choice(table.game.legal_actions(table.hand.state, seat))
        await room.clock.advance(0.4)
        try:
            await asks.act(
                room.tables,
                table_id,
                table.user_at(seat),
                table.version(seat),
                str(action),
                luck.getrandbits(50),
            )
        except NotAllowed:
            continue
        if luck.random() < 0.1:
            await room.tables.refresh(table_id)
    raise AssertionError("the hand does not end")


async def race(room: World, table_id: TableId) -> Table:
    """Let people do the first thing they may until all may grab."""
    for _ in range(MOST_STEPS):
        table = await room.table(table_id)
        assert table.hand is not None
        seat = min(table.game.to_act(table.hand.state))
        action = str(table.game.legal_actions(table.hand.state, seat)[0])
        if action == "grab":
            return table
        await room.clock.advance(1)
        await asks.act(
            room.tables,
            table_id,
            table.user_at(seat),
            table.version(seat),
            action,
            next(CLICKS),
        )
    raise AssertionError("nobody may grab")


async def grab(room: World, table_id: TableId, user: UserId) -> Table:
    table = await room.table(table_id)
    return await asks.act(
        room.tables,
        table_id,
        user,
        table.version(table.seat_of(user)),
        "grab",
        next(CLICKS),
    )


async def verified(room: World, table_id: TableId) -> TableRecord:
    """The record of a table that is over, in which all is true; and so is all of the
    database."""
    record = await room.database.read(
        lambda connection: load_record(connection, table_id, GUILD)
    )
    assert [check for check in prove(record) if not check.holds] == []
    assert await room.database.read(unsound) == []
    assert read_record(record.write()) == record
    assert record.version == 2
    return record


@pytest.mark.parametrize("seats", [3, 4, 5])
async def test_a_game_is_played_to_its_end_and_verifies(
    tmp_path: Path, seats: int
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        luck, users = random.Random(seats), PEOPLE[:seats]
        table = await gather(room, users[:2], seats)
        with pytest.raises(TooFewSeated):
            await asks.start(room.tables, table.id, users[0])
        for user in users[2:]:
            await asks.join(room.tables, table.id, user, 1000 + user)
        await asks.start(room.tables, table.id, users[0])
        await room.formed(table.id)
        table = await play_hand(room, table.id, luck)
        assert (table.status, table.pot) == (Status.BETWEEN, STAKE * seats)
        assert (table.standing().hands, bool(table.standing().note)) == (1, True)
        assert await room.database.read(unsound) == []
        await room.tables.refresh(table.id)
        assert await room.table(table.id) == table
        await room.run_out(table.id)  # the next hand is dealt by itself
        over = await play_hand(room, table.id, luck)
        assert (over.status, view_of(over, None).end_reason, over.hand_no) == (
            Status.OVER,
            EndReason.WON,
            2,
        )
        assert over.pot == 0
        winners = view_of(over, None).winners
        assert seats != 4 or len(
            {view_of(over, None).sides[seat] for seat in winners}
        ) * 2 == len(winners)
        purses = await room.purses(*over.people())
        assert sum(purses) == 20 * seats
        assert min(purses[seat] for seat in winners) > 20 - STAKE
        record = await verified(room, table.id)
        assert [len(hand.opening.moved or ()) for hand in record.hands] == [seats, 0]
        assert all(pages(record.played, hand) for hand in (1, 2))


@pytest.mark.parametrize("seats", [3, 5])
async def test_whoever_leaves_has_lost(tmp_path: Path, seats: int) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table = await gather(room, PEOPLE[:seats], seats)
        await asks.start(room.tables, table.id, PEOPLE[0])
        table = await room.formed(table.id)
        leaver = table.seat_of(PEOPLE[1])
        over = await asks.leave(room.tables, table.id, PEOPLE[1])
        assert leaver is not None
        sides = view_of(over, None).sides
        assert places(over) == tuple(int(side == sides[leaver]) for side in sides)
        await verified(room, table.id)


async def test_whoever_is_silent_between_hands_has_lost(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table = await gather(room, PEOPLE[:5], 5, goes_on=False)
        await asks.start(room.tables, table.id, PEOPLE[0])
        table = await play_hand(room, table.id, random.Random(3))
        for user in PEOPLE[:3]:
            await asks.ready(room.tables, table.id, user, table.version(None), 7 + user)
        await room.run_out(table.id)
        over = await room.table(table.id)
        assert view_of(over, None).end_reason == EndReason.ABSENT
        assert {over.user_at(seat) for seat in view_of(over, None).winners} == set(
            PEOPLE[:3]
        )
        await verified(room, table.id)


async def test_the_clock_alone_ends_a_game(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table = await gather(room, PEOPLE[:5], 5)
        await asks.start(room.tables, table.id, PEOPLE[0])
        for _ in range(MOST_STEPS):
            if not (await room.table(table.id)).is_open:
                break
            await room.run_out(table.id)
        await verified(room, table.id)


async def test_a_clock_that_is_set_back_does_not_turn_a_race_back(
    tmp_path: Path,
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table = await gather(room, PEOPLE[:3], 3)
        await asks.start(room.tables, table.id, PEOPLE[0])
        await room.clock.advance(10)
        table = await race(room, table.id)
        await room.clock.advance(0.3)
        await grab(room, table.id, PEOPLE[0])  # too early
        room.clock.leap(-3600)
        await room.tables.refresh(table.id)
        with pytest.raises(NotAllowed):
            await grab(room, table.id, PEOPLE[0])
        await grab(room, table.id, PEOPLE[1])  # no time has passed since the last one
        await room.clock.advance(2)
        assert (await grab(room, table.id, PEOPLE[2])).status is Status.BETWEEN
        done = await room.database.read(lambda c: tables.load_actions(c, table.id, 1))
        assert [row.at for row in done] == sorted(row.at for row in done)


async def test_the_clock_waits_for_whoever_is_locked_out(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table = await gather(room, PEOPLE[:3], 3)
        await asks.start(room.tables, table.id, PEOPLE[0])
        await race(room, table.id)
        for user in PEOPLE[:3]:
            await grab(room, table.id, user)
        now = int(room.clock.now().timestamp() * 1000)
        await room.tables.change(
            table.id, lambda _tx, at: replace(at, deadline=replace(at.deadline, at=now))
        )
        for waited in range(1, 3):
            await room.tables.run_out(table.id)
            table = await room.table(table.id)
            assert (table.status, table.deadline.at) == (
                Status.PLAYING,
                now + 1000 * waited,
            )
            await room.clock.advance(1)
        await room.tables.run_out(table.id)
        assert (await room.table(table.id)).status is Status.BETWEEN


async def test_the_house_waits_while_it_is_locked_out(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table = await gather(room, PEOPLE[:1], 3, stake=0)
        for _ in range(2):
            await asks.add_house(room.tables, table.id, PEOPLE[0], Level.MASTER)
        await asks.start(room.tables, table.id, PEOPLE[0])
        table = await race(room, table.id)
        first, second = sorted(table.house)
        table = await room.tables.house_moves(table.id, table.seq, [(first, "grab")])
        table = await room.tables.house_moves(
            table.id, table.seq, [(first, "grab"), (second, "grab")]
        )
        assert table.house_at == int(room.clock.now().timestamp() * 1000) + 1000
        done = await room.database.read(lambda c: tables.load_actions(c, table.id, 1))
        assert [row.seat for row in done[-2:]] == [first, second]
        await room.clock.advance(2)
        over = await room.tables.house_moves(table.id, table.seq, [(first, "grab")])
        assert (over.status, over.house_at) == (Status.BETWEEN, None)


async def test_a_game_of_calls_alone_stops_when_nobody_does_anything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keep, "POINTS", 99)
    usual = keep.Keep.timer
    monkeypatch.setattr(
        keep.Keep,
        "timer",
        lambda self, state: (
            (now := usual(self, state)) and replace(now, kind=TimerKind.CALL)
        ),
    )
    with registered("tests.games.keep"):
        async with world(tmp_path / "bura.sqlite3") as room:
            options = keep.GAME.agree(
                keep.GAME.profile.presets["usual"], stake=0, seats=2, text=""
            )
            terms = Terms(
                GUILD, CHANNEL, PEOPLE[0], "keep", "usual", options, 0, click=1000
            )
            table_id = (
                await room.tables.gather(OpenTable(terms, 2, drawn=False, goes_on=True))
            ).id
            await asks.join(room.tables, table_id, PEOPLE[1], 1001)
            table = await asks.start(room.tables, table_id, PEOPLE[0])
            seat = table.seat_of(PEOPLE[0])
            while table.seat_of(PEOPLE[0]) not in table.game.to_act(
                table.hand.state if table.hand else None
            ):
                await room.run_out(table_id)
                table = await room.table(table_id)
            await asks.act(
                room.tables,
                table_id,
                PEOPLE[0],
                table.version(seat),
                "keep",
                next(CLICKS),
            )
            for _ in range(20):
                if (table := await room.table(table_id)).status is Status.OVER:
                    break
                await room.run_out(table_id)
            assert (view_of(table, None).end_reason, table.hand_no) == (
                EndReason.STOPPED,
                1,
            )
            await verified(room, table_id)
