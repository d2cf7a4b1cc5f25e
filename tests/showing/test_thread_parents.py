"""The message of a table that is played in a thread says in its channel where it is
played, and then how it ended."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.playground import VisibleMessage
from bot.process.client import RETRY_SECONDS
from bot.tables.ids import TableId
from bot.tables.timing import Timing
from tests.helpers.by_label import RICH, RICH_TRICKS, plain, play, press, surely
from tests.helpers.card_room import CardRoom, card_room, public
from tests.helpers.clock import unnoticed
from tests.helpers.wished_cards import deal_from

ELSEWHERE, WON = "is played in", "wins the game"


@asynccontextmanager
async def in_a_thread(
    folder: Path, stake: int = 2, rules: str = "classic"
) -> AsyncIterator[CardRoom]:
    """Have two people at a table in a thread of its own."""
    async with card_room(
        folder, {"BURA_ANNOUNCE_SECONDS": 0}, rate_limits=False
    ) as room:
        await room.alice.run("settings", threads="on")
        await room.alice.run(
            "bura challenge", opponent=room.bob, stake=stake, rules=rules
        )
        await room.bob.click("Accept")
        await room.until(lambda: ELSEWHERE in parent(room).text)
        await room.settle(3)
        yield room
        assert await room.faults() == []


def parent(room: CardRoom) -> VisibleMessage:
    """Return the first message in the channel."""
    return public(room.clara)[0]


def thread(room: CardRoom) -> str:
    (found,) = [
        channel
        for channel in room.playground.world.channels.values()
        if channel.type == 11
    ]
    return str(found.id)


def home(room: CardRoom) -> str:
    return next(iter(room.playground.world.channels))


async def resign(room: CardRoom) -> None:
    await press(room, room.alice, "Resign", "Yes, resign")


def assert_told(room: CardRoom, how: str) -> None:
    """See that the channel says how the game ended, and offers no hand."""
    shown = parent(room)
    assert how in shown.text
    assert ELSEWHERE not in shown.text
    assert "My hand" not in shown.buttons


async def test_it_says_who_has_won(tmp_path: Path) -> None:
    async with in_a_thread(tmp_path) as room:
        await resign(room)
        await room.settle(3)
        assert_told(room, f"**{room.bob.mention} {WON}.**")
        assert f"<#{thread(room)}>" in parent(room).text


async def test_it_says_who_plays_and_after_each_hand_the_score(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH, RICH])
    async with in_a_thread(tmp_path, rules="match", stake=0) as room:
        alice, bob = room.alice.mention, room.bob.mention
        assert f"score: {alice} **0**, {bob} **0**" in plain(parent(room).text)
        for winner, loser, score in (
            (room.alice, room.bob, (1, 0)),
            (room.bob, room.alice, (1, 1)),
        ):
            await play(room, winner, loser, RICH_TRICKS)
            sent = len(room.playground.requests)
            await surely(room, winner, "Claim 31")
            await room.settle(3)
            won, other = score
            told = f"score: {alice} **{won}**, {bob} **{other}**"
            assert told in plain(parent(room).text)
            for person in (room.alice, room.bob):
                await press(room, person, "Next hand")
            await room.settle(3)
            written = room.playground.requests[sent:]
            edits = [one for one in written if one.path.endswith(f"/{parent(room).id}")]
            assert [one.method for one in edits] == ["PATCH"], "one edit a hand"
        await resign(room)
        await room.settle(3)
        assert_told(room, f"**{bob} {WON}.**")
        assert "score: " in parent(room).text


async def test_it_says_who_has_canceled_the_game(tmp_path: Path) -> None:
    async with in_a_thread(tmp_path) as room:
        await room.alice.run("cancel", table=1, reason="it is late")
        await room.settle(3)
        assert_told(room, f"{room.alice.mention} canceled the game")


async def test_it_says_so_once_although_the_bot_died_in_between(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with in_a_thread(tmp_path) as room:
        monkeypatch.setattr(room.bot.services.publisher.writer, "want", lambda *_: None)
        await resign(room)
        await room.tick(90)
        await room.alice.run("tokens balance")
        assert ELSEWHERE in parent(room).text
        await room.restart()
        await room.settle(3)
        assert_told(room, WON)
        await room.tick(65)  # no edit of the first run can arrive any more
        edits = len(room.playground.requests)
        await room.restart()
        await room.settle(3)
        again = [
            one
            for one in room.playground.requests[edits:]
            if one.path.endswith(f"/messages/{parent(room).id}")
        ]
        assert again == [], "what it says is final"


async def test_it_says_so_although_the_bot_was_not_allowed_to_at_first(
    tmp_path: Path,
) -> None:
    async with in_a_thread(tmp_path) as room:
        message = parent(room)
        room.playground.fail("PATCH", f"/messages/{message.id}", status=403, code=50001)
        await resign(room)
        await room.settle(3)
        assert ELSEWHERE in parent(room).text
        await room.restart()
        await room.settle(3)
        assert_told(room, WON)


async def test_it_says_so_within_minutes_after_discord_refused_it(
    tmp_path: Path,
) -> None:
    async with in_a_thread(tmp_path) as room:
        room.playground.fail(
            "PATCH", f"/messages/{parent(room).id}", status=403, code=50001
        )
        await resign(room)
        await room.settle(3)
        assert ELSEWHERE in parent(room).text
        await room.tick(RETRY_SECONDS)
        await room.settle(3)
        assert_told(room, WON)
        assert await tries(room, parent(room).id) == 0


async def test_what_is_refused_for_long_is_tried_slowly_and_posts_no_result_again(
    tmp_path: Path,
) -> None:
    async with in_a_thread(tmp_path) as room:
        first = parent(room).id
        room.playground.fail(
            "PATCH", f"/messages/{first}", status=403, code=50001, times=99
        )
        await resign(room)
        await room.settle(3)
        results = [message.id for message in room.clara.messages(thread(room))]
        assert await tries(room, first) in range(10, 14)
        assert [message.id for message in room.clara.messages(thread(room))] == results


async def test_a_message_that_was_deleted_is_not_tried_again(tmp_path: Path) -> None:
    async with in_a_thread(tmp_path) as room:
        first = parent(room).id
        room.playground.delete_message(first)
        await resign(room)
        await room.settle(3)
        assert await tries(room, first) == 0


async def tries(room: CardRoom, message: object) -> int:
    """Return how often a message is edited within the next hour."""
    before = len(room.playground.requests)
    for _ in range(12):
        await room.tick(300)
        await room.settle(1)
    return sum(
        one.path.endswith(f"/messages/{message}")
        for one in room.playground.requests[before:]
    )


async def test_it_says_so_although_the_thread_was_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unnoticed(monkeypatch)
    async with in_a_thread(tmp_path) as room:
        room.playground.delete_channel(thread(room))
        await room.settle(3)
        assert ELSEWHERE in parent(room).text
        await room.tick(Timing().suspended + 5)
        await room.settle(3)
        assert_told(room, "its place in Discord was gone for too long")


async def test_a_table_that_comes_back_from_its_thread_has_its_first_message_again(
    tmp_path: Path,
) -> None:
    async with in_a_thread(tmp_path) as room:
        first = parent(room).id
        room.playground.delete_channel(thread(room))
        await room.settle(3)
        await room.alice.click("My hand", parent(room))
        await room.settle(3)
        shown = public(room.clara)
        assert [message.id for message in shown if ELSEWHERE in message.text] == []
        assert [message.id for message in shown if "Trump" in message.text] == [first]


async def test_of_a_table_that_goes_on_elsewhere_no_message_leads_to_the_deleted_thread(
    tmp_path: Path,
) -> None:
    async with in_a_thread(tmp_path) as room:
        room.playground.add_channel("elsewhere")
        room.playground.delete_channel(thread(room))
        await room.settle(3)
        await room.alice.run("cards hand", in_channel="elsewhere")
        await room.settle(3)
        assert [
            message.text
            for message in room.clara.messages(home(room))
            if ELSEWHERE in message.text
        ] == []
        assert (
            await room.bot.services.tables.look(TableId(1))
        ).location.lost_at is None
