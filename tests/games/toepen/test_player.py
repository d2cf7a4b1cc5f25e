"""The computer player of Toepen: how well it plays, and what it says."""

from __future__ import annotations

from statistics import fmean

import numpy as np
import pytest

from bot.games.contract import Seat
from bot.games.toepen.player import judging
from bot.games.toepen.player.moves import FOLD, STAY
from bot.games.toepen.rules import GAME
from bot.games.toepen.rules.state import Phase
from bot.house.advice import is_good
from bot.house.levels import Level
from bot.house.model import WAIT
from bot.house.rows import Floats
from tests.bench.learned_strength import Match, play_deal
from tests.games.random_hands import RandomHands
from tests.games.seated import player
from tests.helpers.sizes import few_and_many, first_of

PACKAGE = "bot.games.toepen"
HANDS = RandomHands(PACKAGE, "loser")


STRENGTH = [
    ("regular", "random", 4, 0.9),
    ("master", "thumb", 300, 0.95),
    ("master", "regular", 60, 0.75),
]


@pytest.mark.long
@pytest.mark.parametrize(("level", "other", "deals", "wanted"), first_of(STRENGTH, 1))
def test_it_loses_fewer_lives_than_the_others(
    level: str, other: str, deals: int, wanted: float
) -> None:
    match = Match("toepen", level, other, "loser", 4, 7, 10)
    played = [play_deal(match, number) for number in range(deals)]
    own = fmean(one.lost[0] for one in played)
    others = fmean(one.others[0] for one in played)
    assert own <= wanted * others


def test_what_it_does_with_the_same_cards_is_not_always_the_same() -> None:
    """Knocking among it: nobody can read the hand from it."""
    for seed in range(20):
        for state, seat, _ in HANDS.decisions(HANDS.options("", 4), 4, seed):
            view = GAME.view(state, seat)
            if (
                state.public.phase is not Phase.PLAY
                or seat not in state.public.turn
                or len(state.public.tricks) > 2
            ):
                continue
            done = {
                str(player(PACKAGE, "master", luck).consider(view, view.legal)).split()[
                    0
                ]
                for luck in range(4)
            }
            if done == {"knock", "play"}:
                return
    raise AssertionError("it knocks always or never")


@pytest.mark.parametrize("hands", few_and_many(6, 20))
def test_what_another_master_does_is_nearly_as_good(hands: int) -> None:
    """A hint has a luck of its own, so it may name something nearly as good."""
    others = 0
    for seed in range(hands):
        for state, seat, _ in HANDS.decisions(HANDS.options("", 4), 4, seed):
            view = GAME.view(state, seat)
            advice = player(PACKAGE, "master", 0).advise(view, view.legal)
            if not advice.choices:
                continue
            for luck in range(1, 4):
                done = player(PACKAGE, "master", luck).consider(view, view.legal)
                others += done != advice.best
                chance = advice.chance_of(done)
                assert chance is not None
                assert is_good(advice.promising.chance - chance)
    assert others > 5


def test_a_reason_speaks_of_what_is_advised() -> None:
    """Not to challenge is no card, and neither is not to knock."""
    told = dict[str, set[str]]()
    for seed in range(20):
        for state, _, memory in HANDS.decisions(HANDS.options("", 4), 4, seed):
            if WAIT not in HANDS.model.offered(
                memory, GAME.legal_actions(state, Seat(memory.seat))
            ):
                continue
            reason = HANDS.model.reason(memory, WAIT, {})
            assert reason is not None
            told.setdefault(state.public.phase, set()).add(reason.why)
    assert told[Phase.CHALLENGE] == {"believe"}
    assert told[Phase.PLAY] == {"wait"}


class Timid:
    """A network to which folding is best."""

    def judge(self, rows: Floats) -> Floats:
        # `FOLD` is the larger number
        return np.linspace(0.2, 0.8, len(rows), dtype=np.float32)


@pytest.mark.parametrize("hands", few_and_many(12, 40))
@pytest.mark.parametrize("level", Level)
def test_nobody_folds_where_that_costs_as_much_as_to_lose(
    level: Level, hands: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judging, "network", lambda _package, _name: Timid())
    met = 0
    for seed in range(hands):
        for state, seat, memory in HANDS.decisions(
            HANDS.options("starting_tokens=2", 4), 4, seed
        ):
            offered = sorted(
                HANDS.model.offered(memory, GAME.legal_actions(state, seat))
            )
            if offered != [STAY, FOLD] or state.public.lives[seat] > state.public.stake:
                continue
            met += 1
            view, house = GAME.view(state, seat), player(PACKAGE, level, seed)
            assert str(house.consider(view, view.legal)) == "stay"
            best, other = house.advise(view, view.legal).choices
            assert str(best.action) == "stay"
            assert best.chance >= other.chance
    assert met > 5
