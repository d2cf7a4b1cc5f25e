"""Pressing Leave or Yes, resign on a panel that shows what has passed."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tables.ids import TableId
from bot.ui.custom_id import Click, Press
from tests.helpers.by_label import RICH, RICH_TRICKS, claim, play, press
from tests.helpers.card_room import CardRoom, card_room
from tests.helpers.pressing import REFUSED, own
from tests.helpers.wished_cards import deal_from


async def status(room: CardRoom) -> str:
    return (await room.bot.services.tables.look(TableId(1))).status


async def test_leave_pressed_when_the_next_hand_was_just_dealt_costs_nothing_unasked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH, RICH])
    async with card_room(
        tmp_path, {"BURA_ANNOUNCE_SECONDS": 0}, rate_limits=False
    ) as room:
        await room.sit_down(stake=10)
        await play(room, room.alice, room.bob, RICH_TRICKS)
        await claim(room, room.alice)
        await press(room, room.alice, "Next hand")
        await room.until(lambda: "Leave" in own(room.alice).buttons)
        panel = own(room.alice)
        leave = panel.buttons["Leave"].custom_id
        # at the same moment as Alice changes her mind
        await press(room, room.bob, "Next hand")
        reply = await room.alice.press(panel.id, leave)
        assert await status(room) == "playing", (
            "ten tokens were given away without a question"
        )
        assert REFUSED in reply.text or REFUSED in own(room.alice).text
        await press(room, room.alice, "Resign", "Yes, resign")
        assert await status(room) == "over"


async def test_who_is_asked_whether_to_leave_when_the_next_hand_is_dealt_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH, RICH])
    async with card_room(
        tmp_path, {"BURA_ANNOUNCE_SECONDS": 0}, rate_limits=False
    ) as room:
        await room.sit_where_hands_follow(stake=5)
        await play(room, room.alice, room.bob, RICH_TRICKS[:1])
        # wrong: the doubled pot is carried, and costs a leaver
        await press(room, room.alice, "Claim 31", "Yes, claim")
        await press(room, room.bob, "Leave")
        assert "Yes, leave" in own(room.bob).buttons
        await room.until(lambda: "dealt before you answered" in own(room.bob).text)
        await press(room, room.bob, "Resign", "Back")
        assert "dealt before you answered" not in own(room.bob).text


async def test_a_resignation_does_not_outlive_its_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH, RICH])
    async with card_room(
        tmp_path, {"BURA_ANNOUNCE_SECONDS": 0}, rate_limits=False
    ) as room:
        await room.sit_down(stake=5)
        await play(room, room.alice, room.bob, RICH_TRICKS[:1])
        await press(room, room.bob, "Resign")
        panel = own(room.bob)
        resign = panel.buttons["Yes, resign"].custom_id
        # wrong: the doubled pot of 15 is carried
        await press(room, room.alice, "Claim 31", "Yes, claim")
        await room.bob.press(panel.id, resign)
        assert await status(room) == "between", "the doubled pot was given away"
        assert Click.parse(resign).press is Press.YES_RESIGN
