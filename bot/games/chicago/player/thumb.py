"""What a player of Chicago does by rule of thumb: keep what scores, tell the truth, and
save the highest card for the last trick."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.cards import Card
from bot.games.chicago.player.memory import Seen, move_of
from bot.games.chicago.player.moves import EXCHANGE, EXPOSE, NUMBERS
from bot.games.chicago.rules.hands import height, worth
from bot.games.chicago.rules.options import ChicagoOptions
from bot.games.chicago.rules.showing import truthful
from bot.house.numbers import lowest, set_of


def habit(memory: Seen, moves: Sequence[int]) -> int:
    """Return the move that comes naturally."""
    if memory.playing:
        return _card(memory, set_of(moves))
    return truth(memory) if memory.now.phase.talking else _exchange(memory)


def truth(memory: Seen) -> int:
    """Return what is true in a showdown."""
    said = truthful(memory.now.talk, memory.hand, memory.options)
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
        if height(rest[0].rank) - height(rest[-1].rank) <= 4:
            return rest
    return hand[:1]


def _exchange(memory: Seen) -> int:
    """Return the exchange; what was said is shown before it is thrown away."""
    keeping = kept(memory.hand, memory.options)
    bits = sum(
        1 << place for place, card in enumerate(memory.hand) if card not in keeping
    )
    return EXPOSE + bits if EXPOSE + bits in memory.legal else EXCHANGE + bits


def _card(memory: Seen, cards: int) -> int:
    """Keep the highest card for the last trick; win with the cheapest of the others, or
    play the lowest."""
    highest = 1 << memory.held.bit_length() - 1
    free = cards & ~highest or cards
    if memory.best is None:
        return lowest(free)
    return lowest(free & NUMBERS.above[memory.best] or free)
