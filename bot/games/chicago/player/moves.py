"""What a seat of Chicago may do, in plain integers: to play a card is its number
(`NUMBERS`), and everything else has a higher one."""

from __future__ import annotations

from typing import Final

from bot.games.chicago.rules.hands import RANKS
from bot.house.numbers import Numbers

NUMBERS: Final = Numbers(RANKS)
EXCHANGE: Final = 100
"""To throw nothing away; with the numbers of places in the hand as bits, to throw those
cards away."""
EXPOSE: Final = 200
"""The same after the hand was shown."""
PASS: Final = 300
SAME: Final = 301
DECLARE: Final = 310
"""To declare; with the height of a kind of hand added."""
STATE: Final = 330
"""To say a rank; with its height added."""
HIGHER: Final = 350
