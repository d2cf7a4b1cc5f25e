"""A player that has learned goes by a rule of thumb as far as its level says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import pytest

from bot.house.advice import Reason
from bot.house.learned import LEVELS, Judgement, LearnedPlayer
from bot.house.levels import Level
from bot.house.model import WAIT
from bot.house.temperament import Temperament

BEST, USUAL = 1, 0
LEGAL = ("0", "1")


class Hand:
    """What a seat knows: nothing."""

    seat = 0


class CardModel:
    """A game of one move."""

    spread = 1.0

    def remember(self, memory: Hand | None, view: str) -> Hand:
        return Hand()

    def forget(self, memory: Hand, share: float, luck: Random) -> Hand:
        return memory

    def offered(
        self, memory: Hand, legal_actions: Sequence[str]
    ) -> Mapping[int, Sequence[str | None]]:
        return {int(action): (action,) for action in legal_actions} | (
            {WAIT: (None,)} if len(legal_actions) == 1 else {}
        )

    def moment(self, memory: Hand) -> int:
        return 0

    def leanings(self, memory: Hand, luck: Random) -> Mapping[int, float]:
        return {}

    def reason(
        self, memory: Hand, move: int, worths: Mapping[int, float]
    ) -> Reason | None:
        return None


def judge(known: Hand, moves: Sequence[int]) -> Judgement:
    worth = [0.6 if move == BEST else 0.5 for move in moves]
    return Judgement(worth, worth)


def habit(known: Hand, moves: Sequence[int]) -> int:
    assert WAIT not in moves, "an interrupt is nothing that comes naturally"
    return USUAL


def player(share: float) -> LearnedPlayer[str, str, Hand]:
    levels = dict.fromkeys(Level, Temperament(habit=share))
    return LearnedPlayer(CardModel(), judge, levels, habit)


@pytest.mark.parametrize(("share", "wanted"), [(0.0, "1"), (0.05, "1"), (0.5, "0")])
def test_it_goes_by_rule_of_thumb_as_far_as_its_level_says(
    share: float, wanted: str
) -> None:
    seated = player(share).seated(Level.BEGINNER, 1)
    assert seated.consider("", LEGAL) == wanted
    assert seated.consider("", LEGAL[1:]) == "1", "whether to interrupt is judged"


def test_levels_that_go_by_a_rule_of_thumb_need_one() -> None:
    with pytest.raises(ValueError, match="rule of thumb"):
        LearnedPlayer(CardModel(), judge, LEVELS)
