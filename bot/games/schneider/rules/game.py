"""A hand of Schneider from the deal to its score."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import Final

from bot.games.cards import Card, Suit
from bot.games.contract import (
    Chance,
    Counts,
    Equal,
    HandResult,
    Leaving,
    Profile,
    Seat,
    Standing,
)
from bot.games.kit.game import Action, KitGame, KitPublic, KitState, Told
from bot.games.kit.scoring import handed_on, placed
from bot.games.kit.seating import eldest_first
from bot.games.schneider.rules.judging import (
    PACK,
    beats,
    honours,
    in_hand_order,
    lowest_first,
    replies,
    score,
)
from bot.games.schneider.rules.options import PRESETS, SchneiderOptions, Trumps

HAND_SIZE: Final = 6
_PACKET: Final = 3
"""Cards dealt at once."""
_PLAYERS: Final = 2


class Stage(StrEnum):
    """Whether cards are drawn after a trick."""

    DRAW = "draw"
    STRICT = "strict"
    """The stock was empty when the trick began."""


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick."""

    leader: Seat
    led: Card
    reply: Card
    winner: Seat


@dataclass(frozen=True, slots=True)
class Public(KitPublic):
    """What everybody knows of a hand."""

    options: SchneiderOptions
    stock: int = 0
    """Cards that can still be drawn, the turn-up among them."""
    turn_up: Card | None = None
    """The card that shows trumps: the last of the stock; everybody knows who has drawn
    it."""
    led: Card | None = None
    """The card that waits for a reply."""
    last: Trick | None = None
    honours: tuple[int, ...] | None = None
    """How many each seat has taken; None: this table shows it after the hand."""
    taken: tuple[tuple[Card, ...], ...] = ()
    """What each seat has taken, once the hand is over."""

    @property
    def trump(self) -> Suit | None:
        """The suit of trumps, if there is one."""
        return None if self.turn_up is None else self.turn_up.suit

    @property
    def stage(self) -> Stage:
        """Whether this trick is followed by drawing: the stock does not change within a
        trick."""
        return Stage.DRAW if self.stock else Stage.STRICT


@dataclass(frozen=True, slots=True)
class State(KitState[Public]):
    """The whole of a hand."""

    stock: tuple[Card, ...]
    taken: tuple[tuple[Card, ...], ...] = ((),) * _PLAYERS
    """The cards that each seat has taken."""
    gaps: tuple[int, ...] = (0,) * _PLAYERS
    """Where in its hand each seat's last card lay: the next one it draws comes
    there."""

    @property
    def honours(self) -> tuple[int, ...]:
        """How many honours each seat has taken."""
        return tuple(map(honours, self.taken))


class Schneider(KitGame[SchneiderOptions, Public, State]):
    """The rules of Bohemian Schneider."""

    profile = Profile(
        name="schneider",
        emblem="✂",
        presets=PRESETS,
        seats=range(_PLAYERS, _PLAYERS + 1),
        counts=Counts.MATCH,
        marks=("honours", "doubles", "trebles"),
        lessons={"match": 118},
        equal=Equal(unit="honours", decisions=16),
    )
    cards_after = ("play",)

    def leaving(self, options: SchneiderOptions, seats: int) -> Leaving:
        """A player who leaves has lost the game (rules/schneider.md 6)."""
        return Leaving.ENDS

    def pack(self, options: SchneiderOptions) -> tuple[Card, ...]:
        """Return the 32 cards."""
        return PACK

    def deal(
        self, options: SchneiderOptions, chance: Chance, standing: Standing
    ) -> State:
        """Deal six cards each in packets of three, the eldest first; then trumps are
        turned (rules/schneider.md 3)."""
        cards, order = chance.shuffled(PACK), eldest_first(standing)
        hands: list[tuple[Card, ...]] = [()] * _PLAYERS
        for seat in order * (HAND_SIZE // _PACKET):
            hands[seat], cards = (*hands[seat], *cards[:_PACKET]), cards[_PACKET:]
        turn_up = None
        if options.trumps is Trumps.TURNUP:
            turn_up, cards = cards[0], (*cards[1:], cards[0])
        shown = (0,) * _PLAYERS if options.show_honours else None
        public = Public(
            options,
            standing,
            order[:1],
            stock=len(cards),
            turn_up=turn_up,
            honours=shown,
        )
        return State(public, tuple(map(in_hand_order, hands)), cards)

    def opened(self, state: State) -> State:
        """Return a hand whose honours are shown."""
        now = state.public
        options = now.options.model_copy(update={"show_honours": True})
        return replace(
            state, public=replace(now, options=options, honours=state.honours)
        )

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """List the cards that a seat may play, the one of a timeout first."""
        now = state.public
        if seat not in now.turn:
            return ()
        hand = state.hands[seat]
        if now.led is not None:
            hand = replies(now.options, hand, now.led, now.stock, now.trump)
        return tuple(Action("play", (card,)) for card in lowest_first(hand))

    def act(
        self, state: State, seat: Seat, action: Action, at_ms: int, chance: Chance
    ) -> tuple[State, tuple[Told, ...]]:
        """Lay a card; the second one ends the trick (rules/schneider.md 3)."""
        (card,), now = action.cards, state.public
        hand, hands, gaps = state.hands[seat], list(state.hands), list(state.gaps)
        gaps[seat] = hand.index(card)
        hands[seat] = (*hand[: gaps[seat]], *hand[gaps[seat] + 1 :])
        state = replace(state, hands=tuple(hands), gaps=tuple(gaps))
        if now.led is not None:
            return _taken(state, seat, now.led, card)
        waiting = replace(now, turn=(_other(seat),), turns=now.turns + 1, led=card)
        return replace(state, public=waiting), (Told("led", seat, (card,)),)

    def steps(self, options: SchneiderOptions, standing: Standing) -> tuple[int, int]:
        """Return the leader's score, and the target."""
        return max(0, *standing.scores), options.target

    def hand_progress(self, state: State) -> Fraction:
        """Return which part of the cards has been taken."""
        return Fraction(sum(map(len, state.taken)), len(PACK))

    def reached(self, state: State, result: HandResult) -> tuple[int, ...]:
        """Return how many honours each seat has taken."""
        return state.honours

    def result(self, state: State) -> HandResult | None:
        """Return the score of a hand whose cards are all played (rules/schneider.md
        4)."""
        now = state.public
        if now.turn:
            return None
        winner, wins = score(now.options, state.honours)
        gains = [wins * (seat == winner) for seat in range(_PLAYERS)]
        places = tuple(int(not gain) for gain in gains)
        after = handed_on(now.standing, gains)
        over = placed(after.scores) if max(after.scores) >= now.options.target else None
        marks = tuple(
            ("honours",) * taken
            + ("doubles",) * (gain == 2)
            + ("trebles",) * (gain == 3)
            for taken, gain in zip(state.honours, gains, strict=True)
        )
        return HandResult(places, after, marks, over)


def _taken(
    state: State, follower: Seat, led: Card, reply: Card
) -> tuple[State, tuple[Told, ...]]:
    """Give the trick to its winner; both draw while there is a stock, the winner first,
    who then leads."""
    now, leader = state.public, _other(follower)
    winner = follower if beats(now.options, reply, led, now.trump) else leader
    taken = tuple(
        (*cards, led, reply) if seat == winner else cards
        for seat, cards in enumerate(state.taken)
    )
    hands, stock = list(state.hands), state.stock
    for seat in (winner, _other(winner)):
        hand, gap = hands[seat], state.gaps[seat]
        hands[seat], stock = (*hand[:gap], *stock[:1], *hand[gap:]), stock[1:]
    told = [Told("took", winner, (led, reply), str(honours((led, reply))), page=True)]
    if now.stock and not stock:
        told.append(
            Told("empty")
            if now.turn_up is None
            else Told("turnup", _other(winner), (now.turn_up,))
        )
    over = not any(hands)
    public = replace(
        now,
        turn=() if over else (winner,),
        turns=now.turns + 1,
        stock=len(stock),
        led=None,
        last=Trick(leader, led, reply, winner),
        honours=tuple(map(honours, taken))
        if over or now.options.show_honours
        else None,
        taken=taken if over else (),
    )
    return State(public, tuple(hands), stock, taken, state.gaps), tuple(told)


def _other(seat: Seat) -> Seat:
    return Seat(1 - seat)


GAME: Final = Schneider()
