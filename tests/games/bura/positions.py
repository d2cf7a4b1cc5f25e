"""Fixed hands for readable examples: who holds what, and moves written in the
notation."""

from __future__ import annotations

from typing import Any

from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import PRESETS, BuraOptions
from bot.games.bura.rules.state import BuraState
from bot.games.cards import parse_cards
from bot.games.contract import CLOCK, Seat, Standing
from bot.games.kit.chance import Stacked
from bot.games.kit.game import Told

A, B, C = Seat(0), Seat(1), Seat(2)


def options(preset: str = "classic", **changes: Any) -> BuraOptions:  # noqa: ANN401 - an option's value
    """Return a preset, with changes, in which everybody is asked about special
    hands."""
    return BuraOptions.model_validate(
        {**PRESETS[preset].model_dump(), "announcing": "window", **changes}
    )


def hand(
    *hands: str, turn_up: str = "Jd", stock: str = "", rules: BuraOptions | None = None
) -> BuraState:
    """Deal these hands, seat by seat; the last seat deals, so that the first is
    eldest."""
    held = [parse_cards(cards) for cards in hands]
    dealt = [cards[turn] for turn in range(3) for cards in held]
    seats = len(held)
    standing = Standing(Seat(seats - 1), (0,) * seats)
    return BURA.deal(
        rules or options(), Stacked((*dealt, *parse_cards(turn_up + stock))), standing
    )


def told(state: BuraState, seat: Seat, move: str) -> tuple[BuraState, tuple[Told, ...]]:
    return BURA.apply(state, seat, BURA.parse_action(move))


def after(state: BuraState, *moves: tuple[Seat, str]) -> BuraState:
    for seat, move in moves:
        state, _ = told(state, seat, move)
    return state


def closed(state: BuraState) -> BuraState:
    return after(state, (CLOCK, "close"))


def legal(state: BuraState, seat: Seat) -> list[str]:
    return [str(action) for action in BURA.legal_actions(state, seat)]
