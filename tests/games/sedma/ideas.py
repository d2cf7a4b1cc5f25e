"""What each idea of a guided hand of Sedma claims, by the rules of the game and the
cards of everybody."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast

from bot.games.cards import Card, Rank
from bot.games.sedma.rules import GAME
from bot.games.sedma.rules.game import Stage, State
from bot.games.sedma.rules.judging import matches, points
from tests.games.advice import Given, Reasons
from tests.games.teaching import IDEA

IDEAS: Final = Reasons("sedma", IDEA)
LAST: Final = 10
"""What the last trick counts."""

Cards = tuple[Card, ...]


def _state(given: Given) -> State:
    return cast(State, given.state)


def _leads(given: Given, cards: Cards) -> bool:
    return _state(given).public.stage is Stage.LEAD and given.best.cards == cards


def _replies(given: Given, cards: Cards, *led: Card) -> bool:
    """Say whether a card is a reply, to the card that was led if that is named."""
    trick = _state(given).public.trick
    return (
        bool(trick)
        and given.best.cards == cards
        and (not led or trick[0].card == led[0])
    )


def _matching(given: Given, cards: Iterable[Card]) -> list[Card]:
    rank = _state(given).public.trick[0].card.rank
    return [card for card in cards if matches(card, rank)]


def _in_trick(given: Given) -> int:
    return points(
        [*(laid.card for laid in _state(given).public.trick), *given.best.cards]
    )


def _nobody_draws(given: Given) -> bool:
    return len(_state(given).stock) < len(_state(given).hands)


@IDEAS(
    "stock",
    r"After a trick all draw from the \*stock\*, as long as there is one\. "
    r"The winner of the trick draws first, and leads next\.",
)
def _has_stock(given: Given) -> bool:
    return bool(_state(given).stock)


@IDEAS(
    "empty", rf"Nobody draws any more\. The last trick of the hand counts {LAST} more\."
)
def _has_none(given: Given) -> bool:
    return _nobody_draws(given)


@IDEAS(
    "choice",
    r"You led this trick: end it, or \*continue\* with a matching card, as often as you hold one; "
    r"each then plays one more\.",
)
def _may_continue(given: Given) -> bool:
    verbs = {action.verb for action in given.legal}
    return _state(given).public.trick[0].seat == given.seat and verbs == {
        "end",
        "continue",
    }


@IDEAS("last", rf"(\S+) is your last card\. The last trick counts {LAST} more\.")
def _is_last(given: Given, cards: Cards) -> bool:
    """Whether it is the last card, and what is still played is worth that much more
    than its cards."""
    state = _state(given)
    before, laid = sum(state.points), [one.card for one in state.public.trick]
    left = points([*laid, *(card for hand in state.hands for card in hand)])
    while (result := GAME.result(state)) is None:
        (seat,) = GAME.to_act(state)
        state, _ = GAME.apply(state, seat, GAME.default_action(state, seat))
    assert result.places
    return (
        given.hand == cards == given.best.cards
        and sum(state.points) - before - left == LAST
    )


@IDEAS("more", r"(\S+): you hold (\d) more matching cards?, to take the trick back\.")
def _holds_more(given: Given, cards: Cards, more: int) -> bool:
    others = [
        card
        for card in given.hand
        if card not in cards and matches(card, cards[0].rank)
    ]
    return _leads(given, cards) and len(others) == more > 0


@IDEAS("low", r"(\S+) counts nothing: if someone takes it, little is lost\.")
def _leads_low(given: Given, cards: Cards) -> bool:
    return _leads(given, cards) and points(cards) == 0


@IDEAS(
    "dear",
    r"(\S+) counts 10, and you hold nothing else that matches it: others may take it\.",
)
def _leads_dear(given: Given, cards: Cards) -> bool:
    others = [
        card
        for card in given.hand
        if card not in cards and matches(card, cards[0].rank)
    ]
    return _leads(given, cards) and points(cards) == 10 and not others


@IDEAS(
    "seven",
    r"Only sevens match (\S+) when it is led\. But later it would match anything\.",
)
def _leads_seven(given: Given, cards: Cards) -> bool:
    return _leads(given, cards) and cards[0].rank is Rank.SEVEN and len(given.hand) > 1


YOURS: Final = r"the trick is yours until another card matches\. Points in it: (\d+)\."


@IDEAS("take", rf"(\S+) matches (\S+): {YOURS}")
def _takes(given: Given, cards: Cards, led: Cards, worth: int) -> bool:
    same = cards[0].rank is led[0].rank
    return (
        _replies(given, cards, *led)
        and same
        and _in_trick(given) == worth
        and not _ends_hand(given)
    )


@IDEAS("wild", rf"(\S+) matches anything: {YOURS}")
def _takes_by_seven(given: Given, cards: Cards, worth: int) -> bool:
    seven = cards[0].rank is Rank.SEVEN
    return (
        _replies(given, cards)
        and seven
        and _in_trick(given) == worth
        and not _ends_hand(given)
    )


def _ends_hand(given: Given) -> bool:
    """Say whether the last trick of the hand is played, which counts more than its
    cards."""
    return len(given.hand) == 1 and _nobody_draws(given)


@IDEAS(
    "throw", r"(\S+) does not match (\S+) and counts nothing: little is lost with it\."
)
def _throws(given: Given, cards: Cards, led: Cards) -> bool:
    return (
        _replies(given, cards, *led)
        and not _matching(given, given.hand)
        and points(cards) == 0
    )


@IDEAS(
    "let",
    r"You could match (\S+), but the leader might match again\. "
    r"Throw (\S+): it counts nothing, so little is lost\.",
)
def _lets(given: Given, led: Cards, cards: Cards) -> bool:
    """Whether another card matches, and the leader has one left for another round."""
    leader = _state(given).public.trick[0].seat
    could = bool(_matching(given, given.hand)) and not _matching(given, cards)
    return (
        _replies(given, cards, *led)
        and could
        and points(cards) == 0
        and bool(_state(given).hands[leader])
    )


@IDEAS(
    "give",
    r"(\S+) does not match (\S+), and counts 10 for the player who takes the trick\.",
)
def _gives(given: Given, cards: Cards, led: Cards) -> bool:
    return (
        _replies(given, cards, *led)
        and not _matching(given, cards)
        and points(cards) == 10
    )


@IDEAS("partner", r".+ is your \*partner\*: the tricks of both count together\.")
def _has_a_partner(given: Given) -> bool:
    sides = GAME.sides(_state(given).public.options, len(_state(given).hands))
    return sides.count(sides[given.seat]) > 1


@IDEAS("continue", r"With (\S+) you hold the trick, and each plays one more card\.")
def _continues(given: Given, cards: Cards) -> bool:
    all_have = all(_state(given).hands)
    return (
        given.best.verb == "continue"
        and given.best.cards == cards == tuple(_matching(given, cards))
        and all_have
    )


def _is_ours(given: Given) -> bool:
    owner = _state(given).public.owner
    assert owner is not None
    sides = GAME.sides(_state(given).public.options, len(_state(given).hands))
    return sides[owner] == sides[given.seat]


@IDEAS(
    "end-ours",
    r"The trick is yours: end it, and keep what matches\. Points in it: (\d+)\.",
)
def _ends_own(given: Given, worth: int) -> bool:
    return _ends(given, worth) and _is_ours(given)


@IDEAS(
    "end-theirs",
    r".+ holds the trick: end it unless it is worth a card\. Points in it: (\d+)\.",
)
def _ends_theirs(given: Given, worth: int) -> bool:
    return _ends(given, worth) and not _is_ours(given)


def _ends(given: Given, worth: int) -> bool:
    return (
        given.best.verb == "end"
        and bool(_matching(given, given.hand))
        and _in_trick(given) == worth
    )
