"""The picture of a claimed pile goes out with the result, stays when the message
changes, and is never needed."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.playground.people import EVERYBODY, Permission
from tests.helpers.by_label import RICH_TRICKS, claim, play, rich, surely
from tests.helpers.card_room import FOLDED, CardRoom, results

SETTINGS: dict[str, object] = {"BURA_ANNOUNCE_SECONDS": 0}
GALLERY = 12


def pictures(room: CardRoom, message_id: str) -> list[str]:
    """What somebody hears who cannot see the pictures of a message."""
    post = room.playground.world.find_post(message_id)
    assert post is not None
    (frame,) = post.body["components"]
    galleries = [part for part in frame["components"] if part["type"] == GALLERY]
    return [item["description"] for gallery in galleries for item in gallery["items"]]


async def test_a_result_has_its_picture_where_files_may_be_sent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with rich(tmp_path, monkeypatch) as room:
        shown = await claim(room, room.alice)
        drawn = pictures(room, shown.id)
        assert drawn == [
            "The captured pile, in the order of capture: K♣ 9♥ 10♣ 7♣ A♦ 8♣ 10♥ Q♥. Trump ♦. Sum: 38."
        ]
        await room.alice.click("Next hand", shown)
        await room.restart()
        await room.settle(3)
        assert pictures(room, shown.id) == drawn, (
            "it is kept when the message changes, after a restart too"
        )
        await room.bob.click("Next hand", shown)
        await room.until(lambda: list(results(room.clara)[0].buttons) == FOLDED)
        assert pictures(room, shown.id) == [], "one line has no picture"

        channel = room.playground.world.channel_named("cards").name
        room.playground.set_permissions(channel, EVERYBODY & ~Permission.ATTACH_FILES)
        await play(room, room.bob, room.alice, RICH_TRICKS)
        plain = await claim(room, room.bob, 2)
        assert pictures(room, plain.id) == []
        assert "A♦** = 11" in plain.text


async def test_a_result_that_was_not_posted_is_posted_once_with_its_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with rich(tmp_path, monkeypatch, 1) as room:
        await room.settle(2)
        monkeypatch.setattr(
            room.bot.services.publisher.writer, "want", lambda *_args, **_more: None
        )
        await surely(room, room.alice, "Claim 31")
        assert not results(room.clara)
        await room.restart()
        await room.until(lambda: results(room.clara), 30)
        await room.settle(2)
        (shown,) = results(room.clara)
        assert len(pictures(room, shown.id)) == 1
