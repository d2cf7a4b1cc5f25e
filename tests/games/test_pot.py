"""The pot between hands and at the end of a game, and what a game tells of itself."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from bot.games.bura import BURA
from bot.games.bura.actions import Action, Verb
from bot.games.bura.antes import unseat
from bot.games.bura.options import CLASSIC, MATCH, PRISON
from bot.games.bura.settlement import hand_result
from bot.games.bura.view import Conclusion
from bot.games.contract import Movement, MovementReason, Seat, Standing
from tests.games.positions import A, B, C, options


def standing(balances: tuple[int, ...], pot: int = 0, dealer: Seat = A, scores: tuple[int, ...] = ()) -> Standing:
    return Standing(dealer, pot, balances, scores or (0,) * len(balances))


def test_antes_come_on_top_of_a_carried_pot() -> None:
    opening = BURA.open_hand(CLASSIC, standing((5, 9), pot=4))
    assert opening.standing == standing((4, 8), pot=6)
    assert opening.movements == (Movement(A, -1, MovementReason.ANTE), Movement(B, -1, MovementReason.ANTE))


def test_the_only_one_who_can_pay_takes_the_pot_and_wins() -> None:
    opening = BURA.open_hand(CLASSIC, standing((0, 9), pot=4))
    assert (opening.over, opening.winner, opening.bust) == (True, B, (A,))
    assert opening.movements == (Movement(B, 4, MovementReason.PAYOUT),)


def test_a_match_without_tokens_asks_for_none() -> None:
    opening = BURA.open_hand(MATCH, standing((0, 0)))
    assert (opening.movements, opening.bust, opening.over) == ((), (), False)


def test_a_pot_is_split_with_odd_tokens_from_the_dealer_s_left() -> None:
    ending = BURA.stop(PRISON, standing((1, 1, 1), pot=8, dealer=B))
    assert ending.standing.balances == (4, 3, 4)
    assert ending.standing.pot == 0
    assert {movement.reason for movement in ending.movements} == {MovementReason.SPLIT}
    assert BURA.stop(CLASSIC, standing((1, 1))).movements == ()


def test_who_leaves_forfeits_the_pot_to_the_other() -> None:
    ending = BURA.forfeit(CLASSIC, standing((3, 4), pot=2), B)
    assert (ending.winner, ending.standing) == (B, standing((3, 6)))
    assert ending.movements == (Movement(B, 2, MovementReason.FORFEIT),)


def test_who_has_left_takes_no_share_of_a_split() -> None:
    ending = BURA.stop(PRISON, standing((1, 1, 1), pot=5, dealer=B), [C])
    assert ending.standing == standing((4, 3, 1), dealer=B)


def test_a_removed_dealer_hands_the_deal_to_the_left() -> None:
    before = standing((1, 2, 3), pot=4, dealer=C, scores=(7, 8, 9))
    assert unseat(before, [C]) == standing((1, 2), pot=4, dealer=A, scores=(7, 8))
    assert unseat(before, [A]) == standing((2, 3), pot=4, dealer=B, scores=(8, 9))
    with pytest.raises(ValueError, match="nobody"):
        unseat(before, [A, B, C])


def test_a_bura_pays_as_a_claim_and_its_winner_deals_where_claimants_deal() -> None:
    rules = options("match", wager=True, next_dealer="claimant")
    result = hand_result(rules, standing((5, 5), pot=2, scores=(9, 9)), Conclusion.BURA, B)
    assert (result.winner, result.game_winner) == (B, B)
    assert result.standing == standing((5, 7), dealer=B, scores=(9, 10))


def test_a_game_without_a_match_counts_no_points() -> None:
    result = hand_result(CLASSIC, standing((5, 5), pot=2), Conclusion.CLAIM_SUCCESS, A)
    assert result.standing == standing((7, 5), dealer=B)
    assert result.game_winner is None


def test_who_is_in_debt_pays_no_penalty_and_gains_nothing_by_it() -> None:
    result = hand_result(CLASSIC, standing((-5, 5), pot=2), Conclusion.CLAIM_FAIL, A)
    assert result.movements == ()
    assert result.standing == standing((-5, 5), pot=2, dealer=B)


def test_the_pot_a_decided_match_leaves_goes_to_its_winner() -> None:
    rules = options("match", wager=True)
    result = hand_result(rules, standing((5, 5), pot=2, scores=(9, 9)), Conclusion.CLAIM_FAIL, A)
    assert (result.winner, result.game_winner) == (None, B)
    assert result.movements == (Movement(A, -2, MovementReason.PENALTY), Movement(B, 4, MovementReason.PAYOUT))
    assert result.standing == standing((3, 9), dealer=B, scores=(9, 10))


def test_a_game_tells_its_name_seats_pack_and_options() -> None:
    assert BURA.name == "bura"
    assert set(BURA.presets) == {"classic", "match", "prison"}
    assert (BURA.seats(CLASSIC), BURA.seats(PRISON)) == (range(2, 3), range(2, 7))
    assert len(set(BURA.pack(CLASSIC))) == 36
    assert BURA.read_options(PRISON.model_dump_json()) == PRISON
    with pytest.raises(ValidationError):
        BURA.read_options('{"min_players": 5, "max_players": 3}')


def test_only_claims_interrupt() -> None:
    assert [verb for verb in Verb if BURA.is_interrupt(Action(verb))] == [Verb.CLAIM]


def test_a_hand_needs_enough_cards() -> None:
    with pytest.raises(ValueError, match="need more"):
        BURA.deal(CLASSIC, BURA.pack(CLASSIC)[:6], standing((9, 9), pot=2))
