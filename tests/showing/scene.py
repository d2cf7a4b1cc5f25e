"""A channel of Discord, and messages that are to be shown there."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import dataclass, field

from bot.delivery.attachment import Attachment
from bot.delivery.budget import Budget
from bot.delivery.rest import Failure, Rendering
from bot.showing.by_bot import ByBot
from bot.showing.lanes import Weight
from bot.showing.message import Row, State, Wanted
from bot.showing.reconciler import Draw, Reconciler
from bot.showing.shown import Public
from bot.showing.writer import Writer
from bot.tables.ids import (
    ChannelId,
    GuildId,
    MessageId,
    MessageKey,
    MessageKind,
    Moment,
    TableId,
    UserId,
)
from bot.ui.components import Drawing, TextDisplay
from db.shards import Shards
from tests.helpers.clock import HandClock

CARDS = ChannelId(7)
TABLE = TableId(41)
GUILD = GuildId(7)
HAND = MessageKey(MessageKind.TABLE, GUILD, TABLE, 3)
"""The message of a hand, which stands."""
RESULT = MessageKey(MessageKind.RESULT, GUILD, TABLE, 3)
NEXT = MessageKey(MessageKind.TABLE, GUILD, TABLE, 4)


def saying(text: str) -> Drawing:
    return Drawing(TextDisplay(text))


def words(view: Rendering) -> str:
    ready = view if isinstance(view, Drawing) else view()
    [shown] = ready.components
    return str(shown["content"])


@dataclass
class Wall:
    """A channel of Discord: what was written, and what is to go wrong next."""

    log: list[str] = field(default_factory=list)
    fails: list[Failure] = field(default_factory=list)
    times: list[float] = field(default_factory=list)
    nonces: list[str | None] = field(default_factory=list)
    expected: list[Failure | None] = field(default_factory=list)
    """What may go wrong with each edit and is no error."""
    clock: HandClock = field(default_factory=HandClock)
    busy: asyncio.Event | None = None
    attaches: bool = True
    last: int = 100
    broken: int | None = None
    """A message that cannot be edited."""
    in_vain: int = 0
    """How often that was tried."""
    later: list[Failure] = field(default_factory=list)
    """What is to go wrong with the next deletions."""

    def __post_init__(self) -> None:
        self.budget = Budget(self.clock)

    async def post(
        self,
        channel_id: ChannelId,
        view: Rendering,
        *,
        nonce: str | None = None,
        ping: Collection[UserId] = (),
        file: Attachment | None = None,
    ) -> MessageId | Failure:
        self.nonces.append(nonce)
        with_file = f" with {file.name}" if file else ""
        called = f" to {', '.join(map(str, ping))}" if ping else ""
        failure = await self._write(f"post {words(view)}{called}{with_file}")
        if failure is not None:
            return failure
        self.last += 1
        return MessageId(self.last)

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
        self.expected.append(expected)
        if message_id == self.broken:
            self.in_vain += 1
            return Failure.OVERLOADED
        with_file = f" with {file.name}" if file else ""
        highlighted = f" for {', '.join(map(str, named))}" if named else ""
        return await self._write(
            f"edit {message_id} {words(view)}{highlighted}{with_file}"
        )

    def may_attach(self, channel_id: ChannelId) -> bool:
        return self.attaches

    async def delete(
        self, channel_id: ChannelId, message_id: MessageId
    ) -> Failure | None:
        self.fails += [self.later.pop(0)] if self.later else []
        return await self._write(f"delete {message_id}")

    async def _write(self, line: str) -> Failure | None:
        if self.busy is not None:
            await self.busy.wait()
        self.times.append(self.clock.monotonic())
        if self.fails:
            failure = self.fails.pop(0)
            self.log.append(f"{line}: {failure}")
            return failure
        self.log.append(line)
        return None


@dataclass
class Book:
    """What is stored of messages, and of tables that have lost their places."""

    messages: dict[MessageKey, Row] = field(default_factory=dict)
    lost: int = 0
    troubles: int = 0
    """How often nothing can be stored."""

    async def lose(self, key: MessageKey, place: ChannelId) -> None:
        self.lost += 1

    async def unsettled(self, shards: Shards) -> list[Row]:
        return [row for row in self.messages.values() if not row.settled]

    async def unfinished(self, shards: Shards) -> frozenset[TableId]:
        return frozenset(row.key.table for row in await self.unsettled(shards))

    async def of_table(self, table_id: TableId) -> list[Row]:
        return [row for row in self.messages.values() if row.key.table == table_id]

    async def find(self, key: MessageKey) -> Row | None:
        return self.messages.get(key)

    async def change(self, before: Row | None, after: Row | None) -> None:
        if self.troubles:
            self.troubles -= 1
            raise RuntimeError("the disk is full")
        if after is not None:
            self.messages[after.key] = after
        elif before is not None:
            del self.messages[before.key]


@dataclass
class Scene:
    clock: HandClock
    wall: Wall
    book: Book
    messages: Reconciler
    writer: Writer
    broken: bool = False
    """Whether nothing can be drawn."""

    @classmethod
    def opened(cls) -> Scene:
        """Begin with the message of a hand, number 1."""
        clock = HandClock()
        wall, book = Wall(clock=clock), Book()
        writer = Writer(ByBot(wall, clock), book, clock)
        writer.when_refused(MessageKind, book.lose)
        scene = cls(clock, wall, book, writer.messages, writer)
        scene.stands(HAND, 1)
        return scene

    def stands(self, key: MessageKey, number: int, minutes: float = 0) -> None:
        """Let a message have been posted so many minutes ago."""
        ago = Moment(int(self.clock.now().timestamp() * 1000 - minutes * 60_000))
        row = Row(key, CARDS, "", ago, State.POSTED, message=MessageId(number))
        self.book.messages[key] = row

    def draw(self, text: str) -> Draw:
        async def draw() -> Public:
            if self.broken:
                raise RuntimeError("the table cannot be read")
            return Public(lambda: saying(text))

        return draw

    def show(
        self,
        text: str,
        key: MessageKey = HAND,
        weight: Weight = Weight.EDIT,
        place: ChannelId = CARDS,
        **more: object,
    ) -> None:
        """Let a message say something; `more` is what else is wanted of it."""
        wanted = Wanted(place, **more)  # type: ignore[arg-type]
        self.writer.want(key, wanted, self.draw(text), weight)

    def call(self, table: TableId = TABLE) -> MessageKey:
        """Let somebody be called to a table whose turn it is."""
        key = MessageKey(MessageKind.TURN, GUILD, table, 3, 1)
        self.show("your turn", key, Weight.CALL, users=(UserId(5),))
        return key

    def end(self, text: str) -> None:
        """Let the hand be over: its result takes the place of its message."""
        self.writer.want(HAND, None)
        self.show(text, RESULT, Weight.NEWS, replaces=HAND)

    def deal(self, text: str, result: str = "Boris won") -> None:
        """Let the next hand be dealt, below a result that says this."""
        self.writer.want(HAND, None)
        self.show(result, RESULT, stays=True, final=True, replaces=HAND)
        self.show(text, NEXT, Weight.NEWS)
