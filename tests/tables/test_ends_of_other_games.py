"""Ends that Bura does not know: a drawn game, several who are late at one deadline, a
leaver among the winners."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.games.contract import HandResult, Leaving, Placing, Timer, TimerKind
from bot.tables.model.ends import EndReason
from bot.tables.model.table import Table
from bot.tables.viewing import view_of
from tests.games.toy.rules import Phase, State, Toy
from tests.tables import asks
from tests.tables.play import PEOPLE, World, world
from tests.tables.test_a_game_of_another_shape import gather, play_hand, verified

pytestmark = pytest.mark.usefixtures("toy_game")

MOST_DEADLINES = 80


def decided(monkeypatch: pytest.MonkeyPatch, places: Callable[[int], Placing]) -> None:
    """Let the game end with these places, whatever was played."""
    result = Toy.result

    def found(self: Toy, state: State) -> HandResult | None:
        end = result(self, state)
        return (
            end
            if end is None or end.over is None
            else replace(end, over=places(len(end.over)))
        )

    monkeypatch.setattr(Toy, "result", found)


async def left_alone(room: World, table: Table) -> Table:
    """Let the clock play the table to its end."""
    for _ in range(MOST_DEADLINES):
        await room.run_out(table.id)
        table = await room.table(table.id)
        if not table.is_open:
            return table
    raise AssertionError("the table does not end")


async def test_a_drawn_game_ends_and_everybody_gets_their_share(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    decided(monkeypatch, lambda seats: (1,) * seats)
    async with world(tmp_path / "bura.sqlite3") as room:
        table, luck = await gather(room, PEOPLE[:3], 3), Random(5)
        await asks.start(room.tables, table.id, PEOPLE[0])
        await play_hand(room, table.id, luck)
        await room.run_out(table.id)
        table = await play_hand(room, table.id, luck)
        assert view_of(table, None).end_reason == EndReason.WON
        assert len(set(await room.purses(*PEOPLE[:3]))) == 1
        await verified(room, table.id)


async def test_several_who_are_late_at_one_deadline_end_the_game_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    timer = Toy.timer

    def turn(self: Toy, state: State) -> Timer | None:
        found, guessing = timer(self, state), state.public.phase is Phase.GUESS
        return (
            None
            if found is None
            else replace(found, kind=TimerKind.TURN if guessing else TimerKind.CALL)
        )

    monkeypatch.setattr(Toy, "timer", turn)
    async with world(tmp_path / "bura.sqlite3") as room:
        table = await gather(room, PEOPLE[:5], 5, text="hands=9 max_timeouts=1")
        await asks.start(room.tables, table.id, PEOPLE[0])
        table = await left_alone(room, await room.table(table.id))
        assert view_of(table, None).end_reason == EndReason.IDLE, (
            "all were late alike, so none of them wins"
        )
        assert {seat.place for seat in table.seats} == {None}
        await verified(room, table.id)


async def test_a_leaver_among_joint_winners_has_won_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    decided(monkeypatch, lambda seats: (0,) * seats)
    monkeypatch.setattr(Toy, "leaving", lambda *_args: Leaving.PLAYED_ON)
    async with world(tmp_path / "bura.sqlite3") as room:
        table = await gather(room, PEOPLE[:4], 4)
        await asks.start(room.tables, table.id, PEOPLE[0])
        await room.formed(table.id)
        await play_hand(room, table.id, Random(5))
        await room.run_out(table.id)
        await asks.leave(room.tables, table.id, PEOPLE[1])
        table = await room.table(table.id)
        assert table.hand is not None
        able = next(
            seat
            for seat in table.present
            if table.game.legal_actions(table.hand.state, seat)
        )
        await room.do(
            table.id, able, str(table.game.legal_actions(table.hand.state, able)[0])
        )
        table = await left_alone(room, await room.table(table.id))
        rows = await room.database.read(
            lambda c: c.execute("SELECT user_id, place FROM outcomes").fetchall()
        )
        assert {user: place for user, place in rows if place} == {PEOPLE[1]: 1}
        await verified(room, table.id)
