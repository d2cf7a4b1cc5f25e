"""What a review says of a hand of Toepen that cost lives."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from bot.games.kit.game import KitView
from bot.games.toepen.player.worth import LIFE, beside
from bot.games.toepen.rules.state import Public
from bot.house.advice import Advice, Chance
from bot.house.question import Question
from bot.house.thinking import Thinkers, Urgency
from tests.helpers.by_label import press
from tests.helpers.card_room import card_room, panel
from tests.helpers.wished_cards import deal_from
from tests.visits.after import last_private
from tests.visits.of_toepen import LIAR, with_the_house

SETTINGS = {"BURA_HOUSE_THINK_SECONDS": 0, "BURA_HOUSE_WORKERS": 0}


def with_a_master_who_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a master find all choices alike: as good as the lives are that the hand has
    cost so far."""

    async def advise(
        _thinkers: Thinkers, question: Question, _urgency: Urgency = Urgency.HINT
    ) -> Advice:
        view = cast(KitView[Public], question.view)
        lost = [
            before - left
            for before, left in zip(
                view.public.lives_before, view.public.lives, strict=True
            )
        ]
        worth = 0.5 + LIFE * beside(lost[view.player], sum(lost), len(lost))
        return Advice(tuple(Chance(action, worth) for action in question.legal))

    monkeypatch.setattr(Thinkers, "advise", advise)


async def review_of_two_lies(where: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Lie twice with good cards, be caught, and return the lines of the review."""
    with_the_house(monkeypatch)
    deal_from(monkeypatch, [LIAR], dealer=0)
    async with card_room(where, SETTINGS, rate_limits=False) as room:
        alice = room.alice
        await alice.run("toepen practice", seats=3)
        await press(room, alice, "Exchange", "Exchange", "Keep")
        for card in ("7♦", "8♦", "9♦", "10♦"):
            await press(room, alice, card)
        await room.until(lambda: "Next hand" in panel(alice).buttons)
        await press(room, alice, "Review")
        await room.until(lambda: "A master looks" not in last_private(alice).text)
        return last_private(alice).text.splitlines()


async def test_nothing_that_cost_lives_is_praised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_master_who_counts(monkeypatch)
    said = await review_of_two_lies(tmp_path, monkeypatch)
    assert "The hand turned" in said[2]
    assert "You lied" in "\n".join(said)


async def test_lies_that_are_worth_nothing_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = await review_of_two_lies(tmp_path, monkeypatch)
    assert "no clearly better choice" not in "\n".join(said)
    assert "The hand turned" in said[2]
    assert sum("Exchange" in line and "Better: Keep" in line for line in said) == 2
