"""What each reason of a hint in Chicago claims, by the rules of the game and the cards
of everybody."""

from __future__ import annotations

from collections import Counter
from typing import Final

from bot.games.cards import Card, Rank
from bot.games.chicago.rules.draws import EXCHANGE, EXPOSE, breaks
from bot.games.chicago.rules.hands import (
    HAND_SIZE,
    RANKS,
    Category,
    height,
    shows,
    worth,
)
from bot.games.chicago.rules.play import LAST_TRICK, TRICKS, taker
from bot.games.chicago.rules.showing import is_true
from bot.games.chicago.rules.state import Play, Public, State
from bot.games.chicago.rules.talk import Verb
from bot.house.levels import Level
from tests.games.advice import Claims, Given, Reasons, is_no_worse

WHY: Final = Reasons("chicago")
TEN: Final = height(Rank.TEN)
WHOLE: Final = {
    Category.STRAIGHT,
    Category.FLUSH,
    Category.FULL_HOUSE,
    Category.STRAIGHT_FLUSH,
    Category.ROYAL_FLUSH,
}


def now(given: Given) -> Public:
    state: State = given.state
    return state.public


def own(given: Given) -> Category:
    return worth(given.hand, wheel=now(given).options.wheel).category


def kept(given: Given) -> list[Card]:
    return [card for card in given.hand if card not in given.best.cards]


@WHY("only", r"You have no other choice\.")
def is_only(given: Given) -> bool:
    return len(given.legal) == 1


@WHY(
    "keep-whole",
    r"Your five cards together are worth (\d+) points, and any exchange breaks them\.",
)
def keeps_whole(given: Given, scored: int) -> bool:
    return not given.best.cards and own(given) in WHOLE and own(given).points == scored


@WHY("keep", r"No exchange is expected to bring clearly more\.")
def keeps(given: Given) -> bool:
    return not given.best.cards and is_no_worse(given)


def exchanges(given: Given) -> bool:
    return given.best.verb == EXCHANGE and bool(given.best.cards)


def counts(cards: list[Card]) -> Counter[Rank]:
    return Counter(card.rank for card in cards)


@WHY("equal", r"It keeps your pair, worth 1 point\.", 2)
@WHY("equal", r"It keeps your two pair, worth 2 points\.", 2, 2)
@WHY("equal", r"It keeps your three of a kind, worth 3 points\.", 3)
@WHY("equal", r"It keeps your four of a kind, worth 7 points\.", 4)
def equal(given: Given, *sizes: int) -> bool:
    """Say whether cards of so many equal ranks are kept."""
    return exchanges(given) and sorted(
        size for size in counts(kept(given)).values() if size > 1
    ) == [*sizes]


def high_beside(given: Given, number: int) -> bool:
    """Say whether so many single cards are kept beside, all of them high."""
    single = [rank for rank, size in counts(kept(given)).items() if size == 1]
    return len(single) == number and all(height(rank) >= TEN for rank in single)


@WHY(
    "equal", r"It keeps your pair, worth 1 point, and a high card for the last trick\."
)
@WHY(
    "equal",
    r"It keeps your pair, worth 1 point, and (\d) high cards for the last trick\.",
)
def keeps_pair_and(given: Given, high: int = 1) -> bool:
    return equal(given, 2) and high_beside(given, high)


@WHY(
    "equal",
    r"It keeps your three of a kind, worth 3 points, and a high card for the last trick\.",
)
def keeps_three_and_one(given: Given) -> bool:
    return equal(given, 3) and high_beside(given, 1)


@WHY("high", r"It keeps your highest card for the last trick, worth 5 points\.")
@WHY("high", r"It keeps your (\d) highest cards for the last trick, worth 5 points\.")
def highest(given: Given, number: int = 1) -> bool:
    heights = sorted((height(card.rank) for card in given.hand), reverse=True)
    left = [height(card.rank) for card in kept(given)]
    are_high = sorted(left, reverse=True) == heights[:number] and min(left) >= TEN
    return exchanges(given) and are_high and LAST_TRICK == 5


@WHY("flush", r"It keeps four cards of a suit: a fifth makes a flush, worth 5 points\.")
def four_of_a_suit(given: Given) -> bool:
    return (
        exchanges(given)
        and len(kept(given)) == 4
        and len({card.suit for card in kept(given)}) == 1
    )


@WHY("straight", r"It keeps four cards of a straight, worth 4 points: one is missing\.")
def four_of_a_straight(given: Given) -> bool:
    ranks = {card.rank for card in kept(given)}
    rows = [
        set(RANKS[top : top + HAND_SIZE]) for top in range(len(RANKS) - HAND_SIZE + 1)
    ]
    return (
        exchanges(given)
        and len(ranks) == len(kept(given)) == 4
        and any(ranks < row for row in rows)
    )


@WHY("all", r"You hold no pair, and no card as high as a ten\.")
def nothing_high(given: Given) -> bool:
    plain = (
        not own(given).points and max(height(card.rank) for card in given.hand) < TEN
    )
    return exchanges(given) and plain and not kept(given)


@WHY("exchange", r"No other exchange is expected to bring clearly more\.")
def exchanges_as_well(given: Given) -> bool:
    return exchanges(given) and is_no_worse(given)


@WHY(
    "expose",
    r"No other exchange is expected to bring clearly more\. "
    r"It breaks a hand that you have declared, so you show that first\.",
)
def breaks_what_was_said(given: Given) -> bool:
    state: State = given.state
    thrown = given.best.cards
    mine = [duty for duty in state.duties if duty.seat == given.seat]
    is_broken = any(breaks(duty, given.hand, thrown, state) for duty in mine)
    return given.best.verb == EXPOSE and is_broken and is_no_worse(given)


@WHY("pass", r"Your cards do not reach what was declared\.")
def below_what_was_said(given: Given) -> bool:
    claim = now(given).talk.claim
    key = worth(given.hand, wheel=now(given).options.wheel).key(kickers=True)
    if given.best.verb != Verb.PASS or not claim.holders:
        return False
    return key[: 1 + len(claim.detail)] < (
        claim.category.height,
        *map(height, claim.detail),
    )


@WHY("pass-none", r"You hold no pair, so there is nothing to declare\.")
def passes_without_a_pair(given: Given) -> bool:
    return given.best.verb == Verb.PASS and not own(given).points


@WHY("declare", r"You hold it, and it scores (\d+) points? if nobody says as much\.")
def declares(given: Given, scored: int) -> bool:
    said = given.best.verb == Verb.DECLARE and Category(given.best.value) is own(given)
    return said and own(given).points == scored


@WHY("truth", r"It is what you hold\.")
def is_so(given: Given) -> bool:
    return is_true(now(given).talk, given.best, given.hand, now(given).options)


@WHY("untrue", r"You do not hold what you declared, but you hold this rank\.")
def holds_another_hand(given: Given) -> bool:
    claim = now(given).talk.claim
    assert claim.holders
    held = shows(given.hand, claim.category, claim.detail, now(given).options)
    return not held and given.best.value in {card.rank.value for card in given.hand}


def beaten(given: Given, one: Card) -> bool:
    """Say whether another player holds a higher card of its suit."""
    return any(
        other.suit is one.suit and height(other.rank) > height(one.rank)
        for other in given.others
    )


@WHY("take", r"It takes the trick as it lies, and with it the lead\.")
def takes(given: Given) -> bool:
    trick = now(given).trick
    return bool(trick) and taker((*trick, Play(given.seat, given.card))) == given.seat


@WHY("last", r"It is the last trick, worth 5 points\.")
def is_last_trick(given: Given) -> bool:
    return len(now(given).tricks) == TRICKS and LAST_TRICK == 5


@WHY("sure", r"No card that may still be out beats it, so you lead again\.")
def is_unbeatable(given: Given) -> bool:
    return not now(given).trick and not beaten(given, given.card)


@WHY("play", r"No other card is clearly more likely to win the last trick\.")
def plays_as_well(given: Given) -> bool:
    return not takes(given) and is_no_worse(given)


@WHY("low", r"You can play no lower card, and the others stay for the last trick\.")
def lowest(given: Given) -> bool:
    playable = [height(action.cards[0].rank) for action in given.legal]
    return height(given.card.rank) == min(playable) and len(given.hand) > 1


@WHY("stay", r"It leaves you a card that no other still out beats\.")
@WHY("stay", r"It leaves you (\d) cards that no others still out beat\.")
def staying(given: Given, number: int = 1) -> bool:
    """Say whether at least so many cards stay that nobody else can beat; unseen cards
    may lie elsewhere."""
    return (
        sum(not beaten(given, one) for one in given.hand if one != given.card)
        >= number
        > 0
    )


CLAIMS: Final = Claims(
    reasons=WHY,
    tables=[
        ("assisted", 2, ""),
        ("verbal", 3, ""),
        ("assisted", 4, "kickers=no"),
        ("verbal", 2, "proof=everybody"),
        ("assisted", 3, "wheel=no"),
    ],
    players=(Level.EXPERT, Level.REGULAR, Level.BEGINNER, "random"),
)
