"""What the network of Schneider thinks of the cards that a seat may play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from bot.games.schneider.player.cards import (
    ALL_HONOURS,
    MAJORITY,
    NONE,
    NUMBERS,
    worth_of,
)
from bot.games.schneider.player.ending import honours_to_come, is_ending
from bot.games.schneider.player.memory import Seen
from bot.games.schneider.player.sight import Sight, encode
from bot.house.learned import Judgement
from bot.house.network import network
from bot.house.numbers import SUITS
from bot.house.rows import Floats

DRAWN: Final = 10
"""Tricks after which both draw; after these each knows what the other holds."""
PACKAGE: Final = "bot.games.schneider.player"


_HONOUR: Final = 0.0005
"""What an honour counts in an ending with equal results."""
_OPINION: Final = 0.0001
"""What the network counts in an ending: it chooses between cards that bring the same
honours."""


def judge(memory: Seen, moves: Sequence[int]) -> Judgement:
    """Judge the cards that the seat may play: in an ending exactly, before that as the
    network does."""
    worth, chances = (
        network(PACKAGE, "weights").judgements(told(memory, moves)).T.tolist()
    )
    mine, theirs = memory.honours[memory.seat], memory.honours[1 - memory.seat]
    if is_ending(memory):
        ends = [mine + more for more in honours_to_come(memory, moves)]
        exact = [
            worth_of(memory.rules, end, ALL_HONOURS - end) + _HONOUR * end
            for end in ends
        ]
        worth = [
            value + _OPINION * opinion
            for value, opinion in zip(exact, worth, strict=True)
        ]
        chances = [_won(end, ALL_HONOURS - end) for end in ends]
    elif max(mine, theirs) >= MAJORITY:
        chances = [_won(mine, theirs)] * len(moves)
    return Judgement(worth, chances)


def _won(mine: int, theirs: int) -> float:
    return 0.5 + 0.5 * ((mine > theirs) - (mine < theirs))


def told(memory: Seen, moves: Sequence[int]) -> Floats:
    """Return what the network is told of each card."""
    sight = sight_of(memory).only(np.zeros(len(moves), dtype=np.int64))
    return encode(sight, np.array(moves))


def sight_of(memory: Seen) -> Sight:
    """Return what a seat knows, as one row."""
    seat = memory.seat
    unbeaten, led_by_them, thrown = 0, memory.on_table, 0
    for number, trick in enumerate(memory.past):
        led, reply = 1 << NUMBERS.of(trick.led), 1 << NUMBERS.of(trick.reply)
        if trick.leader != seat:
            led_by_them |= led
        elif trick.winner == seat:
            unbeaten |= led if number < DRAWN else 0
            thrown |= reply
    return Sight(
        rules=memory.rules,
        trump=_row(NONE if memory.turn_up == NONE else memory.turn_up % SUITS),
        hand=_set(memory.hand),
        led=_row(memory.led),
        unseen=_set(memory.unseen),
        known=_set(memory.known),
        unbeaten=_set(unbeaten & memory.gone),
        led_by_them=_set(led_by_them & (memory.gone | memory.on_table)),
        thrown=_set(thrown & memory.gone),
        honours=_row(memory.honours[seat]),
        theirs=_row(memory.honours[1 - seat]),
        stock=_row(memory.stock),
    )


def _row(number: int) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    return np.array([number])


def _set(cards: int) -> np.ndarray[tuple[int], np.dtype[np.uint32]]:
    return np.array([cards], dtype=np.uint32)
