"""What each idea of a guided hand of Chicago claims, by the rules of the game and the
cards of everybody."""

from __future__ import annotations

from collections import Counter
from typing import Final, cast

from bot.games.cards import Card, Rank
from bot.games.chicago.rules.draws import EXCHANGE, EXPOSE, breaks
from bot.games.chicago.rules.hands import HAND_SIZE, Category, height, worth
from bot.games.chicago.rules.play import LAST_TRICK, TRICKS
from bot.games.chicago.rules.showing import is_true
from bot.games.chicago.rules.state import Phase, Public, State
from bot.games.chicago.rules.talk import Awaits, Verb, say
from tests.games.advice import Given, Reasons
from tests.games.teaching import IDEA

IDEAS: Final = Reasons("chicago", IDEA)
CARDS: Final = r"((?:(?:10|[AKQJ2-9])[♠♥♦♣] ?)+)"
"""Any number of cards."""
NAMES: Final = {
    "a pair": Category.PAIR,
    "two pair": Category.TWO_PAIR,
    "three of a kind": Category.TRIPS,
    "a straight": Category.STRAIGHT,
    "a flush": Category.FLUSH,
    "a full house": Category.FULL_HOUSE,
    "four of a kind": Category.QUADS,
    "a straight flush": Category.STRAIGHT_FLUSH,
    "a royal flush": Category.ROYAL_FLUSH,
}
KIND: Final = f"({'|'.join(NAMES)})"

Cards = tuple[Card, ...]


def _now(given: Given) -> Public:
    return cast(State, given.state).public


def _own(given: Given) -> Category:
    return worth(given.hand, wheel=_now(given).options.wheel).category


def _is(given: Given, kind: str, points: int) -> bool:
    """Say whether the seat holds this kind of hand, worth so much."""
    return _own(given) is NAMES[kind] and _own(given).points == points


def _kept(given: Given) -> Cards:
    return tuple(card for card in given.hand if card not in given.best.cards)


def _keeps(given: Given, cards: Cards) -> bool:
    return given.best.verb == EXCHANGE and {*_kept(given)} == {*cards}


@IDEAS(
    "worth",
    r"Points: pair (\d), two pair (\d), three of a kind (\d), straight (\d), flush (\d), full house (\d), "
    r"rarer hands up to (\d+)\.",
)
def _is_worth(_given: Given, *points: int) -> bool:
    values = [kind.points for kind in Category if kind is not Category.HIGH_CARD]
    named = len(points) - 1
    return [*points] == [*values[:named], max(values)] and values == sorted(values)


@IDEAS(
    "exchanging",
    r"You exchange cards three times: tap them, then \*Exchange\*\. "
    r"\*Straight\*: five ranks in a row; \*flush\*: five of a suit; "
    r"\*full house\*: three and two\.",
)
def _may_exchange(given: Given) -> bool:
    sizes = {
        len(action.cards) for action in given.legal if action.verb in {EXCHANGE, EXPOSE}
    }
    return _now(given).phase.drawing and sizes == {*range(HAND_SIZE + 1)}


@IDEAS(
    "proof",
    r"Prove what you said: hold it after the last exchange, "
    r"or \*expose\* it: show all five cards before breaking it\. Otherwise you lose the game\.",
)
def _has_to_prove(given: Given) -> bool:
    return any(duty.seat == given.seat for duty in cast(State, given.state).duties)


@IDEAS("keep", rf"Keep all five: {KIND} is worth (\d+), and needs every card\.")
def _keeps_all(given: Given, kind: str, points: int) -> bool:
    """Whether no card can be missed: any four of them are of a lower kind with any
    other card."""
    whole = worth(given.hand, wheel=_now(given).options.wheel)
    return (
        _keeps(given, given.hand)
        and _is(given, kind, points)
        and {*whole.cards} == {*given.hand}
    )


@IDEAS(
    "equal",
    rf"{CARDS} are {KIND}, worth (\d+): keep them\. Exchange the others: they may turn it into more\.",
)
def _keeps_equal(given: Given, cards: Cards, kind: str, points: int) -> bool:
    sizes = Counter(card.rank for card in cards)
    more = NAMES[kind] in {Category.PAIR, Category.TWO_PAIR, Category.TRIPS}
    return (
        _keeps(given, cards)
        and _is(given, kind, points)
        and min(sizes.values()) > 1
        and more
    )


@IDEAS(
    "beside",
    rf"{CARDS} are {KIND}, worth (\d+): keep them\. Keep {CARDS} too: a high card helps in the last trick\.",
)
def _keeps_high_beside(
    given: Given, cards: Cards, kind: str, points: int, beside: Cards
) -> bool:
    """Whether equal cards stay, and the highest of the others, which is a ten at
    least."""
    (high,) = beside
    others = [height(card.rank) for card in given.hand if card not in cards]
    highest = height(high.rank) == max(others) >= height(Rank.TEN)
    return _keeps(given, (*cards, high)) and _is(given, kind, points) and highest


@IDEAS(
    "quads",
    rf"{CARDS} are {KIND}, worth (\d+): keep them\. Another fifth card may be higher, for the last trick\.",
)
def _keeps_quads(given: Given, cards: Cards, kind: str, points: int) -> bool:
    four = len(cards) == 4 and len({card.rank for card in cards}) == 1
    return _keeps(given, cards) and _is(given, kind, points) and four


@IDEAS(
    "flush",
    r"Keep four of ([♠♥♦♣]): five of a suit, a \*flush\*, are worth (\d), and one is missing\.",
)
def _keeps_suit(given: Given, suit: str, points: int) -> bool:
    kept = _kept(given)
    of_suit = len(kept) == 4 and {card.suit.sign for card in kept} == {suit}
    return _keeps(given, kept) and of_suit and Category.FLUSH.points == points


@IDEAS(
    "straight",
    rf"Keep {CARDS}: five ranks in a row, a \*straight\*, are worth (\d), and one is missing\.",
)
def _keeps_row(given: Given, cards: Cards, points: int) -> bool:
    heights = sorted(height(card.rank) for card in cards)
    row = heights == [*range(heights[0], heights[0] + 4)]
    return _keeps(given, cards) and row and Category.STRAIGHT.points == points


@IDEAS(
    "high",
    rf"You have no two equal cards yet\. Keep the highest, {CARDS}, and exchange the others\.",
)
def _keeps_highest(given: Given, cards: Cards) -> bool:
    highest = max(height(card.rank) for card in given.hand)
    return (
        _keeps(given, cards)
        and [height(card.rank) for card in cards] == [highest]
        and _all_differ(given)
    )


@IDEAS("all", r"You have no two equal cards yet\. Exchange all five\.")
def _keeps_none(given: Given) -> bool:
    return _keeps(given, ()) and _all_differ(given)


def _all_differ(given: Given) -> bool:
    return len({card.rank for card in given.hand}) == HAND_SIZE


@IDEAS(
    "expose",
    r"This exchange breaks what scored\. "
    r"\*Expose\* first: everyone sees your five cards, that proves it, and then you draw\.",
)
def _exposes(given: Given) -> bool:
    state = cast(State, given.state)
    mine = [duty for duty in state.duties if duty.seat == given.seat]
    return given.best.verb == EXPOSE and any(
        breaks(duty, given.hand, given.best.cards, state) for duty in mine
    )


@IDEAS(
    "showdown",
    r"Now everyone says in turn which hand they hold, or passes\. "
    r"No cards are shown: the best hand \*said\* scores\.",
)
def _talks(given: Given) -> bool:
    return _now(given).phase.talking and bool(given.legal)


@IDEAS(
    "bluff",
    r"You may \*bluff\*: say more than you hold\. "
    r"The best said scores, but unless the last exchange makes it true, you lose the game\.",
)
def _may_bluff(given: Given) -> bool:
    return _now(given).phase is Phase.SHOW2 and not _now(given).options.assisted


@IDEAS(
    "duel",
    r"Two players said the same: now the rank decides\. "
    r"One names a rank; the second says \*same\* or \*higher\*, or passes\.",
)
def _is_duel(given: Given) -> bool:
    return _now(given).talk.duel != ()


def _truly(given: Given, verb: Verb) -> bool:
    """Say whether a seat is advised to say something of this kind, and it is true."""
    return given.best.verb == verb and is_true(
        _now(given).talk, given.best, given.hand, _now(given).options
    )


@IDEAS(
    "hold",
    rf"Say what you hold: {KIND}\. If nobody says as much, it scores (\d+) at once\.",
)
def _says_more(given: Given, kind: str, points: int) -> bool:
    return _says_own(given, kind, points) and _said(given) is not NAMES[kind]


@IDEAS(
    "hold-same",
    rf"Say what you hold: {KIND}\. "
    r"It was said already: ranks decide who scores (\d+), unless more is said\.",
)
def _says_as_much(given: Given, kind: str, points: int) -> bool:
    return _says_own(given, kind, points) and _said(given) is NAMES[kind]


def _said(given: Given) -> Category | None:
    """Return the kind of hand that stands, by the words of others."""
    claim = _now(given).talk.claim
    return claim.category if claim.holders else None


def _says_own(given: Given, kind: str, points: int) -> bool:
    return (
        _truly(given, Verb.DECLARE)
        and given.best.value == NAMES[kind]
        and _is(given, kind, points)
    )


@IDEAS("state", r"You both said the same, so ranks are compared\. Name yours\.")
def _states(given: Given) -> bool:
    held = given.best.value in {card.rank.value for card in given.hand}
    return (
        _now(given).talk.awaits is Awaits.STATE
        and given.best.verb == Verb.STATE
        and held
    )


@IDEAS(
    "same",
    r"Yours is the same rank: say so\. Then the next card decides, if there is one to compare\.",
)
def _says_same(given: Given) -> bool:
    """Whether a duel goes on after it, or ends with two who hold alike."""
    after = say(_now(given).talk, given.best)
    return _truly(given, Verb.SAME) and (
        after.duel != () or len(after.claim.holders) > 1
    )


@IDEAS("higher", r"Your rank is higher: say so, and you are ahead\.")
def _says_higher(given: Given) -> bool:
    after = say(_now(given).talk, given.best).claim
    return _truly(given, Verb.HIGHER) and after.holders == (given.seat,)


@IDEAS("pass", r"You cannot truthfully say as much: pass\.")
def _passes(given: Given) -> bool:
    now = _now(given)
    others = [
        action for action in given.legal if action.verb in set(Verb) - {Verb.PASS}
    ]
    return given.best.verb == Verb.PASS and not any(
        is_true(now.talk, one, given.hand, now.options) for one in others
    )


@IDEAS("nothing", r"You hold no pair, nothing that scores: pass\.")
def _has_nothing(given: Given) -> bool:
    return given.best.verb == Verb.PASS and not _own(given).points


@IDEAS(
    "tricks",
    r"Five tricks follow: play the suit led if you can\. "
    r"Its highest card wins and leads the next\. "
    r"Only the fifth counts, (\d) points\.",
)
def _plays(given: Given, points: int) -> bool:
    return (
        not (_now(given).phase.drawing or _now(given).phase.talking)
        and points == LAST_TRICK
    )


@IDEAS("last", r"The last trick: the highest card of the suit led brings (\d) points\.")
def _is_last(given: Given, points: int) -> bool:
    return (
        len(_now(given).tricks) == TRICKS
        and given.best.cards == given.hand
        and points == LAST_TRICK
    )


@IDEAS("only", rf"([♠♥♦♣]) was led, and {CARDS} is your only one: follow suit\.")
def _is_only(given: Given, suit: str, cards: Cards) -> bool:
    of_suit = tuple(card for card in given.hand if card.suit.sign == suit)
    return (
        _now(given).trick[0].card.suit.sign == suit
        and of_suit == cards == given.best.cards
    )


def _is_highest(given: Given, card: Card) -> bool:
    return height(card.rank) == max(height(one.rank) for one in given.hand)


@IDEAS(
    "save", rf"Only the fifth trick counts: keep {CARDS} for it as long as you can\."
)
def _saves(given: Given, cards: Cards) -> bool:
    return (
        given.best.cards != cards
        and _is_highest(given, cards[0])
        and len(_now(given).tricks) < TRICKS
    )


@IDEAS(
    "lead",
    r"Take a trick and you lead the next one: you choose the suit, also in the last\.",
)
def _leads_on(given: Given) -> bool:
    return _is_highest(given, given.best.cards[0]) and len(_now(given).tricks) < TRICKS
