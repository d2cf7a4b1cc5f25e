"""Answers to interactions that become messages, or change them: each in its turn with
what is on its way to the same message."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import Final

from bot.ground.clock import Clock, either
from bot.showing.answered import adopted, begin
from bot.showing.lanes import Weight
from bot.showing.message import Answer, Reply, Token
from bot.showing.reconciler import Reconciler
from bot.showing.tracked import Tracked
from bot.tables.ids import MessageId, MessageKey

PATIENCE: Final = 3.0
"""Seconds that a message waits for the answer to a press on it, which mostly shows what
is wanted: as long as Discord."""


@dataclass(slots=True)
class Sending:
    """An answer that is on its way."""

    request: Answer
    tracked: Tracked
    """The message that it changes or opens."""
    reply: Reply | MessageId = Reply.UNKNOWN
    """The message that shows it, or what became of it."""


class Answers:
    """Lets interactions be answered with messages of a reconciler."""

    def __init__(self, messages: Reconciler, clock: Clock) -> None:
        self._messages = messages
        self._clock = clock

    async def turn(self, key: MessageKey, pressed: MessageId, seconds: float) -> bool:
        """Wait until nothing is on its way that changes what was pressed; then the
        answer has to begin.

        Returns:
            Whether that is so. If not, a newer answer waits, or it takes longer than
            `seconds`.
        """
        tracked = self._messages.track(key)
        if tracked.next is not None and not tracked.next.done():
            tracked.next.set_result(False)
        if not tracked.is_changing(pressed):
            return True
        turn: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        tracked.next, tracked.next_on = turn, pressed
        try:
            await either(self._clock.sleep(seconds), asyncio.shield(turn))
        finally:
            if not turn.done():
                turn.set_result(False)
            if not turn.result() and tracked.next is turn:
                tracked.next = None
        return turn.result()

    def begin(self, request: Answer) -> Sending:
        """Note that an answer is about to be sent."""
        tracked = self._messages.track(request.key)
        tracked.next = tracked.answered_by = None
        if request.pressed is not None:
            tracked.answered_by = self._clock.monotonic() + PATIENCE
        now = self._messages.now()
        tracked.message = begin(tracked.message, request, now)
        tracked.pressed.append(request.pressed)
        return Sending(request, tracked)

    async def end(self, sending: Sending) -> None:
        """Note what became of an answer. Of a message that was forgotten meanwhile
        nothing is read: what is stored of it may be about to go."""
        request, tracked = sending.request, sending.tracked
        await self._messages.complete(request.key, tracked)
        tracked.pressed.remove(request.pressed)
        tracked.ended(request, sending.reply, self._messages.now())

    def is_awaited(self, key: MessageKey) -> bool:
        """Whether a message waits for an answer that is under way; one that takes too
        long is overtaken."""
        tracked = self._messages.known(key)
        under_way = tracked.message.request
        if not isinstance(under_way, Answer) or tracked.answered_by is None:
            return False
        if tracked.answered_by <= self._clock.monotonic():
            tracked.ended(under_way, Reply.UNKNOWN, self._messages.now())
        return True

    def wait(self, key: MessageKey, _weight: Weight) -> float:
        """Return the seconds for which a message waits at most for an answer that is
        under way; 0: there is none."""
        tracked = self._messages.known(key)
        if not tracked.is_answered or tracked.answered_by is None:
            return 0.0
        return max(0.0, tracked.answered_by - self._clock.monotonic())

    def hold(self, key: MessageKey, token: Token, pressed: MessageId) -> None:
        """Let another token lead to a message that was pressed."""
        tracked = self._messages.track(key)
        row = adopted(tracked.row, token, pressed)
        before = adopted(tracked.message.before, token, pressed)
        tracked.message = replace(tracked.message, row=row, before=before)
