"""What each idea of a guided hand of Schneider claims, by the rules of the game and the
cards of everybody."""

from __future__ import annotations

from typing import Final, cast

from bot.games.cards import Card
from bot.games.schneider.rules.game import Public, Stage, State
from bot.games.schneider.rules.judging import beats, honours
from bot.games.schneider.rules.options import BeatMode
from tests.games.advice import Given, Reasons
from tests.games.teaching import IDEA

IDEAS: Final = Reasons("schneider", IDEA)
MAJORITY: Final = 11
HIGHER: Final = r"a higher card of its suit"
NEXT: Final = r"the next higher card of its suit"
TRUMP: Final = r" or a trump \(([♠♥♦♣])\)"

Cards = tuple[Card, ...]


def _now(given: Given) -> Public:
    return cast(State, given.state).public


def _by(given: Given, mode: BeatMode, trump: str = "") -> bool:
    """Say whether the table plays by this way of taking."""
    now = _now(given)
    return now.options.beat_mode is mode and trump == (
        "" if now.trump is None else now.trump.sign
    )


TRICK: Final = (
    r"A \*trick\* is two cards: a lead and a reply\. Only {} takes the led card\."
)


@IDEAS("trick", TRICK.format(HIGHER))
@IDEAS("trick", TRICK.format(HIGHER + TRUMP))
def _taken_by_higher(given: Given, trump: str = "") -> bool:
    return _by(given, BeatMode.HIGHER, trump)


@IDEAS("trick", TRICK.format(NEXT))
@IDEAS("trick", TRICK.format(NEXT + TRUMP))
def _taken_by_next(given: Given, trump: str = "") -> bool:
    return _by(given, BeatMode.NEXT, trump)


@IDEAS(
    "stock",
    r"While there is a \*stock\* you may play any card\. "
    r"After each trick both draw one from it, and the winner leads\.",
)
def _draws(given: Given) -> bool:
    free = len(given.legal) in {0, len(given.hand)}
    return _now(given).stage is Stage.DRAW and _now(given).stock > 0 and free


@IDEAS(
    "end",
    r"The stock is empty: play your last six cards\. "
    r"Now you must \*follow suit\*: reply in the suit that was led, if you can\.",
)
def _ends_strictly(given: Given) -> bool:
    return _ends(given) and _now(given).options.strict_end


@IDEAS(
    "end-free",
    r"The stock is empty: play your last six cards\. Take the honours that are still out\.",
)
def _ends_freely(given: Given) -> bool:
    return _ends(given) and not _now(given).options.strict_end


def _ends(given: Given) -> bool:
    return not cast(State, given.state).stock and len(given.hand) <= 6


ON: Final = r"It goes on to the last card, because (\d+) count as two wins\."


@IDEAS("won", rf"You have (\d+) honours: the hand is yours\. {ON}")
def _has_won(given: Given, held: int, double: int) -> bool:
    return _leads_with(given, held, double) == given.seat


@IDEAS("lost", rf"Your opponent has (\d+) honours and wins the hand\. {ON}")
def _has_lost(given: Given, held: int, double: int) -> bool:
    return _leads_with(given, held, double) == 1 - given.seat


def _leads_with(given: Given, held: int, double: int) -> int | None:
    """Return who has so many honours, if they decide the hand and do not count twice
    yet."""
    taken = cast(State, given.state).honours
    decides = MAJORITY <= held < double == _now(given).options.double_from
    return taken.index(held) if decides and held in taken else None


@IDEAS("last", r"(\S+) is your last card\.")
def _is_last(given: Given, cards: Cards) -> bool:
    return given.hand == cards == given.best.cards


def _led(given: Given) -> Card:
    led = _now(given).led
    assert led is not None
    return led


@IDEAS(
    "only",
    r"([♠♥♦♣]) was led, and the suit must be followed: (\S+) is all that you may play\.",
)
def _has_to_follow(given: Given, suit: str, cards: Cards) -> bool:
    return (
        _is_only(given, cards) and _led(given).suit.sign == suit == cards[0].suit.sign
    )


@IDEAS(
    "only-trump",
    r"You have no ([♠♥♦♣]), so you must play a trump: (\S+) is your only one\.",
)
def _has_to_trump(given: Given, suit: str, cards: Cards) -> bool:
    trumps = [card for card in given.hand if card.suit is _now(given).trump]
    lacks = suit not in {card.suit.sign for card in given.hand}
    return (
        _is_only(given, cards)
        and _led(given).suit.sign == suit
        and lacks
        and trumps == [*cards]
    )


def _is_only(given: Given, cards: Cards) -> bool:
    return [action.cards for action in given.legal] == [
        cards
    ] and given.best.cards == cards


def _unseen_takers(given: Given, card: Card) -> list[Card]:
    """Return the cards that take a led one, of those that the opponent holds or may
    draw."""
    now, state = _now(given), cast(State, given.state)
    return [
        other
        for other in (*given.others, *state.stock)
        if beats(now.options, other, card, now.trump)
    ]


def _leads_honour(given: Given, cards: Cards) -> bool:
    return _now(given).led is None and given.best.cards == cards and honours(cards) == 1


@IDEAS("risk", rf"(\S+) is an honour, and only {HIGHER} takes it\.")
@IDEAS("risk", rf"(\S+) is an honour, and only {HIGHER}{TRUMP} takes it\.")
def _is_risk(given: Given, cards: Cards, trump: str = "") -> bool:
    return _leads_honour(given, cards) and _by(given, BeatMode.HIGHER, trump)


@IDEAS("risk", rf"(\S+) is an honour, and only {NEXT} takes it\.")
@IDEAS("risk", rf"(\S+) is an honour, and only {NEXT}{TRUMP} takes it\.")
def _is_risk_of_next(given: Given, cards: Cards, trump: str = "") -> bool:
    return _leads_honour(given, cards) and _by(given, BeatMode.NEXT, trump)


AGAIN: Final = r"this honour is yours, and you lead again\."


@IDEAS("sure-own", rf"You hold all that could take (\S+): {AGAIN}")
@IDEAS("sure", rf"Nothing takes (\S+): {AGAIN}")
def _is_sure(given: Given, cards: Cards) -> bool:
    return (
        _leads_honour(given, cards)
        and not _unseen_takers(given, cards[0])
        and len(given.hand) > 1
    )


@IDEAS(
    "ace",
    r"Only a trump \(([♠♥♦♣])\) takes (\S+)\. Unless your opponent plays one, this honour is yours\.",
)
def _only_trumps_take(given: Given, trump: str, cards: Cards) -> bool:
    suits = {other.suit.sign for other in _unseen_takers(given, cards[0])}
    return (
        _leads_honour(given, cards) and suits <= {trump} and cards[0].suit.sign != trump
    )


@IDEAS("low", r"(\S+) is no honour: if it is taken, you lose none\.")
def _is_low(given: Given, cards: Cards) -> bool:
    return given.best.cards == cards and honours(cards) == 0


def _takes(given: Given, card: Card) -> bool:
    return beats(_now(given).options, card, _led(given), _now(given).trump)


def _may_take(given: Given) -> bool:
    return any(_takes(given, action.cards[0]) for action in given.legal)


@IDEAS("take", r"(\S+) takes (\S+)\. Honours in the trick: (\d)\. Then you lead\.")
def _is_taking(given: Given, cards: Cards, led: Cards, worth: int) -> bool:
    return (
        _lies(given, led)
        and _takes(given, cards[0])
        and honours([*cards, *led]) == worth
        and len(given.hand) > 1
    )


def _lies(given: Given, led: Cards) -> bool:
    return led == (_led(given),)


@IDEAS(
    "let", r"You can take (\S+), but need not\. Throw (\S+), and keep what takes it\."
)
def _lets(given: Given, led: Cards, cards: Cards) -> bool:
    return (
        _lies(given, led)
        and _may_take(given)
        and not _takes(given, cards[0])
        and given.best.cards == cards
    )


@IDEAS(
    "throw",
    r"You cannot take (\S+)\. Throw (\S+): it is no honour, so little is lost\.",
)
def _throws(given: Given, led: Cards, cards: Cards) -> bool:
    return (
        _lies(given, led)
        and not _may_take(given)
        and honours(cards) == 0
        and given.best.cards == cards
    )


@IDEAS(
    "give", r"You cannot take (\S+), and (\S+) is an honour: your opponent takes it\."
)
def _gives(given: Given, led: Cards, cards: Cards) -> bool:
    return (
        _lies(given, led)
        and not _may_take(given)
        and honours(cards) == 1
        and given.best.cards == cards
    )
