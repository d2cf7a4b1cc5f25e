"""The exact ending against a search through the readable engine itself."""

from __future__ import annotations

import random
from functools import cache

import pytest

from bot.games.bura.player.ending import is_ending, solve
from bot.games.bura.player.knowledge import know
from bot.games.bura.player.recollection import Recollection
from bot.games.bura.rules.actions import Action, Verb
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.legal import CLAIM, CLOSE
from bot.games.bura.rules.options import PRESETS, BuraOptions, ClaimTiming, LastCall, Pairing
from bot.games.bura.rules.ranks import PACK, points
from bot.games.bura.rules.state import BuraState
from bot.games.bura.rules.view import Phase
from bot.games.contract import CLOCK, Seat, Standing
from bot.games.kit.chance import Stacked
from tests.games.bura.holding import first
from tests.sizes import few_and_many


@pytest.mark.parametrize("hands", few_and_many(20, 100))
@pytest.mark.parametrize("preset", ["classic", "match", "prison"])
def test_the_ending_is_what_the_engine_says(preset: str, hands: int) -> None:
    luck, solved = random.Random(3), 0
    for _ in range(hands):
        solved += _play_to_the_ending(PRESETS[preset], luck)
    assert solved > hands // 8


@pytest.mark.parametrize("hands", few_and_many(9, 90))
@pytest.mark.parametrize(
    "changes",
    [
        {"claim_timing": ClaimTiming.AFTER_WIN},
        {"claim_timing": ClaimTiming.OWN_TURN, "last_call": LastCall.ALL},
        {"last_call": LastCall.NONE},
        {"pairing": Pairing.AS_GIVEN},
        {"announce_seconds": 0, "aces_lead": True},
    ],
)
def test_the_ending_is_what_the_engine_says_by_other_rules(changes: dict[str, object], hands: int) -> None:
    luck, solved = random.Random(1), 0
    for number in range(hands):
        preset = PRESETS[("classic", "match", "prison")[number % 3]]
        solved += _play_to_the_ending(preset.model_copy(update=changes), luck)
    assert solved > hands // 3


def _play_to_the_ending(rules: BuraOptions, luck: random.Random) -> int:
    """Play a hand at random, and compare every decision once the stock is empty; return how many there were."""
    pack = list(PACK)
    luck.shuffle(pack)
    # Whoever reaches 31 would claim; here nobody does before the ending, so that there are more of them.
    options = rules.model_copy(update={"target_points": 61})
    state = BURA.deal(options, Stacked(pack), Standing(Seat(1), (0, 0)))
    watched, compared = (Recollection(), Recollection()), 0
    while state.result is None and max(map(points, state.piles)) < 61 and state.phase is not Phase.LAST_CALL:
        for seat in (Seat(0), Seat(1)):
            watched[seat].observe(BURA.view(state, seat))
        if state.phase is Phase.ANNOUNCE:
            state, more = _through_the_window(state, watched)
            compared += more
            continue
        seat = min(BURA.to_act(state))
        actions = [action for action in BURA.legal_actions(state, seat) if action != CLAIM]
        known = know(BURA.view(state, seat), watched[seat])
        if is_ending(known):
            expected = [_worth(BURA.apply(state, seat, action)[0], seat) for action in actions]
            assert list(solve(known, actions)) == expected
            compared += 1
        state = BURA.apply(state, seat, luck.choice(actions))[0]
    return compared


def _through_the_window(state: BuraState, watched: tuple[Recollection, Recollection]) -> tuple[BuraState, int]:
    """Compare what may be said in the window and what may be led, and go on as the best word has it."""
    leader, other = state.entitled, Seat(1 - state.entitled)
    words = [action for action in BURA.legal_actions(state, other) if action != CLAIM]
    known, compared = know(BURA.view(state, other), watched[other]), 0
    if not is_ending(known):
        return BURA.apply(state, CLOCK, CLOSE)[0], 0
    leads = [action for action in BURA.legal_actions(state, leader) if action != CLAIM]
    silent = BURA.apply(state, CLOCK, CLOSE)[0]
    expected = [_worth(BURA.apply(silent, leader, action)[0], leader) for action in leads]
    assert list(solve(know(BURA.view(state, leader), watched[leader]), leads)) == expected
    if not words:
        return silent, 1
    said = [BURA.apply(BURA.apply(state, other, word)[0], CLOCK, CLOSE)[0] for word in words]
    worths = [_worth(after, other) for after in said]
    assert list(solve(known, words)) == worths
    compared = 2
    return said[worths.index(max(worths))], compared


@cache
def _worth(state: BuraState, seat: Seat) -> float:
    """Return what a state is worth for a seat when both play perfectly and claim in time."""
    if state.result is not None:
        winner = first(state.result.places)
        return 0.5 if winner is None else float(winner == seat)
    for claimant in (Seat(0), Seat(1)):
        may = CLAIM in BURA.legal_actions(state, claimant)
        if may and points(state.piles[claimant]) >= state.options.target_points:
            return float(claimant == seat)
    if state.phase is Phase.LAST_CALL:
        return _worth(BURA.apply(state, min(BURA.to_act(state)), Action(Verb.DECLINE))[0], seat)
    turn = min(BURA.to_act(state))
    worths = [
        _worth(BURA.apply(state, turn, action)[0], seat)
        for action in BURA.legal_actions(state, turn)
        if action != CLAIM
    ]
    return max(worths) if turn == seat else min(worths)
