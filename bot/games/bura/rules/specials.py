"""Special sets of three cards: bura, three aces, molodka (rules/bura.md 3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.bura.rules.view import Kind
from bot.games.cards import Card, Rank, Suit
from bot.games.contract import Seat

KIND_RANK: Final = {kind: place for place, kind in enumerate(Kind)}
"""The place of a kind among the kinds, the best highest."""


def kind_of(cards: Sequence[Card], trump: Suit) -> Kind | None:
    """Return the special kind of a set, or None; only exactly three cards can be
    special (rules/bura.md 3)."""
    if len(cards) != 3:
        return None
    first, second, third = cards
    if first.suit is second.suit is third.suit:
        return Kind.BURA if first.suit is trump else Kind.MOLODKA
    if first.rank is second.rank is third.rank is Rank.ACE:
        return Kind.ACES
    return None


def best_announcer(announced: Sequence[tuple[Seat, Kind]]) -> tuple[Seat, Kind]:
    """Return who takes the lead: the highest kind, the earliest of equals
    (rules/bura.md 4 ANNOUNCE).

    Args:
        announced: at least one announcement, in the order of play counted from the
            entitled seat.
    """
    return max(announced, key=lambda item: KIND_RANK[item[1]])
