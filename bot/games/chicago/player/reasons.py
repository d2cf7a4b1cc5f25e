"""Why something is advised in Chicago: something about these cards, or else how the
choice compares with others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.games.cards import Card
from bot.games.chicago.player.memory import Seen
from bot.games.chicago.player.moves import (
    DECLARE,
    EXCHANGE,
    EXPOSE,
    NUMBERS,
    PASS,
    left_by,
)
from bot.games.chicago.rules.hands import (
    HAND_SIZE,
    WHOLE,
    Category,
    height,
    shows,
)
from bot.games.chicago.rules.play import TRICKS, taker
from bot.games.chicago.rules.state import Play
from bot.games.contract import Seat
from bot.house.advice import Reason
from bot.house.numbers import SUITS, members

_ROW: Final = HAND_SIZE - 1
"""So many of a suit, or in a row, need one more card."""
_HIGH: Final = 9
"""The height of a ten, the lowest card that may well take the last trick."""


def reason_for(memory: Seen, move: int, worths: Mapping[int, float]) -> Reason:
    """Return why a move is advised. `worths`: what each move that was compared is
    worth."""
    if memory.now.phase.talking:
        return _to_say(memory, move)
    if memory.playing and len(memory.now.tricks) == TRICKS:
        return Reason("last")
    if len(worths) == 1:
        return Reason("only")
    if memory.playing:
        return _to_play(memory, move, worths)
    return _to_exchange(memory, move)


def _to_exchange(memory: Seen, move: int) -> Reason:
    """Why to keep these cards, and to throw the others away."""
    if move >= EXPOSE:
        return Reason("expose")
    own = _own(memory)
    if move == EXCHANGE and own in WHOLE:
        return Reason("keep-whole", points=own.points)
    if move == EXCHANGE:
        return Reason("keep")
    keep = left_by(memory.hand, move)
    kept = memory.now.worth_of(keep)
    if not kept.cards:
        return _without_equal(memory.hand, keep)
    beside = [height(card.rank) for card in keep if card not in kept.cards]
    high = len(beside) if min(beside, default=0) >= _HIGH else 0
    return Reason("equal", points=kept.category.points, cards=high)


def _without_equal(hand: Sequence[Card], keep: Sequence[Card]) -> Reason:
    """Why to keep cards of different ranks, or no cards."""
    heights = [height(card.rank) for card in keep]
    if len(keep) == _ROW and len({card.suit for card in keep}) == 1:
        return Reason("flush")
    if len(keep) == _ROW and max(heights) - min(heights) < HAND_SIZE:
        return Reason("straight")
    highest = hand[: len(keep)]
    if keep and min(heights) >= _HIGH and set(keep) == set(highest):
        return Reason("high", cards=len(keep))
    different = len({card.rank for card in hand}) == HAND_SIZE
    if not keep and different and height(hand[0].rank) < _HIGH:
        return Reason("all")
    return Reason("exchange")


def _to_say(memory: Seen, move: int) -> Reason:
    """Why to say something in a showdown: a master tells the truth."""
    own = _own(memory)
    if move == PASS:
        return Reason("pass" if own.points else "pass-none")
    if DECLARE <= move < DECLARE + len(Category):
        return Reason("declare", points=own.points)
    talk = memory.now.talk
    if talk.rank is not None:
        return Reason("truth")
    claim = talk.claim
    held = shows(memory.hand, claim.category, claim.detail, memory.now.options)
    return Reason("truth" if held else "untrue")


def _own(memory: Seen) -> Category:
    """Return what the seat's own cards make."""
    return memory.now.worth_of(memory.hand).category


def _to_play(memory: Seen, card: int, worths: Mapping[int, float]) -> Reason:
    """Why to play a card before the last trick."""
    seat, trick = Seat(memory.seat), memory.now.trick
    if not trick and _is_highest(memory, card):
        return Reason("sure")
    if trick and taker((*trick, Play(seat, NUMBERS.card(card)))) == seat:
        return Reason("take")
    if card // SUITS == min(worths) // SUITS:
        return Reason("low")
    rest = members(memory.held & ~(1 << card))
    staying = [other for other in rest if _is_highest(memory, other)]
    if staying:
        return Reason("stay", cards=len(staying))
    return Reason("play")


def _is_highest(memory: Seen, card: int) -> bool:
    """Say whether no card that the seat has not seen can beat this one."""
    return not NUMBERS.above[card] & memory.unseen
