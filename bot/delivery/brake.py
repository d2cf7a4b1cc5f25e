"""The brake on refusals: after 10,000 of them in ten minutes Discord blocks the address
of a bot (discord.md 6), so a bot that is refused often asks less."""

from __future__ import annotations

import logging
from collections import deque
from enum import IntEnum
from typing import Final

from bot.delivery.reply_count import TOO_MANY
from bot.ground.clock import Clock

_log = logging.getLogger(__name__)

WINDOW: Final = 600.0
"""Seconds for which a refusal counts."""
APART: Final = 60.0
"""Seconds between two lines in the log about the same thing."""


EASED: Final = 0.8
"""At which part of its refusals a stage ends, so that stages do not flutter."""


class BrakeStage(IntEnum):
    """How much a bot may ask; the value is the number of refusals in ten minutes from
    which that holds."""

    ALL = 0
    HALF = 1_000
    """Half as many requests a second."""
    ANSWERS = 5_000
    """Only answers to people."""


_FOLLOWS: Final = {
    BrakeStage.ALL: "sends as much as before",
    BrakeStage.HALF: "sends half as much",
    BrakeStage.ANSWERS: "only answers people",
}
"""What the bot does then."""


class Brake:
    """Counts refusals: replies with 401, 403 or 429."""

    def __init__(self, clock: Clock) -> None:
        """Begin with none; `clock` tells the time."""
        self._clock = clock
        self._moments: deque[float] = deque(maxlen=2 * BrakeStage.ANSWERS)
        self._stage = BrakeStage.ALL
        self._too_many = 0
        self._next_line = 0.0

    def note(self, status: int, method: str, scope: str) -> None:
        """Count a refusal.

        Args:
            status: of the reply.
            method: of the request.
            scope: whose limit it was, as Discord says of a 429: the bot's, or one that
                all share.
        """
        self._moments.append(self._clock.monotonic())
        if status == TOO_MANY:
            self._tell(method, scope)

    def count(self) -> int:
        """Return how many refusals there were in ten minutes."""
        now = self._clock.monotonic()
        while self._moments and self._moments[0] + WINDOW <= now:
            self._moments.popleft()
        return len(self._moments)

    def stage(self) -> BrakeStage:
        """Return how much the bot may ask now; a change of it is logged."""
        count = self.count()
        stage = max(one for one in BrakeStage if self._begins(one) <= count)
        if stage is not self._stage:
            level = logging.WARNING if stage > self._stage else logging.INFO
            _log.log(
                level,
                "Discord has refused %d requests in ten minutes, and blocks this address after 10,000: the bot %s.",
                count,
                _FOLLOWS[stage],
            )
            self._stage = stage
        return stage

    def eases(self) -> float:
        """Return the seconds until the next stage may be a lesser one."""
        beyond = self.count() - self._begins(self._stage)
        if self._stage is BrakeStage.ALL or beyond < 0:
            return 0.0
        return self._moments[beyond] + WINDOW - self._clock.monotonic()

    def _begins(self, stage: BrakeStage) -> int:
        """Return from how many refusals on a stage holds now."""
        return round(EASED * stage) if stage <= self._stage else stage

    def _tell(self, method: str, scope: str) -> None:
        """Log how many requests were too many since the last such line."""
        self._too_many += 1
        now = self._clock.monotonic()
        if now < self._next_line:
            return
        _log.warning(
            "Discord refuses requests because there are too many (429): %d since the last such line, this one a %s of"
            " scope %s. After 10,000 in ten minutes it bans the bot's address.",
            self._too_many,
            method,
            scope,
        )
        self._too_many, self._next_line = 0, now + APART
