"""Tyzicha is played by label: a hundred in secret, a raise, a marriage, a concession;
then all stop."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.playing import START
from tests.games.tyzicha.playing import STRONG, Party, four_hands
from tests.helpers.wished_cards import deal_from

STAKE = 3


@pytest.mark.long
async def test_four_hands_are_played_and_the_pot_goes_back_when_all_stop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [STRONG] * 4, dealer=2)
    async with Party.of(tmp_path, 3) as game:
        await game.sit_down(stake=STAKE)
        await four_hands(game)
        shown = game.results[-1].text
        for row in ("1. 1 100+", "2. 2 150", "3. 2 120×", "4. 2 110"):
            assert row in shown
        for person in game.people:
            await person.click("Stop", game.results[-1])
        await game.room.settle(2)
        assert await game.purses() == [START] * 3
        await game.record(tmp_path)
