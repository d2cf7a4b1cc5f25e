"""A game is taken away: the bot starts over what is left of it, says so, and harms
nothing; and it comes back."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path

import pytest

from bot.command_line.check import check, unsound
from bot.playground import VisibleMessage
from bot.process.rebuilding import rebuild
from bot.process.settings import Settings
from bot.process.startup import StartError
from bot.showing.lanes import LONGEST_PAUSE
from tests.games.registered import registered
from tests.games.toy.playing import Party
from tests.helpers.card_room import CardRoom, card_room
from tests.helpers.pressing import rows

QUICK: dict[str, object] = {"BURA_ANNOUNCE_SECONDS": 0, "BURA_HOUSE_WORKERS": 0}
WAITS = "This game is switched off right now"


async def left_behind(folder: Path) -> None:
    """Play in a room that is closed then."""
    with registered("tests.games.toy", ready=True):
        async with card_room(folder, QUICK, rate_limits=False) as room:
            await play(room)


async def play(room: CardRoom) -> None:
    """Play table 1 to its end; leave table 2 in a pause and table 3 in mid-hand."""
    game = Party.in_room(room, 4)
    await game.sit_down(stake=5, options="hands=1")
    await game.take(game.people[0], 3)
    await game.sit_down(stake=5, next_hand="asked")
    await game.take(game.people[1], 3)
    await game.sit_down(stake=2)


async def told(folder: Path) -> list[str]:
    """What `bura check` says."""
    said: list[str] = []
    settings = Settings.model_validate({"BURA_DATABASE": folder / "bura.sqlite3"})
    await check(settings, said.append)
    return said


@pytest.mark.long
async def test_the_bot_goes_on_without_a_game_and_with_it_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await left_behind(tmp_path)
    said = await told(tmp_path)
    assert any(
        "tables of games that this bot does not have: toy" in line for line in said
    )
    assert any("is sound" in line for line in said)
    settings = Settings.model_validate({"BURA_DATABASE": tmp_path / "bura.sqlite3"})
    with pytest.raises(StartError, match="toy"):
        await rebuild(settings, said.append)
    caplog.clear()
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        alice, bob = room.alice, room.bob
        assert "toy" not in {one["name"] for one in room.playground.world.commands}
        await room.tick(900)
        assert await rows(room, "SELECT table_id, status FROM tables ORDER BY table_id") == [
            (1, "over"), (2, "between"), (3, "playing"),
        ]  # fmt: skip
        for command, table in (
            ("replay", 1),
            ("verify", 1),
            ("hand", 3),
            ("resign", 3),
            ("replay", 3),
        ):
            assert WAITS in (await alice.run(f"cards {command}", table=table)).text
        assert "toy · table 1" in (await alice.run("cards history")).text
        assert "no table" in (await alice.run("cards hand")).text
        for command in ("cards stats", "bura leaderboard", "help", "cards history"):
            assert "went wrong" not in (await bob.run(command)).text
        await room.sit_down()
        await room.settle(2)
        await room.alice.click("Resign")
        await room.alice.click("Yes, resign")
        await room.settle(2)
        assert await room.faults() == []
        assert await room.bot.services.database.read(unsound) == []
        wrong = [
            one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR
        ]
        assert wrong == []
        assert any(
            "toy" in one.getMessage()
            for one in caplog.records
            if one.levelno == logging.WARNING
        )
    with registered("tests.games.toy", ready=True):
        async with card_room(tmp_path, QUICK, rate_limits=False) as room:
            game = Party.in_room(room, 4)
            shown = await room.alice.run("cards hand", table=3)
            assert "Resign" in shown.buttons
            assert (
                "Grabbed first"
                in (await room.alice.run("cards stats", game="toy")).text
            )
            assert "Toy" in (await game.people[1].run("cards replay", table=1)).text
            await game.people[0].click("Resign", shown.message)
            await game.people[0].click("Yes, resign", shown.message)
            await room.settle(2)
            assert await room.bot.services.database.read(unsound) == []
        said = await told(tmp_path)
        assert any("is sound" in line for line in said)
        assert not any("does not have" in line for line in said)


async def gather(room: CardRoom) -> None:
    """Open tables 1 and 2, which wait for people."""
    for person in (room.alice, room.bob):
        await person.run("toy table", stake=5)


@asynccontextmanager
async def taken_away(
    folder: Path, begin: Callable[[CardRoom], Awaitable[None]] = play
) -> AsyncIterator[CardRoom]:
    """A room in which the game was played until the bot was started again without
    it."""
    with ExitStack() as installed:
        installed.enter_context(registered("tests.games.toy", ready=True))
        async with card_room(folder, QUICK, rate_limits=False) as room:
            await begin(room)
            await room.restart(installed.close)
            yield room


async def standing(room: CardRoom, table: int) -> VisibleMessage:
    """The message of a table, whose game need not be there."""
    # a result takes the place of its hand's message
    posted = (
        "SELECT table_id, message_id FROM messages WHERE kind IN ('table', 'result')"
        " AND message_id IS NOT NULL ORDER BY part, kind DESC"
    )
    messages = dict(await rows(room, posted))
    (shown,) = [one for one in room.bob.messages() if one.id == str(messages[table])]
    return shown


@pytest.mark.long
async def test_a_message_that_could_not_be_changed_is_changed_after_the_outage(
    tmp_path: Path,
) -> None:
    async with taken_away(tmp_path) as room:
        room.playground.make_moderator("alice")
        outage = room.playground.fail("PATCH", "/channels/", status=503, times=99)
        await room.alice.run("cancel", table=3, reason="nobody can play")
        await room.settle(2)
        assert "My hand" in (await standing(room, 3)).buttons
        outage.times = 0
        await room.tick(LONGEST_PAUSE)
        await room.settle(2)
        assert "The game at table 3 is canceled" in (await standing(room, 3)).text


@pytest.mark.long
async def test_a_message_that_was_not_changed_before_the_end_is_changed_at_the_next_start(
    tmp_path: Path,
) -> None:
    async with taken_away(tmp_path) as room:
        room.playground.make_moderator("alice")
        outage = room.playground.fail("PATCH", "/channels/", status=503, times=99)
        await room.alice.run("cancel", table=3, reason="nobody can play")
        await room.restart()
        assert "My hand" in (await standing(room, 3)).buttons
        outage.times = 0
        await room.restart()
        await room.settle(2)
        assert "The game at table 3 is canceled" in (await standing(room, 3)).text


async def test_tables_that_wait_for_people_can_be_canceled_and_forgotten(
    tmp_path: Path,
) -> None:
    async with taken_away(tmp_path, gather) as room:
        alice, bob = room.alice, room.bob
        assert "Only" in (await bob.run("cards cancel", table=1)).text
        question = await alice.run("cards cancel", table=1)
        assert (
            "table 1 is canceled"
            in (await alice.click("Cancel the game", question.message)).text
        )
        asked = await bob.run("privacy erase")
        assert "Table **2**: the game is canceled" in asked.text
        assert (
            "Your data has been deleted"
            in (await bob.click("Yes, delete it", asked.message)).text
        )
        assert await rows(room, "SELECT status FROM tables") == [("over",), ("over",)]
        assert await room.faults() == []


@pytest.mark.long
async def test_what_waits_can_be_canceled_and_forgotten(tmp_path: Path) -> None:
    async with taken_away(tmp_path) as room:
        alice, bob = room.alice, room.bob
        room.playground.make_moderator("clara")
        for person in (alice, bob):
            assert "Only moderators" in (await person.run("cards cancel", table=3)).text
        assert await rows(room, "SELECT status FROM tables WHERE table_id = 3") == [
            ("playing",)
        ]
        (choice,) = await room.clara.autocomplete(
            "cancel", focused="table", table="3 ·"
        )
        assert choice.name == "3 · toy · Alice, Bob, Clara, Dmitri"
        assert (
            "is canceled"
            in (await room.clara.run("cancel", table=3, reason="nobody can play")).text
        )
        assert (
            "over"
            in (await room.clara.run("cancel", table=3, reason="nobody can play")).text
        )
        await room.settle(2)
        message = await standing(room, 3)
        assert message.text.startswith("### The game at table 3 is canceled.")
        assert "canceled the game: nobody wins" in message.text
        assert not message.buttons
        asked = await bob.run("privacy erase")
        assert "Table **2**: the game is canceled" in asked.text
        await bob.click("Yes, delete it", asked.message)
        await room.settle(2)
        assert "The game at table 2 is canceled" in (await standing(room, 2)).text
        assert await rows(
            room, "SELECT count(*) FROM tables WHERE status <> 'over'"
        ) == [(0,)]
        assert await rows(
            room, "SELECT coalesce(sum(balance), 0) FROM accounts WHERE kind = 'pot'"
        ) == [(0,)]
        assert await room.faults() == []
        assert await room.bot.services.database.read(unsound) == []
    with registered("tests.games.toy", ready=True):
        async with card_room(tmp_path, QUICK, rate_limits=False) as room:
            assert await room.bot.services.database.read(unsound) == [], (
                "it is as the rules would have ended it"
            )
            assert "Toy" in (await room.alice.run("cards replay", table=1)).text
