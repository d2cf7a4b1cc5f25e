"""The pot between hands and at the end of a game, and what a game tells of itself."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from bot.games.bura.rules.actions import Order, Verb
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.note import Note, orders_in
from bot.games.bura.rules.options import CLASSIC, MATCH, PRISON, Shortfall
from bot.games.bura.rules.view import Conclusion
from bot.games.contract import Movement, MovementReason, Seat, Standing, Tokens
from bot.games.kit.chance import Stacked
from bot.games.kit.game import Action
from tests.games.bura.holding import (
    Holding,
    forfeit,
    hand_result,
    open_hand,
    stop,
    unseat,
)
from tests.games.bura.positions import A, B, C, options


def standing(
    balances: tuple[int, ...],
    pot: int = 0,
    dealer: Seat = A,
    scores: tuple[int, ...] = (),
) -> Holding:
    return Holding(dealer, pot, balances, scores or (0,) * len(balances))


def test_antes_come_on_top_of_a_carried_pot() -> None:
    opening = open_hand(CLASSIC, standing((5, 9), pot=4))
    assert opening.after == standing((4, 8), pot=6)
    assert opening.movements == (
        Movement(A, -1, MovementReason.ANTE),
        Movement(B, -1, MovementReason.ANTE),
    )


def test_the_only_one_who_can_pay_takes_the_pot_and_wins() -> None:
    opening = open_hand(CLASSIC, standing((0, 9), pot=4))
    assert (opening.over, opening.winner, opening.bust) == (True, B, (A,))
    assert opening.movements == (Movement(B, 4, MovementReason.PAYOUT),)


def test_a_match_without_tokens_asks_for_none() -> None:
    opening = open_hand(MATCH, standing((0, 0)))
    assert (opening.movements, opening.bust, opening.over) == ((), (), False)


def test_a_pot_is_split_with_odd_tokens_from_the_dealer_s_left() -> None:
    ending = stop(PRISON, standing((1, 1, 1), pot=8, dealer=B))
    assert ending.after.balances == (4, 3, 4)
    assert ending.after.pot == 0
    assert {movement.reason for movement in ending.movements} == {MovementReason.SPLIT}
    assert stop(CLASSIC, standing((1, 1))).movements == ()


def test_who_leaves_forfeits_the_pot_to_the_other() -> None:
    ending = forfeit(CLASSIC, standing((3, 4), pot=2), B)
    assert ending.after == standing((3, 6))
    assert ending.movements == (Movement(B, 2, MovementReason.FORFEIT),)


def test_who_has_left_takes_no_share_of_a_split() -> None:
    ending = stop(PRISON, standing((1, 1, 1), pot=5, dealer=B), [C])
    assert ending.after == standing((4, 3, 1), dealer=B)


@pytest.mark.parametrize(("held", "unpaid"), [((1, 0, 0), A), ((2, 0, 0), None)])
def test_a_wrong_claim_that_is_not_paid_in_full_costs_the_share_of_the_pot(
    held: tuple[int, ...], unpaid: Seat | None
) -> None:
    rules = PRISON.model_copy(update={"ante": 3})
    after = hand_result(
        rules, standing(held, pot=2, dealer=C), Conclusion.CLAIM_FAIL, A
    ).after
    assert (after.pot, after.balances, after.unpaid) == (2 + held[0], (0, 0, 0), unpaid)
    opening = open_hand(rules, after)
    assert (opening.over, opening.winner, opening.bust) == (True, None, (A, B, C))
    shares = (0, 2, 1) if unpaid is A else (1, 2, 1)
    assert opening.after.balances == shares, (
        "odd tokens go from the dealer's left, who is B"
    )
    assert {move.reason for move in opening.movements} == {MovementReason.SPLIT}


def test_a_debt_pays_a_wrong_claim_in_full() -> None:
    rules = PRISON.model_copy(update={"ante": 3, "shortfall": Shortfall.DEBT})
    after = hand_result(rules, standing((0, 0), pot=2), Conclusion.CLAIM_FAIL, A).after
    assert (after.balances, after.unpaid) == ((-2, 0), None)
    assert open_hand(rules, after).after.balances == (0, 2)


def test_who_has_not_paid_for_a_wrong_claim_is_known_by_the_new_number_of_their_seat() -> (
    None
):
    before = Holding(A, 5, (0, 9, 9), (0, 0, 0), C)
    assert (unseat(before, [B]).unpaid, unseat(before, [C]).unpaid) == (B, None)


def test_who_has_paid_for_the_next_hand_shares_the_pot_again() -> None:
    before = Standing(A, (0, 0, 0), note="all ask all unpaid:1")
    state = BURA.deal(PRISON, Stacked(BURA.pack(PRISON)), before)
    shares = BURA.stakes.end(PRISON, BURA.standing(state), Tokens(6, (1, 1, 1)), None)
    assert [(move.seat, move.tokens) for move in shares] == [(A, 2), (B, 2), (C, 2)]


def test_orders_stay_beside_what_a_claim_left_unpaid() -> None:
    rules = CLASSIC.model_copy(update={"ante": 3})
    assert str(Note((Order.NEVER, Order.ALL), B)) == "never all unpaid:1"
    assert str(Note.read("never all ask unpaid:2").without([A])) == "all ask unpaid:1"
    assert orders_in(rules, Standing(A, (0, 0), note="never all unpaid:1")) == (
        Order.NEVER,
        Order.ALL,
    )
    assert orders_in(rules, Standing(A, (0, 0), note="unpaid:1")) == (
        Order.ALL,
        Order.ALL,
    )


def test_a_removed_dealer_hands_the_deal_to_the_left() -> None:
    before = standing((1, 2, 3), pot=4, dealer=C, scores=(7, 8, 9))
    assert unseat(before, [C]) == standing((1, 2), pot=4, dealer=A, scores=(7, 8))
    assert unseat(before, [A]) == standing((2, 3), pot=4, dealer=B, scores=(8, 9))
    with pytest.raises(ValueError, match="nobody"):
        unseat(before, [A, B, C])


def test_a_bura_pays_as_a_claim_and_its_winner_deals_where_claimants_deal() -> None:
    rules = options("match", wager=True, next_dealer="claimant")
    result = hand_result(
        rules, standing((5, 5), pot=2, scores=(9, 9)), Conclusion.BURA, B
    )
    assert (result.winner, result.champion) == (B, B)
    assert result.after == standing((5, 7), dealer=B, scores=(9, 10))


def test_a_game_without_a_match_counts_no_points() -> None:
    result = hand_result(CLASSIC, standing((5, 5), pot=2), Conclusion.CLAIM_SUCCESS, A)
    assert result.after == standing((7, 5), dealer=B)
    assert result.champion is None


def test_who_is_in_debt_pays_no_penalty_and_gains_nothing_by_it() -> None:
    result = hand_result(CLASSIC, standing((-5, 5), pot=2), Conclusion.CLAIM_FAIL, A)
    assert result.movements == ()
    assert result.after == replace(standing((-5, 5), pot=2, dealer=B), unpaid=A)


def test_the_pot_a_decided_match_leaves_goes_to_its_winner() -> None:
    rules = options("match", wager=True)
    result = hand_result(
        rules, standing((5, 5), pot=2, scores=(9, 9)), Conclusion.CLAIM_FAIL, A
    )
    assert (result.winner, result.champion) == (None, B)
    assert result.movements == (
        Movement(A, -2, MovementReason.PENALTY),
        Movement(B, 4, MovementReason.PAYOUT),
    )
    assert result.after == standing((3, 9), dealer=B, scores=(9, 10))


def test_a_game_tells_its_name_seats_pack_and_options() -> None:
    assert BURA.profile.name == "bura"
    assert set(BURA.profile.presets) == {"classic", "match", "prison"}
    assert (BURA.seats(CLASSIC), BURA.seats(PRISON)) == (range(2, 3), range(2, 7))
    assert len(set(BURA.pack(CLASSIC))) == 36
    assert BURA.read_options(PRISON.model_dump_json()) == PRISON
    with pytest.raises(ValidationError):
        BURA.read_options('{"min_players": 5, "max_players": 3}')


def test_only_claims_interrupt() -> None:
    assert [verb for verb in Verb if BURA.is_interrupt(Action(verb))] == [
        Verb.CLAIM,
        Verb.DECLINE,
        Verb.ORDER,
    ]


def test_a_hand_needs_enough_cards() -> None:
    with pytest.raises(ValueError, match="need more"):
        BURA.deal(CLASSIC, Stacked(BURA.pack(CLASSIC)[:6]), standing((9, 9)).standing)


def test_a_match_that_its_scores_decide_once_somebody_left_is_over_before_the_antes() -> (
    None
):
    """Section 7.5: two were level beyond the target; the third seat plays on, one of
    the two has left."""
    rules = options("match", wager=True, max_players=3)
    level = standing((5, 5, 5), pot=6, scores=(10, 10, 3))
    assert open_hand(rules, level).over is False
    opening = open_hand(rules, unseat(level, [A]))
    assert (opening.over, opening.winner, opening.bust) == (True, A, ())
    assert opening.movements == (Movement(A, 6, MovementReason.PAYOUT),)
    assert opening.after == standing((11, 5), pot=0, scores=(10, 3))


def test_whoever_sits_alone_has_won() -> None:
    opening = open_hand(MATCH, standing((5,), scores=(3,)))
    assert (opening.over, opening.winner, opening.movements) == (True, A, ())


def test_with_three_and_more_the_bust_keep_their_tokens_and_the_others_play() -> None:
    rules = options("prison", ante=3)
    opening = open_hand(rules, standing((2, 3, 9, 0), pot=4, dealer=B))
    assert (opening.bust, opening.over, opening.winner) == ((A, Seat(3)), False, None)
    assert opening.after == standing((2, 0, 6, 0), pot=10, dealer=B)
    assert unseat(opening.after, opening.bust) == standing((0, 6), pot=10, dealer=A)


def test_a_debtor_is_bust_and_is_not_asked_to_pay() -> None:
    rules = options("prison", shortfall="debt")
    opening = open_hand(rules, standing((-4, 5, 0), pot=6))
    assert (opening.bust, opening.over, opening.winner) == ((A, C), True, B)
    assert opening.after == standing((-4, 11, 0))
    shared = open_hand(rules, standing((-4, 0, -1), pot=8))
    assert (shared.bust, shared.over, shared.winner) == ((A, B, C), True, None)
    assert shared.after == standing((-2, 3, 2))


def test_a_wrong_claim_runs_into_debt_and_out_of_it_by_winning() -> None:
    rules = options("prison", shortfall="debt")
    deep = hand_result(rules, standing((-4, 5), pot=6), Conclusion.CLAIM_FAIL, A)
    assert deep.after == standing((-10, 5), pot=12, dealer=A)
    assert hand_result(
        rules, deep.after, Conclusion.CLAIM_SUCCESS, A
    ).after == standing((2, 5), dealer=A)


def test_a_pot_is_shared_by_all_where_all_have_left() -> None:
    assert stop(PRISON, standing((1, 1), pot=3), [A, B]).after == standing((2, 3))


@given(
    balances=st.lists(st.integers(-20, 20), min_size=1, max_size=6),
    pot=st.integers(0, 40),
    dealer=st.integers(0, 5),
    ante=st.sampled_from([1, 3]),
    match=st.booleans(),
    shortfall=st.sampled_from(list(Shortfall)),
    scores=st.lists(st.integers(0, 12), min_size=6, max_size=6),
)
def test_tokens_between_hands(
    *,
    balances: list[int],
    pot: int,
    dealer: int,
    ante: int,
    match: bool,
    shortfall: Shortfall,
    scores: list[int],
) -> None:
    seats = len(balances)
    held = (
        balances
        if shortfall is Shortfall.DEBT
        else [max(0, balance) for balance in balances]
    )
    before = Holding(Seat(dealer % seats), pot, tuple(held), tuple(scores[:seats]))
    rules = options(
        "prison", ante=ante, shortfall=shortfall, match_target=10 if match else None
    )
    opening = open_hand(rules, before)
    after = opening.after
    assert after.pot + sum(after.balances) == pot + sum(held)
    assert all(
        new >= min(0, old) for new, old in zip(after.balances, held, strict=True)
    )
    decided = (
        match
        and max(before.scores) >= 10
        and before.scores.count(max(before.scores)) == 1
    )
    poor = [Seat(seat) for seat, tokens in enumerate(held) if tokens < ante]
    assert list(opening.bust) == ([] if decided else poor)
    left = [score for seat, score in enumerate(before.scores) if Seat(seat) not in poor]
    alone = match and len(left) > 0 and max(left) >= 10 and left.count(max(left)) == 1
    assert opening.over == (decided or alone or len(left) < 2)
    if opening.over:
        assert after.pot == 0
        paid = {movement.seat: movement.tokens for movement in opening.movements}
        assert opening.winner is None or set(paid) <= {opening.winner}
        if opening.winner is None and pot:
            assert (
                max(paid.values())
                - min(paid.get(Seat(seat), 0) for seat in range(seats))
                <= 1
            )
            odd = [
                Seat((dealer % seats + 1 + step) % seats) for step in range(pot % seats)
            ]
            assert [seat for seat in paid if paid[seat] > pot // seats] == sorted(odd)
    else:
        assert {movement.seat for movement in opening.movements}.isdisjoint(poor)
        stayed = unseat(after, opening.bust)
        assert min(stayed.balances) >= 0
        assert len(stayed.balances) >= 2
        assert stayed.pot == pot + ante * len(stayed.balances)


@given(
    balances=st.lists(st.integers(-9, 9), min_size=2, max_size=6),
    pot=st.integers(0, 20),
    conclusion=st.sampled_from(list(Conclusion)),
    place=st.integers(0, 5),
    shortfall=st.sampled_from(list(Shortfall)),
    wager=st.booleans(),
)
def test_tokens_at_the_end_of_a_hand(
    *,
    balances: list[int],
    pot: int,
    conclusion: Conclusion,
    place: int,
    shortfall: Shortfall,
    wager: bool,
) -> None:
    """Section 7.1: only a wrong claim costs anything, at most all one has unless one
    may run into debt."""
    rules = options("match", wager=wager, shortfall=shortfall, max_players=6)
    seat = None if conclusion is Conclusion.DRAW else Seat(place % len(balances))
    before = Holding(A, pot if wager else 0, tuple(balances), (0,) * len(balances))
    result = hand_result(rules, before, conclusion, seat)
    after = result.after
    assert after.pot + sum(after.balances) == before.pot + sum(balances)
    for other, (old, new) in enumerate(zip(balances, after.balances, strict=True)):
        if other != seat:
            assert new == old
    if conclusion is Conclusion.CLAIM_FAIL and seat is not None:
        owed = balances[seat] - after.balances[seat]
        most = (
            before.pot
            if shortfall is Shortfall.DEBT
            else min(before.pot, max(0, balances[seat]))
        )
        assert owed == most
        assert after.scores == tuple(
            int(other != seat) for other in range(len(balances))
        )
