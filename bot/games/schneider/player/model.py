"""Schneider as a seat weighs it (`bot/house/model.py`): a card is a move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from bot.games.kit.game import Action, KitView
from bot.games.schneider.player.cards import HONOURS, NONE, NUMBERS, beaten_by, playable
from bot.games.schneider.player.ending import honours_to_come, is_ending
from bot.games.schneider.player.memory import Seen, remembered
from bot.games.schneider.rules.game import Public
from bot.house.advice import Reason, is_no_worse
from bot.house.numbers import SUITS, members, set_of

_FEW: Final = 3
"""So many cards that beat a lead are few."""


class SchneiderModel:
    """The game, and what somebody knows of it."""

    spread = 1.0

    def remember(self, memory: Seen | None, view: KitView[Public]) -> Seen:
        """Return what a seat knows that has seen one view more."""
        return remembered(memory, view)

    def forget(self, memory: Seen, share: float, luck: Random) -> Seen:
        """Forget cards of finished tricks, honours half as easily, and the turn-up
        never."""
        chances = [
            luck.random() * (1 + (HONOURS >> card & 1)) for card in range(NUMBERS.size)
        ]
        lost = [
            card
            for card in members(memory.gone)
            if chances[card] < share and card != memory.turn_up
        ]
        return replace(memory, gone=memory.gone & ~set_of(lost))

    def offered(
        self, memory: Seen, legal_actions: Sequence[Action]
    ) -> Mapping[int, Sequence[Action]]:
        """Return the cards that may be played."""
        return {self.move_of(memory, action): (action,) for action in legal_actions}

    def move_of(self, memory: Seen, action: Action) -> int:
        """Return the move that an action comes to."""
        return NUMBERS.of(action.cards[0])

    def moment(self, memory: Seen) -> tuple[int, int]:
        """Name the decision by the cards that are left, and the one to reply to."""
        return memory.stock + memory.held + memory.hand.bit_count(), memory.led

    def leanings(self, memory: Seen, luck: Random) -> Mapping[int, float]:
        """Lean to nothing: what a card tells cannot be helped."""
        return {}

    def reason(self, memory: Seen, move: int, worths: Mapping[int, float]) -> Reason:
        """Return why a card is the best one."""
        trump = NONE if memory.turn_up == NONE else memory.turn_up % SUITS
        choice = playable(memory.rules, trump, memory.hand, memory.led, memory.stock)
        if choice.bit_count() == 1:
            return Reason("only")
        beats = beaten_by(memory.rules.next_only, trump)
        if memory.led == NONE:
            return _reason_to_lead(memory, move, beats[move])
        takers = choice & beats[memory.led]
        is_given_away = (HONOURS & ~takers) >> move & 1
        worthless = choice & ~(HONOURS | takers)
        if is_given_away and worthless and is_no_worse(move, worths):
            return Reason("dear")
        honours = ((1 << move | memory.on_table) & HONOURS).bit_count()
        if not takers:
            return Reason("cannot", points=honours)
        return Reason("take" if takers >> move & 1 else "let", points=honours)


def _reason_to_lead(memory: Seen, card: int, beating: int) -> Reason:
    over = (beating & (memory.unseen | memory.known)).bit_count()
    if not over:
        return Reason("unbeatable")
    if is_ending(memory):
        return Reason("counted", points=honours_to_come(memory, [card])[0])
    if not HONOURS >> card & 1:
        return Reason("plain")
    return Reason("safe" if over <= _FEW else "risk", cards=over)
