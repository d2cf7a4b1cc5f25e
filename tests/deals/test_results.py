"""What is shown of the day's deal: no card, and true places."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.deals import daily, results
from bot.deals.model import DealNo, Ending
from bot.deals.results import DailyPage, Line, Rank, Span, page
from bot.deals.store import Asker
from bot.tables.ids import NOBODYS, GuildId, UserId
from bot.tables.model.commands import Person, Resign
from db import daily_points, deals
from db.engine.port import Connection
from db.periods import week
from tests.deals.replies import Conditions, turns
from tests.deals.test_service import running, served, todays
from tests.tables.house_room import Room
from tests.tables.play import ALICE, BOB, GUILD

ONE = DealNo(1)
CLARA = UserId(1003)


async def seen(place: Room, reader: UserId, guild: GuildId = GUILD) -> DailyPage:
    found = await place.world.database.read(page, guild, reader, place.now())
    assert found is not None
    return found


async def test_a_day_from_the_first_look_to_the_seed(tmp_path: Path) -> None:
    async with running(tmp_path / "d") as (place, service):
        read = place.world.database.read
        today = await todays(place)
        (deal,) = await read(deals.load_deals, today.id)
        before = await seen(place, ALICE)
        assert before.play is before.rank is before.yesterday is None
        assert (before.streak, before.boards[Span.TODAY]) == (0, ())
        assert before.course == ()
        assert before.commitment == deal.commitment
        table = await service.begin(today.id, Asker(ALICE, GUILD, 71), ONE)
        await turns(place, table, 1, Conditions())
        other = await service.begin(today.id, Asker(BOB, GUILD, 72), ONE)
        await place.world.tables.do(other.id, Person(BOB, 73), Resign())
        mine = await seen(place, ALICE)
        assert mine.play is not None
        assert mine.play.score is not None
        assert mine.boards[Span.TODAY] == (Line(1, ALICE, mine.play.score),)
        assert mine.course
        assert (mine.rank, mine.streak) == (Rank(0, 0), 1)
        his = await seen(place, BOB)
        assert his.play is not None
        assert his.play.ending is Ending.GIVEN_UP
        assert (his.rank, his.streak) == (None, 0)
        assert deal.seed.hex() not in repr(mine) + repr(his)
        assert (await seen(place, ALICE, NOBODYS)).boards == {}
        await served(place, 70)
        after = await seen(place, ALICE)
        assert before.tomorrow == (after.game, after.commitment)
        assert after.yesterday is not None
        assert after.yesterday.seed == deal.seed
        assert after.yesterday.play is not None
        assert after.yesterday.play.score == mine.play.score
        assert after.yesterday.course == mine.course
        assert after.yesterday.par is not None
        assert after.yesterday.line
        assert after.yesterday.masters_course
        points = after.boards[Span.ALL]
        ahead = after.yesterday.lower == (mine.play.score < after.yesterday.par)
        even = mine.play.score == after.yesterday.par
        worth = 1 if even else 2 * ahead
        assert points == ((Line(1, ALICE, worth),) if worth else ())
        assert after.streak == 1, "today can still be played"
        await served(place, 86_400)
        assert (await seen(place, ALICE)).streak == 1, "nobody was there that day"


class Undone(Exception):  # noqa: N818 - nothing is wrong
    """Takes back what a test has written."""


@pytest.mark.parametrize("lower", [False, True])
async def test_places_of_many(tmp_path: Path, *, lower: bool) -> None:
    scores = {ALICE: 5, BOB: 5, CLARA: 7, UserId(1004): 2}
    lines, rank = list[tuple[int, int]](), list[Rank | None]()
    async with running(tmp_path / "d") as (place, service):
        today = await todays(place)
        at = dict[int, int]()
        for user, score in scores.items():
            asker = Asker(user, GUILD, user)
            at[(await service.begin(today.id, asker, ONE)).id] = score

        def look(c: Connection) -> None:
            c.execute("UPDATE deal_sets SET lower = ?", (int(lower),))
            for table_id, score in at.items():
                deals.end_play(c, table_id, place.now(), Ending.PLAYED, score)
            stored = daily.of(c, daily.day_of(place.now()), today.row.game, ALICE)
            assert stored is not None
            found = page(c, GUILD, ALICE, place.now())
            assert found is not None
            lines.extend(
                (one.place, one.score) for one in results.board(c, stored, GUILD)
            )
            rank.append(found.rank)
            raise Undone

        with pytest.raises(Undone):
            await place.world.database.run(look)
    best = [(1, 2), (2, 5), (2, 5), (4, 7)]
    most = [(1, 7), (2, 5), (2, 5), (4, 2)]
    assert lines == (best if lower else most)
    assert rank == [Rank(1, 3)]


async def test_points_against_the_master_are_counted_when_the_day_is_over(
    tmp_path: Path,
) -> None:
    scores = {ALICE: 9, BOB: 5, CLARA: 7, UserId(1004): 2}
    async with running(tmp_path / "d") as (place, service):
        today = await todays(place)
        at = dict[int, int]()
        for user, score in scores.items():
            asker = Asker(user, GUILD, user)
            at[(await service.begin(today.id, asker, ONE)).id] = score
        outside = UserId(1005)
        (deal,) = await place.world.database.read(deals.load_deals, today.id)
        assert deal.par is None
        seen_by_all = list[dict[Span, list[tuple[int, int, int]]]]()

        def look(c: Connection) -> None:
            for lower in (0, 1):
                c.execute("UPDATE deal_sets SET lower = ?", (lower,))
                c.execute("DELETE FROM daily_points")
                if not lower:
                    deals.save_par(c, today.id, ONE, 7, "[]")
                    for table_id, score in at.items():
                        deals.end_play(c, table_id, place.now(), Ending.PLAYED, score)
                daily_points.count(c, today.id, week(today.row.opens_at))
                found = page(c, GUILD, outside, today.row.opens_at)
                assert found is not None
                seen_by_all.append(
                    {
                        span: [(one.place, one.person, one.score) for one in lines]
                        for span, lines in found.boards.items()
                    }
                )
            raise Undone

        with pytest.raises(Undone):
            await place.world.database.run(look)
    most, best = seen_by_all
    assert most[Span.WEEK] == most[Span.ALL] == [(1, ALICE, 2), (2, CLARA, 1)]
    assert best[Span.ALL] == [(1, UserId(1004), 2), (1, BOB, 2), (3, CLARA, 1)]
