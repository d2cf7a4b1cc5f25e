"""How fast a panel follows: what a token allows, and one thing on its way at a time."""

from __future__ import annotations

import asyncio

from tests.helpers.clock import settle
from tests.showing.scene import saying
from tests.ui.test_panels import TABLE, Scene, click, scene, state

__all__ = ["scene"]


async def test_a_token_is_used_five_times_in_two_seconds_the_last_for_what_is_urgent(
    scene: Scene,
) -> None:
    await scene.press("A", 1)
    for version in (2, 3, 4, 5, 6):
        scene.refresh(version)
        await settle()
    assert scene.screen.shown == {101: "v4"}, "the answer is the first of five"
    await scene.clock.advance(1)
    assert scene.screen.shown == {101: "v4"}
    assert await scene.refresh(7, urgent=True)
    scene.refresh(8, urgent=True)
    await scene.clock.advance(1)
    assert scene.screen.shown == {101: "v7"}
    await scene.clock.advance(0.1)
    assert scene.screen.log == [
        "respond A v1",
        *[f"edit A v{n}" for n in (2, 3, 4, 7, 8)],
    ]


async def test_a_token_is_used_thirty_times_a_minute_at_most(scene: Scene) -> None:
    await scene.press("A", 0)
    for version in range(1, 58):
        await scene.clock.advance(1)
        scene.refresh(version, urgent=version % 10 == 0)
    await settle()
    assert len(scene.screen.log) == 24 + 3
    assert scene.screen.shown == {101: "v50"}
    await scene.clock.advance(7)
    assert scene.screen.shown == {101: "v57"}, (
        "the newest state comes as soon as the minute allows it"
    )


async def test_an_answer_waits_for_the_refresh_that_is_on_its_way(scene: Scene) -> None:
    await scene.press("A", 1)
    scene.screen.slow_edits = asyncio.Event()
    scene.refresh(2)
    await settle()
    pressed = asyncio.create_task(scene.press("B", 3, message=101))
    await scene.clock.advance(0.9)
    assert scene.screen.log == ["respond A v1"]
    scene.screen.slow_edits.set()
    await pressed
    assert scene.screen.log == ["respond A v1", "edit A v2", "update B v3"]


async def test_a_press_whose_panel_hangs_is_answered_with_nothing_and_shown_by_its_token(
    scene: Scene,
) -> None:
    await scene.press("A", 1)
    scene.screen.slow_edits = asyncio.Event()
    scene.refresh(2)
    await settle()
    pressed = asyncio.create_task(scene.press("B", 3, message=101))
    await scene.clock.advance(1.1)
    assert pressed.done()
    scene.screen.slow_edits.set()
    await settle()
    assert scene.screen.log == ["respond A v1", "defer B", "edit A v2", "edit B v3"]


async def test_a_press_on_a_panel_that_another_device_replaces_does_not_bring_it_back(
    scene: Scene,
) -> None:
    await scene.press("A", 1)
    scene.screen.slow_answers = asyncio.Event()
    pressed = asyncio.create_task(scene.press("B", 2, message=101))
    await settle()
    await scene.press("C", 2)
    scene.screen.slow_answers.set()
    await pressed
    await settle()
    assert scene.screen.log[1:] == ["respond C v2", "delete A 101", "update B v2"]
    await scene.refresh(3)
    assert scene.screen.shown[102] == "v3"


async def test_of_many_presses_one_answer_is_on_its_way_and_the_newest_follows(
    scene: Scene,
) -> None:
    await scene.press("A", 1)
    scene.screen.slow_answers = asyncio.Event()
    pressed = []
    for number in range(20):
        pressed.append(
            asyncio.create_task(scene.press(f"B{number}", 2 + number, message=101))
        )
        await scene.clock.advance(0.01)
    scene.refresh(30)
    scene.screen.slow_answers.set()
    await asyncio.gather(*pressed)
    assert scene.screen.log[1:] == [
        *[f"defer B{n}" for n in range(1, 19)],
        "update B0 v2",
        "update B19 v30",
    ]


async def test_a_refusal_that_a_newer_press_has_overtaken_is_not_shown_over_it(
    scene: Scene,
) -> None:
    await scene.press("A", 1)
    scene.screen.slow_answers = asyncio.Event()
    first = asyncio.create_task(scene.press("B", 2, message=101))
    await settle()
    told = scene.panels.answer(
        click("C", 101), TABLE, state(2), 2, notice=lambda: saying("too early")
    )
    refused = asyncio.create_task(told)
    await settle()
    newest = asyncio.create_task(scene.press("D", 3, message=101))
    await settle()
    scene.screen.slow_answers.set()
    await asyncio.gather(first, refused, newest)
    assert scene.screen.log[1:] == ["defer C", "update B v2", "update D v3"]
