"""Visits of people who play the deal of the day, and come back the day after."""

from __future__ import annotations

import pytest

from bot.deals import daily
from bot.tables.games import offered
from db import deals, guilds
from db.engine.port import Connection
from db.periods import week
from tests.helpers.card_room import CardRoom, panel, public
from tests.helpers.days import ALONE, begin, day_of, next_day, play
from tests.visits.after import last_private


async def two_who_play_and_one_who_gives_up(
    room: CardRoom, _monkeypatch: pytest.MonkeyPatch
) -> None:
    await day_of(room, "schneider")
    alice, bob, clara = room.alice, room.bob, room.clara
    shown = await alice.run("daily")
    assert "one try" in shown.text
    await alice.click("Fair deal", shown.message)
    assert "SHA-256" in last_private(alice).text
    ended = []
    for person in (alice, bob):
        await begin(person)
        assert "You have begun" in (await person.run("daily")).text
        await person.run("cards hand")
        ended.append(await play(room, person))
        fair = await person.click("Fair deal", ended[-1])
        assert "same cards" in fair.text
    await alice.run("cards replay", table=1)
    await room.until(lambda: "others can still play it" in last_private(alice).text)
    mine = await alice.run("daily")
    assert "better than" in mine.text
    await alice.click("Share", mine.message)
    for label in ("This week", "All time"):
        await alice.click(label, mine.message)
    assert "points for beating par" in last_private(alice).text
    await clara.click("Resign", await begin(clara))
    await clara.click("Yes, resign", panel(clara))
    assert "given up" in (await clara.run("daily")).text
    await room.bot.services.database.run(lambda c: beaten(c, room))
    await next_day(room)
    for person in (alice, clara):
        past = await person.run("daily")
        await person.click("Yesterday", past.message)
        assert "The master" in last_private(person).text
        await person.click("Today’s deal", past.message)
        await person.click("This week", past.message)
        assert "2 points" in last_private(person).text
        await person.click("Fair deal", past.message)
        assert "Yesterday" in last_private(person).text
    fair = await alice.click("Fair deal", ended[0])
    assert "only from this seed" in fair.text
    await next_day(room)
    past = await bob.run("daily")
    await bob.click("Yesterday", past.message)
    assert "You did not play it" in last_private(bob).text


def beaten(c: Connection, room: CardRoom) -> None:
    """Let both have beaten the master."""
    day = daily.day_of(room.bot.services.tables.now())
    stored = daily.of(c, day, "schneider")
    assert stored is not None
    assert deals.load_deals(c, stored.id)[0].par is not None
    c.execute(
        "INSERT INTO daily_points SELECT guild_id, ?, user_id, 2, 1 FROM plays"
        " WHERE set_id = ? AND ending = 'played'",
        (week(stored.row.opens_at + 86_400_000), stored.id),
    )


async def where_it_cannot_be_played_or_shown(
    room: CardRoom, _monkeypatch: pytest.MonkeyPatch
) -> None:
    await day_of(room, "schneider")
    await begin(room.bob)
    await play(room, room.bob)
    shown = await room.bob.run("daily")
    room.playground.quiet_channel(last_private(room.bob).channel_id)
    await room.bob.click("Share", shown.message)
    assert "You may not write here" in last_private(room.bob).text

    def off(c: Connection) -> None:
        guilds.save(c, room.guild, {f"{game}.on": 0 for game in offered()}, 0)

    await room.bot.services.database.run(off)
    assert "All games are switched off" in (await room.alice.run("daily")).text

    def none(c: Connection) -> None:
        c.execute("DELETE FROM plays")
        c.execute("DELETE FROM daily_scores")
        c.execute("DELETE FROM deals")
        c.execute("DELETE FROM deal_sets")

    outside = room.alice.in_direct_messages()
    room.alice.install()
    await room.bot.services.database.run(none)
    assert "has not been drawn yet" in (await outside.run("daily")).text


async def a_server_that_is_told(
    room: CardRoom, _monkeypatch: pytest.MonkeyPatch
) -> None:
    await day_of(room, "schneider")
    channel = int(room.playground.add_channel("deals").id)

    def told(c: Connection) -> None:
        guilds.save(c, room.guild, {"deal_channel_id": channel, "deal_hour": 0}, 0)

    def posts() -> list[str]:
        return [one.text for one in public(room.bob) if "deal of" in one.text]

    await begin(room.bob)
    await play(room, room.bob)
    service = room.bot.services.deals
    held, service._settle = service._settle, still_played  # type: ignore[method-assign]
    await room.bot.services.database.run(told)
    await next_day(room)
    await room.until(lambda: any("comes in a moment" in one for one in posts()))
    service._settle = held  # type: ignore[method-assign]
    await room.tick(120)
    assert room.bob.mention in posts()[-1]
    await next_day(room)
    await room.until(lambda: "Nobody here has finished it" in posts()[-1])


async def still_played(_set_id: object) -> bool:
    return False


DAYS = (
    (two_who_play_and_one_who_gives_up, ALONE),
    (where_it_cannot_be_played_or_shown, ALONE),
    (a_server_that_is_told, ALONE),
)
