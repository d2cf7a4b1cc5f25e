"""One person's panel at one table: what is on it, what is to be, and what is on its way
to it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from bot.clock import Clock, either
from bot.delivery.request import Request
from bot.showing.rate_limiter import TokenPace
from bot.showing.seen_buttons import SeenButtons
from bot.tables.ids import MessageId, TableId, UserId
from bot.ui.components import Drawing
from bot.ui.panel_mode import NORMAL, PanelMode
from db.panels import PanelRow

SAVED_WITHIN: Final = 60_000
"""Milliseconds a stored token may be older than the newest: a token alone is no reason
to write at every click."""
Draw: TypeAlias = Callable[[PanelMode, str], Drawing]
"""Renders a panel in a mode, for somebody whose Discord is in a language."""


@dataclass(slots=True, eq=False)
class _Turn:
    """A press that waits for what is on its way to its panel."""

    over: asyncio.Event = field(default_factory=asyncio.Event)
    come: bool = False
    """Whether it may be answered with the panel; else a newer press is."""


@dataclass(slots=True, eq=False)
class OnePanel:
    """One person's panel at one table."""

    table_id: TableId
    user_id: UserId
    pace: TokenPace
    """How often the present token was used."""
    buttons: SeenButtons
    """What the person can have seen of it."""
    stored: PanelRow | None = None
    name: str = ""
    """The person's name in the server, in memory only; empty: they have done nothing
    since the start."""
    locale: str = ""
    """The language of their Discord, from their last press or the database; empty if it
    is not known."""
    known: bool = False
    """Whether the database was asked what it holds, or has been told."""
    saved: PanelRow | None = None
    """What the database holds: what is in `stored`, or the same with a token that is a
    little older."""
    mode: PanelMode = NORMAL
    """What it asks; a refresh keeps it."""
    going: set[int] = field(default_factory=set)
    """Messages that are being deleted, since a newer one is the panel."""
    shown: int = -1
    """The newest version that is certainly on the screen."""
    wanted: int = -1
    """The newest version there is, which `build` draws."""
    build: Draw | None = None
    urgent: bool = False
    """Whether somebody waits for what is to be shown, or the others at the table see
    the same at this moment."""
    hurried: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when that is so, or a new token allows more."""
    unordered: bool = False
    """An answer and a refresh overlapped: nobody knows which of them is on the
    screen."""
    owed: bool = False
    """A refresh met no answer: it may not have arrived, or arrives after a newer one.
    The next sweep shows it again."""
    under_way: int = 0
    """How many answers and refreshes are on their way, one after the other but where
    one of them takes too long."""
    refreshing: bool = False
    """Whether an edit by token is under way."""
    answering: int = 0
    """How many clicks are being answered on it."""
    taking: list[MessageId] = field(default_factory=list)
    """The messages that answers under way make the panel."""
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when no click is being answered on it (any more)."""
    answer_by: float = 0.0
    """When a refresh no longer waits for the answer."""
    next: _Turn | None = None
    """The newest press that waits for what is under way."""
    task: asyncio.Task[None] | None = None
    waiting: list[asyncio.Future[bool]] = field(default_factory=list)

    @property
    def outdated(self) -> bool:
        """Whether something newer than what is certainly on the screen is known."""
        return self.unordered or self.wanted > self.shown

    def want(self, build: Draw, version: int, *, urgent: bool = False) -> None:
        """Note what is to be shown, unless something newer is."""
        if version >= self.wanted:
            self.wanted, self.build = version, build
        if urgent:
            self.urgent = True
            self.hurried.set()

    def note(self, request: Request) -> None:
        """Note a person's name and language, as a request tells them."""
        self.name, self.locale = request.name, request.locale

    def begin_answer(self, mode: PanelMode, until: float) -> None:
        """Note what the panel asks from an answer on that is on its way; a refresh
        waits for it `until` then, in monotonic seconds."""
        self.mode = mode
        self.answering += 1
        self.answer_by = until
        self.answered.clear()

    def end_answer(self) -> None:
        """Note that an answer is over, whatever came of it."""
        self.answering -= 1
        if not self.answering:
            self.taking.clear()
            self.answered.set()
        self.unordered = self.unordered or self.refreshing

    def is_at(self, message_id: MessageId) -> bool:
        """Whether the panel is this message, as far as that is known."""
        return self.stored is None or self.stored.message_id in {None, message_id}

    async def turn(self, clock: Clock, seconds: float) -> bool:
        """Wait until nothing else is on its way; False: a newer press has come, or it
        takes longer than `seconds`.

        True counts as under way, until `done`.
        """
        if self.next is not None:
            self.next.over.set()
            self.next = None
        if not self.under_way:
            self.under_way = 1
            return True
        turn = self.next = _Turn()
        await either(clock.sleep(seconds), turn.over.wait())
        if self.next is turn:
            self.next = None
        return turn.come

    def done(self) -> None:
        """Note that something has arrived; who waits for that comes next."""
        self.under_way -= 1
        turn = self.next
        if turn is not None and not self.under_way:
            self.next, self.under_way, turn.come = None, 1, True
            turn.over.set()


def serves_as(saved: PanelRow, newer: PanelRow) -> bool:
    """Whether a row leads to the same panel as a `newer` one, by a token that lives
    nearly as long."""
    same = saved == replace(newer, token=saved.token, expires_at=saved.expires_at)
    return same and abs(newer.expires_at - saved.expires_at) < SAVED_WITHIN


def pressed_message(request: Request) -> MessageId | None:
    """Return the private message that was pressed and can be answered with; None: there
    is none."""
    if not request.in_private or request.interaction.response.is_done():
        return None
    return request.message
