"""What a new run of the bot shows again, with a past that is not spotless."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from db import messages, tables
from db.database import Database
from db.rows import HandRow, TableRow
from db.shards import EVERYWHERE
from tests.helpers.by_label import RICH, RICH_TRICKS, play, press
from tests.helpers.card_room import card_room, panel, public, results
from tests.helpers.wished_cards import deal_from


async def test_the_newest_results_that_are_owed_are_not_forgotten_over_old_ones(
    tmp_path: Path,
) -> None:
    database = await Database.open(tmp_path / "bura.sqlite3")

    def job(c: sqlite3.Connection) -> list[int]:
        for _ in range(3):
            row = TableRow(
                0, 7, 70, "bura", "classic", "{}", 1, "playing", 1, 1, "0 0 0,0", 0
            )
            number = tables.insert_table(c, row)
            c.execute("UPDATE tables SET changed_at = 1")
            messages.expect_result(c, 7, number, 1, 70, 1)
        return messages.unfinished(c, EVERYWHERE, 2)

    try:
        assert await database.run(job) == [3, 2]
    finally:
        await database.close()


async def test_the_host_of_a_challenge_is_told_nothing_by_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their panel opens by itself only once there are cards to show."""
    deal_from(monkeypatch, [RICH])
    async with card_room(tmp_path) as room:
        await room.alice.run("bura challenge", opponent=room.bob)
        await room.restart()
        await room.settle()
        assert [one for one in room.alice.messages() if one.ephemeral] == []
        (challenge,) = public(room.bob)
        await room.bob.click("Accept", challenge)
        await room.until(lambda: panel(room.alice))


async def test_a_table_that_cannot_be_read_does_not_keep_others_from_being_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH])
    async with card_room(
        tmp_path, {"BURA_ANNOUNCE_SECONDS": 0}, rate_limits=False
    ) as room:

        def of_another_version(c: sqlite3.Connection) -> None:
            row = TableRow(
                0,
                room.guild,
                70,
                "whist",
                "classic",
                "{}",
                1,
                "over",
                1,
                1,
                "0 0 0,0",
                0,
                0,
                ended_at=0,
            )
            number = tables.insert_table(c, row)
            tables.insert_hand(
                c, HandRow(number, 1, bytes(32), "c", "m", "o", 0, 0, 1, "{}")
            )
            messages.expect_result(c, row.guild_id, number, 1, 5, 1)

        await room.bot.services.database.run(of_another_version)
        await room.sit_down()
        await play(room, room.alice, room.bob, RICH_TRICKS)
        await room.settle()
        monkeypatch.setattr(
            room.bot.services.publisher.writer, "want", lambda *_args, **_more: None
        )
        await press(room, room.alice, "Claim 31", "Yes, claim")
        assert not results(room.clara)
        await room.restart()
        await room.until(lambda: results(room.clara), 30)


async def test_a_race_that_was_going_on_does_not_hide_what_was_lost_at_other_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH])
    async with card_room(
        tmp_path, {"BURA_ANNOUNCE_SECONDS": 0}, rate_limits=False
    ) as room:
        await room.sit_down()
        stands = public(room.clara)[-1]
        await room.clara.run("aggravation challenge", opponent=room.bob)
        await room.bob.click("Accept")
        await room.until(lambda: panel(room.clara) is not None)
        before = stands.text
        monkeypatch.setattr(
            room.bot.services.publisher.writer, "want", lambda *_args, **_more: None
        )
        await press(room, room.alice, "K♣")
        await room.settle(3)
        assert stands.text == before
        await room.restart(lambda: room.clock.leap(600))
        await room.until(lambda: stands.text != before, 30)
