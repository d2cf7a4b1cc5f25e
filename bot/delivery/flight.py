"""Whether a request is in the air: what fails before it was sent, or with a reply, was
not done; of all else nobody knows.

discord.py waits before it sends some requests, and tries some again before it says that
they failed. Only aiohttp knows what has become of each try (`Budget.trace`)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final

UNSURE: Final = frozenset({504, 520, 524})
"""Statuses by which a proxy says that it has sent a request on and had no reply."""


@dataclass(slots=True)
class Flight:
    """The tries of one call to Discord."""

    is_silent: bool = False
    """Whether one of them was sent, and nothing says that it was not done."""
    _is_lost: bool = False
    """Whether nothing will ever say so of one of them."""

    def sent(self) -> None:
        """Note that a try was sent."""
        self.is_silent = True

    def replied(self, status: int) -> None:
        """Note the status of the reply to a try. If the rest of the reply is lost, it
        was done all the same."""
        self._is_lost |= status < 400 or status in UNSURE
        self.is_silent = self._is_lost

    def failed(self) -> None:
        """Note that a try will have no reply."""
        self._is_lost = self.is_silent


_flight: ContextVar[Flight | None] = ContextVar("flight", default=None)


@contextmanager
def flying() -> Iterator[Flight]:
    """Watch the tries of a call that is made within the block."""
    flight = Flight()
    token = _flight.set(flight)
    try:
        yield flight
    finally:
        _flight.reset(token)


def present_flight() -> Flight:
    """Return that of the present call; one that nobody watches, if there is none."""
    return _flight.get() or Flight()
