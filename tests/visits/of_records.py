"""Visits to the leaderboards and to people's figures, empty ones and full ones."""

from __future__ import annotations

from sqlite3 import Connection

import pytest

from bot.ground.clock import milliseconds
from bot.ui.blocks import isolated
from db import recount
from db.recount import Counted
from db.shards import EVERYWHERE
from tests.economy.finished import begin_season, end_hand, have_met_enough, won, wrong
from tests.helpers.by_label import RICH, RICH_TRICKS, claim, play, press, result
from tests.helpers.card_room import CardRoom
from tests.helpers.wished_cards import deal_from
from tests.visits.after import QUICK

STRANGERS = range(1_100_000_000_000_000_101, 1_100_000_000_000_000_113)
"""People who have left the server."""


async def fill_boards(room: CardRoom, hands: int = 21) -> None:
    """Let so many hands be over between Alice and Bob, all won by Alice, and each of
    the strangers win two."""
    guild, at = room.guild, milliseconds(room.clock.now())
    alice, bob = int(room.alice.id), int(room.bob.id)

    def fill(c: Connection) -> None:
        for number in range(hands):
            outcome = wrong(1) if number % 5 == 4 else won(0)
            end_hand(c, [alice, bob], outcome, at=at, guild=guild)
        for first, second in zip(
            STRANGERS, [*STRANGERS[1:], STRANGERS[0]], strict=True
        ):
            for seat in (0, 1):
                end_hand(c, [first, second], won(seat, pot=9), at=at, guild=guild)
        have_met_enough(c)

    await room.bot.services.database.run(fill)


async def a_hand_among_many(room: CardRoom) -> None:
    """Let Clara have met enough opponents, and won one hand."""
    guild, at = room.guild, milliseconds(room.clock.now())
    players = [int(room.clara.id), STRANGERS[0]]

    def win(c: Connection) -> None:
        end_hand(c, players, won(0), at=at, guild=guild)
        have_met_enough(c)

    await room.bot.services.database.run(win)


async def look_before_anybody_has_played(room: CardRoom) -> None:
    bob, clara = room.bob, room.clara
    assert (
        "Nobody is listed here yet"
        in (await clara.run("bura leaderboard", by="rating", period="week")).text
    )
    assert (
        "At least 20 hands" in (await clara.run("bura leaderboard", by="win_rate")).text
    )
    assert "`/bura challenge`" in (await clara.run("cards stats")).text
    assert (
        f"{isolated(bob.mention)} has not played"
        in (await clara.run("cards stats", user=bob)).text
    )
    await clara.run("cards stats", user=room.playground.bot)


async def boards_and_figures(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_from(monkeypatch, [RICH])
    alice, bob, clara = room.alice, room.bob, room.clara
    await look_before_anybody_has_played(room)

    await room.sit_down(stake=2)
    await play(room, alice, bob, RICH_TRICKS)
    await claim(room, alice)
    await press(room, alice, "Leave")
    figures = (await alice.run("cards stats")).text
    assert (
        "Rating: **1138**\n-# Not on the leaderboard yet: 1 of 3 opponents" in figures
    )
    assert "Claims: **1** right, **0** wrong" in figures
    assert "Average pot won: **4.0** tokens" in figures
    assert "Won minus lost at tables: **+2** tokens" in figures
    await fill_boards(room)
    shown = (await clara.run("cards stats", user=alice)).text
    assert "This week: **+" in shown

    won_here = await clara.run("bura leaderboard", by="tokens", period="week")
    assert f"**1.** {isolated(alice.mention)} · **+2** tokens" in won_here.text
    assert f"**2.** {isolated(bob.mention)} · **−2** tokens" in won_here.text
    rates = (await clara.run("bura leaderboard", by="win_rate")).text
    assert f"**2.** {isolated(bob.mention)}" in rates
    assert "You: 0 of 3 opponents" in rates
    board = await bob.run("bura leaderboard", by="rating")
    assert "· left" in board.text
    assert "You: **14.**" in board.text
    assert "Page 1 of 2" in board.text
    assert (
        f"**14.** {isolated(bob.mention)}"
        in (await bob.click("Next", board.message)).text
    )
    assert (
        "rating gained"
        in (await bob.run("bura leaderboard", by="rating", period="week")).text.lower()
    )
    assert (
        "Hands won · season 1"
        in (await bob.run("bura leaderboard", by="wins", period="season")).text
    )
    guild = room.guild
    await room.bot.services.database.run(lambda c: begin_season(c, 2, guild))
    assert (
        "season 2"
        in (await bob.run("bura leaderboard", by="wins", period="season")).text
    )
    await a_hand_among_many(room)
    assert (
        "You: 1 hand. You need 20"
        in (await clara.run("bura leaderboard", by="win_rate")).text
    )
    await result(room)
    await counted_anew(room)


async def counted_anew(room: CardRoom) -> None:
    """Look at a board and at figures while the records are being counted anew, as after
    an update."""
    database = room.bot.services.database
    await database.run(lambda c: recount.save(c, EVERYWHERE, Counted(0, 0)))
    for shown in (
        await room.alice.run("bura leaderboard", by="wins"),
        await room.alice.run("cards stats"),
    ):
        assert "Recounting after an update (0%)" in shown.text
    await database.run(recount.stop)
    assert (
        "Recounting after an update"
        not in (await room.alice.run("bura leaderboard", by="wins")).text
    )


RECORDS = ((boards_and_figures, QUICK),)
