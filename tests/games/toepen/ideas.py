"""What each idea of a guided hand of Toepen claims, by the rules of the game and the
cards of everybody."""

from __future__ import annotations

from typing import Final, cast

from bot.games.cards import Card
from bot.games.toepen.rules.cards import (
    HIGH,
    TRICKS,
    Play,
    holder,
    legal_cards,
    strength,
)
from bot.games.toepen.rules.state import Phase, State
from tests.games.advice import Given, Reasons
from tests.games.teaching import IDEA

IDEAS: Final = Reasons("toepen", IDEA)
CARDS: Final = r"((?:(?:10|[AKQJ7-9])[♠♥♦♣] ?)+)"
"""Any number of cards."""

Cards = tuple[Card, ...]


def _state(given: Given) -> State:
    return cast(State, given.state)


def _is(given: Given, phase: Phase, verb: str) -> bool:
    """Say whether it is the moment for what is advised."""
    return (
        _state(given).public.phase is phase
        and given.best is not None
        and given.best.verb == verb
    )


def _high(given: Given) -> Cards:
    return tuple(card for card in given.hand if card.rank in HIGH)


@IDEAS(
    "claim",
    r"Exchange all four, and you claim to hold only A K Q J\. "
    r"If \*challenged\*, a lie costs you a life; the truth, the challenger\.",
)
def _may_exchange(given: Given) -> bool:
    verbs = {action.verb for action in given.legal}
    return (
        _state(given).public.phase is Phase.EXCHANGE and {"keep", "exchange"} <= verbs
    )


@IDEAS("keep", rf"Keep {CARDS}: high cards; exchanging would be a lie\.")
def _keeps(given: Given, cards: Cards) -> bool:
    return _is(given, Phase.EXCHANGE, "keep") and {*cards} == {*_high(given)} != set()


@IDEAS(
    "exchange",
    r"You hold only A K Q J: exchange\. "
    r"It is no lie, so a challenge cannot hurt you\.",
)
def _exchanges(given: Given) -> bool:
    return _is(given, Phase.EXCHANGE, "exchange") and not _high(given)


@IDEAS(
    "pass",
    r"\*Challenge\* shows the old cards: with any but A K Q J the exchanger loses a life, otherwise you do\. "
    r"Better let it pass\.",
)
def _passes(given: Given) -> bool:
    """Whether the seat may challenge, and either of the two has a life to lose."""
    may = "challenge" in {action.verb for action in given.legal}
    lives = _state(given).public.lives
    return _is(given, Phase.CHALLENGE, "pass") and may and min(lives) > 0


@IDEAS(
    "tricks",
    r"Follow the suit led if you can\. "
    r"Its highest card takes the trick, and that player leads next\. No trumps\.",
)
def _plays(given: Given) -> bool:
    playable = {action.cards[0] for action in given.legal if action.verb == "play"}
    return playable == {*legal_cards(given.hand, _state(given).public.trick)}


@IDEAS(
    "knocking",
    r"While cards are played, even out of turn, a \*knock\* makes the hand cost one life more: "
    r"stay, or \*fold\* and pay the old price\.",
)
def _is_knocked_or_may_be(given: Given) -> bool:
    phase = _state(given).public.phase
    return phase is Phase.POLL or (
        phase is Phase.PLAY and "knock" in {action.verb for action in given.legal}
    )


def _costs(given: Given, now: int, raised: int) -> bool:
    return _state(given).public.stake == now == raised - 1


@IDEAS(
    "stay",
    r"Your cards may take the last trick: stay\. If not, you lose (\d+) lives instead of (\d+)\.",
)
def _stays(given: Given, raised: int, stake: int) -> bool:
    return _is(given, Phase.POLL, "stay") and _costs(given, stake, raised)


@IDEAS(
    "fold",
    r"Your cards will hardly take the last trick\. Fold: you lose (\d+) instead of (\d+) lives\.",
)
def _folds(given: Given, stake: int, raised: int) -> bool:
    return _is(given, Phase.POLL, "fold") and _costs(given, stake, raised)


@IDEAS(
    "knock",
    r"Nobody can take the last trick from you: knock\. "
    r"Others stay and lose (\d+) lives, or fold and lose (\d+)\.",
)
def _knocks(given: Given, raised: int, stake: int) -> bool:
    """Whether the seat takes all tricks that are left, whatever anybody plays."""
    trick = _state(given).public.trick
    safe = not any(_above(other, card) for card in given.hand for other in given.others)
    takes = not trick or any(
        _takes(given, card) for card in legal_cards(given.hand, trick)
    )
    return (
        _is(given, Phase.PLAY, "knock")
        and safe
        and takes
        and _costs(given, stake, raised)
    )


def _above(card: Card, other: Card) -> bool:
    return card.suit is other.suit and strength(card) > strength(other)


def _takes(given: Given, card: Card) -> bool:
    return holder((*_state(given).public.trick, Play(given.seat, card))) == given.seat


def _is_early(given: Given, cards: Cards) -> bool:
    """Say whether a card is played in a trick that does not count."""
    return (
        _is(given, Phase.PLAY, "play")
        and given.best.cards == cards
        and len(_state(given).public.tricks) < TRICKS
    )


@IDEAS("only", rf"([♠♥♦♣]) was led, and {CARDS} is your only one: follow suit\.")
def _is_only(given: Given, suit: str, cards: Cards) -> bool:
    of_suit = tuple(card for card in given.hand if card.suit.sign == suit)
    led = _state(given).public.trick[0].card.suit.sign
    return _is_early(given, cards) and led == suit and of_suit == cards


@IDEAS(
    "take",
    rf"{CARDS} beats the cards on the table\. If it takes the trick, you lead the next\.",
)
def _is_ahead(given: Given, cards: Cards) -> bool:
    return (
        _is_early(given, cards)
        and bool(_state(given).public.trick)
        and _takes(given, cards[0])
    )


@IDEAS(
    "throw",
    rf"This trick does not count: throw {CARDS}, and keep what may take the last\.",
)
def _throws(given: Given, cards: Cards) -> bool:
    return (
        _is_early(given, cards) and not _takes(given, cards[0]) and len(given.hand) > 1
    )


@IDEAS(
    "lead-high",
    rf"{CARDS} is high: it should take this trick, and then you lead again\.",
)
def _leads_high(given: Given, cards: Cards) -> bool:
    return _leads(given, cards) and cards[0].rank in HIGH


@IDEAS(
    "lead-low",
    rf"This trick does not count\. Lead {CARDS}, and keep high cards for the last\.",
)
def _leads_low(given: Given, cards: Cards) -> bool:
    high = [card for card in given.hand if card not in cards and card.rank in HIGH]
    return _leads(given, cards) and cards[0].rank not in HIGH and bool(high)


@IDEAS(
    "lead-any",
    rf"This trick does not count, and you hold no high card\. Lead {CARDS}\.",
)
def _leads_any(given: Given, cards: Cards) -> bool:
    return _leads(given, cards) and not _high(given)


def _leads(given: Given, cards: Cards) -> bool:
    return _is_early(given, cards) and not _state(given).public.trick


@IDEAS("last", r"The last trick: the highest card of the suit led wins the hand\.")
def _is_last(given: Given) -> bool:
    return len(_state(given).public.tricks) == TRICKS and given.best.cards == given.hand
