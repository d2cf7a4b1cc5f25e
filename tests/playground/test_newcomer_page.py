"""A newcomer alone with the playground's page plays a card after no more than three
actions, and reads no manual."""

from __future__ import annotations

from pathlib import Path
from sqlite3 import Connection

import pytest

from tests.helpers.browser import browser_page
from tests.helpers.card_room import card_room
from tests.helpers.clock import today
from tests.helpers.wished_cards import deal_from, pack_of
from tests.playground.test_two_pages import Sitting


async def test_a_newcomer_opens_the_page_presses_practice_and_plays_a_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [pack_of("KcJs9h", "7c8h6s", "Jd")])
    async with card_room(
        tmp_path, clock=today(), rate_limits=False, greets=True
    ) as room:
        actions = 1
        async with browser_page(
            room.playground.page_url("alice"), width=390, height=844
        ) as page:
            sitting = Sitting(room, {"alice": page})
            await sitting.see("alice", "Practice")
            await sitting.picture("greeted")

            await sitting.press("alice", "Practice")
            actions += 1
            await sitting.see("alice", "Your turn")
            await sitting.picture("dealt")

            await sitting.press("alice", "9♥")
            actions += 1
            played = await room.bot.services.database.read(clicks)
            await sitting.picture("played")
    assert actions == 3
    assert played == 1, "a card of hers is on the table"


def clicks(connection: Connection) -> int:
    """Count what people have done at tables by pressing buttons; the house and the
    clock press none."""
    (count,) = connection.execute(
        "SELECT count(*) FROM actions WHERE interaction_id IS NOT NULL"
    ).fetchone()
    return int(count)
