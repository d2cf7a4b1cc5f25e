"""Whatever happens to presses, replies, messages and the bot: once it is quiet, a
person has one panel in front of them, and it shows the newest."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any, TypeVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    rule,
    run_state_machine_as_test,
)

from bot.delivery.precedence import Precedence
from bot.delivery.request import Request
from bot.delivery.rest import Failure, Rendering
from bot.showing.panels import Panels
from bot.showing.screen import panel_key
from bot.tables.ids import MessageId
from db.shards import EVERYWHERE
from tests.helpers.clock import HandClock, HandLoop, settle
from tests.helpers.sizes import few_and_many
from tests.showing.scene import words
from tests.ui.test_panels import ALICE, TABLE, Drawer, click, state

T = TypeVar("T")
EVENTS = {
    "commit": 10,
    "press": 8,
    "command": 3,
    "adopt": 1,
    "redraw": 1,
    "reply": 12,
    "refuse": 3,
    "lose_reply": 3,
    "stray": 3,
    "arrive": 3,
    "dismiss": 1,
    "others_write": 1,
    "restart": 1,
    "wait": 5,
}
WAITS = (0.1, 0.9, 2.0, 3.5, 12.0, 70.0)
STRAYS = 55.0
"""Seconds for which a request without a reply may arrive."""


@dataclass(eq=False)
class Sent:
    """A request on its way."""

    message: MessageId | None
    """What it changes or deletes; None: it opens a new message."""
    text: str | None
    """What that shows then; None: it is deleted."""
    reply: asyncio.Future[MessageId | Failure]
    at: float = 0.0
    """When the bot gave it up."""


class Discord:
    """What a person sees, and the way there."""

    precedence = Precedence()

    def __init__(self) -> None:
        self.visible: dict[MessageId, str] = {}
        self.ever: list[MessageId] = []
        self.flying: list[Sent] = []
        self.strays: list[Sent] = []
        self.excused: set[MessageId] = set()
        """What the bot cannot know, or can no longer reach."""
        self.sent = 0

    async def respond(self, request: Request, view: Rendering) -> MessageId | Failure:
        return await self._send(None, words(view))

    async def update_once(
        self, request: Request, view: Rendering
    ) -> MessageId | Failure:
        return await self._send(request.message, words(view))

    async def defer(self, request: Request) -> Failure | None:
        return None

    async def show_by_token(
        self, app_id: int, token: str, which: None, view: Rendering
    ) -> MessageId | Failure:
        return await self._send(None, words(view))

    async def edit_once(
        self, app_id: int, token: str, message_id: MessageId, view: Rendering
    ) -> Failure | None:
        sent = await self._send(message_id, words(view))
        return sent if isinstance(sent, Failure) else None

    async def delete_by_token(
        self, app_id: int, token: str, message_id: MessageId
    ) -> Failure | None:
        sent = await self._send(message_id, None)
        return sent if isinstance(sent, Failure) else None

    async def _send(
        self, message: MessageId | None, text: str | None
    ) -> MessageId | Failure:
        self.sent += 1
        reply = asyncio.get_running_loop().create_future()
        self.flying.append(Sent(message, text, reply))
        return await reply

    def carry_out(self, sent: Sent) -> MessageId | Failure:
        """Do what a request asks for."""
        if sent.message is None:
            message = MessageId(100 + len(self.ever))
            self.ever.append(message)
        elif sent.message not in self.visible:
            return Failure.MESSAGE_GONE
        else:
            message = sent.message
        if sent.text is None:
            del self.visible[message]
        else:
            self.visible[message] = sent.text
        return message


class Playing(RuleBasedStateMachine):
    """Anything that may happen, in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = HandLoop()
        self.version = 0
        self.tokens = 0
        self.answers: list[asyncio.Task[object]] = []
        self.reached: list[asyncio.Future[bool]] = []
        self._do(self._opened())

    def _do(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(work)

    async def _opened(self) -> None:
        self.clock = HandClock()
        self.discord = Discord()
        self.drawer = Drawer()
        self.panels = Panels(self.discord, self.drawer, self.clock)  # type: ignore[arg-type]

    @rule(
        event=st.sampled_from([name for name, n in EVENTS.items() for _ in range(n)]),
        which=st.integers(0, 7),
    )
    def happens(self, event: str, which: int) -> None:
        self._do(self._happens(event, which))

    async def _happens(self, event: str, which: int) -> None:
        getattr(self, f"_{event}")(which)
        await settle()
        if event == "restart":
            await self._restarted()
        if event == "wait":
            seconds = WAITS[which % len(WAITS)]
            self._arrive_before(self.clock.monotonic() + seconds)
            await self.clock.advance(seconds)

    def _arrive_before(self, then: float) -> None:
        """Let arrive what cannot arrive any later."""
        for sent in list(self.discord.strays):
            if then - sent.at > STRAYS:
                self.discord.strays.remove(sent)
                self._unknown(sent, self.discord.carry_out(sent))

    def _wait(self, which: int) -> None:
        """Time goes by afterwards."""

    def _commit(self, which: int) -> None:
        self.version += 1
        self._refresh(urgent=which % 2 == 0)

    def _refresh(self, *, urgent: bool = False) -> None:
        reached = self.panels.refresh(
            TABLE, ALICE, state(self.version), self.version, urgent=urgent
        )
        self.reached.append(reached)

    def _redraw(self, which: int) -> None:
        draw = state(self.version)
        self.reached.append(self.panels.redraw(TABLE, ALICE, draw, self.version))

    def _press(self, which: int) -> None:
        visible = list(self.discord.visible)
        if visible:
            self._ask(visible[which % len(visible)])

    def _command(self, which: int) -> None:
        self._ask(None)

    def _ask(self, pressed: MessageId | None) -> None:
        self.version += self.version % 2
        self.tokens += 1
        asked = self.panels.answer(
            click(f"t{self.tokens}", pressed), TABLE, state(self.version), self.version
        )
        self.answers.append(asyncio.ensure_future(asked))

    def _adopt(self, which: int) -> None:
        self.tokens += 1
        self.panels.adopt(TABLE, click(f"t{self.tokens}"))

    def _taken(self, which: int) -> Sent | None:
        flying = self.discord.flying
        return flying.pop(which % len(flying)) if flying else None

    def _reply(self, which: int) -> None:
        sent = self._taken(which)
        if sent is not None:
            sent.reply.set_result(self.discord.carry_out(sent))

    def _refuse(self, which: int) -> None:
        sent = self._taken(which)
        if sent is not None:
            sent.reply.set_result(Failure.OVERLOADED)

    def _lose_reply(self, which: int) -> None:
        sent = self._taken(which)
        if sent is not None:
            self._unknown(sent, self.discord.carry_out(sent))
            sent.reply.set_result(Failure.UNREACHABLE)

    def _unknown(self, sent: Sent, done: MessageId | Failure) -> None:
        if sent.message is None and not isinstance(done, Failure):
            self.discord.excused.add(done)

    def _stray(self, which: int) -> None:
        sent = self._taken(which)
        if sent is not None:
            sent.at = self.clock.monotonic()
            self.discord.strays.append(sent)
            sent.reply.set_result(Failure.UNREACHABLE)

    def _arrive(self, which: int) -> None:
        strays = self.discord.strays
        if strays:
            sent = strays.pop(which % len(strays))
            self._unknown(sent, self.discord.carry_out(sent))

    def _dismiss(self, which: int) -> None:
        visible = list(self.discord.visible)
        if visible:
            del self.discord.visible[visible[which % len(visible)]]

    def _others_write(self, which: int) -> None:
        self.discord.excused.update(self.discord.visible)
        self.drawer.lose()

    def _restart(self, which: int) -> None:
        """Note what arrives of what is under way; the bot dies afterwards."""
        for number, sent in enumerate(self.discord.flying):
            if (number + which) % 2:
                self._unknown(sent, self.discord.carry_out(sent))

    async def _restarted(self) -> None:
        await self._ended()
        self.discord.flying.clear()
        self.answers.clear()
        self.reached.clear()
        self.discord.excused.update(self.discord.visible)
        self.panels = Panels(self.discord, self.drawer, self.clock)  # type: ignore[arg-type]

    def teardown(self) -> None:
        try:
            self._do(self._quiet())
            self._check()
        finally:
            self._do(self._ended())
            self.loop.close()

    async def _ended(self) -> None:
        """Let the bot die."""
        while tasks := asyncio.all_tasks() - {asyncio.current_task()}:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _quiet(self) -> None:
        """Let everything arrive, until nothing is sent any more."""
        self.version += 2
        self._refresh()
        still = 0
        for _ in range(60):
            await settle()
            if self.discord.flying:
                still = 0
                self._reply(0)
            elif self.discord.strays:
                self._arrive(0)
            elif still < 4:
                still += 1
                await self.clock.advance(35)
            else:
                return
        raise AssertionError("it is never quiet")

    def _check(self) -> None:
        assert all(answer.done() for answer in self.answers)
        assert all(reached.done() for reached in self.reached)
        row = self.panels._messages.known(panel_key(TABLE, ALICE)).row
        panel = None if row is None else row.message
        visible = self.discord.visible
        if panel is not None:
            assert panel in visible, "what is gone counts as the panel"
            assert visible[panel] == f"v{self.version}", "outdated"
        left = {one for one in visible if one != panel} - self.discord.excused
        assert left == set(), "an older panel remains"


@pytest.mark.parametrize("runs", few_and_many(40, 2000))
def test_once_it_is_quiet_a_person_has_one_panel_that_shows_the_newest(
    runs: int,
) -> None:
    run_state_machine_as_test(
        Playing, settings=settings(max_examples=runs, stateful_step_count=40)
    )


def test_a_late_answer_is_repaired_though_an_edit_overtook_it() -> None:
    playing = Playing()
    try:
        for event in "command", "reply", "press", "press":
            playing.happens(event, 0)
        # the second press is shown by an edit, since the answer takes so long
        playing.happens("wait", WAITS.index(70.0))
        playing.happens("stray", 0)
    finally:
        playing.teardown()


async def test_sweeping_keeps_what_is_shown() -> None:
    discord, clock = Discord(), HandClock()
    panels = Panels(discord, Drawer(), clock)  # type: ignore[arg-type]
    await panels.sweep(EVERYWHERE)
    assert discord.sent == 0
