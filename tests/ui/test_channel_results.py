"""The writer at the end of a hand and at the next deal: one message at a time, and none
is left over."""

from __future__ import annotations

import asyncio

import pytest

from bot.delivery.rest import Failure
from bot.showing.channel_writer import ChannelWriter
from bot.showing.table_source import Public
from bot.tables.ids import ChannelId, MessageId
from tests.clock import HandClock, settle
from tests.ui.test_channel_writer import TABLE, Book, Scene, Wall, saying


@pytest.fixture
async def scene() -> Scene:
    clock = HandClock()
    wall, book = Wall(clock=clock), Book(clock)
    return Scene(clock, wall, book, ChannelWriter(wall, book, book, clock))


async def test_a_hand_that_ends_is_one_new_message_in_place_of_the_old_one(
    scene: Scene,
) -> None:
    """What was there before goes before the new one is noted: a crash between the two
    leaves nothing behind."""
    scene.mark(
        "Boris won",
        message_id=None,
        outdated=frozenset({MessageId(1)}),
        hand_no=3,
        ended=True,
        nonce="h41r3",
    )
    await settle()
    assert scene.wall.log == ["post Boris won", "delete 1"]
    assert scene.wall.nonces == ["h41r3"]
    assert scene.book.placements == ["table at 101", "result 3 at 101"]
    scene.mark("Boris won, Alice is ready")
    await settle()
    assert scene.wall.log[2:] == ["edit 101 Boris won, Alice is ready"]


async def test_a_result_that_a_run_before_may_have_posted_is_brought_up_to_date(
    scene: Scene,
) -> None:
    """Its nonce gives the message of then: who had pressed Stop since would never be
    told."""
    scene.mark(
        "Boris won, both stop",
        message_id=None,
        hand_no=3,
        ended=True,
        nonce="h41r3",
        earlier=True,
    )
    await settle()
    assert scene.wall.log == [
        "post Boris won, both stop",
        "edit 101 Boris won, both stop",
    ]


async def test_what_cannot_be_deleted_now_is_deleted_later(scene: Scene) -> None:
    scene.mark(
        "Boris won",
        message_id=None,
        outdated=frozenset({MessageId(1)}),
        hand_no=3,
        ended=True,
    )
    scene.wall.later = [Failure.UNREACHABLE]
    await scene.clock.advance(5)
    assert scene.wall.log == ["post Boris won", "delete 1: unreachable", "delete 1"]


async def test_the_next_hand_is_below_the_result_which_offers_nothing_more(
    scene: Scene,
) -> None:
    scene.book.former[3] = (MessageId(55), Public(lambda: saying("Boris won")))
    scene.mark("hand 4", past=3, message_id=None)
    await settle()
    scene.mark("hand 4, a trick")
    await settle()
    assert scene.wall.log == [
        "post hand 4",
        "edit 55 Boris won",
        "edit 101 hand 4, a trick",
    ]


async def test_a_result_that_was_not_posted_in_time_comes_before_the_next_hand(
    scene: Scene,
) -> None:
    for number in range(6):
        scene.mark(f"state {number}")
        await settle()
    scene.book.results[TABLE] = {3: Public(lambda: saying("Boris won"))}
    scene.mark("hand 4", past=3, message_id=None, outdated=frozenset({MessageId(1)}))
    await settle()
    assert scene.wall.log[4:] == ["post Boris won", "post hand 4", "delete 1"], (
        "it waits for no edits"
    )
    assert scene.wall.nonces[0] == "h41r3"


async def test_a_past_result_waits_for_the_pace_of_edits_and_is_not_forgotten(
    scene: Scene,
) -> None:
    scene.book.former[3] = (MessageId(55), Public(lambda: saying("Boris won")))
    for number in range(6):
        scene.mark(f"state {number}", past=3 if number == 4 else 0)
        await settle()
    assert "edit 55 Boris won" not in scene.wall.log
    await scene.clock.advance(11)
    assert scene.wall.log.count("edit 55 Boris won") == 1


async def test_two_results_that_are_past_before_anything_was_shown_both_offer_nothing_more(
    scene: Scene,
) -> None:
    scene.book.former = {
        2: (MessageId(54), Public(lambda: saying("Anna won"))),
        3: (MessageId(55), Public(lambda: saying("Boris won"))),
    }
    scene.mark("hand 3", past=2)
    scene.mark("hand 4", past=3)
    await scene.clock.advance(6)
    assert {"edit 54 Anna won", "edit 55 Boris won"} <= set(scene.wall.log)


async def test_the_next_hand_does_not_take_the_place_of_a_result_that_may_have_arrived(
    scene: Scene,
) -> None:
    scene.wall.fails = [Failure.UNREACHABLE]
    scene.mark("Boris won", message_id=None, hand_no=3, ended=True, nonce="h41r3")
    await settle()
    scene.book.results[TABLE] = {3: Public(lambda: saying("Boris won"))}
    scene.mark("hand 4", past=3, message_id=None, hand_no=4, ended=False, nonce="t4")
    await scene.clock.advance(5)
    assert scene.wall.nonces == ["h41r3", "h41r3", "t4"]
    assert scene.wall.log[1:] == ["post Boris won", "post hand 4"]


async def test_a_table_message_that_may_have_arrived_becomes_the_result(
    scene: Scene,
) -> None:
    scene.wall.fails = [Failure.UNREACHABLE]
    scene.mark("hand 3", message_id=None, hand_no=3, nonce="t3")
    await settle()
    scene.mark("Boris won", message_id=None, hand_no=3, ended=True, nonce="h41r3")
    await scene.clock.advance(5)
    assert scene.wall.nonces == ["t3", "t3"]
    assert scene.wall.log[1:] == ["post Boris won", "edit 101 Boris won"]


async def test_a_table_message_that_may_have_arrived_becomes_the_result_also_after_the_next_deal(
    scene: Scene,
) -> None:
    scene.wall.fails = [Failure.UNREACHABLE]
    scene.mark("hand 3", message_id=None, hand_no=3, nonce="t3")
    await settle()
    result = Public(lambda: saying("Boris won"))
    scene.book.results[TABLE], scene.book.former[3] = (
        {3: result},
        (MessageId(101), result),
    )
    scene.mark("hand 4", past=3, message_id=None, hand_no=4, nonce="t4")
    await scene.clock.advance(5)
    assert scene.wall.nonces == ["t3", "t3", "t4"]
    assert scene.wall.log[1:] == ["post Boris won", "post hand 4", "edit 101 Boris won"]


async def test_a_message_that_could_not_be_noted_is_the_same_one_also_after_the_next_move(
    scene: Scene,
) -> None:
    """The nonce of the newer state would give the hand a second message, and nobody
    would ever touch the first."""
    scene.book.troubles = 1
    scene.mark("hand 3", message_id=None, hand_no=3, nonce="t3")
    await settle()
    scene.mark("hand 3, a move on", hand_no=3, nonce="t3+1")
    await scene.clock.advance(5)
    assert scene.wall.nonces == ["t3", "t3"]
    assert scene.wall.log[-1] == "edit 102 hand 3, a move on"


async def test_a_message_of_a_former_hand_that_could_not_be_noted_as_its_result_is_the_same_one(
    scene: Scene,
) -> None:
    scene.wall.fails = [Failure.UNREACHABLE]
    scene.mark("hand 3", message_id=None, hand_no=3, nonce="t3")
    await settle()
    scene.book.troubles = 1
    scene.book.results[TABLE] = {3: Public(lambda: saying("Boris won"))}
    scene.mark("hand 4", past=3, message_id=None, hand_no=4, nonce="t4")
    await scene.clock.advance(9)
    assert scene.wall.nonces == ["t3", "t3", "t3", "t4"]


async def test_a_result_is_noted_also_where_the_table_is_forgotten_while_it_is_posted(
    scene: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    scene.wall.fails = [Failure.UNREACHABLE]
    scene.mark("hand 3", message_id=None, hand_no=3, nonce="t3")
    await settle()
    scene.book.results[TABLE], scene.wall.busy = (
        {3: Public(lambda: saying("Boris won"))},
        asyncio.Event(),
    )
    scene.mark("hand 4", past=3, message_id=None, hand_no=4, nonce="t4")
    await scene.clock.advance(1)
    here, scene.book.states[TABLE] = scene.book.states[TABLE], None
    scene.writer.mark(ChannelId(8), TABLE)
    await settle()
    scene.book.states[TABLE] = here
    scene.wall.busy.set()
    await scene.clock.advance(9)
    assert scene.wall.log[1:] == ["post Boris won", "post hand 4"]
    assert "could not write" not in caplog.text
