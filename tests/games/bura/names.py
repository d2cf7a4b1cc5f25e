"""The players of a vector: their names, their seats, and values by player."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.games.bura.rules.options import PRESETS, Announcing, BuraOptions
from bot.games.cards import Card, parse_cards
from bot.games.contract import Seat
from tests.games.bura.holding import Holding
from tests.games.vector_files import Vector

OF_THE_TABLE = frozenset(
    {"players", "starting_tokens", "hand_pause_seconds", "max_timeouts", "no_claim"}
)
"""What a vector may name among its options though no hand asks for it (rules/bura.md
1.1, rules/INDEX.md G7)."""


def cards_of(texts: Iterable[str]) -> tuple[Card, ...]:
    return parse_cards("".join(texts))


def texts_of(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def options_of(vector: Vector) -> BuraOptions:
    """The preset with the vector's changes, without those that are the table's and not
    the hand's."""
    changes = {
        name: value
        for name, value in vector.options.items()
        if name not in OF_THE_TABLE
    }
    name = vector.preset or "classic"
    assert name in PRESETS, f"{vector.id}: unknown preset {name!r}"
    unknown = changes.keys() - BuraOptions.model_fields.keys()
    assert not unknown, f"{vector.id}: unknown options {sorted(unknown)}"
    # vectors were written when everybody was asked
    asked = {"announcing": Announcing.WINDOW}
    return BuraOptions.model_validate(
        {**PRESETS[name].model_dump(), **asked, **changes}
    )


class Players:
    """Names by seat, in the order of play."""

    def __init__(self, given: Mapping[str, Any]) -> None:
        self.names = tuple(dict.fromkeys(given.get("order") or _named_in(given)))

    def __len__(self) -> int:
        return len(self.names)

    def seat(self, name: str) -> Seat:
        assert name in self.names, f"nobody is called {name!r} among {self.names}"
        return Seat(self.names.index(name))

    def seat_or_none(self, name: str | None) -> Seat | None:
        return None if name is None else self.seat(name)

    def name(self, seat: Seat | None) -> str | None:
        return None if seat is None else self.names[seat]

    def list(self, seats: Iterable[Seat]) -> list[str]:
        return [self.names[seat] for seat in seats]

    def by_name(self, values: Sequence[Any]) -> dict[str, Any]:
        return dict(zip(self.names, values, strict=True))

    def by_seat(self, values: Mapping[str, int] | None) -> tuple[int, ...]:
        return tuple((values or {}).get(name, 0) for name in self.names)

    def holding(self, given: Mapping[str, Any]) -> Holding:
        """Dealer, pot, balances and game points as given; nothing where nothing is
        said."""
        return Holding(
            self.seat(given.get("dealer") or self.names[0]),
            given.get("pot", 0),
            self.by_seat(given.get("balances")),
            self.by_seat(given.get("game_points")),
        )


def _named_in(given: Mapping[str, Any]) -> Iterable[str]:
    """Everybody whom a vector without `order` mentions."""
    for value in given.values():
        if isinstance(value, dict):
            yield from value
    for field in (
        "dealer",
        "entitled",
        "who",
        "claimant",
        "last_trick_winner",
        "hand_winner",
        "winner",
    ):
        if given.get(field) is not None:
            yield given[field]
    to_act = given.get("to_act") or []
    yield from [to_act] if isinstance(to_act, str) else to_act
