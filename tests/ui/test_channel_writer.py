"""The writer of public messages: newest state only, results first, at Discord's pace,
whatever breaks."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from itertools import count

import pytest

from bot.delivery.attachment import Attachment
from bot.delivery.budget import Budget
from bot.delivery.rest import Failure, Rendering
from bot.showing.channel_writer import ChannelWriter, table_nonce
from bot.showing.table_source import Ping, Public, Snapshot
from bot.tables.ids import ChannelId, MessageId, TableId, UserId
from bot.ui.components import Drawing, TextDisplay
from tests.clock import HandClock, settle

CARDS = ChannelId(7)
TABLE = TableId(41)


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
        file: Attachment | None = None,
        expected: Failure | None = None,
    ) -> Failure | None:
        self.expected.append(expected)
        return await self._write(
            f"edit {message_id} {words(view)}{f' with {file.name}' if file else ''}"
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
    """Tables as the writer sees them."""

    clock: HandClock
    states: dict[TableId, Snapshot | None] = field(default_factory=dict)
    results: dict[TableId, dict[int, Public]] = field(default_factory=dict)
    former: dict[int, tuple[MessageId, Public]] = field(default_factory=dict)
    placements: list[str] = field(default_factory=list)
    versions: count[int] = field(default_factory=lambda: count(1))
    lost: int = 0
    pings: list[MessageId] = field(default_factory=list)
    broken: bool = False
    troubles: int = 0
    """How often nothing can be noted."""

    def say(
        self,
        text: str,
        table: TableId = TABLE,
        message: int | None = 1,
        at: datetime | None = None,
    ) -> None:
        number = None if message is None else MessageId(message)
        nonce = table_nonce(table, next(self.versions), number)
        self.states[table] = Snapshot(
            CARDS, number, at or self.clock.now(), nonce, Public(lambda: saying(text))
        )

    async def snapshot(self, table_id: TableId) -> Snapshot | None:
        if self.broken:
            raise RuntimeError("the table cannot be read")
        return self.states.get(table_id)

    async def placed(
        self,
        table_id: TableId,
        channel_id: ChannelId,
        message_id: MessageId,
        hand_no: int = 1,
    ) -> None:
        self._note()
        state = self.states[table_id]
        assert state is not None
        self.placements.append(f"table at {message_id}")
        self.states[table_id] = replace(
            state,
            channel_id=channel_id,
            message_id=message_id,
            message_at=self.clock.now(),
            outdated=frozenset(),
        )

    async def suspend(self, table_id: TableId, lost: ChannelId | None = None) -> None:
        self.lost += 1
        self.states[table_id] = None

    async def owed(self, table_id: TableId) -> dict[int, Public]:
        return dict(self.results.get(table_id, {}))

    async def result_placed(
        self,
        table_id: TableId,
        channel_id: ChannelId,
        hand_no: int,
        message_id: MessageId,
    ) -> None:
        self._note()
        state = self.states[table_id]
        if state is not None and state.ended and state.hand_no == hand_no:
            await self.placed(table_id, state.channel_id, message_id)
        self.placements.append(f"result {hand_no} at {message_id}")
        self.results.get(table_id, {}).pop(hand_no, None)

    async def past(
        self, table_id: TableId, hand_no: int
    ) -> tuple[MessageId, Public] | None:
        return self.former.get(hand_no)

    async def parent(self, _table_id: TableId, _channel_id: ChannelId) -> None:
        """No table here has a thread of its own."""

    async def parent_done(self, _table_id: TableId) -> None:
        raise AssertionError("there is none")

    async def pinged(
        self, table_id: TableId, channel_id: ChannelId, message_id: MessageId
    ) -> None:
        self._note()
        self.pings.append(message_id)

    def _note(self) -> None:
        if self.troubles:
            self.troubles -= 1
            raise RuntimeError("the disk is full")


@dataclass
class Scene:
    clock: HandClock
    wall: Wall
    book: Book
    writer: ChannelWriter

    def mark(self, text: str | None = None, past: int = 0, **more: object) -> None:
        if text is not None:
            state = self.book.states.get(TABLE)
            self.book.say(text)
            if state is not None:
                self.book.states[TABLE] = replace(
                    state, shown=Public(lambda: saying(text))
                )
        state = self.book.states[TABLE]
        assert state is not None
        self.book.states[TABLE] = replace(state, **more)
        self.writer.mark(CARDS, TABLE, past)


@pytest.fixture
async def scene() -> Scene:
    clock = HandClock()
    wall, book = Wall(clock=clock), Book(clock)
    return Scene(clock, wall, book, ChannelWriter(wall, book, book, clock))


async def test_the_first_edit_goes_out_at_once(scene: Scene) -> None:
    scene.mark("one")
    await settle()
    assert scene.wall.log == ["edit 1 one"]


async def test_marking_does_not_wait_for_discord(scene: Scene) -> None:
    scene.wall.busy = asyncio.Event()
    for number in range(5):
        scene.mark(f"state {number}")
        await settle()
    assert scene.wall.log == []
    scene.wall.busy.set()
    await settle()
    assert scene.wall.log == ["edit 1 state 0", "edit 1 state 4"]


async def test_at_most_four_edits_in_five_seconds_and_then_the_newest(
    scene: Scene,
) -> None:
    for number in range(9):
        scene.mark(f"state {number}")
        await settle()
    assert len(scene.wall.log) == 4
    await scene.clock.advance(5.0)
    assert len(scene.wall.log) == 4
    await scene.clock.advance(0.2)
    assert scene.wall.log[4:] == ["edit 1 state 8"]


async def test_no_window_of_five_seconds_ever_holds_a_fifth_edit(scene: Scene) -> None:
    for number in range(200):
        scene.mark(f"state {number}")
        await scene.clock.advance(0.17)
    times = scene.wall.times
    assert len(times) > 20
    assert all(
        later - earlier >= 5.0 for earlier, later in zip(times, times[4:], strict=False)
    )


async def test_tables_of_a_channel_share_its_pace_and_none_starves(
    scene: Scene,
) -> None:
    tables = [TableId(number) for number in range(1, 7)]
    for lap in range(20):
        for table in tables:
            scene.book.say(f"table {table} lap {lap}", table, message=table)
            scene.writer.mark(CARDS, table)
        await scene.clock.advance(1.0)
    await scene.clock.advance(10.0)
    for table in tables:
        own = [line for line in scene.wall.log if f"table {table} " in line]
        assert len(own) >= 2
        assert own[-1].endswith("lap 19")


async def test_what_is_on_the_screen_already_is_not_sent_again(scene: Scene) -> None:
    scene.mark("same")
    await settle()
    scene.mark("same")
    await settle()
    assert scene.wall.log == ["edit 1 same"]


async def test_an_old_table_message_is_posted_anew(scene: Scene) -> None:
    scene.book.say("old", at=scene.clock.now() - timedelta(minutes=56))
    scene.writer.mark(CARDS, TABLE)
    await settle()
    assert scene.wall.log == ["post old", "delete 1"]


async def test_a_deleted_message_is_posted_once_more_and_then_given_up(
    scene: Scene,
) -> None:
    scene.wall.fails = [Failure.MESSAGE_GONE]
    scene.mark("one")
    await settle()
    assert scene.wall.log == ["edit 1 one: message_gone", "post one"]
    scene.wall.fails = [Failure.MESSAGE_GONE]
    scene.mark("two")
    await settle()
    assert scene.book.lost == 1


async def test_an_edit_that_works_gives_a_deleted_message_its_second_chance_back(
    scene: Scene,
) -> None:
    for number in range(3):
        scene.wall.fails = [Failure.MESSAGE_GONE]
        scene.mark(f"lost {number}")
        await scene.clock.advance(6)
        scene.mark(f"edited {number}")
        await scene.clock.advance(6)
    assert scene.book.lost == 0


@pytest.mark.parametrize(
    "failure", [Failure.CHANNEL_GONE, Failure.FORBIDDEN, Failure.GUILD_GONE]
)
async def test_a_lost_place_is_told_and_left_alone(
    scene: Scene, failure: Failure
) -> None:
    scene.wall.fails = [failure]
    scene.mark("one")
    await settle()
    assert scene.book.lost == 1
    scene.writer.mark(CARDS, TABLE)
    await scene.clock.advance(60)
    assert len(scene.wall.log) == 1


async def test_an_archived_thread_is_opened_by_a_new_message(scene: Scene) -> None:
    scene.wall.fails = [Failure.ARCHIVED]
    scene.mark("one")
    await settle()
    assert scene.wall.log[1:] == ["post one", "delete 1"]
    assert scene.book.lost == 0


async def test_a_locked_thread_is_a_lost_place(scene: Scene) -> None:
    scene.wall.fails = [Failure.ARCHIVED, Failure.ARCHIVED]
    scene.mark("one")
    await settle()
    assert scene.book.lost == 1


async def test_an_unreachable_discord_is_tried_again_ever_more_slowly_and_gets_the_newest(
    scene: Scene,
) -> None:
    scene.wall.fails = [Failure.UNREACHABLE] * 4
    scene.mark("one")
    await settle()
    scene.mark("two")
    await scene.clock.advance(1 + 2 + 4 - 0.1)
    assert len(scene.wall.log) == 3
    await scene.clock.advance(20)
    assert scene.wall.log[-1] == "edit 1 two"
    assert scene.book.lost == 0


async def test_a_retried_post_keeps_its_nonce_and_is_edited_to_the_newest_state(
    scene: Scene,
) -> None:
    scene.wall.fails = [Failure.UNREACHABLE]
    scene.book.say("one", message=None)
    scene.writer.mark(CARDS, TABLE)
    await settle()
    scene.book.say("two", message=None)
    await scene.clock.advance(2)
    first, second = scene.wall.nonces
    assert first == second
    assert first is not None
    assert len(first) <= 25
    assert scene.wall.log[-1] == "edit 101 two"


async def test_a_payload_discord_refuses_is_not_repeated(scene: Scene) -> None:
    scene.wall.fails = [Failure.REJECTED]
    scene.mark("one")
    await scene.clock.advance(120)
    assert len(scene.wall.log) == 1
    assert scene.book.lost == 0


async def test_a_broken_table_does_not_silence_its_channel(
    scene: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    scene.book.broken = True
    scene.mark("one")
    await settle()
    assert "could not write" in caplog.text
    scene.book.broken = False
    scene.mark("two")
    await scene.clock.advance(1)
    assert scene.wall.log == ["edit 1 two"]


async def test_a_ping_comes_last_notifies_one_and_is_told(scene: Scene) -> None:
    scene.writer.ping(
        CARDS, TABLE, Ping((UserId(5),), lambda: saying("your turn"), "p1")
    )
    scene.mark("one")
    await settle()
    assert scene.wall.log == ["edit 1 one", "post your turn to 5"]
    assert scene.book.pings == [101]


async def test_a_ping_that_is_no_longer_wanted_is_not_posted(scene: Scene) -> None:
    scene.writer.ping(CARDS, TABLE, Ping((UserId(5),), lambda: None, "p1"))
    await settle()
    assert scene.wall.log == []


async def test_a_message_can_be_removed(scene: Scene) -> None:
    scene.wall.fails = [Failure.UNREACHABLE]
    scene.writer.remove(CARDS, MessageId(9))
    await scene.clock.advance(2)
    assert scene.wall.log == ["delete 9: unreachable", "delete 9"]


async def test_a_table_that_moved_is_shown_where_it_is(scene: Scene) -> None:
    scene.book.states[TABLE] = Snapshot(
        ChannelId(8),
        MessageId(3),
        scene.clock.now(),
        "t1",
        Public(lambda: saying("here")),
    )
    scene.writer.mark(CARDS, TABLE)
    await settle()
    assert scene.wall.log == ["edit 3 here"]


async def test_idle_channels_cost_nothing(scene: Scene) -> None:
    for channel in range(50):
        scene.writer.mark(ChannelId(channel), TableId(1000 + channel))
    await scene.clock.advance(10)
    assert not scene.writer._lanes
    scene.mark("one")
    await settle()
    assert scene.wall.log == ["edit 1 one"]


async def test_closing_does_not_wait_for_the_pace(scene: Scene) -> None:
    for number in range(9):
        scene.mark(f"state {number}")
        await settle()
    await scene.writer.close()
    scene.mark("too late")
    await settle()
    assert len(scene.wall.log) == 4
    assert not scene.writer._lanes


async def test_a_ping_that_could_not_be_noted_is_removed_while_it_is_known(
    scene: Scene,
) -> None:
    scene.book.troubles = 1
    scene.writer.ping(
        CARDS, TABLE, Ping((UserId(5),), lambda: saying("your turn"), "p1")
    )
    await settle()
    assert scene.wall.log == ["post your turn to 5", "delete 101"]
