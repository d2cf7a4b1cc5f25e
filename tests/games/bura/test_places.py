"""Where cards lie before their player: a drawn card lies where a played one lay, and
nothing else moves."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given

from bot.games.bura.rules.draws import left_after, refilled
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.state import BuraState
from bot.games.cards import Card, parse_cards
from bot.games.contract import Seat
from tests.games.bura.positions import A, B, after, closed, hand
from tests.games.bura.random_play import Table, states, tables
from tests.helpers.random_play import everybody


def _row(state: BuraState, seat: Seat) -> str:
    own = BURA.view(state, seat)
    return " ".join("-" if card is None else str(card) for card in own.row)


def test_the_new_card_appears_where_the_played_one_was() -> None:
    state = hand("KcQh6s", "9h7h8s", stock="AdTc")
    assert _row(state, A) == "6s Qh Kc", "the first deal is sorted"
    led = after(closed(state), (A, "lead Qh"))
    assert _row(led, A) == "6s - Kc", "the others stay where they lay"
    drawn = after(led, (B, "play 8s"))
    assert _row(drawn, A) == "6s Ad Kc", (
        "the trump comes in the middle, though trumps are sorted last"
    )
    assert _row(drawn, B) == "Tc 9h 7h", "it lies where the played spade lay"


@pytest.mark.parametrize(
    ("row", "drawn", "filled"),
    [
        ("- Kc -", "AdTc", "Ad Kc Tc"),
        ("- - -", "AdTc9h", "Ad Tc 9h"),
        ("Kc 6s -", "Ad", "Kc 6s Ad"),
        ("- - Kc", "Ad", "Ad - Kc"),
    ],
)
def test_several_drawn_cards_fill_the_empty_places_from_left_to_right(
    row: str, drawn: str, filled: str
) -> None:
    assert refilled(_lying(row), parse_cards(drawn)) == _lying(filled)


def _lying(row: str) -> tuple[Card | None, ...]:
    return tuple(None if word == "-" else Card.parse(word) for word in row.split())


def test_what_is_left_lies_where_it_lay() -> None:
    assert left_after(_lying("Kc 6s Ad"), parse_cards("6s")) == _lying("Kc - Ad")


@given(tables)
def test_a_card_keeps_its_place_as_long_as_it_is_held(table: Table) -> None:
    for before, now in pairwise(states(table)):
        for seat in everybody(before):
            old, new = (
                {card: place for place, card in enumerate(s.rows[seat]) if card}
                for s in (before, now)
            )
            assert set(new) == set(now.hands[seat])
            assert {new[card] for card in new} <= {0, 1, 2}
            assert len(set(new.values())) == len(new)
            assert all(old[card] == new[card] for card in old.keys() & new.keys())
