"""How a table's standing, a hand's opening and its end are written in the database."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass

from bot.games.contract import Movement, MovementReason, Seat, Standing, Tokens


@dataclass(frozen=True, slots=True)
class HandOpening:
    """What a hand was dealt from: the standing, and the tokens once the opening had
    moved them.

    `moved` is what it moved, by the hand's own seats."""

    standing: Standing
    tokens: Tokens
    moved: tuple[Movement, ...]


def write_standing(standing: Standing, pot: int) -> str:
    """Write dealer, pot, scores, hands and note: `1 4 0,0 3 ` (what everybody holds is
    the ledger's)."""
    return f"{standing.dealer} {pot} {_listed(standing.scores)} {standing.hands} {standing.note}"


def read_standing(text: str) -> tuple[Standing, int]:
    """Read the standing and the pot."""
    dealer, pot, scores, hands, note = text.split(" ", 4)
    return Standing(Seat(int(dealer)), _numbers(scores), int(hands), note), int(pot)


def write_opening(opened: HandOpening) -> str:
    """Write what a replay deals from, as JSON."""
    standing = write_standing(opened.standing, opened.tokens.pot)
    moved = _moves(opened.moved)
    return _json(
        {"standing": standing, "purses": list(opened.tokens.purses), "moved": moved}
    )


def read_opening(text: str) -> HandOpening:
    """Read what a hand was dealt from."""
    stored = json.loads(text)
    standing, pot = read_standing(stored["standing"])
    return HandOpening(
        standing, Tokens(pot, tuple(stored["purses"])), _movements(stored["moved"])
    )


def write_result(movements: Iterable[Movement], balances: Iterable[int]) -> str:
    """Write the tokens moved at a hand's end as JSON."""
    return _json({"movements": _moves(movements), "balances": list(balances)})


def read_result(text: str) -> tuple[tuple[Movement, ...], tuple[int, ...]]:
    """Read the tokens moved at a hand's end, and the purses after it."""
    stored = json.loads(text)
    return _movements(stored["movements"]), tuple(stored["balances"])


def _moves(movements: Iterable[Movement]) -> list[list[int | str]]:
    return [[move.seat, move.tokens, move.reason.value] for move in movements]


def _movements(stored: Iterable[tuple[int, int, str]]) -> tuple[Movement, ...]:
    return tuple(
        Movement(Seat(seat), tokens, MovementReason(reason))
        for seat, tokens, reason in stored
    )


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def _listed(numbers: Iterable[int]) -> str:
    return ",".join(map(str, numbers))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in text.split(","))
