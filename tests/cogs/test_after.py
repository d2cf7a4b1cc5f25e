"""Finished tables as people look back on them: history, replay and verify, with the
whole bot."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest

from bot.playground import Person, VisibleMessage
from bot.tables.proof import prove
from bot.tables.record import read_record
from bot.ui.blocks import isolated
from tests.cogs.test_tables import last_private
from tests.helpers.by_label import RICH, RICH_TRICKS, claim, offered, play, press
from tests.helpers.card_room import CardRoom, card_room, results
from tests.helpers.wished_cards import deal_from

PAGES = 6
"""Of the first hand: the deal, four tricks, the claim."""


async def finish(
    room: CardRoom,
    monkeypatch: pytest.MonkeyPatch,
    *,
    hands: int = 1,
    **options: object,
) -> None:
    """Let Alice win a hand by a claim, and Bob give up, after it or in the hand that
    follows."""
    deal_from(monkeypatch, [RICH])
    await room.sit_down(**options)
    await play(room, room.alice, room.bob, RICH_TRICKS)
    await claim(room, room.alice)
    if hands == 1:
        await press(room, room.bob, "Leave")
    else:
        await press(room, room.alice, "Next hand")
        await press(room, room.bob, "Next hand")
        await press(room, room.bob, "Resign", "Yes, resign")
    await room.until(lambda: "Rematch" in results(room.clara)[-1].buttons)


def page_of(shown: VisibleMessage) -> tuple[int, int, int]:
    """Return hand, page and pages of a replay."""
    found = re.search(
        r"Hand \*\*(\d+)\*\* of \d+ · page \*\*(\d+)\*\* of (\d+)", shown.text
    )
    assert found is not None, shown.text
    hand, page, pages = map(int, found.groups())
    return hand, page, pages


async def turn(person: Person, label: str) -> tuple[int, int, int]:
    """Press a button of the replay a person looks at; it is shown in place."""
    shown = last_private(person)
    await person.click(label, shown)
    assert last_private(person).id == shown.id
    return page_of(last_private(person))


async def test_a_replay_goes_to_every_page_and_back_for_anybody_and_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        await finish(room, monkeypatch, hands=2)
        await room.clara.run("cards replay", table=1)
        assert last_private(room.clara).ephemeral
        pages = PAGES
        assert page_of(last_private(room.clara)) == (1, 1, pages)
        assert last_private(room.clara).buttons["Back"].disabled
        seen = {last_private(room.clara).text}
        for expected in range(2, pages + 1):
            assert await turn(room.clara, "Next") == (1, expected, pages)
            seen.add(last_private(room.clara).text)
        assert len(seen) == pages
        assert await turn(room.clara, "Back") == (1, pages - 1, pages)
        await room.restart()
        assert await turn(room.clara, "First") == (1, 1, pages)
        assert await turn(room.clara, "Last") == (1, pages, pages)
        assert (await turn(room.clara, "Next"))[:2] == (2, 1)
        assert await turn(room.clara, "Back") == (1, pages, pages)
        assert (await turn(room.clara, "Hand +"))[:2] == (2, 1)
        assert (await turn(room.clara, "Hand −"))[:2] == (1, 1)


async def test_hands_of_a_table_that_is_played_can_be_looked_at_once_they_are_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        deal_from(monkeypatch, [RICH])
        await room.sit_down()
        await play(room, room.alice, room.bob, RICH_TRICKS)
        await claim(room, room.alice)
        await room.clara.run("cards replay", table=1, hand=2)
        shown = last_private(room.clara)
        assert page_of(shown) == (1, 1, PAGES)
        for person in (room.alice, room.bob):
            await press(room, person, "Next hand")
        await offered(room, room.bob, "Resign")
        assert await turn(room.clara, "Last") == (1, PAGES, PAGES)
        assert shown.buttons["Next"].disabled
        assert "wins the game" not in shown.text
        await press(room, room.bob, "Resign", "Yes, resign")
        await room.until(lambda: "Rematch" in results(room.clara)[-1].buttons)
        assert await turn(room.clara, "First") == (1, 1, PAGES)
        assert (await turn(room.clara, "Hand +"))[:2] == (2, 1)
        assert "wins the game" in shown.text


async def test_of_two_quick_page_turns_the_last_one_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        await finish(room, monkeypatch)
        await room.alice.run("cards replay", table=1)
        shown, rest = last_private(room.alice), room.bot.services.rest
        update, first = rest.update, asyncio.Event()

        async def late(*how: Any, **more: Any) -> object:  # noqa: ANN401 - as the method's
            if not first.is_set():
                first.set()
                await asyncio.sleep(0.5)
            return await update(*how, **more)

        monkeypatch.setattr(rest, "update", late)
        slow = asyncio.create_task(room.alice.press(shown.id, "bura:1:0:replay:1.2"))
        await room.until(first.is_set)
        await room.alice.press(shown.id, "bura:1:0:replay:1.3")
        assert not (await slow).failed
        assert page_of(shown) == (1, 3, PAGES)


async def test_a_page_out_of_range_is_the_nearest_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        await finish(room, monkeypatch)
        await room.alice.run("cards replay", table=1)
        for arg, shown in (
            ("0.0", 1),
            ("1.999999", PAGES),
            ("9.1", 1),
            ("1.999999", PAGES),
            ("000001.0", 1),
        ):
            await room.alice.press(
                last_private(room.alice).id, f"bura:1:0:replay:{arg}"
            )
            assert page_of(last_private(room.alice)) == (1, shown, PAGES), arg


async def test_what_is_no_page_and_no_finished_table_is_refused(tmp_path: Path) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        await room.sit_down()
        for command in ("cards replay", "cards verify"):
            await room.clara.run(command, table=1)
            assert "still being played" in last_private(room.clara).text
            for unknown in (2, 0, -1, 2**53 - 1):
                await room.clara.run(command, table=unknown)
                assert "no such table" in last_private(room.clara).text
        await room.clara.press(last_private(room.clara).id, "bura:1:0:replay:1.1")
        assert "still being played" in last_private(room.clara).text
        await room.alice.run("cards history")
        assert "no table" in last_private(room.alice).text
        await room.bob.run("cards resign")
        await room.bob.click("Yes, resign")
        for arg in ("x", "1", "1.2.3.4", "1.-1"):
            await room.clara.press(
                last_private(room.clara).id, f"bura:1:0:replay:{arg}"
            )
            assert "earlier moment" in last_private(room.clara).text


async def test_a_table_that_was_never_dealt_has_no_replay_and_no_place_in_the_history(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        await room.alice.run("bura challenge", opponent=room.bob)
        await room.bob.click("Decline")
        await room.alice.run("cards replay", table=1)
        assert "no such table" in last_private(room.alice).text
        await room.alice.run("cards history")
        assert "finished no table" in last_private(room.alice).text


async def test_a_check_finds_everything_true_and_gives_the_record(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        for _ in range(2):
            await room.sit_down()
            await press(room, room.bob, "Resign", "Yes, resign")
        await room.clara.run("cards verify", table=2)
        answer = await room.clara.wait_to_see("Everything agrees")
        assert answer.ephemeral
        text = room.clara.download("bura-table-2.json", answer).decode()
        record = read_record(text)
        assert all(check.holds for check in prove(record))
        assert json.loads(text)["hands"][-1]["seed"] == record.hands[-1].seed
        assert record.hands[-1].seed in answer.text
        assert "python -m bot verify" in answer.text


async def test_the_history_tells_what_each_won_and_offers_the_tables_to_look_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        await finish(room, monkeypatch, stake=2)
        before = await room.purses()
        await room.alice.run("cards history")
        won = last_private(room.alice).text
        assert f"**+{before[0] - 20}** token" in won
        assert "**Bura · table 1**" in won
        assert room.bob.mention in won
        assert room.alice.mention not in won
        await room.bob.run("cards history")
        assert f"**−{20 - before[1]}** token" in last_private(room.bob).text
        await room.clara.run("cards history", user=room.bob, page=7)
        assert last_private(room.clara).text == last_private(room.bob).text.replace(
            "Your finished tables", f"Finished tables of {isolated(room.bob.mention)}"
        )
        await room.clara.run("cards history")
        assert "finished no table" in last_private(room.clara).text

        for command in ("cards replay", "cards verify"):
            (choice,) = await room.alice.autocomplete(command, focused="table")
            assert choice.value == 1
            assert choice.name.startswith("1 · 20")
            assert choice.name.endswith(f"classic · +{before[0] - 20} tokens")
            assert (
                await room.alice.autocomplete(command, focused="table", table="2") == ()
            )
            assert await room.clara.autocomplete(command, focused="table") == ()


async def test_a_stranger_who_asks_for_a_rematch_is_told_who_may_and_how_to_begin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        await finish(room, monkeypatch)
        told = await room.clara.click("Rematch", results(room.clara)[-1])
        assert "Only those who played at this table can ask for a rematch." in told.text
        assert "Practice" in told.buttons
