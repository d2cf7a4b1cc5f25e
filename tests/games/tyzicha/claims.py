"""What each reason of a hint in Tyzicha claims, by the rules of the game and the cards
of everybody."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from bot.games.cards import Card, Rank
from bot.games.kit.game import Action
from bot.games.tyzicha.rules.auction import CONCEDE, LOWEST
from bot.games.tyzicha.rules.cards import (
    MARRIAGES,
    PLAYERS,
    beats,
    best,
    married,
    points,
)
from bot.games.tyzicha.rules.options import DefenderScoring, MakeTest
from bot.games.tyzicha.rules.scoring import CONCEDED, is_made, row_after, totals
from bot.games.tyzicha.rules.state import HIDDEN, Public
from tests.games.advice import Claims, Given, Reasons, is_no_worse

WHY: Final = Reasons("tyzicha")
EVEN: Final = 0.01
"""What makes no difference: some six points of a hand."""
DEAR: Final = frozenset({Rank.ACE, Rank.TEN})
FEW: Final = 3


def now(given: Given) -> Public:
    return given.state.public  # type: ignore[no-any-return]


def taking(given: Given) -> list[Card]:
    """Return the cards of the others that beat the advised lead."""
    return [one for one in given.others if beats(one, given.card, now(given).trump)]


def laid(given: Given) -> list[Card]:
    return [one.card for one in now(given).trick]


def takes(given: Given, one: Card) -> bool:
    return best([*laid(given), one], now(given).trump) == len(laid(given))


def could_take(given: Given) -> bool:
    return any(
        takes(given, one)
        for one in given.hand
        if any(one in action.cards for action in given.legal)
    )


def leads(given: Given) -> bool:
    return not now(given).trick and given.best.verb == "play"


def marriages(cards: Iterable[Card]) -> list[int]:
    return [MARRIAGES[suit] for suit in {one.suit for one in married([*cards])}]


@WHY("only", r"You have no other choice\.")
def is_only(given: Given) -> bool:
    return len({*given.legal} - {CONCEDE}) == 1


@WHY("even", r"Bidding and passing come out about even\.")
def is_even(given: Given) -> bool:
    compared = {one.action.verb for one in given.advice.choices}  # type: ignore[union-attr]
    is_close = is_no_worse(given) and given.ahead() < EVEN
    return compared == {"bid", "pass"} and is_close


def aces(given: Given) -> int:
    return sum(one.rank is Rank.ACE for one in given.hand)


def bids(given: Given) -> bool:
    return given.best.verb == "bid" and given.ahead() >= EVEN  # type: ignore[no-any-return]


def passes(given: Given) -> bool:
    return given.best.verb == "pass" and given.ahead() >= EVEN  # type: ignore[no-any-return]


@WHY("pass", r"A bid is expected to end worse, although you hold a marriage\.")
def passes_with_marriage(given: Given) -> bool:
    return passes(given) and bool(marriages(given.hand))


@WHY(
    "pass-bare",
    r"You hold no marriage, and without one all cards together count only 120\.",
)
def passes_bare(given: Given) -> bool:
    return passes(given) and not marriages(given.hand)


@WHY("bid-marriage", r"Your marriages add (\d+) points to your tricks\.")
def bids_marriages(given: Given, worth: int) -> bool:
    return bids(given) and sum(marriages(given.hand)) == worth > 0


@WHY("bid-aces", r"You hold no ace and no marriage, but the widow adds three cards\.")
def bids_bare(given: Given) -> bool:
    return bids(given) and not marriages(given.hand) and not aces(given)


@WHY("bid-aces", r"You hold an ace, and the widow adds three cards\.")
@WHY("bid-aces", r"You hold (\d+) aces, and the widow adds three cards\.")
def bids_aces(given: Given, held: int = 1) -> bool:
    return bids(given) and aces(given) == held


@WHY("take100", r"It is the smallest contract, and nobody sees what you give away\.")
def takes_100(given: Given) -> bool:
    return given.best.verb == "take100" and HIDDEN < LOWEST


@WHY(
    "take110",
    r"It scores 10 more than 100, and you may raise it when you have seen the widow\.",
)
def takes_110(given: Given) -> bool:
    return given.best.verb == "take110" and LOWEST - HIDDEN == 10


def gift(given: Given, worth: int = 0, *, dear: bool) -> bool:
    """Say whether two cards of so many points are given away, and whether they hold
    anything dear."""
    gone = given.best.cards
    holds = any(one.rank in DEAR or one in married(given.hand) for one in gone)
    return given.best.verb == "give" and points(gone) == worth and holds == dear


@WHY("give", r"It gives away no ace, no ten, no marriage and no points\.")
def gives_nothing(given: Given) -> bool:
    return gift(given, dear=False)


@WHY("give", r"It gives away no ace, no ten and no marriage, only (\d+) points\.")
def gives_little(given: Given, worth: int) -> bool:
    return gift(given, worth, dear=False) and 0 < worth <= 8


@WHY(
    "give-dear",
    r"It gives (\d+) points away, but no other gift is expected to end clearly better\.",
)
def gives_dear(given: Given, worth: int) -> bool:
    return gift(given, worth, dear=True) and is_no_worse(given)


def missing(given: Given) -> int:
    """Return how many points of cards a raised contract has to be passed by, beside all
    marriages that are held."""
    at_least = now(given).options.make_test is MakeTest.AT_LEAST
    return int(given.best.value) - at_least - sum(marriages(given.hand))


def raises(given: Given, worth: int) -> bool:
    return given.best.verb == "raise" and missing(given) == worth


@WHY("raise", r"Your marriages alone are worth as much\.")
def raises_safely(given: Given) -> bool:
    return given.best.verb == "raise" and missing(given) <= 0


@WHY(
    "raise",
    r"Without a marriage the cards have to bring more than (\d+) of their 120 points\.",
)
def raises_unmarried(given: Given, worth: int) -> bool:
    return raises(given, worth) and not marriages(given.hand)


@WHY(
    "raise",
    r"With your marriage the cards have to bring more than (\d+) of their 120 points\.",
)
def raises_with_marriage(given: Given, worth: int) -> bool:
    return raises(given, worth) and len(marriages(given.hand)) == 1


@WHY(
    "raise",
    r"With your marriages the cards have to bring more than (\d+) of their 120 points\.",
)
def raises_with_marriages(given: Given, worth: int) -> bool:
    return raises(given, worth) and len(marriages(given.hand)) > 1


def stands(given: Given) -> bool:
    return given.best.verb == "stand"  # type: ignore[no-any-return]


@WHY("stand", r"Every raise that was weighed is expected to end worse\.")
def stands_better(given: Given) -> bool:
    return stands(given) and given.ahead("raise") >= EVEN


@WHY("stand-even", r"A raise is expected to end about as well, but needs more points\.")
def stands_even(given: Given) -> bool:
    is_close = is_no_worse(given, "raise") and given.ahead("raise") < EVEN
    return stands(given) and is_close


@WHY("concede", r"You lose (\d+), and the others get 40 each, however the cards lie\.")
def concedes(given: Given, lost: int) -> bool:
    return given.best == CONCEDE and now(given).contract == lost and CONCEDED == 40


@WHY("marriage", r"It brings (\d+) points at once, and its suit is trump\.")
def marries(given: Given, worth: int) -> bool:
    is_married = given.best.verb == "marriage" and given.card in married(given.hand)
    return is_married and MARRIAGES[given.card.suit] == worth


@WHY("sure", r"No card that may still be out takes it\.")
def is_sure(given: Given) -> bool:
    return leads(given) and not taking(given)


@WHY("few", r"Only one card that may still be out takes it\.")
@WHY("few", r"Only (\d+) cards that may still be out take it\.")
def is_nearly_sure(given: Given, out: int = 1) -> bool:
    return leads(given) and len(taking(given)) == out <= FEW


@WHY("lead", r"It puts no points at risk\.")
@WHY("lead", r"It puts only (\d+) points at risk\.")
def leads_cheaply(given: Given, worth: int = 0) -> bool:
    return leads(given) and points([given.card]) == worth <= 4


@WHY(
    "lead-dear",
    r"(\d+) cards that may still be out take it, but no other lead is expected to end clearly"
    r" better\.",
)
def leads_dear(given: Given, out: int) -> bool:
    return leads(given) and len(taking(given)) == out > FEW and is_no_worse(given)


@WHY("take", r"It takes the trick as it lies, and the lead\.")
@WHY("take", r"It takes the trick as it lies: (\d+) points\.")
def takes_trick(given: Given, worth: int = 0) -> bool:
    return takes(given, given.card) and points([*laid(given), given.card]) == worth


@WHY("throw", r"You cannot take this trick, and this gives no points away\.")
def throws(given: Given, worth: int = 0) -> bool:
    return not could_take(given) and points([given.card]) == worth and bool(laid(given))


def fewest(given: Given) -> bool:
    legal = [points(action.cards) for action in given.legal if action.verb == "play"]
    return points([given.card]) == min(legal)


@WHY(
    "throw",
    r"You cannot take this trick, and you can give no fewer points than (\d+)\.",
)
def throws_least(given: Given, worth: int) -> bool:
    return throws(given, worth) and fewest(given)


@WHY(
    "throw-friend",
    r"As it lies, the declarer gets neither this trick nor these (\d+) points\.",
)
def throws_to_friend(given: Given, worth: int) -> bool:
    return throws(given, worth) and among_defenders(given)


@WHY(
    "throw-dear",
    r"You cannot take this trick\. As it lies, it gives (\d+) points away, but no other card is expected to end"
    r" clearly better\.",
)
def throws_dear(given: Given, worth: int) -> bool:
    return throws(given, worth) and is_no_worse(given)


def among_defenders(given: Given) -> bool:
    """Say whether a defender lets the other one have the trick as it lies."""
    trick = now(given).trick
    taker = trick[best(laid(given), now(given).trump)].seat
    return now(given).declarer not in {given.seat, taker}


def certain(given: Given, action: Action) -> float | None:
    """Return what a hand is worth that is conceded, or whose contract is made for sure;
    None: it is open."""
    public, taken = now(given), list(totals(now(given), given.state.points))
    options, declarer = public.options, public.declarer
    if declarer is None:
        return None
    if action.verb == "marriage":
        taken[given.seat] += MARRIAGES[action.cards[0].suit]
    if action == CONCEDE:
        public = replace(public, conceded=True)
    elif options.defender_scoring is DefenderScoring.ALWAYS or not is_made(
        options, public.contract, taken[declarer]
    ):
        return None
    before = public.standing.scores
    after = row_after(public, public.standing.scores, taken).scores
    if after[declarer] >= options.target:
        return float(given.seat == declarer)
    gains = [score - earlier for score, earlier in zip(after, before, strict=True)]
    beside = gains[given.seat] - sum(gains) / PLAYERS
    return min(max(0.5 + beside / 400, 0.02), 0.98)


CLAIMS: Final = Claims(
    reasons=WHY,
    tables=[
        ("short", 3, ""),
        ("thousand", 3, ""),
        ("short", 3, "make_test=at_least"),
        ("short", 3, "bid_ceiling=holdings"),
    ],
    certain=certain,
)
