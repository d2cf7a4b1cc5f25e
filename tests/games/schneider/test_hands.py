"""What holds in every hand of Schneider, by any rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.contract import Seat, Standing
from bot.games.kit.chance import Stacked
from bot.games.kit.game import Told
from bot.games.schneider.rules import GAME
from bot.games.schneider.rules.game import HAND_SIZE, Stage, State
from bot.games.schneider.rules.judging import PACK, honours
from bot.games.schneider.rules.options import SchneiderOptions, Trumps
from tests.games.schneider.agreement import SEATS, random_options

Step = tuple[State, tuple[Told, ...]]
TRICKS = 16
DRAWING = 10
seeds = st.integers(0, 2**32)


def steps(seed: int, options: SchneiderOptions | None = None) -> Iterator[Step]:
    """Each state of a random hand, with what was told of how it came."""
    luck = Random(seed)
    options = options or random_options(luck)
    state = GAME.deal(
        options,
        Stacked(luck.sample(PACK, len(PACK))),
        Standing(Seat(luck.randrange(2)), (0, 0)),
    )
    yield state, ()
    while state.public.turn:
        (seat,) = state.public.turn
        state, told = GAME.apply(
            state, seat, luck.choice(GAME.legal_actions(state, seat))
        )
        yield state, told


@given(seeds)
def test_every_card_is_in_one_place_and_every_honour_is_counted(seed: int) -> None:
    for state, _ in steps(seed):
        laid = () if state.public.led is None else (state.public.led,)
        there = [
            *state.stock,
            *laid,
            *(card for cards in (*state.hands, *state.taken) for card in cards),
        ]
        assert sorted(map(str, there)) == sorted(map(str, PACK))
        assert sum(state.honours) == sum(honours(cards) for cards in state.taken)
    assert sum(state.honours) == 20


@given(seeds)
def test_sixteen_tricks_of_which_the_last_six_are_strict(seed: int) -> None:
    played = list(steps(seed))
    tricks = [
        state for state, told in played if any(event.what == "took" for event in told)
    ]
    assert len(tricks) == TRICKS
    assert len(played) == 2 * TRICKS + 1
    for number, state in enumerate(tricks, start=1):
        assert (state.public.stage is Stage.STRICT) is (number >= DRAWING)
        assert [len(hand) for hand in state.hands] == [
            min(HAND_SIZE, TRICKS - number)
        ] * 2
    emptied = [
        number
        for number, (_, told) in enumerate(played)
        if any(one.what in {"empty", "turnup"} for one in told)
    ]
    assert emptied == [2 * DRAWING]


@given(seeds)
def test_the_loser_of_the_tenth_trick_draws_the_turn_up(seed: int) -> None:
    played = list(steps(seed, SchneiderOptions(trumps=Trumps.TURNUP)))
    dealt, (tenth, told) = played[0][0], played[2 * DRAWING]
    assert dealt.stock[-1] == dealt.public.turn_up
    assert tenth.public.last is not None
    loser = Seat(1 - tenth.public.last.winner)
    assert dealt.public.turn_up in tenth.hands[loser]
    assert Told("turnup", loser, dealt.stock[-1:]) in told


@given(seeds)
def test_a_card_keeps_its_place_and_a_drawn_one_fills_the_gap(seed: int) -> None:
    before: tuple[tuple[object, ...], ...] = ()
    for state, _ in steps(seed):
        if state.public.led is None and state.public.stock:
            for seat in SEATS if before else ():
                moved = [
                    place
                    for place in range(HAND_SIZE)
                    if before[seat][place] != state.hands[seat][place]
                ]
                assert len(moved) == 1
            before = state.hands


@given(seeds)
def test_honours_that_are_not_shown_are_not_in_any_view(seed: int) -> None:
    for state, _ in steps(seed, SchneiderOptions(show_honours=False)):
        for seat in (None, *SEATS):
            view = GAME.view(state, seat)
            assert (view.public.honours is None) is bool(state.public.turn)
            assert bool(view.public.taken) is not bool(state.public.turn)
    assert view.public.honours == state.honours


def test_a_card_that_is_the_only_one_waits_for_a_tap() -> None:
    for state, _ in steps(1):
        (*turn,) = state.public.turn
        if turn and len(GAME.legal_actions(state, turn[0])) == 1:
            assert GAME.to_act(state) == {*turn}
            return
    pytest.fail("there was a choice all through the hand")
