"""What is kept of a game of another shape: its own board and marks, and nothing of who
was forgotten."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.economy.rebuild import rebuild
from bot.tables.timing import Timing
from tests.economy.finished import have_met_enough
from tests.games.playing import plain
from tests.games.toy.playing import Party
from tests.helpers.pressing import rows

QUICK = {"options": "hands=1"}


async def won(game: Party, winner: int, number: int = 3) -> None:
    """Play a game of one hand that this person, and their partner, win."""
    before = len(game.results)
    await game.sit_down(**QUICK)
    await game.take(game.people[winner], number)
    await game.room.until(lambda: len(game.results) > before)
    await game.room.settle()


async def test_whole_games_count_on_a_board_of_its_own_and_in_figures_of_its_own(
    tmp_path: Path,
) -> None:
    async with Party.of(tmp_path, 4) as game:
        await game.sit_down()
        await game.take(game.people[0], 20)
        await game.next_hand()
        alice, bob, _, _ = game.people
        assert (
            "Nobody is listed here yet"
            in (await alice.run("toy leaderboard", by="wins")).text
        ), "a hand alone counts for nobody"
        await game.take(game.people[0], 3)
        assert (
            "You: 2 of 3 opponents"
            in (await alice.run("toy leaderboard", by="wins")).text
        )
        await game.room.bot.services.database.run(have_met_enough)
        board = plain((await alice.run("toy leaderboard", by="wins")).message)
        assert board.count("1 win") == 2
        rated = plain((await bob.run("toy leaderboard", by="rating")).message)
        ratings = [
            int(number.replace(",", ""))
            for number in re.findall(r"· \*{0,2}([\d,]{3,5})", rated)
        ]
        assert len(ratings) == 4
        assert (ratings[0], ratings[2]) == (ratings[1], ratings[3]), (
            "partners rise and fall together"
        )
        assert (
            "Nobody is listed here yet"
            in (await alice.run("bura leaderboard", by="wins")).text
        )
        mine = (await alice.run("cards stats")).text
        assert "Grabbed first: **2**" in mine
        assert "1 game · 1 win" in mine
        of_toy = (await bob.run("cards stats", game="toy")).text
        assert "Grabbed first: **0**" in of_toy
        assert "### 📊 Your stats · Toy" in of_toy
        assert (
            "Claims" in (await alice.run("cards stats", game="bura")).text
            or "no hand" not in mine
        )
        alice.speak("ru")
        assert "Схватили первыми: **2**" in (await alice.run("cards stats")).text
        await game.room.bot.services.database.run(rebuild)


@pytest.mark.long
async def test_who_is_forgotten_leaves_its_board_and_their_side_loses(
    tmp_path: Path,
) -> None:
    async with Party.of(tmp_path, 4) as game:
        await won(game, 1)
        await game.sit_down(stake=4)
        alice, bob, clara, dmitri = game.people
        asked = await bob.run("privacy erase")
        assert (
            "you leave the game, and the others play on for the pot of 16 tokens"
            in asked.text
        )
        await bob.click("Yes, delete it", asked.message)
        game.people = [alice, clara, dmitri]
        await game.play_hand()
        assert "Take the seat" in game.results[-1].buttons
        await game.room.until(
            lambda: "Rematch" in game.table.buttons, Timing().free_seat + 10
        )
        last = plain(game.table) + "".join(map(plain, game.results[-1:]))
        assert f"{alice.mention} and {clara.mention} win the game" in last
        assert not any(
            bob.mention in message.text
            for message in alice.messages()
            if "table 2" in message.text
        )
        board = (await alice.run("toy leaderboard", by="wins")).text
        assert bob.mention not in board
        kept = await rows(game.room, "SELECT user_id FROM outcomes")
        assert (int(bob.id),) not in kept
        assert "Grabbed first" not in (await alice.run("cards stats", user=bob)).text
        history = await alice.run("cards history")
        assert "👤" in history.text
        assert "👤" in (await alice.run("cards replay", table=1)).text


async def test_a_server_switches_it_off_and_its_commands_say_so(tmp_path: Path) -> None:
    async with Party.of(tmp_path, 3) as game:
        alice, bob, _ = game.people
        await game.sit_down()
        await alice.run("settings")
        listed = await alice.click("Games")
        await alice.press(listed.message.id, "settings:games:choose:game", 3, ["toy"])
        assert "New tables: **off**" in (await alice.click("Switch the game off")).text
        for verb, options in (
            ("table", {}),
            ("practice", {}),
            ("challenge", {"opponent": alice}),
        ):
            refused = await bob.run(f"toy {verb}", **options)
            assert refused.ephemeral
            assert "Toy is switched off in this server" in refused.text
        assert (
            "Throw" in (await bob.run("toy rules")).text
            or "throws" in (await bob.run("toy rules")).text
        )
        assert (
            "Nobody is listed here yet"
            in (await bob.run("toy leaderboard", by="wins")).text
        )
        assert not (await bob.run("bura table")).ephemeral
        assert not any(
            "Toy" in label
            for label in (
                await bob.run_on(alice, "Challenge to a game")
            ).message.buttons
        )
        await game.take(game.people[0], 1)  # what has begun is played on


async def test_the_options_of_an_open_table_are_its_own(tmp_path: Path) -> None:
    async with Party.of(tmp_path, 3) as game:
        alice, bob, _ = game.people
        opened = await alice.run("toy table", seats=3)
        shown = await alice.click("Table options", opened.message)
        (select,) = shown.message.selects
        label = next(one for one in select.options if "hands" in one)
        await alice.press(
            shown.message.id, select.custom_id, select.type, [select.options[label]]
        )
        values = shown.message.selects[-1]
        three = next(one for one in values.options if one.startswith("3"))
        await alice.press(
            shown.message.id, values.custom_id, values.type, [values.options[three]]
        )
        await game.room.settle()
        assert "3 hands" in game.table.text
        bob.speak("uk")
        assert (
            "роздач" in (await bob.run("toy table", options="hands=3")).text
            or "3 hands" in game.table.text
        )
        refused = await bob.run("toy table", options="hands=99")
        assert refused.ephemeral
