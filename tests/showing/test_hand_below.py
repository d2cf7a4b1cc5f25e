"""After a deal that nobody asked for, a player's cards are one press away from the last
message of the channel, or of the table's thread."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.helpers.by_label import RICH, RICH_TRICKS, claim, play, table
from tests.helpers.card_room import card_room, is_result, panel, pressable
from tests.helpers.wished_cards import deal_from

CARDS = ["6♠", "K♣", "A♦"]


@pytest.mark.parametrize("threads", ["off", "on"])
async def test_my_hand_on_the_last_message_brings_the_cards_below_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, threads: str
) -> None:
    deal_from(monkeypatch, [RICH, RICH])
    quick: dict[str, object] = {"BURA_ANNOUNCE_SECONDS": 0}
    async with card_room(tmp_path, quick, rate_limits=False) as room:
        await room.alice.run("settings", threads=threads)
        await room.sit_where_hands_follow()
        await room.settle(3)
        place = table(room).channel_id
        await room.bob.click("My hand", table(room))
        await play(room, room.alice, room.bob, RICH_TRICKS)
        await claim(room, room.alice)
        await room.until(lambda: pressable(panel(room.bob))[:3] == CARDS)
        await room.settle(3)
        seen = room.bob.messages(place)
        old, last = panel(room.bob), seen[-1]
        assert old is not None
        assert "My hand" in last.buttons
        assert not last.ephemeral
        below = seen[[one.id for one in seen].index(old.id) + 1 :]
        lines = [len(one.text.splitlines()) for one in below if is_result(one)]
        assert lines == [1], "between the cards and the new table is one line"

        sent = len(room.playground.requests)
        shown = await room.bob.click("My hand", last)
        await room.settle(3)
        newest = room.bob.messages(place)[-1]
        assert shown.message is not None
        assert newest.id == shown.message.id
        assert pressable(newest)[:3] == CARDS
        assert old.id not in [one.id for one in room.bob.messages(place)]
        asked = [
            re.sub(r"/\d.*", "", one.path) for one in room.playground.requests[sent:]
        ]
        assert sorted(asked) == ["/interactions", "/webhooks"], (
            "an answer, and the old panel goes"
        )
        assert await room.faults() == []
