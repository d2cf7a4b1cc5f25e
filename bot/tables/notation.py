"""How a hand's opening, its end and changed purses are written in the database."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.games.contract import Movement, MovementReason, Seat, Standing
from bot.tables.table_state import read_standing, write_standing

_FUND: Final = "fund "
"""Begins the action by which the clock tells a hand of purses that changed elsewhere: `fund 5,3,9`."""


def write_opening(standing: Standing) -> str:
    """Write a hand's opening standing, balances included: what a replay deals from."""
    return f"{write_standing(standing)} {_listed(standing.balances)}"


def read_opening(text: str) -> Standing:
    """Read the standing that a hand was dealt from."""
    head, _, balances = text.rpartition(" ")
    return replace(read_standing(head), balances=_numbers(balances))


def write_fund(balances: Sequence[int]) -> str:
    """Write what the players of a running hand hold now, in tokens by seat."""
    return _FUND + _listed(balances)


def read_fund(action: str) -> tuple[int, ...] | None:
    """Read what `write_fund` wrote; None: the action is one of the game."""
    return _numbers(action.removeprefix(_FUND)) if action.startswith(_FUND) else None


def write_result(movements: Sequence[Movement], balances: Sequence[int]) -> str:
    """Write the tokens moved at a hand's end as JSON."""
    moved = [[m.seat, m.tokens, m.reason.value] for m in movements]
    return json.dumps({"movements": moved, "balances": list(balances)}, separators=(",", ":"))


def read_result(text: str) -> tuple[tuple[Movement, ...], tuple[int, ...]]:
    """Read the tokens moved at a hand's end, and the purses after it."""
    stored = json.loads(text)
    moved = tuple(Movement(Seat(seat), tokens, MovementReason(reason)) for seat, tokens, reason in stored["movements"])
    return moved, tuple(stored["balances"])


def _listed(numbers: Sequence[int]) -> str:
    return ",".join(map(str, numbers))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in text.split(","))
