"""A result with a picture: what becomes of it where Discord does not take the file, or
has lost it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.delivery.attachment import Attachment
from bot.delivery.rest import Failure
from bot.showing.table_source import Pictured, Public
from bot.tables.ids import MessageId
from tests.clock import HandClock, settle
from tests.ui.test_channel_writer import (
    CARDS,
    TABLE,
    Book,
    ChannelWriter,
    Scene,
    Wall,
    saying,
)

MESSAGE = MessageId(55)


async def _drawn() -> Attachment:
    return Attachment("pile.png", b"a picture")


async def _broken() -> Attachment:
    raise ValueError("no such card")


def _result(text: str = "36 points") -> Public:
    return Public(
        lambda: saying(text), Pictured(lambda: saying(f"{text} in a picture"), _drawn)
    )


@pytest.fixture
async def scene() -> Scene:
    clock = HandClock()
    wall, book = Wall(clock=clock), Book(clock)
    return Scene(clock, wall, book, ChannelWriter(wall, book, book, clock))


def _ended(scene: Scene, result: Public, message: int | None = None) -> None:
    """Let hand 3 be over: its result is owed, or stands there as another message than
    it should be now."""
    scene.book.say("", message=message)
    state = scene.book.states[TABLE]
    assert state is not None
    scene.book.states[TABLE] = replace(
        state, nonce="h41r3", shown=result, hand_no=3, ended=True
    )


async def _written(scene: Scene) -> list[str]:
    """Let the writer write what it can, in threads too."""
    scene.writer.mark(CARDS, TABLE)
    before = len(scene.wall.log)
    for _ in range(200):
        await settle()
        if len(scene.wall.log) > before and not scene.wall.fails:
            break
        await scene.clock.advance(0.1)
    await settle()
    return scene.wall.log


async def test_a_result_goes_out_with_its_picture_and_keeps_it_when_it_changes(
    scene: Scene,
) -> None:
    _ended(scene, _result())
    assert await _written(scene) == ["post 36 points in a picture with pile.png"]
    assert scene.wall.nonces[0] == "h41r3"
    _ended(scene, _result("36 points, Boris is ready"), message=101)
    assert (await _written(scene))[1:] == [
        "edit 101 36 points, Boris is ready in a picture"
    ]


@pytest.mark.parametrize("failure", [Failure.FORBIDDEN, Failure.REJECTED])
async def test_a_refused_picture_does_not_cost_the_result(
    scene: Scene, failure: Failure
) -> None:
    _ended(scene, _result())
    scene.wall.fails = [failure]
    assert await _written(scene) == [
        f"post 36 points in a picture with pile.png: {failure}",
        "post 36 points",
    ]
    assert scene.wall.nonces[:2] == ["h41r3", "h41r3"], (
        "whichever arrives, there is one"
    )
    assert scene.book.lost == 0
    _ended(scene, _result("36 points, Boris is ready"), message=101)
    assert (await _written(scene))[2:] == ["edit 101 36 points, Boris is ready"]


async def test_a_channel_without_the_permission_is_not_asked(scene: Scene) -> None:
    _ended(scene, _result())
    scene.wall.attaches = False
    assert await _written(scene) == ["post 36 points"]


async def test_where_nothing_may_be_written_the_place_is_lost(scene: Scene) -> None:
    _ended(scene, _result())
    scene.wall.fails = [Failure.FORBIDDEN, Failure.FORBIDDEN]
    scene.writer.mark(CARDS, TABLE)
    for _ in range(200):
        await settle()
        if scene.book.lost:
            break
    assert scene.book.lost == 1


async def test_a_picture_that_cannot_be_drawn_does_not_cost_the_result(
    scene: Scene,
) -> None:
    result = Public(
        lambda: saying("36 points"), Pictured(lambda: saying("never"), _broken)
    )
    _ended(scene, result)
    assert await _written(scene) == ["post 36 points"]


async def test_an_unreachable_discord_is_tried_again_with_the_same_nonce(
    scene: Scene,
) -> None:
    _ended(scene, _result())
    scene.wall.fails = [Failure.UNREACHABLE]
    for _ in range(30):
        await _written(scene)
        await scene.clock.advance(1)
    lines = [line for line in scene.wall.log if "36" in line]
    assert lines == [
        "post 36 points in a picture with pile.png: unreachable",
        "post 36 points in a picture with pile.png",
        "edit 101 36 points in a picture",
    ], "and is brought up to date, since an earlier try may have arrived"
    assert scene.wall.nonces[:2] == ["h41r3", "h41r3"]


@pytest.mark.parametrize(
    ("fails", "then"),
    [
        ([Failure.REJECTED], ["edit 55 36 points in a picture with pile.png"]),
        (
            [Failure.REJECTED, Failure.FORBIDDEN],
            [
                "edit 55 36 points in a picture with pile.png: forbidden",
                "edit 55 36 points",
            ],
        ),
    ],
    ids=["given its picture again", "left without"],
)
async def test_a_result_that_has_lost_its_picture(
    scene: Scene, fails: list[Failure], then: list[str]
) -> None:
    _ended(scene, _result(), MESSAGE)
    scene.wall.fails = fails
    assert await _written(scene) == ["edit 55 36 points in a picture: rejected", *then]
    assert scene.wall.expected[0] is Failure.REJECTED, (
        "what is put right at once is no error"
    )
    assert not any(scene.wall.expected[1:])
