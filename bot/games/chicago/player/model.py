"""Chicago as a seat weighs it (`bot/house/model.py`), when it bluffs, and what it does
by rule of thumb: keep what scores, tell the truth, and save the highest card for the
last trick."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from bot.games.cards import Card
from bot.games.chicago.player.memory import Seen, remembered
from bot.games.chicago.player.moves import (
    DECLARE,
    EXCHANGE,
    EXPOSE,
    NUMBERS,
    move_of,
    places,
)
from bot.games.chicago.player.reasons import reason_for
from bot.games.chicago.rules.hands import Category, height, worth
from bot.games.chicago.rules.options import ChicagoOptions
from bot.games.chicago.rules.showing import truthful
from bot.games.chicago.rules.state import Phase, Public
from bot.games.kit.game import Action, KitView
from bot.house.advice import Reason
from bot.house.model import WAIT
from bot.house.numbers import lowest, set_of

BLUFFS: Final = 0.08
"""How often a player without a pair says a pair, when nobody is left who could ask for
its rank."""
_BOLD: Final = 4.0
"""How much a bluff is worth in a hand of bluffing: more than the truth, for which habit
speaks too."""
_PAIR: Final = DECLARE + Category.PAIR.height


class ChicagoModel:
    """The game, and what somebody knows of it."""

    spread = 0.35
    """A heat of 0.1 is nearly a point of a hand."""

    def remember(self, memory: Seen | None, view: KitView[Public]) -> Seen:
        """Return what a seat knows once it has seen one more view."""
        return remembered(memory, view)

    def forget(self, memory: Seen, share: float, luck: Random) -> Seen:
        """In some hands, forget what was said in showdowns, and who cannot follow
        suit."""
        return replace(memory, sloppy=luck.random() < share)

    def offered(
        self, memory: Seen, legal_actions: Sequence[Action]
    ) -> Mapping[int, Sequence[Action | None]]:
        """Return what is to be decided; while a pass is not yet heard there is
        nothing."""
        offered = {move_of(action, memory.hand): (action,) for action in legal_actions}
        return offered or {WAIT: (None,)}

    def move_of(self, memory: Seen, action: Action) -> int:
        """Return the move that an action comes to."""
        return move_of(action, memory.hand)

    def moment(self, memory: Seen) -> tuple[str, int, int, int]:
        """Name the decision by phase, words and cards."""
        now = memory.now
        said, tricks = len(now.talk.said), len(now.tricks)
        return now.phase.value, said, tricks, len(memory.hand)

    def leanings(self, memory: Seen, luck: Random) -> Mapping[int, float]:
        """Bluff with a pair now and then, at a rate that does not depend on the cards.

        A bluff costs about five points on average, so a player who forgets nothing
        never bluffs."""
        if memory.sloppy and luck.random() < BLUFFS and bluffable(memory):
            return {_PAIR: _BOLD}
        return {}

    def reason(self, memory: Seen, move: int, worths: Mapping[int, float]) -> Reason:
        """Return why a move is the best one."""
        return reason_for(memory, move, worths)


def bluffable(memory: Seen) -> bool:
    """Say whether a player without a pair can say one, and has two exchanges to draw
    it."""
    now = memory.now
    if now.options.assisted or now.phase is not Phase.SHOW1:
        return False
    is_last = len(now.talk.queue) == 1
    if not is_last or now.talk.claim.holders:
        return False
    own = now.worth_of(memory.hand)
    return not own.category.points


def habit(memory: Seen, moves: Sequence[int]) -> int:
    """Return the move that comes naturally."""
    if memory.playing:
        return _card(memory, set_of(moves))
    if memory.now.phase.talking:
        return truth(memory)
    return _exchange(memory, moves)


def truth(memory: Seen) -> int:
    """Return what is true in a showdown."""
    now = memory.now
    said = truthful(now.talk, memory.hand, now.options)
    return move_of(said, memory.hand)


def kept(hand: tuple[Card, ...], options: ChicagoOptions) -> tuple[Card, ...]:
    """Return what is kept: the best combination, four to a flush or straight, or the
    highest card."""
    own = worth(hand, wheel=options.wheel)
    if own.cards:
        return own.cards
    for suit in {card.suit for card in hand}:
        suited = tuple(card for card in hand if card.suit is suit)
        if len(suited) == 4:
            return suited
    for left in hand:
        rest = tuple(card for card in hand if card is not left)
        highest, lowest = height(rest[0].rank), height(rest[-1].rank)
        if highest - lowest <= 4:
            return rest
    return hand[:1]


def _exchange(memory: Seen, moves: Sequence[int]) -> int:
    """Return the exchange; what was said is shown before it is thrown away."""
    keeping = kept(memory.hand, memory.now.options)
    thrown = tuple(card for card in memory.hand if card not in keeping)
    bits = places(memory.hand, thrown)
    return EXPOSE + bits if EXPOSE + bits in moves else EXCHANGE + bits


def _card(memory: Seen, cards: int) -> int:
    """Keep the highest card for the last trick; win with the cheapest of the others, or
    play the lowest."""
    highest = 1 << memory.held.bit_length() - 1
    free = cards & ~highest or cards
    if memory.best is None:
        return lowest(free)
    return lowest(free & NUMBERS.above[memory.best] or free)
