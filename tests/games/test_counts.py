"""How many ways a hand can go from fixed positions: a change of the rules that nobody meant shows here."""

from __future__ import annotations

import pytest

from bot.cards import parse_cards
from bot.games.bura.actions import Verb
from bot.games.bura.game import BURA
from bot.games.bura.options import PRESETS
from bot.games.bura.state import BuraState
from bot.games.contract import CLOCK, Seat, Standing
from tests.games.random_play import choices


def count(state: BuraState, depth: int) -> int:
    """Count the sequences of `depth` actions, or fewer where the hand ends before."""
    if not depth or BURA.result(state) is not None:
        return 1
    return sum(count(BURA.apply(state, seat, action)[0], depth - 1) for seat, action in choices(state))


def position(preset: str, seats: int, pack: str) -> BuraState:
    standing = Standing(Seat(seats - 1), seats, (9,) * seats, (0,) * seats)
    return BURA.deal(PRESETS[preset], parse_cards(pack), standing)


TWO = "Kc7h9c8hAcAdJdQh8c6hTs9h9s8sTc"
THREE = "KsJc9hJsTh6cAh7dQsTdAs6dQh9c8s"


def test_the_first_counts_are_those_one_can_see() -> None:
    # Eldest holds K 9 A of clubs: seven leads to seal; the clock may close; nobody else has anything to decide.
    start = position("classic", 2, TWO)
    assert count(start, 1) == 8
    closed, _ = BURA.apply(start, CLOCK, BURA.default_action(start, CLOCK))
    assert count(closed, 1) == 7
    # Three singles and three pairs with three replies each, and all three cards with one.
    assert count(closed, 2) == 3 * 3 + 3 * 3 + 1


@pytest.mark.parametrize(
    ("preset", "seats", "pack", "depth", "expected"),
    [
        ("classic", 2, TWO, 7, 8640),
        ("match", 2, TWO, 6, 4698),
        ("prison", 2, TWO, 7, 8748),
        ("prison", 3, THREE, 7, 3272),
    ],
)
def test_counts(preset: str, seats: int, pack: str, depth: int, expected: int) -> None:
    assert count(position(preset, seats, pack), depth) == expected


def test_two_followers_have_more_ways_to_lay_a_pair() -> None:
    """Section 5.2: where the next player meets other tops, the order of a pair is a choice; else it is not."""
    state = position("prison", 3, THREE)
    state, _ = BURA.apply(state, CLOCK, BURA.default_action(state, CLOCK))
    lead = next(action for action in BURA.legal_actions(state, Seat(0)) if len(action.cards) == 2)
    state, _ = BURA.apply(state, Seat(0), lead)
    replies = [action for action in BURA.legal_actions(state, Seat(1)) if action.verb is Verb.PLAY]
    assert len(replies) > len({frozenset(reply.cards) for reply in replies}) == 3
    state, _ = BURA.apply(state, Seat(1), replies[0])
    assert len([action for action in BURA.legal_actions(state, Seat(2)) if action.verb is Verb.PLAY]) == 3
