"""No hand stays old: what could not be shown while Discord was away, or was shown
twice, is shown once that can be."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.playground import Person
from bot.playground.api import Failure
from tests.delivery.test_failures import hand
from tests.helpers.by_label import press
from tests.helpers.card_room import CardRoom, panel, pressable
from tests.helpers.sizes import first_of

EDITS = ("PATCH", "/webhooks/.*/messages/")
ANSWERS = ("POST", "/callback")


def labels(person: Person) -> list[str]:
    shown = panel(person)
    assert shown is not None
    return pressable(shown)


def newest_press(room: CardRoom) -> str:
    """Return what the gateway has sent of the newest press."""
    (session,) = room.playground.gateway.sessions.values()
    return [
        packet
        for _, packet in session.kept
        if isinstance(packet, str) and "INTERACTION_CREATE" in packet
    ][-1]


def keep_from(room: CardRoom, person: Person) -> Failure:
    """Let Discord fail to take what is to be shown on a person's panel."""
    shown = panel(person)
    assert shown is not None
    return room.playground.fail(
        "PATCH", f"/webhooks/.*/messages/{shown.id}", status=503, times=1000
    )


@pytest.mark.parametrize("status", first_of([503, 0, 429], 2))
async def test_a_hand_that_discord_would_not_take_is_shown_once_it_does(
    status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hand(tmp_path, monkeypatch, turn=600) as room:
        away = room.playground.fail(*EDITS, status=status, times=1000)
        await press(room, room.alice, "6♠")
        await room.settle()
        assert "9♥" not in labels(room.bob)
        away.times = 0
        await room.until(lambda: "9♥" in labels(room.bob), 61)
        sent = len(room.playground.requests)
        await room.tick(180)
        # what had no reply may still arrive, and is then shown over
        again = 1 if status == 0 else 0
        assert len(room.playground.requests) == sent + again, (
            "what was shown is not shown again"
        )
        await press(room, room.bob, "9♥")


async def test_a_move_whose_answer_was_lost_is_seen_by_who_made_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hand(tmp_path, monkeypatch, turn=600) as room:
        away = [
            room.playground.fail(*way, status=503, times=1000)
            for way in (ANSWERS, EDITS)
        ]
        shown = panel(room.alice)
        assert shown is not None
        unanswered = asyncio.create_task(room.alice.click("6♠", shown))
        await room.settle()
        assert "6♠" in labels(room.alice)
        await asyncio.gather(unanswered, return_exceptions=True)
        for failure in away:
            failure.times = 0
        await room.until(lambda: "6♠" not in labels(room.alice), 61)
        assert [
            "no answer within 3 s" in str(one) for one in room.playground.violations
        ] == [True]
        room.playground.violations.clear()


async def test_a_press_on_an_old_hand_shows_the_present_one_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hand(tmp_path, monkeypatch, turn=600) as room:
        await press(room, room.alice, "6♠")
        keep_from(room, room.alice)
        await press(room, room.bob, "9♥")
        await room.settle()
        assert "K♣" not in labels(room.alice)
        old = panel(room.alice)
        assert old is not None
        await room.alice.click("Resign", old)
        await room.alice.click("Back", old)
        assert "K♣" in pressable(old)


async def test_a_press_that_is_delivered_twice_hides_nothing_that_came_between(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hand(tmp_path, monkeypatch, turn=600) as room:
        await press(room, room.alice, "6♠")
        packet, away = newest_press(room), keep_from(room, room.alice)
        await press(room, room.bob, "9♥")
        await room.settle()
        assert "K♣" not in labels(room.alice)
        away.times = 0
        (session,) = room.playground.gateway.sessions.values()
        session.outgoing.put_nowait(packet)
        await room.tick(3)
        assert "K♣" in labels(room.alice)
        assert ["answered twice" in str(one) for one in room.playground.violations] == [
            True
        ]
        room.playground.violations.clear()
