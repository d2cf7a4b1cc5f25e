"""What a seat of Chicago may do, in plain integers: to play a card is its number
(`NUMBERS`), and everything else has a higher one."""

from __future__ import annotations

from typing import Final

from bot.games.cards import Card, Rank
from bot.games.chicago.rules import draws
from bot.games.chicago.rules.hands import RANKS, Category, height
from bot.games.chicago.rules.talk import Verb
from bot.games.kit.game import Action
from bot.house.numbers import Numbers

NUMBERS: Final = Numbers(RANKS)
EXCHANGE: Final = 100
"""To throw nothing away; with the numbers of places in the hand as bits, to throw those
cards away."""
EXPOSE: Final = 200
"""The same after the hand was shown."""
PASS: Final = 300
SAME: Final = 301
DECLARE: Final = 310
"""To declare; with the height of a kind of hand added."""
STATE: Final = 330
"""To say a rank; with its height added."""
HIGHER: Final = 350


def move_of(action: Action, hand: tuple[Card, ...]) -> int:
    """Return the number of an action."""
    match action.verb:
        case draws.EXCHANGE:
            return EXCHANGE + places(hand, action.cards)
        case draws.EXPOSE:
            return EXPOSE + places(hand, action.cards)
        case "play":
            return NUMBERS.of(action.cards[0])
        case Verb.DECLARE:
            return DECLARE + Category(action.value).height
        case Verb.STATE:
            return STATE + height(Rank(action.value))
        case Verb.HIGHER:
            return HIGHER + height(Rank(action.value))
        case _:
            return SAME if action.verb == Verb.SAME else PASS


def places(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> int:
    """Return the places of cards in a hand, as bits."""
    return sum(1 << place for place, card in enumerate(hand) if card in cards)


def left_by(hand: tuple[Card, ...], move: int) -> tuple[Card, ...]:
    """Return the cards that an exchange keeps."""
    bits = move - (EXPOSE if move >= EXPOSE else EXCHANGE)
    return tuple(card for place, card in enumerate(hand) if not bits >> place & 1)
