"""Tokens: none is made or lost, nobody pays what they do not have, and no pot is left
behind."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.contract import Movement, MovementReason, Seat, Standing, Tokens
from tests.games.conformance.hands import (
    FEW,
    SITTINGS,
    Sitting,
    changed,
    every_day,
    everybody,
    played,
)
from tests.helpers.sizes import first_of

HANDS = 4
STAKE = 3


@dataclass
class Till:
    """The tokens of a table, which are looked at each time that some move."""

    sitting: Sitting
    tokens: Tokens

    def move(self, movements: Collection[Movement], standing: Standing) -> None:
        """Move tokens as the ledger does. Raises AssertionError: it would refuse."""
        before, options = self.tokens, self.sitting.options
        stake = self.sitting.game.stakes.stake(options)
        assert stake or not movements, "tokens at a table without any"
        assert all(move.seat in everybody(len(standing.scores)) for move in movements)
        after = before.after(movements)
        assert after.pot >= 0
        for seat, (old, new) in enumerate(
            zip(before.purses, after.purses, strict=True)
        ):
            fined = any(
                move.seat == seat and move.reason is MovementReason.PENALTY
                for move in movements
            )
            owes = fined and self.sitting.game.stakes.lends(options)
            assert owes or new >= min(0, old), "more than they have"
        self.tokens = after

    def end(
        self,
        movements: Collection[Movement],
        standing: Standing,
        gone: Collection[Seat] = (),
    ) -> None:
        """End the game."""
        left = len(gone) < len(standing.scores)
        assert not left or all(
            move.seat not in gone for move in movements if move.tokens > 0
        )
        self.move(movements, standing)
        assert self.tokens.pot == 0, "a pot is left behind"


@pytest.mark.parametrize("sitting", first_of(*every_day(4)), ids=str)
@settings(max_examples=2 * FEW)
@given(st.integers(0, 2**32), st.data())
def test_tokens_are_kept_through_a_game(
    sitting: Sitting, seed: int, data: st.DataObject
) -> None:
    """Hand after hand, with whom cannot pay removed, until the game is decided, or
    stopped or left by somebody."""
    chance, game = Random(seed), sitting.game
    table = data.draw(st.sampled_from((sitting, *changed(sitting))))
    dear = replace(table, stake=STAKE, most=sitting.seats)
    till = Till(
        dear,
        Tokens(
            0, tuple(data.draw(st.integers(0, 4 * STAKE)) for _ in sitting.everybody)
        ),
    )
    standing, stakes = Standing(Seat(0), (0,) * sitting.seats), game.stakes
    for number in range(HANDS):
        opening = stakes.open(dear.options, standing, till.tokens)
        assert not {move.seat for move in opening.movements if move.tokens < 0} & set(
            opening.bust
        )
        if opening.over:
            till.end(opening.movements, standing)
            return
        till.move(opening.movements, standing)
        stay = [
            seat for seat in everybody(len(standing.scores)) if seat not in opening.bust
        ]
        if len(stay) < game.enough(dear.options):
            break
        if opening.bust:
            standing = game.unseat(standing, opening.bust)
            till.tokens = Tokens(
                till.tokens.pot, tuple(till.tokens.purses[seat] for seat in stay)
            )
        hand = played(replace(dear, seats=len(stay)), seed + number, standing)
        if chance.random() < 0.2:
            break
        settled = stakes.settle(
            dear.options, hand.states[-1], hand.result.standing, till.tokens
        )
        standing = settled.standing
        till.move(settled.movements, standing)
        if hand.result.over is not None:
            till.end(
                stakes.end(dear.options, standing, till.tokens, hand.result.over),
                standing,
            )
            return
    gone = [seat for seat in everybody(len(standing.scores)) if chance.random() < 0.3]
    till.end(
        stakes.end(dear.options, standing, till.tokens, None, gone), standing, gone
    )


@pytest.mark.parametrize("sitting", first_of(SITTINGS, len(SITTINGS), every=4), ids=str)
def test_practice_costs_nothing_and_can_be_played(sitting: Sitting) -> None:
    game = sitting.game
    free = game.practice(sitting.profile.presets[sitting.preset])
    assert game.stakes.stake(free) == 0
    agreed = game.agree(free, stake=None, seats=sitting.seats, text="")
    for options in (agreed, game.first(agreed)):
        game.check(options, sitting.seats)
        assert game.stakes.stake(options) == 0
