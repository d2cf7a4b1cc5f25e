"""What each reason of a hint in Sedma claims, by the rules of the game and the cards of
everybody."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast

from bot.games.cards import Card, Rank
from bot.games.contract import CLOCK, Seat
from bot.games.kit.game import Action
from bot.games.sedma.rules import GAME
from bot.games.sedma.rules.game import State
from bot.games.sedma.rules.judging import TOTAL, matches, points
from tests.games.advice import Claims, Given, Reasons, is_no_worse

WHY: Final = Reasons("sedma")
FEW: Final = 3
SOLVED: Final = 3
"""Endings of so many cards in a hand are worked out here, by the rules."""


def _state(given: Given) -> State:
    return cast(State, given.state)


def _matching(given: Given, cards: Iterable[Card]) -> list[Card]:
    led = _state(given).public.led or given.card.rank
    return [card for card in cards if matches(card, led)]


def _out(given: Given) -> int:
    """Count the cards that match, of those that the seat does not see."""
    return len(_matching(given, (*given.others, *_state(given).stock)))


@WHY("unbeatable", r"No card that matches it can be out: the round is yours\.")
def _is_unbeatable(given: Given) -> bool:
    return _out(given) == 0


@WHY("safe", r"Only (\d+) cards? that match(?:es)? it may still be out\.")
def _is_safe(given: Given, out: int) -> bool:
    return 0 < _out(given) == out <= FEW


@WHY(
    "risk",
    r"(\d+) cards? that match(?:es)? it may still be out, but your other leads seem worse\.",
)
def _is_risk(given: Given, out: int) -> bool:
    return _out(given) == out > FEW and not _is_only(given)


def _side(state: State, seat: Seat) -> int:
    return GAME.sides(state.public.options, len(state.hands))[seat]


def _is_ours(given: Given) -> bool:
    state = _state(given)
    owner = state.public.owner
    assert owner is not None
    return _side(state, owner) == _side(state, given.seat)


def _in_trick(given: Given) -> int:
    """Return what the trick is worth once it is done what is advised."""
    return points(
        [*(laid.card for laid in _state(given).public.trick), *given.best.cards]
    )


def _does_match(given: Given) -> bool:
    return bool(_matching(given, given.best.cards))


def _could_match(given: Given) -> bool:
    return bool(_matching(given, given.hand))


@WHY("only", r"It is the only card you hold\.")
def _is_only(given: Given) -> bool:
    return given.hand == (given.card,)


@WHY("again", r"You have (\d+) more cards? that match(?:es)? it: you can go on\.")
def _can_go_on(given: Given, more: int) -> bool:
    """Whether so many matching cards are left, and the leader may really continue after
    the round."""
    left = [card for card in given.hand if card != given.card]
    state, _ = GAME.apply(_state(given), given.seat, given.best)
    while given.seat not in state.public.turn:
        (seat,) = state.public.turn
        state, _ = GAME.apply(state, seat, GAME.legal_actions(state, seat)[0])
    verbs = {action.verb for action in GAME.legal_actions(state, given.seat)}
    return len(_matching(given, left)) == more and "continue" in verbs


@WHY("plain", r"It is worth no points, and it is no seven\.")
def _is_plain(given: Given) -> bool:
    return given.card.rank not in {Rank.ACE, Rank.TEN, Rank.SEVEN}


@WHY("take", r"The trick is yours as it lies, with (\d+) points\.")
@WHY("regain", r"It takes the trick back as it lies\.")
@WHY("regain", r"It takes the trick back as it lies, with (\d+) points\.")
def _takes(given: Given, worth: int = 0) -> bool:
    return _does_match(given) and not _is_ours(given) and _in_trick(given) == worth


@WHY("take", r"The trick is yours as it lies: you would lead next\.")
def _leads_next(given: Given) -> bool:
    return _takes(given) and len(given.hand) > 1


@WHY(
    "more",
    r"The trick is your side’s as it lies, and all others have to play one more card\.",
)
def _goes_on(given: Given) -> bool:
    """Whether the leader continues their own side's trick, and everybody has a card for
    it."""
    is_leader = _state(given).public.trick[0].seat == given.seat
    return (
        is_leader
        and _does_match(given)
        and _is_ours(given)
        and all(_state(given).hands)
    )


@WHY("hold", r"It matches too: as it lies, the trick stays with your side\.")
def _holds(given: Given) -> bool:
    return _does_match(given) and _is_ours(given)


@WHY("add", r"The trick is your side’s as it lies, and these (10) points go into it\.")
@WHY("leave", r"The trick is your side’s as it lies: you need not match it\.")
def _throws(given: Given, worth: int = 0) -> bool:
    """Whether a card of so many points, which does not match, goes into the trick of
    the seat's own side."""
    return (
        _is_ours(given) and not _does_match(given) and points(given.best.cards) == worth
    )


@WHY("let", r"There are no points in the trick, and you keep what matches\.")
@WHY("let", r"The trick goes with (\d+) points as it lies, but you keep what matches\.")
def _lets(given: Given, worth: int = 0) -> bool:
    return (
        _could_match(given)
        and not _does_match(given)
        and not _is_ours(given)
        and _in_trick(given) == worth
    )


@WHY("cannot", r"You cannot match it, but there are no points in the trick\.")
@WHY("cannot", r"You cannot match it: as it lies, the trick goes with (\d+) points\.")
def _cannot(given: Given, worth: int = 0) -> bool:
    return not _could_match(given) and not _is_ours(given) and _in_trick(given) == worth


@WHY(
    "dear",
    r"As it lies, it gives (\d+) points away, but no other card is expected to end"
    r" clearly better\.",
)
def _is_dear(given: Given, worth: int) -> bool:
    """Whether it gives away so many points though a card without any would do."""
    is_lost = not _is_ours(given) and not _does_match(given)
    others = [card for card in given.hand if not points([card])]
    spared = set(others) - set(_matching(given, others))
    is_worth = points(given.best.cards) == worth > 0
    return is_lost and is_worth and bool(spared) and is_no_worse(given)


@WHY("done", r"The trick is your side’s: keep what matches\.")
@WHY("done", r"The trick and its (\d+) points are your side’s: keep what matches\.")
def _ends_ours(given: Given, worth: int = 0) -> bool:
    return _ends(given, worth) and _is_ours(given)


@WHY("enough", r"There are no points in it: keep what matches\.")
@WHY("enough", r"The trick goes with (\d+) points, but you keep what matches\.")
def _ends_theirs(given: Given, worth: int = 0) -> bool:
    return _ends(given, worth) and not _is_ours(given)


def _ends(given: Given, worth: int) -> bool:
    return (
        given.best.verb == "end" and _could_match(given) and _in_trick(given) == worth
    )


def certain(given: Given, action: Action) -> float | None:
    """Return whether a hand is won that is decided by its points, or whose last cards
    two know; None: it is open."""
    state = _state(given)
    if (
        len(state.hands) == 2
        and not state.stock
        and max(map(len, state.hands)) <= SOLVED
    ):
        state, _ = GAME.apply(state, given.seat, action)
        return _best(state, given.seat)
    is_alone = sum(map(len, state.hands)) == 1
    if is_alone and len(state.stock) < len(state.hands):
        state, _ = GAME.apply(state, given.seat, action)
        return _won(state, given.seat)
    own = _side(state, given.seat)
    mine, left = state.points[own], TOTAL - sum(state.points)
    theirs = max(taken for side, taken in enumerate(state.points) if side != own)
    return None if abs(mine - theirs) <= left else float(mine > theirs)


def _won(state: State, seat: Seat) -> float:
    """Return 1 for a hand that is won once its last trick is taken, alone or with
    another, 0 for a lost one."""
    while (result := GAME.result(state)) is None:
        state, _ = GAME.apply(state, CLOCK, GAME.legal_actions(state, CLOCK)[0])
    return float(result.places[seat] == 0)


def _best(state: State, seat: Seat) -> float:
    """Return 1 if a seat can win the hand whatever the other does, else 0."""
    result = GAME.result(state)
    if result is not None:
        return float(result.places[seat] == 0)
    (turn,) = state.public.turn
    actions = GAME.legal_actions(state, turn)
    if not actions:
        state, _ = GAME.apply(state, CLOCK, GAME.legal_actions(state, CLOCK)[0])
        return _best(state, seat)
    if actions[0].verb == "end" and GAME.to_act(state) == {CLOCK}:
        state, _ = GAME.apply(state, CLOCK, Action("close"))
        return _best(state, seat)
    ends = (_best(GAME.apply(state, turn, action)[0], seat) for action in actions)
    return max(ends) if turn == seat else min(ends)


CLAIMS: Final = Claims(
    reasons=WHY,
    tables=[
        ("eight", 2, ""),
        ("eight", 3, ""),
        ("eight", 4, ""),
        ("eight", 2, "hand_size=4 show_points=no"),
        ("eight", 4, "hand_size=4 direction=left"),
        ("eight", 3, "three_pack=32"),
    ],
    certain=certain,
)
