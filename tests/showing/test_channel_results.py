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


@pytest.fixture
async def scene() -> Scene:
    return Scene.opened()


async def test_a_hand_that_ends_is_one_new_message_in_place_of_the_old_one(
    scene: Scene,
) -> None:
    scene.show("hand 3")
    await settle()
    scene.end("Boris won")
    await settle()
    assert scene.wall.log[1:] == ["post Boris won", "delete 1"]
    assert HAND not in scene.book.messages
    assert scene.book.messages[RESULT].message == MessageId(101)
    scene.end("Boris won, Alice is ready")
    await settle()
    assert scene.wall.log[3:] == ["edit 101 Boris won, Alice is ready"]


async def test_a_result_that_a_run_before_may_have_posted_is_brought_up_to_date(
    scene: Scene,
) -> None:
    """Its nonce gives the message of then: who had pressed Stop since would never be
    told."""
    scene.wall.fails = [Failure.UNREACHABLE]
    scene.show("Boris won", RESULT)
    await settle()
    (row,) = [row for row in scene.book.messages.values() if row.key == RESULT]
    assert row.state is State.SENDING
    after = Scene.opened()
    after.book.messages[RESULT] = row
    after.show("Boris won, both stop", RESULT)
    await settle()
    assert after.wall.log == [
        "post Boris won, both stop",
        "edit 101 Boris won, both stop",
    ]
    assert after.wall.nonces == [row.nonce] == scene.wall.nonces


async def test_what_cannot_be_deleted_now_is_deleted_later(scene: Scene) -> None:
    scene.show("hand 3")
    await settle()
    scene.wall.later = [Failure.UNREACHABLE]
    scene.end("Boris won")
    await scene.clock.advance(5)
    assert scene.wall.log[1:] == ["post Boris won", "delete 1: unreachable", "delete 1"]


async def test_the_next_hand_is_below_the_result_which_offers_nothing_more(
    scene: Scene,
) -> None:
    scene.stands(RESULT, 55)
    scene.deal("hand 4", result="Boris won.")
    await settle()
    scene.show("hand 4, a trick", NEXT)
    await settle()
    assert scene.wall.log[:2] == ["post hand 4", "edit 55 Boris won."]
    assert scene.wall.log[-1] == "edit 101 hand 4, a trick"
    await scene.clock.advance(61)
    assert scene.wall.log[-1] == "edit 55 Boris won.", (
        "an edit of the last run may have come late"
    )
    assert scene.book.messages[RESULT].settled
    assert RESULT not in scene.messages.of_table(RESULT.table)


async def test_a_result_that_was_not_posted_in_time_comes_before_the_next_hand(
    scene: Scene,
) -> None:
    for number in range(6):
        scene.show(f"state {number}")
        await settle()
    scene.end("Boris won")
    scene.deal("hand 4")
    await settle()
    assert scene.wall.log[4:] == ["post Boris won", "post hand 4", "delete 1"], (
        "it waits for no edits"
    )


async def test_a_past_result_waits_for_the_pace_of_edits_and_is_not_forgotten(
    scene: Scene,
) -> None:
    scene.stands(RESULT, 55)
    for number in range(6):
        scene.show(f"state {number}")
        if number == 4:
            scene.show("Boris won.", RESULT, stays=True, final=True)
        await settle()
    assert "edit 55 Boris won." not in scene.wall.log
    await scene.clock.advance(11)
    assert scene.wall.log.count("edit 55 Boris won.") == 1


async def test_a_past_result_that_somebody_deleted_is_not_missed(scene: Scene) -> None:
    scene.stands(RESULT, 55)
    scene.wall.fails = [Failure.MESSAGE_GONE]
    scene.show("Boris won.", RESULT, stays=True, final=True)
    await scene.clock.advance(5)
    assert scene.wall.log == ["edit 55 Boris won.: message_gone"]
    assert RESULT not in scene.book.messages


@pytest.mark.parametrize(
    ("failure", "tries"), [(Failure.CHANNEL_GONE, 1), (Failure.FORBIDDEN, 2)]
)
async def test_the_result_of_a_table_that_is_over_waits_for_no_deleted_channel(
    scene: Scene, failure: Failure, tries: int
) -> None:
    """A permission may come back, a channel does not."""
    scene.messages.know(await scene.book.of_table(TABLE))
    scene.wall.fails = [failure]
    scene.writer.want(HAND, None)
    scene.show("Boris won", RESULT, replaces=HAND, final=True, moves=False)
    await settle()
    scene.writer.reopen(None, TABLE)
    await settle()
    assert len(scene.wall.nonces) == tries
    assert scene.wall.log[-1] == "delete 1"
    assert scene.messages.of_table(TABLE) == () or tries == 2


async def test_the_next_hand_does_not_take_the_place_of_a_result_that_may_have_arrived(
    scene: Scene,
) -> None:
    scene.messages.know(await scene.book.of_table(TABLE))
    scene.wall.fails = [Failure.UNREACHABLE]
    scene.end("Boris won")
    await settle()
    scene.deal("hand 4", result="Boris won.")
    await scene.clock.advance(5)
    assert scene.wall.log[1:] == [
        "post Boris won.",
        "post hand 4",
        "edit 101 Boris won.",
        "delete 1",
    ]
    first, second, third = scene.wall.nonces
    assert first == second != third


async def test_a_table_message_that_may_have_arrived_goes_once_its_result_stands(
    scene: Scene,
) -> None:
    del scene.book.messages[HAND]
    scene.wall.fails = [Failure.UNREACHABLE]
    scene.show("hand 3")
    await settle()
    scene.end("Boris won")
    await scene.clock.advance(5)
    assert scene.wall.log[1:] == ["post Boris won", "post …", "delete 102"]
    first, _, third = scene.wall.nonces
    assert first == third, "it is looked for"


async def test_a_message_that_could_not_be_noted_is_the_same_one_also_after_the_next_move(
    scene: Scene,
) -> None:
    """Another nonce would give the hand a second message, and nobody would ever touch
    the first."""
    scene.show("hand 4", NEXT)
    scene.wall.busy = busy = asyncio.Event()
    await settle()
    scene.book.troubles = 1
    scene.wall.busy = None
    busy.set()
    await settle()
    scene.show("hand 4, a move on", NEXT)
    await scene.clock.advance(5)
    assert len(scene.wall.nonces) == 1
    assert scene.wall.log == ["post hand 4", "edit 101 hand 4, a move on"]
    assert scene.book.messages[NEXT].message == MessageId(101)
