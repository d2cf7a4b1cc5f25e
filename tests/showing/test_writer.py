"""The writer of public messages: newest state only, results first, at Discord's pace,
whatever breaks."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from bot.delivery.rest import Failure
from bot.showing.lanes import ChannelLane
from bot.tables.ids import ChannelId, MessageId, MessageKey, MessageKind, TableId
from tests.helpers.clock import settle
from tests.showing.scene import CARDS, GUILD, HAND, NEXT, Scene


async def test_the_first_edit_goes_out_at_once(channel_scene: Scene) -> None:
    channel_scene.show("one")
    await settle()
    assert channel_scene.wall.log == ["edit 1 one"]


async def test_marking_does_not_wait_for_discord(channel_scene: Scene) -> None:
    channel_scene.wall.busy = asyncio.Event()
    for number in range(5):
        channel_scene.show(f"state {number}")
        await settle()
    assert channel_scene.wall.log == []
    channel_scene.wall.busy.set()
    await settle()
    assert channel_scene.wall.log == ["edit 1 state 0", "edit 1 state 4"]


async def test_at_most_four_edits_in_five_seconds_and_then_the_newest(
    channel_scene: Scene,
) -> None:
    for number in range(9):
        channel_scene.show(f"state {number}")
        await settle()
    assert len(channel_scene.wall.log) == 4
    await channel_scene.clock.advance(5.0)
    assert len(channel_scene.wall.log) == 4
    await channel_scene.clock.advance(0.2)
    assert channel_scene.wall.log[4:] == ["edit 1 state 8"]


async def test_no_window_of_five_seconds_ever_holds_a_fifth_edit(
    channel_scene: Scene,
) -> None:
    for number in range(200):
        channel_scene.show(f"state {number}")
        await channel_scene.clock.advance(0.17)
    times = channel_scene.wall.times
    assert len(times) > 20
    assert all(
        later - earlier >= 5.0 for earlier, later in zip(times, times[4:], strict=False)
    )


async def test_tables_of_a_channel_share_its_pace_and_none_starves(
    channel_scene: Scene,
) -> None:
    tables = [
        MessageKey(MessageKind.TABLE, GUILD, TableId(number), 1)
        for number in range(1, 7)
    ]
    for key in tables:
        channel_scene.stands(key, key.table)
    for lap in range(20):
        for key in tables:
            channel_scene.show(f"table {key.table} lap {lap}", key)
        await channel_scene.clock.advance(1.0)
    await channel_scene.clock.advance(10.0)
    for key in tables:
        own = [line for line in channel_scene.wall.log if f"table {key.table} " in line]
        assert len(own) >= 2
        assert own[-1].endswith("lap 19")


async def test_what_is_on_the_screen_already_is_not_sent_again(
    channel_scene: Scene,
) -> None:
    channel_scene.show("same")
    await settle()
    channel_scene.show("same")
    await settle()
    assert channel_scene.wall.log == ["edit 1 same"]


async def test_an_old_table_message_is_posted_anew(channel_scene: Scene) -> None:
    channel_scene.stands(HAND, 1, minutes=56)
    channel_scene.show("old")
    await settle()
    assert channel_scene.wall.log == ["post old", "delete 1"]


async def test_a_deleted_message_is_posted_once_more_and_then_given_up(
    channel_scene: Scene,
) -> None:
    channel_scene.wall.fails = [Failure.MESSAGE_GONE]
    channel_scene.show("one")
    await settle()
    assert channel_scene.wall.log == ["edit 1 one: message_gone", "post one"]
    channel_scene.wall.fails = [Failure.MESSAGE_GONE]
    channel_scene.show("two")
    await settle()
    assert channel_scene.book.lost == 1


async def test_an_edit_that_works_gives_a_deleted_message_its_second_chance_back(
    channel_scene: Scene,
) -> None:
    for number in range(3):
        channel_scene.wall.fails = [Failure.MESSAGE_GONE]
        channel_scene.show(f"lost {number}")
        await channel_scene.clock.advance(6)
        channel_scene.show(f"edited {number}")
        await channel_scene.clock.advance(6)
    assert channel_scene.book.lost == 0


@pytest.mark.parametrize(
    "failure", [Failure.CHANNEL_GONE, Failure.FORBIDDEN, Failure.GUILD_GONE]
)
async def test_a_lost_place_is_told_and_left_alone(
    channel_scene: Scene, failure: Failure
) -> None:
    channel_scene.wall.fails = [failure]
    channel_scene.show("one")
    await settle()
    assert channel_scene.book.lost == 1
    channel_scene.show("two")
    await channel_scene.clock.advance(60)
    assert len(channel_scene.wall.log) == 1


async def test_an_archived_thread_is_opened_by_a_new_message(
    channel_scene: Scene,
) -> None:
    channel_scene.wall.fails = [Failure.ARCHIVED]
    channel_scene.show("one")
    await settle()
    assert channel_scene.wall.log[1:] == ["post one", "delete 1"]
    assert channel_scene.book.lost == 0


async def test_a_locked_thread_is_a_lost_place(channel_scene: Scene) -> None:
    channel_scene.wall.fails = [Failure.ARCHIVED, Failure.ARCHIVED]
    channel_scene.show("one")
    await settle()
    assert channel_scene.book.lost == 1


async def test_an_unreachable_discord_is_tried_again_ever_more_slowly_and_gets_the_newest(
    channel_scene: Scene,
) -> None:
    channel_scene.wall.fails = [Failure.UNREACHABLE] * 4
    channel_scene.show("one")
    await settle()
    channel_scene.show("two")
    await channel_scene.clock.advance(1 + 2 + 4 - 0.1)
    assert len(channel_scene.wall.log) == 3
    await channel_scene.clock.advance(20)
    assert channel_scene.wall.log[-1] == "edit 1 two"
    assert channel_scene.book.lost == 0


async def test_a_retried_post_keeps_its_nonce_and_is_edited_to_the_newest_state(
    channel_scene: Scene,
) -> None:
    channel_scene.wall.fails = [Failure.UNREACHABLE]
    channel_scene.show("one", NEXT)
    await settle()
    channel_scene.show("two", NEXT)
    await channel_scene.clock.advance(2)
    first, second = channel_scene.wall.nonces
    assert first == second
    assert first is not None
    assert len(first) <= 25
    assert channel_scene.wall.log[-1] == "edit 101 two"


async def test_a_payload_discord_refuses_is_not_repeated(channel_scene: Scene) -> None:
    channel_scene.wall.fails = [Failure.REJECTED]
    channel_scene.show("one")
    await channel_scene.clock.advance(120)
    assert len(channel_scene.wall.log) == 1
    assert channel_scene.book.lost == 0


async def test_what_is_refused_after_an_edit_in_doubt_is_left_alone(
    channel_scene: Scene,
) -> None:
    channel_scene.wall.fails = [Failure.UNREACHABLE, Failure.REJECTED]
    channel_scene.show("one")
    await channel_scene.clock.advance(120)
    assert channel_scene.wall.log == ["edit 1 one: unreachable", "edit 1 one: rejected"]
    assert not channel_scene.writer._lanes


async def test_a_broken_table_does_not_silence_its_channel(
    channel_scene: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    channel_scene.broken = True
    channel_scene.show("one")
    await settle()
    assert "could not write" in caplog.text
    channel_scene.broken = False
    channel_scene.show("two")
    await channel_scene.clock.advance(1)
    assert channel_scene.wall.log == ["edit 1 two"]


async def test_a_mistake_about_one_message_is_logged_and_stops_no_other(
    channel_scene: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    def mistaken(_key: MessageKey, _channel: ChannelId) -> Coroutine[Any, Any, None]:
        raise LookupError("nobody thought of that")

    channel_scene.writer.when_refused(MessageKind, mistaken)
    channel_scene.wall.fails = [Failure.FORBIDDEN]
    channel_scene.show("refused")
    shown = channel_scene.writer.shown(HAND)
    other = MessageKey(MessageKind.TABLE, GUILD, TableId(42), 1)
    channel_scene.show("another table", other)
    await settle()
    assert channel_scene.wall.log == ["edit 1 refused: forbidden", "post another table"]
    (record,) = [one for one in caplog.records if one.name == "bot.showing.writer"]
    assert record.getMessage() == f"could not write {HAND} in {CARDS}"
    assert not shown.done(), "it waits, as what has failed does"
    await channel_scene.clock.advance(60)
    assert shown.result() is False


async def test_a_writer_that_ends_by_a_mistake_says_so_and_begins_again(
    channel_scene: Scene,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(ChannelLane, "slot", None)
        channel_scene.show("one")
        await settle()
    assert f"writing in {CARDS} failed" in caplog.text
    channel_scene.show("two")
    await settle()
    assert channel_scene.wall.log == ["edit 1 two"]


async def test_a_call_goes_ahead_notifies_one_and_is_remembered(
    channel_scene: Scene,
) -> None:
    channel_scene.show("one")
    key = channel_scene.call()
    await settle()
    assert channel_scene.wall.log == ["post your turn to 5", "edit 1 one"]
    assert channel_scene.book.messages[key].message == MessageId(101)


async def test_a_call_that_is_no_longer_wanted_is_not_posted(
    channel_scene: Scene,
) -> None:
    channel_scene.writer.want(channel_scene.call(), None)
    await settle()
    assert channel_scene.wall.log == []
    assert list(channel_scene.book.messages) == [HAND]


async def test_a_call_that_is_no_longer_wanted_goes(channel_scene: Scene) -> None:
    key = channel_scene.call()
    await settle()
    channel_scene.wall.later = [Failure.UNREACHABLE]
    channel_scene.writer.want(key, None)
    await settle()
    assert channel_scene.wall.log[1:] == ["delete 101: unreachable"]
    assert channel_scene.book.messages[key].former is not None, (
        "another run would delete it"
    )
    await channel_scene.clock.advance(2)
    assert channel_scene.wall.log[2:] == ["delete 101"]
    assert list(channel_scene.book.messages) == [HAND]


async def test_a_call_that_may_have_been_posted_is_posted_once(
    channel_scene: Scene,
) -> None:
    channel_scene.wall.fails = [Failure.UNREACHABLE]
    channel_scene.call()
    await channel_scene.clock.advance(2)
    assert channel_scene.wall.log == [
        "post your turn to 5: unreachable",
        "post your turn to 5",
        "edit 101 your turn for 5",
    ]
    assert len(set(channel_scene.wall.nonces)) == 1


async def test_a_table_that_moved_is_shown_where_it_is(channel_scene: Scene) -> None:
    channel_scene.show("here", place=ChannelId(8))
    await settle()
    assert channel_scene.wall.log == ["post here", "delete 1"]
    row = channel_scene.book.messages[HAND]
    assert (row.place, row.message) == (ChannelId(8), MessageId(101))


async def test_idle_channels_cost_nothing(channel_scene: Scene) -> None:
    for channel in range(50):
        key = MessageKey(MessageKind.TABLE, GUILD, TableId(1000 + channel), 1)
        channel_scene.show("lost", key, place=ChannelId(channel), posts=False)
    await channel_scene.clock.advance(10)
    assert not channel_scene.writer._lanes
    channel_scene.show("one")
    await settle()
    assert channel_scene.wall.log == ["edit 1 one"]


async def test_closing_does_not_wait_for_the_pace(channel_scene: Scene) -> None:
    for number in range(9):
        channel_scene.show(f"state {number}")
        await settle()
    await channel_scene.writer.close()
    channel_scene.show("too late")
    await settle()
    assert len(channel_scene.wall.log) == 4
    assert not channel_scene.writer._lanes


async def test_nobody_is_called_before_that_is_stored(channel_scene: Scene) -> None:
    channel_scene.book.troubles = 1
    key = channel_scene.call()
    await settle()
    assert channel_scene.wall.log == []
    await channel_scene.clock.advance(1)
    assert channel_scene.wall.log == ["post your turn to 5"]
    assert channel_scene.book.messages[key].message == MessageId(101)


async def test_what_failed_holds_up_no_other_table_of_its_channel(
    channel_scene: Scene,
) -> None:
    channel_scene.wall.fails = [Failure.UNREACHABLE]
    for number in range(1, 4):
        key = MessageKey(MessageKind.RESULT, GUILD, TableId(number), 1)
        channel_scene.show(f"result {number}", key)
    await settle()
    assert len(channel_scene.wall.log) == 3, "at once"
    await channel_scene.clock.advance(5)
    posted = [line for line in channel_scene.wall.log if line.startswith("post")]
    assert posted == [
        "post result 1: unreachable",
        "post result 2",
        "post result 3",
        "post result 1",
    ]
