"""Bura for two in bare integers: plays a hand to its end at random, with correct
claims. Shares no code with the house.

A card is a bit: `1 << 9 * suit + rank`, suit 0 the trump, rank 0 the six. Hands, leads
and replies are sums of bits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, permutations
from typing import Final

from bot.games.bura.rules.cards import PACK, strength
from bot.games.bura.rules.options import (
    BuraEffect,
    BuraOptions,
    BuraVsBura,
    DrawOrder,
    LastCall,
    Pairing,
    ShortStock,
    Special,
)
from bot.games.cards import Card, Suit

_SIZE: Final = 36
_CARD_POINTS: Final = (0, 0, 0, 0, 2, 3, 4, 10, 11)
_SETS: Final = [
    cards for size in (1, 2, 3) for cards in combinations(range(_SIZE), size)
]
MOLODKA: Final = 1
ACES: Final = 2
BURA: Final = 3


def _mask(cards: Sequence[int]) -> int:
    return sum(1 << card for card in cards)


def _kind(cards: Sequence[int]) -> int:
    if len(cards) == 3:
        if len({card // 9 for card in cards}) == 1:
            return MOLODKA if cards[0] // 9 else BURA
        if all(card % 9 == 8 for card in cards):
            return ACES
    return 0


def _leads(hand: Sequence[int], *, aces: bool) -> tuple[int, ...]:
    sets = [cards for size in (1, 2, 3) for cards in combinations(hand, size)]
    return tuple(
        _mask(cards)
        for cards in sets
        if len({card // 9 for card in cards}) == 1 or (aces and _kind(cards) == ACES)
    )


WORTH: Final = {
    _mask(cards): sum(_CARD_POINTS[card % 9] for card in cards) for cards in _SETS
}
KIND: Final = {_mask(cards): _kind(cards) for cards in _SETS if _kind(cards)}
"""The special sets of three; the higher kind is the better one."""
_LEADS: Final = {
    aces: {_mask(hand): _leads(hand, aces=aces) for hand in _SETS}
    for aces in (True, False)
}
_REPLIES: Final = [
    {
        _mask(hand): tuple(map(_mask, combinations(hand, size)))
        for hand in _SETS
        if len(hand) >= size
    }
    for size in range(4)
]
_BEATERS: Final = {
    1 << low: _mask(
        [
            high
            for high in range(_SIZE)
            if (high // 9 == low // 9 and high > low) or high < 9 <= low
        ]
    )
    for low in range(_SIZE)
}
_TRUMPS: Final = (1 << 9) - 1
_NUMBER: Final = {
    trump: {
        card: 1
        << 9 * [trump, *(suit for suit in Suit if suit is not trump)].index(card.suit)
        + strength(card)
        - 1
        for card in PACK
    }
    for trump in Suit
}


def bit(card: Card, trump: Suit) -> int:
    """Return the bit of a card."""
    return _NUMBER[trump][card]


@lru_cache(maxsize=1 << 18)
def beats_all(lead: int, reply: int) -> bool:
    """Whether each card of a reply can be laid on a card of the lead that it beats
    (rules/bura.md 5.1)."""
    led = [1 << card for card in range(_SIZE) if lead >> card & 1]
    laid = [1 << card for card in range(_SIZE) if reply >> card & 1]
    return any(
        all(_BEATERS[low] & high for low, high in zip(led, order, strict=True))
        for order in permutations(laid)
    )


@dataclass(frozen=True, slots=True)
class Duel:
    """What of the options matters to two players."""

    target: int
    announces: bool
    forced: bool
    on_play: bool
    aces: bool
    bura: BuraEffect
    higher_top: bool
    block: bool
    equal: bool
    last_call: bool

    @classmethod
    def of(cls, options: BuraOptions) -> Duel:
        """Read a table's options.

        Raises:
            ValueError: cards are paired as given, which this does not know.
        """
        if options.pairing is Pairing.AS_GIVEN:
            raise ValueError("cards paired as given are not supported")
        on_play = options.special_semantics is Special.ON_PLAY
        return cls(
            target=options.target_points,
            announces=not on_play and options.announce_seconds > 0,
            forced=options.special_semantics is Special.SEIZE_AND_PLAY,
            on_play=on_play,
            aces=options.aces_lead,
            bura=options.bura_effect,
            higher_top=options.bura_vs_bura is BuraVsBura.HIGHER_TOP,
            block=options.draw_order is DrawOrder.BLOCK,
            equal=options.short_stock is ShortStock.EQUAL,
            last_call=options.last_call is not LastCall.NONE,
        )


@dataclass(slots=True)
class Side:
    """What one of the two holds and has captured."""

    hand: int
    points: int


def play_out(  # noqa: C901, PLR0912 - one loop without calls: it is the inner loop of the search
    duel: Duel,
    random: Callable[[], float],
    leader: Side,
    follower: Side,
    stock: Sequence[int],
    *,
    lead: int = 0,
    reply: int = 0,
    silent: bool = False,
) -> float:
    """Play a hand to its end, all that is not given by chance, and return who leads'
    share: 1, 0, or a half.

    Args:
        duel: the rules.
        random: a source of numbers from 0 to 1.
        leader: who is entitled to lead; its hand still holds the cards of `lead`.
        follower: the other; its hand still holds the cards of `reply`.
        stock: bits in drawing order.
        lead: what is led; 0: not decided yet.
        reply: what is replied; 0: not decided yet.
        silent: nobody may take the lead by announcing now.
    """
    hand, other, points, others = (
        leader.hand,
        follower.hand,
        leader.points,
        follower.points,
    )
    leads, target, top, size, first = (
        _LEADS[duel.aces],
        duel.target,
        0,
        len(stock),
        True,
    )
    while True:
        if not lead:
            if duel.announces and other in KIND and not silent and random() < 0.5:
                # The entitled player keeps the lead only with as good a kind, if they
                # like.
                if KIND.get(hand, 0) < KIND[other] or random() < 0.5:
                    hand, other, points, others, first = (
                        other,
                        hand,
                        others,
                        points,
                        not first,
                    )
                lead = hand if duel.forced else 0
            if not lead:
                options = leads[hand]
                lead = options[int(random() * len(options))]
        count = lead.bit_count()
        if not reply:
            options = _REPLIES[count][other]
            reply = options[int(random() * len(options))]
        hand ^= lead
        other ^= reply
        beaten = reply & _BEATERS[lead] if count == 1 else beats_all(lead, reply)
        if (
            count == 3
            and duel.bura is not BuraEffect.LEAD_ONLY
            and (not lead & ~_TRUMPS or not reply & ~_TRUMPS)
        ):
            return float(_wins_by_bura(duel, lead, reply, beaten=bool(beaten)) is first)
        gain = WORTH[lead] + WORTH[reply]
        if beaten:
            hand, other, points, others, first = (
                other,
                hand,
                others + gain,
                points,
                not first,
            )
        else:
            points += gain
        need = 3 - hand.bit_count()
        short = size - top < 2 * need
        if short:
            need = (size - top) // 2 if duel.equal else 0
        for place in range(need):
            if duel.block and not short:
                hand |= stock[top + place]
                other |= stock[top + need + place]
            else:
                hand |= stock[top + 2 * place]
                other |= stock[top + 2 * place + 1]
        top += 2 * need
        if points >= target and (hand or duel.last_call):
            return float(first)
        if not hand:
            return 0.5
        if count == 3 and duel.on_play:
            won, lost = (reply, lead) if beaten else (lead, reply)
            if KIND.get(lost, 0) > KIND.get(won, 0):
                hand, other, points, others, first = (
                    other,
                    hand,
                    others,
                    points,
                    not first,
                )
        lead = reply = 0
        silent = False


def _wins_by_bura(duel: Duel, lead: int, reply: int, *, beaten: bool) -> bool:
    """Whether the leader wins by three trumps in the trick, their own or the other's
    (rules/bura.md 5.3)."""
    led, replied = not lead & ~_TRUMPS, not reply & ~_TRUMPS
    if led and replied and duel.higher_top:
        return lead > reply
    if duel.bura is BuraEffect.TRICK_WINNER_WINS_HAND or (led and replied):
        return not beaten
    return led
