"""A newcomer alone with the playground's page plays a card after no more than three actions, and reads no manual."""

from __future__ import annotations

import re
from pathlib import Path
from sqlite3 import Connection

from tests.browser import browser_page
from tests.card_room import card_room
from tests.clock import today
from tests.test_two_pages import Sitting

CARD = re.compile(r"^(10|[AKQJ6-9])[♠♥♦♣]$")
"""The words on the button of one card."""


async def test_a_newcomer_opens_the_page_presses_practice_and_plays_a_card(tmp_path: Path) -> None:
    clock = today()
    async with card_room(tmp_path, clock=clock, rate_limits=False, greets=True) as room:
        actions, played = 1, 0
        async with browser_page(room.playground.page_url("alice"), width=390, height=844) as page:
            sitting = Sitting(room, {"alice": page})
            await sitting.see("alice", "Practice")
            await sitting.picture("greeted")

            await sitting.press("alice", "Practice")
            actions += 1
            card = page.get_by_role("button", name=CARD, disabled=False).last
            for _ in range(100):  # the house may lead first
                if await card.count():
                    break
                await room.tick(0.5)
            await sitting.picture("dealt")

            await card.click()
            actions += 1
            for _ in range(100):
                if played := await room.bot.ground.database.read(clicks):
                    break
                await room.tick(0.5)
            await sitting.picture("played")
    assert actions == 3
    assert played == 1, "a card of hers is on the table"


def clicks(connection: Connection) -> int:
    """Count what people have done at tables by pressing buttons; the house and the clock press none."""
    (count,) = connection.execute("SELECT count(*) FROM actions WHERE interaction_id IS NOT NULL").fetchone()
    return int(count)
