"""A match in which the bot is killed in mid-auction, after a raise, in the middle of a
marriage, and adjourned."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.playground import Person
from tests.games.killing import Mortal, cards, database_in, mortal
from tests.games.playing import panel
from tests.games.tyzicha.playing import PACKAGE
from tests.helpers.autopsy import copied
from tests.helpers.card_room import pressable

MOST_HANDS = 12
"""In so many hands somebody leads who holds king and queen of a suit."""


def marriages(person: Person) -> list[str]:
    shown = panel(person)
    return (
        [label for label in pressable(shown) if label.startswith("Marriage")]
        if shown
        else []
    )


async def called(game: Mortal, *labels: str) -> Person:
    """Let whose turn it is say each of these, whoever that is; return who declares."""
    for label in labels:
        await game.press(await game.one_of(label), label)
    return await game.one_of("Concede contract")


async def give(game: Mortal, declarer: Person) -> None:
    """Give away two cards that are in no marriage."""
    for card in [card for card in cards(declarer) if card[0] not in "KQ"][:2]:
        await game.press(declarer, card)
    await game.press(declarer, "Give")


async def play_out(game: Mortal, *, marry: bool = False) -> bool:
    """Lay first cards to the end of the hand; say whether a marriage was declared,
    after which the bot is killed."""
    married = False
    while not game.ended:
        await game.until(lambda: game.ended or any(map(cards, game.people)))
        if game.ended:
            break
        person = await game.turn()
        if marry and not married and marriages(person):
            await game.press(person, marriages(person)[0])
            await game.until(lambda: "no trump yet" not in game.table.text)
            await game.again()
            married = True
            continue
        await game.press(person, cards(person)[0])
    return married


@pytest.mark.long
async def test_a_match_outlives_kills(tmp_path: Path) -> None:
    async with mortal(PACKAGE, tmp_path, 3) as game:
        await game.sit_down("tyzicha table", stake=3, options="turn_seconds=600")
        await game.press(await game.one_of("Bid 110"), "Pass")
        await game.again()
        declarer = await called(game, "Pass", "Take 100")
        await give(game, declarer)
        await game.until(lambda: "face down" in game.table.text)
        await play_out(game)
        await game.next_hand()
        declarer = await called(game, "Bid 110", "Pass", "Pass")
        await give(game, declarer)
        await game.until(lambda: (shown := panel(declarer)) and shown.selects)
        shown = panel(declarer)
        assert shown is not None
        await declarer.choose(shown.selects[0].custom_id, ["raise 150"], shown)
        await game.until(lambda: "contract **150**" in game.table.text)
        await game.again()
        await play_out(game)
        await game.next_hand()
        declarer = await called(game, "Bid 110", "Pass", "Pass")
        await game.press(declarer, "Concede contract")
        await game.press(declarer, "Yes, concede it")
        for _ in range(MOST_HANDS):
            await game.next_hand()
            declarer = await called(game, "Bid 110", "Pass", "Pass")
            await give(game, declarer)
            await game.press(declarer, "No raise")
            if await play_out(game, marry=True):
                break
        await game.until(lambda: "Adjourn" in game.table.buttons)
        for person in game.people:
            await person.click("Adjourn", game.table)
        await game.until(lambda: "**Adjourned.**" in game.table.text)
        await game.another()
        await game.until(lambda: "Go on" in game.table.buttons)
        for person in game.people:
            await person.click("Go on", game.table)
        await game.until(lambda: not game.ended)
        await game.look()
        await game.one_of("Bid 110")
    with copied(database_in(tmp_path)) as connection:
        done = [
            row[0]
            for row in connection.execute(
                "SELECT action FROM actions WHERE seat >= 0 ORDER BY seq"
            )
        ]
        ended = connection.execute(
            "SELECT count(*) FROM hands WHERE ended_at IS NOT NULL"
        ).fetchone()[0]
    assert {"take100", "raise 150", "concede"} <= set(done)
    assert any(action.startswith("marriage") for action in done)
    assert ended >= 4
