"""Hands of games that bring a `Model` of themselves, and players to measure theirs
by."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from random import Random
from typing import Any, Protocol, cast

from bot.games import catalogue
from bot.games.cards import Card
from bot.games.contract import (
    CLOCK,
    AnyGame,
    HandResult,
    IllegalActionError,
    Options,
    Seat,
    Standing,
)
from bot.games.kit.chance import Stacked
from bot.house.learned import LearnedPlayer
from bot.house.levels import Level
from bot.house.model import WAIT, Model
from tests.helpers.random_play import MOST_STEPS

HASTE = 3_000
"""Milliseconds between two things that are done."""


class Asked(Protocol):
    """Who plays a seat."""

    def observe(self, view: object) -> None: ...

    def consider(self, view: object, legal_actions: Sequence[object]) -> object: ...


class Anything:
    """Does any of what it may do, and interrupts seldom."""

    def __init__(self, model: Model[Any, Any, Any], seed: int) -> None:
        self._model, self._luck, self._memory = model, Random(seed), cast(Any, None)

    def observe(self, view: object) -> None:
        self._memory = self._model.remember(self._memory, view)

    def consider(self, view: object, legal_actions: Sequence[Any]) -> object:
        self.observe(view)
        offered = self._model.offered(self._memory, legal_actions)
        if WAIT in offered:
            return None
        return offered[self._luck.choice(list(offered))][0]


Rule = Callable[[Any, Sequence[int]], int]
"""Which move comes naturally to a seat that knows something, and may make some."""


class ByThumb(Anything):
    """Goes by rule of thumb, on its own turn."""

    def __init__(self, model: Model[Any, Any, Any], rule: Rule, seed: int) -> None:
        super().__init__(model, seed)
        self._rule = rule

    def consider(self, view: object, legal_actions: Sequence[Any]) -> object:
        self.observe(view)
        offered = self._model.offered(self._memory, legal_actions)
        if WAIT in offered:
            return None
        return offered[self._rule(self._memory, list(offered))][0]


@dataclass
class Timed:
    """Measures what somebody takes for each decision between several things, in
    milliseconds of a core."""

    player: Asked
    taken: list[float] = field(default_factory=list)

    def observe(self, view: object) -> None:
        self.player.observe(view)

    def consider(self, view: object, legal_actions: Sequence[object]) -> object:
        began = time.process_time()
        answer = self.player.consider(view, legal_actions)
        if len(legal_actions) > 1:
            self.taken.append((time.process_time() - began) * 1000)
        return answer


def rules_of(package: str) -> AnyGame:
    """Return the rules of a game, be it in the catalogue or not."""
    return cast(AnyGame, catalogue.part_in(package, "rules", "GAME"))


def house_in(package: str) -> LearnedPlayer[Any, Any, Any]:
    """Return how the house plays a game that has a `Model`."""
    return cast(
        LearnedPlayer[Any, Any, Any], catalogue.part_in(package, "player", "PLAYER")
    )


def model_of(package: str) -> Model[Any, Any, Any]:
    """Return the model of a game."""
    return house_in(package).model


def rule_of(package: str) -> Rule:
    """Return the rule of thumb of a game: that of its house, or else that of its
    tests."""
    habit = house_in(package).habit
    if habit is not None:
        return habit
    game = package.rpartition(".")[2]
    return cast(Rule, import_module(f"tests.games.{game}.thumb").habit)


def player(package: str, name: str, seed: int) -> Asked:
    """Return somebody who plays a seat of a hand: a level, `thumb` or `random`."""
    if name == "random":
        return Anything(model_of(package), seed)
    if name == "thumb":
        return ByThumb(model_of(package), rule_of(package), seed)
    return cast(Asked, house_in(package).seated(Level(name), seed))


class Reshuffling:
    """The luck of shuffles in the middle of a hand."""

    def shuffled(self, cards: Sequence[Card], no: int = 0) -> tuple[Card, ...]:
        some = list(cards)
        Random(no).shuffle(some)
        return tuple(some)


def dealt(game: AnyGame, options: Options, seed: int, standing: Standing) -> object:
    """Deal a hand."""
    pack = list(game.pack(options))
    Random(seed).shuffle(pack)
    return game.deal(options, Stacked(pack), standing)


@dataclass(frozen=True)
class Moment:
    """A state of a hand, and what was done in it."""

    state: object
    seat: Seat
    action: object


def moments(game: AnyGame, state: object, players: Sequence[Asked]) -> Iterator[Moment]:
    """Play a hand, and yield what is done and where; the last one is the hand's end, in
    which the clock does nothing.

    Whose turn it is is asked first; where all wait the clock acts.
    """
    seen: list[object] = [None] * len(players)
    for step in range(MOST_STEPS):
        if game.result(state) is not None:
            yield Moment(state, CLOCK, None)
            return
        seat, action = _next(game, state, players, seen)
        yield Moment(state, seat, action)
        try:
            state, _ = game.apply(state, seat, action, step * HASTE, Reshuffling())
        except IllegalActionError as refused:
            raise AssertionError(f"{seat} did {action}: {refused.reason}") from refused
    raise AssertionError("the hand does not end")


def _next(
    game: AnyGame, state: object, players: Sequence[Asked], seen: list[object]
) -> tuple[Seat, object]:
    awaited = game.to_act(state)
    order = sorted(map(Seat, range(len(players))), key=lambda seat: seat not in awaited)
    views = [game.view(state, Seat(seat)) for seat in range(len(players))]
    new = [view != before for view, before in zip(views, seen, strict=True)]
    for seat, view in enumerate(views):
        if new[seat]:  # whoever acts at once hides nothing from the others
            players[seat].observe(view)
            seen[seat] = view
    for seat in order:
        # else it has decided to wait
        legal = game.legal_actions(state, seat) if new[seat] or seat in awaited else ()
        if legal and (answer := players[seat].consider(views[seat], legal)) is not None:
            return seat, answer
    late = min(awaited)
    return late, game.default_action(state, late)


def play_hand(game: AnyGame, state: object, players: Sequence[Asked]) -> HandResult:
    """Play a hand to its end and return how it ended."""
    *_, last = moments(game, state, players)
    found = game.result(last.state)
    assert found is not None
    return found
