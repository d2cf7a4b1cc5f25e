"""The exact ending against a search through the readable engine itself."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from bot.games.bura.player.ending import is_ending, solve
from bot.games.bura.player.knowledge import know
from bot.games.bura.player.recollection import Recollection, Seen
from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.cards import PACK, Cards, in_hand_order, points
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.legal import CLAIM, CLOSE
from bot.games.bura.rules.options import (
    PRESETS,
    BuraEffect,
    BuraOptions,
    BuraVsBura,
    ClaimTiming,
    LastCall,
    Pairing,
    Special,
)
from bot.games.bura.rules.state import BuraState, shown
from bot.games.bura.rules.view import Phase, Play
from bot.games.cards import Rank
from bot.games.contract import CLOCK, Seat, Standing
from bot.games.kit.chance import Stacked
from bot.games.kit.game import Action
from tests.games.bura.holding import first
from tests.games.bura.house.duel import offered
from tests.games.bura.positions import options as asking
from tests.helpers.sizes import few_and_many, first_of


@pytest.mark.parametrize("hands", few_and_many(8, 100))
@pytest.mark.parametrize("preset", first_of(["prison", "classic", "match"], 1))
def test_the_ending_is_what_the_engine_says(preset: str, hands: int) -> None:
    for rules in (PRESETS[preset], asking(preset)):
        luck, solved = random.Random(3), 0
        for _ in range(hands):
            solved += _play_to_the_ending(rules, luck)
        assert solved > hands // 8


@pytest.mark.parametrize("hands", few_and_many(9, 90))
@pytest.mark.parametrize(
    "changes",
    first_of(
        [
            {"claim_timing": ClaimTiming.OWN_TURN, "last_call": LastCall.ALL},
            {"announce_seconds": 0, "aces_lead": True},
            {"claim_timing": ClaimTiming.AFTER_WIN},
            {"last_call": LastCall.NONE},
            {"pairing": Pairing.AS_GIVEN},
        ],
        2,
    ),
)
def test_the_ending_is_what_the_engine_says_by_other_rules(
    changes: dict[str, object], hands: int
) -> None:
    luck, solved = random.Random(1), 0
    for number in range(hands):
        preset = ("classic", "match", "prison")[number % 3]
        rules = asking(preset) if number % 2 else PRESETS[preset]
        solved += _play_to_the_ending(rules.model_copy(update=changes), luck)
    assert solved > hands // 3


@pytest.mark.parametrize("endings", few_and_many(2, 100))
@pytest.mark.parametrize(
    ("special", "versus", "effect"),
    first_of(product(Special, BuraVsBura, BuraEffect), 9, every=5),
)
def test_of_two_buras_the_engine_says_which_is_better(
    effect: BuraEffect, versus: BuraVsBura, special: Special, endings: int
) -> None:
    """Even where the winner of the trick wins the hand, the higher of two does
    (rules/bura.md 5.3)."""
    rules = {
        "bura_effect": effect,
        "bura_vs_bura": versus,
        "special_semantics": special,
        "announce_seconds": 0,
    }
    luck = random.Random(5)
    for _ in range(endings):
        options = PRESETS["classic"].model_copy(
            update=rules | {"aces_lead": luck.random() < 0.5}
        )
        state, watched = _ending(options, luck)
        actions = [action for action in offered(state, Seat(0)) if action != CLAIM]
        assert len(actions) >= 3
        expected = [
            worth(BURA.apply(state, Seat(0), action)[0], Seat(0)) for action in actions
        ]
        assert (
            list(solve(know(BURA.view(state, Seat(0)), watched), actions)) == expected
        )


def _ending(
    options: BuraOptions, luck: random.Random
) -> tuple[BuraState, Recollection]:
    """Return an ending in which seat 0 leads, with special hands more often than not,
    and what the seat has seen."""
    pack = luck.sample(PACK, len(PACK))
    trumps = [
        card for card in PACK if card.suit is pack[6].suit and card is not pack[6]
    ]
    aces = [card for card in PACK if card.rank is Rank.ACE and card is not pack[6]]
    held: list[Cards] = []
    for kind in (
        luck.choice([trumps, trumps, aces, pack]),
        luck.choice([trumps, trumps, pack]),
    ):
        free = [
            card
            for card in kind
            if card is not pack[6] and not any(card in hand for hand in held)
        ]
        held.append(in_hand_order(luck.sample(free, 3), pack[6].suit))
    gone = [card for card in pack if not any(card in hand for hand in held)]
    tricks = [
        Seen((Play(Seat(0), (first,)), Play(Seat(1), (second,))), Seat(number % 2), 2)
        for number, (first, second) in enumerate(
            zip(gone[::2], gone[1::2], strict=True)
        )
    ]
    piles = tuple(
        tuple(
            card
            for trick in tricks
            if trick.winner == seat
            for play in trick.plays
            for card in play.cards
        )
        for seat in range(2)
    )
    dealt = BURA.deal(options, Stacked(pack), Standing(Seat(1), (0, 0)))
    public = replace(
        dealt.public,
        # Nobody has won yet, and who takes the last points does.
        options=options.model_copy(
            update={"target_points": max(map(points, piles)) + luck.randrange(1, 12)}
        ),
        phase=Phase.LEAD,
        turn_up_taken_by=Seat(0),
        tricks=(8, 7),
    )
    state = replace(
        dealt,
        public=public,
        stock=(),
        hands=tuple(held),
        rows=tuple(held),
        piles=piles,
    )
    return shown(state), Recollection(tricks)


def _play_to_the_ending(rules: BuraOptions, luck: random.Random) -> int:
    """Play a hand at random, and compare every decision once the stock is empty; return
    how many there were."""
    pack = list(PACK)
    luck.shuffle(pack)
    # Whoever reaches 31 would claim; here nobody does before the ending, so that there
    # are more of them.
    options = rules.model_copy(update={"target_points": 61})
    state = BURA.deal(options, Stacked(pack), Standing(Seat(1), (0, 0)))
    watched, compared = (Recollection(), Recollection()), 0
    while (
        state.result is None
        and max(map(points, state.piles)) < 61
        and state.public.phase is not Phase.LAST_CALL
    ):
        for seat in (Seat(0), Seat(1)):
            watched[seat].observe(BURA.view(state, seat))
        if state.public.phase is Phase.ANNOUNCE:
            state, more = _through_the_window(state, watched)
            compared += more
            continue
        seat = min(BURA.to_act(state))
        actions = [action for action in offered(state, seat) if action != CLAIM]
        known = know(BURA.view(state, seat), watched[seat])
        if is_ending(known):
            expected = [
                worth(BURA.apply(state, seat, action)[0], seat) for action in actions
            ]
            assert list(solve(known, actions)) == expected
            compared += 1
        state = BURA.apply(state, seat, luck.choice(actions))[0]
    return compared


def _through_the_window(
    state: BuraState, watched: tuple[Recollection, Recollection]
) -> tuple[BuraState, int]:
    """Compare what may be said in the window and what may be led, and go on as the best
    word has it."""
    leader, other = state.public.entitled, Seat(1 - state.public.entitled)
    words = [action for action in offered(state, other) if action != CLAIM]
    known, compared = know(BURA.view(state, other), watched[other]), 0
    if not is_ending(known):
        return BURA.apply(state, CLOCK, CLOSE)[0], 0
    leads = [action for action in offered(state, leader) if action != CLAIM]
    silent = BURA.apply(state, CLOCK, CLOSE)[0]
    expected = [
        worth(BURA.apply(silent, leader, action)[0], leader) for action in leads
    ]
    assert (
        list(solve(know(BURA.view(state, leader), watched[leader]), leads)) == expected
    )
    if not words:
        return silent, 1
    said = [
        BURA.apply(BURA.apply(state, other, word)[0], CLOCK, CLOSE)[0] for word in words
    ]
    worths = [worth(after, other) for after in said]
    assert list(solve(known, words)) == worths
    compared = 2
    return said[worths.index(max(worths))], compared


@cache
def worth(state: BuraState, seat: Seat) -> float:
    """Return what a state is worth for a seat when both play perfectly and claim in
    time."""
    if state.result is not None:
        winner = first(state.result.places)
        return 0.5 if winner is None else float(winner == seat)
    for claimant in (Seat(0), Seat(1)):
        may = CLAIM in offered(state, claimant)
        if may and points(state.piles[claimant]) >= state.public.options.target_points:
            return float(claimant == seat)
    if state.public.phase is Phase.LAST_CALL:
        return worth(
            BURA.apply(state, min(BURA.to_act(state)), Action(Verb.DECLINE))[0], seat
        )
    turn = min(BURA.to_act(state))
    worths = [
        worth(BURA.apply(state, turn, action)[0], seat)
        for action in offered(state, turn)
        if action != CLAIM
    ]
    return max(worths) if turn == seat else min(worths)
