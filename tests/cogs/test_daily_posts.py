"""The message that tells a server of the day's deal: once a day, in its channel and at
its hour, with the board of yesterday."""

from __future__ import annotations

import re
from pathlib import Path

from bot.deals import daily
from bot.playground import VisibleMessage
from bot.tables.games import offered
from db import guilds
from db.engine.port import Connection
from tests.helpers.card_room import CardRoom, card_room, public
from tests.helpers.days import ALONE, DAY, begin, day_of, next_day, play
from tests.helpers.leaks import cards_in
from tests.visits.of_admins import fill

CHANNEL = "deals"
HOUR = 3600


def posted(room: CardRoom) -> list[VisibleMessage]:
    return [one for one in public(room.bob) if "deal of the day" in one.text]


async def choose(room: CardRoom, name: str = CHANNEL) -> None:
    """Let an admin choose the channel on the page of settings."""
    room.playground.add_channel(name)
    await room.alice.run("settings")
    await room.alice.click("Deal of the day")
    saved = await room.alice.choose("settings:deal:choose:deal_channel_id", [name])
    assert "Saved" in saved.text


async def until_hour(room: CardRoom, hour: int, minute: int = 0) -> None:
    """Wait until an hour of the UTC day, of today or else tomorrow."""
    now = room.bot.services.tables.now()
    passed = (now - daily.begin_of(daily.day_of(now))) / 1000
    wait = (hour * HOUR + minute * 60 - passed) % DAY
    await room.tick(wait)
    await room.settle()


async def test_it_is_posted_once_a_day_at_the_hour_that_was_chosen(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, ALONE, rate_limits=False) as room:
        await day_of(room, "schneider")
        await room.alice.run("settings")
        await room.alice.click("Deal of the day")
        saved = await fill(room.alice, "Change the hour", deal_hour="18")
        assert "18:00" in saved.text
        refused = await fill(room.alice, "Change the hour", deal_hour="24")
        assert "from 0 to 23" in refused.text
        await choose(room)
        await begin(room.alice)
        await play(room, room.alice)
        await until_hour(room, 17, 59)
        assert posted(room) == []
        await room.tick(120)
        await room.settle()
        (first,) = posted(room)
        assert "Schneider" in first.text
        assert "Yesterday" not in first.text, "there was no deal yesterday"
        assert room.alice.mention not in first.text, "today is still played"
        assert not cards_in(first.text, {})
        await room.restart()
        await room.settle(90)
        assert [one.id for one in posted(room)] == [first.id]
        await until_hour(room, 18, 1)
        first, second = posted(room)
        assert "Yesterday: Schneider" in second.text
        assert re.search(rf"\*\*1\.\*\* .*{room.alice.mention}", second.text)
        assert "par " in second.text
        opened = await room.bob.click("Today’s deal", first)
        assert opened.ephemeral, "the former one leads to the present day, too"
        assert "Play" in opened.buttons
        await until_hour(room, 18, 1)
        *_, third = posted(room)
        assert "Nobody here has finished it" in third.text
        assert len(posted(room)) == 3
        assert await room.faults() == []


async def test_the_board_is_added_once_the_day_before_is_over(tmp_path: Path) -> None:
    async with card_room(tmp_path, ALONE, rate_limits=False) as room:
        await day_of(room, "schneider")
        await choose(room)
        await fill(room.alice, "Change the hour", deal_hour="0")
        await room.settle(10)
        before = len(posted(room))
        await begin(room.bob)
        await play(room, room.bob)
        service = room.bot.services.deals
        held, service._settle = service._settle, never  # type: ignore[method-assign]
        await next_day(room)
        *_, newest = posted(room)
        assert len(posted(room)) == before + 1
        assert "comes in a moment" in newest.text
        assert room.bob.mention not in newest.text
        service._settle = held  # type: ignore[method-assign]
        await room.tick(120)
        await room.settle()
        assert len(posted(room)) == before + 1, "edited, not posted again"
        assert "Yesterday: Schneider" in newest.text
        assert room.bob.mention in newest.text
        assert "comes in a moment" not in newest.text


async def never(_set_id: object) -> bool:
    return False


async def test_what_was_posted_stays_and_what_is_too_late_is_not(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, ALONE, rate_limits=False) as room:
        await day_of(room, "schneider")
        await until_hour(room, 12)
        await choose(room)
        await room.tick(90)
        await room.settle()
        (first,) = posted(room)
        await room.alice.run("settings")
        await room.alice.click("Deal of the day")
        await choose(room, "elsewhere")
        await room.tick(90)
        await room.settle()
        assert [one.id for one in posted(room)] == [first.id], "one message a day"
        room.clock.skip(3 * DAY + 20 * HOUR)
        await room.tick(120)
        await room.settle()
        assert len(posted(room)) == 1, "it is before nine, and three days are past"
        await until_hour(room, 9, 1)
        assert len(posted(room)) == 2
        (second,) = (one for one in posted(room) if one.id != first.id)
        assert second.channel_id != first.channel_id
        await room.alice.run("settings")
        await room.alice.click("Deal of the day")
        off = await room.alice.click("Do not post it")
        assert "Saved" in off.text
        await until_hour(room, 9, 1)
        assert len(posted(room)) == 2


async def test_a_server_that_plays_nothing_is_told_nothing(tmp_path: Path) -> None:
    async with card_room(tmp_path, ALONE, rate_limits=False) as room:
        await day_of(room, "schneider")

        def off(c: Connection) -> None:
            guilds.save(c, room.guild, {f"{game}.on": 0 for game in offered()}, 0)

        await room.bot.services.database.run(off)
        await until_hour(room, 12)
        await choose(room)
        await room.tick(90)
        await room.settle()
        assert posted(room) == []
        assert await room.faults() == []
