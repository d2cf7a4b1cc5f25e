"""Standing orders are given in a list below the rules of the table, which nobody else
sees."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.playground import ClientRefused
from tests.helpers.by_label import table
from tests.helpers.card_room import card_room, panel

ALL = "Now: my special hands announce themselves"
NEVER = "my special hands are never announced"
ASK = "ask me each time, before every lead"
BURA = "only a bura of mine announces itself"
NEXT = "From the next hand on: "
CHOOSES = "chooses what to announce"


async def test_an_order_is_given_below_the_rules_and_stays_private(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path) as room:
        await room.sit_down()
        rules = await room.bob.click("Rules", table(room))
        assert rules.ephemeral
        shown = [
            table(room).text,
            *(panel(person).text for person in (room.alice, room.bob)),
        ]  # type: ignore[union-attr]
        chosen = await room.bob.choose(ALL, [NEVER])
        await room.bob.choose(NEXT + NEVER, [BURA])
        assert "Cards" in chosen.text, "the rules stay"
        await room.settle(3)
        after = [
            table(room).text,
            *(panel(person).text for person in (room.alice, room.bob)),
        ]  # type: ignore[union-attr]
        assert after == shown


async def test_everybody_sees_who_wants_to_be_asked(tmp_path: Path) -> None:
    async with card_room(tmp_path) as room:
        await room.sit_down()
        await room.bob.click("Rules", table(room))
        await room.bob.choose(ALL, [ASK])
        await room.until(lambda: f"from the next hand on {CHOOSES}" in table(room).text)


async def test_who_only_watches_finds_no_orders_below_the_rules(tmp_path: Path) -> None:
    async with card_room(tmp_path) as room:
        await room.sit_down()
        await room.clara.click("Rules", table(room))
        with pytest.raises(ClientRefused):
            await room.clara.choose(ALL, [NEVER])
