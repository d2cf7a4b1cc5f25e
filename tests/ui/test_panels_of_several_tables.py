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
async def opened_panels() -> Scene:
    clock, screen, drawer = HandClock(), Screen(), Drawer()
    return Scene(clock, screen, drawer, Panels(screen, drawer, clock))


def pressed(token: str, button: Press, table: TableId, message: int = LIST) -> Request:
    """A press on a button of a table."""
    return click(token, message, custom_id=str(Click("bura", table, 1, button)))


async def show(scene: Scene, request: Request, table: TableId, version: int) -> None:
    await scene.panels.answer(request, table, state(version), version)
    await settle()


async def test_a_second_table_opened_from_one_list_gets_a_message_of_its_own(
    opened_panels: Scene,
) -> None:
    await show(opened_panels, pressed("A", Press.HAND, FIRST), FIRST, 1)
    await show(opened_panels, pressed("B", Press.HAND, SECOND), SECOND, 2)
    assert opened_panels.screen.log == ["update A v1", "respond B v2"]
    await show(opened_panels, pressed("C", Press.HAND, FIRST), FIRST, 3)
    assert opened_panels.screen.shown == {LIST: "v3", 101: "v2"}


async def test_that_is_so_while_the_first_is_on_its_way(opened_panels: Scene) -> None:
    opened_panels.screen.slow_answers = asyncio.Event()
    both = [
        asyncio.create_task(
            show(opened_panels, pressed("A", Press.HAND, FIRST), FIRST, 1)
        ),
        asyncio.create_task(
            show(opened_panels, pressed("B", Press.HAND, SECOND), SECOND, 2)
        ),
    ]
    await settle()
    opened_panels.screen.slow_answers.set()
    await asyncio.gather(*both)
    assert opened_panels.screen.shown == {LIST: "v1", 101: "v2"}
    assert {
        opened_panels.drawer.kept[table, ALICE].message_id for table in (FIRST, SECOND)
    } == {LIST, 101}


async def test_a_list_from_which_a_panel_has_gone_can_become_another_tables(
    opened_panels: Scene,
) -> None:
    await show(opened_panels, pressed("A", Press.HAND, FIRST), FIRST, 1)
    await show(opened_panels, click("B"), FIRST, 1)
    await show(opened_panels, pressed("C", Press.HAND, SECOND), SECOND, 2)
    assert opened_panels.screen.log[-1] == "update C v2"


async def test_a_table_whose_message_another_has_taken_over_shows_nothing_there(
    opened_panels: Scene,
) -> None:
    await show(opened_panels, click("A"), FIRST, 1)
    opened_panels.screen.fails = [Failure.UNREACHABLE] * 4
    lost = opened_panels.panels.refresh(FIRST, ALICE, state(2), 2)
    await opened_panels.clock.advance(10)
    assert not await lost
    await show(opened_panels, pressed("B", Press.REMATCH, FIRST, 101), SECOND, 3)
    assert (FIRST, ALICE) not in opened_panels.drawer.kept
    await opened_panels.clock.advance(60)
    await opened_panels.panels.sweep(EVERYWHERE)
    await opened_panels.panels.refresh(FIRST, ALICE, state(4), 4)
    await settle()
    assert opened_panels.screen.shown == {101: "v3"}


async def test_that_is_so_if_the_bot_was_restarted_since(opened_panels: Scene) -> None:
    await show(opened_panels, click("A"), FIRST, 1)
    opened_panels.panels = Panels(
        opened_panels.screen, opened_panels.drawer, opened_panels.clock
    )
    await show(opened_panels, pressed("B", Press.REMATCH, FIRST, 101), SECOND, 3)
    assert (FIRST, ALICE) not in opened_panels.drawer.kept
    await opened_panels.panels.refresh(FIRST, ALICE, state(4), 4)
    await settle()
    assert opened_panels.screen.shown == {101: "v3"}


async def test_a_panel_that_is_elsewhere_stays_after_a_restart(
    opened_panels: Scene,
) -> None:
    await show(opened_panels, click("A"), FIRST, 1)
    opened_panels.panels = Panels(
        opened_panels.screen, opened_panels.drawer, opened_panels.clock
    )
    await show(opened_panels, pressed("B", Press.REMATCH, FIRST), SECOND, 3)
    await opened_panels.panels.refresh(FIRST, ALICE, state(4), 4)
    await settle()
    assert opened_panels.screen.shown == {101: "v4", LIST: "v3"}
