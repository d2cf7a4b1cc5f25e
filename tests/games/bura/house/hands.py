"""Hands that stand somewhere in the middle, as questions to the players of the
house."""

from __future__ import annotations

from random import Random

from bot.games.bura.rules.cards import PACK
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import CLASSIC, BuraOptions
from bot.games.bura.rules.state import BuraState
from bot.games.bura.rules.view import BuraView
from bot.games.contract import CLOCK, Seat, Standing
from bot.games.kit.chance import Stacked
from bot.games.kit.game import Action
from bot.games.kit.replay import Move
from bot.house.levels import Level
from bot.house.question import Question


def deal(seed: int, options: BuraOptions = CLASSIC, seats: int = 2) -> BuraState:
    """Deal a shuffled pack."""
    pack = list(PACK)
    Random(seed).shuffle(pack)
    return BURA.deal(options, Stacked(pack), Standing(Seat(0), (0,) * seats))


def played(
    seed: int, options: BuraOptions = CLASSIC, seats: int = 2
) -> tuple[BuraState, list[Move[Action]]]:
    """Play a hand to its end by default actions: nobody announces or claims
    anything."""
    first = state = deal(seed, options, seats)
    moves: list[Move[Action]] = []
    while BURA.result(state) is None:
        seat = min(BURA.to_act(state))
        action = BURA.default_action(state, seat)
        state, _ = BURA.apply(state, seat, action)
        moves.append(Move(seat, action, by_clock=seat == CLOCK))
    return first, moves


def question(seed: int, level: Level = Level.MASTER) -> Question:
    """Return the decision of the seat that follows after some default actions."""
    state = deal(seed)
    views: list[list[BuraView]] = [[BURA.view(state, Seat(seat))] for seat in range(2)]
    while sum(state.public.tricks) < 2 or not state.public.trick:
        seat = min(BURA.to_act(state))
        state, _ = BURA.apply(state, seat, BURA.default_action(state, seat))
        for place, seen in enumerate(views):
            seen.append(BURA.view(state, Seat(place)))
    (seat,) = BURA.to_act(state)
    return Question(
        "bot.games.bura",
        level,
        seed,
        tuple(views[seat]),
        BURA.legal_actions(state, seat),
    )
