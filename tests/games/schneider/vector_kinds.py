"""What each kind of vector asks of Schneider (rules/schneider.md 8), all of it of a
hand in the middle."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

from bot.games.cards import Card, Suit, parse_cards
from bot.games.contract import Seat, Standing
from bot.games.kit.game import Action
from bot.games.schneider.rules import GAME
from bot.games.schneider.rules.game import Public, State
from bot.games.schneider.rules.judging import PACK, honours
from bot.games.schneider.rules.options import SchneiderOptions
from tests.games.hand_vectors import options_of
from tests.games.vector_files import Vector

Observed = dict[str, Any]
FIRST, SECOND = Seat(0), Seat(1)
ACES_TO_TENS = tuple(card for card in PACK if honours((card,)))


def _state(
    vector: Vector,
    hands: tuple[list[str], list[str]],
    stock: tuple[Card, ...] = (),
    **known: Any,  # noqa: ANN401
) -> State:
    """A hand of which the seat 0 is to lead, or whatever else is known."""
    trump = vector.given.get("trump")
    turn_up = (
        None
        if trump is None
        else next(card for card in PACK if card.suit is Suit(trump))
    )
    options = cast(SchneiderOptions, options_of(vector))
    known = {"turn": (FIRST,), "stock": len(stock), "turn_up": turn_up, **known}
    held = tuple(parse_cards("".join(hand)) for hand in hands)
    return State(Public(options, Standing(SECOND, (0, 0)), **known), held, stock)


def _play(state: State, *cards: str) -> State:
    for seat, card in zip((FIRST, SECOND), cards, strict=True):
        state, _ = GAME.apply(state, seat, Action("play", (Card.parse(card),)))
    return state


def _trick(vector: Vector) -> Observed:
    given = vector.given
    names = (given["leader"], given["follower"])
    led = given["led"]
    reply = given["reply"]
    after = _play(_state(vector, ([led], [reply])), led, reply)
    assert after.public.last is not None
    winner = names[after.public.last.winner]
    return {"winner": winner, "next_leader": winner, "honours": sum(after.honours)}


def _legal_reply(vector: Vector) -> Observed:
    given = vector.given
    led = Card.parse(given["led"])
    state = _state(
        vector, ([], given["hand"]), PACK[: given["stock"]], led=led, turn=(SECOND,)
    )
    legal = [
        str(card)
        for action in GAME.legal_actions(state, SECOND)
        for card in action.cards
    ]
    return {"legal": legal, "stage": state.public.stage.value, "default": legal[0]}


def _score(vector: Vector) -> Observed:
    first, second = vector.given["honours"]
    taken = (
        ACES_TO_TENS[: vector.given["honours"][first]],
        ACES_TO_TENS[: vector.given["honours"][second]],
    )
    result = GAME.result(replace(_state(vector, ([], []), turn=()), taken=taken))
    assert result is not None
    names = {0: first, 1: second}
    wins = dict(enumerate(result.standing.scores))
    winner = next(
        (seat for seat, place in enumerate(result.places) if place == 0), None
    )
    return {
        "winner": None if winner is None else names[winner],
        "wins": max(wins.values()),
    }


def _draw(vector: Vector) -> Observed:
    """The winner leads a card that the other does not beat; then both draw."""
    given = vector.given
    stock = parse_cards("".join(given["stock"]))
    led, *others = (card for card in PACK if card not in stock)
    reply = next(
        card
        for card in others
        if card.suit.value not in (led.suit.value, given.get("trump"))
    )
    after = _play(
        _state(vector, ([str(led)], [str(reply)]), stock), str(led), str(reply)
    )
    drawn = {
        name: str(*hand)
        for name, hand in zip(
            (given["winner"], given["loser"]), after.hands, strict=True
        )
        if hand
    }
    return {
        "drawn": drawn,
        "stock_after": [str(card) for card in after.stock],
        "stage": after.public.stage.value,
    }


KINDS: dict[str, Callable[[Vector], Observed]] = {
    "trick": _trick,
    "legal_reply": _legal_reply,
    "score": _score,
    "draw": _draw,
}
