"""What each idea of a guided hand of Tyzicha claims, by the rules of the game and the
cards of everybody."""

from __future__ import annotations

from typing import Final

from bot.games.cards import Card, Rank, Suit
from bot.games.tyzicha.rules.auction import STAND
from bot.games.tyzicha.rules.cards import (
    MARRIAGES,
    beats,
    best,
    legal_cards,
    married,
    points,
)
from bot.games.tyzicha.rules.options import DefenderScoring, MakeTest
from bot.games.tyzicha.rules.state import HIDDEN, Phase, Public
from tests.games.advice import Given, Reasons
from tests.games.teaching import IDEA

IDEAS: Final = Reasons("tyzicha", IDEA)
CARDS: Final = r"((?:(?:10|[AKQJ9])[♠♥♦♣] ?)+)"
"""Any number of cards."""
SUIT: Final = r"([♠♥♦♣])"
BESIDE: Final = r"aces, and tens whose ace you hold"
RESERVE: Final = 10

Cards = tuple[Card, ...]


def _now(given: Given) -> Public:
    return given.state.public  # type: ignore[no-any-return]


def _does(given: Given, verb: str) -> bool:
    return given.best in given.legal and given.best.verb == verb


def _wed(given: Given) -> list[Suit]:
    return [
        suit
        for suit in Suit
        if all(Card(rank, suit) in given.hand for rank in (Rank.KING, Rank.QUEEN))
    ]


def _bonus(given: Given) -> int:
    return sum(MARRIAGES[suit] for suit in _wed(given))


def _promises(given: Given, worth: int) -> bool:
    """Say whether marriages, aces, and tens whose ace is held, make so much."""
    aces = [card for card in given.hand if card.rank is Rank.ACE]
    tens = [
        Card(Rank.TEN, ace.suit)
        for ace in aces
        if Card(Rank.TEN, ace.suit) in given.hand
    ]
    return worth == _bonus(given) + points(aces) + points(tens)


@IDEAS(
    "marriages",
    r"King and queen of a suit are a \*marriage\*, which brings points when you lead it: "
    r"♥ (\d+) ♦ (\d+) ♣ (\d+) ♠ (\d+)\.",
)
def _values(_given: Given, *values: int) -> bool:
    suits = (Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES)
    return [*values] == [MARRIAGES[suit] for suit in suits]


@IDEAS(
    "bid-marriage",
    rf"{CARDS} are a \*marriage\*: (\d+) points when you lead it\. "
    rf"With {BESIDE}, that makes (\d+): \*bid\* (\d+)\.",
)
@IDEAS(
    "bid-marriages",
    rf"{CARDS} are \*marriages\*: (\d+) points together\. "
    rf"With {BESIDE}, that makes (\d+): \*bid\* (\d+)\.",
)
def _bids_marriage(
    given: Given, cards: Cards, value: int, worth: int, bid: int
) -> bool:
    named = cards == married(given.hand) and value == _bonus(given) > 0
    return named and _bids_safely(given, worth, bid)


def _bids_safely(given: Given, worth: int, bid: int) -> bool:
    return _bids(given, bid) and _promises(given, worth) and worth > bid


def _bids(given: Given, bid: int) -> bool:
    return _does(given, "bid") and int(given.best.value) == bid


@IDEAS(
    "bid-more",
    rf"Your marriages, {BESIDE} make (\d+), still more than (\d+): go on bidding\.",
)
def _bids_more(given: Given, worth: int, bid: int) -> bool:
    return _bids_safely(given, worth, bid) and any(
        call.bid and call.seat == given.seat for call in _now(given).calls
    )


@IDEAS(
    "bid-widow",
    rf"Your marriages, {BESIDE} make (\d+)\. "
    r"For (\d+) the \*widow\*, three hidden cards, has to bring the rest\.",
)
def _bids_more_than_held(given: Given, worth: int, bid: int) -> bool:
    return _bids(given, bid) and _promises(given, worth) and worth <= bid


@IDEAS(
    "pass",
    rf"Your marriages, {BESIDE} make only (\d+)\. "
    r"Pass: if the highest bidder fails, you score what you took\.",
)
def _passes(given: Given, worth: int) -> bool:
    higher = all(
        worth <= int(action.value) for action in given.legal if action.verb == "bid"
    )
    return _does(given, "pass") and _promises(given, worth) and higher


@IDEAS(
    "forced",
    r"The others passed, so you must play: for 110, with the widow open to all, or for (\d+), unseen\.",
)
def _is_forced(given: Given, hidden: int) -> bool:
    return {action.verb for action in given.legal} == {
        "take100",
        "take110",
    } and hidden == HIDDEN


@IDEAS(
    "widow",
    r"Nobody bid more, so your bid is the \*contract\*, and you play alone\. "
    r"The \*widow\*, the three hidden cards, is yours\.",
)
def _has_won_the_auction(given: Given) -> bool:
    now = _now(given)
    return (
        now.declarer == given.seat
        and now.contract == now.bid
        and {*given.state.widow} <= {*given.hand}
    )


@IDEAS(
    "widow-forced",
    r"You play alone, for (\d+), the \*contract\*\. The \*widow\*, the three hidden cards, is yours\.",
)
def _had_to_declare(given: Given, contract: int) -> bool:
    now = _now(given)
    return now.declarer == given.seat and now.contract == contract and not now.bid


@IDEAS(
    "give",
    rf"Each opponent gets one: {CARDS} count (\d+) together, and seldom take a trick\.",
)
def _gives(given: Given, cards: Cards, worth: int) -> bool:
    spare = not any(
        card.rank in {Rank.ACE, Rank.TEN} or card in married(given.hand)
        for card in cards
    )
    return (
        _does(given, "give")
        and {*given.best.cards} == {*cards}
        and points(cards) == worth
        and spare
    )


@IDEAS(
    "exchange",
    r"Each opponent gets one of your cards\. Keep aces, and king with queen\.",
)
def _has_to_give(given: Given) -> bool:
    return {len(action.cards) for action in given.legal if action.verb == "give"} == {2}


def _counts_more(given: Given) -> bool:
    """Say whether a contract has to be passed by, and not only reached."""
    return _now(given).options.make_test is not MakeTest.AT_LEAST


@IDEAS(
    "raise",
    rf"Marriages, {BESIDE} make (\d+)\. "
    r"You never score more than you promised: promise (\d+), with some in reserve\.",
)
def _raises(given: Given, worth: int, value: int) -> bool:
    named = _does(given, "raise") and int(given.best.value) == value
    return named and _promises(given, worth) and worth - value > RESERVE


@IDEAS(
    "stand",
    r"You promised (\d+)\. If you take more you score (\d+); otherwise you lose (\d+)\. Leave it at that\.",
)
def _stands(given: Given, promised: int, won: int, lost: int) -> bool:
    is_all = promised == won == lost == _now(given).contract
    return given.best == STAND in given.legal and is_all and _counts_more(given)


@IDEAS(
    "defend",
    r"You play against the highest bidder, who promised (\d+) points, the \*contract\*\. "
    r"Each point you take is missing there\. You score only if it fails\.",
)
def _defends(given: Given, contract: int) -> bool:
    now = _now(given)
    return not _always_score(given) and (
        now.declarer not in {None, given.seat}
        and now.contract == contract
        and now.phase is Phase.PLAY
    )


@IDEAS(
    "made",
    r"You make a contract with \*more\* points than it says, not with exactly as many\. "
    r"Only if you fail do opponents score what they took\.",
)
def _has_to_make_more(given: Given) -> bool:
    declares = _now(given).declarer == given.seat
    return declares and _counts_more(given) and not _always_score(given)


def _always_score(given: Given) -> bool:
    return _now(given).options.defender_scoring is DefenderScoring.ALWAYS


def _laid(given: Given) -> list[Card]:
    return [one.card for one in _now(given).trick]


@IDEAS(
    "duty",
    r"Follow the suit that was led, or else play a trump; and beat what is there if you can\.",
)
def _has_to_reply(given: Given) -> bool:
    playable = {action.cards[0] for action in given.legal if action.cards}
    return bool(_laid(given)) and playable == {
        *legal_cards(given.hand, _laid(given), _now(given).trump)
    }


@IDEAS("only-left", rf"{CARDS} is your last card\.")
def _is_last(given: Given, cards: Cards) -> bool:
    return given.hand == cards == given.best.cards


def _is_only(given: Given, cards: Cards) -> bool:
    return (
        [action.cards for action in given.legal if action.cards]
        == [cards]
        == [given.best.cards]
    )


def _of_suit(given: Given, suit: str) -> Cards:
    return tuple(card for card in given.hand if card.suit.sign == suit)


@IDEAS("only-suit", rf"{SUIT} was led, and {CARDS} is your only one\.")
def _has_one_of_suit(given: Given, suit: str, cards: Cards) -> bool:
    return (
        _is_only(given, cards)
        and _laid(given)[0].suit.sign == suit
        and _of_suit(given, suit) == cards
    )


@IDEAS(
    "only-beat",
    rf"{SUIT} was led, and you must beat it if you can: only {CARDS} does\.",
)
def _has_one_that_beats(given: Given, suit: str, cards: Cards) -> bool:
    taking = tuple(card for card in _of_suit(given, suit) if _takes(given, card))
    return (
        _is_only(given, cards) and _laid(given)[0].suit.sign == suit and taking == cards
    )


@IDEAS(
    "only-trump",
    rf"You have no {SUIT}, so you must play a trump: it can only be {CARDS}\.",
)
def _has_one_trump(given: Given, suit: str, cards: Cards) -> bool:
    lacks = _laid(given)[0].suit.sign == suit and not _of_suit(given, suit)
    return _is_only(given, cards) and lacks and cards[0].suit is _now(given).trump


def _takes(given: Given, card: Card) -> bool:
    return best([*_laid(given), card], _now(given).trump) == len(_laid(given))


def _leads(given: Given, cards: Cards) -> bool:
    return not _laid(given) and given.best in given.legal and given.best.cards == cards


@IDEAS(
    "marriage",
    rf"Lead {CARDS}, a \*marriage\*: (\d+) points, and {SUIT} as \*trump\* beats other suits\.",
)
def _marries(given: Given, cards: Cards, worth: int, suit: str) -> bool:
    named = cards[0].suit.sign == suit and MARRIAGES[cards[0].suit] == worth
    return (
        _does(given, "marriage")
        and _leads(given, cards)
        and cards[0].suit in _wed(given)
        and named
    )


def _beaten_by(given: Given, card: Card) -> list[Card]:
    return [one for one in given.others if beats(one, card, _now(given).trump)]


@IDEAS(
    "trump",
    rf"Only a higher trump beats {CARDS}\. Trumps that fall now cannot beat your other suits later\.",
)
def _leads_trump(given: Given, cards: Cards) -> bool:
    suits = {one.suit for one in _beaten_by(given, cards[0])}
    return (
        _leads(given, cards)
        and cards[0].suit is _now(given).trump
        and suits <= {_now(given).trump}
    )


@IDEAS(
    "ace",
    rf"Only a trump beats {CARDS}\. If none does, it brings 11, and what falls on it\.",
)
def _leads_ace(given: Given, cards: Cards) -> bool:
    trumps = all(one.suit is _now(given).trump for one in _beaten_by(given, cards[0]))
    return _leads(given, cards) and trumps and points(cards) == 11


@IDEAS(
    "keep", rf"{CARDS} belongs to a marriage\. Led alone, it brings no extra points\."
)
def _breaks_marriage(given: Given, cards: Cards) -> bool:
    return (
        _leads(given, cards)
        and _does(given, "play")
        and cards[0] in married(given.hand)
    )


@IDEAS("lead-high", rf"Only a higher card of its suit, or a trump, beats {CARDS}\.")
def _leads_high(given: Given, cards: Cards) -> bool:
    return _leads(given, cards) and points(cards) >= 3


@IDEAS("lead-low", rf"{CARDS} counts (\d): little is lost if it is beaten\.")
def _leads_low(given: Given, cards: Cards, worth: int) -> bool:
    return _leads(given, cards) and points(cards) == worth < 3


@IDEAS(
    "lead", r"You lead: any card will do\. The player who takes the trick leads next\."
)
def _may_lead(given: Given) -> bool:
    playable = {action.cards[0] for action in given.legal if action.verb == "play"}
    return not _laid(given) and playable == {*given.hand}


@IDEAS("take", rf"{CARDS} beats what is there: (\d+) points with it\.")
def _is_taking(given: Given, cards: Cards, worth: int) -> bool:
    return (
        given.best.cards == cards
        and _takes(given, cards[0])
        and points([*_laid(given), *cards]) == worth
    )


def _cannot_take(given: Given) -> bool:
    return not any(
        _takes(given, action.cards[0]) for action in given.legal if action.cards
    )


@IDEAS(
    "lose",
    rf"No card of yours beats that\. Give the fewest points: {CARDS} counts (\d+)\.",
)
def _gives_least(given: Given, cards: Cards, worth: int) -> bool:
    least = min(points(action.cards) for action in given.legal if action.cards)
    return (
        given.best.cards == cards
        and points(cards) == worth == least
        and _cannot_take(given)
    )


@IDEAS(
    "spare",
    rf"{CARDS} does not take the trick either, but what you keep may take a later one\.",
)
def _spares(given: Given, cards: Cards) -> bool:
    return given.best.cards == cards and _cannot_take(given) and len(given.hand) > 1
