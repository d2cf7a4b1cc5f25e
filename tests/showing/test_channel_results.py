"""The writer at the end of a hand and at the next deal: one message at a time, and none
is left over."""

from __future__ import annotations

import asyncio

import pytest

from bot.delivery.rest import Failure
from bot.showing.message import State
from bot.tables.ids import MessageId
from tests.helpers.clock import settle
from tests.showing.scene import HAND, NEXT, RESULT, TABLE, Scene


async def test_a_hand_that_ends_is_one_new_message_in_place_of_the_old_one(
    channel_scene: Scene,
) -> None:
    channel_scene.show("hand 3")
    await settle()
    channel_scene.end("Boris won")
    await settle()
    assert channel_scene.wall.log[1:] == ["post Boris won", "delete 1"]
    assert HAND not in channel_scene.book.messages
    assert channel_scene.book.messages[RESULT].message == MessageId(101)
    channel_scene.end("Boris won, Alice is ready")
    await settle()
    assert channel_scene.wall.log[3:] == ["edit 101 Boris won, Alice is ready"]


async def test_a_result_that_a_run_before_may_have_posted_is_brought_up_to_date(
    channel_scene: Scene,
) -> None:
    """Its nonce gives the message of then: who had pressed Stop since would never be
    told."""
    channel_scene.wall.fails = [Failure.UNREACHABLE]
    channel_scene.show("Boris won", RESULT)
    await settle()
    (row,) = [row for row in channel_scene.book.messages.values() if row.key == RESULT]
    assert row.state is State.SENDING
    after = Scene.opened()
    after.book.messages[RESULT] = row
    after.show("Boris won, both stop", RESULT)
    await settle()
    assert after.wall.log == [
        "post Boris won, both stop",
        "edit 101 Boris won, both stop",
    ]
    assert after.wall.nonces == [row.nonce] == channel_scene.wall.nonces


async def test_what_cannot_be_deleted_now_is_deleted_later(
    channel_scene: Scene,
) -> None:
    channel_scene.show("hand 3")
    await settle()
    channel_scene.wall.later = [Failure.UNREACHABLE]
    channel_scene.end("Boris won")
    await channel_scene.clock.advance(5)
    assert channel_scene.wall.log[1:] == [
        "post Boris won",
        "delete 1: unreachable",
        "delete 1",
    ]


async def test_the_next_hand_is_below_the_result_which_offers_nothing_more(
    channel_scene: Scene,
) -> None:
    channel_scene.stands(RESULT, 55)
    channel_scene.deal("hand 4", result="Boris won.")
    await settle()
    channel_scene.show("hand 4, a trick", NEXT)
    await settle()
    assert channel_scene.wall.log[:2] == ["post hand 4", "edit 55 Boris won."]
    assert channel_scene.wall.log[-1] == "edit 101 hand 4, a trick"
    await channel_scene.clock.advance(61)
    assert channel_scene.wall.log[-1] == "edit 55 Boris won.", (
        "an edit of the last run may have come late"
    )
    assert channel_scene.book.messages[RESULT].settled
    assert RESULT not in channel_scene.messages.of_table(RESULT.table)


async def test_a_result_that_was_not_posted_in_time_comes_before_the_next_hand(
    channel_scene: Scene,
) -> None:
    for number in range(6):
        channel_scene.show(f"state {number}")
        await settle()
    channel_scene.end("Boris won")
    channel_scene.deal("hand 4")
    await settle()
    assert channel_scene.wall.log[4:] == [
        "post Boris won",
        "post hand 4",
        "delete 1",
    ], "it waits for no edits"


async def test_a_past_result_waits_for_the_pace_of_edits_and_is_not_forgotten(
    channel_scene: Scene,
) -> None:
    channel_scene.stands(RESULT, 55)
    for number in range(6):
        channel_scene.show(f"state {number}")
        if number == 4:
            channel_scene.show("Boris won.", RESULT, stays=True, final=True)
        await settle()
    assert "edit 55 Boris won." not in channel_scene.wall.log
    await channel_scene.clock.advance(11)
    assert channel_scene.wall.log.count("edit 55 Boris won.") == 1


async def test_a_past_result_that_somebody_deleted_is_not_missed(
    channel_scene: Scene,
) -> None:
    channel_scene.stands(RESULT, 55)
    channel_scene.wall.fails = [Failure.MESSAGE_GONE]
    channel_scene.show("Boris won.", RESULT, stays=True, final=True)
    await channel_scene.clock.advance(5)
    assert channel_scene.wall.log == ["edit 55 Boris won.: message_gone"]
    assert RESULT not in channel_scene.book.messages


@pytest.mark.parametrize(
    ("failure", "tries"), [(Failure.CHANNEL_GONE, 1), (Failure.FORBIDDEN, 2)]
)
async def test_the_result_of_a_table_that_is_over_waits_for_no_deleted_channel(
    channel_scene: Scene, failure: Failure, tries: int
) -> None:
    """A permission may come back, a channel does not."""
    channel_scene.messages.know(await channel_scene.book.of_table(TABLE))
    channel_scene.wall.fails = [failure]
    channel_scene.writer.want(HAND, None)
    channel_scene.show("Boris won", RESULT, replaces=HAND, final=True, moves=False)
    await settle()
    channel_scene.writer.reopen(None, TABLE)
    await settle()
    assert len(channel_scene.wall.nonces) == tries
    assert channel_scene.wall.log[-1] == "delete 1"
    assert channel_scene.messages.of_table(TABLE) == () or tries == 2


async def test_the_next_hand_does_not_take_the_place_of_a_result_that_may_have_arrived(
    channel_scene: Scene,
) -> None:
    channel_scene.messages.know(await channel_scene.book.of_table(TABLE))
    channel_scene.wall.fails = [Failure.UNREACHABLE]
    channel_scene.end("Boris won")
    await settle()
    channel_scene.deal("hand 4", result="Boris won.")
    await channel_scene.clock.advance(5)
    assert channel_scene.wall.log[1:] == [
        "post Boris won.",
        "post hand 4",
        "edit 101 Boris won.",
        "delete 1",
    ]
    first, second, third = channel_scene.wall.nonces
    assert first == second != third


async def test_a_table_message_that_may_have_arrived_goes_once_its_result_stands(
    channel_scene: Scene,
) -> None:
    del channel_scene.book.messages[HAND]
    channel_scene.wall.fails = [Failure.UNREACHABLE]
    channel_scene.show("hand 3")
    await settle()
    channel_scene.end("Boris won")
    await channel_scene.clock.advance(5)
    assert channel_scene.wall.log[1:] == ["post Boris won", "post …", "delete 102"]
    first, _, third = channel_scene.wall.nonces
    assert first == third, "it is looked for"


async def test_a_message_that_could_not_be_noted_is_the_same_one_also_after_the_next_move(
    channel_scene: Scene,
) -> None:
    """Another nonce would give the hand a second message, and nobody would ever touch
    the first."""
    channel_scene.show("hand 4", NEXT)
    channel_scene.wall.busy = busy = asyncio.Event()
    await settle()
    channel_scene.book.troubles = 1
    channel_scene.wall.busy = None
    busy.set()
    await settle()
    channel_scene.show("hand 4, a move on", NEXT)
    await channel_scene.clock.advance(5)
    assert len(channel_scene.wall.nonces) == 1
    assert channel_scene.wall.log == ["post hand 4", "edit 101 hand 4, a move on"]
    assert channel_scene.book.messages[NEXT].message == MessageId(101)
