"""Models of games beside their rules: both are to do the same, and imagined deals are
to look as the real ones do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.games.contract import CLOCK, AnyGame, Options, Seat, Standing
from bot.house.model import WAIT, Model
from tests.games.searching import dealt, model_of, rules_of
from tests.random_play import MOST_STEPS


@dataclass(frozen=True)
class Beside:
    """A game and its model.

    Args:
        package: the game.
        opened: the model's position of a state, all cards open.
        same: asserts that a position is that of a state.
        hidden: a state with what a position has of the cards that a seat does not see.
        preset: whose options are changed.
        changes: how options are changed, as a table's command reads them.
        seats: how many play.
        imagined: how many deals of a hand are imagined at the least.
    """

    package: str
    opened: Callable[[Any], Any]
    same: Callable[[Any, Any], None]
    hidden: Callable[[Any, Any, Seat], object]
    preset: str
    changes: Sequence[str] = ("",)
    seats: Sequence[int] = (2,)
    imagined: int = 0

    @property
    def game(self) -> AnyGame:
        return rules_of(self.package)

    @property
    def model(self) -> Model[Any, Any, Any]:
        return model_of(self.package)

    def options(self, change: str, seats: int) -> Options:
        """The preset's options, changed."""
        return self.game.agree(
            self.game.profile.presets[self.preset], stake=None, seats=seats, text=change
        )

    def compare(self, options: Options, seats: int, seed: int) -> None:
        """Play a hand by anything that may be done, and see at each move that the model
        does what the rules do."""
        game, luck = self.game, Random(seed)
        state: Any = dealt(
            game, options, seed, Standing(Seat(seed % seats), (0,) * seats)
        )
        world = self.opened(state)
        for step in range(MOST_STEPS):
            if game.result(state) is not None:
                break
            seat, moves = self._next(state, world, luck)
            if seat != CLOCK and seat == world.actor and WAIT not in moves:
                assert set(world.legal()) == set(moves)
            move = luck.choice(list(moves))
            if move != WAIT:
                world.apply(move)
            state, _ = game.apply(state, seat, moves[move], step)
            self.same(world, state)
        assert world.value() is not None

    def _next(
        self,
        state: object,
        world: Any,  # noqa: ANN401 - any game's
        luck: Random,
    ) -> tuple[Seat, dict[int, Any]]:
        """Return who does something, and what the model calls all that they may do: who
        is next there, or anybody."""
        game, awaited = self.game, self.game.to_act(state)
        if awaited == {CLOCK}:
            return CLOCK, {WAIT: game.default_action(state, CLOCK)}
        seats = [Seat(seat) for seat in range(len(game.standing(state).scores))]
        for seat in luck.sample(seats, len(seats)):
            legal = game.legal_actions(state, seat)
            offered = self.model.offered(
                self.model.remember(None, game.view(state, seat)), legal
            )
            found = {
                move: actions[0]
                for move, actions in offered.items()
                if actions[0] is not None
            }
            if found and (seat == world.actor or seat not in awaited or WAIT in found):
                return seat, found
        raise AssertionError("nobody can do anything")

    def imagine(self, options: Options, seats: int, seed: int) -> int:
        """Play a hand, and see that each imagined deal looks to its seat as the real
        one; count them."""
        count = 0
        for state, seat, memory in self.decisions(options, seats, seed):
            view = self.game.view(state, seat)
            luck = Random(seed)
            for known in (memory, self.model.forget(memory, 0.5, Random(seed))):
                world = self.model.world(known, luck)
                assert self.game.view(self.hidden(world, state, seat), seat) == view
                count += 1
        return count

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
