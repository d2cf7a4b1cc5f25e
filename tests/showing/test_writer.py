"""The writer of public messages: newest state only, results first, at Discord's pace,
whatever breaks."""

from __future__ import annotations

import asyncio

import pytest

from bot.delivery.rest import Failure
from bot.tables.ids import ChannelId, MessageId, MessageKey, MessageKind, TableId
from tests.helpers.clock import settle
from tests.showing.scene import GUILD, HAND, NEXT, Scene


@pytest.fixture
async def scene() -> Scene:
    return Scene.opened()


async def test_the_first_edit_goes_out_at_once(scene: Scene) -> None:
    scene.show("one")
    await settle()
    assert scene.wall.log == ["edit 1 one"]


async def test_marking_does_not_wait_for_discord(scene: Scene) -> None:
    scene.wall.busy = asyncio.Event()
    for number in range(5):
        scene.show(f"state {number}")
        await settle()
    assert scene.wall.log == []
    scene.wall.busy.set()
    await settle()
    assert scene.wall.log == ["edit 1 state 0", "edit 1 state 4"]


async def test_at_most_four_edits_in_five_seconds_and_then_the_newest(
    scene: Scene,
) -> None:
    for number in range(9):
        scene.show(f"state {number}")
        await settle()
    assert len(scene.wall.log) == 4
    await scene.clock.advance(5.0)
    assert len(scene.wall.log) == 4
    await scene.clock.advance(0.2)
    assert scene.wall.log[4:] == ["edit 1 state 8"]


async def test_no_window_of_five_seconds_ever_holds_a_fifth_edit(scene: Scene) -> None:
    for number in range(200):
        scene.show(f"state {number}")
        await scene.clock.advance(0.17)
    times = scene.wall.times
    assert len(times) > 20
    assert all(
        later - earlier >= 5.0 for earlier, later in zip(times, times[4:], strict=False)
    )


async def test_tables_of_a_channel_share_its_pace_and_none_starves(
    scene: Scene,
) -> None:
    tables = [
        MessageKey(MessageKind.TABLE, GUILD, TableId(number), 1)
        for number in range(1, 7)
    ]
    for key in tables:
        scene.stands(key, key.table)
    for lap in range(20):
        for key in tables:
            scene.show(f"table {key.table} lap {lap}", key)
        await scene.clock.advance(1.0)
    await scene.clock.advance(10.0)
    for key in tables:
        own = [line for line in scene.wall.log if f"table {key.table} " in line]
        assert len(own) >= 2
        assert own[-1].endswith("lap 19")


async def test_what_is_on_the_screen_already_is_not_sent_again(scene: Scene) -> None:
    scene.show("same")
    await settle()
    scene.show("same")
    await settle()
    assert scene.wall.log == ["edit 1 same"]


async def test_an_old_table_message_is_posted_anew(scene: Scene) -> None:
    scene.stands(HAND, 1, minutes=56)
    scene.show("old")
    await settle()
    assert scene.wall.log == ["post old", "delete 1"]


async def test_a_deleted_message_is_posted_once_more_and_then_given_up(
    scene: Scene,
) -> None:
    scene.wall.fails = [Failure.MESSAGE_GONE]
    scene.show("one")
    await settle()
    assert scene.wall.log == ["edit 1 one: message_gone", "post one"]
    scene.wall.fails = [Failure.MESSAGE_GONE]
    scene.show("two")
    await settle()
    assert scene.book.lost == 1


async def test_an_edit_that_works_gives_a_deleted_message_its_second_chance_back(
    scene: Scene,
) -> None:
    for number in range(3):
        scene.wall.fails = [Failure.MESSAGE_GONE]
        scene.show(f"lost {number}")
        await scene.clock.advance(6)
        scene.show(f"edited {number}")
        await scene.clock.advance(6)
    assert scene.book.lost == 0


@pytest.mark.parametrize(
    "failure", [Failure.CHANNEL_GONE, Failure.FORBIDDEN, Failure.GUILD_GONE]
)
async def test_a_lost_place_is_told_and_left_alone(
    scene: Scene, failure: Failure
) -> None:
    scene.wall.fails = [failure]
    scene.show("one")
    await settle()
    assert scene.book.lost == 1
    scene.show("two")
    await scene.clock.advance(60)
    assert len(scene.wall.log) == 1


async def test_an_archived_thread_is_opened_by_a_new_message(scene: Scene) -> None:
    scene.wall.fails = [Failure.ARCHIVED]
    scene.show("one")
    await settle()
    assert scene.wall.log[1:] == ["post one", "delete 1"]
    assert scene.book.lost == 0


async def test_a_locked_thread_is_a_lost_place(scene: Scene) -> None:
    scene.wall.fails = [Failure.ARCHIVED, Failure.ARCHIVED]
    scene.show("one")
    await settle()
    assert scene.book.lost == 1


async def test_an_unreachable_discord_is_tried_again_ever_more_slowly_and_gets_the_newest(
    scene: Scene,
) -> None:
    scene.wall.fails = [Failure.UNREACHABLE] * 4
    scene.show("one")
    await settle()
    scene.show("two")
    await scene.clock.advance(1 + 2 + 4 - 0.1)
    assert len(scene.wall.log) == 3
    await scene.clock.advance(20)
    assert scene.wall.log[-1] == "edit 1 two"
    assert scene.book.lost == 0


async def test_a_retried_post_keeps_its_nonce_and_is_edited_to_the_newest_state(
    scene: Scene,
) -> None:
    scene.wall.fails = [Failure.UNREACHABLE]
    scene.show("one", NEXT)
    await settle()
    scene.show("two", NEXT)
    await scene.clock.advance(2)
    first, second = scene.wall.nonces
    assert first == second
    assert first is not None
    assert len(first) <= 25
    assert scene.wall.log[-1] == "edit 101 two"


async def test_a_payload_discord_refuses_is_not_repeated(scene: Scene) -> None:
    scene.wall.fails = [Failure.REJECTED]
    scene.show("one")
    await scene.clock.advance(120)
    assert len(scene.wall.log) == 1
    assert scene.book.lost == 0


async def test_what_is_refused_after_an_edit_in_doubt_is_left_alone(
    scene: Scene,
) -> None:
    scene.wall.fails = [Failure.UNREACHABLE, Failure.REJECTED]
    scene.show("one")
    await scene.clock.advance(120)
    assert scene.wall.log == ["edit 1 one: unreachable", "edit 1 one: rejected"]
    assert not scene.writer._lanes


async def test_a_broken_table_does_not_silence_its_channel(
    scene: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    scene.broken = True
    scene.show("one")
    await settle()
    assert "could not write" in caplog.text
    scene.broken = False
    scene.show("two")
    await scene.clock.advance(1)
    assert scene.wall.log == ["edit 1 two"]


async def test_a_call_goes_ahead_notifies_one_and_is_remembered(scene: Scene) -> None:
    scene.show("one")
    key = scene.call()
    await settle()
    assert scene.wall.log == ["post your turn to 5", "edit 1 one"]
    assert scene.book.messages[key].message == MessageId(101)


async def test_a_call_that_is_no_longer_wanted_is_not_posted(scene: Scene) -> None:
    scene.writer.want(scene.call(), None)
    await settle()
    assert scene.wall.log == []
    assert list(scene.book.messages) == [HAND]


async def test_a_call_that_is_no_longer_wanted_goes(scene: Scene) -> None:
    key = scene.call()
    await settle()
    scene.wall.later = [Failure.UNREACHABLE]
    scene.writer.want(key, None)
    await settle()
    assert scene.wall.log[1:] == ["delete 101: unreachable"]
    assert scene.book.messages[key].former is not None, "another run would delete it"
    await scene.clock.advance(2)
    assert scene.wall.log[2:] == ["delete 101"]
    assert list(scene.book.messages) == [HAND]


async def test_a_call_that_may_have_been_posted_is_posted_once(scene: Scene) -> None:
    scene.wall.fails = [Failure.UNREACHABLE]
    scene.call()
    await scene.clock.advance(2)
    assert scene.wall.log == [
        "post your turn to 5: unreachable",
        "post your turn to 5",
        "edit 101 your turn for 5",
    ]
    assert len(set(scene.wall.nonces)) == 1


async def test_a_table_that_moved_is_shown_where_it_is(scene: Scene) -> None:
    scene.show("here", place=ChannelId(8))
    await settle()
    assert scene.wall.log == ["post here", "delete 1"]
    row = scene.book.messages[HAND]
    assert (row.place, row.message) == (ChannelId(8), MessageId(101))


async def test_idle_channels_cost_nothing(scene: Scene) -> None:
    for channel in range(50):
        key = MessageKey(MessageKind.TABLE, GUILD, TableId(1000 + channel), 1)
        scene.show("lost", key, place=ChannelId(channel), posts=False)
    await scene.clock.advance(10)
    assert not scene.writer._lanes
    scene.show("one")
    await settle()
    assert scene.wall.log == ["edit 1 one"]


async def test_closing_does_not_wait_for_the_pace(scene: Scene) -> None:
    for number in range(9):
        scene.show(f"state {number}")
        await settle()
    await scene.writer.close()
    scene.show("too late")
    await settle()
    assert len(scene.wall.log) == 4
    assert not scene.writer._lanes


async def test_nobody_is_called_before_that_is_stored(scene: Scene) -> None:
    scene.book.troubles = 1
    key = scene.call()
    await settle()
    assert scene.wall.log == []
    await scene.clock.advance(1)
    assert scene.wall.log == ["post your turn to 5"]
    assert scene.book.messages[key].message == MessageId(101)


async def test_what_failed_holds_up_no_other_table_of_its_channel(
    scene: Scene,
) -> None:
    scene.wall.fails = [Failure.UNREACHABLE]
    for number in range(1, 4):
        key = MessageKey(MessageKind.RESULT, GUILD, TableId(number), 1)
        scene.show(f"result {number}", key)
    await settle()
    assert len(scene.wall.log) == 3, "at once"
    await scene.clock.advance(5)
    posted = [line for line in scene.wall.log if line.startswith("post")]
    assert posted == [
        "post result 1: unreachable",
        "post result 2",
        "post result 3",
        "post result 1",
    ]
