"""A game of another shape is played to its end by the words on its buttons, by people
and by the house."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.command_line.test_verify import documented
from tests.games.playing import START, plain
from tests.games.toy.playing import Party
from tests.helpers.card_room import public
from tests.helpers.sizes import first_of

STAKE = 5
ORDER = "AKQJT9"
"""The ranks of its pack in their order."""


async def proved(game: Party, folder: Path) -> dict[str, Any]:
    """The record of the table is true by the command line and by the document's
    program; returns it."""
    record = await game.record(folder)
    for hand, pack in zip(
        record["hands"],
        documented()(record, ORDER, lambda _players, _dealer, pack: pack),
        strict=True,
    ):
        assert "".join(pack) == hand["pack"]
    return record


@pytest.mark.long
@pytest.mark.parametrize("people", first_of([4, 3, 5], 1))
async def test_played_at_random_to_its_end_it_is_paid_replayed_and_verified(
    tmp_path: Path, people: int, seed: int
) -> None:
    async with Party.of(tmp_path, people) as game:
        game.random = Random(seed)
        await game.sit_down(stake=STAKE, order="drawn")
        assert f"pot **{STAKE * people}**" in game.table.text
        first = await game.play_hand()
        assert f"The pot of {STAKE * people} tokens stays." in first.text
        await game.next_hand()
        assert f"pot **{STAKE * people}**" in game.table.text, "it is paid for once"
        last = await game.play_hand()
        assert ("win the game" if people == 4 else "the game") in last.text
        assert sum(await game.purses()) == START * people
        pages = await game.replay()
        for said in ("named", "The top card is", "grabbed it"):
            assert said in pages
        record = await proved(game, tmp_path)
        assert record["version"] == 2
        times = [
            action["at_ms"] for hand in record["hands"] for action in hand["actions"]
        ]
        assert max(times) > 0
        assert (await game.people[0].run("cards history")).text.count(
            "Toy · table 1"
        ) == 1


async def test_the_later_shuffle_is_worked_out_by_the_document(tmp_path: Path) -> None:
    async with Party.of(tmp_path, 3) as game:
        await game.sit_down(options="hands=1")
        await game.throw(2, 1)
        await game.name(7)
        await game.guess()
        await game.grab(game.people[1])
        await game.room.settle(2)
        (hand,) = (await proved(game, tmp_path))["hands"]
        pack = re.findall("..", hand["pack"])
        hands = [pack[seat * 4 : seat * 4 + 4] for seat in range(3)]
        stock = pack[12:]
        waste = []
        for action in hand["actions"][:3]:
            cards = re.findall("..", action["action"].removeprefix("throw").strip())
            waste += cards
            hands[action["seat"]] = [
                card for card in hands[action["seat"]] if card not in cards
            ]
        assert len(waste) == 3
        program = documented().__globals__
        again = program["shuffled"](
            stock + waste,
            program["words"](bytes.fromhex(hand["seed"]), "pack/1", hand["mix"]),
        )
        drawn = sum(4 - len(held) for held in hands)
        sign = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}[again[drawn][1]]
        assert f"{again[drawn][0].replace('T', '10')}{sign}" in game.results[-1].text


@pytest.mark.long
async def test_joint_winners_share_and_the_odd_token_goes_to_the_dealers_left(
    tmp_path: Path,
) -> None:
    async with Party.of(tmp_path, 3) as game:
        await game.sit_down(stake=STAKE)
        dealt = await game.take(game.people[0], 9)
        dealer = re.search(r"(<@\d+>) deals", dealt.text)
        assert dealer is not None
        await game.next_hand()
        last = await game.take(game.people[1], 9)
        first, second = game.people[0].mention, game.people[1].mention
        assert f"**{first} and {second} win the game.**" in last.text
        shares = dict(re.findall(r"(<@\d+>) \+(\d)\Wtokens", plain(last)))
        assert sorted(shares.values()) == ["2", "3"]
        order = [person.mention for person in game.people]
        left = [order[(order.index(dealer[1]) + 2 + step) % 3] for step in range(3)]
        assert shares[next(one for one in left if one in shares)] == "3"


@pytest.mark.long
async def test_two_sides_share_what_they_have_won(tmp_path: Path) -> None:
    async with Party.of(tmp_path, 4) as game:
        await game.sit_down(stake=STAKE, options="hands=1")
        last = await game.take(game.people[1], 30)
        for person in game.people:
            won = person in game.people[1::2]
            assert (
                f"{person.mention} +5\N{NO-BREAK SPACE}tokens · **30**" in plain(last)
            ) is won


@pytest.mark.long
async def test_it_is_played_against_the_house(tmp_path: Path, seed: int) -> None:
    async with Party.of(tmp_path, 1) as game:
        game.random, (alice,) = Random(seed), game.people
        told = await alice.run("toy practice", seats=4)
        assert "token" not in told.text
        await game.room.settle(2)
        await game.until(
            lambda: (
                "Hint" in game.shown(alice).buttons
                and not game.shown(alice).buttons["Hint"].disabled
            )
        )
        assert "💡" in (await alice.click("Hint", game.shown(alice))).text
        for _ in range(9):
            await game.until(
                lambda: {"Next hand", "Rematch"} & game.table.buttons.keys()
            )
            if "Rematch" in game.table.buttons:
                break
            await alice.click("Next hand", game.table)
            await game.room.settle(2)
        assert "the game" in game.table.text
        again = await alice.click("Rematch", game.table)
        assert "table 2" in again.text
        assert public(game.room.bob) == []


async def test_a_restart_in_every_phase_loses_nothing(tmp_path: Path) -> None:
    async with Party.of(tmp_path, 4) as game:
        await game.sit_down(stake=STAKE)
        await game.room.restart()
        await game.throw(2)
        await game.room.restart()
        await game.throw(1, 2)
        await game.name(30)
        await game.room.restart()
        await game.people[2].click("Double", game.shown(game.people[2]))
        await game.people[2].click("Double", game.shown(game.people[2]))
        await game.room.settle(2)
        await game.guess()
        assert "Number 60" in game.table.text
        await game.room.restart()
        await game.grab(game.people[3])
        await game.room.settle(2)
        await game.room.restart()
        await game.next_hand()
        await game.play_hand()
        assert "win the game" in game.results[-1].text
        assert len(game.results) == 2
