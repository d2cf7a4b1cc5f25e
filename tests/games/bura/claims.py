"""What each reason of a hint in Bura claims, by the rules of the game and the cards of
everybody."""

from __future__ import annotations

from typing import Final

from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.cards import beats, kind_of, points, strength
from bot.games.bura.rules.options import BuraEffect
from bot.games.bura.rules.state import BuraState
from bot.games.bura.rules.tricks import lay, standing_trick
from bot.games.bura.rules.view import Kind, Phase
from bot.games.cards import Card
from bot.games.contract import Seat
from bot.games.kit.game import Action
from bot.house.levels import Level
from tests.games.advice import Claims, Given, Reasons

WHY: Final = Reasons("bura")
FEW: Final = 4
LITTLE: Final = 4
SHOWN: Final = frozenset({Verb.ANNOUNCE, Verb.RETAIN})


def hand(given: Given) -> BuraState:
    return given.state  # type: ignore[no-any-return]


def held(given: Given, seat: int) -> int:
    """Return the points that a seat has captured."""
    return points(hand(given).piles[seat])


def on_table(given: Given) -> int:
    return sum(points(play.cards) for play in hand(given).public.trick)


def takes(given: Given, action: Action) -> bool:
    """Say whether cards take the trick as it lies; a lead does."""
    state = hand(given)
    if not state.public.trick:
        return bool(action.cards)
    _, tops = standing_trick(
        state.public.options, state.public.trump, state.public.trick
    )
    return lay(state.public.options, state.public.trump, tops, action.cards).full


def reaches(given: Given) -> bool:
    stake = on_table(given) + points(given.best.cards)
    return (
        takes(given, given.best)
        and held(given, given.seat) + stake >= hand(given).public.options.target_points
    )


@WHY("reach", r"if this takes the trick, you have the (\d+) points for a claim\.")
def reaches_target(given: Given, target: int) -> bool:
    return reaches(given) and target == hand(given).public.options.target_points


def denies(given: Given) -> bool:
    """Say whether, whatever is played that does not take the trick, an opponent may get
    to the target with it."""
    state = hand(given)
    holder, _ = standing_trick(
        state.public.options, state.public.trump, state.public.trick
    )
    waiting = [
        Seat((state.public.entitled + place) % state.seats)
        for place in range(len(state.public.trick) + 1, state.seats)
    ]
    most = max(held(given, seat) for seat in (holder, *waiting))
    others = [
        action
        for action in given.legal
        if action.verb == Verb.PLAY and not takes(given, action)
    ]
    least = min(
        (points(action.cards) for action in others),
        default=-state.public.options.target_points,
    )
    return (
        takes(given, given.best)
        and most + on_table(given) + least >= state.public.options.target_points
    )


@WHY("deny", r"if you let this trick go, it may bring your opponent to \d+ points\.")
def denies_the_opponent(given: Given) -> bool:
    return denies(given) and hand(given).seats == 2


@WHY("deny", r"if you let this trick go, it may bring an opponent to \d+ points\.")
def denies_an_opponent(given: Given) -> bool:
    return denies(given) and hand(given).seats > 2


def beating(given: Given, card: Card) -> int:
    """Return how many cards beat one that others may hold: not the turn-up, which lies
    there for all to see."""
    state = hand(given)
    hidden = [
        *given.others,
        *(one for one in state.stock if one != state.public.turn_up),
    ]
    return sum(beats(one, card, state.public.trump) for one in hidden)


def fewest_beating(given: Given, number: int) -> bool:
    return (
        given.best.verb == Verb.LEAD
        and min(beating(given, card) for card in given.best.cards) == number
    )


@WHY("unbeatable", r"no card that others may hold can beat it\.")
def is_unbeatable(given: Given) -> bool:
    return fewest_beating(given, 0) and len(given.best.cards) == 1


@WHY("unbeatable", r"the cards that others may hold cannot beat them all\.")
def are_unbeatable(given: Given) -> bool:
    return fewest_beating(given, 0) and len(given.best.cards) > 1


@WHY("safe", r"only one card that others may hold can beat (?:it|the best of them)\.")
@WHY(
    "safe", r"only (\d+) cards that others may hold can beat (?:it|the best of them)\."
)
def is_safe(given: Given, number: int = 1) -> bool:
    return fewest_beating(given, number) and number <= FEW


@WHY("all", r"to take this trick, others have to beat all (\d) cards\.")
def leads_several(given: Given, number: int) -> bool:
    return given.best.verb == Verb.LEAD and len(given.best.cards) == number > 1


@WHY("take", r"this takes the trick as it lies\.")
@WHY("take", r"this takes the trick as it lies, worth (\d+) points?\.")
def takes_trick(given: Given, worth: int = 0) -> bool:
    return (
        takes(given, given.best) and on_table(given) + points(given.best.cards) == worth
    )


@WHY("throw", r"this lets the trick go without giving points away\.")
@WHY("throw", r"this lets the trick go at the price of (\d+) points?\.")
def lets_go(given: Given, worth: int = 0) -> bool:
    return not takes(given, given.best) and points(given.best.cards) == worth


def stays(given: Given, action: Action) -> bool:
    """Say whether cards take the trick whatever others hold."""
    state = hand(given)
    last = len(state.public.trick) == state.seats - 1
    unbeaten = not state.public.trick and any(
        not beating(given, card) for card in action.cards
    )
    return takes(given, action) and (last or unbeaten)


def leads(given: Given, worth: int) -> bool:
    return given.best.verb == Verb.LEAD and points(given.best.cards) == worth


def keeps_better(given: Given) -> bool:
    trump, led = hand(given).public.trump, given.best.cards
    rest = [card for card in given.hand if card not in led]
    return any(all(_better(card, one, trump) for one in led) for card in rest)


@WHY("keep", r"it puts no points at risk, and you keep a better card\.")
@WHY("keep", r"it puts only ([1-9]\d*) points at risk, and you keep a better card\.")
def leads_cheaply(given: Given, worth: int = 0) -> bool:
    return leads(given, worth) and worth <= LITTLE and keeps_better(given)


def _better(card: Card, other: Card, trump: object) -> bool:
    if (card.suit is trump) != (other.suit is trump):
        return card.suit is trump
    return strength(card) > strength(other)


def chance_is_no_smaller(given: Given) -> bool:
    return given.ahead() >= 0


@WHY("risk", r"no other lead has a better chance\.")
@WHY("risk", r"it puts (\d+) points at risk, but no other lead has a better chance\.")
def leads_at_risk(given: Given, worth: int = 0) -> bool:
    return leads(given, worth) and chance_is_no_smaller(given)


@WHY("claim", r"the cards you have captured are worth (\d+) points\.")
def has_enough(given: Given, worth: int) -> bool:
    return held(given, given.seat) == worth >= hand(given).public.options.target_points


@WHY("decline", r"the cards you have captured are not worth (\d+) points\.")
def has_too_little(given: Given, target: int) -> bool:
    return (
        held(given, given.seat) < target and hand(given).public.phase is Phase.LAST_CALL
    )


@WHY("bura", r"three trumps decide the hand\.")
def decides(given: Given) -> bool:
    state = hand(given)
    return (
        kind_of(given.best.cards, state.public.trump) is Kind.BURA
        and state.public.options.bura_effect is not BuraEffect.LEAD_ONLY
    )


@WHY("seize", r"you win no less often with the lead\.")
def shows(given: Given) -> bool:
    return given.best.verb in SHOWN and chance_is_no_smaller(given)


@WHY("wait", r"you win no less often without showing your cards\.")
def hides(given: Given) -> bool:
    return given.best.verb not in SHOWN and chance_is_no_smaller(given)


def certain(given: Given, action: Action) -> float | None:
    """Return 1 for a claim that is right, and for cards that take a trick for certain
    and make one right."""
    state, target = hand(given), hand(given).public.options.target_points
    if action.verb == Verb.CLAIM and held(given, given.seat) >= target:
        return 1.0
    ahead = (
        max(held(given, seat) for seat in range(state.seats) if seat != given.seat)
        >= target
    )
    if (
        not state.stock
        or ahead
        or len(action.cards) not in {1, 2}
        or not stays(given, action)
    ):
        return None
    got = held(given, given.seat) + on_table(given) + points(action.cards)
    return 1.0 if got >= target else None


CLAIMS: Final = Claims(
    reasons=WHY,
    tables=[
        ("classic", 2, ""),
        ("prison", 3, ""),
        ("match", 2, ""),
        ("prison", 4, "play_out=stock"),
        ("classic", 2, "announcing=window"),
        ("prison", 3, "announcing=window aces_lead=yes"),
    ],
    certain=certain,
    players=(Level.MASTER, Level.REGULAR, Level.BEGINNER),
)
