"""What it costs to throw away unseen what was said in a showdown, or never to have held
it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.cards import Card
from bot.games.chicago.player.memory import Seen
from bot.games.chicago.player.moves import EXPOSE, left_by
from bot.games.chicago.rules.hands import HAND_SIZE, PACK
from bot.games.chicago.rules.state import Duty, Phase
from bot.house.temperament import luck_of

POINT: Final = 0.04
"""What a point is worth on the scale of 0 to 1."""
_FORFEIT: Final = 25
"""Points that it costs to forfeit the game."""
_EARLY: Final = 0.4
"""How much of that is feared while another exchange may still help."""
_CHECKED: Final = 30
"""How many hands are checked for whether they prove what was said."""


def feared(memory: Seen, moves: Sequence[int]) -> list[float]:
    """Return how much less each exchange is worth because what the seat has said may
    stay unproven."""
    if not memory.owed:
        return [0.0] * len(moves)
    unseen = [card for card in PACK if card not in memory.gone]
    luck = luck_of("owing")
    drawn = [luck.sample(unseen, HAND_SIZE) for _ in range(_CHECKED)]
    return [POINT * _FORFEIT * _failing(memory, move, drawn) for move in moves]


def _failing(memory: Seen, move: int, drawn: Sequence[Sequence[Card]]) -> float:
    """Return the chance to forfeit the game after an exchange; each of the hands of
    `drawn` begins with the cards that may come."""
    keep = left_by(memory.hand, move)
    exposes = move >= EXPOSE
    owed = [
        duty
        for duty in memory.owed
        if not (exposes and duty.shown_in(memory.hand, memory.now.options))
    ]
    if all(duty.proof and set(duty.proof) <= set(keep) for duty in owed):
        return 0.0
    new = HAND_SIZE - len(keep)
    proven = sum(_prove(owed, (*keep, *cards[:new]), memory) for cards in drawn)
    is_last = memory.now.phase is Phase.DRAW3
    return (1 - proven / len(drawn)) * (1 if is_last else _EARLY)


def _prove(owed: Sequence[Duty], cards: tuple[Card, ...], memory: Seen) -> bool:
    return all(duty.shown_in(cards, memory.now.options) for duty in owed)
