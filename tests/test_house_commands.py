"""The house at the table, as people meet it: commands, buttons and messages, with the whole bot."""

from __future__ import annotations

from pathlib import Path

from bot.house.levels import Level
from bot.playground import Person, VisibleMessage
from bot.tables.housemates import house_user, name_of
from tests.by_label import says
from tests.card_room import card_room, panel, public

QUICK: dict[str, object] = {"BURA_ANNOUNCE_SECONDS": 0}


def name(level: Level, number: int = 0) -> str:
    """Return how a player of the house is called in a message."""
    return f"**{name_of(house_user(level, number))}**"


def last_private(person: Person) -> VisibleMessage:
    return [message for message in person.messages() if message.ephemeral][-1]


async def test_somebody_alone_has_cards_on_buttons_after_one_command(tmp_path: Path) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        shown = await room.alice.run("bura practice")
        assert not shown.ephemeral
        assert "practice, no tokens" in shown.text
        assert f"{name(Level.REGULAR)} 🏠 regular" in shown.text
        await room.until(lambda: panel(room.alice) is not None)
        mine = panel(room.alice)
        assert mine is not None
        assert "Resign" in mine.buttons
        assert await room.faults() == []
