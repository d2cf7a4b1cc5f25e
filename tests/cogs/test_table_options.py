"""Table options: what the host of an open table chooses in lists is what the text
option says, and others see it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.playground import Person, Reply, VisibleMessage
from bot.ui.texts import Texts, locales
from tests.helpers.card_room import CardRoom, card_room, public

pytestmark = pytest.mark.asyncio


async def opened(room: CardRoom, **options: object) -> VisibleMessage:
    """Open a table of Alice's and return its message."""
    return (
        await room.alice.run("bura table", **{"stake": 0, "seats": 3, **options})
    ).message


async def choose(person: Person, panel: Reply, entry: str) -> Reply:
    """Choose in the newest list of a panel that has it what begins with these words."""
    select, label = next(
        (select, label)
        for select in reversed(panel.message.selects)
        for label in select.options
        if label.startswith(entry)
    )
    return await person.press(
        panel.message.id, select.custom_id, select.type, [select.options[label]]
    )


async def test_a_rule_is_changed_by_two_lists_and_everybody_reads_it(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        table = await opened(room)
        panel = await room.alice.click("Table options", table)
        assert panel.ephemeral
        assert len(panel.message.selects) == 1
        await choose(room.alice, panel, "Nothing helps the memory")
        assert len(panel.message.selects) == 2
        await choose(room.alice, panel, "Open memory")
        assert "Changed: open memory" in panel.message.text
        await room.settle(2)
        assert "Changed: open memory" in public(room.bob)[-1].text
        typed = await opened(room, options="memory=open")
        stored = await room.bot.services.database.read(
            lambda c: c.execute(
                "SELECT options FROM tables ORDER BY table_id"
            ).fetchall()
        )
        assert stored[0] == stored[1], "the same as by the text option"
        assert "Changed: open memory" in typed.text


async def test_order_and_pause_are_buttons(tmp_path: Path) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        table = await opened(room)
        panel = await room.alice.click("Table options", table)
        for press, said in (
            ("Seat by joining", "Seats are in the order of joining."),
            ("Deal when asked", "when everyone has asked for it"),
            ("Draw the seats", "Seats are drawn at the start."),
            ("Deal after a pause", "Each next hand is dealt after 45 seconds."),
        ):
            await room.alice.click(press, panel.message)
            assert said in panel.message.text
            await room.settle(2)
            assert said in public(room.bob)[-1].text
        await room.alice.click("Seat by joining", panel.message)
        await room.alice.click("Deal when asked", panel.message)
        await room.alice.click("Back", panel.message)
        assert "You sit at this table" in panel.message.text
        await room.restart()
        await room.bob.click("Join", table)
        await room.settle(2)
        assert "order of joining" in public(room.clara)[-1].text
        assert "when everyone has asked" in public(room.clara)[-1].text


async def test_only_the_host_chooses_and_not_when_others_play_for_tokens(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        free = await opened(room)
        assert (
            "who opened the table" in (await room.bob.click("Table options", free)).text
        )
        await room.bob.click("Join", free)
        panel = await room.alice.click("Table options", free)
        await room.alice.click("Seat by joining", panel.message)
        assert "order of joining" in panel.message.text, (
            "without tokens it may still be changed"
        )
        staked = await opened(room, stake=1)
        panel = await room.alice.click("Table options", staked)
        assert not any(
            "no tokens" in label.lower() for label in panel.message.selects[0].options
        )
        await choose(room.alice, panel, "Nothing helps the memory")
        await room.bob.click("Join", staked)
        told = await choose(room.alice, panel, "Open memory")
        assert "the rules cannot change any more" in told.text
        panel = await room.alice.click("Table options", staked)
        assert "the rules cannot change any more" in panel.message.text
        assert not any("memory" in str(one.options) for one in panel.message.selects)
        assert panel.message.buttons["Deal after a pause"].disabled
        await room.settle(2)
        assert "But:" not in public(room.bob)[-1].text


async def test_nobody_joins_by_terms_they_have_not_seen(tmp_path: Path) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        table = await opened(room, stake=1)
        seen = table.buttons["Join"].custom_id or ""
        panel = await room.alice.click("Table options", table)
        await room.alice.click("Seat by joining", panel.message)
        told = await room.bob.press(table.id, seen)
        assert told.ephemeral
        assert "from an earlier moment" in told.text
        await room.settle(2)
        assert room.bob.mention not in public(room.clara)[-1].text
        await room.restart()
        await room.bob.press(table.id, seen)
        await room.settle(2)
        shown = public(room.clara)[-1]
        assert room.bob.mention not in shown.text
        assert "order of joining" in shown.text
        await room.bob.click("Join", shown)
        await room.settle(2)
        assert room.bob.mention in public(room.clara)[-1].text


async def test_the_question_before_a_dear_stake_does_not_hide_new_terms(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        table = await opened(room, stake=15)
        panel = await room.alice.click("Table options", table)
        asked = await room.bob.click("Join", table)
        assert "Yes, join" in asked.message.buttons
        seen = table.buttons["Join"].custom_id or ""
        await room.alice.click("Seat by joining", panel.message)
        await room.bob.click("Yes, join", asked.message)
        assert "Yes, join" not in (await room.bob.press(table.id, seen)).message.buttons
        await room.settle(2)
        assert room.bob.mention not in public(room.clara)[-1].text


async def test_the_lists_are_in_the_hosts_language(tmp_path: Path) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        table = await opened(room)
        for texts in map(Texts, locales()):
            room.alice.speak(texts.locale)
            panel = await room.alice.click("Table options", table)
            assert texts("button-options") in panel.message.text
            labels = [label.lower() for label in panel.message.selects[0].options]
            assert texts("bura-option-memory", value="closed").lower() in labels


async def test_a_message_whose_edit_was_refused_is_mended_by_the_first_press_that_comes_too_late(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        table = await opened(room)
        panel = await room.alice.click("Table options", table)
        await choose(room.alice, panel, "Nothing helps the memory")
        room.playground.fail(
            "PATCH", r"/channels/\d+/messages/\d+$", status=400, code=50035
        )
        await choose(room.alice, panel, "Open memory")
        await room.settle(2)
        assert "Changed: open memory" not in table.text
        late = await room.bob.click("Join", table)
        assert late.ephemeral
        assert "Leave" not in late.buttons
        await room.settle(2)
        assert "Changed: open memory" in table.text
        assert "Leave" in (await room.bob.click("Join", table)).buttons
