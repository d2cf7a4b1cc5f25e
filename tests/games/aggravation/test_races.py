"""What holds in every race, by any rules, whoever presses what and when."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise, permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.aggravation.player.reflexes import LEVELS
from bot.games.aggravation.rules import GAME
from bot.games.aggravation.rules.game import CALL, PRESSES
from bot.games.aggravation.rules.options import AggravationOptions
from bot.games.aggravation.rules.state import (
    NEVER,
    PACK,
    RANKS,
    SEATS,
    Phase,
    Racer,
    State,
    Top,
)
from bot.games.cards import Card
from bot.games.contract import CLOCK, IllegalActionError, Reason, Seat, Standing
from bot.games.kit.chance import Stacked
from bot.games.kit.game import Action
from bot.house.levels import Level
from bot.tables.dealing import SEED_BYTES, Deal
from tests.games.aggravation.agreement import random_options
from tests.games.aggravation.racing import HouseRunner, Step, raced, scrambled
from tests.helpers.sizes import few_and_many

MOST_TOPS = 15
"""Thirteen differ, and both may turn one more."""
seeds = st.integers(0, 2**32)


def before_and_after(seed: int) -> Iterator[tuple[State, Step]]:
    """Each state of a race but the deal, and the step after it."""
    for step, following in pairwise(scrambled(seed)):
        yield step.after, following


@given(seeds)
def test_every_card_is_placed_once_and_a_press_covers_what_it_says(seed: int) -> None:
    placed: list[str] = []
    for step in scrambled(seed):
        placed += [str(card) for told in step.told for card in told.cards]
        state = step.after
        left = [str(card) for pile in state.piles for card in pile]
        assert sorted([*left, *placed]) == sorted(map(str, PACK))
        assert {str(top.card) for _, top in state.public.tops} <= {*placed}
        assert state.public.left == tuple(map(len, state.piles))
        assert sum(map(len, state.public.rows)) <= MOST_TOPS
        for seat in SEATS:
            assert (state.public.out[seat] == NEVER) is (state.public.left[seat] > 0)


@given(seeds)
def test_a_matched_rank_is_hot_all_of_it_and_cards_are_turned_only_where_none_is(
    seed: int,
) -> None:
    for state, step in before_and_after(seed):
        now, counts = state.public, Counter(top.rank for _, top in state.public.tops)
        matched = {rank for rank, count in counts.items() if count > 1}
        assert (now.phase is Phase.RACE) is bool(matched)
        assert {place for place, top in now.tops if top.rank in matched} <= state.hot
        assert state.hot <= {place for place, _ in now.tops}
        if step.move.action.verb == "flip":
            assert not matched
        after = dict(step.after.public.tops)
        for place in step.after.hot - state.hot:
            assert any(
                top.rank is after[place].rank
                for other, top in after.items()
                if other != place
            )


@given(seeds)
def test_nobody_sees_which_cards_match_or_what_became_of_the_others_presses(
    seed: int,
) -> None:
    """Neither in their view, nor by what they may press, nor by the clock."""
    for step in scrambled(seed):
        state = step.after
        if state.public.phase is Phase.OVER:
            continue
        racers = (state.racers[0], Racer(10**9, RANKS[0], 10**9, 20, 20, active=True))
        piles = tuple(pile[::-1] for pile in state.piles)
        other = replace(
            state,
            hot=frozenset(),
            formed=(NEVER,) * len(RANKS),
            racers=racers,
            piles=piles,
            held=None,
        )
        assert GAME.timer(other) == GAME.timer(state)
        for viewer in (None, Seat(0)):
            assert GAME.view(other, viewer) == GAME.view(state, viewer)
        for seat in SEATS:
            assert (
                GAME.legal_actions(state, seat)
                == GAME.legal_actions(other, seat)
                == (*PRESSES, CALL)
            )


@given(seeds)
def test_who_is_locked_out_can_do_nothing_and_is_free_again_on_the_millisecond(
    seed: int,
) -> None:
    for step in scrambled(seed):
        seat = step.move.seat
        until = step.move.at_ms + 1000 * step.after.public.options.misfire_seconds
        if step.told[0].what != "misfired" or until == step.move.at_ms:
            continue
        for action in GAME.legal_actions(step.after, seat):
            with pytest.raises(IllegalActionError) as refused:
                GAME.apply(step.after, seat, action, until - 1)
            assert refused.value.reason is Reason.LOCKED_OUT
        assert GAME.apply(step.after, seat, PRESSES[0], until)[1]
        return


def lying(rows: tuple[str, str], piles: tuple[str, str]) -> State:
    """A hand in the middle, of cards of these ranks; whatever is matched is hot."""
    pack = list(PACK)

    def taken(ranks: str) -> tuple[Card, ...]:
        return tuple(
            pack.pop(next(n for n, card in enumerate(pack) if card.rank.value == rank))
            for rank in ranks
        )

    state = GAME.deal(AggravationOptions(), Stacked(PACK), Standing(Seat(0), (0, 0)))
    tops = tuple(tuple(Top(card, 0, 0) for card in taken(row)) for row in rows)
    public = replace(state.public, rows=tops, left=tuple(map(len, piles)))
    counts = Counter(top.rank for _, top in public.tops)
    hot = frozenset(place for place, top in public.tops if counts[top.rank] > 1)
    return replace(state, public=public, piles=tuple(map(taken, piles)), hot=hot)


def test_equal_presses_in_every_order_have_one_effect_each() -> None:
    """Three kings, four presses of two people at one moment: three cover a card each,
    and one is a miss."""
    presses = [Seat(0), Seat(0), Seat(1), Seat(1)]
    for order in set(permutations(presses)):
        state, effects = lying(("K7", "KK"), ("2345", "689T")), []
        for seat in order:
            state, told = GAME.apply(state, seat, Action("press", value="K"), 500)
            effects.append(told[0].what)
        assert effects == ["covered"] * 3 + ["misfired"]
        covers = Counter(order[:3])
        assert state.public.left == tuple(4 - covers[seat] for seat in SEATS)
        assert [racer.covers for racer in state.racers] == [
            covers[seat] for seat in SEATS
        ]
        assert state.public.event == 3


def test_of_equal_calls_the_first_one_wins() -> None:
    for order in permutations(SEATS):
        state, _ = GAME.apply(lying(("K7", "92"), ("K", "9")), CLOCK, Action("flip"), 0)
        assert state.public.left == (0, 0)
        state, _ = GAME.apply(state, order[0], Action("press", value="K"), 700)
        assert state.public.winner == order[0]
        with pytest.raises(IllegalActionError, match="wrong_phase"):
            GAME.apply(state, order[1], Action("press", value="9"), 700)


@pytest.mark.parametrize("races", few_and_many(4, 2_000))
def test_races_end_and_their_logs_alone_tell_them_again(races: int, seed: int) -> None:
    """As they are stored: the seed of the deal, notation, and moments."""
    luck = Random(seed)
    for number in range(races):
        deal = Deal(luck.randbytes(SEED_BYTES), f"1:1:{number}")
        options = random_options(luck)
        runners = [
            HouseRunner(LEVELS[luck.choice(list(Level))], luck.getrandbits(64))
            for _ in SEATS
        ]
        steps = list(raced(options, deal, runners))
        state = GAME.deal(options, deal, Standing(Seat(0), (0, 0)))
        for step in steps:
            action = GAME.parse_action(str(step.move.action))
            state, told = GAME.apply(
                state, step.move.seat, action, step.move.at_ms, deal
            )
            assert told == step.told
        assert state == steps[-1].after
        assert GAME.result(state) is not None
        assert all(
            before.move.at_ms <= after.move.at_ms for before, after in pairwise(steps)
        )
