"""Sedma by label: two pairs play a hand over a restart, the pause after a round, who
leaves, and a whole game."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from bot.tables.timing import Timing
from tests.games.playing import START, panel, plain
from tests.games.sedma.playing import CONTINUE, END, Party, dealt
from tests.helpers.wished_cards import deal_from

STAKE = 5
NINES = dealt("9sAd9c", "9hKd")
"""The leader can continue a trick of nines."""
JACKS = dealt("JsAd9cTdThTsAhAs", "9hKd8c8d8h8sQcQd")
"""The leader of a jack can continue with nothing."""


async def pause_of(game: Party, led: str, *, end: bool) -> float:
    """Let the first two cards be laid; return after how many seconds the trick is
    taken, `end`ed or not."""
    leader = game.turn
    assert leader is not None
    await leader.click(led, panel(leader))
    await game.room.until(lambda: game.turn not in {None, leader})
    other = game.turn
    assert other is not None
    await game.press(other, "K♦")
    assert f"{leader.mention} may end or continue" in game.seen(other)
    if end:
        assert f"{CONTINUE}9♣" in game.moves(leader)
        await leader.click(END, panel(leader))
        assert "You end the trick" in game.seen(leader)
    for step in range(100):
        if "takes the trick" in game.seen(other):
            return step / 10
        assert "may end or continue" in game.seen(other)
        await game.room.tick(0.1)
    raise AssertionError("the trick goes on")


async def test_four_play_a_hand_over_a_restart_in_mid_trick(
    tmp_path: Path, seed: int
) -> None:
    async with Party.of(tmp_path, 4) as game:
        game.random = Random(seed)
        await game.sit_down(stake=STAKE, options="target=1")
        first = game.turn
        assert first is not None
        assert "partner" in game.seen(first)
        assert all(mark in game.table.text for mark in ("🔷", "🟠", "→"))
        place = list(game.people).index(first)
        for step in range(4):  # to the right: the seats fall
            person = game.people[(place - step) % 4]
            await game.until(lambda person=person: game.turn is person)
            await game.press(person, game.moves(person)[0])
            if step == 1:
                await game.room.restart()
                await game.room.settle(2)
                for one in game.people:
                    await one.click("My hand", game.table)
        last = await game.play_hand()
        assert (
            "win the hand" in last.text
            or "have all" in last.text
            or "every trick" in last.text
        )
        assert "win the game" in last.text
        won = [
            person
            for person in game.people
            if "+5" in last.text and person.mention in last.text
        ]
        assert won
        assert sorted(await game.purses()) == [START - STAKE] * 2 + [START + STAKE] * 2
        held = await game.purses()
        assert held[0] == held[2]
        assert held[1] == held[3]


async def test_the_pause_after_a_round_is_as_long_with_and_without_a_card_to_continue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lengths = []
    for number, (pack, led, end) in enumerate(
        [(NINES, "9♠", True), (JACKS, "J♠", False)]
    ):
        with monkeypatch.context() as patch:
            deal_from(patch, [pack])
            folder = tmp_path / str(number)
            folder.mkdir()
            async with Party.of(folder, 2) as game:
                await game.sit_down()
                lengths.append(await pause_of(game, led, end=end))
    assert lengths[0] == pytest.approx(lengths[1], abs=0.2)
    assert 2.5 <= lengths[0] <= 4


async def test_the_leader_alone_continues_and_may_still_do_so_after_the_pause(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [NINES])
    async with Party.of(tmp_path, 2) as game:
        await game.sit_down()
        leader = game.turn
        assert leader is not None
        (other,) = [person for person in game.people if person is not leader]
        await game.press(leader, "9♠")
        await game.press(other, "9♥")
        assert "you hold it" in game.seen(other)
        assert game.moves(other) == []
        await game.room.tick(5)
        assert "may still continue" in game.table.text
        assert f"{CONTINUE}A♦" not in game.moves(leader)
        await game.press(leader, f"{CONTINUE}9♣")
        assert "before: 9♠ 9♥" in game.table.text
        await game.press(other, "K♦")
        await game.room.tick(5)
        if END in game.moves(leader):
            await game.press(leader, END)
        await game.room.settle(2)
        assert f"{leader.mention} leads" in plain(game.table)


@pytest.mark.long
async def test_whoever_leaves_a_pair_loses_with_the_partner_if_nobody_takes_the_seat(
    tmp_path: Path,
) -> None:
    async with Party.of(tmp_path, 4) as game:
        await game.sit_down(stake=STAKE)
        for _ in range(5):
            await game.move()
        await game.resign(game.people[1])
        assert "Take the seat" in (await game.play_hand()).buttons
        await game.room.until(
            lambda: "Nobody took the seat" in game.results[-1].text,
            Timing().free_seat + 10,
        )
        assert await game.purses() == [
            START + STAKE,
            START - STAKE,
            START + STAKE,
            START - STAKE,
        ]


@pytest.mark.long
async def test_two_of_three_play_on(tmp_path: Path) -> None:
    async with Party.of(tmp_path, 3) as game:
        await game.sit_down(stake=STAKE)
        for _ in range(4):
            await game.move()
        await game.resign(game.people[2])
        assert "Next hand" in (await game.play_hand()).buttons
        await game.room.until(lambda: game.turn)
        assert "stock **16**" in game.table.text


@pytest.mark.long
@pytest.mark.parametrize(
    ("seats", "rules"),
    [(seats, rules) for seats in (2, 3, 4) for rules in ("eight", "four")],
)
async def test_a_game_is_played_to_its_end(
    tmp_path: Path, seed: int, seats: int, rules: str
) -> None:
    async with Party.of(tmp_path, seats) as game:
        game.random = Random(seed)
        await game.sit_down(stake=STAKE, rules=rules)
        for _ in range(40):
            last = await game.play_hand()
            if re.search("wins? the game", last.text):
                break
            await game.room.until(lambda: game.turn)
        else:
            pytest.fail(f"nobody has won: {last.text}")
        assert sum(await game.purses()) == START * seats
        await game.record(tmp_path)
        assert "takes the trick" in await game.replay()
        assert (
            "all 90 points"
            in (await game.people[0].run("cards stats", game="sedma")).text
        )
