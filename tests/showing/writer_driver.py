"""Drives the writer of public messages itself, with time moved by hand and a store that
may be slow: one run of the bot after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, TypeVar

from bot.delivery.attachment import Attachment
from bot.delivery.budget import Budget
from bot.delivery.rest import Failure, Rendering
from bot.ground.clock import milliseconds
from bot.showing.by_bot import ByBot
from bot.showing.lanes import Weight
from bot.showing.message import (
    SETTLES,
    Delete,
    Edit,
    Post,
    Reply,
    Request,
    Row,
    State,
    Version,
)
from bot.showing.posting import NONCE_LASTS
from bot.showing.reconciler import Draw
from bot.showing.replies import MEANINGS
from bot.showing.shown import DrawnOnce, Public
from bot.showing.writer import Writer
from bot.tables.ids import (
    ChannelId,
    MessageId,
    MessageKey,
    MessageKind,
    Moment,
    TableId,
    UserId,
)
from db.errors import OutcomeUnknown, SessionLost
from db.shards import EVERYWHERE, Shards
from tests.helpers.clock import HandClock, HandLoop, settle
from tests.showing.driver import Goal, Watch
from tests.showing.model import STRAYS, TIMES_OUT, Discord, Sent
from tests.showing.scene import saying, words

T = TypeVar("T")
FAILURES = {reply: failure for failure, reply in MEANINGS.items()}
NOTHING = "…"
"""What is posted only to find a message that is to be deleted."""
UNTIL_QUIET = 2 * SETTLES / 1000 + 10
"""Seconds after which nothing waits for a moment any more."""


class WriterDriver(Watch):
    """A bot that shows what is wanted. It is the writer's way to Discord, its store and
    what keeps the places of tables too."""

    def __init__(self, discord: Discord) -> None:
        super().__init__(discord)
        self.stored: dict[MessageKey, Row] = {}
        self.wanted: dict[MessageKey, Goal] = {}
        self.tables: set[TableId] = set()
        self.doubted: set[str] = set()
        """Nonces with a try of which the bot has heard nothing."""
        self._asked_for: dict[str, Goal | None] = {}
        """What was wanted when it was decided to post with a nonce, until that is
        sent."""
        self._outcome: list[bool] = []
        """Of each session that was lost whether it stored what it was just storing."""
        self.faults: list[AssertionError] = []
        self._replies: dict[Sent, asyncio.Future[Reply | MessageId]] = {}
        self._loop = HandLoop()
        self._do(self._opened())

    def _do(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something, and raise what was found meanwhile: the writer only logs it."""
        done = self._loop.run_until_complete(work)
        if self.faults:
            raise self.faults[0]
        return done

    async def _opened(self) -> None:
        self.clock = HandClock()
        await self._started()

    async def _started(self) -> None:
        """Begin a run with nothing but what is stored."""
        self.budget = Budget(self.clock)
        self._gate = asyncio.Event()
        self._gate.set()
        way = ByBot(self, self.clock)  # type: ignore[arg-type]
        self.writer = Writer(way, self, self.clock)
        self.writer.when_refused(MessageKind, self.lose)
        self.writer.messages.know(await self.unsettled(EVERYWHERE))
        self._tell_time()

    async def _ended(self) -> None:
        """Die at once: nothing is stored any more."""
        while tasks := asyncio.all_tasks() - {asyncio.current_task()}:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        self._replies.clear()

    def close(self) -> None:
        self._loop.run_until_complete(self._ended())
        self._loop.close()

    def _now(self) -> Moment:
        return Moment(milliseconds(self.clock.now()))

    def _tell_time(self) -> None:
        self.discord.now = self._now()

    @contextmanager
    def _watched(self) -> Iterator[None]:
        """Keep what is found in the midst of the writer's work."""
        try:
            yield
        except AssertionError as fault:
            self.faults.append(fault)
            raise

    # What the machine asks for.

    @property
    def messages(self) -> dict[MessageKey, Row | None]:
        """What the bot keeps in memory."""
        known = self.writer.messages
        return {
            key: known.known(key).row
            for one in self.tables
            for key in known.of_table(one)
        }

    @property
    def settled(self) -> dict[MessageKey, Row]:
        """What shows for good what it should."""
        return {key: row for key, row in self.stored.items() if row.settled}

    def row(self, key: MessageKey) -> Row | None:
        return self.writer.messages.known(key).row or self.stored.get(key)

    def is_refused(self, key: MessageKey, one: Goal) -> bool:
        """Whether Discord is known to refuse what a message should show."""
        row = self.row(key)
        looks = DrawnOnce(lambda: saying(one.version)).version
        return row is not None and row.refused == looks

    def owe(self, key: MessageKey, place: ChannelId) -> None:
        """Note with a commit that a message has to be posted."""
        if key not in self.stored:
            row = Row(key, place, nonce="", first_sent=Moment(0), state=State.ABSENT)
            self.stored[key] = row
            self.tables.add(key.table)
            # each commit is told to the writer
            self.writer.messages.know([row])

    def show(self, wanted: dict[MessageKey, Goal]) -> None:
        """Let everything be what it should be."""
        self._do(self._shown(wanted))

    async def _shown(self, wanted: dict[MessageKey, Goal]) -> None:
        self._gate.set()
        self.wanted = wanted
        self.tables.update(key.table for key in wanted)
        for key in dict.fromkeys([*wanted, *self.messages]):
            goal = wanted.get(key)
            # as for all that everybody sees, only its drawing tells how it looks
            one = None if goal is None else replace(goal, version=None)
            self.writer.want(key, one, self._draw(key), Weight.NEWS)
        await settle()

    def _draw(self, key: MessageKey) -> Draw:
        async def draw() -> Public:
            one = self.wanted.get(key)
            return Public(lambda: saying(NOTHING if one is None else one.version))

        return draw

    def reply(self, sent: Sent, reply: Reply | MessageId, *, stored: bool) -> None:
        """Let a reply come; it is `stored` only with what comes next."""
        self._do(self._replied(sent, reply, stored=stored))

    async def _replied(
        self, sent: Sent, reply: Reply | MessageId, *, stored: bool
    ) -> None:
        waits = self._replies.pop(sent, None)
        if waits is None:
            return
        request = sent.request
        if reply is Reply.UNKNOWN:
            self._doubt(request)
        if isinstance(request, Post) and reply is Reply.MESSAGE_GONE:
            self.doubted.discard(request.nonce)
        self._count(request, reply)
        self.flying.pop(request.key, None)
        (self._gate.set if stored else self._gate.clear)()
        waits.set_result(reply)
        await settle()

    def _doubt(self, request: Request) -> None:
        if isinstance(request, Post):
            self.doubted.add(request.nonce)

    def time_out(self, sent: Sent, *, arrived: bool) -> None:
        """Let a request have no reply: that was lost, or it arrives later."""
        if arrived:
            self.discord.carry_out(sent.request)
        else:
            self.straying.append(sent)
        self.reply(sent, Reply.UNKNOWN, stored=arrived)

    def arrive(self, sent: Sent) -> None:
        """Let a request arrive for which nobody waits."""
        self.discord.carry_out(sent.request)

    def take_up(self, place: ChannelId | None = None) -> None:
        """Try again what a place, or any, refused."""
        self._do(self._taken_up(place))

    async def _taken_up(self, place: ChannelId | None) -> None:
        self.writer.reopen(place)
        await settle()

    def restart(self, arrived: int) -> None:
        """Die and start again; what is under way arrives, gets lost, or strays."""
        for number, sent in enumerate(self.flying.values()):
            fate = (arrived + number) % 4
            self._doubt(sent.request)
            if fate == 0:
                self.discord.carry_out(sent.request)
            elif fate > 1:
                self.straying.append(sent)
        self.flying.clear()
        self._know_only_stored()
        self.run += 1
        self._do(self._ended())
        self._do(self._started())
        self.take_up()

    def _know_only_stored(self) -> None:
        """Note that a reply that was not stored is not known."""
        sought = [one for one in self.stored.values() if one.state is State.SENDING]
        self.doubted.update(one.nonce for one in sought)
        self._asked_for.clear()
        self.in_vain.clear()

    def lose_session(self, luck: int) -> None:
        """Let the database's session end: what is just being stored is or is not, and
        what was known may be old."""
        self._do(self._session_lost(luck))

    async def _session_lost(self, luck: int) -> None:
        self.writer.messages.lost()
        self._outcome.append(luck > 2)
        self._gate.set()
        await settle()
        for number, sent in enumerate(self.flying.values()):
            reply: Reply | MessageId = Reply.UNKNOWN
            if (luck + number) % 2:
                self.straying.append(sent)
            else:
                reply = self.discord.carry_out(sent.request)
            # it is for a message that is forgotten
            self._replies.pop(sent).set_result(reply)
        self.flying.clear()
        await settle()
        self._know_only_stored()
        self.writer.messages.know(await self.unsettled(EVERYWHERE))
        await settle()

    def wait(self, milliseconds: int, luck: int) -> None:
        """Let time go by: for what is under way it may be too long."""
        then = self.discord.now + milliseconds
        # once one has failed, another one of its channel is sent, which is too long too
        while late := [
            one for one in self.flying.values() if then - one.at >= TIMES_OUT
        ]:
            for sent in late:
                luck += 1
                self.time_out(sent, arrived=luck % 2 == 0)
        for sent in [one for one in self.straying if then - one.at >= STRAYS]:
            luck += 1
            self.straying.remove(sent)
            if luck % 2 == 0:
                self.arrive(sent)
        self._do(self._waited(milliseconds / 1000))

    async def _waited(self, seconds: float) -> None:
        self._gate.set()
        await self.clock.advance(seconds)
        self._tell_time()

    def settle(self, wanted: Callable[[], dict[MessageKey, Goal]], luck: int) -> None:
        """Let everything arrive, until nothing is sent any more."""
        quiet = False
        for _ in range(199):
            self.show(wanted())
            if self.flying:
                quiet = False
                for sent in list(self.flying.values()):
                    reply = self.discord.carry_out(sent.request)
                    self.reply(sent, reply, stored=True)
            elif self.straying:
                self.arrive(self.straying.pop(luck % len(self.straying)))
            elif not quiet:
                quiet = True
                self._do(self._waited(UNTIL_QUIET))
            else:
                return
        raise AssertionError("it is never quiet")

    # The way to Discord.

    async def post(
        self,
        channel_id: ChannelId,
        view: Rendering,
        *,
        nonce: str,
        ping: Collection[UserId] = (),
        file: Attachment | None = None,
    ) -> MessageId | Failure:
        """Post a message, which was stored before."""
        (key,) = [row.key for row in self.stored.values() if row.nonce == nonce]
        said = words(view)
        version = None if said == NOTHING else Version(said)
        request = Post(key, channel_id, nonce, version, tuple(ping))
        with self._watched():
            assert self.in_vain[key] < 2, "posted for ever"
        reply = await self._sent(request)
        return FAILURES[reply] if isinstance(reply, Reply) else reply

    async def edit(
        self,
        channel_id: ChannelId,
        message_id: MessageId,
        view: Rendering,
        *,
        named: Collection[UserId] = (),
        file: Attachment | None = None,
        expected: Failure | None = None,
    ) -> Failure | None:
        """Edit a message."""
        key, version = self.discord.owners[message_id], Version(words(view))
        edit = Edit(
            key,
            channel_id,
            message_id,
            version,
            is_missed=True,
            users=tuple(named),
        )
        return await self._failure(edit)

    async def delete(
        self, channel_id: ChannelId, message_id: MessageId
    ) -> Failure | None:
        """Delete a message."""
        key = self.discord.owners[message_id]
        return await self._failure(Delete(key, channel_id, message_id))

    async def _failure(self, request: Request) -> Failure | None:
        reply = await self._sent(request)
        return None if reply is Reply.DONE else FAILURES[Reply(reply)]

    async def _sent(self, request: Request) -> Reply | MessageId:
        with self._watched():
            assert request.key not in self.flying, "two requests at once"
            self._check_replaced(request, self.wanted)
            self._check_sensible(request, self._asked(request))
        self._tell_time()
        sent = Sent(request, self.discord.now, self.run)
        self.flying[request.key] = sent
        waits = self._replies[sent] = asyncio.get_running_loop().create_future()
        return await waits

    def _asked(self, request: Request) -> Goal | None:
        """Return what was wanted when a request was decided on: to store it may take
        long."""
        wanted = self.wanted.get(request.key)
        if not isinstance(request, Post):
            return wanted
        return self._asked_for.pop(request.nonce, wanted)

    def may_attach(self, channel_id: ChannelId) -> bool:
        return False

    # The store, and the tables' places.

    async def unsettled(self, shards: Shards) -> list[Row]:
        return [row for row in self.stored.values() if not row.settled]

    async def unfinished(self, shards: Shards) -> frozenset[TableId]:
        return frozenset(row.key.table for row in await self.unsettled(shards))

    async def of_table(self, table_id: TableId) -> list[Row]:
        return [row for row in self.stored.values() if row.key.table == table_id]

    async def find(self, key: MessageKey) -> Row | None:
        return self.stored.get(key)

    async def change(self, before: Row | None, after: Row | None) -> None:
        row = before or after
        assert row is not None
        if after is not None and after.state is State.SENDING and not after.blocked:
            self._asked_for[after.nonce] = self.wanted.get(row.key)
        session = len(self._outcome)
        await self._gate.wait()
        is_lost = session < len(self._outcome)
        if is_lost and not self._outcome[session]:
            raise SessionLost("It")
        with self._watched():
            assert self.stored.get(row.key) == before, "stored by somebody else"
            self._hope_again(before, after)
            self._note(before, after)
        if after is None:
            del self.stored[row.key]
        else:
            self.stored[row.key] = after
        if is_lost:
            raise OutcomeUnknown("It")

    async def lose(self, key: MessageKey, place: ChannelId) -> None:
        """The table stays: it is moved by what happens to it."""

    def _note(self, before: Row | None, after: Row | None) -> None:
        """Note what is given up, which is right in few cases only."""
        if before is None:
            return
        is_same = after is not None and after.nonce == before.nonce
        is_found = is_same and after is not None and after.message is not None
        is_sought = is_same and after is not None and after.state is State.SENDING
        was_sought = before.nonce in self.doubted and before.state is State.SENDING
        if was_sought and not (is_found or is_sought):
            age = self._now() - before.first_sent
            is_known = before.nonce in self.hopeless
            assert is_known or before.blocked or age > NONCE_LASTS, "doubt dropped"
            self.hopeless.add(before.nonce)
        self._compare(before, after)
        left = before.former
        if after is None and left is not None and left.message not in self.deleted:
            self._give_up(left)
