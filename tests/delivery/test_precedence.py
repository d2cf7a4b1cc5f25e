"""While somebody waits for an answer, nothing else is drawn; but nothing waits for
ever."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import cast

import pytest

from bot.delivery import precedence
from bot.delivery.interaction import Interaction
from bot.delivery.precedence import Precedence
from bot.showing.panels import Panels
from bot.showing.screen import Draw
from bot.tables.ids import TableId, UserId
from tests.delivery.calling import button, calling
from tests.helpers.clock import HandClock, settle
from tests.ui.test_panels import Drawer


def press() -> Interaction:
    return cast(Interaction, SimpleNamespace(extras={}))


async def waiting(answers: Precedence) -> asyncio.Task[None]:
    task = asyncio.create_task(answers.answers_first())
    for _ in range(5):
        await asyncio.sleep(0)
    return task


async def test_what_follows_waits_until_every_press_is_answered() -> None:
    answers, one, other = Precedence(), press(), press()
    with answers.answering(one), answers.answering(other):
        answers.sent(other)
        refresh = await waiting(answers)
        assert not refresh.done(), "one press is not answered yet"
        answers.sent(one)
        await refresh
    assert (await waiting(answers)).done()


async def test_a_press_that_ends_without_an_answer_holds_nobody_up() -> None:
    answers = Precedence()
    with pytest.raises(ValueError, match="a mistake"), answers.answering(press()):
        raise ValueError("a mistake")
    assert (await waiting(answers)).done()


async def test_nothing_waits_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(precedence, "LONGEST_WAIT", 0.0)
    answers = Precedence()
    with answers.answering(press()):
        assert (await waiting(answers)).done()


async def test_a_refresh_that_has_waited_for_answers_is_none_of_what_they_show() -> (
    None
):
    def state(version: int) -> Draw:
        return lambda _mode, _locale: button(f"state {version}", "Play")

    async with calling() as scene:
        panels = Panels(scene.rest, Drawer(), HandClock())
        alice, table = scene.playground.person("alice"), TableId(1)
        await scene.during(lambda request: panels.answer(request, table, state(1), 1))
        scene.bot.handler = lambda request: panels.answer(request, table, state(3), 3)
        with scene.rest.precedence.answering(press()):  # somebody else's
            panels.refresh(table, UserId(int(alice.id)), state(2), 2)
            for _ in range(5):
                await asyncio.sleep(0)
            await alice.click("Play")
            assert alice.sees("state 3")
        await settle()
        assert alice.sees("state 3"), "an older state came after the answer"
