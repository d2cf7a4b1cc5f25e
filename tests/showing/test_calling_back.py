"""People are called back to an adjourned match: once in some hours, and not for longer
than somebody waits."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.delivery.rest import Rest
from bot.showing.by_bot import ByBot
from tests.games.tyzicha.playing import STRONG, Party
from tests.helpers.card_room import card_room
from tests.helpers.wished_cards import deal_from
from tests.visits.after import QUICK
from tests.visits.of_tyzicha import calls


async def adjourned(game: Party) -> None:
    """Let three play a hand and agree to go on another day."""
    alice, bob, clara = game.people
    await game.sit_down(stake=0)
    await game.said(
        (bob, "Bid 110"),
        (clara, "Pass"),
        (alice, "Pass"),
        (bob, "Concede contract"),
        (bob, "Yes, concede it"),
    )
    await game.until(lambda: len(game.results) == 1)
    for person in game.people:
        await person.click("Adjourn", game.results[-1])
    await game.room.until(lambda: "**Adjourned.**" in game.results[-1].text)


@pytest.mark.long
async def test_a_call_that_is_posted_too_late_does_not_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [STRONG], dealer=2)
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        game = Party.in_room(room, 3)
        await adjourned(game)
        posted, go_on, post = asyncio.Event(), asyncio.Event(), Rest.post

        async def late(self: Rest, *args: object, **options: object) -> object:
            answer = await post(self, *args, **options)  # type: ignore[arg-type]
            if options.get("ping"):
                posted.set()
                await go_on.wait()
            return answer

        monkeypatch.setattr(Rest, "post", late)
        await room.bob.click("Go on", game.results[-1])
        await room.until(posted.is_set)
        await room.bob.click("Stop", game.results[-1])
        go_on.set()
        await room.settle()
        assert calls(room) == []


@pytest.mark.long
async def test_who_changes_their_mind_again_and_again_calls_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [STRONG], dealer=2)
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        game = Party.in_room(room, 3)
        await adjourned(game)
        seen = []
        for hours in (0, 0, 7):
            await room.tick(hours * 3600)
            await room.bob.click("Go on", game.results[-1])
            await room.settle(2)
            seen.append(len(calls(room)))
            await room.bob.click("Stop", game.results[-1])
            await room.settle(2)
            assert calls(room) == []
        assert seen == [1, 0, 1]


@pytest.mark.long
async def test_a_call_that_the_last_run_had_no_time_for_is_made_by_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [STRONG], dealer=2)
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        game = Party.in_room(room, 3)
        await adjourned(game)
        with monkeypatch.context() as patch:
            patch.setattr(ByBot, "lane_of", lambda *_args: None)
            await room.bob.click("Go on", game.results[-1])
            await room.settle(2)
            assert calls(room) == []
        await room.restart()
        await room.until(lambda: calls(room))
        (call,) = calls(room)
        assert sorted(call.mentions) == sorted((room.alice.id, room.clara.id))
