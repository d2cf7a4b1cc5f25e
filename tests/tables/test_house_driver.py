"""The house at its tables: it plays whole games, at its moments, whatever happens at
other tables or to the bot."""

from __future__ import annotations

import asyncio
import hashlib
from pathlib import Path

import pytest

from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.legal import RETAIN, YIELD
from bot.games.bura.rules.options import PRESETS
from bot.games.contract import Seat
from bot.house.levels import Level
from bot.house.question import Question
from bot.house.thinking import Thinkers
from bot.tables import lifecycle
from bot.tables.computer_players import house_user
from bot.tables.deadline_task import TROUBLED_SLEEP
from bot.tables.dealing import Deal
from bot.tables.ids import TableId
from bot.tables.model.ends import EndReason
from bot.tables.model.status import Status
from bot.tables.model.table import Table
from bot.tables.viewing import view_of
from db.database import DatabaseUnavailable
from tests.helpers.clock import settle
from tests.helpers.sizes import first_of
from tests.helpers.wished_cards import deal_from, pack_for
from tests.tables import asks
from tests.tables.house_room import Room, Scripted, room
from tests.tables.play import ALICE, BOB, CLARA, world

PROJECT = Path(__file__).parents[2]
GENEROUS = 60.0
"""Seconds: no test waits for them, unless something is broken."""


async def finish(place: Room, table_id: TableId) -> None:
    """Play until the table is over."""
    for _ in range(2000):
        await place.idle()
        table = await place.world.table(table_id)
        assert not any(table.seats[seat].timeouts for seat in table.house), (
            "the house is late"
        )
        if not table.is_open:
            return
        await place.play_on(table_id)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("preset", first_of(PRESETS, 1))
async def test_it_plays_whole_games_by_every_preset(
    preset: str, tmp_path: Path
) -> None:
    async with room(tmp_path / "bura.sqlite3", Thinkers(0, GENEROUS), think=0) as place:
        table = await place.world.practise(preset=preset, level=Level.EXPERT)
        await finish(place, table.id)
        over = await place.world.table(table.id)
        assert view_of(over, None).end_reason is EndReason.WON
        assert await place.world.faults() == []


@pytest.mark.parametrize(
    ("preset", "seats"), first_of([("prison", 4), ("classic", 3), ("match", 6)], 1)
)
async def test_it_plays_for_several_at_one_table(
    preset: str, seats: int, tmp_path: Path
) -> None:
    thinkers = Scripted()
    async with room(tmp_path / "bura.sqlite3", thinkers, think=0) as place:
        table = await place.world.practise(
            preset=preset, seats=seats, level=Level.MASTER
        )
        for _ in range(60):
            await place.idle()
            if (await place.world.table(table.id)).status is not Status.PLAYING:
                break
            await place.play_on(table.id)
        assert (await place.world.table(table.id)).hand_no == 1
        assert {question.views[-1].seat for question in thinkers.asked} == set(
            range(1, seats)
        )
        assert {question.level for question in thinkers.asked} == {Level.MASTER}


async def test_it_is_asked_with_all_that_its_seat_has_seen(tmp_path: Path) -> None:
    thinkers = Scripted()
    async with room(tmp_path / "bura.sqlite3", thinkers, think=0) as place:
        table = await place.world.practise()
        for _ in range(12):
            await place.idle()
            await place.play_on(table.id)
        await place.idle()
        last = max(thinkers.asked, key=lambda question: len(question.views))
        assert last.seed == luck_at(table)
        shown = list[object]()
        for change in place.world.changes:
            assert change.table.hand is not None
            view = change.table.hand.sight.views[1]
            if not shown or view != shown[-1]:
                shown.append(view)
        assert list(last.views) == shown[: len(last.views)]
        assert len(last.views) > 8


def luck_at(table: Table) -> int:
    """The seed of the house player's luck at a table of one person."""
    assert table.hand is not None
    return table.hand.deal.luck(house_user(Level.REGULAR, 0))


def test_luck_is_as_secret_as_the_deal_and_each_players_own() -> None:
    """It comes from the hand's seed, in the documented way, for a purpose that nothing
    else is drawn for."""
    key = hashlib.sha256(bytes(32) + b"bura/1/house/40/12:3:5,1").digest()
    block = hashlib.sha256(key + bytes(8)).hexdigest()
    assert Deal(bytes(32), "12:3:5,1").luck(house_user(Level.MASTER, 0)) == int(
        block[:16], 16
    )
    others = [
        Deal(bytes([1] * 32), "12:3:5,1").luck(40),
        Deal(bytes(32), "12:3:5,1").luck(41),
    ]
    assert len({int(block[:16], 16), *others}) == 3


async def test_seats_are_asked_in_turn_and_not_again_once_they_have_sealed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [pack_for(["Kc9h6s", "7h8hAh", "7sTsQs"], "Jd")], dealer=2)
    thinkers = Scripted()
    async with room(tmp_path / "bura.sqlite3", thinkers, think=0) as place:
        table = await place.world.practise(
            seats=3, preset="prison", text="announcing=window"
        )
        await place.idle()
        # both hold three of a suit
        assert [question.views[-1].seat for question in thinkers.asked] == [1, 2]
        await place.world.do(table.id, Seat(0), "lead 6s")
        await place.idle()
        assert len(thinkers.asked) == 2
        await place.world.run_out(table.id)
        await place.idle()
        assert len(thinkers.asked) > 2


async def test_who_has_sealed_a_lead_is_asked_again_to_keep_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [pack_for(["7h8hAh", "Kc9h6s", "7sTsQs"], "Jd")], dealer=0)
    thinkers = Scripted()
    async with room(tmp_path / "bura.sqlite3", thinkers, think=0) as place:
        table = await place.world.practise(
            seats=3, preset="prison", text="announcing=window"
        )
        await place.idle()
        await place.world.do(table.id, Seat(0), "announce")
        asked = len(thinkers.asked)
        await place.world.run_out(table.id)
        await place.idle()
        assert thinkers.asked[asked].legal == (RETAIN, YIELD)


@pytest.mark.parametrize(
    ("takes", "late"), [(0.0, {0}), (0.25, {0}), (0.5, {0}), (0.75, {0, 250})]
)
async def test_it_moves_at_its_moment_whatever_it_thinks_about(
    tmp_path: Path, takes: float, late: set[int]
) -> None:
    """Whether there is something to decide or not; only what takes longer than the
    budget is late."""
    thinkers, found = Scripted(), list[int]()
    async with room(tmp_path / "bura.sqlite3", thinkers) as place:
        thinkers.meanwhile = lambda _question: place.clock.sleep(takes)
        table = await place.world.practise(text="announcing=window")
        while len(found) < 6:
            await settle()
            table = await place.world.table(table.id)
            if table.house_at is None:
                await place.play_on(table.id)
                continue
            assert 600 <= table.house_at - place.now() <= 1200
            await place.clock.advance((table.house_at - place.now() - 1) / 1000)
            assert (await place.world.table(table.id)).seq == table.seq
            await place.clock.advance(0.002)
            while (await place.world.table(table.id)).seq == table.seq:
                await place.clock.advance(0.01)
            found.append((place.now() - table.house_at) // 50 * 50)
        assert set(found) == late


async def test_the_moment_of_the_house_is_the_same_whatever_it_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lifecycle, "new_seed", lambda: bytes(32))
    found = set[int | None]()
    for number, held in enumerate(("Kc9h6s", "7s8sTs", "AsAdAc")):
        with monkeypatch.context() as patched:
            deal_from(patched, [pack_for(["7h8hAh", held], "Jd")], dealer=0)
            async with world(tmp_path / f"{number}.sqlite3") as opened:
                found.add((await opened.practise()).house_at)
    assert len(found) == 1


def test_all_lengths_are_equally_likely() -> None:
    found = sorted(
        Deal(bytes(32), f"1:1:{number},1").look(7, 600) for number in range(4000)
    )
    assert (found[0], found[-1]) == (600, 1200)
    assert all(
        abs(found[4000 * part // 4] - 600 - 150 * part) < 20 for part in (1, 2, 3)
    )
    assert (
        len({Deal(bytes(32), "1:1:5,1").look(number, 600) for number in range(20)}) > 15
    )
    assert Deal(bytes(32), "1:1:5,1").look(3, 0) == 0


async def test_what_the_house_thinks_of_a_table_that_is_over_is_dropped(
    tmp_path: Path,
) -> None:
    thinkers = Scripted(lambda _question: asyncio.Event().wait())
    async with room(tmp_path / "bura.sqlite3", thinkers, think=0) as place:
        table = await turn_of_house(place, thinkers)
        over = await asks.leave(place.world.tables, table, ALICE)
        await settle()
        assert thinkers.dropped == 1
        assert place.house._jobs == {}
        assert await place.world.table(table) == over


async def turn_of_house(place: Room, thinkers: Scripted, host: int = ALICE) -> TableId:
    """Open a table, and play until the house is thinking at it."""
    table_id = (await place.world.practise(type(ALICE)(host))).id
    asked = len(thinkers.asked)
    while True:
        await settle()
        if len(thinkers.asked) > asked:
            return table_id
        await place.play_on(table_id)


async def test_a_table_that_changes_is_thought_about_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [pack_for(["6s7h8c", "9h9cTs"], "Jd", "6h6cJsJh")], dealer=1)
    gate = asyncio.Event()
    thinkers = Scripted()
    async with room(tmp_path / "bura.sqlite3", thinkers, think=0) as place:
        table = await place.world.practise(text="announcing=window")
        await place.idle()
        await place.world.do(table.id, Seat(0), "lead 6s")
        thinkers.meanwhile = lambda _question: gate.wait()
        await place.world.run_out(table.id)
        before = len(thinkers.asked)
        while len(thinkers.asked) == before:
            await place.world.database.read(lambda _: None)
        (replying,) = thinkers.asked[before:]
        assert replying.legal[0].verb == Verb.PLAY
        await place.world.places.place_lost(channel_id=view_of(table, None).channel_id)
        await settle()
        assert (thinkers.dropped, place.house._jobs) == (1, {})
        gate.set()
        await place.world.places.revive(table.id, view_of(table, None).channel_id)
        await place.idle()
        assert thinkers.asked[before + 1].views == replying.views
        assert await place.world.faults() == []


async def test_one_table_that_cannot_be_played_does_not_stop_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    deal_from(monkeypatch, [], dealer=0)  # the house leads
    broken = True

    async def fail(question: Question) -> None:
        if broken and question.seed == luck_at(first):
            raise RuntimeError("something that cannot be")

    thinkers = Scripted(fail)
    async with room(tmp_path / "bura.sqlite3", thinkers) as place:
        first = await place.world.practise(text="announcing=window")
        second = await place.world.practise(BOB, text="announcing=window")
        await place.clock.advance(2)
        assert (await place.world.table(second.id)).house_at is None
        waiting = await place.world.table(first.id)
        assert waiting.house_at is not None
        assert f"could not play at table {first.id}" in caplog.text
        broken = False
        await place.clock.advance(TROUBLED_SLEEP + 1)
        assert (await place.world.table(first.id)).seq > waiting.seq


async def test_one_table_that_is_hard_to_think_about_does_not_hold_up_the_others(
    tmp_path: Path,
) -> None:
    never = asyncio.Event()

    async def ponder(question: Question) -> None:
        if question.seed == luck_at(await place.world.table(first)):
            await never.wait()

    thinkers = Scripted()
    async with room(tmp_path / "bura.sqlite3", thinkers, think=0) as place:
        first = TableId(1)
        thinkers.meanwhile = ponder
        assert await turn_of_house(place, thinkers) == first
        for user in (BOB, CLARA):
            table = await place.world.practise(user)
            seq = table.seq
            while (await place.world.table(table.id)).house_at is not None:
                await settle()
            assert (await place.world.table(table.id)).seq > seq


@pytest.mark.parametrize("failing", ["read", "run"])
async def test_it_goes_on_after_the_database_was_away(
    failing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(tmp_path / "bura.sqlite3", Scripted()) as place:
        table = await place.world.practise()
        await settle()
        whole, tried = getattr(place.world.database, failing), asyncio.Event()

        async def away(*_job: object, **_named: object) -> object:
            tried.set()
            raise DatabaseUnavailable("The disk is full.")

        monkeypatch.setattr(place.world.database, failing, away)
        while not tried.is_set():
            await place.clock.advance(1)
        monkeypatch.setattr(place.world.database, failing, whole)
        await place.clock.advance(TROUBLED_SLEEP + 2)
        assert (await place.world.table(table.id)).house_at is None


async def test_a_look_at_the_database_that_fails_is_repeated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "bura.sqlite3"
    async with room(path, Scripted()) as place:
        await settle()
        table_id = (await place.world.practise()).id
        clock = place.clock
    async with room(path, Scripted(), clock=clock, looked=False) as place:
        whole = place.world.database.read

        async def away(*_job: object, **_named: object) -> object:
            raise DatabaseUnavailable("The disk is full.")

        monkeypatch.setattr(place.world.database, "read", away)
        await place.clock.advance(0)
        monkeypatch.setattr(place.world.database, "read", whole)
        assert place.house._jobs == {}
        await place.clock.advance(TROUBLED_SLEEP + 2)
        assert (await place.world.table(table_id)).house_at is None


async def test_after_a_restart_it_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "bura.sqlite3"
    thinkers = Scripted(lambda _question: asyncio.Event().wait())
    async with room(path, thinkers, think=0) as place:
        table_id = await turn_of_house(place, thinkers)
        clock, before = place.clock, await place.world.table(table_id)
    await clock.advance(30)
    again = Scripted()
    async with room(path, again, think=0, clock=clock) as place:
        while not again.asked:
            await place.world.database.read(lambda _: None)
        await place.idle()
        assert again.asked[0] == thinkers.asked[-1]
        assert (await place.world.table(table_id)).seq > before.seq


async def test_more_tables_than_one_look_takes_up_are_all_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "bura.sqlite3"
    async with room(path, Scripted(lambda _question: asyncio.Event().wait())) as place:
        place.world.presence.gone(0)
        opened = [
            (await place.world.practise(type(ALICE)(user), text="announcing=window")).id
            for user in range(100, 107)
        ]
        clock = place.clock
    monkeypatch.setattr("bot.tables.house.TABLES_A_LOOK", 2)
    async with room(path, Scripted(), clock=clock) as place:
        await place.clock.advance(2)
        assert {
            (await place.world.table(table_id)).house_at for table_id in opened
        } == {None}


async def test_it_waits_while_nobody_can_reach_the_bot(tmp_path: Path) -> None:
    thinkers = Scripted()
    async with room(tmp_path / "bura.sqlite3", thinkers) as place:
        table = await place.world.practise()
        await settle()
        place.world.presence.gone(0)
        await place.clock.advance(5)
        assert thinkers.asked == []
        assert (await place.world.table(table.id)).house_at == table.house_at
        place.world.presence.back(0)
        await place.clock.advance(1)
        assert (await place.world.table(table.id)).house_at is None
