"""Partnerships in the making, whatever is pressed in whatever order: all are placed,
and nothing leaks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.cards import Card
from bot.tables.partnerships.formation import (
    CLOCK,
    WAYS,
    Formation,
    NotPossibleError,
    Setup,
    Stage,
    Way,
    actions,
    apply,
    begin,
)
from bot.tables.partnerships.seen import seen
from tests.games.conformance.hands import FEW

SHAPES = ((2, 2), (2, 3), (3, 2), (4, 2), (2, 4))
"""Teams and how many are in each."""


class Kits:
    """Lays kits face down by chance."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def __call__(self, cards: tuple[Card, ...], _draw: int) -> tuple[Card, ...]:
        return tuple(self.random.sample(cards, len(cards)))


def plain(cards: tuple[Card, ...], _draw: int) -> tuple[Card, ...]:
    return cards


def four(way: Way = Way.AGREEMENT, **more: object) -> Formation:
    return begin(Setup(4, 2, way, **more), plain)  # type: ignore[arg-type]


def after(state: Formation, *steps: tuple[int, str]) -> Formation:
    for place, action in steps:
        state = apply(state, place, action, plain)
    return state


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    teams, size = draw(st.sampled_from(SHAPES))
    people = teams * size
    house = draw(st.frozensets(st.integers(1, people - 1), max_size=people - 1))
    return Setup(
        people, teams, draw(st.sampled_from(WAYS)), 0, house, draw(st.booleans())
    )


def played(setup: Setup, seed: int, patience: int) -> Iterator[Formation]:
    """Yield each state of a formation in which people do anything they may, and the
    clock acts when patience ends."""
    random, kits = Random(seed), Kits(seed)
    state = begin(setup, kits)
    yield state
    for step in range(400):
        if state.stage is Stage.READY:
            return
        able = [
            (place, action)
            for place in setup.persons
            for action in actions(state, place)
        ]
        if step % patience == patience - 1 or not able:
            place, action = CLOCK, next(actions(state, CLOCK))
        else:
            place, action = random.choice(able)
        state = apply(state, place, action, kits)
        yield state
    raise AssertionError("it does not end")


@settings(max_examples=19 * FEW, deadline=None)
@given(setups(), st.integers(0, 2**32), st.integers(2, 30))
def test_any_order_of_presses_ends_with_everybody_in_one_team(
    setup: Setup, seed: int, patience: int
) -> None:
    *_, end = played(setup, seed, patience)
    assert sorted(place for team in end.teams for place in team) == list(
        range(setup.people)
    )
    assert {len(team) for team in end.teams} == {setup.size}
    assert len(end.teams) == setup.teams
    side = {place: number for number, team in enumerate(end.teams) for place in team}
    order = [side[place] for place in end.order]
    assert order == [seat % setup.teams for seat in range(setup.people)]
    assert all(
        keeper in team for keeper, team in zip(end.keepers, end.teams, strict=True)
    )


@settings(max_examples=19 * FEW, deadline=None)
@given(setups(), st.integers(0, 2**32), st.integers(2, 30))
def test_nothing_hidden_is_in_a_view(setup: Setup, seed: int, patience: int) -> None:
    for state in played(setup, seed, patience):
        public = seen(state, None)
        assert public.vote is None
        assert not public.own
        at = {position: place for place, position in state.picks}
        for viewer in (None, *range(setup.people)):
            view = seen(state, viewer)
            for position, card in enumerate(view.cards):
                own = viewer is not None and at.get(position) == viewer
                assert (card is not None) == (own or state.revealed)
        if state.stage in {Stage.AGREEMENT, Stage.LINE_UP}:
            assert public.teams == tuple(
                sorted(tuple(sorted(team)) for team in state.teams)
            )
        other = [seen(change, None) for change in _alike(state)]
        assert all(view == public for view in other)


def _alike(state: Formation) -> Iterator[Formation]:
    """Yield what the public must not tell from a state: other sealed cards, votes and
    wishes."""
    if not state.revealed:
        yield replace(state, cards=tuple(reversed(state.cards)))
        flipped = {None: None, Way.DRAW: Way.AGREEMENT, Way.AGREEMENT: Way.DRAW}
        yield replace(state, votes=tuple(flipped[vote] for vote in state.votes))
    if state.stage is Stage.AGREEMENT or state.stage is Stage.LINE_UP:
        yield replace(state, teams=tuple(reversed(state.teams)))
    yield replace(state, wishes=frozenset())


def test_a_refusal_and_a_timeout_look_alike_and_lead_to_the_draw() -> None:
    paired = after(four(), (0, "invite 1"), (1, "invite 0"))
    assert paired.stage is Stage.LINE_UP
    assert paired.teams == ((0, 1), (2, 3))
    agreed = after(paired, (0, "accept"), (1, "accept"), (3, "accept"))
    assert seen(agreed, None).answered == 3
    refused, late = after(agreed, (2, "refuse")), after(agreed, (CLOCK, "close"))
    assert refused == late
    assert refused.stage is Stage.DRAW
    assert refused.teams == ()
    assert seen(refused, None).answered == 0


def test_the_last_two_are_not_told_apart_from_those_who_chose() -> None:
    one = after(four(), (0, "invite 3"), (3, "invite 0"))
    other = after(four(), (1, "invite 2"), (2, "invite 1"))
    assert seen(one, None).teams == seen(other, None).teams == ((0, 3), (1, 2))


def test_a_withdrawn_or_replaced_invitation_forms_nothing() -> None:
    assert after(four(), (0, "invite 1"), (0, "withdraw"), (1, "invite 0")).teams == ()
    assert after(four(), (0, "invite 1"), (0, "invite 2"), (1, "invite 0")).teams == ()


def test_votes_are_counted_and_a_tie_is_drawn() -> None:
    asked = four(Way.VOTE)
    for_agreement = after(asked, *((place, "method agreement") for place in range(3)))
    assert for_agreement.stage is Stage.AGREEMENT
    tie = [
        (place, f"method {'draw' if place < 2 else 'agreement'}") for place in range(4)
    ]
    assert after(asked, *tie).stage is Stage.DRAW
    assert after(asked, (1, "method agreement"), (CLOCK, "draw")).stage is Stage.DRAW, (
        "silence is no vote"
    )
    with pytest.raises(NotPossibleError):
        after(asked, (CLOCK, "close"))
    with pytest.raises(NotPossibleError):
        after(four(Way.HOST), (1, "method draw"))


def test_a_unanimous_wish_draws_once_more_and_no_more() -> None:
    drawn = after(
        four(Way.DRAW, redraw=True), *((place, f"pick {place}") for place in range(3))
    )
    assert drawn.stage is Stage.SEATED
    assert (
        after(drawn, *((place, "redraw") for place in range(3)), (3, "go")).stage
        is Stage.READY
    )
    again = after(drawn, *((place, "redraw") for place in range(4)))
    assert (again.stage, again.draws, again.picks) == (Stage.DRAW, 2, ())
    settled = after(again, *((place, f"pick {place}") for place in range(3)))
    assert "redraw" not in actions(settled, 0)


def test_the_house_picks_and_agrees_at_once() -> None:
    drawn = four(Way.DRAW, house=frozenset({1, 2}))
    assert dict(drawn.picks).keys() == {1, 2}
    assert after(drawn, (0, "pick 3")).stage is Stage.SEATED
    agreed = after(four(house=frozenset({1})), (0, "invite 1"))
    assert agreed.teams == ((0, 1), (2, 3))
    assert (
        after(agreed, *((place, "accept") for place in (0, 2, 3))).stage is Stage.SEATED
    )


def test_players_of_the_house_who_are_left_are_partners() -> None:
    state = begin(Setup(8, 4, Way.AGREEMENT, house=frozenset(range(2, 8))), plain)
    agreed = after(state, (0, "invite 5"), (1, "invite 2"))
    assert (agreed.stage, agreed.teams) == (
        Stage.LINE_UP,
        ((0, 5), (1, 2), (3, 4), (6, 7)),
    )


def test_teams_of_three_are_proposed_by_the_host() -> None:
    state = begin(Setup(6, 2, Way.AGREEMENT, host=4), plain)
    assert not any(actions(state, 0))
    proposed = after(state, (4, "propose 0 2 4"))
    assert proposed.teams == ((0, 2, 4), (1, 3, 5))
    seated = after(proposed, *((place, "accept") for place in range(6)))
    assert seated.order == (0, 1, 2, 3, 4, 5)
    assert after(proposed, (5, "refuse")).stage is Stage.DRAW


def test_the_sheet_is_passed_on_within_a_team() -> None:
    drawn = after(four(Way.DRAW), *((place, f"pick {place}") for place in range(3)))
    assert drawn.keepers == (0, 2)
    assert after(drawn, (0, "pass")).keepers == (1, 2)
    with pytest.raises(NotPossibleError):
        after(drawn, (1, "pass"))
