"""What is kept of former hands: lists, figures, replays, and the check of the deals."""

from __future__ import annotations

from sqlite3 import Connection

from bot.ground.clock import milliseconds
from db import ledger
from tests.gallery.scenes.several import rename
from tests.gallery.stage import Stage, scene
from tests.helpers.by_label import RICH, RICH_TRICKS
from tests.helpers.card_room import public
from tests.helpers.wished_cards import deal_from
from tests.visits.of_records import STRANGERS, fill_boards


@scene("leaderboard-tokens", "leaderboard-rating", "leaderboard-week", "leaderboard-page-2",
       "stats", "stats-of-somebody-else")  # fmt: skip
async def boards(stage: Stage) -> None:
    clara, room = stage.clara, stage.room
    guild, now = room.guild, milliseconds(room.clock.now())

    def begin(c: Connection) -> None:
        for user in (*STRANGERS, *(int(person.id) for person in stage.people)):
            ledger.grant_start(c, guild, user, now)

    await stage.database(begin)
    await fill_boards(room)
    await rename(stage)
    await stage.show(
        "leaderboard-tokens", clara, await clara.run("bura leaderboard", by="tokens")
    )
    rating = await clara.run("bura leaderboard", by="rating")
    await stage.show("leaderboard-rating", clara, rating)
    week = await stage.alice.run("bura leaderboard", by="tokens", period="week")
    await stage.show("leaderboard-week", stage.alice, week)
    await stage.show(
        "leaderboard-page-2",
        clara,
        await clara.run("bura leaderboard", by="rating", page=2),
    )
    await stage.show("stats", stage.alice, await stage.alice.run("cards stats"))
    await stage.show(
        "stats-of-somebody-else", clara, await clara.run("cards stats", user=stage.bob)
    )


@scene(
    "shared",
    "share-refused",
    "history",
    "replay",
    "replay-trick",
    "replay-later",
    "verify",
)
async def a_finished_table(stage: Stage) -> None:
    deal_from(stage.patch, [RICH])
    alice, bob = stage.alice, stage.bob
    await stage.sit_down(stake=2)
    await stage.play(alice, bob, RICH_TRICKS)
    await stage.claim(alice)
    await stage.press(alice, "Share")
    await stage.room.settle(1)
    await stage.show("shared", stage.clara, public(stage.clara)[-1])
    await stage.press(bob, "Share")
    await stage.room.settle(1)
    await stage.show_private("share-refused", bob)
    await stage.press(alice, "Leave")
    await stage.room.settle(3)
    await stage.sit_down()
    await stage.press(bob, "Resign", "Yes, resign")
    await stage.room.settle(3)
    await stage.show("history", bob, await bob.run("cards history"))
    await stage.show("replay", bob, await bob.run("cards replay", table=1))
    for _ in range(3):
        await stage.click(bob, "Next")
    await stage.show_private("replay-trick", bob)
    await stage.click(bob, "Last")
    await stage.room.settle(1)
    await stage.show_private("replay-later", bob)
    await bob.run("cards verify", table=1)
    await bob.wait_for(
        lambda: any(
            "json" in name for message in bob.messages() for name in message.files
        ),
        30,
    )
    await stage.show_private("verify", bob)
