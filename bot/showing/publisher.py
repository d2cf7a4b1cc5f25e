"""Shows what was committed: messages that everybody sees through the channels' writer,
panels through their tokens."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from contextlib import suppress
from functools import partial
from typing import Final

from bot.delivery.languages import Languages
from bot.delivery.request import Request
from bot.delivery.rest import Failure, Rest
from bot.fleet.retrying import once_stored
from bot.games import catalogue
from bot.games.contract import Seat
from bot.ground.background import Works
from bot.showing.calls import Calls
from bot.showing.decks import Decks
from bot.showing.drawings import Drawings
from bot.showing.guides import Guides
from bot.showing.lanes import Weight
from bot.showing.message import Row, Wanted
from bot.showing.panels import Panels
from bot.showing.shown import Public
from bot.showing.table_places import TablePlaces
from bot.showing.wanted import CALLS, opening_message, wanted_messages
from bot.tables.change import Change
from bot.tables.computer_players import is_house
from bot.tables.house import House
from bot.tables.ids import (
    ChannelId,
    GuildId,
    MessageId,
    MessageKey,
    MessageKind,
    TableId,
    UserId,
)
from bot.tables.locations import Locations
from bot.tables.model.events import Acted, Clocked, Ended, Moved, Opened, TimedOut
from bot.tables.model.status import Status
from bot.tables.model.table import Table
from bot.tables.persistence import outlines
from bot.tables.refusals import Refusal, UnknownGame
from bot.tables.service import Tables
from bot.tables.viewing import has_news, view_of
from bot.ui.components import Drawing
from bot.ui.custom_id import Press
from bot.ui.hand_panel import Notice
from bot.ui.panel_mode import NORMAL, PanelMode
from bot.ui.partings import canceled_message, elsewhere_message, ended_elsewhere_message
from bot.ui.pictures import Pictures
from bot.ui.renderers import game_name
from bot.ui.table import title
from db import tables as stored
from db.database import Database
from db.errors import DatabaseLocked, SessionLost
from db.shards import Shards

_log = logging.getLogger(__name__)

RECENT: Final = 60_000
"""Milliseconds before the last committed change in which an edit may have been lost
with the process."""
_OF_A_MOVE: Final = (Acted, Clocked, TimedOut)
"""What a move that ends no hand is made of."""


class Publisher:
    """Listens to committed changes, and says what is to be shown of them."""

    def __init__(
        self,
        database: Database,
        rest: Rest,
        panels: Panels,
        languages: Languages,
        decks: Decks,
        *,
        pictures: Pictures,
        tables: Tables,
        places: Locations,
        house: House,
    ) -> None:
        self._database = database
        self._rest = rest
        self._panels = panels
        self._languages = languages
        self._tables = tables
        self._places = places
        told = TablePlaces(database, places, tables.clock)
        self._store = told.store
        self.writer: Final = told.writer(rest)
        self._messages: Final = self.writer.messages
        self.guides: Final = Guides(tables.look, house.hint)
        """What learners are told."""
        self._drawings: Final = Drawings(
            panels, languages, decks, pictures=pictures, guides=self.guides
        )
        self._calls: Final = Calls(
            panels, self._drawings, tables=tables, writer=self.writer
        )
        self._opening: dict[TableId, bool] = {}
        """Tables of this run whose message is just being answered with: nobody else
        posts it. True: it is old now."""
        self._recent: dict[int, int] = {}
        """Tables that changed shortly before the last process ended, with their
        guilds."""
        self._moving: set[TableId] = set()
        """Tables for which a thread is just being opened."""
        self._works = Works()

    def changed(self, change: Change) -> None:
        """Show a committed change. Returns at once."""
        table = change.table
        # the command that opened the table answers with its message
        if change.events(Opened):
            if not table.header.private:
                self._opening[table.id] = False
            return
        if table.id in self._opening:
            # nobody is called to a table that does not stand anywhere yet
            self._opening[table.id] |= bool(table.news)
            return
        self._calls.about_to_change(change)
        for seat in change.seats:
            self._take_questions_back(change, seat)
            awaited = table.user_at(seat) in table.waiting_for()
            self._refresh(
                table, seat, urgent=change.by_clock or change.dealt or awaited
            )
        for user in change.parted:
            draw = self._drawings.farewell(table, user, change.remover_of(user))
            self._panels.refresh(table.id, user, draw, table.seq)
        if table.location.lost_at is not None:
            self._messages.pause(table.id)
            return  # a table without a place shows nothing
        self._show_change(change)
        self._calls.changed(change)
        if change.dealt or table.held:
            self._begin_soon(table)
        self.guides.sift(table)

    def _take_questions_back(self, change: Change, seat: Seat) -> None:
        """Ask no more about another hand, about a move of a turn that has run out, or
        about somebody who is there no more."""
        table = change.table
        user = change.table.user_at(seat)
        if change.parted and user == table.host:
            mode = self._panels.mode(table.id, user)
            removes = mode.press is Press.ASK_REMOVE
            if removes and mode.arg in map(str, change.parted):
                self._panels.ask_nothing(table.id, user)
        asks_about_a_move = bool(self._panels.asked(table.id, user))
        if change.hand_ended or (asks_about_a_move and change.timed_out(seat)):
            self._panels.ask_nothing(table.id, user)
        elif change.dealt:
            # the panel says that the press came too late
            self._panels.ask_nothing(table.id, user, Press.ASK_LEAVE)

    def _show_change(self, change: Change) -> None:
        """Show a change to everybody; of a private table nothing stands anywhere but on
        its person's panel."""
        table = change.table
        moves = [moved.former for moved in change.events(Moved)]
        was_lost = any(former.lost_at is not None for former in moves) or any(
            not ended.had_place for ended in change.events(Ended)
        )
        if table.wants_thread and change.dealt:
            self._works.begin(self._open_thread(table))
        elif was_lost:
            self._works.begin(self._show_again(table.id))
        elif change.public or change.hand_ended:
            is_turn = bool(change.dealt or moves or change.events(Ended))
            scored = change.hand_ended
            self._review(table, _weight(change), others_too=is_turn, scored=scored)

    async def _show_again(self, table_id: TableId) -> None:
        """Show a table that has a place again, with the results that it owes."""
        await once_stored(partial(self._load, table_id), self._tables.clock)
        self.writer.reopen(None, table_id)
        self.show(await self._tables.look(table_id))

    def _review(
        self,
        table: Table,
        weight: Weight,
        *,
        others_too: bool = False,
        scored: bool = False,
        only_unsettled: bool = False,
    ) -> None:
        """Let the message that shows a table become what it is now, and what is no
        longer wanted go.

        Args:
            table: which one.
            weight: how much that matters.
            others_too: whether results of earlier hands, and the message from which the
                table moved to its thread, may have changed too.
            scored: whether that message has a new score, since a hand has ended.
            only_unsettled: whether messages of which nothing is left to do stay as they
                are.
        """
        if table.wants_thread or (table.is_open and not table.has_place):
            return
        known = self._messages.of_table(table.id)
        wanted = wanted_messages(table, known)
        if only_unsettled:
            wanted = {key: wanted[key] for key in wanted if key in known}
        for key in known:
            is_call = key.kind in CALLS
            if not is_call and key not in wanted:
                self.writer.want(key, None)
        opening = opening_message(table)
        if table.is_open and table.hand_no > 1 and not scored:
            wanted.pop(opening, None)  # it says for good where the table is
        for key, one in wanted.items():
            is_current = key == table.current_message
            is_owed = one.posts and not self._messages.known(key).is_posted
            counts = weight if is_current or is_owed else Weight.EDIT
            if is_current or others_too or (scored and key == opening):
                draw = partial(self._draw, table.id, key)
                self.writer.want(key, one, draw, counts)

    async def _draw(self, table_id: TableId, key: MessageKey) -> Public:
        """Draw a message of a table as it is now, once all presses are answered."""
        await self._rest.precedence.answers_first()
        if key.kind is MessageKind.RESULT:
            back = await self._tables.look_back(table_id, key.part)
            return self._drawings.public(back)
        table = await self._tables.look(table_id)
        if key != opening_message(table) or not table.is_away:
            return self._drawings.public(table)
        view = view_of(table, None)
        texts = self._drawings.texts(table)
        draw = elsewhere_message if table.is_open else ended_elsewhere_message
        return Public(lambda: draw(view, title(view, texts), texts))

    async def redraw(self, guild: GuildId, user: UserId) -> None:
        """Draw a person's open panels again: they wish to see them in another way."""
        for table in await self._tables.tables_of(guild, user):
            seat = table.seat_of(user)
            if seat is not None:
                self._redraw(table, seat)

    async def forget(self, user: UserId, panels: Collection[TableId]) -> None:
        """Show nothing more of somebody who was erased: on their panels at these
        tables, or in results that stand."""
        await self._panels.forget_person(user, panels)
        for table_id in panels:
            with suppress(Refusal):
                table = await self._tables.look(table_id)
                if table.is_open:
                    self.show(table)
                    self._show_last_result(table)

    def _show_last_result(self, table: Table) -> None:
        """Draw the result of the hand before the present one again, if it is there."""
        place = table.location.channel
        if place is not None and table.hand_no > 1:
            key = table.message_key(MessageKind.RESULT, table.hand_no - 1)
            former = Wanted(place, stays=True, posts=False, final=True)
            wanted = self._messages.known(key).wanted or former  # it may be owed
            draw = partial(self._draw, table.id, key)
            self.writer.want(key, wanted, draw)

    async def look_back(self, shards: Shards) -> None:
        """Note what changed shortly before the last process of some shards ended;
        before this one changes anything."""
        recent = await self._database.read(
            lambda connection: stored.changed_lately(connection, shards, RECENT)
        )
        self._recent |= dict(recent)

    async def recover(self, shards: Shards) -> None:
        """Show again, in some shards, what changed shortly before the last process
        ended or since, and what that had no time for.

        Raises:
            DatabaseUnavailable: some may not be shown yet; nothing of it is forgotten.
        """
        recent = await self._database.read(
            lambda connection: stored.changed_lately(connection, shards, RECENT)
        )
        self._messages.know(await self._store.unsettled(shards))
        unfinished = await self._store.unfinished(shards)
        before = [
            table_id for table_id, guild in self._recent.items() if guild in shards
        ]
        changed = [table_id for table_id, _ in recent]
        numbers = dict.fromkeys([*unfinished, *before, *changed])
        for table_id in map(TableId, numbers):
            if table_id in self._opening:
                continue
            table = await self._looked_at(table_id)
            if table is not None:
                self._resume(table)
        for number in before:
            self._recent.pop(number, None)

    async def _looked_at(self, table_id: TableId) -> Table | None:
        """Return a table to be shown again; one that cannot be read must not hide all
        others. Raises SessionLost, DatabaseLocked."""
        try:
            return await self._tables.look(table_id)
        except UnknownGame as missing:
            _log.warning("table %d waits: %s", table_id, missing)
            self.canceled_unruled(table_id)
        except (SessionLost, DatabaseLocked):
            raise
        except Exception:  # noqa: BLE001 - see above; the log has it
            _log.exception("could not show table %d again", table_id)
        return None

    def _resume(self, table: Table) -> None:
        """Show a table again after a start."""
        self.show(table)
        self._calls.resume(table)
        self._begin_soon(table)
        if table.is_open:
            for seat in table.present:
                self._refresh(table, seat)

    async def finish(self, shards: Shards) -> None:
        """Try again in some shards what Discord refused before, such as how tables
        ended that were played in threads."""
        for table_id in await self._store.unfinished(shards):
            table = await self._looked_at(table_id)
            if table is not None and (not table.is_open or table.has_place):
                await self._load(table_id)
                self.show(table)
            self.writer.reopen(None, table_id)

    async def interrupt(self, shards: Shards) -> None:
        """Let races wait for their people after some shards were cut off from Discord,
        and go on once they stand."""
        for table in await self._tables.interrupt(shards):
            self._begin_soon(table)

    async def answer(
        self,
        request: Request,
        table: Table,
        *,
        mode: PanelMode = NORMAL,
        notice: Notice | None = None,
        in_new_message: bool = False,
    ) -> None:
        """Answer somebody with their panel: in place if that was pressed, unless
        `in_new_message`. Raises NotSeated."""
        seat = table.demand_seat(request.user)
        redraw = partial(self._redraw, table, seat)
        await self.guides.advise(table, seat, redraw)
        draw = self._drawings.panel(table, seat)
        noticed = None
        if notice is not None:
            noticed = self._drawings.noticed(table, seat, mode, request.locale, notice)
        await self._panels.answer(
            request,
            table.id,
            draw,
            table.seq,
            mode=mode,
            notice=noticed,
            in_new_message=in_new_message,
        )
        self._begin_soon(table)

    async def answer_either(self, request: Request, table: Table) -> None:
        """Answer a person who may just have left a table: with their panel, or with
        what their leaving means."""
        if table.seat_of(request.user) is None:
            draw = self._drawings.farewell(table, request.user)
            await self._panels.answer(request, table.id, draw, table.seq)
        else:
            await self.answer(request, table)

    async def adopt(self, table: Table, request: Request, message: MessageId) -> None:
        """Note with which message a request for a table was answered, and keep its
        token, so that its person's panel opens by itself once there are cards to
        show."""
        if table.location.channel is not None:
            await self.opened_with(table.id, table.location.channel, message)
        self._panels.adopt(table.id, request)
        table = await self._tables.look(table.id)
        seat = table.seat_of(request.user)
        if table.status is Status.PLAYING and seat is not None:
            self._refresh(table, seat)
            self._begin_soon(table)

    def has_answered(self, table: Table) -> None:
        """Note that a table's message was posted somewhere: the first press on it tells
        where, else it is posted again."""
        self._opening.pop(table.id, None)

    async def opened_with(
        self, table_id: TableId, place: ChannelId, message: MessageId
    ) -> None:
        """Note which is the first message of a table, and show on it what has happened
        since."""
        table = await self._tables.look(table_id)
        opening = opening_message(table)
        adopting = partial(self._messages.adopt, opening, place, message)
        await once_stored(adopting, self._tables.clock)
        table = await self._tables.look(table_id)
        old = self._opening.pop(table_id, False)
        if old or table.wants_thread or table.current_message != opening:
            self.show(table)

    def post(self, table: Table) -> None:
        """Post a table's message, because the answer that should have shown it did not
        arrive."""
        self._opening.pop(table.id, None)
        self.show(table)
        self._works.begin(self._call_all(table.id))

    def canceled_unruled(self, table_id: TableId) -> None:
        """Show in a table's message that it was canceled without its game; others are
        left as they are."""
        self._works.begin(self._show_canceled(table_id))

    def public(self, table: Table) -> Drawing:
        """Draw the table as everybody sees it, without a picture."""
        return self._drawings.public(table).build()

    async def _call_all(self, table_id: TableId) -> None:
        """Open the panels of those who play, or call them who can be reached by
        none."""
        table = await self._tables.look(table_id)
        for seat in table.present if table.status is Status.PLAYING else ():
            self._refresh(table, seat)
        self._begin_soon(table)

    async def _load(self, table_id: TableId) -> list[Row]:
        """Read the messages of a table of which something may be left to do, and return
        them."""
        stored = await self._store.of_table(table_id)
        found = [row for row in stored if not row.settled]
        self._messages.know(found)
        return found

    async def _show_canceled(self, table_id: TableId) -> None:
        table = await self._database.read(
            lambda connection: outlines.load(connection, table_id)
        )
        if table is None or table.game in catalogue.names() or not table.is_canceled:
            return
        drawing = canceled_message(table, self._languages.of_guild(table.guild))

        async def draw() -> Public:
            return Public(lambda: drawing)

        for row in await self._load(table_id):
            is_shown = row.message is not None and row.key.kind not in CALLS
            canceled = Wanted(row.place, stays=True, posts=False, final=True)
            self.writer.want(row.key, canceled if is_shown else None, draw)

    def show(self, table: Table) -> None:
        """Show a table as it is now; one that wants a thread, once it has been tried to
        open it. If it is over, what says so already is left alone."""
        if table.wants_thread:
            self._works.begin(self._open_thread(table))
        else:
            self._messages.retry(table.current_message)
            self._review(
                table,
                Weight.NEWS,
                others_too=True,
                only_unsettled=not table.is_open,
            )

    async def _open_thread(self, table: Table) -> None:
        """Move a table that has just begun into a thread of its own; where none can be
        opened it stays."""
        if table.id in self._moving:
            return
        self._moving.add(table.id)
        try:
            await self._move(table)
        finally:
            self._moving.discard(table.id)

    async def _move(self, table: Table) -> None:
        home = table.location.channel
        message = table.location.message
        texts = self._drawings.texts(table)
        name = texts(
            "table-thread",
            game=game_name(table.header.game, texts),
            table=str(table.id),
        )
        thread = None
        if message is not None and home is not None:
            thread = await self._opened_thread(home, message, name)
        clock = self._tables.clock
        moving = partial(self._places.moved, table.id, thread)
        moved = await once_stored(moving, clock)
        if thread is not None and moved.location.lost_at is not None:
            # it lost its place while it got another one
            moved = await once_stored(
                partial(self._places.revive, table.id, thread), clock
            )
        self.show(moved)

    async def _opened_thread(
        self, channel: ChannelId, message: MessageId, name: str
    ) -> ChannelId | None:
        """Open a thread; None: there is none, whatever went wrong."""
        try:
            opened = await self._rest.open_thread(channel, message, name)
        except Exception:  # noqa: BLE001 - the table goes on where it is; the log has the reason
            _log.exception("could not open a thread in channel %d", channel)
            return None
        return None if isinstance(opened, Failure) else opened

    def _begin_soon(self, table: Table) -> None:
        """Let the clock of a hand without turns begin once everybody has it in front of
        them, and has read what it begins with; the house where it waits for a
        reader."""
        texts = self._drawings.texts(table)
        if table.unseen and not self.guides.opens(table, texts):
            self._works.begin(self._begin(table.id))
        if self.guides.lets_go(table, texts):
            self._works.begin(self._release(table))

    async def _release(self, table: Table) -> None:
        with suppress(Refusal):
            releasing = partial(self._tables.release, table.id, table.seq)
            await once_stored(releasing, self._tables.clock)

    async def _begin(self, table_id: TableId) -> None:
        with suppress(Refusal):
            table = await once_stored(
                partial(self._tables.look, table_id), self._tables.clock
            )
            seats = table.persons if table.unseen else ()
            seen = await asyncio.gather(
                *(self._seen(table, seat) for seat in seats),
            )
            if seats and all(seen):
                begun = await once_stored(
                    partial(self._tables.begin, table), self._tables.clock
                )
                self._begin_soon(begun)

    def _seen(self, table: Table, seat: Seat) -> asyncio.Future[bool]:
        """Show a hand to a seat; the result says whether it has it in front of it."""
        return self._panels.refresh(
            table.id,
            table.user_at(seat),
            self._drawings.panel(table, seat),
            table.seq,
        )

    def _refresh(self, table: Table, seat: Seat, *, urgent: bool = False) -> None:
        user = table.user_at(seat)
        if is_house(user):
            return
        if self.guides.wanted(table, seat):
            self._works.begin(self._refresh_advised(table, seat))
            return
        reached = self._panels.refresh(
            table.id,
            user,
            self._drawings.panel(table, seat),
            table.seq,
            urgent=urgent,
            opens=has_news(table, user),
        )
        self._calls.refreshed(table, seat, reached)

    async def _refresh_advised(self, table: Table, seat: Seat) -> None:
        """Refresh the panel of a guided hand together with what a master would do."""
        redraw = partial(self._redraw, table, seat)
        await self.guides.advise(table, seat, redraw)
        self._seen(table, seat)

    def _redraw(self, table: Table, seat: Seat) -> None:
        user = table.user_at(seat)
        draw = self._drawings.panel(table, seat)
        self._panels.redraw(
            table.id, user, draw, table.seq, opens=has_news(table, user)
        )


def _weight(change: Change) -> Weight:
    """Return how much a change matters to those who watch the table."""
    if change.dealt or change.hand_ended:
        return Weight.NEWS
    has_acted = bool(change.events(Acted))
    is_move = has_acted and all(
        isinstance(event, _OF_A_MOVE) for event in change.table.news
    )
    is_page = any(acted.ends_page for acted in change.events(Acted))
    return Weight.MOVE if is_move and not is_page else Weight.EDIT
