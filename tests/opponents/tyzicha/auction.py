"""Everything before the first lead of Tyzicha, by flat Monte Carlo: guessed deals are
played out by habit.

A contract is worth what the declarer gains by it less half of what the two defenders
do. A bid is made while declaring for it is worth more than `PASSING`; gifts are
compared on the same deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations
from random import Random
from typing import TYPE_CHECKING, Final

from bot.games.contract import Seat
from bot.games.kit.game import Action
from bot.games.tyzicha.rules.cards import PLAYERS
from bot.games.tyzicha.rules.scoring import is_made
from bot.games.tyzicha.rules.state import Phase, Public
from tests.opponents.tyzicha.habits import gift_order, habit
from tests.opponents.tyzicha.world import NUMBERS, World, position

if TYPE_CHECKING:
    from tests.opponents.tyzicha.knowledge import Knowledge

DEALS: Final = 60
GIFTS: Final = 4
"""Cards of which two are given."""
PASSING: Final = -15
"""What it is worth to let another declare, in points."""


def decided(
    knowledge: Knowledge, legal_actions: Sequence[Action], luck: Random
) -> Action | None:
    """Return the action to take before the first lead; None: tricks are played."""
    view = knowledge.view
    verbs = {action.verb: action for action in legal_actions}
    phase = view.public.phase
    if phase is Phase.PLAY or not legal_actions:
        return None
    if phase is Phase.EXCHANGE:
        gift = best_gift(knowledge, luck)
        return Action("give", NUMBERS.shown(gift))
    totals = declared(knowledge, luck)
    if phase is Phase.BIDDING:
        bid = verbs.get("bid")
        if bid is None or worth(view.public, int(bid.value), totals) < PASSING:
            return verbs["pass"]
        return bid
    if phase is Phase.FORCED:
        return max(
            legal_actions,
            key=lambda action: worth(
                view.public, int(action.verb.removeprefix("take")), totals
            ),
        )
    raising = [action for action in legal_actions if action.verb != "concede"]
    return max(
        raising,
        key=lambda action: worth(
            view.public, int(action.value or view.public.contract), totals
        ),
    )


def worth(public: Public, contract: int, totals: Sequence[int]) -> float:
    """Return the mean worth of declaring for a contract, by what was taken in deals
    that were played out."""
    made = sum(is_made(public.options, contract, total) for total in totals) / len(
        totals
    )
    defending = 60
    return made * contract - (1 - made) * (contract + defending / 2)


def declared(knowledge: Knowledge, luck: Random) -> list[int]:
    """Return what the seat takes as declarer in guessed deals."""
    view = knowledge.view
    seat, found = view.player, []
    for _ in range(DEALS):
        hands, widow = knowledge.hidden(luck)
        if view.public.phase is not Phase.RAISE:
            hands[seat] = [*hands[seat], *widow]
            first, second, *_ = gift_order(hands[seat])
            give(hands, seat, (first, second))
        found.append(played_out(view.public, hands, seat))
    return found


def best_gift(knowledge: Knowledge, luck: Random) -> tuple[int, int]:
    """Return the two cards to give, to the left and to the right, after which the
    declarer takes most."""
    view = knowledge.view
    seat = view.player
    candidates = list(permutations(gift_order(NUMBERS.of(view.hand))[:GIFTS], 2))
    total = dict.fromkeys(candidates, 0)
    for _ in range(DEALS // 3):
        guessed, _ = knowledge.hidden(luck)
        for gift in candidates:
            hands = [list(hand) for hand in guessed]
            give(hands, seat, gift)
            total[gift] += played_out(view.public, hands, seat)
    return max(candidates, key=lambda gift: total[gift])


def give(hands: list[list[int]], seat: int, gift: Sequence[int]) -> None:
    """Give the first card to the left and the second to the right."""
    for steps, card in enumerate(gift, 1):
        hands[seat].remove(card)
        hands[(seat + steps) % PLAYERS].append(card)


def played_out(public: Public, hands: Sequence[Sequence[int]], declarer: Seat) -> int:
    """Return what the declarer takes where everybody plays by habit."""
    world: World = position(replace(public, turn=(declarer,)), hands, (0,) * PLAYERS)
    while world.trick or world.hands[0]:
        world.apply(habit(world))
    return world.taken[declarer]
