"""Aggravation behind the contract of a game (rules/aggravation.md)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from bot.games.aggravation.rules import race
from bot.games.aggravation.rules.options import PRESETS, AggravationOptions
from bot.games.aggravation.rules.state import (
    PACK,
    PLAYERS,
    RANKS,
    SEATS,
    Phase,
    Public,
    Racer,
    State,
    Step,
    View,
)
from bot.games.cards import Card, Rank
from bot.games.contract import (
    CLOCK,
    Chance,
    Counts,
    Equal,
    HandResult,
    Leaving,
    Placing,
    Profile,
    Reason,
    Seat,
    Standing,
    Timer,
    TimerKind,
)
from bot.games.kit.game import Action, KitGame
from bot.games.kit.pace import mark_of
from bot.games.kit.scoring import handed_on, placed
from bot.games.kit.seating import eldest_first
from bot.games.kit.stakes import FREE

PRESSES: Final = tuple(Action("press", value=rank.value) for rank in RANKS)
CALL: Final = Action("call")
"""To say the word: the rank that is pressed next is called, as any rank is by a player
without cards."""
_BY_CLOCK: Final = {
    Phase.FLIP: (Action("flip"),),
    Phase.RACE: (Action("idle"),),
    Phase.OVER: (),
}
_DRAW: Final = (1, 1)


class Aggravation(KitGame[AggravationOptions, Public, State]):
    """The rules of Aggravation."""

    profile = Profile(
        name="aggravation",
        emblem="⚡",
        presets=PRESETS,
        seats=range(PLAYERS, PLAYERS + 1),
        counts=Counts.MATCH,
        marks=("covers", "misfires", "calls"),
        timed=True,
        equal=Equal(unit="covers", wins=("covered",), calls=("called",), decisions=300),
        turnless=True,
    )
    stakes = FREE
    value_after = ("press",)
    alone = ("flip", "idle", "call")
    interrupts = ("press", "call")

    def leaving(self, options: AggravationOptions, seats: int) -> Leaving:
        """A player who leaves has lost the game (rules/aggravation.md 6)."""
        return Leaving.ENDS

    def first(self, preset: AggravationOptions) -> AggravationOptions:
        """Return a preset as a first hand is played: one hand, with more time to
        look."""
        return (
            super()
            .first(preset)
            .model_copy(
                update={"best_of": 1, "flip_seconds": max(5, preset.flip_seconds)}
            )
        )

    def pack(self, options: AggravationOptions) -> tuple[Card, ...]:
        """Return the 52 cards."""
        return PACK

    def deal(
        self, options: AggravationOptions, chance: Chance, standing: Standing
    ) -> State:
        """Deal half of the pack each, face down, the eldest first; the clock turns the
        first cards."""
        cards, order = chance.shuffled(PACK), eldest_first(standing)
        piles: list[tuple[Card, ...]] = [()] * PLAYERS
        for place, seat in enumerate(order):
            piles[seat] = cards[place::PLAYERS]
        public = Public(options, standing, SEATS, left=tuple(map(len, piles)))
        return State(public, ((),) * PLAYERS, tuple(piles))

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the clock, which runs for both alike."""
        return frozenset() if state.public.phase is Phase.OVER else frozenset({CLOCK})

    def timer(self, state: State) -> Timer | None:
        """Return the countdown to the next flip, or how long a match may stay."""
        now = state.public
        match now.phase:
            case Phase.OVER:
                return None
            case Phase.FLIP:
                return Timer(TimerKind.WINDOW, now.options.flip_seconds, now.turns)
            case Phase.RACE:
                seconds = now.options.turn_seconds
                return Timer(TimerKind.WINDOW, seconds, now.turns, reminds=seconds // 2)

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """List all thirteen ranks and the word, whatever the cards are: what is legal
        tells nothing."""
        now = state.public
        if seat == CLOCK:
            return _BY_CLOCK[now.phase]
        if now.phase is Phase.OVER:
            return ()
        return (*PRESSES, CALL)

    def refusal(self, state: State, seat: Seat, action: Action) -> Reason:
        """Return why an action is refused: the hand is over, or it is the clock's."""
        return (
            Reason.WRONG_PHASE
            if state.public.phase is Phase.OVER
            else Reason.NOT_ALLOWED
        )

    def act(
        self, state: State, seat: Seat, action: Action, at_ms: int, chance: Chance
    ) -> Step:
        """Do an action that is legal."""
        match action.verb:
            case "flip":
                return race.flip(state, at_ms)
            case "idle":
                return race.idle(state)
            case "call":
                return race.say(state, seat, at_ms)
            case _:
                return race.press(state, seat, Rank(action.value), at_ms)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what a seat, or the public, may know: of the piles how many cards they
        have."""
        base = super().view(state, seat)
        own = None if seat is None else state.racers[seat]
        return View(
            base.public, seat, base.hands, base.legal, base.scores, base.places, own=own
        )

    def steps(self, options: AggravationOptions, standing: Standing) -> tuple[int, int]:
        """Return how many hands the leader has won, and how many win the match."""
        return max(standing.scores), options.best_of // 2 + 1

    def hand_progress(self, state: State) -> Fraction:
        """Return which part of the cards has been turned up."""
        return Fraction(len(PACK) - sum(state.public.left), len(PACK))

    def reached(self, state: State, result: HandResult) -> tuple[int, ...]:
        """Return how many cards each seat has covered, less its wrong taps."""
        return tuple(one.covers - one.misfires for one in state.racers)

    def result(self, state: State) -> HandResult | None:
        """Return who won a hand that is over, and the match, if it is decided
        (rules/aggravation.md 4, 5)."""
        now = state.public
        if now.phase is not Phase.OVER:
            return None
        places = (
            _DRAW
            if now.winner is None
            else tuple(int(seat != now.winner) for seat in SEATS)
        )
        after = handed_on(now.standing, [int(seat == now.winner) for seat in SEATS])
        marks = tuple(
            map(
                _marks,
                state.racers,
                (seat == now.winner and now.ending == "called" for seat in SEATS),
            )
        )
        over = _decided(after, now.options.best_of)
        return HandResult(places, after, marks, over)


def _decided(after: Standing, best_of: int) -> Placing | None:
    """Return the places of a match that is over: somebody has more than half of its
    hands, or there are no more."""
    if 2 * max(after.scores) <= best_of and after.hands < best_of:
        return None
    return placed(after.scores) if len(set(after.scores)) > 1 else _DRAW


def _marks(racer: Racer, called: object) -> tuple[str, ...]:
    took = tuple(mark_of(ms) for ms in racer.took)
    return (
        ("covers",) * racer.covers
        + ("misfires",) * racer.misfires
        + ("calls",) * bool(called)
        + took
    )


GAME: Final = Aggravation()
