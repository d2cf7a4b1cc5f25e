"""How a race looks: fixed buttons that tell nothing, both rows in one size, what is
new, and what one's presses did."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.aggravation.drawing import RENDERER
from bot.games.aggravation.drawing.tableau import NEW, fresh, letters, tableau
from bot.games.aggravation.rules import GAME
from bot.games.aggravation.rules.options import AggravationOptions
from bot.games.aggravation.rules.state import RANKS, SEATS, Phase, State
from bot.games.contract import Seat
from bot.games.kit.game import Action
from bot.tables.model.view import TableView
from bot.ui.card_emoji import LETTERS
from bot.ui.choices import Still
from bot.ui.texts import Texts
from tests.games.aggravation.racing import scrambled
from tests.games.aggravation.test_races import lying
from tests.ui.worst_hands import DECK, table

EN = Texts()
DEALT = datetime(2026, 11, 23, 12, tzinfo=UTC)
ROWS = [
    ["2", "3", "4", "5", "6"],
    ["7", "8", "9", "10", "J"],
    ["Q", "K", "A", "Aggravation!"],
]


def seen(state: State, seat: Seat | None) -> TableView:
    """A table as a seat sees it, its hand dealt at noon."""
    view = GAME.view(state, seat)
    about = {"viewer": seat, "hand": view, "dealt_at": DEALT, "game": "aggravation"}
    return replace(table(None, AggravationOptions(), count=2), **about)  # type: ignore[arg-type]


def said(state: State, seat: Seat) -> str:
    """What stands on a panel as the last thing that happened."""
    view = seen(state, seat)
    return RENDERER.hand(view, view.hand, EN, DECK).happened


@given(st.integers(0, 2**32))
def test_the_buttons_are_the_same_at_any_moment(seed: int) -> None:
    first = None
    for number, step in zip(range(60), scrambled(seed), strict=False):
        if step.after.public.phase is Phase.OVER:
            return
        view = seen(step.after, SEATS[number % 2])
        *rows, _last = RENDERER.hand(view, view.hand, EN, DECK).rows
        first = first or rows
        assert rows == first
    assert first is not None
    assert [
        [choice.label for choice in row] for row in first if isinstance(row, tuple)
    ] == ROWS
    assert not any(
        isinstance(choice, Still)
        for row in first
        if isinstance(row, tuple)
        for choice in row
    )


@pytest.mark.parametrize(("cards", "size"), [(8, "#"), (9, "##"), (11, "###")])
def test_both_rows_are_as_large_as_the_longer_one_can_be(cards: int, size: str) -> None:
    state = lying(("AKQJT98765432"[:cards], "23"), ("K7", "88"))
    above, first, second, below = tableau(
        seen(state, Seat(1)), state.public, Seat(1), EN, DECK
    ).splitlines()
    assert first.split()[0] == second.split()[0] == size
    assert first.count("<:") == cards
    assert "**2** left" in above
    assert below.startswith("-# You · **2** left")
    plain = tableau(seen(state, None), state.public, Seat(1), EN, LETTERS).splitlines()
    assert plain[2].split(" ") == [size, f"{NEW}2\u00a0{NEW}3"]


def test_what_was_just_placed_is_marked_in_pictures_and_in_letters() -> None:
    state = lying(("K7", "K9"), ("23", "45"))
    state, _ = GAME.apply(state, Seat(1), Action("press", value="K"), 9_000)
    state, _ = GAME.apply(state, Seat(0), Action("press", value="K"), 9_400)
    assert {top.rank.sign for top in fresh(state.public)} == {"4", "2"}
    assert letters(state.public.rows[0], fresh(state.public)) == f"{NEW}2\u00a07"
    assert f"{NEW}<:b2_" in tableau(seen(state, None), state.public, Seat(1), EN, DECK)


def test_a_wrong_rank_is_told_to_its_presser_until_something_happens_after_their_time() -> (
    None
):
    state = lying(("K7", "K9"), ("234", "456"))
    state, _ = GAME.apply(state, Seat(0), Action("press", value="9"), 5_000)
    # the whole second in which it ends
    until = int((DEALT + timedelta(seconds=8)).timestamp())
    wrong = f"9 was wrong. Your next tap: <t:{until - 1}:R>"
    assert said(state, Seat(0)) == wrong
    assert "wrong" not in said(state, Seat(1))
    state, _ = GAME.apply(state, Seat(1), Action("press", value="K"), 6_000)
    assert said(state, Seat(0)) == wrong
    state, _ = GAME.apply(state, Seat(1), Action("press", value="K"), 7_500)
    assert "wrong" not in said(state, Seat(0))


def test_the_word_asks_for_its_rank_or_says_that_there_are_cards() -> None:
    state = lying(("K7", "K9"), ("", "456"))
    state = replace(
        state, public=replace(state.public, out=(0, -1)), formed=(0,) * len(RANKS)
    )
    for seat in SEATS:
        state, _ = GAME.apply(state, seat, Action("call"), 5_000)
    situations = [
        RENDERER.hand(view, view.hand, EN, DECK).situation
        for view in (seen(state, seat) for seat in SEATS)
    ]
    assert situations == ["Which rank?", "Cover!"]
    assert said(state, Seat(1)) == "You still have **3** cards: cover first."
    state, told = GAME.apply(state, Seat(0), Action("press", value="K"), 5_400)
    assert told[0].what == "called"


def test_times_are_those_from_a_match_to_the_first_press_after_it() -> None:
    state = lying(("K7", "K9"), ("72", "456"))
    for at_ms, rank in zip(count(1_000, 3_000), "K79", strict=False):
        state, _ = GAME.apply(state, Seat(0), Action("press", value=rank), at_ms)
    assert state.racers[0].took == (1_000, 3_000), (
        "the second match came with one's own card"
    )
    assert state.racers[0].misfires == 1


@given(st.integers(0, 2**32))
def test_a_review_counts_all_cards_that_were_covered(seed: int) -> None:
    """Also those whose time was not measured, such as the second of one match."""
    covered = Counter[Seat | None]()
    for step in scrambled(seed):
        for told in step.told:
            covered[told.seat] += len(told.cards) * (told.what == "covered")
        last = step.after
    own, other = (covered[seat] for seat in SEATS)
    line = RENDERER.decided_by(GAME.view(last, Seat(0)), EN)
    numbers = re.findall(r"(\d+) cards? covered", line)
    assert numbers == [str(own), str(other)]


def test_a_race_is_told_by_counts_and_not_put_down_to_speed() -> None:
    """A match may lie open for nobody, and a race may end without a tap."""
    state = lying(("K7", "K9"), ("72", "456"))
    line = RENDERER.decided_by(GAME.view(state, Seat(0)), Texts())
    assert line == "**You:** 0 cards covered. **Your opponent:** 0 cards covered."
