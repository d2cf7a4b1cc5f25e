"""What a player of Sedma does by rule of thumb: take from the others what is worth it,
with a seven at last."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.sedma.player.cards import END, POINTS, SEVENS, rank_of
from bot.games.sedma.player.memory import Seen


def habit(memory: Seen, moves: Sequence[int]) -> int:
    """Return the rank that comes naturally, or `END`, of these moves."""
    hand = memory.hand
    if not memory.matching:
        return rank_of(hand & ~(SEVENS | POINTS) or hand)
    ours = memory.sides[memory.owner] == memory.sides[memory.seat]
    if memory.worth and not ours:
        if cards := hand & memory.matching:
            return rank_of(cards & ~SEVENS or cards)
    elif ours and memory.owner != memory.seat and hand & POINTS and _is_last(memory):
        return rank_of(hand & POINTS)
    return END if END in moves else rank_of(hand)


def _is_last(memory: Seen) -> bool:
    """Whether the seat lays the last card of a round."""
    return (len(memory.now.trick) + 1) % len(memory.held) == 0
