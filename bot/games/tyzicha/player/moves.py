"""What a seat of Tyzicha may do, in plain integers: to play a card is its number
(`NUMBERS`), and everything else has a higher one.

What is seldom wise is left out: most gifts and most raises."""

from __future__ import annotations

from typing import Final

from bot.games.tyzicha.player.cards import NUMBERS, spare
from bot.games.tyzicha.rules.auction import STEP
from bot.games.tyzicha.rules.state import HIDDEN

MARRY: Final = 32
"""To lead the card 0 as a marriage; the others follow."""
PASS, BID, TAKE100, TAKE110, STAND, CONCEDE = range(60, 66)
RAISE: Final = 100
"""To raise to 0; each ten more follows."""
GIVE: Final = 200
"""To give the card 0 to the left and to the right; the others follow, that to the right
changes first."""
STEPS: Final = (10, 20, 30, 40, 50, 60, 80, 100, 120, 150, 180)
"""The raises that are considered."""


def gifts(hand: int) -> list[int]:
    """Return the moves that give away two of the cards that may best be spared, the
    best first."""
    cards = spare(hand)
    return [
        GIVE + one * NUMBERS.size + other
        for one in cards
        for other in cards
        if one != other
    ]


def raises(contract: int, cap: int) -> list[int]:
    """Return the moves that raise a contract; none from a hundred."""
    amounts = () if contract == HIDDEN else (contract + step for step in STEPS)
    return [RAISE + amount // STEP for amount in amounts if amount <= cap]
