"""What learners are told on their panels: hints they have asked for, and in a guided
hand one idea at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

from bot.games.contract import Seat
from bot.ground.background import Works
from bot.house.advice import AnyAdvice
from bot.tables.ids import TableId, UserId
from bot.tables.model.status import Status
from bot.tables.model.table import Table
from bot.tables.model.view import TableView
from bot.tables.refusals import Refusal
from bot.tables.viewing import view_of
from bot.ui.guide import OPENING, Guidance, ReadIdeas, guidance
from bot.ui.hints import Hints
from bot.ui.renderer import Idea
from bot.ui.texts import Texts

PATIENCE: Final = 1.0
"""Seconds for which a panel waits for a master's advice; then it is drawn without, and
again when there is some."""
Look: TypeAlias = Callable[[TableId], Awaitable[Table]]
"""Returns a table as it stands."""
Hint: TypeAlias = Callable[[TableId, UserId], Awaitable[AnyAdvice]]
"""Returns what a master would do in somebody's place."""


class Guides:
    """Keeps hints, asks the house for advice at guided tables, and remembers what their
    people have read."""

    def __init__(self, look: Look, hint: Hint) -> None:
        """Look at tables, and ask a master for hints, by these."""
        self._look = look
        self._hint = hint
        self.hints = Hints()
        """What people at practice tables have asked for, until the hand moves on."""
        self._advice = Hints()
        self._read = ReadIdeas()
        self._works = Works()

    def of(self, view: TableView, texts: Texts) -> Guidance | None:
        """Return what the viewing seat is told now; None: nothing."""
        advice = self._advice.of(view)
        read = self._read.of(view.table_id)
        return guidance(view, texts, advice, read)

    def read(self, table: Table, seat: Seat, version: int, key: str) -> None:
        """Note that an idea was read that was on a seat's panel at a `version`."""
        if table.header.guided and view_of(table, seat).version == version:
            self._read.add(table.id, key)

    def lets_go(self, table: Table, texts: Texts) -> bool:
        """Say whether the house waits at a guided table although its person has read
        all that they are told."""
        if not table.held:
            return False
        return not any(self._idea(table, seat, texts) for seat in table.persons)

    def opens(self, table: Table, texts: Texts) -> bool:
        """Say whether somebody at a guided table has still to read the card that their
        hand begins with: a race waits for that."""
        for seat in table.persons:
            idea = self._idea(table, seat, texts)
            if idea is not None and idea.key == OPENING:
                return True
        return False

    def _idea(self, table: Table, seat: Seat, texts: Texts) -> Idea | None:
        """Return what a seat is to read now; None: nothing."""
        view = view_of(table, seat)
        told = self.of(view, texts)
        return None if told is None else told.idea

    def wanted(self, table: Table, seat: Seat) -> bool:
        """Say whether a master's advice is still to be asked for at a seat."""
        asked = table.header.guided and table.user_at(seat) in table.awaited()
        if not asked:
            return False
        view = view_of(table, seat)
        return self._advice.of(view) is None

    async def advise(
        self, table: Table, seat: Seat, redraw: Callable[[], object]
    ) -> None:
        """Learn what a master would do at a seat of a guided table, before its panel is
        drawn.

        Args:
            table: as it is about to be drawn.
            seat: whose panel.
            redraw: draws it once more; called if the advice takes longer than the panel
                can wait.
        """
        if not self.wanted(table, seat):
            return
        thinking = self._works.begin(
            self._ask(table, seat), f"advice at table {table.id}"
        )
        await asyncio.wait({thinking}, timeout=PATIENCE)
        if not thinking.done():
            thinking.add_done_callback(lambda _: redraw())

    def sift(self, table: Table) -> None:
        """Forget hints that are past, and all of a guided hand that is over."""
        told = self.hints.told(table.id)
        if told is not None:
            self.hints.sift(view_of(table, told))
        if not table.header.guided or table.status is not Status.PLAYING:
            self._read.forget(table.id)
            self._advice.forget(table.id)

    async def _ask(self, table: Table, seat: Seat) -> None:
        view = view_of(table, seat)
        try:
            advice = await self._hint(table.id, table.user_at(seat))
            now = await self._look(table.id)
            if now.version(seat) == view.version:
                self._advice.keep(view, advice)
        except Refusal:
            return  # the hand has moved on
