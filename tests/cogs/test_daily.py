"""`/daily`, by label: begun, played, shared, and opened the day after."""

from __future__ import annotations

from pathlib import Path

from bot.deals import daily
from bot.tables.ids import TableId
from db import deals
from tests.deals.test_sealed import SETTINGS, played, shown
from tests.helpers.card_room import CardRoom, card_room

DAY = 86_400


async def evening(room: CardRoom, game: str) -> None:
    """Wait until it is the day of a game."""
    services = room.bot.services
    while daily.game_of(daily.day_of(services.tables.now())) != game:
        room.clock.skip(DAY)
    services.deals.wake()
    await room.tick(2)


async def test_the_day_of_a_person_by_label(tmp_path: Path) -> None:
    async with card_room(tmp_path, SETTINGS, rate_limits=False) as room:
        room.alice.install()
        await evening(room, "schneider")
        first = await room.alice.run("daily")
        assert first.ephemeral
        assert {"Play", "Today’s deal"} == set(first.buttons)
        day = daily.day_of(room.bot.services.tables.now())
        stored = await room.bot.services.database.read(daily.of, day)
        assert stored is not None
        (deal,) = await room.bot.services.database.read(deals.load_deals, stored.id)
        assert deal.commitment in first.text
        await room.alice.click("Play", first.message)
        again = await room.alice.run("daily")
        assert "You are playing it" in again.text
        await room.alice.run("cards hand")
        ended = await played(room)
        assert "Today’s deal" in ended.buttons
        assert "Rematch" not in ended.buttons
        mine = await room.alice.click("Today’s deal", ended)
        assert "honour" in mine.text
        assert "Play" not in mine.buttons
        there = await room.alice.run("daily")
        line = await room.alice.click("Share", there.message)
        assert not line.ephemeral
        assert "honour" in line.text
        for text in (there.text, mine.text, line.text):
            assert deal.seed.hex() not in text
        theirs = await room.bob.click("Today’s deal", line.message)
        assert theirs.ephemeral
        assert "Play" in theirs.buttons
        assert "**1.**" in theirs.text
        await room.tick(DAY)
        await room.settle(3)
        over = await room.alice.run("daily")
        assert deal.seed.hex() in over.text
        assert not (await room.bot.services.tables.look(TableId(1))).is_open
        assert shown(room) is not None
