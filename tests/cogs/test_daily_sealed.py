"""Nothing public tells a card of the day's deal before the day is over, in any game,
and nobody else can press it out of the bot."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.playground import Person, VisibleMessage
from bot.tables.games import offered
from db import guilds
from db.engine.port import Connection
from tests.helpers.card_room import TOOLS, CardRoom, card_room, panel, pressable
from tests.helpers.days import (
    ALONE,
    begin,
    day_of,
    deal_of,
    next_day,
    table_of,
    told_early,
)
from tests.helpers.sizes import first_of

LEADING = TOOLS | {"Today’s deal", "Practice", "My cards", "Help", "Language"}


async def play_any(room: CardRoom, person: Person, luck: Random) -> VisibleMessage:
    """Press what there is until the hand is over, in any game; return its result."""
    table = await table_of(room, person)
    for _ in range(3000):
        shown = panel(person)
        assert shown is not None
        moves = [one for one in pressable(shown) if one not in LEADING]
        if moves:
            await person.click(luck.choice(moves), shown)
        if not (await room.bot.services.tables.look(table)).is_open:
            await room.settle(3)
            ended = panel(person)
            assert ended is not None
            return ended
        await room.tick()
    raise AssertionError("the hand does not end")


async def press_everything(
    person: Person, shown: VisibleMessage, on: VisibleMessage | None = None
) -> None:
    """Press each button of a message; forge it `on` another, if that is given."""
    for button in list(shown.buttons.values()):
        if button.custom_id is not None:
            await person.press((on or shown).id, button.custom_id)


async def page_of(person: Person) -> VisibleMessage:
    page = (await person.run("daily")).message
    assert page is not None
    return page


@pytest.mark.parametrize("game", first_of(offered(), 2, every=3))
async def test_no_card_is_public_before_the_day_is_over(
    tmp_path: Path, game: str
) -> None:
    async with card_room(tmp_path, ALONE, rate_limits=False) as room:
        await day_of(room, game)
        channel = int(room.playground.add_channel("deals").id)

        def told(c: Connection) -> None:
            changes = {"deal_channel_id": channel, "deal_hour": 0}
            guilds.save(c, room.guild, changes, 0)

        await room.bot.services.database.run(told)
        deal = await deal_of(room, game)
        seed = deal.seed.hex()
        hand = await begin(room.alice)
        await press_everything(room.bob, hand, await page_of(room.bob))
        ended = await play_any(room, room.alice, Random(7))
        table = await table_of(room, room.alice)
        for command in ("cards replay", "cards verify"):
            await room.alice.run(command, table=table)
        mine, theirs = await page_of(room.alice), await page_of(room.bob)
        for shown in (ended, mine):
            await press_everything(room.bob, shown, theirs)
            await press_everything(room.alice, shown)
        await room.settle(3)
        assert told_early(room, seed, but=room.alice.name) == []
        seen = told_early(room, seed, but=room.bob.name)
        assert any(one.startswith("a card") for one in seen), "the watch knows cards"
        await next_day(room)
        past = await room.bob.click("Yesterday", (await room.bob.run("daily")).message)
        assert seed in past.text
        assert told_early(room, seed, but=room.alice.name) != []
