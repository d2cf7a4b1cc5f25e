"""What the channel sees while requests to Discord are short: whole tricks, and results
at once."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.delivery.budget import COUNTED, Budget
from bot.playground import Person
from bot.showing.lanes import SAVED
from tests.helpers.card_room import CardRoom, card_room, panel, pressable, results
from tests.helpers.clock import settle

OPTIONS = "announcing=orders,bura_effect=lead_only"
"""Nobody waits before a lead."""


def written(room: CardRoom) -> int:
    """Return how often a public message was posted or edited."""
    asked = [
        one
        for one in room.playground.requests
        if one.path.startswith("/channels/") and one.method in {"POST", "PATCH"}
    ]
    return len(asked)


async def short(budget: Budget) -> None:
    """Let requests be short for some seconds."""
    taken = [await budget._take(None) for _ in range(COUNTED - budget.used())]
    waiting = asyncio.create_task(budget._take(None))
    await settle()
    for slot in taken:
        budget._give_back(slot)
    budget._give_back(await waiting)
    assert budget.is_short


async def lay(person: Person) -> None:
    """Press the first card on a person's panel, and what it asks for."""
    shown = panel(person)
    assert shown is not None
    card = next(label for label in pressable(shown) if label[-1] in "♠♥♦♣")
    await person.click(card, shown)


async def test_a_trick_is_shown_whole_and_a_result_at_once(tmp_path: Path) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        await room.sit_down(options=OPTIONS)
        await room.settle()
        leader = next(one for one in (room.alice, room.bob) if _may_play(one))
        other = room.bob if leader is room.alice else room.alice
        budget = room.bot.services.rest.budget
        await short(budget)
        before = written(room)
        await lay(leader)
        await room.tick(SAVED / 2)
        assert written(room) == before, "the trick is not over"
        await lay(other)
        await settle()
        assert written(room) == before + 1, "the whole trick"
        await short(budget)
        await leader.click("Resign", panel(leader))
        await leader.click("Yes, resign")
        await settle()
        assert results(other)


def _may_play(person: Person) -> bool:
    shown = panel(person)
    return shown is not None and any(label[-1] in "♠♥♦♣" for label in pressable(shown))
