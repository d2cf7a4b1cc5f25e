"""A player that has learned: the same views and luck give the same move, and it goes by
a rule of thumb as far as its level says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import pytest

from bot.house.advice import Reason
from bot.house.learned import LEVELS, Judgement, LearnedPlayer
from bot.house.levels import Level
from bot.house.model import WAIT
from bot.house.temperament import Temperament, gumbel, luck_of

BEST, USUAL = 1, 0
LEGAL = ("0", "1")
MANY = tuple(map(str, range(8)))


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
            {WAIT: (None,)} if len(legal_actions) < 2 else {}
        )

    def move_of(self, memory: Hand, action: str) -> int | None:
        return int(action) if action.isdigit() else None

    def moment(self, memory: Hand) -> int:
        return 0

    def leanings(self, memory: Hand, luck: Random) -> Mapping[int, float]:
        return {}

    def reason(
        self, memory: Hand, move: int, worths: Mapping[int, float]
    ) -> Reason | None:
        return Reason("high", cards=move)


def judge(known: Hand, moves: Sequence[int]) -> Judgement:
    assert moves != [WAIT], "there is nothing to judge"
    worth = [0.6 if move == BEST else 0.5 for move in moves]
    return Judgement(worth, worth)


def habit(known: Hand, moves: Sequence[int]) -> int:
    assert WAIT not in moves, "an interrupt is nothing that comes naturally"
    return USUAL


PLAYER = LearnedPlayer(CardModel(), judge, habit=habit)


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


@pytest.mark.parametrize("level", Level)
def test_one_view_and_one_luck_give_one_move(level: Level) -> None:
    asked = [PLAYER.seated(level, 5).consider("", MANY) for _ in range(3)]
    assert len(set(asked)) == 1
    others = {PLAYER.seated(level, seed).consider("", MANY) for seed in range(60)}
    assert (len(others) > 1) == (level is not Level.MASTER), (
        "another luck, another move; but a master makes no mistake on purpose"
    )


def test_a_master_does_what_it_advises_and_says_why() -> None:
    seated = PLAYER.seated(Level.MASTER, 3)
    advice = seated.advise("", MANY)
    assert advice.best == seated.consider("", MANY) == str(BEST)
    assert advice.reason == Reason("high", cards=BEST)
    assert {choice.action for choice in advice.choices} == set(MANY)


def test_what_was_made_is_judged_though_no_master_considers_it() -> None:
    seated = PLAYER.seated(Level.MASTER, 3)
    plain, told = seated.advise("", MANY), seated.advise("", MANY, "99")
    assert told.choices[: len(MANY)] == plain.choices
    assert told.reason == plain.reason
    assert told.chance_of("99") == 0.5
    assert seated.advise("", (), "99").chance_of("99") == 0.5, "who might wait"
    assert seated.advise("", MANY, "ask") == plain, "nothing can be said of it"
    assert seated.advise("", MANY, MANY[0]) == plain, "it was considered"


def test_what_a_master_leans_to_is_advised_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Advice names what a master does, also where another chance is better."""
    monkeypatch.setattr(CardModel, "leanings", lambda *_: {3: 2.0})
    seated = PLAYER.seated(Level.MASTER, 3)
    assert seated.consider("", MANY) == seated.advise("", MANY).best == "3"


def test_who_can_only_wait_waits_and_has_nothing_to_say() -> None:
    seated = PLAYER.seated(Level.MASTER, 3)
    assert seated.consider("", ()) is None
    assert seated.advise("", ()).choices == ()


def test_heat_and_habit_lead_away_from_the_best() -> None:
    worth, natural = [0.5, 0.6, 0.4], [0.0, 0.0, 1.0]
    assert Temperament().pick(worth, natural, [9.0, 0.0, 0.0]) == 1
    assert Temperament(habit=0.5).pick(worth, natural, [0.0] * 3) == 2
    picks = [
        Temperament(heat=0.1).pick(worth, natural, gumbel(luck_of(seed, "heat"), 3))
        for seed in range(300)
    ]
    assert 0 < picks.count(2) < picks.count(0) < picks.count(1)
