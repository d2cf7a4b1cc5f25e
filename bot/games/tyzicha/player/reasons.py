"""Why a move of Tyzicha is advised: something about these cards, or else how it
compares with the others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, assert_never

from bot.games.cards import Suit
from bot.games.tyzicha.player.cards import (
    ACES,
    BONUS,
    NUMBERS,
    PLAIN,
    POINTS,
    QUEENS,
    TENS,
    bonus,
    pairs,
)
from bot.games.tyzicha.player.memory import Seen
from bot.games.tyzicha.player.moves import (
    BID,
    CONCEDE,
    GIVE,
    MARRY,
    PASS,
    RAISE,
    STAND,
    TAKE100,
)
from bot.games.tyzicha.rules.auction import STEP
from bot.games.tyzicha.rules.cards import best
from bot.games.tyzicha.rules.state import Phase
from bot.house.advice import Reason
from bot.house.numbers import SUITS, set_of

EVEN: Final = 0.01
"""Less than that makes no difference: some six points of a hand."""
_FEW: Final = 3
"""So many cards that can take a lead are few."""
_SUITS: Final = tuple(Suit)


def reason_for(memory: Seen, move: int, worths: Mapping[int, float]) -> Reason:
    """Return why a move is advised. `worths`: what each move that was compared is
    worth, 0 to 1."""
    if len(worths) == 1:
        return Reason("only")
    if move == CONCEDE:
        return Reason("concede", points=memory.now.contract)
    match memory.now.phase:
        case Phase.BIDDING:
            found = _to_call(memory, move, worths)
        case Phase.FORCED:
            found = Reason("take100" if move == TAKE100 else "take110")
        case Phase.EXCHANGE:
            found = _to_give(memory, set_of(divmod(move - GIVE, NUMBERS.size)))
        case Phase.RAISE:
            found = _to_raise(memory, move, worths)
        case Phase.PLAY | Phase.OVER:
            found = _to_play(memory, move, worths)
        case unknown:
            assert_never(unknown)
    return found


def _to_call(memory: Seen, move: int, worths: Mapping[int, float]) -> Reason:
    """Why to bid, or to pass."""
    if worths[move] - worths[PASS + BID - move] < EVEN:
        return Reason("even")
    marriages = bonus(memory.hand)
    if move == PASS:
        return Reason("pass" if marriages else "pass-bare")
    if marriages:
        return Reason("bid-marriage", points=marriages)
    return Reason("bid-aces", cards=(memory.hand & ACES).bit_count())


def _to_give(memory: Seen, cards: int) -> Reason:
    """Why to give two cards away."""
    points = sum(POINTS[card] for card in range(NUMBERS.size) if cards >> card & 1)
    dear = cards & (ACES | TENS | pairs(memory.hand))
    return Reason("give-dear" if dear else "give", points=points)


def _to_raise(memory: Seen, move: int, worths: Mapping[int, float]) -> Reason:
    """Why to raise the contract, or not to."""
    if move == STAND:
        highest = max(
            (worth for other, worth in worths.items() if other >= RAISE), default=0.0
        )
        return Reason("stand" if worths[move] - highest >= EVEN else "stand-even")
    contract, marriages = (move - RAISE) * STEP, pairs(memory.hand) & QUEENS
    missing = contract - memory.rules.at_least - bonus(memory.hand)
    return Reason("raise", points=max(missing, 0), cards=marriages.bit_count())


def _to_play(memory: Seen, move: int, worths: Mapping[int, float]) -> Reason:
    """Why to play a card."""
    if move >= MARRY:
        return Reason("marriage", points=BONUS[(move - MARRY) % SUITS])
    return (
        _to_follow(memory, move, worths) if memory.now.trick else _to_lead(memory, move)
    )


def _to_lead(memory: Seen, card: int) -> Reason:
    """Why to lead a card."""
    trumps = 0 if memory.now.trump is None else PLAIN[_SUITS.index(memory.now.trump)]
    higher = NUMBERS.above[card] | (0 if trumps >> card & 1 else trumps)
    taking, points = (higher & memory.unseen).bit_count(), POINTS[card]
    if not taking:
        return Reason("sure")
    if taking <= _FEW:
        return Reason("few", cards=taking)
    return Reason(
        "lead-dear" if 1 << card & (ACES | TENS) else "lead",
        points=points,
        cards=taking,
    )


def _to_follow(memory: Seen, card: int, worths: Mapping[int, float]) -> Reason:
    """Why to play a card to a trick: a player who can take it has to (rules/tyzicha.md
    3.6)."""
    now = memory.now
    laid = [one.card for one in now.trick]
    if best([*laid, NUMBERS.card(card)], now.trump) == len(laid):
        return Reason(
            "take", points=sum(POINTS[NUMBERS.of(one)] for one in laid) + POINTS[card]
        )
    points, taker = POINTS[card], now.trick[best(laid, now.trump)].seat
    if points == min(POINTS[other] for other in worths):
        return Reason("throw", points=points)
    together = now.declarer not in {memory.seat, taker}
    return Reason("throw-friend" if together else "throw-dear", points=points)
