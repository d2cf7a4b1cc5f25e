"""The deal of the day: its page, what is shared of it, the day after, and what a server
is told."""

from __future__ import annotations

from tests.gallery.stage import Stage, scene
from tests.helpers.days import day_of, next_day, play


@scene("daily-first", "daily-begun", "daily-over", "daily-played", "daily-shared", "daily-fair-deal",
       "daily-post", "daily-yesterday", "daily-week")  # fmt: skip
async def a_day(stage: Stage) -> None:
    room, alice, bob = stage.room, stage.alice, stage.bob
    channel = room.playground.world.channel_named("cards").id
    await day_of(room, "schneider")
    first = await alice.run("daily")
    await stage.show("daily-first", alice, first)
    await stage.click(alice, "Play", first.message)
    await stage.show("daily-begun", alice, await alice.run("daily"))
    await alice.run("cards hand")
    await stage.show("daily-over", alice, await play(room, alice))
    mine = await alice.run("daily")
    await stage.show("daily-played", alice, mine)
    shared = await stage.click(alice, "Share", mine.message)
    await stage.show("daily-shared", bob, shared)
    await stage.click(alice, "Fair deal", mine.message)
    await stage.show("daily-fair-deal", alice, mine.message)
    await stage.decide(deal_channel_id=int(channel), deal_hour=0)
    await next_day(room)
    await stage.show_public("daily-post", "Today’s deal", bob)
    past = await alice.run("daily")
    await stage.click(alice, "This week", past.message)
    await stage.show("daily-week", alice, past.message)
    await stage.click(alice, "Yesterday", past.message)
    await stage.show("daily-yesterday", alice, past.message)
