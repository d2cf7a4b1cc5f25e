"""People whose accounts are new, in the whole bot: what they cannot do yet, and how
they read it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest_asyncio

from bot.ground.clock import milliseconds
from db.account_age import old_at
from tests.helpers.card_room import CardRoom, card_room
from tests.helpers.clock import HandClock
from tests.visits.after import QUICK
from tests.visits.of_admins import fill

MADE = datetime(2023, 4, 24, 10, tzinfo=UTC)
"""When the accounts of the playground's people were made, as their ids say."""
DAY = 86_400


@pytest_asyncio.fixture
async def new_account_room(tmp_path: Path) -> AsyncIterator[CardRoom]:
    async with card_room(
        tmp_path, QUICK, rate_limits=False, clock=HandClock(MADE + timedelta(days=2))
    ) as room:
        yield room
        assert await room.faults() == []


async def test_a_new_account_reads_when_it_can_play_for_tokens_and_plays_without(
    new_account_room: CardRoom,
) -> None:
    alice, bob = new_account_room.alice, new_account_room.bob
    when = f"<t:{old_at(int(alice.id), 7) // 1000}:R>"
    for command, options in (
        ("bura challenge", {"opponent": bob, "stake": 2}),
        ("bura table", {"stake": 2}),
        ("tokens daily", {}),
        ("bura leaderboard", {}),
    ):
        answer = await alice.run(command, **options)
        assert answer.ephemeral, command
        assert when in answer.text, command
    assert "at least 7 days old" in (await alice.run("bura table", stake=2)).text
    alice.speak("ru")
    assert (
        "не меньше 7\N{NO-BREAK SPACE}дней"
        in (await alice.run("bura table", stake=2)).text
    )
    alice.speak("en-US")
    assert "You hold **0 tokens**" in (await alice.run("tokens balance")).text
    free = await alice.run("bura challenge", opponent=bob, stake=0, rules="match")
    assert not free.ephemeral


async def test_it_gets_its_tokens_once_it_is_old_enough(
    new_account_room: CardRoom,
) -> None:
    await new_account_room.clock.advance(6 * DAY)
    got = (await new_account_room.alice.run("tokens daily")).text
    assert "To begin with, you get **20 tokens**" in got
    assert "You hold **25 tokens** now" in got
    challenge = await new_account_room.alice.run(
        "bura challenge", opponent=new_account_room.bob, stake=2
    )
    assert not challenge.ephemeral


async def test_who_manages_the_server_says_how_old_an_account_must_be(
    new_account_room: CardRoom,
) -> None:
    new_account_room.playground.make_manager("alice")
    await new_account_room.alice.run("settings")
    page = await new_account_room.alice.click("Tokens")
    assert "Age of an account: **7 days**" in page.text
    refused = await fill(new_account_room.alice, "Change tokens", account_days="91")
    assert "from 0 to 90" in refused.text
    saved = await fill(new_account_room.alice, "Change tokens", account_days="0")
    assert "Age of an account: **any**" in saved.text
    assert (
        "You hold **20 tokens**"
        in (await new_account_room.alice.run("tokens balance")).text
    )


def test_when_the_accounts_of_the_playground_were_made() -> None:
    assert abs(old_at(1100000000000000001, 0) - milliseconds(MADE)) < DAY * 1000
