"""A game that nobody of the house plays: none is offered, and whoever asks for one is
told so."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.house import player
from bot.house.levels import Level
from bot.tables.model.status import Status
from bot.tables.refusals import NoHouse
from bot.tables.viewing import view_of
from tests.tables import asks
from tests.tables.house_room import Scripted, room
from tests.tables.play import ALICE, BOB, world
from tests.tables.test_house_advice import finish_hand, played


@pytest.fixture
def unable(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Take the computer players from all games."""

    def take() -> None:
        monkeypatch.setattr(player, "player_in", lambda _package: None)

    return take


async def test_nobody_of_the_house_sits_down(
    tmp_path: Path, unable: Callable[[], None]
) -> None:
    unable()
    async with world(tmp_path / "bura.sqlite3") as place:
        with pytest.raises(NoHouse):
            await place.practise()
        table = await place.gather(ALICE, BOB, seats=4)
        view = view_of(table, None)
        assert view.gathering is not None
        assert view.gathering.house == 0
        with pytest.raises(NoHouse):
            await asks.add_house(place.tables, table.id, ALICE, Level.MASTER)
        free = await asks.play_for_points(
            place.tables, (await place.gather(ALICE)).id, ALICE
        )
        assert free.gathering is not None
        assert free.gathering.house == 0
        assert (
            await asks.start(place.tables, table.id, ALICE)
        ).status is Status.PLAYING
        assert await place.faults() == []


async def test_nobody_is_advised(tmp_path: Path, unable: Callable[[], None]) -> None:
    thinkers = Scripted()
    async with room(tmp_path / "bura.sqlite3", thinkers, think=0) as place:
        table = await place.world.practise()
        await finish_hand(place, table.id)
        hands = await played(place, table.id)
        unable()
        with pytest.raises(NoHouse):
            await place.house.hint(table.id, ALICE)
        with pytest.raises(NoHouse):
            await place.house.review(hands, 1, ALICE)
        assert thinkers.advised == 0


async def test_where_the_house_sat_the_clock_plays_on_for_it(
    tmp_path: Path, unable: Callable[[], None]
) -> None:
    thinkers = Scripted()
    async with room(tmp_path / "bura.sqlite3", thinkers, think=0) as place:
        unable_after = await place.world.practise()
        await place.idle()
        unable()
        asked = len(thinkers.asked)
        for _ in range(200):
            if (await place.world.table(unable_after.id)).status is not Status.PLAYING:
                break
            await place.idle()
            await place.world.run_out(unable_after.id)
        else:
            raise AssertionError("the hand did not end")
        assert len(thinkers.asked) == asked
        assert await place.world.faults() == []
