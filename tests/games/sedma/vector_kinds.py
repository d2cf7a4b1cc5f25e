"""What each kind of vector asks of Sedma (rules/sedma.md 9), all of it of a hand in the
middle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, cast

from bot.games.cards import Card, Rank
from bot.games.contract import CLOCK, Seat, Standing
from bot.games.kit.chance import Stacked
from bot.games.kit.game import Action
from bot.games.sedma.rules import GAME
from bot.games.sedma.rules.game import Laid, Public, Stage, State, taker
from bot.games.sedma.rules.judging import PACK
from bot.games.sedma.rules.options import SedmaOptions
from tests.games.hand_vectors import options_of
from tests.games.vector_files import Vector

Observed = dict[str, Any]
Hands = Sequence[Sequence[Card]]


def _state(
    vector: Vector,
    hands: Hands,
    stock: Sequence[Card] = (),
    **known: Any,  # noqa: ANN401
) -> State:
    """A hand that seat 0 leads, or whatever else is known."""
    options, seats = cast(SedmaOptions, options_of(vector)), len(hands)
    sides = len(set(GAME.sides(options, seats)))
    nothing = (0,) * sides
    known = {
        "turn": (Seat(0),),
        "stock": len(stock),
        "tricks": nothing,
        "points": nothing,
        **known,
    }
    public = Public(options, Standing(Seat(seats - 1), (0,) * seats), **known)
    return State(public, tuple(map(tuple, hands)), tuple(stock), nothing)


def _seats(order: Sequence[str]) -> list[Seat]:
    """Seats of names in the direction of play, the first of them 0."""
    return [Seat(-place % len(order)) for place in range(len(order))]


def _others(used: Iterable[Card]) -> list[Card]:
    taken = set(used)
    return [card for card in PACK if card not in taken]


def _ended(state: State) -> State:
    """The state after a pause at whose end the leader goes on no more."""
    if state.public.stage is Stage.PAUSE:
        (leader,) = state.public.turn
        if Action("end") in GAME.legal_actions(state, leader):
            state, _ = GAME.apply(state, leader, Action("end"))
        state, _ = GAME.apply(state, CLOCK, Action("close"))
    return state


def _trick(vector: Vector) -> Observed:
    given, order = vector.given, vector.given["order"]
    rounds = [[Card.parse(card) for card in cards] for cards in given["rounds"]]
    seats, spare = _seats(order), _others(card for cards in rounds for card in cards)
    hands: list[list[Card]] = [[] for _ in order]
    for place, seat in enumerate(seats):
        hands[seat] = [cards[place] for cards in rounds] + (
            [] if given.get("last_trick") else [spare[place]]
        )
    state = _state(vector, hands)
    for number, cards in enumerate(rounds):
        for seat, card in zip(seats, cards, strict=True):
            verb = "continue" if number and seat == seats[0] else "play"
            state, _ = GAME.apply(state, seat, Action(verb, (card,)))
    state = _ended(state)
    return {
        "winner": order[seats.index(taker(state.public.last))],
        "points": sum(state.points),
    }


def _continue(vector: Vector) -> Observed:
    hand = [Card.parse(card) for card in vector.given["leader_hand"]]
    spare = _others(hand)
    led = next(card for card in spare if card.rank is Rank(vector.given["led_rank"]))
    trick = (
        Laid(Seat(0), led),
        Laid(Seat(1), next(card for card in spare if card is not led)),
    )
    state = _state(vector, [hand, spare[: len(hand)]], trick=trick, stage=Stage.PAUSE)
    legal = GAME.legal_actions(state, Seat(0))
    return {"continue_with": [str(card) for action in legal for card in action.cards]}


def _hand_score(vector: Vector) -> Observed:
    points: dict[str, int] = vector.given["points"]
    tricks = vector.given.get("tricks", dict.fromkeys(points, 1))
    seats = 4 if "NS" in points else len(points)
    state = _state(
        vector, [()] * seats, turn=(), tricks=tuple(tricks[side] for side in points)
    )
    result = GAME.result(State(state.public, state.hands, (), tuple(points.values())))
    assert result is not None
    # the first seat of each side is its number
    gains = dict(zip(points, result.standing.scores, strict=False))
    winners = [
        side for side, place in zip(points, result.places, strict=False) if place == 0
    ]
    return {
        "winners": winners,
        "stakes": {side: gain for side, gain in gains.items() if gain},
    }


def _draw(vector: Vector) -> Observed:
    """The winner leads a card that nobody else matches, as often as cards are missing;
    then all draw."""
    given, order = vector.given, vector.given["order"]
    stock = [Card.parse(card) for card in given["stock"]]
    rounds = given["target"] - given["hand_sizes"][order[0]]
    seats = dict(zip(order, _seats(order), strict=True))
    spare = _others(stock)
    led = next(
        rank
        for rank in Rank
        if sum(card.rank is rank for card in spare) >= rounds and rank is not Rank.SEVEN
    )
    own = [card for card in spare if card.rank is led]
    rest = [card for card in spare if card.rank not in {led, Rank.SEVEN}]
    sevens = [card for card in spare if card.rank is Rank.SEVEN]
    turns = (
        order[order.index(given["winner"]) :] + order[: order.index(given["winner"])]
    )
    trick = tuple(
        Laid(seats[name], own.pop() if name == given["winner"] else rest.pop())
        for _ in range(rounds)
        for name in turns
    )
    left, hands = [*rest, *own, *sevens], [list[Card]() for _ in order]
    for name, seat in seats.items():
        hands[seat] = [left.pop(0) for _ in range(given["hand_sizes"][name])]
    sized = replace(vector, options={"hand_size": given["target"]})
    known = {"trick": trick, "stage": Stage.PAUSE, "turn": (seats[given["winner"]],)}
    after = _ended(_state(sized, hands, stock, **known))
    drawn = {
        name: [card for card in stock if card in after.hands[seat]]
        for name, seat in seats.items()
    }
    return {
        "drawn": {name: [str(card) for card in cards] for name, cards in drawn.items()},
        "stock_after": [str(card) for card in after.stock],
    }


def _deal(vector: Vector) -> Observed:
    options, players = cast(SedmaOptions, options_of(vector)), vector.given["players"]
    state = GAME.deal(options, Stacked(PACK), Standing(Seat(0), (0,) * players))
    (size,) = set(map(len, state.hands))
    return {
        "pack": size * players + len(state.stock),
        "hand": size,
        "stock": state.public.stock,
    }


KINDS: dict[str, Callable[[Vector], Observed]] = {
    "trick": _trick,
    "continue": _continue,
    "hand_score": _hand_score,
    "draw": _draw,
    "deal": _deal,
}
