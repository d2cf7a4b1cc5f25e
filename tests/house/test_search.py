"""Looking ahead: the same views and luck give the same move, within a budget that is
counted and not timed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

import pytest

from bot.house.advice import Reason
from bot.house.levels import Level
from bot.house.model import WAIT
from bot.house.search import DEALING, search
from bot.house.searcher import USUAL, Foresight, SearchingPlayer
from bot.house.temperament import Temperament, gumbel, luck_of

LENGTH = 12
"""Cards that each plays: a card is higher than another by its number alone."""


@dataclass
class Duel:
    """Each lays a card in turn; who has laid the higher sum wins."""

    hands: list[list[int]]
    sums: list[int]
    actor: int = 0
    made: int = 0

    def legal(self) -> list[int]:
        return self.hands[self.actor]

    def apply(self, move: int) -> None:
        self.hands[self.actor].remove(move)
        self.sums[self.actor] += move
        self.actor, self.made = 1 - self.actor, self.made + 1

    def habit(self, luck: Random) -> int:
        return luck.choice(self.legal())

    def value(self) -> Sequence[float] | None:
        if self.made < LENGTH:
            return None
        return (1.0, 0.0) if self.sums[0] > self.sums[1] else (0.0, 1.0)


@dataclass(frozen=True)
class Hand:
    """One's own cards, and whether anything is forgotten."""

    seat: int
    cards: tuple[int, ...]
    forgetful: bool = False


class DuelModel:
    """Keeps all worlds it has dealt."""

    spread = 1.0

    def __init__(self) -> None:
        self.dealt: list[Duel] = []

    def remember(self, memory: Hand | None, view: tuple[int, ...]) -> Hand:
        return Hand(0, view)

    def forget(self, memory: Hand, share: float, luck: Random) -> Hand:
        return replace(memory, forgetful=luck.random() < share)

    def offered(
        self, memory: Hand, legal_actions: Sequence[str]
    ) -> Mapping[int, Sequence[str | None]]:
        return (
            {WAIT: (None,)}
            if not legal_actions
            else {int(action): (action,) for action in legal_actions}
        )

    def moment(self, memory: Hand) -> tuple[int, ...]:
        return memory.cards

    def world(self, memory: Hand, luck: Random) -> Duel:
        others = luck.sample(range(30), len(memory.cards))
        self.dealt.append(Duel([list(memory.cards), others], [0, 0]))
        return self.dealt[-1]

    def leanings(self, memory: Hand, luck: Random) -> Mapping[int, float]:
        return {}

    def reason(self, memory: Hand, move: int, worths: Mapping[int, float]) -> Reason:
        return Reason("high", cards=move)


OWN = tuple(range(0, 24, 2))
LEGAL = tuple(map(str, OWN))


@pytest.mark.parametrize("plies", [100, 1_000, 10_000])
def test_the_budget_is_counted_in_plies(plies: int) -> None:
    model = DuelModel()
    search(model, Hand(0, OWN), OWN, worlds=10_000, plies=plies, luck=Random(1))
    used = sum(DEALING + world.made for world in model.dealt)
    assert plies <= used < plies + DEALING + LENGTH, (
        "but for the end of the last hand it is kept to"
    )
    assert all(world.made == LENGTH for world in model.dealt)


def test_no_more_worlds_are_imagined_than_a_level_can() -> None:
    model = DuelModel()
    search(model, Hand(0, OWN), OWN, worlds=7, plies=10_000, luck=Random(1))
    assert len(model.dealt) == 7


def test_advice_looks_further_than_a_move_and_names_that_move() -> None:
    model = DuelModel()
    player = SearchingPlayer(model, {Level.MASTER: Foresight(worlds=7, care=3)}).seated(
        Level.MASTER, 3
    )
    move = player.consider(OWN, LEGAL)
    assert len(model.dealt) == 7
    model.dealt.clear()
    assert player.advise(OWN, LEGAL).best == move
    assert len(model.dealt) == 7 + 3 * 7
    assert USUAL[Level.MASTER].care > 1


@pytest.mark.parametrize("level", Level)
def test_one_view_and_one_luck_give_one_move(level: Level) -> None:
    asked = [
        SearchingPlayer(DuelModel()).seated(level, 5).consider(OWN, LEGAL)
        for _ in range(3)
    ]
    assert len(set(asked)) == 1
    assert asked[0] in LEGAL
    if level is not Level.MASTER:
        others = {
            SearchingPlayer(DuelModel()).seated(level, seed).consider(OWN, LEGAL)
            for seed in range(20)
        }
        assert len(others) > 1, "another luck, another move"


def test_where_it_is_clear_what_is_best_a_master_does_what_it_advises_and_says_why() -> (
    None
):
    player = SearchingPlayer(DuelModel()).seated(Level.MASTER, 3)
    advice = player.advise(OWN, LEGAL)
    assert advice.best == player.consider(OWN, LEGAL)
    assert advice.reason == Reason("high", cards=int(str(advice.best)))
    assert {choice.action for choice in advice.choices} == set(LEGAL)


def test_what_a_master_leans_to_is_advised_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Advice names what a master does, also where a longer look sees it otherwise."""
    monkeypatch.setattr(DuelModel, "leanings", lambda *_: {OWN[3]: 2.0})
    player = SearchingPlayer(DuelModel()).seated(Level.MASTER, 3)
    assert player.consider(OWN, LEGAL) == player.advise(OWN, LEGAL).best == str(OWN[3])


def test_who_can_only_wait_waits_and_has_nothing_to_say() -> None:
    model = DuelModel()
    player = SearchingPlayer(model).seated(Level.MASTER, 3)
    assert player.consider(OWN, ()) is None
    assert player.advise(OWN, ()).choices == ()
    assert model.dealt == [], "without a thought"


def test_levels_imagine_more_and_more() -> None:
    assert [USUAL[level].worlds for level in Level] == sorted(
        USUAL[level].worlds for level in Level
    )
    assert USUAL[Level.MASTER] == Foresight(worlds=USUAL[Level.MASTER].worlds), (
        "and a master makes no mistake on purpose"
    )


def test_heat_and_habit_lead_away_from_the_best() -> None:
    worth, natural = [0.5, 0.6, 0.4], [0.0, 0.0, 1.0]
    assert Temperament().pick(worth, natural, [9.0, 0.0, 0.0]) == 1
    assert Temperament(habit=0.5).pick(worth, natural, [0.0] * 3) == 2
    picks = [
        Temperament(heat=0.1).pick(worth, natural, gumbel(luck_of(seed, "heat"), 3))
        for seed in range(300)
    ]
    assert 0 < picks.count(2) < picks.count(0) < picks.count(1)


@dataclass
class Gamble:
    """One move: 0 brings a half for certain; 1 mostly brings nothing the first time,
    and all from then on."""

    tried: list[int]
    actor: int = 0
    won: float | None = None

    def legal(self) -> list[int]:
        return [0, 1]

    def apply(self, move: int) -> None:
        self.tried[move] += 1
        self.won = 0.5 if move == 0 else float(self.tried[1] > 1)

    def habit(self, luck: Random) -> int:
        return 0

    def value(self) -> Sequence[float] | None:
        return None if self.won is None else (self.won, 1 - self.won)


class GambleModel(DuelModel):
    """Counts how often each move was tried."""

    spread = 0.1

    def __init__(self) -> None:
        super().__init__()
        self.tried = [0, 0]

    def world(self, memory: Hand, luck: Random) -> Gamble:  # type: ignore[override]
        return Gamble(self.tried)


def test_no_move_is_given_up_after_it_has_failed_once() -> None:
    model = GambleModel()
    sure, gamble = search(
        model, Hand(0, OWN), [0, 1], worlds=1_000, plies=100_000, luck=Random(1)
    )
    assert min(model.tried) > 100
    assert gamble > sure
