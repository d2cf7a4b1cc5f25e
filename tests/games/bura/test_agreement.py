"""What a command's arguments make of a preset, and which rules make no game."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import (
    CLASSIC,
    MATCH,
    PRESETS,
    PRISON,
    BuraOptions,
    FalseClaim,
    Memory,
    Shortfall,
)
from bot.games.bura.rules.view import Conclusion
from bot.games.contract import UnplayableOptionsError
from bot.games.kit.variants import OptionError
from bot.tables.ids import UserId
from bot.tables.refusals import Unplayable
from bot.ui.refusals import refusal
from bot.ui.texts import Texts
from tests.games.bura.holding import Holding, hand_result
from tests.games.bura.positions import A, B, options
from tests.games.bura.test_variants import EVERY_WORD


def why(preset: BuraOptions, stake: int | None, seats: int, text: str = "") -> str:
    with pytest.raises(UnplayableOptionsError) as refused:
        BURA.agree(preset, stake=stake, seats=seats, text=text)
    return refused.value.why


def test_a_preset_keeps_its_own_stake() -> None:
    assert BURA.agree(CLASSIC, stake=None, seats=2, text="") == CLASSIC
    assert BURA.agree(MATCH, stake=None, seats=2, text="") == MATCH
    assert [BURA.stakes.stake(preset) for preset in (CLASSIC, MATCH, PRISON)] == [
        1,
        0,
        1,
    ]


def test_a_stake_is_the_ante() -> None:
    agreed = BURA.agree(PRISON, stake=5, seats=6, text="memory=open")
    assert (BURA.stakes.stake(agreed), agreed.ante, agreed.memory) == (
        5,
        5,
        Memory.OPEN,
    )


def test_a_match_for_a_stake_doubles_the_pot_and_gives_points() -> None:
    """Section 7.1: a wrong claim in a match with tokens does both."""
    agreed = BURA.agree(MATCH, stake=3, seats=2, text="")
    assert (agreed.wager, agreed.ante, agreed.false_claim) == (
        True,
        3,
        FalseClaim.OPPONENT_POINT,
    )
    assert BURA.agree(MATCH, stake=0, seats=2, text="") == MATCH
    assert BURA.agree(MATCH, stake=None, seats=2, text="wager=yes").ante == 1


def test_practice_is_a_short_match_without_tokens_whatever_the_rules() -> None:
    for preset in PRESETS.values():
        practised = BURA.agree(BURA.practice(preset), stake=None, seats=2, text="")
        assert (BURA.stakes.stake(practised), practised.match_target) == (0, 3)
        assert practised.false_claim is FalseClaim.OPPONENT_POINT
        changed = {
            "wager": preset.wager,
            "match_target": preset.match_target,
            "false_claim": preset.false_claim,
        }
        assert practised.model_copy(update=changed) == preset
    assert (
        BURA.agree(
            BURA.practice(CLASSIC), stake=None, seats=6, text="match_target=5"
        ).match_target
        == 5
    )


def test_only_a_stake_with_a_shortfall_in_debt_lends() -> None:
    lending = CLASSIC.model_copy(update={"shortfall": Shortfall.DEBT})
    assert BURA.stakes.lends(lending)
    assert not BURA.stakes.lends(CLASSIC)
    assert not BURA.stakes.lends(BURA.practice(lending))


def test_a_match_may_be_played_by_up_to_six_and_classic_by_two_only() -> None:
    assert [BURA.room(preset) for preset in (CLASSIC, MATCH, PRISON)] == [
        range(2, 3),
        range(2, 7),
        range(2, 7),
    ]
    for seats in range(2, 7):
        assert seats in BURA.seats(BURA.agree(MATCH, stake=None, seats=seats, text=""))
        assert BURA.agree(PRISON, stake=None, seats=seats, text="") == PRISON
    assert why(CLASSIC, None, 3) == "seats"
    assert why(PRISON, None, 7) == "seats"
    assert why(MATCH, None, 1) == "seats"
    assert BURA.agree(MATCH, stake=None, seats=4, text="").max_players == 4


@pytest.mark.parametrize(
    ("preset", "stake", "text", "expected"),
    [
        ("classic", 0, "", "nothing"),
        ("match", None, "match_target=none", "nothing"),
        ("match", 2, "match_target=none", "points"),
        ("prison", None, "false_claim=opponent_point", "points"),
        ("match", None, "false_claim=double_pot", "penalty"),
        ("classic", None, "wager=no match_target=3", "penalty"),
        ("classic", 5, "wager=no", "stake"),
        ("match", 0, "wager=yes", "stake"),
    ],
)
def test_rules_that_make_no_game_are_refused(
    preset: str, stake: int | None, text: str, expected: str
) -> None:
    assert why(PRESETS[preset], stake, 2, text) == expected


def test_classic_can_be_played_for_points_instead_of_tokens() -> None:
    agreed = BURA.agree(
        CLASSIC, stake=0, seats=2, text="match_target=5 false_claim=opponent_point"
    )
    assert (BURA.stakes.stake(agreed), agreed.match_target) == (0, 5)


def test_an_impossible_stake_is_refused() -> None:
    for stake in (-1, 1_000_001):
        with pytest.raises(OptionError) as refused:
            BURA.agree(CLASSIC, stake=stake, seats=2, text="")
        assert refused.value.allowed == ("0–1000000",)


def test_the_presets_make_a_game_with_every_number_of_seats_they_have_room_for() -> (
    None
):
    for preset in PRESETS.values():
        for seats in BURA.room(preset):
            BURA.agree(preset, stake=None, seats=seats, text="")
        with pytest.raises(UnplayableOptionsError):
            BURA.check(preset, preset.max_players + 1)


@given(
    st.sampled_from(list(PRESETS.values())),
    st.sampled_from([None, 0, 4]),
    st.lists(st.sampled_from(EVERY_WORD)),
)
def test_what_is_agreed_can_be_won_and_a_wrong_claim_costs_something(
    preset: BuraOptions, stake: int | None, words: list[str]
) -> None:
    try:
        agreed = BURA.agree(preset, stake=stake, seats=2, text=" ".join(words))
    except UnplayableOptionsError:
        return
    assert agreed.wager or agreed.match_target
    assert stake is None or BURA.stakes.stake(agreed) == stake
    pot = 2 * BURA.stakes.stake(agreed)
    before = Holding(A, pot, (9, 9), (0, 0))
    wrong = hand_result(agreed, before, Conclusion.CLAIM_FAIL, A)
    assert wrong.after.balances[A] < 9 or wrong.after.scores[B] > 0


def test_a_match_with_tokens_is_left_with_everything_else_of_its_preset() -> None:
    assert BURA.agree(MATCH, stake=1, seats=4, text="") == options(
        "match", wager=True, max_players=4
    )


@pytest.mark.parametrize("word", ["seats", "stake", "nothing", "points", "penalty"])
def test_every_refusal_has_a_sentence_that_says_what_to_do(word: str) -> None:
    assert re.search(
        "Choose|Name|Add|Leave",
        refusal(Unplayable(word, range(2, 7)), Texts(), UserId(1), game="bura"),
    )
