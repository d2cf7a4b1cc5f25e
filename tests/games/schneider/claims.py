"""What each reason of a hint in Schneider claims, by the rules of the game and the
cards of everybody."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, cast

from bot.games.cards import Card, Suit
from bot.games.kit.game import Action
from bot.games.schneider.rules.game import Public, State
from bot.games.schneider.rules.judging import beats, honours, replies
from bot.games.schneider.rules.options import SchneiderOptions
from tests.games.advice import Claims, Given, Reasons, is_no_worse

WHY: Final = Reasons("schneider")
MAJORITY: Final = 11
FEW: Final = 3

Cards = tuple[Card, ...]


def _now(given: Given) -> Public:
    return cast(State, given.state).public


def _beating(given: Given, card: Card, others: Iterable[Card]) -> list[Card]:
    now = _now(given)
    return [other for other in others if beats(now.options, other, card, now.trump)]


def _dangers(given: Given) -> int:
    """Count the cards that beat the advised one, of those that the seat does not
    see."""
    return len(_beating(given, given.card, (*given.others, *given.state.stock)))


@WHY("unbeatable", r"No card that may still be out beats it\.")
def _is_unbeatable(given: Given) -> bool:
    return _dangers(given) == 0


@WHY("safe", r"Only (\d+) cards? that may still be out beats? it\.")
def _is_safe(given: Given, dangers: int) -> bool:
    return 0 < _dangers(given) == dangers <= FEW


@WHY(
    "risk",
    r"(\d+) cards? that may still be out beats? it, but your other leads seem worse\.",
)
def _is_risk(given: Given, dangers: int) -> bool:
    return _dangers(given) == dangers > FEW and not _is_only(given)


def _led(given: Given) -> Card:
    led = _now(given).led
    assert led is not None
    return led


def _takers(given: Given) -> list[Card]:
    return _beating(given, _led(given), [action.cards[0] for action in given.legal])


def _at_stake(given: Given) -> int:
    return honours([_led(given), given.card])


@WHY("only", r"It is the only card you may play\.")
def _is_only(given: Given) -> bool:
    return len(given.legal) == 1


@WHY("plain", r"It is no honour: you lose none of yours if it is beaten\.")
def _is_plain(given: Given) -> bool:
    return honours([given.card]) == 0


@WHY("take", r"It takes the trick: you lead next\.")
def _leads_next(given: Given) -> bool:
    return (
        given.card in _takers(given) and _at_stake(given) == 0 and len(given.hand) > 1
    )


@WHY("take", r"It takes the trick with (\d+) honours?\.")
def _takes(given: Given, taken: int) -> bool:
    return given.card in _takers(given) and _at_stake(given) == taken


@WHY("let", r"No honour goes with the trick, and you keep what could have taken it\.")
@WHY(
    "let",
    r"(\d+) honours? goe?s? with the trick, but you keep what could have taken it\.",
)
def _lets(given: Given, lost: int = 0) -> bool:
    takers = _takers(given)
    return bool(takers) and given.card not in takers and _at_stake(given) == lost


@WHY("cannot", r"You cannot take the trick, but no honour goes with it\.")
@WHY("cannot", r"You cannot take the trick: (\d+) honours? goe?s? with it\.")
def _cannot(given: Given, lost: int = 0) -> bool:
    return not _takers(given) and _at_stake(given) == lost


@WHY(
    "dear",
    r"It gives an honour away, but no other card is expected to end clearly better\.",
)
def _is_dear(given: Given) -> bool:
    """Whether it gives an honour away though a card that is none may be played."""
    takers = _takers(given)
    others = [action.cards[0] for action in given.legal]
    spared = [one for one in others if one not in takers and honours([one]) == 0]
    is_lost = given.card not in takers and honours([given.card]) == 1
    return is_lost and bool(spared) and is_no_worse(given)


@WHY(
    "counted",
    r"All cards are known now: whatever you do, your opponent can get all honours that are left\.",
)
@WHY(
    "counted",
    r"All cards are known now: with it you get (\d+) more honours?, if both play as well as they can\.",
)
def _counts(given: Given, more: int = 0) -> bool:
    """Whether it brings so many honours when both go on as well as they can, and
    nothing else brings more."""
    found = {
        action.cards[0]: _to_come(given, action.cards[0]) for action in given.legal
    }
    return found[given.card] == more == max(found.values())


def _to_come(given: Given, card: Card) -> int:
    """Return how many more honours the seat takes, both playing as well as they can;
    nothing is left to draw."""
    state, now = cast(State, given.state), _now(given)
    assert not state.stock
    mine = tuple(held for held in state.hands[given.seat] if held != card)
    theirs = state.hands[1 - given.seat]
    if now.led is None:
        answers = replies(now.options, theirs, card, 0, now.trump)
        return min(
            _after(now.options, now.trump, mine, _without(theirs, answer), card, answer)
            for answer in answers
        )
    left = honours((*mine, *theirs, card, now.led))
    return left - _after(now.options, now.trump, theirs, mine, now.led, card)


@cache
def _after(  # noqa: PLR0917 - a trick and what is left after it
    options: SchneiderOptions,
    trump: Suit | None,
    mine: Cards,
    theirs: Cards,
    led: Card,
    reply: Card,
) -> int:
    """Return how many honours who has led takes of a trick and of what follows it."""
    if beats(options, reply, led, trump):
        return honours((*mine, *theirs)) - _leading(options, trump, theirs, mine)
    return honours((led, reply)) + _leading(options, trump, mine, theirs)


def _leading(
    options: SchneiderOptions, trump: Suit | None, mine: Cards, theirs: Cards
) -> int:
    def worst(led: Card) -> int:
        left, answers = _without(mine, led), replies(options, theirs, led, 0, trump)
        return min(
            _after(options, trump, left, _without(theirs, answer), led, answer)
            for answer in answers
        )

    return max(map(worst, mine), default=0)


def _without(cards: Sequence[Card], card: Card) -> Cards:
    return tuple(held for held in cards if held != card)


def certain(given: Given, action: Action) -> float | None:
    """Return how a hand ends that is won or lost for sure, or whose cards are all
    known; None: it is open."""
    state = cast(State, given.state)
    mine, theirs = state.honours[given.seat], state.honours[1 - given.seat]
    if not state.stock:
        mine += _to_come(given, action.cards[0])
        theirs = 20 - mine
    if max(mine, theirs) >= MAJORITY:
        return float(mine > theirs)
    return None if state.stock else 0.5


CLAIMS: Final = Claims(
    reasons=WHY,
    tables=[
        ("match", 2, ""),
        ("match", 2, "trumps=turnup"),
        ("match", 2, "show_honours=no"),
        ("match", 2, "beat_mode=next strict_end=no"),
    ],
    certain=certain,
)
