"""The computer player of Tyzicha: what it knows is so, and how strong it is."""

from __future__ import annotations

from statistics import fmean

import pytest

from bot.games.contract import Seat
from bot.games.tyzicha.player import PLAYER
from bot.games.tyzicha.player.cards import NUMBERS
from bot.games.tyzicha.player.judging import judge
from bot.games.tyzicha.player.memory import remembered
from bot.games.tyzicha.player.moves import CONCEDE
from bot.games.tyzicha.rules import GAME
from bot.games.tyzicha.rules.scoring import is_made
from bot.games.tyzicha.rules.state import Phase, State
from tests.bench.learned_strength import Match, play_deal
from tests.games.random_hands import RandomHands
from tests.helpers.sizes import few_and_many, first_of

HANDS = RandomHands("bot.games.tyzicha", "thousand")


def test_what_it_knows_is_so(seed: int) -> None:
    """Where it has seen a card, and which suits others lack."""
    for number in range(20):
        for state, seat, memory in HANDS.decisions(
            HANDS.options("", 3), 3, seed + number
        ):
            for other, hand in enumerate(state.hands):
                held = NUMBERS.set(hand)
                assert other == seat or not memory.known[other] & ~held, (
                    "a card that is not there"
                )
                assert other == seat or not memory.lacks[other] & held, (
                    "a card that cannot be there"
                )
            if state.public.phase is not Phase.OVER:
                assert list(memory.points) == list(state.points)


def test_who_was_told_nothing_has_seen_nothing() -> None:
    with pytest.raises(ValueError, match="public"):
        remembered(
            None,
            GAME.view(next(HANDS.decisions(HANDS.options("", 3), 3, 1))[0], None),
        )


def worth_of(state: State, ended: State, seat: Seat) -> float | None:
    """Return what a hand was worth to a seat, by a state of it and its end."""
    return PLAYER.outcome(GAME.view(state, seat), GAME.view(ended, seat))


@pytest.mark.parametrize("hands", few_and_many(8, 200))
def test_what_a_concession_is_worth_is_certain(hands: int) -> None:
    met = 0
    for seed in range(hands):
        options = HANDS.options("rounding=ten" if seed % 2 else "", 3)
        for state, seat, memory in HANDS.decisions(options, 3, seed):
            offered = HANDS.model.offered(memory, GAME.legal_actions(state, seat))
            if CONCEDE not in offered:
                continue
            ended, _ = GAME.apply(state, seat, offered[CONCEDE][0])
            said = judge(memory, [*offered]).chances[[*offered].index(CONCEDE)]
            assert said == worth_of(state, ended, seat)
            met += 1
    assert met > hands // 2


@pytest.mark.parametrize("hands", few_and_many(40, 200))
def test_what_a_contract_is_worth_that_cannot_fail_is_certain(hands: int) -> None:
    met = 0
    for seed in range(hands):
        for state, seat, memory in HANDS.decisions(HANDS.options("", 3), 3, seed):
            now, declarer = state.public, state.public.declarer
            if declarer is None or not is_made(
                now.options,
                now.contract,
                state.points[declarer] + now.bonus(declarer),
            ):
                continue
            offered = HANDS.model.offered(memory, GAME.legal_actions(state, seat))
            said = {*judge(memory, [*offered]).chances}
            assert said == {worth_of(state, finished(state), seat)}
            met += 1
    assert met > hands // 10


def finished(state: State) -> State:
    """Return the end of a hand in which nobody does anything by themselves."""
    while GAME.result(state) is None:
        seat = min(GAME.to_act(state))
        action = GAME.default_action(state, seat)
        assert action is not None
        state, _ = GAME.apply(state, seat, action)
    return state


STRENGTH = [("master", "random", 4, 0.53), ("master", "thumb", 8, 0.4)]


@pytest.mark.parametrize(("level", "other", "deals", "wanted"), first_of(STRENGTH, 0))
def test_it_wins_as_often_as_it_should(
    level: str, other: str, deals: int, wanted: float
) -> None:
    match = Match("tyzicha", level, other, "short", 3, 7, 0, whole=True)
    assert (
        fmean(
            share for number in range(deals) for share in play_deal(match, number).won
        )
        >= wanted
    )
