"""A hand of Sedma from the deal to its score."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import Final

from bot.games.cards import Card, Rank
from bot.games.contract import (
    CLOCK,
    Chance,
    Counts,
    Equal,
    HandResult,
    Profile,
    Seat,
    Standing,
)
from bot.games.kit.game import Action, KitGame, KitPublic, KitState, Told
from bot.games.kit.scoring import handed_on, placed
from bot.games.kit.seating import eldest_first
from bot.games.sedma.rules.judging import (
    LAST_TRICK,
    PACK,
    TOTAL,
    in_hand_order,
    lowest_first,
    matches,
    next_dealer,
    owner,
    pack_for,
    points,
    stakes_of,
)
from bot.games.sedma.rules.options import PRESETS, SedmaOptions

PAUSE_SECONDS: Final = 3
"""After each round, whatever its leader holds or does, unless they go on by themselves
(rules/sedma.md 4 PAUSE)."""
PRACTICE_TARGET: Final = 3
"""Stakes that end a game for points at most."""
PARTNERS: Final = (0, 1, 0, 1)
"""The side of each of four."""


class Stage(StrEnum):
    """What a trick waits for."""

    LEAD = "lead"
    FOLLOW = "follow"
    PAUSE = "pause"
    """A round is complete: its leader may continue, or end it in a moment."""
    DECIDE = "decide"
    """The pause is over, and the leader thinks."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card of a trick, and whose it was."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Public(KitPublic):
    """What everybody knows of a hand."""

    options: SedmaOptions
    stage: Stage = Stage.LEAD
    stock: int = 0
    trick: tuple[Laid, ...] = ()
    """All rounds of the trick in progress, in the order in which cards were laid."""
    last: tuple[Laid, ...] = ()
    """The finished trick before."""
    tricks: tuple[int, ...] = ()
    """How many each side has taken."""
    points: tuple[int, ...] | None = None
    """How many each side has taken; None: this table counts them after the hand."""

    @property
    def led(self) -> Rank | None:
        """The rank that matches, with the sevens: that of the very first card of the
        trick."""
        return self.trick[0].card.rank if self.trick else None

    @property
    def owner(self) -> Seat | None:
        """Whose the trick would be now."""
        return taker(self.trick) if self.trick else None


@dataclass(frozen=True, slots=True)
class State(KitState[Public]):
    """The whole of a hand."""

    stock: tuple[Card, ...]
    points: tuple[int, ...]
    """What each side has taken."""
    ending: bool = False
    """Whether the leader has said, sealed, that the trick ends with the pause."""


class Sedma(KitGame[SedmaOptions, Public, State]):
    """The rules of Sedma."""

    profile = Profile(
        name="sedma",
        emblem="⑦",
        presets=PRESETS,
        seats=range(2, 5),
        counts=Counts.MATCH,
        marks=("ninety", "sweeps"),
        lessons={"eight": 5},
        equal=Equal(unit="points", decisions=24),
    )
    pause_seconds = PAUSE_SECONDS
    cards_after = ("play", "continue")
    alone = ("end", "close")

    def sides(self, options: SedmaOptions, seats: int) -> tuple[int, ...]:
        """Four play two against two, partners opposite each other."""
        return PARTNERS if seats == len(PARTNERS) else tuple(range(seats))

    def step(self, options: SedmaOptions) -> int:
        """Return the direction of play, which a table chooses."""
        return options.direction.step

    def practice(self, preset: SedmaOptions) -> SedmaOptions:
        """Return a preset as a short game without tokens (rules/sedma.md 1.1)."""
        return (
            super()
            .practice(preset)
            .model_copy(update={"target": min(preset.target, PRACTICE_TARGET)})
        )

    def pack(self, options: SedmaOptions) -> tuple[Card, ...]:
        """Return the 32 cards; where three play without two of them, the deal sets
        these aside."""
        return PACK

    def deal(self, options: SedmaOptions, chance: Chance, standing: Standing) -> State:
        """Deal one card at a time, the eldest first; the rest is the stock
        (rules/sedma.md 2)."""
        order = eldest_first(standing, options.direction.step)
        seats, size = len(order), options.hand_size.value
        played = pack_for(options, seats)
        cards = tuple(card for card in chance.shuffled(PACK) if card in played)
        dealt, stock = cards[: seats * size], cards[seats * size :]
        hands: list[tuple[Card, ...]] = [()] * seats
        for place, seat in enumerate(order):
            hands[seat] = in_hand_order(dealt[place::seats])
        nothing = (0,) * len(set(self.sides(options, seats)))
        shown = nothing if options.show_points else None
        public = Public(
            options, standing, order[:1], stock=len(stock), tricks=nothing, points=shown
        )
        return State(public, tuple(hands), stock, nothing)

    def opened(self, state: State) -> State:
        """Return a hand whose points are counted for all to see."""
        now = state.public
        options = now.options.model_copy(update={"show_points": True})
        return replace(state, public=replace(now, options=options, points=state.points))

    def paused(self, state: State) -> bool:
        """Say whether a round is complete, after which the leader may have all their
        time."""
        return state.public.stage is Stage.PAUSE

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """List what a seat may do, what a timeout does first."""
        now = state.public
        if seat == CLOCK:
            return (Action("close"),) if now.stage is Stage.PAUSE else ()
        if seat not in now.turn:
            return ()
        if now.stage in {Stage.LEAD, Stage.FOLLOW}:
            return tuple(
                Action("play", (card,)) for card in lowest_first(state.hands[seat])
            )
        matching = continuing(now, state.hands[seat])
        if state.ending or not matching:
            return ()
        return (Action("end"), *(Action("continue", (card,)) for card in matching))

    def sealed(self, state: State, seat: Seat) -> Action | None:
        """Return the leader's own wish to end the trick."""
        return Action("end") if state.ending and seat in state.public.turn else None

    def act(
        self, state: State, seat: Seat, action: Action, at_ms: int, chance: Chance
    ) -> tuple[State, tuple[Told, ...]]:
        """Lay a card, or say whether the trick goes on (rules/sedma.md 4)."""
        now = state.public
        match action.verb:
            case "end" if now.stage is Stage.PAUSE:
                return replace(state, ending=True), ()
            case "end":
                return self._taken(state, ())
            case "close":
                (leader,) = now.turn
                if state.ending or not continuing(now, state.hands[leader]):
                    return self._taken(state, ())
                thinking = replace(now, stage=Stage.DECIDE, turns=now.turns + 1)
                return replace(state, public=thinking), (Told("thinks", leader),)
            case _:
                return self._laid(state, seat, action)

    def steps(self, options: SedmaOptions, standing: Standing) -> tuple[int, int]:
        """Return the leader's score, and the target."""
        return max(0, *standing.scores), options.target

    def hand_progress(self, state: State) -> Fraction:
        """Return which part of the cards has been taken."""
        dealt = len(pack_for(state.public.options, len(state.hands)))
        left = sum(map(len, state.hands)) + len(state.stock) + len(state.public.trick)
        return Fraction(dealt - left, dealt)

    def reached(self, state: State, result: HandResult) -> tuple[int, ...]:
        """Return the points of each seat's side."""
        sides = self.sides(state.public.options, len(state.hands))
        return tuple(state.points[side] for side in sides)

    def result(self, state: State) -> HandResult | None:
        """Return the score of a hand whose cards are all played (rules/sedma.md 5)."""
        now = state.public
        if now.turn:
            return None
        seats = len(state.hands)
        gained = stakes_of(state.points, now.tricks)
        sides = self.sides(now.options, seats)
        gains = [gained[side] for side in sides]
        places = tuple(int(not gain) for gain in gains)
        after = handed_on(now.standing, gains)
        after = replace(
            after, dealer=next_dealer(now.options, now.standing.dealer, places)
        )
        over = placed(after.scores) if max(after.scores) >= now.options.target else None
        marks = tuple(
            ("ninety",) * (state.points[side] == TOTAL)
            + ("sweeps",) * (now.tricks[side] == sum(now.tricks))
            for side in sides
        )
        return HandResult(places, after, marks, over)

    def _laid(
        self, state: State, seat: Seat, action: Action
    ) -> tuple[State, tuple[Told, ...]]:
        """Lay a card; a complete round is followed by a pause, or by the end of the
        trick with the last cards."""
        (card,), now = action.cards, state.public
        hands = list(state.hands)
        hands[seat] = tuple(held for held in hands[seat] if held != card)
        trick = (*now.trick, Laid(seat, card))
        what = (
            "continued"
            if action.verb == "continue"
            else "played"
            if now.trick
            else "led"
        )
        told = (Told(what, seat, (card,)),)
        done = len(trick) % len(hands) == 0
        following = Seat((seat + now.options.direction.step) % len(hands))
        public = replace(
            now,
            trick=trick,
            turn=(following,),  # after a round that is the leader again
            turns=now.turns + 1,
            stage=Stage.PAUSE if done else Stage.FOLLOW,
        )
        state = replace(state, public=public, hands=tuple(hands))
        return (
            (state, told)
            if any(hands[following]) or not done
            else self._taken(state, told)
        )

    def _taken(
        self, state: State, told: tuple[Told, ...]
    ) -> tuple[State, tuple[Told, ...]]:
        """Give the trick to its owner; all draw in turn while there is a stock, the
        owner first, who then leads."""
        now, seats = state.public, len(state.hands)
        winner, cards = taker(now.trick), tuple(laid.card for laid in now.trick)
        hands, stock = list(state.hands), state.stock
        drawing = [
            Seat((winner + now.options.direction.step * place) % seats)
            for place in range(seats)
        ]
        while len(stock) >= seats and len(hands[winner]) < now.options.hand_size.value:
            for seat in drawing:
                hands[seat], stock = (*hands[seat], stock[0]), stock[1:]
        over = not any(hands)
        worth = points(cards) + LAST_TRICK * over
        side = self.sides(now.options, seats)[winner]
        gained, tricks = list(state.points), list(now.tricks)
        gained[side] += worth
        tricks[side] += 1
        public = replace(
            now,
            turn=() if over else (winner,),
            turns=now.turns + 1,
            stage=Stage.LEAD,
            stock=len(stock),
            trick=(),
            last=now.trick,
            tricks=tuple(tricks),
            points=tuple(gained) if over or now.options.show_points else None,
        )
        drawn = []
        if now.stock >= seats > len(stock):
            drawn = [Told("rest" if stock else "empty")]
        held = tuple(map(in_hand_order, hands))
        took = Told("took", winner, (cards[owner(cards)],), str(worth), page=True)
        return State(public, held, stock, tuple(gained)), (*told, took, *drawn)


def taker(trick: tuple[Laid, ...]) -> Seat:
    """Return whose a trick is as it lies."""
    return trick[owner([laid.card for laid in trick])].seat


def continuing(now: Public, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards that the leader may continue the trick with (rules/sedma.md 4
    DECIDE)."""
    led = now.led
    return (
        ()
        if led is None
        else tuple(card for card in lowest_first(hand) if matches(card, led))
    )


GAME: Final = Sedma()
