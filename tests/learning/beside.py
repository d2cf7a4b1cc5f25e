"""Hands of a game in two engines: the rules, and the arrays that are learned from. Both
are to do and see the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from bot.games.contract import AnyGame, Options, Seat, Standing
from bot.house.model import WAIT, Model
from bot.house.rows import Floats
from tests.games.seated import dealt, model_of, rules_of
from tests.learning.self_play import Batch, Choices


@dataclass(frozen=True)
class Twin:
    """A game, and how its hands are learned from.

    Args:
        package: the game.
        batch: the same hand as a batch of one.
        told: what the network is told of the moves of a seat that remembers this.
        scores: by seat what a batch says of the scores after its one hand; None: this
            is compared elsewhere.
    """

    package: str
    batch: Callable[[Any], Batch]
    told: Callable[[Any, Sequence[int]], Floats]
    scores: Callable[[Any], Sequence[int]] | None = None

    def play(
        self, options: Options, seats: int, seed: int, scores: Sequence[int] = ()
    ) -> int:
        """Play a hand in both by anything that may be done, and compare them at each
        decision and at the end.

        Each decision is asked of the next seat, or of the seat that the arrays let
        interrupt. Returns how many there were.

        Args:
            options: of the table.
            seats: how many play.
            seed: of the deal and of what is done.
            scores: before the hand, by seat; none: all have 0.
        """
        game, luck = rules_of(self.package), Random(seed)
        state = _led_by_the_first(game, options, tuple(scores) or (0,) * seats, seed)
        batch, memories = self.batch(state), [None] * seats
        decisions = 0
        while (result := game.result(state)) is None:
            memories = self._watched(game, state, memories)
            awaited = min(game.to_act(state))
            action = game.default_action(state, awaited)
            if awaited >= 0 and WAIT in self._offered(
                game, state, memories, seat := Seat(int(batch.seat[0]))
            ):
                awaited = seat
            if awaited >= 0 and (
                offered := self._offered(game, state, memories, awaited)
            ):
                choices = batch.choices()
                assert int(batch.seat[0]) == awaited
                self._compare(memories[awaited], choices, set(offered))
                move = luck.choice(sorted(offered))
                action = offered[move][0]
                batch.apply(np.array([move]))
                decisions += 1
            if action is not None:
                state, _ = game.apply(state, awaited, action)
        assert batch.over.all()
        assert [place == 0 for place in result.places] == (batch.won()[0] == 1).tolist()
        if self.scores is not None:
            assert list(self.scores(batch)) == list(result.standing.scores)
        return decisions

    def _watched(
        self, game: AnyGame, state: object, memories: Sequence[Any]
    ) -> list[Any]:
        model = self._model
        return [
            model.remember(memory, game.view(state, Seat(seat)))
            for seat, memory in enumerate(memories)
        ]

    def _offered(
        self, game: AnyGame, state: object, memories: Sequence[Any], seat: Seat
    ) -> Any:  # noqa: ANN401
        return self._model.offered(memories[seat], game.legal_actions(state, seat))

    @property
    def _model(self) -> Model[Any, Any, Any]:
        return model_of(self.package)

    def _compare(self, memory: object, choices: Choices, offered: set[int]) -> None:
        assert set(choices.moves.tolist()) == offered
        np.testing.assert_array_equal(
            self.told(memory, choices.moves.tolist()), choices.rows
        )


def _led_by_the_first(
    game: AnyGame, options: Options, scores: tuple[int, ...], seed: int
) -> Any:  # noqa: ANN401
    for dealer in map(Seat, range(len(scores))):
        state = dealt(
            game, options, seed, Standing(dealer, scores, hands=int(any(scores)))
        )
        if game.to_act(state) == {0}:
            return state
    raise AssertionError("the first seat never leads")
