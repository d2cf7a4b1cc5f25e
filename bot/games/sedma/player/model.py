"""Sedma as a seat weighs it (`bot/house/model.py`): a rank is a move, since suits do
not matter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from bot.games.kit.game import Action, KitView
from bot.games.sedma.player.cards import END, NUMBERS, OF_RANK, POINTS, SEVENS
from bot.games.sedma.player.memory import Seen, remembered
from bot.games.sedma.rules.game import Public
from bot.house.advice import Reason, is_no_worse
from bot.house.numbers import SUITS, members, set_of

_FEW: Final = 3
"""So many cards that match a lead are few."""


class SedmaModel:
    """The game, and what somebody knows of it."""

    spread = 1.0

    def remember(self, memory: Seen | None, view: KitView[Public]) -> Seen:
        """Return what a seat knows that has seen one view more."""
        return remembered(memory, view)

    def forget(self, memory: Seen, share: float, luck: Random) -> Seen:
        """Forget cards of finished tricks, points and sevens half as easily."""
        chances = [
            luck.random() * (1 + ((POINTS | SEVENS) >> card & 1))
            for card in range(NUMBERS.size)
        ]
        lost = [card for card in members(memory.gone) if chances[card] < share]
        return replace(memory, gone=memory.gone & ~set_of(lost))

    def offered(
        self, memory: Seen, legal_actions: Sequence[Action]
    ) -> Mapping[int, Sequence[Action]]:
        """Return the ranks that may be laid, and whether the trick may be ended."""
        found: dict[int, list[Action]] = {}
        for action in legal_actions:
            found.setdefault(self.move_of(memory, action), []).append(action)
        return found

    def move_of(self, memory: Seen, action: Action) -> int:
        """Return the move that an action comes to."""
        return NUMBERS.of(action.cards[0]) // SUITS if action.cards else END

    def moment(self, memory: Seen) -> tuple[int, int, int]:
        """Name the decision by the cards that are left and those in the trick."""
        return memory.now.stock, memory.hand.bit_count(), len(memory.now.trick)

    def leanings(self, memory: Seen, luck: Random) -> Mapping[int, float]:
        """Lean to nothing: what a card tells cannot be helped."""
        return {}

    def reason(self, memory: Seen, move: int, worths: Mapping[int, float]) -> Reason:
        """Return why a move is the best one."""
        if memory.hand.bit_count() == 1 and not memory.deciding:
            return Reason("only")
        if not memory.matching:
            return _reason_to_lead(memory, move)
        ours = memory.sides[memory.owner] == memory.sides[memory.seat]
        if move == END:
            return Reason("done" if ours else "enough", points=memory.worth)
        matches = bool(OF_RANK[move] & memory.matching)
        point = 10 * bool(OF_RANK[move] & POINTS)
        is_given_away = point and not (ours or matches or memory.deciding)
        worthless = memory.hand & ~(POINTS | memory.matching)
        if is_given_away and worthless and is_no_worse(move, worths):
            return Reason("dear", points=point)
        return Reason(
            _reason_to_lay(memory, ours, matches, bool(point)),
            points=memory.worth + point,
        )


def _reason_to_lead(memory: Seen, move: int) -> Reason:
    matching = OF_RANK[move] | SEVENS
    others = (memory.unseen & matching).bit_count()
    own = (memory.hand & matching).bit_count() - 1
    if not others:
        return Reason("unbeatable")
    if own:
        return Reason("again", cards=own)
    if others > _FEW and not OF_RANK[move] & (POINTS | SEVENS):
        return Reason("plain")
    return Reason("safe" if others <= _FEW else "risk", cards=others)


def _reason_to_lay(memory: Seen, ours: bool, matches: bool, is_point: bool) -> str:
    if memory.deciding:
        return "more" if ours else "regain"
    if matches:
        return "hold" if ours else "take"
    if ours:
        return "add" if is_point else "leave"
    return "let" if memory.hand & memory.matching else "cannot"
