"""Tyzicha as a seat weighs it (`bot/house/model.py`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from bot.games.kit.game import Action
from bot.games.tyzicha.player.cards import ACES, NUMBERS, TENS
from bot.games.tyzicha.player.memory import Seen, remembered
from bot.games.tyzicha.player.moves import (
    BID,
    CONCEDE,
    GIVE,
    MARRY,
    PASS,
    RAISE,
    STAND,
    TAKE100,
    TAKE110,
    gifts,
    raises,
)
from bot.games.tyzicha.player.reasons import reason_for
from bot.games.tyzicha.rules.auction import STEP
from bot.games.tyzicha.rules.state import Phase, View
from bot.house.advice import Reason
from bot.house.numbers import members, set_of

_MOVES: Final = {
    "pass": PASS,
    "bid": BID,
    "take100": TAKE100,
    "take110": TAKE110,
    "stand": STAND,
    "concede": CONCEDE,
}


class TyzichaModel:
    """The game, and what somebody knows of it."""

    spread = 0.3

    def remember(self, memory: Seen | None, view: View) -> Seen:
        """Return what a seat knows that has seen one view more."""
        return remembered(memory, view)

    def forget(self, memory: Seen, share: float, luck: Random) -> Seen:
        """Forget cards of finished tricks, aces and tens half as easily; and what
        others have shown not to have."""
        chances = [
            luck.random() * (1 + ((ACES | TENS) >> card & 1))
            for card in range(NUMBERS.size)
        ]
        lost = [card for card in members(memory.gone) if chances[card] < share]
        lacks = tuple(
            0 if luck.random() < share else lacking for lacking in memory.lacks
        )
        return replace(memory, gone=memory.gone & ~set_of(lost), lacks=lacks)

    def offered(
        self, memory: Seen, legal_actions: Sequence[Action]
    ) -> Mapping[int, Sequence[Action]]:
        """Return what is to be decided: of gifts and raises a few, and conceding where
        the exchange is over."""
        now = memory.now
        few = {*gifts(memory.hand), *raises(now.contract, now.options.bid_cap)}
        found = {_move(action): (action,) for action in legal_actions}
        if now.phase is Phase.EXCHANGE:
            found.pop(CONCEDE, None)
        return {
            move: actions
            for move, actions in found.items()
            if move < RAISE or move in few
        }

    def move_of(self, memory: Seen, action: Action) -> int:
        """Return the move that an action comes to."""
        return _move(action)

    def moment(self, memory: Seen) -> tuple[str, int, int, int]:
        """Name the decision by the phase, the calls, and the cards that are left."""
        now = memory.now
        return now.phase.value, len(now.calls), memory.hand.bit_count(), len(now.trick)

    def leanings(self, memory: Seen, luck: Random) -> Mapping[int, float]:
        """Return nothing: a player's bids tell anyway which cards they bid on."""
        return {}

    def reason(self, memory: Seen, move: int, worths: Mapping[int, float]) -> Reason:
        """Return why a move is advised."""
        return reason_for(memory, move, worths)


def _move(action: Action) -> int:
    """Return the number of an action."""
    cards = [NUMBERS.of(card) for card in action.cards]
    match action.verb:
        case "play":
            return cards[0]
        case "marriage":
            return MARRY + cards[0]
        case "give":
            return GIVE + cards[0] * NUMBERS.size + cards[1]
        case "raise":
            return RAISE + int(action.value) // STEP
        case verb:
            return _MOVES[verb]
