"""A private message is the panel of one table, also where somebody taps twice in the
list of their tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.playground import Person, VisibleMessage
from tests.helpers.by_label import RICH, RICH_TRICKS, press
from tests.helpers.card_room import CardRoom, card_room, panel
from tests.helpers.pressing import heard_late
from tests.helpers.wished_cards import deal_from

QUIET = {"BURA_ANNOUNCE_SECONDS": 0, "BURA_HOUSE_WORKERS": 0}
TERMS = {"stake": 0, "options": "turn_seconds=600"}
(LED, FOLLOWED), *_ = RICH_TRICKS


async def lead_at_two_tables(room: CardRoom) -> list[str]:
    """Have Alice wait for Bob at one table and for Clara at another; return what the
    buttons of her list ask for."""
    await room.sit_down(**TERMS)
    await press(room, room.alice, LED)
    await room.alice.run("bura challenge", opponent=room.clara, **TERMS)
    await room.clara.click("Accept")
    await room.settle(2)
    await press(room, room.alice, LED)
    await room.settle(2)
    listed = (await room.alice.run("cards hand")).message
    assert listed is not None
    # a press changes them
    asked = [button.custom_id or "" for button in listed.buttons.values()]
    for custom_id in asked:
        assert not (await room.alice.press(listed.id, custom_id)).failed
    await room.settle(2)
    return asked


def private(person: Person) -> dict[str, VisibleMessage]:
    """Return a person's panels by the number of their table."""
    panels = [message for message in person.messages() if message.ephemeral]
    return {
        str(shown.buttons["Resign"].custom_id).split(":")[1]: shown for shown in panels
    }


@pytest.mark.parametrize("late", [0, 1])
async def test_two_taps_in_the_list_of_tables_open_both_and_none_takes_the_place_of_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, late: float
) -> None:
    deal_from(monkeypatch, [RICH] * 2)
    async with card_room(tmp_path, QUIET, rate_limits=False) as room:
        heard_late(room, monkeypatch, "update_once", late)
        assert len(await lead_at_two_tables(room)) == 2
        before = private(room.alice)
        assert before.keys() == {"1", "2"}
        for other in (room.bob, room.clara):
            await other.click(FOLLOWED, panel(other))
            await room.settle(2)
        after = private(room.alice)
        assert {table: shown.id for table, shown in after.items()} == {
            table: shown.id for table, shown in before.items()
        }
        assert all("Your turn" in shown.text for shown in after.values())


async def test_a_message_that_a_table_is_taking_stays_its_own_though_its_old_panel_is_pressed_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH] * 2)
    async with card_room(tmp_path, QUIET, rate_limits=False) as room:
        first, second = await lead_at_two_tables(room)
        old = private(room.alice)["1"]
        listed = (await room.alice.run("cards hand")).message
        assert listed is not None
        with monkeypatch.context() as slow:
            heard_late(room, slow, "update_once", 1)
            await room.alice.press(listed.id, first)
        await room.alice.press(old.id, first)
        opened = await room.alice.press(listed.id, second)
        assert opened.message is not None
        assert opened.message.id != listed.id
        assert "bura:2:" in str(opened.message.components)
