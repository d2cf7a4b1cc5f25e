"""What is shown of the day's deal: no card, and true places."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.deals import daily, results
from bot.deals.model import DealNo, Ending
from bot.deals.results import DailyPage, Line, Rank, page
from bot.deals.store import Asker
from bot.tables.ids import NOBODYS, GuildId, UserId
from bot.tables.model.commands import Person, Resign
from db import deals
from db.engine.port import Connection
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
        assert (before.streak, before.board) == (0, ())
        assert before.commitment == deal.commitment
        table = await service.begin(today.id, Asker(ALICE, GUILD, 71), ONE)
        await turns(place, table, 1, Conditions())
        other = await service.begin(today.id, Asker(BOB, GUILD, 72), ONE)
        await place.world.tables.do(other.id, Person(BOB, 73), Resign())
        mine = await seen(place, ALICE)
        assert mine.play is not None
        assert mine.play.score is not None
        assert mine.board == (Line(1, ALICE, mine.play.score),)
        assert (mine.rank, mine.streak) == (Rank(0, 0), 1)
        his = await seen(place, BOB)
        assert his.play is not None
        assert his.play.ending is Ending.GIVEN_UP
        assert (his.rank, his.streak) == (None, 0)
        assert deal.seed.hex() not in repr(mine) + repr(his)
        assert (await seen(place, ALICE, NOBODYS)).board == ()
        await served(place, 70)
        after = await seen(place, ALICE)
        assert before.tomorrow == (after.game, after.commitment)
        assert after.yesterday is not None
        assert after.yesterday.seed == deal.seed
        assert after.yesterday.play is not None
        assert after.yesterday.play.score == mine.play.score
        assert after.streak == 1, "today can still be played"
        await served(place, 86_400)
        assert (await seen(place, ALICE)).streak == 1, "nobody has played that day"


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
            stored = daily.of(c, daily.day_of(place.now()), ALICE)
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
