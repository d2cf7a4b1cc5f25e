"""Several tables of one person in a server: what is in memory of each says so,
as the database does, and nobody but they learn it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest

from bot.tables.ids import GuildId, TableId, UserId
from bot.tables.service import Tables
from bot.tables.timing import Timing
from bot.tables.viewing import view_of
from db import tables as stored
from db.reading import numbers
from tests.tables import asks
from tests.tables.play import ALICE, BOB, CLARA, GUILD, PEOPLE, World

SITTING = "SELECT user_id FROM sitting WHERE table_id = ? ORDER BY user_id"


async def _demand_true(room: World, *opened: TableId) -> None:
    """Demand that each of these tables, as it is in memory, knows who sits there, and
    who of them sits at another one."""
    for number in opened:
        table = await room.table(number)
        sitting = await room.database.read(numbers, SITTING, (number,))
        elsewhere = await room.database.read(
            stored.sitting_elsewhere, table.guild, number, table.people()
        )
        assert sorted(table.sitting) == sitting
        if not table.is_open:
            continue
        for seat in (None, *table.present):
            shown = seat is not None and table.user_at(seat) in elsewhere
            assert view_of(table, seat).elsewhere == shown


async def _told(room: World, number: TableId) -> Sequence[UserId]:
    table = await room.table(number)
    seats = (seat for seat in table.present if view_of(table, seat).elsewhere)
    return [table.user_at(seat) for seat in seats]


async def test_the_older_table_knows_of_the_second_one_at_once(room: World) -> None:
    first = await room.sit_down()
    assert await _told(room, first) == []
    challenge = await room.challenge(CLARA, BOB)
    assert await _told(room, first) == [], "an answer is not given yet"
    await asks.accept(room.tables, challenge.id, BOB, 5)
    assert await _told(room, first) == [BOB]
    assert await _told(room, challenge.id) == [BOB]
    await _demand_true(room, first, challenge.id)


async def test_a_table_of_another_server_does_not_count(room: World) -> None:
    first = await room.sit_down()
    await room.challenge(guild=GuildId(GUILD + 1))
    assert await _told(room, first) == []


@pytest.mark.parametrize("leaves", [False, True], ids=["ends", "leaves"])
async def test_what_is_the_only_table_again_says_nothing_any_more(
    room: World, *, leaves: bool
) -> None:
    first, second = await room.deal(ALICE, BOB), await room.deal(*PEOPLE[:3])
    third = await room.gather(ALICE)
    assert await _told(room, first) == [ALICE, BOB]
    # she plays the hand to its end without being there, or the game is over by it
    gone = [BOB] if leaves else [BOB, CLARA]
    for user in gone:
        await asks.leave(room.tables, second, user)
    assert await _told(room, first) == [ALICE], "she sits at a third one"
    await asks.leave(room.tables, third.id, ALICE)
    assert await _told(room, first) == ([ALICE] if leaves else [])
    await _demand_true(room, first, second, third.id)


async def test_a_restart_and_a_lost_session_forget_nothing_of_it(room: World) -> None:
    first, second = await room.deal(ALICE, BOB), await room.deal(ALICE, CLARA)
    room.tables.forget_all()
    assert await _told(room, first) == await _told(room, second) == [ALICE]
    restarted = Tables(room.database, room.clock, Timing(), lambda _: None)
    table = await restarted.look(first)
    assert [view_of(table, seat).elsewhere for seat in (0, 1)] == [True, False]


async def test_a_table_that_changes_while_the_second_one_opens_knows_of_it(
    room: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await room.deal(*PEOPLE[:3]), await room.gather(CLARA)
    run = room.database.run

    async def slowly(job: Callable[..., object], *asked: object) -> object:
        """Let Alice sit down after the change is stored, before anybody knows of it."""
        done = await run(job, *asked)
        monkeypatch.undo()
        await asks.join(room.tables, second.id, ALICE, 6)
        return done

    monkeypatch.setattr(room.database, "run", slowly)
    await asks.leave(room.tables, first, BOB)
    await _demand_true(room, first, second.id)
    assert await _told(room, first) == [ALICE, CLARA]


async def test_whatever_happens_at_several_tables_each_knows_what_is_true(
    room: World,
) -> None:
    random = Random(5)
    opened: list[TableId] = []
    for _ in range(60):
        user = random.choice(PEOPLE[:4])
        others = [one for one in PEOPLE[:4] if one != user]
        open_now = [n for n in opened if (await room.table(n)).is_open]
        if len(open_now) < 3:
            opened.append(await room.deal(user, *random.sample(others, 2)))
        elif random.random() < 0.3:
            table = await room.table(random.choice(open_now))
            leaver = random.choice(table.persons)
            await asks.leave(room.tables, table.id, table.user_at(leaver))
        else:
            await room.step(random.choice(open_now), random)
        await _demand_true(room, *opened)
    assert len(opened) > 5
