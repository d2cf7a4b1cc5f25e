"""Partnerships at real tables: replayed from the log, verified, bounded in time, and
left without harm."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random

import pytest

from bot.command_line.check import unsound
from bot.games.contract import Seat
from bot.tables.change import Change
from bot.tables.games import rules_of
from bot.tables.ids import UserId
from bot.tables.leaving import Parting, parting
from bot.tables.model.ends import EndReason
from bot.tables.model.header import Partners
from bot.tables.model.status import Status
from bot.tables.model.table import Table
from bot.tables.opening import OpenTable, Terms
from bot.tables.partnerships.formation import Stage, Way
from bot.tables.persistence.recording import load_record
from bot.tables.proof import Claim, prove
from bot.tables.record import RecordError, TableRecord, read_record
from bot.tables.refusals import HostChooses, NoPartner, StaleClick
from bot.tables.viewing import view_of
from db import ledger
from tests.games.registered import registered
from tests.games.toy import rules as toy
from tests.helpers.sizes import first_of
from tests.tables import asks
from tests.tables.differences import demand_sealed
from tests.tables.play import ALICE, BOB, CHANNEL, GUILD, PEOPLE, World, world

MANY = (*PEOPLE, *(UserId(9000 + number) for number in range(8)))[:8]
STAKE = 2


@pytest.fixture(autouse=True)
def _toy_in_teams(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Toy for up to eight, in teams of any kind."""
    teams = {4: 2, 6: 3, 8: 4}
    monkeypatch.setattr(toy, "HAND_SIZE", 2)
    monkeypatch.setattr(
        toy.Toy,
        "sides",
        lambda _self, _options, seats: tuple(
            seat % teams.get(seats, seats) for seat in range(seats)
        ),
    )
    monkeypatch.setattr(toy.Toy, "profile", replace(toy.Toy.profile, seats=range(3, 9)))
    with registered("tests.games.toy"):
        yield


async def started(room: World, seats: int, way: Way = Way.HOST, **more: bool) -> Table:
    """Let so many sit down for a stake, and start."""
    table = await gathered(room, seats, way, **more)
    return await asks.start(room.tables, table.id, MANY[0], 5)


async def gathered(room: World, seats: int, way: Way = Way.HOST, **more: bool) -> Table:
    """Let so many sit down for a stake."""
    game = rules_of("toy")
    options = game.agree(
        game.profile.presets["short"], stake=STAKE, seats=seats, text=""
    )
    terms = Terms(GUILD, CHANNEL, MANY[0], "toy", "short", options, STAKE, click=1000)
    wish = OpenTable(
        terms, seats, drawn=True, goes_on=True, partners=Partners(way, **more)
    )
    table = await room.tables.gather(wish)
    for user in MANY[1:seats]:
        await asks.join(room.tables, table.id, user, 1000 + user)
    return await room.table(table.id)


async def does(
    room: World, table: Table, user: UserId, action: str, click: int
) -> Table:
    now = await room.table(table.id)
    return await asks.form(
        room.tables, table.id, user, now.version(None), action, click
    )


async def over(room: World, table: Table) -> TableRecord:
    """End a table in its first hand; return its record, in which all is true, as in the
    whole database."""
    await asks.order_canceled(room.tables, table.id, table.host, "it is late")
    record = await room.database.read(lambda c: load_record(c, table.id, GUILD))
    assert [check for check in prove(record) if not check.holds] == []
    assert await room.database.read(unsound) == []
    assert read_record(record.write()) == record
    return record


@pytest.mark.parametrize(
    ("seats", "way"),
    first_of(product((4, 6, 8), (Way.VOTE, Way.AGREEMENT)), 3, every=2),
)
async def test_whatever_is_pressed_it_is_replayed_and_verified(
    tmp_path: Path, seats: int, way: Way
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        luck = Random(f"{seats}/{way}")
        table = await started(room, seats, way, redraw=True)
        for _ in range(300):
            if table.status is not Status.FORMING:
                break
            await (
                room.form(table, luck)
                if luck.random() > 0.05
                else room.run_out(table.id)
            )
            table = await room.table(table.id)
            await room.tables.refresh(table.id)
            assert await room.table(table.id) == table
        assert table.status is Status.PLAYING
        record = await over(room, table)
        assert record.partners is not None
        assert len(record.partners.teams) == seats // 2


async def test_a_record_with_another_draw_is_not_true(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table = await room.formed((await started(room, 6, Way.DRAW)).id)
        written = json.loads((await over(room, table)).write())
        picks = written["partners"]["kit"]["picks"]
        (one, first), (other, second) = picks[0], picks[1]
        picks[:2] = [[one, second], [other, first]]
        claims = {
            check.claim
            for check in prove(read_record(json.dumps(written)))
            if not check.holds
        }
        assert Claim.DIGEST in claims
        written["partners"] = {"teams": [[0, 1, 2], [3, 4, 5]]}
        (wrong,) = (
            one
            for one in prove(read_record(json.dumps(written)))
            if one.claim is Claim.PARTNERS
        )
        assert wrong.differs == "the game has other teams"
        for teams in ([[0, 1, 2, 0], [3, 4, 5]], [[place] for place in range(6)]):
            written["partners"]["teams"] = teams
            with pytest.raises(RecordError):
                read_record(json.dumps(written))


async def test_the_clock_ends_every_stage(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table = await started(room, 4)
        stages = []
        while table.attempt is not None and table.status is Status.FORMING:
            stages.append(table.attempt.state.stage)
            await room.run_out(table.id)
            table = await room.table(table.id)
        assert stages == [Stage.METHOD, Stage.DRAW, Stage.SEATED]
        assert table.status is Status.PLAYING
        await over(room, table)


async def test_presses_that_cannot_be_are_refused_with_a_reason(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table = await started(room, 4)
        with pytest.raises(HostChooses):
            await does(room, table, BOB, "method draw", 1)
        early = table.version(None)
        await does(room, table, ALICE, "method agreement", 2)
        with pytest.raises(StaleClick):
            await asks.form(room.tables, table.id, ALICE, early, "method draw", 3)
        for action in (
            f"invite {ALICE}",
            "invite 77",
            "invite 1",
            "invite x",
            f"invite {2**70}",
        ):
            with pytest.raises(NoPartner):
                await does(room, table, ALICE, action, 4)
        for action in ("pick 0", "keep 0 1 2 3", "close", "accept", "nonsense"):
            with pytest.raises(StaleClick):
                await does(room, table, ALICE, action, 5)


async def test_a_press_that_is_delivered_twice_counts_once(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table = await started(room, 4, Way.VOTE)
        for click, (user, action) in enumerate(
            [(ALICE, "method agreement"), (BOB, "method draw")], 300
        ):
            for _ in range(2):
                table = await does(room, table, user, action, click)
        await room.run_out(table.id)
        for _ in range(3):
            table = await does(room, table, ALICE, "pick 2", 310)
        assert table.attempt is not None
        assert (table.attempt.steps, table.attempt.state.picks) == (4, ((0, 2),))
        await room.tables.refresh(table.id)
        assert await room.table(table.id) == table


async def test_a_rematch_keeps_who_keeps_the_score_and_with_others_the_way(
    tmp_path: Path,
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table = await started(room, 4, Way.VOTE, confirm_scores=True)
        while (
            table := await room.table(table.id)
        ).attempt and table.attempt.state.stage is not Stage.SEATED:
            await room.run_out(table.id)
        assert table.attempt is not None
        (keeper, *_) = table.attempt.state.keepers
        await does(room, table, table.user_at(keeper), "pass", 500)
        table = await room.formed(table.id)
        for number in range(2):
            keepers = {table.user_at(seat) for seat in table.scorekeepers}
            assert (len(keepers), [row.keeps for row in table.seats].count(1)) == (2, 2)
            await over(room, table)
            for click, user in enumerate(sorted(table.people()), 600 + 10 * number):
                again = await room.tables.rematch(table.id, user, CHANNEL, click)
            assert again.people() == table.people()
            assert {again.user_at(seat) for seat in again.scorekeepers} == keepers
            table = again
        await over(room, table)
        asked = await room.tables.rematch(table.id, BOB, CHANNEL, 700)
        for user in MANY[2:5]:
            await asks.join(room.tables, asked.id, user, 700 + user)
        voting = await asks.start(room.tables, asked.id, BOB, 710)
        assert voting.attempt is not None
        assert voting.attempt.row.way == Way.VOTE


@pytest.mark.parametrize("way", [Way.DRAW, Way.AGREEMENT])
async def test_two_teams_of_three_are_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: Way
) -> None:
    monkeypatch.setattr(
        toy.Toy,
        "sides",
        lambda _self, _options, seats: tuple(seat % 2 for seat in range(seats)),
    )
    async with world(tmp_path / "bura.sqlite3") as room:
        for luck in (Random(seed) for seed in range(3)):
            table = await started(room, 6, way)
            while (table := await room.table(table.id)).status is Status.FORMING:
                await room.form(table, luck)
            made = (await over(room, table)).partners
            assert made is not None
            assert sorted(map(len, made.teams)) == [3, 3]
            teams = (
                [{table.attempt.people[place] for place in team} for team in made.teams]
                if table.attempt
                else []
            )
            assert [set(table.people()[side::2]) for side in range(2)] == teams
            assert (made.kit is not None) is (
                table.attempt is not None and bool(table.attempt.state.draws)
            )


async def test_whoever_leaves_takes_all_back_and_a_new_attempt_has_a_new_kit(
    tmp_path: Path,
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table = await started(room, 4, Way.DRAW)
        await does(room, table, BOB, "pick 1", 1)
        assert parting(await room.table(table.id), Seat(1)) is Parting.LEFT_EARLY
        left = await asks.leave(room.tables, table.id, BOB)
        assert (left.status, left.attempt, len(left.seats)) == (Status.INVITED, None, 3)
        await asks.join(room.tables, table.id, BOB, 9)
        again = await asks.start(room.tables, table.id, ALICE, 10)
        assert again.attempt is not None
        assert table.attempt is not None
        assert (
            again.attempt.row.attempt,
            again.attempt.row.seed != table.attempt.row.seed,
        ) == (2, True)
        await over(room, await room.formed(table.id))


async def test_whoever_leaves_often_can_leave_again(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table = await started(room, 4, Way.AGREEMENT)
        for number in range(11):
            now = await room.table(table.id)
            await asks.leave(
                room.tables, table.id, BOB, now.version(None), [Status.FORMING]
            )
            await asks.join(room.tables, table.id, BOB, 20 + number)
            await asks.start(room.tables, table.id, ALICE, 40 + number)


async def test_nobody_learns_from_the_draw_who_has_said_what(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table = await started(room, 4, Way.VOTE)
        for user in MANY[1:4]:
            await does(room, table, user, "method agreement", 80 + user)
        await does(room, table, ALICE, f"invite {BOB}", 101)
        await does(room, table, BOB, f"invite {ALICE}", 102)
        for click, (user, answer) in enumerate(
            ((MANY[2], "accept"), (ALICE, "accept"), (BOB, "refuse")), 201
        ):
            await does(room, table, user, answer, click)
        record = await over(room, await room.formed(table.id))
        assert record.partners is not None
        assert record.partners.kit is not None
        assert record.partners.kit.mix == f"{table.id}:1.1:101,102,0,0"


async def test_a_host_who_cannot_pay_any_more_leaves_the_table_to_another_one(
    tmp_path: Path,
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table = await gathered(room, 5)
        await poorer(room, MANY[0])
        begun = await asks.start(room.tables, table.id, MANY[1], 5)
        assert begun.status is Status.FORMING
        assert begun.people() == MANY[1:5]
        assert begun.host == MANY[1]


async def test_a_wish_for_another_draw_is_told_to_nobody(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table = await started(room, 4, Way.DRAW, redraw=True)
        await room.run_out(table.id)
        before = await room.table(table.id)
        for click, user in enumerate(MANY[:3], start=50):
            after = await does(room, before, user, "redraw", click)
            assert not Change(after).seats
            demand_sealed(before, Change(after), user)
            before = after


async def poorer(room: World, *users: UserId) -> None:
    """Let somebody have nothing any more."""
    mint = ledger.Account.mint()
    for user in users:
        purse, key = ledger.Account.purse(user), f"gone:{user}"
        await room.database.run(
            lambda c, purse=purse, key=key: ledger.transfer(  # type: ignore[misc]
                c,
                guild=GUILD,
                debit=purse,
                credit=mint,
                tokens=20,
                key=key,
                reason="gift",
                now=1,
            )
        )


async def test_whoever_cannot_pay_any_more_gets_up_before_the_deal(
    tmp_path: Path,
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table = await started(room, 4, Way.DRAW)
        await room.run_out(table.id)
        await poorer(room, BOB)
        await room.run_out(table.id)
        waiting = await room.table(table.id)
        assert (waiting.status, waiting.seat_of(BOB), len(waiting.seats)) == (
            Status.INVITED,
            None,
            3,
        )


async def test_where_nobody_can_pay_any_more_the_table_is_over(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table = await started(room, 4, Way.DRAW)
        await room.run_out(table.id)
        await poorer(room, *MANY[:4])
        await room.run_out(table.id)
        over = await room.table(table.id)
        assert (over.status, view_of(over, None).end_reason) == (
            Status.OVER,
            EndReason.BUST,
        )


async def test_the_host_may_break_it_off(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table = await started(room, 4)
        ended = await asks.order_canceled(room.tables, table.id, ALICE, "it is late")
        assert (ended.status, view_of(ended, None).end_reason) == (
            Status.OVER,
            EndReason.CANCELED,
        )
        assert await room.database.read(unsound) == []
