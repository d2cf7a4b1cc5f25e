"""Which decisions of a finished hand cost most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.games.bura.player import PLAYER
from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.legal import CLAIM
from bot.games.bura.rules.options import CLASSIC, PRISON, BuraOptions
from bot.games.bura.rules.view import BuraView
from bot.games.cards import parse_cards
from bot.games.contract import IllegalActionError, Seat
from bot.games.kit.game import Action
from bot.games.kit.replay import Move, frames
from bot.house import worker
from bot.house.advice import Advice, Chance
from bot.house.levels import Level
from bot.house.question import QuestionKind
from bot.house.review import Conduct, Decision, Misstep, conduct, costliest
from tests.games.bura.house.duel import offered
from tests.games.bura.house.hands import played, question

PACKAGE = "bot.games.bura"
FIRST = Action(Verb.LEAD, parse_cards("Ks"))
SECOND = Action(Verb.LEAD, parse_cards("6h"))
THIRD = Action(Verb.LEAD, parse_cards("7h"))


def decided(*chosen: Action, won: bool = False) -> Conduct:
    asked = question(1)
    return Conduct(
        tuple(
            Decision(step, 0, action, asked)
            for step, action in enumerate(chosen, start=1)
        ),
        won,
    )


def advice(first: float, second: float) -> Advice:
    return Advice((Chance(FIRST, first), Chance(SECOND, second)))


def missteps(done: Conduct, advices: Sequence[Advice]) -> tuple[Misstep, ...]:
    return costliest(PLAYER.judged(done, advices))


RIGHT = Advice((Chance(CLAIM, 1.0),))


def test_the_three_costliest_are_told_the_costliest_first() -> None:
    done = decided(SECOND, FIRST, SECOND, SECOND, SECOND, SECOND)
    given = [
        advice(0.5, 0.4),
        advice(0.9, 0.1),
        advice(0.5, 0.49),
        advice(0.6, 0.3),
        advice(0.7, 0.2),
        advice(0.5, 0.45),
    ]
    found = missteps(done, given)
    assert [(step.decision.step, round(step.loss, 6)) for step in found] == [
        (5, 0.5),
        (4, 0.3),
        (1, 0.1),
    ]
    assert {(step.decision.chosen, step.best) for step in found} == {(SECOND, FIRST)}
    assert (found[0].chance, found[0].best_chance) == (0.2, 0.7)


def test_a_choice_is_judged_by_the_best_one_but_what_a_master_does_is_no_mistake() -> (
    None
):
    bold = Advice((Chance(FIRST, 0.5), Chance(SECOND, 0.6), Chance(THIRD, 0.3)))
    (step,) = missteps(decided(THIRD), [bold])
    assert (step.best, step.best_chance, round(step.loss, 6)) == (SECOND, 0.6, 0.3)
    assert missteps(decided(FIRST), [bold]) == ()
    assert missteps(decided(SECOND), [bold]) == ()


def test_what_costs_next_to_nothing_is_not_told() -> None:
    assert (
        missteps(decided(FIRST, SECOND), [advice(0.5, 0.4), advice(0.5, 0.481)]) == ()
    )
    assert missteps(decided(), []) == ()


def test_a_wrong_claim_costs_everything() -> None:
    (step,) = missteps(decided(CLAIM), [advice(0.6, 0.5)])
    assert (step.chance, step.loss) == (0.0, 0.6)


def test_a_hand_that_was_lost_by_a_wrong_claim_was_worth_nothing() -> None:
    """To the others it was a draw."""
    state, moves = played(5)
    for move in moves:
        if CLAIM in BURA.legal_actions(state, Seat(0)):
            break
        state, _ = BURA.apply(state, move.seat, move.action, move.at_ms)
    state, _ = BURA.apply(state, Seat(0), CLAIM)
    ends = [BURA.view(state, Seat(seat)) for seat in range(2)]
    assert ends[0].public.finish is not None
    assert ends[0].public.finish.winner is None
    assert [PLAYER.outcome(end, end) for end in ends] == [0.0, 0.5]


def test_a_wrong_claim_out_of_turn_costs_what_the_last_decision_had_left() -> None:
    nothing = Advice(())
    found = missteps(decided(SECOND, CLAIM), [advice(0.5, 0.4), nothing])
    assert [(step.decision.step, step.chance, step.best) for step in found] == [
        (2, 0.0, None),
        (1, 0.4, FIRST),
    ]
    assert found[0].loss == found[0].waiting == 0.4
    (alone,) = missteps(decided(CLAIM), [nothing])
    assert alone.loss == 0.5


def test_a_claim_out_of_turn_is_a_decision() -> None:
    dealt, moves = played(5)
    state = dealt
    for step, move in enumerate(moves):
        for seat in (Seat(0), Seat(1)):
            if offered(state, seat) == (CLAIM,):
                done = conduct(
                    BURA,
                    dealt,
                    [*moves[:step], Move(seat, CLAIM)],
                    seat,
                    package=PACKAGE,
                    seed=1,
                )
                assert done.decisions[-1].chosen == CLAIM
                assert done.decisions[-1].step == step + 1
                return
        state, _ = BURA.apply(state, move.seat, move.action)
    raise AssertionError("nobody may only claim")


@pytest.mark.parametrize("won", [True, False])
def test_a_missed_claim_costs_everything_once_if_the_hand_was_lost(won: bool) -> None:
    found = missteps(decided(FIRST, SECOND, won=won), [RIGHT, RIGHT])
    assert [(step.decision.step, step.loss) for step in found] == (
        [] if won else [(1, 1.0)]
    )
    assert missteps(decided(CLAIM, won=True), [RIGHT]) == ()


def test_what_nobody_can_judge_is_not_told() -> None:
    nothing = Advice(())
    other = Action(Verb.LEAD, parse_cards("Ah"))
    assert missteps(decided(FIRST, other), [nothing, advice(0.9, 0.1)]) == ()


@pytest.mark.parametrize(("options", "seats"), [(CLASSIC, 2), (PRISON, 4)])
def test_what_a_seat_decided_is_found_with_all_it_had_seen(
    options: BuraOptions, seats: int
) -> None:
    dealt, moves = played(5, options, seats)
    seat = Seat(1)
    done = conduct(BURA, dealt, moves, seat, package=PACKAGE, seed=9)
    own = [step for step, move in enumerate(moves, start=1) if move.seat == seat]
    assert done.decisions
    assert {decision.step for decision in done.decisions} <= set(own)
    pages = frames(BURA, dealt, moves)
    for decision in done.decisions:
        move = moves[decision.step - 1]
        assert decision.chosen == move.action
        assert decision.chosen in decision.question.legal
        assert len(decision.question.legal) > 1
        assert (decision.question.level, decision.question.seed) == (Level.MASTER, 9)
        assert all(
            isinstance(view, BuraView) and view.seat == seat
            for view in decision.question.views
        )
        assert decision.step in [told.step for told in pages[decision.page].done]
        given = worker.answer(QuestionKind.ADVISE, decision.question)
        assert isinstance(given, Advice)
        assert given.choices
    finish = pages[-1].public.public.finish
    assert finish is not None
    assert done.won == (finish.winner == seat)


def test_what_the_clock_did_is_nobodys_decision() -> None:
    dealt, moves = played(5)
    by_clock = [replace(move, by_clock=True) for move in moves]
    assert (
        conduct(BURA, dealt, by_clock, Seat(0), package=PACKAGE, seed=1).decisions == ()
    )


def test_moves_of_another_hand_are_refused() -> None:
    dealt, _ = played(5)
    _, others = played(6)
    with pytest.raises(IllegalActionError):
        conduct(BURA, dealt, others, Seat(0), package=PACKAGE, seed=1)
