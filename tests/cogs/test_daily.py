"""`/daily`, by label: begun, played, shared, and opened the day after."""

from __future__ import annotations

from pathlib import Path

from bot.command_line.check import unsound
from bot.deals import daily
from bot.playground import Person
from bot.tables.games import offered
from db import guilds
from db.engine.port import Connection
from tests.helpers.card_room import CardRoom, card_room, panel
from tests.helpers.days import ALONE, DAY, begin, day_of, deal_of, next_day, play


async def switch_off(room: CardRoom, *games: str) -> None:
    def job(c: Connection) -> None:
        guilds.save(c, room.guild, {f"{game}.on": 0 for game in games}, 0)

    await room.bot.services.database.run(job)


async def page(person: Person) -> str:
    return (await person.run("daily")).text


async def test_the_day_of_a_person_by_label(tmp_path: Path) -> None:
    async with card_room(tmp_path, ALONE, rate_limits=False) as room:
        await day_of(room, "schneider")
        deal = await deal_of(room, "schneider")
        first = await room.alice.run("daily")
        assert first.ephemeral
        boards = {"This week", "All time"}
        assert {"Play", "Rules", "Fair deal"} | boards == set(first.buttons)
        proof = await room.alice.click("Fair deal", first.message)
        assert deal.commitment in proof.text
        await room.alice.click("Today’s deal", first.message)
        await room.alice.click("Play", first.message)
        assert "You have begun" in await page(room.alice)
        await room.alice.run("cards hand")
        ended = await play(room, room.alice)
        assert "Today’s deal" in ended.buttons
        assert "Rematch" not in ended.buttons
        mine = await room.alice.click("Today’s deal", ended)
        assert "honour" in mine.text
        assert "par " in mine.text
        assert "🟩" in mine.text or "⬜" in mine.text
        assert "Play" not in mine.buttons
        line = await room.alice.click("Share", mine.message)
        assert not line.ephemeral
        assert f"{room.alice.mention}" in line.text
        assert "honour" in line.text
        for text in (mine.text, line.text):
            assert deal.seed.hex() not in text
            assert not set("♠♥♦♣") & set(text)
        theirs = await room.bob.click("Today’s deal", line.message)
        assert theirs.ephemeral
        assert "Play" in theirs.buttons
        assert "**1.**" in theirs.text
        await next_day(room)
        over = await room.alice.run("daily")
        past = await room.alice.click("Yesterday", over.message)
        assert deal.seed.hex() in past.text
        assert "The master" in past.text
        assert {"Replay", "Review"} <= set(past.buttons)
        await room.alice.click("Replay", past.message)
        assert await room.bot.services.database.read(unsound) == []
        assert await room.faults() == []


async def test_what_is_under_way_at_midnight_is_given_up(tmp_path: Path) -> None:
    async with card_room(tmp_path, ALONE, rate_limits=False) as room:
        await day_of(room, "schneider")
        now = room.bot.services.tables.now()
        midnight = daily.begin_of(daily.day_of(now) + daily.DAY)
        room.clock.skip((midnight - now) / 1000 - 60)  # 23:59
        hand = await begin(room.bob)
        await room.tick(120)
        await room.until(lambda: "Today’s deal" in hand.buttons)
        shown = await room.bob.run("daily")
        assert "Play" in shown.buttons
        past = await room.bob.click("Yesterday", shown.message)
        assert "given up" in past.text
        assert "Review" not in past.buttons


async def test_a_try_that_is_given_up_is_over_and_is_shared_by_nobody(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, ALONE, rate_limits=False) as room:
        await day_of(room, "schneider")
        hand = await begin(room.alice)
        await room.alice.click("Resign", hand)
        await room.alice.click("Yes, resign", panel(room.alice))
        shown = await room.alice.run("daily")
        assert "**given up**" in shown.text
        assert not {"Play", "Share"} & set(shown.buttons)
        told = await room.alice.press(shown.message.id, "daily:share")
        assert told.ephemeral
        again = await room.alice.press(shown.message.id, "daily:play")
        assert "given up" in again.text
        assert "Nobody here is on this list yet" in await page(room.bob)


async def test_a_hand_that_a_restart_interrupts_goes_on(tmp_path: Path) -> None:
    async with card_room(tmp_path, ALONE, rate_limits=False) as room:
        await day_of(room, "schneider")
        await begin(room.alice)
        await room.restart()
        shown = await room.alice.run("daily")
        await room.alice.click("Play", shown.message)
        await play(room, room.alice)
        assert "Share" in (await room.alice.run("daily")).buttons


async def test_it_is_played_outside_of_servers_too(tmp_path: Path) -> None:
    async with card_room(tmp_path, ALONE, rate_limits=False) as room:
        await day_of(room, "schneider")
        room.alice.install()
        alone = room.alice.in_direct_messages()
        shown = await alone.run("daily")
        assert "Today in this server" not in shown.text
        assert "This week" not in shown.buttons
        await begin(alone)
        await play(room, alone)
        line = await alone.click("Share", (await alone.run("daily")).message)
        assert "honour" in line.text
        here = await room.alice.run("daily")
        assert "Play" not in here.buttons, "one try a day, wherever that is"
        assert "Nobody here" in here.text


async def test_a_server_gets_the_next_game_that_is_on(tmp_path: Path) -> None:
    async with card_room(tmp_path, ALONE, rate_limits=False) as room:
        await day_of(room, "schneider")
        assert "Schneider" in (await page(room.alice)).splitlines()[0]
        shown = await room.alice.run("daily")
        await switch_off(room, "schneider")
        assert "Toepen" in (await page(room.bob)).splitlines()[0]
        await room.alice.click("Play", shown.message)
        assert "Toepen" in (await page(room.alice)).splitlines()[0]
        await switch_off(room, *offered())
        told = await page(room.bob)
        assert "All games are switched off" in told


async def test_days_in_a_row_and_the_boards_of_longer_times(tmp_path: Path) -> None:
    async with card_room(tmp_path, ALONE, rate_limits=False) as room:
        await day_of(room, "schneider")
        for day in range(2):
            await begin(room.alice)
            if day:
                break
            await play(room, room.alice)
            assert "1 day in a row" in await page(room.alice)
            room.clock.skip(6 * DAY)  # nobody can play while the bot is away
            await next_day(room)
        shown = await room.alice.run("daily")
        assert "1 day in a row" in shown.text, "today can still be played"
        for label, heading in (("This week", "This week in"), ("All time", "All time")):
            await room.alice.click(label, shown.message)
            assert heading in shown.message.text
            assert "points for beating par" in shown.message.text


async def test_where_nobody_may_write_nothing_is_shared(tmp_path: Path) -> None:
    async with card_room(tmp_path, ALONE, rate_limits=False) as room:
        await day_of(room, "schneider")
        await begin(room.bob)
        await play(room, room.bob)
        shown = await room.bob.run("daily")
        assert shown.message is not None
        room.playground.quiet_channel(shown.message.channel_id)
        told = await room.bob.click("Share", shown.message)
        assert told.ephemeral
        assert "You may not write here" in told.text


async def test_help_and_practice_lead_to_it(tmp_path: Path) -> None:
    async with card_room(tmp_path, ALONE, rate_limits=False) as room:
        shown = await room.alice.run("help")
        assert "Today’s deal" in shown.buttons
        opened = await room.alice.click("Today’s deal", shown.message)
        assert "deal of the day" in opened.text
        assert opened.message is not None
        assert opened.message.id != shown.message.id
