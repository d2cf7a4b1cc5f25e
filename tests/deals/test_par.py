"""What the master scores at a deal: as at a table where their moves are made."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from bot.deals import par, store
from bot.games import catalogue
from bot.games.kit.replay import Move
from bot.house.thinking import Thinkers
from bot.tables.dealing import commitment
from bot.tables.ids import Moment
from bot.tables.model.commands import Act, Person
from bot.tables.model.phases import Over
from bot.tables.model.status import Status
from bot.tables.model.table import Table
from bot.tables.opening import practice
from bot.tables.phases.playing import house_looks
from db.rows import DealRow, DealSetRow
from tests.deals.replies import SEED, log_of, terms, until_due
from tests.tables.house_room import Room, room
from tests.tables.play import ALICE

GAMES = catalogue.names()


def given(name: str) -> tuple[DealSetRow, DealRow]:
    """The set and the deal of `tests.deals.replies.terms`."""
    asked, house = terms(name, ALICE)
    row = DealSetRow(
        set_id=1, kind="daily", guild_id=0, opened_by=0, asked=None, day=None,
        game=name, preset=asked.preset, options=asked.options.model_dump_json(),
        seats=1 + len(house), level=store.LEVEL, lower=0, created_at=0, opens_at=0,
        joins_until=None, closes_at=1,
    )  # fmt: skip
    return row, DealRow(1, 1, SEED, commitment(SEED))


async def mastered(name: str) -> tuple[par.Par, par.Hand]:
    row, deal = given(name)
    thinkers = Thinkers(0)
    try:
        found = await par.par_of(row, deal, thinkers.decide_at_leisure)
    finally:
        await thinkers.close()
    return found, par.dealt(row, deal)


@pytest.mark.parametrize("name", GAMES)
async def test_the_masters_line_is_what_happens_at_a_table(
    tmp_path: Path, name: str
) -> None:
    found, hand = await mastered(name)
    async with room(tmp_path / "play", Thinkers(0), looked=True) as place:
        place.world.presence.back(0)
        asked, house = terms(name, ALICE)
        table = await place.world.tables.open(
            partial(practice, terms=asked, house=house)
        )
        (seat,) = table.persons
        assert seat == hand.master
        play = raced if table.game.profile.turnless else repeated
        await play(place, table, found)
        over = await place.world.table(table.id)
        assert isinstance(over.phase, Over)
        assert over.phase.hand is not None
        assert over.game.score(over.phase.hand.state, seat) == found.score


@pytest.mark.parametrize("name", GAMES)
async def test_a_line_reads_back_and_scores_the_same(name: str) -> None:
    found, hand = await mastered(name)
    row, deal = given(name)
    read = par.read_line(hand.game, found.write())
    assert read == found.line
    assert par.replayed(row, deal, read) == found.score
    assert par.replayed(row, deal, read[:-1]) is None
    again, _ = await mastered(name)
    assert again == found


def texts(line: tuple[Move[object], ...]) -> list[tuple[int, str]]:
    return [(move.seat, str(move.action)) for move in line]


async def repeated(place: Room, table: Table, found: par.Par) -> None:
    """Make the master's moves when it is their turn in the line."""
    line = texts(found.line)
    for _ in range(3000):
        table = await place.world.table(table.id)
        if table.status is Status.OVER:
            assert await log_of(place, table.id) == line
            return
        log = await log_of(place, table.id)
        assert log == line[: len(log)]
        (me,) = table.persons
        seat, action = line[len(log)]
        if seat != me or house_looks(table):
            await until_due(place, table)
            continue
        who = Person(ALICE, place.now() * 1000 + table.seq)
        await place.world.tables.do(table.id, who, Act(action), table.version(me))
    raise AssertionError("the hand does not end")


async def raced(place: Room, table: Table, found: par.Par) -> None:
    """Tap at the master's moments."""
    await place.world.tables.begin(await place.world.table(table.id))
    table = await place.world.table(table.id)
    (me,) = table.persons
    hand = table.demand_hand()
    began = hand.started_at + hand.away_ms
    for click, move in enumerate((one for one in found.line if one.seat == me), 1):
        at = began + move.at_ms
        await place.clock.sleep(max(0, (at - place.now()) / 1000))
        who = Person(ALICE, click, arrived=Moment(at))
        await place.world.tables.do(table.id, who, Act(str(move.action)))
    while (await place.world.table(table.id)).status is not Status.OVER:
        await place.clock.sleep(1)
    assert await log_of(place, table.id) == texts(found.line)
