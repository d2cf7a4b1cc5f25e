"""Playing Sedma by what stands on the buttons."""

from __future__ import annotations

from bot.games.cards import Card, parse_cards
from bot.games.sedma.rules.judging import PACK
from tests.games import playing

CONTINUE, END = "Continue ", "End trick"
PACKAGE = "bot.games.sedma"


class Party(playing.Party):
    package = PACKAGE


def dealt(*hands: str) -> tuple[Card, ...]:
    """Lay out a pack for hands, the eldest's first: what each gets of eight cards;
    others fill them up."""
    wished = [list(parse_cards(hand)) for hand in hands]
    spare = [card for card in PACK if all(card not in hand for hand in wished)]
    for hand in wished:
        hand += [spare.pop() for _ in range(8 - len(hand))]
    return (*(card for each in zip(*wished, strict=True) for card in each), *spare)
