"""What a review says of a hand of Toepen that cost lives."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.by_label import press
from tests.card_room import card_room, panel
from tests.visits_after import last_private
from tests.visits_of_toepen import LIAR, with_the_house
from tests.visits_with_house import with_an_indifferent_master
from tests.wished_cards import deal_from

SETTINGS = {"BURA_HOUSE_THINK_SECONDS": 0, "BURA_HOUSE_WORKERS": 0}


async def test_nothing_that_cost_lives_is_praised(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with_the_house(monkeypatch)
    with_an_indifferent_master(monkeypatch)
    deal_from(monkeypatch, [LIAR], dealer=0)
    async with card_room(tmp_path, SETTINGS, rate_limits=False) as room:
        alice = room.alice
        await alice.run("toepen practice", seats=3)
        await press(room, alice, "Exchange", "Exchange", "Keep")
        for card in ("7♦", "8♦", "9♦", "10♦"):
            await press(room, alice, card)
        await room.until(lambda: "Next hand" in panel(alice).buttons)
        await press(room, alice, "Review")
        await room.until(lambda: "A master looks" not in last_private(alice).text)
        said = last_private(alice).text
        assert "Well played" not in said
        assert "The hand turned" in said.splitlines()[2]
        assert "You lied" in said
