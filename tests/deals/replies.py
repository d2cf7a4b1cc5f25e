"""Plays of one given deal, with the same moves: what everybody did, the house
included."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

from bot.games.contract import CLOCK
from bot.house.levels import Level
from bot.house.question import Question
from bot.house.thinking import Thinkers
from bot.tables import soundness
from bot.tables.computer_players import house_user
from bot.tables.games import rules_of
from bot.tables.ids import Moment, TableId, UserId
from bot.tables.model.commands import Act, Person
from bot.tables.model.header import Given
from bot.tables.model.status import Status
from bot.tables.model.table import Table
from bot.tables.opening import GivenDeal, Terms, practice
from bot.tables.phases.playing import house_looks
from bot.tables.refusals import Refusal
from db import tables
from tests.tables.house_room import Room, room
from tests.tables.play import ALICE, GUILD

SEED = bytes(range(32))
Log = list[tuple[int, str]]


@dataclass(frozen=True)
class Conditions:
    """What differs between two people who play the same deal: who they are, what they
    have played before, how long they think, and how busy the house is."""

    user: UserId = ALICE
    before: int = 0
    thinks: float = 0.0
    busy: float = 0.0
    workers: int = 0


class Busy(Thinkers):
    """Answers now at once, now late, now too late."""

    def __init__(self, conditions: Conditions) -> None:
        super().__init__(conditions.workers)
        self._longest = conditions.busy
        self._luck = Random(1)

    async def decide(self, question: Question) -> object | None:
        if self._longest:
            await asyncio.sleep(self._luck.choice((0, 0.4, 1.0)) * self._longest)
        return await super().decide(question)


def terms(name: str, user: UserId, seed: bytes = SEED) -> tuple[Terms, list[UserId]]:
    """What a play of a game's given deal is opened with, and against whom."""
    game = rules_of(name)
    equal = game.profile.equal
    preset = equal.preset or next(iter(game.profile.presets))
    options = game.for_points(game.profile.presets[preset])
    seats = equal.seats or game.seats(options).start
    given = GivenDeal(Given(1, 1), seed)
    asked = Terms(
        GUILD,
        None,
        user,
        name,
        preset,
        options,
        0,
        user,
        private=True,
        timed=False,
        given=given,
    )
    return asked, [house_user(Level.EXPERT, number) for number in range(seats - 1)]


async def log_of(place: Room, table_id: TableId) -> Log:
    rows = await place.world.database.read(tables.load_actions, table_id, 1)
    return [(row.seat, row.action) for row in rows]


async def replies(
    path: Path, name: str, moves: int, conditions: Conditions
) -> tuple[Log, Table]:
    """Play a given deal; `moves` choose what the person does at each decision."""
    async with room(path, Busy(conditions), looked=True) as place:
        place.world.presence.back(0)
        for number in range(conditions.before):
            asked, house = terms(name, UserId(50_000 + number), bytes(32))
            await place.world.tables.open(partial(practice, terms=asked, house=house))
        asked, house = terms(name, conditions.user)
        table = await place.world.tables.open(
            partial(practice, terms=asked, house=house)
        )
        play = race if table.game.profile.turnless else turns
        await play(place, table, moves, conditions)
        assert await place.world.database.read(soundness.faults) == []
        return await log_of(place, table.id), await place.world.table(table.id)


async def turns(place: Room, table: Table, moves: int, conditions: Conditions) -> None:
    done = -1
    for _ in range(3000):
        table = await place.world.table(table.id)
        if table.status is Status.OVER:
            return
        assert table.hand is not None
        if house_looks(table) or table.seq == done:
            await until_due(place, table)
            continue
        (seat,) = table.persons
        state = table.hand.state
        legal = table.game.legal_actions(state, seat)
        luck = Random(f"{moves}/{len(await log_of(place, table.id))}")
        waited = table.game.to_act(state)
        if not legal or (seat not in waited and luck.random() < 0.7):
            done = table.seq
            continue
        if conditions.thinks:
            await place.clock.sleep(conditions.thinks)
        who = Person(conditions.user, place.now() * 1000 + table.seq)
        action = str(luck.choice(legal))
        version = (await place.world.table(table.id)).version(seat)
        if version != table.version(seat):
            continue
        await place.world.tables.do(table.id, who, Act(action), version)
    raise AssertionError("the hand does not end")


async def until_due(place: Room, table: Table) -> None:
    assert table.hand is not None
    waits = CLOCK in table.game.to_act(table.hand.state)
    if (
        not house_looks(table)
        and table.deadline is not None
        and (waits or table.deadline.at <= place.now())
    ):
        left = (table.deadline.at - place.now()) / 1000
        await place.clock.sleep(max(left, 0.01))
        await place.world.tables.run_out(table.id)
    else:
        await place.clock.sleep(0.05)


async def race(place: Room, table: Table, moves: int, conditions: Conditions) -> None:
    """Press at the same moments of the hand, whatever the house is busy with then."""
    await place.clock.sleep(conditions.thinks)
    await place.world.tables.begin(await place.world.table(table.id))
    table = await place.world.table(table.id)
    assert table.hand is not None
    luck, began = Random(moves), table.hand.started_at + table.hand.away_ms
    at = 0
    for click in range(600):
        at += luck.choice((300, 900, 1700))
        await place.clock.sleep(max(0, (began + at - place.now()) / 1000))
        table = await place.world.table(table.id)
        if table.status is Status.OVER:
            return
        (seat,) = table.persons
        assert table.hand is not None
        action = luck.choice(table.game.legal_actions(table.hand.state, seat))
        who = Person(conditions.user, click + 1, arrived=Moment(began + at))
        try:
            await place.world.tables.do(table.id, who, Act(str(action)))
        except Refusal:
            continue
    raise AssertionError("the race does not end")
