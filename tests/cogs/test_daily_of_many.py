"""A day of the same deal for eight people: in two servers and outside of them, to
midnight and the day after."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.command_line.check import unsound
from bot.deals import daily
from bot.playground import Person
from bot.tables.dealing import commitment
from db import deals
from tests.helpers.card_room import CardRoom, card_room, panel
from tests.helpers.days import ALONE, begin, day_of, next_day, play, told_early

GAME = "schneider"


async def shared(room: CardRoom, person: Person) -> str:
    """Play today's deal to its end, and show the result to everybody."""
    await begin(person)
    await play(room, person)
    shown = await person.run("daily")
    assert "par " in shown.text
    line = await person.click("Share", shown.message)
    assert not line.ephemeral
    return line.text


@pytest.mark.long
async def test_eight_people_get_the_same_deal(tmp_path: Path) -> None:
    async with card_room(tmp_path, ALONE, rate_limits=False) as room:
        second = room.playground.add_server()
        await day_of(room, GAME)
        database = room.bot.services.database
        day = daily.day_of(room.bot.services.tables.now())
        stored = await database.read(daily.of, day, GAME)
        assert stored is not None
        (deal,) = await database.read(deals.load_deals, stored.id)
        people = {
            name: room.playground.person(name)
            for name in [
                "alice",
                "bob",
                "clara",
                "dmitri",
                "elena",
                "farid",
                "greta",
                "hugo",
            ]
        }
        for name in ("dmitri", "elena", "farid"):
            people[name].speak("en-US")
        farid, greta = (people[name].in_server(second) for name in ("farid", "greta"))
        people["hugo"].install()
        hugo = people["hugo"].in_foreign_server()
        for person in (people["alice"], people["bob"], farid, greta):
            assert person.mention in await shared(room, person)
        await begin(hugo)
        await play(room, hugo)
        clara = people["clara"]
        await clara.click("Resign", await begin(clara))
        await clara.click("Yes, resign", panel(clara))
        dmitri = people["dmitri"]
        await begin(dmitri)
        await room.restart()  # in mid-hand
        await dmitri.click("Play", (await dmitri.run("daily")).message)
        await play(room, dmitri)
        here = (await people["alice"].run("daily")).text
        there = (await greta.run("daily")).text
        for name in ("alice", "bob", "dmitri"):
            assert people[name].mention in here
            assert people[name].mention not in there
        for person in (farid, greta):
            assert person.mention in there
            assert person.mention not in here
        for text in (here, there):
            assert clara.mention not in text
            assert hugo.mention not in text
        now = room.bot.services.tables.now()
        midnight = daily.begin_of(daily.day_of(now) + daily.DAY)
        room.clock.skip((midnight - now) / 1000 - 60)  # 23:59
        await begin(people["elena"])
        assert told_early(room, deal.seed.hex()) == []
        await next_day(room)
        for name, words in (
            ("alice", "You: **"), ("clara", "given up"), ("elena", "given up"),
            ("greta", "You: **"),
        ):  # fmt: skip
            shown = await people[name].run("daily")
            past = await people[name].click("Yesterday", shown.message)
            assert words in past.text
            assert deal.seed.hex() in past.text
            assert deal.commitment in past.text
        assert commitment(deal.seed) == deal.commitment
        assert "1 day in a row" in (await people["alice"].run("daily")).text
        assert "in a row" not in (await clara.run("daily")).text
        assert await room.bot.services.database.read(unsound) == []
        assert await room.faults() == []
