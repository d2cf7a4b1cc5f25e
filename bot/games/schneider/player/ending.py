"""The end of a hand of Schneider, worked out exactly: once nothing is left to draw,
each knows what the other holds."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.schneider.player.cards import HONOURS, NONE, Rules, beaten_by, playable
from bot.games.schneider.player.memory import Seen
from bot.house.numbers import SUITS, members


def is_ending(memory: Seen) -> bool:
    """Whether the seat knows all cards of the other."""
    hidden = memory.unseen | memory.known
    return not memory.stock and hidden.bit_count() == memory.held


def honours_to_come(memory: Seen, moves: Sequence[int]) -> list[int]:
    """Return by card how many more honours the seat takes with it, if both play as well
    as they can."""
    trump = NONE if memory.turn_up == NONE else memory.turn_up % SUITS
    ending = _Ending(memory.rules, trump)
    mine, theirs = memory.hand, memory.unseen | memory.known
    if memory.led == NONE:
        return [ending.after_lead(mine, theirs, card) for card in moves]
    left = ((mine | theirs | memory.on_table) & HONOURS).bit_count()
    return [left - ending.after_reply(theirs, mine, memory.led, card) for card in moves]


class _Ending:
    """One ending. Honours are counted for the player who leads."""

    def __init__(self, rules: Rules, trump: int) -> None:
        self._rules, self._trump = rules, trump
        self._beats = beaten_by(rules.next_only, trump)
        self._known = dict[tuple[int, int], int]()

    def with_lead(self, mine: int, theirs: int) -> int:
        """Return how many honours the leader takes of two open hands."""
        found = self._known.get((mine, theirs))
        if found is None:
            found = max(
                (self.after_lead(mine, theirs, led) for led in members(mine)), default=0
            )
            self._known[mine, theirs] = found
        return found

    def after_lead(self, mine: int, theirs: int, led: int) -> int:
        """Return the same once a card is led."""
        replies = playable(self._rules, self._trump, theirs, led, stock=0)
        mine &= ~(1 << led)
        return min(
            self.after_reply(mine, theirs, led, reply) for reply in members(replies)
        )

    def after_reply(self, mine: int, theirs: int, led: int, reply: int) -> int:
        """Return the same once it has its reply; `mine` is without the card that was
        led."""
        theirs &= ~(1 << reply)
        if self._beats[led] >> reply & 1:
            left = ((mine | theirs) & HONOURS).bit_count()
            return left - self.with_lead(theirs, mine)
        taken = ((1 << led | 1 << reply) & HONOURS).bit_count()
        return taken + self.with_lead(mine, theirs)
