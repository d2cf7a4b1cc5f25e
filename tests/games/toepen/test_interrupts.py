"""Toepen under presses that come late, twice, from outside, or while somebody
leaves."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from tests.games.playing import START, panel, plain
from tests.games.toepen.playing import OVER, Party, pack_for
from tests.helpers.wished_cards import deal_from

PLAIN = pack_for(["7h8h9hAh", "7s8s9sAs", "7d8d9dAd", "7c8c9cAc"])


@pytest.mark.long
async def test_a_knock_from_an_old_panel_counts_once_and_a_poll_outlives_a_restart_and_a_leaver(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [PLAIN], dealer=3)
    async with Party.of(tmp_path, 4) as game:
        alice, bob, clara, dmitri = game.people
        await game.sit_down(stake=3, options="starting_tokens=4 poll_seconds=60")
        for person in game.people:
            await game.press(person, "Keep")
        await game.room.until(lambda: panel(clara).buttons["Knock"].disabled is False)
        old_of_clara, old_of_dmitri = panel(clara), panel(dmitri)
        await game.press(alice, "7♥")
        # A card was laid since; the second of them is too late: a knock is being
        # answered.
        await asyncio.gather(
            clara.click("Knock", old_of_clara), dmitri.click("Knock", old_of_dmitri)
        )
        await game.room.until(
            lambda: "knocks: 1 → 2. Waiting for 3 answers" in game.table.text
        )
        await game.room.settle(3)
        before = plain(game.table)
        others = {one.name: panel(one).text for one in (bob, clara, dmitri)}
        sent = len(game.room.playground.requests)
        await game.press(alice, "Fold", "Yes, fold")
        await game.room.settle(3)
        assert plain(game.table) == before
        assert {one.name: panel(one).text for one in (bob, clara, dmitri)} == others
        told = [one.path for one in game.room.playground.requests[sent:]]
        assert not [
            path for path in told if re.search(r"/channels/\d+/messages", path)
        ], "nothing public is drawn anew"
        await game.room.restart()
        await game.room.settle(2)
        for person in game.people:
            await person.click("My hand", game.table)
        assert "Fold" in panel(alice).text, "it was not forgotten"
        await game.resign(bob)
        await game.press(dmitri, "Stay")
        await game.room.until(lambda: "costs **2**" in game.table.text, 90)
        assert re.search(rf"{alice.mention}.*folded", plain(game.table))
        last = panel(clara)
        assert last.buttons["Knock"].disabled, "nobody knocks twice running"
        await game.until(lambda: game.results)
        shown = plain(game.results[-1])
        assert re.search(rf"{alice.mention}.*4 → \*\*3\*\* lives", shown), (
            "a folder pays the stake before"
        )
        await game.until(lambda: OVER.search(game.results[-1].text))
        held = await game.purses()
        assert sum(held) == 4 * START
        assert held[1] == START - 3, "who has left has no share"
        await game.record(tmp_path)
