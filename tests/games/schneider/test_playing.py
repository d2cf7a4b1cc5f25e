"""Two people play Schneider by label: to its end, with a leaver, without one of them,
and over a restart."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from bot.economy.rebuild import rebuild
from bot.games.schneider.rules.judging import lowest_first
from tests.economy.finished import have_met_enough
from tests.games.playing import CARD, START, panel
from tests.games.schneider.playing import Party, card_of
from tests.helpers import card_room

STAKE = 5


@pytest.mark.parametrize("preset", ["single", pytest.param("match", marks=pytest.mark.long),
                                    pytest.param("turnup", marks=pytest.mark.long),
                                    pytest.param("next", marks=pytest.mark.long)])  # fmt: skip
@pytest.mark.long
async def test_a_game_is_played_to_its_end(
    tmp_path: Path, seed: int, preset: str
) -> None:
    async with Party.of(tmp_path, 2) as game:
        game.random, target = Random(seed), 1 if preset == "single" else 7
        await game.sit_down(stake=STAKE, rules=preset)
        assert f"pot **{2 * STAKE}**" in game.table.text
        hands = 0
        while "wins the game" not in (last := await game.play_hand()).text:
            hands += 1
            assert re.search(r"honours|nobody scores", last.text)
            assert f"The pot of {2 * STAKE} tokens stays." in last.text
            assert hands < 60
            await game.room.until(lambda: game.turn)
        assert hands > 0 or target == 1
        assert sorted(await game.purses()) == [START - STAKE, START + STAKE]
        assert "+5" in last.text
        record = await game.record(tmp_path)
        played = [action["action"] for action in record["hands"][-1]["actions"]]
        assert len(played) == 32
        assert (await game.replay()).count(" takes ") == 16 * (hands + 1)
        told = (await game.room.alice.run("cards stats", game="schneider")).text
        assert "Honours taken" in told
        assert "· table 1" in (await game.room.bob.run("cards history")).text
        await game.room.bot.services.database.run(have_met_enough)
        assert (
            "1 win"
            in (await game.room.clara.run("schneider leaderboard", by="wins")).text
        )
        await game.room.bot.services.database.run(rebuild)


async def test_legal_cards_can_be_pressed_and_all_see_the_trick(tmp_path: Path) -> None:
    async with Party.of(tmp_path, 2) as game:
        await game.sit_down(rules="match")
        leader = game.turn
        assert leader is not None
        (other,) = [person for person in game.people if person is not leader]
        shown = panel(leader)
        assert shown is not None
        assert "Lead a card" in shown.text
        assert len(game.cards(leader)) == 6
        assert game.cards(other) == []
        led = game.cards(leader)[0]
        await leader.click(led, shown)
        await game.room.until(lambda: game.cards(other))
        for person in (leader, other):
            assert led in panel(person).text
        await game.room.until(lambda: led in game.table.text)
        assert "Your reply" in panel(other).text
        for _ in range(39):
            if "follow suit" in game.table.text and "replies" in game.table.text:
                break
            await game.move()
        turn = game.turn
        assert turn is not None
        suit = re.search(r"## .*([♠♥♦♣])", panel(turn).text)
        assert suit is not None
        held = [label for label in panel(turn).buttons if CARD.fullmatch(label)]
        following = [label for label in held if label.endswith(suit[1])]
        assert game.cards(turn) == (following or held)
        assert "Rules" in game.table.buttons
        lesson = (await game.room.clara.click("Rules", game.table)).message
        assert lesson is not None
        assert "twenty in all" in lesson.text
        assert (
            "In the last six tricks"
            in (await game.room.clara.click("All the rules", lesson)).text
        )


async def test_whoever_resigns_has_lost_the_game(tmp_path: Path) -> None:
    async with Party.of(tmp_path, 2) as game:
        await game.sit_down(stake=STAKE)
        for _ in range(7):
            await game.move()
        await game.resign(game.room.bob)
        await game.room.until(
            lambda: "Rematch" in game.results[-1].buttons if game.results else False
        )
        assert f"{game.room.alice.mention} wins the game" in game.results[-1].text
        assert sorted(await game.purses()) == [START - STAKE, START + STAKE]


async def test_the_clock_lays_the_lowest_card_and_then_whoever_is_away_has_lost(
    tmp_path: Path,
) -> None:
    async with Party.of(tmp_path, 2) as game:
        await game.sit_down(options="turn_seconds=15")
        away = game.turn
        assert away is not None
        lowest = lowest_first(map(card_of, game.cards(away)))[0]
        await game.room.until(lambda: game.turn not in {None, away})
        assert f"leads **{lowest.sign}**" in game.table.text
        assert "The clock acted for you." in panel(away).text
        for _ in range(300):
            if game.results:
                break
            if game.turn not in {None, away}:
                await game.move()
            await game.room.tick()
        assert (
            "did not come back" in game.results[-1].text
            or "time run out" in game.results[-1].text
        )


@pytest.mark.long
async def test_it_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with Party.of(tmp_path, 2) as game:
        await game.sit_down(rules="single")
        for _ in range(11):
            await game.move()
        await game.room.until(lambda: game.turn)
        turn = game.turn
        assert turn is not None
        before = game.cards(turn)
        await game.room.restart()
        await game.room.settle(2)
        await turn.click("My hand", game.table)
        assert game.cards(turn) == before
        ended = (await game.play_hand()).text
        assert "wins" in ended or "10 honours each" in ended


async def test_leaving_a_match_between_two_hands_asks_first(tmp_path: Path) -> None:
    async with Party.of(tmp_path, 2) as game:
        await game.sit_down(rules="match")
        await game.play_hand()
        leaver, table = game.people[0], game.results[-1]
        for shown in (card_room.panel(leaver), table):
            assert shown is not None
            await leaver.click("Leave", shown)
            asked = card_room.panel(leaver)
            assert asked is not None
            assert {"Yes, leave", "Back"} <= asked.buttons.keys()
            assert "wins the game" not in game.results[-1].text
            await leaver.click("Back", asked)


async def test_a_former_button_that_left_a_match_at_one_tap_asks_first(
    tmp_path: Path,
) -> None:
    async with Party.of(tmp_path, 2) as game:
        await game.sit_down(rules="match")
        await game.play_hand()
        leaver = game.people[0]
        shown = card_room.panel(leaver)
        assert shown is not None
        former = re.sub(":ask-leave$", ":leave", shown.buttons["Leave"].custom_id or "")
        await leaver.press(shown.id, former)
        asked = card_room.panel(leaver)
        assert asked is not None
        assert {"Yes, leave", "Back"} <= asked.buttons.keys()
        assert "wins the game" not in game.results[-1].text
        await leaver.click("Yes, leave", asked)
        await game.room.settle()
        assert "wins the game" in game.results[-1].text
