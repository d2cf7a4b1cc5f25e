"""Tyzicha is played by label: a hundred in secret, a raise, a marriage, a concession; then all stop."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.__main__ import main
from tests.games.tyzicha.playing import STRONG, four_hands, party
from tests.pressing import rows

STAKE, START = 3, 20


async def test_four_hands_are_played_and_the_pot_goes_back_when_all_stop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async with party(tmp_path, [STRONG] * 4, monkeypatch) as game:
        await game.sit_down(stake=STAKE)
        await four_hands(game)
        shown = game.results[-1].text
        for row in ("1. 1 100+", "2. 2 150", "3. 2 120×", "4. 2 110"):
            assert row in shown
        for person in game.people:
            await person.click("Stop", game.results[-1])
        await game.room.settle(2)
        held = [int(str(row[0])) for row in await rows(game.room, "SELECT balance FROM accounts WHERE kind = 'purse'")]
        assert held == [START] * 3
        alice = game.people[0]
        assert (await alice.run("cards verify", table=1)).ephemeral
        await game.room.settle(2)
        file = tmp_path / "record.json"
        file.write_bytes(alice.download("tyzicha-table-1.json"))
        assert main(["verify", str(file)]) == 0
        assert "everything is as recorded" in capsys.readouterr().out
