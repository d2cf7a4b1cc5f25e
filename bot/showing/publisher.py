"""Shows what was committed: the table message through the channel's writer, panels
through their tokens."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from contextlib import suppress
from functools import partial
from typing import Final

from bot.background import Works
from bot.clock import moment
from bot.decks import Decks
from bot.delivery.languages import Languages
from bot.delivery.request import Request
from bot.delivery.rest import Failure, Rest
from bot.fleet.retrying import once_stored
from bot.games import catalogue
from bot.games.contract import Seat
from bot.showing.calls import Calls
from bot.showing.channel_queue import Weight
from bot.showing.channel_writer import ChannelWriter, result_nonce, table_nonce
from bot.showing.drawings import Drawings
from bot.showing.guides import Guides
from bot.showing.panels import Panels
from bot.showing.table_source import Parent, Public, Snapshot
from bot.tables.change import Change
from bot.tables.computer_players import is_house
from bot.tables.events import Acted, Clocked, Ended, Moved, Opened, TimedOut
from bot.tables.house import House
from bot.tables.ids import ChannelId, GuildId, MessageId, TableId, UserId
from bot.tables.locations import Locations
from bot.tables.model.place import Location
from bot.tables.model.table import Table
from bot.tables.model.view import Status
from bot.tables.persistence import outlines
from bot.tables.refusals import Refusal, UnknownGame
from bot.tables.service import Tables
from bot.tables.viewing import view_of
from bot.ui.components import Drawing
from bot.ui.custom_id import Press
from bot.ui.hand_panel import NORMAL, Notice, PanelMode
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
UNREACHED: Final = 60.0
"""Seconds until a message is edited again that could not be while Discord was away."""
OWED: Final = 100
"""Results looked up at a start."""
_OF_A_MOVE: Final = (Acted, Clocked, TimedOut)
"""What a move that ends no hand is made of."""


class Publisher:
    """Listens to committed changes, and is where the channel writer learns what to
    show."""

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
        self.writer: Final = ChannelWriter(rest, self, places, tables.clock)
        self.guides: Final = Guides(tables, house)
        """What learners are told."""
        self._drawings: Final = Drawings(
            panels, languages, decks, pictures=pictures, guides=self.guides
        )
        self._calls: Final = Calls(
            panels, self._drawings, tables=tables, places=places, writer=self.writer
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
        if table.id in self._opening and table.location.message is None:
            self._opening[table.id] = (
                True  # nobody is called to a table that does not stand anywhere yet
            )
            return
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
            if mode.press is Press.ASK_REMOVE and mode.arg in map(str, change.parted):
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
        if table.wants_thread:
            if change.dealt:
                self._works.begin(self._open_thread(table))
        elif table.location.channel is not None and (
            change.public or change.hand_ended
        ):
            was_lost = any(former.lost_at is not None for former in moves) or any(
                not ended.had_place for ended in change.events(Ended)
            )
            is_new = change.dealt or was_lost
            self.writer.mark(
                table.location.channel,
                table.id,
                _past(table) if is_new else 0,
                _weight(change),
            )
        if change.events(Ended):
            self._show_parent(table)
        for former in moves:
            self._remove_former(former, table.location)

    def _remove_former(self, former: Location, now: Location) -> None:
        """Remove what stands where a table has been, once it goes on elsewhere."""
        used = {now.message, None if now.home is None else now.home.message}
        channel = former.channel
        lost = former.message
        left = former.home
        is_lost = former.lost_at is not None and lost != now.message
        if is_lost and channel is not None and lost is not None:
            self.writer.remove(channel, lost)
        if left is not None and left.message is not None and left.message not in used:
            self.writer.remove(left.channel, left.message)

    def _show_parent(self, table: Table) -> None:
        """Edit the message from which a table moved to its thread, unless it says
        everything already."""
        home = table.location.home
        if home is not None and home.message is not None:
            self.writer.mark(home.channel, table.id)

    async def redraw(self, guild: GuildId, user: UserId) -> None:
        """Draw a person's open panels anew: they wish to see them in another way."""
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

    async def look_back(self, shards: Shards) -> None:
        """Note what changed shortly before the last process of some shards ended;
        before this one changes anything."""
        recent = await self._database.read(
            lambda connection: stored.changed_lately(connection, shards, RECENT)
        )
        self._recent |= dict(recent)

    async def recover(self, shards: Shards) -> None:
        """Show again, in some shards, what changed shortly before the last process
        ended or since, and owed results.

        Raises:
            DatabaseUnavailable: some may not be shown yet; nothing of it is forgotten.
        """
        owing = await self._database.read(
            lambda connection: stored.owed_results(connection, shards, OWED)
        )
        recent = await self._database.read(
            lambda connection: stored.changed_lately(connection, shards, RECENT)
        )
        await self.tell_parents(shards)
        before = [
            table_id for table_id, guild in self._recent.items() if guild in shards
        ]
        owed = [table_id for table_id, _ in owing]
        changed = [table_id for table_id, _ in recent]
        for table_id in map(TableId, dict.fromkeys([*owed, *before, *changed])):
            if table_id in self._opening:
                continue
            try:
                table = await self._tables.look(TableId(table_id))
            except UnknownGame as missing:
                _log.warning("table %d waits: %s", table_id, missing)
                self.canceled_unruled(TableId(table_id))
                continue
            except (SessionLost, DatabaseLocked):
                raise
            except Exception:  # noqa: BLE001 - one table that cannot be read must not hide all others; the log has it
                _log.exception("could not show table %d again", table_id)
                continue
            self.show(table)
            self._calls.take_up(table)
            self._begin_soon(table)
            if table.is_open:
                for seat in table.present:
                    self._refresh(table, seat)
        for number in before:
            self._recent.pop(number, None)

    async def tell_parents(self, shards: Shards) -> None:
        """Say in the first messages of tables played in threads how these ended, if
        Discord refused that before."""
        parents = await self._database.read(
            lambda connection: stored.unfinished_parents(connection, shards, OWED)
        )
        for table_id, channel, game in parents:
            if game in catalogue.names():
                self.writer.mark(ChannelId(channel), TableId(table_id))

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
        anew: bool = False,
    ) -> None:
        """Answer somebody with their panel: in place if that was pressed, unless
        `anew`. Raises NotSeated."""
        seat = table.demand_seat(request.user)
        await self.guides.advise(table, seat, lambda: self._redraw(table, seat))
        draw = self._drawings.panel(table, seat)
        noticed = None
        if notice is not None:
            noticed = self._drawings.noticed(table, seat, mode, request.locale, notice)
        await self._panels.answer(
            request, table.id, draw, table.seq, mode=mode, notice=noticed, anew=anew
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

    async def adopt(self, table_id: TableId, request: Request) -> None:
        """Keep a request's token, so that its person's panel opens by itself once there
        are cards to show."""
        old = self._opening.pop(table_id, False)
        self._panels.adopt(table_id, request)
        table = await self._tables.look(table_id)
        if table.wants_thread or old:
            self.show(table)
        seat = table.seat_of(request.user)
        if table.status is Status.PLAYING and seat is not None:
            self._refresh(table, seat)
            self._begin_soon(table)

    def stands(self, table: Table) -> None:
        """Note that a table's message is somewhere: the first press on it tells where,
        else it is posted again."""
        self._opening.pop(table.id, None)

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

    async def snapshot(self, table_id: TableId) -> Snapshot | None:
        """Return the newest committed state for the writer, once all presses are
        answered; None: it has no place."""
        await self._rest.precedence.answers_first()
        table = await self._tables.look(table_id)
        location = table.location
        hand = table.hand
        stands = table.message_id
        result = None if hand is None else hand.result_message
        ended = hand is not None and hand.end is not None
        called_off = stands is None and not table.is_open and not ended
        if (
            location.channel is None
            or not table.has_place
            or called_off
            or table.wants_thread
        ):
            return None
        unseen = None if hand is None or not ended or result is not None else hand
        return Snapshot(
            channel_id=location.channel,
            message_id=stands,
            message_at=None
            if location.posted_at is None
            else moment(location.posted_at),
            nonce=table_nonce(table_id, table.seq, stands)
            if unseen is None
            else result_nonce(table_id, table.hand_no),
            shown=self._drawings.public(table),
            hand_no=max(1, table.hand_no),
            ended=ended,
            earlier=unseen is not None and table.changed_at != unseen.ended_at,
            outdated=frozenset(
                one
                for one in (location.message, result)
                if one is not None and one != stands
            ),
        )

    async def owed(self, table_id: TableId) -> dict[int, Public]:
        """Return the results that nobody has seen before the next deal by the hand's
        number, oldest first."""
        present = (await self._tables.look(table_id)).hand_no
        hands = await self._database.read(
            lambda connection: stored.owed_hands(connection, table_id)
        )
        owed = [hand_no for hand_no in hands if hand_no != present]
        return {
            hand_no: self._drawings.public(
                await self._tables.look_back(table_id, hand_no)
            )
            for hand_no in owed
        }

    async def past(
        self, table_id: TableId, hand_no: int
    ) -> tuple[MessageId, Public] | None:
        """Return what the message of a hand before the present one should show."""
        table = await self._tables.look_back(table_id, hand_no)
        if table.hand is None or table.hand.result_message is None:
            return None
        return MessageId(table.hand.result_message), self._drawings.public(table)

    async def parent(self, table_id: TableId, channel_id: ChannelId) -> Parent | None:
        """Return what the message from which a table moved to its thread should
        show."""
        table = await self._tables.look(table_id)
        home = table.location.home
        if home is None or home.message is None or home.channel != channel_id:
            return None
        view = view_of(table, None)
        texts = self._drawings.texts(table)
        draw = elsewhere_message if table.is_open else ended_elsewhere_message
        shown = Public(lambda: draw(view, title(view, texts), texts))
        return Parent(home.message, shown, final=not table.is_open)

    async def parent_done(self, table_id: TableId) -> None:
        """Remember that this message needs no further edit."""
        await self._places.parent_done(table_id)

    async def pinged(
        self, table_id: TableId, channel_id: ChannelId, message_id: MessageId
    ) -> None:
        """Remember the message that called a player, or remove it."""
        await self._calls.called(table_id, channel_id, message_id)

    async def _call_all(self, table_id: TableId) -> None:
        """Open the panels of those who play, or call them who can be reached by
        none."""
        table = await self._tables.look(table_id)
        for seat in table.present if table.status is Status.PLAYING else ():
            self._refresh(table, seat)
        self._begin_soon(table)

    async def _show_canceled(self, table_id: TableId) -> None:
        table = await self._database.read(
            lambda connection: outlines.load(connection, table_id)
        )
        if table is None or table.game in catalogue.names() or not table.is_canceled:
            return
        drawing = canceled_message(table, self._languages.of_guild(table.guild))
        here = table.location
        home = here.home
        await self._replace(here.channel, here.message, drawing)
        if home is not None:
            await self._replace(home.channel, home.message, drawing)

    async def _replace(
        self,
        channel: ChannelId | None,
        message: MessageId | None,
        drawing: Drawing,
    ) -> None:
        """Show something in place of a message, as soon as Discord can be reached."""
        if channel is None or message is None:
            return
        edited = await self._rest.edit(channel, message, drawing)
        while edited is Failure.UNREACHABLE:
            await self._tables.clock.sleep(UNREACHED)
            edited = await self._rest.edit(channel, message, drawing)

    def show(self, table: Table) -> None:
        """Show a table as it is now; one that wants a thread, once it has been tried to
        open it."""
        if table.wants_thread:
            self._works.begin(self._open_thread(table))
        elif table.location.channel is not None:
            here = table.location.channel
            self.writer.mark(here, table.id, _past(table), Weight.NEWS)
            if table.hand_no == 1 or not table.is_open:  # later hands leave it as it is
                self._show_parent(table)

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
        opened = (
            None
            if message is None or home is None
            else await self._rest.open_thread(home, MessageId(message), name)
        )
        moving = partial(
            self._places.moved,
            table.id,
            None if isinstance(opened, Failure) else opened,
        )
        self.show(await once_stored(moving, self._tables.clock))

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
            await once_stored(
                partial(self._tables.release, table.id, table.seq), self._tables.clock
            )

    async def _begin(self, table_id: TableId) -> None:
        with suppress(Refusal):
            table = await once_stored(
                partial(self._tables.look, table_id), self._tables.clock
            )
            seats = table.persons if table.unseen else ()
            draws = [
                (table.user_at(seat), self._drawings.panel(table, seat))
                for seat in seats
            ]
            seen = await asyncio.gather(
                *(self._panels.refresh(table.id, *draw, table.seq) for draw in draws)
            )
            if seats and all(seen):
                self._begin_soon(
                    await once_stored(
                        partial(self._tables.begin, table), self._tables.clock
                    )
                )

    def _refresh(self, table: Table, seat: Seat, *, urgent: bool = False) -> None:
        user = table.user_at(seat)
        if is_house(user):
            return
        if self.guides.wanted(table, seat):
            self._works.begin(self._refresh_advised(table, seat))
            return
        draw = self._drawings.panel(table, seat)
        reached = self._panels.refresh(table.id, user, draw, table.seq, urgent=urgent)
        self._calls.refreshed(table, seat, reached)

    async def _refresh_advised(self, table: Table, seat: Seat) -> None:
        """Refresh the panel of a guided hand together with what a master would do."""
        await self.guides.advise(table, seat, lambda: self._redraw(table, seat))
        user = table.user_at(seat)
        draw = self._drawings.panel(table, seat)
        self._panels.refresh(table.id, user, draw, table.seq)

    def _redraw(self, table: Table, seat: Seat) -> None:
        user = table.user_at(seat)
        draw = self._drawings.panel(table, seat)
        self._panels.redraw(table.id, user, draw, table.seq)


def _past(table: Table) -> int:
    """Return the hand before the present one; 0: there is none."""
    return max(0, table.hand_no - 1)


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
