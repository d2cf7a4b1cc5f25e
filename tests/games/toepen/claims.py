"""What each reason of a hint in Toepen claims, by the rules of the game and the cards
of everybody."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast

from bot.games.cards import Card
from bot.games.contract import Seat
from bot.games.kit.game import Action
from bot.games.toepen.rules import GAME
from bot.games.toepen.rules.cards import (
    HIGH,
    PACK,
    TRICKS,
    Play,
    holder,
    legal_cards,
    strength,
)
from bot.games.toepen.rules.state import Phase, State
from tests.games.advice import Claims, Given, Reasons

WHY: Final = Reasons("toepen")


def _state(given: Given) -> State:
    return cast(State, given.state)


def _high(given: Given) -> int:
    """Count the cards that make an exchange a lie."""
    return sum(card.rank in HIGH for card in given.hand)


def _over(given: Given) -> int:
    """Count the cards above the advised one that others hold, or that are left to
    exchange."""
    return _above_advised(given, (*given.others, *_state(given).stock))


def _over_unseen(given: Given) -> int:
    """Count all above it that were not seen by everybody: some of them may have been
    given away."""
    now = _state(given).public
    seen = {play.card for trick in now.tricks for play in trick} | {
        card for one in now.shown for card in one.cards
    }
    return _above_advised(
        given, [card for card in PACK if card not in seen and card not in given.hand]
    )


def _above_advised(given: Given, cards: Iterable[Card]) -> int:
    card = given.card
    return sum(
        other.suit is card.suit and strength(other) > strength(card) for other in cards
    )


@WHY("unbeatable", r"No card that may still be out beats it: you lead again\.")
def _is_unbeatable(given: Given) -> bool:
    return _over(given) == 0


@WHY(
    "risk",
    r"(\d+) cards? that may still be out beats? it, but your other leads seem worse\.",
)
def _is_risk(given: Given, count: int) -> bool:
    return max(1, _over(given)) <= count <= _over_unseen(given) and len(given.hand) > 1


@WHY("low", r"None of your cards is lower: you keep the higher ones for later tricks\.")
def _is_lowest(given: Given) -> bool:
    ranks = sorted(map(strength, given.hand))
    return ranks[0] == strength(given.card) < ranks[-1] and _is_early(given)


def _takers(given: Given) -> list[Card]:
    trick = _state(given).public.trick
    legal = legal_cards(given.hand, trick)
    return [
        card for card in legal if holder((*trick, Play(given.seat, card))) == given.seat
    ]


@WHY("take", r"It takes the trick as it lies, and with it the lead\.")
def _takes(given: Given) -> bool:
    return given.card in _takers(given) and _is_early(given)


@WHY("let", r"You could take this trick, but only the last one counts\.")
def _lets(given: Given) -> bool:
    takers = _takers(given)
    return bool(takers) and given.card not in takers and _is_early(given)


@WHY("cannot", r"You cannot take this trick, but only the last one counts\.")
def _cannot(given: Given) -> bool:
    return not _takers(given) and _is_early(given)


def _is_early(given: Given) -> bool:
    return len(_state(given).public.tricks) < TRICKS


@WHY("last", r"It is your last card\.")
def _is_last(given: Given) -> bool:
    return given.hand == (given.card,)


@WHY("only", r"It is the only card you may play\.")
def _is_only(given: Given) -> bool:
    return legal_cards(given.hand, _state(given).public.trick) == (
        given.card,
    ) and _is_early(given)


def _lost(state: State, seat: Seat, *actions: tuple[Seat, str]) -> int:
    """Return how many lives a seat loses by what is done now."""
    before = state.public.lives[seat]
    for actor, verb in actions:
        state, _ = GAME.apply(state, actor, Action(verb))
    return before - state.public.lives[seat]


@WHY("honest", r"You hold only A K Q J: a challenge would cost the challenger a life\.")
def _costs_challengers(given: Given) -> bool:
    """Whether the first who can challenge the exchange would lose a life."""
    state, _ = GAME.apply(_state(given), given.seat, given.best)
    seat = min(GAME.to_act(state))
    return _high(given) == 0 and _lost(state, seat, (seat, "challenge")) == min(
        1, state.public.lives[seat]
    )


@WHY(
    "lie",
    r"You hold (\d+) cards? from 7 to 10, so a challenge would cost you a life; "
    r"but new cards seem worth it\.",
)
def _is_lie(given: Given, high: int) -> bool:
    """Whether the seat itself would lose a life by a challenge."""
    state, _ = GAME.apply(_state(given), given.seat, given.best)
    seat = min(GAME.to_act(state))
    lost = _lost(state, given.seat, (seat, "challenge"))
    return _high(given) == high > 0 and lost == min(1, state.public.lives[given.seat])


@WHY("keep", r"You may exchange these cards honestly, but keeping them seems better\.")
@WHY("keep", r"You hold (\d+) cards? from 7 to 10: exchanging would be a lie\.")
def _keeps(given: Given, high: int = 0) -> bool:
    verbs = {action.verb for action in given.legal}
    return _high(given) == high and given.best.verb == "keep" and "exchange" in verbs


@WHY(
    "doubt",
    r"If it was a lie, a challenge costs the liar a life; if not, it costs you one\.",
)
def _is_challenged_rightly(given: Given) -> bool:
    """Whether a challenge costs a life of the one who was wrong."""
    state = _state(given)
    liar, seat = state.public.last, given.seat
    assert liar is not None
    loser = liar if any(card.rank in HIGH for card in state.given) else seat
    return _lost(state, loser, (seat, "challenge")) == min(1, state.public.lives[loser])


@WHY("believe", r"If it was the truth, a challenge costs you a life\.")
def _is_let_pass(given: Given) -> bool:
    waits = given.best is None or given.best.verb == "pass"
    return (
        waits
        and _state(given).public.phase is Phase.CHALLENGE
        and _is_challenged_rightly(given)
    )


@WHY(
    "knock",
    r"Folding costs the others (?:up to )?(\d+) li(?:fe|ves); those who stay play for one more\.",
)
def _knocks(given: Given, stake: int) -> bool:
    """Whether folding costs so much, at most, and staying raises the stake by one."""
    now = _state(given).public
    state, _ = GAME.apply(_state(given), given.seat, Action("knock"))
    costs = {
        _lost_by_folding(state, other) for other in now.active if other != given.seat
    }
    return given.best.verb == "knock" and costs == {
        min(stake, now.lives[s]) for s in now.active if s != given.seat
    }


def _lost_by_folding(state: State, seat: Seat) -> int:
    """Return what it costs a seat to fold to a knock to which all others fold or
    stay."""
    others = [
        other
        for other in state.public.active
        if other not in {seat, state.public.knocker}
    ]
    answers = {seat: "fold"} | dict.fromkeys(others, "stay")
    before = state.public.lives[seat]
    while state.public.phase is Phase.POLL:
        asked = next(other for other in state.public.turn if not state.answers[other])
        state, _ = GAME.apply(state, asked, Action(answers[asked]))
    return before - state.public.lives[seat]


@WHY("bluff", r"Your card is already beaten: you win only if those who beat it fold\.")
def _is_beaten(given: Given) -> bool:
    """Whether the last trick already holds a better card of another player who has not
    folded."""
    now = _state(given).public
    laid = [play.card for play in now.trick if play.seat == given.seat]
    own = Play(given.seat, laid[0] if laid else given.hand[0])
    others = [
        play
        for play in now.trick
        if play.seat in now.active and play.seat != given.seat
    ]
    led = now.trick[0]
    beating = [
        play
        for play in others
        if play.card.suit is led.card.suit and _above(play, own, led)
    ]
    return given.best.verb == "knock" and not _is_early(given) and bool(beating)


def _above(play: Play, own: Play, led: Play) -> bool:
    return own.card.suit is not led.card.suit or strength(play.card) > strength(
        own.card
    )


@WHY(
    "wait",
    r"The hand costs (\d+) li(?:fe|ves) now; after a knock, those who stay play for one more\.",
)
def _waits(given: Given, stake: int) -> bool:
    """Whether the seat might knock, and the hand costs so much."""
    can_knock = "knock" in {action.verb for action in given.legal}
    return given.best is None and can_knock and _state(given).public.stake == stake


@WHY("stay", r"You have no lives left to lose\.")
@WHY(
    "stay",
    r"Folding costs you (\d+) li(?:fe|ves) for sure; if you stay and win, you lose none\.",
)
def _stays(given: Given, cost: int = 0) -> bool:
    return (
        given.best.verb == "stay"
        and _lost_by_folding(_state(given), given.seat) == cost
    )


@WHY(
    "fold",
    r"It costs you (\d+) li(?:fe|ves); if you stayed and lost, you would lose more\.",
)
def _folds(given: Given, cost: int) -> bool:
    """Whether folding costs so much, and to stay and lose would cost more."""
    now = _state(given).public
    more = min(now.lives[given.seat], now.stake + 1)
    return (
        given.best.verb == "fold"
        and _lost_by_folding(_state(given), given.seat) == cost < more
    )


CLAIMS: Final = Claims(
    reasons=WHY,
    tables=[
        ("loser", 4, ""),
        ("loser", 3, "max_exchanges=1"),
        ("last_standing", 5, "reknock=free"),
        ("loser", 4, "fold_order=clockwise"),
    ],
    score=6,
)
