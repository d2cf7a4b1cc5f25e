"""Toepen as a seat weighs it (`bot/house/model.py`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from bot.games.kit.game import Action, KitView
from bot.games.toepen.player.memory import Seen, remembered
from bot.games.toepen.player.moves import (
    CHALLENGE,
    EXCHANGE,
    FOLD,
    KEEP,
    KNOCK,
    NOBODY,
    NUMBERED,
    NUMBERS,
    STAY,
)
from bot.games.toepen.rules.cards import TRICKS
from bot.games.toepen.rules.state import Phase, Public
from bot.house.advice import Reason
from bot.house.model import WAIT
from bot.house.numbers import SUITS, lowest, members, set_of
from bot.house.temperament import gumbel

_LATE: Final = 3
"""The trick from which somebody may knock who has played their card to it."""
_MIXED: Final = 0.004
"""Moves whose worths differ by less than this are chosen almost at random."""
_MOVES: Final = {
    "stay": STAY,
    "fold": FOLD,
    "keep": KEEP,
    "exchange": EXCHANGE,
    "pass": WAIT,
}


class ToepenModel:
    """The game, and what somebody knows of it."""

    spread = 0.3

    def remember(self, memory: Seen | None, view: KitView[Public]) -> Seen:
        """Return what a seat knows that has seen one view more."""
        return remembered(memory, view)

    def forget(self, memory: Seen, share: float, luck: Random) -> Seen:
        """Forget in some hands which suits were not followed, and who knocked or
        stayed; played cards lie open."""
        if luck.random() >= share:
            return memory
        nothing = (0,) * len(memory.lacks)
        return replace(memory, lacks=nothing, raised=(), knocks=nothing, stays=nothing)

    def offered(
        self, memory: Seen, legal_actions: Sequence[Action]
    ) -> Mapping[int, Sequence[Action | None]]:
        """Return what is to be decided; orders and jacks are left as they are."""
        found: dict[int, Sequence[Action | None]] = {}
        for action in legal_actions:
            move = self.move_of(memory, action)
            if move is not None:
                found[move] = (action,)
        knock = found.pop(KNOCK + memory.seat, None)
        if not found:
            found[WAIT] = (None,)
            if len(memory.now.tricks) < _LATE or not memory.has_laid:
                return found
        if knock is not None:
            found[KNOCK + memory.seat] = knock
        return found

    def move_of(self, memory: Seen, action: Action) -> int | None:
        """Return the move that an action comes to; None: it is an order, or about
        jacks."""
        match action.verb:
            case "play":
                return NUMBERS.of(action.cards[0])
            case "knock":
                return KNOCK + memory.seat
            case "challenge":
                return CHALLENGE + memory.seat
            case verb:
                return _MOVES.get(verb)

    def moment(self, memory: Seen) -> tuple[str, int, int, int, int]:
        """Name the decision by phase, trick and stake: a knock is not considered again
        at each card."""
        now = memory.now
        return (
            now.phase.value,
            len(now.tricks),
            now.stake,
            sum(now.exchanges),
            memory.hand.bit_count(),
        )

    def leanings(self, memory: Seen, luck: Random) -> Mapping[int, float]:
        """Vary how much knocking, staying, exchanging and challenging appeal, so that
        nobody can read the hand."""
        own = memory.seat
        moves = (KNOCK + own, STAY, EXCHANGE, CHALLENGE + own)
        for_it, against = gumbel(luck, len(moves)), gumbel(luck, len(moves))
        return {
            move: _MIXED * (more - less)
            for move, more, less in zip(moves, for_it, against, strict=True)
        }

    def reason(self, memory: Seen, move: int, worths: Mapping[int, float]) -> Reason:
        """Return why a move is the best one."""
        stake = memory.now.stake
        if move == WAIT:
            return Reason(
                "believe" if memory.now.phase is Phase.CHALLENGE else "wait",
                points=stake,
            )
        if move < NUMBERS.size:
            return _reason_to_play(memory, move)
        numbered = (memory.hand & NUMBERED).bit_count()
        if move in {KEEP, EXCHANGE}:
            exchanged = "lie" if numbered else "honest"
            return Reason("keep" if move == KEEP else exchanged, cards=numbered)
        if move >= CHALLENGE:
            return Reason("doubt")
        if move >= KNOCK:
            return Reason("bluff" if _is_beaten(memory) else "knock", points=stake)
        return Reason(
            "stay" if move == STAY else "fold",
            points=min(stake, memory.now.lives[memory.seat]),
        )


def _reason_to_play(memory: Seen, card: int) -> Reason:
    hand = memory.hand
    if len(memory.now.tricks) == TRICKS:
        return Reason("last")
    if memory.led == NOBODY:
        return _reason_to_lead(memory, card)
    choice = hand & NUMBERS.suits[memory.led] or hand
    if choice.bit_count() == 1:
        return Reason("only")
    takers = choice & NUMBERS.above[memory.laid[memory.best]]
    if not takers:
        return Reason("cannot")
    return Reason("take" if takers >> card & 1 else "let")


def _reason_to_lead(memory: Seen, card: int) -> Reason:
    over = (NUMBERS.above[card] & memory.unseen).bit_count()
    if not over:
        return Reason("unbeatable")
    ranks = [held // SUITS for held in members(memory.hand)]
    if ranks[0] == card // SUITS < ranks[-1]:
        return Reason("low")
    return Reason("risk", cards=over)


def _is_beaten(memory: Seen) -> bool:
    """Whether the seat's card in the last trick is already beaten by a player who has
    not folded."""
    own = memory.laid[memory.seat]
    if len(memory.now.tricks) < TRICKS or memory.led == NOBODY:
        return False
    card = lowest(memory.hand) if own == NOBODY else own
    others = set_of(
        laid
        for seat, laid in enumerate(memory.laid)
        if laid != NOBODY and seat in memory.now.active
    )
    suit = NUMBERS.suits[memory.led]
    return bool(others & suit & (NUMBERS.above[card] if suit >> card & 1 else suit))
