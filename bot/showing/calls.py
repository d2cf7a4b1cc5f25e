"""Calls people to their table in its channel: whose panel cannot be reached, or who let
a race wait."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum
from typing import Final

from bot.background import Works
from bot.games.contract import Seat
from bot.showing.channel_writer import ChannelWriter
from bot.showing.drawings import Drawings
from bot.showing.panels import Panels
from bot.showing.table_source import Ping
from bot.tables.adjourning import called_back
from bot.tables.change import Change
from bot.tables.commands import GoOn
from bot.tables.events import Asked, Clocked, Dealt, Ended, HandEnded, Left, Moved
from bot.tables.ids import ChannelId, MessageId, TableId
from bot.tables.locations import Locations
from bot.tables.model.place import Location
from bot.tables.model.table import Table
from bot.tables.model.view import Status
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


class Cause(Enum):
    """Why people are called."""

    CLOCK = "clock"
    """It runs for whose turn it is, or for all in a hand without turns."""
    HAND = "hand"
    """A hand without turns was dealt."""
    GOING_ON = "going on"
    """An adjourned match is to go on."""


@dataclass(frozen=True, slots=True)
class Occasion:
    """What people are called for, once: `number` is the clock's serial or the hand's
    number."""

    cause: Cause
    number: int = 0


_GOING_ON: Final = Occasion(Cause.GOING_ON)

_TURNS: Final = (Asked, Clocked, Dealt, Ended, HandEnded, Left, Moved)
"""What may end a turn, or a wish to go on."""


class Calls:
    """Calls people: once a turn, or, where nobody has turns, once a hand and whenever a
    clock says so."""

    def __init__(
        self,
        panels: Panels,
        drawings: Drawings,
        *,
        tables: Tables,
        places: Locations,
        writer: ChannelWriter,
    ) -> None:
        self._panels = panels
        self._drawings = drawings
        self._tables = tables
        self._places = places
        self._writer = writer
        self._called: dict[TableId, Occasion | None] = {}
        self._called_back: dict[TableId, float] = {}
        """When people were last called to an adjourned match."""
        self._reminders: dict[TableId, tuple[int, asyncio.Task[None]]] = {}
        """The turn that somebody is reminded of, and what reminds them."""
        self._works = Works()

    def take_up(self, table: Table) -> None:
        """Note that a call of the last run still stands, and call people to a match if
        that run had no time for it."""
        if table.location.call is not None:
            self._called[table.id] = _occasion(table)
        elif called_back(table):
            self._call_back(table)

    def refreshed(
        self, table: Table, seat: Seat, reached: asyncio.Future[bool]
    ) -> None:
        """Call somebody for whom the table waits, unless they have been `reached`."""
        has_place = not table.header.private and table.location.lost_at is None
        waits = table.user_at(seat) in table.waiting_for() or _races(table)
        if waits and has_place and self._called.get(table.id) != _occasion(table):
            self._works.begin(self._call(reached, table, seat))

    def changed(self, change: Change) -> None:
        """Take a call back that has become needless, and call everybody in time to a
        race that nobody runs."""
        table = change.table
        former = [moved.former for moved in change.events(Moved)]
        is_back = any(place.lost_at is not None for place in former)
        self._remind_later(table, restarted=is_back)
        moves = [one for one in former if one.channel != table.location.channel]
        if moves or (_turns(change) and not self._is_called(table)):
            self._called.pop(table.id, None)
            self._take_back(table, *moves)
        if any(
            asked.command == GoOn() for asked in change.events(Asked)
        ) and _is_first_to_go_on(table):
            self._call_back(table)
        elif not table.is_open:
            self._called_back.pop(table.id, None)

    async def called(
        self, table_id: TableId, channel_id: ChannelId, message_id: MessageId
    ) -> None:
        """Remember the message that calls people, and remove the one before.

        Where they have acted in the meantime, or the table has left the channel, this
        one goes."""
        before = (await self._tables.look(table_id)).location
        if before.channel != channel_id:
            self._writer.remove(channel_id, message_id)
            return
        table = await self._places.pinged(table_id, message_id)
        if before.call is not None and before.call != message_id:
            self._writer.remove(channel_id, before.call)
        if not self._is_called(table):
            self._take_back(table)

    async def _call(
        self, reached: asyncio.Future[bool], table: Table, seat: Seat
    ) -> None:
        """Ping a player, once a turn, whose turn it is and whose panel is out of reach
        (docs/design/discord.md).

        In a hand without turns that are all whose panels are.
        """
        occasion = _occasion(table)
        if await reached or self._called.get(table.id) == occasion:
            return
        # they may be about to open their panel: the cards were just dealt
        await self._tables.clock.sleep(GRACE)
        seats = [
            one
            for one in (table.persons if _races(table) else [seat])
            if not await self._reach(table, one)
        ]
        try:
            now = await self._tables.look(table.id)
        except Refusal:
            return
        waits = _races(now) or table.user_at(seat) in now.waiting_for()
        same = _occasion(now) == occasion and now.hand_no == table.hand_no
        if seats and same and waits and self._called.get(table.id) != occasion:
            # where it stands now, nobody would look for the call to remove it
            if now.wants_thread:
                self._works.begin(self._call(reached, table, seat))
            else:
                self._ping(now, seats, occasion)

    async def _reach(self, table: Table, seat: Seat) -> bool:
        draw = self._drawings.panel(table, seat)
        return await self._panels.refresh(
            table.id, table.user_at(seat), draw, table.seq
        )

    def _ping(
        self, table: Table, seats: Collection[Seat], occasion: Occasion | None
    ) -> None:
        channel = table.location.channel
        if channel is None:
            return
        self._called[table.id] = occasion

        def build() -> Drawing | None:
            if self._called.get(table.id) != occasion:
                return None
            view = view_of(table, None)
            texts = self._drawings.texts(table)
            return (
                race_ping(view, seats, texts)
                if _races(table)
                else turn_ping(view, next(iter(seats)), texts)
            )

        users = tuple(table.user_at(seat) for seat in seats)
        self._writer.ping(
            channel, table.id, Ping(users, build, f"p{table.id}n{table.seq}")
        )

    def _call_back(self, table: Table) -> None:
        """Ping all who are wanted for an adjourned match, reached or not: after days
        nobody looks at a panel.

        A person who changes their mind again and again does not cause a call each time.
        """
        now = self._tables.clock.monotonic()
        channel = table.location.channel
        if (
            channel is None
            or now < self._called_back.get(table.id, now - QUIET) + QUIET
        ):
            return
        self._called_back[table.id] = now
        self._called[table.id] = _GOING_ON

        def build() -> Drawing | None:
            wanted = self._called.get(table.id) == _GOING_ON
            return (
                going_on_ping(view_of(table, None), self._drawings.texts(table))
                if wanted
                else None
            )

        ping = Ping(called_back(table), build, f"p{table.id}n{table.seq}")
        self._writer.ping(channel, table.id, ping)

    def _is_called(self, table: Table) -> bool:
        """Whether people are called to a table for what is so there."""
        return self._called.get(table.id) in _occasions(table)

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
        clock = _clock(now)
        if (
            now.status is Status.PLAYING
            and clock is not None
            and clock == _clock(table)
        ):
            self._ping(now, now.persons, clock)

    def _take_back(self, table: Table, *former: Location) -> None:
        """Remove the message that calls people to a table, which stands where the table
        is or has been."""
        for place in former or (table.location,):
            if place.channel is not None and place.call is not None:
                self._writer.remove(place.channel, place.call)
                self._works.begin(self._places.pinged(table.id, None))


def _turns(change: Change) -> bool:
    """Whether a change may have ended what people were called for."""
    return any(isinstance(event, _TURNS) for event in change.table.news)


def _is_first_to_go_on(table: Table) -> bool:
    """Whether one person alone has asked to go on with an adjourned match, and others
    are missing."""
    asked = [seat for seat in table.persons if table.seats[seat].ready]
    return len(asked) == 1 and bool(called_back(table))


def _races(table: Table) -> bool:
    return table.status is Status.PLAYING and table.game.profile.turnless


def _occasions(table: Table) -> frozenset[Occasion]:
    """Return for what people may be called now: one occasion, and in a hand without
    turns that its clock runs."""
    return frozenset(
        one for one in (_occasion(table), _clock(table)) if one is not None
    )


def _occasion(table: Table) -> Occasion | None:
    """Return what people are called for at most once: a turn of the clock, a hand
    without turns, or to go on."""
    if called_back(table):
        return _GOING_ON
    return Occasion(Cause.HAND, table.hand_no) if _races(table) else _clock(table)


def _clock(table: Table) -> Occasion | None:
    serial = table.serial
    return None if serial is None else Occasion(Cause.CLOCK, serial)
