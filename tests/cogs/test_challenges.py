"""Challenges as people meet them: how many reach somebody, and how somebody is left in
peace by one person."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.playground import Person, Reply, VisibleMessage
from bot.tables.ids import UserId
from db import blocks
from tests.helpers.by_label import press, table
from tests.helpers.card_room import CardRoom, card_room, panel, public, results
from tests.helpers.clock import unnoticed

QUICK: dict[str, object] = {"BURA_ANNOUNCE_SECONDS": 0}
NOT_FROM = "Not from this person"


def last_private(person: Person) -> VisibleMessage:
    return [message for message in person.messages() if message.ephemeral][-1]


def pings(room: CardRoom, person: Person) -> int:
    """Count the messages, answers and posts, that were meant to notify somebody."""
    sent = [
        request.body
        for request in room.playground.requests
        if request.method == "POST" and request.body
    ]
    return sum(
        person.id in body.get("data", body).get("allowed_mentions", {}).get("users", ())
        for body in sent
    )


async def challenge(room: CardRoom, **options: object) -> Reply:
    return await room.alice.run("bura challenge", opponent=room.bob, stake=1, **options)


async def is_blocked(room: CardRoom) -> bool:
    bob, alice = (UserId(int(person.id)) for person in (room.bob, room.alice))
    return await room.bot.services.database.read(
        lambda c: blocks.is_blocked(c, room.guild, bob, alice)
    )


async def test_fifteen_challenges_at_once_ping_three_times(tmp_path: Path) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        answers = await asyncio.gather(*(challenge(room) for _ in range(15)))
        assert (
            sum(
                "challenges" in answer.text and not answer.ephemeral
                for answer in answers
            )
            == 3
        )
        refused = [answer for answer in answers if answer.ephemeral]
        assert len(refused) == 12
        for answer in refused:
            assert (
                f"You have challenged {room.bob.mention} often enough for now"
                in answer.text
            )
            assert "`/bura table`" in answer.text
        assert pings(room, room.bob) == 3
        for _ in range(3):
            await room.bob.click("Decline")
        await room.restart()
        assert (await challenge(room)).ephemeral, (
            "whatever became of them, and whoever counts"
        )
        assert not (
            await room.alice.run("bura challenge", opponent=room.clara)
        ).ephemeral
        assert pings(room, room.bob) == 3
        await room.clock.advance(600)
        assert not (await challenge(room)).ephemeral
        assert pings(room, room.bob) == 4


async def test_a_rematch_that_is_declined_again_and_again_pings_no_more(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        await room.sit_down(stake=1)
        await press(room, room.bob, "Resign", "Yes, resign")
        await room.settle(3)
        before = pings(room, room.bob)
        for _ in range(3):
            asked = await room.alice.click("Rematch")
            assert not asked.ephemeral
            assert "New to this game?" not in asked.text
            await room.bob.click("Decline")
        refused = await room.alice.click("Rematch")
        assert refused.ephemeral
        assert "often enough for now" in refused.text
        assert pings(room, room.bob) == before + 3


async def test_not_from_this_person_declines_for_good_and_can_be_undone(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        first, second = await challenge(room), await challenge(room)
        for other in (room.clara, room.alice):
            answer = await other.click(NOT_FROM, second.message)
            assert answer.ephemeral
            assert "This challenge is for someone else" in answer.text
        told = await room.bob.click(NOT_FROM, second.message)
        assert told.ephemeral
        assert f"{room.alice.mention} can no longer challenge you" in told.text
        assert [*told.buttons] == ["Undo"]
        await room.settle(3)
        for declined in (first, second):
            assert f"{room.bob.mention} declined" in declined.text
            assert declined.buttons == {}
        assert "challenge you" not in "".join(
            message.text for message in public(room.clara)
        ), "nobody else is told"

        await room.restart()
        before = pings(room, room.bob)
        refused = await challenge(room)
        assert refused.ephemeral
        assert f"You cannot challenge {room.bob.mention} in this server" in refused.text
        for locale, words in {
            "ru": "вызвать не можете",
            "uk": "викликати не можете",
        }.items():
            room.alice.speak(locale)
            assert words in (await challenge(room)).text
        room.alice.speak("en")
        assert pings(room, room.bob) == before

        undone = await room.bob.click("Undo", last_private(room.bob))
        assert f"{room.alice.mention} can challenge you again" in undone.text
        assert undone.buttons == {}
        assert not (await challenge(room)).ephemeral


async def test_who_challenges_somebody_may_be_challenged_by_them_again(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        await challenge(room)
        await room.bob.click(NOT_FROM)
        assert await is_blocked(room)
        await room.bob.run("bura challenge", opponent=room.alice)
        assert not await is_blocked(room)
        assert not (await challenge(room)).ephemeral


async def test_the_hand_command_offers_it_too(tmp_path: Path) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        await challenge(room)
        await room.bob.run("cards hand")
        mine = panel(room.bob)
        assert mine is not None
        assert [*mine.buttons] == ["Accept", "Decline", NOT_FROM]
        told = await room.bob.click(NOT_FROM, mine)
        assert [*told.buttons] == ["Undo"]
        await room.settle(3)
        assert "declined" in table(room).text
        assert await is_blocked(room)
        again = await room.bob.press(mine.id, "bura:1:0:block")
        assert [*again.buttons] == ["Undo"], "a second tap is answered as the first"


@pytest.mark.parametrize("end", ["taken back", "lapsed"])
async def test_who_pings_and_is_gone_can_be_told_so_too(
    tmp_path: Path, end: str
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        sent = await challenge(room)
        if end == "taken back":
            await room.alice.click("Decline")
        else:
            await room.clock.advance(300)
        await room.settle(3)
        assert [*table(room).buttons] == [NOT_FROM]
        for other in (room.clara, room.alice):
            assert (
                "This challenge is for someone else"
                in (await other.click(NOT_FROM, sent.message)).text
            )
        told = await room.bob.click(NOT_FROM, sent.message)
        assert f"{room.alice.mention} can no longer challenge you" in told.text
        await room.restart()
        assert await is_blocked(room)
        assert "You cannot challenge" in (await challenge(room)).text


async def test_what_was_accepted_or_was_no_challenge_is_not_declined_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unnoticed(monkeypatch)
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        await room.sit_down(stake=1)
        sent = table(room)
        assert (
            "earlier moment" in (await room.bob.press(sent.id, "bura:1:0:block")).text
        )
        await press(room, room.bob, "Resign", "Yes, resign")
        await room.settle(3)
        over = results(room.bob)[-1]
        assert (
            "That table is over"
            in (await room.bob.press(over.id, "bura:1:0:block")).text
        )
        await room.alice.run("bura table", stake=1)
        await room.bob.click("Join")
        await press(room, room.bob, "Leave")
        await room.clock.advance(3600)
        await room.settle(3)
        assert table(room).buttons == {}
        assert (
            "someone else"
            in (await room.bob.press(table(room).id, "bura:2:0:block")).text
        )
        assert not await is_blocked(room)


async def test_nothing_is_said_to_be_undone_that_nobody_can_undo(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        await challenge(room)
        told = await room.bob.click(NOT_FROM)
        asked = await room.alice.run("privacy erase")
        await room.alice.click("Yes, delete it", asked.message)
        assert told.message is not None
        undone = await room.bob.click("Undo", told.message)
        assert "can challenge you again" not in undone.text
        assert "earlier moment" in undone.text
        await room.clock.advance(700)
        assert "You cannot challenge" in (await challenge(room)).text


async def test_a_rematch_cannot_get_round_it(tmp_path: Path) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        await room.sit_down(stake=1)
        await press(room, room.bob, "Resign", "Yes, resign")
        await room.settle(3)
        await room.alice.click("Rematch")
        await room.bob.click(NOT_FROM)
        refused = await room.alice.click("Rematch")
        assert refused.ephemeral
        assert "You cannot challenge" in refused.text


async def test_what_was_blocked_stands_in_the_copy_of_both(tmp_path: Path) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        await challenge(room)
        await room.bob.click(NOT_FROM)
        copies = [await copy_of(room, person) for person in (room.bob, room.alice)]
        assert '"who": "player 1"' in copies[0]
        assert room.alice.id not in copies[0]
        assert '"of_you": 1' in copies[1]
        assert room.bob.id not in copies[1]


async def copy_of(room: CardRoom, person: Person) -> str:
    await person.run("privacy export")
    name = f"bura-{room.guild}-{person.id}.json"
    await room.until(
        lambda: any(name in message.files for message in person.messages())
    )
    return person.download(name).decode()
