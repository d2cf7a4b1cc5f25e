"""Panels after Discord, or the database, was away: what is owed is shown, and what
others may have shown is not."""

from __future__ import annotations

import asyncio

from bot.delivery.rest import Failure
from db.shards import EVERYWHERE
from tests.helpers.clock import settle
from tests.ui.test_panels import TABLE, Scene, click
from tests.ui.test_panels import scene as scene  # noqa: PLC0414 - a fixture


async def test_what_met_no_discord_is_shown_once_it_is_back_and_made_good_if_an_older_try_comes_later(
    scene: Scene,
) -> None:
    await scene.press("A", 1)
    scene.screen.fails = [Failure.UNREACHABLE] * 6
    for version in (2, 3):
        scene.refresh(version)
        await scene.clock.advance(35)
    assert scene.screen.shown == {101: "v3"}

    await scene.clock.advance(60)
    sent = len(scene.screen.log)
    scene.screen.fails = [Failure.UNREACHABLE]
    scene.refresh(4)
    await scene.clock.advance(2)
    scene.screen.shown[101] = (
        "v3"  # the try that met no answer arrives after the one that did
    )
    await scene.clock.advance(60)
    assert scene.screen.shown == {101: "v4"}
    await scene.clock.advance(120)
    assert len(scene.screen.log) == sent + 3


async def test_what_waits_to_be_shown_is_forgotten_once_others_may_have_shown_newer(
    scene: Scene,
) -> None:
    await scene.press("A", 1)
    scene.screen.fails = [Failure.UNREACHABLE]
    scene.refresh(2)
    await scene.clock.advance(0.5)
    scene.screen.shown[101] = "v9"
    scene.drawer.lose()
    await scene.clock.advance(60)
    await scene.panels.sweep(EVERYWHERE)
    await settle()
    assert scene.screen.shown == {101: "v9"}


async def test_a_panel_that_is_just_being_opened_is_not_opened_again_though_others_may_have_written(
    scene: Scene,
) -> None:
    scene.panels.adopt(TABLE, click("H"))
    scene.screen.slow_openings = asyncio.Event()
    scene.refresh(1)
    await settle()
    scene.drawer.lose()
    reached = scene.refresh(2)
    await settle()
    scene.screen.slow_openings.set()
    await scene.clock.advance(5)
    assert await reached
    assert scene.screen.shown == {101: "v2"}


async def test_an_edit_on_its_way_is_not_overtaken_though_others_may_have_written(
    scene: Scene,
) -> None:
    await scene.press("A", 1)
    late = scene.screen.slow_edits = asyncio.Event()
    scene.refresh(2)
    await settle()
    scene.drawer.lose()
    scene.screen.slow_edits = None
    scene.refresh(3)
    await settle()
    late.set()
    await scene.clock.advance(5)
    assert scene.screen.shown == {101: "v3"}


async def test_what_was_forgotten_before_it_was_shown_has_reached_nobody(
    scene: Scene,
) -> None:
    await scene.press("A", 1)
    scene.screen.fails = [Failure.UNREACHABLE]
    reached = scene.refresh(2)
    await scene.clock.advance(0.5)
    scene.drawer.lose()
    await scene.clock.advance(5)
    assert not await reached
