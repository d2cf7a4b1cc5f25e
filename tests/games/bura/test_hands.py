"""What holds in every hand, under any options: cards, tokens, legality, order, and an
end."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.bura.rules.actions import Order, Verb
from bot.games.bura.rules.cards import PACK, Cards, in_hand_order
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import ShortStock, Special
from bot.games.bura.rules.state import BuraState
from bot.games.bura.rules.view import Phase
from bot.games.contract import CLOCK, IllegalActionError, Reason, Seat
from bot.games.kit.game import Action
from tests.games.bura.holding import Holding, open_hand, result_of, stop
from tests.games.bura.random_play import Table, dealt, states, steps, tables
from tests.helpers.random_play import choices, everybody

MOST_STEPS = 300


@given(tables)
def test_every_card_is_in_one_place(table: Table) -> None:
    for state in states(table):
        laid = [card for play in state.public.trick for card in play.cards]
        held = [card for cards in (*state.hands, *state.piles) for card in cards]
        assert sorted(map(str, [*state.stock, *laid, *held])) == sorted(map(str, PACK))


@given(tables)
def test_play_ends_and_nobody_is_ever_stuck(table: Table) -> None:
    played = list(steps(table))
    assert len(played) <= MOST_STEPS
    for state, *_ in played:
        assert BURA.to_act(state)
        assert BURA.timer(state) is not None
        for seat in BURA.to_act(state):
            assert BURA.default_action(state, seat) in BURA.legal_actions(state, seat)
    over = played[-1][3]
    assert not BURA.to_act(over)
    assert BURA.timer(over) is None
    assert not choices(over)


@given(tables)
def test_the_clock_s_number_changes_unless_the_same_clock_runs_on(table: Table) -> None:
    seen: set[int] = set()
    for state, _, action, after, told in steps(table):
        before, now = BURA.timer(state), BURA.timer(after)
        assert before is not None
        is_quiet = not told and action.verb != Verb.CLOSE
        runs_on = is_quiet or action.verb in {Verb.DECLINE, Verb.ORDER}
        if now is not None:
            assert (now == before) is runs_on
            assert runs_on or now.serial not in seen
        seen |= {before.serial} | ({now.serial} if now else set())


@given(tables)
def test_hands_are_equal_between_tricks_and_sorted(table: Table) -> None:
    for state in states(table):
        for hand in state.hands:
            assert hand == in_hand_order(hand, state.public.trump)
        if not state.public.trick:
            assert len(set(map(len, state.hands))) == 1
        if (
            state.public.options.short_stock is ShortStock.EQUAL
            and state.public.phase is Phase.LAST_CALL
        ):
            assert len(state.stock) < state.seats
        if state.public.phase is Phase.ANNOUNCE:
            assert {len(hand) for hand in state.hands} == {3}
            assert state.public.options.special_semantics is not Special.ON_PLAY


@given(tables, st.lists(st.integers(0, 12), min_size=6, max_size=6), st.integers(0, 9))
def test_tokens_never_appear_or_vanish(
    table: Table, balances: list[int], pot: int
) -> None:
    seats = table.seats
    pot = pot if table.options.wager else 0
    before = Holding(Seat(0), pot, tuple(balances[:seats]), (0,) * seats)
    total = pot + sum(before.balances)
    opening = open_hand(table.options, before)
    assert opening.after.pot + sum(opening.after.balances) == total
    assert opening.after.pot == pot - sum(
        movement.tokens for movement in opening.movements
    )
    for bold in (0.02, 0.6):
        *_, (_, _, _, over, _) = steps(
            Table(table.options, seats, table.seed, bold), before.standing
        )
        result = result_of(over, opening.after)
        assert result is not None
        assert result.after.pot + sum(result.after.balances) == total
        assert result.after.pot >= 0
    ending = stop(table.options, before)
    assert ending.after.pot + sum(ending.after.balances) == total
    assert ending.after.pot == 0


def _conceivable(state: BuraState) -> list[Action]:
    """Every word, and every order of one to three cards out of each hand and of one
    card that nobody there holds."""
    words = [
        Action(verb) for verb in Verb if verb not in {Verb.LEAD, Verb.PLAY, Verb.ORDER}
    ]
    words += [Action(Verb.ORDER, value=order) for order in Order]
    found: set[Cards] = {(state.public.turn_up,)}
    for hand in state.hands:
        for size in range(1, 4):
            found |= set(
                permutations(
                    (*hand, state.stock[0] if state.stock else state.public.turn_up),
                    size,
                )
            )
    return words + [
        Action(verb, cards) for verb in (Verb.LEAD, Verb.PLAY) for cards in found
    ]


@given(tables, st.integers(0, 1000))
def test_what_is_legal_is_accepted_and_everything_else_refused(
    table: Table, pick: int
) -> None:
    played = states(table)
    state = played[pick % len(played)]
    for seat in (CLOCK, *everybody(state), Seat(state.seats)):
        legal = BURA.legal_actions(state, seat)
        assert len(set(legal)) == len(legal)
        conceivable = _conceivable(state)
        assert set(legal) <= set(conceivable)
        for action in legal:
            assert BURA.apply(state, seat, action)[0] != state
        for action in set(conceivable) - set(legal):
            with pytest.raises(IllegalActionError) as refused:
                BURA.apply(state, seat, action)
            assert isinstance(refused.value.reason, Reason)


@given(tables)
def test_claims_depend_on_tricks_alone(table: Table) -> None:
    """Section 4 CLAIM 2: a trick is enough, whatever it is worth; without one there is
    nothing to claim."""
    for state in states(table):
        for seat in everybody(state):
            may = Action(Verb.CLAIM) in BURA.legal_actions(state, seat)
            assert not may or state.public.tricks[seat]
            emptied = tuple(() for _ in state.piles)
            richer = tuple(PACK for _ in state.piles)
            for piles in (emptied, richer):
                other = replace(state, piles=piles)
                assert (Action(Verb.CLAIM) in BURA.legal_actions(other, seat)) is may


@given(tables)
def test_the_same_seed_gives_the_same_hand(table: Table) -> None:
    assert dealt(table) == dealt(table)
    assert states(table) == states(table)
