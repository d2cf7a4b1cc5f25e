"""What the writer does in a channel that is busy, or whose tables cannot be read for a
while, and when it ends."""

from __future__ import annotations

import asyncio

from bot.delivery.budget import COUNTED, Slot
from bot.delivery.rest import Failure
from bot.showing.lanes import (
    PATIENCE,
    SAVED,
    WINDOW,
    WRITES,
    Pending,
    Weight,
)
from bot.tables.ids import ChannelId, MessageKey, MessageKind, TableId
from bot.ui.components import Drawing
from tests.helpers.clock import settle
from tests.showing.scene import GUILD, HAND, NEXT, RESULT, TABLE, Scene, words

FAST = 0.4
"""Seconds between two cards, where people play as fast as they can."""


async def test_a_ping_is_posted_in_a_channel_that_always_has_more_to_edit() -> None:
    scene = Scene.opened()
    tables = [
        MessageKey(MessageKind.TABLE, GUILD, TableId(number), 1)
        for number in range(1, 9)
    ]
    for key in tables:
        scene.stands(key, key.table)
    scene.call()
    scene.messages.know(await scene.book.of_table(TABLE))
    scene.writer.want(HAND, None)
    for second in range(30):
        for key in tables:
            scene.show(f"state {second}", key)
        await scene.clock.advance(1)
    assert "post your turn to 5" in scene.wall.log
    assert "delete 1" in scene.wall.log


async def test_however_fast_people_play_the_message_is_behind_by_one_window_at_most() -> (
    None
):
    """Four edits go at once; what comes after them waits for the pace, and then the
    newest state is shown."""
    scene = Scene.opened()
    said: list[float] = []
    worst = 0.0
    for number in range(80):
        said.append(scene.clock.monotonic())
        scene.show(f"{number}")
        await scene.clock.advance(FAST)
        shown = int(scene.wall.log[-1].split()[-1])
        unseen = said[shown + 1 :]
        worst = max([worst, *(scene.clock.monotonic() - since for since in unseen[:1])])
    assert WINDOW / 2 < worst <= WINDOW
    await scene.clock.advance(WINDOW)
    assert scene.wall.log[-1] == "edit 1 79", "the newest"
    assert len(scene.wall.log) <= (80 * FAST / WINDOW + 2) * WRITES


async def test_a_table_that_could_not_be_read_is_shown_once_it_can() -> None:
    scene = Scene.opened()
    scene.broken = True
    scene.show("first")
    await settle()
    scene.broken = False
    await scene.clock.advance(10)
    assert scene.wall.log == ["edit 1 first"]


async def test_closing_does_not_repeat_what_discord_does_not_take() -> None:
    scene = Scene.opened()
    scene.wall.busy, scene.wall.fails = asyncio.Event(), [Failure.UNREACHABLE] * 9
    scene.show("one")
    await settle()
    closing = asyncio.create_task(scene.writer.close())
    await settle()
    scene.wall.busy.set()
    await closing
    assert scene.wall.log == ["edit 1 one: unreachable"]


async def test_what_waits_for_the_budget_is_sent_as_it_is_once_it_may_be() -> None:
    scene, calm = Scene.opened(), asyncio.Event()

    async def hold() -> None:
        async with scene.wall.budget.slot():
            await calm.wait()

    holding = [asyncio.create_task(hold()) for _ in range(COUNTED)]
    await settle()
    for text in ("first", "second", "third"):
        scene.show(text)
        await settle()
    scene.writer.want(scene.call(), None)
    assert scene.wall.log == []
    calm.set()
    await asyncio.gather(*holding)
    await settle()
    assert scene.wall.log == ["edit 1 third"]


async def test_what_waits_for_the_pace_of_posts_is_posted_as_it_is_once_it_may_be() -> (
    None
):
    scene = Scene.opened()
    for number in range(WRITES):
        scene.call(TableId(50 + number))
    await settle()
    scene.wall.log.clear()
    scene.show("first", NEXT)
    await settle()
    scene.show("second", NEXT)
    await scene.clock.advance(WINDOW + 1)
    assert scene.wall.log == ["post second"]


async def test_a_call_does_not_wait_behind_results_for_the_pace_of_posts() -> None:
    scene = Scene.opened()
    for number in range(3 * WRITES):
        key = MessageKey(MessageKind.RESULT, GUILD, TableId(50 + number), 1)
        scene.show(f"result {number}", key, Weight.NEWS)
    await settle()
    assert len(scene.wall.log) == WRITES
    scene.call()
    await scene.clock.advance(WINDOW)
    assert scene.wall.log[WRITES] == "post your turn to 5"


async def short(scene: Scene) -> None:
    """Let requests be short for some seconds."""
    budget = scene.wall.budget
    taken = [await budget._take(None) for _ in range(COUNTED)]
    waiting = asyncio.create_task(budget._take(None))
    await settle()
    for slot in [*taken, await _freed(scene, taken, waiting)]:
        budget._give_back(slot)
    assert budget.is_short


async def _freed(scene: Scene, taken: list[Slot], waiting: asyncio.Task[Slot]) -> Slot:
    scene.wall.budget._give_back(taken.pop())
    return await waiting


async def test_when_requests_are_not_short_each_move_is_shown_at_once() -> None:
    scene = Scene.opened()
    for number in range(3):
        scene.show(f"{number}", weight=Weight.MOVE)
        await settle()
    assert scene.wall.log == ["edit 1 0", "edit 1 1", "edit 1 2"]


async def test_when_requests_are_short_a_move_waits_for_the_end_of_its_trick() -> None:
    scene = Scene.opened()
    await short(scene)
    scene.show("a card", weight=Weight.MOVE)
    await scene.clock.advance(1)
    assert (scene.wall.log, scene.writer.waited) == ([], 1)
    scene.show("the trick", weight=Weight.EDIT)
    await settle()
    assert scene.wall.log == ["edit 1 the trick"]
    assert scene.writer.waited == 0


async def test_when_requests_are_short_a_move_waits_for_three_seconds_at_most() -> None:
    scene = Scene.opened()
    await short(scene)
    scene.show("a card", weight=Weight.MOVE)
    await scene.clock.advance(SAVED - 0.1)
    assert scene.wall.log == []
    await scene.clock.advance(0.2)
    assert scene.wall.log == ["edit 1 a card"]


async def test_in_a_channel_calls_go_ahead_of_results_and_those_of_edits() -> None:
    scene = Scene.opened()
    budget = scene.wall.budget
    taken = [await budget._take(None) for _ in range(COUNTED)]
    for number in range(1, 4):
        key = MessageKey(MessageKind.TABLE, GUILD, TableId(number), 1)
        scene.stands(key, number)
        scene.show(f"edit {number}", key)
    await settle()
    scene.show("result", RESULT, Weight.NEWS)
    scene.call()
    await settle()
    assert scene.wall.log == []
    for slot in taken:
        budget._give_back(slot)
    await scene.clock.advance(WINDOW)
    assert scene.wall.log == [
        "post your turn to 5",
        "post result",
        "edit 1 edit 1",
        "edit 2 edit 2",
        "edit 3 edit 3",
    ]


async def test_no_edit_waits_for_ever() -> None:
    now = 100.0
    edit = Pending(now, Weight.EDIT)
    result = Pending(now + 1, Weight.NEWS)
    call = Pending(now + PATIENCE, Weight.CALL)
    later = Pending(now + PATIENCE + 1, Weight.NEWS)
    last = Pending(now + 2 * PATIENCE + 2, Weight.CALL)
    assert call.due < result.due < edit.due < later.due < last.due
    assert edit.and_then(result) == Pending(now, Weight.NEWS)
    first, second = Pending(now, Weight.EDIT), Pending(now, Weight.EDIT)
    assert second.and_then(first).arrival == first.arrival


async def test_a_move_that_waits_for_the_pace_alone_waits_no_longer_than_that() -> None:
    """Nothing is held while requests are not short."""
    scene = Scene.opened()
    for number in range(WRITES):
        scene.show(f"{number}")
        await settle()
    await scene.clock.advance(WINDOW - 1)
    scene.show("a card", weight=Weight.MOVE)
    await scene.clock.advance(1)
    assert scene.wall.log[-1] == "edit 1 a card"


async def test_a_failing_call_lends_its_urgency_to_nothing_else() -> None:
    scene = Scene.opened()
    post = scene.wall.post

    async def fails(channel: ChannelId, view: Drawing, **more: object) -> object:
        if "your turn" in words(view):
            return Failure.OVERLOADED
        return await post(channel, view, **more)  # type: ignore[arg-type]

    scene.wall.post = fails
    scene.call()
    await settle()
    await scene.clock.advance(35.0)  # the call waits half a minute for its next try
    budget = scene.wall.budget
    taken = [await budget._take(None) for _ in range(COUNTED)]
    result = MessageKey(MessageKind.RESULT, GUILD, TableId(50), 1)
    scene.show("a result elsewhere", result, Weight.NEWS, place=ChannelId(9))
    await settle()
    await scene.clock.advance(1.0)
    scene.show("a card", HAND, Weight.EDIT)
    await settle()
    assert scene.wall.log == []
    for slot in taken:
        budget._give_back(slot)
    await settle()
    assert scene.wall.log == ["post a result elsewhere", "edit 1 a card"]
