"""What goes wrong with one message, and what must not follow from it."""

from __future__ import annotations

import asyncio

import pytest

from bot.delivery.rest import Failure, Rendering
from bot.showing.lanes import Weight
from bot.showing.message import Former, Message, Row, State, Version, Wanted
from bot.showing.message_store import Save
from bot.showing.posting import OLD, start
from bot.showing.shown import Public
from bot.showing.table_places import TablePlaces
from bot.showing.writer import TROUBLED_TRIES
from bot.tables.ids import (
    ChannelId,
    MessageId,
    MessageKey,
    MessageKind,
    Moment,
    TableId,
)
from db.errors import Conflict, DatabaseUnavailable
from tests.helpers.clock import HandClock, settle
from tests.showing.scene import (
    CARDS,
    GUILD,
    HAND,
    NEXT,
    RESULT,
    TABLE,
    Scene,
    words,
)
from tests.showing.test_posting import Showing

ELSEWHERE = ChannelId(8)
OTHER = MessageKey(MessageKind.TABLE, GUILD, TableId(9), 1)


async def test_a_call_that_discord_was_too_busy_for_is_made_minutes_later() -> None:
    scene = Scene.opened()
    scene.wall.fails = [Failure.OVERLOADED] * 9
    scene.call()
    await settle()
    await scene.clock.advance(600)
    nonces = scene.wall.nonces
    assert len(scene.wall.log) == 10
    assert scene.wall.log[-1].endswith("to 5")
    assert len(set(nonces)) == 1, "if one of them arrived after all, it is found"


async def test_a_call_without_a_reply_for_minutes_is_not_made_twice() -> None:
    scene = Scene.opened()
    scene.wall.fails = [Failure.UNREACHABLE, *[Failure.OVERLOADED] * 20]
    key = scene.call()
    await settle()
    await scene.clock.advance(600)
    row = scene.book.messages[key]
    assert row.state is State.CALLED


async def test_what_fails_holds_up_nothing_else_in_its_channel() -> None:
    scene = Scene.opened()
    scene.wall.broken = 1
    scene.show("a card is played")
    await settle()
    await scene.clock.advance(30)
    other = MessageKey(MessageKind.RESULT, GUILD, TableId(42), 1)
    scene.show("Clara won", other, Weight.NEWS)
    await settle()
    assert "post Clara won" in scene.wall.log


async def test_a_deletion_that_fails_holds_up_nothing_else_in_its_channel() -> None:
    scene = Scene.opened()
    scene.stands(OTHER, 55)
    scene.messages.know(await scene.book.of_table(TableId(9)))
    scene.wall.later = [Failure.OVERLOADED] * 600
    scene.writer.want(OTHER, None)
    await scene.clock.advance(30)
    scene.show("a card is played")
    scene.call()
    await settle()
    assert scene.wall.log[-2:] == ["post your turn to 5", "edit 1 a card is played"]


async def test_a_result_that_fails_comes_before_the_next_hand_for_a_minute() -> None:
    scene = Scene.opened()
    scene.wall.fails = [Failure.OVERLOADED] * 4
    scene.end("Boris won")
    await settle()
    scene.deal("hand 4")
    await scene.clock.advance(30)
    posted = [line for line in scene.wall.log if line.startswith("post")]
    assert posted[-2:] == ["post Boris won", "post hand 4"]


async def test_a_result_that_always_fails_does_not_hide_the_next_hand() -> None:
    scene = Scene.opened()
    post = scene.wall.post

    async def fails(
        channel: ChannelId, view: Rendering, **more: object
    ) -> MessageId | Failure:
        if "won" in words(view):
            return Failure.OVERLOADED
        return await post(channel, view, **more)  # type: ignore[arg-type]

    scene.wall.post = fails  # type: ignore[method-assign]
    scene.end("Boris won")
    await settle()
    scene.deal("hand 4")
    await scene.clock.advance(100)
    assert scene.wall.log == ["post hand 4"]


async def test_what_fails_for_ever_is_tried_less_and_less_often() -> None:
    scene = Scene.opened()
    scene.stands(OTHER, 55)
    scene.wall.broken = 55
    scene.show("it is refused", OTHER)
    for second in range(600):
        scene.show(f"move {second}")
        await scene.clock.advance(1)
    assert scene.wall.in_vain < 20
    assert len(scene.wall.log) > 400


async def test_what_cannot_be_deleted_is_tried_less_and_less_often() -> None:
    """Each change says again that it has to go, which is no reason to hurry."""
    scene = Scene.opened()
    scene.stands(OTHER, 55)
    scene.messages.know(await scene.book.of_table(TableId(9)))
    scene.wall.later = [Failure.OVERLOADED] * 600
    for second in range(600):
        scene.writer.want(OTHER, None)
        scene.show(f"move {second}")
        await scene.clock.advance(1)
    assert len([line for line in scene.wall.log if line.startswith("delete")]) < 20
    assert len([line for line in scene.wall.log if line.startswith("edit")]) > 400


async def test_what_cannot_be_drawn_is_given_up_although_all_else_goes_well() -> None:
    scene = Scene.opened()
    tries = []

    async def draw() -> Public:
        tries.append(scene.clock.monotonic())
        raise RuntimeError("it cannot be drawn")

    scene.writer.want(OTHER, Wanted(CARDS), draw)
    for second in range(240):
        scene.show(f"move {second}")
        await scene.clock.advance(0.5)
    assert len(tries) == TROUBLED_TRIES + 1


async def test_a_post_that_was_done_though_it_was_refused_is_brought_up_to_date() -> (
    None
):
    scene = Scene.opened()
    scene.wall.fails = [Failure.OVERLOADED]
    scene.show("hand 4", NEXT, Weight.NEWS)
    await settle()
    scene.show("hand 4, a card is played", NEXT, Weight.NEWS)
    await scene.clock.advance(10)
    nonce, again = scene.wall.nonces
    assert nonce == again, "so it may be the first one that is found"
    assert scene.wall.log[-1].startswith("edit")


async def test_a_result_in_an_archived_thread_stays_there() -> None:
    scene = Scene.opened()
    scene.stands(RESULT, 55)
    scene.wall.fails = [Failure.ARCHIVED]
    scene.show("Boris won", RESULT, stays=True, final=True, place=ELSEWHERE)
    await settle()
    await scene.clock.advance(120)
    assert scene.wall.log == ["edit 55 Boris won: archived"]
    assert not scene.book.lost


def test_what_cannot_be_deleted_is_not_forgotten_since_a_message_is_old() -> None:
    left = Former(ELSEWHERE, MessageId(1), blocked=True)
    row = Row(
        HAND,
        CARDS,
        nonce="n",
        first_sent=Moment(0),
        state=State.POSTED,
        message=MessageId(5),
        shown=Version("a"),
        former=left,
    )
    now = Moment(OLD + 1)
    after = start(HAND, Message(row), Wanted(CARDS), Version("b"), now, nonce="x")
    assert after.row is not None
    assert after.row.former == left


async def test_a_message_of_a_table_that_cannot_be_read_is_stored_all_the_same() -> (
    None
):
    clock, saved = HandClock(), []

    class Unreadable:
        async def record_message(self, *_about: object) -> None:
            raise ValueError("no hand is like that")

    class Stored:
        async def run(self, save: Save) -> None:
            saved.append(save)

    told = TablePlaces(Stored(), Unreadable(), clock)  # type: ignore[arg-type]
    row = Row(HAND, CARDS, state=State.POSTED, message=MessageId(5))
    await told.store.change(None, row)
    assert len(saved) == 1


@pytest.mark.parametrize("problem", [Conflict("at 8"), DatabaseUnavailable("full")])
async def test_a_message_is_not_stored_without_its_table_where_that_can_be_later(
    problem: Exception,
) -> None:
    class Busy:
        async def record_message(self, *_about: object) -> None:
            raise problem

    class Stored:
        async def run(self, save: Save) -> None:
            raise AssertionError(save)

    told = TablePlaces(Stored(), Busy(), HandClock())  # type: ignore[arg-type]
    row = Row(HAND, CARDS, state=State.POSTED, message=MessageId(5))
    with pytest.raises(type(problem)):
        await told.store.change(None, row)


async def test_what_is_known_later_is_stored_later() -> None:
    scene = Scene.opened()
    gate, change = asyncio.Event(), scene.book.change
    stored: list[tuple[ChannelId, MessageId | None]] = []

    async def slow(before: Row | None, after: Row | None) -> None:
        if after is not None and after.place == CARDS and after.message is not None:
            await gate.wait()
        await change(before, after)
        if after is not None and after.key == NEXT:
            stored.append((after.place, after.message))

    scene.book.change = slow  # type: ignore[method-assign]
    scene.show("hand 4", NEXT, Weight.NEWS)
    await settle()
    scene.show("hand 4 there", NEXT, Weight.NEWS, place=ELSEWHERE)
    await settle()
    gate.set()
    await settle()
    assert stored[-1][0] == ELSEWHERE
    assert stored == sorted(stored, key=lambda one: one[0])


async def test_an_answer_is_adopted_although_others_may_have_written_meanwhile() -> (
    None
):
    scene = Scene.opened()
    key = MessageKey(MessageKind.TABLE, GUILD, TableId(60), 0)
    find = scene.book.find

    async def lost(wanted: MessageKey) -> Row | None:
        scene.book.find = find  # type: ignore[method-assign]
        scene.writer.messages.lost()
        return await find(wanted)

    scene.book.find = lost  # type: ignore[method-assign]
    await scene.messages.adopt(key, CARDS, MessageId(9))
    assert scene.book.messages[key].message == 9


async def test_what_others_may_have_written_is_read_again() -> None:
    scene = Scene.opened()
    scene.show("a card is played")
    await settle()
    scene.stands(HAND, 2)  # another process has posted it anew
    scene.writer.messages.lost()
    scene.show("another card is played")
    await settle()
    assert scene.wall.log[-1] == "edit 2 another card is played"


def test_an_edit_that_was_lost_and_arrives_late_is_made_good() -> None:
    machine = Showing()
    bot, discord = machine.bot, machine.discord

    def carry_out() -> None:
        for sent in list(bot.flying.values()):
            bot.reply(sent, discord.carry_out(sent.request), stored=True)
        bot.show(machine.wanted)

    bot.show(machine.wanted)
    carry_out()
    machine.tables[0].face = 1
    bot.show(machine.wanted)
    (sent,) = bot.flying.values()
    bot.time_out(sent, arrived=False)
    machine.tables[0].face = 2
    bot.show(machine.wanted)
    carry_out()
    machine._quiet(0, 0)


async def test_what_is_newer_waits_as_long_as_what_failed_and_is_sent_then() -> None:
    """What fails is Discord or the channel, whatever is said there."""
    scene = Scene.opened()
    scene.wall.fails = [Failure.OVERLOADED] * 4
    scene.show("one", NEXT)
    await scene.clock.advance(10)
    tried = len(scene.wall.log)
    scene.show("two", NEXT, Weight.NEWS)
    await settle()
    assert len(scene.wall.log) == tried
    await scene.clock.advance(10)
    assert [line for line in scene.wall.log if line.startswith("post")][-1] == (
        "post two"
    )


async def test_what_is_said_after_a_pause_is_shown_though_an_edit_was_under_way() -> (
    None
):
    scene = Scene.opened()
    scene.stands(RESULT, 55)
    scene.show("a pause", RESULT)
    await scene.clock.advance(130)
    scene.wall.busy = asyncio.Event()
    scene.show("the end", RESULT, final=True)
    await settle()
    scene.messages.pause(TABLE)
    for text in "the end, a name", "the end, another name":
        scene.show(text, RESULT, final=True)
    await settle()
    scene.wall.busy.set()
    await scene.clock.advance(130)
    assert scene.wall.log[-1] == "edit 55 the end, another name"


async def test_what_fails_for_a_day_is_tried_for_a_day_and_holds_up_nothing() -> None:
    scene = Scene.opened()
    other = MessageKey(MessageKind.TABLE, GUILD, TableId(42), 1)
    scene.stands(other, 2)
    scene.wall.broken = 1
    scene.show("never", stays=True)
    await settle()
    for _ in range(24 * 60):
        await scene.clock.advance(60.0)
    scene.show("another table", other, stays=True)
    await settle()
    assert scene.wall.log[-1] == "edit 2 another table"
    tried = scene.wall.in_vain
    await scene.clock.advance(120.0)
    assert scene.wall.in_vain > tried
