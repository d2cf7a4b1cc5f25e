"""Hands that are played by anything that may be done, and what each seat remembers of
them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.games.contract import CLOCK, AnyGame, Options, Seat, Standing
from bot.house.model import Model
from tests.games.seated import dealt, model_of, rules_of
from tests.helpers.random_play import MOST_STEPS


@dataclass(frozen=True)
class RandomHands:
    """Hands of a game whose player has a `Model`.

    Args:
        package: the game.
        preset: whose options are changed.
    """

    package: str
    preset: str

    @property
    def game(self) -> AnyGame:
        return rules_of(self.package)

    @property
    def model(self) -> Model[Any, Any, Any]:
        return model_of(self.package)

    def options(self, change: str, seats: int) -> Options:
        """The preset's options, changed as a table's command reads it."""
        return self.game.agree(
            self.game.profile.presets[self.preset], stake=None, seats=seats, text=change
        )

    def decisions(
        self, options: Options, seats: int, seed: int
    ) -> Iterator[tuple[Any, Seat, Any]]:
        """Yield the states of a hand in which a seat may do something, and what it
        remembers then."""
        game, luck = self.game, Random(seed)
        state: Any = dealt(
            game, options, seed, Standing(Seat(seed % seats), (0,) * seats)
        )
        seen: list[Any] = [None] * seats
        for step in range(MOST_STEPS):
            if game.result(state) is not None:
                return
            asked = []
            for seat in map(Seat, range(seats)):
                seen[seat] = self.model.remember(seen[seat], game.view(state, seat))
                offered = self.model.offered(
                    seen[seat], game.legal_actions(state, seat)
                )
                found = [
                    action
                    for actions in offered.values()
                    for action in actions
                    if action is not None
                ]
                if found:
                    yield state, seat, seen[seat]
                    asked.append((seat, luck.choice(found)))
            seat, action = (
                luck.choice(asked)
                if asked
                else (CLOCK, game.default_action(state, CLOCK))
            )
            state, _ = game.apply(state, seat, action, step)
        raise AssertionError("the hand does not end")
