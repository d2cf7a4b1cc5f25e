"""The rules of Toy, for three to five; four play two against two.

A game is a few hands, paid for once. In a hand each in turn throws away up to two
cards; all that was thrown away is shuffled into the stock, and they draw as many. The
eldest names a number. All guess secretly the colour of the top card; meanwhile anybody
may double the number. When all have guessed, who presses `Grab` first takes the number
for their side, but who presses within half a second has to wait. Whoever leaves ends
the game, unless they have a partner."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from itertools import combinations
from types import MappingProxyType
from typing import Annotated, ClassVar, Final

from pydantic import Field

from bot.games.cards import Card, Rank, Suit, pack
from bot.games.contract import (
    Chance,
    Counts,
    HandResult,
    IllegalActionError,
    Leaving,
    Profile,
    Reason,
    Seat,
    Standing,
    Timer,
    TimerKind,
)
from bot.games.kit.game import Action, KitGame, KitPublic, KitState, TableOptions, Told
from bot.games.kit.scoring import handed_on, placed
from bot.games.kit.seating import eldest_first

HAND_SIZE: Final = 4
THROWN: Final = 2
"""Cards that one may throw away."""
NUMBERS: Final = range(1, 31)
EARLY: Final = 500
"""Milliseconds after the last guess within which nobody may grab."""
LOCKED: Final = 1500
"""Milliseconds for which somebody waits who did."""
GUESSES: Final = ("red", "black")
_PACK: Final = pack((Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN, Rank.NINE))


class Phase(StrEnum):
    """Where a hand stands."""

    THROW = "throw"
    NAME = "name"
    GUESS = "guess"
    GRAB = "grab"
    OVER = "over"


_FOR_ALL: Final = frozenset({Phase.GUESS, Phase.GRAB})


class ToyOptions(TableOptions):
    """What a table of Toy agrees on."""

    negotiable: ClassVar[tuple[str, ...]] = ("hands",)
    hands: Annotated[int, Field(ge=1, le=9, examples=[2, 3])] = 2


@dataclass(frozen=True, slots=True)
class Public(KitPublic):
    """What everybody knows of a hand."""

    options: ToyOptions
    phase: Phase = Phase.THROW
    thrown: tuple[int | None, ...] = ()
    """Cards thrown away by seat; None: not yet."""
    number: int = 0
    doubled: tuple[Seat, ...] = ()
    top: Card | None = None
    """The card whose colour was guessed, once all have."""
    taker: Seat | None = None


@dataclass(frozen=True, slots=True)
class State(KitState[Public]):
    """The whole of a hand."""

    stock: tuple[Card, ...]
    waste: tuple[Card, ...] = ()
    guesses: tuple[str, ...] = ()
    """Sealed, by seat; empty: none yet."""
    race_ms: int = 0
    """When all had guessed, in milliseconds since the deal."""
    locked_ms: tuple[int, ...] = ()
    """Until when each seat may not grab."""


class Toy(KitGame[ToyOptions, Public, State]):
    """The rules of Toy."""

    profile = Profile(
        name="toy",
        emblem="▲",
        presets=MappingProxyType(
            {
                "short": ToyOptions(),
                "long": ToyOptions(hands=4),
                "three": ToyOptions(most=3),
            }
        ),
        seats=range(3, 6),
        counts=Counts.MATCH,
        marks=("grabbed", "guessed"),
        pause=10,
        ready=False,
    )
    cards_after = ("throw",)
    value_after = ("name", "guess")
    alone = ("double", "grab", "throw")
    interrupts = ("guess", "double", "grab")

    def sides(self, options: ToyOptions, seats: int) -> tuple[int, ...]:
        """Four play two against two."""
        return (0, 1, 0, 1) if seats == 4 else tuple(range(seats))

    def leaving(self, options: ToyOptions, seats: int) -> Leaving:
        """Whoever leaves ends the game, but where they have a partner."""
        return Leaving.REPLACED if seats == 4 else Leaving.ENDS

    def pack(self, options: ToyOptions) -> tuple[Card, ...]:
        """Return the 24 cards."""
        return _PACK

    def deal(self, options: ToyOptions, chance: Chance, standing: Standing) -> State:
        """Deal four cards each."""
        cards, seats = chance.shuffled(_PACK), len(standing.scores)
        hands = tuple(
            cards[seat * HAND_SIZE : (seat + 1) * HAND_SIZE] for seat in range(seats)
        )
        public = Public(
            options, standing, eldest_first(standing)[:1], thrown=(None,) * seats
        )
        return State(
            public,
            hands,
            cards[seats * HAND_SIZE :],
            (),
            ("",) * seats,
            0,
            (0,) * seats,
        )

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return whom the clock runs for: in the end everybody who has not guessed, and
        then everybody."""
        seats = range(len(state.hands))
        match state.public.phase:
            case Phase.GUESS:
                return frozenset(
                    Seat(seat) for seat in seats if not state.guesses[seat]
                )
            case Phase.GRAB:
                return frozenset(map(Seat, seats))
            case _:
                return super().to_act(state)

    def timer(self, state: State) -> Timer | None:
        """Return the clock that runs now."""
        timer = super().timer(state)
        return (
            replace(timer, kind=TimerKind.CALL)
            if timer and state.public.phase in _FOR_ALL
            else timer
        )

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """List everything a seat may do now."""
        now = state.public
        match now.phase:
            case Phase.THROW if seat in now.turn:
                choices = (
                    combinations(state.hands[seat], count)
                    for count in range(THROWN + 1)
                )
                return tuple(
                    Action("throw", cards) for some in choices for cards in some
                )
            case Phase.NAME if seat in now.turn:
                return tuple(Action("name", value=str(number)) for number in NUMBERS)
            case Phase.GUESS:
                guess = (
                    ()
                    if state.guesses[seat]
                    else tuple(Action("guess", value=value) for value in GUESSES)
                )
                return guess if seat in now.doubled else (*guess, Action("double"))
            case Phase.GRAB:
                return (Action("grab"),)
            case _:
                return ()

    def act(
        self, state: State, seat: Seat, action: Action, at_ms: int, chance: Chance
    ) -> tuple[State, tuple[Told, ...]]:
        """Do an action that is legal."""
        now = state.public
        match action.verb:
            case "throw":
                return _thrown(state, seat, action.cards, chance), (
                    Told("threw", seat, value=str(len(action.cards))),
                )
            case "name":
                named = replace(
                    now,
                    number=int(action.value),
                    phase=Phase.GUESS,
                    turn=(),
                    turns=now.turns + 1,
                )
                return replace(state, public=named), (
                    Told("named", seat, value=action.value, page=True),
                )
            case "double":
                return replace(
                    state, public=replace(now, doubled=(*now.doubled, seat))
                ), (Told("doubled", seat),)
            case "guess":
                return _guessed(state, seat, action.value, at_ms)
            case _:
                return _grabbed(state, seat, at_ms)

    def sealed(self, state: State, seat: Seat) -> Action | None:
        """Return the seat's own guess."""
        return (
            Action("guess", value=state.guesses[seat]) if state.guesses[seat] else None
        )

    def steps(self, options: ToyOptions, standing: Standing) -> tuple[int, int]:
        """Return how many hands were played, of those there are."""
        return standing.hands, options.hands

    def hand_progress(self, state: State) -> Fraction:
        """Return how many of the phases are over."""
        return Fraction(list(Phase).index(state.public.phase), len(Phase))

    def result(self, state: State) -> HandResult | None:
        """Return how the hand ended: the taker's side gets the number, doubled as often
        as somebody said so."""
        now, seats = state.public, range(len(state.hands))
        if now.taker is None or now.top is None:
            return None
        sides = self.sides(now.options, len(seats))
        won = [sides[seat] == sides[now.taker] for seat in seats]
        points = now.number << len(now.doubled)
        note = f"{now.standing.note};{now.taker}+{points}".strip(";")
        standing = handed_on(now.standing, [points * gain for gain in won], note)
        colour = GUESSES[now.top.suit in {Suit.SPADES, Suit.CLUBS}]
        marks = tuple(
            (("grabbed",) if seat == now.taker else ())
            + (("guessed",) if state.guesses[seat] == colour else ())
            for seat in seats
        )
        over = placed(standing.scores) if standing.hands >= now.options.hands else None
        return HandResult(placed(won), standing, marks, over)


def _thrown(state: State, seat: Seat, cards: tuple[Card, ...], chance: Chance) -> State:
    """Put cards away; after the last of them shuffle them into the stock, and let
    everybody draw as many."""
    now = state.public
    hand = tuple(card for card in state.hands[seat] if card not in cards)
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    thrown = (*now.thrown[:seat], len(cards), *now.thrown[seat + 1 :])
    waste, turn = (*state.waste, *cards), (Seat((seat + 1) % len(hands)),)
    public = replace(now, thrown=thrown, turn=turn, turns=now.turns + 1)
    if None in thrown:
        return replace(state, public=public, hands=hands, waste=waste)
    stock = chance.shuffled((*state.stock, *waste), 1)
    full = []
    for held in hands:
        missing = HAND_SIZE - len(held)
        full.append((*held, *stock[:missing]))
        stock = stock[missing:]
    named = replace(public, phase=Phase.NAME)
    return replace(state, public=named, hands=tuple(full), stock=stock, waste=())


def _guessed(
    state: State, seat: Seat, guess: str, at_ms: int
) -> tuple[State, tuple[Told, ...]]:
    guesses = (*state.guesses[:seat], guess, *state.guesses[seat + 1 :])
    state = replace(state, guesses=guesses)
    if not all(guesses):
        return state, ()
    shown = replace(
        state.public, phase=Phase.GRAB, top=state.stock[0], turns=state.public.turns + 1
    )
    return replace(state, public=shown, race_ms=at_ms), (
        Told("shown", cards=(state.stock[0],), page=True),
    )


def _grabbed(state: State, seat: Seat, at_ms: int) -> tuple[State, tuple[Told, ...]]:
    if at_ms < state.locked_ms[seat]:
        raise IllegalActionError(Reason.LOCKED_OUT)
    if at_ms < state.race_ms + EARLY:
        locked = (*state.locked_ms[:seat], at_ms + LOCKED, *state.locked_ms[seat + 1 :])
        return replace(state, locked_ms=locked), (Told("early", seat),)
    won = replace(state.public, phase=Phase.OVER, taker=seat)
    return replace(state, public=won), (Told("grabbed", seat, page=True),)


GAME: Final = Toy()
