"""What holds in every hand of Sedma, by any rules and with any number of players."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from bot.games.cards import Rank
from bot.games.contract import CLOCK, Leaving, Seat, Standing, TimerKind
from bot.games.kit.chance import Stacked
from bot.games.kit.game import Action, Told
from bot.games.sedma.rules import GAME
from bot.games.sedma.rules.game import PAUSE_SECONDS, Stage, State
from bot.games.sedma.rules.judging import PACK, TOTAL, pack_for, points
from bot.games.sedma.rules.options import PRESETS, SedmaOptions
from tests.games.sedma.agreement import random_options

Step = tuple[State, tuple[Told, ...]]
seeds = st.integers(0, 2**32)


def steps(
    seed: int, options: SedmaOptions | None = None, seats: int = 0
) -> Iterator[Step]:
    """Each state of a random hand, with what was told of how it came."""
    luck = Random(seed)
    options, seats = options or random_options(luck), seats or luck.choice((2, 3, 4))
    standing = Standing(Seat(luck.randrange(seats)), (0,) * seats)
    state = GAME.deal(options, Stacked(luck.sample(PACK, len(PACK))), standing)
    yield state, ()
    while state.public.turn:
        able = [
            seat
            for seat in (CLOCK, *map(Seat, range(seats)))
            if GAME.legal_actions(state, seat)
        ]
        seat = luck.choice(able)
        state, told = GAME.apply(
            state, seat, luck.choice(GAME.legal_actions(state, seat))
        )
        yield state, told


@given(seeds)
def test_ninety_points_and_every_card_in_one_place(seed: int) -> None:
    captured: list[str] = []
    trick: list[str] = []
    for state, told in steps(seed):
        if any(event.what == "took" for event in told):
            captured += [str(laid.card) for laid in state.public.last]
        trick = [str(laid.card) for laid in state.public.trick]
        held = [str(card) for cards in (*state.hands, state.stock) for card in cards]
        pack = list(map(str, pack_for(state.public.options, len(state.hands))))
        assert sorted((*captured, *trick, *held)) == sorted(pack)
        assert sum(state.points) % 10 == 0
    hidden = points(state.stock)
    assert len(state.stock) in {0, 2}
    assert sum(state.points) == TOTAL - hidden


@given(seeds)
def test_all_hold_as_many_cards_as_all_others_before_each_lead(seed: int) -> None:
    for state, _ in steps(seed):
        if state.public.stage is Stage.LEAD:
            assert len(set(map(len, state.hands))) == 1
            assert len(state.hands[0]) <= state.public.options.hand_size
        if state.public.stage in {Stage.PAUSE, Stage.DECIDE}:
            assert all(state.hands), "with the last cards nobody has a choice"


@given(seeds)
def test_partners_have_the_same_and_two_sides_are_never_equal(seed: int) -> None:
    *_, (state, _) = steps(seed, seats=4)
    result = GAME.result(state)
    assert result is not None
    assert sorted(result.places) == [0, 0, 1, 1]
    for first, second in ((0, 2), (1, 3)):
        assert result.places[first] == result.places[second]
        assert result.standing.scores[first] == result.standing.scores[second]


@given(seeds)
def test_a_pause_looks_the_same_for_who_can_and_who_cannot_continue(seed: int) -> None:
    """The public, and everybody but the leader, sees nothing of the leader's cards or
    wish until the pause is over."""
    for state, _ in steps(seed):
        if state.public.stage is not Stage.PAUSE:
            continue
        (leader,) = state.public.turn
        timer = GAME.timer(state)
        assert timer is not None
        assert (timer.kind, timer.seconds) == (TimerKind.WINDOW, PAUSE_SECONDS)
        assert GAME.to_act(state) == {CLOCK}
        spare = [card for card in PACK if all(card not in hand for hand in state.hands)]
        plain = [
            card for card in spare if card.rank not in {Rank.SEVEN, state.public.led}
        ]
        if len(plain) < len(state.hands[leader]):
            continue
        hands = list(state.hands)
        hands[leader] = tuple(plain[: len(hands[leader])])
        without = State(state.public, tuple(hands), state.stock, state.points)
        assert GAME.legal_actions(without, leader) == ()
        assert GAME.timer(without) == timer
        assert GAME.to_act(without) == GAME.to_act(state)
        for seat in (
            None,
            *(Seat(other) for other in range(len(hands)) if other != leader),
        ):
            assert GAME.view(without, seat) == GAME.view(state, seat)


@given(seeds)
def test_to_end_a_trick_in_its_pause_is_seen_by_nobody_else_and_shortens_nothing(
    seed: int,
) -> None:
    for state, _ in steps(seed):
        (leader,) = state.public.turn or (CLOCK,)
        end = Action("end")
        if state.public.stage is not Stage.PAUSE or end not in GAME.legal_actions(
            state, leader
        ):
            continue
        ending, told = GAME.apply(state, leader, end)
        assert told == ()
        assert GAME.timer(ending) == GAME.timer(state)
        assert GAME.to_act(ending) == GAME.to_act(state) == {CLOCK}
        for seat in (
            None,
            *(Seat(other) for other in range(len(state.hands)) if other != leader),
        ):
            assert GAME.view(ending, seat) == GAME.view(state, seat)
        assert GAME.view(ending, leader).sealed == end
        over, _ = GAME.apply(ending, CLOCK, Action("close"))
        assert over.public.last == state.public.trick


@given(seeds)
def test_nobody_but_the_leader_ends_or_continues_and_the_first_rank_stays(
    seed: int,
) -> None:
    led = None
    for state, told in steps(seed):
        now = state.public
        if any(event.what == "led" for event in told):
            led = now.trick[0] if now.trick else None
        if now.trick:
            assert now.trick[0] == led
            assert now.led is now.trick[0].card.rank
        for seat in map(Seat, range(len(state.hands))):
            verbs = {action.verb for action in GAME.legal_actions(state, seat)}
            assert not verbs & {"end", "continue"} or (
                led is not None and seat == led.seat
            )


@given(seeds)
def test_points_that_are_not_shown_are_in_no_view(seed: int) -> None:
    for state, _ in steps(seed, SedmaOptions(show_points=False)):
        for seat in (None, *map(Seat, range(len(state.hands)))):
            assert (GAME.view(state, seat).public.points is None) is bool(
                state.public.turn
            )


def test_a_pair_loses_its_game_with_one_of_the_two_and_three_play_on() -> None:
    options = SedmaOptions()
    assert [GAME.leaving(options, seats) for seats in (3, 4)] == [
        Leaving.PLAYED_ON,
        Leaving.REPLACED,
    ]
    assert 2 in GAME.seats(options)


def test_each_preset_is_for_two_three_and_four() -> None:
    for preset in PRESETS.values():
        assert [*GAME.seats(preset)] == [2, 3, 4]
