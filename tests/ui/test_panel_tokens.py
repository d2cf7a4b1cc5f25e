"""The tokens of panels: the newest one is used, and one that is not much older is
stored."""

from __future__ import annotations

import pytest

from bot.delivery.rest import Failure
from bot.showing.panels import Panels
from bot.tables.ids import TableId
from db.database import DatabaseUnavailable
from db.shards import EVERYWHERE
from tests.helpers.clock import settle
from tests.ui.test_panels import ALICE, TABLE, Scene, click, scene, state

__all__ = ["scene"]


async def test_a_newer_token_alone_is_stored_once_a_minute(scene: Scene) -> None:
    await scene.press("a", 1)
    for number in range(5):
        await scene.clock.advance(10)
        await scene.press(f"b{number}", 2 + number, 101)
    assert scene.drawer.kept[TABLE, ALICE].token == "a", (
        "five clicks within a minute wrote their tokens"
    )
    await scene.clock.advance(10)
    await scene.press("c", 7, 101)
    assert scene.drawer.kept[TABLE, ALICE].token == "c"


async def test_a_refresh_uses_the_newest_token_even_if_an_older_one_is_stored(
    scene: Scene,
) -> None:
    await scene.press("a", 1)
    await scene.press("b", 2, 101)
    assert await scene.refresh(3)
    assert scene.screen.log[-1] == "edit b v3"


async def test_another_message_or_language_is_stored_at_once(scene: Scene) -> None:
    await scene.press("a", 1)
    await scene.press("b", 2)
    assert scene.drawer.kept[TABLE, ALICE].message_id == 102
    await scene.panels.answer(click("c", 102, locale="uk"), TABLE, state(3), 3)
    await settle()
    assert scene.drawer.kept[TABLE, ALICE].locale == "uk"


async def test_the_newest_token_is_stored_before_the_end(scene: Scene) -> None:
    await scene.press("a", 1)
    await scene.press("b", 2, 101)
    await scene.panels.close()
    assert scene.drawer.kept[TABLE, ALICE].token == "b"


async def test_a_panel_that_was_dropped_is_stored_again(scene: Scene) -> None:
    await scene.press("a", 1)
    scene.screen.fails = [Failure.EXPIRED]
    assert not await scene.refresh(2)
    assert (TABLE, ALICE) not in scene.drawer.kept
    await scene.press("b", 2, 101)
    assert scene.drawer.kept[TABLE, ALICE].token == "b"


async def test_what_could_not_be_stored_is_stored_with_the_next_click(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(job: object) -> None:
        raise DatabaseUnavailable("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(scene.drawer, "run", full)
        await scene.press("a", 1)
    await scene.press("b", 2, 101)
    assert scene.drawer.kept[TABLE, ALICE].token == "b"


async def test_a_clock_that_was_set_back_keeps_no_older_token_in_the_store(
    scene: Scene,
) -> None:
    await scene.press("a", 1)
    scene.clock.leap(-3600)
    await scene.press("b", 2, 101)
    assert scene.drawer.kept[TABLE, ALICE].token == "b"


async def test_a_panel_survives_a_restart(scene: Scene) -> None:
    await scene.press("A", 1)
    again = Panels(scene.screen, scene.drawer, scene.clock)
    assert await again.refresh(TABLE, ALICE, state(2), 2)
    assert scene.screen.shown == {101: "v2"}


async def test_a_panel_that_a_former_run_has_opened_is_removed_by_the_first_answer(
    scene: Scene,
) -> None:
    await scene.press("A", 1)
    again = Panels(scene.screen, scene.drawer, scene.clock)
    await again.answer(click("B"), TABLE, state(1), 1)
    await settle()
    assert scene.screen.shown == {102: "v1"}


async def test_a_panel_is_refreshed_in_the_language_its_person_read_last(
    scene: Scene,
) -> None:
    for token, version, message, locale in (("A", 1, None, "ru"), ("B", 3, 101, "uk")):
        await scene.panels.answer(
            click(token, message, locale=locale), TABLE, state(version), version
        )
        assert scene.screen.shown == {101: f"v{version} {locale}"}
        await scene.clock.advance(1)
        assert await scene.refresh(version + 1)
        assert scene.screen.shown == {101: f"v{version + 1} {locale}"}
    again = Panels(scene.screen, scene.drawer, scene.clock)
    assert await again.refresh(TABLE, ALICE, state(5), 5)
    assert scene.screen.shown == {101: "v5 uk"}


async def test_sweeping_forgets_expired_panels_here_and_in_the_store(
    scene: Scene,
) -> None:
    await scene.press("A", 1)
    await scene.panels.sweep(EVERYWHERE)
    assert len(list(scene.panels._screens)) == 1
    await scene.clock.advance(15 * 60)
    await scene.panels.sweep(EVERYWHERE)
    assert not list(scene.panels._screens)
    assert scene.drawer.kept == {}


@pytest.mark.parametrize(
    "failure", [None, Failure.EXPIRED, Failure.FORBIDDEN, Failure.LATE]
)
async def test_nothing_is_kept_of_panels_whose_time_is_over(
    scene: Scene, failure: Failure | None
) -> None:
    panels = scene.panels
    for number in range(5):
        table = TableId(100 + number)
        asked = click(f"t{number}")
        await panels.answer(asked, table, state(1), 1)
        scene.screen.fails = [] if failure is None else [failure]
        panels.refresh(table, ALICE, state(2), 2)
        await settle()
        scene.screen.fails = [] if failure is None else [failure]
        await panels.answer(asked, TableId(200 + number), state(1), 1)
        panels.refresh(TableId(300 + number), ALICE, state(1), 1)
        await settle()
    await scene.clock.advance(15 * 60)
    await panels.sweep(EVERYWHERE)
    writer = panels._writer
    kept = [panels._screens._screens, writer._lanes, writer._awaited]
    kept += [panels._messages._tracked, panels._messages._blocked]
    assert not any(kept), kept


async def test_a_forgotten_panel_is_not_refreshed(scene: Scene) -> None:
    await scene.press("A", 1)
    await scene.panels.forget_person(ALICE, [TABLE])
    assert not await scene.refresh(2)


async def test_a_token_is_never_in_a_panels_text(scene: Scene) -> None:
    await scene.press("secret-token", 1)
    assert "secret-token" not in repr(scene.drawer.kept[TABLE, ALICE])
