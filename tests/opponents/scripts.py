"""People who always do one thing: what a careless computer player could be exploited
by.

A script narrows what may be done. Where it leaves a choice, a rule of thumb decides
(`<game>/thumb.py`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.games.cards import Rank
from bot.games.chicago.rules.hands import Category, height, worth
from bot.games.chicago.rules.state import Phase as ChicagoPhase
from bot.games.kit.game import Action, KitView
from bot.games.toepen.rules.cards import TRICKS

View = KitView[Any]
Narrow = Callable[[View, Sequence[Action]], Sequence[Action]]


@dataclass(frozen=True)
class Script:
    """Where a script is tried, and what it leaves of the legal actions; nothing: all of
    them."""

    game: str
    preset: str
    players: int
    narrow: Narrow
    whole: bool = False
    """Whether games are played to their end."""
    changes: str = ""
    """Changes to the preset."""


class Scripted:
    """Follows a script, and else the player it is given."""

    def __init__(self, narrow: Narrow, usual: Any) -> None:  # noqa: ANN401 - any game's rule of thumb
        self._narrow, self._usual = narrow, usual

    def observe(self, view: View) -> None:
        self._usual.observe(view)

    def consider(self, view: View, legal_actions: Sequence[Action]) -> Any:  # noqa: ANN401
        left = self._narrow(view, legal_actions)
        if len(left) == 1:
            self._usual.observe(view)
            return left[0]
        return self._usual.consider(view, left or legal_actions)


def only(*verbs: str) -> Narrow:
    """Leave the actions of these verbs."""
    return lambda view, actions: [action for action in actions if action.verb in verbs]


def never(*verbs: str) -> Narrow:
    """Leave the actions of all other verbs."""
    return lambda view, actions: [
        action for action in actions if action.verb not in verbs
    ]


def knock_late(view: View, actions: Sequence[Action]) -> Sequence[Action]:
    """Knock in the last trick, and never before."""
    last = len(view.public.tricks) == TRICKS
    return (only if last else never)("knock")(view, actions)


def bid_to(amount: int) -> Narrow:
    """Bid up to an amount, whatever the cards are, and then pass."""

    def narrow(view: View, actions: Sequence[Action]) -> Sequence[Action]:
        bids = [
            action
            for action in actions
            if action.verb == "bid" and int(action.value) <= amount
        ]
        return bids or [action for action in actions if action.verb == "pass"]

    return narrow


def bluff(category: Category) -> Narrow:
    """Declare a kind of hand in a showdown that nobody has opened, whatever the cards
    are."""

    def narrow(view: View, actions: Sequence[Action]) -> Sequence[Action]:
        unopened = view.public.phase.talking and not view.public.talk.claim.holders
        return [
            action for action in actions if unopened and action.value == category.value
        ]

    return narrow


def underclaim(view: View, actions: Sequence[Action]) -> Sequence[Action]:
    """Declare a pair with anything better."""
    own = (
        worth(view.hand, wheel=view.public.options.wheel)
        if view.public.phase.talking
        else None
    )
    better = own is not None and own.category.height > Category.PAIR.height
    return [
        action for action in actions if better and action.value == Category.PAIR.value
    ]


def keep_high(view: View, actions: Sequence[Action]) -> Sequence[Action]:
    """Keep queens and better for the tricks, and throw all else away."""
    if view.public.phase is not ChicagoPhase.DRAW3:
        return ()
    low = tuple(card for card in view.hand if height(card.rank) < height(Rank.QUEEN))
    return [action for action in actions if action.cards == low][-1:]


def with_rank(rank: Rank) -> Narrow:
    """Leave the cards of a rank."""
    return lambda view, actions: [
        action for action in actions if action.cards and action.cards[0].rank is rank
    ][:1]


def without_rank(rank: Rank) -> Narrow:
    """Leave all but the cards of a rank."""
    return lambda view, actions: [
        action
        for action in actions
        if not (action.cards and action.cards[0].rank is rank)
    ]


def lowest(view: View, actions: Sequence[Action]) -> Sequence[Action]:
    """Leave the first action: at Schneider that of the lowest card."""
    return actions[:1]


def _chicago(narrow: Narrow) -> Script:
    return Script("chicago", "verbal", 2, narrow, whole=True, changes="target=20")


def _toepen(narrow: Narrow) -> Script:
    return Script("toepen", "loser", 3, narrow)


def _tyzicha(narrow: Narrow) -> Script:
    return Script("tyzicha", "short", 3, narrow)


SCRIPTS: Final[Mapping[str, Script]] = {
    "bluff-a-pair": _chicago(bluff(Category.PAIR)),
    "bluff-two-pair": _chicago(bluff(Category.TWO_PAIR)),
    "say-nothing": _chicago(only("pass")),
    "underclaim": _chicago(underclaim),
    "keep-high-cards": Script("chicago", "assisted", 2, keep_high),
    "always-knock": _toepen(only("knock")),
    "never-knock": _toepen(never("knock")),
    "always-stay": _toepen(only("stay")),
    "always-fold": _toepen(only("fold")),
    "always-lie": _toepen(only("exchange")),
    "always-challenge": _toepen(only("challenge")),
    "knock-late": _toepen(knock_late),
    "never-bid": _tyzicha(only("pass")),
    "bid-to-130": _tyzicha(bid_to(130)),
    "bid-to-200": _tyzicha(bid_to(200)),
    "sevens-first": Script("sedma", "eight", 2, with_rank(Rank.SEVEN)),
    "hoard-sevens": Script("sedma", "eight", 2, without_rank(Rank.SEVEN)),
    "always-low": Script("schneider", "match", 2, lowest),
}
