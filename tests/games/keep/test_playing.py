"""A game of Keep by the words on its buttons."""

from __future__ import annotations

from pathlib import Path

from tests.helpers.card_room import card_room, panel, pressable, public


async def test_it_is_played_by_its_buttons(tmp_path: Path) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        await room.alice.run("keep challenge", opponent=room.bob, stake=5)
        await room.bob.click("Accept", public(room.bob)[-1])
        for _ in range(20):
            for person in (room.alice, room.bob):
                shown = panel(person)
                if shown is not None and "Keep" in pressable(shown):
                    await person.click("Keep", shown)
            await room.tick(4)  # seconds; the next hand is dealt by itself
        result = public(room.alice)[-1].text
        assert "wins the game." in result
        assert "+5\N{NO-BREAK SPACE}tokens" in result
        assert await room.faults() == []
