"""Visits to tables of Schneider: of two people, and of somebody who learns it from the
house."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.schneider.rules.judging import PACK
from bot.house.advice import Advice, Chance
from bot.house.question import Question
from bot.house.thinking import Thinkers
from bot.playground import Person, VisibleMessage
from tests.games.playing import CARD
from tests.games.schneider.playing import Party
from tests.helpers.by_label import press
from tests.helpers.card_room import CardRoom, is_result, panel, pressable
from tests.helpers.wished_cards import deal_from
from tests.visits.after import QUICK, leaf_through, see_a_new_game
from tests.visits.of_first_hands import NEXT, advised
from tests.visits.with_house import HOUSE, with_puppets

LUCK = 6
"""With it the hands meet every idea there is."""
PACKS = [tuple(Random(seed).sample(PACK, len(PACK))) for seed in range(3)]


async def schneider_by_the_usual_rules(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.clara.run("schneider rules")
    await room.clara.click("All the rules")
    game = Party.in_room(room, 2)
    await room.alice.run("schneider table")
    await room.alice.click("Leave")
    await game.sit_down(stake=0)
    await game.play_hand()
    await room.clara.run("schneider leaderboard")
    await leaf_through(room.clara, 2)
    await room.until(lambda: game.turn)
    await press(room, room.bob, "Resign", "Yes, resign")
    assert (
        "Honours taken: **"
        in (await room.alice.run("cards stats", game="schneider")).text
    )


async def schneider_by_other_rules(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    changes = "trumps=turnup beat_mode=next strict_end=no double_from=16 target=2 show_honours=no turn_seconds=30"
    await room.alice.run("schneider challenge", opponent=room.bob, options=changes)
    await room.bob.click("Rules")
    await room.bob.click("All the rules")
    await room.bob.click("Accept")
    game = Party.in_room(room, 2)
    await game.play_hand()


def with_simple_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a master advise any card, but of the same ones always the same."""

    async def advise(_thinkers: Thinkers, question: Question) -> Advice:
        return Advice(
            (Chance(Random(f"{LUCK} {question.legal}").choice(question.legal), 0.5),)
        )

    monkeypatch.setattr(Thinkers, "advise", advise)


async def guided_hands(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    with_puppets(monkeypatch)
    with_simple_advice(monkeypatch)
    deal_from(monkeypatch, PACKS)
    for preset in ("match", "turnup", "next"):
        rules = await room.alice.run("schneider rules", preset=preset)
        await room.alice.click("Guided hand", rules.message)
        while not is_result(mine := await turn(room, room.alice)):
            assert "\N{GRADUATION CAP}" in mine.text
            await room.alice.click(advised(room.alice), mine)
        assert "Again, with a clock" in mine.buttons
        await press(room, room.alice, "Leave")


async def turn(room: CardRoom, person: Person) -> VisibleMessage:
    """Wait until somebody at a table of their own can lay a card, or the hand is over;
    return their panel."""
    await room.until(
        lambda: (shown := panel(person)) and (is_result(shown) or cards(shown))
    )
    shown = panel(person)
    assert shown is not None
    return shown


def cards(shown: VisibleMessage) -> list[str]:
    return [
        label for label in pressable(shown) if CARD.fullmatch(label) or label == NEXT
    ]


async def hints_and_reviews(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    with_puppets(monkeypatch)
    deal_from(monkeypatch, PACKS)
    await room.alice.run("schneider practice", level="beginner", rules="single")
    while not is_result(mine := await turn(room, room.alice)):
        await room.alice.click("Hint", mine)
        assert "\N{ELECTRIC LIGHT BULB}" in mine.text
        laid = cards(mine)[-1]
        await room.alice.click(laid, mine)
    await press(room, room.alice, "Review")
    await room.alice.wait_to_see("costliest decision")


async def schneider_told_of_first(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    await see_a_new_game(room, "Schneider", "twenty honours")


SCHNEIDER = (
    (schneider_by_the_usual_rules, QUICK),
    (schneider_by_other_rules, QUICK),
    (guided_hands, {**QUICK, **HOUSE}),
    (hints_and_reviews, {**QUICK, **HOUSE}),
    (schneider_told_of_first, QUICK),
)
