"""The same moves in the same deal get the same replies, whatever the machine is busy
with."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games import catalogue
from bot.tables.ids import UserId
from bot.tables.model.ends import EndReason
from bot.tables.model.phases import Over
from tests.deals.replies import Conditions, replies

QUIET = Conditions()
OTHERWISE = (
    Conditions(UserId(777_777), before=2, thinks=3.0),
    Conditions(UserId(888_888), before=1, thinks=0.4, busy=1.3),
)


@pytest.mark.parametrize("moves", range(2))
@pytest.mark.parametrize("name", catalogue.names())
async def test_equal_moves_get_equal_replies(
    tmp_path: Path, name: str, moves: int
) -> None:
    usual, table = await replies(tmp_path / "usual", name, moves, QUIET)
    assert {seat for seat, _ in usual} - {-1} == set(range(len(table.seats)))
    assert isinstance(table.phase, Over)
    assert table.phase.reason is EndReason.WON
    for number, conditions in enumerate(OTHERWISE):
        log, other = await replies(tmp_path / str(number), name, moves, conditions)
        assert log == usual
        assert other.people() != table.people()
        assert other.persons == table.persons


async def test_other_moves_may_get_other_replies(tmp_path: Path) -> None:
    first, _ = await replies(tmp_path / "1", "schneider", 0, QUIET)
    second, _ = await replies(tmp_path / "2", "schneider", 1, QUIET)
    assert first != second


async def test_a_hand_that_nobody_has_won_is_over_too(tmp_path: Path) -> None:
    _, table = await replies(tmp_path / "play", "bura", 3, QUIET)
    assert isinstance(table.phase, Over)
    assert table.phase.hand is not None
    result = table.game.result(table.phase.hand.state)
    assert result is not None
    assert 0 not in result.places
    assert [seat.place for seat in table.seats] == [None, None]
