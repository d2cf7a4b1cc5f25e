"""No panel counts down to something that does not happen: a pause after which a turn
goes on has no clock."""

from __future__ import annotations

import re
from contextlib import AbstractAsyncContextManager
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from bot.games.chicago.rules.game import PAUSE_SECONDS as CHICAGO_PAUSE
from bot.games.sedma.rules.game import PAUSE_SECONDS
from bot.playground import Permission, Person
from bot.playground.people import EVERYBODY
from bot.showing.lanes import WRITES
from bot.tables.ids import TableId
from bot.tables.service import Tables
from tests.games.chicago.playing import Party as Chicago
from tests.games.playing import CARD
from tests.games.playing import Party as AnyParty
from tests.games.sedma.playing import Party as Sedma
from tests.helpers.card_room import CardRoom, card_room, panel, pressable, public

STAMP = re.compile(r"<t:(\d+):R>")


def seconds_left(room: CardRoom, text: str) -> list[float]:
    """Return how long the countdowns in a text still run."""
    now = room.clock.now().timestamp()
    return [int(moment) - now for moment in STAMP.findall(text)]


async def until_it_says(game: AnyParty, words: str) -> None:
    await game.until(lambda: any(words in game.seen(person) for person in game.people))


async def test_whoever_may_continue_in_sedma_sees_no_clock_before_it_is_theirs(
    tmp_path: Path,
) -> None:
    async with Sedma.of(tmp_path, 2) as game:
        await game.sit_down()
        await until_it_says(game, "End or continue?")
        (leader,) = [
            person for person in game.people if "End or continue?" in game.seen(person)
        ]
        for shown in (game.seen(leader), game.table.text):
            assert seconds_left(game.room, shown) == [], shown
        assert "End trick" in game.moves(leader), "they need not wait for it"
        await game.room.tick(PAUSE_SECONDS)
        await game.room.settle(2)
        assert "End or continue?" in game.seen(leader), "nothing was played for them"
        (left,) = seconds_left(game.room, game.seen(leader))
        assert left > 10 * PAUSE_SECONDS


async def test_whoever_speaks_in_chicago_sees_no_clock_before_it_is_theirs(
    tmp_path: Path,
) -> None:
    async with Chicago.of(tmp_path, 2) as game:
        await game.sit_down(rules="assisted")
        await until_it_says(game, "You speak")
        (speaker,) = [
            person for person in game.people if "You speak" in game.seen(person)
        ]
        assert seconds_left(game.room, game.seen(speaker)) == []
        await game.room.tick(CHICAGO_PAUSE)
        await game.room.settle(2)
        (left,) = seconds_left(game.room, game.seen(speaker))
        assert left > 10 * CHICAGO_PAUSE


@pytest.mark.parametrize("game", ["sedma", "chicago"])
async def test_a_guided_hand_has_no_clock_at_all(tmp_path: Path, game: str) -> None:
    async with card_room(
        tmp_path, {"BURA_HOUSE_WORKERS": 0}, rate_limits=False, newcomers=True
    ) as room:
        await room.alice.run(f"{game} practice")
        chance, guided = Random(1), 0
        for _ in range(60):
            shown = panel(room.alice)
            if shown is not None and "Just play" in shown.buttons:
                guided += 1
                assert seconds_left(room, shown.text) == [], shown.text
                cards = [
                    label
                    for label in pressable(shown)
                    if label not in {"Just play", "Resign", "Rules"}
                ]
                if cards:
                    await room.alice.click(chance.choice(cards), shown)
            await room.tick()
        assert guided > 10, f"the panel was guided {guided} times"
        assert public(room.clara) == []


def slow_room(folder: Path) -> AbstractAsyncContextManager[CardRoom]:
    """Open a room in which a turn takes five minutes, and nothing is announced."""
    return card_room(folder, {"BURA_ANNOUNCE_SECONDS": 0}, rate_limits=False)


async def sit_down_long_ago(room: CardRoom) -> None:
    """Let Alice and Bob sit down, and something else be the last change before the bot
    ends."""
    await room.sit_down(options="turn_seconds=300")
    await room.settle()
    await room.tick(90)
    await room.clara.run("bura challenge", opponent=room.alice)
    await room.settle()


async def restart(room: CardRoom) -> None:
    await room.restart(lambda: room.clock.leap(400))


async def sleep(room: CardRoom) -> None:
    room.clock.leap(400)
    await room.tick(61)


async def be_cut_off(room: CardRoom) -> None:
    room.bot.dispatch("shard_disconnect", 0)
    for _ in range(20):
        await room.tick(20)
    room.bot.dispatch("shard_resumed", 0)


async def be_set_back(room: CardRoom) -> None:
    room.clock.leap(-3600)
    await room.tick(61)


ABSENCES = {
    "restart": restart,
    "sleep": sleep,
    "cut off": be_cut_off,
    "set back": be_set_back,
}


def cards(person: Person) -> list[str]:
    """Return the cards that somebody can play now."""
    shown = panel(person)
    return (
        []
        if shown is None
        else [label for label in pressable(shown) if CARD.fullmatch(label)]
    )


def countdowns(room: CardRoom) -> list[list[float]]:
    """Return what the countdowns of the first table say: in public, and on the panels
    of its people."""
    (message,) = [shown for shown in public(room.clara) if "table 1" in shown.text]
    shown = [message, panel(room.alice), panel(room.bob)]
    return [seconds_left(room, one.text) for one in shown if one is not None]


@pytest.mark.parametrize("absence", ABSENCES)
async def test_time_that_is_given_back_is_shown_to_all(
    tmp_path: Path, absence: str
) -> None:
    async with slow_room(tmp_path) as room:
        await sit_down_long_ago(room)
        await ABSENCES[absence](room)
        await room.settle()
        for left in countdowns(room):
            assert left
            assert all(240 < seconds <= 300 for seconds in left), countdowns(room)


async def test_after_a_restart_no_table_is_shown_before_its_time_was_given_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else each message of a busy channel is edited twice, and a countdown in the past
    stays there for longer."""
    async with slow_room(tmp_path) as room:
        people = [
            room.playground.person(name)
            for name in ("alice", "bob", "clara", "dmitri", "elena", "farid")
        ]
        for one, other in pairwise(people):
            await one.run("bura challenge", opponent=other, options="turn_seconds=300")
            await other.click("Accept")
        await room.settle(10)
        messages = [
            shown for shown in public(room.clara) if seconds_left(room, shown.text)
        ]
        assert len(messages) > WRITES
        give_back, clock = Tables.give_back, room.clock

        async def slowly(tables: Tables, table_id: TableId, returned_at: int) -> None:
            await clock.sleep(0.01)
            await give_back(tables, table_id, returned_at)

        monkeypatch.setattr(Tables, "give_back", slowly)
        before = len(room.playground.requests)
        await restart(room)
        await room.settle(10)
        edits = [
            one.path.rpartition("/")[2]
            for one in room.playground.requests[before:]
            if one.method == "PATCH"
        ]
        assert [edits.count(shown.id) for shown in messages] == [1] * len(messages)
        assert all(
            left > 0
            for shown in public(room.clara)
            for left in seconds_left(room, shown.text)
        )


@pytest.mark.parametrize(("left", "begins_again"), [(20, True), (100, False)])
async def test_a_countdown_that_a_restart_finds_is_true_to_its_end(
    tmp_path: Path, left: int, begins_again: bool
) -> None:
    """It begins again at once where it leaves too little time, and else the clock acts
    when it says."""
    async with slow_room(tmp_path) as room:
        await room.sit_down(options="turn_seconds=300")
        await room.settle()
        await room.tick(300 - left)
        await room.restart(lambda: room.clock.leap(5))
        await room.settle()
        wanted = 300 if begins_again else left - 5
        for shown in countdowns(room):
            assert shown
            assert all(wanted - 30 < seconds <= wanted for seconds in shown), shown
        await room.tick(left)
        await room.settle()
        table = await room.bot.services.tables.look(TableId(1))
        assert any(seat.timeouts for seat in table.seats) is not begins_again


async def test_a_table_without_a_place_counts_down_to_nothing(tmp_path: Path) -> None:
    async with slow_room(tmp_path) as room:
        await room.sit_down()
        await room.settle()
        channel = public(room.clara)[-1].channel_id
        room.playground.set_permissions(channel, Permission(0))
        leader = next(person for person in (room.alice, room.bob) if cards(person))
        await leader.click(cards(leader)[0], panel(leader))
        await room.settle()
        for person in (room.alice, room.bob):
            shown = panel(person)
            assert shown is not None
            assert seconds_left(room, shown.text) == [], (
                f"{person.name} is told that time runs"
            )
        await room.tick(600)
        room.playground.set_permissions(channel, EVERYBODY)
        await leader.click("Resign", panel(leader))
        await room.settle(2)
        for left in countdowns(room):
            assert left
            assert all(50 < seconds <= 60 for seconds in left), (
                "all have the whole of their time again"
            )


async def test_a_player_whose_panel_is_out_of_reach_after_a_long_absence_is_called_to_it(
    tmp_path: Path,
) -> None:
    async with slow_room(tmp_path) as room:
        await sit_down_long_ago(room)
        leader = next(person for person in (room.alice, room.bob) if cards(person))
        await room.restart(lambda: room.clock.leap(3600))
        await room.settle()
        (call,) = [
            shown for shown in public(room.clara) if "it is your turn" in shown.text
        ]
        assert call.mentions == [leader.id]
        assert seconds_left(room, call.text) == []
        await leader.click("My hand", call)
        (left,) = seconds_left(room, panel(leader).text)  # type: ignore[union-attr]
        assert 200 < left <= 300
