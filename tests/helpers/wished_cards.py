"""Hands dealt from packs that a test lays out, through the bot's own dealing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest

from bot.games.bura.rules.cards import PACK
from bot.games.cards import Card, parse_cards
from bot.tables import lifecycle
from bot.tables.dealing import Deal


def pack_of(
    eldest: str, dealer: str, turn_up: str, stock: str = ""
) -> tuple[Card, ...]:
    """Lay out a pack for two, top first.

    Args:
        eldest: three cards of who leads first, such as `KcJc9h`.
        dealer: three cards of the other.
        turn_up: the card that makes trumps.
        stock: what is drawn first, in order; whatever is left over follows.
    """
    return pack_for([eldest, dealer], turn_up, stock)


def pack_for(hands: Sequence[str], turn_up: str, stock: str = "") -> tuple[Card, ...]:
    """Lay out a pack for several, top first.

    Args:
        hands: three cards of each, such as `KcJc9h`, the eldest's first.
        turn_up: the card that makes trumps.
        stock: what is drawn first, in order; whatever is left over follows.
    """
    assert all(len(parse_cards(hand)) == 3 for hand in hands)
    return laid_out(PACK, hands, turn_up + stock)


def laid_out(
    pack: Sequence[Card], hands: Sequence[str], then: str = ""
) -> tuple[Card, ...]:
    """Lay out any game's pack, top first.

    Args:
        pack: all of its cards; whatever is left over follows in this order.
        hands: as many cards of each, such as `KcJc9h`, dealt one by one, the eldest's
            first.
        then: what lies below them, in order.
    """
    dealt = [
        card for each in zip(*map(parse_cards, hands), strict=True) for card in each
    ]
    chosen = (*dealt, *parse_cards(then))
    assert len(set(chosen)) == len(chosen), "a card is wished for twice"
    return (*chosen, *(card for card in pack if card not in chosen))


def deal_from(
    monkeypatch: pytest.MonkeyPatch, packs: Iterable[tuple[Card, ...]], dealer: int = 1
) -> None:
    """Let every new hand be dealt from the next of these packs, and again from the same
    one when it is replayed.

    Args:
        monkeypatch: takes it back.
        packs: one a hand; hands after the last are shuffled as ever.
        dealer: the seat that deals first; the other leads.
    """
    waiting, dealt = list(packs), dict[str, tuple[Card, ...]]()
    shuffle = Deal.shuffled

    def wished(deal: Deal, pack: Sequence[Card], no: int = 0) -> tuple[Card, ...]:
        if no:  # a stock that is made anew in mid-hand
            return shuffle(deal, pack, no)
        if deal.mix not in dealt:
            dealt[deal.mix] = waiting.pop(0) if waiting else shuffle(deal, pack, no)
        return dealt[deal.mix]

    # guided hands too are dealt what is wished for
    monkeypatch.setattr(lifecycle, "chosen_seed", lambda _table: None)
    monkeypatch.setattr(Deal, "shuffled", wished)
    monkeypatch.setattr(Deal, "dealer", lambda _deal, _seats: dealer)
