"""A message is the panel of one table: two taps at once, and buttons that lead from one
table to another."""

from __future__ import annotations

import asyncio

import pytest

from bot.delivery.request import Request
from bot.delivery.rest import Failure
from bot.showing.panels import Panels
from bot.tables.ids import TableId
from bot.ui.custom_id import Click, Press
from db.shards import EVERYWHERE
from tests.helpers.clock import HandClock, settle
from tests.ui.test_panels import ALICE, Drawer, Scene, Screen, click, state

FIRST, SECOND = TableId(41), TableId(42)
LIST = 7
"""The message with the list of a person's tables."""


@pytest.fixture
async def scene() -> Scene:
    clock, screen, drawer = HandClock(), Screen(), Drawer()
    return Scene(clock, screen, drawer, Panels(screen, drawer, clock))


def pressed(token: str, button: Press, table: TableId, message: int = LIST) -> Request:
    """A press on a button of a table."""
    return click(token, message, custom_id=str(Click("bura", table, 1, button)))


async def show(scene: Scene, request: Request, table: TableId, version: int) -> None:
    await scene.panels.answer(request, table, state(version), version)
    await settle()


async def test_a_second_table_opened_from_one_list_gets_a_message_of_its_own(
    scene: Scene,
) -> None:
    await show(scene, pressed("A", Press.HAND, FIRST), FIRST, 1)
    await show(scene, pressed("B", Press.HAND, SECOND), SECOND, 2)
    assert scene.screen.log == ["update A v1", "respond B v2"]
    await show(scene, pressed("C", Press.HAND, FIRST), FIRST, 3)
    assert scene.screen.shown == {LIST: "v3", 101: "v2"}


async def test_that_is_so_while_the_first_is_on_its_way(scene: Scene) -> None:
    scene.screen.slow_answers = asyncio.Event()
    both = [
        asyncio.create_task(show(scene, pressed("A", Press.HAND, FIRST), FIRST, 1)),
        asyncio.create_task(show(scene, pressed("B", Press.HAND, SECOND), SECOND, 2)),
    ]
    await settle()
    scene.screen.slow_answers.set()
    await asyncio.gather(*both)
    assert scene.screen.shown == {LIST: "v1", 101: "v2"}
    assert {
        scene.drawer.kept[table, ALICE].message_id for table in (FIRST, SECOND)
    } == {LIST, 101}


async def test_a_list_from_which_a_panel_has_gone_can_become_another_tables(
    scene: Scene,
) -> None:
    await show(scene, pressed("A", Press.HAND, FIRST), FIRST, 1)
    await show(scene, click("B"), FIRST, 1)
    await show(scene, pressed("C", Press.HAND, SECOND), SECOND, 2)
    assert scene.screen.log[-1] == "update C v2"


async def test_a_table_whose_message_another_has_taken_over_shows_nothing_there(
    scene: Scene,
) -> None:
    await show(scene, click("A"), FIRST, 1)
    scene.screen.fails = [Failure.UNREACHABLE] * 4
    lost = scene.panels.refresh(FIRST, ALICE, state(2), 2)
    await scene.clock.advance(10)
    assert not await lost
    await show(scene, pressed("B", Press.REMATCH, FIRST, 101), SECOND, 3)
    assert (FIRST, ALICE) not in scene.drawer.kept
    await scene.clock.advance(60)
    await scene.panels.sweep(EVERYWHERE)
    await scene.panels.refresh(FIRST, ALICE, state(4), 4)
    await settle()
    assert scene.screen.shown == {101: "v3"}


async def test_that_is_so_if_the_bot_was_restarted_since(scene: Scene) -> None:
    await show(scene, click("A"), FIRST, 1)
    scene.panels = Panels(scene.screen, scene.drawer, scene.clock)
    await show(scene, pressed("B", Press.REMATCH, FIRST, 101), SECOND, 3)
    assert (FIRST, ALICE) not in scene.drawer.kept
    await scene.panels.refresh(FIRST, ALICE, state(4), 4)
    await settle()
    assert scene.screen.shown == {101: "v3"}


async def test_a_panel_that_is_elsewhere_stays_after_a_restart(scene: Scene) -> None:
    await show(scene, click("A"), FIRST, 1)
    scene.panels = Panels(scene.screen, scene.drawer, scene.clock)
    await show(scene, pressed("B", Press.REMATCH, FIRST), SECOND, 3)
    await scene.panels.refresh(FIRST, ALICE, state(4), 4)
    await settle()
    assert scene.screen.shown == {101: "v4", LIST: "v3"}
