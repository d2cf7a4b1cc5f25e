"""Toepen behind the contract of a game (rules/toepen.md)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Final, assert_never

from bot.games.cards import Card
from bot.games.contract import (
    CLOCK,
    Chance,
    Counts,
    HandResult,
    Profile,
    Reason,
    Seat,
    Standing,
    Timer,
    TimerKind,
)
from bot.games.kit.game import Action, KitGame, KitView, Told
from bot.games.kit.seating import eldest_first
from bot.games.toepen.rules import exchange, play
from bot.games.toepen.rules.cards import HAND_SIZE, PACK, STANDS, bluffable, legal_cards
from bot.games.toepen.rules.options import PRESETS, EndMode, Reknock, ToepenOptions
from bot.games.toepen.rules.sheet import (
    Lives,
    after_hand,
    decided,
    open_to_all,
    orders_in,
    without,
)
from bot.games.toepen.rules.state import Order, Phase, Public, State, lives_of

STAY: Final = Action("stay")
FOLD: Final = Action(play.FOLD)
KEEP: Final = Action("keep")
EXCHANGE: Final = Action("exchange")
LET_PASS: Final = Action("pass")
CHALLENGE: Final = Action("challenge")
KNOCK: Final = Action("knock")
CLOSE: Final = Action("close")
_BEFORE_MARKS: Final = frozenset({Phase.EXCHANGE, Phase.CHALLENGE, Phase.DECLARE})
_SEALED: Final = {"stay": STAY, "fold": FOLD}
_NEEDED: Final = {"knock": Phase.PLAY, "challenge": Phase.CHALLENGE}
"""In which phase what can be done out of turn can be done."""
_STEPS: Final[Mapping[str, Callable[[State, Seat, int], play.Step]]] = {
    "keep": exchange.keep,
    "exchange": exchange.exchange,
    "pass": exchange.let_pass,
    "challenge": exchange.challenge,
    "knock": play.knock,
    "stay": partial(play.answer, verb="stay"),
    "fold": partial(play.answer, verb=play.FOLD),
}


class Toepen(KitGame[ToepenOptions, Public, State]):
    """The rules of Toepen."""

    profile = Profile(
        name="toepen",
        emblem="✊",
        presets=PRESETS,
        seats=range(3, 9),
        counts=Counts.MATCH,
        marks=("knocked", "knocks_won", "folded", "exposed", "caught"),
        lessons={"loser": 21574},
    )
    stakes = Lives()
    cards_after = ("play",)
    value_after = ("bluff", "order", "left")
    alone = ("keep", "exchange", "challenge", "pass", "close", "knock", "stay", "fold")
    interrupts = ("knock", "challenge", "order")
    giving_way = (FOLD.verb,)

    def enough(self, options: ToepenOptions) -> int:
        """Return that two play on."""
        return 2

    def unseat(self, standing: Standing, gone: Collection[Seat]) -> Standing:
        """Remove seats between two hands, and from the score sheet. Raises ValueError:
        nobody would stay."""
        return without(standing, gone)

    def pack(self, options: ToepenOptions) -> tuple[Card, ...]:
        """Return the 32 cards."""
        return PACK

    def deal(self, options: ToepenOptions, chance: Chance, standing: Standing) -> State:
        """Deal four cards to each who has lives, one at a time."""
        cards, lives = chance.shuffled(PACK), lives_of(options, standing)
        order = [seat for seat in eldest_first(standing) if lives[seat]]
        end = HAND_SIZE * len(order)
        dealt = {
            seat: cards[place : end : len(order)] for place, seat in enumerate(order)
        }
        seats = tuple(map(Seat, range(len(lives))))
        public = Public(
            options,
            open_to_all(standing),
            lives=lives,
            out=tuple(seat for seat in seats if not lives[seat]),
            stock=len(cards) - end,
            exchanges=(0,) * len(seats),
            marks=("",) * len(seats),
        )
        hands = tuple(dealt.get(seat, ()) for seat in seats)
        state, told = exchange.first_turn(
            State(public, hands, standing, cards[end:], orders_in(standing))
        )
        return replace(state, public=replace(state.public, told=told))

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return whom the clock runs for: of several, those who have not answered."""
        match state.public.phase:
            case Phase.DECLARE:
                return frozenset((CLOCK,))
            case Phase.CHALLENGE:
                return frozenset(state.public.turn) - frozenset(state.passed)
            case Phase.POLL:
                return frozenset(
                    seat for seat in state.public.turn if not state.answers[seat]
                )
            case _:
                return super().to_act(state)

    def timer(self, state: State) -> Timer | None:
        """Return the clock that runs now."""
        now = state.public
        match now.phase:
            case Phase.OVER:
                return None
            case Phase.DECLARE:
                return Timer(TimerKind.WINDOW, now.options.declare_seconds, now.turns)
            case Phase.CHALLENGE:
                return Timer(TimerKind.CALL, now.options.window_seconds, now.turns)
            case Phase.POLL:
                return Timer(TimerKind.TURN, now.options.poll_seconds, now.turns)
            case Phase.EXCHANGE | Phase.PLAY:
                return Timer(TimerKind.TURN, now.seconds, now.turns)
            case unknown:
                assert_never(unknown)

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """List everything a seat may do now; what the clock would do comes first."""
        now = state.public
        if seat == CLOCK:
            return _by_clock(state)
        if now.phase is Phase.OVER:
            return ()
        others = tuple(
            Action("order", value=order)
            for order in Order
            if order is not state.orders[seat]
        )
        return (
            *self._asked(state, seat),
            *((KNOCK,) if _may_knock(now, seat) else ()),
            *others,
        )

    def _asked(self, state: State, seat: Seat) -> tuple[Action, ...]:
        now = state.public
        if now.phase is Phase.DECLARE:
            mark = bluffable(state.hands[seat])
            asked = (
                orders_in(state.standing)[seat] is Order.ASK
                and seat not in state.bluffs
            )
            return (_bluff(mark),) if mark and asked else ()
        if seat not in self.to_act(state):
            return ()
        match now.phase:
            case Phase.EXCHANGE:
                return (KEEP, EXCHANGE)
            case Phase.CHALLENGE:
                return (LET_PASS, CHALLENGE)
            case Phase.POLL:
                return (STAY, FOLD)
            case Phase.PLAY:
                return tuple(
                    Action("play", (card,))
                    for card in legal_cards(state.hands[seat], now.trick)
                )
            case Phase.OVER:
                return ()
            case unknown:
                assert_never(unknown)

    def act(
        self, state: State, seat: Seat, action: Action, at_ms: int, chance: Chance
    ) -> tuple[State, tuple[Told, ...]]:
        """Do an action that is legal."""
        match action.verb:
            case "play":
                return play.play(state, seat, action.cards[0], at_ms)
            case "close":
                return exchange.close(state, at_ms)
            case "left":
                return exchange.end_bluff(state, Seat(int(action.value)))
            case "bluff":
                return replace(state, bluffs=(*state.bluffs, seat)), ()
            case "order":
                orders = (
                    *state.orders[:seat],
                    Order(action.value),
                    *state.orders[seat + 1 :],
                )
                return replace(state, orders=orders), ()
            case verb:
                return _STEPS[verb](state, seat, at_ms)

    def sealed(self, state: State, seat: Seat) -> Action | None:
        """Return what a seat has answered, or said of its jacks, that nobody else knows
        yet."""
        match state.public.phase:
            case Phase.CHALLENGE if seat in state.passed:
                return LET_PASS
            case Phase.DECLARE if seat in state.bluffs:
                mark = bluffable(state.hands[seat])
                return None if mark is None else _bluff(mark)
            case Phase.POLL:
                return _SEALED.get(state.answers[seat])
            case _:
                return None

    def after_leaving(self, state: State, seat: Seat) -> Action | None:
        """Return that a bluff which somebody has ordered ends when they leave
        (rules/toepen.md 7.4)."""
        ending = _end_bluff(seat)
        return ending if ending in self.legal_actions(state, CLOCK) else None

    def view(self, state: State, seat: Seat | None) -> KitView[Public]:
        """Return what a seat, or the public, may know: cards that were not played stay
        unknown after the hand too."""
        view = super().view(state, seat)
        hands = tuple(
            cards if place == seat else (None,) * len(cards)
            for place, cards in enumerate(state.hands)
        )
        return replace(view, hands=hands, scores=state.public.lives)

    def standing(self, state: State) -> Standing:
        """Return dealer and lives; once the hand is over, those of its result."""
        found = self.result(state)
        return state.standing if found is None else found.standing

    def steps(self, options: ToepenOptions, standing: Standing) -> tuple[int, int]:
        """Return how many lives were lost, of those that must be for the game to
        end."""
        start = options.starting_tokens
        lost = [start - lives for lives in lives_of(options, standing)]
        if options.end_mode is EndMode.LOSER:
            return max(lost), start
        return sum(lost) - min(lost), start * (len(lost) - 1)

    def hand_progress(self, state: State) -> Fraction:
        """Return which part of the four tricks has been played."""
        return Fraction(max(0, len(state.public.tricks) - 1), HAND_SIZE)

    def result(self, state: State) -> HandResult | None:
        """Return how the hand ended: its winner against all others."""
        now = state.public
        if now.winner is None:
            return None
        standing = after_hand(
            now.options, state.standing, now.lives, now.winner, state.orders
        )
        seats = range(len(now.lives))
        places = tuple(int(seat != now.winner) for seat in seats)
        marks = tuple(
            tuple(mark for noted, mark in state.noted if noted == seat)
            for seat in seats
        )
        return HandResult(places, standing, marks, decided(now.options, standing))

    def refusal(self, state: State, seat: Seat, action: Action) -> Reason:
        """Return why an action that is not legal is refused."""
        now, needed = state.public, _NEEDED.get(action.verb)
        if needed is None:
            mine = now.phase is Phase.PLAY and seat in now.turn
            return (
                Reason.ILLEGAL_CARD
                if mine and action.verb == "play"
                else Reason.NOT_YOUR_TURN
            )
        if now.phase is not needed:
            return Reason.WRONG_PHASE
        held = now.lives[seat] if seat in now.active else None
        poor = held is not None and (
            held <= now.stake
            if action.verb == "knock"
            else not held and seat != now.last
        )
        return Reason.INSUFFICIENT_TOKENS if poor else Reason.NOT_ALLOWED


def _by_clock(state: State) -> tuple[Action, ...]:
    """List what the clock may do: close the time for jacks, and end the bluffs of those
    who leave before it."""
    now = state.public
    if now.phase not in _BEFORE_MARKS:
        return ()
    closing = (CLOSE,) if now.phase is Phase.DECLARE else ()
    return (
        *closing,
        *(_end_bluff(seat) for seat in now.active if seat not in state.left),
    )


def _end_bluff(seat: Seat) -> Action:
    return Action("left", value=str(seat))


def _may_knock(now: Public, seat: Seat) -> bool:
    """Whether a seat may knock: in or out of turn, with or without cards
    (rules/toepen.md 6.1)."""
    again = seat == now.last_knocker and now.options.reknock is Reknock.OTHERS_FIRST
    return (
        now.phase is Phase.PLAY
        and seat in now.active
        and not again
        and now.stake < now.lives[seat]
    )


def _bluff(mark: str) -> Action:
    return Action("bluff", value="stand" if mark == STANDS else "whistle")


GAME: Final = Toepen()
