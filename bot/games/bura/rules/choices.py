"""Which sets of cards may be led, and which replied (rules/bura.md 3)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, permutations

from bot.games.bura.rules.cards import Cards, in_hand_order, kind_of
from bot.games.bura.rules.options import BuraOptions, MultiBeat, Pairing, Special
from bot.games.bura.rules.tricks import lay
from bot.games.bura.rules.view import Kind
from bot.games.cards import Suit


def legal_leads(
    options: BuraOptions, trump: Suit, hand: Cards, limit: int
) -> tuple[Cards, ...]:
    """List the leads: single cards, then pairs, then three, each in hand order
    (rules/bura.md 3).

    Args:
        options: `aces_lead` adds three aces.
        trump: the trump suit.
        hand: the leader's hand, in hand order.
        limit: the size of the smallest hand that must follow.
    """
    sets = [
        chosen
        for size in range(1, min(limit, len(hand)) + 1)
        for chosen in combinations(hand, size)
        if all(card.suit is chosen[0].suit for card in chosen)
    ]
    if options.aces_lead and limit >= 3 and kind_of(hand, trump) is Kind.ACES:
        sets.append(hand)
    return tuple(sets)


def announced_leads(
    options: BuraOptions, trump: Suit, hand: Cards, limit: int
) -> tuple[Cards, ...]:
    """List the leads of a seat that leads by announcement: exactly its set, or any lead
    (rules/bura.md 4 LEAD)."""
    if options.special_semantics is Special.SEIZE_AND_PLAY:
        return (hand,)
    return legal_leads(options, trump, hand, limit)


def legal_replies(
    options: BuraOptions, trump: Suit, hand: Cards, tops: Cards, followers_left: int
) -> tuple[Cards, ...]:
    """List the replies, each set of cards in hand order and once for every order that
    makes a difference.

    Two orders differ where cards are paired as given; and where, with columns, a later
    player meets other tops.

    Args:
        options: `pairing` and `multi_beat` decide.
        trump: the trump suit.
        hand: the follower's hand, in hand order.
        tops: the card to beat in each column; a reply has as many cards.
        followers_left: how many seats reply after this one.
    """
    sets = combinations(hand, len(tops))
    if len(tops) == 1:
        return tuple(sets)
    if options.pairing is Pairing.AS_GIVEN:
        return tuple(order for chosen in sets for order in permutations(chosen))
    if not followers_left or options.multi_beat is MultiBeat.CHAIN:
        return tuple(sets)
    return tuple(
        order
        for chosen in sets
        for order in _distinct_orders(options, trump, tops, chosen)
    )


def _distinct_orders(
    options: BuraOptions, trump: Suit, tops: Cards, chosen: Cards
) -> Iterable[Cards]:
    """Keep one order for each set of tops that it may leave; the columns themselves are
    interchangeable."""
    orders: dict[Cards, Cards] = {}
    for order in permutations(chosen):
        left = in_hand_order(lay(options, trump, tops, order).tops, trump)
        orders.setdefault(left, order)
    return orders.values()


def same_reply(
    options: BuraOptions,
    trump: Suit,
    hand: Cards,
    tops: Cards,
    cards: Cards,
    *,
    followers_left: int,
) -> Cards | None:
    """Return the legal reply that is the same as laying `cards` in this order, or None
    if there is none."""

    def effect(laid: Cards) -> tuple[bool, Cards]:
        lying = lay(options, trump, tops, laid)
        left = in_hand_order(lying.tops, trump) if followers_left else ()
        return lying.full, left

    replies = legal_replies(options, trump, hand, tops, followers_left)
    if cards in replies:
        return cards
    wanted = in_hand_order(cards, trump)
    same = (reply for reply in replies if in_hand_order(reply, trump) == wanted)
    return next((reply for reply in same if effect(reply) == effect(cards)), None)
