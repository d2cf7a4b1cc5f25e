"""What people would think of who play Tyzicha at random else: who bids whatever they
hold never gets anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from bot.games.contract import Seat
from bot.games.kit.game import Action
from bot.games.tyzicha.player.cards import NUMBERS
from bot.games.tyzicha.rules.state import Phase, State
from tests.games.tyzicha.thumb import bids

RARELY = 0.03


def sensible(
    random: Random, state: State, seat: Seat, legal: Sequence[Action]
) -> Sequence[Action]:
    """Return what somebody chooses from: bids that the cards are worth, and now and
    then a raise or a concession."""
    now, hand = state.public, NUMBERS.set(state.hands[seat])
    if random.random() < RARELY:
        return legal
    if now.phase is Phase.BIDDING:
        worth = [
            action
            for action in legal
            if action.verb == "bid" and bids(hand, int(action.value))
        ]
    elif now.phase is Phase.FORCED:
        worth = [
            action for action in legal if (action.verb == "take110") is bids(hand, 110)
        ]
    elif now.phase is Phase.RAISE:
        worth = [action for action in legal if action.verb == "stand"]
    else:
        marriages = [action for action in legal if action.verb == "marriage"]
        worth = marriages or [action for action in legal if action.verb != "concede"]
    return worth or [action for action in legal if action.verb == "pass"] or legal
