"""What the panels of guided hands say: the idea that applies, which ones were met, and what a master would do."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from bot.games.contract import Seat
from bot.tables.house import House
from bot.tables.refusals import Refusal
from bot.tables.service import Tables
from bot.tables.table_state import Table
from bot.tables.table_view import Status, TableView
from bot.ui.guide import Guidance, Ideas, guidance
from bot.ui.hints import Hints
from bot.ui.texts import Texts

PATIENCE: Final = 1.0
"""Seconds for which a panel waits for a master's advice; then it is drawn without, and anew when there is some."""

_log = logging.getLogger(__name__)


class Guides:
    """Asks the house for advice at guided tables, and remembers which ideas their people have met."""

    def __init__(self, tables: Tables, house: House) -> None:
        self._tables = tables
        self._house = house
        self._advice = Hints()
        self._ideas = Ideas()

    def of(self, view: TableView, texts: Texts) -> Guidance | None:
        """Return what the viewing seat is told now, and note that it was; None: nothing."""
        found = guidance(view, texts, self._advice.of(view), self._ideas.met(view))
        if found is not None:
            self._ideas.show(view, found.idea.key)
        return found

    async def advise(self, table: Table, seat: Seat) -> asyncio.Task[None] | None:
        """Learn what a master would do at a seat of a guided table, before its panel is drawn.

        Returns:
            What still thinks after a second: then the panel is to be drawn anew.
        """
        asked = table.user_at(seat) in table.awaited()
        if not (table.row.guided and table.status is Status.PLAYING and asked) or self._advice.of(table.view(seat)):
            return None
        thinking = asyncio.create_task(self._ask(table, seat), name=f"advice at table {table.id}")
        await asyncio.wait({thinking}, timeout=PATIENCE)
        return None if thinking.done() else thinking

    def forget(self, table: Table) -> None:
        """Forget a table whose guided hand is over."""
        self._ideas.forget(table.id)
        told = self._advice.told(table.id)
        if told is not None:
            self._advice.sift(table.view(told))

    async def _ask(self, table: Table, seat: Seat) -> None:
        view = table.view(seat)
        try:
            advice = await self._house.hint(table.id, table.user_at(seat))
            if (await self._tables.look(table.id)).version(seat) == view.version:
                self._advice.keep(view, advice)
        except Refusal:  # the hand has moved on
            return
        except Exception:  # noqa: BLE001 - logged; a panel without a colour can be played from
            _log.exception("no advice at table %d", table.id)
