"""Hands of any game, played at random from one seed: with times, with what the clock
does, and with later shuffles."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import cache, cached_property
from random import Random
from typing import Any, Final, TypeVar, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games import catalogue
from bot.games.cards import Card
from bot.games.contract import (
    CLOCK,
    AnyGame,
    HandResult,
    IllegalActionError,
    Options,
    Profile,
    Reason,
    Seat,
    Standing,
    UnplayableOptionsError,
)
from bot.games.kit.replay import Move
from bot.games.kit.variants import alternatives
from bot.tables.dealing import SEED_BYTES, Deal
from tests.helpers.random_play import MOST_STEPS
from tests.helpers.sizes import first_of

ONLY_HERE: Final = ("tests.games.toy", "tests.games.keep")
PACKAGES: Final = (*catalogue.PACKAGES, *ONLY_HERE)
HASTE: Final = 1_200
"""Milliseconds that somebody takes at most; so some of the hasty are locked out."""
FEW: Final = max(
    1, settings.get_profile(settings.get_current_profile_name()).max_examples // 12
)
"""Hands at each sitting for each property: one every day."""
SELDOM: Final = 0.03
"""How often somebody does what can be done at any time, while something else can be
done."""
LATE: Final = 0.1
"""How often the clock acts first."""

Check = TypeVar("Check", bound=Callable[..., None])


def rules_in(package: str) -> AnyGame:
    """Return the rules of the game in a package, be it in the catalogue or not."""
    return cast(AnyGame, catalogue.part_in(package, "rules", "GAME"))


def waited(game: AnyGame, state: object) -> tuple[Seat, ...]:
    """Return all seats, and the clock where it has something to do."""
    seats = everybody(len(game.standing(state).scores))
    return (CLOCK, *seats) if CLOCK in game.to_act(state) else seats


def everybody(seats: int) -> tuple[Seat, ...]:
    return tuple(map(Seat, range(seats)))


@dataclass(frozen=True)
class Step:
    """What was done in a hand: the state before, who did what and when, the state
    after, and what was told."""

    before: object
    move: Move[object]
    after: object
    told: tuple[object, ...]


@dataclass(frozen=True)
class Sitting:
    """So many people at a game, by a preset; `changes` are those of its rules, as text.

    Each pays `stake` tokens, where the rules know any. The table takes `most` people;
    0: as many as there are."""

    package: str
    preset: str
    seats: int
    changes: str = ""
    stake: int | None = None
    most: int = 0

    def __str__(self) -> str:
        return f"{self.package.rpartition('.')[2]}-{self.preset}-{self.seats}"

    @property
    def game(self) -> AnyGame:
        return rules_in(self.package)

    @property
    def profile(self) -> Profile:
        return self.game.profile

    @cached_property
    def options(self) -> Options:
        preset, most = self.profile.presets[self.preset], self.most or self.seats
        try:
            return self.game.agree(
                preset, stake=self.stake, seats=most, text=self.changes
            )
        except UnplayableOptionsError:
            if self.stake is None:
                raise
        return self.game.agree(preset, stake=None, seats=most, text=self.changes)

    @property
    def everybody(self) -> tuple[Seat, ...]:
        return everybody(self.seats)


@dataclass(frozen=True)
class Hand:
    """A hand that was played to its end."""

    sitting: Sitting
    standing: Standing
    chance: Deal
    dealt: object
    steps: tuple[Step, ...]

    @property
    def game(self) -> AnyGame:
        return self.sitting.game

    @property
    def states(self) -> list[object]:
        """Every state, from the deal to the end."""
        return [self.dealt, *(step.after for step in self.steps)]

    @property
    def moves(self) -> list[Move[object]]:
        return [step.move for step in self.steps]

    @property
    def result(self) -> HandResult:
        found = self.game.result(self.states[-1])
        assert found is not None
        return found


def played(sitting: Sitting, seed: int, standing: Standing | None = None) -> Hand:
    """Deal and play a hand; unless told otherwise it is a game's first, and anybody may
    deal."""
    chance = Random(seed)
    first = standing or Standing(
        Seat(chance.randrange(sitting.seats)), (0,) * sitting.seats
    )
    deal = Deal(chance.randbytes(SEED_BYTES), f"1:1:{seed}")
    state = sitting.game.deal(sitting.options, deal, first)
    return Hand(
        sitting, first, deal, state, tuple(_steps(sitting, state, deal, chance))
    )


def _steps(
    sitting: Sitting, state: object, deal: Deal, chance: Random
) -> Iterator[Step]:
    game, now = sitting.game, 0
    for _ in range(MOST_STEPS):
        if game.result(state) is not None:
            return
        now += chance.randrange(HASTE)
        seat, action, by_clock = _next(sitting, state, chance)
        try:
            after, told = game.apply(state, seat, action, now, deal)
        except IllegalActionError as refused:
            if refused.reason is Reason.LOCKED_OUT:
                continue
            raise AssertionError(f"{seat} may {action} and was refused") from refused
        yield Step(state, Move(seat, action, by_clock, now), after, told)
        state = after
    raise AssertionError("the hand does not end")


def _next(sitting: Sitting, state: object, chance: Random) -> tuple[Seat, object, bool]:
    """Return who does what next, and whether it is the clock's doing."""
    game, waited = sitting.game, sorted(sitting.game.to_act(state))
    turns: list[tuple[Seat, object]] = []
    interrupts: list[tuple[Seat, object]] = []
    for seat in sitting.everybody:
        for action in game.legal_actions(state, seat):
            (interrupts if game.is_interrupt(action) else turns).append((seat, action))
    late = chance.choice(waited)
    default = game.default_action(state, late)
    # what can be done at any time is all that is waited for
    asked = late != CLOCK and game.is_interrupt(default)
    if interrupts and (chance.random() < SELDOM or (asked and not turns)):
        return (*chance.choice(interrupts), False)
    if turns and chance.random() >= LATE:
        return (*chance.choice(turns), False)
    return late, default, True


def played_on(sitting: Sitting, seed: int, hands: int) -> Iterator[Hand]:
    """Play a game hand by hand, until it is decided or so many were played; nobody
    leaves or pays."""
    standing = None
    for number in range(hands):
        hand = played(sitting, seed + number, standing)
        yield hand
        if hand.result.over is not None:
            return
        standing = hand.result.standing


def by_defaults(
    sitting: Sitting, hand: Hand, state: object, at_ms: int
) -> list[object]:
    """Let the clock alone play on from a state, each time its whole time later, and
    return all states to the end."""
    game, states = sitting.game, [state]
    while (timer := game.timer(state)) is not None:
        at_ms += timer.seconds * 1000
        for seat in sorted(game.to_act(state)):
            if seat in game.to_act(state):
                action = game.default_action(state, seat)
                assert action in game.legal_actions(state, seat), (
                    f"{action} is not legal for {seat}"
                )
                state, _ = game.apply(state, seat, action, at_ms, hand.chance)
                states.append(state)
        assert len(states) < MOST_STEPS
    return states


def sittings(package: str) -> list[Sitting]:
    """Return each preset of a game with each number of people."""
    game = rules_in(package)
    presets = game.profile.presets.items()
    return [
        Sitting(package, name, seats)
        for name, preset in presets
        for seats in game.room(preset)
    ]


SITTINGS: Final = [sitting for package in PACKAGES for sitting in sittings(package)]
of_every_game: Final = pytest.mark.parametrize("package", PACKAGES)


@cache
def changed(sitting: Sitting) -> tuple[Sitting, ...]:
    """Return a sitting with each single rule changed that can be."""
    preset = sitting.profile.presets[sitting.preset]
    found = []
    for name, values in alternatives(type(preset)).items():
        for value in values:
            other = Sitting(
                sitting.package, sitting.preset, sitting.seats, f"{name}={value}"
            )
            try:
                assert other.options
            except UnplayableOptionsError:
                continue
            found.append(other)
    return tuple(found)


def every_day(turn: int) -> tuple[list[Sitting], int]:
    """Return all sittings, and how many of the first of them are tried every day: one
    of each game, by turns."""
    own = [
        [sitting for sitting in SITTINGS if sitting.package == package]
        for package in PACKAGES
    ]
    chosen = [sittings[turn % len(sittings)] for sittings in own]
    return sorted(SITTINGS, key=lambda sitting: sitting not in chosen), len(chosen)


def at_every_sitting(check: Check) -> Check:
    """Have a property of a hand tried with each preset of each game and each number of
    people, at times by other rules.

    Every day each property has one of each game, another one than its neighbours, and
    one hand for it."""
    cases, number = every_day(sum(map(ord, check.__name__)))

    @st.composite
    def hands(draw: st.DrawFn, sitting: Sitting) -> Hand:
        others = changed(sitting)
        chosen = draw(
            st.sampled_from((sitting, *others))
            if draw(st.booleans())
            else st.just(sitting)
        )
        return played(chosen, draw(st.integers(0, 2**32)))

    @pytest.mark.parametrize("sitting", first_of(cases, number), ids=str)
    @settings(max_examples=FEW)
    @given(data=st.data())
    def tried(sitting: Sitting, data: st.DataObject) -> None:
        check(data.draw(hands(sitting)))

    tried.__name__, tried.__doc__ = check.__name__, check.__doc__
    return cast(Check, tried)


def parts(value: object) -> Iterator[object]:
    """Return everything a value is made of, itself included. Raises AssertionError:
    part of it can change."""
    yield value
    if isinstance(value, tuple | frozenset):
        for part in value:
            yield from parts(part)
    elif is_dataclass(value):
        assert cast(Any, value).__dataclass_params__.frozen, (
            f"{type(value).__name__} can change"
        )
        for field in fields(value):
            yield from parts(getattr(value, field.name))
    else:
        known = isinstance(value, str | int | Enum | Options | None)
        assert known, f"{type(value).__name__} may change"


def cards_in(view: object) -> frozenset[Card]:
    """Return the cards that a view holds, wherever."""
    return frozenset(part for part in parts(view) if isinstance(part, Card))


def looked_at(states: list[object], most: int = 6) -> list[object]:
    """Return the states of a hand that are looked at closely: some every day, the last
    of them too, or all."""
    return states if FEW > 1 else [*some(states[:-1], most, len(states)), states[-1]]


def some(items: Iterable[object], most: int, seed: int = 0) -> list[Any]:
    """Return some of many, the same each time, in their order."""
    every = list(items)
    return [
        every[place]
        for place in sorted(
            random.Random(seed).sample(range(len(every)), min(most, len(every)))
        )
    ]
