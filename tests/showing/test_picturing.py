"""A result with a picture: what becomes of it where Discord does not take the file, or
has lost it."""

from __future__ import annotations

import pytest

from bot.delivery.attachment import Attachment
from bot.delivery.rest import Failure
from bot.showing.message import Wanted
from bot.showing.shown import Pictured, Public
from bot.tables.ids import MessageId
from tests.helpers.clock import settle
from tests.showing.scene import CARDS, RESULT, Scene, saying

MESSAGE = MessageId(55)


async def _drawn() -> Attachment:
    return Attachment("pile.png", b"a picture")


async def _broken() -> Attachment:
    raise ValueError("no such card")


def _result(text: str = "36 points") -> Public:
    return Public(
        lambda: saying(text), Pictured(lambda: saying(f"{text} in a picture"), _drawn)
    )


def _want(scene: Scene, result: Public) -> None:
    """Let a result be wanted that looks like this."""

    async def draw() -> Public:
        return result

    scene.writer.want(RESULT, Wanted(CARDS), draw)


async def _written(scene: Scene, result: Public) -> list[str]:
    """Let a result be like this, and the writer write what it can, in threads too."""
    _want(scene, result)
    before = len(scene.wall.log)
    for _ in range(200):
        await settle()
        if len(scene.wall.log) > before and not scene.wall.fails:
            break
        await scene.clock.advance(0.1)
    await settle()
    return scene.wall.log


async def test_a_result_goes_out_with_its_picture_and_keeps_it_when_it_changes(
    channel_scene: Scene,
) -> None:
    assert await _written(channel_scene, _result()) == [
        "post 36 points in a picture with pile.png"
    ]
    assert (await _written(channel_scene, _result("36 points, Boris is ready")))[
        1:
    ] == ["edit 101 36 points, Boris is ready in a picture"]


@pytest.mark.parametrize("failure", [Failure.FORBIDDEN, Failure.REJECTED])
async def test_a_refused_picture_does_not_cost_the_result(
    channel_scene: Scene, failure: Failure
) -> None:
    channel_scene.wall.fails = [failure]
    assert await _written(channel_scene, _result()) == [
        f"post 36 points in a picture with pile.png: {failure}",
        "post 36 points",
    ]
    assert len(set(channel_scene.wall.nonces)) == 1, "whichever arrives, there is one"
    assert channel_scene.book.lost == 0
    assert (await _written(channel_scene, _result("36 points, Boris is ready")))[
        2:
    ] == ["edit 101 36 points, Boris is ready"]


async def test_a_channel_without_the_permission_is_not_asked(
    channel_scene: Scene,
) -> None:
    channel_scene.wall.attaches = False
    assert await _written(channel_scene, _result()) == ["post 36 points"]


async def test_where_nothing_may_be_written_the_place_is_lost(
    channel_scene: Scene,
) -> None:
    channel_scene.wall.fails = [Failure.FORBIDDEN, Failure.FORBIDDEN]
    _want(channel_scene, _result())
    for _ in range(200):
        await settle()
        if channel_scene.book.lost:
            break
    assert channel_scene.book.lost == 1


async def test_a_picture_that_cannot_be_drawn_does_not_cost_the_result(
    channel_scene: Scene,
) -> None:
    result = Public(
        lambda: saying("36 points"), Pictured(lambda: saying("never"), _broken)
    )
    assert await _written(channel_scene, result) == ["post 36 points"]


async def test_an_unreachable_discord_is_tried_again_with_the_same_nonce(
    channel_scene: Scene,
) -> None:
    channel_scene.wall.fails = [Failure.UNREACHABLE]
    for _ in range(30):
        await _written(channel_scene, _result())
        await channel_scene.clock.advance(1)
    lines = [line for line in channel_scene.wall.log if "36" in line]
    assert lines == [
        "post 36 points in a picture with pile.png: unreachable",
        "post 36 points in a picture with pile.png",
        "edit 101 36 points in a picture",
    ], "and is brought up to date, since an earlier try may have arrived"
    assert len(channel_scene.wall.nonces) == 2
    assert len(set(channel_scene.wall.nonces)) == 1


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
    channel_scene: Scene, fails: list[Failure], then: list[str]
) -> None:
    channel_scene.stands(RESULT, MESSAGE)
    channel_scene.wall.fails = fails
    assert await _written(channel_scene, _result()) == [
        "edit 55 36 points in a picture: rejected",
        *then,
    ]
    assert channel_scene.wall.expected[0] is Failure.REJECTED, (
        "what is put right at once is no error"
    )
    assert not any(channel_scene.wall.expected[1:])
