"""Panels stay true: the newest wins, answers and refreshes cannot cross, and lost
panels are noticed."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import TypeVar, cast

import pytest

from bot.delivery.interaction import Interaction
from bot.delivery.precedence import Precedence
from bot.delivery.request import Request
from bot.delivery.rest import Failure, Rendering
from bot.showing.message import SETTLES
from bot.showing.panels import Panels
from bot.showing.screen import Draw
from bot.tables.ids import NOBODYS, ChannelId, MessageId, TableId, UserId
from bot.ui.custom_id import Click, Press
from bot.ui.panel_mode import NORMAL, PanelMode
from db import schema
from db.errors import DatabaseLocked
from db.panels import PanelRow
from db.reading import rows
from db.shards import EVERYWHERE
from tests.helpers.clock import HandClock, settle
from tests.showing.scene import saying, words
from tests.ui.scenes import ASK_CLAIM

T = TypeVar("T")
TABLE = TableId(41)
ALICE = UserId(5)
APP = 99


@dataclass
class Screen:
    """What Discord shows of one person's ephemeral messages, and what is to go wrong
    next."""

    shown: dict[int, str] = field(default_factory=dict)
    log: list[str] = field(default_factory=list)
    fails: list[Failure] = field(default_factory=list)
    slow_edits: asyncio.Event | None = None
    slow_answers: asyncio.Event | None = None
    slow_openings: asyncio.Event | None = None
    last: int = 100
    precedence = Precedence()

    async def respond(
        self, request: Request, view: Rendering, *, ephemeral: bool = True
    ) -> MessageId | Failure:
        if self.slow_openings is not None:
            await self.slow_openings.wait()
        return await self._new(f"respond {request.token}", view)

    async def update_once(
        self, request: Request, view: Rendering
    ) -> MessageId | Failure:
        assert request.message is not None
        text = words(view)
        if self.slow_answers is not None:
            await self.slow_answers.wait()
        return (
            self._show(f"update {request.token}", request.message, text)
            or request.message
        )

    async def defer(self, request: Request) -> Failure | None:
        self.log.append(f"defer {request.token}")
        return None

    async def show_by_token(
        self, app_id: int, token: str, which: None, view: Rendering
    ) -> MessageId | Failure:
        if self.slow_openings is not None:
            await self.slow_openings.wait()
        return await self._new(f"follow {token}", view)

    async def edit_once(
        self, app_id: int, token: str, message_id: MessageId, view: Rendering
    ) -> Failure | None:
        text = words(view)
        if self.slow_edits is not None:
            await self.slow_edits.wait()
        return self._show(f"edit {token}", message_id, text)

    async def delete_by_token(
        self, app_id: int, token: str, message_id: int
    ) -> Failure | None:
        self.log.append(f"delete {token} {message_id}")
        self.shown.pop(message_id, None)
        return None

    async def _new(self, line: str, view: Rendering) -> MessageId | Failure:
        self.last += 1
        message_id = MessageId(self.last)
        return self._show(line, message_id, words(view)) or message_id

    def _show(self, line: str, message_id: int, text: str) -> Failure | None:
        if self.fails:
            failure = self.fails.pop(0)
            self.log.append(f"{line} {text}: {failure}")
            return failure
        self.log.append(f"{line} {text}")
        self.shown[message_id] = text
        return None


class Drawer:
    """A database in memory that is asked at once."""

    def __init__(self) -> None:
        self._forget: list[Callable[[], None]] = []
        self._connection = sqlite3.connect(":memory:", isolation_level=None)
        schema.prepare(self._connection, Path("memory"))
        # there are no tables to which these panels belong
        self._connection.execute("PRAGMA foreign_keys = OFF")

    def when_lost(self, forget: Callable[[], None]) -> None:
        self._forget.append(forget)

    def lose(self) -> None:
        """Let another process write."""
        for forget in self._forget:
            forget()

    async def run(self, job: Callable[[sqlite3.Connection], T]) -> T:
        return job(self._connection)

    async def read(self, job: Callable[[sqlite3.Connection], T]) -> T:
        return job(self._connection)

    @property
    def kept(self) -> dict[tuple[int, int], PanelRow]:
        return {
            (panel.table_id, panel.user_id): panel
            for panel in rows(self._connection, PanelRow, "FROM panels")
        }


@dataclass
class Scene:
    clock: HandClock
    screen: Screen
    drawer: Drawer
    panels: Panels

    def refresh(self, version: int, *, urgent: bool = False) -> asyncio.Future[bool]:
        return self.panels.refresh(TABLE, ALICE, state(version), version, urgent=urgent)

    async def press(
        self,
        token: str,
        version: int,
        message: int | None = None,
        mode: PanelMode = NORMAL,
    ) -> None:
        await self.panels.answer(
            click(token, message), TABLE, state(version), version, mode=mode
        )
        await settle()


def state(version: int) -> Draw:
    """Draw a version; a mode or language that is not the usual one is said behind
    it."""
    return lambda mode, locale: saying(
        " ".join(
            [
                f"v{version}",
                *([f"{mode.press} {mode.arg}"] if mode.arg else []),
                *([locale] if locale != "en-US" else []),
            ]
        )
    )


def click(
    token: str,
    message: int | None = None,
    *,
    ephemeral: bool = True,
    locale: str = "en-US",
    custom_id: str = "",
) -> Request:
    """A click on a message, or a command: the little that panels read of a request."""
    interaction = SimpleNamespace(
        user=SimpleNamespace(display_name="Alice"),
        application_id=APP,
        token=token,
        data={"custom_id": custom_id},
        response=SimpleNamespace(is_done=lambda: False),
        extras={},
    )
    return Request(
        interaction=cast(Interaction, interaction),
        guild=NOBODYS,
        user=ALICE,
        locale=locale,
        channel=ChannelId(0),
        parent=None,
        message=None if message is None else MessageId(message),
        in_private=message is not None and ephemeral,
    )


@pytest.fixture
async def scene() -> Scene:
    clock, screen, drawer = HandClock(), Screen(), Drawer()
    panels = Panels(screen, drawer, clock)
    # nothing that an earlier run has sent can arrive any more
    await clock.advance(SETTLES / 1000)
    return Scene(clock, screen, drawer, panels)


async def test_a_command_opens_a_panel_and_a_press_on_it_edits_it_in_place(
    scene: Scene,
) -> None:
    await scene.press("A", 1)
    await scene.press("B", 2, message=101)
    assert scene.screen.log == ["respond A v1", "update B v2"]
    assert scene.drawer.kept[TABLE, ALICE].message_id == 101


async def test_a_press_on_a_public_message_opens_a_panel_of_its_own(
    scene: Scene,
) -> None:
    await scene.panels.answer(click("A", 7, ephemeral=False), TABLE, state(1), 1)
    assert scene.screen.log == ["respond A v1"]


async def test_a_new_panel_removes_the_former_one_by_its_token(scene: Scene) -> None:
    await scene.press("A", 1)
    await scene.press("B", 1)
    assert scene.screen.log == ["respond A v1", "respond B v1", "delete A 101"]
    assert scene.screen.shown == {102: "v1"}


async def test_a_refresh_uses_the_newest_token(scene: Scene) -> None:
    await scene.press("A", 1)
    await scene.press("B", 2, message=101)
    assert await scene.refresh(3)
    assert scene.screen.log[-1] == "edit B v3"


async def test_what_is_shown_already_is_not_sent_again(scene: Scene) -> None:
    await scene.press("A", 4)
    assert await scene.refresh(4)
    assert await scene.refresh(3)
    assert scene.screen.log == ["respond A v4"]


async def test_a_refresh_keeps_the_question_the_panel_asks(scene: Scene) -> None:
    await scene.press("A", 1)
    await scene.press("B", 1, message=101, mode=ASK_CLAIM)
    assert await scene.refresh(2)
    assert scene.screen.shown == {101: "v2 ask claim"}
    await scene.press("C", 2, message=101)
    assert scene.screen.shown == {101: "v2"}


async def test_an_answer_that_arrives_after_a_newer_refresh_is_made_good(
    scene: Scene,
) -> None:
    await scene.press("A", 1)
    scene.screen.slow_answers = asyncio.Event()
    pressed = asyncio.create_task(scene.press("B", 2, message=101))
    await settle()
    scene.refresh(3)
    await scene.clock.advance(2.9)
    assert scene.screen.shown == {101: "v1"}, (
        "the refresh has not waited for the answer"
    )
    await scene.clock.advance(0.2)
    assert scene.screen.shown == {101: "v3"}
    scene.screen.slow_answers.set()
    await pressed
    await scene.clock.advance(1)
    assert scene.screen.shown == {101: "v3"}
    assert scene.screen.log[-1] == "edit B v3"


async def test_a_refresh_of_what_an_answer_shows_is_not_sent(scene: Scene) -> None:
    async def move() -> bool:
        reached = scene.refresh(2)  # told of the commit before the click is answered
        await scene.press("B", 2, message=101)
        return await reached

    await scene.press("A", 1)
    scene.screen.slow_answers = asyncio.Event()
    moved = asyncio.create_task(move())
    await settle()
    scene.screen.slow_answers.set()
    assert await moved
    assert scene.screen.log == ["respond A v1", "update B v2"]


async def test_a_refresh_with_something_newer_follows_the_answer_at_once(
    scene: Scene,
) -> None:
    await scene.press("A", 1)
    scene.screen.slow_answers = asyncio.Event()
    pressed = asyncio.create_task(scene.press("B", 2, message=101))
    await settle()
    reached = scene.refresh(3)
    await settle()
    scene.screen.slow_answers.set()
    await pressed
    assert await reached
    assert scene.screen.log == ["respond A v1", "update B v2", "edit B v3"]


async def test_an_answer_that_came_too_late_is_made_good_by_the_older_token(
    scene: Scene,
) -> None:
    await scene.press("A", 1)
    scene.screen.fails = [Failure.LATE]
    await scene.press("B", 2, message=101)
    await scene.clock.advance(1)
    assert scene.screen.shown == {101: "v2"}
    assert scene.screen.log[-1] == "edit A v2"


async def test_what_another_answer_shows_is_made_good_by_the_press_that_came_twice(
    scene: Scene,
) -> None:
    await scene.press("A", 1)
    scene.screen.fails = [Failure.ANSWERED]
    await scene.press("B", 2, message=101)
    await scene.clock.advance(1)
    assert scene.screen.shown == {101: "v2"}
    assert scene.screen.log[-1] == "edit B v2"


async def test_a_press_on_a_panel_that_was_just_removed_opens_a_new_one(
    scene: Scene,
) -> None:
    await scene.press("A", 1)
    scene.screen.fails = [Failure.MESSAGE_GONE]
    await scene.press("B", 2, message=101)
    assert scene.screen.log[1:3] == ["update B v2: message_gone", "respond B v2"]
    kept = scene.drawer.kept[TABLE, ALICE]
    assert (kept.token, kept.message_id) == ("B", 102)


async def test_nobody_without_a_panel_is_reached(scene: Scene) -> None:
    assert not await scene.refresh(1)


async def test_the_answer_that_opens_a_panel_reaches_its_person(scene: Scene) -> None:
    scene.screen.slow_openings = asyncio.Event()
    opening = asyncio.create_task(scene.press("A", 1))
    await settle()
    reached = scene.refresh(1)  # of the same commit, such as an accepted challenge
    await settle()
    assert not reached.done()
    scene.screen.slow_openings.set()
    await opening
    assert await reached
    assert scene.screen.log == ["respond A v1"]


async def test_an_answer_that_fails_to_open_a_panel_reaches_nobody(
    scene: Scene,
) -> None:
    scene.screen.slow_openings = asyncio.Event()
    opening = asyncio.create_task(scene.press("A", 1))
    await settle()
    reached = scene.refresh(1)
    await settle()
    scene.screen.fails = [Failure.LATE]
    scene.screen.slow_openings.set()
    await opening
    assert not await reached


async def test_a_panel_is_given_up_half_a_minute_before_its_token_dies(
    scene: Scene,
) -> None:
    await scene.press("A", 1)
    await scene.clock.advance(14.5 * 60)
    assert not await scene.refresh(2)
    assert scene.screen.log == ["respond A v1"]


@pytest.mark.parametrize(
    "failure", [Failure.EXPIRED, Failure.MESSAGE_GONE, Failure.FORBIDDEN]
)
async def test_a_lost_panel_is_dropped_and_reported(
    scene: Scene, failure: Failure
) -> None:
    await scene.press("A", 1)
    scene.screen.fails = [failure]
    assert not await scene.refresh(2)
    assert scene.drawer.kept == {}
    assert not await scene.refresh(3)
    assert len(scene.screen.log) == 2


async def test_an_unreachable_discord_is_tried_a_few_times_and_the_panel_kept(
    scene: Scene,
) -> None:
    await scene.press("A", 1)
    scene.screen.fails = [Failure.UNREACHABLE] * 4
    reached = scene.refresh(2)
    await scene.clock.advance(14)
    assert reached.result() is False
    assert scene.screen.shown == {101: "v1"}
    await scene.clock.advance(1)
    assert scene.screen.shown == {101: "v2"}


async def test_an_adopted_token_opens_the_panel_at_the_first_refresh(
    scene: Scene,
) -> None:
    scene.panels.adopt(TABLE, click("H"))
    assert await scene.refresh(1)
    assert await asyncio.wait_for(_second(scene), 5)
    assert scene.screen.log == ["follow H v1", "edit H v2"]
    assert scene.drawer.kept[TABLE, ALICE].message_id == 101


async def _second(scene: Scene) -> bool:
    reached = scene.refresh(2)
    await scene.clock.advance(1)
    return await reached


async def test_adopting_leaves_a_live_panel_alone(scene: Scene) -> None:
    await scene.press("A", 1)
    scene.panels.adopt(TABLE, click("H"))
    assert await scene.refresh(2)
    assert scene.screen.log[-1] == "edit A v2"


async def test_sweeping_keeps_what_is_about_to_be_read_and_shown(scene: Scene) -> None:
    await scene.press("A", 1)
    restarted = Panels(scene.screen, scene.drawer, scene.clock)
    reached = restarted.refresh(TABLE, ALICE, state(2), 2)
    await restarted.sweep(EVERYWHERE)
    assert await reached
    assert scene.screen.shown == {101: "v2"}


async def test_sweeping_forgets_a_panel_that_was_dropped_while_it_was_answered(
    scene: Scene,
) -> None:
    scene.screen.slow_openings = asyncio.Event()
    opening = asyncio.create_task(scene.press("A", 1))
    await settle()
    await scene.panels.forget_person(ALICE, [TABLE])
    scene.screen.slow_openings.set()
    await opening
    await scene.panels.sweep(EVERYWHERE)
    assert not scene.panels._messages.of_table(TABLE)


@pytest.mark.parametrize(("presses", "writes"), [(["A"], 0), (["A", "B"], 1)])
async def test_closing_stores_only_newer_tokens(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, presses: list[str], writes: int
) -> None:
    for version, token in enumerate(presses):
        await scene.press(token, version, message=101 if version else None)
        await scene.clock.advance(1)
    written = 0
    run = scene.drawer.run

    async def counted(job: Callable[[sqlite3.Connection], T]) -> T:
        nonlocal written
        written += 1
        return await run(job)

    monkeypatch.setattr(scene.drawer, "run", counted)
    await scene.panels.close()
    assert written == writes
    assert scene.drawer.kept[TABLE, ALICE].token == presses[-1]


@pytest.mark.parametrize("is_opened_again", [False, True])
async def test_a_panel_that_another_table_takes_over_is_forgotten_once_that_can_be_stored(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, *, is_opened_again: bool
) -> None:
    """A panel that was opened since stays."""
    await scene.press("A", 1)
    run, broken = scene.drawer.run, 2

    async def locked(job: Callable[[sqlite3.Connection], T]) -> T:
        nonlocal broken
        if broken and "drop" in str(job):
            broken -= 1
            raise DatabaseLocked("memory")
        return await run(job)

    monkeypatch.setattr(scene.drawer, "run", locked)
    rematch = str(Click("bura", TABLE, 1, Press.REMATCH))
    pressed = click("B", 101, custom_id=rematch)
    await scene.panels.answer(pressed, TableId(42), state(1), 1)
    await settle()
    assert (TABLE, ALICE) in scene.drawer.kept
    if is_opened_again:
        await scene.press("C", 2)
    await scene.clock.advance(5)
    assert broken == 0
    assert scene.drawer.kept[TableId(42), ALICE].message_id == 101
    assert ((TABLE, ALICE) in scene.drawer.kept) == is_opened_again
