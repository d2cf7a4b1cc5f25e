"""Pings players in the channel of their table, when their panel cannot be updated or
their clock runs low."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import replace
from typing import Final

from bot.games.contract import Seat
from bot.ground.background import Works
from bot.ground.clock import milliseconds
from bot.showing.drawings import Drawings
from bot.showing.lanes import Weight
from bot.showing.message import Wanted
from bot.showing.panels import Panels
from bot.showing.shown import Public
from bot.showing.tracked import Draw
from bot.showing.wanted import (
    CALLS,
    call_key,
    is_called,
    races,
    reminder_key,
    users_to_call,
)
from bot.showing.writer import Writer
from bot.tables.change import Change
from bot.tables.ids import MessageKey, MessageKind, TableId, UserId
from bot.tables.model.commands import GoOn
from bot.tables.model.events import Asked, Clocked, Moved
from bot.tables.model.table import Table
from bot.tables.refusals import Refusal
from bot.tables.service import Tables
from bot.tables.viewing import view_of
from bot.ui.adjournment import going_on_ping
from bot.ui.components import Drawing
from bot.ui.table import race_ping, turn_ping

GRACE: Final = 3.0
"""Seconds a player has to open their panel before they are called in the channel."""
QUIET: Final = 6 * 3600.0
"""Seconds for which people are called to an adjourned match once: people who sleep or
work may have time then."""


class Calls:
    """Calls people: once a turn, or, where nobody has turns, once a hand and whenever a
    clock says so."""

    def __init__(
        self,
        panels: Panels,
        drawings: Drawings,
        *,
        tables: Tables,
        writer: Writer,
    ) -> None:
        self._panels = panels
        self._drawings = drawings
        self._tables = tables
        self._messages = writer.messages
        self._writer = writer
        self._called_back: dict[TableId, float] = {}
        """When people were last called to an adjourned match."""
        self._reminders: dict[TableId, tuple[int, asyncio.Task[None]]] = {}
        """The turn that somebody is reminded of, and what reminds them."""
        self._waiting_again: set[TableId] = set()
        """Races that wait for their people again, who were not called since."""
        self._works = Works()

    def resume(self, table: Table) -> None:
        """Go on with the calls of the last run, and call people to a match if that run
        had no time for it."""
        if table.location.lost_at is None:
            self._review(table)
        if table.called_back() and not self._of(table):
            self._call_back(table)

    def about_to_change(self, change: Change) -> None:
        """Take the call to a race back that waits for its people again, after an
        absence of the bot: they are called once more if they cannot be reached then."""
        table = change.table
        waits_again = table.unseen and not change.dealt
        if waits_again and change.events(Clocked):
            self._waiting_again.add(table.id)
            self._review(table)

    def _of(self, table: Table) -> list[MessageKey]:
        keys = self._messages.of_table(table.id)
        return [key for key in keys if key.kind in CALLS]

    def refreshed(
        self, table: Table, seat: Seat, reached: asyncio.Future[bool]
    ) -> None:
        """Call somebody for whom the table waits, unless they have been `reached`."""
        has_place = not table.header.private and table.location.lost_at is None
        key = call_key(table)
        if key is None or not has_place or self._is_called(key):
            return
        if table.user_at(seat) in users_to_call(table, key):
            self._works.begin(self._call(reached, table, seat, key))

    def changed(self, change: Change) -> None:
        """Take a call back that has become needless, and call everybody in time to a
        race that nobody runs."""
        table = change.table
        moves = [moved.former for moved in change.events(Moved)]
        is_back = any(place.lost_at is not None for place in moves)
        self._remind_later(table, restarted=is_back)
        self._review(table)
        wishes = [asked.command for asked in change.events(Asked)]
        if GoOn() in wishes and _is_first_to_go_on(table):
            self._call_back(table)
        elif not table.is_open:
            self._called_back.pop(table.id, None)
            self._waiting_again.discard(table.id)

    def _review(self, table: Table) -> None:
        """Keep the calls that are still needed, where the table stands now."""
        place = table.location.channel
        if place is None:
            return
        keys = self._of(table)
        reminds = reminder_key(table) in keys
        for key in keys:
            if not self._is_needed(table, key):
                self._writer.want(key, None)
                continue
            wanted = self._messages.known(key).wanted
            draw = None
            if wanted is None:
                users = users_to_call(table, key)
                if not users:
                    self._writer.want(key, None)
                    continue
                wanted = Wanted(place, users=users)
                draw = self._draw(table, key, wanted.users)
            spent = reminds and key.kind is MessageKind.HAND
            wanted = replace(wanted, place=place, spent=spent)
            self._writer.want(key, wanted, draw)

    def _is_needed(self, table: Table, key: MessageKey) -> bool:
        is_past = key.kind is MessageKind.HAND and table.id in self._waiting_again
        return is_called(table, key) and not is_past

    def _is_called(self, key: MessageKey) -> bool:
        return self._messages.known(key).wanted is not None

    async def _call(
        self,
        reached: asyncio.Future[bool],
        table: Table,
        seat: Seat,
        key: MessageKey,
    ) -> None:
        """Ping a player, once a turn, whose turn it is and whose panel is out of reach
        (docs/design/discord.md), or who leaves the game if they are late once more.

        In a hand without turns that are all whose panels are.
        """
        if self._is_called(key):
            return
        if await self._has_seen(reached, table, seat):
            return
        # they may be about to open their panel: the cards were just dealt
        await self._tables.clock.sleep(GRACE)
        users = []
        for one in table.persons if races(table) else [seat]:
            again = self._reach(table, one)
            if not await self._has_seen(again, table, one):
                users.append(table.user_at(one))
        try:
            now = await self._tables.look(table.id)
        except Refusal:
            return
        waits = table.user_at(seat) in users_to_call(now, key)
        is_due = is_called(now, key) and not self._is_called(key)
        if users and waits and is_due:
            # where it stands now, nobody would look for the call to remove it
            if now.wants_thread:
                self._works.begin(self._call(reached, table, seat, key))
            else:
                self._ping(now, key, users)

    async def _has_seen(
        self, reached: asyncio.Future[bool], table: Table, seat: Seat
    ) -> bool:
        """Whether somebody is sure to know that it is their turn: Discord says nothing
        of a panel that was closed, and nobody is to leave the game by that."""
        most = table.options.max_timeouts
        has_time = not table.seats[seat].may_not_be_late(most)
        return await reached and has_time

    def _reach(self, table: Table, seat: Seat) -> asyncio.Future[bool]:
        user = table.user_at(seat)
        draw = self._drawings.panel(table, seat)
        return self._panels.refresh(
            table.id,
            user,
            draw,
            table.seq,
        )

    def _ping(self, table: Table, key: MessageKey, users: Collection[UserId]) -> None:
        place = table.location.channel
        if place is not None:
            wanted = Wanted(place, users=tuple(users))
            draw = self._draw(table, key, users)
            self._waiting_again.discard(table.id)
            self._writer.want(key, wanted, draw, Weight.CALL)
            self._review(table)

    def _draw(self, table: Table, key: MessageKey, users: Collection[UserId]) -> Draw:
        def build() -> Drawing:
            view = view_of(table, None)
            texts = self._drawings.texts(table)
            seats = [seat for seat in table.persons if table.user_at(seat) in users]
            if key.kind is MessageKind.MATCH:
                return going_on_ping(view, texts)
            if races(table):
                return race_ping(view, seats, texts)
            return turn_ping(view, seats[0], texts)

        async def draw() -> Public:
            return Public(build)

        return draw

    def _call_back(self, table: Table) -> None:
        """Ping all who are wanted for an adjourned match, reached or not: after days
        nobody looks at a panel.

        A person who changes their mind again and again does not cause a call each time.
        """
        now = self._tables.clock.monotonic()
        if now < self._called_back.get(table.id, now - QUIET) + QUIET:
            return
        self._called_back[table.id] = now
        moment = milliseconds(self._tables.clock.now())
        key = table.message_key(MessageKind.MATCH, table.hand_no, moment)
        self._ping(table, key, table.called_back())

    def _remind_later(self, table: Table, *, restarted: bool) -> None:
        """Remind people of each turn once, if it takes them long; a turn that has
        `restarted` has its whole time again."""
        reminder = self._reminders.get(table.id)
        if reminder is not None:
            serial, waiting = reminder
            if serial == table.serial and not restarted:
                return
            waiting.cancel()
            del self._reminders[table.id]
        timer = table.timer()
        if (
            timer is not None
            and timer.reminds
            and timer.serial == table.serial
            and not table.header.private
        ):
            self._reminders[table.id] = (
                timer.serial,
                self._works.begin(self._remind(table, timer.reminds)),
            )

    async def _remind(self, table: Table, seconds: int) -> None:
        await self._tables.clock.sleep(seconds)
        now = await self._tables.look(table.id)
        key = reminder_key(now)
        if key is None or key != reminder_key(table):
            return
        if not self._is_called(key):
            people = [now.user_at(seat) for seat in now.persons]
            self._ping(now, key, people)


def _is_first_to_go_on(table: Table) -> bool:
    """Whether one person alone has asked to go on with an adjourned match, and others
    are missing."""
    asked = [seat for seat in table.persons if table.seats[seat].ready]
    return len(asked) == 1 and bool(table.called_back())
