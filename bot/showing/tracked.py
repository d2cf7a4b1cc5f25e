"""A message in memory: what it should be, what is known of it, and what is stored."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.showing.message import (
    Answer,
    Edit,
    Message,
    Place,
    Reply,
    Request,
    Row,
    State,
    Wanted,
    serves_as,
)
from bot.showing.posting import end, place_of
from bot.showing.shown import Public
from bot.tables.ids import MessageId, Moment

Draw: TypeAlias = Callable[[], Awaitable[Public]]
"""Draws a message as it is to be now."""


@dataclass(slots=True, eq=False)
class Tracked:
    """A message in memory. One of which nothing is known is like a new one."""

    wanted: Wanted | None = None
    """What it should be, as it was last said."""
    draw: Draw | None = None
    message: Message = field(default_factory=Message)
    stored: Row | None = None
    storing: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while it is stored: what is known later is stored later."""
    is_read: bool = False
    """Whether it is known what is stored."""
    said: int = 0
    """How often this run has said what it should be."""
    is_paused: bool = True
    """Whether nothing is done about it until this run says what it should be."""
    next: asyncio.Future[bool] | None = None
    """An answer that waits for what is under way, or is about to begin."""
    next_on: MessageId | None = None
    """What was pressed for it."""
    sent: int = 0
    """How many requests but answers have no reply, also such as others have
    overtaken."""
    pressed: list[MessageId | None] = field(default_factory=list)
    """What was pressed for answers without a reply, also such as others have
    overtaken; None: they open a new message."""
    answered_by: float | None = None
    """The monotonic second until which all else waits for the answer that is under way;
    None: until its reply."""

    @property
    def row(self) -> Row | None:
        """What is known of it; None: nothing."""
        return self.message.row

    @property
    def place(self) -> Place | None:
        """Where it is, or is to be; None: nowhere."""
        if self.wanted is not None:
            return place_of(self.wanted, self.row)
        return None if self.row is None else self.row.place

    @property
    def is_posted(self) -> bool:
        """Whether it is known to have been posted."""
        return self.row is not None and self.row.state is State.POSTED

    @property
    def is_busy(self) -> bool:
        """Whether something is under way, or about to be."""
        return self.message.request is not None or self.next is not None

    @property
    def is_flying(self) -> bool:
        """Whether a reply may come that says where it is."""
        return bool(self.sent or self.pressed)

    @property
    def is_answered(self) -> bool:
        """Whether an answer is under way."""
        return isinstance(self.message.request, Answer)

    @property
    def is_blank(self) -> bool:
        """Whether nothing is known of it, wanted of it, or under way."""
        is_known = self.row is not None or self.wanted is not None
        return not (is_known or self.is_busy or self.is_flying)

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to do or to remember."""
        is_left = self.row is None or self.row.settled
        return is_left and not self.is_busy and not self.is_flying

    @property
    def is_shown(self) -> bool:
        """Whether Discord is sure to show what it should, as far as its version is
        known without drawing it."""
        if self.row is None or self.wanted is None:
            return False
        version = self.wanted.version
        return version is not None and self.row.shown == version

    @property
    def is_sure(self) -> bool:
        """Whether nothing more has to be done to keep what it shows."""
        row = self.row
        return row is None or (row.former is None and row.doubtful_until is None)

    @property
    def has_changed(self) -> bool:
        """Whether more is known of it than is stored."""
        return self.is_read and not serves_as(self.stored, self.row)

    def is_changing(self, message: MessageId | None) -> bool:
        """Whether something is on its way that changes a message."""
        request = self.message.request
        is_edited = isinstance(request, Edit) and request.message == message
        return is_edited or message in self.pressed

    def is_to_be(self, message: MessageId) -> bool:
        """Whether an answer makes a message this one, or waits for doing that."""
        is_next = self.next is not None and self.next_on == message
        return is_next or message in self.pressed

    def ended(
        self, request: Request | Answer, reply: Reply | MessageId, now: Moment
    ) -> None:
        """Note the reply to a request, and let an answer begin that waits for what was
        under way."""
        self.message = end(self.message, request, reply, now)
        turn = self.next
        if turn is None or turn.done() or self.is_changing(self.next_on):
            return
        turn.set_result(True)
